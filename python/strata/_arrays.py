"""Arrays from outside: what every door of Python accepts is decided here.

An array is read element by element, whatever its byte order and strides are: what is not in C order and in this machine's byte order
is copied. What has no elements that are numbers or booleans is refused with a `TypeError` that names the argument and its type.
"""

from __future__ import annotations

import numpy as np


def element_type(dtype, what: str) -> np.dtype:
    """The type of an array's elements in this machine's byte order."""
    try:
        kind = np.dtype(dtype)
    except TypeError:
        raise TypeError(_refused(what, dtype)) from None
    # ml_dtypes' kinds are NumPy's `void`; raw bytes and records are those of its own type.
    is_record = kind.names is not None or kind.subdtype is not None
    if kind.hasobject or is_record or kind.kind not in "biufcV":
        raise TypeError(_refused(what, kind))
    return kind.newbyteorder("=")


def host_array(value, what: str) -> np.ndarray:
    """`value` as the runtime reads it, where it is if it can be read there."""
    if isinstance(value, np.ma.MaskedArray):
        raise TypeError(_refused(what, "masked elements"))
    array = np.asarray(value)
    return np.asarray(array, dtype=element_type(array.dtype, what), order="C")


def check_writable(array: np.ndarray, what: str) -> None:
    """Refuses an array that results cannot be written to."""
    if not array.flags.writeable:
        raise ValueError(f"{what} is read-only, and it is written")
    check_apart(array.strides, array.shape, what)


def check_apart(strides, shape, what: str) -> None:
    """Refuses to write to elements that are in one place."""
    if any(step == 0 and n > 1 for step, n in zip(strides, shape)):
        raise ValueError(f"{what} has several elements in one place (a stride of 0), and it is written")


def _refused(what: str, kind) -> str:
    return f"{what} is an array of {kind}: arrays have elements that are numbers or booleans"
