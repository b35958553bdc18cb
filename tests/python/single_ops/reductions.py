"""Reductions, windows, normalisations and sorts."""

from __future__ import annotations

import numpy as np

from program import BOOL, COMPLEX, FLOATS, INTS, Fn, Val, combiner, identity, region, shape_of

from .case import case, dense, i64s


def sum_bound(dtype: str, n: int) -> float:
    """Ulps of the largest element a sum of `n` moderate terms may be off when the order of addition is free."""
    return 4 + 2 * np.sqrt(n) if dtype in ("f32", "f64") + tuple(COMPLEX) else 2 + n / 2


def sums(dtype):
    """`add`, where the type has a zero to start from."""
    return [] if dtype == "f8E8M0FNU" else ["add"]


@case("reduce", BOOL + INTS + FLOATS + COMPLEX, weight=3)
def reduce(rng, dtype):
    fn = Fn(rng)
    if dtype == "i1":
        op = str(rng.choice(["and", "or"]))
    elif dtype in COMPLEX:
        op = "add"
    else:
        op = str(rng.choice(sums(dtype) + ["maximum", "minimum"] + (["and", "or", "xor", "multiply"] if dtype in INTS else [])))
    x = fn.arg(dtype, shape_of(rng, 1, 4), kind="moderate" if op == "add" and dtype not in INTS else "any")
    dims = [d for d in range(len(x.shape)) if rng.random() < 0.5] or [int(rng.integers(len(x.shape)))]
    init = fn.arg(dtype, (), identity(op, dtype))
    out = [n for d, n in enumerate(x.shape) if d not in dims]
    n = int(np.prod([x.shape[d] for d in dims]))
    exact = op != "add" or dtype in INTS
    r = fn.op("reduce", [x, init], dtype, out, f"dimensions = {i64s(dims)}", [combiner(op, dtype)])
    return fn.done("reduce", dtype, r, ulps=0 if exact else sum_bound(dtype, n), norm=not exact)


@case("reduce", ["f32", "i32", "bf16", "i8", "ui16", "f64"])
def reduce_arg_max(rng, dtype):
    fn = Fn(rng)
    x = fn.arg(dtype, shape_of(rng, 1, 3, empty=False), kind="finite")
    axis = int(rng.integers(len(x.shape)))
    i = fn.op("iota", [], "i32", x.shape, f"iota_dimension = {axis} : i64")
    low = fn.arg(dtype, (), identity("maximum", dtype))
    zero = fn.scalar("i32", 0)
    a, i0, b, i1 = (Val(n, d, ()) for n, d in (("%ra", dtype), ("%ri", "i32"), ("%rb", dtype), ("%rj", "i32")))
    t = {d: f"tensor<{d}>" for d in (dtype, "i32", "i1")}
    body = region([a, i0, b, i1], f"""      %rp = stablehlo.compare GT, %ra, %rb : ({t[dtype]}, {t[dtype]}) -> {t['i1']}
      %re = stablehlo.compare EQ, %ra, %rb : ({t[dtype]}, {t[dtype]}) -> {t['i1']}
      %rl = stablehlo.compare LT, %ri, %rj : ({t['i32']}, {t['i32']}) -> {t['i1']}
      %rq = stablehlo.and %re, %rl : {t['i1']}
      %rt = stablehlo.or %rp, %rq : {t['i1']}
      %rv = stablehlo.select %rp, %ra, %rb : {t['i1']}, {t[dtype]}
      %rw = stablehlo.select %rt, %ri, %rj : {t['i1']}, {t['i32']}""", [Val("%rv", dtype, ()), Val("%rw", "i32", ())])
    out = [n for d, n in enumerate(x.shape) if d != axis]
    r = fn.ops("reduce", [x, i, low, zero], [(dtype, out), ("i32", out)], f"dimensions = {i64s([axis])}", [body])
    return fn.done("reduce", dtype, r, ulps=0)


def window_setup(rng, shape, dilate=True, cover=False):
    """Random windows over `shape`; with `cover`, each sees at least one element and not only padding."""
    rank = len(shape)
    size = [int(n) for n in rng.integers(1, 4, rank)]
    stride = [int(n) for n in rng.integers(1, 3, rank)]
    base = [int(n) for n in rng.integers(1, 3 if dilate else 2, rank)]
    wdil = [int(n) for n in rng.integers(1, 3 if dilate else 2, rank)]
    pads = [[int(a) for a in rng.integers(0, min(3, size[d]) if cover else 3, 2)] for d in range(rank)]
    out = []
    for d, n in enumerate(shape):
        full = ((n - 1) * base[d] + 1 if n else 0) + sum(pads[d])
        window = (size[d] - 1) * wdil[d] + 1
        out.append(0 if full < window else (full - window) // stride[d] + 1)
    return size, stride, base, wdil, pads, out


@case("reduce_window", INTS + FLOATS, weight=2)
def reduce_window(rng, dtype):
    fn = Fn(rng)
    x = fn.arg(dtype, shape_of(rng, 1, 4, empty=False), kind="moderate")
    size, stride, base, wdil, pads, out = window_setup(rng, x.shape)
    op = str(rng.choice(sums(dtype) + ["maximum", "minimum"]))
    init = fn.arg(dtype, (), identity(op, dtype))
    attrs = (f"window_dimensions = {i64s(size)}, window_strides = {i64s(stride)}, base_dilations = {i64s(base)}, "
             f"window_dilations = {i64s(wdil)}, padding = {dense(pads)}")
    r = fn.op("reduce_window", [x, init], dtype, out, attrs, [combiner(op, dtype)])
    exact = op != "add" or dtype in INTS
    return fn.done("reduce_window", dtype, r, ulps=0 if exact else sum_bound(dtype, int(np.prod(size))), norm=not exact)


@case("select_and_scatter", ["i32", "i16", "f32", "f64", "bf16", "f16"], weight=2)
def select_and_scatter(rng, dtype):
    fn = Fn(rng)
    shape = shape_of(rng, 2, 4, 6, empty=False)
    size, stride, _, _, pads, out = window_setup(rng, shape, dilate=False, cover=True)
    # Which of two equal elements is selected depends on the order in which a window is walked, and that is left to
    # the implementation (XLA walks some windows column by column): no window holds two equal ones.
    ranks = rng.permutation(int(np.prod(size))).reshape(size) - 4
    x = fn.arg(dtype, shape, np.tile(ranks, [-(-n // w) for n, w in zip(shape, size)])[tuple(map(slice, shape))])
    source = fn.arg(dtype, out, kind="moderate")
    init = fn.scalar(dtype, 0)
    a, b, p = Val("%wa", dtype, ()), Val("%wb", dtype, ()), Val("%wp", "i1", ())
    select = region([a, b], f"      %wp = stablehlo.compare GE, %wa, %wb : ({a.type}, {b.type}) -> tensor<i1>", p)
    attrs = f"window_dimensions = {i64s(size)}, window_strides = {i64s(stride)}, padding = {dense(pads)}"
    r = fn.op("select_and_scatter", [x, source, init], dtype, x.shape, attrs, [select, combiner("add", dtype)])
    return fn.done("select_and_scatter", dtype, r, ulps=sum_bound(dtype, int(np.prod(size))), norm=True)


BATCH_NORM = ["f32", "f64", "bf16", "f16"]


def batch_norm_args(fn, rng, dtype, n, grad=False):
    shape = [int(rng.integers(2, 6)), int(rng.integers(1, 5)), int(rng.integers(1, 6))]
    feature = int(rng.integers(3))
    # XLA takes the variance as a difference of squares, of which nothing is left for one element.
    shape[feature - 1] = max(shape[feature - 1], 2)
    x = fn.arg(dtype, shape, kind="moderate")
    stats = [fn.arg(dtype, (shape[feature],), kind="positive") for _ in range(n)]
    return x, stats, f"epsilon = 0.001 : f32, feature_index = {feature} : i64", (shape[feature],)


@case("batch_norm_inference", BATCH_NORM, weight=2)
def batch_norm_inference(rng, dtype):
    fn = Fn(rng)
    x, stats, attrs, _ = batch_norm_args(fn, rng, dtype, 4)
    return fn.done("batch_norm_inference", dtype, fn.op("batch_norm_inference", [x, *stats], dtype, x.shape, attrs), ulps=16, norm=True)


@case("batch_norm_training", BATCH_NORM, weight=2)
def batch_norm_training(rng, dtype):
    fn = Fn(rng)
    x, stats, attrs, feature = batch_norm_args(fn, rng, dtype, 2)
    r = fn.ops("batch_norm_training", [x, *stats], [(dtype, x.shape), (dtype, feature), (dtype, feature)], attrs)
    return fn.done("batch_norm_training", dtype, r, ulps=64, norm=True)


@case("batch_norm_grad", BATCH_NORM, weight=2)
def batch_norm_grad(rng, dtype):
    fn = Fn(rng)
    x, stats, attrs, feature = batch_norm_args(fn, rng, dtype, 3)
    g = fn.arg(dtype, x.shape, kind="moderate")
    r = fn.ops("batch_norm_grad", [x, *stats, g], [(dtype, x.shape), (dtype, feature), (dtype, feature)], attrs)
    return fn.done("batch_norm_grad", dtype, r, ulps=256, norm=True)


@case("sort", BOOL + INTS + FLOATS, weight=2)
def sort(rng, dtype):
    fn = Fn(rng)
    x = fn.arg(dtype, shape_of(rng, 1, 4), kind="finite")
    axis = int(rng.integers(len(x.shape)))
    if dtype in FLOATS:
        # Ties between zeros of both signs: keep one of them.
        fn.inputs[0] = np.where(fn.inputs[0].astype(np.float64) == 0, np.ones((), fn.inputs[0].dtype), fn.inputs[0])
    extra = str(rng.choice(["i32", "f32", "i8", "none"]))
    operands = [x] + ([fn.arg(extra, x.shape, kind="bits")] if extra != "none" else [])
    params = [Val(f"%s{i}{c}", o.dtype, ()) for i, o in enumerate(operands) for c in "ab"]
    t = params[0].type
    body = region(params, f"      %sp = stablehlo.compare {rng.choice(['LT', 'GT'])}, %s0a, %s0b : ({t}, {t}) -> tensor<i1>", Val("%sp", "i1", ()))
    attrs = f"dimension = {axis} : i64, is_stable = true"
    r = fn.ops("sort", operands, [(o.dtype, o.shape) for o in operands], attrs, [body])
    return fn.done("sort", dtype, r, bitwise=True)
