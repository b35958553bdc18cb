"""Kernels with mistakes: one diagnostic at the right line, and the interpreter goes on."""

from __future__ import annotations

import inspect
import re
import threading

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


def helper(x):
    return x["no such key"]  # deep


def exception_in_the_body(x):
    n = x.shape[0] // 0  # here
    return n


def exception_in_a_helper(x):
    return helper({})


def undefined_name(x):
    return undefined + x  # noqa: F821  # here


def wrong_arguments(x):
    return nl.load(x, x, x, 1, nonsense=3)  # here


def float_address(x):
    t = nl.ndarray((128, 512), dtype=nl.float32, buffer=ncc.sbuf.alloc(lambda idx, pdim_size, fdim_size: (0, 0.5)))  # here
    t[...] = nl.load(x)
    return t


def address_of_the_wrong_length(x):
    t = nl.ndarray((128, 512), dtype=nl.float32, buffer=ncc.sbuf.alloc(lambda idx, pdim_size, fdim_size: 0))  # here
    t[...] = nl.load(x)
    return t


def negative_address(x):
    out = nl.ndarray((128, 512), dtype=nl.float32, buffer=nl.shared_hbm)
    t = nl.ndarray((128, 512), dtype=nl.float32, buffer=ncc.sbuf.alloc(lambda idx, pdim_size, fdim_size: (0, -2048)))  # here
    t[...] = nl.load(x)
    nl.store(out, t)
    return out


def far_address(x):
    out = nl.ndarray((128, 512), dtype=nl.float32, buffer=nl.shared_hbm)
    t = nl.ndarray((128, 512), dtype=nl.float32, buffer=ncc.sbuf.mod_alloc(base_addr=1 << 62))  # here
    t[...] = nl.load(x)
    nl.store(out, t)
    return out


def symbolic_address(x):
    out = nl.ndarray((128, 512), dtype=nl.float32, buffer=nl.shared_hbm)
    for i in nl.affine_range(2):
        t = nl.ndarray((128, 512), dtype=nl.float32, buffer=ncc.sbuf.alloc(lambda idx, pdim_size, fdim_size: (0, i * 2048)))  # here
        t[...] = nl.load(x)
        nl.store(out, t)
    return out


def symbolic_base(x):
    out = nl.ndarray((128, 512), dtype=nl.float32, buffer=nl.shared_hbm)
    for i in nl.affine_range(2):
        t = nl.ndarray((128, 512), dtype=nl.float32, buffer=ncc.sbuf.mod_alloc(base_addr=i * 2048))  # here
        t[...] = nl.load(x)
        nl.store(out, t)
    return out


def raising_address(x):
    def func(idx, pdim_size, fdim_size):
        raise RuntimeError("no room")  # here

    t = nl.ndarray((128, 512), dtype=nl.float32, buffer=ncc.sbuf.alloc(func))
    t[...] = nl.load(x)
    return t


def huge_tensor(x):
    out = nl.ndarray((128, 512), dtype=nl.float32, buffer=nl.shared_hbm)
    t = nl.ndarray((1 << 20, nl.par_dim(128), 1 << 40), dtype=nl.float32, buffer=ncc.sbuf.mod_alloc(base_addr=0))  # here
    t[0, :, 0:512] = nl.load(x)
    nl.store(out, t[0, :, 0:512])
    return out


def too_many_partitions(x):
    t = nl.ndarray((256, 512), dtype=nl.float32, buffer=nl.sbuf)  # here
    return t


def no_free_axis(x):
    t = nl.ndarray((128,), dtype=nl.float32, buffer=nl.sbuf)  # here
    return t


def too_many_subscripts(x):
    t = nl.load(x)
    return nl.copy(t[0:128, 0:512, 0:1])  # here


def block_dimension_not_indexed(x):
    t = nl.ndarray((2, nl.par_dim(128), 512), dtype=nl.float32, buffer=nl.sbuf)
    return nl.exp(t)  # here


def loop_index_into_a_list(x):
    tiles = [nl.load(x), nl.load(x)]
    for i in nl.affine_range(2):
        nl.copy(tiles[i])  # here


def symbolic_size(x):
    for i in nl.affine_range(2):
        nl.ndarray((128, i + 1), dtype=nl.float32, buffer=nl.sbuf)  # here


def mixed_indexing(x):
    return nl.load(x[nl.arange(128)[:, None], 0:512])  # here


def rank_of_transpose(x):
    t = nl.load(x).reshape((128, 16, 32))
    return nl.transpose(t)  # here


def partitions_differ(x):
    t = nl.load(x)
    return nisa.tensor_tensor(t, t[0:1, 0:512], op=nl.add)  # here


def branch_on_data(x):
    t = nl.load(x)
    if t[0, 0] > 0:  # here
        t = nl.exp(t)
    return t


BAD = [
    exception_in_the_body, exception_in_a_helper, undefined_name, wrong_arguments, float_address, address_of_the_wrong_length,
    negative_address, far_address, symbolic_address, symbolic_base, raising_address, huge_tensor, too_many_partitions, no_free_axis,
    too_many_subscripts, block_dimension_not_indexed, loop_index_into_a_list, symbolic_size, mixed_indexing, rank_of_transpose,
    partitions_differ, branch_on_data,
]  # fmt: skip


@nki.jit
def fine(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    nl.store(out, nl.load(x) * 2.0)
    return out


def marked(function, mark: str) -> int:
    lines, first = inspect.getsourcelines(function)
    [n] = [i for i, text in enumerate(lines) if re.search(rf"# {mark}$", text.rstrip())]
    return first + n


@pytest.mark.parametrize("function", BAD, ids=lambda f: f.__name__)
def test_one_diagnostic_at_the_right_line(function):
    x = np.ones((128, 512), np.float32)
    errors = [f for f in findings(nki.jit(function), x) if f["severity"] == "error"]
    assert len(errors) == 1, errors
    [error] = errors
    where = marked(helper, "deep") if function is exception_in_a_helper else marked(function, "here")
    assert (error["file"], error["primary"]["line"]) == (__file__, where), error
    assert error["headline"] and "\n" not in error["headline"]
    np.testing.assert_array_equal(nki.simulate_kernel(fine, x), 2 * x)


def test_documented_texts():
    x = np.ones((128, 512), np.float32)
    texts = {
        too_many_partitions: ("err_num_partition_exceed_arch_limit", "number of partitions 256 exceed architecture limitation of 128."),
        block_dimension_not_indexed: ("err_failed_to_infer_tile_from_local_tensor", "Failed to infer tile from tensor 't',"),
        mixed_indexing: ("err_unsupported_mixing_basic_advanced_tensor_indexing", "Mixing basic tensor indexing and advanced tensor indexing is not supported"),
        rank_of_transpose: ("err_exceed_max_supported_dimension", "parameter 'x[128, 16, 32]' of 'transpose' exceed max supported number of dimensions of 2."),
        branch_on_data: ("err_dynamic_control_flow_not_supported", "dynamic control-flow depending on tensor value is not supported."),
    }  # fmt: skip
    for function, (code, text) in texts.items():
        [error] = findings(nki.jit(function), x)
        assert error["code"] == code and text.lower() in error["headline"].lower(), error
        assert error["help"], "entries of the manual say what to do"


def test_a_caller_is_shown():
    [error] = findings(nki.jit(exception_in_a_helper), np.ones((128, 512), np.float32))
    assert error["code"] == "kernel-exception" and error["headline"].startswith("KeyError")
    assert [label["text"] for label in error["labels"]] == ["called from here"]


def test_a_kernel_that_yields():
    @nki.jit
    def kernel(x):
        yield nl.load(x)

    with pytest.raises(TypeError, match="is a generator"):
        kernel(np.zeros((128, 64), np.float32))


@pytest.mark.parametrize("result", [None, 3])
def test_a_kernel_without_outputs(result):
    @nki.jit
    def kernel(x):
        nl.load(x)
        return result

    x = np.zeros((128, 64), np.float32)
    with pytest.raises(SyntaxError, match="no output parameter was passed to the kernel at all"):
        kernel(x)
    [error] = findings(kernel, x)
    assert error["code"] == "err_tensor_output_not_written_to" and error["help"]
    assert error["primary"]["line"] == inspect.getsourcelines(kernel.func)[1] + 1


def copied(x, body):
    """A kernel that copies `x` and calls `body` on the way."""

    @nki.jit
    def kernel(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        nl.store(out, nl.load(x))
        body(x, out)
        return out

    return kernel(x)


KEPT = {
    "a tile": (lambda x: nl.load(x), lambda kept, x, out: nl.store(out, kept)),
    "a tile's type": (lambda x: nl.load(x), lambda kept, x, out: kept.dtype),
    "an index": (lambda x: index(4), lambda kept, x, out: nl.load(x[:, nl.ds(kept * 4, 4)])),
    "an index to subscript": (lambda x: index(4), lambda kept, x, out: kept[None]),
    "an index to materialize": (lambda x: index(4), lambda kept, x, out: nisa.iota(kept, dtype=nl.int32)),
    "a slice": (lambda x: nl.ds(index(4) * 4, 4), lambda kept, x, out: nl.load(x[:, kept])),
    "an arange with an index": (lambda x: index(4) + nl.arange(4)[None, :], lambda kept, x, out: kept + 1),
    "a condition": (lambda x: index(4) < 2, lambda kept, x, out: nl.load(x, mask=kept)),
    "a condition to combine": (lambda x: index(4) < 2, lambda kept, x, out: (nl.arange(4) < 2) & kept),
    "a condition to negate": (lambda x: index(4) < 2, lambda kept, x, out: ~kept),
    "a masked tile": (lambda x: index(4) < 2, lambda kept, x, out: nl.load(x)[kept]),
    "a run-time scalar": (lambda x: scalar(), lambda kept, x, out: nl.load(x[:, nl.ds(kept, 4)])),
    "a run-time trip count": (lambda x: nl.sequential_range(scalar()), lambda kept, x, out: list(kept)),
    "a view": (lambda x: x[:, nl.ds(index(4) * 4, 4)], lambda kept, x, out: nl.load(kept)),
    "a deferred reduction": (
        lambda x: nl.loop_reduce(nl.load(x), op=np.add, loop_indices=[index(4)]),
        lambda kept, x, out: nl.zeros((128, 16), nl.float32).__setitem__(..., kept),
    ),
}  # fmt: skip


def index(n):
    """The index of a loop that goes on until the trace ends: its iterator is kept."""
    loops.append(iter(nl.affine_range(n)))
    return next(loops[-1])


def scalar():
    tile = nl.ndarray((1, 1), dtype=nl.int32, buffer=nl.sbuf)
    tile[...] = 1
    return nt.scalar(tile)


loops = []


@pytest.mark.parametrize("what", KEPT)
def test_nothing_outlives_its_trace(what):
    make, use = KEPT[what]
    kept = []
    x = np.ones((128, 16), np.float32)
    copied(x, lambda x, out: kept.append(make(x)))
    with pytest.raises(SyntaxError, match="outside of its parent scope.*traced before"):
        copied(x, lambda x, out: use(kept[0], x, out))
    # A loop of another kernel that ends now ends nothing here.
    copied(x, lambda x, out: [loops.clear() for i in nl.affine_range(4)])
    np.testing.assert_array_equal(copied(x, lambda x, out: None), x)


def test_what_other_threads_trace_is_another_trace():
    kept = []
    x = np.ones((128, 16), np.float32)

    def elsewhere():
        copied(x, lambda x, out: kept.append(nl.load(x)))

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    with pytest.raises(SyntaxError, match="traced before"):
        copied(x, lambda x, out: nl.store(out, kept[0]))


def test_aranges_and_buffers_are_of_no_trace():
    kept = []
    x = np.ones((128, 16), np.float32)

    def keep(x, out):
        place = ncc.sbuf.mod_alloc(base_addr=0)
        kept.extend([nl.arange(128)[:, None], nl.arange(16)[None, :] + 0, nl.arange(16)[None, :] < 8, nl.sbuf, place])

    copied(x, keep)
    p, f, mask, sbuf, _ = kept
    for _ in range(2):
        copied(x, lambda x, out: nl.store(out[p, f], nl.load(x[p, f], mask=mask), mask=mask))
        copied(x, lambda x, out: nl.ndarray((128, 4), dtype=nl.float32, buffer=sbuf))


def stale_index(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    nl.store(out, nl.load(x))
    for i in nl.affine_range(4):
        nl.load(x)
    nl.store(out[:, nl.ds(i * 16, 16)], nl.load(x[:, 0:16]))  # here
    return out


def stale_view(x):
    t = nl.load(x)
    for i in nl.affine_range(4):
        part = t[:, nl.ds(i * 16, 16)]
        nl.copy(part)
    return nl.copy(part)  # here


def stale_destination(x):
    t = nl.load(x)
    for i in nl.affine_range(4):
        nl.copy(t)
    t[:, nl.ds(i * 16, 16)] = nl.load(x[:, 0:16])  # here
    return t


def stale_mask(x):
    for i in nl.affine_range(4):
        mask = i < 2
        nl.load(x, mask=mask)
    return nl.load(x, mask=mask)  # here


def stale_select(x):
    t = nl.load(x)
    for i in nl.affine_range(4):
        nl.copy(t)
    return nisa.affine_select(pred=nl.arange(512)[None, :] < i, on_true_tile=t, on_false_value=0.0)  # here


def stale_iota(x):
    for i in nl.affine_range(4):
        nl.load(x)
    return nisa.iota(i, dtype=nl.int32)  # here


def stale_branch(x):
    t = nl.load(x)
    for i in nl.affine_range(4):
        nl.copy(t)
    if i == 3:  # here
        t[...] = nl.load(x)
    return t


def list_of_a_loop(x):
    t = nl.load(x)
    for i in list(nl.affine_range(4)):
        nl.copy(t[:, nl.ds(i * 16, 16)])  # here
    return t


def loops_at_the_same_time(x):
    t = nl.load(x)
    for i, j in zip(nl.affine_range(2), nl.affine_range(2)):  # here
        nl.copy(t[:, nl.ds(i * 16 + j, 16)])
    return t


def break_in_some_iterations(x):
    t = nl.load(x)
    for i in nl.sequential_range(4):
        if i == 2:
            break  # here
        t[...] = t + 1.0
    return t


def continue_in_some_iterations(x):
    t = nl.load(x)
    for i in nl.sequential_range(4):
        if x.shape[0] == 128:
            if i != 2:
                nl.copy(t)
            else:
                continue  # here
        t[...] = t + 1.0
    return t


def return_in_some_iterations(x):
    t = nl.load(x)
    for i in nl.sequential_range(4):
        if i == 2:
            return t  # here
    return t


LEFT = [
    stale_index, stale_view, stale_destination, stale_mask, stale_select, stale_iota, stale_branch, list_of_a_loop, loops_at_the_same_time,
    break_in_some_iterations, continue_in_some_iterations, return_in_some_iterations,
]  # fmt: skip


@pytest.mark.parametrize("function", LEFT, ids=lambda f: f.__name__)
def test_what_a_loop_knows_ends_with_it(function):
    x = np.ones((128, 512), np.float32)
    [error] = [f for f in findings(nki.jit(function), x) if f["severity"] == "error"]
    codes = {"stale": "err_local_variable_used_out_of_scope", "list": "err_local_variable_used_out_of_scope", "loops": "err_loops_interleaved"}
    assert error["code"] == codes.get(function.__name__.split("_")[0], "err_leaves_symbolic_branch"), error
    assert (error["file"], error["primary"]["line"]) == (__file__, marked(function, "here"))
    np.testing.assert_array_equal(nki.simulate_kernel(fine, x), 2 * x)


def test_leaving_a_loop_that_python_runs():
    @nki.jit
    def kernel(x):
        t = nl.load(x)
        for i in nl.static_range(8):
            if i == 1:
                continue
            if i == 4:
                break
            t[...] = t + float(i)
        for i in nl.sequential_range(3):
            for j in nl.static_range(4):
                if i == 1:
                    for k in nl.static_range(4):
                        if k == 2:
                            break
                        t[...] = t + 100.0
            if x.shape[0] == 128:
                return t

    x = np.zeros((128, 16), np.float32)
    np.testing.assert_array_equal(kernel(x), x + 0 + 2 + 3 + 800)


def test_a_range_is_gone_through_again():
    @nki.jit
    def kernel(x):
        t = nl.load(x)
        twice = nl.sequential_range(2)
        for i in twice:
            for j in twice:
                t[...] = t + 1.0
        for i in twice:
            t[...] = t + 100.0
        return t

    x = np.zeros((128, 16), np.float32)
    np.testing.assert_array_equal(kernel(x), x + 204)


def test_an_automatic_psum_tile_fits_into_a_bank():
    @nki.jit
    def kernel(a, b):
        out = nl.ndarray((128, 1024), dtype=nl.float32, buffer=nl.shared_hbm)
        product = nl.zeros((128, 1024), dtype=nl.float32, buffer=nl.psum)
        for i in nl.affine_range(2):
            product[:, nl.ds(i * 512, 512)] = nisa.nc_matmul(nl.load(a), nl.load(b[:, nl.ds(i * 512, 512)]))
        nl.store(out, nl.copy(product))
        return out

    [error] = findings(kernel, np.ones((128, 128), np.float32), np.ones((128, 1024), np.float32))
    assert error["code"] == "psum-bank-crossing" and "4096 bytes of each partition; a bank has 2048" in error["headline"]
