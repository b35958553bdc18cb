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
        kinds = {"dimension_numbers": dimensions, "preferred_element_type": preferred_element_type}
        return lax.scaled_dot(a, b, lhs_scale=a_scales, rhs_scale=b_scales, **kinds)

    return mlir.lower_fun(product, multiple_results=False)(ctx, *operands)
