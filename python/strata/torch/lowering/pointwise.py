"""Element by element."""

from __future__ import annotations

import math

import torch

from .builder import Builder, Unsupported, Value, part_of
from .table import common, compute_type, lowers, operand


def simple(name: str, *atens: str):
    @lowers(*atens)
    def lower(b: Builder, out, x, **_):
        return b.unary(name, operand(b, x, out.dtype, x.shape))


for _name, *_atens in [
    ("cosine", "cos.default"),
    ("sine", "sin.default"),
    ("exponential", "exp.default"),
    ("exponential_minus_one", "expm1.default"),
    ("log", "log.default"),
    ("log_plus_one", "log1p.default"),
    ("logistic", "sigmoid.default"),
    ("negate", "neg.default"),
    ("rsqrt", "rsqrt.default"),
    ("sqrt", "sqrt.default"),
    ("tanh", "tanh.default"),
    ("chlo.tan", "tan.default"),
    ("chlo.acos", "acos.default"),
    ("chlo.acosh", "acosh.default"),
    ("chlo.asin", "asin.default"),
    ("chlo.asinh", "asinh.default"),
    ("chlo.atan", "atan.default"),
    ("chlo.atanh", "atanh.default"),
    ("chlo.cosh", "cosh.default"),
    ("chlo.sinh", "sinh.default"),
    ("chlo.erf", "erf.default"),
    ("chlo.erfc", "erfc.default"),
    ("chlo.erf_inv", "erfinv.default"),
    ("chlo.lgamma", "lgamma.default"),
    ("chlo.digamma", "digamma.default"),
]:
    simple(_name, *_atens)


def whole_numbers_unchanged(aten: str, name: str):
    """Rounding does nothing to integers."""

    @lowers(aten)
    def lower(b: Builder, out, x):
        return b.unary(name, x) if x.dtype.is_floating_point else x


for _aten, _name in [("ceil.default", "ceil"), ("floor.default", "floor"), ("round.default", "round_nearest_even")]:
    whole_numbers_unchanged(_aten, _name)


@lowers("trunc.default", "fix.default")
def trunc(b: Builder, out, x):
    return b.truncate(x) if x.dtype.is_floating_point else x


@lowers("frac.default")
def frac(b: Builder, out, x):
    return b.sub(x, b.truncate(x))


@lowers("round.decimals")
def round_decimals(b: Builder, out, x, *, decimals=0):
    factor = 10.0 ** abs(decimals)
    x = operand(b, x, compute_type(out.dtype), x.shape)
    scaled = b.scale(x, factor) if decimals >= 0 else b.div(x, b.const(factor, x.dtype, x.shape))
    rounded = b.unary("round_nearest_even", scaled)
    rounded = b.div(rounded, b.const(factor, x.dtype, x.shape)) if decimals >= 0 else b.scale(rounded, factor)
    return b.convert(rounded, out.dtype)


@lowers("abs.default")
def absolute(b: Builder, out, x):
    if x.dtype == torch.bool:
        return x
    if not x.dtype.is_signed:
        return x
    return b.op("abs", [x], x.shape, out.dtype)


@lowers("sign.default", "sgn.default")
def sign(b: Builder, out, x):
    if x.dtype == torch.bool:
        return x
    if not x.dtype.is_signed:
        return b.convert(b.against(x, 0, "NE"), x.dtype)
    if x.dtype.is_floating_point:
        # torch gives zero for a NaN, and for both zeros.
        one, zero = b.const(1, x.dtype, x.shape), b.const(0, x.dtype, x.shape)
        return b.select(b.against(x, 0, "GT"), one, b.select(b.against(x, 0, "LT"), b.const(-1, x.dtype, x.shape), zero))
    return b.unary("sign", x)


@lowers("reciprocal.default")
def reciprocal(b: Builder, out, x):
    return b.div(b.const(1, out.dtype, x.shape), operand(b, x, out.dtype, x.shape))


@lowers("square.default")
def square(b: Builder, out, x):
    return b.mul(x, x)


def log_base(aten: str, base: float):
    @lowers(aten)
    def lower(b: Builder, out, x):
        wide = compute_type(out.dtype)
        y = b.unary("log", operand(b, x, wide, x.shape))
        return b.convert(b.scale(y, 1 / math.log(base)), out.dtype)


log_base("log2.default", 2.0)
log_base("log10.default", 10.0)


@lowers("exp2.default")
def exp2(b: Builder, out, x):
    x = operand(b, x, out.dtype, x.shape)
    return b.binary("power", b.const(2, out.dtype, x.shape), x)


@lowers("logit.default")
def logit(b: Builder, out, x, eps=None):
    x = operand(b, x, out.dtype, x.shape)
    if eps is not None:
        x = clip(b, x, eps, 1 - eps)
    one = b.const(1, x.dtype, x.shape)
    return b.unary("log", b.div(x, b.sub(one, x)))


def clip(b: Builder, x: Value, low, high) -> Value:
    if low is not None:
        x = b.maximum(x, operand(b, low, x.dtype, x.shape))
    if high is not None:
        x = b.minimum(x, operand(b, high, x.dtype, x.shape))
    return x


@lowers("clamp.default", "clamp.Tensor", "clip.default")
def clamp(b: Builder, out, x, min=None, max=None):
    return clip(b, operand(b, x, out.dtype, out.shape), min, max)


@lowers("hardtanh.default")
def hardtanh(b: Builder, out, x, min_val=-1, max_val=1):
    return clip(b, x, min_val, max_val)


@lowers("clamp_min.default", "clamp_min.Tensor")
def clamp_min(b: Builder, out, x, low):
    return clip(b, operand(b, x, out.dtype, out.shape), low, None)


@lowers("clamp_max.default", "clamp_max.Tensor")
def clamp_max(b: Builder, out, x, high):
    return clip(b, operand(b, x, out.dtype, out.shape), None, high)


# ---- two operands


def arithmetic(name: str, *atens: str):
    @lowers(*atens)
    def lower(b: Builder, out, x, y, *, alpha=1):
        x, y = operand(b, x, out.dtype, out.shape), operand(b, y, out.dtype, out.shape)
        y = b.scale(y, alpha) if alpha != 1 else y
        return getattr(b, name)(x, y)


for _name, *_atens in [
    ("add", "add.Tensor", "add.Scalar"),
    ("sub", "sub.Tensor", "sub.Scalar"),
    ("mul", "mul.Tensor", "mul.Scalar"),
    ("maximum", "maximum.default"),
    ("minimum", "minimum.default"),
]:
    arithmetic(_name, *_atens)


@lowers("rsub.Scalar", "rsub.Tensor")
def rsub(b: Builder, out, x, y, alpha=1):
    x, y = operand(b, x, out.dtype, out.shape), operand(b, y, out.dtype, out.shape)
    return b.sub(y, b.scale(x, alpha) if alpha != 1 else x)


def bitwise(name: str, *atens: str):
    @lowers(*atens)
    def lower(b: Builder, out, x, y):
        return b.binary(name, operand(b, x, out.dtype, out.shape), operand(b, y, out.dtype, out.shape))


for _name, *_atens in [
    ("and", "bitwise_and.Tensor", "bitwise_and.Scalar", "bitwise_and.Scalar_Tensor", "__and__.Tensor", "__and__.Scalar"),
    ("or", "bitwise_or.Tensor", "bitwise_or.Scalar", "bitwise_or.Scalar_Tensor", "__or__.Tensor", "__or__.Scalar"),
    ("xor", "bitwise_xor.Tensor", "bitwise_xor.Scalar", "bitwise_xor.Scalar_Tensor", "__xor__.Tensor", "__xor__.Scalar"),
]:
    bitwise(_name, *_atens)


@lowers("atan2.default")
def atan2(b: Builder, out, x, y):
    return b.binary("atan2", operand(b, x, out.dtype, out.shape), operand(b, y, out.dtype, out.shape))


@lowers("nextafter.default")
def nextafter(b: Builder, out, x, y):
    return b.binary("chlo.next_after", operand(b, x, out.dtype, out.shape), operand(b, y, out.dtype, out.shape))


@lowers("polygamma.default")
def polygamma(b: Builder, out, n, x):
    x = operand(b, x, out.dtype, x.shape)
    return b.unary("chlo.digamma", x) if n == 0 else b.binary("chlo.polygamma", b.const(n, x.dtype, x.shape), x)


@lowers("special_zeta.default")
def zeta(b: Builder, out, x, q):
    return b.binary("chlo.zeta", operand(b, x, out.dtype, out.shape), operand(b, q, out.dtype, out.shape))


@lowers("bitwise_not.default")
def bitwise_not(b: Builder, out, x):
    return b.unary("not", x)


@lowers("logical_not.default")
def logical_not(b: Builder, out, x):
    return b.unary("not", b.convert(x, torch.bool))


def logical(name: str, aten: str):
    @lowers(aten)
    def lower(b: Builder, out, x, y):
        return b.binary(name, b.expand(b.convert(x, torch.bool), out.shape), b.expand(b.convert(y, torch.bool), out.shape))


for _name in ("and", "or", "xor"):
    logical(_name, f"logical_{_name}.default")


def shifts(name: str, *atens: str):
    @lowers(*atens)
    def lower(b: Builder, out, x, y):
        return b.binary(name, operand(b, x, out.dtype, out.shape), operand(b, y, out.dtype, out.shape))


shifts("shift_left", "bitwise_left_shift.Tensor", "bitwise_left_shift.Tensor_Scalar", "__lshift__.Tensor", "__lshift__.Scalar")
shifts("shift_right_arithmetic", "bitwise_right_shift.Tensor", "bitwise_right_shift.Tensor_Scalar", "__rshift__.Tensor", "__rshift__.Scalar")


@lowers("div.Tensor", "div.Scalar", "true_divide.Tensor")
def div(b: Builder, out, x, y):
    return b.div(operand(b, x, out.dtype, out.shape), operand(b, y, out.dtype, out.shape))


def floored(b: Builder, x: Value, y: Value) -> Value:
    """x // y as Python means it."""
    dtype, shape = x.dtype, x.shape
    if dtype.is_floating_point:
        # As torch does: from the remainder, so that the quotient is exact where division would round up.
        r = b.binary("remainder", x, y)
        q = b.div(b.sub(x, r), y)
        wrong = b.binary("and", b.against(r, 0, "NE"), b.compare(b.against(y, 0, "LT"), b.against(r, 0, "LT"), "NE"))
        q = b.select(wrong, b.shift(q, -1), q)
        f = b.unary("floor", q)
        f = b.select(b.compare(b.sub(q, f), b.const(0.5, dtype, shape), "GT"), b.shift(f, 1), f)
        plain = b.div(x, y)
        zero = b.binary("multiply", b.const(0, dtype, shape), plain)
        result = b.select(b.against(q, 0, "EQ"), zero, f)
        return b.select(b.against(y, 0, "EQ"), plain, result)
    q = b.div(x, y)
    if not dtype.is_signed:
        return q
    r = b.sub(x, b.mul(q, y))
    wrong = b.binary("and", b.against(r, 0, "NE"), b.compare(b.against(y, 0, "LT"), b.against(r, 0, "LT"), "NE"))
    return b.select(wrong, b.shift(q, -1), q)


@lowers("div.Tensor_mode", "div.Scalar_mode")
def div_mode(b: Builder, out, x, y, *, rounding_mode=None):
    if rounding_mode is None:
        return div(b, out, x, y)
    wide = compute_type(out.dtype)
    x, y = operand(b, x, wide, out.shape), operand(b, y, wide, out.shape)
    if rounding_mode == "floor":
        return b.convert(floored(b, x, y), out.dtype)
    q = b.div(x, y)
    return b.convert(b.truncate(q) if wide.is_floating_point else q, out.dtype)


@lowers("floor_divide.default", "floor_divide.Scalar")
def floor_divide(b: Builder, out, x, y):
    return div_mode(b, out, x, y, rounding_mode="floor")


@lowers("remainder.Scalar", "remainder.Tensor", "remainder.Scalar_Tensor")
def remainder(b: Builder, out, x, y):
    wide = compute_type(out.dtype)
    x, y = operand(b, x, wide, out.shape), operand(b, y, wide, out.shape)
    r = b.binary("remainder", x, y)
    if not wide.is_signed:
        return r
    wrong = b.binary("and", b.against(r, 0, "NE"), b.compare(b.against(r, 0, "LT"), b.against(y, 0, "LT"), "NE"))
    return b.convert(b.select(wrong, b.add(r, y), r), out.dtype)


@lowers("fmod.Scalar", "fmod.Tensor")
def fmod(b: Builder, out, x, y):
    return b.binary("remainder", operand(b, x, out.dtype, out.shape), operand(b, y, out.dtype, out.shape))


@lowers("fmax.default")
def fmax(b: Builder, out, x, y):
    x, y = operand(b, x, out.dtype, out.shape), operand(b, y, out.dtype, out.shape)
    return b.select(b.is_nan(x), y, b.select(b.is_nan(y), x, b.maximum(x, y)))


@lowers("fmin.default")
def fmin(b: Builder, out, x, y):
    x, y = operand(b, x, out.dtype, out.shape), operand(b, y, out.dtype, out.shape)
    return b.select(b.is_nan(x), y, b.select(b.is_nan(y), x, b.minimum(x, y)))


@lowers("hypot.default")
def hypot(b: Builder, out, x, y):
    wide = compute_type(out.dtype)
    x, y = (b.unary("abs", operand(b, v, wide, out.shape)) for v in (x, y))
    big, small = b.maximum(x, y), b.minimum(x, y)
    ratio = b.div(small, b.select(b.against(big, 0, "EQ"), b.const(1, wide, out.shape), big))
    size = b.mul(big, b.unary("sqrt", b.shift(b.mul(ratio, ratio), 1)))
    infinite = b.against(big, math.inf, "EQ")
    return b.convert(b.select(infinite, big, size), out.dtype)


@lowers("copysign.Tensor", "copysign.Scalar")
def copysign(b: Builder, out, x, y):
    x, y = operand(b, x, out.dtype, out.shape), operand(b, y, out.dtype, out.shape)
    # atan2 of a zero tells its sign.
    negative = b.against(b.binary("atan2", y, b.const(-1, out.dtype, out.shape)), 0, "LT")
    size = b.unary("abs", x)
    return b.select(b.binary("or", b.against(y, 0, "LT"), negative), b.unary("negate", size), size)


@lowers("signbit.default")
def signbit(b: Builder, out, x):
    if not x.dtype.is_signed or x.dtype == torch.bool:
        return b.const(False, torch.bool, x.shape)
    if not x.dtype.is_floating_point:
        return b.against(x, 0, "LT")
    bits = {2: torch.int16, 4: torch.int32, 8: torch.int64}[x.dtype.itemsize]
    return b.against(b.op("bitcast_convert", [x], x.shape, bits), 0, "LT")


@lowers("pow.Tensor_Scalar", "pow.Tensor_Tensor", "pow.Scalar", "float_power.Tensor_Scalar")
def power(b: Builder, out, x, y):
    dtype, shape = out.dtype, out.shape
    if isinstance(y, (int, float)) and isinstance(x, Value) and dtype.is_floating_point:
        x = operand(b, x, dtype, shape)
        if y == 2:
            return b.mul(x, x)
        if y == 3:
            return b.mul(b.mul(x, x), x)
        if y == 0.5:
            return b.unary("sqrt", x)
        if y == -0.5:
            return b.unary("rsqrt", x)
        if y == -1:
            return b.div(b.const(1, dtype, shape), x)
        return b.binary("power", x, b.const(y, dtype, shape))
    return b.binary("power", operand(b, x, dtype, shape), operand(b, y, dtype, shape))


@lowers("logaddexp.default")
def logaddexp(b: Builder, out, x, y):
    wide = compute_type(out.dtype)
    x, y = operand(b, x, wide, out.shape), operand(b, y, wide, out.shape)
    big, small = b.maximum(x, y), b.minimum(x, y)
    same = b.binary("and", b.compare(x, y, "EQ"), b.against(b.unary("abs", x), math.inf, "EQ"))
    away = b.unary("log_plus_one", b.unary("exponential", b.sub(small, big)))
    return b.convert(b.select(same, x, b.add(big, away)), out.dtype)


@lowers("xlogy.Tensor", "xlogy.Scalar_Other", "xlogy.Scalar_Self")
def xlogy(b: Builder, out, x, y):
    x, y = operand(b, x, out.dtype, out.shape), operand(b, y, out.dtype, out.shape)
    result = b.mul(x, b.unary("log", y))
    result = b.select(b.against(x, 0, "EQ"), b.const(0, out.dtype, out.shape), result)
    return b.select(b.is_nan(y), y, result)


@lowers("addcmul.default")
def addcmul(b: Builder, out, x, y, z, *, value=1):
    x, y, z = (operand(b, v, out.dtype, out.shape) for v in (x, y, z))
    product = b.mul(y, z)
    return b.add(x, b.scale(product, value) if value != 1 else product)


@lowers("addcdiv.default")
def addcdiv(b: Builder, out, x, y, z, *, value=1):
    x, y, z = (operand(b, v, out.dtype, out.shape) for v in (x, y, z))
    return b.add(x, b.div(b.scale(y, value) if value != 1 else y, z))


@lowers("lerp.Scalar", "lerp.Tensor")
def lerp(b: Builder, out, x, y, weight):
    x, y, w = (operand(b, v, out.dtype, out.shape) for v in (x, y, weight))
    near = b.add(x, b.mul(w, b.sub(y, x)))
    far = b.sub(y, b.mul(b.sub(y, x), b.sub(b.const(1, out.dtype, out.shape), w)))
    return b.select(b.against(b.unary("abs", w), 0.5, "LT"), near, far)


# ---- comparisons


def comparison(direction: str, name: str):
    @lowers(f"{name}.Tensor", f"{name}.Scalar")
    def lower(b: Builder, out, x, y):
        dtype = common(x, y)
        return b.compare(operand(b, x, dtype, out.shape), operand(b, y, dtype, out.shape), direction)


for _direction in ("EQ", "NE", "LT", "LE", "GT", "GE"):
    comparison(_direction, _direction.lower())


@lowers("isnan.default")
def isnan(b: Builder, out, x):
    return b.is_nan(x) if not x.dtype.is_complex else b.compare(x, x, "NE")


@lowers("isinf.default")
def isinf(b: Builder, out, x):
    if not x.dtype.is_floating_point:
        return b.const(False, torch.bool, x.shape)
    return b.against(b.unary("abs", x), math.inf, "EQ")


def one_infinity(aten: str, value: float):
    @lowers(aten)
    def lower(b: Builder, out, x):
        return b.against(x, value, "EQ") if x.dtype.is_floating_point else b.const(False, torch.bool, x.shape)


one_infinity("isposinf.default", math.inf)
one_infinity("isneginf.default", -math.inf)


@lowers("isfinite.default")
def isfinite(b: Builder, out, x):
    return b.op("is_finite", [x], x.shape, torch.bool) if x.dtype.is_floating_point else b.const(True, torch.bool, x.shape)


@lowers("nan_to_num.default")
def nan_to_num(b: Builder, out, x, nan=None, posinf=None, neginf=None):
    if not x.dtype.is_floating_point:
        return x
    info = torch.finfo(x.dtype)
    x = b.select(b.is_nan(x), b.const(nan or 0.0, x.dtype, x.shape), x)
    top, bottom = info.max if posinf is None else posinf, info.min if neginf is None else neginf
    x = b.select(b.against(x, math.inf, "EQ"), b.const(top, x.dtype, x.shape), x)
    return b.select(b.against(x, -math.inf, "EQ"), b.const(bottom, x.dtype, x.shape), x)


@lowers("where.self", "where.ScalarOther", "where.ScalarSelf", "where.Scalar")
def where(b: Builder, out, condition, x, y):
    condition = b.expand(b.convert(condition, torch.bool), out.shape)
    return b.select(condition, operand(b, x, out.dtype, out.shape), operand(b, y, out.dtype, out.shape))


@lowers("masked_fill.Scalar", "masked_fill.Tensor")
def masked_fill(b: Builder, out, x, mask, value):
    mask = b.expand(b.convert(mask, torch.bool), out.shape)
    return b.select(mask, operand(b, value, out.dtype, out.shape), operand(b, x, out.dtype, out.shape))


@lowers("heaviside.default")
def heaviside(b: Builder, out, x, values):
    x, values = operand(b, x, out.dtype, out.shape), operand(b, values, out.dtype, out.shape)
    step = b.select(b.against(x, 0, "GT"), b.const(1, out.dtype, out.shape), b.const(0, out.dtype, out.shape))
    return b.select(b.against(x, 0, "EQ"), values, step)


# ---- activations


@lowers("relu.default")
def relu(b: Builder, out, x):
    return b.maximum(x, b.const(0, x.dtype, x.shape))


@lowers("leaky_relu.default")
def leaky_relu(b: Builder, out, x, slope=0.01):
    return b.select(b.against(x, 0, "GT"), x, b.scale(x, slope))


@lowers("prelu.default", "_prelu_kernel.default")
def prelu(b: Builder, out, x, weight):
    if weight.rank == 1 and x.rank > 1 and weight.shape[0] == x.shape[1] and weight.shape[0] > 1:
        weight = b.broadcast(weight, x.shape, [1])
    return b.select(b.against(x, 0, "GT"), x, b.mul(x, operand(b, weight, x.dtype, x.shape)))


@lowers("elu.default")
def elu(b: Builder, out, x, alpha=1.0, scale=1.0, input_scale=1.0):
    wide = operand(b, x, compute_type(x.dtype), x.shape)
    low = b.scale(b.unary("exponential_minus_one", b.scale(wide, input_scale)), alpha * scale)
    return b.convert(b.select(b.against(wide, 0, "GT"), b.scale(wide, scale), low), out.dtype)


@lowers("gelu.default")
def gelu(b: Builder, out, x, *, approximate="none"):
    wide = operand(b, x, compute_type(x.dtype), x.shape)
    half = b.scale(wide, 0.5)
    if approximate == "tanh":
        inner = b.scale(b.add(wide, b.scale(b.mul(b.mul(wide, wide), wide), 0.044715)), math.sqrt(2 / math.pi))
        curve = b.shift(b.unary("tanh", inner), 1)
    else:
        curve = b.shift(b.unary("chlo.erf", b.scale(wide, math.sqrt(0.5))), 1)
    return b.convert(b.mul(half, curve), out.dtype)


@lowers("silu.default")
def silu(b: Builder, out, x):
    wide = operand(b, x, compute_type(x.dtype), x.shape)
    return b.convert(b.mul(wide, b.unary("logistic", wide)), out.dtype)


@lowers("softplus.default")
def softplus(b: Builder, out, x, beta=1, threshold=20):
    wide = operand(b, x, compute_type(x.dtype), x.shape)
    scaled = b.scale(wide, beta)
    soft = b.div(b.unary("log_plus_one", b.unary("exponential", scaled)), b.const(beta, wide.dtype, x.shape))
    return b.convert(b.select(b.against(scaled, threshold, "GT"), wide, soft), out.dtype)


@lowers("hardsigmoid.default")
def hardsigmoid(b: Builder, out, x):
    wide = operand(b, x, compute_type(x.dtype), x.shape)
    return b.convert(b.div(clip(b, b.shift(wide, 3), 0, 6), b.const(6, wide.dtype, x.shape)), out.dtype)


@lowers("hardswish.default")
def hardswish(b: Builder, out, x):
    wide = operand(b, x, compute_type(x.dtype), x.shape)
    return b.convert(b.div(b.mul(wide, clip(b, b.shift(wide, 3), 0, 6)), b.const(6, wide.dtype, x.shape)), out.dtype)


# ---- types


@lowers("_to_copy.default", "to.dtype", "to.device", "convert_element_type.default", "type_as.default")
def to_copy(b: Builder, out, x, *_, **__):
    return b.convert(x, out.dtype)


@lowers("clone.default", "alias.default", "detach.default", "lift_fresh_copy.default", "lift.default", "contiguous.default",
        "positive.default", "resolve_conj.default", "resolve_neg.default", "detach_.default", "alias_copy.default", "detach_copy.default")  # fmt: skip
def same(b: Builder, out, x, **_):
    return x


@lowers("copy.default", "copy_.default")
def copy(b: Builder, out, x, source, non_blocking=False):
    return operand(b, source, out.dtype, out.shape)


@lowers("real.default")
def real(b: Builder, out, x):
    return b.real(x) if x.dtype.is_complex else x


@lowers("imag.default")
def imag(b: Builder, out, x):
    return b.imag(x)


@lowers("complex.default")
def complex_of(b: Builder, out, re, im):
    part = part_of(out.dtype)
    return b.complex(operand(b, re, part, out.shape), operand(b, im, part, out.shape))


@lowers("view_as_real.default", "view_as_real_copy.default")
def view_as_real(b: Builder, out, x):
    shape = [*x.shape, 1]
    return b.concat([b.reshape(b.real(x), shape), b.reshape(b.imag(x), shape)], x.rank)


@lowers("view_as_complex.default", "view_as_complex_copy.default")
def view_as_complex(b: Builder, out, x):
    part = lambda i: b.reshape(b.narrow(x, x.rank - 1, i, i + 1), x.shape[:-1])  # noqa: E731
    return b.complex(part(0), part(1))


@lowers("_conj.default", "conj.default", "_conj_physical.default", "conj_physical.default")
def conj(b: Builder, out, x):
    return b.complex(b.real(x), b.unary("negate", b.imag(x))) if x.dtype.is_complex else x


@lowers("_neg_view.default")
def neg_view(b: Builder, out, x):
    return b.unary("negate", x)


@lowers("angle.default")
def angle(b: Builder, out, x):
    if x.dtype.is_complex:
        return b.binary("atan2", b.imag(x), b.real(x))
    x = operand(b, x, out.dtype, x.shape)
    pi = b.select(b.against(x, 0, "LT"), b.const(math.pi, out.dtype, x.shape), b.const(0, out.dtype, x.shape))
    return b.select(b.is_nan(x), x, pi)


@lowers("view.dtype", "view_copy.dtype")
def view_dtype(b: Builder, out, x, dtype):
    if x.dtype.itemsize != out.dtype.itemsize or torch.bool in (x.dtype, out.dtype) or x.dtype.is_complex or out.dtype.is_complex:
        raise Unsupported(f"a view of {x.dtype} as {out.dtype}")
    return x if x.dtype == out.dtype else b.op("bitcast_convert", [x], x.shape, out.dtype)


@lowers("gcd.default")
def gcd(b: Builder, out, x, y):
    x, y = (b.unary("abs", operand(b, v, out.dtype, out.shape)) for v in (x, y))

    def step(i: Builder, p: Value, q: Value):
        done = i.against(q, 0, "EQ")
        rest = i.binary("remainder", p, i.select(done, i.const(1, q.dtype, q.shape), q))
        return i.select(done, p, q), i.select(done, q, rest)

    going_on = b.region([x, y], lambda i, p, q: i.reduce("or", i.against(q, 0, "NE"), range(q.rank)))
    return b.ops("while", [x, y], [(x.shape, x.dtype), (y.shape, y.dtype)], "", f"{going_on}, {b.region([x, y], step)}")[0]
