/* Runs a StableHLO program through any PJRT plugin, with nothing but the C library:

     cc -o run examples/plugin/run.c && ./run target/release/libstrata_pjrt.so

   It doubles four numbers on the first device. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pjrt.h"

static const PjrtApi *api;

/* Calls a function of the table; an error ends the program. */
static void call(int function, void *arguments, size_t size) {
  *(size_t *)arguments = size;
  PjrtError *error = api->function[function](arguments);
  if (!error) return;
  ErrorMessage said = {.struct_size = sizeof said, .error = error};
  api->function[ERROR_MESSAGE](&said);
  fprintf(stderr, "%.*s\n", (int)said.message.size, said.message.text);
  exit(1);
}
#define CALL(FUNCTION, ARGUMENTS) call(FUNCTION, &(ARGUMENTS), sizeof(ARGUMENTS))

static void wait_for(PjrtEvent *event) {
  EventArguments of = {.event = event};
  CALL(EVENT_AWAIT, of);
  CALL(EVENT_DESTROY, of);
}

static const char PROGRAM[] =
    "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
    "  %0 = stablehlo.add %x, %x : tensor<4xf32>\n"
    "  return %0 : tensor<4xf32>\n"
    "}\n";

int main(int argc, char **argv) {
  if (argc != 2) return fprintf(stderr, "usage: run path/to/plugin.so\n"), 2;
  void *plugin = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
  if (!plugin) return fprintf(stderr, "%s\n", dlerror()), 1;
  const PjrtApi *(*get_api)(void) = (const PjrtApi *(*)(void))dlsym(plugin, "GetPjrtApi");
  if (!get_api) return fprintf(stderr, "%s\n", dlerror()), 1;
  api = get_api();
  PluginInitialize start = {0};
  CALL(PLUGIN_INITIALIZE, start);

  ClientCreate create = {0};
  CALL(CLIENT_CREATE, create);
  ClientPlatformName platform = {.client = create.client};
  CALL(CLIENT_PLATFORM_NAME, platform);
  ClientAddressableDevices devices = {.client = create.client};
  CALL(CLIENT_ADDRESSABLE_DEVICES, devices);
  printf("PJRT %d.%d, platform %.*s, %zu devices\n", api->version.major, api->version.minor, (int)platform.name.size,
         platform.name.text, devices.n_devices);

  PjrtProgram program = {.struct_size = sizeof program, .code = {PROGRAM, strlen(PROGRAM)}, .format = {"mlir", 4}};
  ClientCompile compile = {.client = create.client, .program = &program, .options = {"", 0}};
  CALL(CLIENT_COMPILE, compile);

  float numbers[4] = {1, 2, 3, 4};
  const int64_t dims[] = {4};
  ClientBufferFromHostBuffer put = {.client = create.client, .data = numbers, .type = F32, .dims = dims, .n_dims = 1,
                                    .semantics = IMMUTABLE_UNTIL_TRANSFER_COMPLETES, .device = devices.devices[0]};
  CALL(CLIENT_BUFFER_FROM_HOST_BUFFER, put);
  wait_for(put.done);

  ExecuteOptions options = {.struct_size = sizeof options};
  PjrtBuffer *const arguments[] = {put.buffer}, *const *const per_device[] = {arguments};
  PjrtBuffer *outputs[1], **const output_lists[] = {outputs};
  PjrtEvent *events[1];
  Execute execute = {.executable = compile.executable, .options = &options, .arguments = per_device, .n_devices = 1,
                     .n_arguments = 1, .outputs = output_lists, .events = events};
  CALL(LOADED_EXECUTABLE_EXECUTE, execute);
  wait_for(events[0]);

  BufferToHostBuffer get = {.source = outputs[0], .to = numbers, .size = sizeof numbers};
  CALL(BUFFER_TO_HOST_BUFFER, get);
  wait_for(get.event);
  printf("%g %g %g %g\n", numbers[0], numbers[1], numbers[2], numbers[3]);

  BufferDestroy argument = {.buffer = put.buffer}, result = {.buffer = outputs[0]};
  CALL(BUFFER_DESTROY, argument);
  CALL(BUFFER_DESTROY, result);
  ExecutableDestroy executable = {.executable = compile.executable};
  CALL(LOADED_EXECUTABLE_DESTROY, executable);
  ClientDestroy client = {.client = create.client};
  CALL(CLIENT_DESTROY, client);
  return 0;
}
