"""Writes test programs: functions of constants, ops in generic form and checks."""

import os

import numpy as np

from .types import COMPLEX, dense, is_complex, is_float, narrow, tensor

FILES = {}


class Value:
    def __init__(self, name, type_text):
        self.name, self.type = name, type_text


class Func:
    """One function; `close` appends it to its file."""

    def __init__(self, file, name, args=(), private=False):
        self.file, self.lines, self.n = file, [], 0
        self.name = clean(name)
        self.args = [Value(f"%arg{i}", ty) for i, ty in enumerate(args)]
        self.results = []
        self.private = private

    def value(self, array, t):
        """A constant."""
        name = f"%c{self.n}"
        self.n += 1
        array = np.asarray(array)
        self.lines.append(f"{name} = stablehlo.constant {dense(array, t)}")
        return Value(name, tensor(array.shape, t))

    def op(self, op, operands, results, attrs="", region=""):
        """An op in generic form; `results` are type texts. Returns its values, or the only one."""
        results = [results] if isinstance(results, str) else list(results)
        name = f"%{self.n}"
        self.n += 1
        left = "" if not results else f"{name} = " if len(results) == 1 else f"{name}:{len(results)} = "
        names = ", ".join(v.name for v in operands)
        types = ", ".join(v.type for v in operands)
        out = results[0] if len(results) == 1 else "(" + ", ".join(results) + ")"
        attrs = f" {{{attrs}}}" if attrs else ""
        region = f" {region}" if region else ""
        self.lines.append(f'{left}"{op}"({names}){region}{attrs} : ({types}) -> {out}')
        values = [Value(name if len(results) == 1 else f"{name}#{i}", ty) for i, ty in enumerate(results)]
        return values[0] if len(values) == 1 else values

    def raw(self, line):
        self.lines.append(line)

    def expect(self, value, array, t, ulps=0, tolerance=None):
        """Checks `value`; `array` holds wide values. NaN matches NaN."""
        array = np.asarray(array)
        array = narrow(array, t) if t not in ("i1",) else array.astype(bool)
        if is_complex(t) and tolerance is None and ulps:
            size = np.abs(np.where(np.isfinite(array), array, 0)).max(initial=1.0)
            tolerance = ulps * (1e-6 if t == COMPLEX[0] else 1e-14) * float(size)
        has_nan = (is_float(t) or is_complex(t)) and bool(np.isnan(array.astype(np.complex128)).any())
        if tolerance is not None or (is_complex(t) and has_nan):
            number = f"{tolerance or 0.0:.3e}"
            attrs = f"tolerance = {number} : f64, value = {dense(array, t)}"
            self.lines.append(f'"check.expect_almost_eq_const"({value.name}) {{{attrs}}} : ({value.type}) -> ()')
        elif is_float(t) and (ulps or has_nan):
            want = self.value(array, t)
            limit = f"max_ulp_difference = {ulps}"
            self.lines.append(f"check.expect_close {value.name}, {want.name}, {limit} : {value.type}, {want.type}")
        else:
            self.lines.append(f"check.expect_eq_const {value.name}, {dense(array, t)}")

    def returns(self, *values):
        self.results = list(values)
        return self.close()

    def close(self):
        names = ", ".join(v.name for v in self.results)
        types = ", ".join(v.type for v in self.results)
        args = ", ".join(f"{v.name}: {v.type}" for v in self.args)
        arrow = f" -> ({types})" if self.results else ""
        private = "private " if self.private else ""
        body = "".join(f"  {line}\n" for line in self.lines)
        end = f"  func.return {names} : {types}\n" if self.results else "  func.return\n"
        self.file.pieces[-1] += f"func.func {private}@{self.name}({args}){arrow} {{\n{body}{end}}}\n"
        return self.name


class File:
    """`tests/ops/<name>.mlir`: functions, possibly in several modules."""

    def __init__(self, name, about):
        self.name, self.about, self.pieces = name, about, [""]
        assert name not in FILES, name
        FILES[name] = self

    def func(self, name, args=(), private=False):
        return Func(self, name, args, private)

    def split(self):
        """What follows is another module."""
        if self.pieces[-1]:
            self.pieces.append("")

    def text(self):
        pieces = [p for p in self.pieces if p]
        return f"// {self.about}\n// Made by tests/ops/make.py.\n\n" + "\n// -----\n\n".join(pieces)


def clean(name):
    return name.replace("<", "_").replace(">", "").replace("stablehlo.", "").replace(".", "_").replace("-", "_")


def region(t, body, n_args=2, more=""):
    """A region on scalars of type `t`: `body` maps argument names to lines and the returned name."""
    names = [f"%a{i}" for i in range(n_args)]
    args = ", ".join(f"{n}: tensor<{t}>" for n in names)
    lines, result, result_type = body(*names)
    inner = "\n".join(f"    {line}" for line in lines)
    return f"({{\n  ^bb0({args}):\n{inner}\n    stablehlo.return {result} : tensor<{result_type}>\n  }}{more})"


def combine(op, t):
    """A region that applies `op` to two scalars."""
    return region(t, lambda a, b: ([f"%r = {op} {a}, {b} : tensor<{t}>"], "%r", t))


def write(folder):
    for old in os.listdir(folder):
        if old.endswith(".mlir") and old[:-5] not in FILES:
            os.remove(os.path.join(folder, old))
    for name, file in sorted(FILES.items()):
        with open(os.path.join(folder, name + ".mlir"), "w") as out:
            out.write(file.text())
