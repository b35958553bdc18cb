"""The current generation of NKI (`import nki`) on Strata's recorder and simulator.

    import nki
    import nki.isa as nisa
    import nki.language as nl

    @nki.jit
    def double(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        t = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.sbuf)
        nisa.dma_copy(dst=t, src=x)
        nisa.tensor_scalar(dst=t, data=t, op0=nl.multiply, operand0=2.0)
        nisa.dma_copy(dst=out, src=t)
        return out

The body runs as ordinary Python, once per core of a launch; `nisa` calls record instructions. `docs/design/0007-two-generations.md`
says how the two generations share one machine.
"""

from __future__ import annotations

from . import _enums, isa, language, typing  # noqa: F401
from . import collectives, compiler, dtype, experimental  # noqa: F401
from ._kernel import Kernel, Simulation, jit, launch, simulate

cpu_simulate = simulate

__all__ = ["Kernel", "Simulation", "collectives", "compiler", "cpu_simulate", "dtype", "experimental", "isa", "jit", "language", "simulate", "typing"]

_GONE = ("baremetal", "benchmark", "profile", "simulate_kernel", "trace")


def __getattr__(name: str):
    if name in _GONE:
        raise AttributeError(f"nki.{name} is not available in this generation of NKI; nki.simulate runs a kernel without a device")
    raise AttributeError(f"module 'nki' has no attribute '{name}'")


def _register() -> None:
    import sys

    from .. import nki as first

    from . import _names

    # `strata.nki.launch`: ranks are the current generation's.
    first.launch = launch
    package = sys.modules[__name__]
    _names.register(__name__, package)
    # Served as `nki`: sub-modules are found under that name too.
    _names.register("nki", package)


_register()
