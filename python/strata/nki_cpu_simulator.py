"""`nki_cpu_simulator`: the name under which nki-library's harness looks for a simulator. It is `nki` itself."""

from __future__ import annotations

import sys

from . import nki2 as nki
from .nki2 import _names

__path__ = []
for _prefix in (__name__, "nki_cpu_simulator"):
    sys.modules[f"{_prefix}.nki"] = nki
    _names.register(f"{_prefix}.nki", nki)
