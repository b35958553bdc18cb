"""The part of a file that a kernel depends on.

`strata check file.py::kernel` looks at one kernel, and has no business doing what the rest of the file does: read data, launch
kernels, write files. It executes the top-level statements that define the kernel and, in turn, what these refer to: imports,
functions, classes, assignments, and blocks that contain such. Other statements are executed only if they change something that is
needed: `TABLE.update(...)`, `TABLE[0] = 1`, and `sys.path.insert(...)` before imports.
"""

from __future__ import annotations

import ast

_LOOKUPS = {"globals", "eval", "exec", "vars"}


def statements(module: ast.Module, names: list[str]) -> ast.Module:
    """The statements of a module that `names` depend on, in order."""
    bound = [_bound(statement) for statement in module.body]
    imported = {name for s in module.body if isinstance(s, (ast.Import, ast.ImportFrom)) for name in _bound(s)}
    kept: set[int] = set()
    wanted, seen = list(names), set()
    while wanted:
        name = wanted.pop()
        if name in seen:
            continue
        seen.add(name)
        for n, statement in enumerate(module.body):
            changes = name not in imported and _changes(statement, name)
            if n not in kept and (name in bound[n] or "*" in bound[n] or changes):
                kept.add(n)
                used = _used(statement)
                if used & _LOOKUPS:
                    # Names are looked up by text: any definition may be meant.
                    used |= set().union(*bound)
                wanted.extend(used)
    kept |= {n for n, statement in enumerate(module.body) if _is_future(statement) or _changes(statement, "sys.path")}
    if any(_changes(module.body[n], "sys.path") for n in kept):
        kept |= {n for n, names in enumerate(bound) if "sys" in names and isinstance(module.body[n], ast.Import)}
    return ast.Module([module.body[n] for n in sorted(kept)], type_ignores=[])


def decorated(module: ast.Module) -> list[str]:
    """Functions of a module that may be kernels: those that something is done to."""
    return [s.name for s in module.body if isinstance(s, ast.FunctionDef) and s.decorator_list]


def _is_future(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.ImportFrom) and statement.module == "__future__"


def _bound(statement: ast.stmt) -> set[str]:
    """Names that a statement gives a value at the top level of its file."""
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return {statement.name}
    if isinstance(statement, (ast.Import, ast.ImportFrom)):
        return {alias.asname or alias.name.split(".")[0] for alias in statement.names}
    if isinstance(statement, ast.If) and _is_main(statement.test):
        return set()
    names = {node.id for node in _outside_functions(statement) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    for inner in _blocks(statement):
        names |= _bound(inner)
    return names


def _is_main(test: ast.expr) -> bool:
    """`__name__ == "__main__"`: what follows is for running the file."""
    return any(isinstance(node, ast.Name) and node.id == "__name__" for node in ast.walk(test))


def _blocks(statement: ast.stmt):
    """Statements inside of a compound statement that is no definition."""
    for field in ("body", "orelse", "finalbody"):
        yield from (s for s in getattr(statement, field, []) if isinstance(s, ast.stmt))
    for handler in getattr(statement, "handlers", []):
        yield from handler.body


def _outside_functions(node: ast.AST):
    """The nodes that are evaluated when a statement is executed, and not when a function is called."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)):
            yield from _outside_functions(child)


def _used(statement: ast.stmt) -> set[str]:
    """Names that a statement, or a function it defines, refers to."""
    return {node.id for node in ast.walk(statement) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}


def _changes(statement: ast.stmt, name: str) -> bool:
    """Whether a statement changes what `name` holds: a method is called on it, a part of it is assigned or deleted."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call) and isinstance(statement.value.func, ast.Attribute):
        return _is_part(statement.value.func.value, name)
    targets = getattr(statement, "targets", None) or [getattr(statement, "target", None)]
    return any(isinstance(t, (ast.Attribute, ast.Subscript)) and _is_part(t.value, name) for t in targets)


def _is_part(node: ast.expr, name: str) -> bool:
    """Whether an expression is `name`, or reached from it."""
    while True:
        if ast.unparse(node) == name:
            return True
        if not isinstance(node, (ast.Attribute, ast.Subscript)):
            return False
        node = node.value
