"""Writes StableHLO text, one op per line, in MLIR's generic form.

A :class:`Value` is a name with a shape and a torch dtype. The methods here are StableHLO ops with types worked out; what
ATen operators mean is the business of the other files of this package.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import torch

NAMES = {
    torch.bool: "i1",
    torch.uint8: "ui8",
    torch.uint16: "ui16",
    torch.uint32: "ui32",
    torch.uint64: "ui64",
    torch.int8: "i8",
    torch.int16: "i16",
    torch.int32: "i32",
    torch.int64: "i64",
    torch.float16: "f16",
    torch.bfloat16: "bf16",
    torch.float32: "f32",
    torch.float64: "f64",
    torch.complex64: "complex<f32>",
    torch.complex128: "complex<f64>",
}


class Unsupported(Exception):
    """A graph that has no StableHLO form here; the message says which operator and why."""


@dataclass(frozen=True, eq=False)
class Value:
    name: str
    shape: tuple[int, ...]
    dtype: torch.dtype

    @property
    def rank(self) -> int:
        return len(self.shape)

    @property
    def type(self) -> str:
        return type_text(self.shape, self.dtype)


def type_text(shape: Sequence[int], dtype: torch.dtype) -> str:
    if dtype not in NAMES:
        raise Unsupported(f"tensors of {dtype}")
    return f"tensor<{''.join(f'{d}x' for d in shape)}{NAMES[dtype]}>"


def number_text(value, dtype: torch.dtype) -> str:
    """A number as a dense element: floats as bit patterns, so that nothing is lost."""
    if dtype == torch.bool:
        return "true" if value else "false"
    if dtype.is_complex:
        part = torch.float32 if dtype == torch.complex64 else torch.float64
        value = complex(value)
        return f"({number_text(value.real, part)}, {number_text(value.imag, part)})"
    if not dtype.is_floating_point:
        return str(int(value))
    if dtype == torch.float64:
        return "0x" + struct.pack(">d", float(value)).hex().upper()
    bits = torch.tensor(float(value), dtype=torch.float64).to(dtype)
    size = dtype.itemsize
    whole = bits.view({2: torch.int16, 4: torch.int32}[size]).item() & ((1 << 8 * size) - 1)
    return f"0x{whole:0{2 * size}X}"


def ints(values: Sequence[int]) -> str:
    values = list(values)
    return f"array<i64: {', '.join(map(str, values))}>" if values else "array<i64>"


def bools(values: Sequence[bool]) -> str:
    return f"array<i1: {', '.join('true' if v else 'false' for v in values)}>" if values else "array<i1>"


def pairs(values: Sequence[tuple[int, int]]) -> str:
    if not values:
        return "dense<> : tensor<0x2xi64>"
    return f"dense<[{', '.join(f'[{a}, {b}]' for a, b in values)}]> : tensor<{len(values)}x2xi64>"


@dataclass
class Builder:
    lines: list[str] = field(default_factory=list)
    count: int = 0
    constants: dict[tuple, Value] = field(default_factory=dict)
    # Where the random numbers are; None until a random operator asks.
    state: Value | None = None

    def op(self, name: str, operands: Sequence[Value], shape, dtype, attrs: str = "", region: str = "") -> Value:
        [result] = self.ops(name, operands, [(shape, dtype)], attrs, region)
        return result

    def ops(self, name: str, operands: Sequence[Value], results, attrs: str = "", region: str = "") -> list[Value]:
        start = self.count
        self.count += 1
        single = len(results) == 1
        made = [Value(f"%{start}" if single else f"%{start}#{i}", tuple(s), d) for i, (s, d) in enumerate(results)]
        head = f"%{start}" if single else f"%{start}:{len(results)}"
        types = [v.type for v in made]
        given = ", ".join(v.name for v in operands)
        attrs = f" <{{{attrs}}}>" if attrs else ""
        region = f" ({region})" if region else ""
        signature = f"({', '.join(v.type for v in operands)}) -> {types[0] if single else '(' + ', '.join(types) + ')'}"
        dialect = "" if "." in name else "stablehlo."
        self.lines.append(f'{head} = "{dialect}{name}"({given}){attrs}{region} : {signature}')
        return made

    def region(self, types: Sequence[torch.dtype | Value], body: Callable[..., Sequence[Value] | Value]) -> str:
        """A region over scalars of `types`, or values like those given; `body(builder, *args)` returns what it yields."""
        inner = Builder(count=self.count)
        args = []
        for like in types:
            shape, dtype = (like.shape, like.dtype) if isinstance(like, Value) else ((), like)
            args.append(Value(f"%{inner.count}", shape, dtype))
            inner.count += 1
        results = body(inner, *args)
        results = [results] if isinstance(results, Value) else list(results)
        self.count = inner.count
        header = ", ".join(f"{a.name}: {a.type}" for a in args)
        names, kinds = ", ".join(r.name for r in results), ", ".join(r.type for r in results)
        lines = [f"^bb0({header}):", *inner.lines, f'"stablehlo.return"({names}) : ({kinds}) -> ()']
        return "{ " + "\n".join(lines) + " }"

    def random_state(self) -> Value:
        """The program's last input, with which its random numbers start."""
        return Value("%random", (2,), torch.uint64)

    # ---- constants

    def const(self, value, dtype: torch.dtype, shape: Sequence[int] = ()) -> Value:
        """A number everywhere."""
        key = (number_text(value, dtype), dtype, tuple(shape))
        if key not in self.constants:
            attrs = f"value = dense<{key[0]}> : {type_text(shape, dtype)}"
            self.constants[key] = self.op("constant", [], shape, dtype, attrs)
        return self.constants[key]

    def tensor(self, value: torch.Tensor) -> Value:
        """A small table known in advance."""
        value = value.detach().cpu()
        if value.numel() == 0:
            return self.const(0, value.dtype, value.shape)

        def nested(t: torch.Tensor) -> str:
            return number_text(t.item(), t.dtype) if t.dim() == 0 else f"[{', '.join(nested(x) for x in t)}]"

        attrs = f"value = dense<{nested(value)}> : {type_text(value.shape, value.dtype)}"
        return self.op("constant", [], value.shape, value.dtype, attrs)

    def iota(self, shape: Sequence[int], dim: int, dtype: torch.dtype = torch.int64) -> Value:
        return self.op("iota", [], shape, dtype, f"iota_dimension = {dim} : i64")

    # ---- element-wise

    def convert(self, x: Value, dtype: torch.dtype) -> Value:
        if x.dtype == dtype:
            return x
        if dtype == torch.bool:
            return self.compare(x, self.const(0, x.dtype, x.shape), "NE")
        if x.dtype.is_complex and not dtype.is_complex:
            x = self.real(x)
        elif x.dtype.is_floating_point and not dtype.is_floating_point and not dtype.is_complex:
            x = self.truncate(x)
        return self.op("convert", [x], x.shape, dtype)

    def truncate(self, x: Value) -> Value:
        up, down = self.unary("ceil", x), self.unary("floor", x)
        return self.select(self.compare(x, self.const(0, x.dtype, x.shape), "LT"), up, down)

    def unary(self, name: str, x: Value) -> Value:
        return self.op(name, [x], x.shape, x.dtype)

    def binary(self, name: str, x: Value, y: Value) -> Value:
        return self.op(name, [x, y], x.shape, x.dtype)

    def add(self, x: Value, y: Value) -> Value:
        return self.binary("or" if x.dtype == torch.bool else "add", x, y)

    def sub(self, x: Value, y: Value) -> Value:
        return self.binary("subtract", x, y)

    def mul(self, x: Value, y: Value) -> Value:
        return self.binary("and" if x.dtype == torch.bool else "multiply", x, y)

    def div(self, x: Value, y: Value) -> Value:
        return self.binary("divide", x, y)

    def scale(self, x: Value, factor) -> Value:
        return self.mul(x, self.const(factor, x.dtype, x.shape))

    def shift(self, x: Value, amount) -> Value:
        return self.add(x, self.const(amount, x.dtype, x.shape))

    def maximum(self, x: Value, y: Value) -> Value:
        return self.binary("or" if x.dtype == torch.bool else "maximum", x, y)

    def minimum(self, x: Value, y: Value) -> Value:
        return self.binary("and" if x.dtype == torch.bool else "minimum", x, y)

    def logical(self, name: str, x: Value, y: Value) -> Value:
        return self.binary(name, x, y)

    def negate_bits(self, x: Value) -> Value:
        return self.unary("not", x)

    def compare(self, x: Value, y: Value, direction: str) -> Value:
        kind = "FLOAT" if x.dtype.is_floating_point or x.dtype.is_complex else "SIGNED" if x.dtype.is_signed else "UNSIGNED"
        attrs = f"comparison_direction = #stablehlo<comparison_direction {direction}>, compare_type = #stablehlo<comparison_type {kind}>"
        return self.op("compare", [x, y], x.shape, torch.bool, attrs)

    def against(self, x: Value, number, direction: str) -> Value:
        """Compares with a number."""
        return self.compare(x, self.const(number, x.dtype, x.shape), direction)

    def select(self, condition: Value, x: Value, y: Value) -> Value:
        return self.op("select", [condition, x, y], x.shape, x.dtype)

    def is_nan(self, x: Value) -> Value:
        if not x.dtype.is_floating_point:
            return self.const(False, torch.bool, x.shape)
        return self.compare(x, x, "NE")

    def real(self, x: Value) -> Value:
        return self.op("real", [x], x.shape, part_of(x.dtype))

    def imag(self, x: Value) -> Value:
        return self.op("imag", [x], x.shape, part_of(x.dtype))

    def complex(self, re: Value, im: Value) -> Value:
        return self.op("complex", [re, im], re.shape, torch.complex64 if re.dtype == torch.float32 else torch.complex128)

    # ---- shapes

    def broadcast(self, x: Value, shape: Sequence[int], dims: Sequence[int]) -> Value:
        """`x` in `shape`, its dimensions at `dims`."""
        shape = tuple(shape)
        if x.shape == shape and list(dims) == list(range(x.rank)):
            return x
        return self.op("broadcast_in_dim", [x], shape, x.dtype, f"broadcast_dimensions = {ints(dims)}")

    def expand(self, x: Value, shape: Sequence[int]) -> Value:
        """Broadcasts as NumPy does: trailing dimensions are aligned."""
        return self.broadcast(x, shape, range(len(shape) - x.rank, len(shape)))

    def reshape(self, x: Value, shape: Sequence[int]) -> Value:
        return x if x.shape == tuple(shape) else self.op("reshape", [x], shape, x.dtype)

    def transpose(self, x: Value, order: Sequence[int]) -> Value:
        order = list(order)
        if order == list(range(x.rank)):
            return x
        return self.op("transpose", [x], [x.shape[d] for d in order], x.dtype, f"permutation = {ints(order)}")

    def slice(self, x: Value, starts, ends, steps=None) -> Value:
        steps = list(steps or [1] * x.rank)
        shape = [max(0, -(-(e - s) // k)) for s, e, k in zip(starts, ends, steps)]
        if tuple(shape) == x.shape and not any(starts) and all(k == 1 for k in steps):
            return x
        attrs = f"start_indices = {ints(starts)}, limit_indices = {ints(ends)}, strides = {ints(steps)}"
        return self.op("slice", [x], shape, x.dtype, attrs)

    def narrow(self, x: Value, dim: int, start: int, end: int, step: int = 1) -> Value:
        starts, ends, steps = [0] * x.rank, list(x.shape), [1] * x.rank
        starts[dim], ends[dim], steps[dim] = start, end, step
        return self.slice(x, starts, ends, steps)

    def pad(self, x: Value, low, high, value=0, interior=None) -> Value:
        low, high, interior = list(low), list(high), list(interior or [0] * x.rank)
        if not any(low) and not any(high) and not any(interior):
            return x
        shape = [l + h + d + max(0, d - 1) * i for l, h, d, i in zip(low, high, x.shape, interior)]
        attrs = f"edge_padding_low = {ints(low)}, edge_padding_high = {ints(high)}, interior_padding = {ints(interior)}"
        return self.op("pad", [x, self.const(value, x.dtype)], shape, x.dtype, attrs)

    def pad_dim(self, x: Value, dim: int, low: int, high: int, value=0, interior: int = 0) -> Value:
        spread = lambda n: [n if d == dim else 0 for d in range(x.rank)]  # noqa: E731
        return self.pad(x, spread(low), spread(high), value, spread(interior))

    def concat(self, values: Sequence[Value], dim: int) -> Value:
        if len(values) == 1:
            return values[0]
        shape = list(values[0].shape)
        shape[dim] = sum(v.shape[dim] for v in values)
        return self.op("concatenate", values, shape, values[0].dtype, f"dimension = {dim} : i64")

    def reverse(self, x: Value, dims: Sequence[int]) -> Value:
        return self.op("reverse", [x], x.shape, x.dtype, f"dimensions = {ints(dims)}") if dims else x

    # ---- reductions

    def reduce(self, kind: str, x: Value, dims: Sequence[int], keep: bool = False) -> Value:
        """`kind`: add, mul, max, min, and, or."""
        dims = sorted(dims)
        if not dims:
            return x
        combine, start = self.monoid(kind, x.dtype)
        shape = [d for i, d in enumerate(x.shape) if i not in dims]
        region = self.region([x.dtype] * 2, combine)
        result = self.op("reduce", [x, self.const(start, x.dtype)], shape, x.dtype, f"dimensions = {ints(dims)}", region)
        return self.reshape(result, [1 if i in dims else d for i, d in enumerate(x.shape)]) if keep else result

    def monoid(self, kind: str, dtype: torch.dtype):
        """How two elements combine, and with what it starts."""
        low, high = limits(dtype)
        return {
            "add": (lambda b, x, y: b.add(x, y), 0),
            "mul": (lambda b, x, y: b.mul(x, y), 1),
            "max": (lambda b, x, y: b.maximum(x, y), low),
            "min": (lambda b, x, y: b.minimum(x, y), high),
            "and": (lambda b, x, y: b.binary("and", x, y), -1 if dtype != torch.bool else True),
            "or": (lambda b, x, y: b.binary("or", x, y), 0),
        }[kind]

    def window(self, kind: str, x: Value, sizes, strides, padding, dilation=None, shape=None) -> Value:
        """`reduce_window` over all dimensions of `x`."""
        combine, start = self.monoid(kind, x.dtype)
        dilation = list(dilation or [1] * x.rank)
        spans = [(n - 1) * d + 1 for n, d in zip(sizes, dilation)]
        shape = [(d + l + h - s) // k + 1 for d, (l, h), s, k in zip(x.shape, padding, spans, strides)]
        attrs = f"window_dimensions = {ints(sizes)}, window_strides = {ints(strides)}, base_dilations = {ints([1] * x.rank)}, "
        attrs += f"window_dilations = {ints(dilation)}, padding = {pairs(padding)}"
        region = self.region([x.dtype] * 2, combine)
        return self.op("reduce_window", [x, self.const(start, x.dtype)], shape, x.dtype, attrs, region)

    # ---- products

    def dot(self, x: Value, y: Value, batch, contract, dtype: torch.dtype | None = None) -> Value:
        """`batch` and `contract` are pairs of lists of dimensions; the result may be wider than the operands."""
        (xb, yb), (xc, yc) = batch, contract
        shape = [x.shape[d] for d in xb]
        shape += [d for i, d in enumerate(x.shape) if i not in [*xb, *xc]]
        shape += [d for i, d in enumerate(y.shape) if i not in [*yb, *yc]]
        dims = f"lhs_batching_dimensions = {list(xb)}, rhs_batching_dimensions = {list(yb)}, "
        dims += f"lhs_contracting_dimensions = {list(xc)}, rhs_contracting_dimensions = {list(yc)}"
        return self.op("dot_general", [x, y], shape, dtype or x.dtype, f"dot_dimension_numbers = #stablehlo.dot<{dims}>")

    # ---- indexing

    def take(self, x: Value, dim: int, index: Value) -> Value:
        """Rows of `x` along `dim`; the index's dimensions take its place. Indices are within bounds."""
        n, r = index.rank, x.rank
        offset = [*range(dim), *range(dim + n, n + r - 1)]
        sizes = [1 if d == dim else s for d, s in enumerate(x.shape)]
        shape = [*x.shape[:dim], *index.shape, *x.shape[dim + 1 :]]
        dims = f"offset_dims = {offset}, collapsed_slice_dims = [{dim}], start_index_map = [{dim}], index_vector_dim = {n}"
        attrs = f"dimension_numbers = #stablehlo.gather<{dims}>, slice_sizes = {ints(sizes)}, indices_are_sorted = false"
        return self.op("gather", [x, index], shape, x.dtype, attrs)

    def take_points(self, x: Value, index: Sequence[Value]) -> Value:
        """Single elements: one index of the same shape for every dimension of `x`."""
        where, n = self.points(index), index[0].rank
        dims = f"offset_dims = [], collapsed_slice_dims = {list(range(x.rank))}, start_index_map = {list(range(x.rank))}, "
        attrs = f"dimension_numbers = #stablehlo.gather<{dims}index_vector_dim = {n}>, slice_sizes = {ints([1] * x.rank)}, indices_are_sorted = false"
        return self.op("gather", [x, where], index[0].shape, x.dtype, attrs)

    def put_points(self, x: Value, index: Sequence[Value], updates: Value, kind: str | None = None) -> Value:
        """`x` with single elements replaced, or combined with what is there; indices out of bounds are ignored."""
        where, n = self.points(index), index[0].rank
        combine = self.monoid(kind, x.dtype)[0] if kind else lambda b, old, new: new
        dims = f"inserted_window_dims = {list(range(x.rank))}, scatter_dims_to_operand_dims = {list(range(x.rank))}, "
        attrs = f"scatter_dimension_numbers = #stablehlo.scatter<{dims}index_vector_dim = {n}>, indices_are_sorted = false, unique_indices = false"
        return self.op("scatter", [x, where, updates], x.shape, x.dtype, attrs, self.region([x.dtype] * 2, combine))

    def points(self, index: Sequence[Value]) -> Value:
        columns = [self.reshape(self.convert(i, torch.int64), [*i.shape, 1]) for i in index]
        return self.concat(columns, index[0].rank)

    def sort(self, values: Sequence[Value], dim: int, before: Callable[..., Value]) -> list[Value]:
        """Stable; `before(builder, a0, b0, a1, b1, …)` says whether row a comes before row b."""
        types = [d for v in values for d in (v.dtype, v.dtype)]
        attrs = f"dimension = {dim} : i64, is_stable = true"
        return self.ops("sort", values, [(v.shape, v.dtype) for v in values], attrs, self.region(types, before))


def part_of(dtype: torch.dtype) -> torch.dtype:
    return torch.float32 if dtype == torch.complex64 else torch.float64


def limits(dtype: torch.dtype):
    """The least and the greatest value; for floats the infinities."""
    if dtype == torch.bool:
        return False, True
    if dtype.is_complex:
        return 0, 0
    if dtype.is_floating_point:
        return float("-inf"), float("inf")
    info = torch.iinfo(dtype)
    return info.min, info.max
