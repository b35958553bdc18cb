// What the device's own kernels share: a way out to torch's kernel, element types, and memory to write to.
#pragma once

#include "abi.h"

#include <ATen/core/ivalue.h>
#include <ATen/ops/empty.h>
#include <torch/library.h>

namespace strata {

// The same call by the table of `pointwise.cpp`, or else by the CPU's kernel.
template <class Op, class... Args>
auto by_fallback(const Args&... args) {
  using Result = typename c10::guts::infer_function_traits_t<typename Op::schema>::return_type;
  static const auto handle = c10::Dispatcher::singleton().findSchemaOrThrow(Op::name, Op::overload_name);
  torch::jit::Stack stack;
  torch::jit::push(stack, args...);
  if (!pointwise(handle, &stack)) fallback(handle, kDeviceKeys, &stack);
  using Value = std::decay_t<Result>;
  if constexpr (std::is_same_v<Value, std::tuple<at::Tensor, at::Tensor>>) {
    return Value(stack[stack.size() - 2].toTensor(), stack.back().toTensor());
  } else {
    return std::move(stack.back()).toTensor();
  }
}

// The device's memory as it stands there: no bit that says to read it as something else.
inline bool is_plain(const at::Tensor& t) {
  return on_device(t) && t.layout() == at::kStrided && !t.is_conj() && !t.is_neg() && !t._is_zerotensor();
}

// What transformations of functions wrap tensors in.
const c10::DispatchKeySet kTransformed({c10::DispatchKey::Functionalize, c10::DispatchKey::FuncTorchBatched,
                                        c10::DispatchKey::FuncTorchGradWrapper});

// Memory of the device and nothing around it: no fake tensor, no batch of a transformation.
inline bool is_concrete(const at::Tensor& t) {
  bool is_wrapped = t.key_set().has_any(kTransformed.add(c10::DispatchKey::Python));
  return !is_wrapped && is_plain(t) && t.has_storage();
}

template <typename T>
T* host_data(const at::Tensor& t) {
  return static_cast<T*>(host_address(t.const_data_ptr(), t.device().index()));
}

// What torch's CPU kernels can take: the memory of the device as the host sees it, or a tensor of the host as it is.
inline at::Tensor host_or_none(const at::Tensor& t) {
  return on_device(t) ? host_view(t) : t;
}

// A tensor of the device whose elements are not written yet, without a way through the dispatcher.
at::Tensor made(int device, at::ScalarType dtype, at::IntArrayRef sizes, at::IntArrayRef strides);

// Whether the engine has rows of these types.
inline bool has_rows(at::ScalarType from, at::ScalarType to) {
  auto is_float = [](at::ScalarType type) { return type == at::kFloat || type == at::kBFloat16 || type == at::kHalf; };
  return is_float(from) && is_float(to);
}

// Calls `body` with a value of the C++ type of `dtype`; false if there are no kernels of that type.
template <typename F>
bool with_type(at::ScalarType dtype, F body) {
  switch (dtype) {
    case at::kFloat: body(float()); return true;
    case at::kDouble: body(double()); return true;
    case at::kHalf: body(at::Half()); return true;
    case at::kBFloat16: body(at::BFloat16()); return true;
    case at::kLong: body(int64_t()); return true;
    case at::kInt: body(int32_t()); return true;
    case at::kShort: body(int16_t()); return true;
    case at::kChar: body(int8_t()); return true;
    case at::kByte: body(uint8_t()); return true;
    case at::kBool: body(bool()); return true;
    default: return false;
  }
}

// What sums of T are kept in.
template <typename T>
using Wide = std::conditional_t<std::is_integral_v<T>, int64_t, double>;

template <typename T>
constexpr bool is_floating = !std::is_integral_v<T>;

// Lets `fill(first element)` write all elements of `out` in order, wherever they lie.
template <typename T, typename F>
void write_elements(const at::Tensor& out, F fill) {
  if (out.numel() == 0) return;
  if (out.is_contiguous()) return fill(host_data<T>(out));
  at::Tensor dense = at::empty(out.sizes(), out.options());
  fill(host_data<T>(dense));
  out.copy_(dense);
}

// A tuple of what `body` computed with torch's CPU kernels, on the device.
template <typename F>
auto on_host(const at::Tensor& like, F body) {
  int device = like.device().index();
  Lending lending(device);
  auto results = body();
  return std::apply([&](const auto&... t) { return std::make_tuple((t.defined() ? to_device_result(t, device) : t)...); },
                    results);
}

// Registers `name`, an operator with results to write to, as the operator `functional` and a copy.
void impl_out(torch::Library& library, const char* name, const char* functional);

}  // namespace strata
