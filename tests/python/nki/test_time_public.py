"""Idle time and its causes add up, for every kernel of the examples, of the guide, and of a checkout of nki-samples if there is one."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from strata import _launches, _native

ROOT = Path(__file__).parents[3]
EXAMPLES = sorted((ROOT / "examples" / "nki").glob("*.py"))
sys.path.insert(0, str(ROOT / "benches" / "nki"))


def ps(nanoseconds: float) -> int:
    return round(nanoseconds * 1000)


def sound(report: dict) -> None:
    """Every picosecond of every engine is busy, has a cause, or is before or after the engine's work."""
    total, work = ps(report["nanoseconds"]), ps(report["work"])
    assert total == ps(report["start"]) + work + ps(report["end"])
    for core in report.get("cores", [report]):
        for engine in core["engines"]:
            waits = [ps(stall["nanoseconds"]) for stall in engine["stalls"]]
            drained = ps(engine["drained"])
            assert all(wait > 0 for wait in waits) and drained >= 0, engine
            assert ps(engine["busy"]) + sum(waits) + drained + ps(engine["start_and_end"]) == total, engine
            assert ps(engine["busy"]) <= work
    path = sum(ps(stretch["nanoseconds"]) for stretch in report["critical_path"])
    assert path == (work if report["instruction_count"] else 0)
    assert all(ps(bound["nanoseconds"]) <= work for bound in report["bounds"]), "a lower bound is no longer than the work"


def looked_at(launch) -> None:
    on = (launch.instances, launch.core_of)
    short = json.loads(_native.nki.time(*on).to_json())
    sound(short)
    full = json.loads(_native.nki.time(*on, everything=True).to_json())
    assert json.loads(_native.nki.time(*on).to_json()) == short
    for one in (short, full):
        for part in (one, *one.get("cores", [])):
            part["simulated_instruction_count"] = part["Summary"]["simulated_instruction_count"] = 0
    assert short == full
    if short["instruction_count"] < 20_000:
        events = json.loads(_native.nki.time_events(*on))
        for core, report in zip(events.get("cores", [events]), full.get("cores", [full])):
            # An engine's last instruction ends where it is drained.
            for engine in report["engines"]:
                own = [row["end_ps"] for row in core["Instruction"] if row["engine"] == engine["engine"].lower()]
                if own:
                    assert max(own) == ps(report["nanoseconds"]) - ps(report["end"]) - ps(engine["drained"])


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples(path, monkeypatch):
    # A script runs as `__main__`, with arguments and a path of its own.
    monkeypatch.setitem(sys.modules, "__main__", sys.modules["__main__"])
    monkeypatch.setattr(sys, "argv", sys.argv[:])
    monkeypatch.setattr(sys, "path", sys.path[:])
    count = []
    request = _launches.Request(str(path), None, {}, (), [str(path)])
    findings = _launches.new_findings()

    def add(launch):
        count.append(launch)
        looked_at(launch)

    try:
        _launches.collect(request, findings, add)
    except _launches.Stopped:
        pass
    if not count:
        pytest.skip("launches no kernel")


@pytest.mark.skipif(not os.environ.get("NKI_SAMPLES"), reason="NKI_SAMPLES names no checkout")
def test_samples():
    """Every kernel that `benches/nki/anchors.py` times: it adds up, and the short cut changes nothing."""
    import anchors

    short, full = (anchors.Kernels(os.environ["NKI_SAMPLES"], {"everything": everything}) for everything in (False, True))
    rows = [row[1:6] for row in anchors.ANCHORS] + [row[:5] for family in anchors.FAMILIES.values() for row in family]
    versions = ["v3", "v4", "v5", "v6", "v7", "v8", "v8a", "v9", "v10", "v11"]
    rows += [(anchors.FORWARD, None, f"attn_fwd_{v}", [anchors.T[[128, 4096], anchors.bfloat16]] * 3, "trn1") for v in versions]
    for row in rows:
        report, everything = (json.loads(kernels.time(*row)[0].to_json()) for kernels in (short, full))
        sound(report)
        for one in (report, everything):
            one["simulated_instruction_count"] = one["Summary"]["simulated_instruction_count"] = 0
        assert report == everything, row[2]
    assert len(short.timed) >= 39
