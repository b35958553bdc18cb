"""How far two results are apart, and how far they may be.

Integers, booleans and everything that only moves elements must agree bit for bit (any NaN equals any NaN). Floating
point results are measured in units in the last place of the result type:

* element by element (`ulps`), where each element is computed on its own;
* against the largest element of the result (`norm`), where elements are sums: order of addition is free there.

XLA:CPU flushes denormal numbers to zero; a number below the smallest normal one therefore counts as zero.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

import strata
from program import COMPLEX, FLOATS, SMALL_FLOATS, Program, finfo

# Bounds in ulps per op: for f64, f32, and types of 16 bits and fewer (both engines compute those in f32 and round).
# An op that is not named must be correctly rounded: 1 ulp apart at most where both round once, 0 for the small types.
#                           f64  f32  small
ULPS: dict[str, tuple[float, float, float]] = {
    "abs": (0, 0, 0), "add": (0, 0, 0), "subtract": (0, 0, 0), "multiply": (0, 0, 0), "divide": (0, 1, 0),
    "negate": (0, 0, 0), "sqrt": (0, 0, 0), "ceil": (0, 0, 0), "floor": (0, 0, 0), "maximum": (0, 0, 0),
    "minimum": (0, 0, 0), "round_nearest_afz": (0, 0, 0), "round_nearest_even": (0, 0, 0), "sign": (0, 0, 0),
    "remainder": (0, 0, 0), "convert": (0, 0, 0), "reduce_precision": (0, 0, 0), "clamp": (0, 0, 0),
}
DEFAULT = (4, 4, 1)
COMPLEX_FACTOR = 16


def bound(program: Program, dtype: str) -> float:
    """The bound in ulps for a result of `dtype`."""
    if program.ulps is not None:
        return program.ulps
    f64, f32, small = ULPS.get(program.op.split(".")[-1], DEFAULT)
    if dtype in COMPLEX:
        return max(1, f64 if dtype == "complex<f64>" else f32) * COMPLEX_FACTOR
    return {"f64": f64, "f32": f32}.get(dtype, small)


def mismatch(program: Program, index: int, ours: np.ndarray, theirs: np.ndarray) -> str | None:
    """What is wrong with `ours`, the value of result `index`, or None."""
    dtype = program.results[index].dtype
    if ours.shape != theirs.shape or ours.dtype != theirs.dtype:
        return f"{ours.dtype}{list(ours.shape)} against {theirs.dtype}{list(theirs.shape)}"
    if dtype in COMPLEX:
        parts = dtype[8:-1]
        for name in ("real", "imag"):
            a, b = np.ascontiguousarray(getattr(ours, name)), np.ascontiguousarray(getattr(theirs, name))
            scale = _scale(np.abs(theirs)) if program.norm else np.abs(theirs).astype(np.float64)
            found = _floats(program, dtype, parts, a, b, scale)
            if found:
                return f"{name}: {found}"
        return None
    if dtype in FLOATS and program.absolute is not None:
        return _floats(replace(program, ulps=program.absolute[index]), dtype, dtype, ours, theirs, np.ones(ours.shape))
    if dtype in FLOATS:
        return _floats(program, dtype, dtype, ours, theirs, _scale(theirs) if program.norm else None)
    bad = ours != theirs
    return _first(bad, ours, theirs, "") if bad.any() else None


def _scale(x: np.ndarray) -> np.ndarray:
    x = np.abs(x.astype(np.float64))
    finite = x[np.isfinite(x)]
    return np.full(x.shape, max(finite.max(), 2.0**-20) if finite.size else 1.0)


def _floats(program, dtype, part, ours, theirs, scale) -> str | None:
    wide_a, wide_b = (x.astype(np.float64 if part == "f64" else np.float32) for x in (ours, theirs))
    nan_a, nan_b = np.isnan(wide_a), np.isnan(wide_b)
    if program.bitwise:
        bits = f"u{ours.dtype.itemsize}"
        bad = (nan_a != nan_b) | (~nan_a & (ours.view(bits) != theirs.view(bits)))
        return _first(bad, ours, theirs, "bits differ") if bad.any() else None
    limit = bound(program, dtype)
    special = nan_a | nan_b | np.isinf(wide_a) | np.isinf(wide_b)
    with np.errstate(all="ignore"):
        same = (wide_a == wide_b) | (nan_a & nan_b)
        tiny = float(finfo(part).smallest_normal) if part not in SMALL_FLOATS + ["f16"] else 0.0
        flush = lambda x: np.where(np.abs(x) < tiny, 0.0, x)  # noqa: E731
        if scale is not None:
            # An overflow next to the largest number is a rounding difference as any other.
            eps = float(finfo(part).eps)
            apart = np.abs(wide_a.astype(np.float64) - wide_b.astype(np.float64)) / (eps * np.maximum(scale, tiny))
            bad = ~same & (special | (apart > limit))
            note = f"{np.nanmax(np.where(special, 0, apart), initial=0):.1f} ulps of the largest, {limit:g} allowed"
        else:
            apart = np.where((flush(wide_a) == 0) & (flush(wide_b) == 0), 0, _ulps(part, ours, theirs))
            # With flushing, the smallest normal number and zero are neighbours.
            near_zero = (np.abs(wide_a) <= tiny * (1 + 2.0**-7)) & (np.abs(wide_b) <= tiny * (1 + 2.0**-7)) & (limit > 0)
            overflow = (np.isinf(wide_a) ^ np.isinf(wide_b)) & ~nan_a & ~nan_b & (apart <= limit)
            bad = ~same & ~near_zero & ~overflow & (special | (apart > limit))
            note = f"{np.max(np.where(special, 0, apart), initial=0)} ulps, {limit:g} allowed"
    return _first(bad, ours, theirs, note) if bad.any() else None


def _ulps(dtype: str, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Distance in representable numbers; +0 and -0 are the same."""
    width = a.dtype.itemsize * 8
    bits = {"f4E2M1FN": 4, "f6E2M3FN": 6, "f6E3M2FN": 6}.get(dtype, width)

    def ordered(x):
        raw = x.view(f"u{width // 8}").astype(np.uint64)
        if dtype == "f8E8M0FNU":
            return raw.astype(np.float64), raw.astype(np.int64)
        sign, magnitude = raw >> np.uint64(bits - 1), (raw & np.uint64((1 << (bits - 1)) - 1)).astype(np.int64)
        return None, np.where(sign == 1, -magnitude, magnitude)

    (_, x), (_, y) = ordered(a), ordered(b)
    far = np.abs(x.astype(np.float64) - y.astype(np.float64)) > 2.0**60
    return np.where(far, 2**60, np.abs(x - y))


def _first(bad, ours, theirs, note) -> str:
    at = tuple(int(i) for i in np.argwhere(bad)[0])
    return f"{int(bad.sum())} of {bad.size} differ, first at {list(at)}: {ours[at]!r} against {theirs[at]!r} {note}".strip()
