// Tensors made from a rule: ranges, identities, triangles; and results that are written to what the caller gives.
#include "kernels.h"

#include <ATen/native/Resize.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/zeros_like.h>
#include <c10/core/ScalarTypeToTypeMeta.h>

#include <cmath>

namespace strata {

namespace {

using at::Scalar;
using at::Tensor;

// Writes `value(i)` for every element.
template <typename F>
Tensor& write_each(Tensor& out, F value) {
  bool known = with_type(out.scalar_type(), [&](auto zero) {
    using T = decltype(zero);
    write_elements<T>(out, [&](T* first) {
      for (int64_t i = 0; i < out.numel(); i++) first[i] = static_cast<T>(value(i, Wide<T>()));
    });
  });
  TORCH_CHECK_NOT_IMPLEMENTED(known, "ranges are not implemented for '", out.scalar_type(), "' on the neuron device");
  return out;
}

int64_t length(const Scalar& start, const Scalar& end, const Scalar& step, bool integral, bool inclusive) {
  double from = start.to<double>(), to = end.to<double>(), by = step.to<double>();
  TORCH_CHECK(by != 0, "step must be nonzero");
  TORCH_CHECK(std::isfinite(from) && std::isfinite(to), "unsupported range: ", from, " -> ", to);
  TORCH_CHECK((by > 0 && to >= from) || (by < 0 && to <= from), "upper bound and lower bound inconsistent with step sign");
  if (inclusive) return static_cast<int64_t>((to - from) / by + 1);
  if (integral) {
    int64_t a = start.to<int64_t>(), b = end.to<int64_t>(), c = step.to<int64_t>();
    TORCH_CHECK(c != 0, "step must be nonzero");
    return (b - a + c - (c > 0 ? 1 : -1)) / c;
  }
  return static_cast<int64_t>(std::ceil((to - from) / by));
}

Tensor& range(const Scalar& start, const Scalar& end, const Scalar& step, Tensor& out, bool inclusive) {
  bool integral = at::isIntegralType(out.scalar_type(), false) && start.isIntegral(false) && end.isIntegral(false) && step.isIntegral(false);
  int64_t n = length(start, end, step, integral, inclusive);
  if (out.numel() != n) out.resize_({n});
  return write_each(out, [&](int64_t i, auto zero) {
    using W = decltype(zero);
    return start.to<W>() + step.to<W>() * static_cast<W>(i);
  });
}

Tensor& arange_out(const Scalar& start, const Scalar& end, const Scalar& step, Tensor& out) {
  return range(start, end, step, out, false);
}

Tensor& range_out(const Scalar& start, const Scalar& end, const Scalar& step, Tensor& out) {
  return range(start, end, step, out, true);
}

// `value(x)` of `steps` points from start to end.
template <typename F>
Tensor& points(const Scalar& start, const Scalar& end, int64_t steps, Tensor& out, F value) {
  TORCH_CHECK(steps >= 0, "number of steps must be non-negative");
  if (out.numel() != steps) out.resize_({steps});
  double from = start.to<double>(), to = end.to<double>(), step = steps > 1 ? (to - from) / static_cast<double>(steps - 1) : 0;
  return write_each(out, [&](int64_t i, auto) {
    // From the nearer end, so that both are met.
    double x = i < steps / 2 || steps == 1 ? from + step * static_cast<double>(i) : to - step * static_cast<double>(steps - 1 - i);
    return value(x);
  });
}

Tensor& linspace_out(const Scalar& start, const Scalar& end, int64_t steps, Tensor& out) {
  return points(start, end, steps, out, [](double x) { return x; });
}

Tensor& logspace_out(const Scalar& start, const Scalar& end, int64_t steps, double base, Tensor& out) {
  return points(start, end, steps, out, [&](double x) { return std::pow(base, x); });
}

Tensor& eye_m_out(c10::SymInt rows, c10::SymInt columns, Tensor& out) {
  int64_t n = rows.expect_int(), m = columns.expect_int();
  TORCH_CHECK(n >= 0, "n must be greater or equal to 0, got ", n);
  TORCH_CHECK(m >= 0, "m must be greater or equal to 0, got ", m);
  out.resize_({n, m});
  out.zero_();
  if (int64_t d = std::min(n, m)) out.as_strided({d}, {out.stride(0) + out.stride(1)}, out.storage_offset()).fill_(1);
  return out;
}

Tensor& eye_out(c10::SymInt n, Tensor& out) {
  return eye_m_out(n, n, out);
}

// A triangle of a matrix: `lower` keeps what is on or below diagonal `k`. Elements move as bytes.
Tensor triangle(const Tensor& self, int64_t k, bool lower) {
  TORCH_CHECK(self.dim() >= 2, lower ? "tril" : "triu", ": input tensor must have at least 2 dimensions");
  Tensor out = self.resolve_conj().resolve_neg().contiguous().clone();
  int64_t rows = self.size(-2), columns = self.size(-1), width = static_cast<int64_t>(out.dtype().itemsize());
  char* first = out.numel() ? host_data<char>(out) : nullptr;
  for (int64_t row = 0; first && row < out.numel() / columns; row++) {
    int64_t r = row % rows, edge = std::clamp<int64_t>(r + k + (lower ? 1 : 0), 0, columns);
    int64_t from = lower ? edge : 0, to = lower ? columns : edge;
    std::memset(first + (row * columns + from) * width, 0, (to - from) * width);
  }
  return out;
}

Tensor tril(const Tensor& self, c10::SymInt k) {
  return triangle(self, k.expect_int(), true);
}
Tensor triu(const Tensor& self, c10::SymInt k) {
  return triangle(self, k.expect_int(), false);
}

// Results for an operator that writes to what it is given: the functional one's, copied.
struct OutKernel final : c10::OperatorKernel {
  OutKernel(c10::OperatorHandle functional) : functional(functional) {}
  void operator()(const c10::OperatorHandle& op, c10::DispatchKeySet, torch::jit::Stack* stack) {
    size_t n = op.schema().returns().size();
    std::vector<Tensor> outs;
    for (auto& value : torch::jit::last(*stack, n)) outs.push_back(value.toTensor());
    torch::jit::drop(*stack, n);
    functional.callBoxed(stack);
    for (size_t i = 0; i < n; i++) {
      auto& value = (*stack)[stack->size() - n + i];
      Tensor result = value.toTensor();
      TORCH_CHECK(c10::canCast(result.scalar_type(), outs[i].scalar_type()), "result type ", result.scalar_type(),
                  " can't be cast to the desired output type ", outs[i].scalar_type());
      TORCH_CHECK(result.device() == outs[i].device(), "Expected all tensors to be on the same device, but found at least two devices, ",
                  result.device(), " and ", outs[i].device(), "!");
      at::native::resize_output(outs[i], result.sizes());
      outs[i].copy_(result);
      value = outs[i];
    }
  }
  c10::OperatorHandle functional;
};

}  // namespace

void impl_out(torch::Library& library, const char* name, const char* functional) {
  std::string text = functional;
  auto dot = text.find('.');
  auto handle = c10::Dispatcher::singleton().findSchemaOrThrow(("aten::" + text.substr(0, dot)).c_str(),
                                                               dot == std::string::npos ? "" : text.substr(dot + 1).c_str());
  library.impl(name, torch::CppFunction::makeFromBoxedFunctor(std::make_unique<OutKernel>(handle)));
}

void register_factories() {
  static torch::Library aten(torch::Library::IMPL, "aten", c10::DispatchKey::PrivateUse1, __FILE__, __LINE__);
  aten.impl("arange.start_out", TORCH_FN(arange_out));
  aten.impl("range.out", TORCH_FN(range_out));
  aten.impl("linspace.out", TORCH_FN(linspace_out));
  aten.impl("logspace.out", TORCH_FN(logspace_out));
  aten.impl("eye.out", TORCH_FN(eye_out));
  aten.impl("eye.m_out", TORCH_FN(eye_m_out));
  aten.impl("tril", TORCH_FN(tril));
  aten.impl("triu", TORCH_FN(triu));
  impl_out(aten, "tril.out", "tril");
  impl_out(aten, "triu.out", "triu");
}

}  // namespace strata
