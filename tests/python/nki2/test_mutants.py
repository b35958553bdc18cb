"""Mutants of kernels with explicit addresses: the judge says `error` exactly where running at physical addresses goes wrong.

Truth is the simulator, which knows bytes and no names: a mutant whose results differ from NumPy's is wrong. The judge sees the same
recording. None may be missed, none rejected wrongly.
"""

from __future__ import annotations

import itertools

import numpy as np
import pytest

import strata.nki2 as nki
import strata.nki2.isa as nisa
import strata.nki2.language as nl

ROWS, WIDTH, TILES = 64, 32, 6
BYTES = WIDTH * 4


@pytest.fixture(autouse=True)
def on_trn2(monkeypatch):
    monkeypatch.setenv("NKI_NC_VERSION", "gen3")


def pipeline(ring, ahead, shift, scratch):
    """Tiles are loaded `ahead` of their use into a ring; `scratch` is where the working tile is, moved by `shift` bytes."""

    @nki.jit
    def kernel(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        tiles = [nl.ndarray((ROWS, WIDTH), dtype=x.dtype, buffer=nl.sbuf, address=(0, (i % ring) * BYTES)) for i in range(TILES)]
        for i in range(TILES + ahead):
            if i < TILES:
                nisa.dma_copy(dst=tiles[i], src=x[i * ROWS : (i + 1) * ROWS, :])
            if i >= ahead:
                work = nl.ndarray((ROWS, WIDTH), dtype=x.dtype, buffer=nl.sbuf, address=(0, scratch + shift))
                nisa.tensor_scalar(work, tiles[i - ahead], nl.multiply, 2.0)
                nisa.tensor_tensor(work, work, tiles[i - ahead], nl.add)
                nisa.dma_copy(dst=out[(i - ahead) * ROWS : (i - ahead + 1) * ROWS, :], src=work)
        return out

    return kernel


def banks(modulus, late, reuse):
    """Products into PSUM banks, read `late` groups later; `reuse`: one tile for all groups instead of a new one each."""

    @nki.jit
    def kernel(x):
        out = nl.ndarray((TILES * WIDTH, WIDTH), dtype=nl.float32, buffer=nl.shared_hbm)
        made = []
        for i in range(TILES + late):
            if i < TILES:
                tile = nl.ndarray((ROWS, WIDTH), dtype=x.dtype, buffer=nl.sbuf, address=(0, i * BYTES))
                nisa.dma_copy(dst=tile, src=x[i * ROWS : (i + 1) * ROWS, :])
                fresh = not made or not reuse
                bank = nl.ndarray((WIDTH, WIDTH), dtype=nl.float32, buffer=nl.psum, address=(0, (i % modulus) * 2048)) if fresh else made[0]
                made.append(bank)
                nisa.nc_matmul(bank, tile, tile)
            if i >= late:
                work = nl.ndarray((WIDTH, WIDTH), dtype=nl.float32, buffer=nl.sbuf, address=(0, 4096 + i * BYTES))
                nisa.tensor_copy(work, made[i - late])
                nisa.dma_copy(dst=out[(i - late) * WIDTH : (i - late + 1) * WIDTH, :], src=work)
        return out

    return kernel


def verdict(kernel, x, wanted):
    launch = kernel.trace(x)
    wrong = not np.allclose(launch.run(), wanted, rtol=1e-4, atol=1e-4)
    return wrong, launch.judge()


def test_rings_and_addresses():
    x = np.random.default_rng(1).standard_normal((TILES * ROWS, WIDTH)).astype(np.float32)
    n_wrong = n = 0
    shifts = (-2 * BYTES, -BYTES, -BYTES // 2, -4, 0, 4, BYTES)
    for ring, ahead, shift in itertools.product(range(1, TILES + 1), range(0, 4), shifts):
        scratch = 4 * BYTES
        wrong, findings = verdict(pipeline(ring, ahead, shift, scratch), x, 3 * x)
        assert wrong == (findings.n_errors > 0), f"ring {ring}, ahead {ahead}, shift {shift}: wrong {wrong}\n{findings.text(False, 5)}"
        n, n_wrong = n + 1, n_wrong + wrong
    assert n_wrong > n // 5 and n - n_wrong > n // 5


def test_banks():
    x = np.random.default_rng(2).standard_normal((TILES * ROWS, WIDTH)).astype(np.float32)
    parts = x.reshape(TILES, ROWS, WIDTH)
    wanted = np.concatenate([p.T @ p for p in parts])
    outcomes = set()
    for modulus, late in itertools.product(range(1, 8), range(0, 5)):
        wrong, findings = verdict(banks(modulus, late, False), x, wanted)
        assert wrong == (findings.n_errors > 0), f"modulus {modulus}, late {late}: wrong {wrong}\n{findings.text(False, 5)}"
        outcomes.add(wrong)
    assert outcomes == {True, False}


def shared(barrier, skip, pipes):
    """Core 0 writes what core 1 reads, and the cores exchange a tile."""

    @nki.jit
    def kernel(x):
        out = nl.ndarray((2 * ROWS, WIDTH), dtype=x.dtype, buffer=nl.shared_hbm)
        between = nl.ndarray((ROWS, WIDTH), dtype=x.dtype, buffer=nl.shared_hbm)
        core = nl.program_id()
        tile = nl.ndarray((ROWS, WIDTH), dtype=x.dtype, buffer=nl.sbuf)
        got = nl.ndarray((ROWS, WIDTH), dtype=x.dtype, buffer=nl.sbuf)
        nisa.dma_copy(dst=tile, src=x[core * ROWS : (core + 1) * ROWS, :])
        if core != skip:
            nisa.sendrecv(src=tile, dst=got, send_to_rank=1 - core, recv_from_rank=1 - core, pipe_id=pipes[core])
        if core == 0:
            nisa.dma_copy(dst=between, src=got)
        if barrier:
            nisa.core_barrier(between, (0, 1))
        if core == 1:
            nisa.dma_copy(dst=got, src=between)
        nisa.dma_copy(dst=out[core * ROWS : (core + 1) * ROWS, :], src=got)
        return out

    return kernel[2]


def test_cores():
    x = np.random.default_rng(3).standard_normal((2 * ROWS, WIDTH)).astype(np.float32)
    good = shared(True, None, (0, 0)).trace(x)
    np.testing.assert_array_equal(good.run(), np.concatenate([x[ROWS:], x[ROWS:]]))
    assert good.judge().n_errors == 0
    racy = shared(False, None, (0, 0)).trace(x).judge()
    assert racy.n_errors == 1 and "core 1 reads bytes of" in racy.text(False, 5) and "core-race" in racy.text(False, 5)
    for skip, pipes in ((0, (0, 0)), (1, (0, 0)), (None, (0, 1))):
        with pytest.raises(RuntimeError, match="deadlock: the cores wait for each other at different places"):
            shared(True, skip, pipes).trace(x).run()
