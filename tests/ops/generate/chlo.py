"""CHLO ops, quantised tensors and random numbers."""

import jax
import numpy as np
import scipy.special as special

from .elementwise import (binary, divide, division_pairs, extreme, integer_power, moderate, pair, power_pairs,
                          remainder, shift, shift_pairs, unary)
from .movement import dims, each
from .program import FILES, File
from .reduction import product
from .types import (ALL, BOOL, COMPLEX, FLOAT, INT, NUMPY, SCALE, SIGNED, TINY, UNSIGNED, bits, dense, element,
                    is_complex, narrow, sample, small, tensor, values, wide)

jax.config.update("jax_enable_x64", True)
BOTH = FLOAT + COMPLEX


def unit(t):
    """Values in (-1, 1)."""
    if t in SCALE:
        return narrow([0.5, 0.25, 0.125], t)
    if is_complex(t):
        return narrow(np.array([0.5 + 0.25j, -0.5 + 0.5j, 0.25 - 0.75j, 0.125j]), t)
    return narrow([0.0, 0.5, -0.5, 0.25, -0.25, 0.125], t)


def above_one(t):
    if is_complex(t):
        return moderate(t)
    return narrow([1.0, 1.5, 2.0, 3.0, 4.0, 6.0], t) if t not in SCALE else narrow([1.0, 2.0, 4.0], t)


def gammas(t):
    return narrow([0.5, 1.5, 2.0, 3.0, 4.0, 6.0], t) if t not in SCALE else narrow([0.5, 4.0, 8.0], t)


def next_after(x, y, t):
    a, b = narrow(x, t), narrow(y, t)
    if t in ("f32", "f64", "f16", "bf16"):
        return np.nextafter(a, b).astype(np.float64)
    return np.array([float(np.nextafter(p, q)) for p, q in zip(a, b)])


def unaries():
    unary("chlo.acos", BOTH, lambda x, t: np.arccos(x), 3, pick=unit)
    unary("chlo.acosh", BOTH, lambda x, t: np.arccosh(x), 3, pick=above_one)
    unary("chlo.asin", BOTH, lambda x, t: np.arcsin(x), 3, pick=unit)
    unary("chlo.asinh", BOTH, lambda x, t: np.arcsinh(x), 3, pick=moderate)
    unary("chlo.atan", BOTH, lambda x, t: np.arctan(x), 3, pick=unit)
    unary("chlo.atanh", BOTH, lambda x, t: np.arctanh(x), 3, pick=unit)
    unary("chlo.bessel_i1e", FLOAT, lambda x, t: special.i1e(x), 4, pick=moderate)
    unary("chlo.conj", BOTH, lambda x, t: np.conj(x), pick=lambda t: values(t, special=False))
    unary("chlo.cosh", BOTH, lambda x, t: np.cosh(x), 3, pick=moderate)
    unary("chlo.sinh", BOTH, lambda x, t: np.sinh(x), 3, pick=moderate)
    unary("chlo.tan", BOTH, lambda x, t: np.tan(x), 3, pick=unit)
    unary("chlo.square", BOTH, lambda x, t: x * x, 1, pick=lambda t: values(t, special=False))
    unary("chlo.digamma", FLOAT, lambda x, t: special.digamma(x), 16, pick=gammas)
    unary("chlo.lgamma", FLOAT, lambda x, t: special.gammaln(x), 16, pick=gammas)
    unary("chlo.erf", FLOAT, lambda x, t: special.erf(x), 3, pick=moderate)
    unary("chlo.erfc", FLOAT, lambda x, t: special.erfc(x), 4, pick=moderate)
    unary("chlo.erf_inv", FLOAT, lambda x, t: special.erfinv(x), 4, pick=unit)
    yes = lambda t: "i1"
    unary("chlo.is_inf", FLOAT, lambda x, t: np.isinf(x), result=yes)
    unary("chlo.is_neg_inf", FLOAT, lambda x, t: np.isneginf(x), result=yes)
    unary("chlo.is_pos_inf", FLOAT, lambda x, t: np.isposinf(x), result=yes)


def binaries():
    binary("chlo.mulhi", INT, lambda x, y, t: np.array([(a * b) >> bits(t) for a, b in zip(x, y)], dtype=object))
    binary("chlo.next_after", [t for t in FLOAT if t not in SCALE], next_after, pick=lambda t: (moderate(t), np.roll(moderate(t), 3)))
    binary("chlo.polygamma", FLOAT, lambda n, x, t: special.polygamma(n.astype(int), x), 64,
           pick=lambda t: (narrow([1.0, 2.0, 1.0], t), narrow([2.0, 2.0, 4.0] if t in SCALE else [1.5, 3.0, 4.0], t)))
    binary("chlo.zeta", FLOAT, lambda x, y, t: special.zeta(x, y), 16,
           pick=lambda t: (narrow([2.0, 4.0, 2.0], t), narrow([1.0, 2.0, 4.0], t)))


def broadcasts():
    plain = INT + BOTH
    logical = lambda f: (lambda x, y, t: np.array([f(a, b) for a, b in zip(x, y)], dtype=object if t in INT else bool))
    table = [
        ("add", BOOL + plain, lambda x, y, t: x | y if t in BOOL else x + y, 0, None),
        ("and", BOOL + INT, logical(lambda a, b: a & b), 0, None),
        ("or", BOOL + INT, logical(lambda a, b: a | b), 0, None),
        ("xor", BOOL + INT, logical(lambda a, b: a ^ b), 0, None),
        ("atan2", FLOAT, lambda x, y, t: np.arctan2(x, y), 2, lambda t: (moderate(t), np.roll(moderate(t), 3))),
        ("divide", plain, divide, 1, division_pairs),
        ("maximum", BOOL + plain, extreme(np.maximum, lambda a, b: a >= b), 0, None),
        ("minimum", BOOL + plain, extreme(np.minimum, lambda a, b: a <= b), 0, None),
        ("multiply", BOOL + plain, lambda x, y, t: x & y if t in BOOL else x * y, 1, None),
        ("next_after", [t for t in FLOAT if t not in SCALE], next_after, 0, lambda t: (moderate(t), np.roll(moderate(t), 3))),
        ("polygamma", FLOAT, lambda n, x, t: special.polygamma(n.astype(int), x), 64,
         lambda t: (narrow([1.0, 2.0], t), narrow([2.0, 4.0], t))),
        ("power", plain, integer_power, 2, power_pairs),
        ("remainder", INT + FLOAT, remainder, 0, division_pairs),
        ("shift_left", INT, shift("left"), 0, shift_pairs),
        ("shift_right_arithmetic", INT, shift("arithmetic"), 0, shift_pairs),
        ("shift_right_logical", INT, shift("logical"), 0, shift_pairs),
        ("subtract", plain, lambda x, y, t: x - y, 0, None),
        ("zeta", FLOAT, lambda x, y, t: special.zeta(x, y), 16, lambda t: (narrow([2.0, 4.0], t), narrow([1.0, 2.0], t))),
        ("complex", ["f32", "f64"], lambda x, y, t: x + 1j * y, 0, lambda t: (moderate(t), np.roll(moderate(t), 3))),
        ("compare", BOOL + INT + FLOAT, lambda x, y, t: x < y, 0, None),
    ]
    for name, types, f, ulps, pick in table:
        file = File(f"chlo_broadcast_{name}", f"chlo.broadcast_{name} of a row and a scalar, and of equal shapes.")
        for t in types:
            x, y = pick(t) if pick else pair(t)
            func = file.func(f"broadcast_{name}_{t}")
            out = {"complex": f"complex<{t}>", "compare": "i1"}.get(name, t)
            attrs = ""
            if name == "compare":
                kind = "UNSIGNED" if t in UNSIGNED + BOOL else "SIGNED" if t in SIGNED else "FLOAT"
                attrs = f"comparison_direction = #chlo<comparison_direction LT>, compare_type = #chlo<comparison_type {kind}>"
            for lhs, rhs in [(x, y), (x, y[1])]:
                wide_rhs = wide(np.broadcast_to(rhs, x.shape).copy(), t)
                with np.errstate(all="ignore"):
                    z = f(wide(lhs, t), wide_rhs, t)
                kept = lhs
                if out == t and t in TINY:
                    ok = np.isfinite(z)
                    kept, z, rhs = lhs[ok], z[ok], rhs if rhs.ndim == 0 else rhs[ok]
                if name == "remainder" and t in INT and rhs.ndim == 0 and int(rhs) == 0:
                    continue
                got = func.op(f"chlo.broadcast_{name}", [func.value(kept, t), func.value(rhs, t)], tensor(kept.shape, out), attrs)
                allowed = ulps if t in ("f32", "f64") + tuple(COMPLEX) else min(ulps, 1)
                func.expect(got, z, out, ulps=allowed)
            func.close()

    def select(func, t):
        x, y = sample(t, (3,)), sample(t, (1,), 4)[0]
        mask = np.array([True, False, True])
        got = func.op("chlo.broadcast_select", [func.value(mask, "i1"), func.value(x, t), func.value(y, t)], tensor((3,), t))
        func.expect(got, np.where(mask, wide(x, t), wide(y, t)), t)
    each("chlo_broadcast_select", "chlo.broadcast_select between a row and a scalar, every element type.", select)


def others():
    def constant(func, t):
        x = sample(t, (2, 3))
        got = func.op("chlo.constant", [], tensor((2, 3), t), f"value = {dense(x, t)}")
        func.expect(got, wide(x, t), t)
    each("chlo_constant", "chlo.constant of every element type.", constant)

    def constant_like(func, t):
        x = sample(t, (2, 3))
        v = 1 if t in BOOL else narrow(np.array(1), t)[()]
        text = f"{element(v, t)} : {t}" if t not in BOOL else "true"
        if is_complex(t):
            text = f"#complex.number<:{t[8:-1]} 1.0, 0.0>"
        got = func.op("chlo.constant_like", [func.value(x, t)], tensor((2, 3), t), f"value = {text}")
        func.expect(got, np.full((2, 3), 1), t)
    each("chlo_constant_like", "chlo.constant_like fills the shape of its operand, every element type.", constant_like,
         [t for t in ALL])

    def ragged_dot(func, t):
        k = 2
        x, w = small(t, (3, k)), small(t, (2, k, 2), 1)
        got = func.op("chlo.ragged_dot", [func.value(x, t), func.value(w, t), func.value(np.array([1, 2], np.int32), "i32")], tensor((3, 2), t),
                      "ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], "
                      "lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]")
        a, b = wide(x, t), wide(w, t)
        func.expect(got, np.concatenate([product(a[:1], b[0]), product(a[1:], b[1])]), t)
    each("chlo_ragged_dot", "chlo.ragged_dot with groups of one and two rows, every number type with a zero.", ragged_dot,
         [t for t in INT + BOTH if t not in SCALE])

    def scan(func, t):
        x, init = small(t, (3, 2)), small(t, (2,))
        if t in SCALE:
            x, init = narrow(np.ones((1, 2)), t), narrow(np.ones(2), t)
        op = "stablehlo.or" if t in BOOL else "stablehlo.add"
        row = tensor((2,), t)
        body = (f"({{\n  ^bb0(%a: {row}, %b: {row}):\n    %s = {op} %a, %b : {row}\n    stablehlo.return %s, %s : {row}, {row}\n  }})")
        got = func.op("chlo.scan", [func.value(x, t), func.value(init, t)], [tensor(x.shape, t), row],
                      "dimension = 0 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>", body)
        carry, rows = wide(init, t), []
        for r in wide(x, t):
            carry = carry | r if t in BOOL else carry + r
            rows.append(carry)
        func.expect(got[0], np.stack(rows), t)
        func.expect(got[1], carry, t)
    each("chlo_scan", "chlo.scan of running sums, every element type.", scan)

    def top_k(func, t):
        x = sample(t, (2, 5))
        got = func.op("chlo.top_k", [func.value(x, t)], [tensor((2, 2), t), tensor((2, 2), "i32")], "k = 2 : i64")
        order = np.array([sorted(range(5), key=lambda i: -int(w[i]) if t in INT + BOOL else -w[i])[:2] for w in wide(x, t)])
        func.expect(got[0], np.take_along_axis(wide(x, t), order, 1), t)
        func.expect(got[1], order, "i32")
    each("chlo_top_k", "chlo.top_k of two rows, every ordered element type.", top_k, BOOL + INT + FLOAT)


def random_numbers():
    file = File("rng_bit_generator", "stablehlo.rng_bit_generator: ThreeFry and Philox as XLA computes them.")
    algorithms = {"THREE_FRY": (jax.lax.RandomAlgorithm.RNG_THREE_FRY, 2), "PHILOX": (jax.lax.RandomAlgorithm.RNG_PHILOX, 2)}
    for name, (algorithm, words) in algorithms.items():
        for t in ["ui8", "ui16", "ui32", "ui64"]:
            state = np.array([42, 7, 3][:words], np.uint64)
            key = jax.numpy.asarray(state)
            shape = (2, 3)
            new, out = jax.lax.rng_bit_generator(key, shape, dtype=NUMPY[t], algorithm=algorithm)
            for ty in [t, t[1:]]:
                func = file.func(f"{name.lower()}_{ty}")
                got = func.op("stablehlo.rng_bit_generator", [func.value(state, "ui64")], [tensor((words,), "ui64"), tensor(shape, ty)],
                              f"rng_algorithm = #stablehlo<rng_algorithm {name}>")
                func.expect(got[0], np.asarray(new).astype(object), "ui64")
                func.expect(got[1], np.asarray(out).astype(object), ty)
                func.close()

    def rng(func, t):
        """The numbers are the implementation's choice: only shape and range are checked."""
        low, high = (0, 1) if t in BOOL else (0, 1) if t in INT and bits(t) == 2 else (0, 4) if t not in SCALE else (1.0, 4.0)
        a, b = (func.value(narrow(np.array(v, dtype=object if t in INT else None), t), t) for v in (low, high))
        got = func.op("stablehlo.rng", [a, b, func.value(np.array([3, 2]), "i64")], tensor((3, 2), t), "rng_distribution = #stablehlo<rng_distribution UNIFORM>")
        inside = func.op("stablehlo.clamp", [a, got, b], tensor((3, 2), t))
        func.op("check.expect_eq", [got, inside], [])
    each("rng", "stablehlo.rng, uniform: every number lies in its interval, whatever the element type.", rng, BOOL + INT + FLOAT)


def quantize(x, scale, zero, low=-128, high=127):
    return np.clip(np.rint(x / scale) + zero, low, high)


QUANT = "!quant.uniform<i8:f32, 0.5:2>"


def quantised():
    def expressed(func, t):
        q = f"!quant.uniform<i8:{t}, 0.5:2>"
        x = narrow(np.array([0.0, 1.25, -3.0, 100.0, -100.0, 0.75]), t)
        stored = quantize(wide(x, t), 0.5, 2)
        got = func.op("stablehlo.uniform_quantize", [func.value(x, t)], tensor((6,), q))
        func.expect(func.op("stablehlo.bitcast_convert", [got], tensor((6,), "i8")), stored, "i8")
        back = func.op("stablehlo.uniform_dequantize", [got], tensor((6,), t))
        func.expect(back, (stored - 2) * 0.5, t)
    kinds = ["bf16", "f16", "f32"]
    each("uniform_quantize", "stablehlo.uniform_quantize of floats, saturating at both ends.", expressed, kinds)
    each("uniform_dequantize", "stablehlo.uniform_dequantize of what uniform_quantize made.", expressed, kinds)
    x, y = np.array([0.0, 1.5, -2.0, 4.0], np.float32), np.array([1.0, -0.5, 3.0, 2.5], np.float32)
    p = np.array([0.5, 1.5, 2.0, 4.0], np.float32)
    table = [("abs", np.abs, x), ("add", np.add, x, y), ("cbrt", np.cbrt, x), ("ceil", np.ceil, x), ("cosine", np.cos, x),
             ("exponential", np.exp, x), ("exponential_minus_one", np.expm1, x), ("floor", np.floor, x), ("log", np.log, p),
             ("log_plus_one", np.log1p, p), ("logistic", special.expit, x), ("maximum", np.maximum, x, y), ("minimum", np.minimum, x, y),
             ("multiply", np.multiply, x, y), ("negate", np.negative, x), ("round_nearest_even", np.rint, x), ("rsqrt", lambda v: 1 / np.sqrt(v), p),
             ("sign", np.sign, x), ("sine", np.sin, x), ("sqrt", np.sqrt, p), ("subtract", np.subtract, x, y), ("tan", np.tan, p[:1]),
             ("tanh", np.tanh, x), ("divide", np.divide, x, y), ("atan2", np.arctan2, x, y), ("power", np.power, p, y),
             ("remainder", np.fmod, x, y), ("round_nearest_afz", lambda v: np.copysign(np.floor(np.abs(v) + 0.5), v), x)]
    for op, f, *inputs in table:
        check_quantised(op, inputs, f(*[v.astype(np.float64) for v in inputs]))
    m = x.reshape(2, 2)
    check_quantised("transpose", [m], m.T, f"permutation = {dims(1, 0)}")
    check_quantised("reshape", [m], m.reshape(4))
    check_quantised("reverse", [x], x[::-1], f"dimensions = {dims(0)}")
    check_quantised("slice", [x], x[1:3], f"start_indices = {dims(1)}, limit_indices = {dims(3)}, strides = {dims(1)}")
    check_quantised("concatenate", [x, y], np.concatenate([x, y]), "dimension = 0 : i64")
    check_quantised("broadcast_in_dim", [x], np.stack([x, x]), f"broadcast_dimensions = {dims(1)}")
    check_quantised("clamp", [np.full(4, -1.0), x, np.full(4, 2.0)], np.clip(x, -1.0, 2.0))
    check_quantised("pad", [x, np.array(1.5)], np.array([1.5, *x]), f"edge_padding_low = {dims(1)}, edge_padding_high = {dims(0)}, interior_padding = {dims(0)}")
    check_quantised("optimization_barrier", [x], x)
    check_quantised("reduce_precision", [x], x, "exponent_bits = 8 : i32, mantissa_bits = 10 : i32")
    check_quantised("broadcast", [x], np.stack([x, x]), f"broadcast_sizes = {dims(2)}")
    check_quantised("cholesky", [np.array([[4.0, 2.0], [2.0, 2.0]])[:1, :1]], np.array([[2.0]]), "lower = true")
    check_quantised("triangular_solve", [np.array([[2.0]]), np.array([[3.0]])], np.array([[1.5]]),
                    "left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>")
    func = FILES["compare"].func("compare_quantised")
    args = [func.op("stablehlo.uniform_quantize", [func.value(v, "f32")], tensor((4,), QUANT)) for v in (x, y)]
    got = func.op("stablehlo.compare", args, tensor((4,), "i1"), "comparison_direction = #stablehlo<comparison_direction LT>")
    func.expect(got, x < y, "i1")
    func.close()
    func = FILES["is_finite"].func("is_finite_quantised")
    arg = func.op("stablehlo.uniform_quantize", [func.value(x, "f32")], tensor((4,), QUANT))
    func.expect(func.op("stablehlo.is_finite", [arg], tensor((4,), "i1")), np.full(4, True), "i1")
    func.close()
    a, b = np.array([[1.0, -0.5], [2.0, 0.5]]), np.array([[1.0, 2.0], [-1.0, 0.5]])
    check_quantised("dot_general", [a, b], a @ b, "dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>",
                    right="!quant.uniform<i8:f32, 0.5>")
    check_quantised("dot", [a, b], a @ b, right="!quant.uniform<i8:f32, 0.5>")
    check_quantised("convolution", [x.reshape(1, 4, 1), np.array([1.0, 0.5]).reshape(2, 1, 1)], np.array([0.75, 0.5, 0.0]).reshape(1, 3, 1),
                    "dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64",
                    right="!quant.uniform<i8:f32, 0.5>")


def check_quantised(op, inputs, want, attrs="", right=QUANT):
    """`op` on quantised tensors: dequantise, compute, quantise. The function joins the op's own file."""
    func = FILES[op].func(f"{op}_quantised")
    args = []
    for i, v in enumerate(inputs):
        v = np.asarray(v, dtype=np.float32)
        args.append(func.op("stablehlo.uniform_quantize", [func.value(v, "f32")], tensor(v.shape, right if i == 1 else QUANT)))
    want = np.asarray(want, dtype=np.float64)
    got = func.op(f"stablehlo.{op}", args, tensor(want.shape, QUANT), attrs)
    stored = (quantize(want, 0.5, 2) - 2) * 0.5
    func.expect(func.op("stablehlo.uniform_dequantize", [got], tensor(want.shape, "f32")), stored, "f32")
    func.close()


def generate():
    unaries()
    binaries()
    broadcasts()
    others()
    random_numbers()
    quantised()
