"""What has been recorded, so that a kernel's body runs once for the same arguments.

Two launches share a recording if nothing that the body can see differs: shapes and types of arrays, all other arguments, the grid,
the options, and the plain values (numbers, text, tuples of them) that the function and the functions it calls find in closures and
modules. Arguments that cannot be compared by value, such as lists, are recorded afresh every time.
"""

from __future__ import annotations

import enum
import os
import types

import numpy as np

from ._arguments import Array

_PLAIN = (int, float, complex, str, bytes, bool, type(None), np.generic, np.dtype, enum.Enum)
_MOST = 64


class Recordings:
    """A bounded dictionary of recordings."""

    def __init__(self):
        self._kept = {}

    def get(self, key):
        return None if key is None else self._kept.get(key)

    def keep(self, key, recording) -> None:
        if key is not None:
            while len(self._kept) >= _MOST:
                del self._kept[next(iter(self._kept))]
            self._kept[key] = recording


def recording_key(launch, values):
    """What the recording of a launch depends on, or None if that cannot be said."""
    kernel = launch.kernel
    try:
        arguments = tuple((name, _plain(value)) for name, value in values.items())
        options = tuple(sorted((name, _plain(value)) for name, value in kernel.options.items()))
        seen = _seen(kernel.func, set())
    except TypeError:
        return None
    return (arguments, tuple(launch.grid), kernel.legacy, options, os.environ.get("STRATA_TARGET"), seen)


def _plain(value):
    """A value as something that compares by value; TypeError if there is no such thing."""
    if isinstance(value, Array):
        return ("array", value.n, value.name, tuple(value.shape), str(value.dtype), value.mutable)
    if isinstance(value, _PLAIN):
        # 1, 1.0 and True are equal and are not the same argument.
        return (type(value), value)
    if isinstance(value, tuple):
        return (type(value), tuple(map(_plain, value)))
    if isinstance(value, (type, types.FunctionType, types.BuiltinFunctionType, np.ufunc)):
        return value
    if isinstance(value, dict):
        return ("dict", tuple((k, _plain(v)) for k, v in value.items()))
    parameters = getattr(type(value), "__dataclass_params__", None)
    if parameters is not None and parameters.frozen:
        return value if hash(value) is not None else None
    raise TypeError(f"{type(value).__name__} does not compare by value")


def _seen(func, visited) -> tuple:
    """Plain values that a function finds outside of itself, and those that its helpers find."""
    func = getattr(func, "func", func)
    if not isinstance(func, types.FunctionType) or func in visited:
        return ()
    visited.add(func)
    found = []
    cells = zip(func.__code__.co_freevars, func.__closure__ or ())
    outside = [(name, cell.cell_contents) for name, cell in cells if _is_filled(cell)]
    outside += [(name, func.__globals__[name]) for name in _names(func.__code__) if name in func.__globals__]
    for name, value in outside + list(enumerate(func.__defaults__ or ())):
        if isinstance(value, _PLAIN) or isinstance(value, tuple):
            found.append((name, _plain(value)))
        elif isinstance(value, types.FunctionType) or hasattr(value, "recordings"):
            found.append((name, id(value), _seen(value, visited)))
        elif isinstance(value, (list, dict, set)):
            raise TypeError(f"{name} may change")
    return tuple(found)


def _names(code) -> list[str]:
    nested = (_names(c) for c in code.co_consts if isinstance(c, types.CodeType))
    return [*code.co_names, *(name for names in nested for name in names)]


def _is_filled(cell) -> bool:
    try:
        return cell.cell_contents is not cell
    except ValueError:
        return False
