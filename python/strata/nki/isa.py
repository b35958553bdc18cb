"""`nki.isa`: instructions of the engines."""

from __future__ import annotations

from enum import IntEnum

from .. import _native
from ._targets import default_generation
from .language import fp32  # noqa: F401

_nki = _native.nki
globals().update({name: api for (module, name), api in _nki.APIS.items() if module == "nisa"})


class engine(IntEnum):
    unknown = 0
    tensor = 1
    scalar = 2
    gpsimd = 3
    dma = 4
    vector = 5
    sync = 6


class reduce_cmd(IntEnum):
    idle = 0
    reset = 1
    reduce = 2
    reset_reduce = 3


class dge_mode(IntEnum):
    none = 0
    swdge = 1
    hwdge = 2
    unknown = 3


class oob_mode(IntEnum):
    error = 0
    skip = 1


class nc_version(IntEnum):
    gen2 = 2
    gen3 = 3
    gen4 = 4


unknown_engine, tensor_engine, scalar_engine = engine.unknown, engine.tensor, engine.scalar
gpsimd_engine, vector_engine, dma_engine = engine.gpsimd, engine.vector, engine.dma


def get_nc_version() -> nc_version:
    """The generation the kernel is compiled for."""
    return nc_version(_nki.generation() or default_generation())


class constants:
    """`nki.isa.constants`."""


for _enum in (engine, reduce_cmd, dge_mode, oob_mode, nc_version):
    setattr(constants, _enum.__name__, _enum)
