"""Dumps in HLO, read back by XLA: the checks of `hlo_checks.py`, run once in a process of their own."""

from __future__ import annotations

import functools

import checks
import hlo_checks
import pytest


@functools.cache
def outcomes() -> dict[str, str | None]:
    return checks.run("hlo_checks.py", 8)[0]


@pytest.mark.parametrize("name", [function.__name__ for function in hlo_checks.CHECKS] + ["the process"])
def test_hlo(name):
    outcome = outcomes().get(name, "never reached")
    assert outcome == "", outcome
