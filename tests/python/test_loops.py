"""JAX's loops over a few numbers against XLA:CPU: each runs as a register program."""

import os

os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
import pytest  # noqa: E402

import strata  # noqa: E402


def scan(xs, h):
    def step(h, x):
        h = jnp.tanh(x * 0.5 + h)
        return h, h * 2

    return jax.lax.scan(step, h, xs)


def keys(key):
    split = lambda key: jax.random.key_data(jax.random.split(jax.random.wrap_key_data(key))[0])
    return jax.lax.fori_loop(0, 20, lambda i, key: split(key), key)


def collatz(n):
    body = lambda s: (jnp.where(s[0] % 2 == 0, s[0] // 2, 3 * s[0] + 1), s[1] + 1)
    return jax.lax.while_loop(lambda s: s[0] != 1, body, (n, 0))


def nested(x):
    inner = lambda i, x: jax.lax.fori_loop(0, i % 5, lambda j, y: jnp.where(y > 1e3, y * 0.5, y * 1.5 + j), x)
    return jax.lax.fori_loop(0, 30, inner, x)


def vectors(v, m):
    return jax.lax.fori_loop(0, 20, lambda i, v: jnp.tanh(v * 0.9 + jnp.roll(v, 1) * m + v.sum() * 0.01), v)


def newton(x):
    more = lambda s: (jnp.abs(s[0] * s[0] - x) > 1e-3) & (s[1] < 100)
    return jax.lax.while_loop(more, lambda s: (0.5 * (s[0] + x / s[0]), s[1] + 1), (x, 0))


def branches(x):
    def body(i, x):
        x = jax.lax.cond(x > 0, lambda x: x - 1.5, lambda x: x + i.astype(jnp.float32), x)
        return jax.lax.switch(i % 4, [lambda x: x - 1.5, lambda x: x * 1.01, lambda x: -x, lambda x: x / 3], x)

    return jax.lax.fori_loop(0, 50, body, x)


def bytes_wrap(x):
    return jax.lax.fori_loop(0, 100, lambda i, x: (x * np.int8(3) + np.int8(7)) ^ (x >> 1), x)


CASES = [
    (scan, [np.linspace(-1, 1, 100, dtype=np.float32), np.float32(1)]),
    (scan, [np.zeros(0, np.float32), np.float32(1)]),
    (keys, [np.array([1, 2], np.uint32)]),
    (collatz, [np.int32(97)]),
    (collatz, [np.int32(1)]),
    (nested, [np.float32(1)]),
    (vectors, [np.linspace(-1, 1, 8, dtype=np.float32), np.float32(0.1)]),
    (newton, [np.float32(1234.5)]),
    (newton, [np.float32(np.nan)]),
    (branches, [np.float32(3)]),
    (bytes_wrap, [np.int8(5)]),
]


@pytest.mark.parametrize("case", range(len(CASES)), ids=lambda i: CASES[i][0].__name__)
def test_loop(case):
    function, args = CASES[case]
    lowered = jax.jit(function, keep_unused=True).lower(*args)
    theirs = [np.asarray(x) for x in jax.tree.leaves(lowered.compile()(*args))]
    ours = strata.compile(lowered.as_text()).run(args)
    for a, b in zip(ours, theirs, strict=True):
        if a.dtype.kind == "f":
            np.testing.assert_allclose(a, b, rtol=1e-4, atol=1e-6)
        else:
            np.testing.assert_array_equal(a, b)


def test_each_operation_rounds_once():
    """A chaotic loop keeps every bit: 3,000 steps end where NumPy's end, one rounding after another."""
    numbers = [np.float32(v) for v in (10, 28, 8 / 3, 0.01)]

    def step(state):
        (x, y, z), (sigma, rho, beta, dt) = state, numbers
        return x + dt * (sigma * (y - x)), y + dt * (x * (rho - z) - y), z + dt * (x * y - beta * z)

    state = start = tuple(np.float32(1) for _ in range(3))
    for _ in range(3000):
        state = step(state)
    text = jax.jit(lambda s: jax.lax.fori_loop(0, 3000, lambda _, s: step(s), s)).lower(start).as_text()
    assert [float(v) for v in strata.compile(text)(*start)] == [float(v) for v in state]
