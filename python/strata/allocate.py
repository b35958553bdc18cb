"""`python -m strata.allocate FILE.py[::KERNEL]`: places for the tiles of kernels, chosen so that the modelled time is least.

Kernels are found and traced as by `strata check`. The answer is printed as code: `mod_alloc` calls for kernels of the first generation,
`address=` arguments for current ones. `--write` edits the declarations in the file, `--why TENSOR` explains one choice.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
from pathlib import Path

from . import _launches, _native, _places, budgets
from ._launches import Request, Stopped, WrongUse
from ._progress import Progress
from .check import guarded, write

EXAMPLES = """\
examples:
  strata allocate kernels.py::attention --arg q=f32[128,4096]
  strata allocate kernels.py --why scores
  strata allocate kernels.py --write
"""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("strata allocate", description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter)
    Request.add_options(parser)
    parser.add_argument("--format", choices=["text", "json"], default="text", help="what to print (text)")
    parser.add_argument("--write", action="store_true", help="edit the file")
    parser.add_argument("--why", metavar="TENSOR", help="explain the places of one tensor")
    parser.add_argument("--sbuf", metavar="SIZE", help="bytes of each SBUF partition that may be used: 120KiB")
    parser.add_argument("--banks", metavar="N", type=int, help="PSUM banks that may be used")
    parser.add_argument("--no-widen", action="store_true", help="tensors without a block dimension stay without one, even where one to rotate over would save time")
    return guarded(parser, arguments, allocate)


def allocate(options: argparse.Namespace, request: Request) -> int:
    limits = _limits(options)
    seen: dict[str, Answer] = {}
    failed: list[str] = []

    def add(launch) -> None:
        name = launch.kernel.__name__
        if name in seen:
            return
        with Progress(f"allocating {name}"):
            try:
                seen[name] = answer(launch, **limits)
            except MemoryError as error:
                failed.append(f"{name}: {error}")

    try:
        collected(request, add)
    except Raised as error:
        print(f"strata allocate: {error}", file=sys.stderr)
        return 1
    if not seen and not failed:
        raise WrongUse(f"{request.path} launches no kernel; name one, FILE.py::KERNEL")
    for text in failed:
        print(f"strata allocate: {text}", file=sys.stderr)
    if options.why:
        texts = [text for found in seen.values() if (text := why(found, options.why))]
        if not texts:
            names = sorted({row["name"] for found in seen.values() for row in found.rows})
            raise WrongUse(f"no tensor on chip is called {options.why}; there are {', '.join(names)}")
        write("\n".join(texts))
    elif options.format == "json":
        write(json.dumps([found.told | {"before_nanoseconds": found.before} for found in seen.values()], indent=1) + "\n")
    else:
        write("\n".join(shown(found) for found in seen.values()))
    if options.write:
        return max(int(bool(failed)), written(request, list(seen.values()), limits))
    return int(bool(failed))


class Raised(Exception):
    """The script or a kernel of it raised an exception."""


def collected(request: Request, add) -> None:
    findings = _launches.new_findings()
    try:
        _launches.collect(request, findings, add)
    except Stopped:
        kind = WrongUse if findings.wrong_use() else Raised
        raise kind(findings.text(False, len(findings)).rstrip()) from None


def _limits(options: argparse.Namespace) -> dict:
    try:
        sbuf = None if options.sbuf is None else int(budgets.n_bytes(options.sbuf))
    except ValueError as error:
        raise WrongUse(str(error)) from None
    if options.banks is not None and options.banks < 1:
        raise WrongUse(f"--banks {options.banks}: a core has PSUM banks 0 to 7; give how many of them may be used")
    return {"sbuf": sbuf, "banks": options.banks, "widen": not options.no_widen}


class Answer:
    """The allocation of the first instance of a launch."""

    def __init__(self, launch, found, before: float):
        self.launch, self.found, self.before = launch, found, before
        self.told = json.loads(found.to_json())
        self.rows = self.told["tensors"]
        self.is_current = launch.instances[0].is_current
        for row in self.rows:
            row["is_current"] = self.is_current


def answer(launch, sbuf: int | None = None, banks: int | None = None, widen: bool = True) -> Answer:
    """Places for a traced launch; raises `MemoryError` if operands of one instruction do not fit together."""
    first = launch.instances[0]
    found = _native.nki.allocate(first, sbuf, banks, widen)
    return Answer(launch, found, _native.nki.modelled(first)[0])


def shown(found: Answer) -> str:
    told, name = found.told, found.launch.kernel.__name__
    spills = told["spills"]
    moved = sum(s["spill_save_bytes"] + s["spill_reload_bytes"] for s in spills)
    lines = [
        f"{name}",
        f"  as written            {found.before / 1e3:>12.2f} us",
        f"  one tile each         {told['one_each_nanoseconds'] / 1e3:>12.2f} us",
        f"  this allocation       {told['nanoseconds'] / 1e3:>12.2f} us",
        f"  memory without end    {told['unlimited_nanoseconds'] / 1e3:>12.2f} us",
        f"  {told['sbuf_bytes']} bytes of each SBUF partition, {told['psum_banks']} PSUM banks, "
        + (f"{moved} bytes spilled" if spills else "nothing spilled"),
        *(["  times go on from shorter runs of its loops"] if told["sampled"] else []),
        "",
    ]
    for row in found.rows:
        where = f"{Path(row['file']).name}:{row['line']}" if row["file"] else "no source"
        note = f"  # {row['depth']} of {_tiles(row)} tiles" if row["blocks"] else ""
        if row["rotates_over"]:
            note = f"  # a block dimension of {row['blocks'][0]}, index {row['rotates_over']}, declared before that loop"
        lines.append(f"  {where:<24} {row['name']:<20} {_places.code(row, found.is_current)}{note}")
    for spill in spills:
        how = "made again" if spill["again"] else "spilled"
        lines.append(
            f"  {how}: {spill['tensor']}: saves {spill['spill_save_bytes']} bytes, reloads {spill['spill_reload_bytes']} bytes "
            f"by instructions {', '.join(map(str, spill['instructions'][:6]))}{' …' if len(spill['instructions']) > 6 else ''}"
        )
        lines.append(f"    {spill['needed']} needed of {spill['room']}; to avoid it: {spill['fix']}")
    return "\n".join(lines) + "\n"


def _tiles(row: dict) -> int:
    n = 1
    for extent in row["blocks"]:
        n *= extent
    return n


def why(found: Answer, tensor: str) -> str | None:
    """Who is alive with a tensor, and what other numbers of tiles would cost."""
    for spill in found.told["spills"]:
        if spill["tensor"] == tensor:
            alive = "\n".join(f"    {name:<24} {need:>8}" for name, need in spill["alive"])
            unit = "banks" if spill["space"] == "psum" else "bytes of a partition"
            return (
                f"{tensor} is {'made again where it is used' if spill['again'] else 'kept in HBM'}: {spill['needed']} {unit} are needed at once, there are {spill['room']}\n"
                f"  alive there\n{alive}\n"
                f"  it saves {spill['spill_save_bytes']} bytes and reloads {spill['spill_reload_bytes']}\n"
                f"  the smallest change that avoids it: {spill['fix']}\n"
            )
    row = next((row for row in found.rows if row["name"] == tensor), None)
    if row is None:
        return None
    lines = [f"{tensor}: {_places.code(row, found.is_current)}", f"  {row['bytes']} bytes in each of {row['partitions']} partitions, {row['depth']} physical tiles"]
    if row["first_line"]:
        lines.append(f"  used from line {row['first_line']} to line {row['last_line']}")
    lines.append("  alive with it")
    low, high = row["live"]
    for other in found.rows:
        if other is not row and other["space"] == row["space"] and other["live"][0] < high and low < other["live"][1]:
            lines.append(f"    {other['name']:<24} {other['depth'] * other['bytes']:>8} bytes in {other['depth']} tiles")
    lines.append("  other numbers of tiles")
    now = found.told["nanoseconds"]
    lines.append(f"    {row['depth']:>3}  {now / 1e3:>12.2f} us  chosen")
    for depth, ns in found.found.alternatives(tensor) or []:
        verdict = "does not fit" if ns is None else f"{ns / 1e3:>12.2f} us  {'costs' if ns > now else 'saves'} {abs(ns - now) / 1e3:.2f} us" if ns != now else f"{ns / 1e3:>12.2f} us  the same"
        lines.append(f"    {depth:>3}  {verdict}")
    return "\n".join(lines) + "\n"


def written(request: Request, answers: list[Answer], limits: dict) -> int:
    """Edits the file for every kernel that can be edited, and takes back what is not the same, or not right, with it."""
    path = Path(request.path)
    before = path.read_bytes()
    left = []
    for found in answers:
        problem = _unwritable(path, before.decode(), found)
        if problem and (narrow := _narrow(found, limits)):
            found, problem = narrow, _unwritable(path, before.decode(), narrow)
        if problem:
            print(f"strata allocate: {found.launch.kernel.__name__} {problem}", file=sys.stderr)
        else:
            left.append(found)
    problems = len(answers) - len(left)
    try:
        while left:
            try:
                text = _places.edited(before.decode(), [row for found in left for row in found.rows])
            except _places.CannotEdit as error:
                # Kernels that share a declaration.
                wrong = (left[-1], str(error))
            else:
                _replace(path, text.encode())
                wrong = next(((found, why) for found in left if (why := _wrong_with(request, found))), None)
            if wrong is None:
                break
            found = wrong[0]
            if narrow := _narrow(found, limits):
                left[left.index(found)] = narrow
                continue
            print(f"strata allocate: {found.launch.kernel.__name__} is left as it was: {wrong[1]}", file=sys.stderr)
            left.remove(found)
            problems += 1
    except BaseException:
        _replace(path, before)
        raise
    if not left:
        _replace(path, before)
    for found in left:
        print(f"strata allocate: {path}: {found.launch.kernel.__name__} has its places", file=sys.stderr)
    return int(problems > 0)


def _narrow(found: Answer, limits: dict) -> Answer | None:
    """An answer whose declarations stay where they are, if this one has moved some."""
    if not any(row["rotates_over"] for row in found.rows):
        return None
    return answer(found.launch, **limits | {"widen": False})


def _replace(path: Path, contents: bytes) -> None:
    """Writes a file as a whole or not at all: a disk that is full leaves what was there."""
    path = path.resolve()
    beside = path.with_name(f".{path.name}.strata")
    try:
        if path.read_bytes() == contents:
            return
        try:
            beside.write_bytes(contents)
            shutil.copymode(path, beside)
            os.replace(beside, path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise WrongUse(f"{path} cannot be written: {error.strerror or error}") from None


def _unwritable(path: Path, text: str, found: Answer) -> str | None:
    """Why the places of a kernel cannot be written into a file."""
    if found.told["spills"]:
        return "spills: that is not written"
    for row in found.rows:
        if not row["file"] or Path(row["file"]).resolve() != path.resolve():
            return f"cannot be edited: `{row['name']}` is declared in another file, {row['file']}"
    try:
        _places.edited(text, found.rows)
    except _places.CannotEdit as error:
        return f"cannot be edited: {error}"
    return None


def _wrong_with(request: Request, found: Answer) -> str | None:
    """What is wrong with the edited file: findings, other bits or more time."""
    again = []
    try:
        collected(Request(request.path, request.kernel, request.args, request.grid, request.argv), again.append)
    except (WrongUse, Raised) as error:
        return str(error)
    launch = next((one for one in again if one.kernel.__name__ == found.launch.kernel.__name__), None)
    if launch is None:
        return "it is not launched any more"
    findings = _launches.new_findings()
    findings.judge(launch.instances)
    findings.drop_notes()
    if findings.n_errors:
        return findings.text(False, 1).rstrip()
    after = _native.nki.modelled(launch.instances[0])[0]
    if after > found.before * 1.0001:
        return f"it would take {after / 1e3:.2f} us instead of {found.before / 1e3:.2f} us"
    try:
        different = _places.difference(found.launch, found.launch.instances, launch.instances)
    except Exception as error:
        return f"it cannot be run: {error}"
    return f"its numbers would change: {different}" if different else None


if __name__ == "__main__":
    sys.exit(main())
