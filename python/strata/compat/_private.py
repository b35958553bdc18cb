"""Names that a few public kernels import for type hints, or import and do not call."""

from __future__ import annotations


class local_tile:
    """A type hint."""


class TileIndex:
    """A type hint."""


def _absent(name: str):
    def call(*_args, **_kwargs):
        raise NotImplementedError(f"{name} is not public API")

    call.__name__ = name
    return call


def install(module) -> None:
    module("neuronxcc.nki.compiler.backends", {})
    module("neuronxcc.nki.compiler.backends.neuron", {})
    module("neuronxcc.nki.compiler.backends.neuron.tensor", {"local_tile": local_tile})
    module("neuronxcc.nki.compiler.backends.neuron.indexing", {"TileIndex": TileIndex})
    module("neuronxcc.nki._private", {})
    names = ("do_while", "core_barrier", "sendrecv", "cc_div")
    module("neuronxcc.nki._private.private_api", {n: _absent(n) for n in names})
