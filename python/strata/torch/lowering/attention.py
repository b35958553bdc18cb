"""Scaled-dot-product attention, as torch's fused kernel for the CPU names it: two products around a softmax.

Products of narrow floats are summed in float32; the weights are rounded to the type of the values before they are multiplied by them, and
divided by their sum after that, where there are fewer numbers.
"""

from __future__ import annotations

import math

import torch

from .builder import Builder, Unsupported, Value
from .table import compute_type, lowers, operand

BATCH = ([0, 1], [0, 1])


def for_all_heads(b: Builder, x: Value, heads: int) -> Value:
    """Groups of queries share a head of keys or values."""
    n, own, *rest = x.shape
    if own == heads:
        return x
    wide = b.broadcast(x, [n, own, heads // own, *rest], [0, 1, 3, 4])
    return b.reshape(wide, [n, heads, *rest])


def scores(b: Builder, q: Value, k: Value, is_causal: bool, mask, scale) -> Value:
    """What the softmax is of; -inf where nobody may look."""
    wide = compute_type(q.dtype)
    found = b.scale(b.dot(q, k, BATCH, ([3], [3]), wide), 1 / math.sqrt(q.shape[-1]) if scale is None else scale)
    nowhere = b.const(-math.inf, wide, found.shape)
    if is_causal:
        found = b.select(b.compare(b.iota(found.shape, 2), b.iota(found.shape, 3), "GE"), found, nowhere)
    if mask is not None and mask.dtype == torch.bool:
        found = b.select(b.expand(mask, found.shape), found, nowhere)
    elif mask is not None:
        found = b.add(found, operand(b, mask, wide, found.shape))
    return found


@lowers("_scaled_dot_product_flash_attention_for_cpu.default")
def attention(b: Builder, out, q, k, v, dropout_p=0.0, is_causal=False, *, attn_mask=None, scale=None):
    if dropout_p:
        raise Unsupported("attention with dropout")
    k, v = for_all_heads(b, k, q.shape[1]), for_all_heads(b, v, q.shape[1])
    found = scores(b, q, k, is_causal, attn_mask, scale)
    top = b.reduce("max", found, [3], True)
    if attn_mask is not None:
        # Who may look nowhere gets nothing.
        top = b.select(b.against(top, -math.inf, "EQ"), b.const(0, top.dtype, top.shape), top)
    weights = b.unary("exponential", b.sub(found, b.expand(top, found.shape)))
    total = b.reduce("add", weights, [3], True)
    y = b.dot(b.convert(weights, v.dtype), v, BATCH, ([3], [2]), total.dtype)
    by = total if attn_mask is None else b.select(b.against(total, 0, "EQ"), b.const(1, total.dtype, total.shape), total)
    y = b.convert(b.div(y, b.expand(by, y.shape)), out[0].dtype)
    logarithms = b.add(top, b.unary("log", total))
    return [y, b.convert(b.reshape(logarithms, out[1].shape), out[1].dtype)]


@lowers("_scaled_dot_product_flash_attention_for_cpu_backward.default")
def attention_backward(b: Builder, out, grad, q, k, v, y, logarithms, dropout_p, is_causal, *, attn_mask=None, scale=None):
    if dropout_p:
        raise Unsupported("attention with dropout")
    if k.shape[1] != q.shape[1]:
        raise Unsupported("the gradient of attention whose queries share keys")
    found = scores(b, q, k, is_causal, attn_mask, scale)
    wide = found.dtype
    logarithms = b.expand(b.reshape(b.convert(logarithms, wide), [*q.shape[:3], 1]), found.shape)
    weights = b.unary("exponential", b.sub(found, logarithms))
    if attn_mask is not None:
        weights = b.select(b.against(found, -math.inf, "EQ"), b.const(0, wide, found.shape), weights)
    of_weights = b.dot(grad, v, BATCH, ([3], [3]), wide)
    along = b.reduce("add", b.mul(b.convert(grad, wide), b.convert(y, wide)), [3], True)
    of_scores = b.mul(weights, b.sub(of_weights, b.expand(along, found.shape)))
    of_scores = b.convert(b.scale(of_scores, 1 / math.sqrt(q.shape[-1]) if scale is None else scale), q.dtype)
    results = [
        b.dot(of_scores, k, BATCH, ([3], [2]), wide),
        b.dot(of_scores, q, BATCH, ([2], [2]), wide),
        b.dot(b.convert(weights, grad.dtype), grad, BATCH, ([2], [2]), wide),
    ]
    return [b.convert(result, like.dtype) for result, like in zip(results, out)]
