"""What a launch may cost: `strata check --max-time 50us --max-sbuf 120KiB --max-spill 0`, and the same for tests."""

from __future__ import annotations

import dataclasses
import json
import math
import re

from . import _native

_TIMES = {"ps": 1e-3, "ns": 1.0, "us": 1e3, "µs": 1e3, "ms": 1e6, "s": 1e9}
_SIZES = {"": 1, "B": 1, "KB": 1000, "KiB": 1 << 10, "MB": 10**6, "MiB": 1 << 20, "GB": 10**9, "GiB": 1 << 30}
_NUMBER = re.compile(r"\s*(\d+(?:\.\d*)?|\.\d+)\s*([A-Za-zµ]*)\s*")


def nanoseconds(text: str | float) -> float:
    """`50us`, `1.5ms`; a number alone is nanoseconds."""
    return _quantity(text, _TIMES | {"": 1.0}, "a time", "50us or 1.5ms")


def n_bytes(text: str | float) -> float:
    """`120KiB`, `96KB`; a number alone is bytes."""
    return _quantity(text, _SIZES, "a size", "120KiB or 98304")


def _quantity(text, units: dict, what: str, example: str) -> float:
    if isinstance(text, (int, float)):
        return float(text)
    found = _NUMBER.fullmatch(text)
    if not found or found[2] not in units:
        raise ValueError(f"{text!r} is not {what}: write {example}")
    return float(found[1]) * units[found[2]]


@dataclasses.dataclass(frozen=True)
class Cost:
    """What a launch takes."""

    nanoseconds: float
    # Bytes of a partition that tiles cover.
    sbuf: int
    # Bytes that the allocator moves to HBM and back.
    spill: int


@dataclasses.dataclass(frozen=True)
class Budget:
    """Limits; what is None has none."""

    time: float | None = None
    sbuf: float | None = None
    spill: float | None = None

    def __bool__(self) -> bool:
        return any(limit is not None for limit in (self.time, self.sbuf, self.spill))

    def exceeded(self, cost: Cost) -> list[tuple[str, str, str]]:
        """Code, what is wrong and what to try, for every limit that is exceeded."""
        out = []
        if self.time is not None and cost.nanoseconds > self.time:
            over = 100 * (cost.nanoseconds / self.time - 1) if self.time else math.inf
            text = f"takes {time_text(cost.nanoseconds)}, {over:.1f} % more than the {time_text(self.time)} it may"
            out.append(("time-over-budget", text, "`strata profile` and `strata report` say where the time goes"))
        if self.sbuf is not None and cost.sbuf > self.sbuf:
            text = f"covers {size_text(cost.sbuf)} of each SBUF partition, {size_text(cost.sbuf - self.sbuf)} more than the {size_text(self.sbuf)} it may"
            out.append(("sbuf-over-budget", text, "`strata map` shows which tiles are where, and the holes between them"))
        if self.spill is not None and cost.spill > self.spill:
            text = f"spills {size_text(cost.spill)} to HBM, and may spill {size_text(self.spill)}"
            out.append(("spill-over-budget", text, "smaller tiles, or tiles that are needed for a shorter time, stay in SBUF"))
        return out


def cost(launch) -> Cost:
    """What a traced launch of either generation takes, by the timing model and the map."""
    instances = launch.instances
    sbuf = max((json.loads(_native.nki.draw_map(one, "json", 80))["sbuf"]["used"] for one in instances), default=0)
    return Cost(_native.nki.time(instances, launch.core_of).nanoseconds, sbuf, sum(map(_spilled, instances)))


def _spilled(instance) -> int:
    """Bytes of the tensors that the allocator keeps in HBM."""
    if not instance.spilled:
        return 0
    sizes = {}
    for name, memory, dtype, dims, _ in instance.tensors():
        if memory == "hbm":
            sizes[name] = math.prod(dims) * max(1, int(re.sub(r"\D", "", dtype.split("_")[0]) or 8) // 8)
    known = [size for name, size in sizes.items() if any(name.startswith(spilled) for spilled in instance.spilled)]
    # What has no name of its own in HBM is at least something.
    return sum(known) or len(instance.spilled)


def time_text(ns: float) -> str:
    for unit, size in (("s", 1e9), ("ms", 1e6), ("us", 1e3)):
        if ns >= size:
            return f"{ns / size:.2f} {unit}"
    return f"{ns:g} ns"


def size_text(size: float) -> str:
    for unit, n in (("MiB", 1 << 20), ("KiB", 1 << 10)):
        if size >= n:
            return f"{size / n:.1f} {unit}".replace(".0 ", " ")
    return f"{size:g} bytes"
