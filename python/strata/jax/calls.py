"""One custom call of the engine, from a lowering rule."""

from __future__ import annotations

from jax._src import core
from jax._src.interpreters import mlir

from .versions import ir_type, set_sharding


def call(ctx, target: str, operands, avals_out=None, config: str = "", has_side_effect: bool = False, sharding=None):
    """The results of `custom_call @target`; `config` is what the engine gets as text. See docs/custom-calls.md."""
    avals_out = ctx.avals_out if avals_out is None else avals_out
    shapes = None
    if not all(core.is_constant_shape(aval.shape) for aval in avals_out):
        shapes = [mlir.eval_dynamic_shape_as_tensor(ctx, aval.shape) for aval in avals_out]
    op = mlir.custom_call(
        target,
        result_types=[ir_type(ctx, aval) for aval in avals_out],
        operands=operands,
        backend_config=config,
        has_side_effect=has_side_effect,
        result_shapes=shapes,
        api_version=1,
    )
    if sharding is not None and avals_out:  # A call without results has nothing to divide; jaxlib 0.7.0 dies of it.
        set_sharding(ctx, op, sharding)
    return list(op.results)
