"""`nki.typing`: annotations of kernels, data-less arguments, run-time scalars."""

from __future__ import annotations

import numpy as np

from .. import _native
from . import _host

mutable = type("mutable", (), {"__repr__": lambda self: "mutable"})()


class Annotation:
    """`tensor[128, 512]`: a shape to check. `tensor[mutable]`: a parameter the kernel may write."""

    def __init__(self, shape=None, is_mutable=False):
        self.shape = shape
        self.is_mutable = is_mutable


class Spec:
    """`tensor[[250, 512], nl.float32]`: an argument without data."""

    def __init__(self, shape, dtype):
        self.shape, self.dtype = tuple(shape), np.dtype(dtype)


class _TensorMeta(type):
    def __getitem__(cls, key):
        if key is mutable:
            return Annotation(is_mutable=True)
        if isinstance(key, tuple) and len(key) == 2 and isinstance(key[0], (list, tuple)):
            return Spec(*key)
        return Annotation(shape=key if isinstance(key, tuple) else (key,))

    def __instancecheck__(cls, value):
        return isinstance(value, _native.nki.Tile)


class tensor(metaclass=_TensorMeta):
    """A tensor parameter; also the type of every tensor and tile."""


class mutable_tensor(tensor):
    """A tensor parameter that the kernel may write and must return."""

    is_mutable = True


class _ScalarMeta(type):
    def __call__(cls, value=None, dtype=None):
        if isinstance(value, _native.nki.Tile):
            return _native.nki.scalar(value)
        return _host.RuntimeTrue() if value is True else value


class scalar(metaclass=_ScalarMeta):
    """`scalar(tile)`: the value of a (1, 1) tile, known when the kernel runs."""
