"""Where a traced model runs, and how it is loaded."""

from __future__ import annotations

import contextlib
import warnings
from collections.abc import Iterator, Mapping

import torch

from .library import load
from .program import ASYNC, DYNAMIC, LAZY, SEPARATE


def models_of(trace: torch.jit.ScriptModule) -> list:
    """Every `neuron.Model` inside a traced module: one, or one per part or bucket."""
    models = [getattr(trace, name) for name in member_names(trace)]
    if not models:
        raise TypeError("expected a module made by torch_neuronx.trace")
    return models


def member_names(trace) -> list[str]:
    if not isinstance(trace, torch.jit.ScriptModule):
        return []
    count = 0
    if hasattr(trace, "model"):
        return ["model"]
    found = []
    while count < 4096 and (hasattr(trace, f"model_{count}") or hasattr(trace, f"cpu_{count}")):
        if hasattr(trace, f"model_{count}"):
            found.append(f"model_{count}")
        count += 1
    return found


def model_of(trace: torch.jit.ScriptModule):
    """The only `neuron.Model` inside a traced module."""
    models = models_of(trace)
    if len(models) > 1:
        raise TypeError("this is not offered for a model of several parts or buckets")
    return models[0]


def move_trace_to_device(trace: torch.jit.ScriptModule, device_id: int) -> None:
    """Places the executable and its weights on a core, in place. Whatever core it was on before is freed."""
    for model in models_of(trace):
        model.move(device_id)


def set_neuron_cores(trace: torch.jit.ScriptModule, start_nc: int = -1, nc_count: int = -1) -> None:
    """Places the model on `nc_count` cores from `start_nc` on; several take turns. -1: the next core in turn, one core."""
    count = torch.neuron.device_count()
    if start_nc < -1 or start_nc >= count:
        raise ValueError(f"start_nc is {start_nc}; this process sees {count} cores")
    if nc_count != -1 and (nc_count < 1 or max(start_nc, 0) + nc_count > count):
        raise ValueError(f"nc_count is {nc_count}, from core {max(start_nc, 0)} on; this process sees {count} cores")
    for model in models_of(trace):
        model.set_cores(start_nc, nc_count)


def set_multicore(trace: torch.jit.ScriptModule) -> None:
    """Places the model on every core this process sees."""
    set_neuron_cores(trace, 0, torch.neuron.device_count())


@contextlib.contextmanager
def neuron_cores_context(start_nc: int = -1, nc_count: int = -1) -> Iterator[None]:
    """Models loaded by this thread inside the block go to these cores."""
    library = load()
    library.strata_torch_set_placement(start_nc, max(nc_count, 1))
    try:
        yield
    finally:
        library.strata_torch_set_placement(-1, 1)


def multicore_context():
    """Models loaded inside the block go to every core."""
    return neuron_cores_context(0, torch.neuron.device_count())


def dynamic_batch(model: torch.jit.ScriptModule) -> torch.jit.ScriptModule:
    """Lets the model take any batch size in dimension 0: it runs as often as needed, the last time padded."""
    inner = model_of(model)
    sizes = {shape[0] for shape in inner.in_shapes() if shape}
    if len(sizes) != 1 or not all(inner.in_shapes()):
        raise ValueError(f"dynamic batching needs one batch size in dimension 0 of every input; traced were {inner.in_shapes()}")
    inner.set_flag(DYNAMIC, 1)
    return model


def lazy_load(model: torch.jit.ScriptModule, enable_lazy_load: bool = True) -> None:
    """A saved copy is put on a core by its first call, not by `torch.jit.load`."""
    for part in models_of(model):
        part.set_flag(LAZY, int(enable_lazy_load))


def async_load(model: torch.jit.ScriptModule, enable_async_load: bool = True) -> None:
    """A saved copy is put on a core by another thread; its first call waits."""
    for part in models_of(model):
        part.set_flag(ASYNC, int(enable_async_load))


def lazy_async_load(model: torch.jit.ScriptModule, enable: bool = True) -> None:
    """A saved copy is put on a core by another thread, which its first call starts and waits for."""
    lazy_load(model, enable)
    async_load(model, enable)


def replace_weights(trace: torch.jit.ScriptModule, weights: torch.nn.Module | Mapping[str, torch.Tensor]) -> None:
    """New values for the separate weights of a model traced with ``inline_weights_to_neff=False``."""
    model = model_of(trace)
    if not model.flag(SEPARATE):
        warnings.warn("the model has no separate weights to replace: trace it with inline_weights_to_neff=False", stacklevel=2)
        return
    state = weights.state_dict() if isinstance(weights, torch.nn.Module) else dict(weights)
    known = set(model.weight_names())
    if not known & set(state):
        raise ValueError(f"none of the given weights belongs to the model, whose weights are {sorted(known)[:8]}…")
    names = [name for name in state if name in known]
    model.replace_weights(names, [state[name].detach() for name in names])
