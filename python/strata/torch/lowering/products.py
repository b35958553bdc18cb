"""Matrix products and convolutions."""

from __future__ import annotations

import math

import torch

from .builder import Builder, Unsupported, Value, bools, ints, pairs
from .table import TABLE, compute_type, lowers, operand


def exact(b: Builder, x: Value) -> Value:
    """Booleans multiply as numbers."""
    return b.convert(x, torch.int32) if x.dtype == torch.bool else x


def product(b: Builder, x: Value, y: Value, batch, contract, dtype) -> Value:
    x, y = exact(b, operand(b, x, dtype, x.shape)), exact(b, operand(b, y, dtype, y.shape))
    return b.convert(b.dot(x, y, batch, contract), dtype)


@lowers("mm.default", "matmul.default")
def mm(b: Builder, out, x, y):
    if x.rank == 2 and y.rank == 2:
        return product(b, x, y, ([], []), ([1], [0]), out.dtype)
    if x.rank == 1 or y.rank == 1:
        return product(b, x, y, ([], []), ([x.rank - 1], [max(y.rank - 2, 0)]), out.dtype)
    lead = out.shape[:-2]
    x, y = b.expand(x, [*lead, *x.shape[-2:]]), b.expand(y, [*lead, *y.shape[-2:]])
    dims, n = list(range(len(lead))), len(lead)
    return product(b, x, y, (dims, dims), ([n + 1], [n]), out.dtype)


@lowers("bmm.default")
def bmm(b: Builder, out, x, y):
    return product(b, x, y, ([0], [0]), ([2], [1]), out.dtype)


@lowers("mv.default")
def mv(b: Builder, out, x, y):
    return product(b, x, y, ([], []), ([1], [0]), out.dtype)


@lowers("dot.default", "vdot.default")
def dot(b: Builder, out, x, y):
    return product(b, x, y, ([], []), ([0], [0]), out.dtype)


@lowers("linear.default")
def linear(b: Builder, out, x, weight, bias=None):
    y = product(b, x, weight, ([], []), ([x.rank - 1], [1]), out.dtype)
    return y if bias is None else b.add(y, b.expand(b.convert(bias, y.dtype), y.shape))


def plus_product(name: str, multiply):
    @lowers(name)
    def lower(b: Builder, out, start, x, y, *, beta=1, alpha=1):
        result = multiply(b, out, x, y)
        result = b.scale(result, alpha) if alpha != 1 else result
        if beta == 0:
            return result
        start = operand(b, start, out.dtype, out.shape)
        return b.add(b.scale(start, beta) if beta != 1 else start, result)


def outer(b: Builder, out, x, y):
    return b.mul(b.broadcast(b.convert(x, out.dtype), out.shape, [0]), b.broadcast(b.convert(y, out.dtype), out.shape, [1]))


def summed(b: Builder, out, x, y):
    return product(b, x, y, ([], []), ([0, 2], [0, 1]), out.dtype)


plus_product("addmm.default", mm)
plus_product("addmv.default", mv)
plus_product("baddbmm.default", bmm)
plus_product("addr.default", outer)
plus_product("addbmm.default", summed)


# ---- convolution


# Which dimension of the operands and the result is what: as they are, with a kernel whose features changed places, and with batch and features of all changed.
PLAIN = ("b, f", "o, i", "b, f")
SWAPPED_KERNEL = ("b, f", "i, o", "b, f")
SWAPPED = ("f, b", "i, o", "f, b")


def convolve(b: Builder, x: Value, weight: Value, strides, padding, lhs_dilation, rhs_dilation, groups=1, batch_groups=1, order=PLAIN, is_reversed=False) -> Value:
    """`padding`: (low, high) per spatial dimension. Space comes last everywhere; `order` says what the two dimensions before it are. Narrow floats are
    summed in float32, which the result is left in."""
    n = x.rank - 2
    spans = [(k - 1) * d + 1 for k, d in zip(weight.shape[2:], rhs_dilation)]
    sizes = [(s - 1) * d + 1 if s else 0 for s, d in zip(x.shape[2:], lhs_dilation)]
    space = [max(0, (s + l + h - k) // t + 1) for s, (l, h), k, t in zip(sizes, padding, spans, strides)]
    left, kernel, right = ("[" + ", ".join([first, *map(str, range(n))]) + "]" for first in order)
    attrs = f"window_strides = {ints(strides)}, padding = {pairs(padding)}, lhs_dilation = {ints(lhs_dilation)}, "
    attrs += f"rhs_dilation = {ints(rhs_dilation)}, window_reversal = {bools([is_reversed] * n)}, "
    attrs += f"dimension_numbers = #stablehlo.conv<{left}x{kernel}->{right}>, "
    attrs += f"feature_group_count = {groups} : i64, batch_group_count = {batch_groups} : i64"
    batch, features = x.shape[order[0].split(", ").index("b")] // batch_groups, weight.shape[order[1].split(", ").index("o")]
    first = [batch, features] if order[2] == "b, f" else [features, batch]
    return b.op("convolution", [x, weight], [*first, *space], compute_type(x.dtype), attrs)


def convolve_back(b: Builder, x: Value, weight: Value, padding, lhs_dilation, rhs_dilation, groups: int) -> Value:
    """Windows that send what they saw back: the kernel [in, out/g, k…] is reversed, and its features have changed places."""
    one = [1] * (x.rank - 2)
    if groups == 1:
        return convolve(b, x, weight, one, padding, lhs_dilation, rhs_dilation, order=SWAPPED_KERNEL, is_reversed=True)
    return convolve(b, x, swap_grouped(b, weight, groups), one, padding, lhs_dilation, rhs_dilation, groups)


def swap_grouped(b: Builder, weight: Value, groups: int) -> Value:
    """[in, out/g, k…] to [out, in/g, k…], the kernel reversed."""
    i, o, *k = weight.shape
    w = b.reshape(weight, [groups, i // groups, o, *k])
    w = b.transpose(w, [0, 2, 1, *range(3, w.rank)])
    w = b.reshape(w, [groups * o, i // groups, *k])
    return b.reverse(w, range(2, w.rank))


@lowers("convolution.default", "_convolution.default")
def convolution(b: Builder, out, x, weight, bias, stride, padding, dilation, transposed, output_padding, groups, *_):
    n = len(weight.shape) - 2
    batched = x.rank == n + 2
    stride, padding, dilation, output_padding = (list(v) * n if len(v) == 1 and n > 1 else list(v) for v in (stride, padding, dilation, output_padding))
    wide = compute_type(out.dtype)
    if wide.is_complex or not wide.is_floating_point:
        raise Unsupported(f"a convolution of {out.dtype}")
    x, weight = b.convert(x, out.dtype), b.convert(weight, out.dtype)
    x = x if batched else b.reshape(x, [1, *x.shape])
    if transposed:
        edges = [(d * (k - 1) - p, d * (k - 1) - p + o) for d, k, p, o in zip(dilation, weight.shape[2:], padding, output_padding)]
        y = convolve_back(b, x, weight, edges, stride, dilation, groups)
    else:
        y = convolve(b, x, weight, stride, [(p, p) for p in padding], [1] * n, dilation, groups)
    if bias is not None:
        y = b.add(y, b.broadcast(b.convert(bias, wide), y.shape, [1]))
    return b.convert(b.reshape(y, out.shape), out.dtype)


def kernel_gradient(b: Builder, x: Value, g: Value, strides, padding, rhs_dilation, groups: int) -> Value:
    """The gradient of a result slides over the input: batch and features change places."""
    one = [1] * (x.rank - 2)
    return convolve(b, x, g, strides, padding, one, rhs_dilation, batch_groups=groups, order=SWAPPED)


@lowers("convolution_backward.default")
def convolution_backward(b: Builder, out, grad, x, weight, bias_sizes, stride, padding, dilation, transposed, output_padding, groups, mask):
    wide = compute_type(grad.dtype)
    g, x, w = (b.convert(v, grad.dtype) for v in (grad, x, weight))
    results = [None, None, None]
    # A transposed convolution is the way back of a plain one from its result to its input.
    wide_side, narrow_side = (g, x) if transposed else (x, g)
    sizes = list(zip(wide_side.shape[2:], narrow_side.shape[2:], w.shape[2:], stride, padding, dilation))
    # What the windows of the plain one reach beyond its input.
    edges = [(p, (m - 1) * t + d * (j - 1) + 1 - s - p) for s, m, j, t, p, d in sizes]
    if mask[0] and transposed:
        results[0] = b.convert(convolve(b, g, w, stride, edges, [1] * len(stride), dilation, groups), out[0].dtype)
    elif mask[0]:
        # Every output sends what it saw back.
        rest = [(d * (j - 1) - p, s - 1 - (m - 1) * t + p) for s, m, j, t, p, d in sizes]
        results[0] = b.convert(convolve_back(b, g, w, rest, stride, dilation, groups), out[0].dtype)
    if mask[1]:
        results[1] = b.convert(kernel_gradient(b, wide_side, narrow_side, dilation, edges, stride, groups), out[1].dtype)
    if mask[2]:
        results[2] = b.convert(b.reduce("add", b.convert(g, wide), [d for d in range(g.rank) if d != 1]), out[2].dtype)
    return results


@lowers("linalg_cross.default")
def cross(b: Builder, out, x, y, *, dim=-1):
    dim = dim % len(out.shape)
    x, y = operand(b, x, out.dtype, out.shape), operand(b, y, out.dtype, out.shape)
    turn = lambda v, k: b.concat([b.narrow(v, dim, k, 3), b.narrow(v, dim, 0, k)], dim)  # noqa: E731
    return b.sub(b.mul(turn(x, 1), turn(y, 2)), b.mul(turn(x, 2), turn(y, 1)))


@lowers("cdist.default", "_cdist_forward.default", "_euclidean_dist.default")
def cdist(b: Builder, out, x, y, p=2.0, *_):
    lead = out.shape[:-2]
    x, y = b.expand(x, [*lead, *x.shape[-2:]]), b.expand(y, [*lead, *y.shape[-2:]])
    shape = [*lead, x.shape[-2], y.shape[-2], x.shape[-1]]
    n = len(lead)
    left = b.broadcast(x, shape, [*range(n), n, n + 2])
    right = b.broadcast(y, shape, [*range(n), n + 1, n + 2])
    away = b.unary("abs", b.sub(left, right))
    if p == math.inf:
        return b.reduce("max", away, [n + 2])
    if p == 0:
        return b.reduce("add", b.convert(b.against(away, 0, "NE"), away.dtype), [n + 2])
    if p == 1:
        return b.reduce("add", away, [n + 2])
    if p == 2:
        return b.unary("sqrt", b.reduce("add", b.mul(away, away), [n + 2]))
    total = b.reduce("add", b.binary("power", away, b.const(p, away.dtype, away.shape)), [n + 2])
    return b.binary("power", total, b.const(1 / p, total.dtype, total.shape))


def groups_of(b: Builder, offsets: Value, n: int) -> Value:
    """Which of `n` rows belong to which group: rows × groups of truths; group e ends before `offsets[e]`, where the next one begins."""
    count = offsets.shape[0]
    ends = b.convert(offsets, torch.int64)
    starts = b.pad(b.narrow(ends, 0, 0, count - 1), [1], [0])
    rows = b.iota([n, count], 0)
    after = b.compare(rows, b.broadcast(starts, [n, count], [1]), "GE")
    return b.logical("and", after, b.compare(rows, b.broadcast(ends, [n, count], [1]), "LT"))


@lowers("_grouped_mm.default")
def grouped_mm(b: Builder, out, x, y, offs=None, bias=None, out_dtype=None):
    """A product per group of rows. Shapes are static and groups are not: every group sees all rows, and those of others count as zero."""
    if bias is not None:
        raise Unsupported("a grouped product with a bias")
    if x.rank == 3 and y.rank == 3:
        return product(b, x, y, ([0], [0]), ([2], [1]), out.dtype)
    if offs is None or y.rank == x.rank + 1 and x.rank != 2 or x.rank == 3:
        raise Unsupported(f"a grouped product of ranks {x.rank} and {y.rank}")
    count, n = offs.shape[0], x.shape[0] if y.rank == 3 else x.shape[1]
    inside = groups_of(b, offs, n)
    if y.rank == 3:
        every = product(b, x, y, ([], []), ([1], [1]), out.dtype)
        shape = [n, count, y.shape[2]]
        mine = b.broadcast(inside, shape, [0, 1])
        return b.reduce("add", b.select(mine, every, b.const(0, out.dtype, shape)), [1])
    # The gradient of the weights: groups of what is summed over.
    shape = [count, x.shape[0], n]
    mine = b.broadcast(b.transpose(inside, [1, 0]), shape, [0, 2])
    parts = b.select(mine, b.broadcast(x, shape, [1, 2]), b.const(0, x.dtype, shape))
    return product(b, parts, y, ([], []), ([2], [0]), out.dtype)


# What transformers calls instead while a graph is captured.
TABLE["transformers.grouped_mm_fallback.default"] = grouped_mm
