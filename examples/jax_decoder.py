"""A four-layer decoder whose norms, projections and attention are NKI kernels of both generations, inside `jit`.

    JAX_PLATFORMS=neuron python -m strata examples/jax_decoder.py

Kernels are part of the program: recorded for the shapes at hand, judged when it is traced, run on the arrays where they are. They have
no derivative, so each gets one with `jax.custom_vjp`, written in JAX.
"""

import jax
import jax.numpy as jnp
import numpy as np
from decoder_kernels import attention_kernel, matmul_kernel, rms_norm_kernel

LAYERS, ROWS, WIDTH, HEADS = 4, 128, 128, 2


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
