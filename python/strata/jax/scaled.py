"""`jax.nn.scaled_matmul` and `jax.nn.scaled_dot_general`: products of values that share a scale in blocks."""

from __future__ import annotations

from jax._src.cudnn import scaled_matmul_stablehlo as scaled
from jax._src.interpreters import mlir


def register(platform: str) -> None:
    mlir.register_lowering(scaled._scaled_matmul_p, _scaled_matmul, platform=platform)


def _scaled_matmul(ctx, *operands, preferred_element_type):
    from jax import lax

    # (B, M, K) by (B, N, K), each with a scale for every block along K.
    dimensions = (((2,), (2,)), ((0,), (0,)))

    def product(a, b, a_scales, b_scales):
        if not hasattr(lax, "scaled_dot"):  # Before 0.10.
            a, b = _unscaled(a, a_scales), _unscaled(b, b_scales)
            return lax.dot_general(a, b, dimensions).astype(preferred_element_type)
        kinds = {"dimension_numbers": dimensions, "preferred_element_type": preferred_element_type}
        return lax.scaled_dot(a, b, lhs_scale=a_scales, rhs_scale=b_scales, **kinds)

    return mlir.lower_fun(product, multiple_results=False)(ctx, *operands)


def _unscaled(x, scales):
    """`x` in single precision, each block along the last dimension times its scale."""
    import jax.numpy as jnp

    block = x.shape[-1] // scales.shape[-1]
    return x.astype(jnp.float32) * jnp.repeat(scales.astype(jnp.float32), block, axis=-1)
