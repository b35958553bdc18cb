"""`strata.nki.estimate`: how long a kernel takes on the hardware, by the timing model."""

from __future__ import annotations

import dataclasses
import json

from .. import _native
from ._kernel import Launch, as_kernel

_nki = _native.nki


@dataclasses.dataclass(frozen=True)
class Stall:
    """Time an engine waited for one reason."""

    engine: str
    cause: str
    tensor: str | None
    nanoseconds: float


@dataclasses.dataclass(frozen=True)
class Stretch:
    """A line of the critical path."""

    file: str
    line: int
    instruction: str
    engine: str
    nanoseconds: float


class Estimate:
    """How long a launch takes and why. The same input gives the same numbers on every machine."""

    def __init__(self, launch, what_if: dict | None = None):
        self._launch, self._what_if = (launch.instances, launch.core_of), what_if or {}
        self._profile = _nki.time(*self._launch, **self._what_if)

    @property
    def nanoseconds(self) -> float:
        """Start of the program, the kernel's work, and the end."""
        return self._profile.nanoseconds

    @property
    def busy(self) -> dict[str, float]:
        """Nanoseconds each engine is busy."""
        return dict(self._profile.busy)

    @property
    def stalls(self) -> list[Stall]:
        return [Stall(*row) for row in self._profile.stalls]

    @property
    def critical_path(self) -> list[Stretch]:
        return [Stretch(*row) for row in self._profile.critical_path]

    @property
    def bounds(self) -> dict[str, float]:
        """Lower bounds in nanoseconds, the nearest first."""
        return dict(self._profile.bounds)

    @property
    def assumptions(self) -> list[str]:
        return self._profile.assumptions

    def events(self) -> dict:
        """Every instruction with its tiles, places and waits: `docs/time.md` describes the tables."""
        return json.loads(_nki.time_events(*self._launch, **self._what_if))

    def trace(self) -> bytes:
        """The schedule as a trace for Perfetto, the contents of a `.pftrace` file."""
        return _nki.time_trace(*self._launch, **self._what_if)

    def to_json(self) -> str:
        return json.dumps(json.loads(self._profile.to_json()), indent=1)

    def __str__(self) -> str:
        return self._profile.text()

    def _repr_html_(self) -> str:
        from .._html import estimate_html

        return estimate_html(self)

    def __repr__(self) -> str:
        return f"<estimate {self.nanoseconds / 1e3:.2f} us>"


def estimate(kernel, *args, target: str | None = None, grid=None, what_if: dict | None = None, **kwargs) -> Estimate:
    """Times a kernel without computing any value.

    Arguments are arrays or shapes (`nt.tensor[[128, 512], nl.float32]`). `target` is trn1, trn2, trn3 or inf2. `what_if` changes
    the model: `window`, `banks`, `exclusions`, `rotate`, `in_order`, `choose`, `hoist`, `buffers` (a list of names and numbers),
    `everything`.
    """
    return Estimate(traced(kernel, args, kwargs, target, grid), what_if)


def traced(kernel, args, kwargs, target, grid):
    """A launch of either generation, recorded and not run."""
    if hasattr(type(kernel), "record"):
        return kernel.record(args, kwargs, target, grid)
    changes = {} if target is None else {"platform_target": target}
    if grid is not None:
        changes["grid"] = grid if isinstance(grid, tuple) else (grid,)
    return Launch(as_kernel(kernel, **changes), args, kwargs)
