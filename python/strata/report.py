"""`python -m strata.report FILE.py[::KERNEL] -o report.html`: one page with a kernel's source, findings, addresses and time.

Kernels are found and traced as by `strata check`; nothing is computed. The page is one file that needs no network: source with its
cost, engines and queues over time, SBUF and PSUM as address over time, what was waited for, and what would be different with other
numbers of buffers or on another generation.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from . import _launches, _native
from ._launches import Request, Stopped, WrongUse
from ._progress import Progress
from .check import guarded, write

EXAMPLES = """\
examples:
  strata report kernels.py::add --arg x=f32[256,512] --arg y=f32[256,512] -o report.html
  strata report train.py --format json -o report.json
"""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("strata report", description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter)
    Request.add_options(parser)
    parser.add_argument("--format", choices=["html", "json"], default="html", help="what to write (html)")
    parser.add_argument("-o", "--out", metavar="PATH", default="report.html", help="where to write it (report.html)")
    return guarded(parser, arguments, report)


def report(options: argparse.Namespace, request: Request) -> int:
    findings = _launches.new_findings()
    page = _native.nki.Report(Path(request.path).name)
    seen: set[str] = set()

    def add(launch) -> None:
        # The same launch again says nothing new.
        key = _native.nki.time(launch.instances, launch.core_of).to_json()
        if key not in seen:
            seen.add(key)
            with Progress(f"timing {launch.kernel.__name__}"):
                page.launch(launch.instances, launch.core_of)

    try:
        _launches.collect(request, findings, add)
    except Stopped:
        # What could be looked at before the file went wrong is still worth a page.
        sys.stderr.write(findings.text(False, len(findings)))
        if not page:
            return 2 if findings.wrong_use() else 1
    if not page:
        raise WrongUse(f"{request.path} launches no kernel; name one, FILE.py::KERNEL")
    write(page.json() if options.format == "json" else page.html(), options.out)
    print(f"{options.out}: {len(seen)} launch{'' if len(seen) == 1 else 'es'}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
