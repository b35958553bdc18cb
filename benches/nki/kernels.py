"""The ten kernels that the simulator is timed with: what NKI's users write, at sizes at which the work is in the instructions.

Each entry of `KERNELS` has a kernel, its inputs from a generator, and what it should compute. Names say what bounds them on the host:
`attention`, `matmul` and `mlp` products; `softmax`, `layernorm`, `rmsnorm` and `gelu` the vector and scalar engines; `transpose` memory.
"""

from __future__ import annotations

import math
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

import numpy as np
from neuronxcc import nki
import neuronxcc.nki.isa as nisa
import neuronxcc.nki.language as nl

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "examples" / "nki"))

import attention as attention_example  # noqa: E402

P, WIDE = 128, 512


@dataclass(frozen=True)
class Case:
    kernel: Callable
    inputs: Callable[[np.random.Generator], list[np.ndarray]]
    reference: Callable[..., np.ndarray]
    tolerance: float = 1e-3
    # What it has to multiply, from its inputs: types, and operations of products, additions included.
    products: Callable[..., list[tuple[str, int]]] = lambda *inputs: []


@nki.jit
def matmul(lhs_t, rhs):
    """Blocks of the left operand stay in SBUF while the right one passes."""
    k, m = lhs_t.shape
    _, n = rhs.shape
    out = nl.ndarray((m, n), dtype=nl.float32, buffer=nl.shared_hbm)
    for i in nl.affine_range(m // P):
        left = nl.ndarray((nl.par_dim(P), k // P, P), dtype=lhs_t.dtype, buffer=nl.sbuf)
        for c in nl.affine_range(k // P):
            left[:, c, :] = nl.load(lhs_t[nl.ds(c * P, P), nl.ds(i * P, P)])
        for j in nl.affine_range(n // WIDE):
            sums = nl.zeros((P, WIDE), dtype=nl.float32, buffer=nl.psum)
            for c in nl.affine_range(k // P):
                moving = nl.load(rhs[nl.ds(c * P, P), nl.ds(j * WIDE, WIDE)])
                sums += nisa.nc_matmul(left[:, c, :], moving)
            nl.store(out[nl.ds(i * P, P), nl.ds(j * WIDE, WIDE)], value=nl.copy(sums))
    return out


@nki.jit
def softmax(x):
    rows, n = x.shape
    out = nl.ndarray((rows, n), dtype=x.dtype, buffer=nl.shared_hbm)
    for i in nl.affine_range(rows // P):
        tile = nl.load(x[nl.ds(i * P, P), :])
        least = nisa.tensor_reduce(np.max, data=tile, axis=(1,), negate=True)
        weights = nisa.activation(np.exp, data=tile, bias=least, scale=1.0)
        total = nisa.tensor_reduce(np.add, data=weights, axis=(1,))
        nl.store(out[nl.ds(i * P, P), :], value=nisa.tensor_scalar(weights, np.multiply, nisa.reciprocal(total)))
    return out


@nki.jit
def layernorm(x):
    rows, n = x.shape
    out = nl.ndarray((rows, n), dtype=x.dtype, buffer=nl.shared_hbm)
    for i in nl.affine_range(rows // P):
        tile = nl.load(x[nl.ds(i * P, P), :])
        mean = nisa.tensor_scalar(nisa.tensor_reduce(np.add, data=tile, axis=(1,)), np.multiply, 1.0 / n)
        centred = nisa.tensor_scalar(tile, np.subtract, mean)
        squares = nisa.activation(np.square, data=centred)
        variance = nisa.tensor_reduce(np.add, data=squares, axis=(1,))
        scaled = nisa.tensor_scalar(variance, np.multiply, 1.0 / n, op1=np.add, operand1=1e-5)
        nl.store(out[nl.ds(i * P, P), :], value=nisa.tensor_scalar(centred, np.multiply, nisa.activation(nl.rsqrt, data=scaled)))
    return out


@nki.jit
def rmsnorm(x, weight):
    rows, n = x.shape
    out = nl.ndarray((rows, n), dtype=x.dtype, buffer=nl.shared_hbm)
    gain = nl.load(weight)
    for i in nl.affine_range(rows // P):
        tile = nl.load(x[nl.ds(i * P, P), :])
        squares = nisa.tensor_tensor(tile, tile, np.multiply)
        total = nisa.tensor_reduce(np.add, data=squares, axis=(1,))
        scaled = nisa.tensor_scalar(total, np.multiply, 1.0 / n, op1=np.add, operand1=1e-5)
        unit = nisa.tensor_scalar(tile, np.multiply, nisa.activation(nl.rsqrt, data=scaled))
        nl.store(out[nl.ds(i * P, P), :], value=nisa.tensor_tensor(unit, gain, np.multiply))
    return out


@nki.jit
def gelu(x):
    """The approximation by tanh, from instructions."""
    rows, n = x.shape
    out = nl.ndarray((rows, n), dtype=x.dtype, buffer=nl.shared_hbm)
    for i in nl.affine_range(rows // P):
        tile = nl.load(x[nl.ds(i * P, P), :])
        cubic = nisa.tensor_scalar(nisa.tensor_tensor(tile, tile, np.multiply), np.multiply, 0.044715, op1=np.add, operand1=1.0)
        inner = nisa.tensor_tensor(cubic, tile, np.multiply)
        bent = nisa.activation(np.tanh, data=inner, scale=math.sqrt(2 / math.pi))
        half = nisa.tensor_scalar(bent, np.add, 1.0, op1=np.multiply, operand1=0.5)
        nl.store(out[nl.ds(i * P, P), :], value=nisa.tensor_tensor(half, tile, np.multiply))
    return out


@nki.jit
def mlp(x_t, up, down):
    """`relu(x @ up) @ down`, 128 rows of `x` at a time; `x` comes transposed."""
    d, rows = x_t.shape
    _, hidden = up.shape
    out = nl.ndarray((rows, d), dtype=nl.float32, buffer=nl.shared_hbm)
    ups = nl.ndarray((nl.par_dim(P), d // P, hidden), dtype=up.dtype, buffer=nl.sbuf)
    downs = nl.ndarray((nl.par_dim(P), hidden // P, d), dtype=down.dtype, buffer=nl.sbuf)
    for c in nl.affine_range(d // P):
        ups[:, c, :] = nl.load(up[nl.ds(c * P, P), :])
    for c in nl.affine_range(hidden // P):
        downs[:, c, :] = nl.load(down[nl.ds(c * P, P), :])
    for i in nl.affine_range(rows // P):
        tokens = nl.ndarray((nl.par_dim(P), d // P, P), dtype=x_t.dtype, buffer=nl.sbuf)
        for c in nl.affine_range(d // P):
            tokens[:, c, :] = nl.load(x_t[nl.ds(c * P, P), nl.ds(i * P, P)])
        active = nl.ndarray((nl.par_dim(P), hidden // P, P), dtype=up.dtype, buffer=nl.sbuf)
        for h in nl.affine_range(hidden // P):
            sums = nl.zeros((P, P), dtype=nl.float32, buffer=nl.psum)
            for c in nl.affine_range(d // P):
                sums += nisa.nc_matmul(ups[:, c, nl.ds(h * P, P)], tokens[:, c, :])
            active[:, h, :] = nisa.activation(nl.relu, data=sums)
        result = nl.zeros((P, d), dtype=nl.float32, buffer=nl.psum)
        for h in nl.affine_range(hidden // P):
            result += nisa.nc_matmul(active[:, h, :], downs[:, h, :])
        nl.store(out[nl.ds(i * P, P), :], value=nl.copy(result))
    return out


@nki.jit
def transpose(x):
    rows, cols = x.shape
    out = nl.ndarray((cols, rows), dtype=x.dtype, buffer=nl.shared_hbm)
    for i in nl.affine_range(rows // P):
        tile = nl.load(x[nl.ds(i * P, P), :])
        for j in nl.affine_range(cols // P):
            across = nisa.nc_transpose(tile[:, nl.ds(j * P, P)])
            nl.store(out[nl.ds(j * P, P), nl.ds(i * P, P)], value=nl.copy(across))
    return out


def of(*shapes, dtype=np.float32):
    return lambda random: [(random.random(shape, np.float32) - 0.5).astype(dtype) for shape in shapes]


def rows_of(f):
    return lambda x, *more: f(x.astype(np.float64), *more)


def normalised(x, eps=1e-5):
    return x / np.sqrt((x * x).mean(axis=1, keepdims=True) + eps)


def exponential(x):
    weights = np.exp(x - x.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True)


def product(a, b):
    return a.astype(np.float32).T @ b.astype(np.float32)


def of_product(kind):
    return lambda a, b: [(kind, 2 * a.shape[0] * a.shape[1] * b.shape[1])]


def of_mlp(x, up, down):
    return [("f32", 2 * x.shape[1] * (up.size + down.size))]


def of_attention(q, k, v):
    """Scores and their product with the values, in 16 bits."""
    batch, depth, n = q.shape
    return [("bf16", batch * 4 * n * n * depth)]


def bfloat16():
    import ml_dtypes

    return ml_dtypes.bfloat16


def attention_inputs(n):
    return lambda random: [random.random((1, P, n), np.float32), random.random((1, P, n), np.float32), random.random((1, n, P), np.float32)]


KERNELS = {
    "attention_4096": Case(attention_example.attention, attention_inputs(4096), attention_example.reference, 1e-2, of_attention),
    "attention_1024": Case(attention_example.attention, attention_inputs(1024), attention_example.reference, 1e-2, of_attention),
    "matmul_f32": Case(matmul, of((1024, 1024), (1024, 1024)), product, 1e-2, of_product("f32")),
    "matmul_bf16": Case(matmul, of((1024, 1024), (1024, 1024), dtype=bfloat16()), product, 1e-2, of_product("bf16")),
    "mlp": Case(mlp, of((512, 1024), (512, 2048), (2048, 512)), lambda x, up, down: np.maximum(x.T @ up, 0) @ down, 1e-1, of_mlp),
    "softmax": Case(softmax, of((2048, 2048)), rows_of(exponential)),
    "layernorm": Case(layernorm, of((2048, 2048)), rows_of(lambda x: normalised(x - x.mean(axis=1, keepdims=True)))),
    "rmsnorm": Case(rmsnorm, of((2048, 2048), (P, 2048)), rows_of(lambda x, w: normalised(x) * np.tile(w, (len(x) // P, 1)))),
    "gelu": Case(gelu, of((2048, 2048)), rows_of(lambda x: 0.5 * x * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3))))),
    "transpose": Case(transpose, of((2048, 2048)), lambda x: x.T),
}  # fmt: skip
