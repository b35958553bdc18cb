"""Ops that move elements, sources, and dynamic ops: every element type, by templates."""

import numpy as np

from .program import File, combine
from .types import (ALL, BOOL, COMPLEX, FLOAT, INT, NUMPY, SCALE, TINY, bits, element, is_complex, limits, sample, small,
                    tensor, wide)


def each(name, about, body, types=ALL):
    """A file with one function per element type; `body(func, t)` fills it."""
    file = File(name, about)
    for t in types:
        func = file.func(f"{name}_{t}")
        body(func, t)
        func.close()
    return file


def moves(name, x_shape, result, attrs="", types=ALL):
    """One operand, one result: `result(array)` is what NumPy makes of it."""
    def body(func, t):
        x = sample(t, x_shape)
        y = result(x)
        got = func.op(f"stablehlo.{name}", [func.value(x, t)], tensor(y.shape, t), attrs)
        func.expect(got, wide(y, t), t)
    each(name, f"stablehlo.{name} on every element type.", body, types)


def index(func, value, t="i32"):
    return func.value(np.array(value, dtype=NUMPY[t]), t)


def dims(*values):
    return f"array<i64{': ' if values else ''}{', '.join(map(str, values))}>"


def slicing():
    def dynamic_slice(func, t):
        x = sample(t, (3, 4))
        args = [func.value(x, t), index(func, 1), index(func, 9)]
        got = func.op("stablehlo.dynamic_slice", args, tensor((2, 2), t), f"slice_sizes = {dims(2, 2)}")
        func.expect(got, wide(x[1:3, 2:4], t), t)
    each("dynamic_slice", "stablehlo.dynamic_slice, with a start that is clamped, on every element type.", dynamic_slice)

    def dynamic_update_slice(func, t):
        x, u = sample(t, (3, 4)), sample(t, (2, 2), 4)
        args = [func.value(x, t), func.value(u, t), index(func, -3, "i64"), index(func, 1, "i64")]
        got = func.op("stablehlo.dynamic_update_slice", args, tensor((3, 4), t))
        y = x.copy()
        y[0:2, 1:3] = u
        func.expect(got, wide(y, t), t)
    each("dynamic_update_slice", "stablehlo.dynamic_update_slice, with a start that is clamped, on every element type.",
         dynamic_update_slice)

    def concatenate(func, t):
        x, y = sample(t, (2, 3)), sample(t, (2, 2), 3)
        got = func.op("stablehlo.concatenate", [func.value(x, t), func.value(y, t)], tensor((2, 5), t), "dimension = 1 : i64")
        func.expect(got, wide(np.concatenate([x, y], 1), t), t)
    each("concatenate", "stablehlo.concatenate on every element type.", concatenate)

    def padded(x, value, low, high, interior):
        rows = [value] * low
        for i, v in enumerate(x):
            rows += [v] + ([value] * interior if i + 1 < len(x) else [])
        rows += [value] * high
        rows = rows if low >= 0 else rows[-low:]
        return np.array(rows, dtype=x.dtype)

    def pad(func, t):
        x, v = sample(t, (4,)), sample(t, (1,), 2)[0]
        args = [func.value(x, t), func.value(np.array(v), t)]
        for low, high, interior in [(1, 2, 1), (-1, 1, 0)]:
            y = padded(x, v, low, high, interior)
            got = func.op("stablehlo.pad", args, tensor(y.shape, t),
                          f"edge_padding_low = {dims(low)}, edge_padding_high = {dims(high)}, interior_padding = {dims(interior)}")
            func.expect(got, wide(y, t), t)
    each("pad", "stablehlo.pad with edge, interior and negative padding on every element type.", pad)

    def dynamic_pad(func, t):
        x, v = sample(t, (4,)), sample(t, (1,), 2)[0]
        y = padded(x, v, 1, 2, 1)
        args = [func.value(x, t), func.value(np.array(v), t)] + [index(func, [n], "i64") for n in (1, 2, 1)]
        got = func.op("stablehlo.dynamic_pad", args, tensor(y.shape, t))
        func.expect(got, wide(y, t), t)
    each("dynamic_pad", "stablehlo.dynamic_pad with constant padding on every element type.", dynamic_pad)


GATHER = ("#stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>")
SCATTER = ("#stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], "
           "index_vector_dim = 1>")


def indexing():
    rows = np.array([2, 0, 7], dtype=np.int64)

    def gather(func, t):
        x = sample(t, (3, 4))
        got = func.op("stablehlo.gather", [func.value(x, t), func.value(rows, "i64")], tensor((3, 4), t),
                      f"dimension_numbers = {GATHER}, slice_sizes = {dims(1, 4)}, indices_are_sorted = false")
        func.expect(got, wide(x[[2, 0, 2]], t), t)
    each("gather", "stablehlo.gather of rows, one index out of bounds and clamped, on every element type.", gather)

    def dynamic_gather(func, t):
        x = sample(t, (3, 4))
        args = [func.value(x, t), func.value(rows, "i64"), index(func, [1, 4], "i64")]
        got = func.op("stablehlo.dynamic_gather", args, tensor((3, 4), t),
                      f"dimension_numbers = {GATHER}, indices_are_sorted = false")
        func.expect(got, wide(x[[2, 0, 2]], t), t)
    each("dynamic_gather", "stablehlo.dynamic_gather with constant slice sizes on every element type.", dynamic_gather)

    def scatter(func, t):
        x, u = small(t, (3, 2)), small(t, (3, 2), 3)
        op = "stablehlo.or" if t in BOOL else "stablehlo.add"
        got = func.op("stablehlo.scatter", [func.value(x, t), func.value(np.array([2, 0, 9]), "i64"), func.value(u, t)],
                      tensor((3, 2), t), f"scatter_dimension_numbers = {SCATTER}, indices_are_sorted = false, unique_indices = false",
                      combine(op, t))
        y = wide(x, t).copy()
        for row, update in zip([2, 0], wide(u, t)):
            y[row] = y[row] | update if t in BOOL else y[row] + update
        func.expect(got, y, t)
        # Replacing, several updates of different rows.
        body = "({\n  ^bb0(%a0: tensor<T>, %a1: tensor<T>):\n    stablehlo.return %a1 : tensor<T>\n  })".replace("T", t)
        x, u = sample(t, (3, 2)), sample(t, (2, 2), 5)
        got = func.op("stablehlo.scatter", [func.value(x, t), func.value(np.array([1, 2]), "i64"), func.value(u, t)],
                      tensor((3, 2), t), f"scatter_dimension_numbers = {SCATTER}, indices_are_sorted = true, unique_indices = true", body)
        y = x.copy()
        y[[1, 2]] = u
        func.expect(got, wide(y, t), t)
    each("scatter", "stablehlo.scatter that adds, with an index out of bounds, and that replaces; every element type.", scatter)

    def torch_index_select(func, t):
        x = sample(t, (2, 3))
        got = func.op("stablehlo.torch_index_select", [func.value(x, t), func.value(np.array([2, 0], np.int32), "i32")],
                      tensor((2, 2), t), "dim = 1 : i64, batch_dims = 0 : i64")
        func.expect(got, wide(x[:, [2, 0]], t), t)
    each("torch_index_select", "stablehlo.torch_index_select on every element type.", torch_index_select)


def bitcasts():
    partner = {1: "i1", 2: "ui2", 4: "ui4", 8: "ui8", 16: "ui16", 32: "ui32", 64: "ui64"}

    def raw(x, t):
        return x.view(np.uint8) & (2 ** bits(t) - 1) if bits(t) < 8 else x.view(f"u{bits(t) // 8}")

    def body(func, t):
        x = sample(t, (6,))
        if is_complex(t) or t in BOOL:
            got = func.op("stablehlo.bitcast_convert", [func.value(x, t)], tensor((6,), t))
            return func.expect(got, wide(x, t), t)
        if bits(t) == 6:
            other = "f6E3M2FN" if t == "f6E2M3FN" else "f6E2M3FN"
            got = func.op("stablehlo.bitcast_convert", [func.value(x, t)], tensor((6,), other))
            return func.expect(got, wide(x.view(NUMPY[other]), other), other)
        a = func.value(x, t)
        to = partner[bits(t)]
        got = func.op("stablehlo.bitcast_convert", [a], tensor((6,), to))
        func.expect(got, raw(x, t).astype(object), to)
        back = func.op("stablehlo.bitcast_convert", [got], tensor((6,), t))
        func.expect(back, wide(x, t), t)
        if bits(t) >= 4:  # Each element as two of half the width, the low one first, and back.
            half = partner[bits(t) // 2]
            n = bits(t) // 2
            got = func.op("stablehlo.bitcast_convert", [a], tensor((6, 2), half))
            pairs = np.array([[int(v) % 2**n, int(v) >> n] for v in raw(x, t)], dtype=object)
            func.expect(got, pairs, half)
            back = func.op("stablehlo.bitcast_convert", [got], tensor((6,), t))
            func.expect(back, wide(x, t), t)
    each("bitcast_convert", "stablehlo.bitcast_convert to the same width, half the width and back, from every element type.", body)


def sources():
    def constant(func, t):
        x = sample(t, (2, 3))
        got = func.value(x, t)
        func.expect(got, wide(x, t), t)
        splat = func.op("stablehlo.constant", [], tensor((2, 2), t), f"value = dense<{element(x[0, 0], t)}> : {tensor((2, 2), t)}")
        func.expect(splat, wide(np.full((2, 2), x[0, 0]), t), t)
    each("constant", "stablehlo.constant, dense and splat, of every element type.", constant)

    def iota(func, t):
        n = min(5, limits(t)[1] + 1) if t in INT else 3 if t in TINY else 5
        for axis in (0, 1):
            y = np.broadcast_to(np.arange(n)[:, None], (n, 2)) if axis == 0 else np.broadcast_to(np.arange(2), (n, 2))
            got = func.op("stablehlo.iota", [], tensor((n, 2), t), f"iota_dimension = {axis} : i64")
            func.expect(got, y, t)
    each("iota", "stablehlo.iota along both dimensions, every element type with a zero.", iota, [t for t in INT + FLOAT + COMPLEX if t not in SCALE])

    def dynamic_iota(func, t):
        got = func.op("stablehlo.dynamic_iota", [index(func, [2, 2], "i64")], tensor((2, 2), t), "iota_dimension = 1 : i64")
        func.expect(got, np.array([[0, 1], [0, 1]]), t)
    each("dynamic_iota", "stablehlo.dynamic_iota of a constant shape, every element type with a zero.", dynamic_iota,
         [t for t in INT + FLOAT + COMPLEX if t not in SCALE])


def shapes():
    def dynamic_broadcast_in_dim(func, t):
        x = sample(t, (1, 3))
        got = func.op("stablehlo.dynamic_broadcast_in_dim", [func.value(x, t), index(func, [2, 3, 2], "i64")], tensor((2, 3, 2), t),
                      f"broadcast_dimensions = {dims(0, 1)}")
        func.expect(got, wide(np.broadcast_to(x[:, :, None], (2, 3, 2)), t), t)
    each("dynamic_broadcast_in_dim", "stablehlo.dynamic_broadcast_in_dim to a constant shape on every element type.", dynamic_broadcast_in_dim)

    def dynamic_reshape(func, t):
        x = sample(t, (2, 3))
        got = func.op("stablehlo.dynamic_reshape", [func.value(x, t), index(func, [3, 2])], tensor((3, 2), t))
        func.expect(got, wide(x.reshape(3, 2), t), t)
    each("dynamic_reshape", "stablehlo.dynamic_reshape to a constant shape on every element type.", dynamic_reshape)

    def get_dimension_size(func, t):
        x = sample(t, (2, 3))
        got = func.op("stablehlo.get_dimension_size", [func.value(x, t)], "tensor<i32>", "dimension = 1 : i64")
        func.expect(got, np.array(3), "i32")
    each("get_dimension_size", "stablehlo.get_dimension_size of every element type.", get_dimension_size)

    def set_dimension_size(func, t):
        x = sample(t, (4,))
        got = func.op("stablehlo.set_dimension_size", [func.value(x, t), index(func, 4)], tensor((4,), t), "dimension = 0 : i64")
        func.expect(got, wide(x, t), t)
    each("set_dimension_size", "stablehlo.set_dimension_size to the size there is, on every element type.", set_dimension_size)

    def real_dynamic_slice(func, t):
        x = sample(t, (7,))
        args = [func.value(x, t)] + [index(func, [n], "i64") for n in (1, 6, 2)]
        got = func.op("stablehlo.real_dynamic_slice", args, tensor((3,), t))
        func.expect(got, wide(x[1:6:2], t), t)
    each("real_dynamic_slice", "stablehlo.real_dynamic_slice with constant bounds on every element type.", real_dynamic_slice)


def generate():
    moves("broadcast", (3,), lambda x: np.broadcast_to(x, (2, 2, 3)), f"broadcast_sizes = {dims(2, 2)}")
    moves("broadcast_in_dim", (1, 3), lambda x: np.broadcast_to(x[:, :, None], (2, 3, 2)), f"broadcast_dimensions = {dims(0, 1)}")
    moves("reshape", (2, 6), lambda x: x.reshape(3, 4))
    moves("reverse", (3, 4), lambda x: x[::-1, ::-1], f"dimensions = {dims(0, 1)}")
    moves("slice", (3, 4), lambda x: x[1:3, 0:4:3], f"start_indices = {dims(1, 0)}, limit_indices = {dims(3, 4)}, strides = {dims(1, 3)}")
    moves("transpose", (2, 3, 2), lambda x: np.transpose(x, (2, 0, 1)), f"permutation = {dims(2, 0, 1)}")
    slicing()
    indexing()
    bitcasts()
    sources()
    shapes()
