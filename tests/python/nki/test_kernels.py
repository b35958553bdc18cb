"""The kernels that come with the language, and reductions across the instances of a grid."""

import numpy as np
import pytest

import strata.check
import strata.compat

strata.compat.install()

import neuronxcc.nki as nki  # noqa: E402
import neuronxcc.nki.language as nl  # noqa: E402
from neuronxcc.nki.kernels import attention, vision  # noqa: E402


def random(*shape):
    return np.random.default_rng(0).random(shape, np.float32)


def softmax(x):
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


@pytest.mark.parametrize("causal, window, kv", [(True, -1, 1), (False, -1, 2), (True, 100, 1)])
def test_flash_attention(causal, window, kv):
    h, d, n = 2, 64, 512
    q, k, v = random(1, h, d, n), random(1, kv, d, n), random(1, kv, n, d)
    o, lse = attention.flash_fwd[1, kv](q, k, v, None, use_causal_mask=causal, sliding_window=window, mixed_precision=False)
    scores = np.einsum("bhdi,bhdj->bhij", q, np.repeat(k, h // kv, 1)) / 8
    i, j = np.mgrid[0:n, 0:n]
    scores = np.where((i >= j) | (not causal), scores, -1e4)
    scores = np.where(i < j + window, scores, -1e4) if window > 0 else scores
    np.testing.assert_allclose(o, np.einsum("bhij,bhjd->bhid", softmax(scores), np.repeat(v, h // kv, 1)), atol=1e-4)
    want = np.log(np.exp(scores - scores.max(-1, keepdims=True)).sum(-1)) + scores.max(-1)
    np.testing.assert_allclose(lse.transpose(0, 1, 3, 2).reshape(1, h, n), want, atol=1e-4)


def test_flash_attention_gradient():
    d, n = 32, 256
    q, k, v, dy = (np.random.default_rng(s).random((1, 1, d, n), np.float32) for s in range(4))
    fwd = attention.flash_fwd[1, 1]
    o, lse = fwd(q, k, v.transpose(0, 1, 3, 2).copy(), None, use_causal_mask=True, mixed_precision=False)
    got = attention.flash_attn_bwd[1, 1](q, k, v, o.transpose(0, 1, 3, 2).copy(), dy, lse, None, use_causal_mask=True)
    scale = 1 / np.sqrt(d)
    scores = np.where(np.tril(np.ones((n, n), bool)), q[0, 0].T @ k[0, 0] * scale, -1e4)
    p = softmax(scores)
    dp = dy[0, 0].T @ v[0, 0]
    ds = p * (dp - (p * dp).sum(-1, keepdims=True)) * scale
    for g, want in zip(got, (k[0, 0] @ ds.T, q[0, 0] @ ds, dy[0, 0] @ p)):
        np.testing.assert_allclose(g[0, 0], want, atol=1e-4)


def test_attention_for_small_heads():
    q, k, v = random(1, 64, 256), random(1, 256, 64), random(1, 256, 64)
    got = attention.fused_self_attn_for_SD_small_head_size[1](q, k, v, mixed_precision=False)
    np.testing.assert_allclose(got[0], softmax(q[0].T @ k[0].T / 8) @ v[0], atol=1e-4)


def test_resizing_and_pooling():
    x = random(2, 30, 20, 5)
    got = vision.resize_nearest_fixed_dma_kernel(x, (2, 59, 38, 5))
    y = np.floor(np.arange(59) * (30 / 59)).astype(int)
    w = np.floor(np.arange(38) * (20 / 38)).astype(int)
    assert np.array_equal(got, x[:, y][:, :, w])
    x = random(1, 3, 7, 9)
    got = vision.adaptive_avg_pool2d_kernel(x, (3, 4))
    want = [[x[0, :, i * 7 // 3 : -(-(i + 1) * 7 // 3), j * 9 // 4 : -(-(j + 1) * 9 // 4)].mean((1, 2)) for j in range(4)] for i in range(3)]
    np.testing.assert_allclose(got[0], np.transpose(want, (2, 0, 1)), atol=1e-6)


def test_select_and_scatter():
    x, s = random(2, 4, 8, 8), random(2, 4, 4, 4)
    got = vision.select_and_scatter_kernel(x, s)
    want = np.zeros((2, 4, 10, 10), np.float32)
    padded = np.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1)), constant_values=-np.inf)
    for n, c, i, j in np.ndindex(2, 4, 4, 4):
        at = np.unravel_index(np.argmax(padded[n, c, 2 * i : 2 * i + 3, 2 * j : 2 * j + 3]), (3, 3))
        want[n, c, 2 * i + at[0], 2 * j + at[1]] += s[n, c, i, j]
    np.testing.assert_allclose(got, want[:, :, 1:-1, 1:-1], atol=1e-6)


def test_the_judge_finds_nothing_in_them():
    q, k, v = random(1, 1, 64, 256), random(1, 1, 64, 256), random(1, 1, 256, 64)
    found = strata.check.findings(attention.flash_fwd[1, 1], q, k, v, None)
    assert [f for f in found if f["severity"] == "error"] == []


@nki.jit
def summed(x, axes, op):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    i, j = nl.program_id(0), nl.program_id(1)
    tile = nl.load(x[i, j])
    tile = nl.all_reduce(nl.multiply(tile, 2.0), op=op, program_axes=axes)
    nl.store(out[i, j], nl.add(tile, 1.0))
    return out


@pytest.mark.parametrize("axes", [(0,), (1,), (0, 1), 1])
@pytest.mark.parametrize("op, fold", [(np.add, np.sum), (np.max, np.max)])
def test_instances_reduce_across_the_grid(axes, op, fold):
    x = random(2, 3, 8, 4)
    want = np.broadcast_to(fold(2 * x, axis=axes, keepdims=True), x.shape) + 1
    np.testing.assert_allclose(summed[2, 3](x, axes, op), want, rtol=1e-6)


def test_instances_see_what_others_stored_before_they_met():
    @nki.jit
    def neighbours(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        mine = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        i = nl.program_id(0)
        nl.store(mine[i], nl.multiply(nl.load(x[i]), 10.0))
        one = nl.all_reduce(nl.load(x[i]), op=np.add, program_axes=(0,))
        nl.store(out[i], nl.add(nl.load(mine[1 - i]), nl.multiply(one, 0.0)))
        return out, mine

    x = random(2, 4, 4)
    out, _ = neighbours[2](x)
    np.testing.assert_allclose(out, 10 * x[::-1], rtol=1e-6)


def test_an_axis_that_the_grid_does_not_have():
    with pytest.raises(ValueError, match="no axis 2"):
        summed[2, 3](random(2, 3, 8, 4), (2,), np.add)
