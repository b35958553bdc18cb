"""The table of ATen operators: a row per operator, made with :func:`lowers`.

A lowering is a function ``f(b, out, *args, **kwargs)``: `b` writes StableHLO, `out` is what torch says the result is (a
fake tensor, or a tuple of them), and arguments are those of the ATen schema, tensors being :class:`Value`.
"""

from __future__ import annotations

from collections.abc import Callable

import torch

from .builder import Builder, Value

TABLE: dict[str, Callable] = {}


def lowers(*names: str):
    """``@lowers("add.Tensor", "sub.Tensor")``: the decorated function serves these overloads of `aten`."""

    def register(function):
        for name in names:
            TABLE[f"aten.{name}"] = function
        return function

    return register


def operand(b: Builder, x, dtype: torch.dtype, shape) -> Value:
    """A tensor or a number, as `dtype`, broadcast to `shape`."""
    if isinstance(x, Value):
        return b.expand(b.convert(x, dtype), shape)
    return b.const(x, dtype, shape)


def number_kind(x) -> torch.dtype:
    return torch.bool if isinstance(x, bool) else torch.int64 if isinstance(x, int) else torch.float64 if isinstance(x, float) else torch.complex128


def common(*xs) -> torch.dtype:
    """torch's promotion of tensors and numbers."""

    def stand_in(x):
        return torch.empty([1] * x.rank, dtype=x.dtype, device="meta") if isinstance(x, Value) else x

    result = stand_in(xs[0])
    for x in xs[1:]:
        a, b = result, stand_in(x)
        dtype = torch.result_type(a, b)
        rank = max(a.dim() if isinstance(a, torch.Tensor) else -1, b.dim() if isinstance(b, torch.Tensor) else -1)
        result = torch.empty([1] * max(rank, 0), dtype=dtype, device="meta") if rank >= 0 else result
    return result.dtype if isinstance(result, torch.Tensor) else number_kind(result)


def compute_type(dtype: torch.dtype) -> torch.dtype:
    """What torch's CPU kernels accumulate in."""
    return torch.float32 if dtype in (torch.float16, torch.bfloat16) else dtype


def wrap(dim: int, rank: int) -> int:
    return dim + rank if dim < 0 else dim


def wrap_all(dims, rank: int) -> list[int]:
    """Dimensions as a sorted list of non-negative numbers; none or an empty list means all."""
    if dims is None or (isinstance(dims, (list, tuple)) and not dims):
        return list(range(rank))
    dims = [dims] if isinstance(dims, int) else dims
    return sorted({wrap(d, rank) if rank else 0 for d in dims}) if rank else []


def wrap_index(b: Builder, index: Value, size: int) -> Value:
    """Negative indices count from the end."""
    index = b.convert(index, torch.int64)
    return b.select(b.against(index, 0, "LT"), b.shift(index, size), index)
