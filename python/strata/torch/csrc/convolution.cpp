// Convolutions and their gradients: by the engine where it is the faster one, else by torch's CPU kernels on the device's memory.
#include "kernels.h"

#include <ATen/ops/convolution.h>
#include <ATen/ops/convolution_backward.h>
#include <ATen/ops/sum.h>
#include <c10/util/strides.h>

namespace strata {

namespace {

using at::Tensor;
using Bias = std::optional<Tensor>;
using Sizes = c10::SymIntArrayRef;

// `Pass` of crates/strata/src/eager/convolution.rs.
enum Pass : int32_t { kForward = 0, kInputGradient = 1, kWeightGradient = 2 };

// What the engine needs of a convolution.
struct Geometry {
  c10::SmallVector<int64_t, 3> stride, padding, dilation;
  c10::DimVector result;
  int64_t groups = 1;

  // False if the convolution is not the engine's.
  bool read(const Tensor& input, const Tensor& weight, Sizes strides, Sizes paddings, Sizes dilations, bool transposed, const c10::SymInt& n) {
    if (transposed || !is_dense(input, input) || !is_dense(weight, input)) return false;
    int64_t rank = input.dim() - 2;
    if (rank < 1 || weight.dim() != input.dim() || input.numel() == 0 || weight.numel() == 0) return false;
    groups = n.expect_int();
    auto expand = [&](Sizes given, c10::SmallVector<int64_t, 3>& out) {
      if (static_cast<int64_t>(given.size()) != rank && given.size() != 1) return false;
      for (int64_t i = 0; i < rank; i++) out.push_back(given[given.size() == 1 ? 0 : i].expect_int());
      return true;
    };
    if (!expand(strides, stride) || !expand(paddings, padding) || !expand(dilations, dilation)) return false;
    if (groups < 1 || input.size(1) != weight.size(1) * groups || weight.size(0) % groups) return false;
    result = {input.size(0), weight.size(0)};
    for (int64_t i = 0; i < rank; i++) {
      int64_t room = input.size(2 + i) + 2 * padding[i] - dilation[i] * (weight.size(2 + i) - 1) - 1;
      if (room < 0 || stride[i] < 1 || dilation[i] < 1 || padding[i] < 0) return false;
      // The engine pads a copy of the input: not for windows that see nothing but padding.
      if (padding[i] > dilation[i] * (weight.size(2 + i) - 1)) return false;
      result.push_back(room / stride[i] + 1);
    }
    return is_faster(input, weight);
  }

  // Channels of their own are the CPU's. So are windows of float32 that overlap: it has kernels of a few per cent more for them.
  bool is_faster(const Tensor& input, const Tensor& weight) const {
    if (weight.size(1) == 1 && input.size(1) > 1) return false;
    bool is_apart = true;
    for (size_t i = 0; i < stride.size(); i++) is_apart &= weight.size(2 + i) <= stride[i];
    return input.scalar_type() != at::kFloat || is_apart;
  }

  static bool is_dense(const Tensor& t, const Tensor& like) {
    return is_plain(t) && t.is_contiguous() && t.device() == like.device() && t.scalar_type() == like.scalar_type() &&
           has_rows(t.scalar_type(), t.scalar_type());
  }

  Tensor run(Pass pass, const Tensor& input_like, const Tensor& weight_like, const Tensor& lhs, const Tensor& rhs, const Bias& bias) const {
    auto input = input_like.sizes(), weight = weight_like.sizes();
    at::IntArrayRef sizes = pass == kForward ? at::IntArrayRef(result) : pass == kInputGradient ? input : weight;
    Tensor out = made(lhs.device().index(), lhs.scalar_type(), sizes, c10::contiguous_strides(sizes));
    auto span = [](const Tensor& t) { return Span{host_data<void>(t), t.nbytes()}; };
    Convolution c{pass, static_cast<int32_t>(lhs.scalar_type()), stride.size(), input.data(), weight.data(), result.data(),
                  stride.data(), padding.data(), dilation.data(), static_cast<size_t>(groups), span(lhs), span(rhs),
                  bias && bias->defined() ? span(*bias) : Span{}, span(out)};
    check(abi->convolution(&c));
    return out;
  }
};

Tensor convolution(const Tensor& input, const Tensor& weight, const Bias& bias, Sizes stride, Sizes padding, Sizes dilation,
                   bool transposed, Sizes output_padding, c10::SymInt groups) {
  Geometry geometry;
  bool has_bias = bias && bias->defined();
  if ((!has_bias || Geometry::is_dense(*bias, input)) && geometry.read(input, weight, stride, padding, dilation, transposed, groups))
    return geometry.run(kForward, input, weight, input, weight, bias);
  return std::get<0>(on_host(input, [&] {
    Bias b;
    if (has_bias) b = host_or_none(*bias);
    return std::make_tuple(at::convolution_symint(host_or_none(input), host_or_none(weight), b, stride, padding, dilation,
                                                  transposed, output_padding, groups));
  }));
}

std::tuple<Tensor, Tensor, Tensor> convolution_backward(const Tensor& grad, const Tensor& input, const Tensor& weight, Sizes stride,
                                                        Sizes padding, Sizes dilation, bool transposed, Sizes output_padding,
                                                        c10::SymInt groups, std::array<bool, 3> mask) {
  Geometry geometry;
  if (groups == 1 && is_plain(grad) && geometry.read(input, weight, stride, padding, dilation, transposed, groups) &&
      grad.sizes() == at::IntArrayRef(geometry.result) && grad.scalar_type() == input.scalar_type() && grad.device() == input.device()) {
    Tensor dense = grad.contiguous(), of_input, of_weight, of_bias;
    if (mask[0]) of_input = geometry.run(kInputGradient, input, weight, dense, weight, {});
    if (mask[1]) of_weight = geometry.run(kWeightGradient, input, weight, input, dense, {});
    c10::SmallVector<int64_t, 4> all_but_channels = {0};
    for (int64_t d = 2; d < grad.dim(); d++) all_but_channels.push_back(d);
    if (mask[2]) of_bias = at::sum(dense, all_but_channels);
    return {of_input, of_weight, of_bias};
  }
  return on_host(input, [&] {
    std::vector<c10::SymInt> bias = {transposed ? weight.sym_size(1) * groups : weight.sym_size(0)};
    return at::convolution_backward_symint(host_or_none(grad), host_or_none(input), host_or_none(weight),
                                           c10::SymIntArrayRef(bias), stride, padding, dilation, transposed, output_padding,
                                           groups, mask);
  });
}

}  // namespace

void register_convolution() {
  static torch::Library aten(torch::Library::IMPL, "aten", c10::DispatchKey::PrivateUse1, __FILE__, __LINE__);
  aten.impl("convolution_overrideable", TORCH_FN(convolution));
  aten.impl("convolution_backward_overrideable", TORCH_FN(convolution_backward));
}

}  // namespace strata
