"""Peak memory of programs in Strata and in XLA:CPU, above that of a process which holds their arguments.

    python benches/python/memory.py                  # a training step, a prompt, a token, a block of a ResNet, a large reduction
    python benches/python/memory.py --only decode    # those whose name contains the text

Each engine runs each program in a process of its own, compiled and with arguments in place. Linux then forgets the largest size the process has
had (`/proc/self/clear_refs`); the program runs twenty times, and the largest size since then, less the size before, is what running takes:
results, intermediates, packed operands and stacks of threads, but not the code of libraries, which is read before. What a process takes depends
on how its threads meet, so that each engine has five of them, in turns, and the median counts; the least and the most are beside it. Below 1,
Strata takes less.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import json
import statistics
import subprocess
import sys
from pathlib import Path

PROGRAMS = ["transformer_train_step", "prefill_256", "decode_1024_f32", "resnet_block", "reduce_columns"]
RUNS = 20
PROCESSES = 5


def kilobytes(field: str) -> int:
    line = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith(field))
    return int(line.split()[1])


def read_code() -> None:
    """Has the code of all libraries in memory: it is the file's, whichever part of it a run happens to touch first."""
    populate_read = 22
    libc = ctypes.CDLL(None, use_errno=True)
    for line in Path("/proc/self/maps").read_text().splitlines():
        addresses, access, *_ = line.split()
        if access[:2] == "r-" and ".so" in line:
            start, end = (int(address, 16) for address in addresses.split("-"))
            libc.madvise(ctypes.c_void_p(start), ctypes.c_size_t(end - start), populate_read)


def measured(engine: str, name: str) -> int:
    """Kilobytes that running takes, in this process."""
    import jax

    import bench

    function, args = bench.PROGRAMS[name]()
    lowered = jax.jit(function, keep_unused=True).lower(*args)
    side = {"strata": bench.Strata, "xla": bench.Xla}[engine](lowered, jax.tree.leaves(args))
    side.compile()
    del lowered, args
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    read_code()
    before = kilobytes("VmRSS")
    Path("/proc/self/clear_refs").write_text("5")
    for _ in range(RUNS):
        side.run()
    return kilobytes("VmHWM") - before


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="programs whose name contains this")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--one", nargs=2, metavar=("ENGINE", "PROGRAM"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.one:
        print(measured(*options.one))
        return 0
    rows = []
    print(f"{'program':24} {'strata MB':>10} {'(least, most)':>16} {'xla MB':>10} {'(least, most)':>16} {'ratio':>7}")
    for name in (name for name in PROGRAMS if options.only in name):
        taken = {"strata": [], "xla": []}
        for _ in range(PROCESSES):
            for engine, sizes in taken.items():
                command = [sys.executable, __file__, "--one", engine, name]
                done = subprocess.run(command, check=True, capture_output=True, text=True)
                sizes.append(int(done.stdout.split()[-1]) / 1024)
        row = {"program": name} | {f"{engine}_mb": statistics.median(sizes) for engine, sizes in taken.items()}
        rows.append(row)
        parts = [f"{statistics.median(sizes):10.1f} {f'({min(sizes):.1f}, {max(sizes):.1f})':>16}" for sizes in taken.values()]
        print(f"{name:24} {' '.join(parts)} {row['strata_mb'] / max(row['xla_mb'], 0.1):7.2f}", flush=True)
    if options.json:
        options.json.write_text(json.dumps(rows, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
