"""What public kernels showed to be wrong when they were run for the first time, one small kernel each."""

import numpy as np
import pytest
import strata.nki as nki
import strata.nki.compiler as ncc
import strata.nki.isa as nisa
import strata.nki.language as nl
from strata.check import findings

rng = np.random.default_rng(0)


def floats(*shape):
    return rng.standard_normal(shape).astype(np.float32)


def codes(kernel, *args):
    return {f["code"] for f in findings(kernel, *args) if f["severity"] != "note"}


def test_range_is_a_recorded_loop_only_where_it_is_looped_over():
    @nki.jit
    def kernel(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        order = list(range(4))
        order[0], order[3] = order[3], order[0]
        tiles = [nl.load(x[k]) for k in range(4)]
        for k in nl.static_range(4):
            nl.store(out[k], tiles[order[k]])
        return out

    x = floats(4, 16, 8)
    assert np.array_equal(kernel(x), x[[3, 1, 2, 0]])


def test_a_nested_kernel_with_text_at_the_margin():
    @nki.jit
    def kernel(x):
        """
Text that begins at the margin.
        """
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        for i in range(4):
            if i > 0:
                nl.store(out[i], nl.load(x[i]) * 2)
            else:
                nl.store(out[i], nl.load(x[i]))
        return out

    x = floats(4, 16, 8)
    assert np.array_equal(kernel(x), np.concatenate([x[:1], 2 * x[1:]]))


def test_the_type_of_a_tile_is_a_key_and_has_a_size():
    @nki.jit
    def kernel(x):
        assert x.dtype.itemsize == 4 and {nl.float32: 1}[x.dtype] == 1 and x.dtype == np.dtype(np.float32) == x.dtype
        assert x.dtype in (nl.bfloat16, nl.float32) and x.dtype != nl.bfloat16 and np.zeros(2, x.dtype).dtype == np.float32
        return x

    kernel(floats(4, 4))


def test_a_partition_subscript_of_fewer_axes_stays_the_first():
    @nki.jit
    def kernel(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        p, j, k, n = nl.arange(16)[:, None, None], nl.arange(3)[None, :, None, None], nl.arange(4)[None, None, :, None], nl.arange(2)[None, None, None, :]
        tile = nl.ndarray((16, 3, 4, 2), dtype=x.dtype, buffer=nl.sbuf)
        tile[p, j, k, n] = nl.load(x[p, j, k, n])
        nl.store(out[p, j, k, n], tile[p, j, k, n])
        # A sum of a bare `arange` and `[None, :]` has the partitions first too.
        q = nl.arange(16)[:,] + nl.arange(1)[None, :]
        assert nl.load(x.reshape((16, 24))[q, 0]).shape == (16, 1)
        return out

    x = floats(16, 3, 4, 2)
    assert np.array_equal(kernel(x), x)


@pytest.mark.parametrize("axes", [(3, 4), (12,)])
def test_a_product_accumulates_into_a_tile_of_more_axes(axes):
    """The first product overwrites what the bank holds: nothing has filled it."""

    @nki.jit
    def kernel(x, y):
        out = nl.ndarray((8, 3, 4), dtype=x.dtype, buffer=nl.shared_hbm)
        acc = nl.ndarray((8, 3, 4), dtype=nl.float32, buffer=nl.psum)
        for i in nl.affine_range(2):
            acc[...] += nisa.nc_matmul(nl.load(x[i]), nl.load(y[i]).reshape((16, *axes)))
        nl.store(out, acc)
        return out

    x, y = floats(2, 16, 8), floats(2, 16, 12)
    want = np.einsum("ikm,ikn->mn", x, y).reshape(8, 3, 4)
    assert np.allclose(kernel(x, y), want, atol=1e-4) and not codes(kernel, x, y)


def test_an_operand_says_which_axis_of_a_product_its_mask_is_about():
    @nki.jit
    def kernel(x, y):
        out = nl.ndarray((200, 128), dtype=x.dtype, buffer=nl.shared_hbm)
        k, f = nl.arange(128)[:, None], nl.arange(128)[None, :]
        for i in nl.affine_range(2):
            column = i * 128 + f
            stationary = nl.load(x[k, column], mask=column < 200)
            result = nl.ndarray((128, 128), dtype=nl.float32, buffer=nl.psum)
            result[...] = nisa.nc_matmul(stationary[k, f][column < 200], nl.load(y), mask=column < 200)
            row = i * 128 + k
            nl.store(out[row, f], result[k, f], mask=row < 200)
        return out

    x, y = floats(128, 200), floats(128, 128)
    assert np.allclose(kernel(x, y), x.T @ y, atol=1e-3) and not codes(kernel, x, y)


def test_a_masked_result_that_has_to_be_copied_is_copied_under_its_mask():
    @nki.jit
    def kernel(x):
        out = nl.ndarray((128, 40), dtype=x.dtype, buffer=nl.shared_hbm)
        kept = nl.ndarray((128, 40), dtype=x.dtype, buffer=nl.sbuf)
        kept[...] = 7.0
        p, f = nl.arange(40)[:, None], nl.arange(128)[None, :]
        # The product of TensorE is in PSUM and `kept` is not; the second iteration is wholly masked and out of bounds.
        for i in nl.affine_range(2):
            kept[nl.arange(128)[:, None], nl.arange(40)[None, :] + i * 40] = nl.transpose(nl.load(x)[p, f], mask=i * 128 + f < 100)
        nl.store(out, kept)
        return out

    x = floats(40, 128)
    want = np.full((128, 40), 7.0, np.float32)
    want[:100] = x[:, :100].T
    assert np.array_equal(kernel(x), want) and not codes(kernel, x)


def test_a_masked_product_may_name_a_block_that_is_not_there():
    @nki.jit
    def kernel(x, y):
        out = nl.ndarray((3, 16, 16), dtype=x.dtype, buffer=nl.shared_hbm)
        acc = nl.zeros((3, nl.par_dim(16), 16), dtype=nl.float32, buffer=nl.psum)
        for i in nl.affine_range(4):
            acc[i] += nisa.nc_matmul(nl.load(x), nl.load(y), mask=i < 3)
        for i in nl.affine_range(3):
            nl.store(out[i], acc[i])
        return out

    x, y = floats(16, 16), floats(16, 16)
    assert np.allclose(kernel(x, y), np.broadcast_to(x.T @ y, (3, 16, 16)), atol=1e-4)


def skipping(place):
    """Loads a row of weights only when it changes; `other` has bytes of its own, or those of the weights."""

    @nki.jit
    def kernel(rows, weights):
        out = nl.ndarray((4, 16, 8), dtype=weights.dtype, buffer=nl.shared_hbm)
        kept = nl.ndarray((16, 8), dtype=weights.dtype, buffer=place(0))
        other = nl.ndarray((16, 8), dtype=weights.dtype, buffer=place(32))
        index = nl.ndarray((1, 1), dtype=nl.int32, buffer=place(4096))
        p, f = nl.mgrid[0:16, 0:8]
        for i in nl.sequential_range(4):
            index[...] = nl.load(rows[i])
            kept[p, f] = nl.load(weights[index[0, 0], p, f], mode=nisa.oob_mode.skip)
            other[...] = nl.copy(kept)
            nl.store(out[i], other)
        return out

    return kernel


def test_what_a_skipped_load_leaves_alone_is_still_there():
    rows, weights = np.array([[1], [9], [0], [9]], np.int32), floats(2, 16, 8)
    want = weights[[1, 1, 0, 0]]
    assert np.array_equal(skipping(lambda _: nl.sbuf)(rows, weights), want)
    apart = skipping(lambda at: ncc.sbuf.mod_alloc(base_addr=at))
    assert np.array_equal(apart(rows, weights), want) and not codes(apart, rows, weights)
    shared = skipping(lambda at: ncc.sbuf.mod_alloc(base_addr=at // 2 if at == 32 else at))
    assert codes(shared, rows, weights) == {"possible-conflict"}


def test_the_stack_allocator_puts_tiles_among_those_placed_by_hand():
    @ncc.enable_stack_allocator
    @ncc.skip_middle_end_transformations
    @nki.jit
    def kernel(x, y):
        out = nl.ndarray((8, 128, 512), dtype=x.dtype, buffer=nl.shared_hbm)
        first = nl.ndarray((128, 128), dtype=nl.float32, buffer=nl.psum)
        first[...] = nisa.nc_transpose(nl.load(x))
        turned = nl.copy(first)
        banks = nl.zeros((8, nl.par_dim(128), 512), dtype=nl.float32, buffer=ncc.psum.mod_alloc(base_bank=0, num_bank_tiles=(8,)), lazy_initialization=True)
        for i in nl.affine_range(8):
            banks[i] += nisa.nc_matmul(turned, nl.load(y[i]))
        for i in nl.affine_range(8):
            nl.store(out[i], banks[i])
        return out

    x, y = floats(128, 128), floats(8, 128, 512)
    assert np.allclose(kernel(x, y), x @ y, atol=1e-3) and not codes(kernel, x, y)


def test_a_reduction_over_a_loop_starts_from_nothing():
    @nki.jit
    def kernel(x):
        out = nl.ndarray((2, 16, 2), dtype=x.dtype, buffer=nl.shared_hbm)
        total, most = (nl.ndarray((2, nl.par_dim(16), 1), dtype=x.dtype, buffer=nl.sbuf) for _ in range(2))
        for j in nl.affine_range(2):
            for i in nl.affine_range(4):
                part = nl.load(x[j, i])
                total[j] = nl.loop_reduce(nl.sum(part, axis=1), op=np.add, loop_indices=[i])
                most[j] = nl.loop_reduce(nl.max(part, axis=1), op=np.max, loop_indices=[i])
        for j in nl.affine_range(2):
            nl.store(out[j, :, 0], total[j])
            nl.store(out[j, :, 1], most[j])
        return out

    x = floats(2, 4, 16, 8)
    want = np.stack([x.sum((1, 3)), x.max((1, 3))], -1)
    assert np.allclose(kernel(x), want, atol=1e-5) and not codes(kernel, x)


def test_a_mask_over_a_product_says_nothing_about_a_spilled_operand():
    """The moving matrix has the shape of the result, and other rows."""
    blocks, m = 220, 32
    w, x = floats(128, 128), floats(128, 256)

    @nki.jit
    def kernel(w, x):
        out = nl.ndarray((m, 256), dtype=nl.float32, buffer=nl.shared_hbm)
        many = nl.ndarray((blocks, nl.par_dim(128), 256), dtype=nl.float32, buffer=nl.sbuf)
        for i in nl.affine_range(blocks):
            many[i] = nl.load(x)
        one = nl.load(w)
        total = nl.zeros((128, 256), dtype=nl.float32, buffer=nl.psum)
        k, j = nl.arange(128)[:, None], nl.arange(128)[None, :]
        for i in nl.affine_range(blocks):
            total[0:128, 0:256] += nisa.nc_matmul(one[k, j][j < m], many[i], mask=j < m)
        p, f = nl.mgrid[0:128, 0:256]
        nl.store(out[p, f], total[p, f], mask=p < m)
        return out

    launch = kernel.trace(w, x)
    want = blocks * (w.T @ x)[:m]
    assert launch.instances[0].spilled == ["many"]
    np.testing.assert_allclose(launch.run(), want, atol=1e-4 * np.abs(want).max())


@pytest.mark.parametrize("masked", ["rows", "columns"])
def test_a_masked_product_does_not_touch_what_lies_outside(masked):
    m, n = (160, 512) if masked == "rows" else (128, 600)
    w, x = floats(128, m), floats(128, n)

    @nki.jit
    def kernel(w, x):
        out = nl.ndarray((m, n), dtype=nl.float32, buffer=nl.shared_hbm)
        left, right = nl.load(w), nl.load(x)
        p, f = nl.mgrid[0:128, 0:512]
        j = nl.arange(128)[None, :]
        for g in nl.affine_range(2):
            if masked == "rows":
                inside = 128 * g + p < m
                product = nisa.nc_matmul(left[nl.arange(128)[:, None], 128 * g + j], right, mask=inside)
                nl.store(out[128 * g + p, f], product, mask=inside)
            else:
                inside = 512 * g + f < n
                product = nisa.nc_matmul(left, right[p, 512 * g + f], mask=inside)
                nl.store(out[p, 512 * g + f], product, mask=inside)
        return out

    np.testing.assert_allclose(kernel(w, x), w.T @ x, atol=1e-3)
    assert not codes(kernel, w, x)


def test_what_the_allocator_spills_is_judged_as_it_was_written():
    @nki.jit
    def kernel(x, y):
        out = nl.ndarray((12, 128, 512), dtype=x.dtype, buffer=nl.shared_hbm)
        banks = nl.zeros((12, nl.par_dim(128), 512), dtype=nl.float32, buffer=nl.psum)
        for i in nl.affine_range(12):
            for k in nl.affine_range(2):
                banks[i] += nisa.nc_matmul(nl.load(x[k]), nl.load(y[k]))
        for i in nl.affine_range(12):
            nl.store(out[i], banks[i])
        return out

    x, y = floats(2, 128, 128), floats(2, 128, 512)
    assert kernel.trace(x, y).instances[0].spilled and not codes(kernel, x, y)


def test_instances_reduce_along_the_axis_of_their_number():
    @nki.jit
    def kernel(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        me = nl.program_id(0)
        nl.store(out[me], nl.all_reduce(nl.load(x[me]), op=np.add, program_axes=[me]))
        return out

    x = floats(2, 16, 8)
    assert np.allclose(kernel[2](x), np.broadcast_to(x.sum(0), x.shape))


def test_an_index_that_is_out_of_bounds_has_the_documented_text():
    @nki.jit
    def kernel(rows, x):
        out = nl.ndarray((1, 512), dtype=x.dtype, buffer=nl.shared_hbm)
        nl.store(out, nl.load(x[nl.load(rows), nl.arange(512)[None, :]]))
        return out

    with pytest.raises(IndexError) as caught:
        kernel(np.array([[129]], np.int32), floats(128, 512))
    assert str(caught.value) == "index 66048 is out of bounds for axis 0 with size 65536"
    assert any("test_unseen.py:" in note for note in caught.value.__notes__)


def test_a_mask_that_may_be_missing():
    def scaled(x, mask):
        return nl.multiply(x, 2.0, mask=mask)

    @nki.jit
    def kernel(x, masked):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        p = nl.arange(16)[:, None]
        given = p < 12 if masked else None
        tile = nl.load(x)
        tile[...] = scaled(tile, given & (p < 8) if given else p < 8)
        assert tile.expand_dims((2, 3)).shape == (16, 8, 1, 1) and tile.expand_dims(()).shape_2d == (16, 8)
        nl.store(out, tile)
        return out

    x = floats(16, 8)
    for masked in (True, False):
        assert np.array_equal(kernel(x, masked), np.concatenate([2 * x[:8], x[8:]]))


def test_shuffles_and_ranges():
    @nki.jit(platform_target="trn2")
    def kernel(x):
        out = nl.ndarray((32, 4), dtype=x.dtype, buffer=nl.shared_hbm)
        moved = nl.ndarray((32, 4), dtype=x.dtype, buffer=nl.sbuf)
        tile = nl.load(x)
        nisa.nc_stream_shuffle(src=tile, dst=moved, shuffle_mask=[(i + 1) % 32 for i in range(32)])
        low, high = nl.full((32, 1), 6, dtype=nl.float32), nl.full((32, 1), 8, dtype=nl.float32)
        for i in range(1, 2):
            kept = nisa.range_select(
                on_true_tile=moved, comp_op0=nl.greater_equal, comp_op1=nl.less, bound0=low, bound1=high, range_start=1 + i * 4
            )
            nl.store(out, kept)
        return out

    x = floats(32, 4)
    want = np.full((32, 4), np.finfo(np.float32).min)
    want[:, 1:3] = np.roll(x, -1, 0)[:, 1:3]
    assert np.array_equal(kernel(x), want) and not codes(kernel, x)


def test_gathered_elements_follow_their_index():
    @nki.jit
    def kernel(x, index):
        out = nl.ndarray((32, 3, 16, 2), dtype=x.dtype, buffer=nl.shared_hbm)
        nl.store(out, nisa.local_gather(nl.load(x), nl.load(index), 2))
        return out

    x, index = floats(32, 12), rng.integers(0, 11, (32, 3)).astype(np.uint16)
    want = np.empty((32, 3, 16, 2), np.float32)
    for p in range(32):
        at = index[p // 16 * 16 : p // 16 * 16 + 16].T  # partition first
        want[p] = np.stack([x[p][at], x[p][at + 1]], -1)
    assert np.array_equal(kernel(x, index), want)
