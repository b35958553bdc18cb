"""Runs nki-library's own tests on Strata: `make nkilib SRC=…`.

The checkout is copied, nothing in it changes, and each folder or file of tests gets a line: passed, failed, skipped, what the judge says
about the launches, in how many tests an output agrees only by the library's comparison, not element by element, and which share of the
time was spent recording, judging and simulating. Details of what failed are in the logs beside the copy; `--table` writes the lines as a
Markdown table.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# Chip, tests, and what `-k` chooses among them; with `*` also those that are not marked fast.
FILES = (
    ("trn2", "core/cumsum", ""),
    ("trn2", "core/max", ""),
    ("trn2", "core/utils/test_tensor_view.py", ""),
    ("trn2", "core/utils/test_cross_partition_copy.py", ""),
    ("trn2", "experimental/dynamic_shapes", ""),
    ("trn2", "core/subkernels/test_rmsnorm_tkg.py", ""),
    ("trn2", "core/attention/test_gen_mask_tkg.py", ""),
    ("trn2", "core/qkv/test_qkv_tkg.py", ""),
    ("trn2", "experimental/conv/test_conv1d.py", ""),
    ("trn2", "core/output_projection/test_output_proj_cte.py", ""),
    ("trn2", "core/mlp/test_mlp_cte.py", ""),
    ("trn2", "core/router_topk", ""),
    ("trn2", "core/moe/moe_tkg", ""),
    ("trn2", "core/moe_block", ""),
    ("trn2", "core/mlp/test_mlp_tkg.py", ""),
    ("trn2", "core/output_projection/test_output_proj_tkg.py", ""),
    ("trn2", "core/qkv/test_qkv_cte.py", ""),
    ("trn2", "core/topk", ""),
    ("trn2", "core/embeddings", ""),
    ("trn2", "core/utils/test_tp_broadcast.py", ""),
    ("trn2", "core/subkernels/test_layernorm_tkg.py", ""),
    ("trn2", "core/subkernels/test_find_nonzero_indices.py", ""),
    ("trn2", "core/subkernels/test_indexed_flatten.py", ""),
    ("trn2", "core/attention/test_attention_tkg.py", ""),
    ("trn2", "core/attention/test_attention_bwd.py", ""),
    ("trn2", "core/moe/moe_cte/test_moe_cte_unified.py", ""),
    ("trn2", "experimental/subkernels/test_topk_reduce.py", ""),
    ("trn2", "experimental/conv/test_depthwise_conv1d.py", ""),
    ("trn2", "experimental/benchmark/test_find_nonzero_indices_with_count.py", "*"),
    ("trn2", "core/attention/test_attention_cte.py", "*seq_pack"),
    ("trn2", "core/moe/moe_cte/test_moe_cte.py", "SHARD_ON_INTERMEDIATE"),
    ("trn2", "experimental/loss/test_cross_entropy_forward.py", ""),
    ("trn3", "core/mlp/test_mlp_proj_mxfp4.py", ""),
    ("trn3", "core/utils/test_quantize_to_mx.py", ""),
    ("trn2", "experimental/collectives/test_sb2sb_allgather.py", ""),
    ("trn2", "experimental/collectives/test_collectives.py", "all_gather or all_reduce"),
)

# pytest's own words for a run that went to its end: all passed, some failed, none chosen.
FINISHED = (0, 1, 5)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--src", required=True)
    parser.add_argument("--output", required=True)
    parser.add_argument("--target", default="trn2")
    parser.add_argument("--marker", default="fast")
    parser.add_argument("--files", nargs="*")
    parser.add_argument("--table", help="write the lines to this file as well, as Markdown")
    parser.add_argument("--limit", type=int, default=3600, help="seconds for one line")
    options = parser.parse_args()
    output = Path(options.output).resolve()
    copy = output / "nki-library"
    if not copy.exists():
        shutil.copytree(options.src, copy, ignore=shutil.ignore_patterns(".git"))
    chosen = [(options.target, name, "") for name in options.files] if options.files else FILES
    failed, rows = 0, []
    print(f"{'chip  tests':70} passed failed skipped  judged, with errors  loose only  seconds  ours")
    for chip, name, words in chosen:
        counts = run(copy, output, chip, name, words, options)
        failed += counts["failed"] + counts["errors"]
        label = f"{name} -k '{words.lstrip('*')}'" if words else name
        cells = [counts["passed"], counts["failed"] + counts["errors"], counts["skipped"], counts["launches"], counts["wrong"], counts["loose"]]
        cells = [str(c) for c in cells] + [counts["time"] + counts["unfinished"], counts["share"]]
        print(f"{chip}  {label:64} {' '.join(f'{c:>7}' for c in cells)}", flush=True)
        rows.append([chip, f"`{label}`", *cells])
        if options.table:
            write(Path(options.table), rows)
    return 1 if failed else 0


def write(path: Path, rows) -> None:
    head = ["chip", "tests", "passed", "failed", "skipped", "launches judged", "with errors", "loose only", "seconds", "ours"]
    lines = [head, ["---"] * 2 + ["---:"] * 8, *rows]
    begin, end = "<!-- table -->\n", "<!-- end of table -->\n"
    text = path.read_text()
    table = "".join("| " + " | ".join(row) + " |\n" for row in lines)
    path.write_text(text[: text.index(begin) + len(begin)] + table + text[text.index(end) :])


def run(copy: Path, output: Path, chip: str, name: str, words: str, options) -> dict:
    label = f"{chip}-{name}-{words}".replace("/", "-").replace(" ", "-").replace("*", "").removesuffix(".py")
    report = output / label
    shutil.rmtree(report, ignore_errors=True)
    report.mkdir(parents=True)
    environment = os.environ | {
        "NEURON_PYTHONHASHSEED": "0",
        "PYTHONPATH": os.pathsep.join([str(copy / "src"), str(ROOT / "python")]),
        "STRATA_NKILIB_REPORT": str(report),
        "TORCH_DEVICE_BACKEND_AUTOLOAD": "0",
    }
    command = [sys.executable, "-m", "strata", "-m", "pytest", "-p", "strata.nkilib", "-p", "no:cacheprovider", "-c", "test/pytest.ini"]
    command += ["--rootdir=.", "--test-mode", "simulation", "--platform-target", chip, "--output-directory", str(report / "out")]
    command += ["-v", "--tb=short", "--show-capture=no", f"test/integration/nkilib/{name}"]
    command += ["-m", options.marker] if not words.startswith("*") else []
    command += ["-k", words.lstrip("*")] if words else []
    began, log = time.monotonic(), report / "log.txt"
    with log.open("w") as file:
        try:
            done = subprocess.run(command, cwd=copy, env=environment, stdout=file, stderr=subprocess.STDOUT, timeout=options.limit)
            unfinished = "" if done.returncode in FINISHED else f" (ended with {done.returncode})"
        except subprocess.TimeoutExpired:
            unfinished = " (not finished)"
    shutil.rmtree(report / "out", ignore_errors=True)
    text = log.read_text(errors="replace")
    count = lambda word: len(re.findall(rf"^test/\S+.* {word} +\[", text, re.M))  # noqa: E731
    outcome = {"passed": count("PASSED"), "failed": count("FAILED"), "skipped": count("SKIPPED"), "errors": count("ERROR")}
    if unfinished or not any(outcome.values()):
        outcome["errors"] += 1
    judged, elements, spent = (report / f"strata-{name}.txt" for name in ("judge", "elements", "time"))
    share = re.search(r": (\d\.\d+)$", spent.read_text().strip()) if spent.exists() else None
    lines = re.findall(r"^\S+: \d+ instructions, (\d+) errors", judged.read_text(), re.M) if judged.exists() else []
    pattern = r"^(\S+) .*: [1-9]\d* of \d+ elements.* by (\S+) of"
    wide = re.findall(pattern, elements.read_text(), re.M) if elements.exists() else []
    outcome |= {"launches": len(lines), "wrong": sum(n != "0" for n in lines), "loose": len({test for test, _ in wide})}
    outcome["loose"] = f"{outcome['loose']} ({max(float(by) for _, by in wide):.2g})" if wide else "0"
    outcome["share"] = f"{float(share[1]):.2f}" if share else ""
    return outcome | {"time": f"{time.monotonic() - began:.0f}", "unfinished": unfinished}


if __name__ == "__main__":
    sys.exit(main())
