"""Runs torch's own tests of process groups, which its wheel carries, with gloo and with the backend `neuron`, and compares.

    .venv-torch/bin/python tests/torch/distributed.py [--world 2] [--match all_reduce] [--only neuron] [--seconds 60] [--output FOLDER]

The tests are `DistributedTest` of torch.testing._internal.distributed.distributed_test, which take the name of a backend. With `neuron` every tensor of a test is
on a core, unless the test says otherwise; what the tests skip for a backend that is not gloo they do not skip. Processes are forked from one that has imported
everything. Ends with the share of gloo's passes that `neuron` has too; exit code 1 below 95 %. FOLDER has a file of outcomes for each backend, written test by
test, and what the processes said.
"""

from __future__ import annotations

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest


def named(function):
    """Asked for gloo, it takes `neuron`."""

    def other(*args, **options):
        if options.get("backend") == "gloo":
            options["backend"] = "neuron"
        return function(*args, **options)

    return other


def worker(match: str, seconds: int) -> None:
    """Prints a line for every test of the backend in the environment."""
    import torch
    import torch.testing._internal.common_distributed as common

    backend, os.environ["BACKEND"] = os.environ["BACKEND"], "gloo"
    # The tests look for this when a process takes too long.
    common.TIMEOUT_DEFAULT = seconds
    common.TIMEOUT_OVERRIDE = {}
    from torch.testing._internal.distributed import distributed_test as tests

    for feature in ("ddp", "subgroup", "plugin"):
        common.DistTestCases.backend_feature[feature].add(backend)

    class Tests(tests.TestDistBackend, tests.DistributedTest._DistTestBase):
        def setUp(self):
            super().setUp()
            self._start_processes(torch.multiprocessing.get_context("fork").Process)

        @classmethod
        def _run(cls, *args, **options):
            if backend == "neuron":
                # Not before: the tests count devices, and a forked process has to start its own.
                import strata.torch  # noqa: F401

                # The tests ask for the backend that they are told of.
                for name in ("init_process_group", "new_group"):
                    setattr(torch.distributed, name, named(getattr(torch.distributed, name)))
                torch.set_default_device("neuron")
            super()._run(*args, **options)

    class Result(unittest.TestResult):
        def line(self, outcome, test, why=""):
            print("outcome", json.dumps([outcome, test._testMethodName, why]), flush=True)

        def addSuccess(self, test):
            self.line("passed", test)

        def addSkip(self, test, reason):
            self.line("skipped", test, reason)

        def addFailure(self, test, error):
            self.line("failed", test, str(error[1])[-600:])

        addError = addFailure

    names = [name for name in unittest.TestLoader().getTestCaseNames(Tests) if match in name]
    unittest.TestSuite(Tests(name) for name in names).run(Result())


def run(backend: str, options: argparse.Namespace) -> dict[str, str]:
    command = [sys.executable, __file__, "--match", options.match, "--seconds", str(options.seconds), "--worker"]
    options.output.mkdir(parents=True, exist_ok=True)
    found, said = options.output / f"{backend}.outcomes", options.output / f"{backend}.log"
    with tempfile.TemporaryDirectory() as folder, open(found, "w") as lines, open(said, "w") as log:
        variables = {**os.environ, "BACKEND": backend, "WORLD_SIZE": str(options.world), "TEMP_DIR": folder, "OMP_NUM_THREADS": "1", "TORCH_DEVICE_BACKEND_AUTOLOAD": "0"}
        subprocess.run(command, env=variables, stdout=lines, stderr=log)
    lines = [json.loads(line.removeprefix("outcome ")) for line in found.read_text().splitlines() if line.startswith("outcome ")]
    return {name: outcome for outcome, name, _ in lines}


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--world", type=int, default=2)
    parser.add_argument("--match", default="test_")
    parser.add_argument("--only", choices=("gloo", "neuron"))
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--output", type=pathlib.Path, default=pathlib.Path(tempfile.gettempdir()) / "torch-distributed")
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
