"""Rewrites a kernel's source so that one run of it records everything.

A kernel is ordinary Python, but some of its constructs must not be decided while it is traced: `range` is a recorded loop,
`if` on a loop index is a predicate, `and`, `or` and `not` combine conditions, and the annotation of a local name checks a
shape. Python gives no hook for these, so the function is compiled again from a changed syntax tree: same globals, same
closure, same line and column numbers. So are the functions it calls, if their module knows of NKI.
"""

from __future__ import annotations

import ast
import inspect
import itertools
import types

from . import _host

HOST = "__strata_nki__"


def rewrite(function: types.FunctionType) -> types.FunctionType:
    """A kernel, recompiled; itself if its source cannot be had."""
    return _recompiled(function, "range_")


def rewrite_helper(function: types.FunctionType) -> types.FunctionType:
    """A function that a kernel calls, recompiled if it is written in the kernel's language: its module knows of NKI. Its
    `range` stays Python's."""
    if HOST in function.__code__.co_freevars or hasattr(function, "__wrapped__") or not _knows_nki(function.__globals__):
        return function
    return _recompiled(function, "helper_range")


def _knows_nki(names: dict) -> bool:
    """Whether a module imports the language. The package itself does not count."""
    if str(names.get("__name__", "")).split(".")[0] == "strata":
        return False
    return any(isinstance(v, types.ModuleType) and v.__name__.startswith(("strata.nki", "neuronxcc")) for v in names.values())


# By file and code, which are equal for equal functions of two files: the new code, None if there is none to be had.
_CODES: dict[tuple[str, types.CodeType, str], types.CodeType | None] = {}


def _recompiled(function: types.FunctionType, range_name: str) -> types.FunctionType:
    key = (function.__code__.co_filename, function.__code__, range_name)
    if key not in _CODES:
        _CODES[key] = _new_code(function, range_name)
    code = _CODES[key]
    if code is None:
        return function
    cells = dict(zip(function.__code__.co_freevars, function.__closure__ or ()))
    cells[HOST] = types.CellType(_host)
    closure = tuple(cells[name] for name in code.co_freevars)
    new = types.FunctionType(code, function.__globals__, function.__name__, function.__defaults__, closure)
    new.__kwdefaults__ = function.__kwdefaults__
    new.__annotations__ = function.__annotations__
    new.__doc__ = function.__doc__
    new.__qualname__ = function.__qualname__
    new.__dict__.update(function.__dict__)
    return new


def _new_code(function: types.FunctionType, range_name: str) -> types.CodeType | None:
    try:
        lines, first = inspect.getsourcelines(function)
    except (OSError, TypeError):
        return None
    # Under `if`, an indented definition can stay where it is, and its columns with it.
    is_nested = lines[0][:1].isspace()
    try:
        tree = ast.parse("if True:\n" * is_nested + "".join(lines))
    except SyntaxError:
        return None
    definition = tree.body[0].body[0] if is_nested else tree.body[0]
    if not isinstance(definition, ast.FunctionDef) or definition.name != function.__name__:
        return None
    for node in ast.walk(definition):
        if hasattr(node, "lineno"):
            node.lineno += first - 1 - is_nested
            node.end_lineno += first - 1 - is_nested
    _strip(definition)
    definition = _Rewriter(range_name).visit(definition)
    # A function around it makes the names it closes over free variables again.
    outer_names = [ast.arg(name) for name in (*function.__code__.co_freevars, HOST)]
    arguments = ast.arguments([], outer_names, None, [], [], None, [])
    outer = ast.parse("def __outer__(): pass").body[0]
    # Its own name is what it was before: a recursive function calls what its module has under that name.
    is_global = function.__name__ not in function.__code__.co_freevars
    outer.args, outer.body = arguments, [*[ast.Global([function.__name__])] * is_global, definition]
    ast.copy_location(outer, definition)
    module = ast.fix_missing_locations(ast.Module([outer], []))
    code = compile(module, function.__code__.co_filename, "exec", dont_inherit=True)
    return _find(code, function.__name__)


def _strip(definition: ast.FunctionDef) -> None:
    """Decorators, defaults and annotations were evaluated when the original was defined."""
    definition.decorator_list = []
    definition.returns = None
    a = definition.args
    for arg in (*a.posonlyargs, *a.args, *a.kwonlyargs, *filter(None, (a.vararg, a.kwarg))):
        arg.annotation = None
    a.defaults = [ast.Constant(None) for _ in a.defaults]
    a.kw_defaults = [d and ast.Constant(None) for d in a.kw_defaults]


def _find(code: types.CodeType, name: str) -> types.CodeType:
    """The code of the function called `name`, two levels down."""
    [outer] = [c for c in code.co_consts if isinstance(c, types.CodeType)]
    return next(c for c in outer.co_consts if isinstance(c, types.CodeType) and c.co_name == name)


class _Rewriter(ast.NodeTransformer):
    def __init__(self, range_name: str):
        self.range_name = range_name
        self.n_names = 0
        # Names of the conditions around a statement, innermost last, with None for a loop.
        self.around = []

    def _fresh(self) -> str:
        self.n_names += 1
        return f"__nki_{self.n_names}__"

    @staticmethod
    def _call(name: str, *args: ast.expr) -> ast.Call:
        return ast.Call(ast.Attribute(ast.Name(HOST, ast.Load()), name, ast.Load()), list(args), [])

    @staticmethod
    def _later(value: ast.expr) -> ast.expr:
        nothing = ast.arguments([], [], None, [], [], None, [])
        return ast.copy_location(ast.Lambda(nothing, value), value)

    def _at(self, new, old):
        ast.copy_location(new, old)
        for node in ast.walk(new):
            if "lineno" in node._attributes and not hasattr(node, "lineno"):
                ast.copy_location(node, old)
        return new

    # Classes inside a kernel are none of our business.
    def visit_ClassDef(self, node):
        return node

    def visit_FunctionDef(self, node):
        around, self.around = self.around, []
        self.generic_visit(node)
        self.around = around
        return node

    def _visit_inside(self, node, name: str | None) -> None:
        self.around.append(name)
        self.generic_visit(node)
        self.around.pop()

    def _leave(self, node, statement: str, conditions: list[str]):
        checks = [ast.Expr(ast.Call(ast.Attribute(ast.Name(name, ast.Load()), "leaves", ast.Load()), [ast.Constant(statement)], [])) for name in conditions]
        return [*(self._at(check, node) for check in checks), node]

    def _up_to_the_loop(self) -> list[str]:
        return list(itertools.takewhile(lambda name: name is not None, reversed(self.around)))

    def visit_Break(self, node):
        return self._leave(node, "break", self._up_to_the_loop())

    def visit_Continue(self, node):
        return self._leave(node, "continue", self._up_to_the_loop())

    def visit_Return(self, node):
        self.generic_visit(node)
        return self._leave(node, "return", [name for name in self.around if name is not None])

    def visit_For(self, node):
        call = node.iter
        is_range = isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "range" and not call.keywords
        self._visit_inside(node, None)
        if is_range:
            call.func = self._at(ast.Attribute(ast.Name(HOST, ast.Load()), self.range_name, ast.Load()), call.func)
        if isinstance(node.target, ast.Name):
            node.iter = self._at(self._call("named_loop", node.iter, ast.Constant(node.target.id)), node.iter)
        return node

    def visit_Call(self, node):
        self.generic_visit(node)
        if isinstance(node.func, (ast.Name, ast.Attribute)):
            node.func = self._at(self._call("called", node.func), node.func)
        return node

    def visit_Assign(self, node):
        is_reduction = isinstance(node.value, ast.Call) and ast.unparse(node.value.func).endswith("loop_reduce")
        self.generic_visit(node)
        if len(node.targets) == 1 and isinstance(node.targets[0], ast.Name) and isinstance(node.value, (ast.Call, ast.BinOp)):
            name = node.targets[0].id
            if is_reduction:
                call = self._call("reduced", node.value, ast.Constant(name), self._later(ast.Name(name, ast.Load())))
            else:
                call = self._call("named", node.value, ast.Constant(name))
            node.value = self._at(call, node.value)
        return node

    def visit_AnnAssign(self, node):
        self.generic_visit(node)
        if node.value is None or not isinstance(node.target, ast.Name):
            return node
        check = self._call("annotated", node.value, self._later(node.annotation), ast.Constant(node.target.id))
        return self._at(ast.Assign([node.target], check), node)

    def visit_If(self, node):
        test = node.test
        name = self._fresh()
        self._visit_inside(node, name)
        method = lambda which: ast.Call(ast.Attribute(ast.Name(name, ast.Load()), which, ast.Load()), [], [])
        begin = ast.Assign([ast.Name(name, ast.Store())], self._call("Condition", node.test))
        then = ast.If(method("then"), node.body, [])
        otherwise = ast.If(method("otherwise"), node.orelse or [ast.Pass()], [])
        end = ast.Expr(method("end"))
        return [self._at(part, test) for part in (begin, then, otherwise, end)]

    def visit_IfExp(self, node):
        self.generic_visit(node)
        if isinstance(node.test, ast.Name):
            node.test = self._at(self._call("given", node.test), node.test)
        return node

    def visit_While(self, node):
        test = node.test
        self._visit_inside(node, None)
        if any(isinstance(n, (ast.NamedExpr, ast.Yield, ast.YieldFrom, ast.Await)) for n in ast.walk(test)):
            return node
        loop = ast.For(ast.Name(self._fresh(), ast.Store()), self._call("while_", self._later(node.test)), node.body, node.orelse)
        return self._at(loop, test)

    def visit_BoolOp(self, node):
        self.generic_visit(node)
        if any(isinstance(n, (ast.NamedExpr, ast.Yield, ast.YieldFrom, ast.Await)) for n in ast.walk(node)):
            return node
        name = "and_" if isinstance(node.op, ast.And) else "or_"
        first, *rest = node.values
        return self._at(self._call(name, first, *map(self._later, rest)), node)

    def visit_UnaryOp(self, node):
        self.generic_visit(node)
        return self._at(self._call("not_", node.operand), node) if isinstance(node.op, ast.Not) else node

    def visit_Compare(self, node):
        self.generic_visit(node)
        if len(node.ops) == 1 or any(isinstance(n, ast.NamedExpr) for n in ast.walk(node)):
            return node
        links = [
            ast.Tuple([ast.Constant(type(op).__name__), self._later(value)], ast.Load())
            for op, value in zip(node.ops, node.comparators)
        ]
        return self._at(self._call("chain", node.left, *links), node)

    def visit_Assert(self, node):
        self.generic_visit(node)
        message = ast.Tuple([node.msg] if node.msg else [], ast.Load())
        return self._at(ast.Expr(self._call("assert_", node.test, self._later(message))), node)
