"""A four-layer decoder whose norms, projections and attention are NKI kernels of both generations, inside `jit`.

    JAX_PLATFORMS=neuron python -m strata examples/jax_decoder.py

Kernels are part of the program: recorded for the shapes at hand, judged when it is traced, run on the arrays where they are. They have
no derivative, so each gets one with `jax.custom_vjp`, written in JAX.
"""

import jax
import jax.numpy as jnp
import numpy as np
import nki
import nki.isa as isa
import nki.language as lang
from neuronxcc import nki as nki1
import neuronxcc.nki.isa as nisa
import neuronxcc.nki.language as nl

LAYERS, ROWS, WIDTH, HEADS = 4, 128, 128, 2


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


def plain_rms_norm(x, weight):
    return x * jax.lax.rsqrt(jnp.mean(jnp.square(x), axis=1, keepdims=True) + 1e-6) * weight


def plain_matmul(x, w):
    return x @ w


def plain_attention(q, k, v, mask):
    return jax.nn.softmax(q @ k.T * q.shape[1] ** -0.5 + mask, axis=1) @ v


def with_gradient(kernel, plain):
    """The kernel forwards, the derivative of `plain` backwards."""
    function = jax.custom_vjp(kernel)
    function.defvjp(lambda *args: (kernel(*args), args), lambda args, g: jax.vjp(plain, *args)[1](g))
    return function


KERNELS = {
    "rms_norm": with_gradient(rms_norm_kernel, plain_rms_norm),
    "matmul": with_gradient(lambda x, w: matmul_kernel(x.T, w), plain_matmul),
    "attention": with_gradient(lambda q, k, v, mask: attention_kernel(q.T, k.T, v, mask), plain_attention),
}
PLAIN = {"rms_norm": plain_rms_norm, "matmul": plain_matmul, "attention": plain_attention}


def layer(ops, x, weights):
    mask = jnp.where(np.tri(ROWS, dtype=bool), 0.0, -1e9).astype(x.dtype)
    normed = ops["rms_norm"](x, weights["norm"])
    q, k, v = (ops["matmul"](normed, weights[name]) for name in "qkv")
    head = lambda a, h: a[:, h * (WIDTH // HEADS) : (h + 1) * (WIDTH // HEADS)]  # noqa: E731
    mixed = jnp.concatenate([ops["attention"](head(q, h), head(k, h), head(v, h), mask) for h in range(HEADS)], axis=1)
    x = x + ops["matmul"](mixed, weights["out"])
    return x + ops["matmul"](jax.nn.silu(ops["matmul"](ops["rms_norm"](x, weights["norm2"]), weights["up"])), weights["down"])


def decoder(ops, x, weights):
    """All layers: `scan` over the stacked weights."""
    return jax.lax.scan(lambda x, w: (layer(ops, x, w), None), x, weights)[0]


def make_weights(seed=0):
    rng = np.random.default_rng(seed)
    shapes = dict(q=(WIDTH, WIDTH), k=(WIDTH, WIDTH), v=(WIDTH, WIDTH), out=(WIDTH, WIDTH), up=(WIDTH, WIDTH), down=(WIDTH, WIDTH), norm=(WIDTH,), norm2=(WIDTH,))
    return {name: rng.normal(size=(LAYERS, *shape)).astype(np.float32) / np.sqrt(WIDTH) for name, shape in shapes.items()}


def main():
    weights, x = make_weights(), np.random.default_rng(1).normal(size=(ROWS, WIDTH)).astype(np.float32)
    loss = lambda ops, x, w: jnp.mean(jnp.square(decoder(ops, x, w)))  # noqa: E731
    for name, function in {
        "jit": jax.jit(decoder, static_argnums=0),
        "grad": jax.jit(jax.grad(loss, argnums=1), static_argnums=0),
    }.items():
        got, expected = (function(Ops(ops), x, weights) for ops in (KERNELS, PLAIN))
        print(f"{name}: largest difference {float(jnp.max(jnp.abs(got - expected))):.1e}")


class Ops(dict):
    """A dictionary that `jit` takes as a static argument."""

    __hash__ = object.__hash__
    __eq__ = object.__eq__


if __name__ == "__main__":
    main()
