"""NKI kernels: the first-generation API (`neuronxcc.nki`) on Strata's recorder and simulator.

    from strata import nki
    import strata.nki.language as nl

    @nki.jit
    def double(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        nl.store(out, nl.load(x) * 2)
        return out
"""

from __future__ import annotations

from . import language, isa, typing  # noqa: I001
from . import compiler, kernels
from ._decorators import baremetal, benchmark, jit, profile, simulate_kernel, trace
from ._estimate import Estimate, estimate
from .typing import tensor

__all__ = ["Estimate", "baremetal", "benchmark", "compiler", "estimate", "isa", "jit", "kernels", "language", "profile", "simulate_kernel", "tensor", "trace", "typing"]
