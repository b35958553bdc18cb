"""Ops that move elements: slices, pads, gathers, scatters."""

from __future__ import annotations

import numpy as np

from program import ALL, BOOL, COMPLEX, FLOATS, INDEX, INTS, Fn, Val, combiner, int_range, region, shape_of, values

from .case import case, i64s


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
