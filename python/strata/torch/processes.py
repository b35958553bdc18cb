"""The process group backend ``neuron``: ``torch.distributed.init_process_group("neuron")``.

Gloo, which is a part of torch, carries the bytes, straight from and to the memory of the cores (csrc/processes.cpp), or of the host for CPU tensors.
``init_process_group("cpu:gloo,neuron:neuron")`` gives these a gloo of their own.
"""

from __future__ import annotations

import atexit
import os
import pathlib
import socket

import torch


def register() -> None:
    """Makes the backend known to torch, where torch has process groups."""
    import torch.distributed as distributed

    if distributed.is_available() and distributed.is_gloo_available():
        distributed.Backend.register_backend("neuron", create, devices=["neuron", "cpu"])


def create(store, rank: int, size: int, timeout):
    """The backend of one process: what torch calls for every group."""
    from torch._C import _distributed_c10d as c10d

    gloo = c10d.ProcessGroupGloo(store, rank, size, timeout=timeout)
    group = c10d.ProcessGroup(store, rank, size)
    group._register_backend(torch.device("cpu"), c10d.ProcessGroup.BackendType.GLOO, gloo)
    torch.ops.strata_processes.serve_device(group.boxed(), neighbours(store, rank, size))
    # Once, however many groups there are: threads of gloo that wait for the interpreter are let in before it ends.
    atexit.unregister(torch.ops.strata_processes.quiesce)
    atexit.register(torch.ops.strata_processes.quiesce)
    return group._get_backend(torch.device("neuron"))


def neighbours(store, rank: int, size: int) -> list[int]:
    """The number of each process on this host, by which one that is lost is known; 0 for this one and for those elsewhere."""
    boot = pathlib.Path("/proc/sys/kernel/random/boot_id")
    host = f"{boot.read_text().strip() if boot.exists() else ''} {os.readlink('/proc/self/ns/pid') if boot.exists() else socket.gethostname()}"
    store.set(f"strata/process/{rank}", f"{host} {os.getpid()}")
    pids = []
    for other in range(size):
        there, pid = store.get(f"strata/process/{other}").decode().rsplit(" ", 1)
        pids.append(int(pid) if there == host and other != rank else 0)
    return pids
