/* What a small client needs of the PJRT C interface: the table of functions and the arguments of a dozen of them.
   Programs that want more include `pjrt_c_api.h` of OpenXLA instead; the layouts are the same. */
#include <stddef.h>
#include <stdint.h>

typedef struct PjrtError PjrtError;
typedef struct PjrtEvent PjrtEvent;
typedef struct PjrtClient PjrtClient;
typedef struct PjrtDevice PjrtDevice;
typedef struct PjrtMemory PjrtMemory;
typedef struct PjrtBuffer PjrtBuffer;
typedef struct PjrtExecutable PjrtExecutable;

/* Every function takes one struct and answers with an error, or null. */
typedef PjrtError *(*PjrtFunction)(void *arguments);

typedef struct {
  size_t struct_size;
  void *extensions;
  struct {
    size_t struct_size;
    void *extensions;
    int major, minor;
  } version;
  PjrtFunction function[];
} PjrtApi;

/* Numbers of functions in the table. */
enum {
  ERROR_DESTROY = 0,
  ERROR_MESSAGE = 1,
  PLUGIN_INITIALIZE = 3,
  EVENT_DESTROY = 5,
  EVENT_AWAIT = 8,
  CLIENT_CREATE = 10,
  CLIENT_DESTROY = 11,
  CLIENT_PLATFORM_NAME = 12,
  CLIENT_ADDRESSABLE_DEVICES = 16,
  CLIENT_COMPILE = 20,
  CLIENT_BUFFER_FROM_HOST_BUFFER = 22,
  LOADED_EXECUTABLE_DESTROY = 50,
  LOADED_EXECUTABLE_EXECUTE = 55,
  BUFFER_DESTROY = 58,
  BUFFER_TO_HOST_BUFFER = 70,
};

/* Every struct of arguments begins with its size and a list of extensions. */
#define HEAD size_t struct_size; void *extensions;
typedef struct { const char *text; size_t size; } PjrtText;

typedef struct { HEAD } PluginInitialize;
typedef struct { HEAD PjrtError *error; } ErrorDestroy;
typedef struct { HEAD PjrtError *error; PjrtText message; } ErrorMessage;
typedef struct { HEAD PjrtEvent *event; } EventArguments;
typedef struct {
  HEAD const void *options; size_t n_options; void *get, *get_argument, *put, *put_argument;
  PjrtClient *client; void *try_get, *try_get_argument;
} ClientCreate;
typedef struct { HEAD PjrtClient *client; } ClientDestroy;
typedef struct { HEAD PjrtClient *client; PjrtText name; } ClientPlatformName;
typedef struct { HEAD PjrtClient *client; PjrtDevice *const *devices; size_t n_devices; } ClientAddressableDevices;
typedef struct { HEAD PjrtText code, format; } PjrtProgram;
typedef struct { HEAD PjrtClient *client; const PjrtProgram *program; PjrtText options; PjrtExecutable *executable; } ClientCompile;
typedef struct {
  HEAD PjrtClient *client; const void *data; int type; const int64_t *dims; size_t n_dims;
  const int64_t *strides; size_t n_strides; int semantics; PjrtDevice *device; PjrtMemory *memory; void *layout;
  PjrtEvent *done; PjrtBuffer *buffer;
} ClientBufferFromHostBuffer;
typedef struct {
  HEAD void *send, *recv; size_t n_send, n_recv; int launch; const int64_t *kept; size_t n_kept; void *context;
  const char *location; size_t n_tasks; const int *tasks; const int64_t *incarnations; void *slices; char row_major;
  void *callbacks; size_t n_callbacks;
} ExecuteOptions;
typedef struct {
  HEAD PjrtExecutable *executable; const ExecuteOptions *options; PjrtBuffer *const *const *arguments; size_t n_devices, n_arguments;
  PjrtBuffer **const *outputs; PjrtEvent **events; PjrtDevice *device;
} Execute;
typedef struct { HEAD PjrtExecutable *executable; } ExecutableDestroy;
typedef struct { HEAD PjrtBuffer *buffer; } BufferDestroy;
typedef struct { HEAD PjrtBuffer *source; void *layout; void *to; size_t size; PjrtEvent *event; } BufferToHostBuffer;

enum { F32 = 11, IMMUTABLE_UNTIL_TRANSFER_COMPLETES = 1 };
