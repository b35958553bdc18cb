// Scaled-dot-product attention: where the CPU would choose its fused kernel, that kernel runs on the device's memory.
//
// Otherwise torch takes attention apart into products and a softmax. In captured graphs the same operator stands for the whole of it.
#include "kernels.h"

#include <ATen/native/DispatchStub.h>
#include <ATen/native/transformers/attention.h>
#include <ATen/ops/_fused_sdp_choice.h>
#include <ATen/ops/_scaled_dot_product_flash_attention_for_cpu.h>
#include <ATen/ops/_scaled_dot_product_flash_attention_for_cpu_backward.h>

namespace strata {

namespace {

using at::Tensor;
using Mask = std::optional<Tensor>;

constexpr int64_t kMath = 0, kFlash = 1;

// While a graph is captured there is no memory to look at: whether attention of these is one operator for the lowering.
bool is_captured_whole(const Tensor& query, const Tensor& key, const Tensor& value, const Mask& mask, double dropout) {
  for (const Tensor& t : {query, key, value})
    if (!t.key_set().has(c10::DispatchKey::Python) || t.key_set().has_any(kTransformed) || t.dim() != 4 ||
        t.unsafeGetTensorImpl()->has_symbolic_sizes_strides() || t.numel() == 0 || t.scalar_type() != query.scalar_type() ||
        t.size(1) != query.size(1) || t.size(3) != query.size(3) || !at::isFloatingType(t.scalar_type()))
      return false;
  return dropout == 0 && (!mask || !mask->defined() || !mask->requires_grad());
}

Mask host_mask(const Mask& mask) {
  return mask && mask->defined() ? Mask(on_device(*mask) ? host_view(*mask) : *mask) : Mask();
}

}  // namespace

int64_t choose_attention(const Tensor& query, const Tensor& key, const Tensor& value, const Mask& mask, double dropout, bool is_causal,
                         std::optional<double> scale, bool enable_gqa) {
  if (is_captured_whole(query, key, value, mask, dropout)) return kFlash;
  bool has_mask = mask && mask->defined();
  for (const Tensor& t : {query, key, value, has_mask ? *mask : query})
    if (!is_concrete(t) || t.device() != query.device()) return kMath;
  if (has_mask && mask->requires_grad()) return kMath;
  int64_t chosen =
      at::_fused_sdp_choice(host_view(query), host_view(key), host_view(value), host_mask(mask), dropout, is_causal, scale, enable_gqa);
  return chosen == kFlash ? kFlash : kMath;
}

namespace {

std::tuple<Tensor, Tensor> flash(const Tensor& query, const Tensor& key, const Tensor& value, double dropout, bool is_causal, const Mask& mask,
                                 std::optional<double> scale) {
  return on_host(query, [&] {
    return at::_scaled_dot_product_flash_attention_for_cpu(host_view(query), host_view(key), host_view(value), dropout, is_causal,
                                                           host_mask(mask), scale);
  });
}

std::tuple<Tensor, Tensor, Tensor> flash_backward(const Tensor& grad, const Tensor& query, const Tensor& key, const Tensor& value,
                                                  const Tensor& out, const Tensor& logsumexp, double dropout, bool is_causal, const Mask& mask,
                                                  std::optional<double> scale) {
  return on_host(query, [&] {
    return at::_scaled_dot_product_flash_attention_for_cpu_backward(host_view(grad), host_view(query), host_view(key), host_view(value),
                                                                    host_view(out), host_view(logsumexp), dropout, is_causal,
                                                                    host_mask(mask), scale);
  });
}

}  // namespace

void register_attention() {
  static torch::Library aten(torch::Library::IMPL, "aten", c10::DispatchKey::PrivateUse1, __FILE__, __LINE__);
  aten.impl("_fused_sdp_choice", TORCH_FN(choose_attention));
  aten.impl("_scaled_dot_product_flash_attention_for_cpu", TORCH_FN(flash));
  aten.impl("_scaled_dot_product_flash_attention_for_cpu_backward", TORCH_FN(flash_backward));
}

}  // namespace strata

namespace at::native {
REGISTER_PRIVATEUSE1_DISPATCH(_fused_sdp_choice_stub, &strata::choose_attention)
}
