"""Time against size over four decades for five programs, as SVG."""

from __future__ import annotations

import math

import jax
import jax.numpy as jnp
import numpy as np

COLOURS = ["#1b6ca8", "#d1495b", "#2e8b57", "#8d5a97", "#b8860b"]
WIDTH, HEIGHT, LEFT, BOTTOM = 760, 420, 60, 46


def ones(*shape):
    return np.random.default_rng(0).normal(size=shape).astype(np.float32)


def side(n: int) -> int:
    return max(int(math.sqrt(n)), 1)


PROGRAMS = {
    "x * y + x": lambda n: (lambda x, y: x * y + x, [ones(n), ones(n)]),
    "gelu": lambda n: (jax.nn.gelu, [ones(n)]),
    "softmax of rows": lambda n: (lambda x: jax.nn.softmax(x, -1), [ones(side(n), side(n))]),
    "sum of rows": lambda n: (lambda x: x.sum(-1), [ones(side(n), side(n))]),
    "x @ x": lambda n: (jnp.matmul, [ones(side(n), side(n))] * 2),
}
SIZES = [10 ** (3 + i / 2) for i in range(9)]


def draw(path: str, measure, seconds: float) -> int:
    lines = {}
    for name, make in PROGRAMS.items():
        rows = [measure(name, *make(int(size)), seconds / 4) for size in SIZES]
        lines[name] = [(size, row["strata_ms"], row["xla_ms"]) for size, row in zip(SIZES, rows)]
        print(name, " ".join(f"{ours / xla:.2f}" for _, ours, xla in lines[name]), flush=True)
    with open(path, "w") as file:
        file.write(svg(lines))
    return 0


def svg(lines: dict[str, list[tuple[float, float, float]]]) -> str:
    times = [t for points in lines.values() for _, *both in points for t in both]
    low, high = math.floor(math.log10(min(times))), math.ceil(math.log10(max(times)))

    def x(size: float) -> float:
        return LEFT + (math.log10(size) - 3) / 4 * (WIDTH - LEFT - 170)

    def y(ms: float) -> float:
        return HEIGHT - BOTTOM - (math.log10(ms) - low) / (high - low) * (HEIGHT - BOTTOM - 20)

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">',
             f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>']
    for power in range(low, high + 1):
        parts.append(f'<path d="M{LEFT} {y(10**power):.1f}H{WIDTH - 170}" stroke="#ddd"/>'
                     f'<text x="{LEFT - 6}" y="{y(10**power) + 4:.1f}" text-anchor="end">{10**power:g} ms</text>')
    for power in range(3, 8):
        parts.append(f'<path d="M{x(10**power):.1f} 20V{HEIGHT - BOTTOM}" stroke="#ddd"/>'
                     f'<text x="{x(10**power):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">1e{power}</text>')
    parts.append(f'<text x="{(LEFT + WIDTH - 170) / 2}" y="{HEIGHT - 8}" text-anchor="middle">elements (solid: Strata, dashed: XLA:CPU)</text>')
    for i, (name, points) in enumerate(lines.items()):
        for column, style in ((1, ""), (2, ' stroke-dasharray="5 4"')):
            path = " L".join(f"{x(p[0]):.1f} {y(p[column]):.1f}" for p in points)
            parts.append(f'<path d="M{path}" fill="none" stroke="{COLOURS[i]}" stroke-width="1.8"{style}/>')
        parts.append(f'<text x="{WIDTH - 160}" y="{40 + 20 * i}" fill="{COLOURS[i]}">{name}</text>')
    return "\n".join(parts) + "\n</svg>\n"
