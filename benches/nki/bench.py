"""Times tracing, checking and simulating an allocated attention kernel, and the same instructions under NumPy.

    python benches/nki/bench.py             # sequence 4096
    python benches/nki/bench.py --n 1024
    python benches/nki/bench.py --json out.json

The kernel is `examples/nki/attention.py`. Rates are executed instructions per second, from the best of many runs. NumPy
interprets the recorded stream (`numpy_stream.py`) in processes of its own, with one BLAS thread and with as many as it likes; the
faster one counts. The two take turns, three times, and NumPy gets more time than the simulator. Results are compared first; only
a disagreement fails.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np

import strata.compat

strata.compat.install()
HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parents[1] / "examples" / "nki")]

from attention import attention, reference  # noqa: E402
from numpy_stream import Stream  # noqa: E402

from strata import _native, nki  # noqa: E402

WANTED = 20.0
ROUNDS = 3


def inputs(n: int) -> list[np.ndarray]:
    random = np.random.default_rng(0)
    return [random.random((1, 128, n), np.float32), random.random((1, 128, n), np.float32), random.random((1, n, 128), np.float32)]


def best(function, repeat: int) -> float:
    """The fastest of several runs, in seconds."""
    times = []
    for _ in range(repeat):
        start = time.perf_counter()
        function()
        times.append(time.perf_counter() - start)
    return min(times)


def best_of(function, seconds: float) -> float:
    """As `best`, of as many runs as fit."""
    times, start = [], time.perf_counter()
    while time.perf_counter() - start < seconds:
        times.append(best(function, 1))
    return min(times)


def under_numpy(n: int, repeat: int) -> None:
    """The child process: prints seconds and the largest difference from the simulator."""
    args = inputs(n)
    launch = attention[1].trace(*args)
    stream = Stream(launch.instances[0])
    seconds = best(lambda: stream.run(args), repeat)
    want, hbm = launch.run(), stream.run(args)
    got = hbm[launch.instances[0].returns[0][0]].view(np.float32).reshape(want.shape)
    print(json.dumps({"seconds": seconds, "difference": float(np.abs(got - want).max()), "instructions": len(stream)}))


def child(n: int, repeat: int, threads: str | None) -> dict:
    env = dict(os.environ)
    if threads:
        env |= {"OPENBLAS_NUM_THREADS": threads, "MKL_NUM_THREADS": threads, "OMP_NUM_THREADS": threads}
    command = [sys.executable, __file__, "--numpy", "--n", str(n), "--repeat", str(repeat)]
    return json.loads(subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--n", type=int, default=4096)
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--json")
    parser.add_argument("--numpy", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.numpy:
        under_numpy(options.n, options.repeat)
        return 0
    args = inputs(options.n)
    # A kernel of its own each time: recordings are kept.
    trace = best(lambda: nki.jit(attention.func)[1].trace(*args), 3)
    launch = attention[1].trace(*args)
    np.testing.assert_allclose(launch.run(), reference(*args), atol=1e-2)
    executed = launch.n_executed
    check = best(lambda: _native.nki.Findings().judge(launch.instances), options.repeat)
    findings = _native.nki.Findings()
    findings.judge(launch.instances)
    simulate, numpy = float("inf"), {}
    for _ in range(ROUNDS):
        simulate = min(simulate, best_of(launch.run, 1.0))
        for name, threads in (("one thread", "1"), ("all threads", None)):
            r = child(options.n, options.repeat, threads)
            assert r["difference"] < 1e-2 and r["instructions"] == executed, r
            numpy[name] = min(r, numpy.get(name, r), key=lambda r: r["seconds"])
    fastest = min(numpy.values(), key=lambda r: r["seconds"])
    ratio = fastest["seconds"] / simulate
    print(f"attention, sequence {options.n}: {executed:,} instructions executed; {findings.n_errors} errors found")
    print(f"  trace     {trace * 1e3:9.1f} ms")
    print(f"  check     {check * 1e3:9.1f} ms   {executed / check:12,.0f} instructions/s")
    print(f"  simulate  {simulate * 1e3:9.1f} ms   {executed / simulate:12,.0f} instructions/s")
    for name, r in numpy.items():
        print(f"  NumPy     {r['seconds'] * 1e3:9.1f} ms   {executed / r['seconds']:12,.0f} instructions/s, {name}")
    print(f"  simulation is {ratio:.1f} times as fast as NumPy (wanted: {WANTED:.0f})")
    if options.json:
        rows = {"trace": trace, "check": check, "simulate": simulate, "numpy": fastest["seconds"]}
        Path(options.json).write_text(json.dumps({"instructions": executed, "seconds": rows, "ratio": ratio}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
