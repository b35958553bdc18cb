"""Times Strata against XLA:CPU: same process, same programs, same inputs, same number of threads.

    python benches/python/bench.py                  # every program
    python benches/python/bench.py --only softmax   # those whose name contains the text
    python benches/python/bench.py --json out.json
    python benches/compare.py before.json after.json
    python benches/python/bench.py --chart docs/performance.svg

Runs alternate (Strata, XLA, Strata, XLA, …). Several sweeps visit every program, because neighbours disturb a machine for minutes; `ms` is
the best run of all sweeps and the ratio is Strata's over XLA's, so below 1 is faster. GFLOP/s are XLA's count of operations over Strata's time, GB/s the bytes of arguments and results over it, and
the per cents are of what a probe (`probe.py`) found the machine can do at the beginning of a sweep, in the sweep in the middle. A run is a call from Python on arguments that are already in place; both engines allocate their results in it, and
the previous ones are freed only when the new ones exist. Results are compared before anything is timed; only a
disagreement makes the exit code 1.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import time

os.environ.setdefault("JAX_PLATFORMS", "cpu")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import jax  # noqa: E402
import numpy as np  # noqa: E402
from jax._src.interpreters import mlir as jax_mlir  # noqa: E402
from jaxlib import _jax, xla_client  # noqa: E402
from jaxlib.mlir.dialects import stablehlo  # noqa: E402

import strata  # noqa: E402
import chart  # noqa: E402
import document  # noqa: E402
from probe import probe  # noqa: E402
from programs import PROGRAMS  # noqa: E402

# What two engines may differ by, relative to the largest number of a result.
TOLERANCE = {"float32": 2e-4, "bfloat16": 4e-2, "float64": 1e-9}


def aligned(array: np.ndarray) -> np.ndarray:
    """A copy that starts on a cache line."""
    array = np.asarray(array)
    room = np.empty(array.nbytes + 64, np.uint8)
    at = -room.ctypes.data % 64
    copy = room[at : at + array.nbytes].view(array.dtype).reshape(array.shape)
    copy[...] = array
    return copy


def timed(function) -> float:
    start = time.perf_counter()
    function()
    return (time.perf_counter() - start) * 1e3


class Xla:
    def __init__(self, lowered, args):
        self.device = jax.devices("cpu")[0]
        self.program = jax_mlir.module_to_bytecode(lowered.compiler_ir())
        self.args = [jax.device_put(a, self.device) for a in args]

    def compile(self):
        options, devices = xla_client.CompileOptions(), _jax.DeviceList((self.device,))
        self.loaded = self.device.client.compile_and_load(self.program, devices, options)

    def run(self):
        self.outs = [x[0] for x in self.loaded.execute_sharded(self.args).disassemble_into_single_device_arrays()]
        for out in self.outs:
            out.block_until_ready()

    def results(self):
        return [np.asarray(out) for out in self.outs]


class Strata:
    def __init__(self, lowered, args):
        text = lowered.as_text()
        self.program = text
        if "chlo." not in text:  # CHLO has no portable form.
            self.program = stablehlo.serialize_portable_artifact_str(text, stablehlo.get_current_version())
        self.args = [aligned(a) for a in args]

    def compile(self):
        self.executable = strata.compile(self.program)

    def run(self):
        self.outs = self.executable.run(self.args)

    def results(self):
        return self.outs


def disagreement(ours, theirs) -> str | None:
    for i, (a, b) in enumerate(zip(ours, theirs)):
        if a.dtype.name in TOLERANCE:
            a, b = a.astype(np.float64), b.astype(np.float64)
            scale = max(np.max(np.abs(b), initial=0), 1e-30)
            worst = np.max(np.abs(a - b), initial=0) / scale
            if not worst <= TOLERANCE[theirs[i].dtype.name]:
                return f"result {i} is off by {worst:.2g} of its largest element"
        elif not np.array_equal(a, b):
            return f"result {i} differs in {int((a != b).sum())} of {a.size} elements"
    return None


class Contest:
    """One program, compiled by both engines, and the times of its runs so far."""

    def __init__(self, name: str, function, args):
        lowered = jax.jit(function, keep_unused=True).lower(*args)
        flat = jax.tree.leaves(args)
        self.xla, self.ours = Xla(lowered, flat), Strata(lowered, flat)
        self.row = {"program": name}
        self.pairs: list[tuple[float, float]] = []
        # The best run of each sweep, beside what the probe found at its beginning.
        self.sweeps: list[tuple[float, dict]] = []
        # Both compile from bytes; the best of a few, because the first one pays for cold caches.
        try:
            self.row["strata_compile_ms"] = min(timed(self.ours.compile) for _ in range(3))
            self.ours.run()
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt):
                raise
            self.row["error"] = f"{type(error).__name__}: {str(error)[:200]}"
            return
        self.row["xla_compile_ms"] = min(timed(self.xla.compile) for _ in range(2))
        self.xla.run()
        problem = disagreement(self.ours.results(), self.xla.results())
        if problem:
            self.row["disagree"] = problem
        self.moved = sum(np.asarray(a).nbytes for a in flat) + sum(o.nbytes for o in self.ours.results())

    def turns(self, seconds: float, limits: dict | None = None) -> None:
        """Runs both in turns for some time."""
        if "error" in self.row:
            return
        once = timed(self.ours.run) + timed(self.xla.run)
        n = int(np.clip(seconds * 1e3 / max(once, 1e-3), 3, 400))
        self.pairs += [(timed(self.ours.run), timed(self.xla.run)) for _ in range(n)]
        self.sweeps.append((min(ours for ours, _ in self.pairs[-n:]), limits or {}))
        # What waits for the next sweep holds no results.
        self.ours.outs = self.xla.outs = []

    def result(self) -> dict:
        if not self.pairs:
            return self.row
        row, pairs = dict(self.row), self.pairs
        for who, times in zip(("strata", "xla"), zip(*pairs)):
            row[f"{who}_ms"], row[f"{who}_median_ms"] = min(times), statistics.median(times)
        row["run_ratio"] = row["strata_ms"] / row["xla_ms"]
        half = len(pairs) // 2
        best = [min(o for o, _ in part) / min(x for _, x in part) for part in (pairs[:half], pairs[half:])]
        # How much the ratio differs between the halves of the runs: what chance alone does.
        row["noise"] = abs(best[0] - best[1]) / max(best)
        flops = (self.xla.loaded.cost_analysis() or {}).get("flops", 0.0)
        row["gflops"], row["gbps"] = flops / row["strata_ms"] / 1e6, self.moved / row["strata_ms"] / 1e6
        peak = "bf16_gflops" if "bf16" in row["program"] else "f32_gflops"
        for what, amount, limit in (("gflops", flops, peak), ("gbps", self.moved, "copy_gbps")):
            shares = [amount / ms / 1e6 / limits[limit] for ms, limits in self.sweeps if limits]
            row[f"{what}_of_probe"] = statistics.median(shares) if shares else None
        row["compile_ratio"] = row["strata_compile_ms"] / row["xla_compile_ms"]
        return row


def measure_program(name: str, function, args, seconds: float) -> dict:
    contest = Contest(name, function, args)
    contest.turns(seconds)
    return contest.result()


def measure_all(names: list[str], seconds: float, sweeps: int) -> tuple[dict, list[dict]]:
    """What the machine can do, and a row per program. Every sweep visits the probe and all programs, so what disturbs the machine for a minute
    disturbs one visit of some of them."""
    limits, contests = {}, []
    for n, name in enumerate(names, 1):
        progress(f"compile {n}/{len(names)} {name}")
        contests.append(Contest(name, *PROGRAMS[name]()))
    for sweep in range(sweeps):
        now = probe()
        limits = {name: max(value, limits.get(name, 0.0)) for name, value in now.items()}
        for n, contest in enumerate(contests, 1):
            progress(f"sweep {sweep + 1}/{sweeps}, {n}/{len(names)} {contest.row['program']}")
            contest.turns(seconds / sweeps, now)
    progress("")
    return limits, [contest.result() for contest in contests]


def progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def show(row: dict) -> str:
    if "error" in row:
        return f"{row['program']:26} {row['error']}"
    note = f"  DISAGREES: {row['disagree']}" if "disagree" in row else ""
    return (f"{row['program']:26}{row['strata_ms']:10.3f}{row['xla_ms']:10.3f}{row['run_ratio']:8.2f}"
            f"{row['strata_compile_ms']:12.2f}{row['xla_compile_ms']:10.1f}{row['compile_ratio']:9.4f}"
            f"{row['gflops']:9.1f}{row['gflops_of_probe']:6.0%}{row['gbps']:8.1f}{row['gbps_of_probe']:6.0%}{note}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="programs whose name contains this")
    parser.add_argument("--json", help="also write the rows to this file")
    parser.add_argument("--seconds", type=float, default=2.0, help="time spent running each program")
    parser.add_argument("--sweeps", type=int, default=5, help="how many visits to each program that time is spread over")
    parser.add_argument("--document", help="also write a page with the table to this file")
    parser.add_argument("--chart", help="only time five programs over four decades of sizes and draw this SVG")
    options = parser.parse_args()
    if options.chart:
        return chart.draw(options.chart, measure_program, options.seconds)
    print(f"strata {strata.__version__} against XLA:CPU of jaxlib {jax.lib.__version__}, {os.cpu_count()} threads; ratio < 1: Strata is faster")
    names = [name for name in PROGRAMS if options.only in name]
    limits, rows = measure_all(names, options.seconds, options.sweeps)
    print("the machine: " + ", ".join(f"{name.replace('_', ' ')} {value:.0f}" for name, value in limits.items()))
    print(f"{'program':26}{'strata ms':>10}{'xla ms':>10}{'ratio':>8}{'compile ms':>12}{'xla ms':>10}{'ratio':>9}"
          f"{'GFLOP/s':>9}{'':6}{'GB/s':>8}")
    for row in rows:
        print(show(row))
    done = [r for r in rows if "run_ratio" in r]
    if done:
        run = statistics.geometric_mean(r["run_ratio"] for r in done)
        compile_ = statistics.geometric_mean(r["compile_ratio"] for r in done)
        worst = max(done, key=lambda r: r["run_ratio"])
        if easy := document.ordinary(done):
            print(f"without sorts, top_k and products of bf16 and int8: run {statistics.geometric_mean(easy):.2f} over {len(easy)} programs")
        print(f"geometric means over {len(done)} programs: run {run:.2f}, compile {compile_:.4f}; slowest: {worst['program']} at {worst['run_ratio']:.2f}")
    if options.document:
        document.write(options.document, limits, rows, os.cpu_count() or 1)
    if options.json:
        with open(options.json, "w") as file:
            json.dump({"machine": limits, "programs": rows}, file, indent=1)
    return 1 if any("disagree" in r for r in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
