"""NKI kernels inside JAX programs: the checks of `kernel_checks.py`, run once in a process of their own."""

from __future__ import annotations

import checks

test_kernels_in_jax = checks.tests("kernel_checks.py", 8)
