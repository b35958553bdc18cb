"""The list of cases, and what they share: attributes in writing, and a second program on the same arguments."""

from __future__ import annotations

from program import Fn

CASES: list[tuple[str, str, object]] = []


def case(op: str, dtypes, weight: int = 1):
    def add(function):
        name = op if "." in op else f"stablehlo.{op}"
        CASES.extend((name, dtype, function) for dtype in dtypes for _ in range(weight))
        return function

    return add


def i64s(xs) -> str:
    xs = [int(x) for x in xs]
    return "array<i64" + (": " + ", ".join(map(str, xs)) if xs else "") + ">"


def bools(xs) -> str:
    return "array<i1" + (": " + ", ".join("true" if x else "false" for x in xs) if len(xs) else "") + ">"


def dense(rows) -> str:
    """A matrix of i64."""
    rows = [[int(x) for x in row] for row in rows]
    width = len(rows[0]) if rows else 0
    body = str(rows) if rows else ""
    return f"dense<{body}> : tensor<{len(rows)}x{width}xi64>"


def twin(fn):
    other = Fn(fn.rng)
    other.params, other.inputs = fn.params, fn.inputs
    return other
