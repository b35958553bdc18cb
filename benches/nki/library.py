"""Launches of nki-library's own tests, each simulated and executed by NumPy one instruction after another.

    python benches/nki/library.py --src path/to/nki-library
    python benches/nki/library.py --src … --files core/max core/mlp/test_mlp_cte.py --json out.json

The tests run as `make nkilib` runs them, with this file as one more plugin: it times every launch (the best of several runs) and the same
recorded instructions under NumPy (`numpy_stream.py`, whose threads are left to it). Each core of a launch has a stream; under NumPy they
run one after the other. "At best" is what the machine allows (`roofline.py`, measured in the same run): the products of a launch at the rate of
large ones, or its bytes of HBM at the rate of copies, everything else for free. Launches with an instruction that NumPy has no line for, or whose addresses only data tell, are counted, not timed.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "python"), str(Path(__file__).resolve().parent)]

from roofline import Roofline  # noqa: E402

FILES = ["core/router_topk", "core/mlp/test_mlp_cte.py"]
WANTED = 10.0
# A launch this long under NumPy is run once.
LONG = 0.5


def best(function, seconds: float) -> float:
    times, start = [], time.perf_counter()
    while not times or time.perf_counter() - start < seconds:
        began = time.perf_counter()
        function()
        times.append(time.perf_counter() - began)
    return min(times)


def pytest_configure(config) -> None:
    """As a plugin: every launch adds a line to the file that `STRATA_LIBRARY_BENCH` names."""
    from numpy_stream import Stream

    from strata.nki2 import _kernel

    path, every = Path(os.environ["STRATA_LIBRARY_BENCH"]), int(os.environ["STRATA_LIBRARY_BENCH_EVERY"])
    count = itertools.count()

    def measured(launch) -> None:
        if next(count) % every:
            return
        arrays = [value for value in launch.arguments.values() if hasattr(value, "dtype")]
        row = {"kernel": launch.kernel.__name__, "instructions": sum(core.n_instructions for core in launch.cores)}
        try:
            streams = [Stream(core) for core in launch.cores]
            row["numpy"] = best(lambda: [stream.run(arrays) for stream in streams], LONG)
            row["simulate"] = best(launch.run, LONG)
            row["work"] = [stream.work() for stream in streams]
        except (AttributeError, KeyError, NotImplementedError, ValueError) as error:
            row["why_not"] = f"{type(error).__name__}: {error}"[:120]
        with path.open("a") as file:
            file.write(json.dumps(row) + "\n")

    _kernel.listeners.append(measured)


def run(source: Path, name: str, output: Path, limit: int, every: int) -> list[dict]:
    """The launches of one file or folder of tests."""
    found = output / (name.replace("/", "-") + ".jsonl")
    found.unlink(missing_ok=True)
    paths = [source / "src", ROOT / "python", Path(__file__).parent]
    environment = os.environ | {
        "NEURON_PYTHONHASHSEED": "0",
        "PYTHONPATH": os.pathsep.join(map(str, paths)),
        "STRATA_LIBRARY_BENCH": str(found),
        "STRATA_LIBRARY_BENCH_EVERY": str(every),
        "TORCH_DEVICE_BACKEND_AUTOLOAD": "0",
    }
    command = [sys.executable, "-m", "strata", "-m", "pytest", "-q", "-p", "strata.nkilib", "-p", "library", "-p", "no:cacheprovider"]
    command += ["-c", "test/pytest.ini", "--rootdir=.", "--test-mode", "simulation", "--output-directory", str(output / "out"), "-m", "fast"]
    command += [f"test/integration/nkilib/{name}"]
    said = found.with_suffix(".log")
    try:
        with said.open("w") as log:
            subprocess.run(command, cwd=source, env=environment, stdout=log, stderr=subprocess.STDOUT, timeout=limit)
    except subprocess.TimeoutExpired:
        print(f"{name}: stopped after {limit} s", file=sys.stderr)
    if not found.exists():
        print(f"{name}: no launch; pytest ends with\n{said.read_text()[-600:]}", file=sys.stderr)
        return []
    return [json.loads(line) for line in found.read_text().splitlines()]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--src", required=True, type=Path, help="a copy of nki-library at tag 2.29")
    parser.add_argument("--files", nargs="*", default=FILES)
    parser.add_argument("--output", type=Path, default=ROOT / "target" / "library-bench")
    parser.add_argument("--limit", type=int, default=1800, help="seconds for one file")
    parser.add_argument("--every", type=int, default=1, help="time one launch of so many")
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    options.output.mkdir(parents=True, exist_ok=True)
    print(f"{'tests':42} launches  instructions  simulated/s      NumPy/s   NumPy : simulated (least, mean, most)   at best (mean)")
    machine = Roofline()
    machine.measure()
    everything, why = [], Counter()
    for name in options.files:
        rows = run(options.src, name, options.output, options.limit, options.every)
        why.update(row["why_not"] for row in rows if "why_not" in row)
        timed = [row for row in rows if "why_not" not in row]
        machine.measure()
        for row in timed:
            row["floor"] = machine.floor([part for work, _ in row["work"] for part in work], sum(n_bytes for _, n_bytes in row["work"]))
        everything += timed
        if timed:
            print(f"{name:42} {len(timed):8} {line(timed)}", flush=True)
    for reason, n in why.most_common():
        print(f"not timed: {n} launches, {reason}")
    if everything:
        print(f"{'all':42} {len(everything):8} {line(everything)} (wanted: {WANTED:.0f})")
        print(f"this machine: {machine}")
    if options.json:
        options.json.write_text(json.dumps(everything))
    return 0 if everything else 1


def line(rows: list[dict]) -> str:
    n = sum(row["instructions"] for row in rows)
    ratios = [row["numpy"] / row["simulate"] for row in rows]
    mean, bound = (math.exp(sum(map(math.log, some)) / len(some)) for some in (ratios, [row["numpy"] / row["floor"] for row in rows]))
    rates = " ".join(f"{n / sum(row[part] for row in rows):12,.0f}" for part in ("simulate", "numpy"))
    return f"{n:13,} {rates}   {min(ratios):.1f}, {mean:.1f}, {max(ratios):.1f}   {bound:.1f}"


if __name__ == "__main__":
    sys.exit(main())
