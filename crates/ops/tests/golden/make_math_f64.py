"""Writes math_f64.txt: f64 functions at chosen points, computed in 60 digits and rounded once (needs mpmath)."""

import random
import struct

import mpmath as mp

mp.mp.dps = 60
random.seed(7)


def bits(x):
    return struct.pack(">d", x).hex()


def spread(lo, hi, n, signed=True):
    """Points with magnitudes spread evenly over the exponents between lo and hi."""
    out = []
    for _ in range(n):
        v = float(mp.mpf(10) ** random.uniform(float(mp.log10(lo)), float(mp.log10(hi))))
        out.append(-v if signed and random.random() < 0.5 else v)
    return out


def between(lo, hi, n):
    return [random.uniform(lo, hi) for _ in range(n)]


def erf_inv(x):
    a = abs(x)
    w = -mp.log((1 - a) * (1 + a))
    y = mp.erfinv(a) if a < mp.mpf("0.999") else mp.sqrt(w - mp.log(mp.sqrt(mp.pi * w)))
    for _ in range(80):
        d = (mp.erfc(y) - (1 - a)) / (2 / mp.sqrt(mp.pi) * mp.exp(-y * y))
        y += d / (1 - y * d) if abs(y * d) < 0.5 else d / 2
        if abs(d) < mp.mpf(10) ** -50:
            break
    return mp.sign(x) * y


def lgamma(x):
    return mp.log(abs(mp.gamma(x)))


UNARY = {
    "exp": (mp.exp, between(-745, 709, 40) + between(-2, 2, 20)),
    "expm1": (mp.expm1, between(-40, 709, 20) + spread(1e-18, 2, 40)),
    "log": (mp.log, spread(5e-324, 1e308, 40, False) + between(0.5, 2, 30)),
    "log1p": (mp.log1p, spread(1e-18, 0.9, 40) + between(0.3, 50, 20)),
    "logistic": (lambda x: 1 / (1 + mp.exp(-x)), between(-700, 40, 20) + between(-5, 5, 30)),
    "tanh": (mp.tanh, spread(1e-10, 20, 60)),
    "sin": (mp.sin, between(-30, 30, 40) + between(-1e6, 1e6, 30) + [1.5707963267948966 * k for k in range(1, 40)]),
    "cos": (mp.cos, between(-30, 30, 40) + between(-1e6, 1e6, 30) + [1.5707963267948966 * k for k in range(1, 40)]),
    "tan": (mp.tan, between(-30, 30, 40) + between(-1e6, 1e6, 30) + [1.5707963267948966 * k for k in range(1, 40)]),
    "sin_slow": (mp.sin, spread(1e6, 1.7e308, 40) + [6381956970095103.0 * 2.0**797]),
    "cos_slow": (mp.cos, spread(1e6, 1.7e308, 40) + [6381956970095103.0 * 2.0**797]),
    "tan_slow": (mp.tan, spread(1e6, 1.7e308, 40) + [6381956970095103.0 * 2.0**797]),
    "cbrt": (lambda x: mp.sign(x) * mp.cbrt(abs(x)), spread(5e-324, 1.7e308, 60)),
    "asin": (mp.asin, between(-1, 1, 50) + spread(1e-12, 1, 20)),
    "acos": (mp.acos, between(-1, 1, 50) + spread(1e-12, 1, 20)),
    "atan": (mp.atan, spread(1e-12, 1e12, 60) + between(-3, 3, 40)),
    "sinh": (mp.sinh, spread(1e-12, 710, 60)),
    "cosh": (mp.cosh, spread(1e-12, 710, 60)),
    "asinh": (mp.asinh, spread(1e-12, 1e300, 60) + between(-3, 3, 30)),
    "acosh": (mp.acosh, [1 + v for v in spread(1e-12, 1e300, 60, False)]),
    "atanh": (mp.atanh, between(-1, 1, 40) + spread(1e-12, 1, 30)),
    "erf": (mp.erf, spread(1e-12, 6, 60) + between(-2, 2, 40)),
    "erfc": (mp.erfc, between(-6, 26, 60) + between(-1, 2, 40)),
    "erf_inv": (erf_inv, between(-1, 1, 50) + spread(1e-12, 1, 20) + [1 - v for v in spread(1e-16, 1e-2, 20, False)]),
    "lgamma": (lgamma, spread(1e-12, 1e300, 40, False) + between(0.1, 10, 60) + between(-20, 0, 30)),
    "digamma": (mp.digamma, spread(1e-12, 1e300, 40, False) + between(0.1, 12, 50) + between(-20, 0, 30)),
    "bessel_i1e": (lambda x: mp.exp(-abs(x)) * mp.besseli(1, x), spread(1e-12, 1e3, 40) + between(-12, 12, 40)),
}
BINARY = {
    "pow": (mp.power, [(abs(x), y) for x, y in zip(spread(1e-300, 1e300, 60), between(-1, 1, 60))]
            + [(1 + abs(x) / 100, y) for x, y in zip(between(0, 1, 40), spread(1, 7e4, 40))]
            + list(zip(between(0.1, 10, 60), between(-300, 300, 60)))),
    "atan2": (mp.atan2, list(zip(spread(1e-300, 1e300, 40), spread(1e-300, 1e300, 40)))
              + list(zip(between(-3, 3, 60), between(-3, 3, 60)))),
    "zeta": (mp.zeta, list(zip(between(1.01, 30, 40), between(0.05, 30, 40)))),
    "polygamma": (lambda n, x: mp.psi(int(n), x), [(float(n), x) for n in range(0, 6) for x in between(0.1, 20, 6)]),
}

with open("math_f64.txt", "w") as out:
    out.write("# Written by make_math_f64.py: name, argument bits, result bits.\n")
    for name, (f, points) in UNARY.items():
        for x in points:
            v = float(f(mp.mpf(x)))
            if abs(v) != float("inf"):
                out.write(f"{name} {bits(x)} {bits(v)}\n")
    for name, (f, points) in BINARY.items():
        for x, y in points:
            v = float(f(mp.mpf(x), mp.mpf(y)))
            if abs(v) != float("inf"):
                out.write(f"{name} {bits(x)} {bits(y)} {bits(v)}\n")
