"""The NKI kernels of `jax_decoder.py` and `torch_decoder.py`, of both generations."""

import nki
import nki.isa as isa
import nki.language as lang
from neuronxcc import nki as nki1
import neuronxcc.nki.isa as nisa
import neuronxcc.nki.language as nl


@nki1.jit
def rms_norm_kernel(x, weight):
    """Rows of x divided by their root mean square: first generation."""
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    row = nl.load(x)
    mean = nl.mean(nl.square(row), axis=1, keepdims=True)
    nl.store(out, row * nl.rsqrt(mean + 1e-6) * nl.load(weight.reshape((1, weight.shape[0]))).broadcast_to(x.shape))
    return out


@nki.jit
def matmul_kernel(x_transposed, w):
    """x @ w for up to 128 rows and 512 columns: current generation."""
    k, rows = x_transposed.shape
    out = lang.ndarray((rows, w.shape[1]), dtype=w.dtype, buffer=lang.shared_hbm)
    left = lang.ndarray((k, rows), dtype=w.dtype, buffer=lang.sbuf)
    right = lang.ndarray(w.shape, dtype=w.dtype, buffer=lang.sbuf)
    product = lang.ndarray((rows, w.shape[1]), dtype=lang.float32, buffer=lang.psum)
    done = lang.ndarray((rows, w.shape[1]), dtype=w.dtype, buffer=lang.sbuf)
    isa.dma_copy(dst=left, src=x_transposed)
    isa.dma_copy(dst=right, src=w)
    isa.nc_matmul(dst=product, stationary=left, moving=right)
    isa.tensor_copy(dst=done, src=product)
    isa.dma_copy(dst=out, src=done)
    return out


@nki1.jit
def attention_kernel(q_transposed, k_transposed, v, mask):
    """softmax(q k^T / sqrt(d) + mask) v of one head."""
    d, rows = q_transposed.shape
    out = nl.ndarray(v.shape, dtype=v.dtype, buffer=nl.shared_hbm)
    scores = nisa.nc_matmul(nl.load(q_transposed), nl.load(k_transposed))
    scores = nl.multiply(scores, d**-0.5) + nl.load(mask)
    weights = nl.exp(scores - nl.max(scores, axis=1, keepdims=True))
    weights = weights / nl.sum(weights, axis=1, keepdims=True)
    nl.store(out, nl.copy(nisa.nc_matmul(nl.copy(nisa.nc_transpose(weights)), nl.load(v))))
    return out
