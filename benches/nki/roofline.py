"""The least time that this machine could need for a kernel, from what it does at most: products and copies, measured in the same run.

A kernel has to multiply what its definition multiplies (`Case.products`) and to read its inputs and write its outputs once. Products
are bounded by the fastest large one of their type, by NumPy's BLAS or by the engine; memory by copies of arrays as large as those
of the kernels, by all processors. The greater of the two is the floor; everything else counts as free, exponentials too, so that
no simulator reaches it.
"""

from __future__ import annotations

import os
import time
from concurrent.futures import ThreadPoolExecutor

import ml_dtypes
import numpy as np

import strata

SIZE = {"f32": 1536, "bf16": 2048}
COPIED = 16 << 20


def least(function, seconds: float) -> float:
    """The fastest of as many runs as fit, in seconds."""
    best, start = float("inf"), time.perf_counter()
    while time.perf_counter() - start < seconds:
        begin = time.perf_counter()
        function()
        best = min(best, time.perf_counter() - begin)
    return best


def products(name: str, seconds: float) -> float:
    """Operations per second of a large product, a multiplication and an addition being two."""
    n = SIZE[name]
    matrix = f"tensor<{n}x{n}x{name}>"
    program = strata.compile(f"""func.func @main(%a: {matrix}, %b: {matrix}) -> tensor<{n}x{n}xf32> {{
        %c = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : ({matrix}, {matrix}) -> tensor<{n}x{n}xf32>
        return %c : tensor<{n}x{n}xf32>
    }}""")
    kind = ml_dtypes.bfloat16 if name == "bf16" else np.float32
    a, b = (np.random.default_rng(k).random((n, n), np.float32).astype(kind) for k in range(2))
    times = [least(lambda: program(a, b), seconds)]
    if name == "f32":
        times.append(least(lambda: a @ b, seconds))
    return 2 * n**3 / min(times)


def memory(seconds: float) -> float:
    """Bytes per second, read and written, of copies by as many threads as there are processors."""
    n_threads = len(os.sched_getaffinity(0))
    source, target = np.ones(COPIED, np.uint8), np.zeros(COPIED, np.uint8)
    parts = [slice(COPIED * k // n_threads, COPIED * (k + 1) // n_threads) for k in range(n_threads)]
    with ThreadPoolExecutor(n_threads) as pool:
        copy = lambda part: np.copyto(target[part], source[part])  # noqa: E731
        return 2 * COPIED / least(lambda: list(pool.map(copy, parts)), seconds)


class Roofline:
    """Rates in operations and bytes per second; the best of all times it was measured."""

    def __init__(self):
        self.rates = {"f32": 0.0, "bf16": 0.0, "memory": 0.0}

    def measure(self, seconds: float = 0.5) -> None:
        new = {"f32": products("f32", seconds), "bf16": products("bf16", seconds), "memory": memory(seconds)}
        self.rates = {name: max(rate, new[name]) for name, rate in self.rates.items()}

    def floor(self, work: list[tuple[str, int]], n_bytes: int) -> float:
        """Seconds for products of some types, in operations, and for bytes between HBM and the core."""
        return max(sum(n / self.rates[name] for name, n in work), n_bytes / self.rates["memory"])

    def __str__(self) -> str:
        f32, bf16, memory = (self.rates[name] / 1e9 for name in ("f32", "bf16", "memory"))
        return f"products of f32 {f32:.0f} and of bf16 {bf16:.0f} GFLOP/s, copies {memory:.1f} GB/s"
