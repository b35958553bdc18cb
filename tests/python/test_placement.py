"""Placement in JAX programs: the checks of `placement_checks.py`, run once in a process of their own."""

from __future__ import annotations

import functools

import checks
import placement_checks
import pytest


@functools.cache
def outcomes() -> dict[str, str | None]:
    return checks.run("placement_checks.py", 2)[0]


@pytest.mark.parametrize("name", [function.__name__ for function in placement_checks.CHECKS] + ["the process"])
def test_placement(name):
    outcome = outcomes().get(name, "never reached")
    assert not outcome, outcome
