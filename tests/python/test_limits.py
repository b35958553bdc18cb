"""JAX at the limits of the platform: the checks of `limit_checks.py`, run once in a process of their own."""

from __future__ import annotations

import functools
import json
import os
import pathlib
import subprocess
import sys

import limit_checks
import pytest

HERE = pathlib.Path(__file__).resolve().parent


@functools.cache
def outcomes() -> dict[str, str]:
    environment = {**os.environ, "JAX_PLATFORMS": "neuron,cpu", "NEURON_RT_NUM_CORES": "1"}
    run = subprocess.run(
        [sys.executable, str(HERE / "limit_checks.py")], env=environment, capture_output=True, text=True, timeout=600
    )
    found = dict(json.loads(line) for line in run.stdout.splitlines() if line.startswith('["'))
    found["the process"] = "" if run.returncode == 0 else f"exit code {run.returncode}\n{run.stderr[-3000:]}"
    return found


@pytest.mark.parametrize("name", [function.__name__ for function in limit_checks.CHECKS] + ["the process"])
def test_limits(name):
    outcome = outcomes().get(name, "never reached")
    assert not outcome, outcome


@pytest.mark.parametrize(
    "variable, value, words",
    [
        ("STRATA_INSTANCE", "inf9.large", ("there is no instance type `inf9.large`", "STRATA_INSTANCE")),
        ("NEURON_RT_NUM_CORES", "9999", ("cores, not 9999", "STRATA_INSTANCE")),
    ],
)
def test_a_machine_that_does_not_exist_names_the_variable(variable, value, words):
    environment = {**os.environ, "JAX_PLATFORMS": "neuron", variable: value}
    run = subprocess.run(
        [sys.executable, "-c", "import jax; jax.devices()"], env=environment, capture_output=True, text=True, timeout=120
    )
    assert run.returncode != 0
    assert all(word in run.stderr for word in words), run.stderr[-2000:]
