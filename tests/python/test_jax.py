"""Unmodified JAX on the platform `neuron`: the checks of `jax_checks.py`, run once in a process of their own."""

from __future__ import annotations

import checks

test_jax = checks.tests("jax_checks.py", 8)
