// Reductions and scans: the dimensions that go are moved last, and each row is reduced in one order.
//
// Sums of floating point numbers are kept in double and rounded once.
#include "kernels.h"

#include <ATen/WrapDimUtils.h>
#include <ATen/WrapDimUtilsMulti.h>
#include <ATen/ops/_log_softmax_backward_data_ops.h>
#include <ATen/ops/_log_softmax_ops.h>
#include <ATen/ops/_softmax_backward_data_ops.h>
#include <ATen/ops/_softmax_ops.h>
#include <ATen/ops/all_ops.h>
#include <ATen/ops/amax_ops.h>
#include <ATen/ops/amin_ops.h>
#include <ATen/ops/any_ops.h>
#include <ATen/ops/argmax_ops.h>
#include <ATen/ops/argmin_ops.h>
#include <ATen/ops/cumprod_ops.h>
#include <ATen/ops/cumsum_ops.h>
#include <ATen/ops/linalg_vector_norm_ops.h>
#include <ATen/ops/max_ops.h>
#include <ATen/ops/mean_ops.h>
#include <ATen/ops/min_ops.h>
#include <ATen/ops/prod_ops.h>
#include <ATen/ops/sum_ops.h>

#include <c10/util/strides.h>
#include <algorithm>
#include <cmath>
#include <limits>

namespace strata {

namespace {

using at::IntArrayRef;
using at::ScalarType;
using at::Tensor;
using Dims = at::OptionalIntArrayRef;
using Dtype = std::optional<ScalarType>;

// A tensor as rows: what is reduced lies last and close together.
struct Rows {
  Tensor data;
  int64_t n_rows, n;
  std::vector<int64_t> shape;  // of the result

  // Every dimension, if none is named.
  Rows(const Tensor& self, IntArrayRef dims, bool keepdim) {
    auto goes = at::dim_list_to_bitset(dims, self.dim());
    if (dims.empty()) goes.set();
    std::vector<int64_t> order;
    for (int pass = 0; pass < 2; pass++)
      for (int64_t d = 0; d < self.dim(); d++)
        if (goes[d] == (pass == 1)) order.push_back(d);
    n = 1;
    for (int64_t d = 0; d < self.dim(); d++) {
      if (goes[d]) n *= self.size(d);
      if (!goes[d]) shape.push_back(self.size(d));
      if (goes[d] && keepdim) shape.push_back(1);
    }
    n_rows = c10::multiply_integers(shape);
    data = std::is_sorted(order.begin(), order.end()) && self.is_contiguous() ? self : self.permute(order).contiguous();
  }
};

// Each row by `body(first element, n)`, which gives a value of the result's type.
template <typename F>
bool each_row(const Rows& rows, const Tensor& out, F body) {
  return with_type(rows.data.scalar_type(), [&](auto zero) {
    using T = decltype(zero);
    const T* first = rows.data.numel() ? host_data<T>(rows.data) : nullptr;
    with_type(out.scalar_type(), [&](auto result) {
      using R = decltype(result);
      for (int64_t row = 0; row < rows.n_rows; row++)
        host_data<R>(out)[row] = static_cast<R>(body(first ? first + row * rows.n : nullptr, rows.n));
    });
  });
}

Tensor made(const Tensor& like, IntArrayRef shape, ScalarType dtype) {
  return strata::made(like.device().index(), dtype, shape, c10::contiguous_strides(shape));
}

// Types that have rows, for the operand and the result.
bool is_known(const Tensor& self, ScalarType result) {
  auto none = [](auto) {};
  return is_plain(self) && with_type(self.scalar_type(), none) && with_type(result, none);
}

// The engine's operator `name` on rows of `n` elements of contiguous operands of one type.
void by_engine(const char* name, at::ArrayRef<Tensor> operands, int64_t n, const Tensor& out) {
  if (out.numel() == 0) return;
  auto span = [](const Tensor& t) { return Span{host_data<void>(t), t.nbytes()}; };
  c10::SmallVector<Span, 2> spans;
  for (const auto& operand : operands) spans.push_back(span(operand));
  check(abi->rows(name, static_cast<int32_t>(operands[0].scalar_type()), static_cast<int32_t>(out.scalar_type()), n, spans.data(), span(out)));
}

// The same on `dim` of the operands, with a result of their shape.
Tensor by_engine_along(const char* name, at::ArrayRef<Tensor> operands, int64_t dim, ScalarType type) {
  bool is_last = dim == operands[0].dim() - 1;
  auto is_contiguous = [](const Tensor& operand) { return operand.is_contiguous(); };
  if (is_last && std::all_of(operands.begin(), operands.end(), is_contiguous)) {
    Tensor out = made(operands[0], operands[0].sizes(), type);
    by_engine(name, operands, operands[0].size(-1), out);
    return out;
  }
  c10::SmallVector<Tensor, 2> last;
  for (const auto& operand : operands)
    last.push_back(operand.transpose(dim, -1).contiguous());
  Tensor out = made(last[0], last[0].sizes(), type);
  by_engine(name, last, last[0].size(-1), out);
  return out.transpose(dim, -1).contiguous();
}

template <typename T>
Wide<T> sum_of(const T* first, int64_t n) {
  // Four sums side by side: the order does not depend on anything but n.
  Wide<T> sums[4] = {};
  int64_t i = 0;
  for (; i + 4 <= n; i += 4)
    for (int k = 0; k < 4; k++) sums[k] += static_cast<Wide<T>>(first[i + k]);
  for (; i < n; i++) sums[0] += static_cast<Wide<T>>(first[i]);
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

template <typename T>
bool is_nan(T value) {
  if constexpr (is_floating<T>) return std::isnan(static_cast<double>(value));
  return false;
}

// The place of the largest (smallest) element; the first NaN, if there is one.
template <bool Largest, typename T>
int64_t extreme(const T* first, int64_t n) {
  int64_t best = 0;
  for (int64_t i = 1; i < n && !is_nan(first[best]); i++)
    if (is_nan(first[i]) || (Largest ? first[i] > first[best] : first[i] < first[best])) best = i;
  return best;
}

IntArrayRef given(const Dims& dims) {
  return dims ? *dims : IntArrayRef();
}

// Whether the first dimensions go, of a tensor whose rows lie one after the other: columns can be added up where they are.
bool is_sum_of_columns(const Tensor& self, IntArrayRef dims, ScalarType type) {
  if (dims.empty() || static_cast<int64_t>(dims.size()) >= self.dim() || self.numel() == 0 || !self.is_contiguous()) return false;
  auto goes = at::dim_list_to_bitset(dims, self.dim());
  for (int64_t d = 0; d < self.dim(); d++)
    if (goes[d] != (d < static_cast<int64_t>(dims.size()))) return false;
  return has_rows(self.scalar_type(), type);
}

Tensor sum(const Tensor& self, Dims dims, bool keepdim, Dtype dtype) {
  auto type = dtype.value_or(at::isIntegralType(self.scalar_type(), true) ? at::kLong : self.scalar_type());
  if (!is_known(self, type)) return by_fallback<at::_ops::sum_dim_IntList>(self, dims, keepdim, dtype);
  if (is_sum_of_columns(self, given(dims), type)) {
    std::vector<int64_t> shape(self.sizes().begin() + given(dims).size(), self.sizes().end());
    Tensor out = made(self, shape, type);
    by_engine("column_sum", self, out.numel(), out);
    if (keepdim) shape.insert(shape.begin(), given(dims).size(), 1), out = out.view(shape);
    return out;
  }
  bool narrows = at::isIntegralType(type, true) && at::isFloatingType(self.scalar_type());
  Rows rows(narrows ? self.to(type) : self, given(dims), keepdim);
  Tensor out = made(self, rows.shape, type);
  if (has_rows(rows.data.scalar_type(), type) && rows.n > 0) return by_engine("sum", rows.data, rows.n, out), out;
  each_row(rows, out, [](auto* first, int64_t n) { return sum_of(first, n); });
  return out;
}

Tensor mean(const Tensor& self, Dims dims, bool keepdim, Dtype dtype) {
  auto type = dtype.value_or(self.scalar_type());
  if (!is_known(self, type) || !at::isFloatingType(type)) return by_fallback<at::_ops::mean_dim>(self, dims, keepdim, dtype);
  Rows rows(self, given(dims), keepdim);
  Tensor out = made(self, rows.shape, type);
  if (has_rows(self.scalar_type(), type) && rows.n > 0) return by_engine("mean", rows.data, rows.n, out), out;
  each_row(rows, out, [](auto* first, int64_t n) { return static_cast<double>(sum_of(first, n)) / static_cast<double>(n); });
  return out;
}

template <class Op, class... Args>
Tensor product(const Tensor& self, IntArrayRef dims, bool keepdim, Dtype dtype, const Args&... args) {
  auto type = dtype.value_or(at::isIntegralType(self.scalar_type(), true) ? at::kLong : self.scalar_type());
  if (!is_known(self, type)) return by_fallback<Op>(self, args..., dtype);
  Rows rows(self.to(type), dims, keepdim);
  Tensor out = made(self, rows.shape, type);
  each_row(rows, out, [](auto* first, int64_t n) {
    Wide<std::decay_t<decltype(*first)>> all = 1;
    for (int64_t i = 0; i < n; i++) all *= first[i];
    return all;
  });
  return out;
}

Tensor prod(const Tensor& self, Dtype dtype) {
  return product<at::_ops::prod>(self, {}, false, dtype);
}

Tensor prod_dim(const Tensor& self, int64_t dim, bool keepdim, Dtype dtype) {
  return product<at::_ops::prod_dim_int>(self, {dim}, keepdim, dtype, dim, keepdim);
}

template <bool Largest, class Op, class... Args>
Tensor extreme_value(const Tensor& self, IntArrayRef dims, bool keepdim, const Args&... args) {
  if (!is_known(self, self.scalar_type()) || self.numel() == 0) return by_fallback<Op>(self, args...);
  Rows rows(self, dims, keepdim);
  Tensor out = made(self, rows.shape, self.scalar_type());
  if (has_rows(self.scalar_type(), self.scalar_type())) return by_engine(Largest ? "amax" : "amin", rows.data, rows.n, out), out;
  each_row(rows, out, [](auto* first, int64_t n) { return first[extreme<Largest>(first, n)]; });
  return out;
}

Tensor amax(const Tensor& self, IntArrayRef dims, bool keepdim) {
  return extreme_value<true, at::_ops::amax>(self, dims, keepdim, dims, keepdim);
}
Tensor amin(const Tensor& self, IntArrayRef dims, bool keepdim) {
  return extreme_value<false, at::_ops::amin>(self, dims, keepdim, dims, keepdim);
}
Tensor max(const Tensor& self) {
  return extreme_value<true, at::_ops::max>(self, {}, false);
}
Tensor min(const Tensor& self) {
  return extreme_value<false, at::_ops::min>(self, {}, false);
}

template <bool Largest, class Op>
Tensor arg_extreme(const Tensor& self, std::optional<int64_t> dim, bool keepdim) {
  if (!is_known(self, at::kLong) || self.numel() == 0) return by_fallback<Op>(self, dim, keepdim);
  std::vector<int64_t> dims;
  if (dim) dims.push_back(*dim);
  Rows rows(self, dims, keepdim);
  Tensor out = made(self, rows.shape, at::kLong);
  each_row(rows, out, [](auto* first, int64_t n) { return extreme<Largest>(first, n); });
  return out;
}

Tensor argmax(const Tensor& self, std::optional<int64_t> dim, bool keepdim) {
  return arg_extreme<true, at::_ops::argmax>(self, dim, keepdim);
}
Tensor argmin(const Tensor& self, std::optional<int64_t> dim, bool keepdim) {
  return arg_extreme<false, at::_ops::argmin>(self, dim, keepdim);
}

template <bool Largest, class Op>
std::tuple<Tensor, Tensor> extreme_with_place(const Tensor& self, int64_t dim, bool keepdim) {
  if (!is_known(self, self.scalar_type()) || self.numel() == 0) return by_fallback<Op>(self, dim, keepdim);
  Rows rows(self, {dim}, keepdim);
  Tensor values = made(self, rows.shape, self.scalar_type()), places = made(self, rows.shape, at::kLong);
  each_row(rows, places, [](auto* first, int64_t n) { return extreme<Largest>(first, n); });
  each_row(rows, values, [](auto* first, int64_t n) { return first[extreme<Largest>(first, n)]; });
  return {values, places};
}

std::tuple<Tensor, Tensor> max_dim(const Tensor& self, int64_t dim, bool keepdim) {
  return extreme_with_place<true, at::_ops::max_dim>(self, dim, keepdim);
}
std::tuple<Tensor, Tensor> min_dim(const Tensor& self, int64_t dim, bool keepdim) {
  return extreme_with_place<false, at::_ops::min_dim>(self, dim, keepdim);
}

// `any` looks for an element that is true, `all` for one that is not.
template <bool Any, class Op, class... Args>
Tensor truth(const Tensor& self, IntArrayRef dims, bool keepdim, const Args&... args) {
  // For bytes the answer is a byte.
  if (!is_known(self, at::kBool) || self.scalar_type() == at::kByte) return by_fallback<Op>(self, args...);
  Rows rows(self, dims, keepdim);
  Tensor out = made(self, rows.shape, at::kBool);
  each_row(rows, out, [](auto* first, int64_t n) {
    for (int64_t i = 0; i < n; i++)
      if ((first[i] != 0) == Any) return Any;
    return !Any;
  });
  return out;
}

Tensor any(const Tensor& self) {
  return truth<true, at::_ops::any>(self, {}, false);
}
Tensor all(const Tensor& self) {
  return truth<false, at::_ops::all>(self, {}, false);
}
Tensor any_dim(const Tensor& self, int64_t dim, bool keepdim) {
  return truth<true, at::_ops::any_dim>(self, {dim}, keepdim, dim, keepdim);
}
Tensor all_dim(const Tensor& self, int64_t dim, bool keepdim) {
  return truth<false, at::_ops::all_dim>(self, {dim}, keepdim, dim, keepdim);
}

Tensor vector_norm(const Tensor& self, const at::Scalar& ord, Dims dims, bool keepdim, Dtype dtype) {
  auto type = dtype.value_or(self.scalar_type());
  double p = ord.isComplex() ? 0 : ord.to<double>();
  bool ours = is_known(self, type) && at::isFloatingType(self.scalar_type()) && self.numel() && (p == 1 || p == 2 || p == std::numeric_limits<double>::infinity());
  if (!ours) return by_fallback<at::_ops::linalg_vector_norm>(self, ord, dims, keepdim, dtype);
  Rows rows(self, given(dims), keepdim);
  Tensor out = made(self, rows.shape, type);
  each_row(rows, out, [p](auto* first, int64_t n) {
    double total = 0;
    for (int64_t i = 0; i < n; i++) {
      double x = std::abs(static_cast<double>(first[i]));
      total = p == 1 ? total + x : p == 2 ? total + x * x : std::isnan(x) || x > total ? x : total;
    }
    return p == 2 ? std::sqrt(total) : total;
  });
  return out;
}

// ---- rows in, rows out: scans and softmax

// The operand with `dim` last, and a result of `type` to fill row by row, which comes back with the dimension in its place.
template <typename F>
Tensor rows_of(const Tensor& self, int64_t dim, ScalarType type, F body) {
  if (self.dim() == 0) return rows_of(self.reshape({1}), 0, type, body).reshape({});
  dim = at::maybe_wrap_dim(dim, self.dim());
  Tensor last = self.transpose(dim, -1).contiguous(), out = made(self, last.sizes(), type);
  int64_t n = last.size(-1);
  with_type(self.scalar_type(), [&](auto zero) {
    using T = decltype(zero);
    with_type(type, [&](auto result) {
      using R = decltype(result);
      for (int64_t at = 0; at < last.numel(); at += n) body(host_data<T>(last) + at, host_data<R>(out) + at, n);
    });
  });
  return out.transpose(dim, -1).contiguous();
}

template <bool Product, class Op>
Tensor scan(const Tensor& self, int64_t dim, Dtype dtype) {
  auto type = dtype.value_or(at::isIntegralType(self.scalar_type(), true) ? at::kLong : self.scalar_type());
  if (!is_known(self, type)) return by_fallback<Op>(self, dim, dtype);
  return rows_of(self.to(type), dim, type, [](auto* in, auto* out, int64_t n) {
    Wide<std::decay_t<decltype(*in)>> total = Product;
    for (int64_t i = 0; i < n; i++) {
      total = Product ? total * in[i] : total + in[i];
      out[i] = static_cast<std::decay_t<decltype(*out)>>(total);
    }
  });
}

Tensor cumsum(const Tensor& self, int64_t dim, Dtype dtype) {
  return scan<false, at::_ops::cumsum>(self, dim, dtype);
}
Tensor cumprod(const Tensor& self, int64_t dim, Dtype dtype) {
  return scan<true, at::_ops::cumprod>(self, dim, dtype);
}

template <bool Log, class Op>
Tensor softmax_rows(const Tensor& self, int64_t dim, bool to_float) {
  auto type = to_float ? at::kFloat : self.scalar_type();
  if (!is_known(self, type) || !at::isFloatingType(self.scalar_type())) return by_fallback<Op>(self, dim, to_float);
  if (has_rows(self.scalar_type(), type) && self.dim() > 0)
    return by_engine_along(Log ? "_log_softmax" : "_softmax", self, at::maybe_wrap_dim(dim, self.dim()), type);
  return rows_of(self, dim, type, [](auto* in, auto* out, int64_t n) {
    using R = std::decay_t<decltype(*out)>;
    using W = std::conditional_t<std::is_same_v<R, double>, double, float>;
    W top = static_cast<W>(in[extreme<true>(in, n)]);
    double total = 0;
    for (int64_t i = 0; i < n; i++) total += std::exp(static_cast<W>(in[i]) - top);
    W scale = Log ? static_cast<W>(std::log(total)) : static_cast<W>(1 / total);
    for (int64_t i = 0; i < n; i++) {
      W x = static_cast<W>(in[i]) - top;
      out[i] = static_cast<R>(Log ? x - scale : std::exp(x) * scale);
    }
  });
}

Tensor softmax(const Tensor& self, int64_t dim, bool to_float) {
  return softmax_rows<false, at::_ops::_softmax>(self, dim, to_float);
}
Tensor log_softmax(const Tensor& self, int64_t dim, bool to_float) {
  return softmax_rows<true, at::_ops::_log_softmax>(self, dim, to_float);
}

// output * (grad - sum(grad * output)); for the logarithm grad - exp(output) * sum(grad).
template <bool Log, class Op>
Tensor softmax_gradient(const Tensor& grad, const Tensor& output, int64_t dim, ScalarType type) {
  bool ours = is_known(grad, type) && is_known(output, type) && grad.scalar_type() == output.scalar_type() && grad.sizes() == output.sizes() &&
              at::isFloatingType(type) && grad.dim() > 0;
  if (!ours) return by_fallback<Op>(grad, output, dim, type);
  int64_t last = at::maybe_wrap_dim(dim, grad.dim());
  if (has_rows(grad.scalar_type(), type))
    return by_engine_along(Log ? "_log_softmax_backward_data" : "_softmax_backward_data", {grad, output}, last, type);
  Tensor given = output.transpose(last, -1).contiguous();
  with_type(output.scalar_type(), [&](auto) {});
  const char* at = given.numel() ? host_data<char>(given) : nullptr;
  size_t width = given.dtype().itemsize();
  return rows_of(grad, dim, type, [&](auto* in, auto* out, int64_t n) {
    using T = std::decay_t<decltype(*in)>;
    auto* result = reinterpret_cast<const T*>(at);
    at += n * width;
    double total = 0;
    for (int64_t i = 0; i < n; i++) total += static_cast<double>(in[i]) * (Log ? 1 : static_cast<double>(result[i]));
    for (int64_t i = 0; i < n; i++) {
      double y = static_cast<double>(result[i]), g = static_cast<double>(in[i]);
      out[i] = static_cast<std::decay_t<decltype(*out)>>(Log ? g - std::exp(y) * total : y * (g - total));
    }
  });
}

Tensor softmax_backward(const Tensor& grad, const Tensor& output, int64_t dim, ScalarType type) {
  return softmax_gradient<false, at::_ops::_softmax_backward_data>(grad, output, dim, type);
}
Tensor log_softmax_backward(const Tensor& grad, const Tensor& output, int64_t dim, ScalarType type) {
  return softmax_gradient<true, at::_ops::_log_softmax_backward_data>(grad, output, dim, type);
}

}  // namespace

void register_reductions() {
  static torch::Library aten(torch::Library::IMPL, "aten", c10::DispatchKey::PrivateUse1, __FILE__, __LINE__);
  aten.impl("sum.dim_IntList", TORCH_FN(sum));
  aten.impl("mean.dim", TORCH_FN(mean));
  aten.impl("prod", TORCH_FN(prod));
  aten.impl("prod.dim_int", TORCH_FN(prod_dim));
  aten.impl("amax", TORCH_FN(amax));
  aten.impl("amin", TORCH_FN(amin));
  aten.impl("max", TORCH_FN(max));
  aten.impl("min", TORCH_FN(min));
  aten.impl("argmax", TORCH_FN(argmax));
  aten.impl("argmin", TORCH_FN(argmin));
  aten.impl("max.dim", TORCH_FN(max_dim));
  aten.impl("min.dim", TORCH_FN(min_dim));
  aten.impl("any", TORCH_FN(any));
  aten.impl("all", TORCH_FN(all));
  aten.impl("any.dim", TORCH_FN(any_dim));
  aten.impl("all.dim", TORCH_FN(all_dim));
  aten.impl("linalg_vector_norm", TORCH_FN(vector_norm));
  aten.impl("cumsum", TORCH_FN(cumsum));
  aten.impl("cumprod", TORCH_FN(cumprod));
  aten.impl("_softmax", TORCH_FN(softmax));
  aten.impl("_log_softmax", TORCH_FN(log_softmax));
  aten.impl("_softmax_backward_data", TORCH_FN(softmax_backward));
  aten.impl("_log_softmax_backward_data", TORCH_FN(log_softmax_backward));
  static const std::pair<const char*, const char*> outs[] = {
      {"sum.IntList_out", "sum.dim_IntList"}, {"mean.out", "mean.dim"}, {"prod.int_out", "prod.dim_int"}, {"amax.out", "amax"},
      {"amin.out", "amin"}, {"argmax.out", "argmax"}, {"argmin.out", "argmin"}, {"max.dim_max", "max.dim"}, {"min.dim_min", "min.dim"},
      {"any.out", "any.dim"}, {"all.out", "all.dim"}, {"any.all_out", "any"}, {"all.all_out", "all"},
      {"linalg_vector_norm.out", "linalg_vector_norm"}, {"cumsum.out", "cumsum"}, {"cumprod.out", "cumprod"}, {"_softmax.out", "_softmax"},
      {"_log_softmax.out", "_log_softmax"}};
  for (auto& [name, functional] : outs) impl_out(aten, name, functional);
}

}  // namespace strata
