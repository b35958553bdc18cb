"""torch's fused layers, taken apart for graphs and for the device: what `nn.TransformerEncoderLayer` and `nn.MultiheadAttention` call when nothing is trained."""

from __future__ import annotations

import torch
import torch.nn.functional as F

SOURCE_MASK, PADDING_MASK = 0, 1


def visible(mask: torch.Tensor | None, mask_type: int | None) -> torch.Tensor | None:
    """What may be looked at: these masks are true, or not zero, where nobody may."""
    if mask is None:
        return None
    hidden = mask.to(torch.bool)
    if mask_type == PADDING_MASK:
        hidden = hidden[:, None, None, :]
    elif mask_type == SOURCE_MASK and hidden.dim() == 2:
        hidden = hidden[None, None]
    return ~hidden


def heads(x: torch.Tensor, n: int) -> torch.Tensor:
    return x.unflatten(-1, (n, -1)).transpose(1, 2)


def attend(q, k, v, n_heads: int, proj_weight, proj_bias, mask, need_weights: bool = False, average: bool = True):
    """Attention of projected operands; with `need_weights` also its weights."""
    q, k, v = heads(q, n_heads), heads(k, n_heads), heads(v, n_heads)
    weights = None
    if need_weights:
        scores = q @ k.transpose(-2, -1) * q.shape[-1] ** -0.5
        scores = scores if mask is None else scores.masked_fill(~mask, float("-inf"))
        weights = scores.softmax(-1)
        y = weights @ v
        weights = weights.mean(1) if average else weights
    else:
        y = F.scaled_dot_product_attention(q, k, v, mask)
    return F.linear(y.transpose(1, 2).flatten(2), proj_weight, proj_bias), weights


def encoder_layer(src, embed_dim, num_heads, qkv_weight, qkv_bias, proj_weight, proj_bias, use_gelu, norm_first, eps, norm_weight_1, norm_bias_1,
                  norm_weight_2, norm_bias_2, ffn_weight_1, ffn_bias_1, ffn_weight_2, ffn_bias_2, mask=None, mask_type=None):  # fmt: skip
    seen = visible(mask, mask_type)

    def attention(x):
        return attend(*F.linear(x, qkv_weight, qkv_bias).chunk(3, -1), num_heads, proj_weight, proj_bias, seen)[0]

    def feed_forward(x):
        x = F.linear(x, ffn_weight_1, ffn_bias_1)
        return F.linear(F.gelu(x) if use_gelu else F.relu(x), ffn_weight_2, ffn_bias_2)

    def norm_1(x):
        return F.layer_norm(x, (embed_dim,), norm_weight_1, norm_bias_1, eps)

    def norm_2(x):
        return F.layer_norm(x, (embed_dim,), norm_weight_2, norm_bias_2, eps)

    # Sums take the layout of what was computed, wherever `src` comes from.
    if norm_first:
        x = attention(norm_1(src)) + src
        return x + feed_forward(norm_2(x))
    x = norm_1(attention(src) + src)
    return norm_2(x + feed_forward(x))


def multi_head_attention(query, key, value, embed_dim, num_head, qkv_weight, qkv_bias, proj_weight, proj_bias, mask=None, need_weights=True,
                         average_attn_weights=True, mask_type=None):  # fmt: skip
    parts = zip((query, key, value), qkv_weight.chunk(3), (None,) * 3 if qkv_bias is None else qkv_bias.chunk(3))
    projected = [F.linear(x, weight, bias) for x, weight, bias in parts]
    y, weights = attend(*projected, num_head, proj_weight, proj_bias, visible(mask, mask_type), need_weights, average_attn_weights)
    return y, query.new_empty(0) if weights is None else weights


DECOMPOSITIONS = {
    torch.ops.aten._transformer_encoder_layer_fwd.default: encoder_layer,
    torch.ops.aten._native_multi_head_attention.default: multi_head_attention,
}

_eager: torch.library.Library | None = None


def register() -> None:
    """Makes eager calls of them operators of the device: the CPU's kernels would multiply."""
    global _eager
    _eager = torch.library.Library("aten", "IMPL", "PrivateUse1")
    for operator, parts in DECOMPOSITIONS.items():
        _eager.impl(operator, parts)
