"""How fast the timing model is.

    python benches/nki/timing.py
    python benches/nki/timing.py --json out.json

- A recording of a million executed instructions, timed with and without the short cut; both must give the same picoseconds.
- Allocated attention at sequence 4096 (`examples/nki/attention.py`): traced, judged and timed, each from nothing.
- `strata tune` over a small kernel: variants per second.

Seconds are of the processor, the best of several runs: other programs on the machine do not count.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from pathlib import Path

import numpy as np

import strata.compat

strata.compat.install()
HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1] / "examples" / "nki")]

from attention import attention  # noqa: E402

from strata import _native, nki, tune  # noqa: E402
from strata.nki import isa as nisa  # noqa: E402
from strata.nki import language as nl  # noqa: E402


def best(function, repeat: int) -> float:
    times = []
    for _ in range(repeat):
        start = time.process_time()
        function()
        times.append(time.process_time() - start)
    return min(times)


def chain(t, n: int):
    """`n` times an instruction of VectorE and one of ScalarE."""
    if n == 0:
        return t
    return chain(nisa.activation(op=nl.exp, data=nisa.tensor_tensor(t, t, op=nl.add)), n - 1)


@nki.jit
def million(x):
    """Twenty instructions, fifty thousand times."""
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    for i in nl.affine_range(500):
        for j in nl.affine_range(100):
            nl.store(out[i * 100 + j], chain(nl.load(x[i * 100 + j]), 9))
    return out


TILES = 1


@nki.jit
def small(x, columns=512):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    for i in nl.affine_range(x.shape[0] // 128):
        rows = nl.ds(i * 128, 128)
        for j in nl.affine_range(x.shape[1] // columns):
            t = nl.load(x[rows, nl.ds(j * columns, columns)])
            nl.store(out[rows, nl.ds(j * columns, columns)], chain(t, TILES % 4 + 1))
    return out


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json")
    options = parser.parse_args()
    out = {}
    launch = million.trace(nki.tensor[[50_000, 128, 512], nl.float32])
    short, full = (_native.nki.time(launch.instances, everything=everything) for everything in (False, True))
    assert short.nanoseconds == full.nanoseconds, (short.nanoseconds, full.nanoseconds)
    out["million"] = best(lambda: _native.nki.time(launch.instances), 5)
    out["million_full"] = best(lambda: _native.nki.time(launch.instances, everything=True), 2)
    print(f"{short.instructions:,} executed instructions timed in {out['million']:.3f} s, {short.simulated:,} of them simulated; all of them in {out['million_full']:.3f} s (wanted: 0.5)")

    args = [np.zeros((1, 128, 4096), np.float32), np.zeros((1, 128, 4096), np.float32), np.zeros((1, 4096, 128), np.float32)]

    def whole():
        fresh = nki.jit(attention.func)[1].trace(*args)
        _native.nki.Findings().judge(fresh.instances)
        return _native.nki.time(fresh.instances)

    out["attention"] = best(whole, 5)
    launch = attention[1].trace(*args)
    parts = {
        "trace": best(lambda: nki.jit(attention.func)[1].trace(*args), 3),
        "judge": best(lambda: _native.nki.Findings().judge(launch.instances), 3),
        "time": best(lambda: _native.nki.time(launch.instances), 3),
    }
    split = ", ".join(f"{name} {seconds * 1e3:.0f}" for name, seconds in parts.items())
    print(f"attention, sequence 4096: traced, judged and timed in {out['attention'] * 1e3:.0f} ms ({split}; wanted: 100)")

    axes = {"TILES": list(range(200)), "columns": [256, 512]}
    launch = small.trace(nki.tensor[[512, 1024], nl.float32])
    tune.sweep(launch, axes)
    start = time.perf_counter()
    rows = tune.sweep(launch, axes)
    out["variants"] = len(rows) / (time.perf_counter() - start)
    assert all(error is None for _, _, error in rows)
    print(f"strata tune: {out['variants']:.0f} variants a second on {os.cpu_count()} cores (wanted: 200)")
    if options.json:
        Path(options.json).write_text(json.dumps(out))
    return 0


if __name__ == "__main__":
    sys.exit(main())
