"""Enumerations of `nki.isa` and the memories of `nki.language`."""

from __future__ import annotations

import enum
import functools


class MemoryRegion(enum.Enum):
    sbuf = "sbuf"
    psum = "psum"
    private_hbm = "private_hbm"
    shared_hbm = "shared_hbm"


class engine(enum.Enum):
    unknown = 0
    tensor = 1
    scalar = 2
    gpsimd = 3
    dma = 4
    vector = 5
    sync = 6


class reduce_cmd(enum.Enum):
    idle = 0
    reset = 1
    reduce = 2
    reset_reduce = 3
    load_reduce = 4


class dge_mode(enum.Enum):
    unknown = 0
    swdge = 1
    hwdge = 2
    none = 3


class oob_mode(enum.Enum):
    error = 0
    skip = 1


class matmul_perf_mode(enum.Enum):
    none = "none"
    double_row = "double_row"


@functools.total_ordering
class nc_version(enum.Enum):
    gen2 = 2
    gen3 = 3
    gen4 = 4

    def __lt__(self, other):
        return self.value < other.value if isinstance(other, nc_version) else NotImplemented


class dma_engine(enum.Enum):
    dma = 1
    gpsimd_dma = 2


def member(kind: type[enum.Enum], value, op: str, parameter: str):
    """A member of `kind`: itself, or the value it has, which older kernels pass."""
    if isinstance(value, kind):
        return value
    try:
        return kind(value)
    except ValueError:
        raise TypeError(f"{op} {parameter} must be a member of {kind.__name__}, got {value!r}") from None
