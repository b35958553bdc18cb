"""The direct allocation guide, snippet by snippet: what is accepted, what is refused, and which lines are named.

Every kernel below is a snippet of the guide made whole: the declaration, loop or call under discussion is the guide's, the
loads and stores around it are ours. Slips of the guide are named where they are corrected.
"""

from __future__ import annotations

import inspect
import re

import numpy as np
import pytest

import strata.compat
from strata.check import findings

strata.compat.install()

import neuronxcc.nki as nki  # noqa: E402
import neuronxcc.nki.compiler as ncc  # noqa: E402
import neuronxcc.nki.isa as nisa  # noqa: E402
import neuronxcc.nki.language as nl  # noqa: E402
import neuronxcc.nki.typing as nt  # noqa: E402
from neuronxcc.nki.language import par_dim  # noqa: E402

RNG = np.random.default_rng(0)


def values(*shape, dtype=nl.bfloat16):
    return RNG.standard_normal(shape).astype(dtype)


def spec(*shape, dtype=nl.bfloat16):
    return nt.tensor[list(shape), dtype]


def places(kernel, *args, name="t"):
    """(bank, partition, byte) of every logical tile of a tensor."""
    [tiles] = [t[4] for t in kernel.trace(*args).instances[0].tensors() if t[0] == name]
    return tiles


def bytes_of(kernel, *args, name="t"):
    return [byte for _, _, byte in places(kernel, *args, name=name)]


def line(kernel, mark: str) -> int:
    """The line of a kernel that ends in the comment `# mark`."""
    lines, first = inspect.getsourcelines(kernel.func)
    [n] = [i for i, text in enumerate(lines) if re.search(rf"# {mark}$", text.rstrip())]
    return first + n


def errors(kernel, *args) -> list[dict]:
    return [f for f in findings(kernel, *args) if f["severity"] == "error"]


def codes(kernel, *args) -> set[str]:
    return {f["code"] for f in errors(kernel, *args)}


def accepted(kernel, *args) -> bool:
    found = errors(kernel, *args)
    assert not found, found
    return True


def lines_named(finding: dict) -> set[int]:
    return {label["line"] for label in [finding["primary"], *finding["labels"]] if label and "line" in label}


# Background: NKI Tensors Semantics


@nki.jit
def exp_blocks(x):
    out = nl.ndarray((16, 128, 512), dtype=nl.bfloat16, buffer=nl.shared_hbm)
    nki_tensor = nl.ndarray((16, nl.par_dim(128), 512), dtype=nl.bfloat16, buffer=nl.sbuf)

    for i_block in nl.affine_range(16):
        nki_tensor[i_block, :, :] = nl.load(x[i_block])
        nl.store(out[i_block], nl.exp(nki_tensor[i_block, :, :]))
    return out


def test_block_dimensions_are_logical():
    x = values(16, 128, 512)
    got = nki.simulate_kernel(exp_blocks, x).astype(np.float32)
    np.testing.assert_allclose(got, np.exp(x.astype(np.float32)), rtol=2e-2)
    assert accepted(exp_blocks, x)
    assert len(places(exp_blocks, x, name="nki_tensor")) == 16


# Direct Allocation API


def declared_with(buffer):
    """A kernel whose only on-chip tensor is declared with `buffer`."""

    @nki.jit
    def kernel(x):
        out = nl.ndarray((16, 128, 512), dtype=nl.bfloat16, buffer=nl.shared_hbm)
        t = nl.ndarray((16, nl.par_dim(128), 512), dtype=nl.bfloat16, buffer=buffer)
        for i in nl.affine_range(16):
            t[i] = nl.load(x[i])
            nl.store(out[i], t[i])
        return out

    return kernel


@pytest.mark.parametrize(
    "buffer",
    [
        lambda: ncc.sbuf.auto_alloc(),
        lambda: nl.sbuf,
        lambda: ncc.sbuf.alloc(lambda idx, pdim_size, fdim_size: (0, idx[0] * fdim_size)),
        lambda: ncc.sbuf.mod_alloc(base_addr=0, num_free_tiles=(4,)),
    ],
    ids=["auto_alloc", "nl.sbuf", "alloc", "mod_alloc"],
)
def test_every_declaration(buffer):
    kernel, x = declared_with(buffer()), values(16, 128, 512)
    np.testing.assert_array_equal(nki.simulate_kernel(kernel, x), x)
    assert accepted(kernel, x)


def simple_1d_alloc_func(idx, pdim_size, fdim_size):
    (idx,) = idx  # unpack the tuple
    return (0, idx * fdim_size)


def four_tiles(buffer):
    @nki.jit
    def kernel(x):
        out = nl.ndarray((4, 128, 512), dtype=nl.bfloat16, buffer=nl.shared_hbm)
        t = nl.ndarray((4, par_dim(128), 512), dtype=nl.bfloat16, buffer=buffer)
        for i in nl.affine_range(4):
            t[i] = nl.load(x[i])
            nl.store(out[i], t[i])
        return out

    return kernel


def test_simple_1d_alloc_func():
    x = values(4, 128, 512)
    kernel = four_tiles(ncc.sbuf.alloc(simple_1d_alloc_func))
    assert places(kernel, x) == [(0, 0, 0), (0, 0, 1024), (0, 0, 2048), (0, 0, 3072)]
    assert accepted(kernel, x)
    np.testing.assert_array_equal(nki.simulate_kernel(kernel, x), x)


def test_the_callable_is_asked_once_for_every_tile():
    asked = []

    def func(idx, pdim_size, fdim_size):
        asked.append((idx, pdim_size, fdim_size))
        return simple_1d_alloc_func(idx, pdim_size, fdim_size)

    four_tiles(ncc.sbuf.alloc(func)).trace(values(4, 128, 512))
    assert asked == [((i,), 128, 1024) for i in range(4)]


def test_allocator_factory():
    next_addr = 0

    def simple_1d_alloc_factory(total_fdim_size):
        nonlocal next_addr  # the guide forgets to say so
        base_addr = next_addr
        next_addr += total_fdim_size

        def simple_1d_alloc_func(idx, pdim_size, fdim_size):
            (idx,) = idx
            start_partition = 0
            return (start_partition, base_addr + idx * fdim_size)

        return simple_1d_alloc_func

    @nki.jit
    def kernel(x):
        out = nl.ndarray((4, 128, 512), dtype=nl.bfloat16, buffer=nl.shared_hbm)
        t0 = nl.ndarray((4, par_dim(128), 512), dtype=nl.bfloat16, buffer=ncc.sbuf.alloc(simple_1d_alloc_factory(512 * 2 * 4)))
        t1 = nl.ndarray((4, par_dim(128), 512), dtype=nl.bfloat16, buffer=ncc.sbuf.alloc(simple_1d_alloc_factory(512 * 2 * 4)))
        for i in nl.affine_range(4):
            t0[i] = nl.load(x[i])
            t1[i] = nl.copy(t0[i])
            nl.store(out[i], t1[i])
        return out

    tensors = {t[0]: [byte for _, _, byte in t[4]] for t in kernel.trace(spec(4, 128, 512)).instances[0].tensors()}
    assert tensors["t0"] == [0, 1024, 2048, 3072]
    assert tensors["t1"] == [4096, 5120, 6144, 7168]


def test_modulo_allocation_shares_tiles_of_equal_remainder():
    @nki.jit
    def kernel(x):
        out = nl.ndarray((8, 128, 512), dtype=nl.bfloat16, buffer=nl.shared_hbm)
        t = nl.ndarray((8, par_dim(128), 512), dtype=nl.bfloat16, buffer=ncc.sbuf.mod_alloc(base_addr=0, num_free_tiles=(2,)))
        for i in nl.affine_range(8):
            t[i] = nl.load(x[i])
            nl.store(out[i], t[i])
        return out

    found = bytes_of(kernel, spec(8, 128, 512))
    assert len(set(found)) == 2 and set(found[0::2]) == {found[0]} and set(found[1::2]) == {found[1]}
    assert accepted(kernel, spec(8, 128, 512))


def test_modulo_table():
    kernel = four_tiles(ncc.sbuf.mod_alloc(base_addr=0, num_free_tiles=(2,)))
    assert places(kernel, spec(4, 128, 512)) == [(0, 0, 0), (0, 0, 1024), (0, 0, 0), (0, 0, 1024)]
    assert accepted(kernel, spec(4, 128, 512))


def test_modulo_along_partitions():
    @nki.jit
    def kernel(x):
        out = nl.ndarray((4, 32, 512), dtype=nl.bfloat16, buffer=nl.shared_hbm)
        t = nl.ndarray((4, par_dim(32), 512), dtype=nl.bfloat16, buffer=ncc.sbuf.mod_alloc(base_addr=64, num_par_tiles=(4,)))
        for i in nl.affine_range(4):
            t[i] = nl.load(x[i])
            nl.store(out[i], t[i])
        return out

    x = values(4, 32, 512)
    assert places(kernel, x) == [(0, 0, 64), (0, 32, 64), (0, 64, 64), (0, 96, 64)]
    assert accepted(kernel, x)
    np.testing.assert_array_equal(nki.simulate_kernel(kernel, x), x)


# ISA rules of start_partition and byte_addr


def one_tile(partitions, start_partition, byte_addr, elements=512):
    @nki.jit
    def kernel(x):
        out = nl.ndarray((partitions, elements), dtype=nl.bfloat16, buffer=nl.shared_hbm)
        t = nl.ndarray((partitions, elements), dtype=nl.bfloat16, buffer=ncc.sbuf.alloc(lambda idx, pdim_size, fdim_size: (start_partition, byte_addr)))
        t[...] = nl.load(x)
        nl.store(out, t)
        return out

    return kernel, spec(partitions, elements)


@pytest.mark.parametrize("partitions, legal", [(128, {0}), (65, {0}), (64, {0, 64}), (33, {0, 64}), (32, {0, 32, 64, 96}), (1, {0, 32, 64, 96})])
def test_start_partition(partitions, legal):
    for start in range(0, 128, 16):
        kernel, x = one_tile(partitions, start, 0)
        fits = start + partitions <= 128
        assert (start in legal and fits) == (not errors(kernel, x)), (partitions, start)


def test_byte_addr():
    last = (192 - 16) * 1024
    assert accepted(*one_tile(128, 0, last - 1024))
    for byte in (last, last - 1022, 400_000, -1024):
        assert codes(*one_tile(128, 0, byte)) == {"out-of-capacity"}, byte


# Development Best Practices


def advice(kernel, *args) -> set[str]:
    return {f["code"] for f in findings(kernel, *args) if f["severity"] == "note"}


def test_hoisting():
    @nki.jit
    def serial(x):
        out = nl.ndarray((8, 128, 512), dtype=nl.bfloat16, buffer=nl.shared_hbm)
        for i in nl.affine_range(8):
            t = nl.ndarray((128, 512), dtype=nl.bfloat16, buffer=ncc.sbuf.mod_alloc(base_addr=0))  # one tile
            t[...] = nl.load(x[i])
            t[...] = nl.multiply(t, 2.0)
            nl.store(out[i], t)
        return out

    @nki.jit
    def parallel(x):
        out = nl.ndarray((8, 128, 512), dtype=nl.bfloat16, buffer=nl.shared_hbm)
        # The guide forgets par_dim.
        t = nl.ndarray((8, par_dim(128), 512), dtype=nl.bfloat16, buffer=ncc.sbuf.mod_alloc(base_addr=0, num_free_tiles=(8,)))
        for i in nl.affine_range(8):
            t[i] = nl.load(x[i])
            t[i] = nl.multiply(t[i], 2.0)
            nl.store(out[i], t[i])
        return out

    x = values(8, 128, 512)
    assert accepted(serial, x) and accepted(parallel, x)
    [note] = [f for f in findings(serial, x) if f["code"] == "hoist-allocation"]
    assert note["severity"] == "note" and note["primary"]["line"] == line(serial, "one tile")
    assert not advice(parallel, x)
    np.testing.assert_array_equal(nki.simulate_kernel(serial, x), nki.simulate_kernel(parallel, x))


# Common Errors


def test_mixing_direct_and_automatic():
    @nki.jit
    def mixed(x):
        out = nl.ndarray((128, 512), dtype=nl.bfloat16, buffer=nl.shared_hbm)
        u = nl.ndarray((128, 512), dtype=nl.bfloat16, buffer=ncc.sbuf.alloc(lambda idx, pdim_size, fdim_size: (0, 0)))
        t = nl.load(x)  # new tensor
        u[...] = nl.copy(t)
        nl.store(out, u)
        return out

    @nki.jit
    def correct(x):
        out = nl.ndarray((128, 512), dtype=nl.bfloat16, buffer=nl.shared_hbm)
        t = nl.ndarray(shape=(128, 512), dtype=nl.bfloat16, buffer=ncc.sbuf.alloc(lambda idx, pdim_size, fdim_size: (0, 0)))
        t[...] = nl.load(x)
        nl.store(out, t)
        return out

    [found] = errors(mixed, spec(128, 512))
    assert found["code"] == "mixed-allocation" and found["primary"]["line"] == line(mixed, "new tensor")
    assert accepted(correct, spec(128, 512))


def at(byte):
    return ncc.sbuf.alloc(lambda idx, pdim_size, fdim_size: (0, byte))


def bank(n):
    return ncc.psum.alloc(lambda idx, pdim_size, fdim_size: (n, 0, 0))


@nki.jit
def transpose_on_tensor_engine(x):
    out = nl.ndarray((128, 128), dtype=nl.bfloat16, buffer=nl.shared_hbm)
    t = nl.ndarray((128, 128), dtype=nl.bfloat16, buffer=at(0))
    p = nl.ndarray((128, 128), dtype=nl.float32, buffer=bank(0))
    t[...] = nl.load(x)
    p[...] = nisa.nc_transpose(t, engine=nisa.tensor_engine)  # hidden
    t[...] = nl.copy(p)
    nl.store(out, t)
    return out


@nki.jit
def softmax(x):
    out = nl.ndarray((128, 128), dtype=nl.bfloat16, buffer=nl.shared_hbm)
    t = nl.ndarray((128, 128), dtype=nl.bfloat16, buffer=at(0))
    t[...] = nl.load(x)
    t[...] = nl.softmax(t, axis=1)  # hidden
    nl.store(out, t)
    return out


@nki.jit
def exp_without_bias(x):
    out = nl.ndarray((128, 128), dtype=nl.bfloat16, buffer=nl.shared_hbm)
    t = nl.ndarray((128, 128), dtype=nl.bfloat16, buffer=at(0))
    t[...] = nl.load(x)
    t[...] = nl.exp(t)  # hidden
    nl.store(out, t)
    return out


@pytest.mark.parametrize("kernel", [transpose_on_tensor_engine, softmax, exp_without_bias], ids=lambda k: k.__name__)
def test_implicit_tensors(kernel):
    found = errors(kernel, spec(128, 128))
    assert found, "accepted"
    assert {f["primary"]["line"] for f in found} == {line(kernel, "hidden")}, found


def test_lifetime_conflict_of_two_tensors():
    @nki.jit
    def in_turn(x, y):
        out = nl.ndarray((4, 128, 512), dtype=nl.bfloat16, buffer=nl.shared_hbm)
        t0 = nl.ndarray((4, par_dim(128), 512), dtype=nl.bfloat16, buffer=ncc.sbuf.mod_alloc(base_addr=0, num_free_tiles=(2,)))
        t1 = nl.ndarray((4, par_dim(128), 512), dtype=nl.bfloat16, buffer=ncc.sbuf.mod_alloc(base_addr=1024, num_free_tiles=(2,)))
        for i in nl.affine_range(4):
            t0[i] = nl.load(x[i])
            t1[i] = nl.load(y[i])
            t1[i] = nl.add(t0[i], t1[i])
            nl.store(out[i], t1[i])
        return out

    @nki.jit
    def both_live(x, y):
        out = nl.ndarray((4, 128, 512), dtype=nl.bfloat16, buffer=nl.shared_hbm)
        t0 = nl.ndarray((4, par_dim(128), 512), dtype=nl.bfloat16, buffer=ncc.sbuf.mod_alloc(base_addr=0, num_free_tiles=(2,)))
        t1 = nl.ndarray((4, par_dim(128), 512), dtype=nl.bfloat16, buffer=ncc.sbuf.mod_alloc(base_addr=1024, num_free_tiles=(2,)))
        for j in nl.affine_range(2):
            for i in nl.affine_range(2):
                t0[2 * j + i] = nl.load(x[2 * j + i])  # owner
            for i in nl.affine_range(2):
                t1[2 * j + i] = nl.load(y[2 * j + i])  # destroyer
            for i in nl.affine_range(2):
                t1[2 * j + i] = nl.add(t0[2 * j + i], t1[2 * j + i])  # reader
                nl.store(out[2 * j + i], t1[2 * j + i])
        return out

    @nki.jit
    def apart(x, y):
        out = nl.ndarray((4, 128, 512), dtype=nl.bfloat16, buffer=nl.shared_hbm)
        t0 = nl.ndarray((4, par_dim(128), 512), dtype=nl.bfloat16, buffer=ncc.sbuf.mod_alloc(base_addr=0, num_free_tiles=(2,)))
        t1 = nl.ndarray((4, par_dim(128), 512), dtype=nl.bfloat16, buffer=ncc.sbuf.mod_alloc(base_addr=2048, num_free_tiles=(2,)))
        for i in nl.affine_range(4):
            t0[i] = nl.load(x[i])
            t1[i] = nl.load(y[i])
            t1[i] = nl.add(t0[i], t1[i])
            nl.store(out[i], t1[i])
        return out

    args = spec(4, 128, 512), spec(4, 128, 512)
    assert bytes_of(both_live, *args, name="t0") == [0, 1024, 0, 1024]
    assert bytes_of(both_live, *args, name="t1") == [1024, 2048, 1024, 2048]
    found = [f for f in errors(both_live, *args) if f["code"] == "live-overlap"]
    assert found, errors(both_live, *args)
    three = {line(both_live, part) for part in ("owner", "destroyer", "reader")}
    assert any(three <= lines_named(f) for f in found), found
    assert accepted(apart, *args)
    # Here t1[0] is dead before t0[1] is written, and so on: sharing bytes is legal.
    assert accepted(in_turn, *args)


@nki.jit
def ring_too_small(x):
    result = nl.ndarray((8, 128, 512), dtype=nl.bfloat16, buffer=nl.shared_hbm)
    # The guide says byte_addr; the parameter is base_addr.
    t1 = nl.ndarray((8, par_dim(128), 512), dtype=nl.bfloat16, buffer=ncc.sbuf.mod_alloc(base_addr=0, num_free_tiles=(2,)))
    for i in nl.affine_range(8):
        t1[i] = nl.load(x[i])  # writes
    for i in nl.affine_range(8):
        nl.store(result[i], t1[i])  # reads
    return result


@nki.jit
def ring_large_enough(x):
    result = nl.ndarray((8, 128, 512), dtype=nl.bfloat16, buffer=nl.shared_hbm)
    for j in nl.affine_range(4):
        t1 = nl.ndarray((2, par_dim(128), 512), dtype=nl.bfloat16, buffer=ncc.sbuf.mod_alloc(base_addr=0, num_free_tiles=(2,)))
        for i in nl.affine_range(2):
            t1[i] = nl.load(x[2 * j + i])
            nl.store(result[2 * j + i], t1[i])
    return result


def test_lifetime_conflict_of_one_tensor():
    x = values(8, 128, 512)
    [found] = errors(ring_too_small, x)
    assert found["code"] == "ring-too-small"
    # Owner and destroyer are the same load in different iterations.
    assert {line(ring_too_small, "writes"), line(ring_too_small, "reads")} <= lines_named(found)
    texts = " ".join(label["text"] for label in [found["primary"], *found["labels"]])
    assert "i = " in texts and "t1@SB<0," in texts, texts
    assert found["help"]
    assert accepted(ring_large_enough, x)
    np.testing.assert_array_equal(nki.simulate_kernel(ring_large_enough, x), x)


def test_force_auto_alloc_tells_whether_allocation_is_to_blame():
    x = values(8, 128, 512)
    assert not np.array_equal(nki.simulate_kernel(ring_too_small, x), x)
    forced = ncc.force_auto_alloc(ring_too_small)
    np.testing.assert_array_equal(nki.simulate_kernel(forced, x), x)
    assert accepted(forced, x)


def test_accumulation_group_interleaving():
    @nki.jit
    def interleaved(a, b):
        out = nl.ndarray((2, 128, 512), dtype=nl.float32, buffer=nl.shared_hbm)
        w = nl.ndarray((2, par_dim(128), 128), dtype=nl.bfloat16, buffer=ncc.sbuf.mod_alloc(base_addr=0, num_free_tiles=(2,)))
        m = nl.ndarray((2, par_dim(128), 512), dtype=nl.bfloat16, buffer=ncc.sbuf.mod_alloc(base_addr=1024, num_free_tiles=(2,)))
        r = nl.ndarray((2, par_dim(128), 512), dtype=nl.float32, buffer=ncc.sbuf.mod_alloc(base_addr=8192, num_free_tiles=(2,)))
        p0 = nl.ndarray((128, 512), dtype=nl.float32, buffer=ncc.psum.mod_alloc(base_bank=0))
        p1 = nl.ndarray((128, 512), dtype=nl.float32, buffer=ncc.psum.mod_alloc(base_bank=0))
        for i in nl.affine_range(2):
            w[i] = nl.load(a[i])
            m[i] = nl.load(b[i])
        for i in nl.affine_range(2):
            p0[...] += nisa.nc_matmul(w[i], m[i])
            p1[...] += nisa.nc_matmul(w[i], m[i])
        r[0] = nl.copy(p0)
        r[1] = nl.copy(p1)
        for i in nl.affine_range(2):
            nl.store(out[i], r[i])
        return out

    found = errors(interleaved, spec(2, 128, 128), spec(2, 128, 512))
    assert any(f["headline"].startswith("[SCH713] Violation of accumulation group interleaving") for f in found), found


# Known Limitations


@pytest.mark.parametrize("buffer", ["hbm", "private_hbm", "shared_hbm"])
def test_no_hbm_but_outputs(buffer):
    @nki.jit
    def kernel(x):
        out = nl.ndarray((128, 512), dtype=nl.bfloat16, buffer=nl.shared_hbm)
        scratch = nl.ndarray((128, 512), dtype=nl.bfloat16, buffer=getattr(nl, buffer))
        t = nl.ndarray((128, 512), dtype=nl.bfloat16, buffer=at(0))
        t[...] = nl.load(x)
        nl.store(scratch, t)
        t[...] = nl.load(scratch)
        nl.store(out, t)
        return out

    found = errors(kernel, spec(128, 512))
    assert [f["headline"] for f in found] == ["Non IO HBM tensor is not supported in allocated NKI kernel: scratch"]


def in_psum(**where):
    @nki.jit
    def kernel(x):
        out = nl.ndarray((32, 128), dtype=nl.float32, buffer=nl.shared_hbm)
        t = nl.ndarray((32, 128), dtype=nl.float32, buffer=at(0))
        p = nl.ndarray((32, 128), dtype=nl.float32, buffer=ncc.psum.mod_alloc(**where))
        t[...] = nl.load(x)
        p[...] = nl.copy(t)
        t[...] = nl.copy(p)
        nl.store(out, t)
        return out

    return kernel


def test_psum_tiles_start_at_zero():
    x = spec(32, 128, dtype=nl.float32)
    assert accepted(in_psum(base_bank=7), x)
    for where in ({"base_addr": 512}, {"base_partition": 32}):
        assert codes(in_psum(base_bank=0, **where), x) == {"psum-tile-start"}, where
    assert errors(in_psum(base_bank=8), x)


def test_psum_tiles_do_not_cross_banks():
    def kernel_of(elements):
        @nki.jit
        def kernel(x):
            out = nl.ndarray((128, elements), dtype=nl.float32, buffer=nl.shared_hbm)
            t = nl.ndarray((128, elements), dtype=nl.float32, buffer=at(0))
            p = nl.ndarray((128, elements), dtype=nl.float32, buffer=bank(0))  # psum
            t[...] = nl.load(x)
            p[...] = nl.copy(t)
            t[...] = nl.copy(p)
            nl.store(out, t)
            return out

        return kernel

    assert accepted(kernel_of(512), spec(128, 512, dtype=nl.float32))
    found = errors(kernel_of(513), spec(128, 513, dtype=nl.float32))
    assert found and {f["code"] for f in found} == {"psum-bank-crossing"}, found


def test_what_the_vendor_does_not_promise_is_checked():
    """The guide's last limitation: not all races and lifetime conflicts are caught. A conflict that only one iteration has."""

    @nki.jit
    def kernel(x):
        out = nl.ndarray((8, 128, 512), dtype=nl.bfloat16, buffer=nl.shared_hbm)
        t = nl.ndarray((8, par_dim(128), 512), dtype=nl.bfloat16, buffer=ncc.sbuf.mod_alloc(base_addr=0, num_free_tiles=(8,)))
        u = nl.ndarray((128, 512), dtype=nl.bfloat16, buffer=at(7 * 1024))
        for i in nl.affine_range(8):
            t[i] = nl.load(x[i])
        for i in nl.affine_range(8):
            u[...] = nl.copy(t[i])
            nl.store(out[i], u)
        return out

    assert "live-overlap" in codes(kernel, spec(8, 128, 512))


def test_data_decide_whether_programs_of_a_grid_meet():
    @nki.jit
    def scatter(x, rows):
        out = nl.ndarray((512, 64), dtype=x.dtype, buffer=nl.shared_hbm)
        at = nl.program_id(0) * 128
        index = nl.load(rows[nl.ds(at, 128), :])
        p, f = nl.mgrid[0:128, 0:64]
        nl.store(out[index[p, 0], f], nl.load(x[nl.ds(at, 128), :]))
        return out

    x, rows = np.ones((256, 64), np.float32), np.arange(256, dtype=np.int32)[:, None]
    shapes = [nt.tensor[[256, 64], nl.float32], nt.tensor[[256, 1], nl.int32]]
    [found] = [f for f in findings(scatter[2], *shapes) if f["code"] == "grid-conflict"]
    assert found["severity"] == "warning" and found["headline"].startswith("data decide whether programs [0] and [1]")
    # With data there is an answer: rows 256 to 511 are never written, or the programs meet.
    assert [f["code"] for f in findings(scatter[2], x, rows)] == ["unwritten-output"]
    [found] = findings(scatter[2], x, rows % 255)
    assert (found["code"], found["severity"]) == ("grid-conflict", "error")


def test_what_a_run_time_loop_writes_is_not_missed():
    @nki.jit
    def kernel(x, n):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        for i in nl.sequential_range(nt.scalar(nl.load(n))):
            nl.store(out[:, nl.ds(i * 16, 16)], nl.load(x[:, nl.ds(i * 16, 16)]))
        return out

    found = findings(kernel, np.ones((128, 64), np.float32), np.array([[4]], np.int32))
    assert all(f["severity"] == "note" for f in found), found
