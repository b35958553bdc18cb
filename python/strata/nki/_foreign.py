"""Arrays of other libraries as arguments of kernels.

Where arrays are more than bytes of the host (tensors of a device, values of a program that is being captured), somebody has to say
whether a launch becomes part of a program, and to run it where its arrays are: the library's server. A server registers itself when it
is imported; that happens when the first of its arrays arrives, because kernels need none of these libraries.
"""

from __future__ import annotations

import importlib
import sys
from typing import Any, Protocol

import numpy as np

# The library: the module that registers its server.
SERVED_BY = {"torch": "strata.torch.launches", "jax": "strata.jax.launches"}
_servers: dict[str, Server] = {}


class Server(Protocol):
    def is_captured(self, values: list) -> bool:
        """Whether these arrays stand for values of a program."""

    def is_at_home(self, values: list) -> bool:
        """Whether any of these arrays is on a device, so that a launch runs there."""

    def record(self, launch) -> list[Any]:
        """Puts a launch into that program: what it returns, as values of the program."""

    def run(self, launch, seed: int, fill: int | None) -> list[Any]:
        """Runs a launch where its arrays are: what it returns, as arrays of the library."""

    def strided(self, value, shape, strides, offset: int) -> Any:
        """The elements of a result that a view of it shows."""


def register(library: str, server: Server) -> None:
    _servers[library] = server


def server(library: str) -> Server:
    if library not in _servers:
        importlib.import_module(SERVED_BY[library])
    return _servers[library]


def serving(values: list) -> tuple[Server, bool] | None:
    """Who serves a launch of these arrays, and whether it becomes part of a program; nobody serves arrays of the host."""
    if all(type(value) is np.ndarray for value in values):
        return None
    for library, kind in (("torch", "Tensor"), ("jax", "Array")):
        loaded = getattr(sys.modules.get(library), kind, None)
        if loaded is None or not any(isinstance(value, loaded) for value in values):
            continue
        found = server(library)
        if found.is_captured(values):
            return found, True
        if found.is_at_home(values):
            return found, False
    return None


def main_of(instances: list):
    """The instance whose results are the launch's: the first of several cores, the last of a grid."""
    return instances[0] if instances[0].is_current else instances[-1]


def written_inputs(instances: list) -> list[int]:
    """Numbers of the parameters that any instance writes."""
    return sorted({n for instance in instances for n in instance.written_inputs()})


def wake() -> None:
    """Lets the servers of libraries that are loaded register: some want to know of kernels before they are called."""
    for library, module in SERVED_BY.items():
        package = sys.modules.get(module.rpartition(".")[0])
        if library not in _servers and hasattr(package, "load"):
            importlib.import_module(module)
