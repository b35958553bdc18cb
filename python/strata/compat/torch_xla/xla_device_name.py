"""``"xla"`` in a device argument means the neuron device."""

from __future__ import annotations

import torch
from torch.overrides import TorchFunctionMode


class XlaIsNeuron(TorchFunctionMode):
    def __torch_function__(self, func, types, args=(), kwargs=None):
        if any(named(arg) for arg in args):
            args = tuple(translated(arg) for arg in args)
        if kwargs and any(named(value) for value in kwargs.values()):
            kwargs = {name: translated(value) for name, value in kwargs.items()}
        return func(*args, **(kwargs or {}))


def named(value) -> bool:
    if isinstance(value, torch.device):
        return value.type == "xla"
    return isinstance(value, str) and (value == "xla" or value.startswith("xla:"))


def translated(value):
    if not named(value):
        return value
    index = torch.device(str(value)).index
    # XLA counts a process's devices from 0 or 1; there is one core to a worker, and it is the current one.
    return torch.device("neuron") if index is None else torch.device("neuron", index)


_mode: XlaIsNeuron | None = None


def install() -> None:
    """From now on, in this process. Calling it again changes nothing."""
    global _mode
    if _mode is None:
        _mode = XlaIsNeuron()
        _mode.__enter__()
