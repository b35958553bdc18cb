"""`pbroadcast`: a StableHLO operation that JAX emits for GPUs only."""

from __future__ import annotations

from jax._src.interpreters import mlir
from jax._src.lax import parallel


def register(platform: str) -> None:
    mlir.register_lowering(parallel.pbroadcast_p, parallel._pbroadcast_lowering, platform=platform)
