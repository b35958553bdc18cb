"""Random numbers: Philox bits, threaded through the program from a state that every call brings along.

A program with random operators has one more input, ``tensor<2xui64>``: a key that the device's generator draws for the call,
and a counter. The same seed gives the same numbers; they are not those of torch's CPU generator.
"""

from __future__ import annotations

import math

import torch

from .builder import Builder, Unsupported, Value
from .table import compute_type, lowers, operand, wrap

# Bits of a uniform number: as many as the type tells apart below one.
PRECISION = {torch.float16: 11, torch.bfloat16: 8, torch.float32: 24, torch.float64: 53}


def check_generator(options: dict) -> None:
    if options.get("generator") is not None:
        raise Unsupported("a generator of its own: programs draw from that of the device")


def bits(b: Builder, shape, dtype: torch.dtype) -> Value:
    """Random unsigned integers."""
    attrs = "rng_algorithm = #stablehlo<rng_algorithm PHILOX>"
    b.state, drawn = b.ops("rng_bit_generator", [b.state or b.random_state()], [((2,), torch.uint64), (shape, dtype)], attrs)
    return drawn


def uniform(b: Builder, shape, dtype: torch.dtype, above_zero: bool = False) -> Value:
    """Numbers in [0, 1), or in (0, 1]; the type says how fine."""
    if dtype not in PRECISION:
        raise Unsupported(f"random numbers of {dtype}")
    wide, width = (torch.uint64, 64) if dtype == torch.float64 else (torch.uint32, 32)
    drawn = bits(b, shape, wide)
    drawn = b.binary("shift_right_logical", drawn, b.const(width - PRECISION[dtype], wide, drawn.shape))
    if above_zero:
        drawn = b.shift(drawn, 1)
    return b.convert(b.scale(b.convert(drawn, compute_type(dtype)), 2.0 ** -PRECISION[dtype]), dtype)


def normal(b: Builder, shape, dtype: torch.dtype) -> Value:
    """Box and Muller's pair, the cosine of it."""
    wide = compute_type(dtype)
    radius = b.unary("sqrt", b.scale(b.unary("log", uniform(b, shape, wide, above_zero=True)), -2.0))
    angle = b.scale(uniform(b, shape, wide), 2 * math.pi)
    return b.convert(b.mul(radius, b.unary("cosine", angle)), dtype)


def exponential_one(b: Builder, shape, dtype: torch.dtype) -> Value:
    return b.unary("negate", b.unary("log", uniform(b, shape, dtype, above_zero=True)))


def affine(b: Builder, x: Value, factor, offset) -> Value:
    """`x * factor + offset`, tensors or numbers."""
    return b.add(b.mul(x, operand(b, factor, x.dtype, x.shape)), operand(b, offset, x.dtype, x.shape))


@lowers("rand.default", "rand.generator", "rand_like.default")
def rand(b: Builder, out, *_, **options):
    check_generator(options)
    return uniform(b, out.shape, out.dtype)


@lowers("randn.default", "randn.generator", "randn_like.default")
def randn(b: Builder, out, *_, **options):
    check_generator(options)
    return normal(b, out.shape, out.dtype)


@lowers("uniform.default")
def uniform_between(b: Builder, out, x, low=0.0, high=1.0, **options):
    check_generator(options)
    return affine(b, uniform(b, out.shape, out.dtype), high - low, low)


@lowers("normal.Tensor_Tensor", "normal.Tensor_float", "normal.float_Tensor", "normal.float_float")
def normal_of(b: Builder, out, mean, std=1.0, *_, **options):
    check_generator(options)
    return affine(b, normal(b, out.shape, out.dtype), std, mean)


@lowers("normal_functional.default", "normal.default")
def normal_like(b: Builder, out, x, mean=0.0, std=1.0, **options):
    return normal_of(b, out, mean, std, **options)


@lowers("log_normal.default")
def log_normal(b: Builder, out, x, mean=1.0, std=2.0, **options):
    return b.unary("exponential", normal_of(b, out, mean, std, **options))


@lowers("exponential.default")
def exponential(b: Builder, out, x, rate=1.0, **options):
    check_generator(options)
    return b.scale(exponential_one(b, out.shape, out.dtype), 1.0 / rate)


@lowers("cauchy.default")
def cauchy(b: Builder, out, x, median=0.0, sigma=1.0, **options):
    check_generator(options)
    angle = affine(b, uniform(b, out.shape, out.dtype), math.pi, -math.pi / 2)
    return affine(b, b.div(b.unary("sine", angle), b.unary("cosine", angle)), sigma, median)


@lowers("geometric.default")
def geometric(b: Builder, out, x, p, **options):
    """How many tries until the first success."""
    check_generator(options)
    dtype = out.dtype if out.dtype in PRECISION else torch.float64
    tries = b.unary("ceil", b.scale(b.unary("log", uniform(b, out.shape, dtype, above_zero=True)), 1.0 / math.log1p(-p)))
    return b.convert(b.maximum(tries, b.const(1, dtype, out.shape)), out.dtype)


def whole(b: Builder, out, low: int, high: int) -> Value:
    """Integers in [low, high)."""
    drawn = b.binary("remainder", bits(b, out.shape, torch.uint64), b.const(high - low, torch.uint64, out.shape))
    return b.convert(b.shift(b.convert(drawn, torch.int64), low), out.dtype)


@lowers("randint.default", "randint.generator", "randint_like.default")
def randint(b: Builder, out, *args, **options):
    check_generator(options)
    high = args[1] if isinstance(args[0], Value) else args[0]
    return whole(b, out, 0, int(high))


@lowers("randint.low", "randint.low_generator", "randint_like.low_dtype")
def randint_between(b: Builder, out, *args, **options):
    check_generator(options)
    low, high = args[1:3] if isinstance(args[0], Value) else args[:2]
    return whole(b, out, int(low), int(high))


@lowers("random.from")
def random_between(b: Builder, out, x, low, high=None, **options):
    check_generator(options)
    return whole(b, out, int(low), int(high) if high is not None else greatest(out.dtype) + 1)


@lowers("random.to")
def random_below(b: Builder, out, x, high, **options):
    return random_between(b, out, x, 0, high, **options)


@lowers("random.default")
def random_any(b: Builder, out, x, **options):
    return random_between(b, out, x, 0, None, **options)


def greatest(dtype: torch.dtype) -> int:
    if dtype == torch.bool:
        return 1
    if dtype.is_floating_point:
        return 2 ** PRECISION.get(dtype, 24)
    return min(torch.iinfo(dtype).max, 2**63 - 2)


@lowers("bernoulli.default")
def bernoulli(b: Builder, out, p, **options):
    check_generator(options)
    return b.convert(chance(b, out.shape, p), out.dtype)


@lowers("bernoulli.p", "bernoulli.Tensor")
def bernoulli_like(b: Builder, out, x, p=0.5, **options):
    check_generator(options)
    return b.convert(chance(b, out.shape, p), out.dtype)


def chance(b: Builder, shape, p) -> Value:
    """True with probability `p`."""
    return b.compare(uniform(b, shape, torch.float32), operand(b, p, torch.float32, shape), "LT")


@lowers("native_dropout.default")
def native_dropout(b: Builder, out, x, p, train):
    if train is False or p == 0:
        return [x, b.const(True, torch.bool, x.shape)]
    kept = chance(b, x.shape, 1 - p)
    scaled = b.scale(x, 1 / (1 - p) if p < 1 else 0.0)
    return [b.select(kept, scaled, b.const(0, x.dtype, x.shape)), kept]


@lowers("dropout.default")
def dropout(b: Builder, out, x, p, train):
    return native_dropout(b, out, x, p, train)[0]


@lowers("rrelu_with_noise_functional.default")
def rrelu(b: Builder, out, x, noise, low=0.125, high=1 / 3, training=False, **options):
    check_generator(options)
    negative = b.against(x, 0, "LE")
    slope = affine(b, uniform(b, x.shape, x.dtype), high - low, low) if training else b.const((low + high) / 2, x.dtype, x.shape)
    slope = b.select(negative, slope, b.const(1, x.dtype, x.shape))
    return [b.mul(x, slope), slope if training else noise]


@lowers("randperm.default", "randperm.generator")
def randperm(b: Builder, out, n, *_, **options):
    check_generator(options)
    keys = bits(b, [n], torch.uint64)
    _, order = b.sort([keys, b.iota([n], 0)], 0, lambda inner, x, y, *_: inner.compare(x, y, "LT"))
    return b.convert(order, out.dtype)


@lowers("multinomial.default")
def multinomial(b: Builder, out, weights, n, replacement=False, **options):
    """With replacement by the cumulated weights; without, the smallest of exponential times divided by the weights."""
    check_generator(options)
    dim, categories = weights.rank - 1, weights.shape[-1]
    x = b.convert(weights, compute_type(weights.dtype))
    if not replacement:
        times = b.div(exponential_one(b, x.shape, x.dtype), x)
        _, order = b.sort([times, b.iota(x.shape, dim)], dim, lambda inner, s, t, *_: inner.compare(s, t, "LT"))
        return b.narrow(order, dim, 0, n)
    padding = [(0, 0)] * dim + [(categories - 1, 0)]
    upto = b.window("add", x, [1] * dim + [categories], [1] * x.rank, padding)
    total = b.broadcast(b.narrow(upto, wrap(-1, x.rank), categories - 1, categories), [*x.shape[:-1], n], range(x.rank))
    point = b.mul(uniform(b, [*x.shape[:-1], n], x.dtype), total)
    shape = [*x.shape[:-1], n, categories]
    lead = list(range(dim))
    passed = b.compare(b.broadcast(point, shape, [*lead, dim]), b.broadcast(upto, shape, [*lead, dim + 1]), "GE")
    found = b.reduce("add", b.convert(passed, torch.int64), [dim + 1])
    return b.minimum(found, b.const(categories - 1, torch.int64, found.shape))
