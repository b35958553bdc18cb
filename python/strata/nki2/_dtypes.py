"""Element types: `nl.float32` is its name, as text."""

from __future__ import annotations

import ml_dtypes  # noqa: F401  # makes NumPy know the names
import numpy as np

from . import _packed

NAMES = (
    "int8 uint8 int16 uint16 int32 uint32 float16 bfloat16 float32 tfloat32 float8_e4m3 float8_e4m3fn float8_e5m2 float8_e8m0fnu "
    "float8_e4m3fn_x4 float8_e5m2_x4 float4_e2m1fn_x4"
).split()
TABLE = {name: name for name in [*NAMES, "bool_"]}
_NUMPY = _packed.DTYPES | {"tfloat32": np.dtype(np.float32), "bool_": np.dtype(np.bool_), "bool": np.dtype(np.bool_)}


def name_of(dtype) -> str:
    """The name of an element type, however it is spelt."""
    text = dtype if isinstance(dtype, str) else getattr(dtype, "name", None) or getattr(dtype, "__name__", None) or str(dtype)
    text = text.rsplit(".", 1)[-1]
    return {"float8e4": "float8_e4m3", "float8e5": "float8_e5m2", "bool": "bool_"}.get(text, text)


def as_numpy(dtype) -> np.dtype:
    """The NumPy type that holds arrays of an element type."""
    name = name_of(dtype)
    return _NUMPY[name] if name in _NUMPY else np.dtype(getattr(ml_dtypes, name, name))
