// The common core of eager operators, run by the engine on the device's memory: element-wise arithmetic and products.
//
// The quick way: dense tensors of one core, type and shape. Whatever else these operators allow (broadcasting, mixed
// types, gaps in memory) goes to `pointwise.cpp`, and what that cannot do to the fallback.
#include "kernels.h"

#include <ATen/EmptyTensor.h>
#include <ATen/ops/abs_ops.h>
#include <ATen/ops/add_ops.h>
#include <ATen/ops/addmm_ops.h>
#include <ATen/ops/bmm_ops.h>
#include <ATen/ops/cos_ops.h>
#include <ATen/ops/div_ops.h>
#include <ATen/ops/erf_ops.h>
#include <ATen/ops/exp_ops.h>
#include <ATen/ops/fill.h>
#include <ATen/ops/fill_ops.h>
#include <ATen/ops/gelu.h>
#include <ATen/ops/gelu_ops.h>
#include <ATen/ops/log_ops.h>
#include <ATen/ops/maximum_ops.h>
#include <ATen/ops/minimum_ops.h>
#include <ATen/ops/mm_ops.h>
#include <ATen/ops/mul_ops.h>
#include <ATen/ops/neg_ops.h>
#include <ATen/ops/reciprocal_ops.h>
#include <ATen/ops/relu_ops.h>
#include <ATen/ops/rsqrt_ops.h>
#include <ATen/ops/sigmoid_ops.h>
#include <ATen/ops/silu_ops.h>
#include <ATen/ops/sin_ops.h>
#include <ATen/ops/sqrt_ops.h>
#include <ATen/ops/sub_ops.h>
#include <ATen/ops/tanh_ops.h>
#include <ATen/ops/zero_ops.h>
#include <torch/library.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>

namespace strata {

at::Tensor made(int device, at::ScalarType dtype, at::IntArrayRef sizes, at::IntArrayRef strides) {
  size_t bytes = c10::elementSize(dtype);
  for (auto size : sizes) bytes *= size;
  auto storage = c10::make_intrusive<c10::StorageImpl>(c10::StorageImpl::use_byte_size_t(), bytes, allocate_on(device, bytes),
                                                       c10::GetAllocator(kNeuron), /*resizable=*/true);
  at::Tensor tensor = at::detail::make_tensor<c10::TensorImpl>(c10::Storage(std::move(storage)), kDeviceKeys,
                                                           c10::scalarTypeToTypeMeta(dtype));
  tensor.unsafeGetTensorImpl()->set_sizes_and_strides(sizes, strides);
  return tensor;
}

namespace {

using at::Scalar;
using at::Tensor;

// An operator of the engine, looked up once per type.
class Map {
 public:
  explicit Map(const char* name) : name(name) {}

  const void* on(at::ScalarType dtype) {
    auto& slot = found[static_cast<size_t>(dtype)];
    const void* map = slot.load(std::memory_order_acquire);
    if (!map) {
      map = abi->find_map(name, static_cast<int32_t>(dtype), 0);
      slot.store(map ? map : &absent, std::memory_order_release);
    }
    return map == &absent ? nullptr : map;
  }

 private:
  const char* name;
  std::array<std::atomic<const void*>, 64> found{};
  static constexpr char absent = 0;
};

// Every element once, in memory without gaps, as it stands there.
bool is_dense(const Tensor& t) {
  return on_device(t) && t.layout() == at::kStrided && t.is_non_overlapping_and_dense() && !t.is_conj() && !t.is_neg() &&
         !t._is_zerotensor();
}

Span span(const Tensor& t) {
  return {host_address(t.const_data_ptr(), t.device().index()), t.nbytes()};
}

// A number from Python, as an element of `dtype`; false if it would change the type of the result, or its value.
bool element(const Tensor& number, at::ScalarType dtype, char (&bytes)[8]) {
  if (!number.is_cpu() || number.dim() != 0 || !number.unsafeGetTensorImpl()->is_wrapped_number()) return false;
  double value;
  if (number.scalar_type() == at::kDouble) {
    if (!at::isFloatingType(dtype)) return false;
    value = *static_cast<const double*>(number.const_data_ptr());
  } else if (number.scalar_type() == at::kLong) {
    int64_t whole = *static_cast<const int64_t*>(number.const_data_ptr());
    value = static_cast<double>(whole);
    if (whole > (1 << 24) || whole < -(1 << 24)) return false;
  } else {
    return false;
  }
  auto put = [&](auto element) { std::memcpy(bytes, &element, sizeof element); };
  switch (dtype) {
    case at::kFloat: put(static_cast<float>(value)); return true;
    case at::kDouble: put(value); return true;
    case at::kLong: put(static_cast<int64_t>(value)); return true;
    case at::kInt: put(static_cast<int32_t>(value)); return true;
    // Narrow types compute with the number as it is, before rounding.
    default: return false;
  }
}

// Runs `map` on `self` and `other`, if the engine can, into a new tensor or (`out`) over `self`.
bool run_binary(Map& map, const Tensor& self, const Tensor& other, Tensor& out) {
  if (!is_dense(self) || self.numel() == 0) return false;
  auto dtype = self.scalar_type();
  const void* code = map.on(dtype);
  if (!code) return false;
  char number[8];
  Tensor arranged;
  Span operands[2] = {span(self), {}};
  if (other.is_cpu()) {
    if (!element(other, dtype, number)) return false;
    operands[1] = {number, c10::elementSize(dtype)};
  } else {
    if (!is_dense(other) || other.scalar_type() != dtype || other.device() != self.device() || other.sizes() != self.sizes()) return false;
    if (other.strides() != self.strides()) {
      // Elements in another order are brought into the first operand's, which the result has.
      arranged = made(self.device().index(), dtype, self.sizes(), self.strides());
      arranged.copy_(other);
      operands[1] = span(arranged);
    } else {
      operands[1] = span(other);
      // Part of what is written must not be read as something else.
      if (out.defined() && other.is_alias_of(out) && operands[1].start != operands[0].start) return false;
    }
  }
  if (!out.defined()) out = made(self.device().index(), dtype, self.sizes(), self.strides());
  check(abi->run_map(code, operands, 2, span(out)));
  return true;
}

bool run_unary(Map& map, const Tensor& self, Tensor& out) {
  if (!is_dense(self) || self.numel() == 0) return false;
  const void* code = map.on(self.scalar_type());
  if (!code) return false;
  if (!out.defined()) out = made(self.device().index(), self.scalar_type(), self.sizes(), self.strides());
  Span operand = span(self);
  check(abi->run_map(code, &operand, 1, span(out)));
  return true;
}

bool is_one(const Scalar& alpha) {
  return !alpha.isComplex() && alpha.equal(1);
}

#define BINARY(NAME)                                                             \
  Map NAME##_map(#NAME);                                                         \
  Tensor NAME(const Tensor& self, const Tensor& other) {                         \
    Tensor out;                                                                  \
    if (run_binary(NAME##_map, self, other, out)) return out;                    \
    return by_fallback<at::_ops::NAME##_Tensor>(self, other);                    \
  }                                                                              \
  Tensor& NAME##_in_place(Tensor& self, const Tensor& other) {                   \
    if (!run_binary(NAME##_map, self, other, self)) by_fallback<at::_ops::NAME##__Tensor>(self, other); \
    return self;                                                                 \
  }

#define SCALED_BINARY(NAME)                                                      \
  Map NAME##_map(#NAME);                                                         \
  Tensor NAME(const Tensor& self, const Tensor& other, const Scalar& alpha) {    \
    Tensor out;                                                                  \
    if (is_one(alpha) && run_binary(NAME##_map, self, other, out)) return out;   \
    return by_fallback<at::_ops::NAME##_Tensor>(self, other, alpha);             \
  }                                                                              \
  Tensor& NAME##_in_place(Tensor& self, const Tensor& other, const Scalar& alpha) { \
    if (!is_one(alpha) || !run_binary(NAME##_map, self, other, self))            \
      by_fallback<at::_ops::NAME##__Tensor>(self, other, alpha);                 \
    return self;                                                                 \
  }

#define PLAIN_BINARY(NAME)                                                       \
  Map NAME##_map(#NAME);                                                         \
  Tensor NAME(const Tensor& self, const Tensor& other) {                         \
    Tensor out;                                                                  \
    if (run_binary(NAME##_map, self, other, out)) return out;                    \
    return by_fallback<at::_ops::NAME>(self, other);                             \
  }

#define UNARY(NAME)                                                              \
  Map NAME##_map(#NAME);                                                         \
  Tensor NAME(const Tensor& self) {                                              \
    Tensor out;                                                                  \
    if (run_unary(NAME##_map, self, out)) return out;                            \
    return by_fallback<at::_ops::NAME>(self);                                    \
  }                                                                              \
  Tensor& NAME##_in_place(Tensor& self) {                                        \
    if (!run_unary(NAME##_map, self, self)) by_fallback<at::_ops::NAME##_>(self); \
    return self;                                                                 \
  }

#define FOR_EACH_UNARY(X) \
  X(neg) X(abs) X(exp) X(log) X(sqrt) X(rsqrt) X(sin) X(cos) X(tanh) X(erf) X(sigmoid) X(reciprocal) X(relu) X(silu)

SCALED_BINARY(add)
SCALED_BINARY(sub)
BINARY(mul)
BINARY(div)
PLAIN_BINARY(maximum)
PLAIN_BINARY(minimum)
FOR_EACH_UNARY(UNARY)

// The CPU's error function is shorter, and less exact, than the engine's.
Tensor gelu(const Tensor& self, c10::string_view approximate) {
  if (!is_plain(self)) return by_fallback<at::_ops::gelu>(self, approximate);
  return std::get<0>(on_host(self, [&] { return std::make_tuple(at::gelu(host_view(self), approximate)); }));
}

Tensor& fill_with(Tensor& self, const Scalar& value) {
  if (!is_plain(self)) return by_fallback<at::_ops::fill__Scalar>(self, value), self;
  if (!is_dense(self)) return self.copy_(made(self.device().index(), self.scalar_type(), {}, {}).fill_(value));
  bool known = with_type(self.scalar_type(), [&](auto zero) {
    using T = decltype(zero);
    T element = value.to<T>();
    auto* first = static_cast<T*>(span(self).start);
    std::fill(first, first + self.numel(), element);
  });
  if (!known) by_fallback<at::_ops::fill__Scalar>(self, value);
  return self;
}

Tensor& zero_(Tensor& self) {
  if (!is_dense(self)) return fill_with(self, 0);
  if (self.numel()) std::memset(span(self).start, 0, self.nbytes());
  return self;
}

// ---- products

// How a matrix lies in memory: rows one after the other, or columns; false if neither.
bool is_dense_matrix(const Tensor& t, bool& transposed) {
  int64_t d = t.dim(), rows = t.size(d - 2), columns = t.size(d - 1);
  int64_t down = t.stride(d - 2), across = t.stride(d - 1);
  transposed = false;
  if (d == 3 && t.size(0) > 1 && t.stride(0) != rows * columns) return false;
  if ((across == 1 || columns == 1) && (down == columns || rows == 1)) return true;
  transposed = true;
  return (down == 1 || rows == 1) && (across == rows || columns == 1);
}

// Matrices the engine can multiply: `t`, or a copy of it whose rows lie one after the other.
bool matrix(Tensor& t, bool& transposed) {
  if (!on_device(t) || t.is_conj() || t.is_neg() || t._is_zerotensor() || !at::isFloatingType(t.scalar_type())) return false;
  if (is_dense_matrix(t, transposed)) return true;
  t = t.contiguous();
  return is_dense_matrix(t, transposed);
}

bool product(Tensor a, Tensor b, const Tensor& bias, Tensor& out) {
  Product p{};
  if (!matrix(a, p.a_transposed) || !matrix(b, p.b_transposed) || a.device() != b.device() || a.scalar_type() != b.scalar_type())
    return false;
  int64_t d = a.dim(), batch = d == 3 ? a.size(0) : 1, m = a.size(d - 2), k = a.size(d - 1), n = b.size(d - 1);
  if (b.size(d - 2) != k || (d == 3 && b.size(0) != batch) || batch * m * n * k == 0) return false;
  if (bias.defined()) {
    if (!is_dense(bias) || bias.dim() != 1 || bias.size(0) != n || bias.scalar_type() != a.scalar_type() || bias.device() != a.device())
      return false;
    if (a.dtype().itemsize() < 2) return false;
    p.bias = span(bias);
  }
  std::vector<int64_t> sizes = {m, n}, strides = {n, 1};
  if (d == 3) sizes.insert(sizes.begin(), batch), strides.insert(strides.begin(), m * n);
  out = made(a.device().index(), a.scalar_type(), sizes, strides);
  size_t width = a.dtype().itemsize();
  auto bytes = [&](const Tensor& t, int64_t n) { return Span{span(t).start, static_cast<size_t>(n) * width}; };
  p.dtype = static_cast<int32_t>(a.scalar_type());
  std::memcpy(p.sizes, std::array<size_t, 4>{size_t(batch), size_t(m), size_t(k), size_t(n)}.data(), sizeof p.sizes);
  p.a = bytes(a, batch * m * k);
  p.b = bytes(b, batch * k * n);
  p.out = span(out);
  check(abi->matmul(&p));
  return true;
}

Tensor mm(const Tensor& self, const Tensor& other) {
  Tensor out;
  if (self.dim() == 2 && other.dim() == 2 && product(self, other, {}, out)) return out;
  return by_fallback<at::_ops::mm>(self, other);
}

Tensor bmm(const Tensor& self, const Tensor& other) {
  Tensor out;
  if (self.dim() == 3 && other.dim() == 3 && product(self, other, {}, out)) return out;
  return by_fallback<at::_ops::bmm>(self, other);
}

Tensor addmm(const Tensor& bias, const Tensor& a, const Tensor& b, const Scalar& beta, const Scalar& alpha) {
  Tensor out;
  if (is_one(beta) && is_one(alpha) && a.dim() == 2 && b.dim() == 2 && product(a, b, bias, out)) return out;
  return by_fallback<at::_ops::addmm>(bias, a, b, beta, alpha);
}

}  // namespace

void register_engine_ops() {
  static torch::Library aten(torch::Library::IMPL, "aten", c10::DispatchKey::PrivateUse1, __FILE__, __LINE__);
#define REGISTER_BINARY(NAME) \
  aten.impl(#NAME ".Tensor", TORCH_FN(NAME)); \
  aten.impl(#NAME "_.Tensor", TORCH_FN(NAME##_in_place));
  REGISTER_BINARY(add)
  REGISTER_BINARY(sub)
  REGISTER_BINARY(mul)
  REGISTER_BINARY(div)
#define REGISTER_UNARY(NAME) \
  aten.impl(#NAME, TORCH_FN(NAME)); \
  aten.impl(#NAME "_", TORCH_FN(NAME##_in_place));
  FOR_EACH_UNARY(REGISTER_UNARY)
  aten.impl("maximum", TORCH_FN(maximum));
  aten.impl("minimum", TORCH_FN(minimum));
  aten.impl("gelu", TORCH_FN(gelu));
  aten.impl("zero_", TORCH_FN(zero_));
  aten.impl("fill_.Scalar", TORCH_FN(fill_with));
  aten.impl("mm", TORCH_FN(mm));
  aten.impl("bmm", TORCH_FN(bmm));
  aten.impl("addmm", TORCH_FN(addmm));
}

}  // namespace strata
