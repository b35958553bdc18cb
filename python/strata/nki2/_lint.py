"""What the simulator runs and the vendor's compiler rejects: the language inside of a kernel is smaller than Python.

`strata check` adds these as notes, at the line of the kernel's own source. Helpers are not looked at: they may be called from elsewhere.
"""

from __future__ import annotations

import ast
import enum
import inspect
import textwrap

from ..nki._arguments import is_array
from ._objects import NKIObject

CODE = "device-language"
HELP = "`strata explain device-language` has the list"
_PLAIN = (type(None), bool, int, float, str, enum.Enum, NKIObject)
_DYNAMIC = ("dynamic_range", "fori_loop", "while_loop")


def remarks(kernel, arguments: dict) -> list[tuple]:
    """(first line, last line, first column, last column, text) of everything the device's language lacks; lines are the file's."""
    func = inspect.unwrap(kernel.func)
    try:
        lines, first = inspect.getsourcelines(func)
        tree = ast.parse(textwrap.dedent("".join(lines))).body[0]
    except (OSError, TypeError, SyntaxError, IndexError):
        return []
    indent = len(lines[0]) - len(lines[0].lstrip())
    found = [*_of_signature(tree), *_of_arguments(tree, arguments), *_of_body(tree)]
    found.sort(key=lambda pair: (pair[0].lineno, pair[0].col_offset))
    return [
        (n.lineno + first - 1, n.end_lineno + first - 1, n.col_offset + indent, n.end_col_offset + indent, text)
        for n, text in found
        if hasattr(n, "lineno")
    ]


def _of_signature(tree):
    for parameter in getattr(tree.args, "kwonlyargs", []):
        yield parameter, f"`{parameter.arg}` is a keyword-only parameter"


def _of_arguments(tree, arguments):
    parameters = {a.arg: a for a in [*tree.args.posonlyargs, *tree.args.args, *tree.args.kwonlyargs]}
    for name, value in arguments.items():
        text = _foreign(value)
        if name in parameters and text:
            yield parameters[name], f"`{name}` is {text}"


def _foreign(value) -> str:
    if isinstance(value, list):
        return "a list: pass a tuple"
    if isinstance(value, tuple):
        return next(filter(None, map(_foreign, value)), "")
    if isinstance(value, dict):
        if not all(isinstance(key, str) for key in value):
            return "a dict whose keys are not all strings"
        return next(filter(None, map(_foreign, value.values())), "")
    is_dtype = isinstance(value, type) or hasattr(value, "itemsize")
    if isinstance(value, _PLAIN) or is_array(value) or callable(value) or is_dtype:
        return ""
    return f"a {type(value).__name__}, which is no NKIObject"


def _of_body(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and any(isinstance(op, (ast.Is, ast.IsNot)) for op in node.ops):
            yield node, "`is` compares identities, which the device's language does not have: use `==`"
        elif isinstance(node, ast.Try):
            yield node.body[0], "`try`: there are no exceptions on the device"
        elif isinstance(node, ast.Dict) and any(isinstance(k, ast.Constant) and not isinstance(k.value, str) for k in node.keys):
            yield node, "a dict whose keys are not all strings"
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]
            if any(name.startswith("neuronxcc.nki") for name in names):
                yield node, "`neuronxcc.nki` is the first generation"
        elif isinstance(node, ast.ClassDef):
            yield node.body[0], f"class `{node.name}` is defined in a kernel"
        elif _is_dynamic(node):
            inner = next((n for n in ast.walk(node) if n is not node and _is_dynamic(n)), None)
            if inner is not None:
                yield inner.iter, "a dynamic loop inside of another one"


def _is_dynamic(node) -> bool:
    called = node.iter.func if isinstance(node, ast.For) and isinstance(node.iter, ast.Call) else None
    return getattr(called, "attr", getattr(called, "id", "")) in _DYNAMIC
