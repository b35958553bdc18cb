"""Statements of a kernel: declarations, assignments, stores, loops, the grid."""

from __future__ import annotations

import ast

from ._index import Unclear, bracketed, plus, product, times
from ._rewrite import BANK, LOOPS, WIDTH, Finding, Pending, Rewriter, Tensor
from ._tables import ADVICE


class Statements(Rewriter):
    """Walks a function and collects findings."""

    def run(self) -> list[Finding]:
        self.body(self.function.body)
        if self.axes:
            self.instances()
        return self.findings

    def body(self, statements: list[ast.stmt]) -> None:
        for statement in statements:
            if isinstance(statement, (ast.For, ast.While, ast.If, ast.With)):
                self.header(statement)
                self.body(statement.body)
                self.body(getattr(statement, "orelse", []))
            elif isinstance(statement, (ast.FunctionDef, ast.Return, ast.Pass, ast.Import, ast.ImportFrom)):
                continue
            else:
                self.statement(statement)

    def header(self, statement: ast.stmt) -> None:
        """Loops run in Python."""
        if isinstance(statement, ast.For):
            role = self.names.call(statement.iter)
            if role in LOOPS:
                place = statement.iter.func
                more = [k.arg for k in statement.iter.keywords]
                if more:
                    self.findings.append(Finding(statement.lineno, statement.lineno, f"`{role}` with `{more[0]}`: the current language has plain loops"))
                    return
                text = f"`{role}` is Python's `range`: the body runs once per iteration"
                inline = [(place.lineno, place.col_offset, place.end_col_offset, "range")]
                self.findings.append(Finding(statement.lineno, statement.lineno, text, inline=inline))

    def statement(self, node: ast.stmt) -> None:
        """A simple statement: what it becomes, or why that is not clear."""
        self.out = []
        known = dict(self.env)
        try:
            text = self.rewritten(node)
        except Unclear as reason:
            self.env = known
            self.findings.append(Finding(node.lineno, node.end_lineno, str(reason)))
            for target in getattr(node, "targets", []):
                self.env.update({n.id: Pending(node.lineno) for n in ast.walk(target) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)})
            return
        if text is not None:
            indent = " " * node.col_offset
            self.findings.append(Finding(node.lineno, node.end_lineno, text, [indent + line for line in self.out]))

    def rewritten(self, node: ast.stmt) -> str | None:
        """Emits the lines that replace a statement and says why; None if it stays."""
        if isinstance(node, ast.Expr) and self.names.call(node.value):
            return self.expression(node.value)
        if isinstance(node, ast.AugAssign):
            return self.augmented(node)
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if len(targets) == 1:
                return self.assigned(targets[0], node.value)
        return self.mentions(node)

    def mentions(self, node: ast.stmt) -> str | None:
        """A statement that stays as it is but for instances of the grid, or that names what is gone."""
        for inner in ast.walk(node):
            role = self.names.call(inner) or ""
            if role in ADVICE:
                raise Unclear(ADVICE[role])
            if role in ("nl.program_id", "nl.num_programs"):
                self.emit(self.text_of_statement(node))
                return "instances of a grid are iterations of a loop"
            if role.startswith("nisa.") or role in ("nl.load", "nl.store"):
                raise Unclear(f"`{role}` inside a larger statement")
        return None

    def text_of_statement(self, node: ast.stmt) -> str:
        if isinstance(node, ast.Assign):
            return f"{', '.join(self.text(t) for t in node.targets)} = {self.text(node.value)}"
        raise Unclear("`nl.program_id` outside of an assignment")

    # ---- calls that stand alone

    def expression(self, call: ast.Call) -> str | None:
        role = self.names.call(call)
        given = {k.arg: k.value for k in call.keywords}
        if role in ADVICE:
            raise Unclear(ADVICE[role])
        if role not in ("nl.store", "nisa.dma_copy"):
            return None if role.startswith(("nl.device_print", "nki.")) else self.mentions(ast.Expr(call, lineno=call.lineno))
        if self.present(given.get("mask")):
            raise Unclear("a mask: the current language has none, so slices have to end where the data end")
        names = "dst value" if role == "nl.store" else "dst src"
        target, value = self.arguments(call, names, given)
        dst = self.tile(target)
        src = self.operand(value, f"{dst.text.split('[')[0].split('.')[0]}_tile")
        if src.tensor is None:
            tile = self.declare(self.fresh("constant"), *self.like(dst))
            self.instruction("memset", dst=tile.text, value=src.text)
            src = tile
        elif src.tensor.memory == "psum":
            src = self.move("tensor_copy", src, None, None, self.fresh(f"{src.text.split('[')[0]}_sbuf"))
        self.instruction("dma_copy", dst=dst.text, src=src.text)
        return "a store is `nisa.dma_copy` to HBM" if role == "nl.store" else "`nisa.dma_copy` keeps its name; its views are current ones"

    def like(self, value) -> tuple[str, str]:
        shape, value = self.shape(value, "constant")
        return shape, value.tensor.dtype

    def tile(self, node: ast.AST):
        """A tensor that is written."""
        found = self.operand(node)
        if found.tensor is None:
            raise Unclear(f"what `{ast.unparse(node)}` is does not show in this function")
        return found

    # ---- assignments

    def augmented(self, node: ast.AugAssign) -> str | None:
        if not self.is_tile(node.target):
            return self.mentions(node)
        dst = self.operand(node.target)
        role = self.names.call(node.value) or ""
        if isinstance(node.op, ast.Add) and role in ("nl.matmul", "nisa.nc_matmul") and dst.tensor.memory == "psum":
            self.lower(node.value, dst, "product")
            return "products accumulate in PSUM by themselves, from the first one after the tensor is made"
        operator = ast.BinOp(node.target, node.op, node.value)
        ast.copy_location(operator, node)
        self.lower(operator, dst, "sum")
        return "an operator is an instruction with its `dst`"

    def assigned(self, target: ast.AST, value: ast.AST) -> str | None:
        if isinstance(target, ast.Tuple):
            return self.unpacked(target, value)
        role = self.names.call(value) or ""
        if isinstance(target, ast.Name):
            index = self.index(value)
            grid = self.grid(value)
            if index is not None or grid is not None:
                self.env[target.id] = index if index is not None else grid
                return "index arithmetic is written where it is used, as slices and access patterns"
            if role in ("nl.ndarray", "nl.zeros", "nl.ones", "nl.full"):
                return self.declared(target.id, role, value)
            if isinstance(value, ast.Subscript) and self.is_tile(value):
                part = self.operand(value)
                self.env[target.id] = Tensor(part.tensor.memory, part.tensor.dtype, part.sizes)
                self.emit(f"{target.id} = {part.text}")
                return None if self.out[0] == f"{target.id} = {self.text(value)}" else "a view, with the partitions first"
        if self.computes(value):
            return self.computed(target, value, role)
        if isinstance(target, ast.Subscript) and self.is_tile(target):
            dst, src = self.operand(target), self.operand(value, "value")
            if src.tensor is None:
                self.instruction("memset", dst=dst.text, value=src.text)
            else:
                self.instruction("tensor_copy", dst=dst.text, src=src.text)
            return "an assignment to a tile is an instruction with its `dst`"
        return self.mentions(ast.Assign([target], value, lineno=value.lineno))

    def unpacked(self, target: ast.Tuple, value: ast.AST) -> str | None:
        grid = self.grid(value)
        if grid is None:
            return self.mentions(ast.Assign([target], value, lineno=value.lineno))
        if len(grid) != len(target.elts):
            raise Unclear("an `mgrid` with as many names as axes")
        for name, index in zip(target.elts, grid):
            self.env[name.id] = index
        return "index arithmetic is written where it is used, as slices and access patterns"

    def computed(self, target: ast.AST, value: ast.AST, role: str) -> str:
        if isinstance(target, ast.Name):
            before = self.env.get(target.id)
            result = self.lower(value, None, target.id)
            if result.text != target.id:
                # The name still meant an operand.
                self.emit(f"{target.id} = {result.text}")
                self.env[target.id] = result.tensor
            elif before is not None and before is self.env.get(target.id):
                raise Unclear("a tile that is computed from itself")
        else:
            self.lower(value, self.tile(target), "value")
        if role == "nl.load":
            return "a load is a tile in SBUF and `nisa.dma_copy`"
        return f"`{role}` returned a tile; now it is declared, and the instruction names it as `dst`" if role else "operators on tiles are instructions"

    # ---- declarations

    def declared(self, name: str, role: str, call: ast.Call) -> str | None:
        order = "shape fill_value dtype buffer name" if role == "nl.full" else "shape dtype buffer name"
        given = dict(zip(order.split(), call.args)) | {k.arg: k.value for k in call.keywords}
        if not isinstance(given["shape"], (ast.Tuple, ast.List)):
            dims, partition = None, 0
        else:
            dims, partition = self.dimensions(given["shape"])
        dtype = self.text(given["dtype"]) if "dtype" in given else f"{self.nl}.float32"
        buffer = given.get("buffer")
        where = self.names.role(buffer) if buffer is not None and not isinstance(buffer, ast.Call) else None
        memory = (where or "nl.sbuf").removeprefix("nl.").removeprefix("ncc.")
        memory = "hbm" if memory.endswith("hbm") else "psum" if memory.startswith("psum") else "sbuf"
        if isinstance(buffer, ast.Call):
            return self.placed(name, dims, partition, dtype, buffer, given)
        tensor = Tensor(memory, dtype, dims, partition)
        self.env[name] = tensor
        lazily = role == "nl.zeros" and memory == "psum" and self.accumulates(name)
        if not partition and not lazily and not self.is_ncc(buffer):
            return None
        if partition:
            dims = [dims[partition], *dims[:partition], *dims[partition + 1 :]]
        shape = f"({', '.join(dims)})" if dims is not None else self.text(given["shape"])
        function = "ndarray" if lazily else role[3:]
        fill = f", {self.text(given['fill_value'])}" if role == "nl.full" else ""
        label = f", name={self.text(given['name'])}" if self.present(given.get("name")) else ""
        place = {"hbm": self.text(buffer) if memory == "hbm" else ""}.get(memory) or f"{self.nl}.{memory}"
        self.emit(f"{name} = {self.nl}.{function}({shape}{fill}, dtype={dtype}, buffer={place}{label})")
        if partition:
            return "the first dimension is partitions: block dimensions follow it"
        return "the first product overwrites: no zeros are needed"

    def is_ncc(self, buffer) -> bool:
        return buffer is not None and (self.names.role(buffer) or "").startswith("ncc.")

    def dimensions(self, shape: ast.AST) -> tuple[list[str], int]:
        dims, partition = [], 0
        for axis, dim in enumerate(shape.elts):
            if self.names.call(dim) == "nl.par_dim":
                partition, dim = axis, dim.args[0]
            dims.append(self.text(dim))
        return dims, partition

    def accumulates(self, name: str) -> bool:
        """Whether everything added to a name is a product."""
        added = [n for n in ast.walk(self.function) if isinstance(n, ast.AugAssign) and self.base(n.target) == name]
        return bool(added) and all(self.names.call(n.value) in ("nl.matmul", "nisa.nc_matmul") for n in added)

    @staticmethod
    def base(node: ast.AST) -> str | None:
        node = node.value if isinstance(node, ast.Subscript) else node
        return node.id if isinstance(node, ast.Name) else None

    def placed(self, name: str, dims: list[str] | None, partition: int, dtype: str, call: ast.Call, given: dict) -> str:
        """A tensor at addresses of the author's choosing: one per block, in a ring."""
        role = self.names.call(call) or ""
        memory = role.split(".")[1] if role.startswith("ncc.") else ""
        if memory not in ("sbuf", "psum") or dims is None:
            raise Unclear(f"`{ast.unparse(call.func)}`: give each tile its `address=(partition, byte)`")
        blocks, tile = dims[:partition], dims[partition:]
        loops = [self.fresh(f"i_{name}" if len(blocks) == 1 else f"i{axis}_{name}") for axis in range(len(blocks))]
        if role.endswith(".mod_alloc"):
            place = f"(0, {self.turn(call, memory, tile, dtype, loops)})"
        elif role.endswith(".alloc"):
            place = self.chosen(call, memory, loops)
        else:
            raise Unclear(f"`{ast.unparse(call.func)}`: give each tile its `address=(partition, byte)`")
        label = self.labelled(self.text(given["name"]) if self.present(given.get("name")) else repr(name), loops)
        one = f"{self.nl}.ndarray(({', '.join(tile)}), dtype={dtype}, buffer={self.nl}.{memory}, address={place}, name={label})"
        around = "".join(f" for {i} in range({n})]" for i, n in zip(reversed(loops), reversed(blocks)))
        line = f"{name} = {'[' * len(loops)}{one}{around}"
        if len(line) <= WIDTH or len(loops) != 1:
            self.emit(line)
        else:
            self.out += [f"{name} = [", f"    {one}", f"    {around[1:-1]}", "]"]
        self.env[name] = Tensor(memory, dtype, None if loops else tile, partition, len(loops))
        return "an allocation is a ring of tensors, each at its `address`" if loops else "a placed tensor says its `address`"

    def turn(self, call: ast.Call, memory: str, tile: list[str], dtype: str, loops: list[str]) -> str:
        """The byte of tile `loops` of a `mod_alloc`."""
        options = {k.arg: k.value for k in call.keywords}
        counts = options.get("num_free_tiles" if memory == "sbuf" else "num_bank_tiles")
        counts = [self.text(n) for n in counts.elts] if isinstance(counts, (ast.Tuple, ast.List)) else []
        others = [k for k in options if k not in ("base_addr", "base_bank", "num_free_tiles", "num_bank_tiles")]
        if others or call.args or (counts and len(counts) != len(loops)):
            raise Unclear("a ring over several partitions, or with another number of dimensions than the tensor has blocks")
        slot = "0"
        for i, n in zip(loops, counts or ["1"] * len(loops)):
            turn = "0" if n == "1" else f"{i} % {bracketed(n)}"
            slot = turn if slot == "0" else f"({slot}) * {bracketed(n)} + {turn}"
        if memory == "sbuf":
            start, size = self.text(options["base_addr"]), times(product(tile[1:]), self.itemsize(dtype))
        else:
            start, size = times(self.text(options["base_bank"]), str(BANK)), str(BANK)
        return plus(start, times(slot, size))

    def chosen(self, call: ast.Call, memory: str, loops: list[str]) -> str:
        """The address that the function of an `alloc` gives for tile `loops`."""
        [function] = [*call.args, *(k.value for k in call.keywords)]
        if not isinstance(function, ast.Lambda) or not isinstance(function.body, ast.Tuple) or len(function.args.args) != 3:
            raise Unclear("an `alloc` function that is no plain lambda: give each tile its `address=(partition, byte)`")
        index, *sizes = [a.arg for a in function.args.args]

        class Numbers(ast.NodeTransformer):
            def visit_Subscript(self, node):
                self.generic_visit(node)
                own = isinstance(node.value, ast.Name) and node.value.id == index and isinstance(node.slice, ast.Constant)
                return ast.Name(loops[node.slice.value]) if own and node.slice.value < len(loops) else node

        parts = [ast.unparse(Numbers().visit(part)) for part in function.body.elts]
        if {index, *sizes} & {n.id for part in parts for n in ast.walk(ast.parse(part)) if isinstance(n, ast.Name)}:
            raise Unclear("an `alloc` function of the tile's sizes: give each tile its `address=(partition, byte)`")
        if memory == "sbuf":
            return f"({parts[0]}, {parts[1]})"
        return f"({parts[1]}, {plus(times(parts[0], str(BANK)), parts[2])})"

    @staticmethod
    def labelled(label: str, loops: list[str]) -> str:
        """The name of a tile in a ring: the tensor's, and its numbers."""
        if not loops:
            return label
        start = label[1:-1] if label[0] in "'\"" else f"{{{label}}}"
        return f'f"{start}{"_".join(f"{{{i}}}" for i in loops)}"'

    def itemsize(self, dtype: str) -> str:
        name = dtype.rsplit(".", 1)[-1]
        known = {"float32": 4, "int32": 4, "uint32": 4, "tfloat32": 4, "bfloat16": 2, "float16": 2, "int16": 2, "uint16": 2, "int8": 1, "uint8": 1}
        if dtype.startswith((f"{self.nl}.", "np.")) and name in known:
            return str(known[name])
        self.needs_numpy = True
        return f"np.dtype({dtype}).itemsize"

    # ---- the grid

    def instances(self) -> None:
        """The statements that depend on the instance become the body of loops over the grid."""
        body = self.function.body
        uses = [i for i, s in enumerate(body) if any(self.names.call(n) in ("nl.program_id", "nl.num_programs") for n in ast.walk(s))]
        line = body[uses[0]].lineno
        ends = isinstance(body[-1], ast.Return)
        last = body[-2] if ends else body[-1]
        inside = body[uses[0] : len(body) - ends]
        returned = {n.id for n in ast.walk(body[-1]) if isinstance(n, ast.Name)} if ends else set()
        made = {n.id for s in inside if isinstance(s, ast.Assign) for n in s.targets if isinstance(n, ast.Name)}
        arguments = self.function.args
        if made & returned or arguments.vararg or arguments.kwarg or arguments.kwonlyargs or any(isinstance(n, ast.Return) for s in inside for n in ast.walk(s)):
            self.findings.append(Finding(line, line, "a kernel has no grid any more: loop over its instances inside the kernel"))
            return
        end = max((arguments.defaults or arguments.args)[-1:] + arguments.args[-1:], key=lambda n: (n.end_lineno, n.end_col_offset))
        ones = f"({', '.join(['1'] * self.axes)}{',' if self.axes == 1 else ''})"
        insert = (end.end_lineno, end.end_col_offset, end.end_col_offset, f", grid={ones}")
        self.findings.append(Finding(self.function.lineno, self.function.lineno, "the grid of a launch is an argument", inline=[insert]))
        self.wrapped = (line, last.end_lineno, self.axes, body[0].col_offset)
