"""Writes golden/text.txt: type, bits in hex, and how MLIR prints the element (from jaxlib's MLIR bindings).

    python make_golden_text.py > golden/text.txt
"""

import random

from jaxlib.mlir import ir

WIDTH = {"f32": 32, "f64": 64, "f16": 16, "bf16": 16, "f4E2M1FN": 4, "f6E2M3FN": 6, "f6E3M2FN": 6}
SMALL = ["f4E2M1FN", "f6E2M3FN", "f6E3M2FN", "f8E3M4", "f8E4M3", "f8E4M3FN", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E5M2",
         "f8E5M2FNUZ", "f8E8M0FNU"]
random.seed(1)


def codes(name):
    width = WIDTH.get(name, 8)
    if width <= 8:
        return range(1 << width) if width < 8 else range(0, 1 << width, 3)
    return [random.getrandbits(width) for _ in range(150)] + specials(name)


def specials(name):
    import struct

    values = [0.0, -0.0, 1.0, -1.5, 0.1, 3.14159265, 16777216.0, 1e10, 123456.0, 1234567.0, 0.001, 0.0001234567, 100.0, 1e-3,
              12345678848.0, 65504.0, float("inf"), float("-inf"), float("nan"), 2.5e-5, 0.3333333333333333, 16.015625]
    if name == "f32":
        return [struct.unpack("<I", struct.pack("<f", v))[0] for v in values]
    if name == "f64":
        return [struct.unpack("<Q", struct.pack("<d", v))[0] for v in values]
    return [0, 1, 0x3C00, 0x3F80, 0x7C00, 0xFC00, 0x7E00, 0x7F80, 0x7FC0, 0x4C01]


with ir.Context() as context:
    for name in [*SMALL, "bf16", "f16", "f32", "f64"]:
        width = max(WIDTH.get(name, 8), 8)
        for code in codes(name):
            text = str(ir.Attribute.parse(f"0x{code:0{max(WIDTH.get(name, 8) // 4, 1)}X} : {name}"))
            print(name, f"{code:x}", text.split(" : ")[0])
