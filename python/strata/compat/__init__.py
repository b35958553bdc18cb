"""Names under which other people's programs look for what Strata provides.

``install()`` makes them importable; ``python -m strata program.py`` does so before it runs a program. A package of that
name that is really installed always wins. ``torch_neuronx`` is there as soon as the device is; the others only for programs that
ask, because libraries take the mere presence of ``torch_xla`` for a reason to use it.
"""

from __future__ import annotations

from .._names import NAMES, install_names  # noqa: F401
from . import neuronxcc

ASKED_FOR = {"torch_xla": "strata.compat.torch_xla"}


def install() -> None:
    """Makes every name importable, `neuronxcc` and `torch_xla` among them. Calling it again changes nothing."""
    neuronxcc.install()
    NAMES.update(ASKED_FOR)
    install_names()
