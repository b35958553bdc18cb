"""Reading and writing by index, and sorting."""

from __future__ import annotations

import math

import torch

from .builder import Builder, Unsupported, Value
from .table import lowers, operand, wrap, wrap_index


@lowers("index_select.default")
def index_select(b: Builder, out, x, dim, index):
    if x.rank == 0:
        return x
    index = b.reshape(index, [math.prod(index.shape)])
    return b.take(x, wrap(dim, x.rank), b.convert(index, torch.int64))


@lowers("embedding.default")
def embedding(b: Builder, out, weight, index, *_, **__):
    return b.take(weight, 0, b.convert(index, torch.int64))


@lowers("take.default")
def take(b: Builder, out, x, index):
    count = math.prod(x.shape)
    return b.take(b.reshape(x, [count]), 0, wrap_index(b, index, count))


def grid(b: Builder, shape, dim: int, index: Value) -> list[Value]:
    """Coordinates of every element of `shape`, with `index` along `dim`."""
    return [b.convert(index, torch.int64) if d == dim else b.iota(shape, d) for d in range(len(shape))]


@lowers("gather.default")
def gather(b: Builder, out, x, dim, index, *, sparse_grad=False):
    if x.rank == 0 or index.rank == 0:
        return b.reshape(x, out.shape)
    if 0 in out.shape:
        return b.const(0, out.dtype, out.shape)
    dim = wrap(dim, x.rank)
    return b.take_points(x, grid(b, index.shape, dim, index))


def scatter_with(kind: str | None, b: Builder, x: Value, dim: int, index: Value, source) -> Value:
    if x.rank == 0:
        x1, i1 = b.reshape(x, [1]), b.reshape(index, [math.prod(index.shape)])
        s1 = b.reshape(source, [math.prod(source.shape)]) if isinstance(source, Value) else source
        return b.reshape(scatter_with(kind, b, x1, 0, i1, s1), ())
    if 0 in index.shape:
        return x
    dim = wrap(dim, x.rank)
    if isinstance(source, Value):
        source = b.slice(b.convert(source, x.dtype), [0] * x.rank, index.shape)
    else:
        source = b.const(source, x.dtype, index.shape)
    return b.put_points(x, grid(b, index.shape, dim, index), source, kind)


@lowers("scatter.src", "scatter.value")
def scatter(b: Builder, out, x, dim, index, source):
    return scatter_with(None, b, x, dim, index, source)


@lowers("scatter.reduce", "scatter.value_reduce")
def scatter_old_reduce(b: Builder, out, x, dim, index, source, *, reduce):
    return scatter_with({"add": "add", "multiply": "mul"}[reduce], b, x, dim, index, source)


@lowers("scatter_add.default")
def scatter_add(b: Builder, out, x, dim, index, source):
    return scatter_with("add", b, x, dim, index, source)


KINDS = {"sum": "add", "prod": "mul", "amax": "max", "amin": "min", "mean": "add"}


def reduced(b: Builder, x: Value, dim: int, index: Value, source: Value, how: str, include: bool) -> Value:
    kind = KINDS[how]
    hits = scatter_with("add", b, b.const(0, torch.int64, x.shape), dim, index, 1)
    start = x
    if not include:
        touched = b.against(hits, 0, "GT")
        neutral = b.const(b.monoid(kind, x.dtype)[1], x.dtype, x.shape)
        start = b.select(touched, neutral, x)
    result = scatter_with(kind, b, start, dim, index, source)
    if how == "mean":
        count = b.shift(hits, 1) if include else b.maximum(hits, b.const(1, torch.int64, x.shape))
        count = b.convert(count, x.dtype)
        if x.dtype.is_floating_point:
            result = b.div(result, count)
        else:
            q = b.div(result, count)
            r = b.sub(result, b.mul(q, count))
            result = b.select(b.against(r, 0, "LT"), b.shift(q, -1), q)
    return result


@lowers("scatter_reduce.two")
def scatter_reduce(b: Builder, out, x, dim, index, source, reduce, *, include_self=True):
    return reduced(b, x, dim, index, source, reduce, include_self)


def along(b: Builder, x: Value, dim: int, index: Value, source: Value) -> Value:
    """`index` for every element of `source`, whose dimension `dim` it numbers."""
    return b.broadcast(b.reshape(index, [source.shape[dim]]), source.shape, [dim])


def by_row(kind: str | None, aten: str):
    @lowers(aten)
    def lower(b: Builder, out, x, dim, index, source, *, alpha=1):
        source = b.convert(source, x.dtype)
        source = b.scale(source, alpha) if alpha != 1 else source
        if x.rank == 0:
            return scatter_with(kind, b, x, 0, index, source)
        if source.rank == 0:
            source = b.reshape(source, [1] * x.rank)
        dim = wrap(dim, x.rank)
        return scatter_with(kind, b, x, dim, along(b, x, dim, index, source), source)


by_row("add", "index_add.default")
by_row(None, "index_copy.default")


@lowers("index_reduce.default")
def index_reduce(b: Builder, out, x, dim, index, source, reduce, *, include_self=True):
    source = b.convert(source, x.dtype)
    if x.rank == 0:
        return reduced(b, x, 0, index, source, reduce, include_self)
    dim = wrap(dim, x.rank)
    return reduced(b, x, dim, along(b, x, dim, index, source), source, reduce, include_self)


@lowers("index_fill.int_Scalar", "index_fill.int_Tensor")
def index_fill(b: Builder, out, x, dim, index, value):
    if x.rank == 0:
        return operand(b, value, x.dtype, ())
    dim = wrap(dim, x.rank)
    shape = list(x.shape)
    shape[dim] = math.prod(index.shape)
    source = operand(b, value, x.dtype, shape)
    wrapped = wrap_index(b, index, x.shape[dim])
    return scatter_with(None, b, x, dim, along(b, x, dim, wrapped, source), source)


# ---- several indices at once


def coordinates(b: Builder, x: Value, indices) -> tuple[list[Value], list[int]]:
    """Coordinates of the elements that `x[indices]` names, and their shape."""
    indices = list(indices) + [None] * (x.rank - len(indices))
    if any(i is not None and i.dtype in (torch.bool, torch.uint8) for i in indices):
        raise Unsupported("indexing by a mask: the shape of the result depends on its values")
    given = [d for d, i in enumerate(indices) if i is not None]
    common_shape = list(torch.broadcast_shapes(*[indices[d].shape for d in given]))
    together = given == list(range(given[0], given[-1] + 1))
    free = [d for d in range(x.rank) if indices[d] is None]
    before = [d for d in free if d < given[0]] if together else []
    after = [d for d in free if d not in before]
    shape = [x.shape[d] for d in before] + common_shape + [x.shape[d] for d in after]
    at = len(before)
    result = []
    for d, index in enumerate(indices):
        if index is None:
            position = before.index(d) if d in before else at + len(common_shape) + after.index(d)
            result.append(b.iota(shape, position))
        else:
            wide = b.expand(wrap_index(b, index, x.shape[d]), common_shape)
            result.append(b.broadcast(wide, shape, range(at, at + len(common_shape))))
    return result, shape


def clipped(b: Builder, index: Value | None, low: int, high: int) -> Value | None:
    if index is None:
        return None
    index = b.minimum(b.convert(index, torch.int64), b.const(high - 1, torch.int64, index.shape))
    return b.maximum(index, b.const(low, torch.int64, index.shape))


@lowers("_unsafe_masked_index.default")
def masked_index(b: Builder, out, x, mask, indices, fill):
    taken = index(b, out, x, [clipped(b, i, 0, n) for i, n in zip(indices, x.shape)])
    return b.select(b.expand(mask, taken.shape), taken, operand(b, fill, taken.dtype, taken.shape))


@lowers("index.Tensor", "_unsafe_index.Tensor")
def index(b: Builder, out, x, indices):
    given = [d for d, i in enumerate(indices) if i is not None]
    if not given:
        return x
    if 0 in out.shape:
        return b.const(0, out.dtype, out.shape)
    if len(given) == 1 and indices[given[0]].dtype not in (torch.bool, torch.uint8):
        return b.take(x, given[0], wrap_index(b, indices[given[0]], x.shape[given[0]]))
    return b.take_points(x, coordinates(b, x, indices)[0])


@lowers("index_put.default", "_unsafe_index_put.default", "_index_put_impl.default")
def index_put(b: Builder, out, x, indices, values, accumulate=False, unsafe=False):
    if len(indices) == 1 and indices[0] is not None and indices[0].dtype == torch.bool and math.prod(values.shape) == 1:
        mask = b.broadcast(indices[0], x.shape, range(indices[0].rank))
        value = operand(b, b.reshape(values, ()), x.dtype, x.shape)
        return b.select(mask, b.add(x, value) if accumulate else value, x)
    if not any(i is not None for i in indices):
        value = operand(b, values, x.dtype, x.shape)
        return b.add(x, value) if accumulate else value
    where, shape = coordinates(b, x, indices)
    if 0 in shape:
        return x
    return b.put_points(x, where, operand(b, values, x.dtype, shape), "add" if accumulate else None)


@lowers("_unsafe_masked_index_put_accumulate.default")
def masked_index_put(b: Builder, out, x, mask, indices, values):
    where, shape = coordinates(b, x, [clipped(b, i, -n, n) for i, n in zip(indices, x.shape)])
    values = operand(b, values, x.dtype, shape)
    kept = b.select(b.expand(mask, shape), values, b.const(0, x.dtype, shape))
    return b.put_points(x, where, kept, "add")


@lowers("put.default")
def put(b: Builder, out, x, index_, source, accumulate=False):
    count = math.prod(x.shape)
    where = b.reshape(wrap_index(b, index_, count), [math.prod(index_.shape)])
    source = b.reshape(b.convert(source, x.dtype), where.shape)
    flat = b.put_points(b.reshape(x, [count]), [where], source, "add" if accumulate else None)
    return b.reshape(flat, x.shape)


@lowers("masked_scatter.default")
def masked_scatter(b: Builder, out, x, mask, source):
    from .reductions import scan

    count, shape = math.prod(out.shape), out.shape
    x, mask = b.expand(x, shape), b.expand(mask, shape)
    ones = b.reshape(b.convert(mask, torch.int64), [count])
    [total] = scan(b, [ones], 0, [0], lambda p, q: [b.add(p[0], q[0])])
    place = b.maximum(b.shift(total, -1), b.const(0, torch.int64, [count]))
    taken = b.take(b.reshape(source, [math.prod(source.shape)]), 0, place)
    return b.select(mask, b.reshape(taken, shape), x)


# ---- sorting


def sorted_pair(b: Builder, x: Value, dim: int, descending: bool) -> list[Value]:
    """Values in order and where they were; NaN counts as the greatest."""

    def before(i: Builder, a: Value, c: Value, *_):
        first = i.compare(a, c, "GT" if descending else "LT")
        if not x.dtype.is_floating_point:
            return first
        odd, other = (a, c) if descending else (c, a)
        return i.binary("or", first, i.binary("and", i.is_nan(odd), i.unary("not", i.is_nan(other))))

    wide = b.convert(x, torch.uint8) if x.dtype == torch.bool else x
    values, places = b.sort([wide, b.iota(x.shape, dim)], dim, before)
    return [b.convert(values, x.dtype), places]


@lowers("sort.default", "sort.stable", "msort.default")
def sort(b: Builder, out, x, *args, **kwargs):
    dim = kwargs.get("dim", next((a for a in args if isinstance(a, int) and not isinstance(a, bool)), -1))
    descending = kwargs.get("descending", next((a for a in args if isinstance(a, bool)), False))
    if x.rank == 0:
        return [x, b.const(0, torch.int64)]
    return sorted_pair(b, x, wrap(dim, x.rank), descending)


@lowers("argsort.default", "argsort.stable")
def argsort(b: Builder, out, x, *args, **kwargs):
    return sort(b, (out, out), x, *args, **kwargs)[1]


@lowers("topk.default")
def topk(b: Builder, out, x, k, dim=-1, largest=True, sorted=True):  # noqa: A002: torch's name
    if x.rank == 0:
        return [b.reshape(x, out[0].shape), b.const(0, torch.int64, out[1].shape)]
    dim = wrap(dim, x.rank)
    return [b.narrow(v, dim, 0, k) for v in sorted_pair(b, x, dim, largest)]


@lowers("kthvalue.default")
def kthvalue(b: Builder, out, x, k, dim=-1, keepdim=False):
    if x.rank == 0:
        return [x, b.const(0, torch.int64)]
    dim = wrap(dim, x.rank)
    return [b.reshape(b.narrow(v, dim, k - 1, k), o.shape) for v, o in zip(sorted_pair(b, x, dim, False), out)]


def middle(ignore_nan: bool, *atens: str):
    @lowers(*atens)
    def lower(b: Builder, out, x, dim=None, keepdim=False):
        single = dim is None
        outs = (out,) if single else out
        x = b.reshape(x, [math.prod(x.shape)]) if single or x.rank == 0 else x
        dim = 0 if single else wrap(dim, x.rank)
        size = x.shape[dim]
        values, places = sorted_pair(b, x, dim, False)
        numbers = b.reduce("add", b.convert(b.unary("not", b.is_nan(x)), torch.int64), [dim], True)
        full = b.const(size, torch.int64, numbers.shape)
        count = numbers if ignore_nan else full
        at = b.div(b.maximum(b.shift(count, -1), b.const(0, torch.int64, count.shape)), b.const(2, torch.int64, count.shape))
        if not ignore_nan:
            # With a NaN anywhere the answer is the first NaN, which sorts right after the numbers.
            at = b.select(b.compare(numbers, full, "LT"), b.minimum(numbers, b.const(size - 1, torch.int64, numbers.shape)), at)
        where = grid(b, at.shape, dim, at)
        return [b.reshape(b.take_points(v, where), o.shape) for v, o in zip((values, places), outs)][0 if single else slice(None)]


middle(False, "median.default", "median.dim")
middle(True, "nanmedian.default", "nanmedian.dim")


@lowers("searchsorted.Tensor", "searchsorted.Scalar")
def searchsorted(b: Builder, out, bounds, values, *, out_int32=False, right=False, side=None, sorter=None):
    return count_below(b, out, bounds, values, right or side == "right", sorter)


def count_below(b: Builder, out, bounds: Value, values, right: bool, sorter) -> Value:
    """How many bounds lie below each value (`right`: or are equal to it)."""
    shape = list(out.shape)
    values = values if isinstance(values, Value) else b.const(values, bounds.dtype, shape)
    if sorter is not None:
        bounds = b.take_points(bounds, grid(b, bounds.shape, bounds.rank - 1, sorter))
    n = bounds.shape[-1]
    if n == 0:
        return b.const(0, out.dtype, shape)
    wide = [*shape, n]
    dims = [len(shape)] if bounds.rank == 1 else [*range(len(shape) - 1), len(shape)]
    dtype = torch.promote_types(bounds.dtype, values.dtype)
    left = b.broadcast(b.convert(bounds, dtype), wide, dims)
    asked = b.broadcast(b.convert(values, dtype), wide, range(len(shape)))
    below = b.compare(left, asked, "LE" if right else "LT")
    if dtype.is_floating_point:
        below = b.binary("or", below, b.binary("and", b.is_nan(asked), b.unary("not", b.is_nan(left))) if not right else b.is_nan(asked))
    return b.convert(b.reduce("add", b.convert(below, torch.int64), [len(shape)]), out.dtype)


@lowers("bucketize.Tensor", "bucketize.Scalar")
def bucketize(b: Builder, out, values, bounds, *, out_int32=False, right=False):
    return count_below(b, out, bounds, values, right, None)


@lowers("isin.Tensor_Tensor")
def isin(b: Builder, out, x, test, *, assume_unique=False, invert=False):
    n = math.prod(test.shape)
    flat = b.reshape(test, [n])
    wide = [*x.shape, n]
    dtype = torch.promote_types(x.dtype, test.dtype)
    hit = b.compare(b.broadcast(b.convert(x, dtype), wide, range(x.rank)), b.broadcast(b.convert(flat, dtype), wide, [x.rank]), "EQ")
    found = b.reduce("or", hit, [x.rank])
    return b.unary("not", found) if invert else found
