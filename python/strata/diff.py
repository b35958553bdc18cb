"""`python -m strata.diff A B`: what is different between two kernels, allocations, generations or reports.

A and B are kernels (`FILE.py[::KERNEL]`, with `@trn2` for another generation), or JSON that `strata report` or `strata profile`
wrote. The exit code is 1 if B is worse: slower than A by more than the tolerance, or fuller, or spilling more.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from ._launches import WrongUse
from .budgets import size_text, time_text
from .check import Lost, write

EXAMPLES = """\
examples:
  strata diff kernels.py::before kernels.py::after --arg x=f32[256,512]
  strata diff kernels.py@trn1 kernels.py@trn2
  strata diff main.json branch.json --tolerance 2
"""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("strata diff", description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", metavar="A", help="FILE.py[::KERNEL][@TARGET], or JSON of `strata report` or `strata profile`")
    parser.add_argument("after", metavar="B", help="the same, for what it is compared with")
    parser.add_argument("--arg", metavar="NAME=VALUE", action="append", default=[], help="an argument of both kernels: x=f32[128,512]")
    parser.add_argument("--grid", metavar="N[,N]", default="", help="launch both on this grid")
    parser.add_argument("--tolerance", metavar="PERCENT", type=float, default=1.0, help="how much slower B may be (1)")
    parser.add_argument("--format", choices=["text", "json"], default="text", help="what to print (text)")
    try:
        options = parser.parse_args(arguments)
        return diff(options)
    except WrongUse as wrong:
        print(f"strata diff: {wrong}", file=sys.stderr)
        return 2
    except Lost as lost:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print(f"strata diff: {lost}", file=sys.stderr)
        return 2


def diff(options: argparse.Namespace) -> int:
    before, after = (_launches(side, options) for side in (options.before, options.after))
    pairs = _paired(before, after)
    rows = [_compared(a, b, options.tolerance) for a, b in pairs]
    alone = [f"only in A: {a['kernel']}" for a in before if all(a is not x for x, _ in pairs)]
    alone += [f"only in B: {b['kernel']}" for b in after if all(b is not y for _, y in pairs)]
    worse = any(row["worse"] for row in rows)
    if options.format == "json":
        write(json.dumps({"schema": "strata-diff/1", "worse": worse, "launches": rows, "alone": alone}, indent=1) + "\n")
    else:
        write("\n".join([*map(_text, rows), *alone]) + "\n")
    return 1 if worse else 0


def _launches(side: str, options: argparse.Namespace) -> list[dict]:
    """What there is to compare: a flat dictionary for each launch."""
    if side.endswith(".json"):
        try:
            document = json.loads(Path(side).read_text())
        except OSError as error:
            raise WrongUse(f"{side} cannot be read: {error.strerror}") from None
        except ValueError:
            raise WrongUse(f"{side} is not JSON") from None
    else:
        document = _reported(side, options)
    if isinstance(document, dict) and document.get("schema") == "strata-report/1":
        return [_of_report(document, launch) for launch in document["launches"]]
    if isinstance(document, list) and all("Summary" in profile for profile in document):
        return [_of_profile(profile) for profile in document]
    raise WrongUse(f"{side} is neither a report nor a profile: write one with `strata report --format json`")


def _reported(side: str, options: argparse.Namespace) -> dict:
    """The report of a kernel, made by an interpreter of its own: two versions of a file have the same names."""
    file, _, target = side.partition("@")
    words = [f"--arg={arg}" for arg in options.arg] + ([f"--grid={options.grid}"] if options.grid else [])
    words += [f"--target={target}"] if target else []
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "report.json"
        command = [sys.executable, "-P", "-m", "strata.report", *words, "--format=json", "--out", str(out), file]
        done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if not out.exists():
            raise WrongUse(f"{side} could not be looked at:\n{done.stderr.rstrip()}")
        return json.loads(out.read_text())


def _of_report(document: dict, launch: dict) -> dict:
    written = launch["variants"][0]
    found = _of_profile(written["profile"])
    for memory in written["memories"]:
        # Of several cores, the fullest.
        name = f"{memory['name']} peak"
        found["numbers"][name] = ("bytes", max(memory["peak_bytes"], found["numbers"].get(name, (None, 0))[1]))
    found["numbers"]["findings"] = ("count", sum(f["severity"] == "error" for f in launch["findings"]))
    files = {n: file["text"].splitlines() for n, file in enumerate(document["files"])}
    for line in written["lines"]:
        text = files.get(line["file"], [])
        shown = text[line["line"] - 1].strip() if 0 < line["line"] <= len(text) else ""
        # Lines are known by what they say: numbers change when something is added above.
        key = re.sub(r"\s+", " ", shown) or f"line {line['line']}"
        found["lines"][key] = found["lines"].get(key, 0.0) + line["critical"]
    return found


def _of_profile(profile: dict) -> dict:
    summary = profile["Summary"]
    numbers = {"time": ("time", summary["total_time"])}
    numbers |= {f"{e['engine']} busy": ("time", e["busy"]) for e in profile["engines"] if e["busy"]}
    numbers["HBM read"] = ("bytes", summary["hbm_read_bytes"])
    numbers["HBM written"] = ("bytes", summary["hbm_write_bytes"])
    spilled = [note for note in profile["assumptions"] if note.startswith("spilled to HBM")]
    numbers["spilled tensors"] = ("count", sum(note.count(",") + 1 for note in spilled))
    numbers["instructions"] = ("count", summary["instruction_count"])
    return {"kernel": profile["kernel"], "target": profile["target"], "numbers": numbers, "lines": {}}


def _paired(before: list[dict], after: list[dict]) -> list[tuple[dict, dict]]:
    """Launches of the same kernel, in order; of two different kernels, the only ones."""
    if len(before) == 1 and len(after) == 1:
        return [(before[0], after[0])]
    left = list(after)
    pairs = []
    for a in before:
        match = next((b for b in left if b["kernel"] == a["kernel"]), None)
        if match is not None:
            left.remove(match)
            pairs.append((a, match))
    if not pairs:
        raise WrongUse("A and B have no kernel in common; name one of each, FILE.py::KERNEL")
    return pairs


_WORSE_IF_MORE = ("SBUF peak", "spilled tensors", "findings")


def _compared(a: dict, b: dict, tolerance: float) -> dict:
    rows, worse = [], []
    for name in [*a["numbers"], *(n for n in b["numbers"] if n not in a["numbers"])]:
        kind = (a["numbers"].get(name) or b["numbers"][name])[0]
        old, new = (side["numbers"].get(name, (kind, 0))[1] for side in (a, b))
        rows.append({"what": name, "kind": kind, "before": old, "after": new, "percent": 100 * (new / old - 1) if old else None})
        if name == "time" and new > old * (1 + tolerance / 100) or name in _WORSE_IF_MORE and new > old:
            worse.append(name)
    lines = sorted({*a["lines"], *b["lines"]}, key=lambda line: -abs(b["lines"].get(line, 0) - a["lines"].get(line, 0)))
    parted = [{"line": line, "before": a["lines"].get(line, 0.0), "after": b["lines"].get(line, 0.0)} for line in lines]
    parted = [row for row in parted if row["before"] != row["after"]]
    return {"before": f"{a['kernel']} on {a['target']}", "after": f"{b['kernel']} on {b['target']}", "worse": worse, "numbers": rows, "lines": parted}


def _text(row: dict) -> str:
    shown = {"time": time_text, "bytes": size_text, "count": lambda n: f"{n:g}"}
    out = [f"{row['before']}  ->  {row['after']}"]
    for number in row["numbers"]:
        if number["what"] != "time" and number["before"] == number["after"]:
            continue
        text = shown[number["kind"]]
        change = "" if number["percent"] is None else f"{number['percent']:+.1f} %"
        mark = "  worse" if number["what"] in row["worse"] else ""
        out.append(f"  {number['what']:<18} {text(number['before']):>14}  {text(number['after']):>14}  {change:>9}{mark}".rstrip())
    if row["lines"]:
        out.append("  where they part, on the critical path:")
    for line in row["lines"][:8]:
        out.append(f"    {time_text(line['before']):>12}  {time_text(line['after']):>12}  {line['line'][:90]}")
    return "\n".join(out)


if __name__ == "__main__":
    sys.exit(main())
