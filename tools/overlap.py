"""The guide's double-buffering story: loads and work of 16 blocks over one, two and three physical tiles, by the timing model.

    python tools/overlap.py docs/overlap.svg    # draws it, and prints the three times
"""

from __future__ import annotations

import sys
from pathlib import Path

from strata import nki
from strata.nki import compiler as ncc
from strata.nki import isa as nisa
from strata.nki import language as nl

BLOCKS, TILES = 16, (1, 2, 3)
LEFT, WIDTH, ROW = 90, 900, 22
COLOURS = {"qSyncIO0": "#4c78a8", "Vector": "#f58518"}


def blocks(tiles: int):
    def kernel(x):
        out = nl.ndarray((128, 512), dtype=x.dtype, buffer=nl.shared_hbm)
        t = nl.ndarray((BLOCKS, nl.par_dim(128), 512), dtype=x.dtype, buffer=ncc.sbuf.mod_alloc(base_addr=0, num_free_tiles=(tiles,)))
        m = nl.ndarray((nl.par_dim(128), 512), dtype=x.dtype, buffer=ncc.sbuf.alloc(lambda idx, pdim_size, fdim_size: (0, 65536)))
        for i in nl.affine_range(BLOCKS):
            t[i] = nl.load(x[i * 128 : i * 128 + 128, :])
            for _ in range(6):
                m[...] = nisa.tensor_scalar(t[i], op0=nl.maximum, operand0=0.0)
        nl.store(out, m)
        return out

    return kernel


def main(path: str) -> int:
    timed = {n: nki.estimate(blocks(n), nki.tensor[[BLOCKS * 128, 512], nl.float32], target="trn1") for n in TILES}
    events = {n: result.events() for n, result in timed.items()}
    longest = max(e["work"] for e in events.values())
    parts = []
    for n, panel in enumerate(TILES):
        top = 10 + n * (2 * ROW + 34)
        work = events[panel]["work"]
        label = f"{panel} physical tile{'s' if panel > 1 else ''}: {work / 1e3:.1f} us"
        parts.append(f'<text x="{LEFT}" y="{top + 10}" font-weight="bold">{label}</text>')
        for row, track in enumerate(COLOURS):
            y = top + 16 + row * ROW
            parts.append(f'<text x="4" y="{y + 14}">{"load" if row == 0 else "work"}</text>')
            for event in events[panel]["Instruction"]:
                if event["timeline_track"] != track:
                    continue
                start = (event["start_ps"] / 1e3 - events[panel]["start"]) / longest * WIDTH
                # A transfer lasts until its consumer may start, the rest as long as the engine is busy.
                end = event["visible_ps"] if row == 0 else event["end_ps"]
                width = max(0.5, (end - event["start_ps"]) / 1e3 / longest * WIDTH)
                parts.append(f'<rect x="{LEFT + start:.1f}" y="{y}" width="{width:.1f}" height="{ROW - 6}" fill="{COLOURS[track]}" fill-opacity="0.6"/>')
        print(label)
    height = 10 + len(TILES) * (2 * ROW + 34)
    style = "font-family: sans-serif; font-size: 12px"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 10} {height}" style="{style}">\n' + "\n".join(parts) + "\n</svg>\n"
    Path(path).write_text(svg)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
