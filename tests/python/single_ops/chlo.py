"""CHLO, against JAX's own lowering or a twin in StableHLO."""

from __future__ import annotations

import numpy as np

from program import COMPLEX, INTS, Fn, shape_of, values

from .case import case, i64s, twin
from .elementwise import always, binary, unary

CHLO_FLOATS = ["bf16", "f16", "f32", "f64", "f8E4M3FN", "f8E5M2"]
for _op, _kind in {"acos": "unit", "acosh": "positive", "asin": "unit", "asinh": "moderate", "atan": "any", "atanh": "unit",
                   "bessel_i1e": "moderate", "cosh": "moderate", "digamma": "positive", "erf": "moderate", "erf_inv": "unit",
                   "erfc": "moderate", "lgamma": "positive", "sinh": "moderate", "square": "moderate", "tan": "moderate"}.items():
    # XLA's digamma and lgamma are approximations with roots inside the range: measured against the largest element.
    unary(f"chlo.{_op}", CHLO_FLOATS, kind=_kind, **(dict(ulps=64, norm=True) if "gamma" in _op else {}))
for _op in ("is_inf", "is_neg_inf", "is_pos_inf"):
    unary(f"chlo.{_op}", CHLO_FLOATS, to=always("i1"))
unary("chlo.conj", COMPLEX)
for _op in ("acos", "asin", "atan", "acosh", "asinh", "atanh", "cosh", "sinh", "tan", "square"):
    unary(f"chlo.{_op}", COMPLEX, kind="unit")
binary("chlo.next_after", ["bf16", "f16", "f32", "f64"], kind="moderate")
binary("chlo.mulhi", ["i8", "i16", "i32", "ui8", "ui16", "ui32", "i64", "ui64"])
binary("chlo.zeta", ["f32", "f64"], kind="positive", ulps=64)


@case("chlo.polygamma", ["f32", "f64"], weight=2)
def polygamma(rng, dtype):
    fn = Fn(rng)
    n, x = fn.arg(dtype, (9,), rng.integers(0, 4, 9)), fn.arg(dtype, (9,), kind="positive")
    return fn.done("chlo.polygamma", dtype, fn.op("chlo.polygamma", [n, x], dtype, (9,)), ulps=256)


def broadcast_case(op, dtypes, result=None, attrs="", kinds=("moderate", "moderate"), **more):
    def draw(rng, dtype):
        fn = Fn(rng)
        shape = shape_of(rng, 1, 3, empty=False)
        cut = int(rng.integers(0, len(shape) + 1))
        short = tuple(n if rng.random() < 0.6 else 1 for n in shape[cut:])
        x, y = fn.arg(dtype, shape, kind=kinds[0]), fn.arg(dtype, short, kind=kinds[1])
        to = result(dtype) if result else dtype
        r = fn.op(f"chlo.broadcast_{op}", [x, y], to, shape, attrs.replace("DIALECT", "chlo"))
        other = twin(fn)
        wide = other.op("broadcast_in_dim", [y], dtype, shape, f"broadcast_dimensions = {i64s(range(cut, len(shape)))}")
        name = f"chlo.{op}" if op in ("next_after", "polygamma", "zeta") else op
        return fn.done(f"chlo.broadcast_{op}", dtype, r, oracle=other.done(op, dtype, other.op(name, [x, wide], to, shape, attrs.replace("DIALECT", "stablehlo"))), **more)

    case(f"chlo.broadcast_{op}", dtypes)(draw)


ARITHMETIC = ["f32", "bf16", "i32", "ui8"]
for _op in ("add", "subtract", "multiply", "maximum", "minimum"):
    broadcast_case(_op, ARITHMETIC, ulps=0)
broadcast_case("divide", ["f32", "bf16", "i32"], kinds=("moderate", "positive"), ulps=1)
broadcast_case("remainder", ["f32", "i32"], kinds=("moderate", "positive"), ulps=0)
broadcast_case("power", ["f32"], kinds=("positive", "moderate"), ulps=16)
broadcast_case("atan2", ["f32", "f64"])
broadcast_case("next_after", ["f32", "f64"])
broadcast_case("polygamma", ["f32"], kinds=("positive", "positive"), ulps=65536, norm=True)
broadcast_case("zeta", ["f32", "f64"], kinds=("positive", "positive"), ulps=64)
broadcast_case("complex", ["f32", "f64"], result=lambda d: f"complex<{d}>")
broadcast_case("compare", ["f32", "i32", "bf16"], result=always("i1"),
               attrs="comparison_direction = #DIALECT<comparison_direction LT>")
for _op in ("and", "or", "xor"):
    broadcast_case(_op, ["i1", "i32", "ui8"])
for _op in ("shift_left", "shift_right_arithmetic", "shift_right_logical"):
    broadcast_case(_op, ["i32", "ui8"], kinds=("any", "positive"))


@case("chlo.broadcast_select", ["f32", "i8", "bf16"])
def broadcast_select(rng, dtype):
    fn = Fn(rng)
    p, x, y = fn.arg("i1", (3, 4)), fn.arg(dtype, (4,)), fn.arg(dtype, (3, 4))
    r = fn.op("chlo.broadcast_select", [p, x, y], dtype, (3, 4))
    other = twin(fn)
    wide = other.op("broadcast_in_dim", [x], dtype, (3, 4), f"broadcast_dimensions = {i64s([1])}")
    return fn.done("chlo.broadcast_select", dtype, r, bitwise=True, oracle=other.done("select", dtype, other.op("select", [p, wide, y], dtype, (3, 4))))


@case("chlo.constant", ["f32", "i32"])
@case("chlo.constant_like", ["f32", "i32", "bf16"])
def constant_like(rng, dtype):
    fn = Fn(rng)
    x = fn.arg(dtype, shape_of(rng), kind="moderate")
    value = "3 : i32" if dtype == "i32" else f"1.5 : {dtype}"
    one = fn.op("chlo.constant", [], dtype, (2,), f"value = dense<{value.split()[0]}> : tensor<2x{dtype}>")
    return fn.done("chlo.constant_like", dtype, [fn.op("chlo.constant_like", [x], dtype, x.shape, f"value = {value}"), one])


@case("chlo.top_k", ["f32", "i32", "bf16", "f64", "i8"], weight=2)
def top_k(rng, dtype):
    fn = Fn(rng)
    shape = shape_of(rng, 1, 3, 8, empty=False)
    n = shape[-1]
    array = values(rng, dtype, shape, "finite")
    if dtype not in INTS:
        array = np.where(array == 0, np.ones((), array.dtype), array)
    x = fn.arg(dtype, shape, array)
    k = int(rng.integers(1, n + 1))
    out = shape[:-1] + (k,)
    return fn.done("chlo.top_k", dtype, fn.ops("chlo.top_k", [x], [(dtype, out), ("i32", out)], f"k = {k} : i64"), bitwise=True)


@case("chlo.ragged_dot", ["f32", "f64"], weight=2)
def ragged_dot(rng, dtype):
    fn = Fn(rng)
    m, k, n, g = 11, 5, 3, 3
    x, w = fn.arg(dtype, (m, k), kind="moderate"), fn.arg(dtype, (g, k, n), kind="moderate")
    sizes = fn.arg("i64", (g,), [4, 2, 5])
    numbers = ("ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], "
               "lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>")
    return fn.done("chlo.ragged_dot", dtype, fn.op("chlo.ragged_dot", [x, w, sizes], dtype, (m, n), numbers), ulps=16, norm=True)
