"""JAX on Strata: platform `neuron`, found by JAX through the `jax_plugins` namespace or entry point."""

from jax._src import xla_bridge

from strata import _native


def initialize() -> None:
    """Called by JAX when it first looks for backends."""
    xla_bridge.register_plugin("neuron", priority=500, library_path=_native.__file__)
