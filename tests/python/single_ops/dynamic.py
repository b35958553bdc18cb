"""Dynamic ops whose shape operands are constants."""

from __future__ import annotations

import numpy as np

import strata
from program import Fn, shape_of

from .case import case, dense, i64s, twin
from .reductions import sum_bound
from .contractions import convolution_setup


def shape_constant(fn, xs, dtype="i64"):
    return fn.constant(np.array([int(x) for x in xs], strata.dtype(dtype)), dtype)


def with_twin(fn, op, dtype, result, build):
    """The program, with the static op of the same meaning as its oracle."""
    other = twin(fn)
    return fn.done(op, dtype, result, bitwise=True, oracle=other.done(op, dtype, build(other)))


DYNAMIC = ["f32", "bf16", "i8", "i64", "i1", "complex<f32>", "f8E4M3FN", "i4"]


@case("dynamic_reshape", DYNAMIC)
def dynamic_reshape(rng, dtype):
    fn = Fn(rng)
    x = fn.arg(dtype, shape_of(rng, 1, 3), kind="bits")
    out = x.shape[::-1]
    return with_twin(fn, "dynamic_reshape", dtype, fn.op("dynamic_reshape", [x, shape_constant(fn, out)], dtype, out),
                     lambda o: o.op("reshape", [x], dtype, out))


@case("dynamic_broadcast_in_dim", DYNAMIC)
def dynamic_broadcast_in_dim(rng, dtype):
    fn = Fn(rng)
    x = fn.arg(dtype, shape_of(rng, 1, 2), kind="bits")
    out = shape_of(rng, 1, 2) + x.shape
    attrs = f"broadcast_dimensions = {i64s(range(len(out) - len(x.shape), len(out)))}"
    return with_twin(fn, "dynamic_broadcast_in_dim", dtype,
                     fn.op("dynamic_broadcast_in_dim", [x, shape_constant(fn, out, "i32")], dtype, out, attrs),
                     lambda o: o.op("broadcast_in_dim", [x], dtype, out, attrs))


@case("dynamic_iota", ["f32", "i8", "i64", "bf16", "ui16"])
def dynamic_iota(rng, dtype):
    fn = Fn(rng)
    out = shape_of(rng, 1, 3)
    attrs = f"iota_dimension = {int(rng.integers(len(out)))} : i64"
    return with_twin(fn, "dynamic_iota", dtype, fn.op("dynamic_iota", [shape_constant(fn, out)], dtype, out, attrs),
                     lambda o: o.op("iota", [], dtype, out, attrs))


@case("dynamic_pad", DYNAMIC)
def dynamic_pad(rng, dtype):
    fn = Fn(rng)
    x, value = fn.arg(dtype, shape_of(rng, 1, 3, empty=False), kind="bits"), fn.arg(dtype, (), kind="bits")
    low, high, inner = ([int(n) for n in rng.integers(0, 3, len(x.shape))] for _ in range(3))
    out = [n + (n - 1) * i + a + b for n, i, a, b in zip(x.shape, inner, low, high)]
    shapes = [shape_constant(fn, s) for s in (low, high, inner)]
    attrs = f"edge_padding_low = {i64s(low)}, edge_padding_high = {i64s(high)}, interior_padding = {i64s(inner)}"
    return with_twin(fn, "dynamic_pad", dtype, fn.op("dynamic_pad", [x, value, *shapes], dtype, out),
                     lambda o: o.op("pad", [x, value], dtype, out, attrs))


@case("real_dynamic_slice", DYNAMIC)
def real_dynamic_slice(rng, dtype):
    fn = Fn(rng)
    x = fn.arg(dtype, shape_of(rng, 1, 3, empty=False), kind="bits")
    start, limit, stride = [0 for _ in x.shape], [n for n in x.shape], [int(s) for s in rng.integers(1, 3, len(x.shape))]
    out = [-(-n // s) for n, s in zip(x.shape, stride)]
    shapes = [shape_constant(fn, s) for s in (start, limit, stride)]
    attrs = f"start_indices = {i64s(start)}, limit_indices = {i64s(limit)}, strides = {i64s(stride)}"
    return with_twin(fn, "real_dynamic_slice", dtype, fn.op("real_dynamic_slice", [x, *shapes], dtype, out),
                     lambda o: o.op("slice", [x], dtype, out, attrs))


@case("dynamic_gather", DYNAMIC)
def dynamic_gather(rng, dtype):
    fn = Fn(rng)
    x, indices = fn.arg(dtype, (7, 3), kind="bits"), fn.arg("i32", (4, 1), rng.integers(-1, 9, (4, 1)))
    numbers = "dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false"
    return with_twin(fn, "dynamic_gather", dtype, fn.op("dynamic_gather", [x, indices, shape_constant(fn, (1, 3))], dtype, (4, 3), numbers),
                     lambda o: o.op("gather", [x, indices], dtype, (4, 3), numbers + f", slice_sizes = {i64s([1, 3])}"))


@case("dynamic_conv", ["f32", "f64", "bf16", "i32"])
def dynamic_conv(rng, dtype):
    fn = Fn(rng)
    x, w, attrs, pads, out, k = convolution_setup(fn, rng, dtype)
    padding = fn.constant(np.array(pads, np.int64), "i64")
    r = fn.op("dynamic_conv", [x, w, padding], dtype, out, attrs)
    other = twin(fn)
    t = other.op("convolution", [x, w], dtype, out, attrs + f", padding = {dense(pads)}")
    return fn.done("dynamic_conv", dtype, r, ulps=sum_bound(dtype, k), norm=True, oracle=other.done("dynamic_conv", dtype, t))


@case("get_dimension_size", ["f32", "i8", "bf16"])
def get_dimension_size(rng, dtype):
    fn = Fn(rng)
    x = fn.arg(dtype, shape_of(rng, 1, 3))
    return fn.done("get_dimension_size", dtype, fn.op("get_dimension_size", [x], "i32", (), "dimension = 0 : i64"))


@case("set_dimension_size", ["f32", "i8"])
def set_dimension_size(rng, dtype):
    fn = Fn(rng)
    x = fn.arg(dtype, (5, 3), kind="bits")
    size = fn.constant(np.array(5, np.int32), "i32")
    return with_twin(fn, "set_dimension_size", dtype, fn.op("set_dimension_size", [x, size], dtype, x.shape, "dimension = 0 : i64"), lambda o: x)
