"""`python -m strata.profile FILE.py[::KERNEL]`: how long a kernel takes on the hardware, and why.

Kernels are found and traced as by `strata check`; nothing is computed. The time is that of a model of engines, memories and DMA
queues, with the constants of public measurements: within 15 % for two thirds of kernels.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from . import _launches, _native
from ._launches import Request, Stopped, WrongUse
from .check import guarded

EXAMPLES = """\
examples:
  strata profile kernels.py::add --arg x=f32[256,512] --arg y=f32[256,512]
  strata profile train.py --format json --out profile.json
  strata profile kernels.py::add --arg x=f32[256,512] --arg y=f32[256,512] --format events --out events.json
  strata profile train.py --format pftrace
"""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("strata profile", description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter)
    Request.add_options(parser)
    parser.add_argument("--format", choices=["text", "json", "events", "pftrace"], default="text", help="what to print (text); events: every instruction, as JSON; pftrace: a trace for Perfetto")
    parser.add_argument("--out", metavar="PATH", help="write here instead of printing")
    parser.add_argument("--what-if", action="store_true", help="also time the kernel with one mechanism changed at a time")
    return guarded(parser, arguments, profile)


def profile(options: argparse.Namespace, request: Request) -> int:
    findings = _launches.new_findings()
    seen: dict[str, tuple] = {}

    def add(launch) -> None:
        on = (launch.instances, launch.core_of)
        timed = _native.nki.time(*on)
        seen.setdefault(timed.to_json(), (timed, on))

    try:
        _launches.collect(request, findings, add)
    except Stopped:
        sys.stderr.write(findings.text(False, len(findings)))
        return 2 if findings.wrong_use() else 1
    if not seen:
        raise WrongUse(f"{request.path} launches no kernel; name one, FILE.py::KERNEL")
    if options.format == "pftrace":
        for n, (_, on) in enumerate(seen.values()):
            path = Path(options.out) if options.out else Path(f"device_profile_model_{n}.pftrace")
            if options.out and n:
                path = path.with_stem(f"{path.stem}_{n}")
            path.write_bytes(_native.nki.time_trace(*on))
            print(f"{path}: open it at https://ui.perfetto.dev", file=sys.stderr)
        return 0
    if options.format == "events":
        rows = [json.loads(_native.nki.time_events(*on)) for _, on in seen.values()]
        out = json.dumps(rows) + "\n"
    elif options.format == "json":
        rows = []
        for text, (timed, on) in seen.items():
            row = json.loads(text)
            if options.what_if:
                row["what_if"] = [{"change": change, "nanoseconds": ns} for change, ns in what_if(timed, on)]
            rows.append(row)
        out = json.dumps(rows, indent=1) + "\n"
    else:
        out = "\n".join(_text(timed, on, options.what_if) for timed, on in seen.values())
    if options.out:
        Path(options.out).write_text(out)
    else:
        sys.stdout.write(out)
        sys.stdout.flush()
    return 0


def _text(timed, on, more: bool) -> str:
    text = timed.text()
    buffers = _changes(timed, buffer_changes(timed, on), on) if timed.simulated <= LONGEST or more else []
    saving = [row for row in buffers if row[1] < timed.nanoseconds * 0.999]
    if saving:
        text += "\nAdvice\n"
        for change, ns in saving:
            text += f"  {change} would save {(timed.nanoseconds - ns) / 1e3:.2f} us\n"
    if more:
        text += "\nWhat if\n"
        for change, ns in _changes(timed, MECHANISMS, on) + buffers:
            saved = timed.nanoseconds - ns
            verdict = f"saves {saved / 1e3:.2f} us" if saved > 0 else f"costs {-saved / 1e3:.2f} us" if saved < 0 else "changes nothing"
            text += f"  {change:<44} {ns / 1e3:>12.2f} us  {verdict}\n"
    return text


# Kernels of which more instructions have to be simulated get advice on demand.
LONGEST = 100_000
MECHANISMS = [
    ("no limit of PSUM ports", {"exclusions": False}),
    ("engines keep program order", {"in_order": True}),
    ("a window of 512 instructions", {"window": 512}),
    ("copies stay on VectorE", {"choose": False}),
    ("nothing leaves its loop", {"hoist": False}),
]


def what_if(timed, on) -> list[tuple[str, float]]:
    """The kernel with one mechanism or one number of buffers changed."""
    return _changes(timed, MECHANISMS + buffer_changes(timed, on), on)


def buffer_changes(timed, on) -> list[tuple[str, dict]]:
    """One and two more buffers of the tensors whose memory engines wait for longest."""
    places = {name: len(set(p)) for kernel in on[0] for name, _, _, _, p in kernel.tensors()}
    waited: dict[str, float] = {}
    for _, cause, tensor, ns in timed.stalls:
        if cause == "buffer" and tensor:
            waited[tensor] = waited.get(tensor, 0.0) + ns
    changes = []
    for tensor in sorted(waited, key=lambda t: (-waited[t], t))[:4]:
        have = max(1, places.get(tensor, 1))
        for more in (1, 2):
            changes.append((f"{more} more buffer{'s' if more > 1 else ''} of `{tensor}`", {"buffers": [(tensor, have + more)]}))
    return changes


def _changes(timed, changes: list, on) -> list[tuple[str, float]]:
    return [(label, _native.nki.time(*on, **change).nanoseconds) for label, change in changes]


if __name__ == "__main__":
    sys.exit(main())
