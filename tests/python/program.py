"""One generated program: a StableHLO function, its inputs, and how close two engines must agree on it."""

from __future__ import annotations

from dataclasses import dataclass, field

import ml_dtypes
import numpy as np

import strata

BOOL = ["i1"]
SIGNED = ["i2", "i4", "i8", "i16", "i32", "i64"]
UNSIGNED = ["ui2", "ui4", "ui8", "ui16", "ui32", "ui64"]
SMALL_FLOATS = (
    "f4E2M1FN f6E2M3FN f6E3M2FN f8E3M4 f8E4M3 f8E4M3FN f8E4M3FNUZ f8E4M3B11FNUZ f8E5M2 f8E5M2FNUZ f8E8M0FNU".split()
)
FLOATS = SMALL_FLOATS + ["bf16", "f16", "f32", "f64"]
COMPLEX = ["complex<f32>", "complex<f64>"]
INTS = SIGNED + UNSIGNED
ALL = BOOL + INTS + FLOATS + COMPLEX
INDEX = ["i8", "i32", "i64", "ui8", "ui32"]


def real_of(dtype: str) -> str:
    return {"complex<f32>": "f32", "complex<f64>": "f64"}.get(dtype, dtype)


def tensor(dtype: str, shape) -> str:
    return f"tensor<{''.join(f'{d}x' for d in shape)}{dtype}>"


@dataclass(frozen=True)
class Val:
    """A value inside a function."""

    name: str
    dtype: str
    shape: tuple[int, ...]

    @property
    def type(self) -> str:
        return tensor(self.dtype, self.shape)


@dataclass
class Program:
    """A finished function. `oracle` is an equivalent text for an oracle that lacks the op itself."""

    op: str
    dtype: str
    params: list[Val]
    body: str
    results: list[Val]
    inputs: list[np.ndarray]
    ulps: float | None = None
    norm: bool = False
    bitwise: bool = False
    # Bound on the difference per result, in units of the type's epsilon.
    absolute: list[float] | None = None
    helpers: str = ""
    oracle: Program | None = None
    seed: tuple[int, ...] = ()

    def function(self, name: str) -> str:
        params = ", ".join(f"{p.name}: {p.type}" for p in self.params)
        types = ", ".join(r.type for r in self.results)
        values = ", ".join(r.name for r in self.results)
        ret = f"    return {values} : {types}" if self.results else "    return"
        return f"  func.func @{name}({params}) -> ({types}) {{\n{self.body}\n{ret}\n  }}\n{self.helpers}"

    def module(self) -> str:
        return f"module {{\n{self.function('main')}}}\n"


@dataclass
class Fn:
    """Builds a function line by line."""

    rng: np.random.Generator
    params: list[Val] = field(default_factory=list)
    inputs: list[np.ndarray] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    helpers: str = ""
    count: int = 0

    def arg(self, dtype: str, shape, array=None, kind: str = "any") -> Val:
        shape = tuple(int(d) for d in shape)
        if array is None:
            array = values(self.rng, dtype, shape, kind)
        val = Val(f"%a{len(self.params)}", dtype, shape)
        self.params.append(val)
        self.inputs.append(np.asarray(array).astype(strata.dtype(dtype)).reshape(shape))
        return val

    def scalar(self, dtype: str, value) -> Val:
        return self.arg(dtype, (), np.array(value).astype(strata.dtype(dtype)))

    def fresh(self, dtype: str, shape) -> Val:
        self.count += 1
        return Val(f"%v{self.count}", dtype, tuple(int(d) for d in shape))

    def op(self, name: str, operands, dtype: str, shape, attrs: str = "", regions=()) -> Val:
        return self.ops(name, operands, [(dtype, shape)], attrs, regions)[0]

    def ops(self, name: str, operands, results, attrs: str = "", regions=()) -> list[Val]:
        """An operation in generic form."""
        outs = [self.fresh(d, s) for d, s in results]
        name = name if "." in name else f"stablehlo.{name}"
        lhs = f"{', '.join(o.name for o in outs)} = " if outs else ""
        body = f" ({', '.join('{' + r + '}' for r in regions)})" if regions else ""
        attrs = f" {{{attrs}}}" if attrs else ""
        ins, types = ", ".join(o.name for o in operands), ", ".join(o.type for o in operands)
        self.lines.append(f'    {lhs}"{name}"({ins}){body}{attrs} : ({types}) -> ({", ".join(o.type for o in outs)})')
        return outs

    def constant(self, array: np.ndarray, dtype: str) -> Val:
        val = self.fresh(dtype, array.shape)
        self.lines.append(f"    {val.name} = stablehlo.constant dense<{literal(array, dtype)}> : {val.type}")
        return val

    def done(self, op: str, dtype: str, results, **more) -> Program:
        results = list(results) if isinstance(results, (list, tuple)) else [results]
        return Program(op, dtype, self.params, "\n".join(self.lines), results, self.inputs, helpers=self.helpers, **more)


def literal(array: np.ndarray, dtype: str) -> str:
    """The elements as MLIR writes them."""
    if array.ndim:
        return "[" + ", ".join(literal(a, dtype) for a in array) + "]"
    x = array[()]
    if dtype == "i1":
        return "true" if x else "false"
    if dtype in COMPLEX:
        return f"({literal(np.asarray(x.real), real_of(dtype))}, {literal(np.asarray(x.imag), real_of(dtype))})"
    if dtype in FLOATS:
        bits = np.dtype(array.dtype).itemsize * 8
        width = {"f4E2M1FN": 4, "f6E2M3FN": 6, "f6E3M2FN": 6}.get(dtype, bits)
        raw = int(np.asarray(x).reshape(1).view(f"u{bits // 8}")[0]) & ((1 << width) - 1)
        value = float(x)
        if not np.isfinite(value) or dtype in SMALL_FLOATS and dtype[1] == "8":
            return f"0x{raw:0{-(-width // 4)}X}"
        return f"{value:.17e}"
    return str(int(x))


def region(params, lines: str, result: Val | list[Val]) -> str:
    """A region with one block that returns `result`."""
    results = result if isinstance(result, list) else [result]
    head = f"^bb0({', '.join(f'{p.name}: {p.type}' for p in params)}):\n" if params else "\n"
    names, types = ", ".join(r.name for r in results), ", ".join(r.type for r in results)
    return f"{head}{lines}\n      stablehlo.return {names} : {types}\n    "


def combiner(op: str, dtype: str, tag: str = "x") -> str:
    """The body `(x, y) -> op(x, y)` on scalars."""
    x, y, r = (Val(f"%{tag}{c}", dtype, ()) for c in "xyr")
    return region([x, y], f"      {r.name} = stablehlo.{op} {x.name}, {y.name} : {x.type}", r)


def identity(op: str, dtype: str) -> np.ndarray:
    """What `op` leaves alone: the only initial value of a reduction that every engine must honour."""
    kind = strata.dtype(dtype)
    if op in ("add", "or", "xor", "multiply"):
        return np.array(op == "multiply").astype(kind)
    if dtype == "i1":
        return np.array(op in ("and", "minimum"))
    if dtype in INTS:
        low, high = int_range(dtype)
        return np.array(-1 if op == "and" and low else low if op == "maximum" else high).astype(kind)
    infinity = np.array(np.inf).astype(kind)
    top = infinity if np.isinf(infinity.astype(np.float32)) else np.array(finfo(dtype).max).astype(kind)
    return top if op == "minimum" else np.array(finfo(dtype).min).astype(kind) if dtype == "f8E8M0FNU" else (-top).astype(kind)


# ---------------------------------------------------------------------------------------------------- input values


def finfo(dtype: str):
    return ml_dtypes.finfo(strata.dtype(dtype))


def int_range(dtype: str) -> tuple[int, int]:
    bits = int(dtype.lstrip("ui"))
    return (0, 2**bits - 1) if dtype.startswith("u") else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)


def values(rng: np.random.Generator, dtype: str, shape, kind: str = "any") -> np.ndarray:
    """Random elements.

    `bits`: any bit pattern. `any`: the whole range with special values, but no f32/f64/bf16 denormals, which XLA:CPU
    flushes to zero. `moderate`: about one. `positive`, `unit`: in [0.25, 4] and [-1, 1]. `finite`: `any` without NaN and infinity.
    """
    shape = tuple(shape)
    n = int(np.prod(shape, dtype=np.int64))
    kind_np = strata.dtype(dtype)
    if dtype == "i1":
        return rng.integers(0, 2, n).astype(bool).reshape(shape)
    if dtype in COMPLEX:
        parts = [values(rng, real_of(dtype), (n,), kind) for _ in range(2)]
        out = np.empty(n, kind_np)
        out.real, out.imag = parts
        return out.reshape(shape)
    if dtype in INTS:
        low, high = int_range(dtype)
        if kind in ("moderate", "unit", "positive"):
            low, high = max(low, -8 if kind != "positive" else 1), min(high, 8)
        x = rng.integers(low, high, n, endpoint=True, dtype=np.uint64 if high > 2**63 - 1 else np.int64)
        if kind in ("any", "bits") and n:
            special = np.array([low, high, 0, 1, max(low, -1)], dtype=x.dtype)
            at = rng.random(n) < 0.25
            x = np.where(at, rng.choice(special, n), x)
        return x.astype(kind_np).reshape(shape)
    if kind == "bits":
        width = kind_np.itemsize
        raw = rng.integers(0, 256, (n, width), dtype=np.uint8)
        if dtype[:2] in ("f4", "f6"):
            raw &= (1 << int(dtype[1])) - 1
        return raw.reshape(-1).view(kind_np).reshape(shape)
    if dtype in SMALL_FLOATS and kind in ("any", "finite"):
        x = values(rng, dtype, (n,), "bits")
        if dtype == "f8E8M0FNU":
            x = np.maximum(x.view(np.uint8), 1).view(kind_np)
        if kind == "finite":
            x = np.where(np.isfinite(x.astype(np.float32)), x, np.ones(n, kind_np)).astype(kind_np)
        return x.reshape(shape)
    if kind == "positive":
        x = np.exp2(rng.uniform(-2, 2, n))
    elif kind == "unit":
        x = rng.uniform(-1, 1, n)
    elif kind == "moderate":
        x = rng.normal(0, 1, n)
    else:
        info = finfo(dtype)
        top = float(np.log2(float(info.max)))
        spread = rng.choice([1.0, 4.0, top * 0.98], n)
        x = np.exp2(rng.uniform(-spread, spread)) * rng.choice([-1.0, 1.0], n)
        tiny = float(info.smallest_normal)
        special = [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.0, 3.0, float(info.max), -float(info.max), tiny, -tiny]
        if kind == "any":
            special += [np.nan, np.inf, -np.inf]
        x = np.where(rng.random(n) < 0.25, rng.choice(np.array(special), n), x)
        x = np.where(np.abs(x) < tiny, np.copysign(0, x), x)
    if dtype == "f8E8M0FNU":
        x = np.abs(x) + 2.0**-100
    with np.errstate(all="ignore"):
        return x.astype(kind_np).reshape(shape)


def shape_of(rng: np.random.Generator, low: int = 0, high: int = 4, limit: int = 6, empty: bool = True) -> tuple[int, ...]:
    """A random shape; now and then large in one dimension or empty."""
    rank = int(rng.integers(low, high, endpoint=True))
    dims = [int(d) for d in rng.integers(1, limit, rank, endpoint=True)]
    roll = rng.random()
    if rank and roll < 0.15:
        dims[int(rng.integers(rank))] = int(rng.integers(30, 200))
    elif rank and empty and roll < 0.19:
        dims[int(rng.integers(rank))] = 0
    return tuple(dims)
