"""How long kernels take: `strata.nki.estimate`, `strata profile`, `strata tune`, and what `benchmark` reports."""

from __future__ import annotations

import json
import re
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from strata import check, nki, profile, tune
from strata.nki import language as nl

SOURCE = '''
import neuronxcc.nki as nki
import neuronxcc.nki.language as nl
import neuronxcc.nki.compiler as ncc
import neuronxcc.nki.isa as nisa

TILES = 1


@nki.jit
def blocks(x, steps=3):
    n = x.shape[0] // 128
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    t = nl.ndarray((n, nl.par_dim(128), 512), dtype=x.dtype, buffer=ncc.sbuf.mod_alloc(base_addr=0, num_free_tiles=(TILES,)))
    u = nl.ndarray((n, nl.par_dim(128), 512), dtype=x.dtype, buffer=ncc.sbuf.mod_alloc(base_addr=65536, num_free_tiles=(4,)))
    for i in nl.affine_range(n):
        t[i] = nl.load(x[i * 128 : i * 128 + 128, :])
        for _ in range(steps):
            u[i] = nisa.activation(op=nl.exp, data=t[i])
        nl.store(out[i * 128 : i * 128 + 128, :], u[i])
    return out


@nki.jit
def scaled(x):
    n = x.shape[0] // 128
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    t = nl.ndarray((n, nl.par_dim(128), 512), dtype=x.dtype, buffer=ncc.sbuf.mod_alloc(base_addr=0, num_free_tiles=(1,)))
    u = nl.ndarray((n, nl.par_dim(128), 512), dtype=x.dtype, buffer=ncc.sbuf.mod_alloc(base_addr=65536, num_free_tiles=(4,)))
    for i in nl.affine_range(n):
        t[i] = nl.load(x[i * 128 : i * 128 + 128, :])
        u[i] = nisa.tensor_scalar(t[i], op0=nl.maximum, operand0=0.0)
        nl.store(out[i * 128 : i * 128 + 128, :], u[i])
    return out
'''


@nki.jit
def add(x, y):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    for i in nl.affine_range(x.shape[0] // 128):
        rows = slice(i * 128, i * 128 + 128)
        nl.store(out[rows, :], nl.load(x[rows, :]) + nl.load(y[rows, :]))
    return out


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "kernels.py"
    path.write_text(SOURCE)
    return path


def spec(rows: int):
    return nki.tensor[[rows, 512], nl.float32]


def test_an_estimate_needs_no_data_and_is_the_same_every_time():
    first = nki.estimate(add, spec(1024), spec(1024))
    array = np.zeros((1024, 512), np.float32)
    assert nki.estimate(add, array, array).to_json() == first.to_json()
    with ThreadPoolExecutor(4) as pool:
        again = list(pool.map(lambda _: nki.estimate(add, spec(1024), spec(1024)).to_json(), range(16)))
    assert set(again) == {first.to_json()}
    assert 17_000 < first.nanoseconds < 60_000


def test_more_work_takes_longer_and_targets_differ():
    times = [nki.estimate(add, spec(rows), spec(rows)).nanoseconds for rows in (128, 1024, 8192)]
    assert times == sorted(times) and times[2] > 2 * times[1]
    v2, v3 = (nki.estimate(add, spec(8192), spec(8192), target=target) for target in ("trn1", "trn2"))
    assert v2.nanoseconds != v3.nanoseconds
    assert any("v3" in note for note in v3.assumptions)


def test_idle_time_and_its_causes_add_up():
    report = json.loads(nki.estimate(add, spec(2048), spec(2048)).to_json())
    total = report["Summary"]["total_time"]
    assert report["nanoseconds"] == total
    for engine in report["engines"]:
        waited = sum(stall["nanoseconds"] for stall in engine["stalls"])
        accounted = engine["busy"] + waited + engine["drained"] + engine["start_and_end"]
        assert accounted == pytest.approx(total, abs=1e-6), engine["engine"]
    path = sum(stretch["nanoseconds"] for stretch in report["critical_path"])
    assert path == pytest.approx(report["Summary"]["work"], abs=1e-6)
    lines = [stretch["line"] for stretch in report["critical_path"]]
    assert any(lines), "the critical path names lines of the source"
    assert report["Summary"]["hbm_read_bytes"] == 2 * 2048 * 512 * 4 and report["Summary"]["hbm_write_bytes"] == 2048 * 512 * 4


def test_skipping_repetitions_changes_nothing():
    short = nki.estimate(add, spec(128 * 600), spec(128 * 600))
    full = nki.estimate(add, spec(128 * 600), spec(128 * 600), what_if={"everything": True})
    assert (short.nanoseconds, short.busy, short.stalls, short.critical_path) == (full.nanoseconds, full.busy, full.stalls, full.critical_path)


def test_benchmark_reports_the_model():
    timed = nki.benchmark(add.func)
    x = np.ones((256, 512), np.float32)
    timed(x, x)
    latency = timed.benchmark_result.nc_latency.get_latency_percentile(50)
    assert latency == nki.estimate(add, spec(256), spec(256)).nanoseconds / 1e3


def test_the_command_prints_a_report_and_advice(file, capsys):
    assert profile.main([f"{file}::blocks", "--arg", "x=f32[2048,512]", "--what-if", "--"]) == 0
    text = capsys.readouterr().out
    for part in ("blocks on trn1", "Bounds", "Engines", "DMA", "Critical path", "Assumptions", "What if", "kernels.py:"):
        assert part in text, part
    [advice, saves] = [line for line in text.splitlines() if "1 more buffer of `t`" in line]
    assert "would save" in advice
    assert "saves" in saves
    assert profile.main([f"{file}::blocks", "--arg", "x=f32[2048,512]", "--format", "json", "--"]) == 0
    [row] = json.loads(capsys.readouterr().out)
    assert row["kernel"] == "blocks" and row["Summary"]["total_time"] > 17_000


def test_the_judges_advice_has_a_number(file, capsys):
    assert check.main([f"{file}::scaled", "--arg", "x=f32[2048,512]", "--format", "json", "--"]) == 0
    [note] = [row for row in json.loads(capsys.readouterr().out) if row["code"] == "serialized-loop"]
    saved = re.search(r"it saves ([\d.]+) us of ([\d.]+) us", json.dumps(note))
    assert profile.main([f"{file}::scaled", "--arg", "x=f32[2048,512]", "--what-if", "--"]) == 0
    text = capsys.readouterr().out
    # The same number as that of a what-if run with one more buffer.
    assert f"1 more buffer of `t` would save {saved[1]} us" in text and f"scaled on trn1: {saved[2]} us" in text


def test_tuning_ranks_constants_and_arguments(file, capsys):
    command = [f"{file}::blocks", "--arg", "x=f32[2048,512]", "--over", "TILES=1,2,3", "--over", "steps=3,1", "--format", "json", "--"]
    assert tune.main(command) == 0
    rows = json.loads(capsys.readouterr().out)
    times = {(row["values"]["TILES"], row["values"]["steps"]): row["nanoseconds"] for row in rows}
    assert len(times) == 6 and [row["nanoseconds"] for row in rows] == sorted(times.values())
    assert times[1, 3] > times[2, 3] >= times[3, 3]
    assert tune.main([f"{file}::blocks", "--arg", "x=f32[2048,512]", "--over", "NOBODY=1,2", "--"]) == 2
