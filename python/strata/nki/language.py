"""`nki.language`: tensors, memories, loops, and the functions of the language."""

from __future__ import annotations

import itertools
import math

import ml_dtypes
import numpy as np

from .. import _native
from . import _dtypes
from ._dtypes import *  # noqa: F403

_nki = _native.nki
_nki.set_dtypes(_dtypes.OF_TILES)
globals().update({name: api for (module, name), api in _nki.APIS.items() if module == "nl"})
globals().update({name: _dtypes.TABLE[name] for name in _dtypes.NAMES})

sbuf, psum, hbm, shared_hbm = (_nki.Buffer(name) for name in ("sbuf", "psum", "hbm", "shared_hbm"))
private_hbm = hbm


class ParDim(int):
    """A dimension marked as the partition dimension."""

    __nki_par_dim__ = True

    def __repr__(self):
        return f"par_dim({int(self)})"


def par_dim(n) -> ParDim:
    """Marks the partition dimension of a shape."""
    return ParDim(n)


def ds(start, size) -> slice:
    """`size` elements from `start`."""
    return slice(start, start + size)


def arange(*args):
    """Consecutive integers as an index: `arange(stop)` or `arange(start, stop)`."""
    return _nki.arange(*args)


class Grid(tuple):
    """The axes of `mgrid[...]`; itself a subscript."""

    p = property(lambda self: self[0])
    x = property(lambda self: self[1])
    y = property(lambda self: self[2])
    z = property(lambda self: self[3])


class _MGrid:
    def __getitem__(self, key):
        keys = key if isinstance(key, tuple) else (key,)
        return Grid(_nki.mgrid([(int(k.start or 0), int(k.stop)) for k in keys]))


mgrid = _MGrid()


def affine_range(*args, precise_schedule=False, **_ignored):
    """A recorded loop whose iterations are independent, unless the schedule is to be kept as it is written."""
    return _nki.Loop(not precise_schedule, *args)


def sequential_range(*args, **_ignored):
    """A recorded loop whose iterations run in order."""
    return _nki.Loop(False, *args)


def static_range(*args, **_ignored):
    """Iterates while tracing: the recorded program is unrolled."""
    return range(*args)


class ProgramId(int):
    """The position of an instance along an axis of the grid; where a function takes axes of the grid, that axis."""

    axis: int


def program_id(axis: int = 0) -> ProgramId:
    """The position of this instance along an axis of the grid."""
    grid, program = _nki.program()
    position = ProgramId(program[axis] if axis < len(program) else 0)
    position.axis = axis
    return position


_all_reduce = _nki.APIS["nl", "all_reduce"]


def all_reduce(x, op, program_axes, **kwargs):
    """`op` over the tiles of all instances along axes of the grid: numbers of axes, or what `program_id` gave for them."""
    axes = program_axes if isinstance(program_axes, (tuple, list)) else (program_axes,)
    return _all_reduce(x, op, tuple(getattr(a, "axis", a) for a in axes), **kwargs)


all_reduce.params = _all_reduce.params


def num_programs(axes=None) -> int:
    """How many instances there are, in all or along some axes."""
    grid, _ = _nki.program()
    axes = range(len(grid)) if axes is None else axes if isinstance(axes, (tuple, list)) else (axes,)
    return math.prod(grid[a] if a < len(grid) else 1 for a in axes)


def program_ndim() -> int:
    """How many axes the grid has."""
    return len(_nki.program()[0])


class nc:
    """A number of cores in a grid: `nl.nc(2)`, alone or times a number of instances."""

    def __init__(self, n: int):
        self.n = n

    def __mul__(self, other):
        return spmd_dim(self, other)

    def __rmul__(self, other):
        return spmd_dim(other, self)


class spmd_dim:
    """An axis of a grid spread over cores."""

    def __init__(self, outer, inner):
        self.outer, self.inner = outer, inner

    @property
    def n(self) -> int:
        return math.prod(d.n if isinstance(d, nc) else int(d) for d in (self.outer, self.inner))


def spread(grid, extents: list[int]) -> list[tuple[tuple, int]]:
    """Every position of a grid with the core it runs on: axes of `nc` count cores, the inner factor of a `spmd_dim` fastest."""
    out = []
    for position in itertools.product(*map(range, extents)):
        core = 0
        for d, at in zip(grid, position):
            if isinstance(d, nc):
                core = core * d.n + at
            elif isinstance(d, spmd_dim):
                inner = d.inner.n if isinstance(d.inner, nc) else int(d.inner)
                cores, place = (d.outer, at // inner) if isinstance(d.outer, nc) else (d.inner, at % inner)
                core = core * cores.n + place if isinstance(cores, nc) else core
        out.append((position, core))
    return out


def expand_dims(data, axis):
    """A view with one more axis of extent one."""
    return data.expand_dims(axis)


class tile_size:
    """Sizes the hardware works in."""

    pmax = 128
    psum_fmax = 512
    gemm_stationary_fmax = 128
    gemm_moving_fmax = 512
    bn_stats_fmax = 512
    sbuf_min_align = 1
    psum_min_align = 4
    total_available_sbuf_size = 180224


class fp32:
    min = -3.4028234663852886e38


class bfp16:
    min = float("-inf")


class constants:
    """`nki.language.constants`."""

    sbuf_min_align = 1
    psum_min_align = 4

    @staticmethod
    def sizeinbytes(dtype) -> int:
        return np.dtype(dtype).itemsize


def static_cast(value, dtype):
    """A host value as another type."""
    return np.asarray(value).astype(np.dtype(dtype)) if not np.isscalar(value) else np.dtype(dtype).type(value)


def finfo(dtype):
    """Limits of a floating-point type."""
    return ml_dtypes.finfo(np.dtype(dtype))


def gemm_grid(*args, **kwargs):
    """Undocumented; present so that imports work."""
    raise NotImplementedError("gemm_grid")


gemm_stationary_grid = gemm_grid


class iterators:
    """`nki.language.iterators`."""

    class sync_program:
        def __init__(self, *axes, **_ignored):
            pass

        def __enter__(self):
            return self

        def __exit__(self, *_exc):
            return False

