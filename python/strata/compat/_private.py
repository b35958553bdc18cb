"""Names that a few public kernels import for type hints, or import and do not call."""

from __future__ import annotations


class local_tile:
    """A type hint."""


class TileIndex:
    """A type hint."""


def _absent(name: str):
    def call(*_args, **_kwargs):
        raise NotImplementedError(f"{name} is not part of the public API, and Strata does not have it")

    call.__name__ = name
    return call


# Collectives between chips and undocumented helpers: files that import them can be imported, kernels that call them say what
# is missing.
ABSENT = {
    "nccl": "all_gather all_reduce all_to_all collective_permute reduce_scatter",
    "nccl.collectives": "collective_permute_implicit",
    "_private": "",
    "_private.private_api": "attention_kernel cc_div column_tiled_mm_kernel core_barrier do_while fused_rmsnorm_qkv_kernel mlp_kernel"
    " qkv_kernel qkv_fused_add_kernel rmsnorm_mlp_kernel mlp_fused_add_kernel row_tiled_mm_kernel sendrecv",
    "_private_kernels": "NormType",
    "_private_kernels.RoPE": "RoPE_sbuf",
    "_private_kernels.qkv": "rmsnorm_qkv_isa_kernel",
}


def install(module) -> None:
    module("neuronxcc.nki.compiler.backends", {})
    module("neuronxcc.nki.compiler.backends.neuron", {})
    module("neuronxcc.nki.compiler.backends.neuron.tensor", {"local_tile": local_tile})
    module("neuronxcc.nki.compiler.backends.neuron.indexing", {"TileIndex": TileIndex})
    for name, names in ABSENT.items():
        module(f"neuronxcc.nki.{name}", {n: _absent(n) for n in names.split()})
