"""Element-wise StableHLO ops on every element type they accept."""

import numpy as np

from .program import File, region
from .types import (ALL, BOOL, COMPLEX, FLOAT, INT, SCALE, SIGNED, TINY, UNSIGNED, bits, is_complex, limits, narrow,
                    real_of, tensor, values, wide)

PLAIN = INT + FLOAT + COMPLEX


def keep_defined(x, y, t):
    """Drops elements whose result a type without infinities and NaN cannot say."""
    if t in TINY:
        ok = np.isfinite(np.asarray(y, dtype=np.float64))
        return [a[ok] for a in x], np.asarray(y)[ok]
    return x, y


def unary(op, types, f, ulps=0, result=lambda t: t, pick=None, special=True, attrs=""):
    file = File(op.split(".")[-1] if op.startswith("stablehlo.") else op.replace(".", "_"),
                f"{op} on {describe(types)}.")
    for t in types:
        x = pick(t) if pick else values(t, special=special)
        with np.errstate(all="ignore"):
            y = f(wide(x, t), t)
        if result(t) == t:
            [x], y = keep_defined([x], y, t)
        func = file.func(f"{op}_{t}")
        ty = result(t)
        got = func.op(op, [func.value(x, t)], tensor(x.shape, ty), attrs)
        func.expect(got, y, ty, ulps=allowed(ulps, t))
        func.close()
    return file


def allowed(ulps, t):
    """Ulps for a type: what is computed in a wider type and rounded may be one off."""
    if not ulps:
        return 0
    return ulps if t in ("f32", "f64") + tuple(COMPLEX) else 1


def binary(op, types, f, ulps=0, result=lambda t: t, pick=None, attrs="", special=True):
    file = File(op.split(".")[-1] if op.startswith("stablehlo.") else op.replace(".", "_"),
                f"{op} on {describe(types)}.")
    for t in types:
        x, y = pick(t) if pick else pair(t, special)
        with np.errstate(all="ignore"):
            z = f(wide(x, t), wide(y, t), t)
        if result(t) == t:
            [x, y], z = keep_defined([x, y], z, t)
        func = file.func(f"{op}_{t}")
        got = func.op(op, [func.value(x, t), func.value(y, t)], tensor(x.shape, result(t)), attrs)
        func.expect(got, z, result(t), ulps=allowed(ulps, t))
        func.close()
    return file


def pair(t, special=True):
    if t in BOOL:
        return np.array([False, False, True, True]), np.array([False, True, False, True])
    x = values(t, special=special)
    return x, np.roll(x, 3)


def describe(types):
    groups = [("i1", BOOL), ("every signed integer", SIGNED), ("every unsigned integer", UNSIGNED),
              ("every float", FLOAT), ("both complex types", COMPLEX)]
    names = [name for name, group in groups if all(t in types for t in group)]
    rest = [t for t in types if not any(t in group and all(u in types for u in group) for _, group in groups)]
    return ", ".join(names + rest)


def moderate(t):
    """Values on which transcendental functions are tame in every type."""
    if t in SCALE:
        return narrow([1.0, 0.5, 2.0, 4.0, 0.25], t)
    if is_complex(t):
        return narrow(np.array([0.5 + 0.25j, -1 + 2j, 2 - 1.5j, -0.75 - 0.5j, 1 + 0j, 0 + 1j]), t)
    picks = [0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]
    return narrow(picks, t)


def positive(t):
    if is_complex(t):
        return moderate(t)
    if t in SCALE:
        return moderate(t)
    return narrow([0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0], t)


def wrap_sign(x, t):
    if is_complex(t):
        return np.where(x == 0, 0, x / np.where(x == 0, 1, np.abs(x)))
    return np.array([(v > 0) - (v < 0) for v in x], dtype=object) if t in SIGNED else np.sign(x)


def round_afz(x):
    return np.where(np.isfinite(x), np.copysign(np.floor(np.abs(x) + 0.5), x), x)


def halves(t):
    if t in SCALE:
        return values(t)
    picks = [0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.25, -0.75, 3.0, 0.0] + ([] if t in TINY else [np.nan])
    return narrow(picks, t)


def counted(f):
    return lambda x, t: np.array([f(int(v) % 2 ** bits(t), bits(t)) for v in x], dtype=object)


def integer_power(x, y, t):
    if t not in INT:
        return np.power(x, y)
    return np.array([a**b for a, b in zip(x, y)], dtype=object)


def power_pairs(t):
    if t in INT:
        low, high = limits(t)
        pairs = [(2, 3), (-2, 3), (3, 1), (-1, 7), (0, 0), (5, 0), (7, 3), (1, 2), (0, 1)]
        pairs = [(a, b) for a, b in pairs if low <= a <= high and low <= b <= high]
        return narrow(np.array([a for a, _ in pairs], dtype=object), t), narrow(np.array([b for _, b in pairs], dtype=object), t)
    if is_complex(t):
        return narrow(np.array([1 + 1j, 2 - 1j, 0.5j]), t), narrow(np.array([2, 0.5 + 0.5j, -1 + 1j]), t)
    pairs = [(2, 3), (1.5, 2), (4, 0.5), (0, 2), (3, 0), (0.5, -1), (-2, 2), (-1, 3), (1, -2)]
    if t in SCALE:
        pairs = [(2, 2), (4, 0.5), (0.5, 4), (1, 2)]
    return narrow([a for a, _ in pairs], t), narrow([b for _, b in pairs], t)


def division_pairs(t):
    if t in INT:
        low, high = limits(t)
        pairs = [(7, 2), (-7, 2), (7, -2), (-7, -2), (high, 3), (low, 3), (1, 1), (0, 1), (high, high), (3, 2)]
        pairs = [(a, b) for a, b in pairs if low <= a <= high and low <= b <= high]
        return narrow(np.array([a for a, _ in pairs], dtype=object), t), narrow(np.array([b for _, b in pairs], dtype=object), t)
    if is_complex(t):
        return narrow(np.array([1 + 1j, 2 - 1j, 0.5j, -3]), t), narrow(np.array([2, 0.5 + 0.5j, -1 + 1j, 1j]), t)
    return pair(t, special=t not in SCALE)


def int_divide(a, b):
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def divide(x, y, t):
    if t in INT:
        return np.array([int_divide(a, b) for a, b in zip(x, y)], dtype=object)
    return x / y


def remainder(x, y, t):
    if t in INT:
        return np.array([a - int_divide(a, b) * b for a, b in zip(x, y)], dtype=object)
    return np.fmod(x, y)


def shift_pairs(t):
    low, high = limits(t)
    n = bits(t)
    x = [high, low, 1, 3, 5, -1, high - 1, high // 3]
    x = [v for v in x if low <= v <= high]
    y = [i % n for i in range(len(x))]
    if n <= high:  # A shift by all bits and by more.
        x, y = x + [high, low], y + [n, high]
    y = [min(v, high) for v in y]
    return narrow(np.array(x, dtype=object), t), narrow(np.array(y, dtype=object), t)


def shift(kind):
    def f(x, y, t):
        n = bits(t)
        out = []
        for a, b in zip(x, y):
            raw = a % 2**n
            signed = raw - 2**n if raw >> (n - 1) else raw
            b = b % 2**n
            out.append(a << b if kind == "left" and b < n else 0 if kind == "left" else
                       (raw >> b if b < n else 0) if kind == "logical" else signed >> min(b, n - 1))
        return np.array(out, dtype=object)
    return f


def complex_order(x, y, pick):
    keys = [(v.real, v.imag) for v in x], [(v.real, v.imag) for v in y]
    return np.array([a if pick(ka, kb) else b for a, b, ka, kb in zip(x, y, *keys)])


def extreme(ufunc, pick):
    def f(x, y, t):
        return complex_order(x, y, pick) if is_complex(t) else ufunc(x, y)
    return f


def complex_atan2(y, x, t):
    if is_complex(t):
        return -1j * np.log((x + 1j * y) / np.sqrt(x * x + y * y))
    return np.arctan2(y, x)


def reduce_precision():
    # Formats without infinities reach one exponent further than the same number of bits otherwise does.
    formats = {"f4E2M1FN": (3, 1), "f6E2M3FN": (3, 2), "f6E3M2FN": (4, 1), "f8E3M4": (4, 2), "f8E5M2": (5, 1),
               "f8E5M2FNUZ": (5, 1), "f8E8M0FNU": (8, 0), "bf16": (8, 3), "f16": (5, 3), "f32": (5, 10), "f64": (8, 23)}
    file = File("reduce_precision", "stablehlo.reduce_precision on every float.")
    for t in FLOAT:
        e, m = formats.get(t, (5, 2))
        picks = [1.0, -1.5, 1.75, 3.0, -1.125, 6.0, 0.5]
        if t in ("f16", "f32", "f64", "bf16"):
            picks += [1.0625, 1.03125, 300.7, np.nan, np.inf]
        if t in ("f32", "f64"):
            picks += [1.0 + 2.0**-11, 1.0 + 3 * 2.0**-11]
        x = values(t) if t in SCALE else narrow(picks, t)[:12]
        y = np.array([v if not np.isfinite(v) or v == 0 else
                      np.rint(v / 2.0 ** (np.floor(np.log2(abs(v))) - m)) * 2.0 ** (np.floor(np.log2(abs(v))) - m)
                      for v in wide(x, t)])
        func = file.func(f"reduce_precision_{t}")
        got = func.op("stablehlo.reduce_precision", [func.value(x, t)], tensor(x.shape, t),
                      f"exponent_bits = {e} : i32, mantissa_bits = {m} : i32")
        func.expect(got, y, t)
        func.close()


def convert():
    file = File("convert", "stablehlo.convert from every element type to every other.")
    for s in ALL:
        func = file.func(f"convert_{s}")
        for t in ALL:
            picks = [0, 1, 2, 3, -1, -2, 5, 100, -300] + ([0.5, 1.5, -1.5, 2.25, 0.1] if s not in INT + BOOL else [])
            if s in SCALE:
                picks = [1.0, 2.0, 0.5, 4.0, 0.125]
            if s in BOOL:
                picks = [0, 1]
            if s in INT:
                picks = [v for v in picks if limits(s)[0] <= v <= limits(s)[1]]
            x = narrow(np.array(picks), s) if s not in INT else narrow(np.array(picks, dtype=object), s)
            w = wide(x, s)
            plain = w.real if is_complex(s) else np.array([float(v) for v in w])
            if t in INT:
                low, high = limits(t)
                keep = [low <= np.trunc(v) <= high and not (t in UNSIGNED and v < 0) for v in plain]
            elif t in SCALE:
                keep = [v > 0 for v in plain]
            else:
                keep = [True] * len(plain)
            x, w, plain = x[keep], w[keep], plain[keep]
            if t in BOOL:
                y = w != 0
            elif t in INT:
                y = np.array([int(v) for v in plain], dtype=object)
            else:
                y = w if is_complex(s) and is_complex(t) else plain
            got = func.op("stablehlo.convert", [func.value(x, s)], tensor(x.shape, t))
            func.expect(got, y, t)
        func.close()


def compare():
    file = File("compare", "stablehlo.compare in all six directions on every element type (complex: EQ and NE).")
    directions = {"EQ": np.equal, "NE": np.not_equal, "LT": np.less, "LE": np.less_equal, "GT": np.greater, "GE": np.greater_equal}
    for t in ALL:
        kind = "UNSIGNED" if t in UNSIGNED + BOOL else "SIGNED" if t in SIGNED else "FLOAT"
        func = file.func(f"compare_{t}")
        x = values(t)
        y = np.where(np.arange(x.size) % 3 == 0, x, np.roll(x, 2)).astype(x.dtype)
        a, b = func.value(x, t), func.value(y, t)
        for name, f in directions.items():
            if is_complex(t) and name not in ("EQ", "NE"):
                continue
            got = func.op("stablehlo.compare", [a, b], tensor(x.shape, "i1"),
                          f"comparison_direction = #stablehlo<comparison_direction {name}>, "
                          f"compare_type = #stablehlo<comparison_type {kind}>")
            func.expect(got, f(wide(x, t), wide(y, t)).astype(bool), "i1")
        func.close()
    func = file.func("compare_total_order_f32")
    x = np.array([np.nan, -0.0, 0.0, -np.inf, 1.0, np.inf], dtype=np.float32)
    y = np.array([np.inf, 0.0, -0.0, -1.0, np.nan, np.inf], dtype=np.float32)
    got = func.op("stablehlo.compare", [func.value(x, "f32"), func.value(y, "f32")], tensor(x.shape, "i1"),
                  "comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type TOTALORDER>")
    func.expect(got, np.array([False, True, False, True, True, False]), "i1")
    func.close()


def more():
    file = File("clamp", "stablehlo.clamp on every element type.")
    for t in ALL:
        x = values(t, special=False)
        order = (lambda v: (v.real, v.imag)) if is_complex(t) else (lambda v: v)
        ranked = sorted(wide(x, t), key=order)
        low, high = ranked[len(ranked) // 4], ranked[-1 - len(ranked) // 4]
        y = [min(max(v, low, key=order), high, key=order) for v in wide(x, t)]
        func = file.func(f"clamp_{t}")
        ends = [func.value(narrow(np.array(v, dtype=object if t in INT else None), t), t) for v in (low, high)]
        got = func.op("stablehlo.clamp", [ends[0], func.value(x, t), ends[1]], tensor(x.shape, t))
        func.expect(got, np.array(y, dtype=object if t in INT else None), t)
        func.close()
    file = File("select", "stablehlo.select with a mask and with a scalar on every element type.")
    for t in ALL:
        x, y = pair(t)
        mask = np.arange(x.size) % 3 == 1
        func = file.func(f"select_{t}")
        a, b = func.value(x, t), func.value(y, t)
        got = func.op("stablehlo.select", [func.value(mask, "i1"), a, b], tensor(x.shape, t))
        func.expect(got, np.where(mask, wide(x, t), wide(y, t)), t)
        got = func.op("stablehlo.select", [func.value(np.array(False), "i1"), a, b], tensor(x.shape, t))
        func.expect(got, wide(y, t), t)
        func.close()
    file = File("map", "stablehlo.map applies its body to every element type.")
    for t in ALL:
        x, y = pair(t, special=False)
        func = file.func(f"map_{t}")
        op = "stablehlo.or" if t in BOOL else "stablehlo.multiply"
        body = region(t, lambda a, b: ([f"%r = {op} {a}, {b} : tensor<{t}>"], "%r", t))
        got = func.op("stablehlo.map", [func.value(x, t), func.value(y, t)], tensor(x.shape, t), "dimensions = array<i64: 0>", body)
        func.expect(got, wide(x, t) | wide(y, t) if t in BOOL else wide(x, t) * wide(y, t), t, ulps=allowed(2, t) if is_complex(t) else 0)
        func.close()


def generate():
    floats, both = FLOAT, FLOAT + COMPLEX
    unary("stablehlo.abs", SIGNED + both, lambda x, t: np.abs(x), 1, result=real_of)
    unary("stablehlo.negate", PLAIN, lambda x, t: -x)
    unary("stablehlo.sign", SIGNED + both, wrap_sign, 1)
    unary("stablehlo.not", BOOL + INT, lambda x, t: ~x if t in BOOL else np.array([~v for v in x], dtype=object))
    unary("stablehlo.popcnt", INT, counted(lambda v, n: bin(v).count("1")))
    unary("stablehlo.count_leading_zeros", INT, counted(lambda v, n: n - v.bit_length()))
    unary("stablehlo.ceil", floats, lambda x, t: np.ceil(x), pick=halves)
    unary("stablehlo.floor", floats, lambda x, t: np.floor(x), pick=halves)
    unary("stablehlo.round_nearest_afz", floats, lambda x, t: round_afz(x), pick=halves)
    unary("stablehlo.round_nearest_even", floats, lambda x, t: np.rint(x), pick=halves)
    unary("stablehlo.is_finite", floats, lambda x, t: np.isfinite(x), result=lambda t: "i1")
    unary("stablehlo.real", both, lambda x, t: x.real, result=real_of)
    unary("stablehlo.imag", both, lambda x, t: x.imag, result=real_of, pick=lambda t: values(t, special=False))
    unary("stablehlo.cbrt", both, lambda x, t: np.exp(np.log(x) / 3) if is_complex(t) else np.cbrt(x), 2, pick=moderate)
    unary("stablehlo.cosine", both, lambda x, t: np.cos(x), 2, pick=moderate)
    unary("stablehlo.sine", both, lambda x, t: np.sin(x), 2, pick=moderate)
    unary("stablehlo.tan", both, lambda x, t: np.tan(x), 2, pick=moderate)
    unary("stablehlo.tanh", both, lambda x, t: np.tanh(x), 2, pick=moderate)
    unary("stablehlo.exponential", both, lambda x, t: np.exp(x), 2, pick=moderate)
    unary("stablehlo.exponential_minus_one", both, lambda x, t: np.expm1(x), 2, pick=moderate)
    unary("stablehlo.log", both, lambda x, t: np.log(x), 2, pick=positive)
    unary("stablehlo.log_plus_one", both, lambda x, t: np.log1p(x), 2, pick=positive)
    unary("stablehlo.logistic", both, lambda x, t: 1 / (1 + np.exp(-x)), 2, pick=moderate)
    unary("stablehlo.sqrt", both, lambda x, t: np.sqrt(x), 1, pick=positive)
    unary("stablehlo.rsqrt", both, lambda x, t: 1 / np.sqrt(x), 2, pick=positive)
    logic = BOOL + INT
    for op, f in [("and", lambda a, b: a & b), ("or", lambda a, b: a | b), ("xor", lambda a, b: a ^ b)]:
        binary(f"stablehlo.{op}", logic, lambda x, y, t, f=f: np.array([f(a, b) for a, b in zip(x, y)], dtype=object if t in INT else bool))
    binary("stablehlo.add", BOOL + PLAIN, lambda x, y, t: x | y if t in BOOL else x + y)
    binary("stablehlo.subtract", PLAIN, lambda x, y, t: x - y)
    binary("stablehlo.multiply", BOOL + PLAIN, lambda x, y, t: x & y if t in BOOL else x * y, 1)
    binary("stablehlo.divide", PLAIN, divide, 1, pick=division_pairs)
    binary("stablehlo.remainder", INT + FLOAT, remainder, 0, pick=division_pairs)
    binary("stablehlo.power", PLAIN, integer_power, 2, pick=power_pairs)
    binary("stablehlo.atan2", both, complex_atan2, 2, pick=lambda t: (moderate(t), np.roll(moderate(t), 3)))
    binary("stablehlo.complex", ["f32", "f64"], lambda x, y, t: np.array([complex(a, b) for a, b in zip(x, y)]),
           result=lambda t: f"complex<{t}>", special=False)
    binary("stablehlo.maximum", BOOL + PLAIN, extreme(np.maximum, lambda a, b: a >= b))
    binary("stablehlo.minimum", BOOL + PLAIN, extreme(np.minimum, lambda a, b: a <= b))
    binary("stablehlo.shift_left", INT, shift("left"), pick=shift_pairs)
    binary("stablehlo.shift_right_logical", INT, shift("logical"), pick=shift_pairs)
    binary("stablehlo.shift_right_arithmetic", INT, shift("arithmetic"), pick=shift_pairs)
    reduce_precision()
    convert()
    compare()
    more()
