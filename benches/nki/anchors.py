"""The timing model against published times.

    python benches/nki/anchors.py --samples PATH    # a checkout of nki-samples of the first generation

Kernels are recorded from that checkout; nothing of it is in this tree. Each row is a published total, the model's, their ratio, and
the tolerance. The leave-one-out column scales the model by the geometric mean of the other rows' ratios: how well a row is predicted
by a model calibrated without it. Instruction anchors are in `crates/time/tests/anchors.rs`.
"""

from __future__ import annotations

import argparse
import importlib
import json
import math
import os
import sys
import time

import strata.compat

strata.compat.install()

import numpy as np  # noqa: E402

from strata import nki  # noqa: E402
from strata.nki.language import bfloat16  # noqa: E402

T = nki.tensor
F32 = np.float32


def mamba(channels: int, seq: int, state: int = 16) -> list:
    return [T[[1, channels, seq], F32], T[[1, channels, seq], F32], T[[channels, state], F32], T[[1, state, seq], F32], T[[1, state, seq], F32]]


def matmul(dtype) -> list:
    return [T[[8192, 4096], dtype], T[[8192, 8192], dtype]]


def attention(n: int, d: int, dtype) -> list:
    return [T[[1, d, n], dtype], T[[1, n, d], dtype], T[[1, n, d], dtype]]


MATMUL = "tutorials.matrix_multiplication.matrix_multiplication_nki_kernels"
MAMBA = "tutorials.fused_mamba.mamba_nki_kernels"
# Name, module, kernel, arguments, target, published microseconds, tolerance.
ANCHORS = [
    ("matmul tutorial, fully optimised", MATMUL, "nki_matmul_fully_optimized_", matmul(bfloat16), "trn1", 6970.0, 0.05),
    ("matmul guide, hoisted loads", MATMUL, "nki_matmul_hoist_load_", matmul(F32), "trn2", 28200.0, 0.05),
    ("matmul guide, blocked M, N, K", MATMUL, "nki_matmul_fully_optimized_", matmul(F32), "trn2", 28300.0, 0.05),
    ("mamba_v1, 256 channels", MAMBA, "mamba_v1", mamba(256, 512), "trn1", 172.9, 0.20),
    ("mamba_v2, 4096 channels", MAMBA, "mamba_v2", mamba(4096, 512), "trn1", 1610.0, 0.15),
    ("mamba_v3, 1024 steps", MAMBA, "mamba_v3", mamba(4096, 1024), "trn1", 3300.0, 0.15),
    ("SD attention, automatic", "reference.attention", "fused_self_attn_for_SD_small_head_size", attention(4096, 128, F32), "trn1", 675.0, 0.20),
    ("RMSNorm + QKV, direct", "reference.allocated_fused_linear", "allocated_fused_rms_norm_qkv",
     [T[[1, 128, 1024], bfloat16], T[[1024, 512], bfloat16]], "trn1", 28.0, 0.30),
]  # fmt: skip


def timed(samples: str, module: str, name: str, args: list, target: str, **what_if):
    kernel = getattr(importlib.import_module(f"nki_samples.{module}"), name)
    grid = 1 if "SD" in name else None
    start = time.perf_counter()
    result = nki.estimate(kernel, *args, target=target, grid=grid, what_if=what_if)
    return result, time.perf_counter() - start


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--samples", default=os.environ.get("NKI_SAMPLES"), help="a checkout of nki-samples (NKI_SAMPLES)")
    parser.add_argument("--json", metavar="PATH", help="write the rows here as well")
    parser.add_argument("--full", action="store_true", help="simulate everything, to prove the short cut")
    parser.add_argument("-v", action="store_true", help="print the reports")
    parser.add_argument("-k", default="", help="rows whose name contains this")
    options = parser.parse_args()
    if not options.samples:
        print("anchors: no checkout of nki-samples; name one with --samples or NKI_SAMPLES")
        return 0
    sys.path.insert(0, os.path.join(options.samples, "src"))
    rows = []
    for title, module, name, args, target, published, tolerance in ANCHORS:
        if options.k not in title:
            continue
        try:
            result, seconds = timed(options.samples, module, name, args, target, everything=options.full)
        except Exception as error:
            print(f"{title}: {type(error).__name__}: {error}")
            continue
        if options.v:
            print(result)
        row = {"kernel": title, "target": target, "published_us": published, "model_us": result.nanoseconds / 1e3, "tolerance": tolerance}
        rows.append(row | {"instructions": result._profile.instructions, "simulated": result._profile.simulated, "seconds": seconds})
    logs = [math.log(r["model_us"] / r["published_us"]) for r in rows]
    print(f"{'kernel':<36}{'target':<7}{'published':>10}{'model':>10}{'ratio':>7}{'tolerance':>11}{'left out':>10}")
    for n, row in enumerate(rows):
        others = logs[:n] + logs[n + 1 :]
        row["ratio"] = math.exp(logs[n])
        row["left_out"] = math.exp(logs[n] - sum(others) / max(1, len(others)))
        inside = abs(row["ratio"] - 1) <= row["tolerance"]
        print(f"{row['kernel']:<36}{row['target']:<7}{row['published_us']:>10.1f}{row['model_us']:>10.1f}{row['ratio']:>7.3f}"
              f"{row['tolerance']:>10.0%}{' ' if inside else '!'}{row['left_out']:>10.3f}")  # fmt: skip
    if logs:
        print(f"mean |log ratio| {sum(map(abs, logs)) / len(logs):.3f}")
    if not options.k:
        slow, fast = (timed(options.samples, MAMBA, f"mamba_v{v}", mamba(4096, 8192), "trn1")[0].nanoseconds for v in (2, 3))
        print(f"mamba_v3 / mamba_v2 at 8192 steps: {slow / fast:.2f} x (published 1.88 x, wanted above 1.4)")
    if options.json:
        with open(options.json, "w") as out:
            json.dump(rows, out, indent=1)
    return 0


if __name__ == "__main__":
    sys.exit(main())
