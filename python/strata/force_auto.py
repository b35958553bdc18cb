"""Whether the allocation of a launch is to blame for a wrong number: `strata check --force-auto`.

The launch is run at its own places and at places of ours, on the same data. Where the results differ, the first byte on chip that another
instruction wrote last is looked for.
"""

from __future__ import annotations

import numpy as np

from . import _launches, _native, _places


def diagnose(launch, findings) -> None:
    """Adds what a comparison of the two allocations says."""
    name, place = launch.kernel.__name__, _launches.definition(launch.kernel)
    try:
        ours = [_native.nki.allocate(one, effort=0).kernel for one in launch.instances]
    except MemoryError as error:
        findings.add("allocation-not-to-blame", f"`{name}` has no other allocation: {error}", [place], severity="note")
        return
    data = _places.data_of(launch)
    try:
        differs = _first(_places.results(launch, launch.instances, data), _places.results(launch, ours, data))
    except Exception as error:
        findings.add("allocation-not-to-blame", f"`{name}` cannot be run to its end: {error}", [place], severity="note")
        return
    if differs is None:
        text = f"`{name}` computes the same bytes at its own places and at ours: its allocation is not to blame"
        findings.add("allocation-not-to-blame", text, [place], severity="note")
        return
    n, at, own, other = differs
    text = f"the allocation of `{name}` is to blame: byte {at} of result {n} is {own}, and {other} at places of ours"
    findings.add("allocation-to-blame", text, [place], help=_who(launch, ours))


def _first(own: list[np.ndarray], other: list[np.ndarray]) -> tuple | None:
    """Result, byte and both values of the first difference."""
    for n, (a, b) in enumerate(zip(own, other)):
        at = np.flatnonzero(a != b)
        if at.size:
            return n, int(at[0]), int(a[at[0]]), int(b[at[0]])
    return None


def _who(launch, ours: list) -> str:
    """The first byte that is read and was written by somebody else, and by whom in each run."""
    for own, other in zip(launch.instances, ours):
        found = _native.nki.divergence(own, other)
        if found:
            tensor, memory, at, at_other, reader, writer, writer_other = found
            return (
                f"the first byte that differs is read from `{tensor}` at {reader or 'a line without source'}: partition {at[0]}, byte {at[1]} of "
                f"{memory.upper()}, last written by {_writer(writer)}; at places of ours it is partition {at_other[0]}, byte {at_other[1]}, "
                f"last written by {_writer(writer_other)}"
            )
    return "which byte on chip is first could not be found: data decide what is executed"


def _writer(writer) -> str:
    if writer is None:
        return "nobody"
    tensor, place, number = writer
    return f"`{tensor}` at {place or 'a line without source'} (instruction {number} of the run)"
