"""`nki.language`: tensors, element types, memories, operators, loops."""

from __future__ import annotations

import contextlib

import numpy as np

from . import _dtypes, _math
from ._enums import MemoryRegion
from ._native import Tensor, nki2
from ._objects import NKIObject  # noqa: F401
from ._registers import dynamic_range, fori_loop, while_loop  # noqa: F401
from ._tokens import BARE, BINARY, UNARY, Token

# ---- element types, memories

for _name in _dtypes.NAMES:
    globals()[_name] = _dtypes.TABLE[_name]
bool_ = bool = _dtypes.TABLE["bool_"]

sbuf, psum = MemoryRegion.sbuf, MemoryRegion.psum
private_hbm = hbm = MemoryRegion.private_hbm
shared_hbm = MemoryRegion.shared_hbm

NkiTensor = ndarray = Tensor
range = range
affine_range = sequential_range = static_range = range


def is_hbm(buffer):
    return buffer in (MemoryRegion.private_hbm, MemoryRegion.shared_hbm)


def is_on_chip(buffer):
    return buffer in (MemoryRegion.sbuf, MemoryRegion.psum)


def is_psum(buffer):
    return buffer is MemoryRegion.psum


def is_sbuf(buffer):
    return buffer is MemoryRegion.sbuf


class ds:
    """`t[ds(start, size)]`: `size` elements from `start`, which may be known only on the device."""

    __slots__ = ("size", "start")

    def __init__(self, start, size):
        self.start, self.size = start, size


# ---- operators

for _name in BINARY:
    globals()[_name] = Token(_name, _math.binary(_name))
for _name in UNARY:
    globals()[_name] = Token(_name, _math.unary(_name))
for _name in BARE:
    globals()[_name] = Token(_name)
copy = Token("copy", _math.copy)
sin, cos, tan = (Token(_name, getattr(_math, _name)) for _name in ("sin", "cos", "tan"))
max, min, sum, prod = (Token(_name, _math.reduction(_name)) for _name in ("max", "min", "sum", "prod"))

zeros, ones, full, zeros_like, empty_like = _math.zeros, _math.ones, _math.full, _math.zeros_like, _math.empty_like
load, store, transpose, matmul = _math.load, _math.store, _math.transpose, _math.matmul
mean, broadcast_to, expand_dims = _math.mean, _math.broadcast_to, _math.expand_dims
var, all, softmax, rms_norm, where = _math.var, _math.all, _math.softmax, _math.rms_norm, _math.where
dropout, rand, random_seed = _math.dropout, _math.rand, _math.random_seed
gather_flattened, load_transpose2d = _math.gather_flattened, _math.load_transpose2d

# ---- constants


def shared_constant(constant, name="shared_constant"):
    """An array, or the `.npy` file of one, as a tensor in HBM."""
    array = np.load(constant) if isinstance(constant, str) else np.asarray(constant)
    if array.dtype.kind == "V" and array.dtype.itemsize == 2:
        array = array.view(np.dtype("bfloat16"))
    array = np.ascontiguousarray(array)
    return nki2.constant(name, array.dtype, list(array.shape), array.tobytes())


def shared_identity_matrix(n, dtype="uint8", dst=None):
    """The identity in SBUF."""
    from . import isa

    name = _dtypes.name_of(dtype)
    source = shared_constant(np.eye(n, dtype=_dtypes.as_numpy(name)), name="identity")
    dst = Tensor((n, n), name, MemoryRegion.sbuf, "identity_sb") if dst is None else dst
    isa.dma_copy(dst=dst, src=source)
    return dst


def device_print(print_prefix, tensor):
    from ._native import emit

    emit("device_print", (tensor,), (("prefix", str(print_prefix)),), None, None, "shaped")


# ---- program


def program_id(axis=0):
    return nki2.program()[0]


def num_programs(axes=0):
    return nki2.program()[1]


def program_ndim():
    from ._kernel import launched_with_grid

    return 1 if launched_with_grid() else 0


@contextlib.contextmanager
def no_reorder():
    yield


class _TileSize:
    """Sizes of the target's memories."""

    pmax = 128
    psum_bank_fmax = psum_fmax = 512
    psum_bank_fmax_bytes = 2048
    gemm_stationary_fmax = 128
    gemm_moving_fmax = 512
    bn_stats_fmax = 512
    psum_min_align = 4
    sbuf_min_align = 1
    psum_num_banks = 8

    @property
    def total_available_sbuf_size(self):
        from .isa import _generation

        return {2: 180224, 3: 212992, 4: 245760}[_generation()]

    @property
    def sbuf_fmax_bytes(self):
        return self.total_available_sbuf_size

    @property
    def sbuf_fmax(self):
        return self.total_available_sbuf_size // 4

    @property
    def sbuf_size_bytes(self):
        return self.total_available_sbuf_size * self.pmax


tile_size = _TileSize()
