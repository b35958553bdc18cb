"""Modules under other names: what a program imports as `nki` or `torch_neuronx` is served by a module of Strata.

A package of that name that is really installed always wins, and nothing is imported before it is asked for.
"""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import sys

# The name programs import: the package that serves it.
NAMES = {
    "jax_neuronx": "strata.jax.neuronx",
    "neuron_dtypes": "strata.neuron_dtypes",
    "nki": "strata.nki2",
    "nki_cpu_simulator": "strata.nki_cpu_simulator",
    "torch_neuronx": "strata.torch_neuronx",
}


class _Loader(importlib.abc.Loader):
    """Gives the serving module under another name; nothing is executed twice."""

    def __init__(self, served: str):
        self.served = served

    def create_module(self, spec):
        return importlib.import_module(self.served)

    def exec_module(self, module):
        # The module has run under its own name; importing has replaced its spec, which reloading and pickling read.
        module.__spec__ = importlib.util.find_spec(self.served) if module.__name__ == self.served else module.__spec__


class _Finder(importlib.abc.MetaPathFinder):
    def find_spec(self, fullname, path=None, target=None):
        root, _, rest = fullname.partition(".")
        if root not in NAMES:
            return None
        served = NAMES[root] + (f".{rest}" if rest else "")
        if importlib.util.find_spec(served) is None:
            return None
        spec = importlib.machinery.ModuleSpec(fullname, _Loader(served), is_package=True)
        spec.submodule_search_locations = []
        return spec


class _Parts(_Finder):
    """The parts of a package that is served under another name: asked before its folder is looked into, which would run them twice.

    A folder of that name beside the program is no package: `examples/nki` does not hide `nki`.
    """

    def find_spec(self, fullname, path=None, target=None):
        root, _, rest = fullname.partition(".")
        if root in NAMES and not rest:
            real = importlib.machinery.PathFinder.find_spec(fullname, path)
            return super().find_spec(fullname, path, target) if real is not None and real.origin is None else None
        if not rest or root not in NAMES or sys.modules.get(root) is not sys.modules.get(NAMES[root], fullname):
            return None
        return super().find_spec(fullname, path, target)


def install_names() -> None:
    """Makes the names of ``NAMES`` importable; nothing is imported yet."""
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Parts())
        sys.meta_path.append(_Finder())
