// The runtime's side of the device, as a table of functions: crates/py/src/torch_abi.rs defines the same one.
#pragma once

#include <cstddef>
#include <cstdint>

#include <ATen/core/Tensor.h>
#include <ATen/core/dispatch/Dispatcher.h>
#include <c10/core/Device.h>
#include <c10/core/Storage.h>

namespace strata {

enum Status : int32_t { kOk = 0, kOutOfMemory = 1, kFailed = 2 };

struct Bases {
  uintptr_t device;
  uintptr_t host;
  uint64_t len;
};

struct Span {
  void* start;
  size_t len;
};

struct Stat {
  int64_t current, peak, allocated, freed;
};

// Each for everything, the small pool, the large pool.
struct HeapStats {
  Stat allocation[3], segment[3], inactive_split[3];
  Stat allocated_bytes[3], reserved_bytes[3], inactive_split_bytes[3], requested_bytes[3];
  int64_t n_retries, n_ooms, n_segments_made, n_segments_freed;
};

// out = a @ b + bias.
struct Product {
  int32_t dtype;
  bool a_transposed, b_transposed;
  size_t sizes[4];  // batch, rows, inner, columns
  Span a, b, bias, out;
};

// A convolution or one of its gradients; sizes are those of the convolution, whichever it is.
struct Convolution {
  int32_t pass, dtype;
  size_t rank;  // of places
  const int64_t *input, *weight, *result, *stride, *padding, *dilation;
  size_t groups;
  Span lhs, rhs, bias, out;
};

// One direction of a recurrent layer, or its gradients: crates/ops/src/recurrent.
struct Recurrence {
  int32_t cell;
  bool is_gradient, reversed;
  size_t batch, hidden, apart, n_steps;
  const size_t *starts, *items;
};

// torch's threads: how many this thread may have, and a function that runs so many jobs and returns when all have returned.
struct Pool {
  size_t (*threads)();
  void (*run)(size_t n, void (*job)(const void* context, size_t number), const void* context);
};

// A copy to dense memory, by elements of `item` bytes; strides count elements.
struct Walk {
  size_t item, rank;
  const int64_t *sizes, *strides;
  Span from, out;
};

struct Table {
  uint32_t version;
  const char* (*last_error)();
  int32_t (*device_count)();
  bool (*in_forked_child)();
  Status (*bases)(int32_t device, Bases* out);
  Status (*allocate)(int32_t device, uint64_t bytes, uintptr_t* out);
  void (*free)(uintptr_t address);
  Status (*allocate_pinned)(uint64_t bytes, uintptr_t* out);
  void (*free_pinned)(uintptr_t address);
  bool (*is_pinned)(uintptr_t address);
  Status (*trim)(int32_t device);
  Status (*stats)(int32_t device, HeapStats* out);
  Status (*reset_stats)(int32_t device, bool peaks);
  Status (*memory_info)(int32_t device, uint64_t* free, uint64_t* total);
  void (*set_label)(const char* text);
  void (*count_transfer)(int32_t device, bool to_host, uint64_t bytes);
  void (*count_copy)(int32_t from, int32_t to, uint64_t bytes);
  Status (*compile)(Span text, const char* name, void** out);
  void (*release)(void* graph);
  uint64_t (*temp_bytes)(const void* graph);
  Status (*run)(const void* graph, int32_t device, const Span* args, size_t n_args, const Span* outs, size_t n_outs);
  const void* (*find_map)(const char* name, int32_t dtype, uint32_t numbers);
  Status (*run_map)(const void* map, const Span* operands, size_t n_operands, Span out);
  Status (*run_map_rows)(const void* map, const Span* operands, size_t n_operands, Span out, size_t n_rows, const int64_t* steps);
  Status (*matmul)(const Product* product);
  Status (*convolution)(const Convolution* convolution);
  size_t (*recurrence_kept)(const Recurrence* recurrence);
  Status (*recurrence)(const Recurrence* recurrence, const Span* operands, const Span* results);
  Status (*rows)(const char* name, int32_t from, int32_t to, size_t n, const Span* operands, Span out);
  bool (*rearrange)(const Walk* walk);
  void (*use_pool)(Pool pool);
};

constexpr uint32_t kVersion = 9;
constexpr auto kNeuron = c10::DeviceType::PrivateUse1;

extern const Table* abi;

// Throws what the runtime said.
void check(Status status);

// device.cpp: the current device of this thread, and how to change it.
int current_device();
void set_device(int index);
// Address of the runtime's view of a device address.
void* host_address(const void* device_address, int device);
// The way back: device -1 if it is not the address of such a view.
struct Place {
  int device;
  void* address;
};
Place device_place(const void* host_address);
// Memory of a core, whichever is current; and memory that was released from such a pointer.
c10::DataPtr allocate_on(int device, size_t bytes);
c10::DataPtr owned(void* device_address, int device);
void resize_storage(c10::StorageImpl* storage, size_t bytes);
// The next state of the device's default generator, or of `generator` if it has one of ours: a CPU generator seeded from it.
at::Generator host_generator(const std::optional<at::Generator>& generator, int device);
// 64 random bits of the device's default generator.
uint64_t draw(int device);
// 64 random bits of `generator`, which must be one of the device's, or of the default one.
uint64_t draw(const std::optional<at::Generator>& generator, int device);

// host.cpp: torch's CPU kernels at work on the device's memory.

// A CPU tensor over the same bytes, sizes and strides.
at::Tensor host_view(const at::Tensor& tensor);
// While one lives, what CPU kernels of this thread allocate lies in the memory of a core.
class Lending {
 public:
  explicit Lending(int device);
  ~Lending();
  Lending(const Lending&) = delete;
  Lending& operator=(const Lending&) = delete;

 private:
  int before;
};
// What such a kernel made, as a device tensor: its memory is the device's already, or is copied there. Device work, not a
// transfer.
at::Tensor to_device_result(const at::Tensor& host, int device);
// The device's storage for one that a kernel made while lending; empty if it lies elsewhere.
c10::Storage adopted(const c10::Storage& host, int device);
// A tensor over `storage` with the geometry and the lazy bits of `like`.
at::Tensor over(c10::Storage storage, c10::DispatchKeySet keys, const at::Tensor& like);
c10::Storage host_storage(const c10::Storage& storage);

inline bool on_device(const at::Tensor& tensor) {
  return tensor.defined() && tensor.device().type() == kNeuron;
}
const c10::DispatchKeySet kHostKeys(c10::DispatchKey::CPU);
const c10::DispatchKeySet kDeviceKeys(c10::DispatchKey::PrivateUse1);

// fallback.cpp: any operator, by its CPU kernel.
void fallback(const c10::OperatorHandle& op, c10::DispatchKeySet, std::vector<c10::IValue>* stack);

// pointwise.cpp: runs an element-wise operator on the engine; false, with the stack as it was, if it cannot.
bool pointwise(const c10::OperatorHandle& op, std::vector<c10::IValue>* stack);

void register_device();
void register_host();
void register_threads();
void register_ops();
void register_pointwise();
void register_random();
void register_factories();
void register_reductions();
void register_indexing();
void register_fallback();
void register_engine_ops();
void register_attention();
void register_convolution();
void register_recurrent();
void register_autocast();
void register_model();

}  // namespace strata
