"""Instructions of the current generation against NumPy."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest

import strata.nki2 as nki
import strata.nki2.isa as nisa
import strata.nki2.language as nl
from strata import neuron_dtypes as dt

RNG = np.random.default_rng(3)


@pytest.fixture(autouse=True)
def on_trn3(monkeypatch):
    monkeypatch.setenv("NKI_NC_VERSION", "gen4")


def run(body, *arrays, shape=None, dtype=None):
    """The tile that `body(*tiles)` returns, as an array."""

    def kernel(*tensors):
        tiles = []
        for tensor in tensors:
            tile = nl.ndarray(tensor.shape, dtype=tensor.dtype, buffer=nl.sbuf)
            nisa.dma_copy(dst=tile, src=tensor)
            tiles.append(tile)
        results = body(*tiles)
        results = results if isinstance(results, tuple) else (results,)
        outs = []
        for result in results:
            out = nl.ndarray(result.shape, dtype=result.dtype, buffer=nl.shared_hbm)
            nisa.dma_copy(dst=out, src=result)
            outs.append(out)
        return tuple(outs)

    def named(x, y=None, z=None):
        return kernel(*[t for t in (x, y, z) if t is not None])

    results = nki.simulate(nki.jit(named))(*arrays)
    return results[0] if len(results) == 1 else results


def tile(x, dtype=None, shape=None):
    return nl.ndarray(shape or x.shape, dtype=dtype or x.dtype, buffer=nl.sbuf)


def close(a, b, tolerance=1e-6):
    np.testing.assert_allclose(np.asarray(a, np.float32), np.asarray(b, np.float32), rtol=tolerance, atol=tolerance)


def test_accumulators_go_on_and_start_from_a_value():
    x = RNG.standard_normal((16, 40)).astype(np.float32)

    def body(t):
        out, first, second, third = tile(t), tile(t, shape=(16, 1)), tile(t, shape=(16, 1)), tile(t, shape=(16, 1))
        nisa.tensor_scalar_reduce(out, t, nl.multiply, 2.0, nl.add, first)
        nisa.tensor_scalar_reduce(out, t, nl.add, 1.0, nl.add, second, reduce_cmd=nisa.reduce_cmd.reduce, reduce_res_negate=True)
        nisa.tensor_scalar_reduce(out, t, nl.add, 0.0, nl.maximum, third, reduce_cmd=nisa.reduce_cmd.load_reduce, reduce_init=1.5)
        return first, second, third

    first, second, third = run(body, x)
    close(first[:, 0], (2 * x).sum(1), 1e-5)
    close(second[:, 0], -((2 * x).sum(1) + (x + 1).sum(1)), 1e-4)
    close(third[:, 0], np.maximum(x.max(1), 1.5))


def test_a_reduction_without_result_stays_in_the_accumulators():
    x = RNG.standard_normal((8, 16)).astype(np.float32)

    def body(t):
        out, total = tile(t), tile(t, shape=(8, 1))
        nisa.tensor_scalar_reduce(out, t, nl.add, 0.0, nl.add)
        nisa.tensor_scalar_reduce(out, t, nl.add, 0.0, nl.add, total, reduce_cmd=nisa.reduce_cmd.reduce)
        return total

    close(run(body, x)[:, 0], 2 * x.sum(1), 1e-5)


def test_cumulative():
    x = RNG.standard_normal((8, 16)).astype(np.float32)

    def body(t):
        sums, again = tile(t), tile(t)
        nisa.tensor_scalar_cumulative(sums, t, nl.multiply, nl.add, 2.0)
        nisa.tensor_scalar_cumulative(again, t, nl.multiply, nl.add, 1.0, reduce_cmd=nisa.reduce_cmd.reduce)
        return sums, again

    sums, again = run(body, x)
    close(sums, np.cumsum(2 * x, axis=1), 1e-5)
    close(again, np.cumsum(2 * x, axis=1)[:, -1:] + np.cumsum(x, axis=1), 1e-5)


def test_exponential():
    x = RNG.standard_normal((8, 16)).astype(np.float32)
    top = x.max(1, keepdims=True)

    def body(t, m):
        out, total = tile(t), tile(t, shape=(8, 1))
        nisa.exponential(out, t, m, total, nisa.reduce_cmd.reset_reduce)
        return out, total

    out, total = run(body, x, top)
    close(out, np.exp(x - top), 1e-5)
    close(total, np.exp(x - top).sum(1, keepdims=True), 1e-5)


@pytest.mark.parametrize("ops", [(nl.multiply, nl.add), (nl.multiply, nl.bypass), (nl.subtract, nl.bypass), (nl.bypass, nl.bypass)])
def test_activate2(ops):
    x = RNG.standard_normal((8, 16)).astype(np.float32)

    def body(t):
        out, most = tile(t), tile(t, shape=(8, 1))
        reset = nisa.reduce_cmd.reset_reduce
        nisa.activate2(out, nl.prelu, t, 2.0, 0.5, *ops, relu_param=0.25, reduce_op=nl.abs_max, reduce_res=most, reduce_cmd=reset)
        return out, most

    value = {nl.multiply: x * 2, nl.subtract: x - 2, nl.bypass: x}[ops[0]]
    value = value + 0.5 if ops[1] is nl.add else value
    value = np.where(value < 0, value * 0.25, value)
    out, most = run(body, x)
    close(out, value)
    close(most[:, 0], value[np.arange(8), np.abs(value).argmax(1)])


def test_random_lanes_repeat_a_state():
    state = RNG.integers(1, 1 << 32, (4, 6), dtype=np.uint32)
    state[3] = state[0]

    def body(s):
        first, second, after = tile(s, nl.uint32, (4, 50)), tile(s, nl.uint32, (4, 50)), tile(s)
        for out in (first, second):
            nisa.rand_set_state(s)
            nisa.rng(out, engine=nisa.engine.gpsimd)
        nisa.rand_get_state(after)
        return first, second, after

    first, second, after = run(body, state)
    np.testing.assert_array_equal(first, second)
    np.testing.assert_array_equal(first[0], first[3])
    assert not np.array_equal(first[0], first[1]) and not np.array_equal(after, state)
    assert len(np.unique(first)) > 140


def test_uniform_numbers_stay_between_their_bounds():
    low = np.full((4, 1), -2.0, np.float32)

    def body(bounds):
        out = tile(bounds, shape=(4, 4000))
        nisa.rand2(out, bounds, 3.0)
        return out

    values = run(body, low)
    assert values.min() >= -2 and values.max() <= 3 and abs(values.mean() - 0.5) < 0.05


@pytest.mark.parametrize("n, k", [(64, 5), (100, 40)])
def test_topk_lies_across_partitions(n, k):
    columns = -(-n // 16)
    x = RNG.permutation(32 * columns).reshape(32, columns).astype(ml_dtypes.bfloat16)

    def body(t):
        values, places = tile(t, nl.bfloat16, (32, k)), tile(t, nl.uint32, (32, k))
        nisa.memset(values, 0.0)
        nisa.memset(places, 0)
        nisa.topk(values, places, t, n)
        return values, places

    values, places = run(body, x)
    for group in range(2):
        flat = np.array([float(x[group * 16 + e % 16, e // 16]) for e in range(n)])
        best = sorted(flat)[-k:]
        found = [float(values[group * 16 + r % 16, r // 16]) for r in range(k)]
        where = [int(places[group * 16 + r % 16, r // 16]) for r in range(k)]
        assert found == best and [flat[e] for e in where] == found


@pytest.mark.parametrize("name, most, limit", [("float8_e4m3fn_x4", 8, 448.0), ("float8_e5m2_x4", 15, 57344.0)])
def test_quantize_and_multiply(name, most, limit):
    data = RNG.standard_normal((64, 32)).astype(ml_dtypes.bfloat16)

    def body(t):
        packed, scales = tile(t, name, (64, 8)), tile(t, nl.uint8, (64, 8))
        nisa.memset(scales, 0)
        nisa.quantize_mx(packed, t, scales)
        product = nl.ndarray((8, 8), dtype=nl.float32, buffer=nl.psum)
        nisa.nc_matmul_mx(product, packed, packed, scales, scales)
        out = tile(t, nl.float32, (8, 8))
        nisa.tensor_copy(out, product)
        return packed, scales, out

    packed, scales, product = run(body, data)
    values = data.astype(np.float32)
    exponents = (values.view(np.uint32) >> 23 & 0xFF).reshape(8, 8, 8, 4).max((1, 3)).astype(int)
    unit = np.repeat(np.repeat(2.0 ** (exponents - most - 127), 8, 0), 4, 1)
    wanted = dt.static_cast(np.clip(values / unit, -limit, limit).astype(np.float32), name)
    np.testing.assert_array_equal(packed.view(np.uint32), wanted.view(np.uint32))
    rows = [32 * (g // 4) + g % 4 for g in range(8)]
    np.testing.assert_array_equal(scales[rows], exponents - most)
    assert not np.delete(scales, rows, 0).any()
    again = (dt.static_cast(wanted, np.float32) * unit).reshape(64, 8, 4)
    close(product, np.einsum("pmq,pnq->mn", again, again), 1e-4)


def test_packed_arrays():
    x = RNG.standard_normal((4, 16)).astype(np.float32)
    for name in ("float8_e4m3fn_x4", "float8_e5m2_x4", "float4_e2m1fn_x4"):
        packed = dt.static_cast(x, name)
        assert str(packed.dtype) == name and packed.shape == (4, 4)
        with pytest.raises(TypeError):
            packed.astype(np.float32)
        kind = {"float8_e4m3fn_x4": ml_dtypes.float8_e4m3fn, "float8_e5m2_x4": ml_dtypes.float8_e5m2}.get(name, ml_dtypes.float4_e2m1fn)
        np.testing.assert_array_equal(dt.static_cast(packed, np.float32), x.astype(kind).astype(np.float32))


def test_offsets_in_memory():
    index = np.array([[5]], np.int32)

    def body(i):
        out = tile(i, nl.int32, (4, 8))
        nisa.iota(out, [[1, 8]], offset=i, channel_multiplier=10)
        kept = tile(i, nl.int32, (4, 8))
        nisa.affine_select(kept, [[-1, 8]], 0, out, -1.0, cmp_op=nl.greater_equal, offset=i.reshape((1, 1)))
        return out, kept

    out, kept = run(body, index)
    np.testing.assert_array_equal(out, 5 + 10 * np.arange(4)[:, None] + np.arange(8))
    np.testing.assert_array_equal(kept, np.where(np.arange(8) <= 5, out, -1))


def test_sums_of_several_sources_round_once():
    parts = [RNG.standard_normal((8, 64)).astype(ml_dtypes.bfloat16) for _ in range(3)]

    def kernel(a, b, c):
        out = nl.ndarray(a.shape, dtype=a.dtype, buffer=nl.shared_hbm)
        nisa.dma_compute(out, [a, b, c], nl.add)
        return out

    wanted = sum(p.astype(np.float32) for p in parts).astype(ml_dtypes.bfloat16)
    np.testing.assert_array_equal(nki.simulate(kernel)(*parts), wanted)


def test_composites():
    x = RNG.standard_normal((8, 16)).astype(np.float32)
    e = np.exp(x - x.max(1, keepdims=True))
    close(run(lambda t: nl.softmax(t, -1), x), e / e.sum(1, keepdims=True), 1e-5)
    close(run(lambda t: nl.var(t, 1), x), x.var(1, keepdims=True), 1e-5)
    close(run(lambda t: nl.where(nl.greater(t, 0.0), t, -1.0), x), np.where(x > 0, x, -1), 1e-6)
    close(run(lambda t: nl.rms_norm(t, t, 1, 16), x), x * x / np.sqrt((x * x).mean(1, keepdims=True) + 1e-6), 1e-5)
    big = np.linspace(-20, 20, 64, dtype=np.float32).reshape(4, 16)
    close(run(nl.sin, big), np.sin(big), 2e-5)
    close(run(nl.cos, big), np.cos(big), 2e-5)
    uniform = run(lambda t: nl.rand((8, 500), nl.float32), x)
    assert 0 <= uniform.min() and uniform.max() < 1 and abs(uniform.mean() - 0.5) < 0.05


def test_the_scalar_engine_continues_the_sine_by_a_cubic():
    x = np.array([[9.0, -9.0, 1.0]], np.float32)

    def body(t):
        out = tile(t)
        nisa.activation(out, nl.sin, t)
        return out

    close(run(body, x), [[27.652, -27.652, np.sin(1.0)]], 1e-3)
