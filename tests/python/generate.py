"""Draws programs by number: the same seed and number give the same program, on any machine."""

from __future__ import annotations

import numpy as np

import dags
import single_ops
from program import Program


def program(seed: int, number: int, dag_share: float = 0.2) -> Program:
    """Program `number` of `seed`: single-op cases in turn, graphs in between."""
    rng = np.random.default_rng([seed, number])
    every = round(1 / dag_share) if dag_share else 0
    if every and number % every == every - 1:
        made = dags.draw(rng)
    else:
        cases = single_ops.CASES
        turn = number - number // every if every else number
        # A stride that is coprime to the number of cases mixes the ops of a short run.
        op, dtype, draw = cases[(turn * 7919) % len(cases)]
        made = draw(rng, dtype)
        made.op = op.removeprefix("stablehlo.")
    made.seed = (seed, number)
    return made


def coverage() -> set[str]:
    """The ops of the table that some single-op case draws."""
    return {op for op, _, _ in single_ops.CASES}
