"""The page about a JAX program: the checks of `page_checks.py`, run once in a process of their own."""

from __future__ import annotations

import checks

test_page = checks.tests("page_checks.py", 2)
