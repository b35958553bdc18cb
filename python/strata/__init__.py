"""Strata: a StableHLO engine.

    import numpy as np, strata
    program = strata.compile("func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> { return %x : tensor<2xf32> }")
    [y] = program(np.ones(2, np.float32))
"""

from __future__ import annotations

import importlib
import math
from collections.abc import Callable, Sequence

import ml_dtypes
import numpy as np

from . import _native, _rooms
from ._arrays import host_array
from ._native import Error, __version__, transfers

__all__ = ["Error", "Executable", "__version__", "compile", "dtype", "dtype_name", "transfers"]


def _dtypes() -> dict[str, np.dtype]:
    """NumPy's type for every StableHLO element type that NumPy, with ml_dtypes, can spell."""
    names = {"i1": np.bool_, "complex<f32>": np.complex64, "complex<f64>": np.complex128, "bf16": ml_dtypes.bfloat16}
    names |= {f"f{bits}": f"float{bits}" for bits in (16, 32, 64)}
    names |= {f"{m}i{bits}": f"{m}int{bits}" for m in ("", "u") for bits in (8, 16, 32, 64)}
    names |= {f"{m}i{bits}": getattr(ml_dtypes, f"{m}int{bits}") for m in ("", "u") for bits in (2, 4)}
    small = "8E3M4 8E4M3 8E4M3FN 8E4M3FNUZ 8E4M3B11FNUZ 8E5M2 8E5M2FNUZ 8E8M0FNU 6E2M3FN 6E3M2FN 4E2M1FN"
    names |= {f"f{s}": getattr(ml_dtypes, f"float{s[0]}_{s[1:].lower()}") for s in small.split()}
    return {name: np.dtype(kind) for name, kind in names.items()}


_DTYPES = _dtypes()
_NAMES = {dtype: name for name, dtype in _DTYPES.items()}


def dtype(name: str) -> np.dtype:
    """The NumPy type of a StableHLO element type: ``dtype("bf16")``."""
    return _DTYPES[name]


def dtype_name(kind) -> str:
    """The StableHLO spelling of a NumPy type: ``dtype_name(np.int32) == "i32"``."""
    return _NAMES[np.dtype(kind)]


def _bytes(array: np.ndarray) -> np.ndarray:
    return array.reshape(-1).view(np.uint8)


_SIGNED_BITS = {"int2": 2, "int4": 4}


def _extended(array: np.ndarray) -> np.ndarray:
    """ml_dtypes ignores the high bits of a byte that holds a small signed integer; the engine wants them to be the sign."""
    bits = _SIGNED_BITS.get(array.dtype.name)
    if not bits:
        return array
    raw = array.view(np.int8) << (8 - bits)
    return (raw >> (8 - bits)).view(array.dtype)


def _type(name: str, shape: list[int]) -> tuple[np.dtype, tuple[int, ...]]:
    """A token is an empty array."""
    return (np.dtype(np.uint8), (0,)) if name == "token" else (_DTYPES[name], tuple(shape))


class Executable:
    """A program planned for this machine: call it with arrays, get a list of arrays."""

    def __init__(self, native: _native.Executable):
        self._native = native
        self._params = [_type(*t) for t in native.params]
        self._results = [_type(*t) for t in native.results]
        self._made = [(shape, kind, math.prod(shape) * kind.itemsize) for kind, shape in self._results]
        # Small signed integers are looked at one by one.
        self._are_plain = not any(kind.name in _SIGNED_BITS for kind, _ in self._params)

    @property
    def compile_ms(self) -> float:
        """Milliseconds from program to plan."""
        return self._native.compile_ms

    @property
    def temp_bytes(self) -> int:
        """Bytes of temporaries one run needs."""
        return self._native.temp_bytes

    @property
    def param_kinds(self) -> list[str]:
        """Memory kinds of the parameters: ``["pinned_host", "device"]``."""
        return self._native.param_kinds

    @property
    def result_kinds(self) -> list[str]:
        """Memory kinds of the results."""
        return self._native.result_kinds

    @property
    def placement(self) -> dict:
        """The placement report: kinds, transfers and their causes, host computations, peaks of each memory."""
        from ._html import Placement

        return Placement(self._native.placement)

    @property
    def placement_text(self) -> str:
        """The placement report in words."""
        return self._native.placement_text

    def placement_html(self) -> str:
        """A page: each memory over the steps of the program, transfers with their causes, the largest holders."""
        return self._native.placement_html()

    @property
    def params(self) -> list[tuple[np.dtype, tuple[int, ...]]]:
        """Type and shape of every parameter."""
        return self._params

    @property
    def results(self) -> list[tuple[np.dtype, tuple[int, ...]]]:
        """Type and shape of every result."""
        return self._results

    def run(self, args: Sequence) -> list[np.ndarray]:
        """Runs on `args`; contiguous arrays are read where they are."""
        outs = [_rooms.empty(shape, kind, n) for shape, kind, n in self._made]
        if self._are_ready(args):
            self._native.run_bytes(args, outs)
        else:
            self.run_into(args, outs)
        return outs

    def _are_ready(self, args: Sequence) -> bool:
        """Whether `args` are what the engine reads, so that nothing need be said about them and nothing copied."""
        if len(args) != len(self._params) or not self._are_plain:
            return False
        for array, (kind, shape) in zip(args, self._params):
            if type(array) is not np.ndarray or array.dtype is not kind or array.shape != shape:
                return False
            if not (array.flags.c_contiguous and array.flags.aligned):
                return False
        return True

    def __call__(self, *args) -> list[np.ndarray]:
        return self.run(args)

    def run_into(self, args: Sequence, outs: Sequence[np.ndarray]) -> None:
        """Runs on `args` and writes the results into `outs`, which must be contiguous and of the right types."""
        self.bind(args, outs)()

    def bind(self, args: Sequence, outs: Sequence[np.ndarray]) -> Callable[[], None]:
        """`run_into` with everything checked in advance: call what it returns as often as you like."""
        if len(args) != len(self._params) or len(outs) != len(self._results):
            counts = f"{len(self._params)} arguments and {len(self._results)} results"
            raise Error(f"the program has {counts}; {len(args)} and {len(outs)} were given")
        args = [np.require(_extended(host_array(a, f"argument {i}")), requirements="A") for i, a in enumerate(args)]
        _check("argument", args, self._params)
        _check("result", outs, self._results)
        args, outs = [_bytes(a) for a in args], [_bytes(o) for o in outs]
        return lambda: self._native.run_bytes(args, outs)


def _check(what: str, arrays: Sequence[np.ndarray], types) -> None:
    for i, (array, (kind, shape)) in enumerate(zip(arrays, types)):
        if array.dtype != kind or array.shape != shape:
            raise Error(f"{what} {i} is {array.dtype}{list(array.shape)}, the program says {kind}{list(shape)}")
        if not array.flags.c_contiguous:
            raise Error(f"{what} {i} is not contiguous")
        if not array.flags.aligned:
            raise Error(f"{what} {i} does not begin at a multiple of its element's size")


def compile(program: str | bytes, entry: str | None = None) -> Executable:
    """Compiles MLIR text or a portable artifact. `entry` defaults to `main`; what is wrong raises `strata.Error`."""
    return Executable(_native.compile(program, entry))


def load_ipython_extension(shell) -> None:
    """`%load_ext strata`: the magic `%%strata` checks the kernels of a cell."""
    importlib.import_module(f"{__name__}.notebook").load_ipython_extension(shell)
