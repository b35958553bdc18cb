"""The C++ side of the device: loaded once, and registered with torch."""

from __future__ import annotations

import ctypes
from collections.abc import Callable

import torch

from .. import _native, shim

_library: ctypes.CDLL | None = None
# What is to be done when it is there.
on_load: list[Callable[[], None]] = []


def load() -> ctypes.CDLL:
    """Registers the device with torch, once; ImportError says why it cannot be."""
    global _library
    if _library is not None:
        return _library
    path = shim.find()
    library = ctypes.CDLL(str(path))
    for name in ("strata_torch_version", "strata_torch_init", "strata_torch_fallbacks"):
        getattr(library, name).restype = ctypes.c_char_p
    library.strata_torch_init.argtypes = [ctypes.c_void_p]
    library.strata_torch_fallbacks.argtypes = [ctypes.c_bool]
    library.strata_torch_is_forked.restype = ctypes.c_bool
    library.strata_torch_set_limit.restype = ctypes.c_bool
    library.strata_torch_set_label.argtypes = [ctypes.c_char_p]
    library.strata_torch_set_placement.argtypes = [ctypes.c_int64, ctypes.c_int64]
    built = library.strata_torch_version().decode()
    if built.split("+")[0] != torch.__version__.split("+")[0]:
        raise ImportError(f"the neuron device was built for torch {built}, this is torch {torch.__version__}")
    torch.utils.rename_privateuse1_backend("neuron")
    problem = library.strata_torch_init(_native.torch_abi())
    if problem:
        raise ImportError(f"the neuron device could not be registered: {problem.decode()}")
    _library = library
    torch.ops.load_library(str(path))
    for step in on_load:
        step()
    return library
