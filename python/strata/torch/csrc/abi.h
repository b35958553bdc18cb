// The runtime's side of the device, as a table of functions: crates/py/src/torch_abi.rs defines the same one.
#pragma once

#include <cstddef>
#include <cstdint>

#include <ATen/core/Tensor.h>
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
};

constexpr uint32_t kVersion = 1;
constexpr auto kNeuron = c10::DeviceType::PrivateUse1;

extern const Table* abi;

// Throws what the runtime said.
void check(Status status);

// device.cpp: the current device of this thread, and how to change it.
int current_device();
void set_device(int index);
// Address of the runtime's view of a device address.
void* host_address(const void* device_address, int device);
void resize_storage(c10::StorageImpl* storage, size_t bytes);
// The next state of the device's default generator, or of `generator` if it has one of ours: a CPU generator seeded from it.
at::Generator host_generator(const std::optional<at::Generator>& generator, int device);

// view.cpp: a CPU tensor over the same bytes, sizes and strides.
at::Tensor host_view(const at::Tensor& tensor);
// A device tensor with the contents and geometry of a CPU tensor: device work, not a transfer.
at::Tensor to_device_result(const at::Tensor& host, int device);

void register_device();
void register_ops();
void register_autocast();
void register_model();

}  // namespace strata
