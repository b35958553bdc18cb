"""`python -m strata.map FILE.py[::KERNEL]`: where a kernel's tiles lie in SBUF and PSUM, and when.

Kernels are found and traced as by `strata check`. Tiles are drawn over partitions and bytes, and over time in executed
instructions; automatic placements are shown as Strata's allocator chose them.
"""

from __future__ import annotations

import argparse
import shutil
import sys

from . import _launches, _native
from ._launches import Request, Stopped, WrongUse
from ._progress import Progress
from .check import guarded, write

EXAMPLES = """\
examples:
  strata map kernels.py::add --arg x=f32[256,512] --arg y=f32[256,512]
  strata map train.py --format svg --out map.svg
"""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("strata map", description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter)
    Request.add_options(parser)
    parser.add_argument("--format", choices=["text", "svg", "json"], default="text", help="what to print (text)")
    parser.add_argument("--out", metavar="PATH", help="write here instead of printing")
    parser.add_argument("--width", metavar="N", type=int, help="characters per line (the terminal's)")
    return guarded(parser, arguments, draw)


def draw(options: argparse.Namespace, request: Request) -> int:
    findings = _launches.new_findings()
    width = options.width or shutil.get_terminal_size((100, 24)).columns
    maps: dict[str, str] = {}

    def add(launch) -> None:
        with Progress(f"drawing {launch.kernel.__name__}"):
            recorded = launch.cores if hasattr(launch, "cores") else launch.instances
            drawn = _native.nki.draw_map(recorded[0], options.format, width)
        maps.setdefault(drawn, launch.kernel.__name__)

    try:
        _launches.collect(request, findings, add)
    except Stopped:
        sys.stderr.write(findings.text(False, len(findings)))
        return 2 if findings.wrong_use() else 1
    if not maps:
        raise WrongUse(f"{request.path} launches no kernel; name one, FILE.py::KERNEL")
    if options.format == "text":
        text = "\n".join(maps)
    elif len(maps) > 1:
        raise WrongUse(f"{request.path} launches {', '.join(maps.values())}: one drawing has one kernel, so name it")
    else:
        [text] = maps
    write(text, options.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
