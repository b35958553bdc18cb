// torch's CPU kernels at work on the device's memory.
//
// A device tensor is lent to a kernel as a CPU tensor over the runtime's view of the same bytes. What the kernel allocates
// meanwhile lies in the device's memory too, so its results need no copy: they become device tensors by their address.
#include "abi.h"

#include <ATen/EmptyTensor.h>
#include <ATen/ops/zeros.h>
#include <c10/core/CPUAllocator.h>

#include <cstring>

namespace strata {

namespace {

using at::Tensor;

// The core whose memory CPU kernels of this thread allocate from; -1 for the host's.
thread_local int lending = -1;

// Frees memory that a kernel was given of a device: `address` is where the runtime sees it.
void give_back(void* address) {
  auto place = device_place(address);
  owned(place.address, place.device);
}

c10::DeleterFnPtr usual_deleter = nullptr;

void give_back_either(void* address) {
  device_place(address).device < 0 ? usual_deleter(address) : give_back(address);
}

struct HostAllocator final : c10::Allocator {
  explicit HostAllocator(c10::Allocator* usual) : usual(usual) {
    usual_deleter = usual->raw_deleter();
  }

  c10::DataPtr allocate(size_t bytes) override {
    if (lending < 0 || bytes == 0) return usual->allocate(bytes);
    c10::DataPtr memory = allocate_on(lending, bytes);
    void* address = host_address(memory.release_context(), lending);
    return {address, address, &give_back, c10::Device(c10::kCPU)};
  }
  c10::DeleterFnPtr raw_deleter() const override {
    return &give_back_either;
  }
  void copy_data(void* to, const void* from, size_t bytes) const override {
    usual->copy_data(to, from, bytes);
  }

  c10::Allocator* usual;
};

}  // namespace

Lending::Lending(int device) : before(lending) {
  lending = device;
}
Lending::~Lending() {
  lending = before;
}

c10::Storage host_storage(const c10::Storage& storage) {
  void* address = host_address(storage.data(), storage.device().index());
  c10::DataPtr data(address, c10::Device(c10::kCPU));
  auto impl = c10::make_intrusive<c10::StorageImpl>(c10::StorageImpl::use_byte_size_t(), storage.nbytes(), std::move(data),
                                                    c10::GetCPUAllocator(), /*resizable=*/true);
  return c10::Storage(std::move(impl));
}

Tensor over(c10::Storage storage, c10::DispatchKeySet keys, const Tensor& like) {
  Tensor made = at::detail::make_tensor<c10::TensorImpl>(std::move(storage), keys, like.dtype());
  auto* impl = made.unsafeGetTensorImpl();
  impl->set_sizes_and_strides(like.sizes(), like.strides(), like.storage_offset());
  if (like.is_conj()) made._set_conj(true);
  if (like.is_neg()) made._set_neg(true);
  if (like.unsafeGetTensorImpl()->is_wrapped_number()) impl->set_wrapped_number(true);
  return made;
}

Tensor host_view(const Tensor& tensor) {
  // Zeros that were never written down have no storage.
  if (tensor._is_zerotensor()) return at::zeros(tensor.sizes(), tensor.options().device(c10::kCPU));
  return over(host_storage(tensor.storage()), kHostKeys, tensor);
}

c10::Storage adopted(const c10::Storage& host, int device) {
  auto* impl = host.unsafeGetStorageImpl();
  auto& data = impl->_mutable_data_ptr_no_checks();
  if (data.get_deleter() != &give_back) return {};
  auto place = device_place(data.get());
  if (place.device != device) return {};
  size_t bytes = impl->nbytes();
  c10::DataPtr taken;
  if (host.use_count() == 1) {
    // Nobody else looks at it: the block changes hands.
    data.release_context();
    data.clear();
    taken = owned(place.address, device);
  } else {
    auto* kept = new c10::Storage(host);
    taken = {place.address, kept, [](void* storage) { delete static_cast<c10::Storage*>(storage); },
             c10::Device(kNeuron, static_cast<c10::DeviceIndex>(device))};
  }
  auto made = c10::make_intrusive<c10::StorageImpl>(c10::StorageImpl::use_byte_size_t(), bytes, std::move(taken),
                                                    c10::GetAllocator(kNeuron), /*resizable=*/true);
  return c10::Storage(std::move(made));
}

Tensor to_device_result(const Tensor& result, int device) {
  Tensor host = result._is_zerotensor() ? at::zeros(result.sizes(), result.options()) : result;
  if (auto storage = adopted(host.storage(), device)) return over(std::move(storage), kDeviceKeys, host);
  size_t bytes = host.numel() == 0 ? 0 : at::detail::computeStorageNbytes(host.sizes(), host.strides(), host.dtype().itemsize());
  auto data = allocate_on(device, bytes);
  if (bytes) std::memcpy(host_address(data.get(), device), host.const_data_ptr(), bytes);
  auto storage = c10::make_intrusive<c10::StorageImpl>(c10::StorageImpl::use_byte_size_t(), bytes, std::move(data),
                                                       c10::GetAllocator(kNeuron), /*resizable=*/true);
  Tensor made = at::detail::make_tensor<c10::TensorImpl>(c10::Storage(std::move(storage)), kDeviceKeys, host.dtype());
  made.unsafeGetTensorImpl()->set_sizes_and_strides(host.sizes(), host.strides());
  if (host.is_conj()) made._set_conj(true);
  if (host.is_neg()) made._set_neg(true);
  return made;
}

void register_host() {
  static HostAllocator allocator(c10::GetCPUAllocator());
  c10::SetCPUAllocator(&allocator, /*priority=*/1);
}

}  // namespace strata
