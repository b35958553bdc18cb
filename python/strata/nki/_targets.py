"""Generations of the hardware, by the names of instances."""

from __future__ import annotations

import os

GENERATIONS = {"trn1": 2, "trn1n": 2, "inf2": 2, "gen2": 2, "trn2": 3, "gen3": 3, "trn3": 4, "gen4": 4}


def default_generation() -> int:
    """What kernels are compiled for unless they say: `STRATA_TARGET`, or trn1."""
    return generation_of(os.environ.get("STRATA_TARGET") or "trn1")


def generation_of(target) -> int:
    if target not in GENERATIONS:
        raise ValueError(f"there is no target {target!r}; known are {', '.join(GENERATIONS)}")
    return GENERATIONS[target]
