"""Writes `docs/performance.md` from the rows of a run."""

from __future__ import annotations

import statistics

TEXT = """# Performance

How fast the engine is beside XLA:CPU, in one process, on the same programs and arguments, taking turns. `make bench` prints this table,
`python benches/python/bench.py --document docs/performance.md` writes this page, and `python benches/compare.py before.json after.json` says what
changed between two runs with `--json`.

The machine: {cores} processors; products of {f32_gflops:.0f} GFLOP/s in f32 and {bf16_gflops:.0f} in bf16, reading at {read_gbps:.0f} GB/s, copying at {copy_gbps:.0f} GB/s
(by numpy and XLA, so these are what libraries reach, not what the silicon could). Below 1, Strata is faster; run times are the best of
several sweeps over all programs. Other work on the machine moves single ratios by a tenth or more; where the two halves of the runs differed, the
last column says by how much.

Geometric mean over {n} programs: run **{run:.2f}**, compile **{compile:.4f}**; without sorts, `top_k` and products of bf16 and int8 **{easy:.2f}**. {above} programs are slower than
XLA by more than five per cent.

| program | Strata ms | XLA ms | ratio | compile ratio | GFLOP/s | GB/s | noise |
|---|---:|---:|---:|---:|---:|---:|---:|
{table}

Time against size, by `python benches/python/bench.py --chart docs/performance.svg`:

![time against size](performance.svg)
"""


def ordinary(done: list[dict]) -> list[float]:
    """Ratios without programs that XLA:CPU has no good way for: sorts, and products of narrow types."""
    return [r["run_ratio"] for r in done if not any(word in r["program"] for word in ("sort", "top_k", "bf16", "int8"))]


def write(path: str, limits: dict, rows: list[dict], cores: int) -> None:
    done = [r for r in rows if "run_ratio" in r]
    easy = ordinary(done)
    lines = [
        f"| {r['program']} | {r['strata_ms']:.3f} | {r['xla_ms']:.3f} | {r['run_ratio']:.2f} | {r['compile_ratio']:.4f} "
        f"| {r['gflops']:.1f} | {r['gbps']:.1f} | {r['noise']:.0%} |"
        for r in done
    ]
    text = TEXT.format(
        **limits,
        cores=cores,
        n=len(done),
        run=statistics.geometric_mean(r["run_ratio"] for r in done),
        compile=statistics.geometric_mean(r["compile_ratio"] for r in done),
        easy=statistics.geometric_mean(easy),
        above=sum(r["run_ratio"] > 1.05 for r in done),
        table="\n".join(lines),
    )
    with open(path, "w") as file:
        file.write(text)
