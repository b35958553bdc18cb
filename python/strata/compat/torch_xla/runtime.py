"""``torch_xla.runtime``: who this worker is, as ``torchrun`` says."""

from __future__ import annotations

import os

import torch
import torch.distributed as dist

_group = None


def world_size() -> int:
    return dist.get_world_size() if dist.is_available() and dist.is_initialized() else int(os.environ.get("WORLD_SIZE", "1"))


def global_ordinal() -> int:
    return dist.get_rank() if dist.is_available() and dist.is_initialized() else int(os.environ.get("RANK", "0"))


def local_ordinal() -> int:
    return int(os.environ.get("LOCAL_RANK", "0"))


def local_process_count() -> int:
    return int(os.environ.get("LOCAL_WORLD_SIZE", "1"))


def process_count() -> int:
    return world_size()


def process_index() -> int:
    return global_ordinal()


def host_index() -> int:
    return int(os.environ.get("GROUP_RANK", "0"))


def host_group():
    """The group whose collectives go through host memory."""
    global _group
    if not dist.is_initialized():
        raise RuntimeError(f'there are {world_size()} workers and no process group: call torch.distributed.init_process_group("xla") first')
    if _group is None:
        _group = dist.new_group(backend="gloo")
    return _group


def device_type() -> str:
    return "NEURON"


def local_device_count() -> int:
    return torch.neuron.device_count()


def addressable_device_count() -> int:
    return torch.neuron.device_count()


def addressable_runtime_device_count() -> int:
    return torch.neuron.device_count()


def global_runtime_device_count() -> int:
    return torch.neuron.device_count() * world_size()


def global_device_count() -> int:
    return global_runtime_device_count()


def is_spmd() -> bool:
    return False


def use_spmd(auto: bool = False) -> None:
    raise NotImplementedError("the stand-in torch_xla has no SPMD mode: operators run when they are called")


def set_device_type(pjrt_device: str) -> None:
    """There is one kind of device."""


def initialize_cache(path: str, readonly: bool = False) -> None:
    """Nothing is compiled, so nothing is kept."""
