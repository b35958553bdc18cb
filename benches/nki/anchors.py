"""The timing model against published times.

    python benches/nki/anchors.py --samples PATH    # a git checkout of nki-samples, of the first generation

Kernels are recorded from that checkout and its history; nothing of it is in this tree. Three tables:

- Totals. The leave-one-out column scales the model by the geometric mean of the other rows' ratios: how well a row is predicted by a
  model calibrated without it.
- Versions of one kernel: every pair whose published times differ by more than a tenth, and whether the model orders it alike.
- The attention tutorial, which has no published times: its versions with the bound that explains each.

Instruction anchors are in `crates/time/tests/anchors.rs`.
"""

from __future__ import annotations

import argparse
import importlib
import itertools
import json
import math
import os
import subprocess
import sys
import time
import types

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


# The matmul tutorial is of the current generation at the checkout's head, and of the first one before.
MATMUL = "tutorials.matrix_multiplication.matrix_multiplication_nki_kernels"
FIRST = "b2be1a5"
MAMBA = "tutorials.fused_mamba.mamba_nki_kernels"
FORWARD = "tutorials.attention_fwd_performance.attention_kernels"
# Name, module, revision, kernel, arguments, target, published microseconds, tolerance.
ANCHORS = [
    ("matmul tutorial, fully optimised", MATMUL, FIRST, "nki_matmul_fully_optimized_", matmul(bfloat16), "trn1", 6970.0, 0.05),
    ("matmul guide, hoisted loads", MATMUL, None, "nki_matmul_hoist_load_", matmul(F32), "trn2", 28200.0, 0.05),
    ("matmul guide, blocked M, N, K", MATMUL, None, "nki_matmul_fully_optimized_", matmul(F32), "trn2", 28300.0, 0.05),
    ("mamba_v1, 256 channels", MAMBA, None, "mamba_v1", mamba(256, 512), "trn1", 172.9, 0.20),
    ("mamba_v2, 4096 channels", MAMBA, None, "mamba_v2", mamba(4096, 512), "trn1", 1610.0, 0.15),
    ("mamba_v3, 1024 steps", MAMBA, None, "mamba_v3", mamba(4096, 1024), "trn1", 3300.0, 0.15),
    ("SD attention, automatic", "reference.attention", None, "fused_self_attn_for_SD_small_head_size", attention(4096, 128, F32), "trn1", 675.0, 0.20),
    ("RMSNorm + QKV, direct", "reference.allocated_fused_linear", None, "allocated_fused_rms_norm_qkv",
     [T[[1, 128, 1024], bfloat16], T[[1024, 512], bfloat16]], "trn1", 28.0, 0.30),
]  # fmt: skip

VERSIONS = ["nki_matmul_tiled_", "nki_matmul_hoist_load_", "nki_matmul_block_free_dimension_", "nki_matmul_fully_optimized_"]
# Published milliseconds of v2 and v3 at each length; fused_mamba.rst.
LENGTHS = {1024: (4.4, 3.3), 2048: (8.9, 6.6), 3072: (13.1, 10.1), 4096: (17.6, 13.3), 5120: (23.7, 17.3), 6144: (27.5, 19.6),
           7168: (41.3, 24.2), 8192: (52.2, 27.8)}  # fmt: skip
# Family: versions with module, revision, kernel, arguments, target, published milliseconds.
FAMILIES = {
    "matmul tutorial, bfloat16, trn1": [(MATMUL, FIRST, n, matmul(bfloat16), "trn1", ms) for n, ms in zip(VERSIONS, [51.80, 42.96, 22.07, 6.97])],
    "matmul guide, float32, trn2": [(MATMUL, None, n, matmul(F32), "trn2", ms) for n, ms in zip(VERSIONS, [39.89, 28.20, 28.41, 28.30])],
    "mamba, 512 steps": [(MAMBA, None, n, mamba(4096, 512), "trn1", ms) for n, ms in [("mamba_v1", 2.34), ("mamba_v2", 1.61)]],
} | {
    f"mamba, {n} steps": [(MAMBA, None, f"mamba_v{v}", mamba(4096, n), "trn1", ms) for v, ms in zip((2, 3), pair)]
    for n, pair in LENGTHS.items()
}  # fmt: skip


class Kernels:
    """Kernels of a checkout, at its head or at a revision; each is timed once."""

    def __init__(self, samples: str, what_if: dict):
        self.samples, self.what_if = samples, what_if
        self.timed: dict = {}
        sys.path.insert(0, os.path.join(samples, "src"))

    def module(self, name: str, revision: str | None):
        if revision is None:
            return importlib.import_module(f"nki_samples.{name}")
        own = f"{name.rsplit('.', 1)[-1]}_{revision}"
        if own not in sys.modules:
            path = f"src/nki_samples/{name.replace('.', '/')}.py"
            text = subprocess.run(["git", "-C", self.samples, "show", f"{revision}:{path}"], capture_output=True, text=True, check=True).stdout
            module = sys.modules[own] = types.ModuleType(own)
            module.__file__ = path
            exec(compile(text, path, "exec"), module.__dict__)
        return sys.modules[own]

    def time(self, module: str, revision: str | None, name: str, args: list, target: str):
        key = (module, revision, name, str([(s.shape, str(s.dtype)) for s in args]), target)
        if key not in self.timed:
            grid = 1 if "SD" in name else None
            start = time.perf_counter()
            result = nki.estimate(getattr(self.module(module, revision), name), *args, target=target, grid=grid, what_if=self.what_if)
            self.timed[key] = result, time.perf_counter() - start
        return self.timed[key]


def totals(kernels: Kernels, wanted: str, verbose: bool) -> list[dict]:
    rows = []
    for title, module, revision, name, args, target, published, tolerance in ANCHORS:
        if wanted not in title:
            continue
        result, seconds = kernels.time(module, revision, name, args, target)
        if verbose:
            print(result)
        row = {"kernel": title, "target": target, "published_us": published, "model_us": result.nanoseconds / 1e3, "tolerance": tolerance}
        rows.append(row | {"instructions": result._profile.instructions, "simulated": result._profile.simulated, "seconds": seconds})
    logs = [math.log(r["model_us"] / r["published_us"]) for r in rows]
    print(f"{'kernel':<36}{'target':<7}{'published':>10}{'model':>10}{'ratio':>7}{'tolerance':>11}{'left out':>10}")
    for n, row in enumerate(rows):
        others = logs[:n] + logs[n + 1 :]
        row["ratio"] = math.exp(logs[n])
        row["left_out"] = math.exp(logs[n] - sum(others) / max(1, len(others)))
        row["inside"] = abs(row["ratio"] - 1) <= row["tolerance"]
        print(f"{row['kernel']:<36}{row['target']:<7}{row['published_us']:>10.1f}{row['model_us']:>10.1f}{row['ratio']:>7.3f}"
              f"{row['tolerance']:>10.0%}{' ' if row['inside'] else '!'}{row['left_out']:>10.3f}")  # fmt: skip
    if logs:
        left = [abs(math.log(r["left_out"])) for r in rows]
        print(f"mean |log ratio| {sum(map(abs, logs)) / len(logs):.3f}, left out {sum(left) / len(left):.3f}; {sum(r['inside'] for r in rows)} of {len(rows)} inside")
    return rows


def pairs(kernels: Kernels) -> list[dict]:
    rows = []
    for family, versions in FAMILIES.items():
        timed = [(name, published, kernels.time(module, revision, name, args, target)[0]) for module, revision, name, args, target, published in versions]
        for name, published, result in timed:
            print(f"{family:<34}{name:<36}published {published:>7.2f} ms, model {result.nanoseconds / 1e6:>7.2f} ms, nearest {next(iter(result.bounds))}")
        for (a, slow, x), (b, fast, y) in itertools.combinations(timed, 2):
            if max(slow / fast, fast / slow) <= 1.1:
                continue
            right = (slow > fast) == (x.nanoseconds > y.nanoseconds) and x.nanoseconds != y.nanoseconds
            rows.append({"family": family, "pair": [a, b], "published": slow / fast, "model": x.nanoseconds / y.nanoseconds, "right": right})
    wrong = [r for r in rows if not r["right"]]
    print(f"pairs that differ by more than 10 %: {len(rows) - len(wrong)} of {len(rows)} in the published order")
    for row in wrong:
        print(f"  {row['family']}: {row['pair'][0]} / {row['pair'][1]} published {row['published']:.2f}, model {row['model']:.2f}")
    return rows


def tutorial(kernels: Kernels) -> list[dict]:
    rows = []
    for version in ["v3", "v4", "v5", "v6", "v7", "v8", "v8a", "v9", "v10", "v11"]:
        try:
            result, _ = kernels.time(FORWARD, None, f"attn_fwd_{version}", [T[[128, 4096], bfloat16]] * 3, "trn1")
        except Exception as error:
            print(f"attn_fwd_{version}: {type(error).__name__}: {error}")
            continue
        (near, first), (then, second) = list(result.bounds.items())[:2]
        stall = max(result.stalls, key=lambda s: s.nanoseconds, default=None)
        rows.append({"version": version, "model_us": result.nanoseconds / 1e3, "nearest": near, "nearest_us": first / 1e3})
        waits = f"{stall.engine} waits for {stall.cause}{f' `{stall.tensor}`' if stall.tensor else ''}, {stall.nanoseconds / 1e3:.0f} us" if stall else ""
        print(f"attn_fwd_{version:<5}{result.nanoseconds / 1e3:>10.1f} us  {near} {first / 1e3:.0f} us, {then} {second / 1e3:.0f} us; {waits}")
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--samples", default=os.environ.get("NKI_SAMPLES"), help="a checkout of nki-samples (NKI_SAMPLES)")
    parser.add_argument("--json", metavar="PATH", help="write the rows here as well")
    parser.add_argument("--full", action="store_true", help="simulate everything, to prove the short cut")
    parser.add_argument("-v", action="store_true", help="print the reports")
    parser.add_argument("-k", default="", help="totals whose name contains this, and nothing else")
    options = parser.parse_args()
    if not options.samples:
        print("anchors: no checkout of nki-samples; name one with --samples or NKI_SAMPLES")
        return 0
    kernels = Kernels(options.samples, {"everything": True} if options.full else {})
    out = {"totals": totals(kernels, options.k, options.v)}
    if not options.k:
        out |= {"pairs": pairs(kernels), "attention": tutorial(kernels)}
        slow, fast = (kernels.time(MAMBA, None, f"mamba_v{v}", mamba(4096, 8192), "trn1")[0].nanoseconds for v in (2, 3))
        print(f"mamba_v3 / mamba_v2 at 8192 steps: {slow / fast:.2f} x (published 1.88 x, wanted above 1.4)")
        out["mamba_8192"] = slow / fast
    if options.json:
        with open(options.json, "w") as file:
            json.dump(out, file, indent=1)
    return 0 if all(r["inside"] for r in out["totals"]) else 1


if __name__ == "__main__":
    sys.exit(main())
