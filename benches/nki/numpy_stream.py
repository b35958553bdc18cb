"""A kernel's executed instructions, one NumPy expression after another.

This is what Strata's simulator is measured against: the same recorded stream with the same addresses, over byte arrays that stand
for SBUF, PSUM and HBM. Every operand is a strided view into its memory, every instruction is vectorised over its whole tile, and
float32 in the engines with one rounding on write is what NumPy's own casts do. Address computation is not part of it: the stream
comes with addresses.
"""

from __future__ import annotations

import math

import ml_dtypes
import numpy as np

from strata import _native

DTYPES = {"bfloat16": np.dtype(ml_dtypes.bfloat16), "bool": np.dtype(np.uint8)}
ALU = {
    "add": np.add, "subtract": np.subtract, "multiply": np.multiply, "divide": np.divide, "maximum": np.maximum, "minimum": np.minimum,
    "max": np.maximum, "min": np.minimum, "equal": np.equal, "not_equal": np.not_equal, "greater": np.greater, "greater_equal": np.greater_equal,
    "less": np.less, "less_equal": np.less_equal, "logical_and": np.logical_and, "logical_or": np.logical_or, "power": np.power, "pow": np.power,
}  # fmt: skip
ACT = {
    "exp": np.exp, "copy": lambda x: x, "square": np.square, "sqrt": np.sqrt, "rsqrt": lambda x: 1 / np.sqrt(x), "reciprocal": np.reciprocal,
    "relu": lambda x: np.maximum(x, 0), "tanh": np.tanh, "silu": lambda x: x / (1 + np.exp(-x)), "sigmoid": lambda x: 1 / (1 + np.exp(-x)),
    "gelu": lambda x: x / (1 + np.exp(-1.702 * x)), "abs": np.abs, "log": np.log, "softplus": lambda x: np.logaddexp(x, 0), "sin": np.sin,
}  # fmt: skip


def dtype_of(name: str) -> np.dtype:
    return DTYPES.get(name) or np.dtype(name)


class Stream:
    """The executed instructions of a recorded kernel, ready to interpret again and again."""

    def __init__(self, kernel):
        self.pitches, self.hbm, self.instructions = _native.nki.executed(kernel)

    def __len__(self):
        return len(self.instructions)

    def work(self) -> tuple[list[tuple[str, int]], int]:
        """What no execution can leave out: operations of products by type, and bytes of HBM, each moved once."""
        products: dict[str, int] = {}
        moved = dict.fromkeys((tensor for tensor, *_ in self.hbm), 0)
        for name, _, operands, _ in self.instructions:
            views = [operand for operand in operands if isinstance(operand, tuple) and operand[0] in ("hbm", "sbuf", "psum")]
            if name == "nc_matmul":
                _, stationary, moving = views[:3]
                kind = "f32" if "float32" in (stationary[2], moving[2]) else "bf16"
                columns = stationary[3][1:]
                products[kind] = products.get(kind, 0) + 2 * math.prod(columns) * math.prod(moving[3])
            for space, tensor, dtype, shape, *_ in views:
                if space == "hbm":
                    moved[tensor] += math.prod(shape) * dtype_of(dtype).itemsize
        return sorted(products.items()), sum(min(moved[tensor], size) for tensor, size, *_ in self.hbm)

    def run(self, inputs) -> dict[int, np.ndarray]:
        """Interprets the stream; `inputs` are the kernel's parameters. Returns HBM by tensor, as bytes."""
        self.memory = {("sbuf", None): np.full(128 * self.pitches[0], 0xC5, np.uint8), ("psum", None): np.full(128 * self.pitches[1], 0xC5, np.uint8)}
        for n, size, parameter, constant in self.hbm:
            source = inputs[parameter].reshape(-1).view(np.uint8) if parameter is not None else constant
            self.memory["hbm", n] = np.full(size, 0xC5, np.uint8) if source is None else np.frombuffer(bytes(source), np.uint8)
            if source is None:
                continue
            self.memory["hbm", n] = self.memory["hbm", n].copy()
        for name, adds, operands, attrs in self.instructions:
            getattr(self, name)(adds, operands, attrs)
        return {n: self.memory["hbm", n] for n, *_ in self.hbm}

    def view(self, operand) -> np.ndarray:
        space, tensor, dtype, shape, strides, base = operand
        memory = self.memory[space, tensor if space == "hbm" else None]
        return np.ndarray(shape, dtype_of(dtype), memory, base, strides)

    def load(self, operand) -> np.ndarray:
        """An operand as the engines see it: float32. Views of float32 are not copied."""
        return operand if isinstance(operand, float) else self.view(operand).astype(np.float32, copy=False)

    def store(self, adds, operand, value) -> None:
        to = self.view(operand)
        value = value.reshape(to.shape)
        if adds:
            to += value
        else:
            to[...] = value

    def dma_copy(self, adds, operands, attrs):
        dst, src = operands
        self.store(adds, dst, self.view(src))

    tensor_copy = dma_copy

    def nc_matmul(self, adds, operands, attrs):
        dst, stationary, moving = operands
        s, m = self.load(stationary), self.load(moving)
        self.store(adds, dst, s.reshape(len(s), -1).T @ m.reshape(len(m), -1))

    def tensor_scalar(self, adds, operands, attrs):
        dst, data, first, *second = operands
        self.store(adds, dst, self.scalar_ops(attrs, data, first, second))

    def scalar_ops(self, attrs, data, first, second=()):
        value, other = self.load(data), self.load(first)
        value = ALU[attrs["op0"]](other, value) if attrs.get("reverse0") else ALU[attrs["op0"]](value, other)
        if "op1" in attrs and second and second[0] is not None:
            other = self.load(second[0])
            value = ALU[attrs["op1"]](other, value) if attrs.get("reverse1") else ALU[attrs["op1"]](value, other)
        return value

    scalar_tensor_tensor = tensor_scalar

    def tensor_scalar_reduce(self, adds, operands, attrs):
        dst, data, first, result, *_ = operands
        value = self.scalar_ops(attrs, data, first)
        self.store(adds, dst, value)
        self.store(False, result, ALU[attrs["reduce_op"]].reduce(value.reshape(len(value), -1), axis=1, keepdims=True))

    def tensor_tensor(self, adds, operands, attrs):
        dst, a, b = operands
        self.store(adds, dst, ALU[attrs["op"]](self.load(a), self.load(b)))

    def tensor_reduce(self, adds, operands, attrs):
        dst, data = operands
        value = ALU[attrs["op"]].reduce(self.load(data), axis=tuple(attrs["axes"]), keepdims=True)
        self.store(adds, dst, -value if attrs.get("negate") else value)

    def activation(self, adds, operands, attrs):
        dst, data, bias, scale, *result = operands
        value = self.activated(attrs, data, bias, scale)
        self.store(adds, dst, value)
        if attrs.get("reduce_cmd") and result and result[0] is not None:
            self.store(False, result[0], ALU[attrs["reduce_op"]].reduce(value.reshape(len(value), -1), axis=1, keepdims=True))
        return value

    def activated(self, attrs, data, bias, scale):
        value = self.load(data)
        if scale is not None and scale != 1.0:
            value = value * self.load(scale)
        if bias is not None:
            value = value + self.load(bias)
        return ACT[attrs["op"]](value)

    def activation_reduce(self, adds, operands, attrs):
        dst, data, bias, scale, result = operands
        value = self.activated(attrs, data, bias, scale)
        self.store(adds, dst, value)
        self.store(False, result, ALU[attrs["reduce_op"]].reduce(value.reshape(len(value), -1), axis=1, keepdims=True))

    def nc_transpose(self, adds, operands, attrs):
        dst, data = operands[:2]
        value = self.view(data)
        self.store(adds, dst, value.reshape(len(value), -1).T)

    def memset(self, adds, operands, attrs):
        self.view(operands[0])[...] = operands[1]

    def reciprocal(self, adds, operands, attrs):
        self.store(adds, operands[0], np.reciprocal(self.load(operands[1])))

    def iota(self, adds, operands, attrs):
        to, (value, terms) = self.view(operands[0]), attrs["expr"]
        for axis, factor in terms:
            coordinates = np.arange(to.shape[axis], dtype=np.int32) * factor
            value = value + coordinates.reshape([-1 if n == axis else 1 for n in range(to.ndim)])
        to[...] = value

    def rows(self, operand) -> np.ndarray:
        value = self.load(operand)
        return value.reshape(len(value), -1)

    def max8(self, adds, operands, attrs):
        dst, src = operands
        self.store(adds, dst, -np.sort(-self.rows(src), axis=1)[:, :8])

    def nc_find_index8(self, adds, operands, attrs):
        dst, data, values = operands
        self.store(adds, dst, (self.rows(data)[:, None, :] == self.rows(values)[:, :, None]).argmax(axis=2))

    def nc_match_replace8(self, adds, operands, attrs):
        dst, data, values, *where = operands
        out = self.rows(data).copy()
        first = (out[:, None, :] == self.rows(values)[:, :, None]).argmax(axis=2)
        np.put_along_axis(out, first, attrs.get("imm", 0.0), axis=1)
        self.store(adds, dst, out)
        if where and where[0] is not None:
            self.store(adds, where[0], first)

    def select(self, adds, operands, attrs):
        dst, condition, on_true, on_false = operands
        self.store(adds, dst, np.where(self.load(condition) != 0, self.load(on_true), self.load(on_false)))

    def tensor_copy_predicated(self, adds, operands, attrs):
        dst, src, predicate = operands
        chosen = (self.load(predicate) != 0) != bool(attrs.get("reverse_pred"))
        self.store(adds, dst, np.where(chosen, self.load(src), self.load(dst)))

    def tensor_partition_reduce(self, adds, operands, attrs):
        dst, data = operands
        self.store(adds, dst, ALU[attrs["op"]].reduce(self.load(data), axis=0, keepdims=True))

    def dma_transpose(self, adds, operands, attrs):
        dst, src = operands
        to, value = self.view(dst), self.view(src)
        self.store(adds, dst, value.reshape(value.size // to.size * len(value), -1).T)

    def nc_stream_shuffle(self, adds, operands, attrs):
        dst, src = operands
        to, value = self.view(dst), self.view(src)
        self.store(adds, dst, value[np.arange(len(to)) % len(value)])

    def partition_broadcast(self, adds, operands, attrs):
        dst, src = operands
        self.store(adds, dst, np.broadcast_to(self.load(src), self.view(dst).shape))

    def core_barrier(self, adds, operands, attrs):
        """The streams of several cores run one after the other: there is nobody to wait for."""

    def sendrecv(self, adds, operands, attrs):
        """What comes from the other core is as large as what goes to it."""
        dst, src = operands[:2]
        self.store(adds, dst, self.view(src))
