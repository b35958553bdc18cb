"""Times recording, judging and simulating kernels of the current generation, and the same instructions under NumPy.

    python benches/nki/current.py
    python benches/nki/current.py --json out.json

The kernels are here, in the manner of nki-library: tiles at explicit addresses, rings, sums in banks of PSUM. Rates are instructions per
second, from the best of several runs. NumPy interprets the recorded stream (`numpy_stream.py`), every instruction vectorised over its
whole tile. Results are compared first; only a disagreement fails.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import time
from pathlib import Path

# Tiles are small: threads of a BLAS only wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import ml_dtypes  # noqa: E402
import numpy as np  # noqa: E402

sys.path.insert(0, str(Path(__file__).resolve().parent))
os.environ.setdefault("NKI_NC_VERSION", "gen3")

from numpy_stream import Stream  # noqa: E402

import strata.nki2 as nki  # noqa: E402
import strata.nki2.isa as nisa  # noqa: E402
import strata.nki2.language as nl  # noqa: E402

WANTED = 10.0
P = 128


def sbuf(shape, dtype, byte=None):
    return nl.ndarray(shape, dtype=dtype, buffer=nl.sbuf, address=None if byte is None else (0, byte))


def psum(shape, bank):
    return nl.ndarray(shape, dtype=nl.float32, buffer=nl.psum, address=(0, 2048 * (bank % 8)))


@nki.jit
def rmsnorm(x, weight):
    """Rows normalised, in a ring of four tiles."""
    rows, width = x.shape
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    w = sbuf((P, width), weight.dtype)
    nisa.dma_copy(w, weight)
    for n in range(rows // P):
        tile = sbuf((P, width), x.dtype, 65536 + (n % 4) * width * 4)
        squares, total = sbuf((P, width), nl.float32), sbuf((P, 1), nl.float32)
        nisa.dma_copy(tile, x[n * P : (n + 1) * P, :])
        nisa.activation_reduce(squares, nl.square, tile, nl.add, total)
        nisa.tensor_scalar(total, total, nl.multiply, 1.0 / width, op1=nl.add, operand1=1e-6)
        nisa.activation(total, nl.rsqrt, total)
        nisa.tensor_scalar(tile, tile, nl.multiply, total)
        nisa.tensor_tensor(tile, tile, w, nl.multiply)
        nisa.dma_copy(out[n * P : (n + 1) * P, :], tile)
    return out


@nki.jit
def mlp(x, up, down):
    """`relu(x.T @ up) @ down`, a token block at a time: products summed up in banks, turned, and multiplied again."""
    hidden, tokens = x.shape
    wide = up.shape[1]
    out = nl.ndarray((tokens, hidden), dtype=nl.float32, buffer=nl.shared_hbm)
    left = [sbuf((P, wide), up.dtype) for _ in range(hidden // P)]
    right = [sbuf((P, hidden), down.dtype) for _ in range(wide // P)]
    for k, tile in enumerate(left):
        nisa.dma_copy(tile, up[k * P : (k + 1) * P, :])
    for k, tile in enumerate(right):
        nisa.dma_copy(tile, down[k * P : (k + 1) * P, :])
    for t in range(tokens // P):
        inputs = [sbuf((P, P), x.dtype) for _ in left]
        for k, tile in enumerate(inputs):
            nisa.dma_copy(tile, x[k * P : (k + 1) * P, t * P : (t + 1) * P])
        middle = [sbuf((P, P), x.dtype) for _ in right]
        for m in range(len(right)):
            acc = psum((P, P), m)
            for k in range(len(left)):
                nisa.nc_matmul(acc, left[k][:, m * P : (m + 1) * P], inputs[k])
            nisa.activation(middle[m], nl.relu, acc)
        acc = psum((P, hidden), 7)
        for m in range(len(right)):
            nisa.nc_matmul(acc, middle[m], right[m])
        result = sbuf((P, hidden), nl.float32)
        nisa.tensor_copy(result, acc)
        nisa.dma_copy(out[t * P : (t + 1) * P, :], result)
    return out


@nki.jit
def softmax(x):
    """Rows of scores: maximum, difference, exponential with its sum, quotient."""
    rows, width = x.shape
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    for n in range(rows // P):
        tile, most, total = sbuf((P, width), nl.float32, (n % 4) * width * 4), sbuf((P, 1), nl.float32), sbuf((P, 1), nl.float32)
        nisa.dma_copy(tile, x[n * P : (n + 1) * P, :])
        nisa.tensor_reduce(most, nl.maximum, tile, 1, negate=True)
        nisa.activation_reduce(tile, nl.exp, tile, nl.add, total, bias=most)
        nisa.reciprocal(total, total)
        nisa.tensor_scalar(tile, tile, nl.multiply, total)
        nisa.dma_copy(out[n * P : (n + 1) * P, :], tile)
    return out


@nki.jit
def small(x):
    """Token generation: many instructions on few elements."""
    rows, width = x.shape
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    tile, other = sbuf((rows, width), nl.float32, 0), sbuf((rows, width), nl.float32, 4096)
    nisa.dma_copy(tile, x)
    for _ in range(400):
        nisa.tensor_scalar(other, tile, nl.multiply, 0.5, op1=nl.add, operand1=1.0)
        nisa.tensor_tensor(other, other, tile, nl.maximum)
        nisa.activation(tile, nl.copy, other, scale=0.5)
    nisa.dma_copy(out, tile)
    return out


def cases():
    random = np.random.default_rng(0)
    floats = lambda *shape: random.standard_normal(shape).astype(np.float32) / 8  # noqa: E731
    low = lambda *shape: floats(*shape).astype(ml_dtypes.bfloat16)  # noqa: E731
    return {
        "rmsnorm": (rmsnorm, (floats(2048, 512), floats(P, 512))),
        "mlp": (mlp, (low(512, 1024), low(512, 1024), low(1024, 512))),
        "softmax": (softmax, (floats(2048, 512),)),
        "small": (small, (floats(8, 64),)),
    }


def best_of(function, seconds: float) -> float:
    times, start = [], time.perf_counter()
    while not times or time.perf_counter() - start < seconds:
        began = time.perf_counter()
        function()
        times.append(time.perf_counter() - began)
    return min(times)


def measure(name, kernel, arguments, seconds: float) -> dict:
    bound = kernel[1]
    launch = bound.trace(*arguments)
    recording = launch.cores[0]
    stream = Stream(recording)
    want, hbm = launch.run(), stream.run(arguments)
    got = hbm[recording.returns[0][0]].view(want.dtype).reshape(want.shape)
    difference = float(np.abs(got.astype(np.float32) - want.astype(np.float32)).max())
    assert difference <= 2e-2 * float(np.abs(want.astype(np.float32)).max()), f"{name}: NumPy differs by {difference}"
    assert launch.judge().n_errors == 0, launch.judge().text(False, 5)
    times = {
        "record": best_of(lambda: bound.trace(*arguments), seconds),
        "judge": best_of(launch.judge, seconds),
        "simulate": best_of(launch.run, seconds),
        "numpy": best_of(lambda: stream.run(arguments), seconds),
    }
    return {"instructions": len(stream), **times}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure")
    parser.add_argument("--json")
    options = parser.parse_args()
    rows = {name: measure(name, *case, options.seconds) for name, case in cases().items()}
    print(f"{'kernel':10} instructions   recorded/s     judged/s  simulated/s      NumPy/s   NumPy : simulated")
    for name, row in rows.items():
        n = row["instructions"]
        rates = " ".join(f"{n / row[part]:12,.0f}" for part in ("record", "judge", "simulate", "numpy"))
        print(f"{name:10} {n:12,} {rates} {row['numpy'] / row['simulate']:12.1f}")
    ratio = math.exp(sum(math.log(row["numpy"] / row["simulate"]) for row in rows.values()) / len(rows))
    print(f"simulation is {ratio:.1f} times as fast as NumPy, geometric mean (wanted: {WANTED:.0f})")
    if options.json:
        Path(options.json).write_text(json.dumps({"kernels": rows, "ratio": ratio}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
