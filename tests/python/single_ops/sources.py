"""Ops without tensor operands: constants, iota, random bits."""

from __future__ import annotations

from program import ALL, COMPLEX, FLOATS, INTS, Fn, shape_of, values

from .case import case


@case("constant", ALL, weight=2)
def constant(rng, dtype):
    fn = Fn(rng)
    shape = shape_of(rng, 0, 3, 4, empty=False)
    array = values(rng, dtype, shape, "any" if dtype not in COMPLEX else "moderate")
    return fn.done("constant", dtype, fn.constant(array, dtype), bitwise=True)


@case("iota", INTS + FLOATS + COMPLEX)
def iota(rng, dtype):
    fn = Fn(rng)
    shape = shape_of(rng, 1, 3)
    return fn.done("iota", dtype, fn.op("iota", [], dtype, shape, f"iota_dimension = {int(rng.integers(len(shape)))} : i64"), ulps=0)


@case("rng_bit_generator", ["ui8", "ui16", "ui32", "ui64", "i32", "i64", "i8"], weight=3)
def rng_bit_generator(rng, dtype):
    fn = Fn(rng)
    algorithm = str(rng.choice(["THREE_FRY", "PHILOX", "DEFAULT"]))
    state = 2 if algorithm == "THREE_FRY" else int(rng.choice([2, 3])) if algorithm == "PHILOX" else 2
    x = fn.arg("ui64", (state,), kind="bits")
    shape = shape_of(rng, 1, 3)
    r = fn.ops("rng_bit_generator", [x], [("ui64", (state,)), (dtype, shape)], f"rng_algorithm = #stablehlo<rng_algorithm {algorithm}>")
    return fn.done("rng_bit_generator", dtype, r)
