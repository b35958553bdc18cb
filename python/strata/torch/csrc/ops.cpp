// Operators the device must have: creation, views, storage, copies, and those that never reach the fallback.
#include "kernels.h"

#include <ATen/EmptyTensor.h>
#include <ATen/MemoryOverlap.h>
#include <ATen/TensorOperators.h>
#include <ATen/native/Resize.h>
#include <ATen/ops/_local_scalar_dense.h>
#include <ATen/ops/_reshape_alias_native.h>
#include <ATen/ops/as_strided_native.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/histc.h>
#include <ATen/ops/sigmoid.h>
#include <ATen/ops/tanh.h>
#include <ATen/ops/unfold_native.h>
#include <ATen/ops/view_as_complex_native.h>
#include <ATen/ops/view_as_real_native.h>
#include <ATen/ops/view_native.h>
#include <ATen/ops/zeros.h>
#include <c10/core/DeviceGuard.h>
#include <torch/library.h>

#include <algorithm>
#include <cstring>
#include <numeric>

namespace strata {

namespace {

using at::Tensor;

// ---- creation

// Some elements, and fewer than could make their number of bytes wrong.
bool is_moderate(at::IntArrayRef sizes) {
  constexpr int64_t kMost = int64_t{1} << 40;
  int64_t count = 1;
  for (int64_t size : sizes) {
    if (size < 1 || size > kMost / count) return false;
    count *= size;
  }
  return true;
}

Tensor empty(c10::SymIntArrayRef size, std::optional<at::ScalarType> dtype, std::optional<at::Layout> layout,
             std::optional<at::Device> device, std::optional<bool> pin_memory, std::optional<at::MemoryFormat> format) {
  TORCH_CHECK(layout.value_or(at::kStrided) == at::kStrided, "neuron tensors are strided; layout ", *layout,
              " has no form on this device");
  TORCH_CHECK(!pin_memory.value_or(false), "Only dense CPU tensors can be pinned");
  auto type = dtype.value_or(at::typeMetaToScalarType(at::get_default_dtype()));
  auto sizes = C10_AS_INTARRAYREF_SLOW(size);
  bool is_current = !device || device->index() < 0 || device->index() == current_device();
  if (is_current && format.value_or(at::MemoryFormat::Contiguous) == at::MemoryFormat::Contiguous && is_moderate(sizes))
    return made(current_device(), type, sizes, c10::contiguous_strides(sizes));
  c10::OptionalDeviceGuard guard(device);
  return at::detail::empty_generic(sizes, c10::GetAllocator(kNeuron), c10::DispatchKeySet(c10::DispatchKey::PrivateUse1), type, format);
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

// More bytes than this are worth the threads of torch's kernel.
constexpr int64_t kAlone = 4 << 20;

// Has the engine copy to dense memory, in whatever order its dimensions lie. False, with nothing done, if it is not that.
bool rearranges(const Tensor& self, const Tensor& to) {
  if (!to.is_non_overlapping_and_dense()) return false;
  c10::SmallVector<int64_t, 8> order(to.dim()), sizes, strides;
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int64_t a, int64_t b) { return to.stride(a) > to.stride(b); });
  int64_t end = 1;
  for (int64_t d : order) {
    if (to.size(d) == 1) continue;
    sizes.push_back(self.size(d)), strides.push_back(self.stride(d));
    end += (self.size(d) - 1) * self.stride(d);
  }
  size_t width = self.dtype().itemsize();
  Walk walk{width, sizes.size(), sizes.data(), strides.data(), {host_data<char>(self), end * width}, {host_data<char>(to), to.numel() * width}};
  return abi->rearrange(&walk);
}

// Copies of one device that need no kernel of torch's: other floats, or rows of bytes as they are. False if this is neither.
bool copy_here(const Tensor& self, const Tensor& to) {
  if (!is_plain(self) || !is_plain(to) || self.device() != to.device() || self.is_alias_of(to) || self.sizes() != to.sizes()) return false;
  if (at::has_internal_overlap(to) == at::MemOverlap::Yes) return false;
  auto from = self.scalar_type(), into = to.scalar_type();
  char *source = host_data<char>(self), *target = host_data<char>(to);
  bool is_alike = self.strides() == to.strides() && self.is_non_overlapping_and_dense();
  if (from != into) {
    if (!is_alike || !has_rows(from, into)) return false;
    Span operand{source, self.nbytes()};
    check(abi->rows("_to_copy", static_cast<int32_t>(from), static_cast<int32_t>(into), self.numel(), &operand, {target, to.nbytes()}));
    return true;
  }
  int64_t width = self.dtype().itemsize();
  if (!is_alike && rearranges(self, to)) return true;
  if (self.numel() * width > kAlone) return false;
  if (is_alike) return std::memcpy(target, source, self.nbytes()), true;
  // The dimensions at the end that lie close together in both.
  int64_t run = 1, outer = self.dim();
  while (outer > 0 && (self.size(outer - 1) == 1 || (self.stride(outer - 1) == run && to.stride(outer - 1) == run))) run *= self.size(--outer);
  if (run * width < 32) return false;
  c10::SmallVector<int64_t, 8> at(outer, 0);
  for (int64_t n = self.numel() / run; n > 0; n--) {
    std::memcpy(target, source, run * width);
    for (int64_t d = outer - 1; d >= 0; d--) {
      source += self.stride(d) * width, target += to.stride(d) * width;
      if (++at[d] < self.size(d)) break;
      source -= self.size(d) * self.stride(d) * width, target -= to.size(d) * to.stride(d) * width, at[d] = 0;
    }
  }
  return true;
}

Tensor copy_from(const Tensor& self, const Tensor& to, bool) {
  if (self.numel() == 0) return to;
  // Views of the host have storages of their own: its kernel would not see it.
  if (on_device(self) && on_device(to)) at::assert_no_partial_overlap(to, self);
  if (copy_here(self, to)) return to;
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
  if (is_plain(self)) {
    switch (self.scalar_type()) {
      case at::kFloat: return *host_data<float>(self);
      case at::kDouble: return *host_data<double>(self);
      case at::kLong: return *host_data<int64_t>(self);
      case at::kInt: return *host_data<int32_t>(self);
      case at::kBool: return *host_data<bool>(self);
      default: break;
    }
  }
  return at::_local_scalar_dense(host_view(self));
}

// Work is done when a call returns: nobody has to wait for a stream before memory is used again.
void record_stream(Tensor&, c10::Stream stream) {
  TORCH_CHECK(stream.device_type() == kNeuron, "expected a stream of neuron, not of ", stream.device());
}

// ---- operators that never reach the fallback

// Integers are counted too, as other accelerators do and the CPU does not.
Tensor histc(const Tensor& self, int64_t bins, const at::Scalar& low, const at::Scalar& high) {
  return std::get<0>(on_host(self, [&] {
    Tensor host = host_or_none(self);
    bool integral = at::isIntegralType(self.scalar_type(), false);
    Tensor counts = at::histc(integral ? host.to(at::kDouble) : host, bins, low, high);
    return std::make_tuple(integral ? counts.to(self.scalar_type()) : counts);
  }));
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

}  // namespace

void register_ops() {
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
  aten.impl("record_stream", TORCH_FN(record_stream));
  aten.impl("histc", TORCH_FN(histc));
  aten.impl("_thnn_fused_lstm_cell", TORCH_FN(lstm_cell));
  aten.impl("_thnn_fused_lstm_cell_backward_impl", TORCH_FN(lstm_cell_backward));
  aten.impl("_thnn_fused_gru_cell", TORCH_FN(gru_cell));
  aten.impl("_thnn_fused_gru_cell_backward", TORCH_FN(gru_cell_backward));
  // A lazily conjugated or negated tensor is copied as it is: the copy itself honours both bits.
  static torch::Library conjugate(torch::Library::IMPL, "aten", c10::DispatchKey::Conjugate, __FILE__, __LINE__);
  conjugate.impl("_copy_from", torch::CppFunction::makeFallthrough());
  static torch::Library negative(torch::Library::IMPL, "aten", c10::DispatchKey::Negative, __FILE__, __LINE__);
  negative.impl("_copy_from", torch::CppFunction::makeFallthrough());
  static torch::Library zeros(torch::Library::IMPL, "aten", c10::DispatchKey::ZeroTensor, __FILE__, __LINE__);
  zeros.impl("_copy_from", torch::CppFunction::makeFallthrough());
}

}  // namespace strata

