"""`python -m strata script.py [arguments]`: runs a script that imports `neuronxcc` or `nki`, unmodified."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path


def main() -> None:
    if len(sys.argv) < 2 or sys.argv[1] in ("-h", "--help"):
        print(__doc__)
        sys.exit(0 if len(sys.argv) > 1 else 2)
    from . import compat

    compat.install()
    if sys.argv[1] == "-m":
        sys.argv = sys.argv[2:]
        sys.path.insert(0, "")
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
        return
    sys.argv = sys.argv[1:]
    if not Path(sys.argv[0]).exists():
        print(f"python -m strata: there is no {sys.argv[0]}", file=sys.stderr)
        sys.exit(2)
    sys.path.insert(0, str(Path(sys.argv[0]).resolve().parent))
    runpy.run_path(sys.argv[0], run_name="__main__")


main()
