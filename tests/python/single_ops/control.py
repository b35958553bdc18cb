"""Control flow, calls, tuples and barriers."""

from __future__ import annotations

from program import ALL, Fn, Val, region, shape_of, tensor

from .case import case, twin


@case("while", ["i32", "f32", "bf16", "i64", "ui8", "f64"], weight=2)
def while_(rng, dtype):
    fn = Fn(rng)
    shape = shape_of(rng, 0, 2)
    x, n, zero, one = fn.arg(dtype, shape, kind="moderate"), fn.scalar("i32", int(rng.integers(0, 9))), fn.scalar("i32", 0), fn.scalar("i32", 1)
    step = fn.arg(dtype, shape, kind="moderate")
    i, s = Val("%wi", "i32", ()), Val("%ws", dtype, shape)
    cond = region([i, s], f"      %wp = stablehlo.compare LT, %wi, {n.name} : (tensor<i32>, tensor<i32>) -> tensor<i1>", Val("%wp", "i1", ()))
    j, t = Val("%wj", "i32", ()), Val("%wt", dtype, shape)
    body = region([j, t], f"""      %wk = stablehlo.add %wj, {one.name} : tensor<i32>
      %wu = stablehlo.{rng.choice(['add', 'subtract', 'maximum'])} {step.name}, %wt : {t.type}""", [Val("%wk", "i32", ()), Val("%wu", dtype, shape)])
    r = fn.ops("while", [zero, x], [("i32", ()), (dtype, shape)], "", [cond, body])
    return fn.done("while", dtype, r, ulps=0)


def branch_body(rng, dtype, x, y, tag):
    r = Val(f"%{tag}r", dtype, x.shape)
    op = rng.choice(["add", "subtract", "multiply", "maximum"])
    return region([], f"      {r.name} = stablehlo.{op} {x.name}, {y.name} : {x.type}", r)


@case("case", ["i32", "f32", "bf16", "ui8", "complex<f32>"], weight=2)
def case_(rng, dtype):
    fn = Fn(rng)
    shape = shape_of(rng, 0, 3)
    x, y = fn.arg(dtype, shape, kind="moderate"), fn.arg(dtype, shape, kind="moderate")
    index = fn.scalar("i32", int(rng.integers(-1, 4)))
    ops = ["add", "subtract", "multiply"]
    bodies = [region([], f"      %c{i} = stablehlo.{op} {x.name}, {y.name} : {x.type}", Val(f"%c{i}", dtype, shape)) for i, op in enumerate(ops)]
    return fn.done("case", dtype, fn.op("case", [index], dtype, shape, "", bodies), ulps=1)


@case("if", ["i32", "f32", "bf16", "ui8", "f64"], weight=2)
def if_(rng, dtype):
    fn = Fn(rng)
    shape = shape_of(rng, 0, 3)
    x, y, p = fn.arg(dtype, shape, kind="moderate"), fn.arg(dtype, shape, kind="moderate"), fn.arg("i1", ())
    bodies = [branch_body(rng, dtype, x, y, t) for t in ("t", "e")]
    return fn.done("if", dtype, fn.op("if", [p], dtype, shape, "", bodies), ulps=0)


def function_text(name: str, dtype: str, shape, op: str) -> str:
    t = tensor(dtype, shape)
    return (f"  func.func private @{name}(%p: {t}, %q: {t}) -> {t} {{\n    %r = stablehlo.{op} %p, %q : {t}\n    return %r : {t}\n  }}\n")


@case("func.call", ["i32", "f32", "bf16", "i1"], weight=2)
def call(rng, dtype):
    fn = Fn(rng)
    shape, name = shape_of(rng, 0, 3), f"callee_{int(rng.integers(1 << 40))}"
    x, y = fn.arg(dtype, shape), fn.arg(dtype, shape)
    fn.helpers = function_text(name, dtype, shape, str(rng.choice(["maximum", "add"])))
    first = fn.op("func.call", [x, y], dtype, shape, f"callee = @{name}")
    return fn.done("func.call", dtype, fn.op("func.call", [first, x], dtype, shape, f"callee = @{name}"), ulps=0)


@case("composite", ["i32", "f32", "bf16"], weight=2)
def composite(rng, dtype):
    fn = Fn(rng)
    shape, name = shape_of(rng, 0, 3), f"decomposition_{int(rng.integers(1 << 40))}"
    x, y = fn.arg(dtype, shape), fn.arg(dtype, shape)
    fn.helpers = function_text(name, dtype, shape, "subtract")
    r = fn.op("composite", [x, y], dtype, shape, f'name = "test.minus", decomposition = @{name}, version = 1 : i32, composite_attributes = {{}}')
    return fn.done("composite", dtype, r, ulps=0)


@case("optimization_barrier", ALL)
def optimization_barrier(rng, dtype):
    fn = Fn(rng)
    x, y = fn.arg(dtype, shape_of(rng), kind="bits"), fn.arg("f32", shape_of(rng), kind="bits")
    return fn.done("optimization_barrier", dtype, fn.ops("optimization_barrier", [x, y], [(x.dtype, x.shape), (y.dtype, y.shape)]), bitwise=True)


@case("tuple", ["f32", "i8", "bf16", "i1"])
@case("get_tuple_element", ["f32", "i8", "bf16", "i1"])
def tuples(rng, dtype):
    fn = Fn(rng)
    x, y = fn.arg(dtype, shape_of(rng), kind="bits"), fn.arg("i32", shape_of(rng))
    fn.lines.append(f'    %t = "stablehlo.tuple"({x.name}, {y.name}) : ({x.type}, {y.type}) -> tuple<{x.type}, {y.type}>')
    r = fn.fresh(dtype, x.shape)
    fn.lines.append(f'    {r.name} = "stablehlo.get_tuple_element"(%t) {{index = 0 : i32}} : (tuple<{x.type}, {y.type}>) -> {r.type}')
    other = twin(fn)
    return fn.done("tuple", dtype, r, bitwise=True, oracle=other.done("tuple", dtype, x))


@case("create_token", ["f32"])
@case("after_all", ["f32"])
def tokens(rng, dtype):
    fn = Fn(rng)
    x = fn.arg(dtype, shape_of(rng), kind="bits")
    fn.lines.append('    %k0 = "stablehlo.create_token"() : () -> !stablehlo.token')
    fn.lines.append('    %k1 = "stablehlo.after_all"(%k0, %k0) : (!stablehlo.token, !stablehlo.token) -> !stablehlo.token')
    return fn.done("after_all", dtype, fn.op("negate", [x], dtype, x.shape))
