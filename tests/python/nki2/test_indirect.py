"""Columns and rows chosen by indices in memory, loops that begin at a register, dimensions by name."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest

from strata import nki2 as nki
from strata.nki2 import isa as nisa
from strata.nki2 import language as nl

BFLOAT16 = ml_dtypes.bfloat16


@pytest.fixture(autouse=True)
def on_trn3(monkeypatch):
    monkeypatch.setenv("NKI_NC_VERSION", "gen4")


def floats(*shape, seed=0):
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def loaded(x):
    tile = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.sbuf)
    nisa.dma_copy(tile, x)
    return tile


def stored(tile):
    out = nl.ndarray(tile.shape, dtype=tile.dtype, buffer=nl.shared_hbm)
    nisa.dma_copy(out, tile)
    return out


def columns(index, n, group):
    """For each partition the columns that its group's indices name."""
    rows = np.arange(len(index))[:, None] // group * group
    number = np.arange(n)[None, :]
    return index[rows + number % group, number // group]


def test_columns_are_gathered_and_scattered():
    @nki.jit
    def kernel(x, index):
        tile, where = loaded(x), loaded(index)
        got = nl.ndarray((32, 24), dtype=x.dtype, buffer=nl.sbuf)
        nisa.tensor_copy(got, tile.indirect(where, 24))
        spread = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.sbuf)
        nisa.memset(spread, 0.0)
        nisa.tensor_scalar(spread.indirect(where, 24), got, nl.multiply, 2.0)
        return stored(got), stored(spread)

    x = floats(32, 64)
    random = np.random.default_rng(1)
    index = np.concatenate([random.permutation(64)[:32].reshape(16, 2) for _ in range(2)]).astype(np.uint32)
    chosen = columns(index, 24, 16)
    got, spread = kernel(x, index)
    np.testing.assert_array_equal(got, np.take_along_axis(x, chosen.astype(np.int64), 1))
    wanted = np.zeros_like(x)
    np.put_along_axis(wanted, chosen.astype(np.int64), 2 * np.take_along_axis(x, chosen.astype(np.int64), 1), 1)
    np.testing.assert_array_equal(spread, wanted)


def test_the_tensor_engine_shares_indices_among_32_partitions():
    @nki.jit
    def kernel(a, b, index):
        sum_of_products = nl.ndarray((32, 40), dtype=nl.float32, buffer=nl.psum)
        nisa.nc_matmul(sum_of_products, loaded(a), loaded(b).indirect(loaded(index), 40))
        result = nl.ndarray((32, 40), dtype=nl.float32, buffer=nl.sbuf)
        nisa.tensor_copy(result, sum_of_products)
        return stored(result)

    a, b = floats(64, 32).astype(BFLOAT16), floats(64, 96, seed=1).astype(BFLOAT16)
    index = np.random.default_rng(2).integers(0, 96, (64, 2)).astype(np.uint32)
    moving = np.take_along_axis(b.astype(np.float32), columns(index, 40, 32).astype(np.int64), 1)
    np.testing.assert_allclose(kernel(a, b, index), a.astype(np.float32).T @ moving, rtol=1e-5, atol=1e-5)


def test_operands_that_cannot_be_indirect_say_so():
    @nki.jit
    def kernel(x, index):
        tile, where = loaded(x), loaded(index)
        got = nl.ndarray((32, 32), dtype=x.dtype, buffer=nl.sbuf)
        nisa.tensor_tensor(got, got, tile.indirect(where, 32), nl.add)

    with pytest.raises(AssertionError, match="tensor_tensor data2 cannot be an indirect view"):
        kernel(floats(32, 64), np.zeros((32, 2), np.uint32))

    @nki.jit
    def sliced(x, index):
        loaded(x).indirect(loaded(index), 32)[:, 0:4]

    with pytest.raises(AssertionError, match="the columns of `unnamed` are gathered"):
        sliced(floats(32, 64), np.zeros((32, 2), np.uint32))


@pytest.mark.parametrize("width", [1, 2])
def test_rows_are_gathered_and_transposed(width):
    rows = 128 * width - 32

    @nki.jit
    def kernel(x, index):
        turned = nl.ndarray((64, rows), dtype=x.dtype, buffer=nl.sbuf)
        nisa.memset(turned, 7.0)
        source = x.ap([[64, rows], [1, 64]], vector_offset=loaded(index))
        nisa.dma_transpose(turned, source, oob_mode=nisa.oob_mode.skip)
        return stored(turned)

    x = floats(300, 64).astype(BFLOAT16)
    index = np.random.default_rng(3).integers(0, 300, (128, width)).astype(np.uint32)
    index[5, 0] = 0xFFFFFFFF
    chosen = index.T.reshape(-1)[:rows]
    wanted = x[np.minimum(chosen, 299)]
    wanted[chosen > 300] = 7.0
    np.testing.assert_array_equal(kernel(x, index), wanted.T)


def test_loops_begin_where_memory_says():
    @nki.jit
    def kernel(x, bounds):
        first, last = nisa.register_alloc(bounds[0:1]), nisa.register_alloc(bounds[1:2])
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        nisa.dma_copy(out, x)
        tile = nl.ndarray((1, x.shape[1]), dtype=x.dtype, buffer=nl.sbuf)
        for i in nl.dynamic_range(first, last, 2):
            nisa.dma_copy(tile, x.ap([[8, 1], [1, 8]], scalar_offset=i))
            nisa.tensor_scalar(tile, tile, nl.add, 1.0)
            nisa.dma_copy(out.ap([[8, 1], [1, 8]], scalar_offset=i), tile)
        return out

    x = floats(16, 8)
    for first, last in ((3, 10), (0, 16), (5, 5), (9, 2)):
        wanted = x.copy()
        wanted[first:last:2] += 1.0
        np.testing.assert_array_equal(kernel(x, np.array([first, last], np.int32)), wanted)


def test_the_variable_of_such_a_loop_is_read_only():
    @nki.jit
    def kernel(x):
        for i in nl.dynamic_range(nisa.register_alloc(3), 5):
            nisa.register_move(i, 3)

    with pytest.raises(AssertionError, match="read-only"):
        kernel(floats(4, 4))


def test_dimensions_by_name():
    @nki.jit
    def kernel(x):
        turned = nl.ndarray((32, 4, 6), dtype=x.dtype, buffer=nl.sbuf)
        nisa.tensor_copy(turned, loaded(x).rearrange(("p", ("a", "b")), ("p", "b", "a"), {"a": 6}))
        return stored(turned)

    x = floats(32, 24)
    np.testing.assert_array_equal(kernel(x), x.reshape(32, 6, 4).transpose(0, 2, 1))
