"""`nki.collectives`: operations over several ranks. Groups exist; launches of several ranks do not yet."""

from __future__ import annotations

from ._objects import NKIObject


class ReplicaGroup(NKIObject):
    """Disjoint lists of ranks."""

    def __init__(self, value):
        self._value = [list(group) for group in value]


def _later(name):
    def call(*args, **kwargs):
        raise NotImplementedError(f"nki.collectives.{name}: Strata does not run several ranks yet")

    call.__name__ = name
    return call


for _name in (
    "all_reduce all_gather all_gather_v reduce_scatter all_to_all all_to_all_v collective_permute collective_permute_implicit "
    "collective_permute_implicit_reduce collective_permute_implicit_current_processing_rank_id rank_id"
).split():
    globals()[_name] = _later(_name)
