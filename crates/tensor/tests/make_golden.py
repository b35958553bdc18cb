"""Writes golden/convert.txt: what every narrow element converts to, according to NumPy and ml_dtypes.

One line per pair: source, destination, number of elements, FNV-1a of all result bytes, the first results in hex.
Sources of up to 16 bits are exhaustive; wider ones are the samples that convert.rs builds the same way. NaN results of
16 bits and more are reduced to their sign, since NumPy and the hardware keep different payloads.

    python make_golden.py > golden/convert.txt
"""

import ml_dtypes
import numpy as np

FLOATS = {
    "f4E2M1FN": "float4_e2m1fn", "f6E2M3FN": "float6_e2m3fn", "f6E3M2FN": "float6_e3m2fn", "f8E3M4": "float8_e3m4",
    "f8E4M3": "float8_e4m3", "f8E4M3FN": "float8_e4m3fn", "f8E4M3FNUZ": "float8_e4m3fnuz",
    "f8E4M3B11FNUZ": "float8_e4m3b11fnuz", "f8E5M2": "float8_e5m2", "f8E5M2FNUZ": "float8_e5m2fnuz",
    "f8E8M0FNU": "float8_e8m0fnu", "bf16": "bfloat16", "f16": "float16", "f32": "float32", "f64": "float64",
}
INTS = {f"{u}i{b}": (u == "", b) for u in ("", "u") for b in (2, 4, 8, 16, 32, 64)}
COMPLEX = {"complex<f32>": np.complex64, "complex<f64>": np.complex128}
BITS = {"f4E2M1FN": 4, "f6E2M3FN": 6, "f6E3M2FN": 6, "i1": 1, "f64": 64, "f32": 32, "bf16": 16, "f16": 16}
NAMES = ["i1", *INTS, *FLOATS, *COMPLEX]


def float_dtype(name):
    return np.dtype(getattr(ml_dtypes, FLOATS[name], None) or FLOATS[name])


def bits(name):
    return INTS[name][1] if name in INTS else BITS.get(name, 8)


def samples(width):
    """Bit patterns of a wide source: xorshift64*, 20000 values, every second one with few significant bits."""
    state, out = 0x9E3779B97F4A7C15, []
    mask = (1 << 64) - 1
    for i in range(20000):
        state ^= state >> 12
        state = (state ^ (state << 25)) & mask
        state ^= state >> 27
        value = (state * 0x2545F4914F6CDD1D) & mask
        if i % 2:
            value = value & ~((1 << 40) - 1)
        out.append(value >> (64 - width))
    return np.array(out, dtype=f"u{width // 8}")


def source(name):
    """(values, exact float64 or Python view) of a source."""
    if name == "i1":
        return np.array([0, 1], np.uint8), np.array([False, True])
    if name in INTS:
        signed, width = INTS[name]
        store = max(width, 8)
        codes = np.arange(1 << width, dtype=np.uint64) if width <= 16 else samples(width)
        codes = codes.astype(f"u{store // 8}")
        values = codes.view(f"i{store // 8}") if signed else codes
        if width < 8 and signed:
            values = ((values << (8 - width)) >> (8 - width)).astype(np.int8)
        return values.view(codes.dtype), values
    dtype = float_dtype(name)
    width = bits(name)
    codes = (np.arange(1 << width) if width <= 16 else samples(width)).astype(f"u{max(width, 8) // 8}")
    return codes, codes.view(dtype)


def to_int(values, name):
    signed, width = INTS[name]
    low, high = (-(1 << (width - 1)), (1 << (width - 1)) - 1) if signed else (0, (1 << width) - 1)
    store = f"{'i' if signed else 'u'}{max(width, 8) // 8}"
    if values.dtype.kind in "iub":
        span = high - low + 1
        return np.array([(int(v) - low) % span + low for v in values], dtype=object).astype(store)
    out = []
    for v in values.astype(np.float64):
        out.append(0 if np.isnan(v) else high if v >= high else low if v <= low else int(v))
    return np.array(out, dtype=object).astype(store)


def round_exactly(values, name):
    """Nearest-even by search among all values of the format: independent of anyone's rounding code."""
    dtype = float_dtype(name)
    width = bits(name)
    magnitudes = np.arange(1 << (width - 1)).astype(f"u{max(width, 8) // 8}").view(dtype).astype(np.float64)
    top = int(np.argmax(np.where(np.isfinite(magnitudes), magnitudes, -1)))
    magnitudes = magnitudes[: top + 1]
    step = magnitudes[-1] - magnitudes[-2]
    ladder = np.append(magnitudes, magnitudes[-1] + step)
    middle = (ladder[:-1] + ladder[1:]) / 2
    size = np.abs(values)
    at = np.searchsorted(middle, size, side="left")
    tie = (at < len(middle)) & (middle[np.minimum(at, len(middle) - 1)] == size)
    code = np.where(tie & (at % 2 == 1), at + 1, at)
    result = np.where(code > top, np.inf, ladder[np.minimum(code, top)])
    result = np.copysign(result, values)
    result[np.isnan(values)] = values[np.isnan(values)]
    return result.astype(np.float32).astype(dtype)


def convert(src, values, dst):
    with np.errstate(all="ignore"):
        if dst == "i1":
            wide = values if values.dtype.kind in "iub" else values.astype(np.float64)
            return (wide != 0).astype(np.uint8)
        if dst in INTS:
            return to_int(values, dst)
        if dst in COMPLEX:
            real = np.float32 if dst == "complex<f32>" else np.float64
            return values.astype(real).astype(COMPLEX[dst])
        if dst in ("f32", "f64"):
            return values.astype(float_dtype(dst))
        if src == "f64" or (src in INTS and INTS[src][1] > 16):
            if dst == "f8E8M0FNU":
                return None
            if src in ("i64", "ui64"):
                # Fold the bits f64 cannot hold into its last one, so that the search below sees which side they are on.
                wide = [float(int(v)) for v in values]
                exact = [int(v) for v in values]
                for i, (f, e) in enumerate(zip(wide, exact)):
                    if int(f) != e:
                        down = f if abs(int(f)) < abs(e) else np.nextafter(f, 0)
                        wide[i] = down if int(np.float64(down).view(np.uint64)) & 1 else np.nextafter(down, np.inf * np.sign(down))
                return round_exactly(np.array(wide), dst)
            return round_exactly(values.astype(np.float64), dst)
        return values.astype(np.float32).astype(float_dtype(dst))


def canonical(result, dst):
    if dst in ("bf16", "f16", "f32", "f64"):
        width = bits(dst)
        codes = result.view(f"u{width // 8}").copy()
        quiet = {"bf16": 0x7FC0, "f16": 0x7E00, "f32": 0x7FC00000, "f64": 0x7FF8000000000000}[dst]
        nan = np.isnan(result.astype(np.float64))
        sign = codes & codes.dtype.type(1 << (width - 1))
        return np.where(nan, sign | codes.dtype.type(quiet), codes).astype(codes.dtype).tobytes()
    if dst in COMPLEX:
        real, name = (np.float32, "f32") if dst == "complex<f32>" else (np.float64, "f64")
        return canonical(np.ascontiguousarray(result).view(real), name)
    return result.tobytes()


def fnv(data):
    h = 0xCBF29CE484222325
    for b in data:
        h = ((h ^ b) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return h


for src in NAMES:
    if src in COMPLEX:
        continue
    codes, values = source(src)
    for dst in NAMES:
        result = values if src == dst else convert(src, values, dst)
        if result is None or (src == dst and dst == "i1"):
            continue
        data = canonical(result, dst)
        print(src, dst, len(codes), f"{fnv(data):016x}", data[:16].hex())
