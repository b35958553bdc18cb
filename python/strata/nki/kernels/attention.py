"""Attention: forward, backward, and the form for small heads."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .._decorators import jit
from .. import isa as nisa
from .. import language as nl

ROWS, WIDE = 128, 512
MASKED = -9984.0


@dataclass(frozen=True)
class FlashConfig:
    """How `flash_fwd` tiles its work, and whether it keeps what training needs."""

    seq_tile_size: int = 2048
    attn_core_tile_size: int = 256
    training: bool = True
    should_transpose_v: bool = False
    lse_dtype: str = ""


def _scores(q_tile, k_ref, row, scale, bias, causal, window, dtype):
    """`scale * q.T k + bias` of 128 rows from `row`, masked; (128, keys) in float32."""
    keys = k_ref.shape[1]
    wide = min(WIDE, keys)
    scores = nl.ndarray((nl.par_dim(ROWS), keys), dtype=np.float32)
    ip, jf = nl.mgrid[0:ROWS, 0:wide]
    for j in nl.affine_range(keys // wide):
        k_tile = nl.load(k_ref[:, nl.ds(j * wide, wide)], dtype=dtype)
        part = nl.multiply(nisa.nc_matmul(q_tile, k_tile), scale, dtype=np.float32)
        if bias is not None:
            part = nl.add(part, nl.load(bias[nl.ds(row, ROWS), nl.ds(j * wide, wide)]), dtype=np.float32)
        if causal:
            part = nisa.affine_select(pred=(row + ip >= j * wide + jf), on_true_tile=part, on_false_value=MASKED)
        if window > 0:
            part = nisa.affine_select(pred=(row + ip < j * wide + jf + window), on_true_tile=part, on_false_value=MASKED)
        scores[:, nl.ds(j * wide, wide)] = part
    return scores


def _transposed(tile, dtype):
    """(128, n) as n / 128 tiles of (128, 128), transposed."""
    n = tile.shape[1] // ROWS
    out = nl.ndarray((n, nl.par_dim(ROWS), ROWS), dtype=dtype)
    for j in nl.affine_range(n):
        out[j] = nisa.nc_transpose(tile[:, nl.ds(j * ROWS, ROWS)])
    return out


@jit
def flash_fwd(
    q, k, v, seed, logit_bias=None, softmax_scale=None, use_causal_mask=True, sliding_window=-1, mixed_precision=True, dropout_p=0.0, config=None
):
    """Attention of the heads of one key/value head, launched on a grid (batch, key/value heads).

    q (b, h, d, seq_q), k (b, kv, d, seq_k), v (b, kv, seq_k, d) or (b, kv, d, seq_k) with `should_transpose_v`;
    returns o (b, h, seq_q, d) and, when training, lse (b, h, 128, seq_q / 128).
    """
    config = config or FlashConfig()
    b, h, d, seq_q = q.shape
    kv_heads, seq_k = k.shape[1], k.shape[3]
    assert d <= 128, f"head dimension {d} is larger than 128"
    assert nl.program_ndim() == 2, f"flash_fwd wants a grid of two axes, not {nl.program_ndim()}"
    dtype = nl.bfloat16 if mixed_precision else q.dtype
    wide_type = np.dtype(np.float32) if mixed_precision else dtype
    scale = softmax_scale or 1.0 / d**0.5
    out = nl.ndarray((b, h, seq_q, d), dtype=q.dtype, buffer=nl.shared_hbm)
    lse = None
    if config.training:
        lse_type = getattr(nl, config.lse_dtype) if config.lse_dtype else wide_type
        lse = nl.ndarray((b, h, ROWS, seq_q // ROWS), dtype=lse_type, buffer=nl.shared_hbm)
    batch, kv = nl.program_id(0), nl.program_id(1)
    if dropout_p > 0.0:
        nl.random_seed(nl.load(seed.reshape((1, 1))))
    for member in nl.static_range(h // kv_heads):
        head = kv * (h // kv_heads) + member
        for i in nl.sequential_range(seq_q // ROWS):
            q_tile = nl.load(q[batch, head, :, nl.ds(i * ROWS, ROWS)], dtype=dtype)
            bias = None if logit_bias is None else logit_bias[batch, head]
            causal = use_causal_mask or sliding_window > 0
            scores = _scores(q_tile, k[batch, kv], i * ROWS, scale, bias, causal, sliding_window, dtype)
            largest = nl.max(scores, axis=1, keepdims=True)
            weights = nl.exp(nl.subtract(scores, largest))
            total = nl.sum(weights, axis=1, keepdims=True)
            if lse is not None:
                nl.store(lse[batch, head, :, nl.ds(i, 1)], nl.add(largest, nl.log(total)))
            if dropout_p > 0.0:
                weights = nl.multiply(nl.dropout(weights, dropout_p), 1.0 / (1.0 - dropout_p))
            transposed = _transposed(nl.copy(weights, dtype=dtype), dtype)
            mixed = nl.zeros((nl.par_dim(ROWS), d), dtype=np.float32, buffer=nl.psum)
            for j in nl.affine_range(seq_k // ROWS):
                if config.should_transpose_v:
                    v_tile = nl.copy(nisa.nc_transpose(nl.load(v[batch, kv, :, nl.ds(j * ROWS, ROWS)])), dtype=dtype)
                else:
                    v_tile = nl.load(v[batch, kv, nl.ds(j * ROWS, ROWS), :], dtype=dtype)
                mixed += nisa.nc_matmul(transposed[j], v_tile)
            nl.store(out[batch, head, nl.ds(i * ROWS, ROWS), :], nl.divide(mixed, total))
    return (out, lse) if config.training else out


@jit
def flash_attn_bwd(
    q_ref, k_ref, v_ref, o_ref, dy_ref, lse_ref, seed_ref, logit_bias_ref=None, use_causal_mask=False, mixed_precision=False, dropout_p=0.0,
    softmax_scale=None, sliding_window=-1, sinks=None,
):  # fmt: skip
    """Gradients of attention, launched on a grid (batch, heads). All tensors are (b, h, d, seq); `lse_ref` is what `flash_fwd`
    returns. Returns dq, dk and dv."""
    b, h, d, seq_q = q_ref.shape
    seq_k = k_ref.shape[3]
    assert dropout_p == 0.0 and sinks is None, "dropout and sinks have no gradient here"
    assert k_ref.shape[1] == h, "query and key heads must agree"
    dtype = q_ref.dtype
    scale = softmax_scale or 1.0 / d**0.5
    dq = nl.ndarray((b, h, d, seq_q), dtype=dtype, buffer=nl.shared_hbm)
    dk = nl.ndarray((b, h, d, seq_k), dtype=dtype, buffer=nl.shared_hbm)
    dv = nl.ndarray((b, h, d, seq_k), dtype=dtype, buffer=nl.shared_hbm)
    batch, head = nl.program_id(0), nl.program_id(1)
    wide = min(WIDE, seq_k)
    sum_k = nl.zeros((nl.par_dim(d), seq_k), dtype=np.float32)
    sum_v = nl.zeros((nl.par_dim(d), seq_k), dtype=np.float32)
    for i in nl.sequential_range(seq_q // ROWS):
        q = nl.load(q_ref[batch, head, :, nl.ds(i * ROWS, ROWS)])
        dy = nl.load(dy_ref[batch, head, :, nl.ds(i * ROWS, ROWS)])
        o = nl.load(o_ref[batch, head, :, nl.ds(i * ROWS, ROWS)])
        q_rows, dy_rows, o_rows = (nl.copy(nisa.nc_transpose(t), dtype=dtype) for t in (q, dy, o))
        dot = nl.sum(nl.multiply(dy_rows, o_rows, dtype=np.float32), axis=1, keepdims=True)
        lse = nl.load(lse_ref[batch, head, :, nl.ds(i, 1)], dtype=np.float32)
        bias = None if logit_bias_ref is None else logit_bias_ref[batch, head]
        causal = use_causal_mask or sliding_window > 0
        scores = _scores(q, k_ref[batch, head], i * ROWS, scale, bias, causal, sliding_window, dtype)
        weights = nl.exp(nl.subtract(scores, lse))
        errors = nl.ndarray((nl.par_dim(ROWS), seq_k), dtype=np.float32)
        for j in nl.affine_range(seq_k // wide):
            v = nl.load(v_ref[batch, head, :, nl.ds(j * wide, wide)])
            part = nl.subtract(nisa.nc_matmul(dy, v), dot)
            errors[:, nl.ds(j * wide, wide)] = nl.multiply(nl.multiply(part, weights[:, nl.ds(j * wide, wide)]), scale)
        narrow_weights, narrow_errors = nl.copy(weights, dtype=dtype), nl.copy(errors, dtype=dtype)
        for j in nl.affine_range(seq_k // wide):
            at = nl.ds(j * wide, wide)
            sum_v[:, at] += nisa.nc_matmul(dy_rows, narrow_weights[:, at])
            sum_k[:, at] += nisa.nc_matmul(q_rows, narrow_errors[:, at])
        transposed = _transposed(narrow_errors, dtype)
        mixed = nl.zeros((nl.par_dim(d), ROWS), dtype=np.float32, buffer=nl.psum)
        for j in nl.affine_range(seq_k // ROWS):
            k_rows = nl.copy(nisa.nc_transpose(nl.load(k_ref[batch, head, :, nl.ds(j * ROWS, ROWS)])), dtype=dtype)
            mixed += nisa.nc_matmul(k_rows, transposed[j])
        nl.store(dq[batch, head, :, nl.ds(i * ROWS, ROWS)], mixed)
    nl.store(dk[batch, head], sum_k)
    nl.store(dv[batch, head], sum_v)
    return dq, dk, dv


@jit
def fused_self_attn_for_SD_small_head_size(q_ref, k_ref, v_ref, use_causal_mask=False, mixed_precision=True):
    """softmax(q.T k.T / 8) v of one batch element per instance: q (b, d, n), k and v (b, n, d); returns (b, n, d)."""
    b, d, n = q_ref.shape
    assert d <= 128, f"head dimension {d} is larger than 128"
    dtype = nl.bfloat16 if mixed_precision else np.float32
    out = nl.ndarray((b, n, d), dtype=q_ref.dtype, buffer=nl.shared_hbm)
    batch = nl.program_id(0)
    k_transposed = nl.ndarray((nl.par_dim(d), n), dtype=dtype)
    for j in nl.affine_range(n // ROWS):
        k_transposed[:, nl.ds(j * ROWS, ROWS)] = nisa.nc_transpose(nl.load(k_ref[batch, nl.ds(j * ROWS, ROWS), :]))
    wide = min(WIDE, n)
    ip, jf = nl.mgrid[0:ROWS, 0:wide]
    for i in nl.affine_range(n // ROWS):
        q = nl.multiply(nl.load(q_ref[batch, :, nl.ds(i * ROWS, ROWS)]), 0.125, dtype=dtype)
        scores = nl.ndarray((nl.par_dim(ROWS), n), dtype=np.float32)
        for j in nl.affine_range(n // wide):
            part = nisa.nc_matmul(q, k_transposed[:, nl.ds(j * wide, wide)])
            if use_causal_mask:
                part = nisa.affine_select(pred=(i * ROWS + ip >= j * wide + jf), on_true_tile=part, on_false_value=MASKED, dtype=np.float32)
            scores[:, nl.ds(j * wide, wide)] = part
        weights = nl.exp(nl.subtract(scores, nl.max(scores, axis=1, keepdims=True)))
        total = nl.sum(weights, axis=1, keepdims=True)
        transposed = _transposed(nl.copy(weights, dtype=dtype), dtype)
        mixed = nl.zeros((nl.par_dim(ROWS), d), dtype=np.float32, buffer=nl.psum)
        for j in nl.affine_range(n // ROWS):
            mixed += nisa.nc_matmul(transposed[j], nl.load(v_ref[batch, nl.ds(j * ROWS, ROWS), :], dtype=dtype))
        nl.store(out[batch, nl.ds(i * ROWS, ROWS), :], nl.divide(mixed, total))
    return out
