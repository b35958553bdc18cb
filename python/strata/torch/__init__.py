"""The PyTorch device ``neuron``: tensors in modelled HBM, owned by the Rust runtime.

    import torch, strata.torch
    x = torch.rand(2, 2, device="neuron:0")
    print(x.device)  # neuron:0

Installed packages register themselves through the ``torch.backends`` entry point: then ``import torch`` is enough. Importing
never compiles and never fails for want of the C++ side: one message says how to build it (:mod:`strata.shim`).
"""

from __future__ import annotations

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

from .. import _names  # noqa: E402
from . import library as _library  # noqa: E402

load = _library.load


def _register() -> None:
    """Makes the parts of the device known to torch."""
    from . import device, doors, layers, processes

    device.PARTS["memory"] = "strata.torch.memory"
    torch._register_device_module("neuron", device)
    doors.open_all()
    processes.register()
    layers.register()
    torch.utils.generate_methods_for_privateuse1_backend(for_tensor=True, for_module=True, for_packed_sequence=True, for_storage=True)
    _names.install_names()
    if "strata.nki" in sys.modules:
        from . import launches  # noqa: F401: tells kernels when Dynamo looks at them


_library.on_load.append(_register)
_ready = True
if hasattr(torch, "ops"):
    autoload()
