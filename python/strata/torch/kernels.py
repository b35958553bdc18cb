"""NKI kernels on tensors of the device: a launch reads and writes their HBM in place.

    @nki.jit
    def double(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        nl.store(out, nl.load(x) * 2)
        return out

    double(torch.ones(128, 512, device="neuron"))  # a tensor on neuron:0; nothing crossed to the host

All tensors of a launch are on one core. Parameters the kernel writes are written where they are, results are new tensors
beside them.
"""

from __future__ import annotations

import torch

from .. import _native
from ..nki._foreign import written_inputs
from .device import memory_label
from .graph_kernels import torch_dtype


def run(launch, seed: int, fill: int | None) -> list[torch.Tensor]:
    """Runs a recorded launch (`strata.nki`); what it returns, as tensors."""
    name, last = launch.kernel.__name__, launch.main
    core = one_core(name, launch.arrays)
    given = [array.value for array in launch.arrays]
    # The simulator wants rows one after the other; a view with gaps is gathered on the device, and scattered afterwards.
    dense = [value.detach().resolve_conj().resolve_neg().contiguous() for value in given]
    with memory_label(f"results of {name}"):
        results = [result(launch, dense, *entry, core) for entry in last.returns]
    own = lambda tensor: not any(tensor is value for value in dense)  # noqa: E731
    places = [(value.data_ptr(), value.nbytes) for value in dense]
    room = [(tensor.data_ptr(), tensor.nbytes) if own(tensor) else (0, 0) for tensor in results]
    printed, launch.n_executed = _native.torch_kernel(launch.instances, places, room, seed, fill)
    for line in printed:
        print(line)
    for n in written_inputs(launch.instances):
        if dense[n].data_ptr() != given[n].data_ptr():
            given[n].detach().copy_(dense[n])
    return [given[dense.index(tensor)] if not own(tensor) else tensor for tensor in results]


def is_at_home(values: list) -> bool:
    return any(isinstance(value, torch.Tensor) and value.device.type == "neuron" for value in values)


def strided(value: torch.Tensor, shape, strides, offset: int) -> torch.Tensor:
    """The elements of `value` that a view of it shows."""
    whole = value.contiguous()
    return whole if tuple(whole.shape) == tuple(shape) and offset == 0 else whole.as_strided(tuple(shape), tuple(strides), offset)


def one_core(name: str, arrays) -> torch.device:
    """The core all arguments are on."""
    places = {str(a.value.device) if isinstance(a.value, torch.Tensor) else "the host": a.name for a in arrays}
    if len(places) > 1:
        listed = ", ".join(f"`{argument}` on {place}" for place, argument in places.items())
        raise RuntimeError(f"kernel `{name}` takes its tensors from one core: {listed}; move them to one")
    return arrays[0].value.device


def result(launch, dense: list[torch.Tensor], tensor: int, shape: list[int], dtype: str, core: torch.device) -> torch.Tensor:
    """A new tensor for something the kernel returns, or the parameter that it is."""
    name = launch.main.tensors()[tensor][0]
    for array, value in zip(launch.arrays, dense):
        if array.name == name:
            return value
    return torch.empty(shape, dtype=torch_dtype(dtype), device=core)
