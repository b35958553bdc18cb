"""The primitives of `jax.lax.linalg`, each one custom call of the engine.

`cholesky` and `triangular_solve` are operations of StableHLO; `geqrf` and `householder_product` arrive under names the engine
knows. Everything else that LAPACK does on other platforms is here.
"""

from __future__ import annotations

import numpy as np
from jax._src import core
from jax._src.core import ShapedArray
from jax._src.interpreters import mlir
from jax._src.lax import linalg

from .calls import call


def register(platform: str) -> None:
    rules = {
        linalg.lu_p: lambda ctx, a: call(ctx, "strata.lu", [a]),
        linalg.eigh_p: _eigh,
        linalg.eig_p: _eig,
        linalg.svd_p: _svd,
        linalg.schur_p: _schur,
        linalg.hessenberg_p: lambda ctx, a: call(ctx, "strata.hessenberg", [a]),
        linalg.tridiagonal_p: _tridiagonal,
        linalg.geqp3_p: lambda ctx, a, pivots, **_: call(ctx, "strata.qr_pivoted", [a, pivots]),
        linalg.tridiagonal_solve_p: _tridiagonal_solve,
    }
    for primitive, rule in rules.items():
        mlir.register_lowering(primitive, rule, platform=platform)


def _triangle(lower: bool) -> str:
    return "lower" if lower else "upper"


def _eigh(ctx, a, *, lower, subset_by_index, **_):
    aval, = ctx.avals_in
    v_aval, w_aval = ctx.avals_out
    n = aval.shape[-1]
    full = [aval, ShapedArray(aval.shape[:-1], w_aval.dtype)]
    v, w = call(ctx, "strata.eigh", [a], full, _triangle(lower))
    if subset_by_index is None or subset_by_index == (0, n):
        return [v, w]
    first, end = subset_by_index
    return [_columns(ctx, v, full[0], v_aval, first, end), _columns(ctx, w, full[1], w_aval, first, end)]


def _columns(ctx, value, aval, aval_out, first: int, end: int):
    """`value[..., first:end]`."""
    rank = len(aval.shape)
    return mlir.slice_op(
        ctx,
        value,
        aval_out,
        start_indices=np.array([0] * (rank - 1) + [first], np.int64),
        limit_indices=np.array([*aval.shape[:-1], end], np.int64),
        strides=np.ones(rank, np.int64),
    )


def _eig(ctx, a, *, compute_left_eigenvectors, compute_right_eigenvectors, **_):
    sides = [("left", compute_left_eigenvectors), ("right", compute_right_eigenvectors)]
    return call(ctx, "strata.eig", [a], config=" ".join(side for side, wanted in sides if wanted))


def _svd(ctx, a, *, full_matrices, compute_uv, subset_by_index, **_):
    aval, = ctx.avals_in
    m, n = aval.shape[-2:]
    if core.is_constant_dim(m) and m == 0 or core.is_constant_dim(n) and n == 0:
        empty = mlir.lower_fun(linalg._empty_svd, multiple_results=True)
        return empty(ctx, a, full_matrices=full_matrices, compute_uv=compute_uv)
    k = core.min_dim(m, n)
    if subset_by_index is None or subset_by_index == (0, k):
        return call(ctx, "strata.svd", [a], config="full" if full_matrices else "")
    first, end = subset_by_index
    s_aval = ctx.avals_out[0]
    full = [ShapedArray((*aval.shape[:-2], k), s_aval.dtype)]
    if compute_uv:
        full += [ShapedArray((*aval.shape[:-2], *shape), aval.dtype) for shape in ((m, k), (k, n))]
    s, *uv = call(ctx, "strata.svd", [a], full)
    out = [_columns(ctx, s, full[0], s_aval, first, end)]
    if uv:
        (u, vh), (_, u_full, vh_full), (_, u_aval, vh_aval) = uv, full, ctx.avals_out
        rank = len(aval.shape)
        start, limit = np.zeros(rank, np.int64), np.array(vh_full.shape, np.int64)
        start[-2], limit[-2] = first, end
        rows = mlir.slice_op(
            ctx, vh, vh_aval, start_indices=start, limit_indices=limit, strides=np.ones(rank, np.int64)
        )
        out += [_columns(ctx, u, u_full, u_aval, first, end), rows]
    return out


def _schur(ctx, a, *, compute_schur_vectors, sort_eig_vals, **_):
    if sort_eig_vals:
        raise NotImplementedError("schur with sorted eigenvalues")
    return call(ctx, "strata.schur", [a], config="vectors" if compute_schur_vectors else "")


def _tridiagonal(ctx, a, *, lower):
    return call(ctx, "strata.tridiagonal", [a], config=_triangle(lower))


def _tridiagonal_solve(ctx, lower, diagonal, upper, b, *, perturb_singular=False):
    config = "perturb" if perturb_singular else ""
    return call(ctx, "strata.tridiagonal_solve", [lower, diagonal, upper, b], config=config)
