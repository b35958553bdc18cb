"""Kernels with mistakes: one diagnostic at the right line, and the interpreter goes on."""

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


def test_a_kernel_that_returns_nothing():
    @nki.jit
    def kernel(x):
        nl.load(x)

    with pytest.raises(SyntaxError, match="no output parameter was passed to the kernel at all"):
        kernel(np.zeros((128, 64), np.float32))


def test_a_tile_of_an_earlier_trace_is_out_of_scope():
    kept = []

    @nki.jit
    def first(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        kept.append(nl.load(x))
        nl.store(out, kept[-1])
        return out

    @nki.jit
    def second(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        nl.store(out, kept[0])
        return out

    x = np.ones((128, 16), np.float32)
    np.testing.assert_array_equal(first(x), x)
    with pytest.raises(Exception, match="outside of its parent scope.*traced before"):
        second(x)
    np.testing.assert_array_equal(first(x), x)


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
