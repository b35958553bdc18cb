"""Kernels of the first generation, statement by statement, as kernels of the current one.

Python really runs the body of a current kernel, every instruction names its `dst`, a tensor is one piece of memory whose first dimension
is partitions, and there is no grid. So index arithmetic becomes slices and access patterns (`_index.py`), a call that returned a tile
becomes a declaration and an instruction, block dimensions move behind the partitions, and instances of a grid become loops.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass

from ._index import Index, Unclear, View, add, bracketed, expanded, scaled, view
from ._names import Names
from ._tables import ADVICE, BINARY, INSTRUCTIONS, NUMPY_OPERATORS, OPERATOR_ROLES, OPERATORS, REDUCTIONS, TENSOR_ROLES, UNARY

LOOPS = {"nl.affine_range", "nl.sequential_range", "nl.static_range"}
FIELDS = {name: axis for axis, name in enumerate("pxyzw")}
BANK = 2048
# Longer instructions get a line for each operand.
WIDTH = 110


@dataclass
class Finding:
    """A place that needs a change; `new` is what takes its lines, or None if that is for a person to write."""

    line: int
    last: int
    text: str
    new: list[str] | None = None
    # Changes inside lines: (line, column, end column, replacement).
    inline: list[tuple[int, int, int, str]] | None = None


@dataclass
class Tensor:
    """What is known of a name that holds a tensor: memory, element type, dimensions (as they were written), where partitions were."""

    memory: str
    dtype: str
    dims: list[str] | None = None
    partition: int = 0
    # Block dimensions that became Python lists of tensors.
    rings: int = 0


@dataclass
class Pending:
    """A name whose statement is left to a person."""

    line: int


@dataclass
class Value:
    """An operand: its text, and what is known of it if it is a tensor."""

    text: str
    tensor: Tensor | None = None
    sizes: list[str] | None = None
    order: list[int] | None = None


class Rewriter:
    """One function."""

    def __init__(self, function: ast.FunctionDef, source: str, names: Names):
        self.function, self.source, self.names = function, source, names
        self.lines = source.splitlines()
        self.nl, self.nisa = names.alias("nl"), names.alias("nisa")
        self.env: dict[str, object] = {}
        self.used = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
        self.out: list[str] = []
        self.findings: list[Finding] = []
        self.axes = self._grid_axes()
        self.needs_numpy = False
        arguments = function.args.posonlyargs + function.args.args + function.args.kwonlyargs
        tensors = self._tensor_parameters()
        for argument in arguments:
            if argument.arg in tensors:
                self.env[argument.arg] = Tensor("hbm", f"{argument.arg}.dtype")

    # ---- what the function is

    def _tensor_parameters(self) -> set[str]:
        """Parameters that are loaded from, stored to, or asked for their shape or type."""
        found = set()
        for node in ast.walk(self.function):
            if isinstance(node, ast.Attribute) and node.attr in ("shape", "dtype") and isinstance(node.value, ast.Name):
                found.add(node.value.id)
            if self.names.call(node) in ("nl.load", "nl.store", "nisa.dma_copy"):
                for value in [*node.args, *(k.value for k in node.keywords)]:
                    base = value.value if isinstance(value, ast.Subscript) else value
                    if isinstance(base, ast.Name):
                        found.add(base.id)
        return found

    def _grid_axes(self) -> int:
        axes = 0
        for node in ast.walk(self.function):
            if self.names.call(node) in ("nl.program_id", "nl.num_programs"):
                axis = node.args[0] if node.args else node.keywords[0].value if node.keywords else ast.Constant(0)
                axes = max(axes, axis.value + 1) if isinstance(axis, ast.Constant) else axes
        return axes

    # ---- text

    def text(self, node: ast.AST) -> str:
        """The source of an expression, with instances of a grid as loop variables."""
        rewriter = self

        class Ids(ast.NodeTransformer):
            def visit_Call(self, call):
                self.generic_visit(call)
                role = rewriter.names.call(call)
                if role in ("nl.program_id", "nl.num_programs"):
                    axis = call.args[0].value if call.args else call.keywords[0].value.value
                    return ast.Name(f"program_{axis}") if role == "nl.program_id" else ast.parse(f"grid[{axis}]", mode="eval").body
                return call

        segment = ast.get_source_segment(self.source, node) or ast.unparse(node)
        changed = ast.unparse(Ids().visit(ast.parse(ast.unparse(node), mode="eval").body))
        return segment if "\n" not in segment and changed == ast.unparse(node) else changed

    def fresh(self, stem: str) -> str:
        name, n = stem, 0
        while name in self.used:
            n += 1
            name = f"{stem}_{n}"
        self.used.add(name)
        return name

    def emit(self, line: str) -> None:
        self.out.append(line)

    def instruction(self, name: str, **operands: str) -> None:
        parts = [f"{role}={text}" for role, text in operands.items()]
        line = f"{self.nisa}.{name}({', '.join(parts)})"
        if len(line) <= WIDTH:
            self.emit(line)
            return
        self.emit(f"{self.nisa}.{name}(")
        self.out += [f"    {part}," for part in parts]
        self.emit(")")

    # ---- indices

    def index(self, node: ast.AST) -> Index | None:
        """An expression of `arange` and `mgrid`; None if there is none in it."""
        if isinstance(node, ast.Name):
            found = self.env.get(node.id)
            return found if isinstance(found, Index) else None
        if isinstance(node, ast.Attribute) and node.attr in FIELDS:
            grid = self.grid(node.value)
            return grid[FIELDS[node.attr]] if grid else None
        if self.names.call(node) == "nl.arange":
            if len(node.args) != 1:
                raise Unclear("`arange` with a start or a step")
            return Index("0", {0: "1"}, {0: self.text(node.args[0])}, 1)
        if isinstance(node, ast.Subscript):
            inner = self.index(node.value)
            if inner is None:
                return None
            keys = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
            if not all(isinstance(k, ast.Slice) or (isinstance(k, ast.Constant) and k.value is None) for k in keys):
                raise Unclear("a part of an index")
            return expanded(inner, [isinstance(k, ast.Slice) for k in keys])
        if isinstance(node, ast.BinOp):
            left, right = self.index(node.left), self.index(node.right)
            if left is None and right is None:
                return None
            if isinstance(node.op, (ast.Add, ast.Sub)):
                left, right = left or Index(self.text(node.left)), right or Index(bracketed(self.text(node.right)) if isinstance(node.op, ast.Sub) else self.text(node.right))
                return add(left, scaled(right, "-1") if isinstance(node.op, ast.Sub) else right)
            if isinstance(node.op, ast.Mult) and (left is None or right is None):
                return scaled(left, self.text(node.right)) if right is None else scaled(right, self.text(node.left))
            raise Unclear("index arithmetic other than sums and multiples")
        return None

    def grid(self, node: ast.AST) -> list[Index] | None:
        """The axes of an `mgrid`."""
        if isinstance(node, ast.Name):
            found = self.env.get(node.id)
            return found if isinstance(found, list) else None
        if isinstance(node, ast.Subscript) and self.names.role(node.value) == "nl.mgrid":
            keys = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
            result = []
            for axis, key in enumerate(keys):
                start = "0" if key.lower is None else self.text(key.lower)
                if key.step is not None or start != "0":
                    raise Unclear("an `mgrid` that does not start at 0")
                result.append(Index("0", {axis: "1"}, {axis: self.text(key.upper)}, len(keys)))
            return result
        return None

    # ---- operands

    def operand(self, node: ast.AST, hint: str = "tile", last: list[int] = ()) -> Value:
        """An expression as an operand of an instruction; what it computes is emitted first."""
        if isinstance(node, ast.Name):
            known = self.env.get(node.id)
            if isinstance(known, Tensor):
                if known.rings:
                    raise Unclear("a ring is used as a whole")
                return Value(node.id, known, known.dims)
            return Value(self.certain(node))
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and isinstance(self.env.get(node.value.id), Tensor):
            return self.subscript(node.value.id, node.slice, last)
        if self.computes(node):
            return self.lower(node, None, hint)
        if any(isinstance(n, ast.Name) and isinstance(self.env.get(n.id), Tensor) for n in ast.walk(node)) and not isinstance(node, ast.Attribute):
            raise Unclear(f"`{ast.unparse(node)}` has no counterpart")
        for inner in ast.walk(node):
            role = self.names.call(inner) or ""
            if role in ADVICE or (role.startswith(("nl.", "nisa.")) and role not in ("nl.program_id", "nl.num_programs")):
                raise Unclear(ADVICE.get(role, f"`{role}` has no counterpart here"))
            if isinstance(inner, ast.Name):
                self.certain(inner)
        return Value(self.text(node))

    def certain(self, node: ast.Name) -> str:
        """A name, unless it comes from a statement that was not clear."""
        if isinstance(self.env.get(node.id), Pending):
            raise Unclear(f"`{node.id}` has to be rewritten first, in line {self.env[node.id].line}")
        return node.id

    def subscript(self, name: str, key: ast.AST, last: list[int]) -> Value:
        tensor = self.env[name]
        keys = list(key.elts) if isinstance(key, ast.Tuple) else [key]
        if len(keys) == 1 and isinstance(keys[0], ast.Constant) and keys[0].value is ...:
            return Value(name, tensor, tensor.dims)
        if any(isinstance(k, ast.Constant) and k.value is ... for k in keys):
            raise Unclear("an ellipsis among other subscripts")
        parts = [self.index(k) if self.index(k) is not None else None for k in keys]
        any_index = any(p is not None for p in parts)
        parts = [p if p is not None else self._plain(k, any_index) for p, k in zip(parts, keys)]
        base = name
        for _ in range(tensor.rings):
            if not parts or (isinstance(parts[0], Index) and parts[0].steps):
                raise Unclear("a ring without the number of its tile")
            first = parts.pop(0)
            base += f"[{first.base if isinstance(first, Index) else first}]"
        partition = tensor.partition - tensor.rings
        if partition > 0:
            parts += [":"] * (partition + 1 - len(parts))
            parts.insert(0, parts.pop(partition))
        if not parts:
            return Value(base, tensor, tensor.dims)
        if any_index and any(isinstance(p, Index) and p.steps for p in parts):
            found = view(base, parts, f"{self.nl}.ds", tensor.memory != "hbm", last)
        else:
            found = View(f"{base}[{', '.join(p.base if isinstance(p, Index) else p for p in parts)}]")
        return Value(found.text, tensor, found.sizes, found.order)

    def _plain(self, key: ast.AST, among_indices: bool):
        """A subscript without index arithmetic: a slice as it is, a number."""
        if isinstance(key, ast.Slice):
            bounds = [self.text(b) if b is not None else "" for b in (key.lower, key.upper)]
            return " : ".join(bounds).strip() if all(bounds) and not all(b.isidentifier() or b.isdigit() for b in bounds) else ":".join(bounds)
        if isinstance(key, ast.Call):
            return self.text(key)
        return Index(self.text(key)) if among_indices else self.text(key)

    def shape(self, value: Value, hint: str) -> tuple[str, Value]:
        """The shape of a new tile like `value`; a view whose lengths are not written anywhere gets a name."""
        if value.sizes is not None and value.tensor is not None and (value.text != value.tensor.dtype.removesuffix(".dtype") or value.tensor.memory != "hbm"):
            sizes = value.sizes if len(value.sizes) > 1 else [*value.sizes, "1"]
            return f"({', '.join(sizes)})", value
        if not value.text.isidentifier():
            name = self.fresh(f"{hint}_src")
            self.emit(f"{name} = {value.text}")
            value = Value(name, value.tensor, value.sizes, value.order)
        return f"{value.text}.shape", value

    def declare(self, name: str, shape: str, dtype: str, memory: str = "sbuf", dims: list[str] | None = None) -> Value:
        self.emit(f"{name} = {self.nl}.ndarray({shape}, dtype={dtype}, buffer={self.nl}.{memory})")
        self.used.add(name)
        self.env[name] = Tensor(memory, dtype, dims)
        return Value(name, self.env[name], dims)

    # ---- expressions that compute

    def computes(self, node: ast.AST) -> bool:
        role = self.names.call(node)
        if role:
            kind, _, name = role.partition(".")
            return (kind == "nl" and (name in BINARY | UNARY or name in REDUCTIONS or name in ("load", "copy", "matmul"))) or (
                kind == "nisa" and (name in INSTRUCTIONS or name in ("nc_matmul", "nc_transpose", "tensor_reduce"))
            )
        if isinstance(node, ast.BinOp) and type(node.op).__name__ in OPERATORS:
            return self.is_tile(node.left) or self.is_tile(node.right)
        return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and self.is_tile(node.operand)

    def is_tile(self, node: ast.AST) -> bool:
        base = node.value if isinstance(node, ast.Subscript) else node
        if isinstance(base, ast.Name):
            return isinstance(self.env.get(base.id), Tensor)
        return self.computes(node)

    def lower(self, node: ast.AST, dst: Value | None, hint: str) -> Value:
        """Emits what computes `node`, into `dst` or into a new tile called `hint`."""
        if isinstance(node, ast.UnaryOp):
            return self.binary("multiply", node.operand, ast.Constant(-1.0), None, dst, hint)
        if isinstance(node, ast.BinOp):
            return self.binary(OPERATORS[type(node.op).__name__], node.left, node.right, None, dst, hint)
        kind, _, name = self.names.call(node).partition(".")
        given = {k.arg: k.value for k in node.keywords}
        if self.present(given.pop("mask", None)):
            raise Unclear("a mask: the current language has none, so slices have to end where the data end")
        if kind == "nl" and name in BINARY:
            x, y = self.arguments(node, "x y", given)
            return self.binary(name, x, y, given.get("dtype"), dst, hint)
        if kind == "nl" and name in UNARY:
            return self.unary(name, *self.arguments(node, "x", given), given.get("dtype"), dst, hint)
        if kind == "nl" and name in REDUCTIONS:
            x, axis = self.arguments(node, "x axis", given)
            return self.reduce(f"{self.nl}.{REDUCTIONS[name]}", x, axis, given, dst, hint)
        if kind == "nl" and name == "load":
            [src] = self.arguments(node, "src", given)
            return self.move("dma_copy", self.operand(src, hint), given.get("dtype"), dst, hint)
        if kind == "nl" and name == "copy":
            [src] = self.arguments(node, "src", given)
            return self.move("tensor_copy", self.operand(src, hint), given.get("dtype"), dst, hint)
        if name in ("matmul", "nc_matmul"):
            return self.matmul(node, kind, given, dst, hint)
        if name == "tensor_reduce":
            op, data, axis = self.arguments(node, "op data axis", given)
            return self.reduce(self.operator(op), data, axis, given, dst, hint)
        if name == "nc_transpose":
            [data] = self.arguments(node, "data", given)
            return self.transpose(self.operand(data, f"{hint}_in"), dst, hint)
        return self.call(name, node, given, dst, hint)

    @staticmethod
    def present(node) -> bool:
        return node is not None and not (isinstance(node, ast.Constant) and node.value is None)

    def arguments(self, node: ast.Call, names: str, given: dict) -> list[ast.AST]:
        values = dict(zip(names.split(), node.args)) | {k: v for k, v in given.items() if k in names.split()}
        if len(values) != len(names.split()) or len(node.args) > len(names.split()):
            raise Unclear(f"arguments of `{ast.unparse(node.func)}` that were not expected")
        return [values[name] for name in names.split()]

    def new(self, like: Value, dtype: ast.AST | None, dst: Value | None, hint: str) -> tuple[Value, Value]:
        """Where a result goes: `dst`, or a new tile with the shape of `like`."""
        if like.tensor is None:
            raise Unclear(f"whether `{like.text}` is a tile does not show in this function")
        if dst is not None:
            return dst, like
        shape, like = self.shape(like, hint)
        text = self.text(dtype) if self.present(dtype) else like.tensor.dtype
        return self.declare(self.free(hint), shape, text, dims=like.sizes), like

    def free(self, hint: str) -> str:
        """A name for a new tile: the one it is assigned to, unless an operand still goes by it."""
        return hint if hint not in self.env else self.fresh(hint)

    def move(self, instruction: str, src: Value, dtype, dst, hint: str) -> Value:
        dst, src = self.new(src, dtype, dst, hint)
        self.instruction(instruction, dst=dst.text, src=src.text)
        return dst

    def binary(self, name: str, left: ast.AST, right: ast.AST, dtype, dst, hint: str) -> Value:
        x, y = self.operand(left, f"{hint}_x"), self.operand(right, f"{hint}_y")
        op = f"{self.nl}.{name}"
        if x.tensor is None or (self.per_partition(x) and not self.per_partition(y) and y.tensor is not None):
            if name == "divide":
                raise Unclear("something narrow divided by a tile: `nisa.reciprocal`, then a multiplication")
            dst, y = self.new(y, dtype, dst, hint)
            more = {"reverse0": "True"} if name in ("subtract", "power", "less", "greater", "less_equal", "greater_equal") else {}
            self.instruction("tensor_scalar", dst=dst.text, data=y.text, op0=op, operand0=x.text, **more)
            return dst
        dst, x = self.new(x, dtype, dst, hint)
        if y.tensor is None:
            op, operand = (f"{self.nl}.multiply", f"1.0 / {bracketed(y.text)}") if name == "divide" else (op, y.text)
            self.instruction("tensor_scalar", dst=dst.text, data=x.text, op0=op, operand0=operand)
            return dst
        if name == "divide":
            inverse, y = self.new(y, None, None, self.fresh(f"{hint}_inverse"))
            self.instruction("reciprocal", dst=inverse.text, data=y.text)
            y, op = inverse, f"{self.nl}.multiply"
        if self.per_partition(y) and not self.per_partition(x):
            self.instruction("tensor_scalar", dst=dst.text, data=x.text, op0=op, operand0=y.text)
        elif x.sizes and y.sizes and x.sizes[0] != y.sizes[0] and "1" in (x.sizes[0], y.sizes[0]):
            raise Unclear("one partition against many: broadcast it first (`nisa.nc_stream_shuffle`, or a product with ones)")
        else:
            self.instruction("tensor_tensor", dst=dst.text, data1=x.text, data2=y.text, op=op)
        return dst

    @staticmethod
    def per_partition(value: Value) -> bool:
        """Whether an operand has one element per partition."""
        return bool(value.sizes) and len(value.sizes) > 1 and all(n == "1" for n in value.sizes[1:])

    def unary(self, name: str, x: ast.AST, dtype, dst, hint: str) -> Value:
        dst, value = self.new(self.operand(x, f"{hint}_x"), dtype, dst, hint)
        self.instruction("activation", dst=dst.text, op=f"{self.nl}.{name}", data=value.text)
        return dst

    def reduce(self, op: str, data: ast.AST, axis: ast.AST, given: dict, dst, hint: str) -> Value:
        axes = [a.value for a in axis.elts] if isinstance(axis, (ast.List, ast.Tuple)) else [axis.value] if isinstance(axis, ast.Constant) else None
        if axes is None or any(not isinstance(a, int) or a < 1 for a in axes):
            raise Unclear("reduced axes that are not plain positive numbers")
        value = self.operand(data, f"{hint}_x", last=axes)
        if value.tensor is None:
            raise Unclear("a reduction of something that is no tile")
        # Axes of an access pattern were reordered so that the reduced ones are innermost.
        placed = sorted(value.order[a] for a in axes) if value.order else axes
        more = {k: self.text(v) for k, v in given.items() if k in ("negate", "keepdims") and self.present(v)}
        keeps = more.get("keepdims") == "True"
        if dst is None:
            if value.sizes is None:
                shape, value = self.shape(value, hint)
                sizes = None
                kept = f"{shape}[:{placed[0]}]" + (f" + (1,) * {len(placed)}" if keeps or placed[0] == 1 else "")
            else:
                sizes = ["1" if k in placed else n for k, n in enumerate(value.sizes) if keeps or k not in placed]
                sizes += ["1"] * (2 - len(sizes))
                kept = f"({', '.join(sizes)})"
            text = self.text(given["dtype"]) if self.present(given.get("dtype")) else value.tensor.dtype
            dst = self.declare(self.free(hint), kept, text, dims=sizes)
        self.instruction("tensor_reduce", dst=dst.text, op=op, data=value.text, axis=str(tuple(placed)), **more)
        return dst

    def matmul(self, node: ast.Call, kind: str, given: dict, dst, hint: str) -> Value:
        if kind == "nl":
            x, y = self.arguments(node, "x y", given)
            transposed = given.get("transpose_x")
            x = self.operand(x, f"{hint}_x")
            if not (isinstance(transposed, ast.Constant) and transposed.value is True):
                x = self.move("tensor_copy", self.transpose(x, None, self.fresh(f"{hint}_xT")), None, None, self.fresh(f"{hint}_x"))
        else:
            x, y = self.arguments(node, "stationary moving", given)
            x = self.operand(x, f"{hint}_x")
        y = self.operand(y, f"{hint}_y")
        if dst is not None and dst.tensor.memory != "psum":
            product = self.matmul_tile(x, y, self.fresh("product"))
            self.instruction("nc_matmul", dst=product.text, stationary=x.text, moving=y.text)
            self.instruction("tensor_copy", dst=dst.text, src=product.text)
            return dst
        dst = dst or self.matmul_tile(x, y, self.free(hint))
        self.instruction("nc_matmul", dst=dst.text, stationary=x.text, moving=y.text)
        return dst

    def matmul_tile(self, x: Value, y: Value, name: str) -> Value:
        rows = x.sizes[1] if x.sizes and len(x.sizes) == 2 else f"{x.text}.shape[1]"
        columns = y.sizes[1] if y.sizes and len(y.sizes) == 2 else f"{y.text}.shape[1]"
        return self.declare(name, f"({rows}, {columns})", f"{self.nl}.float32", "psum", [rows, columns])

    def transpose(self, x: Value, dst: Value | None, hint: str) -> Value:
        if dst is None:
            rows, columns = x.sizes if x.sizes and len(x.sizes) == 2 else (f"{x.text}.shape[0]", f"{x.text}.shape[1]")
            dst = self.declare(self.free(hint), f"({columns}, {rows})", x.tensor.dtype, "psum", [columns, rows])
        self.instruction("nc_transpose", dst=dst.text, data=x.text)
        return dst

    def operator(self, node: ast.AST) -> str:
        role = self.names.role(node)
        if role and role.startswith("np."):
            name = role[3:]
            return f"{self.nl}.{NUMPY_OPERATORS.get(name, name)}"
        return self.text(node)

    def call(self, name: str, node: ast.Call, given: dict, dst, hint: str) -> Value:
        """An instruction that returned its result."""
        order, like = INSTRUCTIONS[name]
        values = dict(zip(order.split(), node.args)) | given
        values.pop("mask", None)
        dtype = values.pop("dtype", None)
        operands, main = {}, None
        for role in order.split():
            if not self.present(values.get(role)):
                continue
            if role in OPERATOR_ROLES:
                operands[role] = self.operator(values[role])
            elif role in TENSOR_ROLES:
                value = self.operand(values[role], f"{hint}_{role}")
                main = value if role == like else main
                operands[role] = value.text
            else:
                operands[role] = self.text(values[role])
        if main is None or main.tensor is None:
            raise Unclear(f"`{name}` of something that is no tile")
        dst, main = self.new(main, dtype, dst, hint)
        operands[like] = main.text
        self.instruction(name, dst=dst.text, **operands)
        return dst
