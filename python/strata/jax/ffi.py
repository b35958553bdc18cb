"""`jax.ffi.register_ffi_target(name, handler, platform="neuron")`: handlers of XLA's typed FFI, run on the host."""

from __future__ import annotations

import ctypes

from jaxlib import xla_client

from .. import _native

_get_name = ctypes.pythonapi.PyCapsule_GetName
_get_name.restype, _get_name.argtypes = ctypes.c_char_p, [ctypes.py_object]
_get_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_get_pointer.restype, _get_pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]


def register(platform: str) -> None:
    """Takes over what has been registered for the platform so far, and what will be."""
    xla_client.register_custom_call_handler(platform, _register)


def _register(name, handler, platform, api_version=1, traits=0) -> None:
    name = name.decode() if isinstance(name, bytes) else name
    if api_version != 1:
        raise NotImplementedError(f"custom call {name!r}: only handlers of the typed FFI (api_version=1) are called on {platform}")
    if isinstance(handler, dict):
        others = sorted(stage for stage, capsule in handler.items() if stage != "execute" and capsule is not None)
        if others:
            raise NotImplementedError(f"custom call {name!r}: handlers of the stages {', '.join(others)} are not called on {platform}")
        handler = handler["execute"]
    _native.register_ffi_target(name, _get_pointer(handler, _get_name(handler)))
