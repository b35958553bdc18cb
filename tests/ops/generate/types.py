"""Element types: their NumPy counterparts, MLIR spelling, wide arithmetic and values worth testing.

Expected results are computed in wide types (Python integers, float64, complex128) and rounded once, by ml_dtypes.
"""

import ml_dtypes as ml
import numpy as np

BOOL = ["i1"]
SIGNED = ["i2", "i4", "i8", "i16", "i32", "i64"]
UNSIGNED = ["ui2", "ui4", "ui8", "ui16", "ui32", "ui64"]
INT = SIGNED + UNSIGNED
TINY = ["f4E2M1FN", "f6E2M3FN", "f6E3M2FN"]
FLOAT8 = ["f8E3M4", "f8E4M3", "f8E4M3FN", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E5M2", "f8E5M2FNUZ"]
SCALE = ["f8E8M0FNU"]
FLOAT = TINY + FLOAT8 + SCALE + ["bf16", "f16", "f32", "f64"]
COMPLEX = ["complex<f32>", "complex<f64>"]
ALL = BOOL + INT + FLOAT + COMPLEX

NUMPY = {
    "i1": np.bool_, "i2": ml.int2, "i4": ml.int4, "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64,
    "ui2": ml.uint2, "ui4": ml.uint4, "ui8": np.uint8, "ui16": np.uint16, "ui32": np.uint32, "ui64": np.uint64,
    "f4E2M1FN": ml.float4_e2m1fn, "f6E2M3FN": ml.float6_e2m3fn, "f6E3M2FN": ml.float6_e3m2fn,
    "f8E3M4": ml.float8_e3m4, "f8E4M3": ml.float8_e4m3, "f8E4M3FN": ml.float8_e4m3fn,
    "f8E4M3FNUZ": ml.float8_e4m3fnuz, "f8E4M3B11FNUZ": ml.float8_e4m3b11fnuz, "f8E5M2": ml.float8_e5m2,
    "f8E5M2FNUZ": ml.float8_e5m2fnuz, "f8E8M0FNU": ml.float8_e8m0fnu, "bf16": ml.bfloat16, "f16": np.float16,
    "f32": np.float32, "f64": np.float64, "complex<f32>": np.complex64, "complex<f64>": np.complex128,
}


def is_float(t):
    return t in FLOAT


def is_complex(t):
    return t in COMPLEX


def real_of(t):
    return {"complex<f32>": "f32", "complex<f64>": "f64"}.get(t, t)


def bits(t):
    if t in TINY:
        return int(t[1])
    if t[0] == "f" and "E" in t:
        return 8
    return {"bf16": 16, "complex<f32>": 64, "complex<f64>": 128}.get(t) or int(t.lstrip("uif"))


def limits(t):
    """Smallest and largest value of an integer type."""
    n = bits(t)
    return (0, 2**n - 1) if t in UNSIGNED or t in BOOL else (-(2 ** (n - 1)), 2 ** (n - 1) - 1)


def largest(t):
    """Largest finite value of a float type."""
    return float(ml.finfo(NUMPY[t]).max) if t != "f64" else float(np.finfo(np.float64).max)


def smallest(t):
    """Smallest positive normal value of a float type."""
    return float(ml.finfo(NUMPY[t]).tiny) if t != "f64" else float(np.finfo(np.float64).tiny)


def narrow(values, t):
    """Wide values as type `t`: integers wrap, floats round to nearest even."""
    values = np.asarray(values)
    if t in INT:
        n, (low, _) = bits(t), limits(t)
        flat = [(int(v) - low) % 2**n + low for v in values.ravel()]
        return np.array(flat, dtype=object).astype(np.int64 if t != "ui64" else np.uint64).astype(NUMPY[t]).reshape(values.shape)
    with np.errstate(all="ignore"):
        if is_complex(t):
            return values.astype(np.complex128).astype(NUMPY[t])
        if t in BOOL:
            return values.astype(bool)
        return values.astype(np.float64).astype(NUMPY[t])


def wide(array, t):
    """The same numbers in a type that computes them exactly enough."""
    if t in INT:
        flat = [int(v) for v in array.ravel()]
        out = np.empty(len(flat), dtype=object)
        out[:] = flat
        return out.reshape(array.shape)
    if t in BOOL:
        return array.astype(bool)
    return array.astype(np.complex128 if is_complex(t) else np.float64)


def element(value, t):
    """One element as MLIR writes it."""
    if t in BOOL:
        return "true" if value else "false"
    if t in INT:
        return str(int(value))
    if is_complex(t):
        return f"({element(value.real, real_of(t))}, {element(value.imag, real_of(t))})"
    if not np.isfinite(np.float64(value)):
        n = bits(t)
        raw = np.asarray(value, dtype=NUMPY[t]).view(f"u{max(n // 8, 1)}")
        return f"0x{int(raw):0{n // 4}X}"
    text = str(np.float32(value)) if t == "f32" else repr(float(value))
    mantissa, e, exponent = text.partition("e")
    if "." not in mantissa:
        mantissa += ".0"
    return mantissa + (e + exponent if e else "")


def dense(array, t):
    """`dense<…> : tensor<…>`."""
    def nest(a):
        return element(a[()], t) if a.ndim == 0 else "[" + ", ".join(nest(x) for x in a) + "]"

    text = "" if array.size == 0 else nest(array)
    return f"dense<{text}> : {tensor(array.shape, t)}"


def tensor(shape, t):
    return "tensor<" + "".join(f"{d}x" for d in shape) + t + ">"


def _distinct(values, t):
    array = narrow(values, t)
    keep, seen = [], set()
    for i, v in enumerate(array):
        key = v.tobytes()
        if key not in seen:
            seen.add(key)
            keep.append(i)
    return array[keep]


def values(t, n=12, special=True):
    """At most `n` interesting values of type `t`, as a vector."""
    if t in BOOL:
        return np.array([True, False])
    if t in INT:
        low, high = limits(t)
        picks = [0, 1, high, low, 2, 3, 5, 7, high - 1, -1, -3, high // 3, -100, 99]
        return _distinct([v for v in picks if low <= v <= high], t)[:n]
    if t in SCALE:
        picks = [1.0, 2.0, 0.5, 4.0, 0.125, 1024.0, 2.0**-20] + ([np.nan, 2.0**127, 2.0**-126] if special else [])
        return _distinct(picks, t)[:n]
    if is_complex(t):
        return narrow(np.array([0, 1, -1, 1j, -2j, 0.5 + 0.25j, -3 + 4j, 2 - 1.5j, -0.75 - 2j]), t)[:n]
    picks = [0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0]
    if special:
        infinite = t not in TINY and np.isinf(np.float64(np.inf).astype(NUMPY[t]).astype(np.float64))
        picks += [largest(t), -smallest(t)] + ([np.inf, -np.inf] if infinite else [7.0, -0.125])
        picks = picks[:11] + ([np.nan] if t not in TINY else []) + picks[11:]
    else:
        picks += [0.25, -0.125, 5.0, 4.0]
    return _distinct(picks, t)[:n]


def sample(t, shape, start=0):
    """A tensor of plain values: distinct where the type has enough of them."""
    n = int(np.prod(shape))
    if t in BOOL:
        flat = [(i * 7 + start) % 3 == 0 for i in range(n)]
    elif t in INT:
        low, high = limits(t)
        span = min(high - low + 1, 16)
        first = max(low, -5)
        flat = [first + (i * 5 + start + 3) % span for i in range(n)]
        flat = [min(v, high) for v in flat]
    elif t in SCALE:
        flat = [2.0 ** ((i * 5 + start) % 8 - 3) for i in range(n)]
    elif is_complex(t):
        flat = [complex((i * 5 + start) % 7 - 3, (i * 3 + start) % 5 - 2) for i in range(n)]
    else:
        scale = [0.0, 1.0, -1.0, 0.5, 2.0, -3.0, 1.5, 4.0, -0.5, 3.0, -2.0, 6.0, -4.0]
        flat = [scale[(i * 5 + start) % len(scale)] for i in range(n)]
    return narrow(np.array(flat, dtype=object if t in INT else None), t).reshape(shape)


def small(t, shape, start=0):
    """A tensor whose sums and products stay exact: 0, 1 and −1 (as far as the type has them)."""
    n = int(np.prod(shape))
    cycle = [1] if t in SCALE else [1, 0, 1, 1, 0] if t in BOOL + UNSIGNED else [1, -1, 0, 1, 1]
    flat = [cycle[(i + start) % len(cycle)] for i in range(n)]
    return narrow(np.array(flat), t).reshape(shape)
