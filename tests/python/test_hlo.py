"""Dumps in HLO, read back by XLA: the checks of `hlo_checks.py`, run once in a process of their own."""

from __future__ import annotations

import checks

test_hlo = checks.tests("hlo_checks.py", 8)
