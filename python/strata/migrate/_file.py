"""A file: its imports, its kernels, its launches."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from ._names import Names, import_lines
from ._rewrite import Finding
from ._statements import Statements
from ._tables import ADVICE


@dataclass
class Migration:
    """Findings of a file, and its text after the mechanical ones."""

    findings: list[Finding] = field(default_factory=list)
    text: str = ""
    kernels: list[str] = field(default_factory=list)

    @property
    def open(self) -> list[Finding]:
        """What is left for a person."""
        return [f for f in self.findings if f.new is None and f.inline is None]


def migrate(source: str, path: str = "<kernels>") -> Migration:
    tree = ast.parse(source, path)
    names = Names(tree)
    result = Migration(text=source)
    if not names.imports:
        return result
    wraps, needs_numpy, grids = [], False, {}
    for function in [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]:
        if not uses(function, names):
            continue
        if not is_kernel(function, names):
            text = f"`{function.name}` is called by kernels or launches them: whether its parameters are tiles is not written anywhere"
            if any((names.call(n) or "").startswith("nisa.") for n in ast.walk(function)):
                result.findings.append(Finding(function.lineno, function.lineno, text))
            continue
        rewriter = Statements(function, source, names)
        result.findings += rewriter.run()
        result.kernels.append(function.name)
        grids[function.name] = rewriter.axes
        needs_numpy |= rewriter.needs_numpy
        if hasattr(rewriter, "wrapped"):
            wraps.append(rewriter.wrapped)
    result.findings += launches(tree, names, grids)
    result.findings += imports(tree, names, source, result.findings, needs_numpy)
    result.findings.sort(key=lambda f: (f.line, f.last))
    result.text = applied(source, result.findings, wraps)
    return result


def is_kernel(function: ast.FunctionDef, names: Names) -> bool:
    return any((names.role(d.func if isinstance(d, ast.Call) else d) or "") in ("nki.jit", "nki.trace", "nki.benchmark", "nki.baremetal", "nki.profile")
               for d in function.decorator_list)  # fmt: skip


def uses(function: ast.FunctionDef, names: Names) -> bool:
    return any((names.call(n) or "").startswith(("nl.", "nisa.")) for n in ast.walk(function))


def launches(tree: ast.Module, names: Names, grids: dict[str, int]) -> list[Finding]:
    """`kernel[grid](x)`: only a number of cores may stand in the brackets now."""
    found = []
    for node in ast.walk(tree):
        role = names.call(node) or ""
        if role in ADVICE and role.startswith("nki."):
            found.append(Finding(node.lineno, node.lineno, ADVICE[role]))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Subscript) and isinstance(node.func.value, ast.Name):
            name, key = node.func.value.id, node.func.slice
            imported = any(isinstance(n, ast.ImportFrom) and any(a.name == name for a in n.names) for n in ast.walk(tree))
            if name not in grids and not imported:
                continue
            sizes = [ast.unparse(Grid(names).visit(n)) for n in (key.elts if isinstance(key, ast.Tuple) else [key])]
            text = f"grid=({', '.join(sizes)}{',' if len(sizes) == 1 else ''})"
            subscript = (node.func.end_lineno, node.func.value.end_col_offset, node.func.end_col_offset, "")
            if node.func.lineno != node.func.end_lineno or node.lineno != node.end_lineno:
                found.append(Finding(node.lineno, node.end_lineno, f"a launch passes its grid as an argument: `{text}`"))
                continue
            edits = [subscript]
            if grids.get(name, 1):
                comma = ", " if node.args or node.keywords else ""
                edits.append((node.end_lineno, node.end_col_offset - 1, node.end_col_offset - 1, comma + text))
            found.append(Finding(node.lineno, node.lineno, "a launch passes its grid as an argument; brackets hold a number of cores", inline=edits))
    return found


class Grid(ast.NodeTransformer):
    """Sizes of a grid; cores of a dimension multiply it."""

    def __init__(self, names: Names):
        self.names = names

    def visit_Call(self, node: ast.Call):
        self.generic_visit(node)
        role = self.names.call(node)
        if role == "nl.nc":
            return node.args[0]
        if role == "nl.spmd_dim":
            return ast.BinOp(node.args[0], ast.Mult(), node.args[1])
        return node


def imports(tree: ast.Module, names: Names, source: str, findings: list[Finding], needs_numpy: bool) -> list[Finding]:
    found = []
    emitted = "\n".join(line for f in findings for line in f.new or [])
    wants_isa = f"{names.alias('nisa')}." in emitted and "nisa" not in names.known.values()
    for node in names.imports:
        lines = import_lines(node, names, " " * node.col_offset)
        # The instructions come in with the first import of the language.
        if wants_isa and any("nki.language" in line for line in lines):
            lines.insert(0, " " * node.col_offset + "import nki.isa as nisa")
            wants_isa = False
        if needs_numpy and "np" not in names.known.values():
            lines.insert(0, " " * node.col_offset + "import numpy as np")
            needs_numpy = False
        found.append(Finding(node.lineno, node.end_lineno, "the current generation is the package `nki`", lines))
    return found


def applied(source: str, findings: list[Finding], wraps: list[tuple]) -> str:
    """The source after every mechanical finding."""
    lines: list[list[str] | str] = list(source.split("\n"))
    for finding in findings:
        if finding.new is not None:
            lines[finding.line - 1] = list(finding.new)
            for n in range(finding.line, finding.last):
                lines[n] = []
    for edit in sorted((e for f in findings for e in f.inline or []), reverse=True):
        if isinstance(lines[edit[0] - 1], str):
            lines[edit[0] - 1] = edited(lines[edit[0] - 1], [edit])
    for first, last, axes, column in wraps:
        unit = column or 4
        loops = [" " * (column + unit * axis) + f"for program_{axis} in range(grid[{axis}]):" for axis in range(axes)]
        shift = " " * (unit * axes)
        for n in range(first - 1, last):
            old = lines[n] if isinstance(lines[n], list) else [lines[n]]
            lines[n] = [shift + text if text.strip() else text for text in old]
        lines[first - 1] = loops + lines[first - 1]
    return "\n".join(text for line in lines for text in (line if isinstance(line, list) else [line]))


def edited(line: str, edits: list[tuple[int, int, int, str]]) -> str:
    """A line after changes inside it; columns are those of Python's parser, in bytes."""
    raw = line.encode()
    for _, column, end, text in sorted(edits, reverse=True):
        raw = raw[:column] + text.encode() + raw[end:]
    return raw.decode()
