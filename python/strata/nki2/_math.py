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


_TURN = 6.283185307179586


def _turned(x, quarter=0.0):
    """The angle plus a part of a turn, as the same angle within half a turn of zero."""
    isa = _isa()
    angle = _like(x, "float32")
    isa.tensor_scalar(angle, x, _Named("add"), quarter)
    turns = _like(x, "int32")
    isa.tensor_scalar(turns, angle, _Named("multiply"), 1.0 / _TURN)
    out = _like(x, "float32")
    isa.scalar_tensor_tensor(out, turns, _Named("multiply"), -_TURN, _Named("add"), angle)
    return out


def sin(x, dtype=None):
    out = _like(x, dtype)
    _isa().activation(out, _Named("sin"), _turned(x))
    return out


def cos(x, dtype=None):
    out = _like(x, dtype)
    _isa().activation(out, _Named("sin"), _turned(x, _TURN / 4))
    return out


def tan(x, dtype=None):
    below = _like(x, "float32")
    _isa().reciprocal(below, cos(x, "float32"))
    return binary("multiply")(sin(x, "float32"), below, dtype or x.dtype)


def var(x, axis, dtype=None, keepdims=True):
    axes = _axes(x, axis)
    centre = mean(x, axes, "float32", keepdims=True)
    for a in axes:
        centre = centre.broadcast(a, x.shape[a])
    away = _like(x, "float32")
    _isa().tensor_tensor(away, x, centre, _Named("subtract"))
    _isa().tensor_tensor(away, away, away, _Named("multiply"))
    return mean(away, axes, dtype or x.dtype, keepdims=True)


def all(x, axis, dtype=None):
    axes = _axes(x, axis)
    out = _like(x, dtype, _reduced(x, axes, False))
    truth = _like(x, "float32")
    _isa().tensor_scalar(truth, x, _Named("not_equal"), 0.0)
    _isa().tensor_reduce(out, _Named("minimum"), truth, axes)
    return out


def softmax(x, axis=-1, dtype=None):
    isa, axes = _isa(), _axes(x, axis)
    top = reduction("max")(x, axes, "float32", keepdims=True)
    spread = _spread(top, x, axes)
    out = _like(x, "float32")
    isa.tensor_tensor(out, x, spread, _Named("subtract"))
    isa.activation(out, _Named("exp"), out)
    total = reduction("sum")(out, axes, "float32", keepdims=True)
    isa.reciprocal(total, total)
    return binary("multiply")(out, _spread(total, x, axes), dtype or x.dtype)


def _spread(small, x, axes):
    """A result with the axes it was reduced over again, each at its only element."""
    for a in axes:
        if x.shape[a] != 1:
            small = small.broadcast(a, x.shape[a])
    return small


def rms_norm(x, w, axis, n, epsilon=1e-6, dtype=None, compute_dtype=None):
    isa, axes, kind = _isa(), _axes(x, axis), compute_dtype or "float32"
    squares = _like(x, kind)
    isa.tensor_tensor(squares, x, x, _Named("multiply"))
    total = reduction("sum")(squares, axes, kind, keepdims=True)
    scale = _like(total, kind)
    isa.tensor_scalar(scale, total, _Named("multiply"), 1.0 / n, op1=_Named("add"), operand1=float(epsilon))
    isa.activation(scale, _Named("rsqrt"), scale)
    out = _like(x, dtype)
    isa.tensor_tensor(squares, x, _spread(scale, x, axes), _Named("multiply"))
    isa.tensor_tensor(out, squares, w if tuple(w.shape) == tuple(x.shape) else broadcast_to(w, x.shape), _Named("multiply"))
    return out


def where(condition, x, y, dtype=None):
    """Elements of `x` where the condition is not zero, of `y` elsewhere; numbers stand for tiles of them."""
    isa = _isa()
    tile = x if isinstance(x, Tensor) else y if isinstance(y, Tensor) else condition
    out = _like(condition, dtype or tile.dtype)
    if isinstance(y, Tensor):
        isa.tensor_copy(out, y)
    else:
        isa.memset(out, y)
    if not isinstance(x, Tensor):
        x = full(condition.shape, x, out.dtype)
    elif x.dtype != out.dtype:
        x = copy(x, out.dtype)
    mask = _like(condition, "uint8")
    isa.tensor_scalar(mask, condition, _Named("not_equal"), 0.0)
    isa.tensor_copy_predicated(out, x, mask)
    return out


def dropout(x, rate, dtype=None):
    out = _like(x, dtype)
    if out.dtype == x.dtype:
        _isa().dropout(out, x, rate)
    else:
        _isa().tensor_copy(out, dropout(x, rate))
    return out


def rand(shape, dtype, buffer=_sbuf, name=""):
    """Uniform numbers in [0, 1)."""
    isa = _isa()
    out = Tensor(shape, dtype, buffer, name)
    bits = Tensor(shape, "uint32", _sbuf)
    isa.rng(bits)
    isa.tensor_scalar(bits, bits, _Named("right_shift"), 8)
    isa.tensor_scalar(out, bits, _Named("multiply"), 2.0**-24)
    return out


def random_seed(seed):
    _isa().set_rng_seed(seed)


def gather_flattened(data, indices, axis=0, dtype=None):
    out = _like(indices, dtype or data.dtype)
    _isa().nc_n_gather(out, data, indices)
    return out


def load_transpose2d(src, dtype=None):
    out = Tensor((src.shape[1], src.shape[0]), dtype or src.dtype, _sbuf)
    _isa().dma_transpose(out, src)
    return out


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
