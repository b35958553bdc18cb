"""Ways of writing kernels that occur in public ones."""

from dataclasses import dataclass

import numpy as np
import strata.nki as nki
import strata.nki.compiler as ncc
import strata.nki.isa as nisa
import strata.nki.language as nl
import strata.nki.typing as nt

rng = np.random.default_rng(0)


def floats(*shape):
    return rng.standard_normal(shape).astype(np.float32)


def test_slices_with_symbolic_bounds():
    @nki.jit
    def kernel(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        for i in nl.affine_range(4):
            rows = nl.load(x[i * 128 : (i + 1) * 128, :])
            for j in nl.affine_range(2):
                nl.store(out[nl.ds(i * 128, 128), nl.ds(j * 32, 32)], rows[:, nl.ds(j * 32, 32)])
        return out

    x = floats(512, 64)
    assert np.array_equal(kernel(x), x)


def test_a_grid_is_a_subscript():
    @nki.jit
    def kernel(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        grid = nl.mgrid[0:128, 0:64]
        tile = nl.load(x[grid.p, grid.x])
        nl.store(out[grid], tile[grid])
        return out

    x = floats(128, 64)
    assert np.array_equal(kernel(x), x)


def test_closures_defaults_keywords_and_numpy_integers():
    shift = 3

    @dataclass
    class Config:
        n: int = 4

    @nki.jit
    def kernel(x, *, config=Config(), scale=2.0):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        n = np.int64(128)
        for i in nl.affine_range(config.n):
            p, f = nl.arange(128)[:, None], nl.arange(64)[None, :]
            nl.store(out[n * i + p, f], value=nl.load(x[i * n + p, f]) * scale + shift)
        return out

    x = floats(512, 64)
    np.testing.assert_allclose(kernel(x=x, scale=3.0), x * 3 + 3, rtol=1e-6, atol=1e-6)


def test_stacked_decorators():
    @ncc.enable_stack_allocator(log_level=50)
    @ncc.skip_middle_end_transformations
    @nki.baremetal(artifacts_dir=None)
    def kernel(x):
        """Copies."""
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        steps = iter(nl.static_range(2))
        for j in [next(steps), next(steps)]:
            nl.store(out[j * 64 : (j + 1) * 64], nl.load(x[j * 64 : (j + 1) * 64]))
        return out

    x = floats(128, 64)
    assert np.array_equal(kernel(x), x)
    assert (kernel.__name__, kernel.__doc__) == ("kernel", "Copies.")


def test_views_of_views():
    @nki.jit
    def kernel(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        t = nl.ndarray((2, 3, nl.par_dim(64), 32), dtype=x.dtype, buffer=nl.sbuf)
        for i in nl.affine_range(2):
            for j in nl.affine_range(3):
                t[i][j][:, 0:16] = nl.load(x[i, j, :, 0:16])
                t[i, j, :, 16:32] = nl.load(x[i][j][:, 16:32])
        for i in nl.affine_range(2):
            for j in nl.affine_range(3):
                nl.store(out[i, j], t[i, j])
        return out

    x = floats(2, 3, 64, 32)
    assert np.array_equal(kernel(x), x)


def test_a_reshaped_output_may_be_returned():
    @nki.jit
    def kernel(x):
        out = nl.ndarray((128 * 32,), dtype=x.dtype, buffer=nl.shared_hbm)
        view = out.reshape((128, 32))
        nl.store(view, nl.load(x).expand_dims(2)[:, :, 0])
        return view

    x = floats(128, 32)
    assert np.array_equal(kernel(x), x)


def test_masks_built_step_by_step():
    @nki.jit
    def kernel(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        mask = None
        for i in range(3):
            p, f = nl.arange(128)[:, None], nl.arange(40)[None, :]
            mask = (i * 128 + p < 300) if mask is None else mask & (i * 128 + p < 300)
            tile = nl.exp(nl.load(x[i * 128 + p, f], mask=mask), mask=mask)
            nl.store(out[i * 128 + p, f], value=tile, mask=mask)
        return out

    x = floats(300, 40)
    np.testing.assert_allclose(kernel(x), np.exp(x), rtol=1e-6)


def test_a_return_in_a_loop_does_not_end_it():
    @nki.jit
    def kernel(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        for i in nl.affine_range(4):
            nl.store(out[i], nl.load(x[i]))
            return out

    x = floats(4, 128, 8)
    assert np.array_equal(kernel(x), x)


def test_loop_reduce():
    @nki.jit
    def kernel(x):
        total = nl.zeros((128, 8), dtype=nl.float32, buffer=nl.sbuf)
        for i in nl.affine_range(4):
            total[...] = nl.loop_reduce(nl.load(x[i]), op=np.add, loop_indices=[i])
        return total

    x = floats(4, 128, 8)
    np.testing.assert_allclose(kernel(x), x.sum(0), rtol=1e-5, atol=1e-6)


def test_targets_and_modes():
    @nki.jit(mode="simulation", platform_target="trn2", experimental_flags="skip-non-top-level-shared-hbm-check")
    def kernel(x):
        assert nisa.get_nc_version() >= nisa.nc_version.gen3
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        nl.store(out[nl.program_id(0)], nl.load(x[nl.program_id(0)]))
        return out

    x = floats(4, 128, 8)
    assert np.array_equal(kernel[4](x), x)
    assert np.array_equal(nki.simulate_kernel(kernel[(4,)], x), x)


def test_repeated_indices_add_up():
    @nki.jit
    def kernel(x, idx, out: nt.mutable_tensor):
        p, f = nl.arange(64)[:, None], nl.arange(8)[None, :]
        nl.atomic_rmw(out[nl.load(idx)[p, 0], f], value=nl.load(x), op=np.add)
        return out

    x, idx = floats(64, 8), rng.integers(0, 10, (64, 1)).astype(np.int32)
    want = np.zeros((10, 8), np.float32)
    np.add.at(want, idx[:, 0], x)
    np.testing.assert_allclose(kernel(x, idx, np.zeros((10, 8), np.float32)), want, rtol=1e-5, atol=1e-5)


def test_offsets_in_memory():
    @nki.jit
    def kernel(x, offset):
        tile, start = nl.load(x), nl.load(offset)
        p, f = nl.mgrid[0:128, 0:4]
        return nisa.tensor_copy_dynamic_src(tile[p, start[0, 0] + f])

    x = floats(128, 32)
    assert np.array_equal(kernel(x, np.array([[7]], np.int32)), x[:, 7:11])


def test_dma_and_constants():
    @nki.jit
    def kernel(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        t = nl.ndarray((128, 8), dtype=x.dtype)
        nisa.dma_copy(dst=t[:, :], src=x[:, :])
        t[:, 0:2] = 5
        t[:, 3] = t[:, 4]
        nisa.dma_copy(dst=out, src=t)
        return out

    x = floats(128, 8)
    want = x.copy()
    want[:, 0:2] = 5
    want[:, 3] = want[:, 4]
    assert np.array_equal(kernel(x), want)


def test_plain_helpers_unroll():
    def helper(out, x):
        for i in range(2):
            nl.store(out[i], nl.load(x[i]))

    @nki.jit
    def kernel(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        helper(out, x)
        return out

    x = floats(2, 128, 8)
    launch = kernel.trace(x)
    assert "for " not in launch.instances[0].text()
    assert np.array_equal(launch.run(), x)


def test_windows_of_five_axes():
    @nki.jit
    def kernel(x):
        out = nl.ndarray((32, 3, 3), dtype=x.dtype, buffer=nl.shared_hbm)
        tile = nl.load(x)
        i0, i1, i2, i3, i4 = nl.mgrid[0:32, 0:3, 0:2, 0:3, 0:2]
        nl.store(out, nl.max(tile[i0, 2 * i1 + i2, 2 * i3 + i4], axis=[2, 4]))
        return out

    x = floats(32, 6, 6)
    assert np.array_equal(kernel(x), x.reshape(32, 3, 2, 3, 2).max((2, 4)))


def test_benchmark_reports_the_busiest_engine():
    @nki.benchmark(warmup=1, iters=2)
    def kernel(x):
        return nl.exp(nl.load(x))

    kernel(floats(128, 2048))
    latency = kernel.benchmark_result.nc_latency
    # A megabyte over DMA, in and out, takes longer than 2048 cycles of the scalar engine.
    assert latency.get_latency_percentile(50) == latency.get_latency_percentile(99) > 2048 / 1.4e3


def test_shapes_equal_tuples_and_lists():
    @nki.jit
    def kernel(x):
        assert x.shape == [128, 512] == x.shape and x.shape == (128, 512) and x[0:64].shape == [64, 512]
        assert x.shape != [128, 511] and x.shape != (1, 2) and x.shape != None  # noqa: E711
        assert {x.shape: 1}[128, 512] == 1 and x.shape[:1] + (4,) == (128, 4)
        return nl.load(x)

    x = np.ones((128, 512), np.float32)
    np.testing.assert_array_equal(kernel(x), x)


def test_a_reduction_over_a_loop_may_rebind_its_tile():
    @nki.jit
    def kernel(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        total = nl.zeros(x.shape, dtype=nl.float32, buffer=nl.sbuf)
        for i in nl.affine_range(4):
            part = nl.load(x)
            total = nl.loop_reduce(part, op=np.add, loop_indices=[i], dtype=nl.float32)
        nl.store(out, total)
        return out

    x = np.ones((128, 16), np.float32)
    np.testing.assert_array_equal(kernel(x), 4 * x)


def _step(x, t, i, n_steps):
    """A helper in the kernel's language that is not a kernel itself."""
    if i + 1 < n_steps and n_steps > 1:
        t[...] = nl.add(t, nl.load(x[i]))
    elif not i < n_steps - 1:
        t[...] = nl.multiply(t, 2.0)


def _steps(x, t, count):
    done = nl.zeros((1, 1), dtype=nl.int32)
    for _ in range(nt.scalar(count)):
        now = nl.copy(done)
        done[...] = nl.add(done[...], 1)
        t[...] = nl.add(t, nl.load(x[now[0, 0]]))
    for _ in range(2):
        t[...] = nl.add(t, 100.0)
    return _


def _doubled(t, n):
    return t if n == 0 else _doubled(t * 2.0, n - 1)


def test_a_helper_that_calls_itself():
    @nki.jit
    def kernel(x):
        def tripled(t, n):
            return t if n == 0 else tripled(t * 3.0, n - 1)

        return tripled(_doubled(nl.load(x), 3), 2)

    x = floats(128, 16)
    np.testing.assert_allclose(kernel(x), 72 * x, rtol=1e-6)


def test_conditions_and_run_time_ranges_in_helpers():
    @nki.jit
    def conditions(x):
        t = nl.zeros(x.shape[1:], dtype=x.dtype)
        for i in nl.sequential_range(4):
            _step(x, t, i, 4)
        return t

    @nki.jit
    def ranges(x, n):
        t = nl.zeros(x.shape[1:], dtype=x.dtype)
        # A range of constants in a helper is Python's own.
        assert _steps(x, t, nl.load(n)) == 1
        return t

    x = floats(5, 128, 16)
    np.testing.assert_allclose(conditions(x), 2 * x[:3].sum(0), rtol=1e-5, atol=1e-5)
    # The trip count lives as long as something else in SBUF is written before the loop.
    for n in (0, 3, 5):
        np.testing.assert_allclose(ranges(x, np.array([[n]], np.int32)), x[:n].sum(0) + 200, rtol=1e-5, atol=1e-4)


def test_a_do_while_condition_lives_to_the_end_of_the_body():
    @nki.jit
    def kernel(x):
        t = nl.load(x)
        n = nl.zeros((1, 1), dtype=nl.int32)
        cond = nt.scalar(True)
        while cond:
            n[...] = nl.add(n, 1)
            more = nl.less(n, 4)
            for i in nl.static_range(3):
                other = nl.add(t, float(i))
                t[...] = nl.add(other, 1.0)
            cond = nt.scalar(more)
        return t

    x = floats(128, 16)
    np.testing.assert_allclose(kernel(x), x + 4 * 6, rtol=1e-5)


def test_a_number_in_memory_selects_beside_slices():
    @nki.jit
    def kernel(x, at):
        out = nl.ndarray((2, 8, 16), dtype=x.dtype, buffer=nl.shared_hbm)
        i = nl.load(at)
        nl.store(out[0], nl.load(x[0:8, i[0, 0], :]))
        nl.store(out[1], nl.load(x.reshape((4, 8, 16))[i[0, 0]]))
        return out

    x = floats(8, 4, 16)
    for n in range(4):
        got = kernel(x, np.array([[n]], np.int32))
        assert np.array_equal(got[0], x[:, n]) and np.array_equal(got[1], x.reshape(4, 8, 16)[n])


def test_views_of_columns_and_slices():
    @nki.jit
    def kernel(x):
        t = nl.load(x)
        out = nl.ndarray((128, 4 + 16 + 2), dtype=nl.uint8, buffer=nl.shared_hbm)
        nl.store(out[:, 0:4], t[:, 3:4].view(nl.uint8))
        for i in nl.affine_range(2):
            nl.store(out[:, nl.ds(4 + i * 8, 8)], t[:, nl.ds(i * 4, 2)].view(nl.uint8))
        words = t.view(nl.uint8)
        nl.store(out[:, 20:22], nl.copy(words[:, 4:8].view(nl.uint16), dtype=nl.uint8))
        return out

    x = rng.integers(0, 1 << 15, (128, 8)).astype(np.int32)
    want = [x[:, 3:4], x[:, 0:2], x[:, 4:6]]
    got = kernel(x)
    assert np.array_equal(got[:, :20], np.concatenate([np.ascontiguousarray(w).view(np.uint8) for w in want], 1))
    assert np.array_equal(got[:, 20:], np.minimum(np.ascontiguousarray(x[:, 1:2]).view(np.uint16), 255))


def test_results_have_memory_of_their_own():
    """What a launch returns can be written, and later launches leave it alone, though they use memory again."""

    @nki.jit
    def plus_one(x):
        out = nl.ndarray(x.shape, x.dtype, buffer=nl.shared_hbm)
        for i in nl.affine_range(x.shape[0] // 128):
            nl.store(out[nl.ds(i * 128, 128), :], nl.load(x[nl.ds(i * 128, 128), :]) + 1.0)
        return out

    # Large enough that memory is kept for the next launch.
    x = np.arange(1024 * 512, dtype=np.float32).reshape(1024, 512)
    given = x.copy()
    first = plus_one(x)
    second = plus_one(first)
    assert first.flags.writeable and not np.shares_memory(first, second)
    second[0] = -1
    del second
    third = plus_one(x)
    np.testing.assert_array_equal(x, given)
    np.testing.assert_array_equal(first, given + 1)
    np.testing.assert_array_equal(third, given + 1)


def test_a_tensor_returned_twice_is_two_arrays():
    @nki.jit
    def twice(x):
        out = nl.ndarray(x.shape, x.dtype, buffer=nl.shared_hbm)
        nl.store(out, nl.load(x))
        return out, out

    x = np.ones((128, 8), np.float32)
    a, b = twice(x)
    a[:] = 2
    np.testing.assert_array_equal(b, x)
