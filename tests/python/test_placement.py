"""Placement in JAX programs: the checks of `placement_checks.py`, run once in a process of their own."""

from __future__ import annotations

import checks

test_placement = checks.tests("placement_checks.py", 2)
