"""Products, convolutions, transforms and factorisations."""

from __future__ import annotations

import numpy as np

import strata
from program import COMPLEX, FLOATS, INTS, SMALL_FLOATS, Fn, combiner, real_of, shape_of, values

from .case import bools, case, dense, i64s, twin
from .reductions import sum_bound

DOT_TYPES = INTS + FLOATS + COMPLEX


@case("dot_general", DOT_TYPES, weight=3)
def dot_general(rng, dtype):
    fn = Fn(rng)
    n_batch, n_contract = int(rng.integers(0, 2, endpoint=True)), int(rng.integers(0, 2, endpoint=True))
    big = rng.random() < 0.3
    size = lambda: int(rng.integers(1, 40 if big else 6))  # noqa: E731
    batch, contract = [size() for _ in range(n_batch)], [size() for _ in range(n_contract)]
    if big:
        batch, contract = [min(n, 4) for n in batch], [min(n, 40) for n in contract]
    free = [[size() for _ in range(rng.integers(0, 3))] for _ in range(2)]
    if big:
        free = [f[:1] for f in free]
    sides, numbers = [], []
    for side in range(2):
        dims = [("b", i, n) for i, n in enumerate(batch)] + [("c", i, n) for i, n in enumerate(contract)]
        dims += [("f", i, n) for i, n in enumerate(free[side])]
        order = [dims[i] for i in rng.permutation(len(dims))]
        # Free dimensions keep their order of appearance in the result.
        free[side] = [n for k, _, n in order if k == "f"]
        sides.append(fn.arg(dtype, [n for _, _, n in order], kind="moderate"))
        at = {(k, i): p for p, (k, i, _) in enumerate(order)}
        numbers.append(([at["b", i] for i in range(n_batch)], [at["c", i] for i in range(n_contract)]))
    (lb, lc), (rb, rc) = numbers
    fields = []
    if n_batch:
        fields += [f"lhs_batching_dimensions = {lb}", f"rhs_batching_dimensions = {rb}"]
    if n_contract:
        fields += [f"lhs_contracting_dimensions = {lc}", f"rhs_contracting_dimensions = {rc}"]
    out = {"i8": "i32", "ui8": "ui32", "i4": "i32"}.get(dtype, dtype) if rng.random() < 0.4 else dtype
    if dtype in SMALL_FLOATS + ["bf16", "f16"] and rng.random() < 0.5:
        out = "f32"
    k = int(np.prod(contract, dtype=np.int64)) or 1
    attrs = f"dot_dimension_numbers = #stablehlo.dot<{', '.join(fields)}>"
    r = fn.op("dot_general", sides, out, batch + free[0] + free[1], attrs)
    ulps = 4 + 2 * np.sqrt(k) if out in FLOATS + COMPLEX else 0
    return fn.done("dot_general", dtype, r, ulps=ulps if out not in SMALL_FLOATS else 2, norm=True)


@case("dot", ["f32", "f64", "bf16", "i32", "i8"])
def dot(rng, dtype):
    fn = Fn(rng)
    m, k, n = (int(x) for x in rng.integers(1, 9, 3))
    a = fn.arg(dtype, (m, k) if rng.random() < 0.7 else (k,), kind="moderate")
    b = fn.arg(dtype, (k, n) if rng.random() < 0.7 else (k,), kind="moderate")
    return fn.done("dot", dtype, fn.op("dot", [a, b], dtype, a.shape[:-1] + b.shape[1:]), ulps=8, norm=True)


@case("einsum", ["f32", "f64", "i32"], weight=2)
def einsum(rng, dtype):
    fn = Fn(rng)
    a, b = fn.arg(dtype, (3, 4, 5), kind="moderate"), fn.arg(dtype, (3, 5, 2), kind="moderate")
    r = fn.op("einsum", [a, b], dtype, (3, 4, 2), 'einsum_config = "bij,bjk->bik"')
    other = twin(fn)
    t = other.op("dot_general", [a, b], dtype, (3, 4, 2), "dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], "
                 "rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>")
    return fn.done("einsum", dtype, r, ulps=16, norm=True, oracle=other.done("einsum", dtype, t))


@case("unary_einsum", ["f32", "i32"])
def unary_einsum(rng, dtype):
    fn = Fn(rng)
    a = fn.arg(dtype, (3, 4), kind="moderate")
    r = fn.op("unary_einsum", [a], dtype, (3,), 'einsum_config = "ij->i"')
    other = twin(fn)
    zero = other.constant(np.zeros((), strata.dtype(dtype)), dtype)
    t = other.op("reduce", [a, zero], dtype, (3,), f"dimensions = {i64s([1])}", [combiner("add", dtype)])
    return fn.done("unary_einsum", dtype, r, ulps=16, norm=True, oracle=other.done("unary_einsum", dtype, t))


def convolution_setup(fn, rng, dtype, dynamic=False):
    spatial = int(rng.integers(1, 4))
    groups, batch_groups = int(rng.choice([1, 1, 2, 3])), 1
    if groups == 1 and rng.random() < 0.2:
        batch_groups = 2
    batch = int(rng.integers(1, 4)) * batch_groups
    cin, cout = int(rng.integers(1, 4)) * groups, int(rng.integers(1, 4)) * groups * batch_groups
    sizes = [int(n) for n in rng.integers(2, 8, spatial)]
    kernel = [int(n) for n in rng.integers(1, 4, spatial)]
    stride, ldil, rdil = ([int(n) for n in rng.choice([1, 1, 2, 3][:top + 1], spatial)] for top in (3, 2, 2))
    pads = [[int(a) for a in rng.integers(0, 3, 2)] for _ in range(spatial)]
    reverse = [bool(b) for b in rng.random(spatial) < 0.2]
    out = []
    for d in range(spatial):
        full = (sizes[d] - 1) * ldil[d] + 1 + sum(pads[d])
        window = (kernel[d] - 1) * rdil[d] + 1
        out.append(max(0, (full - window) // stride[d] + 1) if full >= window else 0)

    def lay(first, second, labels, rest):
        """Random dimension order: text of the labels and the sizes."""
        names = [(labels[0], first), (labels[1], second)] + [(str(i), n) for i, n in enumerate(rest)]
        names = [names[i] for i in rng.permutation(len(names))]
        return "[" + ", ".join(n for n, _ in names) + "]", [n for _, n in names]

    lt, ls = lay(batch, cin, "bf", sizes)
    rt, rs = lay(cin // groups, cout, "io", kernel)
    ot, os = lay(batch // batch_groups, cout, "bf", out)
    x, w = fn.arg(dtype, ls, kind="moderate"), fn.arg(dtype, rs, kind="moderate")
    attrs = (f"window_strides = {i64s(stride)}, lhs_dilation = {i64s(ldil)}, rhs_dilation = {i64s(rdil)}, "
             f"window_reversal = {bools(reverse)}, dimension_numbers = #stablehlo.conv<{lt}x{rt}->{ot}>, "
             f"feature_group_count = {groups} : i64, batch_group_count = {batch_groups} : i64")
    return x, w, attrs, pads, os, int(np.prod(kernel)) * cin


# f8E8M0FNU has no zero to pad with.
@case("convolution", [d for d in INTS + FLOATS + COMPLEX if d != "f8E8M0FNU"], weight=2)
def convolution(rng, dtype):
    fn = Fn(rng)
    x, w, attrs, pads, out, k = convolution_setup(fn, rng, dtype)
    r = fn.op("convolution", [x, w], dtype, out, attrs + f", padding = {dense(pads)}")
    return fn.done("convolution", dtype, r, ulps=sum_bound(dtype, k) if dtype not in INTS else 0, norm=True)


@case("convolution", ["f32"], weight=12)
def convolution_f32(rng, dtype):
    return convolution(rng, dtype)


@case("fft", ["complex<f32>", "complex<f64>", "f32", "f64"], weight=3)
def fft(rng, dtype):
    fn = Fn(rng)
    rank = int(rng.integers(1, 4))
    lengths = [int(n) for n in rng.integers(1, 18, rank)]
    batch = shape_of(rng, 0, 1, empty=False)
    wide = f"complex<{real_of(dtype)}>"
    half = lengths[:-1] + [lengths[-1] // 2 + 1]
    if dtype in COMPLEX:
        kind = str(rng.choice(["FFT", "IFFT"]))
        x, out, to = fn.arg(dtype, batch + tuple(lengths), kind="moderate"), lengths, dtype
    elif rng.random() < 0.5:
        kind, out, to = "RFFT", half, wide
        x = fn.arg(dtype, batch + tuple(lengths), kind="moderate")
    else:
        kind, out, to = "IRFFT", lengths, dtype
        # The spectrum of a real signal: what other spectra mean is not specified.
        signal = rng.normal(0, 1, batch + tuple(lengths))
        x = fn.arg(wide, batch + tuple(half), np.fft.rfftn(signal, axes=range(-rank, 0)))
    r = fn.op("fft", [x], to, batch + tuple(out), f"fft_type = #stablehlo<fft_type {kind}>, fft_length = {i64s(lengths)}")
    return fn.done("fft", dtype, r, ulps=32, norm=True)


LINALG = ["f32", "f64", "complex<f32>", "complex<f64>"]


@case("cholesky", LINALG, weight=3)
def cholesky(rng, dtype):
    fn, n = Fn(rng), int(rng.integers(1, 9))
    batch = shape_of(rng, 0, 1, 3, empty=False)
    a = values(rng, dtype, batch + (n, n), "unit").astype(np.complex128 if dtype in COMPLEX else np.float64)
    spd = a @ a.conj().swapaxes(-1, -2) + n * np.eye(n)
    x = fn.arg(dtype, batch + (n, n), spd)
    lower = bool(rng.random() < 0.5)
    r = fn.op("cholesky", [x], dtype, x.shape, f"lower = {str(lower).lower()}")
    # Only the triangle is specified: zero the other one.
    row, col = (fn.op("iota", [], "i32", x.shape, f"iota_dimension = {len(batch) + i} : i64") for i in range(2))
    keep = fn.op("compare", [row, col], "i1", x.shape, f"comparison_direction = #stablehlo<comparison_direction {'GE' if lower else 'LE'}>")
    zero = fn.op("subtract", [x, x], dtype, x.shape)
    return fn.done("cholesky", dtype, fn.op("select", [keep, r, zero], dtype, x.shape), ulps=64, norm=True)


@case("triangular_solve", LINALG, weight=3)
def triangular_solve(rng, dtype):
    fn, n, m = Fn(rng), int(rng.integers(1, 9)), int(rng.integers(1, 5))
    batch = shape_of(rng, 0, 1, 3, empty=False)
    left, lower, unit = (bool(b) for b in rng.random(3) < 0.5)
    transpose = rng.choice(["NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"])
    a = values(rng, dtype, batch + (n, n), "unit") * 0.3 + 2 * np.eye(n)
    x = fn.arg(dtype, batch + (n, n), a)
    b = fn.arg(dtype, batch + ((n, m) if left else (m, n)), kind="moderate")
    attrs = (f"left_side = {str(left).lower()}, lower = {str(lower).lower()}, unit_diagonal = {str(unit).lower()}, "
             f"transpose_a = #stablehlo<transpose {transpose}>")
    return fn.done("triangular_solve", dtype, fn.op("triangular_solve", [x, b], dtype, b.shape, attrs), ulps=128, norm=True)
