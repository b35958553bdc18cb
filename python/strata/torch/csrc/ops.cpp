// Operators: memory and views of our own, everything else by torch's CPU kernels on the runtime's view of the same bytes.
#include "abi.h"

#include <ATen/EmptyTensor.h>
#include <ATen/TensorOperators.h>
#include <ATen/core/dispatch/Dispatcher.h>
#include <ATen/native/Resize.h>
#include <ATen/ops/_local_scalar_dense.h>
#include <ATen/ops/_reshape_alias_native.h>
#include <ATen/ops/as_strided_native.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/convolution.h>
#include <ATen/ops/convolution_backward.h>
#include <ATen/ops/sigmoid.h>
#include <ATen/ops/tanh.h>
#include <ATen/ops/unfold_native.h>
#include <ATen/ops/view_as_complex_native.h>
#include <ATen/ops/view_as_real_native.h>
#include <ATen/ops/view_native.h>
#include <ATen/ops/zeros.h>
#include <c10/core/CPUAllocator.h>
#include <c10/core/DeviceGuard.h>
#include <torch/library.h>

#include <cstring>
#include <mutex>
#include <unordered_set>

namespace strata {

namespace {

using at::Tensor;

const c10::DispatchKeySet kHost(c10::DispatchKey::CPU);

bool on_device(const Tensor& tensor) {
  return tensor.defined() && tensor.device().type() == kNeuron;
}

c10::Storage host_storage(const c10::Storage& storage) {
  void* address = host_address(storage.data(), storage.device().index());
  c10::DataPtr data(address, c10::Device(c10::kCPU));
  auto impl = c10::make_intrusive<c10::StorageImpl>(c10::StorageImpl::use_byte_size_t(), storage.nbytes(), std::move(data),
                                                    c10::GetCPUAllocator(), /*resizable=*/true);
  return c10::Storage(std::move(impl));
}

// A tensor over `storage` with the geometry and the lazy bits of `like`.
Tensor over(c10::Storage storage, c10::DispatchKeySet keys, const Tensor& like) {
  Tensor made = at::detail::make_tensor<c10::TensorImpl>(std::move(storage), keys, like.dtype());
  auto* impl = made.unsafeGetTensorImpl();
  impl->set_sizes_and_strides(like.sizes(), like.strides(), like.storage_offset());
  if (like.is_conj()) made._set_conj(true);
  if (like.is_neg()) made._set_neg(true);
  if (like.unsafeGetTensorImpl()->is_wrapped_number()) impl->set_wrapped_number(true);
  return made;
}

// ---- creation

Tensor empty(c10::SymIntArrayRef size, std::optional<at::ScalarType> dtype, std::optional<at::Layout> layout,
             std::optional<at::Device> device, std::optional<bool> pin_memory, std::optional<at::MemoryFormat> format) {
  TORCH_CHECK(layout.value_or(at::kStrided) == at::kStrided, "neuron tensors are strided; layout ", *layout,
              " has no form on this device");
  TORCH_CHECK(!pin_memory.value_or(false), "Only dense CPU tensors can be pinned");
  c10::OptionalDeviceGuard guard(device);
  return at::detail::empty_generic(C10_AS_INTARRAYREF_SLOW(size), c10::GetAllocator(kNeuron),
                                   c10::DispatchKeySet(c10::DispatchKey::PrivateUse1),
                                   dtype.value_or(at::typeMetaToScalarType(at::get_default_dtype())), format);
}

Tensor empty_strided(c10::SymIntArrayRef size, c10::SymIntArrayRef stride, std::optional<at::ScalarType> dtype,
                     std::optional<at::Layout> layout, std::optional<at::Device> device, std::optional<bool> pin_memory) {
  TORCH_CHECK(layout.value_or(at::kStrided) == at::kStrided, "neuron tensors are strided; layout ", *layout,
              " has no form on this device");
  TORCH_CHECK(!pin_memory.value_or(false), "Only dense CPU tensors can be pinned");
  c10::OptionalDeviceGuard guard(device);
  return at::detail::empty_strided_generic(C10_AS_INTARRAYREF_SLOW(size), C10_AS_INTARRAYREF_SLOW(stride),
                                           c10::GetAllocator(kNeuron), c10::DispatchKeySet(c10::DispatchKey::PrivateUse1),
                                           dtype.value_or(at::typeMetaToScalarType(at::get_default_dtype())));
}

// ---- views

Tensor as_strided(const Tensor& self, c10::SymIntArrayRef size, c10::SymIntArrayRef stride,
                  std::optional<c10::SymInt> offset) {
  std::optional<int64_t> at;
  if (offset) at = offset->expect_int();
  return at::native::as_strided_tensorimpl(self, C10_AS_INTARRAYREF_SLOW(size), C10_AS_INTARRAYREF_SLOW(stride), at);
}

Tensor view(const Tensor& self, c10::SymIntArrayRef size) {
  return at::native::view(self, C10_AS_INTARRAYREF_SLOW(size));
}

Tensor reshape_alias(const Tensor& self, c10::SymIntArrayRef size, c10::SymIntArrayRef stride) {
  return at::native::_reshape_alias(self, C10_AS_INTARRAYREF_SLOW(size), C10_AS_INTARRAYREF_SLOW(stride));
}

// ---- storage

void grow_storage(const Tensor& self) {
  auto* impl = self.unsafeGetTensorImpl();
  if (self.numel() == 0) return;
  auto bytes = at::detail::computeStorageNbytes(self.sizes(), self.strides(), self.dtype().itemsize(), self.storage_offset());
  auto* storage = impl->unsafe_storage().unsafeGetStorageImpl();
  if (storage->nbytes() < bytes) resize_storage(storage, bytes);
}

const Tensor& resize_(const Tensor& self, c10::SymIntArrayRef size, std::optional<at::MemoryFormat> format) {
  self.unsafeGetTensorImpl()->set_sizes_contiguous(C10_AS_INTARRAYREF_SLOW(size));
  if (format) {
    TORCH_CHECK(*format != at::MemoryFormat::Preserve, "Unsupported memory format ", *format);
    self.unsafeGetTensorImpl()->empty_tensor_restride(*format);
  }
  grow_storage(self);
  return self;
}

Tensor& set_storage_offset(Tensor& self, c10::Storage source, c10::SymInt offset, c10::SymIntArrayRef size,
                           c10::SymIntArrayRef stride) {
  TORCH_CHECK(source.device().type() == kNeuron, "set_ of a neuron tensor needs neuron storage, not ", source.device());
  auto sizes = C10_AS_INTARRAYREF_SLOW(size);
  auto* impl = self.unsafeGetTensorImpl();
  impl->set_storage_keep_dtype(std::move(source));
  if (stride.empty() && !sizes.empty()) {
    impl->set_storage_offset(offset.expect_int());
    impl->set_sizes_contiguous(sizes);
  } else {
    impl->set_sizes_and_strides(sizes, C10_AS_INTARRAYREF_SLOW(stride), offset.expect_int());
  }
  grow_storage(self);
  return self;
}

Tensor& set_storage(Tensor& self, c10::Storage source) {
  int64_t n = static_cast<int64_t>(source.nbytes() / self.dtype().itemsize());
  return set_storage_offset(self, std::move(source), 0, c10::SymInt(n), {});
}

Tensor& set_tensor(Tensor& self, const Tensor& source) {
  if (self.is_same(source)) return self;
  return set_storage_offset(self, source.storage(), source.sym_storage_offset(), source.sym_sizes(), source.sym_strides());
}

bool has_compatible_shallow_copy_type(const Tensor& self, const Tensor& from) {
  auto plain = [](const Tensor& t) { return t.layout() == at::kStrided && (t.device().type() == kNeuron || t.is_cpu()); };
  return plain(self) && plain(from);
}

// ---- copies

Tensor copy_from(const Tensor& self, const Tensor& to, bool) {
  if (self.numel() == 0) return to;
  uint64_t bytes = self.numel() * self.dtype().itemsize();
  if (!on_device(self)) {
    abi->count_transfer(to.device().index(), false, bytes);
  } else if (!on_device(to)) {
    abi->count_transfer(self.device().index(), true, bytes);
  } else if (self.device() != to.device()) {
    abi->count_copy(self.device().index(), to.device().index(), bytes);
  }
  Tensor from = on_device(self) ? host_view(self) : self;
  Tensor into = on_device(to) ? host_view(to) : to;
  into.copy_(from);
  return to;
}

Tensor copy_from_and_resize(const Tensor& self, const Tensor& to) {
  if (to.sizes() != self.sizes()) to.resize_(self.sizes());
  return copy_from(self, to, false);
}

at::Scalar local_scalar_dense(const Tensor& self) {
  abi->count_transfer(self.device().index(), true, self.dtype().itemsize());
  return at::_local_scalar_dense(host_view(self));
}

// ---- operators that never reach the fallback

template <typename F>
auto on_host(const Tensor& like, F body) {
  int device = like.device().index();
  auto results = body();
  return std::apply([&](const auto&... t) { return std::make_tuple((t.defined() ? to_device_result(t, device) : t)...); },
                    results);
}

Tensor host_or_none(const Tensor& tensor) {
  return on_device(tensor) ? host_view(tensor) : tensor;
}

Tensor convolution(const Tensor& input, const Tensor& weight, const std::optional<Tensor>& bias, c10::SymIntArrayRef stride,
                   c10::SymIntArrayRef padding, c10::SymIntArrayRef dilation, bool transposed,
                   c10::SymIntArrayRef output_padding, c10::SymInt groups) {
  return std::get<0>(on_host(input, [&] {
    std::optional<Tensor> b;
    if (bias && bias->defined()) b = host_or_none(*bias);
    return std::make_tuple(at::convolution_symint(host_or_none(input), host_or_none(weight), b, stride, padding, dilation,
                                                  transposed, output_padding, groups));
  }));
}

std::tuple<Tensor, Tensor, Tensor> convolution_backward(const Tensor& grad, const Tensor& input, const Tensor& weight,
                                                        c10::SymIntArrayRef stride, c10::SymIntArrayRef padding,
                                                        c10::SymIntArrayRef dilation, bool transposed,
                                                        c10::SymIntArrayRef output_padding, c10::SymInt groups,
                                                        std::array<bool, 3> mask) {
  return on_host(input, [&] {
    std::vector<c10::SymInt> bias = {transposed ? weight.sym_size(1) * groups : weight.sym_size(0)};
    return at::convolution_backward_symint(host_or_none(grad), host_or_none(input), host_or_none(weight),
                                           c10::SymIntArrayRef(bias), stride, padding, dilation, transposed, output_padding,
                                           groups, mask);
  });
}

Tensor plus(const Tensor& gates, const std::optional<Tensor>& bias) {
  return bias && bias->defined() ? gates + host_or_none(*bias) : gates;
}

std::tuple<Tensor, Tensor, Tensor> lstm_cell(const Tensor& input, const Tensor& hidden, const Tensor& cx,
                                             const std::optional<Tensor>& b_i, const std::optional<Tensor>& b_h) {
  return on_host(input, [&] {
    auto gates = (plus(host_or_none(input), b_i) + plus(host_or_none(hidden), b_h)).chunk(4, 1);
    auto i = at::sigmoid(gates[0]), f = at::sigmoid(gates[1]), g = at::tanh(gates[2]), o = at::sigmoid(gates[3]);
    auto cy = f * host_or_none(cx) + i * g;
    return std::make_tuple(o * at::tanh(cy), cy, at::cat({i, f, g, o}, 1));
  });
}

std::tuple<Tensor, Tensor, Tensor> lstm_cell_backward(const std::optional<Tensor>& grad_hy, const std::optional<Tensor>& grad_cy,
                                                      const Tensor& cx, const Tensor& cy, const Tensor& workspace,
                                                      bool has_bias) {
  if (!(grad_hy && grad_hy->defined()) && !(grad_cy && grad_cy->defined())) return {};
  return on_host(workspace, [&] {
    auto w = host_or_none(workspace).chunk(4, 1);
    auto &i = w[0], &f = w[1], &g = w[2], &o = w[3];
    auto t = at::tanh(host_or_none(cy));
    Tensor gc, go;
    if (grad_hy && grad_hy->defined()) {
      auto gh = host_or_none(*grad_hy);
      gc = gh * o * (1 - t * t);
      go = gh * t;
    } else {
      go = t * 0;
    }
    if (grad_cy && grad_cy->defined()) gc = gc.defined() ? gc + host_or_none(*grad_cy) : host_or_none(*grad_cy).clone();
    auto gates = at::cat({gc * g * i * (1 - i), gc * host_or_none(cx) * f * (1 - f), gc * i * (1 - g * g), go * o * (1 - o)}, 1);
    return std::make_tuple(gates, gc * f, has_bias ? gates.sum({0}) : Tensor());
  });
}

std::tuple<Tensor, Tensor> gru_cell(const Tensor& input, const Tensor& hidden, const Tensor& hx,
                                    const std::optional<Tensor>& b_i, const std::optional<Tensor>& b_h) {
  return on_host(input, [&] {
    auto x = plus(host_or_none(input), b_i).chunk(3, 1), h = plus(host_or_none(hidden), b_h).chunk(3, 1);
    auto r = at::sigmoid(x[0] + h[0]), z = at::sigmoid(x[1] + h[1]), n = at::tanh(x[2] + r * h[2]);
    auto before = host_or_none(hx);
    return std::make_tuple((before - n) * z + n, at::cat({r, z, n, before, h[2]}, 1));
  });
}

std::tuple<Tensor, Tensor, Tensor, Tensor, Tensor> gru_cell_backward(const Tensor& grad, const Tensor& workspace, bool has_bias) {
  return on_host(workspace, [&] {
    auto w = host_or_none(workspace).chunk(5, 1);
    auto &r = w[0], &z = w[1], &n = w[2], &hx = w[3], &hn = w[4];
    auto gy = host_or_none(grad);
    auto gn = gy * (1 - z) * (1 - n * n), gz = gy * (hx - n) * z * (1 - z), gr = gn * hn * r * (1 - r);
    auto gi = at::cat({gr, gz, gn}, 1), gh = at::cat({gr, gz, gn * r}, 1);
    return std::make_tuple(gi, gh, gy * z, has_bias ? gi.sum({0}) : Tensor(), has_bias ? gh.sum({0}) : Tensor());
  });
}

// ---- the fallback

enum class Fallback { Silent, Warn, Error };

Fallback fallback_mode() {
  const char* text = std::getenv("STRATA_TORCH_FALLBACK");
  std::string mode = text ? text : "";
  if (mode == "error") return Fallback::Error;
  if (mode == "silent") return Fallback::Silent;
  return Fallback::Warn;
}

std::atomic<Fallback> mode{Fallback::Warn};
std::mutex counts_lock;
// Names belong to operators, which are never unregistered: their addresses tell them apart.
std::unordered_map<const c10::OperatorName*, uint64_t> counts;

std::string text_of(const c10::OperatorName& name) {
  return name.overload_name.empty() ? name.name : name.name + "." + name.overload_name;
}

void note(const c10::OperatorHandle& op) {
  auto how = mode.load(std::memory_order_relaxed);
  const auto& name = op.operator_name();
  TORCH_CHECK_NOT_IMPLEMENTED(how != Fallback::Error, "`", text_of(name),
                              "` has no kernel of its own on the neuron device, and STRATA_TORCH_FALLBACK=error forbids torch's "
                              "CPU kernel");
  bool first;
  {
    std::lock_guard<std::mutex> lock(counts_lock);
    first = counts.empty();
    counts[&name]++;
  }
  if (first && how == Fallback::Warn)
    TORCH_WARN("`", text_of(name), "` has no kernel of its own on the neuron device: torch's CPU kernel runs on the device's memory. "
               "This is said once; torch.neuron.fallbacks() counts them all, STRATA_TORCH_FALLBACK=error|silent decides "
               "what happens");
}

// Operators that take CPU tensors beside device tensors on purpose.
bool accepts_host_tensors(const std::string& name) {
  static const std::unordered_set<std::string> names = {
      "aten::index",           "aten::index_put",  "aten::index_put_", "aten::_index_put_impl_", "aten::_pack_padded_sequence",
      "aten::_unsafe_index",   "aten::_ctc_loss",  "aten::_ctc_loss_backward",
      "aten::_unsafe_index_put", "aten::_pack_padded_sequence_backward"};
  return names.count(name) > 0;
}

// One call: which device storages were lent as which host storages.
struct Call {
  const c10::OperatorHandle& op;
  int device = -1;
  bool strict;
  std::vector<std::pair<c10::Storage, c10::Storage>> lent;

  explicit Call(const c10::OperatorHandle& handle) : op(handle), strict(!accepts_host_tensors(handle.operator_name().name)) {}

  c10::Storage lend(const c10::Storage& storage) {
    for (auto& [device_side, host_side] : lent)
      if (device_side.unsafeGetStorageImpl() == storage.unsafeGetStorageImpl()) return host_side;
    lent.emplace_back(storage, host_storage(storage));
    return lent.back().second;
  }

  Tensor to_host(const Tensor& tensor) {
    if (!tensor.defined()) return tensor;
    if (tensor.device().type() != kNeuron) {
      if (strict && tensor.is_cpu() && tensor.dim() > 0) host_tensor = tensor;
      return tensor;
    }
    TORCH_CHECK(tensor.layout() == at::kStrided, op.operator_name(), ": neuron tensors are strided");
    int index = tensor.device().index();
    TORCH_CHECK(device < 0 || device == index,
                "Expected all tensors to be on the same device, but found at least two devices, neuron:", device,
                " and neuron:", index, "! (", op.operator_name(), ")");
    device = index;
    if (tensor._is_zerotensor()) return host_view(tensor);
    return over(lend(tensor.storage()), kHost, tensor);
  }

  // Device tensors may meet CPU tensors only if these are single numbers.
  void check_host_tensors() {
    TORCH_CHECK(device < 0 || !host_tensor.defined(),
                "Expected all tensors to be on the same device, but found at least two devices, neuron:", device,
                " and cpu! (", op.operator_name(), ")");
  }

  // A result: the lent storage it looks at, or a copy on the device.
  Tensor to_device(const Tensor& host) {
    if (!host.defined()) return host;
    TORCH_CHECK_NOT_IMPLEMENTED(host.layout() == at::kStrided, op.operator_name(), " gives a ", host.layout(),
                                " tensor, which has no form on the neuron device");
    for (auto& [device_side, host_side] : lent)
      if (host_side.unsafeGetStorageImpl() == host.storage().unsafeGetStorageImpl() &&
          host_address(device_side.data(), device) == host.storage().data())
        return over(device_side, c10::DispatchKeySet(c10::DispatchKey::PrivateUse1), host);
    return to_device_result(host, device);
  }

  Tensor host_tensor;
};

// The kernel wrote to `host`, the view it was given of `tensor`: follow a change of size or of storage.
void follow(const Tensor& tensor, const Tensor& host) {
  auto* impl = tensor.unsafeGetTensorImpl();
  int device = tensor.device().index();
  bool moved = host.storage().data() != host_address(tensor.storage().data(), device);
  if (moved || host.storage().nbytes() > tensor.storage().nbytes()) {
    size_t bytes = host.storage().nbytes();
    auto* storage = impl->unsafe_storage().unsafeGetStorageImpl();
    resize_storage(storage, bytes);
    if (bytes) std::memcpy(host_address(storage->data(), device), host.storage().data(), bytes);
  }
  if (host.sizes() != tensor.sizes() || host.strides() != tensor.strides() || host.storage_offset() != tensor.storage_offset())
    impl->set_sizes_and_strides(host.sizes(), host.strides(), host.storage_offset());
}

bool is_generator(const c10::Argument& argument) {
  if (argument.type()->kind() == c10::TypeKind::GeneratorType) return true;
  auto optional = argument.type()->cast<c10::OptionalType>();
  return optional && optional->getElementType()->kind() == c10::TypeKind::GeneratorType;
}

void fallback(const c10::OperatorHandle& op, c10::DispatchKeySet, torch::jit::Stack* stack) {
  note(op);
  const auto& schema = op.schema();
  const size_t n = schema.arguments().size(), begin = stack->size() - n;
  Call call(op);
  std::vector<std::pair<Tensor, Tensor>> written;  // (device tensor, its host view)
  std::vector<std::pair<Tensor, Tensor>> given;
  std::vector<size_t> generators;

  auto lend = [&](const Tensor& tensor, bool writes) {
    Tensor host = call.to_host(tensor);
    if (on_device(tensor)) {
      given.emplace_back(tensor, host);
      if (writes) written.emplace_back(tensor, host);
    }
    return host;
  };

  for (size_t i = 0; i < n; i++) {
    auto& value = (*stack)[begin + i];
    const auto& argument = schema.arguments()[i];
    bool writes = argument.alias_info() && argument.alias_info()->isWrite();
    if (value.isTensor()) {
      if (on_device(value.toTensor())) {
        value = lend(value.toTensor(), writes);
      } else {
        call.to_host(value.toTensor());
      }
    } else if (value.isTensorList()) {
      c10::List<Tensor> hosts;
      for (const Tensor& tensor : value.toTensorList()) hosts.push_back(lend(tensor, writes));
      value = std::move(hosts);
    } else if (value.isOptionalTensorList()) {
      c10::List<std::optional<Tensor>> hosts;
      for (const auto& item : value.toOptionalTensorList()) {
        std::optional<Tensor> tensor = item;
        hosts.push_back(tensor && tensor->defined() ? std::optional<Tensor>(lend(*tensor, writes)) : tensor);
      }
      value = std::move(hosts);
    } else if (value.isDevice()) {
      auto device = value.toDevice();
      if (device.type() == kNeuron) {
        if (call.device < 0) call.device = device.index() < 0 ? current_device() : device.index();
        value = c10::Device(c10::kCPU);
      }
    } else if ((value.isGenerator() || value.isNone()) && is_generator(argument)) {
      generators.push_back(begin + i);
    }
  }
  if (call.device < 0) call.device = current_device();
  call.check_host_tensors();
  for (size_t at : generators) {
    auto& value = (*stack)[at];
    std::optional<at::Generator> generator;
    if (value.isGenerator()) generator = value.toGenerator();
    TORCH_CHECK(!generator || generator->device().type() == kNeuron, "Expected a 'neuron' device type for generator but found '",
                generator->device().type(), "'");
    value = host_generator(generator, call.device);
  }

  op.redispatchBoxed(kHost, stack);

  for (auto& [tensor, host] : written) follow(tensor, host);
  auto original = [&](const Tensor& result) {
    for (auto& [tensor, host] : given)
      if (host.is_same(result)) return tensor;
    return call.to_device(result);
  };
  const size_t n_results = schema.returns().size(), first = stack->size() - n_results;
  for (size_t i = 0; i < n_results; i++) {
    auto& value = (*stack)[first + i];
    if (value.isTensor()) {
      value = original(value.toTensor());
    } else if (value.isTensorList()) {
      c10::List<Tensor> results;
      for (const Tensor& tensor : value.toTensorList()) results.push_back(original(tensor));
      value = std::move(results);
    }
  }
}

}  // namespace

Tensor host_view(const Tensor& tensor) {
  // Zeros that were never written down have no storage.
  if (tensor._is_zerotensor()) return at::zeros(tensor.sizes(), tensor.options().device(c10::kCPU));
  return over(host_storage(tensor.storage()), kHost, tensor);
}

Tensor to_device_result(const Tensor& result, int device) {
  Tensor host = result._is_zerotensor() ? at::zeros(result.sizes(), result.options()) : result;
  c10::DeviceGuard guard({kNeuron, static_cast<c10::DeviceIndex>(device)});
  size_t bytes = host.numel() == 0 ? 0 : at::detail::computeStorageNbytes(host.sizes(), host.strides(), host.dtype().itemsize());
  auto* allocator = c10::GetAllocator(kNeuron);
  auto data = allocator->allocate(bytes);
  if (bytes) std::memcpy(host_address(data.get(), device), host.const_data_ptr(), bytes);
  c10::Storage storage(c10::make_intrusive<c10::StorageImpl>(c10::StorageImpl::use_byte_size_t(), bytes, std::move(data),
                                                             allocator, /*resizable=*/true));
  Tensor made = at::detail::make_tensor<c10::TensorImpl>(std::move(storage), c10::DispatchKeySet(c10::DispatchKey::PrivateUse1),
                                                         host.dtype());
  made.unsafeGetTensorImpl()->set_sizes_and_strides(host.sizes(), host.strides());
  if (host.is_conj()) made._set_conj(true);
  if (host.is_neg()) made._set_neg(true);
  return made;
}

void register_ops() {
  mode = fallback_mode();
  static torch::Library aten(torch::Library::IMPL, "aten", c10::DispatchKey::PrivateUse1, __FILE__, __LINE__);
  aten.impl("empty.memory_format", TORCH_FN(empty));
  aten.impl("empty_strided", TORCH_FN(empty_strided));
  aten.impl("as_strided", TORCH_FN(as_strided));
  aten.impl("view", TORCH_FN(view));
  aten.impl("_reshape_alias", TORCH_FN(reshape_alias));
  aten.impl("unfold", TORCH_FN(at::native::unfold));
  aten.impl("view_as_real", TORCH_FN(at::native::view_as_real));
  aten.impl("view_as_complex", TORCH_FN(at::native::view_as_complex));
  aten.impl("resize_", TORCH_FN(resize_));
  aten.impl("set_.source_Storage", TORCH_FN(set_storage));
  aten.impl("set_.source_Storage_storage_offset", TORCH_FN(set_storage_offset));
  aten.impl("set_.source_Tensor", TORCH_FN(set_tensor));
  aten.impl("_has_compatible_shallow_copy_type", TORCH_FN(has_compatible_shallow_copy_type));
  aten.impl("_copy_from", TORCH_FN(copy_from));
  aten.impl("_copy_from_and_resize", TORCH_FN(copy_from_and_resize));
  aten.impl("_local_scalar_dense", TORCH_FN(local_scalar_dense));
  aten.impl("convolution_overrideable", TORCH_FN(convolution));
  aten.impl("convolution_backward_overrideable", TORCH_FN(convolution_backward));
  aten.impl("_thnn_fused_lstm_cell", TORCH_FN(lstm_cell));
  aten.impl("_thnn_fused_lstm_cell_backward_impl", TORCH_FN(lstm_cell_backward));
  aten.impl("_thnn_fused_gru_cell", TORCH_FN(gru_cell));
  aten.impl("_thnn_fused_gru_cell_backward", TORCH_FN(gru_cell_backward));
  static torch::Library all(torch::Library::IMPL, "_", c10::DispatchKey::PrivateUse1, __FILE__, __LINE__);
  all.fallback(torch::CppFunction::makeFromBoxedFunction<&fallback>());
  // Composites that do better with the CPU's own kernel: the first resizes the result it made, the second asks for known
  // devices, the others would be computed in pieces, in another order.
  for (const char* name : {"mse_loss", "mode.values", "native_layer_norm", "native_group_norm", "addr"})
    aten.impl(name, torch::CppFunction::makeFromBoxedFunction<&fallback>());
  // A lazily conjugated or negated tensor is copied as it is: the copy itself honours both bits.
  static torch::Library conjugate(torch::Library::IMPL, "aten", c10::DispatchKey::Conjugate, __FILE__, __LINE__);
  conjugate.impl("_copy_from", torch::CppFunction::makeFallthrough());
  static torch::Library negative(torch::Library::IMPL, "aten", c10::DispatchKey::Negative, __FILE__, __LINE__);
  negative.impl("_copy_from", torch::CppFunction::makeFallthrough());
  static torch::Library zeros(torch::Library::IMPL, "aten", c10::DispatchKey::ZeroTensor, __FILE__, __LINE__);
  zeros.impl("_copy_from", torch::CppFunction::makeFallthrough());
}

}  // namespace strata

// Lines of "operator count", valid until the next call.
extern "C" const char* strata_torch_fallbacks(bool reset) {
  static std::string text;
  std::lock_guard<std::mutex> lock(strata::counts_lock);
  text.clear();
  for (auto& [name, count] : strata::counts) text += strata::text_of(*name) + " " + std::to_string(count) + "\n";
  if (reset)
    for (auto& entry : strata::counts) entry.second = 0;
  return text.c_str();
}

// 0 silent, 1 warn, 2 error.
extern "C" void strata_torch_set_fallback(int how) {
  strata::mode = static_cast<strata::Fallback>(how);
}
