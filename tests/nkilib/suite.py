"""Runs nki-library's own tests on Strata: `make nkilib SRC=…`.

The checkout is copied, nothing in it changes, and each folder or file of tests gets a line: passed, failed, skipped, and what the judge
says about the launches. Details of what failed are in the logs beside the copy.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# What is expected to pass, in the order in which the language was built.
FILES = (
    "core/cumsum core/max core/utils/test_tensor_view.py core/utils/test_cross_partition_copy.py experimental/dynamic_shapes "
    "core/subkernels/test_rmsnorm_tkg.py core/attention/test_gen_mask_tkg.py core/qkv/test_qkv_tkg.py experimental/conv/test_conv1d.py "
    "core/router_topk"
).split()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--src", required=True)
    parser.add_argument("--output", required=True)
    parser.add_argument("--target", default="trn2")
    parser.add_argument("--marker", default="fast")
    parser.add_argument("--files", nargs="*", default=FILES)
    options = parser.parse_args()
    output = Path(options.output).resolve()
    copy = output / "nki-library"
    if not copy.exists():
        shutil.copytree(options.src, copy, ignore=shutil.ignore_patterns(".git"))
    failed = 0
    print(f"{'tests':48} passed failed skipped  judge: launches, with errors")
    for name in options.files:
        counts = run(copy, output, name, options)
        failed += counts["failed"] + counts["errors"]
        print(f"{name:48} {counts['passed']:6} {counts['failed'] + counts['errors']:6} {counts['skipped']:7}  {counts['launches']}, {counts['wrong']}", flush=True)
    return 1 if failed else 0


def run(copy: Path, output: Path, name: str, options) -> dict[str, int]:
    label = name.replace("/", "-").removesuffix(".py")
    report = output / label
    shutil.rmtree(report, ignore_errors=True)
    report.mkdir(parents=True)
    environment = os.environ | {
        "NEURON_PYTHONHASHSEED": "0",
        "PYTHONPATH": os.pathsep.join([str(copy / "src"), str(ROOT / "python")]),
        "STRATA_NKILIB_REPORT": str(report),
    }
    command = [sys.executable, "-m", "strata", "-m", "pytest", "-p", "strata.nkilib", "-p", "no:cacheprovider", "-c", "test/pytest.ini"]
    command += ["--rootdir=.", "--test-mode", "simulation", "--platform-target", options.target, "--output-directory", str(report / "out")]
    command += ["-q", "-m", options.marker, f"test/integration/nkilib/{name}"]
    done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True)
    (report / "log.txt").write_text(done.stdout + done.stderr)
    last = next((line for line in reversed(done.stdout.splitlines()) if re.search(r"\d+ (passed|failed|error|skipped)", line)), "")
    count = lambda word: int((re.search(rf"(\d+) {word}", last) or [0, 0])[1])  # noqa: E731
    judged = report / "strata-judge.txt"
    lines = re.findall(r"^\S+: \d+ instructions, (\d+) errors", judged.read_text(), re.M) if judged.exists() else []
    outcome = {"passed": count("passed"), "failed": count("failed"), "skipped": count("skipped"), "errors": count("error")}
    if not last:
        outcome["errors"] = 1
    shutil.rmtree(report / "out", ignore_errors=True)
    return outcome | {"launches": len(lines), "wrong": sum(n != "0" for n in lines)}


if __name__ == "__main__":
    sys.exit(main())
