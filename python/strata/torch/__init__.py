"""The PyTorch device ``neuron``: tensors in modelled HBM, owned by the Rust runtime.

    import torch, strata.torch
    x = torch.rand(2, 2, device="neuron:0")
    print(x.device)  # neuron:0

Installed packages register themselves through the ``torch.backends`` entry point: then ``import torch`` is enough. Importing
never compiles and never fails for want of the C++ side: one message says how to build it (:mod:`strata.shim`).
"""

from __future__ import annotations

import ctypes
import logging
import sys

_ready = False
_announced = False


def autoload() -> None:
    """Registers the device if it can be registered. Whatever goes wrong, ``import torch`` works."""
    global _announced
    if not _ready:
        # `import strata.torch` came first and brought torch in: it registers the device when it gets to its end.
        return
    try:
        load()
    except Exception as error:  # noqa: BLE001: an unusable device must not make torch unusable
        if not _announced:
            _announced = True
            logging.getLogger("strata").warning("strata: the neuron device is not available: %s", error)


import torch  # noqa: E402: torch may call `autoload` from here

from .. import _names, _native, shim  # noqa: E402

_library: ctypes.CDLL | None = None


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
    from . import device, doors

    torch._register_device_module("neuron", device)
    doors.open_all()
    torch.utils.generate_methods_for_privateuse1_backend(for_tensor=True, for_module=True, for_packed_sequence=True, for_storage=True)
    _names.install_names()
    if "strata.nki" in sys.modules:
        from . import launches  # noqa: F401: tells kernels when Dynamo looks at them
    return library


_ready = True
if hasattr(torch, "ops"):
    autoload()
