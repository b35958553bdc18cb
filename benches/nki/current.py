"""Times recording, judging and simulating kernels of the current generation, and the same instructions under NumPy.

    python benches/nki/current.py
    python benches/nki/current.py --json out.json
    python benches/nki/current.py --cpu          # time on the processor, where others use the machine too: threads add up

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
    """`relu(x.T @ up) @ down`, a token block at a time: products summed up in banks, transposed, and multiplied again."""
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


@nki.jit
def attention(q, k, v):
    """Scores in four banks, their exponentials with sums, transposed in blocks, and the sum of the values."""
    depth, tokens = q.shape
    keys = k.shape[1]
    out = nl.ndarray((tokens, depth), dtype=q.dtype, buffer=nl.shared_hbm)
    left, right = sbuf((depth, keys), k.dtype), sbuf((P, keys // P, depth), v.dtype)
    nisa.dma_copy(left, k)
    for n in range(keys // P):
        nisa.dma_copy(right[:, n, :], v[n * P : (n + 1) * P, :])
    for t in range(tokens // P):
        query, scores = sbuf((depth, P), q.dtype), sbuf((P, keys), q.dtype)
        nisa.dma_copy(query, q[:, t * P : (t + 1) * P])
        most, total = sbuf((P, keys // 512), nl.float32), sbuf((P, keys // 512), nl.float32)
        banks = [psum((P, 512), n) for n in range(keys // 512)]
        for n, bank in enumerate(banks):
            nisa.nc_matmul(bank, query, left[:, n * 512 : (n + 1) * 512])
            nisa.tensor_reduce(most[:, n : n + 1], nl.maximum, bank, 1, negate=True)
        nisa.tensor_reduce(most[:, 0:1], nl.minimum, most, 1)
        for n, bank in enumerate(banks):
            nisa.activation_reduce(scores[:, n * 512 : (n + 1) * 512], nl.exp, bank, nl.add, total[:, n : n + 1], bias=most[:, 0:1])
        nisa.tensor_reduce(total[:, 0:1], nl.add, total, 1)
        nisa.reciprocal(total[:, 0:1], total[:, 0:1])
        acc = psum((P, depth), 7)
        for n in range(keys // P):
            transposed = nl.ndarray((P, P), dtype=q.dtype, buffer=nl.psum, address=(0, 2048 * (4 + n % 3)))
            nisa.nc_transpose(transposed, scores[:, n * P : (n + 1) * P])
            block = sbuf((P, P), q.dtype)
            nisa.tensor_copy(block, transposed)
            nisa.nc_matmul(acc, block, right[:, n, :])
        result = sbuf((P, depth), q.dtype)
        nisa.tensor_scalar(result, acc, nl.multiply, total[:, 0:1])
        nisa.dma_copy(out[t * P : (t + 1) * P, :], result)
    return out


@nki.jit
def gate(x, up):
    """`silu(x) * up` and what is added to it, in 16 bits: what lies between two products of a model."""
    rows, width = x.shape
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    for n in range(rows // P):
        a, b = sbuf((P, width), x.dtype, (n % 4) * width * 2), sbuf((P, width), x.dtype, 16384 + (n % 4) * width * 2)
        nisa.dma_copy(a, x[n * P : (n + 1) * P, :])
        nisa.dma_copy(b, up[n * P : (n + 1) * P, :])
        activated = sbuf((P, width), x.dtype)
        nisa.activation(activated, nl.silu, a)
        nisa.tensor_tensor(activated, activated, b, nl.multiply)
        nisa.tensor_tensor(activated, activated, a, nl.add)
        nisa.dma_copy(out[n * P : (n + 1) * P, :], activated)
    return out


@nki.jit
def conv(x, taps):
    """A depthwise convolution along the rows: one multiplication and addition per tap."""
    rows, width = x.shape
    n_taps = taps.shape[1]
    out = nl.ndarray((rows, width - n_taps + 1), dtype=x.dtype, buffer=nl.shared_hbm)
    for n in range(rows // P):
        tile, weights = sbuf((P, width), x.dtype), sbuf((P, n_taps), nl.float32)
        nisa.dma_copy(tile, x[n * P : (n + 1) * P, :])
        nisa.dma_copy(weights, taps[n * P : (n + 1) * P, :])
        acc = sbuf((P, width - n_taps + 1), nl.float32)
        nisa.tensor_scalar(acc, tile[:, 0 : width - n_taps + 1], nl.multiply, weights[:, 0:1])
        for k in range(1, n_taps):
            nisa.scalar_tensor_tensor(acc, tile[:, k : k + width - n_taps + 1], nl.multiply, weights[:, k : k + 1], nl.add, acc)
        nisa.dma_copy(out[n * P : (n + 1) * P, :], acc)
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
        "attention": (attention, (low(P, 1024), low(P, 2048), low(2048, P))),
        "gate": (gate, (low(2048, 1024), low(2048, 1024))),
        "conv": (conv, (low(512, 1027), floats(512, 4))),
    }


def best_of(function, seconds: float, clock) -> float:
    times, start = [], clock()
    while not times or clock() - start < seconds:
        began = clock()
        function()
        times.append(clock() - began)
    return min(times)


def measure(name, kernel, arguments, seconds: float, clock=time.perf_counter) -> dict:
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
        "record": best_of(lambda: bound.trace(*arguments), seconds, clock),
        "judge": best_of(launch.judge, seconds, clock),
        "simulate": best_of(launch.run, seconds, clock),
        "numpy": best_of(lambda: stream.run(arguments), seconds, clock),
    }
    return {"instructions": len(stream), **times}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure")
    parser.add_argument("--cpu", action="store_true", help="processor time instead of time")
    parser.add_argument("--json")
    options = parser.parse_args()
    clock = time.process_time if options.cpu else time.perf_counter
    rows = {name: measure(name, *case, options.seconds, clock) for name, case in cases().items()}
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
