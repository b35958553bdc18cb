"""Runs torch's own tests of process groups, which its wheel carries, with gloo and with the backend `neuron`, and compares.

    .venv-torch/bin/python tests/torch/distributed.py [--world 2] [--match all_reduce] [--only neuron] [--seconds 60]

The tests are `DistributedTest` of torch.testing._internal.distributed.distributed_test, which take the name of a backend from the environment.
Processes are forked from one that has imported everything. Ends with the share of gloo's passes that `neuron` has too; exit code 1 below 95 %.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import unittest


def worker(match: str, seconds: int) -> None:
    """Prints a line for every test of the backend in the environment."""
    import torch
    import torch.testing._internal.common_distributed as common

    backend = os.environ["BACKEND"]
    if backend == "neuron":
        import strata.torch  # noqa: F401

        for feature in ("ddp", "subgroup", "plugin"):
            common.DistTestCases.backend_feature[feature].add("neuron")
    # The tests look for this when a process takes too long.
    common.TIMEOUT_DEFAULT = seconds
    common.TIMEOUT_OVERRIDE = {}
    from torch.testing._internal.distributed.distributed_test import DistributedTest, TestDistBackend

    class Tests(TestDistBackend, DistributedTest._DistTestBase):
        def setUp(self):
            super().setUp()
            self._start_processes(torch.multiprocessing.get_context("fork").Process)

    class Result(unittest.TestResult):
        def line(self, outcome, test):
            print("outcome", json.dumps([outcome, test._testMethodName]), flush=True)

        def addSuccess(self, test):
            self.line("passed", test)

        def addSkip(self, test, reason):
            self.line("skipped", test)

        def addFailure(self, test, error):
            self.line("failed", test)

        addError = addFailure

    names = [name for name in unittest.TestLoader().getTestCaseNames(Tests) if match in name]
    unittest.TestSuite(Tests(name) for name in names).run(Result())


def run(backend: str, options: argparse.Namespace) -> dict[str, str]:
    command = [sys.executable, __file__, "--match", options.match, "--seconds", str(options.seconds), "--worker"]
    with tempfile.TemporaryDirectory() as folder, open(f"{folder}/log", "w") as log:
        variables = {**os.environ, "BACKEND": backend, "WORLD_SIZE": str(options.world), "TEMP_DIR": folder, "OMP_NUM_THREADS": "1"}
        done = subprocess.run(command, env=variables, stdout=subprocess.PIPE, stderr=log, text=True)
    lines = [json.loads(line.removeprefix("outcome ")) for line in done.stdout.splitlines() if line.startswith("outcome ")]
    return {name: outcome for outcome, name in lines}


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--world", type=int, default=2)
    parser.add_argument("--match", default="test_")
    parser.add_argument("--only", choices=("gloo", "neuron"))
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--worker", action="store_true")
    options = parser.parse_args()
    if options.worker:
        worker(options.match, options.seconds)
        return 0
    found = {backend: run(backend, options) for backend in ("gloo", "neuron") if options.only in (None, backend)}
    for backend, outcomes in found.items():
        print(f"{backend}:", ", ".join(f"{sum(o == kind for o in outcomes.values())} {kind}" for kind in ("passed", "skipped", "failed")))
    if options.only:
        print(*(name for name, outcome in found[options.only].items() if outcome == "failed"), sep="\n")
        return 0
    passed = [name for name, outcome in found["gloo"].items() if outcome == "passed"]
    lacking = [name for name in passed if found["neuron"].get(name) != "passed"]
    print(*(f"{name}: {found['neuron'].get(name)}" for name in lacking), sep="\n")
    share = 1 - len(lacking) / max(len(passed), 1)
    print(f"{len(passed)} pass with gloo; {len(passed) - len(lacking)} of them with neuron: {share:.1%}")
    return int(share < 0.95)


if __name__ == "__main__":
    sys.exit(main())
