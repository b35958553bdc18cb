"""Unmodified JAX on the platform `neuron`: the checks of `jax_checks.py`, run once in a process of their own."""

from __future__ import annotations

import functools

import checks
import jax_checks
import pytest


@functools.cache
def outcomes() -> dict[str, str | None]:
    return checks.run("jax_checks.py", 8)[0]


@pytest.mark.parametrize("name", [function.__name__ for function in jax_checks.CHECKS] + ["the process"])
def test_jax(name):
    outcome = outcomes().get(name, "never reached")
    assert outcome == "", outcome
