"""The process group backend ``neuron``: ``torch.distributed.init_process_group("neuron")``.

Gloo, which is a part of torch, carries the bytes, straight from and to the memory of the cores (csrc/processes.cpp). CPU tensors go through
gloo beside it with ``init_process_group("cpu:gloo,neuron:neuron")``.
"""

from __future__ import annotations

import torch


def register() -> None:
    """Makes the backend known to torch, where torch has process groups."""
    import torch.distributed as distributed

    if distributed.is_available() and distributed.is_gloo_available():
        distributed.Backend.register_backend("neuron", create, devices=["neuron"])


def create(store, rank: int, size: int, timeout):
    """The backend of one process: what torch calls for every group."""
    from torch._C import _distributed_c10d as c10d

    gloo = c10d.ProcessGroupGloo(store, rank, size, timeout=timeout)
    group = c10d.ProcessGroup(store, rank, size)
    group._register_backend(torch.device("cpu"), c10d.ProcessGroup.BackendType.GLOO, gloo)
    torch.ops.strata_processes.serve_device(group.boxed())
    return group._get_backend(torch.device("neuron"))
