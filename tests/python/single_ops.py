"""Programs of one operation: every op of the table, every element type it takes, random shapes and attributes.

A case is `(op, element types, function)`; the function draws one program. `CASES` is the whole list and `EXCLUDED`
names the ops without a case, each with the reason.
"""

from __future__ import annotations

import numpy as np

import strata
from program import (
    ALL, BOOL, COMPLEX, FLOATS, INDEX, INTS, SIGNED, SMALL_FLOATS, UNSIGNED, Fn, Program, Val, combiner, identity,
    int_range, real_of, region, shape_of, tensor, values,
)

CASES: list[tuple[str, str, object]] = []

NO_PARTNER = "needs a partner outside the program"
HARNESS = "belongs to the reference interpreter's test harness; its programs are run by `strata run`"
EXCLUDED = {
    "stablehlo.infeed": NO_PARTNER, "stablehlo.outfeed": NO_PARTNER, "stablehlo.send": NO_PARTNER,
    "stablehlo.recv": NO_PARTNER, "stablehlo.async_start": NO_PARTNER, "stablehlo.async_done": NO_PARTNER,
    "stablehlo.collective_reduce": "no such op in jaxlib 0.10.2's dialect",
    "stablehlo.rng": "draws are not specified: engines need not agree",
    "strata.transfer": "made by the placement pass, never written; tests/placement has it",
    "chlo._asin_acos_kernel": "internal to CHLO's own expansion",
    "stablehlo.custom_call": "its meaning is the registry's; tested there",
    "check.expect_almost_eq": HARNESS, "check.expect_almost_eq_const": HARNESS, "check.expect_close": HARNESS,
    "check.expect_eq": HARNESS, "check.expect_eq_const": HARNESS, "check.expect_serialized_eq": HARNESS,
    "interpreter.print": HARNESS, "interpreter.probe": HARNESS, "interpreter.run_parallel": HARNESS,
    "builtin.unrealized_conversion_cast": "only between dialects", "chlo.scan": "no such op in jaxlib 0.10.2's dialect",
    "sdy.manual_computation": "needs a mesh", "sdy.sharding_constraint": "needs a mesh",
}


def case(op: str, dtypes, weight: int = 1):
    def add(function):
        name = op if "." in op else f"stablehlo.{op}"
        CASES.extend((name, dtype, function) for dtype in dtypes for _ in range(weight))
        return function

    return add


def i64s(xs) -> str:
    xs = [int(x) for x in xs]
    return "array<i64" + (": " + ", ".join(map(str, xs)) if xs else "") + ">"


def bools(xs) -> str:
    return "array<i1" + (": " + ", ".join("true" if x else "false" for x in xs) if len(xs) else "") + ">"


def dense(rows) -> str:
    """A matrix of i64."""
    rows = [[int(x) for x in row] for row in rows]
    width = len(rows[0]) if rows else 0
    body = str(rows) if rows else ""
    return f"dense<{body}> : tensor<{len(rows)}x{width}xi64>"


# ------------------------------------------------------------------------------------------------------ element-wise


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


# ------------------------------------------------------------------------------------------------------------ movement


def move(op, dtypes=ALL, weight=1):
    """Cases that move bit patterns: `draw(fn, x_maker) -> Val`."""

    def add(function):
        def draw(rng, dtype):
            fn = Fn(rng)
            return fn.done(op, dtype, function(fn, rng, dtype), bitwise=True)

        case(op, dtypes, weight)(draw)
        return function

    return add


WIDTH = {"i1": None} | {d: int("".join(c for c in d.split("E")[0] if c.isdigit())) for d in INTS + FLOATS}
WIDTH["bf16"] = 16


@case("bitcast_convert", INTS + FLOATS, weight=2)
def bitcast_convert(rng, dtype):
    targets = [d for d in INTS + FLOATS if d not in ("f6E2M3FN", "f6E3M2FN")]
    targets = [d for d in targets if max(WIDTH[d], WIDTH[dtype]) % min(WIDTH[d], WIDTH[dtype]) == 0]
    if dtype.startswith("f6E"):
        targets = [d for d in FLOATS if d.startswith("f6E")]
    target = str(rng.choice(targets))
    fn = Fn(rng)
    shape = shape_of(rng, 0, 3)
    a, b = WIDTH[dtype], WIDTH[target]
    source_shape = shape + ((b // a,) if b > a else ())
    x = fn.arg(dtype, source_shape, kind="bits")
    out_shape = shape + ((a // b,) if a > b else ())
    return fn.done("bitcast_convert", dtype, fn.op("bitcast_convert", [x], target, out_shape), bitwise=True)


@move("broadcast_in_dim", weight=2)
def broadcast_in_dim(fn, rng, dtype):
    out = shape_of(rng, 1, 5)
    dims = [int(d) for d in rng.permutation(len(out))[: rng.integers(0, len(out) + 1)]]
    x = fn.arg(dtype, [out[d] if rng.random() < 0.7 else 1 for d in dims], kind="bits")
    return fn.op("broadcast_in_dim", [x], dtype, out, f"broadcast_dimensions = {i64s(dims)}")


@move("broadcast")
def broadcast(fn, rng, dtype):
    sizes = shape_of(rng, 1, 2, 4)
    x = fn.arg(dtype, shape_of(rng, 0, 2, 4), kind="bits")
    return fn.op("broadcast", [x], dtype, sizes + x.shape, f"broadcast_sizes = {i64s(sizes)}")


@move("concatenate", weight=2)
def concatenate(fn, rng, dtype):
    shape = list(shape_of(rng, 1, 4))
    axis = int(rng.integers(len(shape)))
    sizes = [int(n) for n in rng.integers(0, 5, rng.integers(1, 5))]
    xs = [fn.arg(dtype, shape[:axis] + [n] + shape[axis + 1 :], kind="bits") for n in sizes]
    return fn.op("concatenate", xs, dtype, shape[:axis] + [sum(sizes)] + shape[axis + 1 :], f"dimension = {axis} : i64")


def starts(fn, rng, x, index=None):
    index = index or str(rng.choice(INDEX))
    low, high = int_range(index)
    return [fn.scalar(index, int(np.clip(rng.integers(-3, n + 4), low, high))) for n in x.shape]


@move("dynamic_slice", weight=2)
def dynamic_slice(fn, rng, dtype):
    x = fn.arg(dtype, shape_of(rng, 1), kind="bits")
    sizes = [int(rng.integers(0, n + 1)) for n in x.shape]
    return fn.op("dynamic_slice", [x, *starts(fn, rng, x)], dtype, sizes, f"slice_sizes = {i64s(sizes)}")


@move("dynamic_update_slice", weight=2)
def dynamic_update_slice(fn, rng, dtype):
    x = fn.arg(dtype, shape_of(rng, 1), kind="bits")
    update = fn.arg(dtype, [int(rng.integers(0, n + 1)) for n in x.shape], kind="bits")
    return fn.op("dynamic_update_slice", [x, update, *starts(fn, rng, x)], dtype, x.shape)


@move("slice", weight=2)
def slice_(fn, rng, dtype):
    x = fn.arg(dtype, shape_of(rng, 0, 4), kind="bits")
    start = [int(rng.integers(0, n + 1)) for n in x.shape]
    limit = [int(rng.integers(s, n + 1)) for s, n in zip(start, x.shape)]
    stride = [int(s) for s in rng.integers(1, 4, len(x.shape))]
    out = [-(-(b - a) // s) for a, b, s in zip(start, limit, stride)]
    return fn.op("slice", [x], dtype, out, f"start_indices = {i64s(start)}, limit_indices = {i64s(limit)}, strides = {i64s(stride)}")


@move("pad", weight=2)
def pad(fn, rng, dtype):
    x = fn.arg(dtype, shape_of(rng, 0, 4, empty=False), kind="bits")
    value = fn.arg(dtype, (), kind="bits")
    interior = [int(i) for i in rng.integers(0, 3, len(x.shape))]
    spread = [n + (n - 1) * i for n, i in zip(x.shape, interior)]
    low = [int(rng.integers(-min(2, n // 2), 4)) for n in spread]
    high = [int(rng.integers(-min(2, n // 2), 4)) for n in spread]
    out = [n + a + b for n, a, b in zip(spread, low, high)]
    attrs = f"edge_padding_low = {i64s(low)}, edge_padding_high = {i64s(high)}, interior_padding = {i64s(interior)}"
    return fn.op("pad", [x, value], dtype, out, attrs)


@move("reshape")
def reshape(fn, rng, dtype):
    x = fn.arg(dtype, shape_of(rng, 0, 4), kind="bits")
    flat = int(np.prod(x.shape, dtype=np.int64))
    out = [1, flat] if rng.random() < 0.5 else list(x.shape[::-1]) + [1]
    return fn.op("reshape", [x], dtype, out)


@move("reverse")
def reverse(fn, rng, dtype):
    x = fn.arg(dtype, shape_of(rng, 1, 4), kind="bits")
    dims = [d for d in range(len(x.shape)) if rng.random() < 0.6]
    return fn.op("reverse", [x], dtype, x.shape, f"dimensions = {i64s(dims)}")


@move("transpose", weight=2)
def transpose(fn, rng, dtype):
    x = fn.arg(dtype, shape_of(rng, 0, 5), kind="bits")
    order = [int(i) for i in rng.permutation(len(x.shape))]
    return fn.op("transpose", [x], dtype, [x.shape[i] for i in order], f"permutation = {i64s(order)}")


@case("torch_index_select", ["f32", "i8", "bf16", "i64"])
def torch_index_select(rng, dtype):
    fn, twin = Fn(rng), Fn(rng)
    x = fn.arg(dtype, (5, 4, 3), kind="bits")
    indices = fn.arg("i32", (6,), rng.integers(0, 4, 6))
    r = fn.op("torch_index_select", [x, indices], dtype, (5, 6, 3), "dim = 1 : i64, batch_dims = 0 : i64")
    twin.params, twin.inputs = fn.params, fn.inputs
    g = "offset_dims = [0, 2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1"
    t = twin.op("gather", [x, indices], dtype, (5, 6, 3),
                f"dimension_numbers = #stablehlo.gather<{g}>, slice_sizes = {i64s([5, 1, 3])}, indices_are_sorted = false")
    return fn.done("torch_index_select", dtype, r, bitwise=True, oracle=twin.done("gather", dtype, t))


def gather_setup(rng, shape):
    """Random gather dimension numbers over an operand of `shape`: attributes, shapes of indices and result, slice sizes."""
    rank = len(shape)
    n_batching = int(rng.integers(0, 2)) if rank > 2 else 0
    order = [int(d) for d in rng.permutation(rank)]
    batching, rest = sorted(order[:n_batching]), order[n_batching:]
    mapped = rest[: int(rng.integers(1, len(rest) + 1))]
    collapsed = sorted(d for d in mapped if rng.random() < 0.5)
    sizes = [1 if d in collapsed or d in batching else int(rng.integers(1, n + 1)) for d, n in enumerate(shape)]
    batch = [int(n) for n in rng.integers(1, 5, rng.integers(0, 3))]
    index_batching = []
    for d in batching:
        at = int(rng.integers(len(batch) + 1))
        batch.insert(at, shape[d])
        index_batching = [at]
    vector_dim = int(rng.integers(len(batch) + 1))
    if len(mapped) == 1 and rng.random() < 0.4:
        vector_dim, indices = len(batch), list(batch)
    else:
        indices = batch[:vector_dim] + [len(mapped)] + batch[vector_dim:]
        index_batching = [i + (i >= vector_dim) for i in index_batching]
    offsets = [sizes[d] for d in range(rank) if d not in collapsed and d not in batching]
    out_rank = len(batch) + len(offsets)
    offset_dims = sorted(int(d) for d in rng.permutation(out_rank)[: len(offsets)])
    rest_batch, rest_offsets = iter(batch), iter(offsets)
    out = [next(rest_offsets) if d in offset_dims else next(rest_batch) for d in range(out_rank)]
    return dict(offset=offset_dims, collapsed=collapsed, batching=batching, index_batching=index_batching, mapped=mapped,
                vector=vector_dim, sizes=sizes, indices=indices, out=out, limits=[shape[d] for d in mapped])


def index_values(rng, g, index, unique=False):
    """Mostly in range, now and then outside."""
    low, high = int_range(index)
    n = max(g["limits"]) if g["limits"] else 1
    x = rng.integers(0, max(n, 1), g["indices"])
    x = np.where(rng.random(x.shape) < 0.1, rng.integers(-2, n + 3, x.shape), x)
    return np.clip(x, low, high)


@move("gather", weight=3)
def gather(fn, rng, dtype):
    x = fn.arg(dtype, shape_of(rng, 1, 4, empty=False), kind="bits")
    g = gather_setup(rng, x.shape)
    index = str(rng.choice(INDEX))
    indices = fn.arg(index, g["indices"], index_values(rng, g, index))
    numbers = f"offset_dims = {g['offset']}, collapsed_slice_dims = {g['collapsed']}, "
    if g["batching"]:
        numbers += f"operand_batching_dims = {g['batching']}, start_indices_batching_dims = {g['index_batching']}, "
    numbers += f"start_index_map = {g['mapped']}, index_vector_dim = {g['vector']}"
    attrs = f"dimension_numbers = #stablehlo.gather<{numbers}>, slice_sizes = {i64s(g['sizes'])}, indices_are_sorted = false"
    return fn.op("gather", [x, indices], dtype, g["out"], attrs)


@case("scatter", BOOL + INTS + FLOATS + COMPLEX, weight=3)
def scatter(rng, dtype):
    fn = Fn(rng)
    shape = shape_of(rng, 1, 4, empty=False)
    if dtype in FLOATS + COMPLEX:
        op, kind = str(rng.choice(["add", "maximum", "set"] if dtype in FLOATS else ["add", "set"])), "moderate"
    else:
        op, kind = str(rng.choice(["and", "or", "set"] if dtype == "i1" else ["add", "maximum", "xor", "set"])), "any"
    x = fn.arg(dtype, shape, kind=kind)
    g = gather_setup(rng, shape)
    index = str(rng.choice(["i32", "i64", "ui8"]))
    indices = fn.arg(index, g["indices"], index_values(rng, g, index))
    updates = fn.arg(dtype, g["out"], kind=kind)
    if op == "set":
        # Which of two updates wins is not specified: write the same value everywhere.
        fn.inputs[2] = np.full(g["out"], values(rng, dtype, (1,), kind)[0])
        a, b = Val("%sa", dtype, ()), Val("%sb", dtype, ())
        body = region([a, b], "", b)
    else:
        body = combiner(op, dtype)
    numbers = f"update_window_dims = {g['offset']}, inserted_window_dims = {g['collapsed']}, "
    if g["batching"]:
        numbers += f"input_batching_dims = {g['batching']}, scatter_indices_batching_dims = {g['index_batching']}, "
    numbers += f"scatter_dims_to_operand_dims = {g['mapped']}, index_vector_dim = {g['vector']}"
    attrs = f"scatter_dimension_numbers = #stablehlo.scatter<{numbers}>, indices_are_sorted = false, unique_indices = false"
    r = fn.op("scatter", [x, indices, updates], dtype, shape, attrs, [body])
    return fn.done("scatter", dtype, r, ulps=0 if op in ("set", "maximum") else 32, norm=op == "add")


# -------------------------------------------------------------------------------------------------- reductions, windows


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


# ------------------------------------------------------------------------------------------------------- contractions

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


def twin(fn):
    other = Fn(fn.rng)
    other.params, other.inputs = fn.params, fn.inputs
    return other


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


# -------------------------------------------------------------------------------------------------- control flow, calls


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


# ------------------------------------------------------------------------------------------------ collectives of one device

GROUPS = "replica_groups = dense<0> : tensor<1x1xi64>"
COLLECTIVE = ["f32", "bf16", "i32", "i8", "f64", "ui16"]


@case("all_gather", COLLECTIVE)
@case("all_reduce", COLLECTIVE)
@case("all_to_all", COLLECTIVE)
@case("collective_broadcast", COLLECTIVE)
@case("collective_permute", COLLECTIVE)
@case("reduce_scatter", COLLECTIVE)
@case("cross-replica-sum", ["f32", "i32"])
def collective(rng, dtype):
    raise NotImplementedError("drawn by name")


def draw_collective(op):
    def draw(rng, dtype):
        fn = Fn(rng)
        x = fn.arg(dtype, shape_of(rng, 1, 3, empty=False))
        body = [combiner("add", dtype)]
        attrs, regions = {
            "all_gather": (f"all_gather_dim = 0 : i64, {GROUPS}", ()),
            "all_reduce": (GROUPS, body),
            "all_to_all": (f"split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 1 : i64, {GROUPS}", ()),
            "collective_broadcast": (GROUPS, ()),
            "collective_permute": ("source_target_pairs = dense<0> : tensor<1x2xi64>", ()),
            "reduce_scatter": (f"scatter_dimension = 0 : i64, {GROUPS}", body),
            "cross-replica-sum": (GROUPS, ()),
        }[op]
        # One device: every collective is the identity.
        r = fn.op(op, [x], dtype, x.shape, attrs, regions)
        return fn.done(op, dtype, r, ulps=0, oracle=twin(fn).done(op, dtype, x))

    return draw


CASES[:] = [(n, d, draw_collective(n.split(".")[-1]) if f is collective else f) for n, d, f in CASES]


@case("partition_id", ["ui32"])
@case("replica_id", ["ui32"])
def identifiers(rng, dtype):
    fn = Fn(rng)
    return fn.done("replica_id", dtype, [fn.op("replica_id", [], dtype, ()), fn.op("partition_id", [], dtype, ())])


# -------------------------------------------------------------------------------------------------- dynamic, constant shapes


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


# ------------------------------------------------------------------------------------------------------------- sources


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


# -------------------------------------------------------------------------------------------------------------- quantised


@case("uniform_quantize", ["i8", "ui8", "i16"], weight=2)
@case("uniform_dequantize", ["i8", "ui8", "i16"], weight=2)
def quantize(rng, dtype):
    """Quantise and take the number back; the oracle computes with floats."""
    fn = Fn(rng)
    scale, zero = 0.25, int(rng.integers(0, 5))
    low, high = int_range(dtype)
    element = f"!quant.uniform<{dtype.replace('ui', 'u')}:f32, {scale}:{zero}>"
    shape = shape_of(rng, 1, 2, empty=False)
    x = fn.arg("f32", shape, rng.uniform(-100, 100, shape).astype(np.float32))
    q, r = Val("%q", element, shape), fn.fresh("f32", shape)
    fn.lines.append(f'    %q = "stablehlo.uniform_quantize"({x.name}) : ({x.type}) -> {q.type}')
    fn.lines.append(f'    {r.name} = "stablehlo.uniform_dequantize"(%q) : ({q.type}) -> {r.type}')
    o = twin(fn)
    splat = lambda v: o.constant(np.full(shape, v, np.float32), "f32")  # noqa: E731
    t = o.op("round_nearest_even", [o.op("divide", [x, splat(scale)], "f32", shape)], "f32", shape)
    t = o.op("clamp", [splat(low), o.op("add", [t, splat(zero)], "f32", shape), splat(high)], "f32", shape)
    t = o.op("multiply", [o.op("subtract", [t, splat(zero)], "f32", shape), splat(scale)], "f32", shape)
    return fn.done("uniform_quantize", dtype, r, ulps=0, oracle=o.done("uniform_quantize", dtype, t))


# ------------------------------------------------------------------------------------------------------------------ CHLO

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
