"""`jax.export`: which custom calls may be in a serialised program.

JAX serialises calls only if whoever serves them promises to understand them in later versions. Names and meanings in
`docs/custom-calls.md` are such a promise: a call may gain an option, none is taken away or changes what it computes.
"""

from __future__ import annotations

from jax._src.export import _export

STABLE = (
    "eig eigh hessenberg householder_product lu qr qr_pivoted schur svd tridiagonal tridiagonal_solve".split()
)

# A recording says which version wrote it.
KERNEL = "AwsNeuronCustomNativeKernel"


def register(platform: str) -> None:
    _export._CUSTOM_CALL_TARGETS_GUARANTEED_STABLE.update([*(f"strata.{name}" for name in STABLE), KERNEL])
