"""The profiler, and where the placement functions used to live."""

from ...torch.placement import multicore_context, neuron_cores_context, set_multicore, set_neuron_cores
from . import profiler

__all__ = ["multicore_context", "neuron_cores_context", "profiler", "set_multicore", "set_neuron_cores"]
