"""`nki.collectives`: operations over several ranks. `strata.nki.launch(kernel, ranks=n)` runs the ranks."""

from __future__ import annotations

import numpy as np

from . import _kernel
from ._enums import MemoryRegion
from ._native import Tensor, emit, nki2
from ._objects import NKIObject
from ._registers import VirtualRegister
from ._tokens import name_of
from .isa import NkiInstruction

_HBM = (MemoryRegion.private_hbm, MemoryRegion.shared_hbm)


class ReplicaGroup(NKIObject):
    """Disjoint lists of ranks."""

    def __init__(self, value):
        self._value = [[int(rank) for rank in group] for group in value]
        flat = [rank for group in self._value for rank in group]
        if len(set(flat)) != len(flat):
            raise AssertionError(f"ReplicaGroup: groups overlap: {self._value}")


def _groups(op: str, replica_group) -> list[list[int]]:
    groups = getattr(replica_group, "_value", replica_group)
    rank = _kernel.rank()[0]
    if not any(rank in group for group in groups):
        raise AssertionError(f"{op}: rank {rank} is in no group of {groups}")
    return groups


def _own(op: str, replica_group) -> list[int]:
    rank = _kernel.rank()[0]
    return next(group for group in _groups(op, replica_group) if rank in group)


def _flat(groups) -> list[int]:
    return [n for group in groups for n in (*group, -1)]


def _check(op: str, srcs, dsts, one: bool = False) -> None:
    if len(srcs) != len(dsts) or not srcs:
        raise AssertionError(f"{op} needs as many srcs as dsts, got {len(srcs)} and {len(dsts)}")
    buffers = {t.buffer in _HBM for t in (*srcs, *dsts)}
    if len(buffers) > 1:
        raise AssertionError(f"{op}: all tensors of one call must be in HBM or all in SBUF")
    if any(t.buffer is MemoryRegion.psum for t in (*srcs, *dsts)):
        raise AssertionError(f"{op}: tensors in psum cannot be sent")
    if len(srcs) > 1 and (one or buffers == {False}):
        raise AssertionError(f"{op} takes one tensor here, got {len(srcs)}")


def _sized(op: str, src, dst, times: int = 1, over: int = 1) -> None:
    if src.dtype != dst.dtype:
        raise AssertionError(f"{op}: src is {src.dtype}, dst is {dst.dtype}")
    if src.size * times != dst.size * over:
        raise AssertionError(f"{op}: src {tuple(src.shape)} does not fit dst {tuple(dst.shape)} in a group of {max(times, over)}")


def _dimension(op: str, dim, tensors) -> int:
    allowed = (0,) if tensors[0].buffer in _HBM else (0, 1)
    if dim not in allowed:
        raise AssertionError(f"{op} collective_dim must be one of {allowed}, got {dim}")
    return int(dim)


def _collect(kind, srcs, dsts, groups, attrs=(), name=None):
    for src, dst in zip(srcs, dsts):
        emit("collective", (dst, src), (("kind", kind), ("groups", _flat(groups)), *attrs), None, None, "shaped")
    return NkiInstruction(name)


_OPERATORS = ("add", "minimum", "maximum")


def _operator(kind: str, op) -> str:
    word = name_of(op)
    if word not in _OPERATORS:
        raise AssertionError(f"{kind} op must be one of {', '.join(_OPERATORS)}, got {word}")
    return word


def all_reduce(srcs, dsts, replica_group, op, priority=None, name=None):
    _check("all_reduce", srcs, dsts)
    groups = _groups("all_reduce", replica_group)
    for src, dst in zip(srcs, dsts):
        _sized("all_reduce", src, dst)
    return _collect("all_reduce", srcs, dsts, groups, (("reduce_op", _operator("all_reduce", op)),), name)


def all_gather(srcs, dsts, replica_group, collective_dim, priority=None, name=None):
    _check("all_gather", srcs, dsts)
    dim, n = _dimension("all_gather", collective_dim, srcs), len(_own("all_gather", replica_group))
    for src, dst in zip(srcs, dsts):
        _sized("all_gather", src, dst, times=n)
    return _collect("all_gather", srcs, dsts, _groups("all_gather", replica_group), (("dim", dim),), name)


def reduce_scatter(srcs, dsts, replica_group, collective_dim, op, priority=None, name=None):
    _check("reduce_scatter", srcs, dsts)
    n = len(_own("reduce_scatter", replica_group))
    if collective_dim != 0:
        raise AssertionError(f"reduce_scatter collective_dim must be 0, got {collective_dim}")
    for src, dst in zip(srcs, dsts):
        _sized("reduce_scatter", src, dst, over=n)
    attrs = (("reduce_op", _operator("reduce_scatter", op)),)
    return _collect("reduce_scatter", srcs, dsts, _groups("reduce_scatter", replica_group), attrs, name)


def all_to_all(srcs, dsts, replica_group, collective_dim, priority=None, name=None):
    _check("all_to_all", srcs, dsts)
    if collective_dim != 0 or srcs[0].buffer not in _HBM:
        raise AssertionError("all_to_all works on HBM tensors along dimension 0")
    for src, dst in zip(srcs, dsts):
        _sized("all_to_all", src, dst)
    return _collect("all_to_all", srcs, dsts, _groups("all_to_all", replica_group), (), name)


def collective_permute(srcs, dsts, source_target_pairs, priority=None, name=None):
    _check("collective_permute", srcs, dsts, one=True)
    _sized("collective_permute", srcs[0], dsts[0])
    pairs = [int(rank) for pair in source_target_pairs for rank in pair]
    ranks = list(range(max(_kernel.rank()[1], max(pairs, default=0) + 1)))
    return _collect("collective_permute", srcs, dsts, [ranks], (("axes", pairs),), name)


def _channels(op, lists, channel_ids):
    if any(len(channels) != len(channel_ids) for channels in lists):
        raise AssertionError(f"{op} needs one list of tensors per channel of {list(channel_ids)}")
    if list(channel_ids) != list(range(len(channel_ids))):
        raise AssertionError(f"{op} channel_ids must be consecutive from 0, got {list(channel_ids)}")


def collective_permute_implicit(srcs_by_channel, dsts_by_channel, replica_group, channel_ids=(0,), priority=None, name=None):
    kind = "collective_permute_implicit"
    _channels(kind, (srcs_by_channel, dsts_by_channel), channel_ids)
    for srcs, dsts in zip(srcs_by_channel, dsts_by_channel):
        _check(kind, srcs, dsts, one=True)
        _sized(kind, srcs[0], dsts[0])
        _collect(kind, srcs, dsts, _groups(kind, replica_group))
    return NkiInstruction(name)


def collective_permute_implicit_reduce(srcs0_by_channel, srcs1_by_channel, dsts_by_channel, replica_group, op, channel_ids=(0,),
                                       priority=None, name=None):  # fmt: skip
    kind = "collective_permute_implicit_reduce"
    _channels(kind, (srcs0_by_channel, srcs1_by_channel, dsts_by_channel), channel_ids)
    word = _operator(kind, op)
    for first, second, dsts in zip(srcs0_by_channel, srcs1_by_channel, dsts_by_channel):
        _check(kind, first, dsts, one=True)
        _check(kind, second, dsts, one=True)
        _sized(kind, first[0], dsts[0])
        # Reduced in float32 by the sender, rounded once by the receiver.
        total = Tensor(tuple(first[0].shape), "float32", MemoryRegion.private_hbm, "permute_reduce")
        emit("dma_copy", (total, first[0]))
        emit("dma_copy", (total, second[0]), (("rmw", word),))
        _collect("collective_permute_implicit", [total], dsts, _groups(kind, replica_group))
    return NkiInstruction(name)


def _constant(value: int) -> VirtualRegister:
    return VirtualRegister(nki2.constant("rank", "int32", [1, 1], np.array([[value]], np.int32).tobytes()))


def collective_permute_implicit_current_processing_rank_id(iteration_id, replica_group, channel_id=0, num_channels=None):
    """The rank whose data has arrived after so many steps round the ring."""
    group = _own("collective_permute_implicit_current_processing_rank_id", replica_group)
    position = group.index(_kernel.rank()[0])
    return _constant(group[(position - int(iteration_id)) % len(group)])


def rank_id(name=None):
    return _constant(_kernel.rank()[0])


def _variable(kind, srcs, dsts, replica_group, metadata_tensor, recv_counts_known, has_rdispls, name):
    """Amounts that only the device knows: rows of counts, displacements, received counts, and perhaps displacements at the receiver."""
    _check(kind, srcs, dsts, one=True)
    if srcs[0].buffer not in _HBM:
        raise AssertionError(f"{kind} works on HBM tensors")
    if srcs[0].dtype != dsts[0].dtype:
        raise AssertionError(f"{kind}: src is {srcs[0].dtype}, dst is {dsts[0].dtype}")
    n, rows = len(_own(kind, replica_group)), 4 if has_rdispls else 3
    wanted = (rows, n) if metadata_tensor.buffer in _HBM else (1, rows, n)
    if metadata_tensor.dtype != "uint32" or tuple(metadata_tensor.shape) != wanted:
        shape = tuple(metadata_tensor.shape)
        raise AssertionError(f"{kind} metadata_tensor must be uint32 of shape {wanted}, got {shape} of {metadata_tensor.dtype}")
    attrs = (("kind", kind), ("groups", _flat(_groups(kind, replica_group))))
    attrs += (("counts_known", True),) if recv_counts_known else ()
    attrs += (("placed", True),) if has_rdispls else ()
    emit("collective", (dsts[0], srcs[0], metadata_tensor), attrs, None, None, "shaped")
    return NkiInstruction(name)


def all_to_all_v(srcs, dsts, replica_group, metadata_tensor, recv_counts_known=False, has_rdispls=False, priority=None, name=None):
    return _variable("all_to_all_v", srcs, dsts, replica_group, metadata_tensor, recv_counts_known, has_rdispls, name)


def all_gather_v(srcs, dsts, replica_group, metadata_tensor, recv_counts_known=False, has_rdispls=False, priority=None, name=None):
    if has_rdispls:
        raise AssertionError("all_gather_v has_rdispls=True is not supported")
    return _variable("all_gather_v", srcs, dsts, replica_group, metadata_tensor, recv_counts_known, has_rdispls, name)
