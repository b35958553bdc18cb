"""Two cores of a launch: alike, each with its own rows, or in each other's way. What comes out does not depend on how they are run."""

from __future__ import annotations

import numpy as np
import pytest

from strata import nki2 as nki
from strata.nki2 import _kernel
from strata.nki2 import isa as nisa
from strata.nki2 import language as nl

RNG = np.random.default_rng(11)


def floats(*shape):
    return RNG.standard_normal(shape).astype(np.float32)


def loaded(src):
    tile = nl.ndarray(src.shape, dtype=src.dtype, buffer=nl.sbuf)
    nisa.dma_copy(dst=tile, src=src)
    return tile


@nki.jit
def alike(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    tile = loaded(x)
    nisa.tensor_scalar(dst=tile, data=tile, op0=nl.multiply, operand0=3.0)
    nisa.dma_copy(dst=out, src=tile)
    nisa.core_barrier(out, (0, 1))
    nisa.dma_copy(dst=tile, src=out)
    nisa.dma_copy(dst=out, src=tile)
    return out


def test_cores_that_say_the_same():
    x = floats(128, 64)
    np.testing.assert_array_equal(alike[2](x), 3 * x)
    launch = _kernel.Launch(alike[2], (x,), {})
    launch.run()
    assert launch.n_executed == sum(core.n_instructions for core in launch.cores), "those of both cores count"


def test_both_cores_add_to_the_same():
    @nki.jit
    def adds(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        tile = loaded(x)
        nisa.dma_copy(dst=out, src=tile)
        nisa.core_barrier(out, (0, 1))
        nisa.dma_compute(out, [tile, out], nl.add)
        return out

    x = floats(128, 64)
    np.testing.assert_array_equal(adds[2](x), 3 * x)


@pytest.mark.parametrize("columns", [64, 4096])
def test_rows_of_their_own_then_those_of_the_other(columns):
    """Stores that are apart, a barrier, and a read of what the other core has stored; some run on a thread each."""

    @nki.jit
    def swaps(x):
        core = nl.program_id(0)
        middle = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        own, other = nl.ds(128 * core, 128), nl.ds(128 * (1 - core), 128)
        tile = loaded(x[own])
        for _ in range(8):
            nisa.tensor_scalar(dst=tile, data=tile, op0=nl.add, operand0=1.0)
        nisa.dma_copy(dst=middle[own], src=tile)
        nisa.core_barrier(middle, (0, 1))
        tile = loaded(middle[other])
        nisa.tensor_scalar(dst=tile, data=tile, op0=nl.multiply, operand0=2.0)
        nisa.dma_copy(dst=out[own], src=tile)
        return out

    x = floats(256, columns)
    expected = x.copy()
    for _ in range(8):
        expected = expected + np.float32(1)
    expected = 2 * np.concatenate([expected[128:], expected[:128]])
    for _ in range(5):
        np.testing.assert_array_equal(swaps[2](x), expected)


def test_columns_of_their_own():
    @nki.jit
    def columns(x):
        half = x.shape[1] // 2
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        own = nl.ds(half * nl.program_id(0), half)
        for _ in range(4):
            tile = loaded(x[:, own])
            nisa.tensor_scalar(dst=tile, data=tile, op0=nl.multiply, operand0=0.5)
            nisa.dma_copy(dst=out[:, own], src=tile)
        return out

    x = floats(128, 4096)
    np.testing.assert_array_equal(columns[2](x), x / 2)


@pytest.mark.parametrize("bad", [[0], [1], [0, 1]])
@pytest.mark.parametrize("waits_before", [True, False])
def test_a_core_that_fails_is_not_waited_for(monkeypatch, bad, waits_before):
    monkeypatch.setenv("NKI_NC_VERSION", "gen4")

    @nki.jit
    def gathers(x, index):
        own = nl.ds(128 * nl.program_id(0), 128)
        out = nl.ndarray((256, x.shape[1]), dtype=x.dtype, buffer=nl.shared_hbm)
        tile, where = loaded(x), loaded(index[own])
        got = nl.ndarray((128, 24), dtype=x.dtype, buffer=nl.sbuf)
        if waits_before:
            nisa.core_barrier(out, (0, 1))
        nisa.tensor_copy(got, tile.indirect(where, 24))
        if not waits_before:
            nisa.core_barrier(out, (0, 1))
        nisa.dma_copy(dst=out[own], src=tile)
        return out

    x, index = floats(128, 4096), np.zeros((256, 2), np.uint32)
    np.testing.assert_array_equal(gathers[2](x, index), np.concatenate([x, x]))
    # Later runs do what the second one did: they fail alike, and go on.
    again = _kernel.Launch(gathers[2], (x, index), {})
    for _ in range(4):
        np.testing.assert_array_equal(again.run(), np.concatenate([x, x]))
    for core in bad:
        index[128 * core : 128 * core + 128] = 1 << 20
    with pytest.raises(IndexError, match="out of bounds") as failure:
        gathers[2](x, index)
    with pytest.raises(IndexError) as later:
        again.run()
    assert str(later.value) == str(failure.value)
    index[:] = 0
    np.testing.assert_array_equal(again.run(), np.concatenate([x, x]))
