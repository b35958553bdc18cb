"""One trace records everything: loops, branches, scopes, masks; and what is wrong is said in the manual's words."""

import numpy as np
import pytest
import strata.nki as nki
import strata.nki.isa as nisa
import strata.nki.language as nl
import strata.nki.typing as nt
from strata.nki.language import par_dim

X = np.arange(8 * 128 * 4, dtype=np.float32).reshape(8, 128, 4)


def refused(kernel, code, text, *args, error=SyntaxError):
    with pytest.raises(error) as caught:
        nki.jit(kernel)(*(args or (X,)))
    assert text in str(caught.value)
    assert caught.value.code == code


def test_the_body_runs_once():
    seen = []

    @nki.jit
    def kernel(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        for i in nl.affine_range(8):
            seen.append(i)
            nl.store(out[i], nl.load(x[i]) + 1)
        return out

    assert np.array_equal(kernel(X), X + 1)
    assert len(seen) == 1
    text = kernel.trace(X).instances[0].text()
    assert "for i0 in affine 0..8 {" in text and "x[i0, p, f]" in text


def test_range_is_a_recorded_loop_and_static_range_is_not():
    @nki.jit
    def kernel(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        for i in range(4):
            nl.store(out[i], nl.load(x[i]))
        for i in nl.static_range(4, 8):
            nl.store(out[i], nl.load(x[i]) * 2)
        return out

    launch = kernel.trace(X)
    assert launch.instances[0].text().count("for ") == 1
    assert np.array_equal(launch.run(), np.concatenate([X[:4], X[4:] * 2]))


def test_symbolic_branches_become_predicates():
    @nki.jit
    def kernel(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        for i in nl.affine_range(8):
            t = nl.load(x[i])
            if i == 0 or i >= 6:
                nl.store(out[i], t * 10)
            elif 2 <= i < 4 and not i == 3:
                nl.store(out[i], t * 20)
            else:
                nl.store(out[i], t)
        return out

    factor = np.array([10, 1, 20, 1, 1, 1, 10, 10], np.float32)[:, None, None]
    assert np.array_equal(kernel(X), X * factor)


def test_static_branches_are_python_s():
    @nki.jit
    def kernel(x, flag):
        if flag:
            t = nl.load(x[0])
        else:
            t = nl.load(x[1])
        return t

    assert np.array_equal(kernel(X, True), X[0]) and np.array_equal(kernel(X, False), X[1])


def test_loop_state_is_in_tensors():
    @nki.jit
    def kernel(x):
        total = nl.zeros((128, 4), dtype=nl.float32)
        for i in nl.sequential_range(8):
            total += nl.load(x[i])
        return total

    assert np.array_equal(kernel(X), X.sum(0))


def test_accumulation_starts_over_with_each_declaration():
    a = np.random.default_rng(0).standard_normal((2, 4, 128, 64)).astype(np.float32)

    @nki.jit
    def kernel(x):
        out = nl.ndarray((2, 64, 64), dtype=nl.float32, buffer=nl.shared_hbm)
        for i in nl.affine_range(2):
            acc = nl.ndarray((par_dim(64), 64), dtype=nl.float32, buffer=nl.psum)
            for k in nl.affine_range(4):
                t = nl.load(x[i, k])
                acc[...] += nisa.nc_matmul(t, t)
            nl.store(out[i], acc)
        return out

    want = np.einsum("ikpm,ikpn->imn", a, a)
    np.testing.assert_allclose(kernel(a), want, rtol=1e-4, atol=1e-4)


def test_masks_leave_the_rest_alone():
    @nki.jit
    def kernel(x):
        i, j = nl.mgrid[0:128, 0:4]
        t = nl.zeros((128, 4), dtype=nl.float32)
        t[i, j] = nl.load(x[0, i, j], mask=(i < 100) & (j >= 1))
        return t

    want = np.zeros((128, 4), np.float32)
    want[:100, 1:] = X[0, :100, 1:]
    # The mask belongs to the load, which writes `t` itself.
    assert np.array_equal(kernel(X), want)


def test_loads_may_run_past_the_end_where_masked():
    x = np.random.default_rng(0).standard_normal((300, 16)).astype(np.float32)

    @nki.jit
    def kernel(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        for k in nl.affine_range(3):
            i, j = nl.mgrid[0:128, 0:16]
            rows = k * 128 + i
            nl.store(out[rows, j], nl.load(x[rows, j], mask=rows < 300) * 2, mask=rows < 300)
        return out

    assert np.array_equal(kernel(x), x * 2)


def test_ring_buffers_by_remainder():
    @nki.jit
    def kernel(x):
        out = nl.ndarray((7, 128, 4), dtype=x.dtype, buffer=nl.shared_hbm)
        ring = nl.ndarray((2, par_dim(128), 4), dtype=x.dtype)
        ring[0] = nl.load(x[0])
        for i in nl.sequential_range(7):
            ring[(i + 1) % 2] = nl.load(x[i + 1])
            nl.store(out[i], ring[i % 2] + ring[(i + 1) % 2])
        return out

    assert np.array_equal(kernel(X), X[:-1] + X[1:])


def test_run_time_trip_counts():
    @nki.jit
    def kernel(x, n):
        total = nl.zeros((128, 4), dtype=nl.float32)
        count = nl.load(n)
        for _ in range(nt.scalar(count)):
            total += nl.load(x[0])
        return total

    for n in (0, 3):
        assert np.array_equal(kernel(X, np.array([[n]], np.int32)), X[0] * n)


def test_do_while():
    @nki.jit
    def kernel(x):
        steps = nl.zeros((1, 1), dtype=nl.int32)
        cond = nt.scalar(True)
        while cond:
            steps[...] = nl.add(steps, 1)
            cond = nt.scalar(steps) < 5
        return steps

    assert kernel(X).tolist() == [[5]]


def test_grids():
    @nki.jit
    def kernel(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        i = nl.program_id(0) * nl.num_programs(1) + nl.program_id(1)
        nl.store(out[i], nl.load(x[i]) * (i + 1))
        return out

    want = X * np.arange(1, 9, dtype=np.float32)[:, None, None]
    assert np.array_equal(kernel[4, 2](X), want)
    assert np.array_equal(kernel[nl.spmd_dim(nl.nc(2), 2), 2](X), want)


def test_parameters_as_outputs():
    def kernel(x, out):
        nl.store(out[0], nl.load(x[0]))

    out = np.zeros_like(X)
    nki.simulate_kernel(kernel, X, out)
    assert np.array_equal(out[0], X[0])

    @nki.jit
    def changed(x: nt.mutable_tensor):
        nl.store(x[0], nl.load(x[1]))
        return x

    assert np.array_equal(changed(X.copy())[0], X[1])
    refused(lambda x: nl.store(x[0], nl.load(x[1])), "err_cannot_update_immutable_parameter", "Cannot update immutable parameter")


def test_nested_kernels_are_inlined():
    @nki.jit
    def double(t):
        return nl.multiply(t, 2.0)

    @nki.jit
    def kernel(x):
        return double(nl.load(x[0]))

    assert np.array_equal(kernel(X), X[0] * 2)

    def with_grid(x):
        return double[4, 4](nl.load(x[0]))

    refused(with_grid, "err_nested_kernel_with_spmd_grid", "Calling kernel with spmd grid (double[4, 4]) inside another kernel")


def test_errors_of_the_manual():
    def one_dimensional(x):
        nl.load(x[0])[nl.arange(128)]

    refused(one_dimensional, "err_1d_arange_not_supported", "with 1d arange is not supported,")

    def too_many(x):
        nl.ndarray((256, 4), dtype=nl.float32)

    refused(too_many, "err_num_partition_exceed_arch_limit", "number of partitions 256 exceed architecture limitation of 128.")

    def scope(x):
        for i in nl.affine_range(4):
            tmp = nl.load(x[i])
        return nl.copy(tmp)

    refused(scope, "err_local_variable_used_out_of_scope", "Local variable 'tmp' is referenced outside of its parent scope")

    def memory(x):
        nl.exp(x[0])

    text = "Expected operand 'x' of 'exp' to be in address space 'psum|sbuf', but got a tile in 'hbm' instead."
    refused(memory, "err_unsupported_memory", text)

    def arange(x):
        if nl.arange(4)[:, None] < 2:
            pass

    refused(arange, "err_control_flow_condition_depending_on_arange", "Control-flow depending on `nl.arange` or `nl.mgrid`")

    def data(x):
        if nl.load(x[0, 0:1, 0:1]):
            pass

    refused(data, "err_dynamic_control_flow_not_supported", "dynamic control-flow depending on tensor value is not supported.")

    def truth(x):
        if nl.load(x[0]):
            pass

    refused(truth, "err_ambiguous_tensor_truth_value", "Cannot evaluate truth value", error=ValueError)

    def blocks(x):
        nl.exp(nl.ndarray((2, par_dim(128), 4), dtype=nl.float32, name="a"))

    refused(blocks, "err_failed_to_infer_tile_from_local_tensor", "Failed to infer tile from tensor 'a',")

    def bounds(x):
        nl.load(x[0, :, 0:8])

    text = "Out-of-bound access for tensor `x` on dimension 2: index range [0, 7] exceed dimension size of 4"
    refused(bounds, "err_tensor_access_out_of_bound", text)

    def small(x):
        t = nl.ndarray((128, 1), dtype=nl.float32, name="a")
        t[...] = nl.copy(nl.load(x[0]))

    refused(small, "err_store_dst_shape_smaller_than_other_shape", "shape [128, 1] of parameter 'a' is smaller")

    def mixing(x):
        nl.load(x[0, 0:128, nl.arange(4)[None, :]])

    refused(mixing, "err_unsupported_mixing_basic_advanced_tensor_indexing", "Mixing basic tensor indexing and advanced")

    def index(x):
        nl.arange(4)[0] = 1

    refused(index, "err_cannot_assign_to_index", "'index' tensor does not support item assignment")

    def annotated(x):
        data: nt.tensor[128, 512] = nl.load(x[0])

    refused(annotated, "err_annotation_shape_mismatch", "shape of `data[128, 4]` does not match the expected shape of [128, 512]")

    def loop(x):
        cond = nl.load(x[0, 0:1, 0:1]) < 3
        while cond:
            pass

    refused(loop, "err_while_loop_requires_unconditional_entry", "Traditional while loops are not supported", error=ValueError)

    def rank(x):
        nl.transpose(nl.zeros((64, 32, 2), dtype=nl.float32, name="x"))

    text = "parameter 'x[64, 32, 2]' of 'transpose' exceed max supported number of dimensions of 2."
    refused(rank, "err_exceed_max_supported_dimension", text)

    def shared(x):
        for i in nl.affine_range(2):
            nl.ndarray((128, 4), dtype=nl.float32, buffer=nl.shared_hbm)

    refused(shared, "err_shared_hbm_must_in_kernel_level", "shared_hbm buffer can only be created top level kernel scope")

    with pytest.raises(SyntaxError, match="Calling NKI API outside of NKI kernels is not supported"):
        nl.zeros((128, 4), dtype=nl.float32)


def test_exceptions_leave_the_interpreter_usable():
    @nki.jit
    def broken(x):
        for i in nl.affine_range(4):
            nl.load(x[i])
            raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        broken(X)
    assert np.array_equal(nki.jit(lambda_free)(X), X[0])


def lambda_free(x):
    return nl.load(x[0])


def test_results_used_twice():
    @nki.jit
    def kernel(x):
        a = nl.ndarray((128, 4), dtype=nl.bfloat16)
        t = nl.multiply(nl.load(x[0]), 1.5)
        a[...] = t
        return a, t

    a, t = kernel(X)
    assert t.dtype == np.float32 and np.array_equal(t, X[0] * 1.5)
    assert np.array_equal(a, (X[0] * 1.5).astype(nl.bfloat16))


def test_a_body_runs_once_for_the_same_arguments():
    class Count:
        runs = 0

    seen, factor = Count(), 2.0

    def body(x, n, options=()):
        seen.runs += 1
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        nl.store(out, nl.load(x) * factor * n)
        return out

    kernel = nki.jit(body)
    x = np.ones((4, 4), np.float32)
    for k in range(3):
        assert np.array_equal(kernel(k * x, 3), 6 * k * x)
    assert seen.runs == 1
    kernel(x, 3.0), kernel(x, 3), kernel[1](x, 3), kernel(x[:2], 3)
    assert seen.runs == 4, "another type, another grid, another shape"
    factor = 5.0
    assert kernel(x, 3)[0, 0] == 15 and seen.runs == 5, "a value the body sees has changed"
    kernel(x, 3, [1]), kernel(x, 3, [1])
    assert seen.runs == 7, "a list may have changed"
