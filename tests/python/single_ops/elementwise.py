"""Element-wise ops: one element in, one element out."""

from __future__ import annotations

import numpy as np

from program import (
    ALL, BOOL, COMPLEX, FLOATS, INTS, SIGNED, SMALL_FLOATS, UNSIGNED, Fn, combiner, real_of, shape_of, values,
)

from .case import CASES, case, i64s


def unary(op: str, dtypes, kind: str = "any", to=None, attrs: str = "", name: str | None = None, **more):
    def draw(rng, dtype):
        fn = Fn(rng)
        kind_here = "moderate" if dtype in COMPLEX and kind == "any" else kind
        x = fn.arg(dtype, shape_of(rng), kind=kind_here)
        result = fn.op(op, [x], to(dtype) if to else dtype, x.shape, attrs)
        return fn.done(op, dtype, result, **more)

    case(op, dtypes)(draw)


def binary(op: str, dtypes, kind: str = "any", second: str | None = None, **more):
    def draw(rng, dtype):
        fn = Fn(rng)
        kind_here = "moderate" if dtype in COMPLEX and kind == "any" else kind
        shape = shape_of(rng)
        x = fn.arg(dtype, shape, kind=kind_here)
        y = fn.arg(dtype, shape, kind=second or kind_here)
        return fn.done(op, dtype, fn.op(op, [x, y], dtype, shape), **more)

    case(op, dtypes)(draw)


def always(dtype):
    return lambda _: dtype


unary("abs", SIGNED + FLOATS)
unary("abs", COMPLEX, to=real_of, ulps=4)
unary("negate", INTS + FLOATS + COMPLEX)
unary("sign", SIGNED + FLOATS + COMPLEX)
for _op in ("ceil", "floor", "round_nearest_afz", "round_nearest_even"):
    unary(_op, FLOATS)
for _op in ("exponential", "exponential_minus_one", "log", "log_plus_one", "logistic", "rsqrt", "sqrt", "tanh"):
    unary(_op, FLOATS + COMPLEX)
for _op in ("cosine", "sine"):
    unary(_op, FLOATS + COMPLEX)
unary("tan", ["f32", "f64"], kind="moderate")
unary("tan", SMALL_FLOATS + ["bf16", "f16"] + COMPLEX)
unary("cbrt", FLOATS)
unary("is_finite", FLOATS, to=always("i1"))
unary("not", BOOL + INTS)
unary("popcnt", INTS)
unary("count_leading_zeros", INTS)
unary("real", COMPLEX, to=real_of)
unary("imag", COMPLEX, to=real_of)

for _op in ("add", "multiply"):
    binary(_op, BOOL + INTS + FLOATS + COMPLEX)
binary("subtract", INTS + FLOATS + COMPLEX)
binary("divide", INTS + FLOATS + COMPLEX)
binary("remainder", INTS + FLOATS)
for _op in ("maximum", "minimum"):
    binary(_op, BOOL + INTS + FLOATS)
for _op in ("and", "or", "xor"):
    binary(_op, BOOL + INTS)
for _op in ("shift_left", "shift_right_arithmetic", "shift_right_logical"):
    binary(_op, INTS, second="any")
binary("atan2", FLOATS)
binary("power", INTS, second="moderate")
binary("power", FLOATS, kind="positive", second="moderate", ulps=16)


@case("power", ["f32", "f64", "bf16", "f16"])
def power_specials(rng, dtype):
    fn = Fn(rng)
    x = fn.arg(dtype, (24,), array=rng.choice(np.array([0.0, -0.0, 1, -1, 2, -2, 0.5, np.inf, -np.inf, np.nan]), 24))
    y = fn.arg(dtype, (24,), array=rng.choice(np.array([0.0, -0.0, 1, -1, 2, 3, -3, 0.5, -0.5, np.inf, -np.inf, np.nan]), 24))
    return fn.done("power", dtype, fn.op("power", [x, y], dtype, (24,)), ulps=16)


@case("power", COMPLEX)
def power_complex(rng, dtype):
    fn = Fn(rng)
    x, y = fn.arg(dtype, (9,), kind="moderate"), fn.arg(dtype, (9,), kind="unit")
    return fn.done("power", dtype, fn.op("power", [x, y], dtype, (9,)), ulps=256)


@case("complex", ["f32", "f64"], weight=2)
def complex_(rng, dtype):
    fn = Fn(rng)
    shape = shape_of(rng)
    x, y = fn.arg(dtype, shape), fn.arg(dtype, shape)
    return fn.done("complex", dtype, fn.op("complex", [x, y], f"complex<{dtype}>", shape))


def _convert(rng, source, target):
    fn = Fn(rng)
    x = fn.arg(source, shape_of(rng), kind="moderate" if source in COMPLEX and target not in COMPLEX else "any")
    if target in INTS and source in FLOATS:
        # Out of range and NaN: saturation is what both engines do, see tests/run for the exact rules.
        fn.inputs[0] = values(rng, source, x.shape, "moderate")
    return fn.done("convert", source, fn.op("convert", [x], target, x.shape))


for _source in ALL:
    for _target in ALL:
        if _source in COMPLEX and _target not in COMPLEX:
            continue
        CASES.append(("stablehlo.convert", _source, lambda rng, dtype, target=_target: _convert(rng, dtype, target)))


@case("reduce_precision", FLOATS, weight=2)
def reduce_precision(rng, dtype):
    fn = Fn(rng)
    x = fn.arg(dtype, shape_of(rng))
    e, m = int(rng.integers(2, 9)), int(rng.integers(1, 24))
    attrs = f"exponent_bits = {e} : i32, mantissa_bits = {m} : i32"
    return fn.done("reduce_precision", dtype, fn.op("reduce_precision", [x], dtype, x.shape, attrs))


@case("compare", BOOL + INTS + FLOATS, weight=2)
def compare(rng, dtype):
    fn = Fn(rng)
    shape = shape_of(rng)
    x = fn.arg(dtype, shape)
    array = np.where(rng.random(shape) < 0.3, fn.inputs[0], values(rng, dtype, shape)).astype(fn.inputs[0].dtype)
    y = fn.arg(dtype, shape, array)
    direction = rng.choice("EQ NE LT LE GT GE".split())
    kind = "FLOAT" if dtype in FLOATS else "UNSIGNED" if dtype in UNSIGNED + BOOL else "SIGNED"
    if dtype in ("bf16", "f16", "f32", "f64") and rng.random() < 0.4:
        kind = "TOTALORDER"
    attrs = f"comparison_direction = #stablehlo<comparison_direction {direction}>, compare_type = #stablehlo<comparison_type {kind}>"
    return fn.done("compare", dtype, fn.op("compare", [x, y], "i1", shape, attrs))


@case("compare", COMPLEX)
def compare_complex(rng, dtype):
    fn = Fn(rng)
    x, y = fn.arg(dtype, (17,), kind="unit"), fn.arg(dtype, (17,), kind="unit")
    attrs = f"comparison_direction = #stablehlo<comparison_direction {rng.choice(['EQ', 'NE'])}>, compare_type = #stablehlo<comparison_type FLOAT>"
    return fn.done("compare", dtype, fn.op("compare", [x, y], "i1", (17,), attrs))


@case("clamp", INTS + FLOATS, weight=2)
def clamp(rng, dtype):
    fn = Fn(rng)
    shape = shape_of(rng)
    bounds = [shape if rng.random() < 0.5 else () for _ in range(2)]
    low, x, high = fn.arg(dtype, bounds[0], kind="finite"), fn.arg(dtype, shape), fn.arg(dtype, bounds[1], kind="finite")
    return fn.done("clamp", dtype, fn.op("clamp", [low, x, high], dtype, shape))


@case("select", ALL, weight=2)
def select(rng, dtype):
    fn = Fn(rng)
    shape = shape_of(rng)
    p = fn.arg("i1", shape if rng.random() < 0.6 else ())
    x, y = fn.arg(dtype, shape, kind="bits"), fn.arg(dtype, shape, kind="bits")
    return fn.done("select", dtype, fn.op("select", [p, x, y], dtype, shape), bitwise=True)


@case("map", INTS + ["f32", "f64", "bf16"])
def map_(rng, dtype):
    fn = Fn(rng)
    shape = shape_of(rng, 1)
    x, y = fn.arg(dtype, shape), fn.arg(dtype, shape)
    body = combiner(rng.choice(["add", "maximum", "subtract"]), dtype)
    return fn.done("map", dtype, fn.op("map", [x, y], dtype, shape, f"dimensions = {i64s(range(len(shape)))}", [body]), ulps=0)
