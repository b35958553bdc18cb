"""Packed element types as NumPy types: four small floats in one element.

NumPy has no room for new types in Python, so these are registered through its C interface: an element is so many bytes that copies
move and `view` reinterprets. There is no arithmetic and no cast; `neuron_dtypes.static_cast` packs and unpacks.
"""

from __future__ import annotations

import ctypes

import ml_dtypes
import numpy as np

# Name: type of one of the four values, bits of it.
LANES = {
    "float8_e4m3fn_x4": (ml_dtypes.float8_e4m3fn, 8),
    "float8_e5m2_x4": (ml_dtypes.float8_e5m2, 8),
    "float4_e2m1fn_x4": (ml_dtypes.float4_e2m1fn, 4),
}

_voidp, _intp = ctypes.c_void_p, ctypes.c_ssize_t
_GetItem = ctypes.PYFUNCTYPE(ctypes.py_object, _voidp, _voidp)
_SetItem = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.py_object, _voidp, _voidp)
_CopySwapN = ctypes.CFUNCTYPE(None, _voidp, _intp, _voidp, _intp, _intp, ctypes.c_int, _voidp)
_CopySwap = ctypes.CFUNCTYPE(None, _voidp, _voidp, ctypes.c_int, _voidp)
_NonZero = ctypes.CFUNCTYPE(ctypes.c_ubyte, _voidp, _voidp)


class _ArrFuncs(ctypes.Structure):
    """`PyArray_ArrFuncs`."""

    _fields_ = [
        ("cast", _voidp * 21), ("getitem", _GetItem), ("setitem", _SetItem), ("copyswapn", _CopySwapN), ("copyswap", _CopySwap),
        ("compare", _voidp), ("argmax", _voidp), ("dotfunc", _voidp), ("scanfunc", _voidp), ("fromstr", _voidp), ("nonzero", _NonZero),
        ("fill", _voidp), ("fillwithscalar", _voidp), ("sort", _voidp * 3), ("argsort", _voidp * 3), ("castdict", _voidp),
        ("scalarkind", _voidp), ("cancastscalarkindto", _voidp), ("cancastto", _voidp), ("unused", _voidp * 3), ("argmin", _voidp),
    ]  # fmt: skip


class _Descr(ctypes.Structure):
    """`PyArray_DescrProto`."""

    _fields_ = [
        ("refcount", _intp), ("type", _voidp), ("typeobj", ctypes.py_object), ("kind", ctypes.c_char), ("letter", ctypes.c_char),
        ("byteorder", ctypes.c_char), ("flags", ctypes.c_char), ("type_num", ctypes.c_int), ("elsize", ctypes.c_int),
        ("alignment", ctypes.c_int), ("subarray", _voidp), ("fields", _voidp), ("names", _voidp), ("f", ctypes.POINTER(_ArrFuncs)),
        ("metadata", _voidp), ("c_metadata", _voidp), ("hash", _intp),
    ]  # fmt: skip


# Rows of NumPy's table of C functions.
_REGISTER_DATA_TYPE, _INIT_ARR_FUNCS, _DESCR_FROM_TYPE = 192, 195, 45
# Elements need the interpreter and are read and written through the functions below.
_FLAGS = 0x10 | 0x20 | 0x40
_kept: list = []


def _functions(size: int):
    """The table of functions for elements of so many bytes, and those of them that are ours."""
    bits = np.dtype(f"u{size}")

    def span(address, stride, n):
        low = min(0, stride * (n - 1))
        memory = (ctypes.c_char * (abs(stride) * (n - 1) + size)).from_address(address + low)
        return np.ndarray(n, bits, memory, -low, (stride,))

    def copyswapn(to, to_stride, source, source_stride, n, swap, array):
        if not source or n <= 0:
            return
        if to_stride == source_stride == size:
            ctypes.memmove(to, source, n * size)
        else:
            span(to, to_stride, n)[...] = span(source, source_stride, n)

    def copyswap(to, source, swap, array):
        if source:
            ctypes.memmove(to, source, size)

    def getitem(address, array):
        return int.from_bytes(ctypes.string_at(address, size), "little")

    def setitem(value, address, array):
        ctypes.memmove(address, int(value).to_bytes(size, "little"), size)
        return 0

    def nonzero(address, array):
        return any(ctypes.string_at(address, size))

    table = _ArrFuncs()
    return table, (_GetItem(getitem), _SetItem(setitem), _CopySwapN(copyswapn), _CopySwap(copyswap), _NonZero(nonzero))


def _register(name: str, size: int, letter: bytes) -> np.dtype:
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = _voidp, [ctypes.py_object, ctypes.c_char_p]
    from numpy._core import _multiarray_umath as umath

    api = (_voidp * 304).from_address(pointer(umath._ARRAY_API, None))
    init = ctypes.PYFUNCTYPE(None, ctypes.POINTER(_ArrFuncs))(api[_INIT_ARR_FUNCS])
    register = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.POINTER(_Descr))(api[_REGISTER_DATA_TYPE])
    described = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_int)(api[_DESCR_FROM_TYPE])
    scalar = type(name, (np.generic,), {"__module__": "neuron_dtypes", "__doc__": f"An element of {name}."})
    functions, calls = _functions(size)
    init(ctypes.byref(functions))
    functions.getitem, functions.setitem, functions.copyswapn, functions.copyswap, functions.nonzero = calls
    descr = _Descr(1, id(np.dtype), scalar, b"V", letter, b"=", bytes([_FLAGS]), 0, size, size, f=ctypes.pointer(functions))
    _kept.append((functions, calls, descr, scalar))
    number = register(ctypes.byref(descr))
    if number < 0:
        raise TypeError(f"NumPy does not take the element type {name}")
    dtype = described(number)
    scalar.dtype = dtype
    np.sctypeDict[name] = scalar
    return dtype


DTYPES = {name: _register(name, 4 * bits // 8, letter) for (name, (_, bits)), letter in zip(LANES.items(), (b"x", b"y", b"z"))}


def pack(array, name: str) -> np.ndarray:
    """Floats, four of the last dimension to an element."""
    kind, bits = LANES[name]
    codes = np.ascontiguousarray(np.asarray(array, np.float32).astype(kind)).view(np.uint8)
    dtype = DTYPES[name]
    word = np.dtype(f"u{dtype.itemsize}")
    codes = codes.reshape(*codes.shape[:-1], codes.shape[-1] // 4, 4).astype(word)
    mask = word.type((1 << bits) - 1)
    packed = sum((codes[..., q] & mask) << word.type(bits * q) for q in range(4))
    return packed.astype(word).view(dtype)


def unpack(array) -> np.ndarray:
    """The values of packed elements as float32, four times as many in the last dimension."""
    kind, bits = LANES[array.dtype.name]
    words = np.ascontiguousarray(array).view(np.dtype(f"u{array.dtype.itemsize}"))
    lanes = np.stack([(words >> (bits * q)) & ((1 << bits) - 1) for q in range(4)], axis=-1).astype(np.uint8)
    return lanes.reshape(*words.shape[:-1], words.shape[-1] * 4).view(kind).astype(np.float32)
