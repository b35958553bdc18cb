"""The extension module, told how this package spells things."""

from __future__ import annotations

import os
from pathlib import Path

from .. import _native
from ._enums import MemoryRegion

nki2 = _native.nki2
Tensor = nki2.Tensor
emit = nki2.emit


class NkiValidationError(Exception):
    """A launch or an instruction that the hardware does not allow."""


_native.nki.set_package(str(Path(__file__).resolve().parent) + os.sep)
nki2.set_regions({region.value: region for region in MemoryRegion})
nki2.set_invalid(NkiValidationError)
