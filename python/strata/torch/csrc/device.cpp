// Allocator, guard, hooks and generator: what makes `neuron` a device.
#include "abi.h"

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/detail/PrivateUse1HooksInterface.h>
#include <ATen/ops/empty.h>
#include <c10/core/CachingDeviceAllocator.h>
#include <c10/core/CPUAllocator.h>
#include <c10/core/impl/DeviceGuardImplInterface.h>
#include <torch/version.h>

#include <atomic>
#include <chrono>
#include <cstring>
#include <mutex>

namespace strata {

// processes.cpp, the one file that needs torch's process groups.
void register_processes();

const Table* abi = nullptr;

void check(Status status) {
  if (status == kOk) return;
  std::string text = abi->last_error();
  if (status == kOutOfMemory) {
    TORCH_CHECK_WITH(OutOfMemoryError, false, text);
  }
  TORCH_CHECK(false, text);
}

namespace {

constexpr int kMaxDevices = 1024;

thread_local int current = 0;
thread_local std::unordered_map<int, c10::StreamId> streams;

// Bases are written once and never change: whoever sees `known` reads them without a lock. A failure is asked for again.
Bases bases_of[kMaxDevices];
std::once_flag asked[kMaxDevices];
std::atomic<bool> known[kMaxDevices];

const Bases& bases(int device) {
  TORCH_CHECK(device >= 0 && device < kMaxDevices, "there is no device neuron:", device);
  if (!known[device].load(std::memory_order_acquire)) {
    std::call_once(asked[device], [device] {
      check(abi->bases(device, &bases_of[device]));
      known[device].store(true, std::memory_order_release);
    });
  }
  return bases_of[device];
}

int device_count() {
  static const int count = abi->device_count();
  return count;
}

void check_device(int index) {
  TORCH_CHECK(index >= 0 && index < device_count(), "there is no device neuron:", index, "; this process sees ",
              device_count());
}

// ---- memory

// Told of every allocation and release while someone records the memory's history.
using Observer = void (*)(bool allocates, int device, uint64_t address, uint64_t bytes);
std::atomic<Observer> observer{nullptr};

// The most a process may hold of each device, in bytes; 0 for no limit of its own.
std::atomic<uint64_t> limits[kMaxDevices];

void check_limit(int device, size_t bytes) {
  uint64_t limit = limits[device].load(std::memory_order_relaxed);
  if (!limit) return;
  HeapStats now{};
  check(abi->stats(device, &now));
  uint64_t held = static_cast<uint64_t>(now.allocated_bytes[0].current);
  TORCH_CHECK_WITH(OutOfMemoryError, held + bytes <= limit, "neuron:", device, " out of memory. Failed NRT allocation of ", bytes,
                   " bytes: this process holds ", held, " of the ", limit, " bytes that set_per_process_memory_fraction allows it");
}

void release(void* address) {
  if (!address) return;
  if (auto tell = observer.load(std::memory_order_relaxed)) tell(false, -1, reinterpret_cast<uint64_t>(address), 0);
  abi->free(reinterpret_cast<uintptr_t>(address));
}

void release_pinned(void* address) {
  abi->free_pinned(reinterpret_cast<uintptr_t>(address));
}

template <typename To>
void copy_stat(To& to, const Stat (&from)[3]) {
  for (int i = 0; i < 3; i++) {
    to[i].current = from[i].current;
    to[i].peak = from[i].peak;
    to[i].allocated = from[i].allocated;
    to[i].freed = from[i].freed;
  }
}

struct Allocator final : c10::DeviceAllocator {
  c10::DataPtr allocate(size_t bytes) override {
    return allocate_on(current, bytes);
  }
  c10::DeleterFnPtr raw_deleter() const override {
    return &release;
  }
  void copy_data(void* to, const void* from, size_t bytes) const override {
    auto view = [](const void* address) {
      for (int i = 0; i < device_count(); i++) {
        auto at = reinterpret_cast<uintptr_t>(address);
        if (known[i].load(std::memory_order_acquire) && at - bases_of[i].device < bases_of[i].len)
          return host_address(address, i);
      }
      return const_cast<void*>(address);
    };
    std::memcpy(view(to), view(from), bytes);
  }
  bool initialized() override {
    return true;
  }
  void emptyCache(c10::MempoolId_t = {0, 0}) override {
    for (int i = 0; i < device_count(); i++) check(abi->trim(i));
  }
  void recordStream(const c10::DataPtr&, c10::Stream) override {}
  c10::CachingDeviceAllocator::DeviceStats getDeviceStats(c10::DeviceIndex device) override {
    HeapStats from{};
    check(abi->stats(device, &from));
    c10::CachingDeviceAllocator::DeviceStats to;
    copy_stat(to.allocation, from.allocation);
    copy_stat(to.active, from.allocation);
    copy_stat(to.segment, from.segment);
    copy_stat(to.inactive_split, from.inactive_split);
    copy_stat(to.allocated_bytes, from.allocated_bytes);
    copy_stat(to.active_bytes, from.allocated_bytes);
    copy_stat(to.reserved_bytes, from.reserved_bytes);
    copy_stat(to.inactive_split_bytes, from.inactive_split_bytes);
    copy_stat(to.requested_bytes, from.requested_bytes);
    to.num_alloc_retries = from.n_retries;
    to.num_ooms = from.n_ooms;
    to.num_device_alloc = from.n_segments_made;
    to.num_device_free = from.n_segments_freed;
    return to;
  }
  void resetAccumulatedStats(c10::DeviceIndex device) override {
    check(abi->reset_stats(device, false));
  }
  void resetPeakStats(c10::DeviceIndex device) override {
    check(abi->reset_stats(device, true));
  }
  std::pair<size_t, size_t> getMemoryInfo(c10::DeviceIndex device) override {
    uint64_t free = 0, total = 0;
    check(abi->memory_info(device, &free, &total));
    return {free, total};
  }
};

struct PinnedAllocator final : c10::Allocator {
  c10::DataPtr allocate(size_t bytes) override {
    if (bytes == 0) return {nullptr, c10::Device(c10::kCPU)};
    uintptr_t address = 0;
    check(abi->allocate_pinned(bytes, &address));
    void* data = reinterpret_cast<void*>(address);
    return {data, data, &release_pinned, c10::Device(c10::kCPU)};
  }
  c10::DeleterFnPtr raw_deleter() const override {
    return &release_pinned;
  }
  void copy_data(void* to, const void* from, size_t bytes) const override {
    std::memcpy(to, from, bytes);
  }
};

// ---- streams and events: work is done when a call returns, so a stream is a label and an event a time

struct EventState {
  std::chrono::steady_clock::time_point when;
};

std::atomic<c10::StreamId> next_stream{1};

struct Guard final : c10::impl::DeviceGuardImplInterface {
  c10::DeviceType type() const override {
    return kNeuron;
  }
  c10::Device exchangeDevice(c10::Device device) const override {
    auto before = getDevice();
    setDevice(device);
    return before;
  }
  c10::Device getDevice() const override {
    return {kNeuron, static_cast<c10::DeviceIndex>(current)};
  }
  void setDevice(c10::Device device) const override {
    TORCH_CHECK(device.type() == kNeuron, "expected a neuron device, not ", device);
    if (device.index() < 0) return;
    set_device(device.index());
  }
  void uncheckedSetDevice(c10::Device device) const noexcept override {
    if (device.index() >= 0) current = device.index();
  }
  c10::Stream getStream(c10::Device device) const override {
    auto index = device.index() < 0 ? current : device.index();
    auto found = streams.find(index);
    return stream(index, found == streams.end() ? 0 : found->second);
  }
  c10::Stream getDefaultStream(c10::Device device) const override {
    return stream(device.index() < 0 ? current : device.index(), 0);
  }
  c10::Stream getStreamFromGlobalPool(c10::Device device, bool) const override {
    return getNewStream(device, 0);
  }
  c10::Stream getNewStream(c10::Device device, int) const override {
    return stream(device.index() < 0 ? current : device.index(), next_stream++);
  }
  c10::Stream exchangeStream(c10::Stream to) const override {
    auto before = getStream(to.device());
    streams[to.device_index()] = to.id();
    return before;
  }
  void* getStreamNativeHandle(const c10::Stream stream) const override {
    return reinterpret_cast<void*>(stream.id());
  }
  void destroyEvent(void* event, c10::DeviceIndex) const noexcept override {
    delete static_cast<EventState*>(event);
  }
  void record(void** event, const c10::Stream&, c10::DeviceIndex, c10::EventFlag) const override {
    if (!*event) *event = new EventState();
    static_cast<EventState*>(*event)->when = std::chrono::steady_clock::now();
  }
  void block(void*, const c10::Stream&) const override {}
  bool queryEvent(void*) const override {
    return true;
  }
  c10::DeviceIndex deviceCount() const noexcept override {
    return static_cast<c10::DeviceIndex>(std::min(device_count(), 127));
  }
  c10::DeviceCapability getDeviceCapability(c10::Device) const override {
    // Quantised types have no form here; everything else is stored and computed.
    c10::DeviceCapability can;
    auto& has = can.capability_data.supported_scalar_types;
    has.has_QInt8 = has.has_QUInt8 = has.has_QInt32 = has.has_QUInt4x2 = has.has_QUInt2x4 = 0;
    return can;
  }
  bool queryStream(const c10::Stream&) const override {
    return true;
  }
  void synchronizeStream(const c10::Stream&) const override {}
  void synchronizeEvent(void*) const override {}
  void synchronizeDevice(c10::DeviceIndex) const override {}
  double elapsedTime(void* start, void* end, c10::DeviceIndex) const override {
    TORCH_CHECK(start && end, "both events must be recorded before the time between them is known");
    auto between = static_cast<EventState*>(end)->when - static_cast<EventState*>(start)->when;
    return std::chrono::duration<double, std::milli>(between).count();
  }

 private:
  static c10::Stream stream(int index, c10::StreamId id) {
    return c10::Stream(c10::Stream::UNSAFE, c10::Device(kNeuron, static_cast<c10::DeviceIndex>(index)), id);
  }
};

// ---- random numbers: a seed and how far it has been used; kernels draw from a CPU generator made of both

struct Generator final : c10::GeneratorImpl {
  explicit Generator(int index)
      : GeneratorImpl({kNeuron, static_cast<c10::DeviceIndex>(index)}, c10::DispatchKeySet(c10::DispatchKey::PrivateUse1)) {}

  void set_current_seed(uint64_t seed) override {
    seed_ = seed;
    offset_ = 0;
  }
  void set_offset(uint64_t offset) override {
    offset_ = offset;
  }
  uint64_t get_offset() const override {
    return offset_;
  }
  uint64_t current_seed() const override {
    return seed_;
  }
  uint64_t seed() override {
    set_current_seed(c10::detail::getNonDeterministicRandom());
    return seed_;
  }
  c10::intrusive_ptr<c10::TensorImpl> get_state() const override {
    auto state = at::empty({16}, at::TensorOptions().dtype(at::kByte).device(at::kCPU));
    std::memcpy(state.mutable_data_ptr(), &seed_, 8);
    std::memcpy(static_cast<char*>(state.mutable_data_ptr()) + 8, &offset_, 8);
    return state.getIntrusivePtr();
  }
  void set_state(const c10::TensorImpl& state) override {
    TORCH_CHECK(state.numel() == 16 && state.dtype() == caffe2::TypeMeta::Make<uint8_t>() && state.device_type() == c10::kCPU,
                "the state of a neuron generator is a CPU tensor of 16 bytes");
    auto* data = static_cast<const char*>(state.data());
    std::memcpy(&seed_, data, 8);
    std::memcpy(&offset_, data + 8, 8);
  }
  uint64_t next() {
    // splitmix64 of the pair.
    uint64_t z = seed_ + 0x9E3779B97F4A7C15ull * (++offset_);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
  }
  static c10::DeviceType device_type() {
    return kNeuron;
  }

 private:
  Generator* clone_impl() const override {
    auto* copy = new Generator(device_.index());
    copy->seed_ = seed_;
    copy->offset_ = offset_;
    return copy;
  }
  uint64_t seed_ = c10::default_rng_seed_val;
  uint64_t offset_ = 0;
};

const at::Generator& default_generator(int index) {
  static std::vector<at::Generator> all = [] {
    std::vector<at::Generator> made;
    for (int i = 0; i < device_count(); i++) made.push_back(at::make_generator<Generator>(i));
    return made;
  }();
  if (index < 0) index = current;
  check_device(index);
  return all[index];
}

struct Hooks final : at::PrivateUse1HooksInterface {
  bool isBuilt() const override {
    return true;
  }
  bool isAvailable() const override {
    return device_count() > 0;
  }
  bool hasPrimaryContext(c10::DeviceIndex) const override {
    return true;
  }
  c10::DeviceIndex deviceCount() const override {
    return static_cast<c10::DeviceIndex>(std::min(device_count(), 127));
  }
  void setCurrentDevice(c10::DeviceIndex device) const override {
    set_device(device);
  }
  c10::DeviceIndex getCurrentDevice() const override {
    return static_cast<c10::DeviceIndex>(current);
  }
  c10::DeviceIndex exchangeDevice(c10::DeviceIndex device) const override {
    auto before = getCurrentDevice();
    set_device(device);
    return before;
  }
  c10::DeviceIndex maybeExchangeDevice(c10::DeviceIndex device) const override {
    return exchangeDevice(device);
  }
  bool isPinnedPtr(const void* data) const override {
    return abi->is_pinned(reinterpret_cast<uintptr_t>(data));
  }
  c10::Allocator* getPinnedMemoryAllocator() const override {
    static PinnedAllocator allocator;
    return &allocator;
  }
  at::Device getDeviceFromPtr(void* data) const override {
    auto at = reinterpret_cast<uintptr_t>(data);
    for (int i = 0; i < device_count(); i++) {
      if (known[i].load(std::memory_order_acquire) && at - bases_of[i].device < bases_of[i].len)
        return {kNeuron, static_cast<c10::DeviceIndex>(i)};
    }
    TORCH_CHECK(false, "this address is not one of a neuron device");
  }
  const at::Generator& getDefaultGenerator(c10::DeviceIndex device) const override {
    return default_generator(device);
  }
  at::Generator getNewGenerator(c10::DeviceIndex device) const override {
    int index = device < 0 ? current : device;
    check_device(index);
    return at::make_generator<Generator>(index);
  }
  void resizePrivateUse1Bytes(const c10::Storage& storage, size_t bytes) const override {
    resize_storage(storage.unsafeGetStorageImpl(), bytes);
  }
};

}  // namespace

int current_device() {
  return current;
}

void set_device(int index) {
  if (index == current) return;
  check_device(index);
  current = index;
}

void* host_address(const void* address, int device) {
  if (!address) return nullptr;
  const Bases& at = bases(device);
  return reinterpret_cast<void*>(reinterpret_cast<uintptr_t>(address) - at.device + at.host);
}

Place device_place(const void* host) {
  auto at = reinterpret_cast<uintptr_t>(host);
  for (int i = 0; i < device_count(); i++)
    if (known[i].load(std::memory_order_acquire) && at - bases_of[i].host < bases_of[i].len)
      return {i, reinterpret_cast<void*>(at - bases_of[i].host + bases_of[i].device)};
  return {-1, nullptr};
}

c10::DataPtr owned(void* address, int device) {
  return {address, address, &release, c10::Device(kNeuron, static_cast<c10::DeviceIndex>(device))};
}

c10::DataPtr allocate_on(int device, size_t bytes) {
  uintptr_t address = 0;
  if (bytes) {
    if (device >= 0 && device < kMaxDevices) check_limit(device, bytes);
    check(abi->allocate(device, bytes, &address));
    if (auto tell = observer.load(std::memory_order_relaxed)) tell(true, device, address, bytes);
  }
  return owned(reinterpret_cast<void*>(address), device);
}

void resize_storage(c10::StorageImpl* storage, size_t bytes) {
  TORCH_CHECK(storage->resizable(), "this storage cannot be resized");
  int device = storage->device().index();
  c10::DataPtr data = allocate_on(device, bytes);
  size_t kept = std::min(bytes, storage->nbytes());
  if (kept) std::memcpy(host_address(data.get(), device), host_address(storage->data(), device), kept);
  storage->set_data_ptr_noswap(std::move(data));
  storage->set_nbytes(bytes);
}

uint64_t draw(const std::optional<at::Generator>& generator, int device) {
  bool given = generator.has_value() && generator->defined();
  TORCH_CHECK(!given || generator->device().type() == kNeuron, "Expected a 'neuron' device type for generator but found '",
              generator->device().type(), "'");
  auto* state = at::check_generator<Generator>(given ? *generator : default_generator(device));
  std::lock_guard<std::mutex> lock(state->mutex_);
  return state->next();
}

uint64_t draw(int device) {
  return draw({}, device);
}

at::Generator host_generator(const std::optional<at::Generator>& generator, int device) {
  return at::detail::createCPUGenerator(draw(generator, device));
}

void register_device() {
  static Allocator allocator;
  c10::SetAllocator(kNeuron, &allocator);
  static Guard guard;
  c10::impl::DeviceGuardImplRegistrar registrar(kNeuron, &guard);
  at::RegisterPrivateUse1HooksInterface(new Hooks());
}

}  // namespace strata

// Registers everything, once, whoever calls; null, or why it failed.
extern "C" const char* strata_torch_init(const strata::Table* table) {
  static std::once_flag once;
  static std::string problem;
  std::call_once(once, [table] {
    try {
      TORCH_CHECK(table->version == strata::kVersion, "the runtime speaks version ", table->version,
                  " of the device's table, this shim version ", strata::kVersion);
      strata::abi = table;
      strata::register_device();
      strata::register_host();
      strata::register_threads();
      strata::register_ops();
      strata::register_engine_ops();
      strata::register_attention();
      strata::register_convolution();
      strata::register_recurrent();
      strata::register_pointwise();
      strata::register_random();
      strata::register_factories();
      strata::register_reductions();
      strata::register_indexing();
      strata::register_fallback();
      strata::register_autocast();
      strata::register_model();
      strata::register_processes();
    } catch (const std::exception& error) {
      problem = error.what();
    } catch (...) {
      problem = "unknown error";
    }
  });
  return problem.empty() ? nullptr : problem.c_str();
}

extern "C" const char* strata_torch_version() {
  return TORCH_VERSION;
}
extern "C" bool strata_torch_is_forked() {
  return strata::abi->in_forked_child();
}
extern "C" int strata_torch_device_count() {
  return strata::device_count();
}
extern "C" void strata_torch_set_label(const char* text) {
  strata::abi->set_label(text);
}
extern "C" void strata_torch_set_observer(strata::Observer observer) {
  strata::observer = observer;
}
// 0 for no limit. False if there is no such device.
extern "C" bool strata_torch_set_limit(int device, uint64_t bytes) {
  if (device < 0 || device >= strata::device_count()) return false;
  strata::limits[device] = bytes;
  return true;
}
