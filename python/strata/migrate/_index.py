"""Index arithmetic of the first generation, and the views of the current one that mean the same.

A subscript of the first generation may be an expression of `nl.arange` and `nl.mgrid`: a base and a step along each axis of the result,
``base + step0 * axis0 + step1 * axis1``. Where every subscript follows one axis at step 1, in order, that is a slice; anything else is an
access pattern, ``t.ap([[step, size], ...], offset)``, with steps in elements of the storage.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

Expr = str
"""Source text of an expression."""


class Unclear(Exception):
    """A rewrite would have to guess."""


@dataclass
class Index:
    """``base + sum(step * axis)``; `sizes` are the lengths of the axes, `rank` of how many the result has."""

    base: Expr = "0"
    steps: dict[int, Expr] = field(default_factory=dict)
    sizes: dict[int, Expr] = field(default_factory=dict)
    rank: int = 0


def simple(text: Expr) -> bool:
    """Whether an expression needs no brackets as a factor."""
    tree = ast.parse(text, mode="eval").body
    return isinstance(tree, (ast.Constant, ast.Name, ast.Attribute, ast.Call, ast.Subscript))


def bracketed(text: Expr) -> Expr:
    return text if simple(text) else f"({text})"


def plus(a: Expr, b: Expr) -> Expr:
    if a == "0" or b == "0":
        return b if a == "0" else a
    return f"{a} + {b}"


def times(a: Expr, b: Expr) -> Expr:
    if "0" in (a, b):
        return "0"
    if a == "1" or b == "1":
        return b if a == "1" else a
    if a.isdigit() and b.isdigit():
        return str(int(a) * int(b))
    return f"{factor(a)} * {factor(b)}"


def factor(text: Expr) -> Expr:
    """A product of products needs no brackets."""
    tree = ast.parse(text, mode="eval").body
    return text if isinstance(tree, ast.BinOp) and isinstance(tree.op, ast.Mult) else bracketed(text)


def product(factors: list[Expr]) -> Expr:
    result = "1"
    for each in factors:
        result = times(result, each)
    return result


def add(a: Index, b: Index) -> Index:
    steps = dict(a.steps)
    for axis, step in b.steps.items():
        steps[axis] = plus(steps[axis], step) if axis in steps else step
    return Index(plus(a.base, b.base), steps, a.sizes | b.sizes, max(a.rank, b.rank))


def scaled(a: Index, by: Expr) -> Index:
    return Index(times(a.base, by), {axis: times(step, by) for axis, step in a.steps.items()}, a.sizes, a.rank)


def expanded(a: Index, dims: list[bool]) -> Index:
    """``a[:, None]``: `dims` says for each dimension of the result whether it is one of `a`'s."""
    if sum(dims) != a.rank:
        raise Unclear("an index is not expanded by colons and None alone")
    place = [i for i, own in enumerate(dims) if own]
    return Index(a.base, {place[k]: s for k, s in a.steps.items()}, {place[k]: n for k, n in a.sizes.items()}, len(dims))


@dataclass
class View:
    """A view of the current language: its text, and the lengths of its dimensions where they are known."""

    text: Expr
    sizes: list[Expr] | None = None
    # For each axis of the index arithmetic its dimension in the view, if they were put in another order.
    order: list[int] | None = None


def view(name: Expr, subscripts: list, ds: str, on_chip: bool, last: list[int] = ()) -> View:
    """`name[subscripts]`, each an :class:`Index` or the text of a slice or a number. Axes in `last` go to the end, in order: they are
    the ones a reduction takes, and the hardware reduces innermost axes."""
    indices = [s for s in subscripts if isinstance(s, Index)]
    sizes = {axis: size for index in indices for axis, size in index.sizes.items()}
    axes = sorted(sizes)
    order = [a for a in axes if a not in last] + [a for a in axes if a in last]
    follows = [next(iter(s.steps)) for s in indices if len(s.steps) == 1 and list(s.steps.values()) == ["1"]]
    moving = [s for s in indices if s.steps]
    if len(follows) == len(moving) and follows == sorted(set(follows)) == order:
        parts = [part(s, ds) if isinstance(s, Index) else s for s in subscripts]
        return View(f"{name}[{', '.join(parts)}]", [sizes[a] for a in order])
    if any(not isinstance(s, Index) for s in subscripts):
        raise Unclear("an access pattern is mixed with slices")
    if on_chip and (list(subscripts[0].steps) not in ([], [axes[0]]) or any(axes[0] in s.steps for s in subscripts[1:])):
        raise Unclear("partitions are not the first axis of the access")
    strides = [product([f"{name}.shape[{j}]" for j in range(k + 1, len(subscripts))]) for k in range(len(subscripts))]
    pairs = [f"[{_sum(times(s.steps[a], strides[k]) for k, s in enumerate(subscripts) if a in s.steps)}, {sizes[a]}]" for a in order]
    offset = _sum(times(s.base, strides[k]) for k, s in enumerate(subscripts))
    text = f"{name}.ap([{', '.join(pairs)}]" + (f", offset={offset})" if offset != "0" else ")")
    return View(text, [sizes[a] for a in order], [order.index(a) for a in axes])


def _sum(terms) -> Expr:
    total = "0"
    for term in terms:
        total = plus(total, term)
    return total


def part(index: Index, ds: str) -> Expr:
    """A slice, or a single number."""
    if not index.steps:
        return index.base
    [size] = [index.sizes[axis] for axis in index.steps]
    return f"0:{size}" if index.base == "0" else f"{ds}({index.base}, {size})"
