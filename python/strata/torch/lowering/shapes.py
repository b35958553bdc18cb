"""Moving elements about, and making new ones."""

from __future__ import annotations

import math

import torch

from .builder import Builder, Unsupported, Value
from .table import lowers, operand, wrap


@lowers("view.default", "reshape.default", "_unsafe_view.default", "squeeze.default", "squeeze.dim", "squeeze.dims",
        "unsqueeze.default", "_reshape_alias.default", "view_copy.default", "flatten.using_ints", "squeeze_copy.default",
        "squeeze_copy.dim", "squeeze_copy.dims", "unsqueeze_copy.default", "_reshape_copy.default", "unflatten.int",
        "view_as.default", "_reshape_alias_copy.default", "ravel.default", "squeeze_.dim", "squeeze_.default", "unsqueeze_.default")  # fmt: skip
def reshape(b: Builder, out, x, *_, **__):
    return b.reshape(x, out.shape)


@lowers("permute.default", "permute_copy.default")
def permute(b: Builder, out, x, dims):
    return b.transpose(x, [wrap(d, x.rank) for d in dims])


@lowers("transpose.int", "transpose_copy.int", "swapaxes.default", "transpose_.default")
def transpose(b: Builder, out, x, first, second):
    order = list(range(x.rank))
    if x.rank:
        first, second = wrap(first, x.rank), wrap(second, x.rank)
        order[first], order[second] = order[second], order[first]
    return b.transpose(x, order)


@lowers("t.default", "t_copy.default", "numpy_T.default")
def t(b: Builder, out, x):
    return b.transpose(x, reversed(range(x.rank)))


@lowers("expand.default", "expand_copy.default", "expand_as.default", "broadcast_to.default")
def expand(b: Builder, out, x, *_, **__):
    return b.expand(x, out.shape)


@lowers("flip.default")
def flip(b: Builder, out, x, dims):
    return b.reverse(x, [wrap(d, x.rank) for d in dims] if x.rank else [])


@lowers("repeat.default")
def repeat(b: Builder, out, x, repeats):
    shape = [1] * (len(repeats) - x.rank) + list(x.shape)
    if 0 in out.shape:
        return b.const(0, x.dtype, out.shape)
    x = b.reshape(x, shape)
    wide = [n for pair in zip(repeats, shape) for n in pair]
    return b.reshape(b.broadcast(x, wide, range(1, 2 * len(shape), 2)), out.shape)


@lowers("roll.default")
def roll(b: Builder, out, x, shifts, dims=()):
    shifts, dims = ([v] if isinstance(v, int) else list(v) for v in (shifts, dims))
    if x.rank == 0 or 0 in x.shape:
        return x
    flat = b.reshape(x, [math.prod(x.shape)]) if not dims else x
    for shift, dim in zip(shifts, dims or [0]):
        dim = wrap(dim, flat.rank)
        at = -shift % flat.shape[dim]
        flat = b.concat([b.narrow(flat, dim, at, flat.shape[dim]), b.narrow(flat, dim, 0, at)], dim) if at else flat
    return b.reshape(flat, x.shape)


@lowers("slice.Tensor", "slice_copy.Tensor")
def slice_(b: Builder, out, x, dim=0, start=None, end=None, step=1):
    dim = wrap(dim, x.rank)
    start, end, step = slice(start, end, step).indices(x.shape[dim])
    return b.narrow(x, dim, start, max(start, end), step)


@lowers("select.int", "select_copy.int")
def select(b: Builder, out, x, dim, index):
    dim = wrap(dim, x.rank)
    index = wrap(index, x.shape[dim])
    return b.reshape(b.narrow(x, dim, index, index + 1), out.shape)


@lowers("narrow.default")
def narrow(b: Builder, out, x, dim, start, length):
    dim = wrap(dim, x.rank)
    start = wrap(start, x.shape[dim])
    return b.narrow(x, dim, start, start + length)


@lowers("split_with_sizes.default", "split_with_sizes_copy.default", "split.Tensor", "split_copy.Tensor", "split.sizes", "chunk.default",
        "unsafe_split.Tensor", "unsafe_split_with_sizes.default", "unsafe_chunk.default", "tensor_split.sections", "tensor_split.indices",
        "hsplit.int", "hsplit.array", "vsplit.int", "vsplit.array", "dsplit.int", "dsplit.array")  # fmt: skip
def split(b: Builder, out, x, sizes, dim=0):
    dim = wrap(dim, x.rank)
    pieces, at = [], 0
    for piece in out:
        pieces.append(b.narrow(x, dim, at, at + piece.shape[dim]))
        at += piece.shape[dim]
    return pieces


@lowers("unbind.int", "unbind_copy.int")
def unbind(b: Builder, out, x, dim=0):
    dim = wrap(dim, x.rank)
    return [b.reshape(b.narrow(x, dim, i, i + 1), piece.shape) for i, piece in enumerate(out)]


@lowers("cat.default", "concat.default", "concatenate.default")
def cat(b: Builder, out, tensors, dim=0):
    dim = wrap(dim, len(out.shape))
    kept = [operand(b, t, out.dtype, t.shape) for t in tensors if t.shape != (0,)]
    kept = [t for t in kept if t.shape[dim]] or kept
    return b.concat(kept, dim) if kept else b.const(0, out.dtype, out.shape)


@lowers("stack.default")
def stack(b: Builder, out, tensors, dim=0):
    dim = wrap(dim, len(out.shape))
    shape = list(out.shape)
    shape[dim] = 1
    return b.concat([b.reshape(operand(b, t, out.dtype, t.shape), shape) for t in tensors], dim)


@lowers("constant_pad_nd.default")
def constant_pad_nd(b: Builder, out, x, pad, value=0):
    low, high = [0] * x.rank, [0] * x.rank
    for i in range(len(pad) // 2):
        low[x.rank - 1 - i], high[x.rank - 1 - i] = pad[2 * i], pad[2 * i + 1]
    return b.pad(x, low, high, value)


def pad_by_index(b: Builder, x: Value, pad, index) -> Value:
    """Pads trailing dimensions with elements found inside: `index(position, size)`."""
    for i in range(len(pad) // 2):
        dim = x.rank - 1 - i
        size = x.shape[dim]
        table = torch.tensor([index(j, size) for j in range(-pad[2 * i], size + pad[2 * i + 1])])
        x = b.take(x, dim, b.tensor(table))
    return x


def mirrored(at: int, size: int) -> int:
    at = -at if at < 0 else at
    return 2 * (size - 1) - at if at >= size else at


@lowers("reflection_pad1d.default", "reflection_pad2d.default", "reflection_pad3d.default")
def reflection_pad(b: Builder, out, x, padding):
    return pad_by_index(b, x, padding, mirrored)


@lowers("replication_pad1d.default", "replication_pad2d.default", "replication_pad3d.default")
def replication_pad(b: Builder, out, x, padding):
    return pad_by_index(b, x, padding, lambda at, size: min(max(at, 0), size - 1))


def place(b: Builder, x: Value, piece: Value, dim: int, start: int, end: int, step: int = 1) -> Value:
    """`x` with `piece` in a slice of it."""
    size = x.shape[dim]
    inside = [start <= i < end and (i - start) % step == 0 for i in range(size)]
    count = piece.shape[dim]
    if count == 0:
        return x
    spread = b.pad_dim(piece, dim, start, size - (start + (count - 1) * step + 1), 0, step - 1)
    if all(inside):
        return spread
    mask = b.broadcast(b.tensor(torch.tensor(inside)), x.shape, [dim])
    return b.select(mask, spread, x)


@lowers("slice_scatter.default")
def slice_scatter(b: Builder, out, x, source, dim=0, start=None, end=None, step=1):
    dim = wrap(dim, x.rank)
    start, end, step = slice(start, end, step).indices(x.shape[dim])
    shape = list(x.shape)
    shape[dim] = max(0, -(-(end - start) // step))
    return place(b, x, operand(b, source, x.dtype, shape), dim, start, max(start, end), step)


@lowers("select_scatter.default")
def select_scatter(b: Builder, out, x, source, dim, index):
    dim = wrap(dim, x.rank)
    index = wrap(index, x.shape[dim])
    shape = [1 if d == dim else n for d, n in enumerate(x.shape)]
    return place(b, x, b.reshape(operand(b, source, x.dtype, source.shape), shape), dim, index, index + 1)


@lowers("diagonal.default", "diagonal_copy.default")
def diagonal(b: Builder, out, x, offset=0, dim1=0, dim2=1):
    dim1, dim2 = wrap(dim1, x.rank), wrap(dim2, x.rank)
    rest = [d for d in range(x.rank) if d not in (dim1, dim2)]
    moved = b.transpose(x, [*rest, dim1, dim2])
    rows, columns = moved.shape[-2:]
    count = out.shape[-1]
    first, second = max(0, -offset), max(0, offset)
    flat = b.reshape(moved, [*moved.shape[:-2], rows * columns])
    start = first * columns + second
    if count == 0:
        return b.const(0, x.dtype, out.shape)
    return b.narrow(flat, flat.rank - 1, start, start + (count - 1) * (columns + 1) + 1, columns + 1)


@lowers("diagonal_scatter.default")
def diagonal_scatter(b: Builder, out, x, source, offset=0, dim1=0, dim2=1):
    dim1, dim2 = wrap(dim1, x.rank), wrap(dim2, x.rank)
    at = lambda dim: b.iota(x.shape, dim)  # noqa: E731
    on = b.compare(b.sub(at(dim2), at(dim1)), b.const(offset, torch.int64, x.shape), "EQ")
    rest = [d for d in range(x.rank) if d not in (dim1, dim2)]
    first = max(0, -offset)
    # Put the diagonal along dim1, everywhere along dim2.
    low, high = first, x.shape[dim1] - first - source.shape[-1]
    padded = b.pad_dim(operand(b, source, x.dtype, source.shape), source.rank - 1, low, high)
    wide = b.broadcast(padded, x.shape, [*rest, dim1])
    return b.select(on, wide, x)


@lowers("diag_embed.default")
def diag_embed(b: Builder, out, x, offset=0, dim1=-2, dim2=-1):
    rank = len(out.shape)
    zeros = b.const(0, x.dtype, out.shape)
    return diagonal_scatter(b, out, zeros, x, offset, wrap(dim1, rank), wrap(dim2, rank))


def triangle(direction: str, *atens: str):
    @lowers(*atens)
    def lower(b: Builder, out, x, diagonal=0):
        distance = b.sub(b.iota(x.shape, x.rank - 1), b.iota(x.shape, x.rank - 2))
        return b.select(b.against(distance, diagonal, direction), x, b.const(0, x.dtype, x.shape))


triangle("LE", "tril.default")
triangle("GE", "triu.default")


@lowers("as_strided.default", "as_strided_copy.default")
def as_strided(b: Builder, out, x, size, stride, offset=None):
    count = math.prod(x.shape)
    index = torch.full(tuple(size), offset or 0, dtype=torch.int64)
    for dim, (n, step) in enumerate(zip(size, stride)):
        index += (torch.arange(n) * step).reshape([-1 if d == dim else 1 for d in range(len(size))])
    flat = b.reshape(x, [count])
    if index.numel() == count and torch.equal(index.reshape(-1), torch.arange(count)):
        return b.reshape(flat, size)
    where = b.const(offset or 0, torch.int64, size)
    for dim, step in enumerate(stride):
        where = b.add(where, b.scale(b.iota(size, dim), step)) if size else where
    return b.take(flat, 0, where)


@lowers("unfold.default", "unfold_copy.default")
def unfold(b: Builder, out, x, dim, size, step):
    if x.rank == 0:
        return b.reshape(x, out.shape)
    dim = wrap(dim, x.rank)
    count = out.shape[dim]
    index = torch.arange(count)[:, None] * step + torch.arange(size)
    taken = b.take(x, dim, b.tensor(index))
    order = [d for d in range(taken.rank) if d != dim + 1] + [dim + 1]
    return b.transpose(taken, order)


@lowers("pixel_shuffle.default")
def pixel_shuffle(b: Builder, out, x, factor):
    *lead, c, h, w = x.shape
    n = len(lead)
    split_ = b.reshape(x, [*lead, c // factor**2, factor, factor, h, w])
    order = [*range(n), n, n + 3, n + 1, n + 4, n + 2]
    return b.reshape(b.transpose(split_, order), out.shape)


@lowers("pixel_unshuffle.default")
def pixel_unshuffle(b: Builder, out, x, factor):
    *lead, c, h, w = x.shape
    n = len(lead)
    split_ = b.reshape(x, [*lead, c, h // factor, factor, w // factor, factor])
    order = [*range(n), n, n + 2, n + 4, n + 1, n + 3]
    return b.reshape(b.transpose(split_, order), out.shape)


@lowers("channel_shuffle.default", "native_channel_shuffle.default")
def channel_shuffle(b: Builder, out, x, groups):
    n, c, *rest = x.shape
    grouped = b.reshape(x, [n, groups, c // groups, *rest])
    return b.reshape(b.transpose(grouped, [0, 2, 1, *range(3, grouped.rank)]), out.shape)


# ---- new tensors


@lowers("full.default", "full_like.default", "new_full.default")
def full(b: Builder, out, *args, **kwargs):
    value = kwargs.get("fill_value", args[-1] if args else 0)
    return operand(b, value, out.dtype, out.shape)


@lowers("zeros.default", "zeros_like.default", "new_zeros.default", "empty.memory_format", "empty_like.default", "new_empty.default",
        "empty_strided.default", "empty_permuted.default", "new_empty_strided.default", "_efficientzerotensor.default", "zero.default")  # fmt: skip
def zeros(b: Builder, out, *_, **__):
    return b.const(0, out.dtype, out.shape)


@lowers("ones.default", "ones_like.default", "new_ones.default")
def ones(b: Builder, out, *_, **__):
    return b.const(1, out.dtype, out.shape)


@lowers("scalar_tensor.default")
def scalar_tensor(b: Builder, out, value, **_):
    return b.const(value, out.dtype)


@lowers("fill.Scalar", "fill.Tensor")
def fill(b: Builder, out, x, value):
    return operand(b, value, out.dtype, out.shape)


@lowers("arange.start_step", "arange.start", "arange.default")
def arange(b: Builder, out, *args, **_):
    start, _, step = args if len(args) == 3 else (args[0], args[1], 1) if len(args) == 2 else (0, args[0], 1)
    wide = torch.int64 if all(isinstance(v, int) for v in (start, step)) else torch.float64
    ramp = b.iota(out.shape, 0, wide)
    ramp = b.scale(ramp, step) if step != 1 else ramp
    return b.convert(b.shift(ramp, start) if start else ramp, out.dtype)


@lowers("linspace.default")
def linspace(b: Builder, out, start, end, steps, **_):
    if any(isinstance(v, Value) for v in (start, end)):
        raise Unsupported("linspace between tensors")
    values = torch.linspace(start, end, steps, dtype=out.dtype)
    return b.tensor(values)


@lowers("eye.default", "eye.m")
def eye(b: Builder, out, *_, **__):
    return b.convert(b.compare(b.iota(out.shape, 0), b.iota(out.shape, 1), "EQ"), out.dtype)


for _name in ("tril_indices", "triu_indices"):

    def _table(b: Builder, out, rows, columns, offset=0, *, _make=getattr(torch, _name), **_):
        return b.tensor(_make(rows, columns, offset, dtype=out.dtype))

    lowers(f"{_name}.default")(_table)


@lowers("movedim.intlist", "moveaxis.intlist")
def movedim(b: Builder, out, x, source, destination):
    source, destination = [wrap(d, x.rank) for d in source], [wrap(d, x.rank) for d in destination]
    order = [-1] * x.rank
    for s, d in zip(source, destination):
        order[d] = s
    rest = iter(d for d in range(x.rank) if d not in source)
    return b.transpose(x, [next(rest) if d < 0 else d for d in order])


@lowers("rot90.default")
def rot90(b: Builder, out, x, k=1, dims=(0, 1)):
    first, second = (wrap(d, x.rank) for d in dims)
    order = list(range(x.rank))
    order[first], order[second] = order[second], order[first]
    k %= 4
    if k == 0:
        return x
    if k == 2:
        return b.reverse(x, [first, second])
    transposed = b.transpose(x, order)
    return b.reverse(transposed, [first if k == 1 else second])


@lowers("repeat_interleave.self_int")
def repeat_interleave(b: Builder, out, x, repeats, dim=None, **_):
    x = b.reshape(x, [math.prod(x.shape)]) if dim is None else x
    dim = 0 if dim is None else wrap(dim, x.rank)
    wide = [*x.shape[: dim + 1], repeats, *x.shape[dim + 1 :]]
    dims = [*range(dim + 1), *range(dim + 2, len(wide))]
    return b.reshape(b.broadcast(x, wide, dims), out.shape)
