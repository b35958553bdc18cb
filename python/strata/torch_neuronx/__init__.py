"""``torch_neuronx``: tracing models for NeuronCores, and placing and running what was traced.

    traced = torch_neuronx.trace(model, torch.rand(1, 3, 224, 224))
    torch_neuronx.move_trace_to_device(traced, 0)
    output = traced(torch.rand(1, 3, 224, 224, device="neuron:0"))  # stays on neuron:0
"""

from __future__ import annotations

import strata.torch  # noqa: F401: the device

from ..nki import trace as nki_jit  # noqa: F401: its first name, when kernels wrote their parameters

from ..torch.device import (
    Event,
    Stream,
    empty_cache,
    max_memory_allocated,
    memory_allocated,
    memory_reserved,
    memory_snapshot,
    memory_stats,
    memory_summary,
    reset_peak_memory_stats,
    stream,
    synchronize,
)
from ..torch.parallel import DataParallel
from ..torch.placement import (
    async_load,
    dynamic_batch,
    lazy_async_load,
    lazy_load,
    move_trace_to_device,
    multicore_context,
    neuron_cores_context,
    replace_weights,
    set_multicore,
    set_neuron_cores,
)
from .tracing import analyze, trace

from .bucketing import BucketModelConfig, bucket_model_trace  # isort: skip
from .partition import PartitionerConfig  # isort: skip

from . import experimental  # isort: skip

__version__ = "2.15.0"

__all__ = [
    "BucketModelConfig",
    "DataParallel",
    "Event",
    "PartitionerConfig",
    "Stream",
    "analyze",
    "async_load",
    "bucket_model_trace",
    "dynamic_batch",
    "empty_cache",
    "experimental",
    "lazy_async_load",
    "lazy_load",
    "max_memory_allocated",
    "memory_allocated",
    "memory_reserved",
    "memory_snapshot",
    "memory_stats",
    "memory_summary",
    "move_trace_to_device",
    "multicore_context",
    "neuron_cores_context",
    "replace_weights",
    "reset_peak_memory_stats",
    "set_multicore",
    "set_neuron_cores",
    "stream",
    "synchronize",
    "trace",
]
