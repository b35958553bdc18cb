"""JAX at the limits of the platform: the checks of `limit_checks.py`, run once in a process of their own."""

from __future__ import annotations

import os
import subprocess
import sys

import checks
import pytest

test_limits = checks.tests("limit_checks.py", 1)


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
