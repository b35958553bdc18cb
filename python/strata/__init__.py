"""Strata: a StableHLO engine.

    import numpy as np, strata
    program = strata.compile("func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> { return %x : tensor<2xf32> }")
    [y] = program(np.ones(2, np.float32))
"""

from __future__ import annotations

from collections.abc import Sequence

import ml_dtypes
import numpy as np

from ._native import Error, __version__
from . import _native

__all__ = ["Error", "Executable", "__version__", "compile", "dtype", "dtype_name"]


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


class Executable:
    """A program planned for this machine: call it with arrays, get a list of arrays."""

    def __init__(self, native: _native.Executable):
        self._native = native
        self._params = [(np.dtype(_DTYPES[d]) if d != "token" else None, tuple(s)) for d, s in native.params]
        self._results = [(_DTYPES.get(d, np.dtype(np.uint8)), tuple(s) if d != "token" else (0,)) for d, s in native.results]

    @property
    def compile_ms(self) -> float:
        """Milliseconds from program to plan."""
        return self._native.compile_ms

    @property
    def temp_bytes(self) -> int:
        """Bytes of temporaries one run needs."""
        return self._native.temp_bytes

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
        outs = [np.empty(shape, kind) for kind, shape in self._results]
        self.run_into(args, outs)
        return outs

    __call__ = lambda self, *args: self.run(args)  # noqa: E731

    def run_into(self, args: Sequence, outs: Sequence[np.ndarray]) -> None:
        """Runs on `args` and writes the results into `outs`, which must be contiguous and of the right types."""
        if len(args) != len(self._params) or len(outs) != len(self._results):
            counts = f"{len(self._params)} arguments and {len(self._results)} results"
            raise Error(f"the program has {counts}; {len(args)} and {len(outs)} were given")
        args = [np.ascontiguousarray(a) for a in args]
        for what, arrays, types in (("argument", args, self._params), ("result", outs, self._results)):
            for i, (array, (kind, shape)) in enumerate(zip(arrays, types)):
                if kind is not None and (array.dtype != kind or tuple(array.shape) not in (shape, shape or (1,))):
                    raise Error(f"{what} {i} is {array.dtype}{list(array.shape)}, the program says {kind}{list(shape)}")
        if not all(out.flags.c_contiguous for out in outs):
            raise Error("results must be contiguous")
        self._native.run_bytes([_bytes(a) for a in args], [_bytes(o) for o in outs])


def compile(program: str | bytes, entry: str | None = None) -> Executable:
    """Compiles MLIR text or a portable artifact. `entry` defaults to `main`; what is wrong raises `strata.Error`."""
    return Executable(_native.compile(program, entry))
