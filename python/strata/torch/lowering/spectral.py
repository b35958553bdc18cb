"""Fourier transforms, and the factorizations StableHLO has an op for."""

from __future__ import annotations

import math

import torch

from .builder import Builder, Unsupported, Value, ints, part_of
from .table import lowers, operand, wrap


def transform(b: Builder, x: Value, dim: int, kind: str, length: int) -> Value:
    """One dimension; `length` is that of the real side."""
    order = [d for d in range(x.rank) if d != dim] + [dim]
    moved = b.transpose(x, order)
    shape, dtype = list(moved.shape), moved.dtype
    if kind == "RFFT":
        shape[-1], dtype = length // 2 + 1, torch.complex64 if dtype == torch.float32 else torch.complex128
    elif kind == "IRFFT":
        shape[-1], dtype = length, part_of(dtype)
    attrs = f"fft_type = #stablehlo<fft_type {kind}>, fft_length = {ints([length])}"
    y = b.op("fft", [moved], shape, dtype, attrs)
    back = [0] * x.rank
    for i, d in enumerate(order):
        back[d] = i
    return b.transpose(y, back)


def scaled(b: Builder, x: Value, normalization: int, count: int) -> Value:
    """torch's 0: nothing, 1: by the root of the count, 2: by the count."""
    factor = {0: 1.0, 1: 1 / math.sqrt(count), 2: 1 / count}[normalization]
    return x if factor == 1.0 else b.scale(x, factor)


@lowers("_fft_c2c.default")
def fft_c2c(b: Builder, out, x, dims, normalization, forward):
    count = 1
    for d in dims:
        d = wrap(d, x.rank)
        count *= x.shape[d]
        if forward:
            x = transform(b, x, d, "FFT", x.shape[d])
        else:
            x = b.scale(transform(b, x, d, "IFFT", x.shape[d]), float(x.shape[d]))
    return scaled(b, x, normalization, count)


@lowers("_fft_r2c.default")
def fft_r2c(b: Builder, out, x, dims, normalization, onesided):
    dims = [wrap(d, x.rank) for d in dims]
    count = math.prod(x.shape[d] for d in dims)
    if onesided:
        y = transform(b, x, dims[-1], "RFFT", x.shape[dims[-1]])
        rest = dims[:-1]
    else:
        y, rest = b.convert(x, out.dtype), dims
    for d in rest:
        y = transform(b, y, d, "FFT", y.shape[d])
    return scaled(b, y, normalization, count)


@lowers("_fft_c2r.default")
def fft_c2r(b: Builder, out, x, dims, normalization, last):
    dims = [wrap(d, x.rank) for d in dims]
    for d in dims[:-1]:
        x = b.scale(transform(b, x, d, "IFFT", x.shape[d]), float(x.shape[d]))
    half = last // 2 + 1
    x = b.narrow(x, dims[-1], 0, half) if x.shape[dims[-1]] >= half else b.pad_dim(x, dims[-1], 0, half - x.shape[dims[-1]])
    y = b.scale(transform(b, x, dims[-1], "IRFFT", last), float(last))
    return scaled(b, y, normalization, math.prod(out.shape[d] for d in dims))


def triangular(b: Builder, a: Value, rhs: Value, lower: bool, unit: bool, transposed: bool, left: bool = True) -> Value:
    form = "TRANSPOSE" if transposed else "NO_TRANSPOSE"
    flags = f"left_side = {str(left).lower()}, lower = {str(lower).lower()}, unit_diagonal = {str(unit).lower()}"
    attrs = f"{flags}, transpose_a = #stablehlo<transpose {form}>"
    return b.op("triangular_solve", [a, rhs], rhs.shape, rhs.dtype, attrs)


@lowers("linalg_solve_triangular.default")
def solve_triangular(b: Builder, out, a, rhs, *, upper, left=True, unitriangular=False):
    lead = out.shape[:-2]
    a, rhs = b.expand(a, [*lead, *a.shape[-2:]]), b.expand(rhs, [*lead, *rhs.shape[-2:]])
    return triangular(b, a, rhs, not upper, unitriangular, False, left)


@lowers("triangular_solve.default")
def triangular_solve(b: Builder, out, rhs, a, upper=True, transpose=False, unitriangular=False):
    lead = out[0].shape[:-2]
    a, rhs = b.expand(a, [*lead, *a.shape[-2:]]), b.expand(rhs, [*lead, *rhs.shape[-2:]])
    return [triangular(b, a, rhs, not upper, unitriangular, transpose), a]


def transposed(b: Builder, x: Value) -> Value:
    return b.transpose(x, [*range(x.rank - 2), x.rank - 1, x.rank - 2])


@lowers("linalg_cholesky_ex.default", "cholesky.default")
def cholesky(b: Builder, out, a, upper=False, check_errors=False, **_):
    outs = out if isinstance(out, (tuple, list)) else (out,)
    if a.dtype.is_complex:
        raise Unsupported("a complex Cholesky factor")
    # StableHLO leaves the other triangle unspecified.
    source = transposed(b, a) if upper else a
    factor = b.op("cholesky", [source], a.shape, a.dtype, "lower = true")
    below = b.compare(b.iota(a.shape, a.rank - 2), b.iota(a.shape, a.rank - 1), "GE")
    factor = b.select(below, factor, b.const(0, a.dtype, a.shape))
    factor = transposed(b, factor) if upper else factor
    return [factor, b.const(0, outs[1].dtype, outs[1].shape)] if len(outs) > 1 else factor


@lowers("cholesky_solve.default")
def cholesky_solve(b: Builder, out, rhs, factor, upper=False):
    lead = out.shape[:-2]
    rhs, factor = b.expand(rhs, [*lead, *rhs.shape[-2:]]), b.expand(factor, [*lead, *factor.shape[-2:]])
    first = triangular(b, factor, rhs, not upper, False, upper)
    return triangular(b, factor, first, not upper, False, not upper)


@lowers("cholesky_inverse.default")
def cholesky_inverse(b: Builder, out, factor, upper=False):
    n = factor.shape[-1]
    eye = b.expand(b.convert(b.compare(b.iota([n, n], 0), b.iota([n, n], 1), "EQ"), factor.dtype), factor.shape)
    return cholesky_solve(b, out, eye, factor, upper)


@lowers("_linalg_check_errors.default")
def check_errors(b: Builder, out, *_, **__):
    return None


@lowers("_trilinear.default")
def trilinear(b: Builder, out, x, y, z, expand1, expand2, expand3, sumdim, unroll_dim=1):
    """Three tensors multiplied after each got the dimensions it lacks, then summed."""
    rank = x.rank + len(expand1)
    parts = []
    for value, missing in ((x, expand1), (y, expand2), (z, expand3)):
        shape = list(value.shape)
        for d in sorted(missing):
            shape.insert(d, 1)
        parts.append(b.reshape(value, shape))
    full = [max(p.shape[d] for p in parts) for d in range(rank)]
    product = b.mul(b.mul(b.expand(parts[0], full), b.expand(parts[1], full)), b.expand(parts[2], full))
    return b.reshape(b.reduce("add", product, [wrap(d, rank) for d in sumdim]), out.shape)


# ---- the second dialect that torch's own decompositions sometimes end in


def _prims():
    from .table import TABLE

    two = {"add": "add", "sub": "sub", "mul": "mul", "maximum": "maximum", "minimum": "minimum"}
    for name, method in two.items():
        TABLE[f"prims.{name}.default"] = lambda b, out, x, y, _m=method: getattr(b, _m)(operand(b, x, out.dtype, out.shape), operand(b, y, out.dtype, out.shape))
    bits = {"bitwise_and": "and", "bitwise_or": "or", "bitwise_xor": "xor", "div": "divide", "pow": "power", "atan2": "atan2", "remainder": "remainder", "fmod": "remainder"}
    for name, op in bits.items():
        TABLE[f"prims.{name}.default"] = lambda b, out, x, y, _o=op: b.binary(_o, operand(b, x, out.dtype, out.shape), operand(b, y, out.dtype, out.shape))
    one = {"sqrt": "sqrt", "rsqrt": "rsqrt", "ceil": "ceil", "floor": "floor", "exp": "exponential", "log": "log", "neg": "negate",
           "sin": "sine", "cos": "cosine", "tanh": "tanh", "erf": "chlo.erf", "erfc": "chlo.erfc", "erf_inv": "chlo.erf_inv",
           "lgamma": "chlo.lgamma", "digamma": "chlo.digamma", "log1p": "log_plus_one", "expm1": "exponential_minus_one",
           "bessel_i1e": "chlo.bessel_i1e", "abs": "abs"}  # fmt: skip
    for name, op in one.items():
        TABLE[f"prims.{name}.default"] = lambda b, out, x, _o=op: b.unary(_o, x)
    TABLE["prims.convert_element_type.default"] = lambda b, out, x, dtype: b.convert(x, out.dtype)
    TABLE["prims.where.default"] = lambda b, out, c, x, y: b.select(b.expand(c, out.shape), operand(b, x, out.dtype, out.shape), operand(b, y, out.dtype, out.shape))
    for name in ("eq", "ne", "lt", "le", "gt", "ge"):
        TABLE[f"prims.{name}.default"] = TABLE[f"aten.{name}.Tensor"]
    TABLE["prims.broadcast_in_dim.default"] = lambda b, out, x, shape, dims: b.broadcast(x, shape, dims)
    TABLE["prims.iota.default"] = lambda b, out, length, *, start, step, **_: b.shift(b.scale(b.iota(out.shape, 0, out.dtype), step), start)
    TABLE["prims.bessel_i1.default"] = lambda b, out, x: b.mul(b.unary("chlo.bessel_i1e", x), b.unary("exponential", b.unary("abs", x)))


_prims()
