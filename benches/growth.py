"""How the cost of packing and of allocation grows: runs both examples, and draws their tables.

    python benches/growth.py --draw docs/growth.svg

Packing: generated sets of 10³, 10⁴ and 10⁵ buffers. Allocation: kernels by instructions of their text, and one text by what its loops
execute. Both axes are logarithmic.
"""

from __future__ import annotations

import argparse
import math
import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# Example, and the columns of the name, of the size and of the seconds.
TABLES = [("families", 0, 1, 3), ("growth", 0, 1, 4)]
# Families whose text stays the same are drawn by what they execute.
EXECUTED = {"blocks", "repeated"}
WIDTH, HEIGHT, LEFT, BOTTOM = 760, 420, 70, 50
COLOURS = ["#1b6ca8", "#c0392b", "#27864a", "#8e44ad", "#b9770e", "#2c3e50"]


def series(example: str, name: int, size: int, seconds: int) -> dict[str, list]:
    subprocess.run(["cargo", "build", "--release", "--workspace", "--example", example], cwd=ROOT, check=True)
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    text = subprocess.run([target / "release" / "examples" / example], stdout=subprocess.PIPE, text=True, check=True).stdout
    print(text)
    found = defaultdict(list)
    for line in text.splitlines()[1:]:
        row = line.split()
        at = 3 if row[name] in EXECUTED else size
        found[row[name]].append((float(row[at]), float(row[seconds])))
    return found


def drawn(lines: dict[str, list]) -> str:
    """An SVG of all series, one decade to a grid line."""
    points = [p for own in lines.values() for p in own]
    low, high = (math.floor(math.log10(min(x for x, _ in points))), math.ceil(math.log10(max(x for x, _ in points))))
    least, most = (math.floor(math.log10(min(y for _, y in points))), math.ceil(math.log10(max(y for _, y in points))))

    def at(x: float, y: float) -> tuple[float, float]:
        across = (math.log10(x) - low) / (high - low)
        up = (math.log10(y) - least) / (most - least)
        return LEFT + across * (WIDTH - LEFT - 150), HEIGHT - BOTTOM - up * (HEIGHT - BOTTOM - 20)

    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">', '<rect width="100%" height="100%" fill="#fff"/>']
    for n in range(low, high + 1):
        x, y = at(10**n, 10**least)
        out.append(f'<line x1="{x:.0f}" y1="20" x2="{x:.0f}" y2="{y:.0f}" stroke="#ddd"/><text x="{x:.0f}" y="{y + 18:.0f}" text-anchor="middle">10^{n}</text>')
    for n in range(least, most + 1):
        x, y = at(10**low, 10**n)
        out.append(f'<line x1="{x:.0f}" y1="{y:.0f}" x2="{WIDTH - 150}" y2="{y:.0f}" stroke="#ddd"/><text x="{x - 8:.0f}" y="{y + 4:.0f}" text-anchor="end">10^{n} s</text>')
    for k, (name, own) in enumerate(sorted(lines.items())):
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(*p) for p in own))
        end = at(*own[-1])
        out.append(f'<polyline points="{path}" fill="none" stroke="{COLOURS[k % 6]}" stroke-width="2"/>')
        out.append(f'<text x="{WIDTH - 142}" y="{40 + 18 * k}" fill="{COLOURS[k % 6]}">{name}</text><circle cx="{end[0]:.1f}" cy="{end[1]:.1f}" r="3" fill="{COLOURS[k % 6]}"/>')
    return "\n".join([*out, f'<text x="{(WIDTH - 80) / 2}" y="{HEIGHT - 8}" text-anchor="middle">buffers, instructions of the text, or instructions executed</text>', "</svg>", ""])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--draw", metavar="FILE", help="write the plot here")
    options = parser.parse_args()
    lines: dict[str, list] = {}
    for table in TABLES:
        kind = "packing" if table[0] == "families" else "allocation"
        lines |= {f"{kind}: {name}": own for name, own in series(*table).items()}
    if options.draw:
        Path(options.draw).write_text(drawn(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
