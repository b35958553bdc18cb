"""Quantised tensors."""

from __future__ import annotations

import numpy as np

from program import Fn, Val, int_range, shape_of

from .case import case, twin


@case("uniform_quantize", ["i8", "ui8", "i16"], weight=2)
@case("uniform_dequantize", ["i8", "ui8", "i16"], weight=2)
def quantize(rng, dtype):
    """Quantise and take the number back; the oracle computes with floats."""
    fn = Fn(rng)
    scale, zero = 0.25, int(rng.integers(0, 5))
    low, high = int_range(dtype)
    element = f"!quant.uniform<{dtype.replace('ui', 'u')}:f32, {scale}:{zero}>"
    shape = shape_of(rng, 1, 2, empty=False)
    x = fn.arg("f32", shape, rng.uniform(-100, 100, shape).astype(np.float32))
    q, r = Val("%q", element, shape), fn.fresh("f32", shape)
    fn.lines.append(f'    %q = "stablehlo.uniform_quantize"({x.name}) : ({x.type}) -> {q.type}')
    fn.lines.append(f'    {r.name} = "stablehlo.uniform_dequantize"(%q) : ({q.type}) -> {r.type}')
    o = twin(fn)
    splat = lambda v: o.constant(np.full(shape, v, np.float32), "f32")  # noqa: E731
    t = o.op("round_nearest_even", [o.op("divide", [x, splat(scale)], "f32", shape)], "f32", shape)
    t = o.op("clamp", [splat(low), o.op("add", [t, splat(zero)], "f32", shape), splat(high)], "f32", shape)
    t = o.op("multiply", [o.op("subtract", [t, splat(zero)], "f32", shape), splat(scale)], "f32", shape)
    return fn.done("uniform_quantize", dtype, r, ulps=0, oracle=o.done("uniform_quantize", dtype, t))
