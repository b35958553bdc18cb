"""Automatic allocation against hand allocation, in modelled time.

    python benches/nki/allocation.py --samples PATH     # a checkout of nki-samples, of the first generation

Kernels that their authors allocated by hand: those of that checkout, and those of `examples/nki`. A row has the modelled time at the
author's places, with one tile for each tensor, and at ours, which know nothing of the author's; then how long it took to find them.
`--widen` also lets tensors rotate that have no block dimension. `--shrink` repeats each kernel with less and less SBUF: time, spilled
bytes, and whether the bits are those of the kernel as written.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import sys
import time
from pathlib import Path

import strata.compat

strata.compat.install()

import numpy as np  # noqa: E402

from strata import _native, _places, allocate, nki  # noqa: E402
from strata.nki._kernel import as_kernel  # noqa: E402
from strata.nki.language import bfloat16  # noqa: E402

T = nki.tensor
F32 = np.float32
EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "nki"
FORWARD = "nki_samples.tutorials.attention_fwd_performance.attention_kernels"


def heads(n: int, dtype) -> list:
    return [T[[1, 128, n], dtype], T[[1, 128, n], dtype], T[[1, n, 128], dtype]]


# Module, kernel, arguments, grid. Modules of the examples have no dot.
HAND = [
    ("attention", "attention", heads(1024, F32), (1,)),
    ("attention", "attention", heads(4096, F32), (1,)),
    ("double_buffer", "exp", [T[[32, 128, 512], F32]], ()),
    ("nki_samples.reference.allocated_attention", "allocated_fused_self_attn_for_SD_small_head_size", heads(4096, F32), (1,)),
    ("nki_samples.reference.allocated_fused_linear", "allocated_fused_rms_norm_qkv", [T[[1, 512, 1024], bfloat16], T[[1024, 512], bfloat16]], ()),
    *[(FORWARD, f"attn_fwd_v{v}", [T[[128, 4096], bfloat16]] * 3, ()) for v in (9, 10, 11)],
    ("contributed.pipelined_attention", "flash_fwd", [T[[1, 128, 16384], bfloat16], T[[1, 128, 16384], bfloat16], T[[1, 16384, 128], bfloat16]], (1,)),
]  # fmt: skip


def traced(module: str, name: str, args: list, grid: tuple):
    kernel = as_kernel(getattr(importlib.import_module(module), name))
    if name == "flash_fwd":
        return kernel[grid].trace(*args, use_causal_mask=False)
    return (kernel[grid] if grid else kernel).trace(*args)


def rows(wanted: str, widen: bool) -> list[dict]:
    out = []
    print(f"{'kernel':<52}{'hand us':>10}{'one each':>10}{'ours us':>10}{'hand/ours':>10}{'one/ours':>9}{'spills':>8}{'judge':>7}{'seconds':>9}")
    for module, name, args, grid in HAND:
        title = f"{module.rsplit('.', 1)[-1]}.{name}"
        if wanted not in title:
            continue
        try:
            launch = traced(module, name, args, grid)
        except Exception as error:
            print(f"{title[:50]:<52}{type(error).__name__}: {str(error).splitlines()[0]}")
            continue
        start = time.perf_counter()
        found = allocate.answer(launch, widen=widen)
        seconds = time.perf_counter() - start
        judged = _native.nki.Findings()
        judged.judge([found.found.kernel])
        told = found.told
        row = {"kernel": title, "hand": found.before, "one": told["one_each_nanoseconds"], "ours": told["nanoseconds"], "spills": len(told["spills"]), "errors": judged.n_errors, "seconds": seconds}  # fmt: skip
        out.append(row)
        print(
            f"{title[:50]:<52}{row['hand'] / 1e3:>10.1f}{row['one'] / 1e3:>10.1f}{row['ours'] / 1e3:>10.1f}{row['hand'] / row['ours']:>10.3f}"
            f"{row['one'] / row['ours']:>9.3f}{row['spills']:>8}{'ok' if not row['errors'] else row['errors']:>7}{seconds:>9.2f}",
            flush=True,
        )
    return out


def shrink(wanted: str, steps: int) -> list[dict]:
    """Less and less SBUF: the time grows, the bits stay."""
    out = []
    for module, name, args, grid in HAND:
        title = f"{module.rsplit('.', 1)[-1]}.{name}"
        if wanted not in title:
            continue
        launch = traced(module, name, args, grid)
        data = _places.data_of(launch)
        before = _places.results(launch, launch.instances, data)
        used = allocate.answer(launch).told["sbuf_bytes"]
        for step in range(steps):
            room = used * (steps - step) // steps
            try:
                found = allocate.answer(launch, sbuf=room)
            except MemoryError as error:
                print(f"{title[:50]:<52}{room:>9} {str(error)[:100]}")
                break
            after = _places.results(launch, [found.found.kernel, *launch.instances[1:]], data)
            same = all(np.array_equal(a, b) for a, b in zip(before, after))
            moved = sum(s["spill_save_bytes"] + s["spill_reload_bytes"] for s in found.told["spills"])
            out.append({"kernel": title, "sbuf": room, "ns": found.told["nanoseconds"], "spilled": moved, "same": same})
            print(f"{title[:50]:<52}{room:>9}{found.told['nanoseconds'] / 1e3:>12.1f} us{moved:>14} bytes spilled  {'same bits' if same else 'OTHER BITS'}", flush=True)
    return out


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--samples", metavar="PATH", help="a checkout of nki-samples, of the first generation")
    parser.add_argument("--only", metavar="TEXT", default="", help="kernels whose name has this in it")
    parser.add_argument("--widen", action="store_true")
    parser.add_argument("--shrink", metavar="STEPS", type=int)
    parser.add_argument("--json", metavar="PATH", help="write the rows here")
    options = parser.parse_args()
    sys.path.insert(0, str(EXAMPLES))
    if options.samples:
        sys.path[:0] = [os.path.join(options.samples, "src"), options.samples]
    found = shrink(options.only, options.shrink) if options.shrink else rows(options.only, options.widen)
    if options.json:
        Path(options.json).write_text(json.dumps(found, indent=1) + "\n")
    return int(any(row.get("errors") or row.get("same") is False for row in found))


if __name__ == "__main__":
    sys.exit(main())
