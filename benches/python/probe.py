"""What the machine can do, as far as libraries at hand reach it: products by numpy's BLAS and by XLA, bandwidth by copying and reading
arrays beyond the caches on as many threads as there are processors. The best of several rounds counts.
"""

from __future__ import annotations

import os
import time
from concurrent.futures import ThreadPoolExecutor

import jax
import jax.numpy as jnp
import numpy as np


def best(run, rounds: int = 12) -> float:
    """Seconds of the fastest of several rounds."""
    run()
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
    return min(times)


def product(n: int, dtype) -> float:
    """GFLOP/s of a square product by XLA."""
    a = jnp.ones((n, n), dtype)
    f = jax.jit(lambda a: a @ a)
    return 2 * n**3 / best(lambda: f(a).block_until_ready(), 6) / 1e9


def probe(megabytes: int = 64) -> dict[str, float]:
    n, a = 2048, np.ones((2048, 2048), np.float32)
    out = np.empty_like(a)
    blas = 2 * n**3 / best(lambda: np.matmul(a, a, out=out), 6) / 1e9
    parts = os.cpu_count() or 1
    size = megabytes << 18
    x, y = np.ones(size, np.float32), np.ones(size, np.float32)
    cut = [slice(i * size // parts, (i + 1) * size // parts) for i in range(parts)]
    with ThreadPoolExecutor(parts) as pool:
        copy = best(lambda: list(pool.map(lambda s: np.copyto(y[s], x[s]), cut)))
        read = best(lambda: list(pool.map(lambda s: x[s].max(), cut)))
    return {
        "f32_gflops": max(blas, product(2048, jnp.float32)),
        "bf16_gflops": product(2048, jnp.bfloat16),
        "read_gbps": x.nbytes / read / 1e9,
        "copy_gbps": 2 * x.nbytes / copy / 1e9,
    }
