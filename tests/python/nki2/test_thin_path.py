"""Kernels of the current generation through every layer, against NumPy."""

from __future__ import annotations

import numpy as np
import pytest

from strata import nki2 as nki
from strata.nki2 import isa as nisa
from strata.nki2 import language as nl


@pytest.fixture(autouse=True)
def on_trn2(monkeypatch):
    monkeypatch.setenv("NKI_NC_VERSION", "gen3")


def floats(*shape, seed=0):
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


@nki.jit
def scaled_sum(x, y):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    for row in range(0, x.shape[0], 128):
        a = nl.ndarray((128, x.shape[1]), dtype=x.dtype, buffer=nl.sbuf)
        b = nl.ndarray((128, x.shape[1]), dtype=x.dtype, buffer=nl.sbuf)
        nisa.dma_copy(dst=a, src=x[row : row + 128])
        nisa.dma_copy(dst=b, src=y[row : row + 128])
        nisa.tensor_scalar(dst=a, data=a, op0=nl.multiply, operand0=2.0, op1=nl.add, operand1=1.0)
        nisa.tensor_tensor(a, a, b, nl.add)
        nisa.dma_copy(dst=out[row : row + 128], src=a)
    return out


def test_elementwise_over_rows():
    x, y = floats(256, 96), floats(256, 96, seed=1)
    np.testing.assert_allclose(scaled_sum(x, y), 2 * x + 1 + y, rtol=1e-6)
    np.testing.assert_allclose(nki.simulate(scaled_sum)[1](x, y), 2 * x + 1 + y, rtol=1e-6)


@nki.jit
def product(a, b):
    (k, m), (_, n) = a.shape, b.shape
    out = nl.ndarray((m, n), dtype=nl.float32, buffer=nl.shared_hbm)
    acc = nl.ndarray((m, n), dtype=nl.float32, buffer=nl.psum, address=(0, 2048))
    for step in range(k // 128):
        left = nl.ndarray((128, m), dtype=a.dtype, buffer=nl.sbuf, address=(0, 4096 * (step % 2)))
        right = nl.ndarray((128, n), dtype=b.dtype, buffer=nl.sbuf, address=(0, 16384 + 4096 * (step % 2)))
        nisa.dma_copy(left, a[nl.ds(128 * step, 128), :])
        nisa.dma_copy(right, b[nl.ds(128 * step, 128), :])
        nisa.nc_matmul(acc, left, right)
    result = nl.ndarray((m, n), dtype=nl.float32, buffer=nl.sbuf)
    nisa.activation(dst=result, op=nl.relu, data=acc, scale=0.5)
    nisa.dma_copy(out, result)
    return out


def test_products_accumulate_and_rings_are_legal():
    a, b = floats(512, 64), floats(512, 200, seed=2)
    np.testing.assert_allclose(product(a, b), np.maximum(a.T @ b * 0.5, 0), rtol=1e-4, atol=1e-4)
    from strata.nki2._kernel import Launch

    findings = Launch(product[1], (a, b), {}).judge()
    assert findings.n_errors == 0, findings.text(False, 10)


def test_a_tensor_that_is_created_again_starts_again():
    @nki.jit
    def kernel(a):
        out = nl.ndarray((2, 64, 64), dtype=nl.float32, buffer=nl.shared_hbm)
        left = nl.ndarray(a.shape, dtype=a.dtype, buffer=nl.sbuf)
        nisa.dma_copy(left, a)
        for n in range(2):
            acc = nl.ndarray((64, 64), dtype=nl.float32, buffer=nl.psum, address=(0, 0))
            for _ in range(n + 1):
                nisa.nc_matmul(acc, left, left)
            copy = nl.ndarray((64, 64), dtype=nl.float32, buffer=nl.sbuf)
            nisa.tensor_copy(copy, acc)
            nisa.dma_copy(out[n], copy)
        return out

    a = floats(128, 64)
    once = a.T @ a
    np.testing.assert_allclose(kernel(a), np.stack([once, 2 * once]), rtol=1e-4, atol=1e-3)


def test_reading_what_another_tensor_destroyed_is_an_error_with_its_places():
    @nki.jit
    def kernel(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        first = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.sbuf, name="first", address=(0, 0))
        second = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.sbuf, name="second", address=(0, 64))
        nisa.dma_copy(first, x)
        nisa.dma_copy(second, x)
        nisa.dma_copy(out, first)
        return out

    from strata.nki2._kernel import Launch

    findings = Launch(kernel, (floats(128, 64),), {}).judge()
    text = findings.text(False, 10)
    assert findings.n_errors == 1 and "live-overlap" in text and "second" in text and "test_thin_path.py" in text, text


def test_views_of_hbm_and_of_tiles():
    @nki.jit
    def kernel(x):
        out = nl.ndarray((128, 3, 8), dtype=x.dtype, buffer=nl.shared_hbm)
        t = nl.ndarray((128, 8, 3), dtype=x.dtype, buffer=nl.sbuf)
        nisa.dma_copy(t.reshape((128, 24)), x)
        u = nl.ndarray((128, 24), dtype=x.dtype, buffer=nl.sbuf)
        nisa.tensor_copy(u, t.permute((0, 2, 1)))
        nisa.dma_copy(out.reshape((128, 24)), u.ap([[24, 128], [1, 24]]))
        return out

    x = floats(128, 24)
    np.testing.assert_array_equal(kernel(x), x.reshape(128, 8, 3).transpose(0, 2, 1))


def test_rows_are_gathered_and_skipped():
    @nki.jit
    def kernel(table, index):
        out = nl.ndarray((16, 8), dtype=table.dtype, buffer=nl.shared_hbm)
        rows = nl.ndarray((16, 1), dtype=nl.int32, buffer=nl.sbuf)
        got = nl.ndarray((16, 8), dtype=table.dtype, buffer=nl.sbuf)
        nisa.dma_copy(rows, index)
        nisa.memset(got, 7.0)
        nisa.dma_copy(got, table.ap([[8, 16], [1, 8]], vector_offset=rows), oob_mode=nisa.oob_mode.skip)
        nisa.dma_copy(out, got)
        return out

    table, index = floats(40, 8), np.arange(16, dtype=np.int32).reshape(16, 1) * 2
    index[3], index[5] = -1, 400
    expected = table[np.clip(index[:, 0], 0, 39)]
    expected[[3, 5]] = 7.0
    np.testing.assert_array_equal(kernel(table, index), expected)


def test_device_loops_run_as_often_as_memory_says():
    @nki.jit
    def kernel(x, count):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        n = nisa.register_alloc()
        nisa.register_load(n, count)
        t = nl.ndarray((1, x.shape[1]), dtype=x.dtype, buffer=nl.sbuf)
        for i in nl.dynamic_range(1, n):
            nisa.dma_copy(t, x.ap([[8, 1], [1, 8]], scalar_offset=i))
            nisa.tensor_scalar(t, t, nl.add, 1.0)
            nisa.dma_copy(out.ap([[8, 1], [1, 8]], scalar_offset=i), t)
        return out

    x = floats(6, 8)
    got = kernel(x, np.array([[4]], np.int32))
    np.testing.assert_allclose(got[1:4], x[1:4] + 1)
    assert np.isnan(got[[0, 4, 5]]).all()


@pytest.mark.parametrize("dtype", [np.int32, np.uint8, np.int16, np.float32])
def test_what_nobody_wrote_is_a_nan_or_a_four(dtype):
    @nki.jit
    def kernel(x):
        half, out = x.shape[1] // 2, nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        left = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        t = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.sbuf)
        nisa.dma_copy(t[:, :half], x[:, :half])
        nisa.dma_copy(out, t)
        nisa.dma_copy(left[:, half:], x[:, half:])
        return out, left

    x = np.arange(64, dtype=dtype).reshape(8, 8)
    of_tile, of_hbm = kernel(x)
    np.testing.assert_array_equal(of_tile[:, :4], x[:, :4])
    np.testing.assert_array_equal(of_hbm[:, 4:], x[:, 4:])
    unwritten = np.full((8, 4), np.nan if dtype is np.float32 else 4, dtype)
    np.testing.assert_array_equal(of_tile[:, 4:], unwritten)
    np.testing.assert_array_equal(of_hbm[:, :4], unwritten)


def test_two_cores_share_hbm_and_exchange():
    @nki.jit
    def kernel(x):
        core, half = nl.program_id(0), x.shape[0] // nl.num_programs()
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        mine = nl.ndarray((half, x.shape[1]), dtype=x.dtype, buffer=nl.sbuf)
        other = nl.ndarray((half, x.shape[1]), dtype=x.dtype, buffer=nl.sbuf)
        nisa.dma_copy(mine, x[core * half : (core + 1) * half])
        nisa.sendrecv(src=mine, dst=other, send_to_rank=1 - core, recv_from_rank=1 - core, pipe_id=0)
        nisa.core_barrier(out, (0, 1))
        nisa.dma_copy(out[core * half : (core + 1) * half], other)
        return out

    x = floats(64, 12)
    np.testing.assert_array_equal(kernel[2](x), np.concatenate([x[32:], x[:32]]))


def test_a_barrier_that_one_core_skips_is_a_deadlock():
    @nki.jit
    def kernel(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        if nl.program_id(0) == 0:
            nisa.core_barrier(out, (0, 1))
        nisa.dma_copy(out, x)
        return out

    with pytest.raises(RuntimeError, match="deadlock.*core_barrier at .*test_thin_path.py"):
        kernel[2](floats(4, 4))


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (lambda x: nl.ndarray((128,), nl.float32), "at least 2 dimensions"),
        (lambda x: nl.ndarray((128, 8), nl.float32, address=(-1, 0)), "negative"),
        (lambda x: nl.ndarray((128, 8), nl.float32, address=(1, 0)), "exceed the 128"),
        (lambda x: nl.ndarray((128, 8), nl.float32, address=(0, 212984)), "exceed the 212992 usable bytes"),
        (lambda x: x[:, 0:9], "index range \\[0, 8\\] exceed dimension size of 8"),
        (lambda x: x[128], "index 128 exceed dimension size of 128"),
        (lambda x: nisa.dma_copy(nl.ndarray((64, 8), nl.float32), x), "same number of elements, got src=1024, dst=512"),
        (lambda x: nisa.dma_copy(nl.ndarray((128, 8), nl.float32, nl.psum), x), "requires HBM or SBUF tensors"),
        (lambda x: nisa.memset(x, 0), "memset dst must be in \\['sbuf', 'psum'\\], got private_hbm"),
    ],
)
def test_wrong_calls_say_what_is_wrong(call, text):
    def kernel(x):
        call(x)

    with pytest.raises(AssertionError, match=text):
        nki.simulate(kernel)(floats(128, 8))
    # The next kernel is not affected.
    x = floats(128, 8)
    np.testing.assert_allclose(scaled_sum(x, x), 3 * x + 1, rtol=1e-5, atol=1e-5)


def test_wrong_keywords_cores_and_arithmetic_are_refused():
    with pytest.raises(TypeError, match="unexpected keyword argument 'mask'"):
        nki.simulate(lambda x: nisa.tensor_copy(x, x, mask=None))(floats(2, 2))
    with pytest.raises(nisa.NkiValidationError, match="NKI only supports LNC 1 or 2, but got 3"):
        scaled_sum[3]
    with pytest.raises(TypeError, match="unsupported operand type"):
        nki.simulate(lambda x: x + 1)(floats(2, 2))
    with pytest.raises(ZeroDivisionError):
        nki.simulate(lambda x: 1 // 0)(floats(2, 2))


@nki.jit
def sums_read_late(x, together):
    """Twelve sums that fill a bank of PSUM each, all of them complete before the first is read."""
    rows, width = x.shape
    out = nl.ndarray((12, rows, width), dtype=nl.float32, buffer=nl.shared_hbm)
    tile = nl.ndarray((rows, width), dtype=x.dtype, buffer=nl.sbuf)
    nisa.dma_copy(tile, x)
    banks = [nl.ndarray((rows, width), dtype=nl.float32, buffer=nl.psum) for _ in range(12)]
    for n, bank in enumerate(banks):
        for _ in range(2):
            nisa.nc_matmul(bank, tile[:, n * rows : (n + 1) * rows], tile)
    for n, bank in enumerate(banks):
        result = nl.ndarray((rows, width), dtype=nl.float32, buffer=nl.sbuf)
        if together:
            # The last sum goes into each result: all of them are there at once, whatever the order.
            nisa.tensor_tensor(result, bank, banks[11], nl.add)
        else:
            nisa.tensor_copy(result, bank)
        nisa.dma_copy(out[n], result)
    return out


def test_sums_that_are_read_late_have_room():
    x = floats(32, 512)
    want = np.stack([2 * x[:, 32 * n : 32 * n + 32].T @ x for n in range(12)])
    launch = sums_read_late[1].trace(x, False)
    assert launch.judge().n_errors == 0, launch.judge().text(False, 5)
    np.testing.assert_allclose(launch.run(), want, rtol=1e-4, atol=1e-3)
    with pytest.raises(Exception, match="does not fit into PSUM"):
        sums_read_late(x, True)


@nki.jit
def large_rows(x):
    """Two tiles that fill more than a partition has, of 64 partitions each: they are beside each other."""
    rows, width = x.shape
    out = nl.ndarray((rows, 1), dtype=nl.float32, buffer=nl.shared_hbm)
    chunk = nl.ndarray((rows, width), dtype=x.dtype, buffer=nl.sbuf)
    powers = nl.ndarray((rows, width), dtype=x.dtype, buffer=nl.sbuf)
    most, total = (nl.ndarray((rows, 1), dtype=nl.float32, buffer=nl.sbuf) for _ in range(2))
    nisa.dma_copy(chunk, x)
    nisa.tensor_reduce(most, nl.maximum, chunk, 1)
    nisa.tensor_scalar(powers, chunk, nl.subtract, most)
    nisa.activation(powers, nl.exp, powers)
    nisa.tensor_reduce(total, nl.add, powers, 1)
    # Still needed, so that the two cannot be one.
    nisa.tensor_reduce(most, nl.add, chunk, 1)
    nisa.tensor_tensor(total, total, most, nl.add)
    nisa.dma_copy(out, total)
    return out


def test_tiles_of_few_partitions_share_their_bytes():
    from strata.nki2._kernel import Launch

    x = floats(64, 30_000)
    want = np.exp(x - x.max(1, keepdims=True)).sum(1) + x.sum(1)
    np.testing.assert_allclose(large_rows(x)[:, 0], want, rtol=1e-3)
    findings = Launch(large_rows[1], (x,), {}).judge()
    assert findings.n_errors == 0, findings.text(False, 10)
    with pytest.raises(Exception, match="does not fit into SBUF"):
        large_rows(floats(65, 30_000))
