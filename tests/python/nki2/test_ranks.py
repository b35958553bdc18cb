"""Several ranks in one process: `strata.nki.launch(kernel, ranks=n)`."""

from __future__ import annotations

import numpy as np
import pytest

import strata.nki
import strata.nki2 as nki
import strata.nki2.collectives as ncc
import strata.nki2.isa as nisa
import strata.nki2.language as nl

RNG = np.random.default_rng(5)




def through(collective, shape):
    """A kernel that copies its parameter, exchanges, and returns what it received."""

    @nki.jit
    def kernel(x, group):
        src, dst, out = (nl.ndarray(s, dtype=x.dtype, buffer=nl.shared_hbm) for s in (x.shape, shape(x), shape(x)))
        nisa.dma_copy(dst=src, src=x)
        collective(src, dst, group)
        nisa.dma_copy(dst=out, src=dst)
        return out

    return kernel


def each(n, size=(4, 6)):
    return [RNG.standard_normal(size).astype(np.float32) for _ in range(n)]


def launched(kernel, xs, groups, lnc=1):
    group = ncc.ReplicaGroup(groups)
    return strata.nki.launch(kernel, ranks=len(xs))[lnc]([{"x": x, "group": group} for x in xs])


@pytest.mark.parametrize("lnc", [1, 2])
def test_reductions_and_gathers(lnc):
    xs = each(4)
    groups = [[0, 1], [2, 3]]
    reduce = through(lambda s, d, g: ncc.all_reduce([s], [d], g, nl.add), lambda x: x.shape)
    for rank, result in enumerate(launched(reduce, xs, groups, lnc)):
        np.testing.assert_allclose(result, sum(xs[r] for r in groups[rank // 2]), rtol=1e-6)
    gather = through(lambda s, d, g: ncc.all_gather([s], [d], g, 0), lambda x: (4 * x.shape[0], x.shape[1]))
    for result in launched(gather, xs, [[3, 1, 2, 0]], lnc):
        np.testing.assert_array_equal(result, np.concatenate([xs[r] for r in (3, 1, 2, 0)]))


def test_scatters_and_exchanges():
    xs = each(4, (8, 3))
    scatter = through(lambda s, d, g: ncc.reduce_scatter([s], [d], g, 0, nl.maximum), lambda x: (x.shape[0] // 4, x.shape[1]))
    most = np.maximum.reduce(xs)
    for rank, result in enumerate(launched(scatter, xs, [[0, 1, 2, 3]])):
        np.testing.assert_array_equal(result, most[2 * rank : 2 * rank + 2])
    exchange = through(lambda s, d, g: ncc.all_to_all([s], [d], g, 0), lambda x: x.shape)
    for rank, result in enumerate(launched(exchange, xs, [[0, 1, 2, 3]])):
        np.testing.assert_array_equal(result, np.concatenate([x[2 * rank : 2 * rank + 2] for x in xs]))
    ring = through(lambda s, d, g: ncc.collective_permute_implicit([[s]], [[d]], g), lambda x: x.shape)
    for rank, result in enumerate(launched(ring, xs, [[0, 1, 2, 3]])):
        np.testing.assert_array_equal(result, xs[rank - 1])
    pairs = through(lambda s, d, g: ncc.collective_permute([s], [d], [(0, 3), (3, 0), (1, 1), (2, 2)]), lambda x: x.shape)
    for rank, result in enumerate(launched(pairs, xs, [[0, 1, 2, 3]])):
        np.testing.assert_array_equal(result, xs[{0: 3, 3: 0}.get(rank, rank)])


def test_ranks_know_themselves():
    @nki.jit
    def kernel(x, group):
        out = nl.ndarray(x.shape[1:], dtype=x.dtype, buffer=nl.shared_hbm)
        nisa.dma_copy(dst=out, src=x.select(0, ncc.rank_id()))
        return out

    x = RNG.standard_normal((3, 4, 5)).astype(np.float32)
    for rank, result in enumerate(launched(kernel, [x] * 3, [[0, 1, 2]])):
        np.testing.assert_array_equal(result, x[rank])


def test_ranks_that_cannot_meet_are_named():
    @nki.jit
    def kernel(x, group, rank):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        if rank == 0:
            ncc.all_reduce([x], [out], group, nl.add)
        return out

    x, group = each(1)[0], ncc.ReplicaGroup([[0, 1]])
    with pytest.raises(RuntimeError, match="deadlock.*core 0 of rank 0 is at all_reduce.*core 0 of rank 1 is at the end"):
        strata.nki.launch(kernel, ranks=2)(lambda rank: {"x": x, "group": group, "rank": rank})
