"""Times simulating ten kernels (`kernels.py`), and the same instructions under NumPy.

    python benches/nki/bench.py
    python benches/nki/bench.py --kernels attention_4096,softmax
    python benches/nki/bench.py --json out.json
    python benches/nki/bench.py --cpu       # time on the processor, where others use the machine too: threads add up

NumPy interprets the recorded stream (`numpy_stream.py`) in processes of its own, with one BLAS thread and with as many as it likes;
the faster one counts. Simulator and NumPy take turns, three times, and the best run of each counts. Results are compared first; only a
disagreement fails. Wanted are a geometric mean of 15 times as fast, 20 for attention at 4096, and nothing below 5.

The floor is the least time that this machine could need (`roofline.py`), by the clock and measured in the same run, and "at best" how many times as
fast as NumPy that would be: what is wanted beyond it cannot be had here.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

import numpy as np

import strata.compat

strata.compat.install()
sys.path.insert(0, str(Path(__file__).resolve().parent))

from kernels import KERNELS, Case  # noqa: E402
from numpy_stream import Stream  # noqa: E402
from roofline import Roofline  # noqa: E402

from strata import _native, nki  # noqa: E402

WANTED = {"attention_4096": 20.0, "geometric mean": 15.0, "the worst": 5.0}
ROUNDS = 3


def best(function, seconds: float, least: int = 1, clock=time.perf_counter) -> float:
    """The fastest of as many runs as fit, in seconds."""
    times, start = [], time.perf_counter()
    while len(times) < least or time.perf_counter() - start < seconds:
        begin = clock()
        function()
        times.append(clock() - begin)
    return min(times)


def inputs(case: Case) -> list[np.ndarray]:
    return case.inputs(np.random.default_rng(0))


def numbers(value) -> np.ndarray:
    return np.asarray(value).astype(np.float32)


def under_numpy(name: str, clock) -> None:
    """The child process: prints seconds and the largest difference from the simulator."""
    case = KERNELS[name]
    args = inputs(case)
    launch = case.kernel[1].trace(*args)
    stream = Stream(launch.instances[0])
    seconds = best(lambda: stream.run(args), 1.0, 3, clock)
    result, hbm = np.asarray(launch.run()), stream.run(args)
    got = hbm[launch.instances[0].returns[0][0]].view(result.dtype).reshape(result.shape)
    difference = float(np.abs(numbers(got) - numbers(result)).max())
    print(json.dumps({"seconds": seconds, "difference": difference, "instructions": len(stream)}))


def child(name: str, threads: str | None, is_cpu: bool) -> dict:
    env = dict(os.environ)
    if threads:
        env |= {"OPENBLAS_NUM_THREADS": threads, "MKL_NUM_THREADS": threads, "OMP_NUM_THREADS": threads}
    command = [sys.executable, __file__, "--numpy", name] + (["--cpu"] if is_cpu else [])
    return json.loads(subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout)


def measure(name: str, rounds: int, is_cpu: bool) -> dict:
    case = KERNELS[name]
    args = inputs(case)
    # A kernel of its own each time: recordings are kept.
    trace = best(lambda: nki.jit(case.kernel.func)[1].trace(*args), 0.0, least=3)
    launch = case.kernel[1].trace(*args)
    result = launch.run()
    np.testing.assert_allclose(numbers(result), case.reference(*args), atol=case.tolerance)
    n_bytes = sum(array.nbytes for array in (*args, np.asarray(result)))
    check = best(lambda: _native.nki.Findings().judge(launch.instances), 0.2)
    simulate, numpy = float("inf"), {}
    for _ in range(rounds):
        simulate = min(simulate, best(launch.run, 1.0, clock=time.process_time if is_cpu else time.perf_counter))
        for way, threads in (("one thread", "1"), ("all threads", None)):
            r = child(name, threads, is_cpu)
            assert r["difference"] <= case.tolerance and r["instructions"] == launch.n_executed, r
            numpy[way] = min(r["seconds"], numpy.get(way, r["seconds"]))
    fastest = min(numpy.values())
    seconds = {"trace": trace, "check": check, "simulate": simulate, "numpy": fastest}
    work = {"products": case.products(*args), "bytes": n_bytes}
    return {"kernel": name, "instructions": launch.n_executed, "seconds": seconds, "numpy": numpy, "ratio": fastest / simulate, **work}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kernels", default=",".join(KERNELS))
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--cpu", action="store_true", help="processor time instead of time")
    parser.add_argument("--json")
    parser.add_argument("--numpy", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.numpy:
        under_numpy(options.numpy, time.process_time if options.cpu else time.perf_counter)
        return 0
    roofline, rows = Roofline(), []
    for name in options.kernels.split(","):
        print(f"{name} …", file=sys.stderr, flush=True)
        roofline.measure()
        rows.append(measure(name, options.rounds, options.cpu))
    roofline.measure()
    print(f"{'kernel':16} {'instructions':>12} {'trace ms':>9} {'check ms':>9} {'simulate ms':>12} {'NumPy ms':>9} {'times':>6} {'floor ms':>9} {'at best':>8}")
    for row in rows:
        trace, check, simulate, numpy = (1e3 * row["seconds"][what] for what in ("trace", "check", "simulate", "numpy"))
        row["floor"] = roofline.floor(row["products"], row["bytes"])
        row["at best"] = row["seconds"]["numpy"] / row["floor"]
        measured = f"{trace:9.1f} {check:9.1f} {simulate:12.2f} {numpy:9.1f} {row['ratio']:6.1f}"
        print(f"{row['kernel']:16} {row['instructions']:12,} {measured} {1e3 * row['floor']:9.2f} {row['at best']:8.1f}")
    print(f"this machine: {roofline}")
    ratios = {row["kernel"]: row["ratio"] for row in rows}
    summary = {"geometric mean": statistics.geometric_mean(ratios.values()), "the worst": min(ratios.values())}
    for what, wanted in WANTED.items():
        if (ratio := (ratios | summary).get(what)) is not None:
            print(f"{what}: {ratio:.1f} times as fast as NumPy (wanted: {wanted:.0f})")
    best_of_all = statistics.geometric_mean(row["at best"] for row in rows)
    print(f"at best, on this machine: {best_of_all:.1f} by geometric mean, {min(row['at best'] for row in rows):.1f} the worst")
    if options.json:
        Path(options.json).write_text(json.dumps({"kernels": rows, "rates": roofline.rates, "at best": best_of_all, **summary}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
