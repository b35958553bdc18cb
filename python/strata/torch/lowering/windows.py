"""Pooling and resampling."""

from __future__ import annotations

import itertools
import math

import torch

from .builder import Builder, Unsupported, Value, limits
from .table import compute_type, lowers


def spatial(values, n: int, default=None) -> list[int]:
    values = default if values in (None, [], ()) else values
    values = [values] if isinstance(values, int) else list(values)
    return values * n if len(values) == 1 else values


def extents(size: int, out: int, kernel: int, stride: int, pad: int, dilation: int) -> tuple[int, int]:
    """Padding below and above that makes exactly `out` windows."""
    needed = (out - 1) * stride + (kernel - 1) * dilation + 1
    return pad, needed - size - pad


def max_pool(n: int, with_index: bool, *atens: str):
    @lowers(*atens)
    def lower(b: Builder, out, x, kernel, stride=(), padding=0, dilation=1, ceil_mode=False):
        first = out[0] if with_index else out
        kernel = spatial(kernel, n)
        stride, padding, dilation = spatial(stride, n, kernel), spatial(padding, n), spatial(dilation, n)
        lead, sizes = x.rank - n, x.shape[x.rank - n :]
        edges = [extents(s, o, k, t, p, d) for s, o, k, t, p, d in zip(sizes, first.shape[lead:], kernel, stride, padding, dilation)]
        low, high = [0] * lead + [max(e[0], 0) for e in edges], [0] * lead + [max(e[1], 0) for e in edges]
        lowest = limits(x.dtype)[0]
        wide = b.pad(x, low, high, lowest)
        if not with_index:
            spans = [(e[0], max(e[1], 0)) for e in edges]
            padded = b.window("max", x, [1] * lead + kernel, [1] * lead + stride, [(0, 0)] * lead + spans, [1] * lead + dilation)
            return b.slice(padded, [0] * x.rank, first.shape)
        places = b.const(0, torch.int64, x.shape)
        for i in range(n):
            places = b.add(b.scale(places, sizes[i]), b.iota(x.shape, lead + i))
        places = b.pad(places, low, high, 0)
        best = where = None
        for offset in itertools.product(*map(range, kernel)):
            starts = [0] * lead + [o * d for o, d in zip(offset, dilation)]
            ends = [*x.shape[:lead]] + [s + (o - 1) * t + 1 for s, o, t in zip(starts[lead:], first.shape[lead:], stride)]
            steps = [1] * lead + stride
            value, place = b.slice(wide, starts, ends, steps), b.slice(places, starts, ends, steps)
            if best is None:
                best, where = value, place
                continue
            better = b.compare(value, best, "GT")
            if x.dtype.is_floating_point:
                better = b.binary("or", better, b.is_nan(value))
            best, where = b.select(better, value, best), b.select(better, place, where)
        return [best, where]


for _n in (1, 2, 3):
    max_pool(_n, True, f"max_pool{_n}d_with_indices.default")
    max_pool(_n, False, f"max_pool{_n}d.default")


def avg_pool(n: int, aten: str):
    @lowers(aten)
    def lower(b: Builder, out, x, kernel, stride=(), padding=0, ceil_mode=False, count_include_pad=True, divisor_override=None):
        kernel = spatial(kernel, n)
        stride, padding = spatial(stride, n, kernel), spatial(padding, n)
        lead, sizes = x.rank - n, x.shape[x.rank - n :]
        outs = out.shape[lead:]
        edges = [extents(s, o, k, t, p, 1) for s, o, k, t, p in zip(sizes, outs, kernel, stride, padding)]
        wide = b.convert(x, compute_type(x.dtype))
        spans = [(e[0], max(e[1], 0)) for e in edges]
        total = b.window("add", wide, [1] * lead + kernel, [1] * lead + stride, [(0, 0)] * lead + spans)
        total = b.slice(total, [0] * x.rank, out.shape)
        counts = torch.ones(list(outs), dtype=torch.float64)
        for i, (s, o, k, t, p) in enumerate(zip(sizes, outs, kernel, stride, padding)):
            start = torch.arange(o) * t - p
            end = torch.minimum(start + k, torch.tensor(s + p))
            length = end - start if count_include_pad else torch.minimum(end, torch.tensor(s)) - start.clamp(min=0)
            counts *= length.reshape([-1 if d == i else 1 for d in range(n)])
        if divisor_override:
            counts.fill_(divisor_override)
        if counts.unique().numel() == 1:
            divisor = b.const(counts.reshape(-1)[0].item(), wide.dtype, total.shape)
        else:
            divisor = b.broadcast(b.tensor(counts.to(wide.dtype)), total.shape, range(lead, x.rank))
        return b.convert(b.div(total, divisor), out.dtype)


for _n in (1, 2, 3):
    avg_pool(_n, f"avg_pool{_n}d.default")


def resample(b: Builder, x: Value, dim: int, weights: torch.Tensor) -> Value:
    """Every output along `dim` is a weighted sum of inputs: `weights` is [outputs, inputs]."""
    matrix = b.tensor(weights.to(x.dtype))
    y = b.dot(x, matrix, ([], []), ([dim], [1]))
    order = [d if d < dim else d - 1 for d in range(x.rank)]
    order[dim] = x.rank - 1
    return b.transpose(y, order)


def bins(size: int, out: int) -> list[tuple[int, int]]:
    return [(i * size // out, -(-(i + 1) * size // out)) for i in range(out)]


def adaptive_avg_pool(n: int, *atens: str):
    @lowers(*atens)
    def lower(b: Builder, out, x, size):
        y = b.convert(x, compute_type(x.dtype))
        for i in range(n):
            dim = x.rank - n + i
            weights = torch.zeros(out.shape[dim], x.shape[dim], dtype=torch.float64)
            for row, (start, end) in enumerate(bins(x.shape[dim], out.shape[dim])):
                weights[row, start:end] = 1 / (end - start)
            y = resample(b, y, dim, weights)
        return b.convert(y, out.dtype)


for _n in (1, 2, 3):
    adaptive_avg_pool(_n, f"_adaptive_avg_pool{_n}d.default", f"adaptive_avg_pool{_n}d.default")


def adaptive_max_pool(n: int, aten: str):
    @lowers(aten)
    def lower(b: Builder, out, x, size):
        from .reductions import extreme

        lead = x.rank - n
        count = math.prod(out[0].shape[lead:])
        pieces, places = [], []
        cells = [bins(x.shape[lead + i], out[0].shape[lead + i]) for i in range(n)]
        if count > 512:
            raise Unsupported(f"an adaptive maximum with {count} outputs")
        linear = b.const(0, torch.int64, x.shape)
        for i in range(n):
            linear = b.add(b.scale(linear, x.shape[lead + i]), b.iota(x.shape, lead + i))
        for cell in itertools.product(*cells):
            starts, ends = [0] * lead + [c[0] for c in cell], [*x.shape[:lead]] + [c[1] for c in cell]
            flat = [*x.shape[:lead], math.prod(e - s for s, e in cell)]
            values, where = b.reshape(b.slice(x, starts, ends), flat), b.reshape(b.slice(linear, starts, ends), flat)
            best, at = extreme(b, values, lead, "max")
            hit = b.compare(b.iota(flat, lead), b.expand(at, flat), "EQ")
            pieces.append(best)
            places.append(b.reduce("add", b.select(hit, where, b.const(0, torch.int64, flat)), [lead], True))
        shape = out[0].shape
        return [b.reshape(b.concat(pieces, lead), shape), b.reshape(b.concat(places, lead), shape)]


for _n in (1, 2, 3):
    adaptive_max_pool(_n, f"adaptive_max_pool{_n}d.default")


# ---- upsampling


def scale_of(size: int, out: int, align: bool, factor) -> float:
    if align:
        return (size - 1) / (out - 1) if out > 1 else 0.0
    return 1 / factor if factor else size / out


def linear_weights(size: int, out: int, align: bool, factor) -> torch.Tensor:
    scale = scale_of(size, out, align, factor)
    at = torch.arange(out, dtype=torch.float64)
    source = at * scale if align else ((at + 0.5) * scale - 0.5).clamp(min=0)
    low = source.floor().long().clamp(max=size - 1)
    high = (low + 1).clamp(max=size - 1)
    part = (source - low).clamp(0, 1)
    weights = torch.zeros(out, size, dtype=torch.float64)
    rows = torch.arange(out)
    weights.index_put_((rows, low), 1 - part, accumulate=True)
    weights.index_put_((rows, high), part, accumulate=True)
    return weights


def cubic_weights(size: int, out: int, align: bool, factor) -> torch.Tensor:
    scale = scale_of(size, out, align, factor)
    at = torch.arange(out, dtype=torch.float64)
    source = at * scale if align else (at + 0.5) * scale - 0.5
    low = source.floor()
    part = source - low
    a = -0.75
    near = lambda t: ((a + 2) * t - (a + 3)) * t * t + 1  # noqa: E731
    far = lambda t: ((a * t - 5 * a) * t + 8 * a) * t - 4 * a  # noqa: E731
    weights = torch.zeros(out, size, dtype=torch.float64)
    rows = torch.arange(out)
    for shift, value in ((-1, far(part + 1)), (0, near(part)), (1, near(1 - part)), (2, far(2 - part))):
        weights.index_put_((rows, (low.long() + shift).clamp(0, size - 1)), value, accumulate=True)
    return weights


def upsample(n: int, weights, *atens: str):
    @lowers(*atens)
    def lower(b: Builder, out, x, size, align, *factors):
        factors = factors[0] if factors and isinstance(factors[0], (list, tuple)) else factors
        y = b.convert(x, compute_type(x.dtype))
        for i in range(n):
            dim = x.rank - n + i
            factor = factors[i] if i < len(factors) else None
            if out.shape[dim] != x.shape[dim] or align is False and factor:
                y = resample(b, y, dim, weights(x.shape[dim], out.shape[dim], align, factor))
        return b.convert(y, out.dtype)


upsample(1, linear_weights, "upsample_linear1d.default", "upsample_linear1d.vec")
upsample(2, linear_weights, "upsample_bilinear2d.default", "upsample_bilinear2d.vec")
upsample(3, linear_weights, "upsample_trilinear3d.default", "upsample_trilinear3d.vec")
upsample(2, cubic_weights, "upsample_bicubic2d.default", "upsample_bicubic2d.vec")


def nearest(n: int, exact: bool, *atens: str):
    @lowers(*atens)
    def lower(b: Builder, out, x, size, *factors):
        factors = factors[0] if factors and isinstance(factors[0], (list, tuple)) else factors
        for i in range(n):
            dim = x.rank - n + i
            factor = factors[i] if i < len(factors) else None
            scale = torch.tensor(scale_of(x.shape[dim], out.shape[dim], False, factor), dtype=torch.float32)
            at = torch.arange(out.shape[dim], dtype=torch.float32) + (0.5 if exact else 0)
            rows = (at * scale).floor().long().clamp(max=x.shape[dim] - 1)
            x = b.take(x, dim, b.tensor(rows))
        return x


for _n in (1, 2, 3):
    nearest(_n, False, f"upsample_nearest{_n}d.default", f"upsample_nearest{_n}d.vec")
    nearest(_n, True, f"_upsample_nearest_exact{_n}d.default", f"_upsample_nearest_exact{_n}d.vec")


def pool_backward(n: int, aten: str):
    """Every output sends its gradient to where its maximum was."""

    @lowers(aten)
    def lower(b: Builder, out, grad, x, *args):
        places = args[-1]
        lead = x.rank - n
        outer, inner = math.prod(x.shape[:lead]), math.prod(x.shape[lead:])
        shape = [outer, math.prod(grad.shape[lead:])]
        where = [b.iota(shape, 0), b.reshape(places, shape)]
        flat = b.put_points(b.const(0, x.dtype, [outer, inner]), where, b.reshape(b.convert(grad, x.dtype), shape), "add")
        return b.reshape(flat, out.shape)


for _n in (2, 3):
    pool_backward(_n, f"max_pool{_n}d_with_indices_backward.default")
    pool_backward(_n, f"adaptive_max_pool{_n}d_backward.default")
