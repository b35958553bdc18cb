"""`strata migrate FILE.py`: what kernels of the first generation need to become kernels of the current one.

Every place is reported with its line and what replaces it. `--write` writes what is mechanical; what is left for a person is reported
without a replacement. Afterwards every kernel that the script launches runs in both forms on the same inputs.

Exit codes: 0 everything is mechanical (and, where written, gives the same numbers), 1 something is left to do, 2 wrong use.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from .._launches import WrongUse
from ..check import guarded, write
from . import _compare
from ._file import Migration, edited, migrate

__all__ = ["Migration", "main", "migrate"]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("strata migrate", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", metavar="FILE.py")
    parser.add_argument("--write", action="store_true", help="write the file with everything that is mechanical changed")
    parser.add_argument("--out", metavar="PATH", help="write here instead of over FILE.py")
    parser.add_argument("--no-run", action="store_true", help="do not run the kernels to compare results")
    parser.add_argument("--format", choices=["text", "json"], default="text")
    return guarded(parser, arguments, run, lambda options: None)


def run(options: argparse.Namespace, _request) -> int:
    try:
        source = Path(options.file).read_text()
        found = migrate(source, options.file)
    except (OSError, UnicodeDecodeError) as error:
        raise WrongUse(f"`{options.file}` cannot be read: {getattr(error, 'strerror', None) or error}") from None
    except SyntaxError as error:
        raise WrongUse(f"`{options.file}` is no Python: {error.msg} in line {error.lineno}") from None
    if options.format == "json":
        rows = [{"line": f.line, "end_line": f.last, "text": f.text, "replacement": _replacement(f)} for f in found.findings]
        write(json.dumps({"file": options.file, "kernels": found.kernels, "findings": rows}, indent=1) + "\n")
    else:
        write("\n".join(report(options.file, source, found)) + "\n")
    left = bool(found.open)
    if options.write:
        left |= not _written(options, found)
    return 1 if left else 0


def _replacement(finding):
    if finding.inline:
        return " ".join(edit[3] for edit in finding.inline).strip()
    return None if finding.new is None else "\n".join(finding.new)


def report(path: str, source: str, found: Migration) -> list[str]:
    """The findings, old lines and new ones."""
    if not found.findings:
        return [f"{path}: nothing of the first generation is imported"]
    lines, text = source.split("\n"), []
    for finding in found.findings:
        text.append(f"{path}:{finding.line}: {finding.text}{' (by hand)' if finding in found.open else ''}")
        if finding.inline:
            for n in sorted({edit[0] for edit in finding.inline}):
                new = edited(lines[n - 1], [edit for edit in finding.inline if edit[0] == n])
                text += [f"  - {lines[n - 1].strip()}", f"  + {new.strip()}"]
            continue
        text += [f"  - {old.strip()}" for old in lines[finding.line - 1 : finding.last]]
        text += [f"  + {new.strip()}" for new in finding.new or []]
    n = len(found.findings)
    return [*text, f"{path}: {len(found.kernels)} kernels, {n} places, {n - len(found.open)} of them mechanical"]


def _written(options: argparse.Namespace, found: Migration) -> bool:
    """Writes the file, then runs what the script launches both ways; whether all of it agrees."""
    out = options.out or options.file
    launches, trouble = ([], None) if options.no_run else _compare.record(options.file, options.script_args)
    write(found.text, out)
    said = []
    if trouble:
        said.append(f"{options.file}: the script stops, and what it would launch after that is not compared: {trouble}")
    elif not launches and not options.no_run:
        said.append(f"{out}: written; the script launches nothing, so nothing is compared")
    differences = _compare.differences(launches, out) if launches else []
    for launch, difference in zip(launches, differences):
        said.append(f"{out}: {launch.name}{list(launch.grid) or ''}: {difference or 'the same results'}")
    write("".join(f"{line}\n" for line in said))
    return not trouble and not any(differences)
