"""The benchmark programs, in plain JAX: each is `name: (function, arguments)` made by a function of no arguments."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np

PROGRAMS = {}


def bench(function):
    PROGRAMS[function.__name__] = function
    return function


def normal(*shape, dtype=np.float32, seed=0, scale=1.0):
    return (np.random.default_rng([seed, *shape]).normal(size=shape) * scale).astype(dtype)


def ints(limit, *shape, seed=0):
    return np.random.default_rng([seed, *shape]).integers(0, limit, shape).astype(np.int32)


BF16 = jnp.bfloat16

# ---------------------------------------------------------------------------------------------------------- element-wise


@bench
def elementwise_4m():
    return lambda x, y: jnp.maximum(x * 2.0 + y, 0.0) * x - y / 3.0, [normal(4 << 20), normal(4 << 20, seed=1)]


@bench
def gelu_1m():
    return lambda x: 0.5 * x * (1 + jnp.tanh(0.7978845608 * (x + 0.044715 * x * x * x))), [normal(1 << 20)]


@bench
def transcendental_1m():
    return lambda x: jnp.exp(jnp.sin(x)) + jnp.log1p(jnp.abs(x)) * jnp.cos(x), [normal(1 << 20)]


@bench
def softmax_4096x1024():
    return lambda x: jax.nn.softmax(x, axis=-1), [normal(4096, 1024)]


@bench
def layer_norm_4096x1024():
    def f(x, g, b):
        mean = x.mean(-1, keepdims=True)
        var = ((x - mean) ** 2).mean(-1, keepdims=True)
        return (x - mean) * jax.lax.rsqrt(var + 1e-5) * g + b

    return f, [normal(4096, 1024), normal(1024), normal(1024, seed=1)]


@bench
def rms_norm_4096x1024():
    return lambda x, g: x * jax.lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-6) * g, [normal(4096, 1024), normal(1024)]


# --------------------------------------------------------------------------------------------------------------- products


def matmul(n, dtype=np.float32):
    return lambda a, b: a @ b, [normal(n, n, dtype=dtype), normal(n, n, dtype=dtype, seed=1)]


@bench
def matmul_f32_512():
    return matmul(512)


@bench
def matmul_f32_1024():
    return matmul(1024)


@bench
def matmul_f32_2048():
    return matmul(2048)


@bench
def matmul_bf16_1024():
    return matmul(1024, BF16)


@bench
def attention_16x512x64():
    def f(q, k, v):
        s = jnp.einsum("hqd,hkd->hqk", q, k) * 0.125
        return jnp.einsum("hqk,hkd->hqd", jax.nn.softmax(s, axis=-1), v)

    return f, [normal(16, 512, 64, seed=i) for i in range(3)]


@bench
def batched_matmul_16x512x64():
    return lambda q, k: jnp.einsum("hqd,hkd->hqk", q, k), [normal(16, 512, 64), normal(16, 512, 64, seed=1)]


@bench
def vector_matrix_f32():
    return lambda x, w: x @ w, [normal(1, 4096), normal(4096, 4096)]


@bench
def vector_matrix_bf16():
    return lambda x, w: x @ w, [normal(1, 4096, dtype=BF16), normal(4096, 4096, dtype=BF16)]


# -------------------------------------------------------------------------------------------------- reductions, movement


@bench
def reduce_rows():
    return lambda x: x.sum(-1), [normal(4096, 1024)]


@bench
def reduce_columns():
    return lambda x: x.sum(0), [normal(4096, 1024)]


@bench
def reduce_all():
    return lambda x: x.sum(), [normal(4096, 1024, scale=0.1)]


@bench
def transpose_4096():
    return lambda x: x.T + 0, [normal(4096, 4096)]


@bench
def transpose_4d():
    return lambda x: jnp.transpose(x, (0, 2, 1, 3)), [normal(16, 128, 32, 64)]


@bench
def embedding_gather():
    return lambda table, i: table[i], [normal(32000, 256), ints(32000, 4096)]


@bench
def scatter_add():
    return lambda x, i, u: x.at[i].add(u), [normal(8192, 128), ints(8192, 4096), normal(4096, 128)]


@bench
def sort_1m():
    return jnp.sort, [normal(1 << 20)]


@bench
def argsort_rows():
    return lambda x: jnp.argsort(x, axis=-1), [normal(1024, 512)]


@bench
def top_k():
    return lambda x: jax.lax.top_k(x, 16), [normal(256, 8192)]


@bench
def cumsum():
    return lambda x: jnp.cumsum(x, axis=-1), [normal(1024, 1024)]


# ------------------------------------------------------------------------------------------------------------------ loops


@bench
def rnn_scan():
    def f(xs, h, w, u):
        def step(h, x):
            h = jnp.tanh(x @ w + h @ u)
            return h, h

        return jax.lax.scan(step, h, xs)

    return f, [normal(256, 16, 64), normal(16, 128), normal(64, 128, scale=0.1), normal(128, 128, scale=0.1)]


@bench
def small_while_10k():
    def f(x, y):
        def body(state):
            i, x, y = state
            return i + 1, x * 0.999 + y, y * 0.9

        return jax.lax.while_loop(lambda s: s[0] < 10_000, body, (0, x, y))

    return f, [np.float32(1.0), np.float32(0.5)]


# ----------------------------------------------------------------------------------------------------------- convolutions


@bench
def convolution_56x56x64():
    def f(x, w):
        return jax.lax.conv_general_dilated(x, w, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))

    return f, [normal(1, 56, 56, 64), normal(3, 3, 64, 64, scale=0.05)]


@bench
def max_pool():
    def f(x):
        return jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")

    return f, [normal(4, 112, 112, 64)]


# ---------------------------------------------------------------------------------------------------------------- models


@bench
def threefry_1m():
    return lambda key: jax.random.uniform(jax.random.wrap_key_data(key), (1 << 20,)), [np.array([0, 42], np.uint32)]


@bench
def mlp_train_step():
    sizes = [256, 512, 512, 10]
    layers = [(normal(a, b, scale=a**-0.5), np.zeros(b, np.float32)) for a, b in zip(sizes, sizes[1:])]
    zeros = [(np.zeros_like(w), np.zeros_like(b)) for w, b in layers]

    def loss(layers, x, y):
        for w, b in layers[:-1]:
            x = jax.nn.relu(x @ w + b)
        logits = x @ layers[-1][0] + layers[-1][1]
        return -jnp.mean(jnp.take_along_axis(jax.nn.log_softmax(logits), y[:, None], 1))

    def f(layers, m, v, t, x, y):
        value, grads = jax.value_and_grad(loss)(layers, x, y)
        m = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, m, grads)
        v = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, v, grads)
        a, b = 1 - 0.9**t, 1 - 0.999**t
        layers = jax.tree.map(lambda p, m, v: p - 1e-3 * (m / a) / (jnp.sqrt(v / b) + 1e-8), layers, m, v)
        return layers, m, v, value

    return f, [layers, zeros, zeros, np.float32(1), normal(128, 256), ints(10, 128)]


@bench
def decode_step_6_layers():
    n_layers, d, heads, hidden, window, vocab = 6, 512, 8, 2048, 256, 8192

    def weights(i):
        shapes = dict(q=(d, d), k=(d, d), v=(d, d), o=(d, d), up=(d, hidden), down=(hidden, d))
        made = {n: normal(*s, seed=10 * i + j, scale=s[0] ** -0.5) for j, (n, s) in enumerate(shapes.items())}
        return made | {"g1": np.ones(d, np.float32), "g2": np.ones(d, np.float32)}

    def rms(x, g):
        return x * jax.lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-6) * g

    def f(layers, embed, cache_k, cache_v, token, position):
        x = embed[token]
        new_k, new_v = [], []
        for i, p in enumerate(layers):
            h = rms(x, p["g1"])
            q, k, v = ((h @ p[n]).reshape(-1, heads, d // heads) for n in "qkv")
            ck = jax.lax.dynamic_update_slice(cache_k[i], k[:, None], (0, position, 0, 0))
            cv = jax.lax.dynamic_update_slice(cache_v[i], v[:, None], (0, position, 0, 0))
            s = jnp.einsum("bhd,bthd->bht", q, ck) * (d // heads) ** -0.5
            s = jnp.where(jnp.arange(window) <= position, s, -1e30)
            a = jnp.einsum("bht,bthd->bhd", jax.nn.softmax(s, -1), cv).reshape(-1, d)
            x = x + a @ p["o"]
            x = x + jax.nn.gelu(rms(x, p["g2"]) @ p["up"]) @ p["down"]
            new_k.append(ck)
            new_v.append(cv)
        return x @ embed.T, new_k, new_v

    caches = [[normal(1, window, heads, d // heads, seed=s + i) for i in range(n_layers)] for s in (100, 200)]
    return f, [[weights(i) for i in range(n_layers)], normal(vocab, d, scale=0.05), *caches, ints(vocab, 1), np.int32(100)]
