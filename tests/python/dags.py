"""Random graphs: element-wise chains, movement, reductions, products, loops and branches feeding each other.

Every float value carries a bound on its size and on its error in units of the type's epsilon, by running error
analysis: `err` is 0 while a value is exact. What amplifies errors without bound (comparison, sorting, conversion to
integers) is only applied to exact values, so a result may differ from the oracle's by at most a small multiple of
its `err`.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

import strata
from program import FLOATS, Fn, Program, Val, combiner, identity, region
from single_ops import i64s

TYPES = ["f32"] * 10 + ["i32"] * 3 + ["f64"] * 2 + ["bf16", "bf16", "f16", "i8", "ui32", "i64", "ui8", "i16"]
# Engines may differ by this many times the bound of the analysis, which already counts every rounding of one of them.
SLACK = 4


@dataclass(frozen=True)
class Node:
    val: Val
    mag: float
    err: float

    @property
    def shape(self):
        return self.val.shape

    @property
    def exact(self):
        return self.err == 0


def draw(rng: np.random.Generator) -> Program:
    """One random graph."""
    dtype = str(rng.choice(TYPES))
    builder = Graph(rng, dtype)
    for _ in range(int(rng.integers(3, 16))):
        builder.step()
    # The newest values, and now and then an old one: some of the graph is dead, some is shared.
    count = int(rng.integers(1, 4))
    chosen = builder.nodes[-count:]
    if rng.random() < 0.3:
        chosen.append(builder.nodes[int(rng.integers(len(builder.nodes)))])
    program = builder.fn.done("dag", dtype, [n.val for n in chosen])
    program.absolute = [SLACK * n.err for n in chosen]
    return program


class Graph:
    def __init__(self, rng, dtype):
        self.rng, self.dtype, self.fn = rng, dtype, Fn(rng)
        self.is_float = dtype in FLOATS
        self.nodes: list[Node] = []
        big = rng.random() < 0.25
        top = 80 if big else 7
        self.base = tuple(int(n) for n in rng.integers(1, top, rng.integers(1, 3 if big else 4)))
        for _ in range(int(rng.integers(1, 4))):
            self.new_arg(self.base)

    # ------------------------------------------------------------------------------------------------ building blocks

    def new_arg(self, shape) -> Node:
        val = self.fn.arg(self.dtype, shape, kind="unit" if self.is_float else "any")
        return self.keep(val, 1, 0)

    def keep(self, val: Val, mag: float, err: float) -> Node:
        node = Node(val, mag, err if self.is_float else 0)
        self.nodes.append(node)
        return node

    def pick(self, shape=None, exact=False) -> Node:
        """A value, preferably a new one; a new argument if none fits."""
        fits = [n for n in self.nodes if (shape is None or n.shape == shape) and (n.exact or not exact) and n.val.dtype == self.dtype]
        if not fits:
            return self.new_arg(self.base if shape is None else shape)
        weights = np.arange(1, len(fits) + 1, dtype=float)
        return fits[int(self.rng.choice(len(fits), p=weights / weights.sum()))]

    def emit(self, name, operands, shape, mag, err, attrs="", regions=()) -> Node:
        val = self.fn.op(name, [o.val if isinstance(o, Node) else o for o in operands], self.dtype, shape, attrs, regions)
        node = self.keep(val, mag, err)
        return self.tame(node)

    def tame(self, node: Node) -> Node:
        """Keeps numbers within range: what may be large goes through tanh."""
        if self.is_float and node.mag > (64 if self.dtype in ("bf16", "f16") else 1000):
            val = self.fn.op("tanh", [node.val], self.dtype, node.shape)
            return self.keep(val, 1, node.err + 4)
        return node

    def step(self):
        kinds = ["unary", "binary", "binary", "binary", "broadcast", "movement", "movement", "reduce", "reduce", "dot", "select",
                 "concat", "gather", "scatter", "loop", "branch", "update", "sort", "window", "convert"]
        getattr(self, str(self.rng.choice(kinds)))()

    # ----------------------------------------------------------------------------------------------------- operations

    def unary(self):
        x = self.pick()
        if not self.is_float:
            op = str(self.rng.choice(["not", "negate", "popcnt"]))
            return self.emit(op, [x], x.shape, 0, 0)
        op = str(self.rng.choice(["negate", "abs", "tanh", "sine", "cosine", "logistic", "exponential", "sqrt", "log", "rsqrt", "divide"]))
        if op in ("negate", "abs"):
            return self.emit(op, [x], x.shape, x.mag, x.err)
        if op in ("tanh", "sine", "cosine", "logistic"):
            return self.emit(op, [x], x.shape, 1, x.err + 4)
        if op == "exponential":
            t = self.emit("tanh", [x], x.shape, 1, x.err + 4)
            return self.emit(op, [t], x.shape, 3, 3 * t.err + 12)
        one = self.pad_up(x)
        if op == "divide":
            y = self.pick(x.shape)
            return self.emit("divide", [y, one], x.shape, y.mag, y.err + y.mag * one.err + y.mag)
        mag = {"sqrt": np.sqrt(one.mag), "log": np.log(one.mag) + 1, "rsqrt": 1}[op]
        return self.emit(op, [one], x.shape, mag, one.err + 4 * mag)

    def pad_up(self, x: Node) -> Node:
        """|x| + 1: safe to divide by."""
        a = self.emit("abs", [x], x.shape, x.mag, x.err)
        return self.emit("add", [a, self.splat(1, x.shape)], x.shape, a.mag + 1, a.err + a.mag + 1)

    def splat(self, value, shape) -> Val:
        scalar = self.fn.constant(np.array(value, strata.dtype(self.dtype)), self.dtype)
        return self.fn.op("broadcast_in_dim", [scalar], self.dtype, shape, f"broadcast_dimensions = {i64s([])}")

    def binary(self):
        x = self.pick()
        y = self.pick(x.shape)
        ops = ["add", "subtract", "multiply", "maximum", "minimum"] + ([] if self.is_float else ["and", "or", "xor"])
        op = str(self.rng.choice(ops))
        if op in ("add", "subtract"):
            return self.emit(op, [x, y], x.shape, x.mag + y.mag, x.err + y.err + x.mag + y.mag)
        if op == "multiply":
            return self.emit(op, [x, y], x.shape, x.mag * y.mag, x.mag * y.err + y.mag * x.err + x.mag * y.mag)
        return self.emit(op, [x, y], x.shape, max(x.mag, y.mag), max(x.err, y.err))

    def broadcast(self):
        x = self.pick()
        if len(x.shape) > 3 or np.prod(x.shape) > 3000:
            return
        at = int(self.rng.integers(len(x.shape) + 1))
        n = int(self.rng.integers(1, 6))
        shape = x.shape[:at] + (n,) + x.shape[at:]
        dims = [d for d in range(len(shape)) if d != at]
        self.emit("broadcast_in_dim", [x], shape, x.mag, x.err, f"broadcast_dimensions = {i64s(dims)}")

    def movement(self):
        x, rng = self.pick(), self.rng
        rank = len(x.shape)
        op = str(rng.choice(["transpose", "reshape", "reverse", "slice", "pad", "dynamic_slice"]))
        if op == "transpose":
            order = [int(i) for i in rng.permutation(rank)]
            return self.emit(op, [x], [x.shape[i] for i in order], x.mag, x.err, f"permutation = {i64s(order)}")
        if op == "reshape":
            n = int(np.prod(x.shape))
            shape = (n,) if rng.random() < 0.5 else next(((d, n // d) for d in (4, 3, 2, 5) if n % d == 0), (n, 1))
            return self.emit(op, [x], shape, x.mag, x.err)
        if op == "reverse":
            dims = [d for d in range(rank) if rng.random() < 0.6]
            return self.emit(op, [x], x.shape, x.mag, x.err, f"dimensions = {i64s(dims)}")
        if op == "pad":
            low, high, inner = ([int(i) for i in rng.integers(0, 3, rank)] for _ in range(3))
            out = [n + (n - 1) * i + a + b for n, i, a, b in zip(x.shape, inner, low, high)]
            if np.prod(out) > 20000 or 0 in x.shape:
                return None
            value = self.fn.constant(np.array(0, strata.dtype(self.dtype)), self.dtype)
            attrs = f"edge_padding_low = {i64s(low)}, edge_padding_high = {i64s(high)}, interior_padding = {i64s(inner)}"
            return self.emit(op, [x, value], out, x.mag, x.err, attrs)
        sizes = [int(rng.integers(1, n + 1)) if n else 0 for n in x.shape]
        start = [int(rng.integers(0, n - s + 1)) for n, s in zip(x.shape, sizes)]
        if op == "dynamic_slice":
            index = [self.fn.scalar("i32", s) for s in start]
            return self.emit(op, [x, *index], sizes, x.mag, x.err, f"slice_sizes = {i64s(sizes)}")
        limit = [a + n for a, n in zip(start, sizes)]
        stride = [int(s) for s in rng.integers(1, 3, rank)]
        out = [-(-n // s) for n, s in zip(sizes, stride)]
        return self.emit(op, [x], out, x.mag, x.err, f"start_indices = {i64s(start)}, limit_indices = {i64s(limit)}, strides = {i64s(stride)}")

    def reduce(self):
        x, rng = self.pick(), self.rng
        if not x.shape:
            return None
        dims = [d for d in range(len(x.shape)) if rng.random() < 0.5] or [int(rng.integers(len(x.shape)))]
        out = tuple(n for d, n in enumerate(x.shape) if d not in dims)
        n = int(np.prod([x.shape[d] for d in dims]))
        op = str(rng.choice(["add", "maximum", "minimum"]))
        zero = self.fn.constant(identity(op, self.dtype), self.dtype)
        if op == "add":
            # Each partial sum rounds: n roundings of at most n * mag.
            err = n * x.err + (np.sqrt(n) if self.dtype in ("f32", "f64") else n) * n * x.mag / 2
            r = self.emit("reduce", [x, zero], out, n * x.mag, err, f"dimensions = {i64s(dims)}", [combiner(op, self.dtype)])
        else:
            r = self.emit("reduce", [x, zero], out, x.mag, x.err, f"dimensions = {i64s(dims)}", [combiner(op, self.dtype)])
        if rng.random() < 0.6:
            # Back to the operand's shape, as in softmax and norms.
            kept = [d for d in range(len(x.shape)) if d not in dims]
            wide = self.emit("broadcast_in_dim", [r], x.shape, r.mag, r.err, f"broadcast_dimensions = {i64s(kept)}")
            return self.emit("subtract", [x, wide], x.shape, x.mag + wide.mag, x.err + wide.err + x.mag + wide.mag)
        return r

    def dot(self):
        x, rng = self.pick(), self.rng
        if len(x.shape) < 1 or np.prod(x.shape) > 4000:
            return None
        axis = int(rng.integers(len(x.shape)))
        k, n = x.shape[axis], int(rng.integers(1, 20))
        y = self.pick((k, n)) if rng.random() < 0.5 else self.pick((n, k))
        side = 0 if y.shape == (k, n) and not (k == n and rng.random() < 0.5) else 1
        if y.shape[side] != k:
            side = 1 - side
        out = tuple(d for i, d in enumerate(x.shape) if i != axis) + (y.shape[1 - side],)
        attrs = f"dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [{axis}], rhs_contracting_dimensions = [{side}]>"
        size = max(k, 1) * x.mag * y.mag
        err = max(k, 1) * (x.mag * y.err + y.mag * x.err) + size * (1 + np.sqrt(max(k, 1)))
        return self.emit("dot_general", [x, y], out, size, err, attrs)

    def select(self):
        x = self.pick()
        y = self.pick(x.shape)
        a, b = self.pick(x.shape, exact=True), self.pick(x.shape, exact=True)
        direction = self.rng.choice("EQ NE LT LE GT GE".split())
        p = self.fn.op("compare", [a.val, b.val], "i1", x.shape, f"comparison_direction = #stablehlo<comparison_direction {direction}>")
        self.emit("select", [p, x, y], x.shape, max(x.mag, y.mag), max(x.err, y.err))

    def concat(self):
        x = self.pick()
        if not x.shape or np.prod(x.shape) > 5000:
            return None
        axis = int(self.rng.integers(len(x.shape)))
        parts = [x, self.pick(x.shape), x][: int(self.rng.integers(2, 4))]
        shape = list(x.shape)
        shape[axis] *= len(parts)
        return self.emit("concatenate", parts, shape, max(p.mag for p in parts), max(p.err for p in parts), f"dimension = {axis} : i64")

    def rows(self, n, limit) -> Val:
        return self.fn.arg("i32", (n, 1), self.rng.integers(0, max(limit, 1), (n, 1)))

    def gather(self):
        x = self.pick()
        if not x.shape or 0 in x.shape:
            return None
        n = int(self.rng.integers(1, 9))
        numbers = f"offset_dims = {list(range(1, len(x.shape)))}, collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1"
        sizes = (1,) + x.shape[1:]
        attrs = f"dimension_numbers = #stablehlo.gather<{numbers}>, slice_sizes = {i64s(sizes)}, indices_are_sorted = false"
        return self.emit("gather", [x, self.rows(n, x.shape[0])], (n,) + x.shape[1:], x.mag, x.err, attrs)

    def scatter(self):
        x = self.pick()
        if not x.shape or 0 in x.shape:
            return None
        n = int(self.rng.integers(1, 9))
        updates = self.pick((n,) + x.shape[1:])
        numbers = (f"update_window_dims = {list(range(1, len(x.shape)))}, inserted_window_dims = [0], "
                   "scatter_dims_to_operand_dims = [0], index_vector_dim = 1")
        attrs = f"scatter_dimension_numbers = #stablehlo.scatter<{numbers}>, indices_are_sorted = false, unique_indices = false"
        mag = x.mag + n * updates.mag
        return self.emit("scatter", [x, self.rows(n, x.shape[0]), updates], x.shape, mag, x.err + n * updates.err + n * mag, attrs,
                         [combiner("add", self.dtype)])

    def update(self):
        x = self.pick()
        if not x.shape:
            return None
        update = self.pick(tuple(int(self.rng.integers(1, n + 1)) if n else 0 for n in x.shape))
        index = [self.fn.scalar("i32", int(self.rng.integers(0, n + 2))) for n in x.shape]
        return self.emit("dynamic_update_slice", [x, update, *index], x.shape, max(x.mag, update.mag), max(x.err, update.err))

    def sort(self):
        x = self.pick(exact=True)
        if not x.shape:
            return None
        t = Val("", self.dtype, ()).type
        body = region([Val("%sa", self.dtype, ()), Val("%sb", self.dtype, ())],
                      f"      %sp = stablehlo.compare LT, %sa, %sb : ({t}, {t}) -> tensor<i1>", Val("%sp", "i1", ()))
        axis = int(self.rng.integers(len(x.shape)))
        return self.emit("sort", [x], x.shape, x.mag, 0, f"dimension = {axis} : i64, is_stable = true", [body])

    def window(self):
        """A cumulative sum or maximum."""
        x = self.pick()
        if not x.shape or 0 in x.shape or np.prod(x.shape) > 3000:
            return None
        axis = int(self.rng.integers(len(x.shape)))
        n = x.shape[axis]
        op = str(self.rng.choice(["add", "maximum"]))
        size = [n if d == axis else 1 for d in range(len(x.shape))]
        pads = ", ".join(f"[{n - 1 if d == axis else 0}, 0]" for d in range(len(x.shape)))
        one = i64s([1] * len(x.shape))
        attrs = (f"window_dimensions = {i64s(size)}, window_strides = {one}, base_dilations = {one}, window_dilations = {one}, "
                 f"padding = dense<[{pads}]> : tensor<{len(x.shape)}x2xi64>")
        zero = self.fn.constant(identity(op, self.dtype), self.dtype)
        mag, err = (n * x.mag, n * x.err + n * n * x.mag) if op == "add" else (x.mag, x.err)
        return self.emit("reduce_window", [x, zero], x.shape, mag, err, attrs, [combiner(op, self.dtype)])

    def convert(self):
        """Through another type and back."""
        x = self.pick(exact=not self.is_float)
        other = {"f32": "f64", "f64": "f32", "bf16": "f32", "f16": "f32"}.get(self.dtype, "i64")
        y = self.fn.op("convert", [x.val], other, x.shape)
        if other in ("f32", "f64"):
            y = self.fn.op("negate", [y], other, x.shape)
        loss = x.mag * 2.0**29 if self.dtype == "f64" else 0
        self.emit("convert", [y], x.shape, x.mag, x.err + loss)

    def loop(self):
        """A scan: the carry meets one row per iteration, every carry is written to a row of the result."""
        x = self.pick()
        if not x.shape or 0 in x.shape:
            return None
        trips, row = x.shape[0], x.shape[1:]
        if trips > 40:
            return None
        carry = self.pick(row)
        t, fn, rank = self.dtype, self.fn, len(x.shape)
        zero, one, n = (fn.constant(np.array(v, np.int32), "i32") for v in (0, 1, trips))
        out = self.splat(0, x.shape)
        u = f"l{fn.count}"
        i, c, o = Val(f"%{u}i", "i32", ()), Val(f"%{u}c", t, row), Val(f"%{u}o", t, x.shape)
        cond = region([i, c, o], f"      %{u}p = stablehlo.compare LT, %{u}i, {n.name} : (tensor<i32>, tensor<i32>) -> tensor<i1>", Val(f"%{u}p", "i1", ()))
        j, d, q = Val(f"%{u}j", "i32", ()), Val(f"%{u}d", t, row), Val(f"%{u}q", t, x.shape)
        starts = ", ".join([f"%{u}j"] + [zero.name] * (rank - 1))
        one_row = Val(f"%{u}s", t, (1,) + row)
        index_types = ", ".join(["tensor<i32>"] * rank)
        mix = [f"      %{u}v = stablehlo.add {d.name}, %{u}r : {d.type}"]
        if self.is_float:
            mix.append(f"      %{u}w = stablehlo.tanh %{u}v : {d.type}")
        else:
            mix.append(f"      %{u}w = stablehlo.xor %{u}v, {d.name} : {d.type}")
        body = region([j, d, q], "\n".join([
            f"      %{u}s = stablehlo.dynamic_slice {x.val.name}, {starts}, sizes = {[1, *row]} : ({x.val.type}, {index_types}) -> {one_row.type}",
            f"      %{u}r = stablehlo.reshape %{u}s : ({one_row.type}) -> {d.type}",
            *mix,
            f"      %{u}b = stablehlo.reshape %{u}w : ({d.type}) -> {one_row.type}",
            f"      %{u}y = stablehlo.dynamic_update_slice %{u}q, %{u}b, {starts} : ({q.type}, {one_row.type}, {index_types}) -> {q.type}",
            f"      %{u}k = stablehlo.add %{u}j, {one.name} : tensor<i32>",
        ]), [Val(f"%{u}k", "i32", ()), Val(f"%{u}w", t, row), Val(f"%{u}y", t, x.shape)])
        results = fn.ops("while", [zero, carry.val, out], [("i32", ()), (t, row), (t, x.shape)], "", [cond, body])
        err, mag = carry.err, carry.mag
        for _ in range(trips):
            err, mag = err + x.err + mag + x.mag + 4, 1
        self.keep(results[1], max(1, carry.mag), err)
        self.keep(results[2], 1, err)

    def branch(self):
        """An `if` or `case` whose branches use values from outside."""
        x = self.pick()
        y = self.pick(x.shape)
        ops = ["maximum", "subtract", "add"]
        use_if = self.rng.random() < 0.5
        n = 2 if use_if else 3
        u = f"b{self.fn.count}"
        bodies = [region([], f"      %{u}{k} = stablehlo.{op} {x.val.name}, {y.val.name} : {x.val.type}", Val(f"%{u}{k}", self.dtype, x.shape))
                  for k, op in enumerate(ops[:n])]
        index = self.fn.arg("i1", ()) if use_if else self.fn.scalar("i32", int(self.rng.integers(-1, 4)))
        self.emit("if" if use_if else "case", [index], x.shape, x.mag + y.mag, x.err + y.err + x.mag + y.mag, "", bodies)
