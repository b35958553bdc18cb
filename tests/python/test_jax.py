"""Unmodified JAX on the platform `neuron`: the checks of `jax_checks.py`, run once in a process of their own."""

from __future__ import annotations

import functools
import json
import os
import pathlib
import subprocess
import sys

import jax_checks
import pytest

HERE = pathlib.Path(__file__).resolve().parent


@functools.cache
def outcomes() -> dict[str, str]:
    environment = {**os.environ, "JAX_PLATFORMS": "neuron,cpu", "NEURON_RT_NUM_CORES": "8"}
    run = subprocess.run(
        [sys.executable, str(HERE / "jax_checks.py")], env=environment, capture_output=True, text=True, timeout=600
    )
    found = dict(json.loads(line) for line in run.stdout.splitlines() if line.startswith('["'))
    found["the process"] = "" if run.returncode == 0 else f"exit code {run.returncode}\n{run.stderr[-3000:]}"
    return found


@pytest.mark.parametrize("name", [function.__name__ for function in jax_checks.CHECKS] + ["the process"])
def test_jax(name):
    outcome = outcomes().get(name, "never reached")
    assert outcome == "", outcome
