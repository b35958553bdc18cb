"""`neuronxcc`: the module names that public NKI kernels import."""

from __future__ import annotations

import importlib.util
import sys
import types


def install() -> None:
    """Makes `neuronxcc` importable in this process, unless it is installed."""
    if "neuronxcc" in sys.modules or importlib.util.find_spec("neuronxcc") is not None:
        return
    from .. import nki
    from . import _private

    package = _module("neuronxcc", {"nki": nki, "__version__": "2.21"})
    package.nki = sys.modules["neuronxcc.nki"] = nki
    for name in ("language", "isa", "compiler", "typing", "kernels"):
        sys.modules[f"neuronxcc.nki.{name}"] = getattr(nki, name)
    for name in ("attention", "vision"):
        sys.modules[f"neuronxcc.nki.kernels.{name}"] = getattr(nki.kernels, name)
    for name, scope in {
        "neuronxcc.nki.language.constants": nki.language.constants,
        "neuronxcc.nki.language.iterators": nki.language.iterators,
        "neuronxcc.nki.isa.constants": nki.isa.constants,
    }.items():
        _module(name, {k: getattr(scope, k) for k in dir(scope) if not k.startswith("__")})
    _private.install(_module)
    static_cast = __import__("strata.neuron_dtypes", fromlist=["static_cast"]).static_cast
    for name in ("neuronxcc.starfish", "neuronxcc.starfish.support"):
        if name not in sys.modules:
            _module(name, {})
    _module("neuronxcc.starfish.support.dtype", {"static_cast": static_cast})


def _module(name: str, contents: dict) -> types.ModuleType:
    module = types.ModuleType(name)
    module.__path__ = []
    vars(module).update(contents)
    sys.modules[name] = module
    parent, _, last = name.rpartition(".")
    if parent in sys.modules and not hasattr(sys.modules[parent], last):
        setattr(sys.modules[parent], last, module)
    return module
