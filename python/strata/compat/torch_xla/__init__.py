"""``torch_xla`` for programs written against it: its device is the neuron device, and operators run when they are called.

It is there for programs that are run with ``python -m strata``, or that call ``strata.compat.install()``; a program that does not
ask never sees it. ``"xla"`` in a device argument means ``"neuron"`` once this package is imported.
"""

from __future__ import annotations

import contextlib

import torch

import strata.torch

from . import xla_device_name
from . import core, runtime  # noqa: F401
from .core.xla_model import mark_step as sync  # noqa: F401
from .core.xla_model import xla_device as device  # noqa: F401

strata.torch.load()
xla_device_name.install()

# The release whose names are here.
__version__ = "2.8.0"


def device_count() -> int:
    return torch.neuron.device_count()


def devices() -> list[torch.device]:
    return [torch.device("neuron", i) for i in range(device_count())]


def real_devices() -> list[str]:
    return [f"NEURON:{i}" for i in range(device_count())]


def manual_seed(seed: int, device=None) -> None:
    torch.manual_seed(seed)


@contextlib.contextmanager
def step():
    """A step of the program; its operators run as they are called."""
    yield


def compile(f=None, full_graph=False, name=None, num_different_graphs_allowed=None):
    """Operators run as they are called: the function itself, or a context for them."""
    return step() if f is None else f


def launch(fn, args=(), start_method="spawn", debug_single_process=False):
    """Runs ``fn(index, *args)`` in this process, as ``torchrun`` has started it."""
    fn(runtime.local_ordinal(), *args)
