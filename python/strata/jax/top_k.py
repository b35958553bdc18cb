"""`approx_max_k` and `approx_min_k`: exact here, which every recall target allows."""

from __future__ import annotations

from jax._src.interpreters import mlir
from jax._src.lax import ann


def register(platform: str) -> None:
    mlir.register_lowering(ann.approx_top_k_p, _approx_top_k, platform=platform)


def _approx_top_k(ctx, operand, *, k, reduction_dimension, is_max_k, **_):
    import jax.numpy as jnp
    from jax import lax

    shape = ctx.avals_out[0].shape
    axis = reduction_dimension % len(shape)

    def exact(x):
        x = jnp.moveaxis(x, axis, -1)
        values, indices = lax.top_k(x if is_max_k else -x, shape[axis])
        values = values if is_max_k else -values
        return jnp.moveaxis(values, -1, axis), jnp.moveaxis(indices, -1, axis)

    return mlir.lower_fun(exact, multiple_results=True)(ctx, operand)
