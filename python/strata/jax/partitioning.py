"""Functions with `custom_partitioning`: their bodies, partitioned like everything else.

The user's rule says how devices may share the work; any way of sharing it gives the same values, so the engine chooses its own.
"""

from __future__ import annotations

from jax._src import core, custom_partitioning
from jax._src.interpreters import mlir


def register(platform: str) -> None:
    mlir.register_lowering(custom_partitioning.custom_partitioning_p, _body, platform=platform)


def _body(ctx, *values, call, **_):
    return mlir.lower_fun(core.jaxpr_as_fun(call), multiple_results=True)(ctx, *values)
