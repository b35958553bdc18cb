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


# Counts, displacements, received counts (wrong before the exchange), displacements at the receiver; by rank.
METADATA = [np.array([[2, 3], [0, 4], [9, 9], [1, 20]], np.uint32), np.array([[5, 1], [1, 7], [9, 9], [3, 30]], np.uint32)]


def amounts(collective, on_chip):
    """A kernel that exchanges amounts which only its metadata know."""

    @nki.jit
    def kernel(x, metadata):
        src, dst = (nl.ndarray((n,), dtype=x.dtype, buffer=nl.shared_hbm) for n in (x.shape[0], 40))
        held = nl.ndarray(metadata.shape, dtype=metadata.dtype, buffer=nl.sbuf if on_chip else nl.shared_hbm)
        counts = nl.ndarray(metadata.shape, dtype=metadata.dtype, buffer=nl.shared_hbm)
        empty = nl.ndarray((1, 40), dtype=x.dtype, buffer=nl.sbuf)
        nisa.memset(empty, -1.0)
        nisa.dma_copy(dst, empty)
        nisa.dma_copy(src, x)
        nisa.dma_copy(held, metadata)
        collective([src], [dst], ncc.ReplicaGroup([[0, 1]]), held)
        nisa.dma_copy(counts, held)
        return dst, counts

    return kernel


@pytest.mark.parametrize("placed", [False, True])
@pytest.mark.parametrize("on_chip", [False, True])
def test_amounts_that_the_device_knows(on_chip, placed):
    xs = each(2, (10,))
    kernel = amounts(lambda *args: ncc.all_to_all_v(*args, has_rdispls=placed), on_chip)
    shaped = [m[None, : 3 + placed] if on_chip else m[: 3 + placed] for m in METADATA]
    results = strata.nki.launch(kernel, ranks=2)([{"x": x, "metadata": m} for x, m in zip(xs, shaped)])
    for me, (received, counts) in enumerate(results):
        wanted = np.full(40, -1.0, np.float32)
        for sender in range(2):
            count, first = METADATA[sender][:2, me]
            at = METADATA[me][3, sender] if placed else 20 * sender
            wanted[at : at + count] = xs[sender][first : first + count]
        np.testing.assert_array_equal(received, wanted)
        assert counts.reshape(-1, 2)[2].tolist() == [METADATA[sender][0, me] for sender in range(2)]


def test_gathered_amounts():
    xs = each(2, (10,))
    kernel = amounts(lambda *args: ncc.all_gather_v(*args, recv_counts_known=True), False)
    results = strata.nki.launch(kernel, ranks=2)([{"x": x, "metadata": m[:3]} for x, m in zip(xs, METADATA)])
    wanted = np.full(40, -1.0, np.float32)
    for sender in range(2):
        count, first = METADATA[sender][:2, 0]
        wanted[20 * sender : 20 * sender + count] = xs[sender][first : first + count]
    for received, counts in results:
        np.testing.assert_array_equal(received, wanted)
        assert counts[2].tolist() == [9, 9]
    with pytest.raises(AssertionError, match=r"metadata_tensor must be uint32 of shape \(3, 2\)"):
        strata.nki.launch(kernel, ranks=2)([{"x": x, "metadata": m} for x, m in zip(xs, METADATA)])
