"""Linear algebra, by the engine's own factorizations (custom calls ``strata.*``) and its triangular solver.

Matrices that have no such factors give NaN, and a nonzero `info` where the operator has one; nothing raises inside a program.
"""

from __future__ import annotations

import torch

from .builder import Builder, Unsupported, Value
from .indexing import gather
from .table import lowers

FIELDS = (torch.float32, torch.float64, torch.complex64, torch.complex128)


def custom_call(b: Builder, target: str, operands: list[Value], results, config: str = "") -> list[Value]:
    return b.ops("custom_call", operands, results, f'call_target_name = "{target}", backend_config = "{config}"')


def matrix(x: Value) -> tuple[list[int], int, int]:
    """Batch dimensions, rows, columns; the engine's factorizations know four types."""
    if x.dtype not in FIELDS:
        raise Unsupported(f"matrices of {x.dtype}")
    return list(x.shape[:-2]), x.shape[-2], x.shape[-1]


def real_type(dtype: torch.dtype) -> torch.dtype:
    return {torch.complex64: torch.float32, torch.complex128: torch.float64}.get(dtype, dtype)


def complex_type(dtype: torch.dtype) -> torch.dtype:
    return {torch.float32: torch.complex64, torch.float64: torch.complex128}.get(dtype, dtype)


def transposed(b: Builder, x: Value) -> Value:
    return b.transpose(x, [*range(x.rank - 2), x.rank - 1, x.rank - 2])


def conjugate(b: Builder, x: Value) -> Value:
    return b.complex(b.real(x), b.unary("negate", b.imag(x))) if x.dtype.is_complex else x


def adjoint(b: Builder, x: Value) -> Value:
    return transposed(b, conjugate(b, x))


def matmul(b: Builder, x: Value, y: Value) -> Value:
    batch = list(range(x.rank - 2))
    return b.dot(x, y, (batch, batch), ([x.rank - 1], [x.rank - 2]))


def triangle(b: Builder, x: Value, lower: bool, unit: bool = False) -> Value:
    """The lower or upper part; `unit` puts ones on the diagonal."""
    below = b.sub(b.iota(x.shape, x.rank - 2), b.iota(x.shape, x.rank - 1))
    kept = b.select(b.against(below, 0, "GE" if lower else "LE"), x, b.const(0, x.dtype, x.shape))
    return b.select(b.against(below, 0, "EQ"), b.const(1, x.dtype, x.shape), kept) if unit else kept


def identity(b: Builder, batch, n: int, dtype: torch.dtype) -> Value:
    shape = [*batch, n, n]
    on = b.compare(b.iota(shape, len(batch)), b.iota(shape, len(batch) + 1), "EQ")
    return b.select(on, b.const(1, dtype, shape), b.const(0, dtype, shape))


def diagonal(b: Builder, x: Value) -> Value:
    batch, m, n = list(x.shape[:-2]), x.shape[-2], x.shape[-1]
    k = min(m, n)
    flat = b.reshape(x, [*batch, m * n])
    return b.narrow(flat, len(batch), 0, (k - 1) * (n + 1) + 1, n + 1) if k else b.const(0, x.dtype, [*batch, 0])


def solve_triangular(b: Builder, a: Value, x: Value, *, lower: bool, left: bool = True, unit: bool = False, transpose: str = "NO_TRANSPOSE") -> Value:
    """`a⁻¹ x`, or `x a⁻¹`."""
    attrs = f"left_side = {str(left).lower()}, lower = {str(lower).lower()}, unit_diagonal = {str(unit).lower()}, "
    return b.op("triangular_solve", [a, x], x.shape, x.dtype, attrs + f"transpose_a = #stablehlo<transpose {transpose}>")


def with_batch(b: Builder, x: Value, batch) -> Value:
    return b.expand(x, [*batch, *x.shape[-2:]])


def where_first(b: Builder, bad: Value) -> Value:
    """LAPACK's `info`: one more than the first position that is bad, 0 if none is."""
    n = bad.shape[-1]
    place = b.shift(b.iota(bad.shape, bad.rank - 1, torch.int32), 1)
    first = b.reduce("min", b.select(bad, place, b.const(n + 1, torch.int32, bad.shape)), [bad.rank - 1])
    return b.select(b.against(first, n + 1, "EQ"), b.const(0, torch.int32, first.shape), first)


# ---- LU


def lu(b: Builder, a: Value) -> tuple[Value, Value, Value]:
    """Packed factors, pivots and the permutation of rows, counted from zero."""
    batch, m, n = matrix(a)
    k = min(m, n)
    return tuple(custom_call(b, "strata.lu", [a], [(a.shape, a.dtype), ([*batch, k], torch.int32), ([*batch, m], torch.int32)]))


def lu_info(b: Builder, packed: Value) -> Value:
    pivots = diagonal(b, packed)
    return where_first(b, b.against(pivots, 0, "EQ"))


def rows_in_order(b: Builder, x: Value, order: Value) -> Value:
    index = b.broadcast(order, x.shape, range(x.rank - 1))
    return gather(b, torch.empty(x.shape, dtype=x.dtype, device="meta"), x, x.rank - 2, index)


def lu_solved(b: Builder, packed: Value, order: Value, x: Value) -> Value:
    """`a⁻¹ x` from the factors of `a`."""
    y = solve_triangular(b, packed, rows_in_order(b, x, order), lower=True, unit=True)
    return solve_triangular(b, packed, y, lower=False)


def parity(b: Builder, pivots: Value, dtype: torch.dtype) -> Value:
    """The sign of the permutation: minus one for every row that changed places."""
    moved = b.compare(pivots, b.iota(pivots.shape, pivots.rank - 1, torch.int32), "NE")
    one = b.const(1, dtype, pivots.shape)
    return b.reduce("mul", b.select(moved, b.unary("negate", one), one), [pivots.rank - 1])


@lowers("linalg_lu_factor_ex.default")
def lu_factor(b: Builder, out, a, *, pivot=True, check_errors=False):
    packed, pivots, _ = lu(b, a)
    return [packed, b.shift(pivots, 1), lu_info(b, packed)]


def permutation(b: Builder, order: Value, dtype: torch.dtype) -> Value:
    """P with `P @ x[order] == x`."""
    m = order.shape[-1]
    shape, lead = [*order.shape[:-1], m, m], list(range(order.rank - 1))
    row = b.iota(shape, len(lead), torch.int32)
    on = b.compare(row, b.broadcast(order, shape, [*lead, len(lead) + 1]), "EQ")
    return b.select(on, b.const(1, dtype, shape), b.const(0, dtype, shape))


def lower_and_upper(b: Builder, packed: Value) -> tuple[Value, Value]:
    m, n = packed.shape[-2:]
    k, last = min(m, n), packed.rank - 1
    left = triangle(b, b.narrow(packed, last, 0, k), lower=True, unit=True)
    return left, triangle(b, b.narrow(packed, last - 1, 0, k), lower=False)


@lowers("linalg_lu.default")
def lu_parts(b: Builder, out, a, *, pivot=True):
    packed, _, order = lu(b, a)
    return [permutation(b, order, a.dtype), *lower_and_upper(b, packed)]


def order_of(b: Builder, pivots: Value, m: int) -> Value:
    """The permutation that swapping row i with row `pivots[i]` (from one) for all i gives."""
    if pivots.shape[-1] > 64:
        raise Unsupported(f"{pivots.shape[-1]} pivots to follow one by one")
    shape = [*pivots.shape[:-1], m]
    place = b.iota(shape, len(shape) - 1, torch.int32)
    order, lead = place, list(range(len(shape) - 1))
    wide = lambda x: b.broadcast(x, shape, [*lead, len(lead)])  # noqa: E731
    for i in range(pivots.shape[-1]):
        other = wide(b.shift(b.narrow(pivots, pivots.rank - 1, i, i + 1), -1))
        here = wide(b.narrow(order, len(lead), i, i + 1))
        there = gather(b, torch.empty(shape, dtype=torch.int32, device="meta"), order, len(lead), other)
        swapped = b.select(b.compare(place, other, "EQ"), here, order)
        order = b.select(b.against(place, i, "EQ"), there, swapped)
    return order


@lowers("lu_unpack.default")
def lu_unpack(b: Builder, out, packed, pivots, unpack_data=True, unpack_pivots=True):
    empty = lambda like: b.const(0, like.dtype, like.shape)  # noqa: E731
    p = permutation(b, order_of(b, pivots, packed.shape[-2]), packed.dtype) if unpack_pivots else empty(out[0])
    return [p, *(lower_and_upper(b, packed) if unpack_data else (empty(out[1]), empty(out[2])))]


@lowers("linalg_lu_solve.default")
def lu_solve(b: Builder, out, packed, pivots, x, *, left=True, adjoint=False):
    if not left or adjoint:
        raise Unsupported("lu_solve from the right, or of the adjoint")
    batch = list(out.shape[:-2])
    order = b.expand(order_of(b, pivots, packed.shape[-2]), [*batch, packed.shape[-2]])
    return lu_solved(b, with_batch(b, packed, batch), order, with_batch(b, x, batch))


@lowers("_linalg_solve_ex.default")
def solve(b: Builder, out, a, x, *, left=True, check_errors=False):
    vector = x.rank == 1 or (x.rank == a.rank - 1 and tuple(x.shape) == tuple(a.shape[:-1]))
    right = b.reshape(x, [*x.shape, 1]) if vector else x
    batch = list(out[0].shape[: len(out[0].shape) - (1 if vector else 2)])
    matrices, right = with_batch(b, a, batch), with_batch(b, right, batch)
    if not left:
        matrices, right = transposed(b, matrices), transposed(b, right)
    packed, pivots, order = lu(b, matrices)
    result = lu_solved(b, packed, order, right)
    result = b.reshape(result if left else transposed(b, result), out[0].shape)
    own = (packed, pivots, order) if matrices.shape == a.shape else lu(b, a if left else transposed(b, a))
    return [result, b.reshape(own[0], out[1].shape), b.reshape(b.shift(own[1], 1), out[2].shape), b.reshape(lu_info(b, own[0]), out[3].shape)]


@lowers("linalg_inv_ex.default")
def inverse(b: Builder, out, a, *, check_errors=False):
    batch, n, _ = matrix(a)
    packed, _, order = lu(b, a)
    return [lu_solved(b, packed, order, identity(b, batch, n, a.dtype)), lu_info(b, packed)]


@lowers("_linalg_det.default")
def determinant(b: Builder, out, a):
    packed, pivots, _ = lu(b, a)
    size = b.reduce("mul", diagonal(b, packed), [a.rank - 2])
    return [b.mul(size, parity(b, pivots, a.dtype)), packed, b.shift(pivots, 1)]


@lowers("_linalg_slogdet.default")
def log_determinant(b: Builder, out, a):
    packed, pivots, _ = lu(b, a)
    steps = diagonal(b, packed)
    sign = b.mul(b.reduce("mul", b.unary("sign", steps), [a.rank - 2]), parity(b, pivots, a.dtype))
    size = b.op("abs", [steps], steps.shape, real_type(a.dtype))
    return [sign, b.reduce("add", b.unary("log", size), [a.rank - 2]), packed, b.shift(pivots, 1)]


# ---- Cholesky


def cholesky_of(b: Builder, a: Value, upper: bool) -> Value:
    matrix(a)
    whole = adjoint(b, a) if upper else a
    lower = triangle(b, b.op("cholesky", [whole], a.shape, a.dtype, "lower = true"), lower=True)
    return adjoint(b, lower) if upper else lower


@lowers("linalg_cholesky_ex.default")
def cholesky_ex(b: Builder, out, a, *, upper=False, check_errors=False):
    factor = cholesky_of(b, a, upper)
    steps = diagonal(b, factor)
    steps = b.real(steps) if steps.dtype.is_complex else steps
    return [factor, where_first(b, b.is_nan(steps))]


@lowers("cholesky.default")
def cholesky(b: Builder, out, a, upper=False):
    return cholesky_of(b, a, upper)


def cholesky_solved(b: Builder, x: Value, factor: Value, upper: bool) -> Value:
    first, second = ("ADJOINT", "NO_TRANSPOSE") if upper else ("NO_TRANSPOSE", "ADJOINT")
    y = solve_triangular(b, factor, x, lower=not upper, transpose=first)
    return solve_triangular(b, factor, y, lower=not upper, transpose=second)


@lowers("cholesky_solve.default", "_cholesky_solve_helper.default")
def cholesky_solve(b: Builder, out, x, factor, upper=False):
    batch = list(out.shape[:-2])
    return cholesky_solved(b, with_batch(b, x, batch), with_batch(b, factor, batch), upper)


@lowers("cholesky_inverse.default")
def cholesky_inverse(b: Builder, out, factor, upper=False):
    batch, n, _ = matrix(factor)
    return cholesky_solved(b, identity(b, batch, n, factor.dtype), factor, upper)


# ---- triangular systems


@lowers("linalg_solve_triangular.default")
def triangular(b: Builder, out, a, x, *, upper, left=True, unitriangular=False):
    matrix(a)
    batch = list(out.shape[:-2])
    return solve_triangular(b, with_batch(b, a, batch), with_batch(b, x, batch), lower=not upper, left=left, unit=unitriangular)


@lowers("triangular_solve.default")
def old_triangular(b: Builder, out, x, a, upper=True, transpose=False, unitriangular=False):
    matrix(a)
    batch = list(out[0].shape[:-2])
    a, x = with_batch(b, a, batch), with_batch(b, x, batch)
    how = "TRANSPOSE" if transpose else "NO_TRANSPOSE"
    return [solve_triangular(b, a, x, lower=not upper, unit=unitriangular, transpose=how), a]


# ---- QR


def reflectors(b: Builder, a: Value) -> tuple[Value, Value]:
    batch, m, n = matrix(a)
    return tuple(custom_call(b, "strata.qr", [a], [(a.shape, a.dtype), ([*batch, min(m, n)], a.dtype)]))


def reflected(b: Builder, packed: Value, taus: Value, columns: int) -> Value:
    """The first columns of the product of reflectors."""
    batch, m, n = matrix(packed)
    packed = b.narrow(packed, packed.rank - 1, 0, columns) if n > columns else b.pad_dim(packed, packed.rank - 1, 0, columns - n)
    taus = b.narrow(taus, taus.rank - 1, 0, min(taus.shape[-1], columns))
    return custom_call(b, "strata.householder_product", [packed, taus], [(packed.shape, packed.dtype)])[0]


@lowers("linalg_qr.default")
def qr(b: Builder, out, a, mode="reduced"):
    _, m, n = matrix(a)
    packed, taus = reflectors(b, a)
    columns = m if mode == "complete" else min(m, n)
    r = triangle(b, b.narrow(packed, packed.rank - 2, 0, columns), lower=False)
    q = b.const(0, a.dtype, out[0].shape) if mode == "r" else reflected(b, packed, taus, columns)
    return [q, r]


@lowers("geqrf.default")
def geqrf(b: Builder, out, a):
    return list(reflectors(b, a))


@lowers("linalg_householder_product.default")
def householder_product(b: Builder, out, packed, taus):
    return reflected(b, packed, taus, packed.shape[-1])


@lowers("ormqr.default")
def ormqr(b: Builder, out, packed, taus, x, left=True, transpose=False):
    q = reflected(b, packed, taus, packed.shape[-2])
    q = adjoint(b, q) if transpose else q
    return matmul(b, q, x) if left else matmul(b, x, q)


# ---- eigenvalues and singular values


@lowers("_linalg_eigh.default")
def eigh(b: Builder, out, a, uplo="L", compute_v=True):
    batch, n, _ = matrix(a)
    config = "lower" if uplo.upper() == "L" else "upper"
    vectors, values = custom_call(b, "strata.eigh", [a], [(a.shape, a.dtype), ([*batch, n], real_type(a.dtype))], config)
    return [values, vectors if compute_v else b.const(0, a.dtype, out[1].shape)]


@lowers("linalg_eig.default")
def eig(b: Builder, out, a):
    batch, n, _ = matrix(a)
    dtype = complex_type(a.dtype)
    return custom_call(b, "strata.eig", [a], [([*batch, n], dtype), ([*batch, n, n], dtype)], "right")


@lowers("linalg_eigvals.default", "_linalg_eigvals.default")
def eigvals(b: Builder, out, a):
    batch, n, _ = matrix(a)
    return custom_call(b, "strata.eig", [a], [([*batch, n], complex_type(a.dtype))])[0]


@lowers("_linalg_svd.default")
def svd(b: Builder, out, a, full_matrices=False, compute_uv=True, *, driver=None):
    batch, m, n = matrix(a)
    k = min(m, n)
    values = ([*batch, k], real_type(a.dtype))
    if not compute_uv:
        empty = [b.const(0, a.dtype, out[i].shape) for i in (0, 2)]
        return [empty[0], custom_call(b, "strata.svd", [a], [values])[0], empty[1]]
    rows, columns = (m, n) if full_matrices else (k, k)
    results = [values, ([*batch, m, rows], a.dtype), ([*batch, columns, n], a.dtype)]
    s, u, vh = custom_call(b, "strata.svd", [a], results, "full" if full_matrices else "")
    return [u, s, vh]
