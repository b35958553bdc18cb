"""Sums, extremes, norms, and running versions of them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import torch

from .builder import Builder, Unsupported, Value, limits
from .table import compute_type, lowers, operand, wrap, wrap_all


def plain(kind: str, *atens: str, wide: bool = False):
    """`op(x, dim, keepdim)`, or without dimensions, all of them."""

    @lowers(*atens)
    def lower(b: Builder, out, x, dim=None, keepdim=False, *, dtype=None):
        source = compute_type(out.dtype) if wide else out.dtype
        x = operand(b, x, source, x.shape)
        dims = wrap_all(dim, x.rank)
        return b.convert(b.reshape(b.reduce(kind, x, dims), out.shape), out.dtype)


plain("add", "sum.default", "sum.dim_IntList", wide=True)
plain("mul", "prod.default", "prod.dim_int", wide=True)
plain("max", "amax.default", "max.default")
plain("min", "amin.default", "min.default")


@lowers("any.default", "any.dim", "any.dims")
def any_(b: Builder, out, x, dim=None, keepdim=False):
    found = b.reduce("or", b.convert(x, torch.bool), wrap_all(dim, x.rank))
    return b.convert(b.reshape(found, out.shape), out.dtype)


@lowers("all.default", "all.dim", "all.dims")
def all_(b: Builder, out, x, dim=None, keepdim=False):
    found = b.reduce("and", b.convert(x, torch.bool), wrap_all(dim, x.rank))
    return b.convert(b.reshape(found, out.shape), out.dtype)


def mean_of(b: Builder, x: Value, dims: Sequence[int], keep: bool = True) -> Value:
    count = math.prod(x.shape[d] for d in dims)
    total = b.reduce("add", x, dims, keep)
    return b.div(total, b.const(count, x.dtype, total.shape))


@lowers("mean.default", "mean.dim")
def mean(b: Builder, out, x, dim=None, keepdim=False, *, dtype=None):
    x = operand(b, x, compute_type(out.dtype), x.shape)
    return b.convert(b.reshape(mean_of(b, x, wrap_all(dim, x.rank)), out.shape), out.dtype)


def moments(b: Builder, x: Value, dims: Sequence[int], correction=0) -> tuple[Value, Value]:
    """Mean and variance, dimensions kept."""
    centre = mean_of(b, x, dims)
    away = b.sub(x, b.expand(centre, x.shape))
    total = b.reduce("add", b.mul(away, away), dims, True)
    count = math.prod(x.shape[d] for d in dims)
    divisor = max(0.0, count - correction)
    return centre, b.div(total, b.const(divisor, x.dtype, total.shape))


def spread(b: Builder, outs, x: Value, dim, correction, root: bool, centre: bool):
    first = outs[0] if centre else outs
    x = operand(b, x, compute_type(first.dtype), x.shape)
    middle, variance = moments(b, x, wrap_all(dim, x.rank), 1 if correction is None else correction)
    variance = b.unary("sqrt", variance) if root else variance
    variance = b.convert(b.reshape(variance, first.shape), first.dtype)
    return [variance, b.convert(b.reshape(middle, first.shape), first.dtype)] if centre else variance


for _root, _name in ((False, "var"), (True, "std")):
    for _centre, _suffix in ((False, ""), (True, "_mean")):

        def _lower(b, out, x, dim=None, *, correction=1, keepdim=False, _root=_root, _centre=_centre):
            return spread(b, out, x, dim, correction, _root, _centre)

        lowers(f"{_name}{_suffix}.correction")(_lower)

        def _lower_dim(b, out, x, dim=None, unbiased=True, keepdim=False, _root=_root, _centre=_centre):
            if isinstance(dim, bool):
                dim, unbiased = None, dim
            return spread(b, out, x, dim, int(unbiased), _root, _centre)

        lowers(f"{_name}{_suffix}.dim", f"{_name}{_suffix}.default")(_lower_dim)


@lowers("linalg_vector_norm.default")
def vector_norm(b: Builder, out, x, ord=2, dim=None, keepdim=False, *, dtype=None):
    wide = compute_type(out.dtype)
    x = b.op("abs", [x], x.shape, out.dtype) if x.dtype.is_complex else b.unary("abs", operand(b, x, wide, x.shape))
    dims = wrap_all(dim, x.rank)
    if ord == math.inf:
        result = b.reduce("max", x, dims)
    elif ord == -math.inf:
        result = b.reduce("min", x, dims)
    elif ord == 0:
        result = b.reduce("add", b.convert(b.against(x, 0, "NE"), x.dtype), dims)
    elif ord == 1:
        result = b.reduce("add", x, dims)
    elif ord == 2:
        result = b.unary("sqrt", b.reduce("add", b.mul(x, x), dims))
    else:
        total = b.reduce("add", b.binary("power", x, b.const(ord, x.dtype, x.shape)), dims)
        result = b.binary("power", total, b.const(1 / ord, x.dtype, total.shape))
    return b.convert(b.reshape(result, out.shape), out.dtype)


@lowers("norm.ScalarOpt_dim", "norm.ScalarOpt_dim_dtype", "norm.Scalar")
def norm(b: Builder, out, x, p=2, dim=None, keepdim=False, *, dtype=None):
    return vector_norm(b, out, x, 2 if p is None else p, dim)


# ---- where the extreme is


def extreme(b: Builder, x: Value, dim: int, kind: str) -> tuple[Value, Value]:
    """The extreme along `dim` and the first place it is found at, dimension kept; a NaN is more extreme than any number."""
    best = b.reduce(kind, x, [dim], True)
    hit = b.compare(x, b.expand(best, x.shape), "EQ")
    if x.dtype.is_floating_point:
        hit = b.binary("or", hit, b.is_nan(x))
    place = b.select(hit, b.iota(x.shape, dim), b.const(limits(torch.int64)[1], torch.int64, x.shape))
    return best, b.reduce("min", place, [dim], True)


def with_index(kind: str, *atens: str):
    @lowers(*atens)
    def lower(b: Builder, out, x, dim=None, keepdim=False):
        if x.rank == 0:
            return [x, b.const(0, torch.int64)]
        best, place = extreme(b, x, wrap(dim, x.rank), kind)
        return [b.reshape(best, out[0].shape), b.reshape(place, out[1].shape)]


with_index("max", "max.dim")
with_index("min", "min.dim")


def index_only(kind: str, *atens: str):
    @lowers(*atens)
    def lower(b: Builder, out, x, dim=None, keepdim=False):
        if x.rank == 0:
            return b.const(0, torch.int64, out.shape)
        if dim is None:
            x, dim = b.reshape(x, [math.prod(x.shape)]), 0
        return b.reshape(extreme(b, x, wrap(dim, x.rank), kind)[1], out.shape)


index_only("max", "argmax.default")
index_only("min", "argmin.default")


@lowers("aminmax.default")
def aminmax(b: Builder, out, x, *, dim=None, keepdim=False):
    dims = wrap_all(dim, x.rank)
    return [b.reshape(b.reduce(kind, x, dims), out[0].shape) for kind in ("min", "max")]


@lowers("logsumexp.default")
def logsumexp(b: Builder, out, x, dim, keepdim=False):
    x = operand(b, x, compute_type(out.dtype), x.shape)
    dims = wrap_all(dim, x.rank)
    top = b.reduce("max", x, dims, True)
    top = b.select(b.against(b.unary("abs", top), math.inf, "EQ"), b.const(0, x.dtype, top.shape), top)
    total = b.reduce("add", b.unary("exponential", b.sub(x, b.expand(top, x.shape))), dims, True)
    return b.convert(b.reshape(b.add(b.unary("log", total), top), out.shape), out.dtype)


@lowers("count_nonzero.dim_IntList", "count_nonzero.default")
def count_nonzero(b: Builder, out, x, dim=None):
    hits = b.convert(b.convert(x, torch.bool), torch.int64)
    return b.reshape(b.reduce("add", hits, wrap_all(dim, x.rank)), out.shape)


# ---- running


def scan(b: Builder, xs: list[Value], dim: int, start: Sequence, combine: Callable) -> list[Value]:
    """Running combination along `dim` by doubling: after step k every element has seen 2^k neighbours.

    `combine(earlier, later)` takes and returns lists; `start` is neutral on its left.
    """
    size, step = xs[0].shape[dim], 1
    while step < size:
        shifted = [b.pad_dim(b.narrow(x, dim, 0, size - step), dim, step, 0, s) for x, s in zip(xs, start)]
        xs = combine(shifted, xs)
        step *= 2
    return xs


def running(kind: str, aten: str):
    @lowers(aten)
    def lower(b: Builder, out, x, dim, *, dtype=None):
        x = operand(b, x, compute_type(out.dtype), x.shape)
        if x.rank == 0 or 0 in x.shape:
            return b.convert(x, out.dtype)
        combine, start = b.monoid(kind, x.dtype)
        [result] = scan(b, [x], wrap(dim, x.rank), [start], lambda p, q: [combine(b, p[0], q[0])])
        return b.convert(result, out.dtype)


running("add", "cumsum.default")
running("mul", "cumprod.default")


def running_extreme(kind: str, aten: str):
    """The last place of the extreme so far; a NaN stays once met."""

    @lowers(aten)
    def lower(b: Builder, out, x, dim):
        if x.rank == 0:
            return [x, b.const(0, torch.int64)]
        dim = wrap(dim, x.rank)
        direction = "GE" if kind == "max" else "LE"

        def combine(earlier, later):
            take = b.compare(later[0], earlier[0], direction)
            if x.dtype.is_floating_point:
                take = b.binary("or", take, b.is_nan(later[0]))
                take = b.binary("and", take, b.unary("not", b.binary("and", b.is_nan(earlier[0]), b.unary("not", b.is_nan(later[0])))))
            return [b.select(take, q, p) for p, q in zip(earlier, later)]

        start = limits(x.dtype)[0 if kind == "max" else 1]
        return scan(b, [x, b.iota(x.shape, dim)], dim, [start, 0], combine)


running_extreme("max", "cummax.default")
running_extreme("min", "cummin.default")


@lowers("logcumsumexp.default", "_logcumsumexp.default")
def logcumsumexp(b: Builder, out, x, dim):
    wide = operand(b, x, compute_type(out.dtype), x.shape)
    if x.rank == 0:
        return x

    def combine(earlier, later):
        p, q = earlier[0], later[0]
        big, small = b.maximum(p, q), b.minimum(p, q)
        same = b.compare(p, q, "EQ")
        infinite = b.binary("and", same, b.against(b.unary("abs", p), math.inf, "EQ"))
        away = b.unary("log_plus_one", b.unary("exponential", b.sub(small, big)))
        return [b.select(infinite, p, b.add(big, away))]

    [result] = scan(b, [wide], wrap(dim, x.rank), [-math.inf], combine)
    return b.convert(result, out.dtype)


# ---- softmax and normalisation


def softmax_parts(b: Builder, x: Value, dim: int) -> tuple[Value, Value]:
    """x minus its maximum, and the sum of the exponentials of that, dimension kept."""
    top = b.reduce("max", x, [dim], True)
    away = b.sub(x, b.expand(top, x.shape))
    return away, b.reduce("add", b.unary("exponential", away), [dim], True)


@lowers("_softmax.default", "softmax.int")
def softmax(b: Builder, out, x, dim, *_, **__):
    wide = operand(b, x, compute_type(out.dtype), x.shape)
    if x.rank == 0:
        return b.const(1, out.dtype)
    away, total = softmax_parts(b, wide, wrap(dim, x.rank))
    return b.convert(b.div(b.unary("exponential", away), b.expand(total, x.shape)), out.dtype)


@lowers("_safe_softmax.default")
def safe_softmax(b: Builder, out, x, dim, dtype=None):
    dim = wrap(dim, x.rank)
    plain_ = softmax(b, out, x, dim)
    masked = b.reduce("and", b.against(x, -math.inf, "EQ"), [dim], True)
    return b.select(b.expand(masked, out.shape), b.const(0, out.dtype, out.shape), plain_)


@lowers("_log_softmax.default", "log_softmax.int")
def log_softmax(b: Builder, out, x, dim, *_, **__):
    wide = operand(b, x, compute_type(out.dtype), x.shape)
    if x.rank == 0:
        return b.const(0, out.dtype)
    away, total = softmax_parts(b, wide, wrap(dim, x.rank))
    return b.convert(b.sub(away, b.expand(b.unary("log", total), x.shape)), out.dtype)


@lowers("native_layer_norm.default")
def layer_norm(b: Builder, out, x, shape, weight, bias, eps):
    wide = operand(b, x, compute_type(x.dtype), x.shape)
    dims = list(range(x.rank - len(shape), x.rank))
    centre, variance = moments(b, wide, dims)
    inverse = b.unary("rsqrt", b.shift(variance, eps))
    y = b.mul(b.sub(wide, b.expand(centre, x.shape)), b.expand(inverse, x.shape))
    y = affine(b, y, weight, bias, dims)
    return [b.convert(y, out[0].dtype)] + [b.convert(b.reshape(v, o.shape), o.dtype) for v, o in zip((centre, inverse), out[1:])]


def affine(b: Builder, y: Value, weight, bias, dims: Sequence[int]) -> Value:
    """y * weight + bias along `dims`; either may be missing."""
    if weight is not None:
        y = b.mul(y, b.broadcast(b.convert(weight, y.dtype), y.shape, dims))
    if bias is not None:
        y = b.add(y, b.broadcast(b.convert(bias, y.dtype), y.shape, dims))
    return y


@lowers("native_group_norm.default")
def group_norm(b: Builder, out, x, weight, bias, n, c, hw, groups, eps):
    wide = operand(b, x, compute_type(x.dtype), x.shape)
    grouped = b.reshape(wide, [n, groups, (c // groups) * hw])
    centre, variance = moments(b, grouped, [2])
    inverse = b.unary("rsqrt", b.shift(variance, eps))
    y = b.mul(b.sub(grouped, b.expand(centre, grouped.shape)), b.expand(inverse, grouped.shape))
    y = affine(b, b.reshape(y, x.shape), weight, bias, [1])
    return [b.convert(y, out[0].dtype)] + [b.convert(b.reshape(v, o.shape), o.dtype) for v, o in zip((centre, inverse), out[1:])]


def normalised(b: Builder, x: Value, centre: Value, variance: Value, weight, bias, eps) -> tuple[Value, Value]:
    inverse = b.unary("rsqrt", b.shift(variance, eps))
    wide = lambda v: b.broadcast(v, x.shape, [1])  # noqa: E731
    return affine(b, b.mul(b.sub(x, wide(centre)), wide(inverse)), weight, bias, [1]), inverse


@lowers("_native_batch_norm_legit_no_training.default")
def batch_norm_inference(b: Builder, out, x, weight, bias, mean_, variance, momentum, eps):
    wide = operand(b, x, compute_type(x.dtype), x.shape)
    mean_, variance = b.convert(mean_, wide.dtype), b.convert(variance, wide.dtype)
    y, _ = normalised(b, wide, mean_, variance, weight, bias, eps)
    return [b.convert(y, out[0].dtype)] + [b.const(0, o.dtype, o.shape) for o in out[1:]]


@lowers("_native_batch_norm_legit_functional.default")
def batch_norm_functional(b: Builder, out, x, weight, bias, mean_, variance, training, momentum, eps):
    wide = operand(b, x, compute_type(x.dtype), x.shape)
    if not training:
        y, _ = normalised(b, wide, b.convert(mean_, wide.dtype), b.convert(variance, wide.dtype), weight, bias, eps)
        return [b.convert(y, out[0].dtype), *(b.const(0, o.dtype, o.shape) for o in out[1:3]), mean_, variance]
    dims = [d for d in range(x.rank) if d != 1]
    count = math.prod(x.shape[d] for d in dims)
    centre, spread_ = (b.reshape(v, [x.shape[1]]) for v in moments(b, wide, dims))
    y, inverse = normalised(b, wide, centre, spread_, weight, bias, eps)
    unbiased = b.scale(spread_, count / max(count - 1, 1))

    def moved(old: Value, new: Value, like) -> Value:
        # torch says that statistics of narrow floats come back wide.
        old_, new_ = b.convert(old, wide.dtype), new
        return b.convert(b.add(b.scale(old_, 1 - momentum), b.scale(new_, momentum)), like.dtype)

    saved = [b.convert(v, o.dtype) for v, o in zip((centre, inverse), out[1:3])]
    return [b.convert(y, out[0].dtype), *saved, moved(mean_, centre, out[3]), moved(variance, unbiased, out[4])]


@lowers("_native_batch_norm_legit.no_stats")
def batch_norm_no_stats(b: Builder, out, x, weight, bias, training, momentum, eps):
    wide = operand(b, x, compute_type(x.dtype), x.shape)
    dims = [d for d in range(x.rank) if d != 1]
    centre, spread_ = (b.reshape(v, [x.shape[1]]) for v in moments(b, wide, dims))
    y, inverse = normalised(b, wide, centre, spread_, weight, bias, eps)
    return [b.convert(y, out[0].dtype)] + [b.convert(v, o.dtype) for v, o in zip((centre, inverse), out[1:3])]


@lowers("histc.default")
def histc(b: Builder, out, x, bins=100, min=0, max=0):
    if min == max:
        raise Unsupported("histc between the smallest and the largest element: give it min and max")
    x = b.reshape(x, [math.prod(x.shape)])
    wide = b.convert(x, torch.float32 if x.dtype.itemsize < 8 and x.dtype.is_floating_point else torch.float64)
    place = b.unary("floor", b.scale(b.shift(wide, -min), bins / (max - min)))
    # The upper bound belongs to the last bin.
    place = b.select(b.against(wide, max, "EQ"), b.const(bins - 1, place.dtype, place.shape), place)
    inside = b.logical("and", b.against(wide, min, "GE"), b.against(wide, max, "LE"))
    shape = [x.shape[0], bins]
    found = b.compare(b.broadcast(b.convert(place, torch.int64), shape, [0]), b.iota(shape, 1), "EQ")
    found = b.logical("and", found, b.broadcast(inside, shape, [0]))
    return b.convert(b.reduce("add", b.convert(found, torch.int64), [0]), out.dtype)
