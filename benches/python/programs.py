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
def matmul_int8_1024():
    a, b = (ints(256, 1024, 1024, seed=seed).astype(np.int8) for seed in range(2))
    return lambda a, b: jax.lax.dot(a, b, preferred_element_type=jnp.int32), [a, b]


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


# ------------------------------------------------------------------------------------ classes of programs that used to lose


@bench
def activation_chain_1m():
    def f(x, y):
        return jax.nn.gelu(x) * jax.nn.sigmoid(y) + jnp.tanh(x - y)

    return f, [normal(1 << 20), normal(1 << 20, seed=1)]


@bench
def gelu_erf_1m():
    return lambda x: jax.nn.gelu(x, approximate=False), [normal(1 << 20)]


@bench
def softmax_16384x64():
    return lambda x: jax.nn.softmax(x, axis=-1), [normal(16384, 64)]


@bench
def softmax_256x16384():
    return lambda x: jax.nn.softmax(x, axis=-1), [normal(256, 16384)]


@bench
def log_softmax_grad():
    def f(x, y):
        return jax.value_and_grad(lambda x: -jnp.mean(jnp.sum(jax.nn.log_softmax(x) * y, -1)))(x)

    return f, [normal(2048, 1024), np.eye(1024, dtype=np.float32)[ints(1024, 2048)]]


def layer_norm(x, g, b):
    mean = x.mean(-1, keepdims=True)
    var = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) * jax.lax.rsqrt(var + 1e-5) * g + b


@bench
def layer_norm_grad():
    f = jax.grad(lambda x, g, b, t: (layer_norm(x, g, b) * t).sum(), argnums=(0, 1, 2))
    return f, [normal(2048, 1024), normal(1024), normal(1024, seed=1), normal(2048, 1024, seed=2)]


@bench
def rms_norm_grad():
    def norm(x, g):
        return x * jax.lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-6) * g

    f = jax.grad(lambda x, g, t: (norm(x, g) * t).sum(), argnums=(0, 1))
    return f, [normal(2048, 1024), normal(1024), normal(2048, 1024, seed=2)]


@bench
def random_normal_1m():
    return lambda key: jax.random.normal(jax.random.wrap_key_data(key), (1 << 20,)), [np.array([0, 42], np.uint32)]


@bench
def bernoulli_1m():
    return lambda key: jax.random.bernoulli(jax.random.wrap_key_data(key), 0.1, (1 << 20,)), [np.array([0, 42], np.uint32)]


@bench
def gru_scan():
    def f(xs, h, w, u):
        def step(h, x):
            a, b = x @ w, h @ u
            (az, ar, an), (bz, br, bn) = jnp.split(a, 3, -1), jnp.split(b, 3, -1)
            z, r = jax.nn.sigmoid(az + bz), jax.nn.sigmoid(ar + br)
            h = (1 - z) * jnp.tanh(an + r * bn) + z * h
            return h, h

        return jax.lax.scan(step, h, xs)

    return f, [normal(128, 16, 64), normal(16, 128), normal(64, 384, scale=0.1), normal(128, 384, scale=0.1)]


@bench
def linear_recurrence():
    def f(a, x):
        return jax.lax.scan(lambda h, ax: (ax[0] * h + ax[1],) * 2, jnp.zeros(x.shape[1:]), (a, x))[1]

    return f, [1 / (1 + np.exp(-normal(512, 8, 256))), normal(512, 8, 256, seed=1)]


def adam(params, m, v, t, grads):
    m = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, m, grads)
    v = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, v, grads)
    a, b = 1 - 0.9**t, 1 - 0.999**t
    return jax.tree.map(lambda p, m, v: p - 1e-3 * (m / a) / (jnp.sqrt(v / b) + 1e-8), params, m, v), m, v


def block_weights(d, hidden, seed=0):
    shapes = dict(q=(d, d), k=(d, d), v=(d, d), o=(d, d), up=(d, hidden), down=(hidden, d))
    made = {n: normal(*s, seed=10 * seed + j, scale=s[0] ** -0.5) for j, (n, s) in enumerate(shapes.items())}
    return made | {"g1": np.ones(d, np.float32), "g2": np.ones(d, np.float32)}


def block(x, p, heads):
    def rms(x, g):
        return x * jax.lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-6) * g

    t, d = x.shape[-2:]
    h = rms(x, p["g1"])
    q, k, v = ((h @ p[n]).reshape(*x.shape[:-1], heads, d // heads) for n in "qkv")
    s = jnp.einsum("...qhd,...khd->...hqk", q, k) * (d // heads) ** -0.5
    s = jnp.where(jnp.tri(t, dtype=bool), s, -1e30)
    a = jnp.einsum("...hqk,...khd->...qhd", jax.nn.softmax(s, -1), v).reshape(x.shape)
    x = x + a @ p["o"]
    return x + jax.nn.gelu(rms(x, p["g2"]) @ p["up"]) @ p["down"]


@bench
def transformer_train_step():
    params = [block_weights(256, 1024, i) for i in range(2)]
    zeros = jax.tree.map(np.zeros_like, params)

    def loss(params, x, y):
        for p in params:
            x = block(x, p, 4)
        return jnp.mean((x - y) ** 2)

    def f(params, m, v, t, x, y):
        value, grads = jax.value_and_grad(loss)(params, x, y)
        return *adam(params, m, v, t, grads), value

    return f, [params, zeros, zeros, np.float32(1), normal(4, 64, 256), normal(4, 64, 256, seed=1)]


@bench
def prefill_256():
    def f(params, x):
        for p in params:
            x = block(x, p, 8)
        return x

    return f, [[block_weights(512, 2048, i) for i in range(2)], normal(256, 512)]


def decode(dtype):
    heads, d, window = 8, 64, 1024

    def f(q, k, v, ck, cv, position):
        ck = jax.lax.dynamic_update_slice(ck, k[:, None], (0, position, 0))
        cv = jax.lax.dynamic_update_slice(cv, v[:, None], (0, position, 0))
        s = jnp.einsum("hd,htd->ht", q, ck) * d**-0.5
        s = jnp.where(jnp.arange(window) <= position, s, jnp.asarray(-1e30, s.dtype))
        return jnp.einsum("ht,htd->hd", jax.nn.softmax(s, -1), cv), ck, cv

    new = [normal(heads, d, dtype=dtype, seed=i) for i in range(3)]
    caches = [normal(heads, window, d, dtype=dtype, seed=i) for i in (3, 4)]
    return f, [*new, *caches, np.int32(1000)]


@bench
def decode_1024_f32():
    return decode(np.float32)


@bench
def decode_1024_bf16():
    return decode(BF16)


@bench
def resnet_block():
    def conv(x, w):
        return jax.lax.conv_general_dilated(x, w, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))

    def f(x, w1, s1, b1, w2, s2, b2):
        h = jax.nn.relu(conv(x, w1) * s1 + b1)
        return jax.nn.relu(conv(h, w2) * s2 + b2 + x)

    w = [normal(3, 3, 64, 64, scale=0.05, seed=i) for i in range(2)]
    return f, [normal(2, 28, 28, 64), w[0], normal(64), normal(64), w[1], normal(64, seed=2), normal(64, seed=3)]


@bench
def moe_routing():
    def f(x, gate, up, down):
        weights, chosen = jax.lax.top_k(jax.nn.softmax(x @ gate), 2)
        mask = (jax.nn.one_hot(chosen, gate.shape[1]) * weights[..., None]).sum(1)
        h = jax.nn.silu(jnp.einsum("td,edh->teh", x, up))
        return jnp.einsum("te,teh,ehd->td", mask, h, down)

    return f, [normal(128, 128), normal(128, 8), normal(8, 128, 256, scale=0.1), normal(8, 256, 128, scale=0.1)]


@bench
def paged_attention():
    def f(q, k_pages, v_pages, table, length):
        k, v = (pages[table].reshape(-1, *pages.shape[2:]) for pages in (k_pages, v_pages))
        s = jnp.einsum("hd,thd->ht", q, k) * 0.125
        s = jnp.where(jnp.arange(k.shape[0]) < length, s, -1e30)
        return jnp.einsum("ht,thd->hd", jax.nn.softmax(s, -1), v)

    return f, [normal(8, 64), normal(256, 16, 8, 64), normal(256, 16, 8, 64, seed=1), ints(256, 64), np.int32(1000)]


@bench
def ode_adaptive():
    def field(y):
        return jnp.stack([y[0] - 0.1 * y[0] * y[1], 0.075 * y[0] * y[1] - 1.5 * y[1]])

    def f(y):
        def body(state):
            i, t, h, y, out = state
            k1 = field(y)
            k2 = field(y + h * 0.5 * k1)
            k3 = field(y + h * 0.75 * k2)
            new = y + h * (2 * k1 + 3 * k2 + 4 * k3) / 9
            k4 = field(new)
            error = jnp.max(jnp.abs(h * (-5 * k1 / 72 + k2 / 12 + k3 / 9 - k4 / 8))) / 1e-4
            ok = error < 1.0
            y, t = jnp.where(ok, new, y), jnp.where(ok, t + h, t)
            h = h * jnp.clip(0.9 * error ** (-1 / 3), 0.3, 3.0)
            return i + 1, t, h, y, out.at[i].set(y)

        return jax.lax.while_loop(lambda s: (s[1] < 10.0) & (s[0] < 400), body, (0, jnp.float32(0), jnp.float32(0.1), y, jnp.zeros((400, 2))))

    return f, [np.array([10, 10], np.float32)]


@bench
def kalman_filter():
    dt = 0.1
    a = np.eye(4, dtype=np.float32) + np.diag(np.full(2, dt, np.float32), 2)
    c = np.eye(2, 4, dtype=np.float32)

    def f(zs):
        def step(state, z):
            x, p = state
            x, p = a @ x, a @ p @ a.T + 0.01 * jnp.eye(4)
            s = c @ p @ c.T + 0.1 * jnp.eye(2)
            det = s[0, 0] * s[1, 1] - s[0, 1] * s[1, 0]
            inverse = jnp.array([[s[1, 1], -s[0, 1]], [-s[1, 0], s[0, 0]]]) / det
            k = p @ c.T @ inverse
            x, p = x + k @ (z - c @ x), (jnp.eye(4) - k @ c) @ p
            return (x, p), x

        return jax.lax.scan(step, (jnp.zeros(4), jnp.eye(4)), zs)[1]

    return f, [normal(500, 2)]


@bench
def edit_distance():
    def f(a, b):
        def row(previous, x):
            def cell(left, args):
                up, corner, y = args
                value = jnp.minimum(jnp.minimum(left, up) + 1, corner + (x != y))
                return value, value

            first = previous[0] + 1
            _, rest = jax.lax.scan(cell, first, (previous[1:], previous[:-1], b))
            return jnp.concatenate([first[None], rest]), None

        return jax.lax.scan(row, jnp.arange(b.shape[0] + 1), a)[0][-1]

    return f, [ints(4, 128), ints(4, 128, seed=1)]


@bench
def vector_update_loop():
    def f(v):
        return jax.lax.fori_loop(1, 1000, lambda i, v: v.at[i].set(v[i - 1] * 0.5 + v[i]), v)

    return f, [normal(1000)]


@bench
def cond_in_scan():
    def f(v):
        return jax.lax.scan(lambda c, x: (jax.lax.cond(x > 0, lambda c: c + x, lambda c: c * x, c), c), jnp.float32(0), v)

    return f, [normal(1000)]


# ---------------------------------------------------------------------------------------------- what other people would try


@bench
def lstm_scan():
    def f(xs, h, c, w, u, b):
        def step(state, x):
            h, c = state
            i, f, o, g = jnp.split(x @ w + h @ u + b, 4, -1)
            c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
            h = jax.nn.sigmoid(o) * jnp.tanh(c)
            return (h, c), h

        return jax.lax.scan(step, (h, c), xs)

    weights = [normal(64, 512, scale=0.1), normal(128, 512, scale=0.1), normal(512)]
    return f, [normal(128, 16, 64), normal(16, 128), normal(16, 128, seed=1), *weights]


@bench
def norm_scan():
    def f(xs, h, w):
        def step(h, x):
            h = jnp.tanh(h @ w + x)
            h = h * jax.lax.rsqrt((h * h).mean(-1, keepdims=True) + 1e-6)
            return h, h.sum(-1)

        return jax.lax.scan(step, h, xs)

    return f, [normal(256, 16, 128), normal(16, 128), normal(128, 128, scale=0.1)]


@bench
def cumulative_logsumexp():
    return lambda x: jax.lax.cumlogsumexp(x, axis=1), [normal(64, 512)]


@bench
def associative_scan():
    def f(a, x):
        return jax.lax.associative_scan(lambda p, q: (p[0] * q[0], p[1] * q[0] + q[1]), (a, x))[1]

    return f, [1 / (1 + np.exp(-normal(512, 1024))), normal(512, 1024, seed=1)]


@bench
def pairwise_distances():
    return lambda x, y: jnp.sqrt(((x[:, None] - y[None]) ** 2).sum(-1)), [normal(512, 32), normal(512, 32, seed=1)]


@bench
def segment_sum():
    return lambda x, i: jax.ops.segment_sum(x, i, 1000), [normal(65536, 16), np.sort(ints(1000, 65536))]


@bench
def group_norm():
    def f(x, g, b):
        y = x.reshape(*x.shape[:3], 32, -1)
        mean, var = y.mean((1, 2, 4), keepdims=True), y.var((1, 2, 4), keepdims=True)
        return ((y - mean) * jax.lax.rsqrt(var + 1e-5)).reshape(x.shape) * g + b

    return f, [normal(8, 32, 32, 128), normal(128), normal(128, seed=1)]


@bench
def conjugate_gradient():
    def f(a, b):
        def step(_, state):
            x, r, p, rr = state
            ap = a @ p
            alpha = rr / (p @ ap)
            r = r - alpha * ap
            new = r @ r
            return x + alpha * p, r, r + (new / rr) * p, new

        return jax.lax.fori_loop(0, 20, step, (jnp.zeros_like(b), b, b, b @ b))[0]

    m = normal(256, 256)
    return f, [m @ m.T + 256 * np.eye(256, dtype=np.float32), normal(256)]


@bench
def mandelbrot():
    def f(c):
        def step(_, state):
            z, n = state
            z = z * z + c
            return z, n + (jnp.abs(z) < 2)

        return jax.lax.fori_loop(0, 50, step, (jnp.zeros_like(c), jnp.zeros(c.shape, jnp.int32)))[1]

    y, x = np.mgrid[-1.2:1.2:128j, -2:0.6:128j]
    return f, [(x + 1j * y).astype(np.complex64)]


@bench
def fft_rows():
    return lambda x: jnp.abs(jnp.fft.fft(x)), [normal(256, 1024)]


# ---------------------------------------------------------------------------------------------- rows of a few elements


@bench
def normalize_images():
    mean, deviation = np.array([0.485, 0.456, 0.406], np.float32), np.array([0.229, 0.224, 0.225], np.float32)
    return lambda x: (x.astype(jnp.float32) / 255 - mean) / deviation, [ints(256, 32, 224, 224, 3).astype(np.uint8)]


@bench
def softmax_200000x10():
    return jax.nn.softmax, [normal(200000, 10)]


@bench
def unit_vectors():
    return lambda x: x / jnp.linalg.norm(x, axis=-1, keepdims=True), [normal(300000, 3)]


@bench
def k_means_step():
    def f(x, c):
        chosen = jnp.argmin(((x[:, None] - c) ** 2).sum(-1), -1)
        return jax.ops.segment_sum(x, chosen, 32) / jnp.maximum(jnp.bincount(chosen, length=32), 1)[:, None]

    return f, [normal(10000, 4), normal(32, 4, seed=1)]


@bench
def segment_max():
    return lambda x, i: jax.ops.segment_max(x, i, 1000), [normal(65536, 16), ints(1000, 65536)]


@bench
def masked_mean():
    def f(x, mask):
        return jnp.where(mask[..., None], x, 0).sum(1) / jnp.maximum(mask.sum(1), 1)[:, None]

    return f, [normal(64, 256, 128), ints(2, 64, 256).astype(bool)]


# -------------------------------------------------------------------------------- training, and what models put together


@bench
def cnn_train_step():
    weights = normal(3, 3, 1, 32, scale=0.3), normal(3, 3, 32, 64, scale=0.06), normal(7 * 7 * 64, 10, scale=0.02)

    def loss(weights, x, y):
        for w in weights[:2]:
            x = jax.lax.conv_general_dilated(x, w, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
            x = jax.lax.reduce_window(jax.nn.relu(x), -jnp.inf, jax.lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
        logits = x.reshape(x.shape[0], -1) @ weights[2]
        return -jnp.mean(jnp.take_along_axis(jax.nn.log_softmax(logits), y[:, None], 1))

    def f(weights, x, y):
        value, grads = jax.value_and_grad(loss)(weights, x, y)
        return value, jax.tree.map(lambda w, g: w - 0.01 * g, weights, grads)

    return f, [weights, normal(64, 28, 28, 1), ints(10, 64)]


@bench
def embedding_grad():
    return jax.grad(lambda table, i: (table[i] ** 2).sum()), [normal(32000, 256), ints(32000, 4096)]


@bench
def transposed_convolution():
    return lambda x, w: jax.lax.conv_transpose(x, w, (2, 2), "SAME"), [normal(8, 28, 28, 64), normal(3, 3, 64, 64)]


@bench
def rotary_embedding():
    def f(x, cos, sin):
        a, b = jnp.split(x, 2, -1)
        return x * cos + jnp.concatenate([-b, a], -1) * sin

    return f, [normal(8, 512, 8, 64), normal(512, 1, 64), normal(512, 1, 64, seed=1)]
