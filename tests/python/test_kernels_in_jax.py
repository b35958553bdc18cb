"""NKI kernels inside JAX programs: the checks of `kernel_checks.py`, run once in a process of their own."""

from __future__ import annotations

import functools
import re

import checks
import pytest

NAMES = re.findall(r"^@check\ndef (\w+)", (checks.HERE / "kernel_checks.py").read_text(), flags=re.M)


@functools.cache
def outcomes() -> dict[str, str | None]:
    return checks.run("kernel_checks.py", 8)[0]


@pytest.mark.parametrize("name", [*NAMES, "the process"])
def test_kernels_in_jax(name):
    outcome = outcomes().get(name, "never reached")
    assert not outcome, outcome
