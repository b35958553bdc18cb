"""Places of tiles in source text: as code, edited into declarations, and compared by what kernels compute."""

from __future__ import annotations

import ast

import numpy as np

from . import _native

# Calls that declare a tensor, and whose `buffer` says where it goes.
_DECLARES = {"ndarray"}


class CannotEdit(Exception):
    """The declarations are not of a form that can be edited."""


def code(row: dict, is_current: bool) -> str:
    """The place of a tensor, as an argument of its declaration."""
    if is_current:
        return f"address=({row['partition']}, {row['bank'] * 2048 + row['byte']})"
    tiles = ", ".join(map(str, row["tiles"])) + ("," if len(row["tiles"]) == 1 else "")
    if row["space"] == "psum":
        return f"buffer=ncc.psum.mod_alloc(base_bank={row['bank']}" + (f", num_bank_tiles=({tiles}))" if row["tiles"] else ")")
    return f"buffer=ncc.sbuf.mod_alloc(base_addr={row['byte']}" + (f", num_free_tiles=({tiles}))" if row["tiles"] else ")")


def edited(text: str, rows: list[dict]) -> str:
    """The text with these places in its declarations. Rows say whether their kernel `is_current`."""
    tree = ast.parse(text)
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    lines = text.splitlines(keepends=True)
    groups: dict[int, list[dict]] = {}
    for row in rows:
        groups.setdefault(id(_call_of(row, calls)), []).append(row)
    by_id = {id(call): call for call in calls}
    changes: list[tuple[int, int, int, int, str]] = []
    for key, own in groups.items():
        call, is_current = by_id[key], own[0]["is_current"]
        if own[0].get("rotates_over"):
            changes += _widened(call, own, tree, text)
        elif _name_of(call) not in _DECLARES:
            changes.append(_declared(call, own, tree, text, is_current))
        else:
            name, values = ("address" if is_current else "buffer"), [_value(row, is_current) for row in own]
            try:
                chosen = _buffer(call, own, values, tree, text)
            except CannotEdit:
                changes += _by_caller(call, own, values, name, tree, text)
            else:
                changes.append(_keyword(call, name, chosen, text))
    for line, column, end_line, end_column, new in sorted(changes, reverse=True):
        start, end = _offset(lines, line, column), _offset(lines, end_line, end_column)
        text = text[:start] + new + text[end:]
    return text if all(row["is_current"] for row in rows) else _with_import(text)


def _offset(lines: list[str], line: int, column: int) -> int:
    # Columns of the syntax tree count bytes.
    return sum(map(len, lines[: line - 1])) + len(lines[line - 1].encode()[:column].decode())


def _call_of(row: dict, calls: list[ast.Call]) -> ast.Call:
    inside = [c for c in calls if c.lineno <= row["line"] <= (c.end_lineno or c.lineno)]
    exact = [c for c in inside if (c.lineno, c.col_offset) == (row["line"], row["column"])]
    declares = [c for c in exact or inside if _name_of(c) in _DECLARES]
    found = declares or exact
    if len(found) != 1:
        raise CannotEdit(f"line {row['line']} has no single call that makes `{row['name']}`")
    return found[0]


def _name_of(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _keyword(call: ast.Call, name: str, value: str, text: str) -> tuple:
    for keyword in call.keywords:
        if keyword.arg == name:
            old = keyword.value
            return old.lineno, old.col_offset, old.end_lineno, old.end_col_offset, value
    positional = {"buffer": 2}.get(name)
    if positional is not None and len(call.args) > positional:
        old = call.args[positional]
        return old.lineno, old.col_offset, old.end_lineno, old.end_col_offset, value
    last = max([*call.args, *(k.value for k in call.keywords)], key=lambda n: (n.end_lineno, n.end_col_offset))
    return last.end_lineno, last.end_col_offset, last.end_lineno, last.end_col_offset, f", {name}={value}"


def _value(row: dict, is_current: bool) -> str:
    """The place of a tensor, as the value of its argument."""
    return code(row, is_current).partition("=")[2]


def _buffer(call: ast.Call, rows: list[dict], values: list[str], tree: ast.Module, text: str) -> str:
    name = next((k.value for k in call.keywords if k.arg == "name"), None)
    if len(set(values)) == 1 or name is None or rows[0]["is_current"]:
        return _by_iteration(call, values, tree, text)
    table = ", ".join(f'"{row["name"]}": {value}' for row, value in zip(rows, values))
    return f"{{{table}}}[{ast.get_source_segment(text, name)}]"


def _by_caller(call: ast.Call, rows: list[dict], values: list[str], name: str, tree: ast.Module, text: str) -> list[tuple]:
    """The function that declares takes the place as an argument, and every call of it gives one."""
    helper = _innermost(call, tree, ast.FunctionDef)
    problem = CannotEdit(f"line {call.lineno} declares {len(rows)} tensors at {len(set(values))} places, and neither a loop index nor the callers tell them apart")
    if helper is None or helper.args.kwarg or not (helper.args.args or helper.args.kwonlyargs):
        raise problem
    sites: dict[int, tuple[ast.Call, list[str]]] = {}
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _name_of(node) == helper.name]
    for row, value in zip(rows, values):
        caller = next(iter(row["callers"]), None)
        found = [c for c in calls if caller and caller[0] == row["file"] and (c.lineno, c.col_offset) == tuple(caller[1:3])]
        if len(found) != 1 or found[0].keywords and found[0].keywords[-1].arg is None:
            raise problem
        sites.setdefault(id(found[0]), (found[0], []))[1].append(value)
    argument = _unused("place", tree)
    changes = [_keyword(site, argument, _by_iteration(site, own, tree, text), text) for site, own in sites.values()]
    last = max([*helper.args.args, *helper.args.kwonlyargs, *helper.args.defaults, *filter(None, helper.args.kw_defaults)], key=lambda n: (n.end_lineno, n.end_col_offset))
    changes.append((last.end_lineno, last.end_col_offset, last.end_lineno, last.end_col_offset, f", {argument}=None"))
    old = next((k.value for k in call.keywords if k.arg == name), None)
    if old is None and name == "buffer" and len(call.args) > 2:
        old = call.args[2]
    before = f"{ast.get_source_segment(text, old)} if {argument} is None else {argument}" if old is not None else argument
    return [*changes, _keyword(call, name, before, text)]


def _widened(call: ast.Call, rows: list[dict], tree: ast.Module, text: str) -> list[tuple]:
    """A tensor of a loop's body is declared before the loop, with a tile for each iteration; in the body its name is that tile."""
    names = ", ".join(row["name"] for row in rows)
    loops = [n for n in ast.walk(tree) if isinstance(n, ast.For) and n.iter.lineno <= rows[0]["loop_line"] <= n.iter.end_lineno]
    around = [n for n in loops if _inside(call, n) and isinstance(n.target, ast.Name)]
    owner = next((n for n in ast.walk(tree) if isinstance(n, ast.Assign) and n.value is call), None)
    if len(rows) > 1 or len(around) != 1 or owner is None or len(owner.targets) != 1 or not isinstance(owner.targets[0], ast.Name):
        raise CannotEdit(f"line {call.lineno} makes {names} where it cannot be given a tile for each iteration")
    [row], [loop] = rows, around
    target, tiles = owner.targets[0].id, _unused(f"{owner.targets[0].id}_tiles", tree)
    tile = f"{tiles}[{_count(loop, text)}]"
    before = f"{_declaration(tiles, row, tree)}\n{' ' * loop.col_offset}"
    changes = [(loop.lineno, loop.col_offset, loop.lineno, loop.col_offset, before)]
    if _name_of(call) in _DECLARES:
        return [*changes, (call.lineno, call.col_offset, call.end_lineno, call.end_col_offset, tile)]
    new = f"{target} = {tile}\n{' ' * owner.col_offset}{target}[...]"
    return [*changes, (owner.lineno, owner.col_offset, owner.lineno, owner.targets[0].end_col_offset, new)]


def _unused(name: str, tree: ast.Module) -> str:
    """A name that the file does not have yet."""
    known = {getattr(n, "id", None) or getattr(n, "arg", None) or getattr(n, "name", None) for n in ast.walk(tree)}
    return name if name not in known else next(f"{name}_{n}" for n in range(2, len(known) + 3) if f"{name}_{n}" not in known)


def _declaration(name: str, row: dict, tree: ast.Module) -> str:
    module = _language(tree)
    dims = [str(n) for n in row["dims"]]
    dims[len(row["blocks"])] = f"{module}.par_dim({dims[len(row['blocks'])]})"
    dtype = _DTYPES.get(row["dtype"], row["dtype"])
    return f"{name} = {module}.ndarray(({', '.join(dims)}), dtype={module}.{dtype}, {code(row, False)})"


def _declared(call: ast.Call, rows: list[dict], tree: ast.Module, text: str, is_current: bool) -> tuple:
    """`x = nl.load(y)` becomes a declaration of `x` and `x[...] = nl.load(y)`."""
    names = ", ".join(row["name"] for row in rows)
    if is_current or len(rows) > 1:
        raise CannotEdit(f"line {call.lineno} makes {names} without declaring it")
    owner = next((n for n in ast.walk(tree) if isinstance(n, ast.Assign) and n.value is call), None)
    if owner is None or len(owner.targets) != 1 or not isinstance(owner.targets[0], ast.Name):
        raise CannotEdit(f"line {call.lineno} makes {names} inside an expression: give it a name")
    [row] = rows
    target = owner.targets[0].id
    new = f"{_declaration(target, row, tree)}\n{' ' * owner.col_offset}{target}[...]"
    return owner.lineno, owner.col_offset, owner.lineno, owner.targets[0].end_col_offset, new


_DTYPES = {"f32": "float32", "bf16": "bfloat16", "f16": "float16", "i32": "int32", "u32": "uint32", "i8": "int8", "u8": "uint8", "i16": "int16", "u16": "uint16"}


def _language(tree: ast.Module) -> str:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name == "neuronxcc.nki.language" and alias.asname:
                    return alias.asname
    return "nl"


def _by_iteration(call: ast.Call, places: list[str], tree: ast.Module, text: str) -> str:
    """One place, or one for each iteration of the loop around the declaration."""
    if len(set(places)) == 1:
        return places[0]
    period = next(n for n in range(1, len(places) + 1) if all(places[k] == places[k % n] for k in range(len(places))))
    loop = _innermost(call, tree, ast.For)
    if loop is None or not isinstance(loop.target, ast.Name) or period > _MOST_PLACES:
        raise CannotEdit(f"line {call.lineno} declares {len(places)} tensors at {period} places, and no loop index tells them apart")
    return f"({', '.join(places[:period])})[{_count(loop, text)} % {period}]"


# More places than this are no text for people.
_MOST_PLACES = 64


def _count(loop: ast.For, text: str) -> str:
    """The number of the iteration."""
    index = loop.target.id
    bounds = [ast.get_source_segment(text, bound) for bound in getattr(loop.iter, "args", [])]
    if len(bounds) == 2:
        return f"({index} - ({bounds[0]}))" if bounds[0] != "0" else index
    if len(bounds) == 3:
        first = f"({index} - ({bounds[0]}))" if bounds[0] != "0" else index
        return f"({first} // ({bounds[2]}))"
    return index


def _inside(node: ast.AST, outer: ast.AST) -> bool:
    return outer.lineno <= node.lineno and node.end_lineno <= outer.end_lineno


def _innermost(call: ast.Call, tree: ast.Module, kind: type):
    """The innermost loop or function around a call; loops end at functions."""
    around = [n for n in ast.walk(tree) if isinstance(n, (kind, ast.FunctionDef)) and _inside(call, n)]
    found = max(around, key=lambda n: n.lineno, default=None)
    return found if isinstance(found, kind) else None


def _with_import(text: str) -> str:
    tree = ast.parse(text)
    imports = [n for n in tree.body if isinstance(n, (ast.Import, ast.ImportFrom))]
    known = {alias.asname or alias.name for n in ast.walk(tree) if isinstance(n, (ast.Import, ast.ImportFrom)) for alias in n.names}
    if "ncc" in known:
        return text
    lines = text.splitlines(keepends=True)
    at = imports[-1].end_lineno if imports else 0
    return "".join(lines[:at]) + "import neuronxcc.nki.compiler as ncc\n" + "".join(lines[at:])


def data_of(launch, seed: int = 0) -> list[np.ndarray]:
    """Bytes for every parameter of a launch: its own, or random ones where it has shapes only."""
    from .nki.typing import Spec

    random = np.random.default_rng(seed)
    out = []
    for array in launch.arrays:
        if not isinstance(array.value, Spec):
            out.append(array.bytes().reshape(-1).view(np.uint8).copy())
            continue
        zeros = array.bytes().reshape(-1)
        values = random.integers(0, 2, zeros.size) if zeros.dtype.kind in "iub" else random.random(zeros.size, np.float32)
        out.append(values.astype(zeros.dtype).view(np.uint8))
    return out


def results(launch, instances: list, data: list[np.ndarray]) -> list[np.ndarray]:
    """What a launch of these instances leaves behind, as bytes: its results and the parameters it writes."""
    lent = [one.copy() for one in data]
    if instances[0].is_current:
        wanted = [(0, n) for n, _, _ in instances[0].returns]
        raw = _native.nki2.simulate(instances, len(instances), lent, wanted, 0)[0]
    else:
        raw = _native.nki.simulate(instances, lent, 0, None)[0]
    return [np.frombuffer(one, np.uint8) for one in raw] + lent


def difference(launch, ours: list, theirs: list) -> str | None:
    """The first byte that differs between two recordings of a launch, on the same data."""
    data = data_of(launch)
    for n, (a, b) in enumerate(zip(results(launch, ours, data), results(launch, theirs, data))):
        if a.shape != b.shape:
            return f"result {n} has another size"
        at = np.flatnonzero(a != b)
        if at.size:
            return f"byte {at[0]} of result {n} is {a[at[0]]} and {b[at[0]]}"
    return None
