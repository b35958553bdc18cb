"""Times what surrounds a program, against XLA:CPU in the same process: launching it, moving 64 MiB in and out, donation.

    python benches/python/dispatch.py [--json out.json]

Both sides go through the same JAX calls on the same host data; runs alternate, `us` is the median of the timed runs and the
ratio is Strata's over XLA's. Results are compared before anything is timed. The exit code is 1 if a result differs.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import statistics
import sys
import time

os.environ.setdefault("JAX_PLATFORMS", "neuron,cpu")

import jax  # noqa: E402
import numpy as np  # noqa: E402
from jax.sharding import SingleDeviceSharding  # noqa: E402

WORDS = 16 << 20  # 64 MiB of float32.


def host_array(offset: int = 0) -> np.ndarray:
    """Numbers that start `offset` bytes after a cache line."""
    room = np.empty(4 * WORDS + 128, np.uint8)
    start = -room.ctypes.data % 64 + offset
    array = room[start : start + 4 * WORDS].view(np.float32)
    array[:] = np.arange(WORDS, dtype=np.float32)
    return array


def timed(function, repeats: int) -> float:
    """Microseconds per call."""
    start = time.perf_counter()
    for _ in range(repeats):
        function()
    return (time.perf_counter() - start) * 1e6 / repeats


class Case:
    """`prepare` makes what one timed `run` uses up; `run` gives back something to wait for or to compare."""

    def __init__(self, name, make, repeats=1, rounds=40):
        self.name, self.make, self.repeats, self.rounds = name, make, repeats, rounds


def dispatch(device):
    x = jax.device_put(np.arange(8, dtype=np.float32), device)
    function = jax.jit(lambda x: x + 1)
    function(x)
    return (lambda: None), (lambda _: function(x))


def dispatch_and_wait(device):
    prepare, run = dispatch(device)
    return prepare, (lambda made: run(made).block_until_ready())


def dispatch_16_arguments(device):
    xs = [jax.device_put(np.full(8, i, np.float32), device) for i in range(16)]
    function = jax.jit(lambda *xs: [x + 1 for x in xs])
    function(*xs)
    return (lambda: None), (lambda _: function(*xs)[-1].block_until_ready())


def upload(kind, offset, **options):
    def make(device):
        source, target = host_array(offset), SingleDeviceSharding(device, memory_kind=kind)
        return (lambda: None), (lambda _: jax.device_put(source, target, **options).block_until_ready())

    return make


def download(kind, copies):
    def make(device):
        target = SingleDeviceSharding(device, memory_kind=kind)
        source = jax.device_put(host_array(), target).block_until_ready()
        fresh = jax.jit(lambda x: x + 1, out_shardings=target)

        # An array keeps what was downloaded from it: each run needs a new one.
        def prepare():
            return fresh(source).block_until_ready()

        return prepare, (lambda x: np.array(x) if copies else np.asarray(x))

    return make


def donation(device):
    """A step that takes over its 64 MiB argument and changes eight numbers in it."""
    step = jax.jit(lambda x: x.at[:8].add(1), donate_argnums=0)
    state = [jax.device_put(host_array(), device, may_alias=False).block_until_ready()]

    def run(_):
        state[0] = step(state[0])
        return state[0].block_until_ready()

    return (lambda: None), run


def donation_small(device):
    step = jax.jit(lambda x: x + 1, donate_argnums=0)
    state = [jax.device_put(np.zeros(8, np.float32), device, may_alias=False)]

    def run(_):
        state[0] = step(state[0])
        return state[0].block_until_ready()

    return (lambda: None), run


CASES = [
    Case("dispatch, 1 argument", dispatch, 200),
    Case("dispatch and wait, 1 argument", dispatch_and_wait, 200),
    Case("dispatch and wait, 16 arguments", dispatch_16_arguments, 100),
    Case("donate 32 B", donation_small, 200),
    Case("donate 64 MiB", donation, 10),
    Case("upload 64 MiB, aligned", upload("device", 0)),
    Case("upload 64 MiB, unaligned", upload("device", 16)),
    Case("upload 64 MiB, copied", upload("device", 0, may_alias=False)),
    Case("upload 64 MiB, pinned_host", upload("pinned_host", 16)),
    Case("download 64 MiB, view", download("device", False)),
    Case("download 64 MiB, copy", download("device", True)),
    Case("download 64 MiB, pinned_host", download("pinned_host", False)),
]


def measure(case: Case, devices: dict) -> dict:
    made = {who: case.make(device) for who, device in devices.items()}
    times: dict[str, list[float]] = {who: [] for who in devices}
    first = {who: np.array(run(prepare())) if case.repeats == 1 else None for who, (prepare, run) in made.items()}
    gc.collect()
    gc.disable()
    for _ in range(case.rounds):
        for who, (prepare, run) in made.items():
            given = prepare()
            times[who].append(timed(lambda: run(given), case.repeats))
            del given
    gc.enable()
    row = {"case": case.name} | {f"{who}_us": statistics.median(values) for who, values in times.items()}
    row |= {f"{who}_best_us": min(values) for who, values in times.items()}
    row["ratio"] = row["strata_us"] / row["xla_us"]
    if not all(value is None or np.array_equal(value, first["xla"]) for value in first.values()):
        row["disagree"] = True
    return row


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="cases whose name contains this")
    parser.add_argument("--json", help="also write the rows to this file")
    options = parser.parse_args()
    devices = {"strata": jax.devices("neuron")[0], "xla": jax.devices("cpu")[0]}
    print(f"around a program, against XLA:CPU of jaxlib {jax.lib.__version__}, {os.cpu_count()} threads; ratio < 1: Strata is faster")
    print(f"{'case':34}{'strata us':>12}{'xla us':>12}{'ratio':>8}{'best us':>12}{'xla best':>12}")
    rows = []
    for case in CASES:
        if options.only in case.name:
            row = measure(case, devices)
            rows.append(row)
            note = "  DISAGREES" if "disagree" in row else ""
            print(f"{row['case']:34}{row['strata_us']:12.1f}{row['xla_us']:12.1f}{row['ratio']:8.2f}"
                  f"{row['strata_best_us']:12.1f}{row['xla_best_us']:12.1f}{note}", flush=True)
    if options.json:
        with open(options.json, "w") as file:
            json.dump(rows, file, indent=1)
    return 1 if any("disagree" in row for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
