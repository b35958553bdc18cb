"""Reductions, windows, sorting, products, transforms and decompositions."""

import numpy as np

from .movement import dims, each, index
from .program import combine, region
from .types import (ALL, BOOL, COMPLEX, FLOAT, INT, SCALE, TINY, is_complex, narrow, real_of, sample, small, tensor, wide)

REAL_SCALE = [t for t in FLOAT if t not in SCALE]


def adds(t):
    """The op that sums values of this type, and NumPy's."""
    return ("stablehlo.or", np.logical_or) if t in BOOL else ("stablehlo.add", np.add)


def total(op, x, axis):
    if x.dtype == object:
        return np.add.reduce(x, axis=axis) if op is np.add else op.reduce(x, axis=axis)
    return op.reduce(x, axis=axis)


def reductions():
    def reduce(func, t):
        name, op = adds(t)
        x = small(t, (2, 4))
        zero = small(t, ())
        a, z = func.value(x, t), func.value(zero, t)
        if t in SCALE:  # Sums of powers of two are no powers of two.
            x = narrow(np.array([[4.0, 1.0], [2.0, 8.0]]), t)
            got = func.op("stablehlo.reduce", [func.value(x, t), z], tensor((2,), t), f"dimensions = {dims(1)}",
                          combine("stablehlo.maximum", t))
            return func.expect(got, np.array([4.0, 8.0]), t)
        for axes in [(0,), (1,), (0, 1)]:
            got = func.op("stablehlo.reduce", [a, z], tensor(total(op, x, axes).shape, t), f"dimensions = {dims(*axes)}",
                          combine(name, t))
            func.expect(got, op(total(op, wide(x, t), axes), wide(zero, t)[()]), t)
        if not is_complex(t):
            x = sample(t, (3, 4))
            got = func.op("stablehlo.reduce", [func.value(x, t), func.value(x[0, 0], t)], tensor((3,), t), f"dimensions = {dims(1)}",
                          combine("stablehlo.maximum", t))
            func.expect(got, np.maximum(wide(x, t).max(axis=1), wide(x, t)[0, 0]), t)
    each("reduce", "stablehlo.reduce by sum over rows, columns and all, and by maximum; every element type.", reduce)

    def reduce_window(func, t):
        if is_complex(t) or t in BOOL:
            name, op, start, x = *adds(t), 0, small(t, (6,))
        else:
            name, op, x = "stablehlo.maximum", np.maximum, sample(t, (6,))
            start = wide(x, t)[2]
        init = narrow(np.array(start, dtype=object if t in INT else None), t)
        w = wide(x, t)
        a, z = func.value(x, t), func.value(init, t)
        rows = [[i for i in (2 * k - 1, 2 * k, 2 * k + 1) if 0 <= i < 6] for k in range(3)]
        y = np.array([op(total(op, w[r], 0), wide(init, t)[()]) for r in rows], dtype=w.dtype)
        got = func.op("stablehlo.reduce_window", [a, z], tensor((3,), t),
                      f"window_dimensions = {dims(3)}, window_strides = {dims(2)}, padding = dense<[[1, 0]]> : tensor<1x2xi64>",
                      combine(name, t))
        func.expect(got, y, t)
        y = np.array([op(op(w[i], w[i + 2]), wide(init, t)[()]) for i in range(4)], dtype=w.dtype)
        got = func.op("stablehlo.reduce_window", [a, z], tensor((4,), t),
                      f"window_dimensions = {dims(2)}, window_dilations = {dims(2)}", combine(name, t))
        func.expect(got, y, t)
    each("reduce_window", "stablehlo.reduce_window with stride, padding and dilation on every element type.", reduce_window)

    def select_and_scatter(func, t):
        x, source, init = sample(t, (6,)), small(t, (3,)), small(t, ())
        name, op = adds(t)
        direction, kind = ("EQ", "FLOAT") if is_complex(t) else ("GE", "UNSIGNED" if t[0] == "u" or t in BOOL else "SIGNED" if t in INT else "FLOAT")
        choose = region(t, lambda a, b: ([f"%r = stablehlo.compare {direction}, {a}, {b}, {kind} : (tensor<{t}>, tensor<{t}>) -> tensor<i1>"], "%r", "i1"))
        both = choose[:-1] + ", " + combine(name, t)[1:]
        y = np.full(6, wide(init, t)[()], dtype=wide(init, t).dtype)
        for k in range(3):
            a, b = wide(x, t)[2 * k], wide(x, t)[2 * k + 1]
            keep = a == b if is_complex(t) else a >= b
            place = 2 * k if keep else 2 * k + 1
            y[place] = op(y[place], wide(source, t)[k])
        got = func.op("stablehlo.select_and_scatter", [func.value(x, t), func.value(source, t), func.value(init, t)], tensor((6,), t),
                      f"window_dimensions = {dims(2)}, window_strides = {dims(2)}", both)
        func.expect(got, y, t)
    each("select_and_scatter", "stablehlo.select_and_scatter: each window's greatest element receives the source; every element type.",
         select_and_scatter)

    def sort(func, t):
        x = sample(t, (2, 6))
        kind = "UNSIGNED" if t[0] == "u" or t in BOOL else "SIGNED" if t in INT else "FLOAT"
        if is_complex(t):
            r = real_of(t)
            lines = [f"%p = stablehlo.real %a0 : (tensor<{t}>) -> tensor<{r}>", f"%q = stablehlo.real %a1 : (tensor<{t}>) -> tensor<{r}>",
                     f"%r = stablehlo.compare LT, %p, %q, FLOAT : (tensor<{r}>, tensor<{r}>) -> tensor<i1>"]
        else:
            lines = [f"%r = stablehlo.compare LT, %a0, %a1, {kind} : (tensor<{t}>, tensor<{t}>) -> tensor<i1>"]
        body = region(t, lambda a, b: (lines, "%r", "i1"))
        order = np.array([sorted(range(6), key=lambda i: (w[i].real if is_complex(t) else w[i])) for w in wide(x, t)])
        y = np.take_along_axis(wide(x, t), order, 1)
        if is_complex(t):
            y = np.array([[row[i] for i in o] for row, o in zip(wide(x, t), order)])
        got = func.op("stablehlo.sort", [func.value(x, t)], tensor((2, 6), t), "dimension = 1 : i64, is_stable = true", body)
        func.expect(got, y, t)
        # Keys with the positions they came from.
        pair = body.replace("):", ", %b0: tensor<i32>, %b1: tensor<i32>):", 1)
        at = np.broadcast_to(np.arange(6, dtype=np.int32), (2, 6))
        got = func.op("stablehlo.sort", [func.value(x, t), func.value(at, "i32")], [tensor((2, 6), t), tensor((2, 6), "i32")],
                      "dimension = 1 : i64, is_stable = true", pair)
        func.expect(got[0], y, t)
        func.expect(got[1], order, "i32")
    each("sort", "stablehlo.sort, stable, alone and with positions, on every element type.", sort)


def batch_norms():
    """Values for which every step is exact: means 2, variances 1, no epsilon."""
    def training(func, t):
        x = narrow(np.array([[1.0, 3.0], [3.0, 1.0]]), t)
        got = func.op("stablehlo.batch_norm_training",
                      [func.value(x, t), func.value(narrow([2.0, 1.0], t), t), func.value(narrow([1.0, 0.0], t), t)],
                      [tensor((2, 2), t), tensor((2,), t), tensor((2,), t)], "epsilon = 0.0 : f32, feature_index = 1 : i64")
        func.expect(got[0], np.array([[-1.0, 1.0], [3.0, -1.0]]), t)
        func.expect(got[1], np.array([2.0, 2.0]), t)
        func.expect(got[2], np.array([1.0, 1.0]), t)
    each("batch_norm_training", "stablehlo.batch_norm_training on every float with a zero.", training, REAL_SCALE)

    def inference(func, t):
        x = narrow(np.array([[1.0, 3.0], [3.0, 1.0]]), t)
        args = [func.value(narrow(v, t), t) for v in ([2.0, 1.0], [1.0, 0.0], [1.0, 2.0], [4.0, 1.0])]
        got = func.op("stablehlo.batch_norm_inference", [func.value(x, t)] + args, tensor((2, 2), t),
                      "epsilon = 0.0 : f32, feature_index = 1 : i64")
        func.expect(got, np.array([[1.0, 1.0], [3.0, -1.0]]), t)
    each("batch_norm_inference", "stablehlo.batch_norm_inference on every float with a zero.", inference, REAL_SCALE)

    def grad(func, t):
        x = np.array([[1.0, 3.0], [3.0, 1.0], [1.0, 3.0], [3.0, 1.0]])
        dy = np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [2.0, 0.0]])
        if t in TINY:  # With two rows every step fits: the gradient is zero.
            x, dy = x[:2], dy[:2]
        scale, mean, var = np.array([2.0, 1.0]), np.array([2.0, 2.0]), np.array([1.0, 1.0])
        c = (x - mean)
        dscale, doffset = (dy * c).sum(0), dy.sum(0)
        n = len(x)
        dx = scale / n * (n * dy - doffset - c * dscale)
        args = [func.value(narrow(v, t), t) for v in (x, scale, mean, var, dy)]
        got = func.op("stablehlo.batch_norm_grad", args, [tensor(x.shape, t), tensor((2,), t), tensor((2,), t)],
                      "epsilon = 0.0 : f32, feature_index = 1 : i64")
        func.expect(got[0], dx, t)
        func.expect(got[1], dscale, t)
        func.expect(got[2], doffset, t)
    each("batch_norm_grad", "stablehlo.batch_norm_grad on every float with a zero.", grad, REAL_SCALE)


def product(x, y):
    if x.dtype == bool:
        return np.array([[bool((a & b).any()) for b in y.T] for a in x])
    return np.array([[sum(p * q for p, q in zip(a, b)) for b in y.T] for a in x], dtype=x.dtype)


def products():
    def operands(t, m=2, k=3, n=2):
        k = 2 if t in SCALE else k
        return small(t, (m, k)), small(t, (k, n), 2)

    def dot(func, t):
        x, y = operands(t)
        got = func.op("stablehlo.dot", [func.value(x, t), func.value(y, t)], tensor((2, 2), t))
        func.expect(got, product(wide(x, t), wide(y, t)), t)
    each("dot", "stablehlo.dot on every element type.", dot)

    def dot_general(func, t):
        pairs = [operands(t), operands(t, 2, 3, 2)]
        x = np.stack([p[0] for p in pairs])
        y = np.stack([p[1].T for p in pairs])
        got = func.op("stablehlo.dot_general", [func.value(x, t), func.value(y, t)], tensor((2, 2, 2), t),
                      "dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], "
                      "lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>")
        func.expect(got, np.stack([product(wide(p, t), wide(q, t)) for p, q in pairs]), t)
    each("dot_general", "stablehlo.dot_general with a batch dimension and a transposed operand on every element type.", dot_general)

    def einsum(func, t):
        x, y = operands(t)
        got = func.op("stablehlo.einsum", [func.value(x, t), func.value(y, t)], tensor((2, 2), t), 'einsum_config = "ij,jk->ki"')
        func.expect(got, product(wide(x, t), wide(y, t)).T, t)
    each("einsum", "stablehlo.einsum on every element type.", einsum)

    def unary_einsum(func, t):
        x = small(t, (2, 3))
        got = func.op("stablehlo.unary_einsum", [func.value(x, t)], tensor((2,), t), 'einsum_config = "ij->i"')
        y = wide(x, t)
        func.expect(got, y.any(axis=1) if t in BOOL else y.sum(axis=1), t)
    each("unary_einsum", "stablehlo.unary_einsum that sums, on every element type with a zero.", unary_einsum,
         [t for t in ALL if t not in SCALE])

    def convolved(x, k, low, high):
        x = np.concatenate([np.zeros(low, x.dtype), x, np.zeros(high, x.dtype)])
        if x.dtype == bool:
            return np.array([(x[i:i + k.size] & k).any() for i in range(x.size - k.size + 1)])
        return np.array([sum(a * b for a, b in zip(x[i:i + k.size], k)) for i in range(x.size - k.size + 1)], dtype=x.dtype)

    conv = "dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64"

    def convolution(func, t):
        x, k = small(t, (5,)), small(t, (2,), 2)
        low, high = (0, 0) if t in SCALE else (1, 2)
        y = convolved(wide(x, t), wide(k, t), low, high).reshape(1, -1, 1)
        args = [func.value(x.reshape(1, 5, 1), t), func.value(k.reshape(2, 1, 1), t)]
        got = func.op("stablehlo.convolution", args, tensor(y.shape, t), f"padding = dense<[[{low}, {high}]]> : tensor<1x2xi64>, {conv}")
        func.expect(got, y, t)
    each("convolution", "stablehlo.convolution over one padded dimension on every element type.", convolution)

    def dynamic_conv(func, t):
        x, k = small(t, (5,)), small(t, (2,), 2)
        low, high = (0, 0) if t in SCALE else (1, 2)
        y = convolved(wide(x, t), wide(k, t), low, high).reshape(1, -1, 1)
        args = [func.value(x.reshape(1, 5, 1), t), func.value(k.reshape(2, 1, 1), t), index(func, [[low, high]], "i64")]
        got = func.op("stablehlo.dynamic_conv", args, tensor(y.shape, t), conv)
        func.expect(got, y, t)
    each("dynamic_conv", "stablehlo.dynamic_conv with constant padding on every element type.", dynamic_conv)


def linear_algebra():
    both = FLOAT + COMPLEX

    def cholesky(func, t):
        lower = np.array([[2.0]]) if t in SCALE else np.array([[2.0, 0], [-0.5 if not is_complex(t) else 1j, 1.0]])
        if t in TINY:
            lower = np.array([[1.0, 0], [-1.0, 1.0]])
        a = lower @ lower.conj().T
        n = lower.shape[0]
        got = func.op("stablehlo.cholesky", [func.value(narrow(a, t), t)], tensor((n, n), t), "lower = true")
        if n == 2:  # What lies above the diagonal is the implementation's choice.
            got = func.op("stablehlo.multiply", [got, func.value(narrow(np.tril(np.ones((2, 2))), t), t)], tensor((2, 2), t))
        func.expect(got, lower, t, ulps=1 if is_complex(t) else 0)
    each("cholesky", "stablehlo.cholesky, lower triangle, on every float and complex type.", cholesky, both)

    def triangular_solve(func, t):
        a = np.array([[2.0]]) if t in SCALE else np.array([[2.0, 0], [1.0, 1.0]]) + (np.array([[0, 0], [1j, 0]]) if is_complex(t) else 0)
        x = np.array([[4.0]]) if t in SCALE else np.array([[1.0, -1.0], [2.0, 0.5]])
        b = a @ x
        got = func.op("stablehlo.triangular_solve", [func.value(narrow(a, t), t), func.value(narrow(b, t), t)], tensor(x.shape, t),
                      "left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>")
        func.expect(got, x, t, ulps=1 if is_complex(t) else 0)
    each("triangular_solve", "stablehlo.triangular_solve from the left with a lower matrix on every float and complex type.",
         triangular_solve, both)

    def fft(func, t):
        x = sample(t, (2, 5 if is_complex(t) else 6))
        w = wide(x, t)
        forward, kind, n = (np.fft.fft(w), "FFT", 5) if is_complex(t) else (np.fft.rfft(w), "RFFT", 6)
        c = t if is_complex(t) else f"complex<{t}>"
        a = func.value(x, t)
        got = func.op("stablehlo.fft", [a], tensor(forward.shape, c), f"fft_type = #stablehlo<fft_type {kind}>, fft_length = {dims(n)}")
        func.expect(got, forward, c, ulps=2)
        back = "IFFT" if is_complex(t) else "IRFFT"
        got = func.op("stablehlo.fft", [got], tensor(x.shape, t), f"fft_type = #stablehlo<fft_type {back}>, fft_length = {dims(n)}")
        func.expect(got, w, t, tolerance=1e-5 if t in ("f32", "complex<f32>") else 1e-13)
    each("fft", "stablehlo.fft: FFT and IFFT of complex, RFFT and IRFFT of real values.", fft, ["f32", "f64"] + COMPLEX)


def generate():
    reductions()
    batch_norms()
    products()
    linear_algebra()
