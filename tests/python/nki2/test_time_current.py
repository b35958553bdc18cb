"""How long kernels of the current generation take: loops that ran for real, two cores, the command."""

from __future__ import annotations

import json
import subprocess
import sys

import numpy as np
import pytest

import strata.nki2 as nki2
from strata.nki2 import isa as nisa
from strata.nki2 import language as nl
from strata import nki

SOURCE = '''
import nki
import nki.isa as nisa
import nki.language as nl


@nki.jit
def blocks(x, steps=3):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    for i in nl.affine_range(x.shape[0] // 128):
        t = nl.ndarray((128, 512), dtype=x.dtype, buffer=nl.sbuf)
        nisa.dma_copy(dst=t, src=x[i * 128 : i * 128 + 128, 0:512])
        for _ in range(steps):
            nisa.activation(dst=t, data=t, op=nl.exp)
        nisa.dma_copy(dst=out[i * 128 : i * 128 + 128, 0:512], src=t)
    return out
'''


def spec(rows: int):
    return nki.tensor[[rows, 512], np.float32]


@nki2.jit
def blocks(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    for i in nl.affine_range(x.shape[0] // 128):
        t = nl.ndarray((128, 512), dtype=x.dtype, buffer=nl.sbuf)
        nisa.dma_copy(dst=t, src=x[i * 128 : i * 128 + 128, 0:512])
        nisa.activation(dst=t, data=t, op=nl.exp)
        nisa.activation(dst=t, data=t, op=nl.exp)
        nisa.dma_copy(dst=out[i * 128 : i * 128 + 128, 0:512], src=t)
    return out


def test_loops_that_ran_for_real_repeat():
    short = nki.estimate(blocks, spec(128 * 400), target="trn2")
    full = nki.estimate(blocks, spec(128 * 400), target="trn2", what_if={"everything": True})
    assert (short.nanoseconds, short.busy, short.stalls, short.critical_path) == (full.nanoseconds, full.busy, full.stalls, full.critical_path)
    assert full._profile.simulated == full._profile.instructions == 1600 and short._profile.simulated < 800
    # Tiles of one line of the source rotate: loads run ahead, so the bound is the queue's interval and not a load's latency.
    assert short.nanoseconds < 128 * 400 / 128 * 2 * 700 + 40_000
    assert all(stretch.line for stretch in short.critical_path)
    names = {stall.tensor for stall in short.stalls if stall.tensor}
    assert names <= {"t", "x", "out"}, "tensors have the names of their variables"


def test_targets_and_arrays():
    times = [nki.estimate(blocks, spec(1024), target=target).nanoseconds for target in ("trn2", "trn3")]
    assert times[0] != times[1]
    assert nki.estimate(blocks, np.zeros((1024, 512), np.float32), target="trn2").nanoseconds == times[0]


@nki2.jit
def halves(x):
    """Each core copies its half; the second works longer; both wait, and then copy what the other wrote."""
    out = nl.ndarray((256, 512), dtype=x.dtype, buffer=nl.shared_hbm)
    rank = nl.program_id(0)
    t = nl.ndarray((128, 512), dtype=x.dtype, buffer=nl.sbuf)
    nisa.dma_copy(dst=t, src=x[rank * 128 : rank * 128 + 128, 0:512])
    for _ in range(1 + 20 * rank):
        nisa.activation(dst=t, data=t, op=nl.exp)
    nisa.dma_copy(dst=out[rank * 128 : rank * 128 + 128, 0:512], src=t)
    nisa.core_barrier(data=out, cores=(0, 1))
    u = nl.ndarray((128, 512), dtype=x.dtype, buffer=nl.sbuf)
    nisa.dma_copy(dst=u, src=out[(1 - rank) * 128 : (1 - rank) * 128 + 128, 0:512])
    return out


def test_cores_run_side_by_side_and_meet():
    result = nki.estimate(halves, spec(256), target="trn2", grid=2)
    report = json.loads(result.to_json())
    first, second = report["cores"]
    assert first["nanoseconds"] == second["nanoseconds"] == report["nanoseconds"]
    for core in (first, second):
        for engine in core["engines"]:
            waited = sum(stall["nanoseconds"] for stall in engine["stalls"])
            total = engine["busy"] + waited + engine["drained"] + engine["start_and_end"]
            assert total == pytest.approx(report["nanoseconds"], abs=1e-6)
    waits = [stall for engine in first["engines"] for stall in engine["stalls"] if stall["cause"] == "core"]
    assert sum(stall["nanoseconds"] for stall in waits) > 5_000, "the first core waits for twenty activations of the second"
    events = result.events()
    assert len(events["cores"]) == 2


def run(*arguments: str) -> str:
    """`strata profile` in a process of its own, where `nki` is what scripts import."""
    done = subprocess.run([sys.executable, "-m", "strata.profile", *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_command(tmp_path):
    path = tmp_path / "kernels.py"
    path.write_text(SOURCE)
    [row] = json.loads(run(f"{path}::blocks", "--arg", "x=f32[2048,512]", "--target", "trn2", "--format", "json"))
    assert row["target"] == "trn2" and row["instruction_count"] == 16 * 5
    out = tmp_path / "trace.pftrace"
    run(f"{path}::blocks", "--arg", "x=f32[512,512]", "--format", "pftrace", "--out", str(out))
    assert out.stat().st_size > 1000
