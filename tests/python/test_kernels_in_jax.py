"""NKI kernels inside JAX programs: the checks of `kernel_checks.py`, run once in a process of their own."""

from __future__ import annotations

import functools
import json
import os
import pathlib
import re
import subprocess
import sys

import pytest

CHECKS = pathlib.Path(__file__).resolve().parent / "kernel_checks.py"
NAMES = re.findall(r"^@check\ndef (\w+)", CHECKS.read_text(), flags=re.M)


@functools.cache
def outcomes() -> dict[str, str]:
    environment = {**os.environ, "JAX_PLATFORMS": "neuron,cpu", "NEURON_RT_NUM_CORES": "8"}
    run = subprocess.run([sys.executable, str(CHECKS)], env=environment, capture_output=True, text=True, timeout=600)
    found = dict(json.loads(line) for line in run.stdout.splitlines() if line.startswith('["'))
    found["the process"] = "" if run.returncode == 0 else f"exit code {run.returncode}\n{run.stderr[-3000:]}"
    return found


@pytest.mark.parametrize("name", [*NAMES, "the process"])
def test_kernels_in_jax(name):
    outcome = outcomes().get(name, "never reached")
    assert not outcome, outcome
