"""Automatic allocation against hand allocation, in modelled time.

    python benches/nki/allocation.py --samples PATH     # a checkout of nki-samples, of the first generation
    python benches/nki/allocation.py --library PATH     # and one of nki-library

Kernels that their authors allocated by hand: those of these checkouts, and those of `examples/nki`; of nki-library those that have a switch for
automatic allocation, which is off. A row has the modelled time at the author's places, with one tile for each tensor, at ours, which know
nothing of the author's, and with memory without end: as many tiles of every tensor as instructions in flight can use, none of them shared. Where that is less than
10 % faster than one tile each, no allocation is (`bound`); where one tile of each tensor takes all PSUM banks, nothing rotates there (`banks`). Then how long it took to find them.
`--shrink` repeats each kernel with less and less SBUF: time, spilled bytes, and whether the bits are those of the kernel as written.
"""

from __future__ import annotations

import argparse
import dataclasses
import importlib
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import strata.compat

strata.compat.install()

import numpy as np  # noqa: E402

from strata import _native, _places, allocate, nki, nki2  # noqa: E402
from strata.nki._kernel import as_kernel  # noqa: E402
from strata.nki.language import bfloat16  # noqa: E402

T = nki.tensor
F32 = np.float32
EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "nki"
QUANT = "nki_samples.reference.rmsnorm_quant.rmsnorm_quant"
FORWARD = "nki_samples.tutorials.attention_fwd_performance.attention_kernels"


def heads(n: int, dtype) -> list:
    return [T[[1, 128, n], dtype], T[[1, 128, n], dtype], T[[1, n, 128], dtype]]


@dataclasses.dataclass
class Hand:
    """A kernel with its arguments. Modules of the examples have no dot; `more` are keywords that the module knows."""

    module: str
    name: str
    args: list
    grid: tuple = ()
    more: Callable = lambda module: {}
    target: str | None = None

    @property
    def title(self) -> str:
        return f"{self.module.rsplit('.', 1)[-1]}.{self.name}"

    def traced(self):
        module = importlib.import_module(self.module)
        kernel = getattr(module, self.name)
        if self.target:
            os.environ["STRATA_TARGET"] = self.target
            kernel = nki2.jit(kernel)
        else:
            os.environ.pop("STRATA_TARGET", None)
            kernel = as_kernel(kernel)
        return (kernel[self.grid] if self.grid else kernel).trace(*self.args, **self.more(module))


def experts(tokens: int, hidden: int, inner: int, n: int, block: int) -> list:
    """Arguments of a blockwise product: `n` experts, a block of tokens for each."""
    affinities = T[[(tokens + 1) * n, 1], bfloat16]
    weights = [T[[n, hidden, 2, inner], bfloat16], T[[n, inner, hidden], bfloat16]]
    return [T[[tokens + 1, hidden], bfloat16], affinities, *weights, block, T[[n * block], np.int32], T[[n, 1], np.int32]]


BANKS = 8
FLASH = [T[[1, 128, 16384], bfloat16], T[[1, 128, 16384], bfloat16], T[[1, 16384, 128], bfloat16]]
HAND = [
    Hand("attention", "attention", heads(1024, F32), (1,)),
    Hand("attention", "attention", heads(4096, F32), (1,)),
    Hand("double_buffer", "exp", [T[[32, 128, 512], F32]]),
    Hand("nki_samples.reference.allocated_attention", "allocated_fused_self_attn_for_SD_small_head_size", heads(4096, F32), (1,)),
    Hand("nki_samples.reference.allocated_fused_linear", "allocated_fused_rms_norm_qkv", [T[[1, 512, 1024], bfloat16], T[[1024, 512], bfloat16]]),
    *[Hand(FORWARD, f"attn_fwd_v{v}", [T[[128, 4096], bfloat16]] * 3) for v in (9, 10, 11)],
    Hand("contributed.pipelined_attention", "flash_fwd", FLASH, (1,), lambda _: {"use_causal_mask": False}),
    Hand("blockwise_mm", "blockwise_mm_baseline_allocated", experts(512, 4096, 512, 4, 256)),
    Hand(QUANT, "rmsnorm_quant_kernel", [T[[1, 1024, 2048], bfloat16], T[[2048], bfloat16]], (), lambda m: {"kargs": m.RmsNormQuantKernelArgs(lower_bound=1.0)}),
]  # fmt: skip
QKV = [T[[1, 512, 2048], bfloat16], T[[2048, 1024], bfloat16]]
MLP = [T[[1, 4, 2048], bfloat16], T[[2048, 1024], bfloat16], T[[2048, 1024], bfloat16], T[[1024, 2048], bfloat16]]
MOE = [T[[4, 2048], bfloat16], T[[8, 2048, 2, 512], bfloat16], T[[8, 512, 2048], bfloat16], T[[4, 8], F32], T[[4, 2], np.int32]]
LIBRARY = [
    Hand("nkilib.core.qkv.qkv_cte", "qkv_cte", QKV, target="trn2"),
    Hand("nkilib.core.qkv.qkv_cte", "qkv_cte", QKV, (), lambda m: {"fused_norm_type": m.NormType.RMS_NORM_SKIP_GAMMA}, "trn2"),
    Hand("nkilib.core.qkv.qkv_cte", "qkv_cte", [T[[1, 2048, 4096], bfloat16], T[[4096, 1536], bfloat16]], target="trn2"),
    Hand("nkilib.core.qkv.qkv", "qkv", QKV, target="trn2"),
    Hand("nkilib.core.mlp.mlp", "mlp", MLP, target="trn2"),
    Hand("nkilib.core.moe.moe_tkg.moe_tkg", "moe_tkg", [*MOE, False], target="trn2"),
    Hand("nkilib.core.moe.moe_tkg.moe_tkg", "moe_tkg", [*MOE, True], target="trn2"),
]  # fmt: skip


def rows(hand: list[Hand]) -> list[dict]:
    out = []
    print(f"{'kernel':<52}{'hand us':>10}{'one each':>10}{'ours us':>10}{'no end':>10}{'hand/ours':>10}{'one/ours':>9}{'10 %':>7}{'spills':>8}{'judge':>7}{'seconds':>9}")
    for one in hand:
        title = one.title
        try:
            launch = one.traced()
        except Exception as error:
            print(f"{title[:50]:<52}{type(error).__name__}: {str(error).splitlines()[0]}")
            continue
        start = time.perf_counter()
        found = allocate.answer(launch)
        seconds = time.perf_counter() - start
        judged = _native.nki.Findings()
        judged.judge([found.found.kernel])
        told = found.told
        row = {"kernel": title, "hand": found.before, "one": told["one_each_nanoseconds"], "ours": told["nanoseconds"], "unlimited": told["unlimited_nanoseconds"], "banks": told["least_psum_banks"], "spills": len(told["spills"]), "errors": judged.n_errors, "seconds": seconds}  # fmt: skip
        row["gain"] = gain(row)
        out.append(row)
        print(
            f"{title[:50]:<52}{row['hand'] / 1e3:>10.1f}{row['one'] / 1e3:>10.1f}{row['ours'] / 1e3:>10.1f}{row['unlimited'] / 1e3:>10.1f}{row['hand'] / row['ours']:>10.3f}"
            f"{row['one'] / row['ours']:>9.3f}{row['gain']:>7}{row['spills']:>8}{'ok' if not row['errors'] else row['errors']:>7}{seconds:>9.2f}",
            flush=True,
        )
    return out


def gain(row: dict) -> str:
    """Whether ours is 10 % faster than one tile each; if not, what is in the way: a bound that memory without end does not move, or PSUM, all of
    whose banks are taken by one tile of each tensor."""
    if row["one"] >= 1.1 * row["ours"]:
        return "yes"
    return "bound" if row["one"] < 1.1 * row["unlimited"] else "banks" if row["banks"] >= BANKS else "no"


def shrink(hand: list[Hand], steps: int) -> list[dict]:
    """Less and less SBUF: the time grows, the bits stay."""
    out = []
    for one in hand:
        title, launch = one.title, one.traced()
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
    parser.add_argument("--library", metavar="PATH", help="a checkout of nki-library")
    parser.add_argument("--only", metavar="TEXT", default="", help="kernels whose name has this in it")
    parser.add_argument("--shrink", metavar="STEPS", type=int)
    parser.add_argument("--json", metavar="PATH", help="write the rows here")
    options = parser.parse_args()
    sys.path.insert(0, str(EXAMPLES))
    if options.samples:
        # Last, because names of files there are names of examples, too.
        sys.path += [os.path.join(options.samples, folder) for folder in ("src", "", "contributed/neuron-team-kernels")]
    if options.library:
        sys.path.insert(0, os.path.join(options.library, "src", "nkilib_src"))
    known = [one for one in HAND if options.samples or one.module in ("attention", "double_buffer")] + (LIBRARY if options.library else [])
    hand = [one for one in known if options.only in one.title]
    found = shrink(hand, options.shrink) if options.shrink else rows(hand)
    if options.json:
        Path(options.json).write_text(json.dumps(found, indent=1) + "\n")
    return int(any(row.get("errors") or row.get("same") is False for row in found))


if __name__ == "__main__":
    sys.exit(main())
