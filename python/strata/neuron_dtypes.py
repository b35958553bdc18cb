"""`neuron_dtypes`: casts between NumPy arrays and the element types of the device."""

from __future__ import annotations

import ml_dtypes
import numpy as np

from .nki2 import _dtypes, _packed

bfloat16 = np.dtype(ml_dtypes.bfloat16)
float8_e4m3 = np.dtype(ml_dtypes.float8_e4m3)
float8_e4m3fn = np.dtype(ml_dtypes.float8_e4m3fn)
float8_e5m2 = np.dtype(ml_dtypes.float8_e5m2)


def static_cast(array, dtype):
    """The array in another element type; packed ones hold four elements of the last dimension."""
    array = np.asarray(array)
    target = _dtypes.as_numpy(dtype)
    if array.dtype == target:
        return array
    if array.dtype.name in _packed.LANES:
        return static_cast(_packed.unpack(array), target)
    if target.name in _packed.LANES:
        return _packed.pack(static_cast(array, np.float32), target.name)
    if _is_custom(array.dtype) or _is_custom(target):
        array = array.astype(np.float32)
    return array.astype(target)


def _is_custom(dtype) -> bool:
    return dtype.kind == "V" or dtype.name in ("bfloat16",) or dtype.name.startswith("float8")


def sizeinbytes(dtype) -> int:
    return _dtypes.as_numpy(dtype).itemsize


def is_float_type(dtype) -> bool:
    return "float" in _dtypes.name_of(dtype)


def finfo(dtype):
    return ml_dtypes.finfo(_dtypes.as_numpy(dtype))


globals().update(_packed.DTYPES)
