"""Writes math_complex.txt: complex functions at chosen points, computed in 60 digits and rounded once (needs mpmath)."""

import random
import struct

import mpmath as mp

mp.mp.dps = 60
random.seed(11)


def bits(x):
    return struct.pack(">d", float(x)).hex()


def signed(v):
    return v if random.random() < 0.5 else -v


def points(lo, hi, n):
    out = []
    for _ in range(n):
        out.append(complex(signed(10 ** random.uniform(lo, hi)), signed(10 ** random.uniform(lo, hi))))
    for _ in range(n):
        out.append(complex(random.uniform(-2, 2), random.uniform(-2, 2)))
    return out


def sign(z):
    return z / abs(z)


UNARY = {
    "exp": (mp.exp, points(-8, 2, 20)),
    "expm1": (lambda z: mp.exp(z) - 1, points(-8, 2, 20)),
    "log": (mp.log, points(-150, 150, 20) + [complex(mp.cos(t), mp.sin(t)) for t in (0.1, 0.7, 1.2, 2.0, 3.0)]),
    "log1p": (lambda z: mp.log(1 + z), points(-8, 8, 20)),
    "sqrt": (mp.sqrt, points(-300, 300, 20)),
    "rsqrt": (lambda z: 1 / mp.sqrt(z), points(-150, 150, 20)),
    "cbrt": (lambda z: mp.power(z, mp.mpf(1) / 3), points(-150, 150, 20)),
    "logistic": (lambda z: 1 / (1 + mp.exp(-z)), points(-8, 2, 20)),
    "sin": (mp.sin, points(-8, 2, 20)),
    "cos": (mp.cos, points(-8, 2, 20)),
    "tan": (mp.tan, points(-8, 2, 20)),
    "sinh": (mp.sinh, points(-8, 2, 20)),
    "cosh": (mp.cosh, points(-8, 2, 20)),
    "tanh": (mp.tanh, points(-8, 2, 20)),
    "asin": (mp.asin, points(-4, 8, 20)),
    "acos": (mp.acos, points(-4, 8, 20)),
    "atan": (mp.atan, points(-4, 8, 20)),
    "asinh": (mp.asinh, points(-4, 8, 20)),
    "acosh": (mp.acosh, points(-4, 8, 20)),
    "atanh": (mp.atanh, points(-4, 8, 20)),
    "sign": (sign, points(-300, 300, 20)),
}
BINARY = {
    "divide": (lambda a, b: a / b, list(zip(points(-150, 150, 20), points(-150, 150, 20)))),
    "pow": (mp.power, list(zip(points(-2, 2, 20), points(-1, 1, 20)))),
}

with open("math_complex.txt", "w") as out:
    out.write("# Written by make_math_complex.py: name, argument bits, result bits (real, imaginary).\n")
    for name, (f, zs) in UNARY.items():
        for z in zs:
            v = f(mp.mpc(z))
            out.write(f"{name} {bits(z.real)} {bits(z.imag)} {bits(v.real)} {bits(v.imag)}\n")
    for name, (f, pairs) in BINARY.items():
        for a, b in pairs:
            v = f(mp.mpc(a), mp.mpc(b))
            out.write(
                f"{name} {bits(a.real)} {bits(a.imag)} {bits(b.real)} {bits(b.imag)} {bits(v.real)} {bits(v.imag)}\n"
            )
