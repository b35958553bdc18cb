"""What an editor is told about a file: one JSON job on standard input, one JSON answer on standard output.

`strata lsp` starts this in a process of its own for every settled state of a text and ends it when the text changes: whatever a file
does when it is imported, the server goes on. A job is `{"path", "text", "target"}`. The module is imported, not run as a script, and
every kernel whose arguments are known (`STRATA_CHECK`, annotations) is traced, judged and timed.
"""

from __future__ import annotations

import json
import linecache
import os
import re
import sys

from . import _launches, _native
from ._launches import Request, Stopped
from .budgets import size_text, time_text
from .check import _judge


def main(arguments: list[str] | None = None) -> int:
    # Standard output is for the answer, whatever the file prints.
    answer = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    job = json.loads(sys.stdin.readline() or "{}")
    if not job:
        return 0
    answer.write(json.dumps(look(job["path"], job["text"], job.get("target"))) + "\n")
    answer.flush()
    # Threads and exit handlers of the file are nobody's business.
    os._exit(0)


def look(path: str, text: str, target: str | None = None) -> dict:
    """Diagnostics, hovers, hints and actions of a text; lines and columns count from zero, columns in UTF-16 as editors do."""
    if target:
        os.environ["STRATA_TARGET"] = target
    # Python's own source lookups find the text of the editor.
    linecache.cache[path] = (len(text), None, text.splitlines(True), path)
    request = Request(path, None, {}, (), [path], text=text, module=_launches._module_name(path))
    findings = _launches.new_findings()
    report = _native.nki.Report(os.path.basename(path))
    spilled: list[tuple] = []

    def add(launch) -> None:
        _judge(launch, findings)
        report.launch(launch.instances, launch.core_of)
        spilled.extend((name, launch.kernel) for one in launch.instances for name in getattr(one, "spilled", ()))

    try:
        _launches.collect(request, findings, add)
    except Stopped:
        pass
    lines = text.split("\n")
    found = json.loads(findings.json(len(findings)))
    document = json.loads(report.json()) if report else {"launches": [], "files": []}
    diagnostics = [_diagnostic(d, path, lines) for d in found]
    return {
        "diagnostics": [d for d in diagnostics if d],
        "hovers": _hovers(document, path),
        "hints": _hints(document, lines),
        "actions": [a for n, d in enumerate(found) for a in _actions(n, d, lines)],
    }


def _column(line: str, byte: int) -> int:
    """A column in UTF-16, of a column in bytes."""
    return len(line.encode()[:byte].decode(errors="ignore").encode("utf-16-le")) // 2


def _range(label: dict, lines: list[str]) -> dict | None:
    at = label.get("line", 0) - 1
    if not 0 <= at < len(lines):
        return None
    start = _column(lines[at], label["column"] - 1)
    length = max(1, label["end"] - label["start"])
    end = _column(lines[at], min(len(lines[at].encode()), label["column"] - 1 + length))
    return {"start": {"line": at, "character": start}, "end": {"line": at, "character": max(end, start + 1)}}


def _diagnostic(d: dict, path: str, lines: list[str]) -> dict | None:
    here = d.get("file") == path
    place = _range(d["primary"], lines) if here and d.get("primary") else None
    top = {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 1}}
    message = [d["headline"], *d.get("remarks", [])]
    if d.get("primary", {}) and d["primary"].get("text"):
        message.insert(1, d["primary"]["text"])
    if d.get("help"):
        message.append(f"help: {d['help']}")
    if not here and d.get("file"):
        message[0] = f"{os.path.basename(d['file'])}: {message[0]}"
    related = [{"range": _range(label, lines), "message": label["text"]} for label in d.get("labels", []) if label.get("file", path) == path]
    return {
        "range": place or top, "severity": {"error": 1, "warning": 2, "note": 3}[d["severity"]], "code": d["code"],
        "message": "\n".join(message), "related": [r for r in related if r["range"]],
    }  # fmt: skip


def _hovers(document: dict, path: str) -> dict[str, str]:
    """By line, from zero: what it costs, and the tiles it writes."""
    out: dict[int, list[str]] = {}
    for launch in document["launches"]:
        written = launch["variants"][0]
        files = [n for n, file in enumerate(document["files"]) if file["name"] == path]
        total = written["profile"]["Summary"]["total_time"]
        for line in written["lines"]:
            if line["file"] in files:
                text = f"**{time_text(line['critical'])}** of {time_text(total)} on the critical path, {time_text(line['busy'])} busy in {line['instructions']} instructions ({launch['kernel']} on {launch['target']})"
                out.setdefault(line["line"] - 1, []).append(text)
        for line, words in _tiles(written, files).items():
            out.setdefault(line - 1, []).extend(words)
    return {str(line): "\n\n".join(words) for line, words in out.items()}


def _tiles(written: dict, files: list[int]) -> dict[int, list[str]]:
    """By line, from one: addresses and lifetimes of the tiles whose first write is there."""
    lives, events = written["lives"], written["events"]
    if not lives or not events:
        return {}
    columns = lives["columns"]
    seen: dict[tuple, list[int]] = {}
    for place, first, length in zip(columns["place"], columns["first"], columns["length"]):
        text = written["texts"][events["columns"]["text"][first]]
        if text["file"] in files:
            # Cores have the same places.
            seen.setdefault((text["line"], written["places"][place]["address"]), [place]).append(length)
    out: dict[int, list[str]] = {}
    for (line, _), (place, *lengths) in seen.items():
        p = written["places"][place]
        often = f"{len(lengths)} times, " if len(lengths) > 1 else ""
        words = f"`{p['address']}`: {size_text(p['bytes'])} in {p['partitions']} partitions, alive {often}for {time_text(max(lengths) / 1000)}"
        rows = out.setdefault(line, [])
        if len(rows) < 6:
            rows.append(words)
    return out


def _hints(document: dict, lines: list[str]) -> list[dict]:
    """Addresses, at the end of the lines that declare tensors."""
    places: dict[str, list[dict]] = {}
    for launch in document["launches"]:
        for place in launch["variants"][0]["places"]:
            name = launch["variants"][0]["tensors"][place["tensor"]]
            places.setdefault(name, []).append(place)
    out = []
    for at, line in enumerate(lines):
        declared = re.match(r"\s*(\w+)\s*=(?!=).*(ndarray|zeros|alloc)", line)
        if declared and declared[1] in places:
            out.append({"line": at, "character": len(line.encode("utf-16-le")) // 2, "label": _address(places.pop(declared[1]))})
    return out


def _address(places: list[dict]) -> str:
    first, last = min(p["byte"] for p in places), max(p["byte"] + p["bytes"] for p in places)
    distinct = len({(p["byte"], p["partition"]) for p in places})
    memory = ["SBUF", "PSUM"][places[0]["memory"] % 2]
    if memory == "PSUM":
        banks = sorted({p["byte"] // 2048 for p in places})
        where = f"bank{'s' if len(banks) > 1 else ''} {', '.join(map(str, banks))}"
    else:
        where = f"bytes {first}..{last}"
    tiles = f", {distinct} tiles" if distinct > 1 else ""
    modelled = " (model)" if "model" in places[0]["address"] else ""
    return f"{memory} {where}{tiles}{modelled}"


def _actions(number: int, d: dict, lines: list[str]) -> list[dict]:
    """The helps that are an edit: which diagnostic, a title, and the new text of a line."""
    help, code = d.get("help") or "", d["code"]
    name = next(iter(re.findall(r"`(\w+)", d["headline"])), "")
    if code == "ring-too-small" and (found := re.search(r"`(\w+)` has (\d+) logical tiles", help)):
        return _replaced(number, lines, found[1], r"(num_free_tiles=\()(\d+)", found[2], f"give `{found[1]}` {found[2]} physical tiles")
    if code == "serialized-loop":
        return _replaced(number, lines, _between(d["headline"]), r"(num_free_tiles=\()(1)\b", "2", "give it two physical tiles")
    if code == "bank-collision" and (found := re.search(r"bank (\d+) is free", help)):
        second = re.findall(r"`(\w+)`", d["headline"])[1]
        return _replaced(number, lines, second, r"(base_bank=)(\d+)", found[1], f"move `{second}` to bank {found[1]}")
    if code == "misaligned-address" and (found := re.search(r"use byte (\d+)", help)):
        return _replaced(number, lines, name, r"(base_addr=)(\d+)", found[1], f"place it at byte {found[1]}")
    if code == "carried-dependence" and (found := re.search(r"sequential_range for `(\w+)`", help)):
        at = next((n for n, line in enumerate(lines) if re.match(rf"\s*for {found[1]} in .*affine_range", line)), None)
        return [] if at is None else [_edit(number, at, lines, lines[at].replace("affine_range", "sequential_range", 1), f"run `{found[1]}` in order")]
    if code in ("nested-shared-hbm", "err_shared_hbm_must_in_kernel_level") and d.get("primary"):
        return _hoisted(number, d["primary"]["line"] - 1, lines)
    return []


def _between(headline: str) -> str:
    names = re.findall(r"`(\w+)`", headline)
    return names[0] if names else ""


def _replaced(number: int, lines: list[str], name: str, pattern: str, new: str, title: str) -> list[dict]:
    """A number in the declaration of a tensor, which may go over several lines."""
    at = next((n for n, line in enumerate(lines) if re.match(rf"\s*{re.escape(name)}\s*=(?!=)", line)), None)
    if not name or at is None:
        return []
    for n in range(at, min(len(lines), at + 6)):
        changed, count = re.subn(pattern, lambda m: m[1] + new, lines[n], count=1)
        if count:
            return [_edit(number, n, lines, changed, title)]
    return []


def _edit(number: int, at: int, lines: list[str], new: str, title: str) -> dict:
    end = len(lines[at].encode("utf-16-le")) // 2
    place = {"start": {"line": at, "character": 0}, "end": {"line": at, "character": end}}
    return {"diagnostic": number, "title": title, "edits": [{"range": place, "newText": new}]}


def _hoisted(number: int, at: int, lines: list[str]) -> list[dict]:
    """A one-line declaration goes above the loops around it."""
    indent = len(lines[at]) - len(lines[at].lstrip())
    loop, outer = None, indent
    for n in range(at - 1, -1, -1):
        own = len(lines[n]) - len(lines[n].lstrip())
        if not lines[n].strip() or own >= outer:
            continue
        if not lines[n].lstrip().startswith("for "):
            break
        loop, outer = n, own
    if loop is None or lines[at].count("(") != lines[at].count(")"):
        return []
    above = {"line": loop, "character": 0}
    gone = {"start": {"line": at, "character": 0}, "end": {"line": at + 1, "character": 0}}
    edits = [{"range": {"start": above, "end": above}, "newText": " " * outer + lines[at].lstrip() + "\n"}, {"range": gone, "newText": ""}]
    return [{"diagnostic": number, "title": "declare it before the loop", "edits": edits}]


if __name__ == "__main__":
    sys.exit(main())
