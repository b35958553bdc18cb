"""What operators do when they are called on tiles: a new SBUF tile and a few instructions."""

from __future__ import annotations

from ._enums import MemoryRegion
from ._native import Tensor

_sbuf = MemoryRegion.sbuf


def _isa():
    from . import isa

    return isa


def _like(x, dtype=None, shape=None, buffer=_sbuf):
    return Tensor(x.shape if shape is None else shape, x.dtype if dtype is None else dtype, buffer)


def binary(name):
    def call(x, y, dtype=None):
        isa = _isa()
        if isinstance(x, Tensor) and isinstance(y, Tensor):
            out = _like(x, dtype)
            isa.tensor_tensor(out, x, y, _Named(name))
        elif isinstance(x, Tensor):
            out = _like(x, dtype)
            isa.tensor_scalar(out, x, _Named(name), y)
        else:
            out = _like(y, dtype)
            isa.tensor_scalar(out, y, _Named(name), x, reverse0=True)
        return out

    return call


class _Named:
    def __init__(self, name):
        self.name = name


def unary(name):
    def call(x, dtype=None):
        out = _like(x, dtype)
        if name in ("invert", "logical_not"):
            _isa().tensor_scalar(out, x, _Named(name), 0)
        else:
            _isa().activation(out, _Named(name), x)
        return out

    return call


def copy(x, dtype=None):
    out = _like(x, dtype)
    _isa().tensor_copy(out, x)
    return out


def _axes(x, axis):
    rank = len(x.shape)
    return sorted(a + rank if a < 0 else a for a in ([axis] if isinstance(axis, int) else list(axis)))


def _reduced(x, axes, keepdims):
    shape = [1 if k in axes else n for k, n in enumerate(x.shape) if keepdims or k not in axes]
    return shape + [1] * (2 - len(shape))


def reduction(name):
    def call(x, axis, dtype=None, keepdims=False):
        axes = _axes(x, axis)
        out = _like(x, dtype, _reduced(x, axes, keepdims))
        from ._tokens import _ALIASES

        _isa().tensor_reduce(out, _Named(_ALIASES[name]), x, axes)
        return out

    return call


def mean(x, axis, dtype=None, keepdims=False):
    axes = _axes(x, axis)
    n = 1
    for a in axes:
        n *= x.shape[a]
    total = reduction("sum")(x, axes, "float32", keepdims)
    out = _like(total, dtype or x.dtype)
    _isa().tensor_scalar(out, total, _Named("multiply"), 1.0 / n)
    return out


def full(shape, fill_value, dtype, buffer=_sbuf, name=""):
    out = Tensor(shape, dtype, buffer, name)
    _isa().memset(out, fill_value)
    return out


def zeros(shape, dtype, buffer=_sbuf, name=""):
    return full(shape, 0, dtype, buffer, name)


def ones(shape, dtype, buffer=_sbuf, name=""):
    return full(shape, 1, dtype, buffer, name)


def zeros_like(x, dtype=None, buffer=None, name=""):
    return full(x.shape, 0, dtype or x.dtype, buffer or _sbuf, name)


def empty_like(x, dtype=None, buffer=None, name=""):
    return Tensor(x.shape, dtype or x.dtype, buffer or x.buffer, name)


def load(src, dtype=None):
    shape = src.shape if len(src.shape) > 1 else (*src.shape, 1)
    out = Tensor(shape, dtype or src.dtype, _sbuf)
    _isa().dma_copy(out, src)
    return out


def store(dst, value):
    _isa().dma_copy(dst, value)


def transpose(x, dtype=None):
    out = Tensor((x.shape[1], x.shape[0]), dtype or x.dtype, MemoryRegion.psum)
    _isa().nc_transpose(out, x)
    return out


def matmul(x, y, transpose_x=False):
    if not transpose_x:
        x = copy(transpose(x))
    out = Tensor((x.shape[1], y.shape[1]), "float32", MemoryRegion.psum)
    _isa().nc_matmul(out, x, y)
    return out


def expand_dims(x, axis):
    return x.expand_dim(axis)


def broadcast_to(x, shape, dtype=None):
    if tuple(x.shape) == tuple(shape):
        return x
    out = Tensor(shape, dtype or x.dtype, _sbuf)
    view = x
    for dim in range(1, len(shape)):
        if view.shape[dim] != shape[dim]:
            view = view.broadcast(dim, shape[dim])
    if x.shape[0] == shape[0]:
        _isa().tensor_copy(out, view)
    else:
        for quadrant in range(0, shape[0], 32):
            part = out[quadrant : min(quadrant + 32, shape[0])]
            _isa().nc_stream_shuffle(part, view, [0] * 32)
    return out
