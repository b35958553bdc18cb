"""Where other libraries decide by the name of a device: how they learn of `neuron`.

Each door is opened once, when the device is registered, and does nothing for tensors of other devices.
"""

from __future__ import annotations

import functools
import importlib.abc
import importlib.machinery
import sys

import torch


def open_all() -> None:
    dlpack()
    default_compile()
    watch()


def dlpack() -> None:
    """DLPack's number for devices it has no name for; torch gives it to `privateuseone` only under that name."""
    plain = torch.Tensor.__dlpack_device__

    @functools.wraps(plain)
    def __dlpack_device__(self):
        if self.device.type != "neuron":
            return plain(self)
        from torch.utils.dlpack import DLDeviceType

        return (DLDeviceType.kDLExtDev, self.device.index or 0)

    torch.Tensor.__dlpack_device__ = __dlpack_device__


def default_compile() -> None:
    """``torch.compile(model)``: Inductor has no code for this device, so graphs on it go to the backend that has."""
    wrapper = getattr(torch, "_TorchCompileInductorWrapper", None)
    if wrapper is None:
        return
    plain = wrapper.__call__

    @functools.wraps(plain)
    def __call__(self, model, inputs):
        if any(isinstance(x, torch.Tensor) and x.device.type == "neuron" for x in inputs):
            from .compiler import neuron

            return neuron(model, inputs)
        return plain(self, model, inputs)

    wrapper.__call__ = __call__


# ---- safetensors, whose list of devices is compiled into it


class OnNeuron:
    """An open file whose tensors come to a core: read on the host, then moved."""

    def __init__(self, open_file, device):
        self._file, self._device = open_file, torch.device(device)

    def __enter__(self):
        self._file.__enter__()
        return self

    def __exit__(self, *error):
        return self._file.__exit__(*error)

    def __getattr__(self, name):
        return getattr(self._file, name)

    def get_tensor(self, name):
        return self._file.get_tensor(name).to(self._device)

    def get_tensors(self, *names):
        return {name: tensor.to(self._device) for name, tensor in self._file.get_tensors(*names).items()}

    def get_slice(self, name):
        return Slice(self._file.get_slice(name), self._device)


class Slice:
    def __init__(self, of, device):
        self._of, self._device = of, device

    def __getitem__(self, index):
        return self._of[index].to(self._device)

    def __getattr__(self, name):
        return getattr(self._of, name)


def with_neuron(module) -> None:
    plain = module.safe_open

    @functools.wraps(plain, updated=())
    def safe_open(filename, framework, device="cpu", **more):
        name = str(device)
        if isinstance(device, (str, torch.device)) and name.split(":")[0] in ("neuron", "privateuseone"):
            return OnNeuron(plain(filename, framework, device="cpu", **more), name)
        return plain(filename, framework, device=device, **more)

    module.safe_open = safe_open


def lightning_connector(module) -> None:
    from . import lightning

    lightning.install(module)


# Modules of others, and what opens the door to each when it has been imported.
WATCHED = {
    "safetensors": with_neuron,
    "lightning.pytorch.trainer.connectors.accelerator_connector": lightning_connector,
    "pytorch_lightning.trainer.connectors.accelerator_connector": lightning_connector,
}


class _Watch(importlib.abc.MetaPathFinder):
    """Meets the modules of `WATCHED` when somebody imports them."""

    def find_spec(self, name, path=None, target=None):
        opener = WATCHED.get(name)
        spec = importlib.machinery.PathFinder.find_spec(name, path) if opener else None
        if spec is None or spec.loader is None:
            return None
        run = spec.loader.exec_module

        def exec_module(module):
            run(module)
            opener(module)

        spec.loader.exec_module = exec_module
        return spec


def watch() -> None:
    for name, opener in WATCHED.items():
        if name in sys.modules:
            opener(sys.modules[name])
    if "safetensors.torch" in sys.modules:
        sys.modules["safetensors.torch"].safe_open = sys.modules["safetensors"].safe_open
    sys.meta_path.insert(0, _Watch())
