"""Golden programs of `tests/nki`: a kernel, and below it what is recorded for it.

The header says what to print (`record`: the program; `place`: with addresses) and the shapes of the arguments. STRATA_BLESS=1
rewrites the expectation.
"""

import os
import re
from pathlib import Path

import numpy as np
import pytest

import strata.compat

strata.compat.install()

import neuronxcc.nki as nki  # noqa: E402
import neuronxcc.nki.language as nl  # noqa: E402

FOLDER = Path(__file__).resolve().parents[2] / "nki"
MARK = "# ---- expect\n"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda p: p.stem)
def test_golden(path):
    source, _, expected = path.read_text().partition(MARK)
    what, args = re.match(r"# test: (\w+), args: (.*)\n", source).groups()
    shapes = [(dtype, eval(dims)) for dtype, dims in re.findall(r"\w+=(\w+)(\[[\d, ]*\])", args)]
    scope = {"__name__": path.stem}
    exec(compile(source, str(path), "exec"), scope)
    recorded = nki.jit(scope["kernel"]).trace(*(np.zeros(dims, getattr(nl, dtype)) for dtype, dims in shapes)).instances[0]
    text = recorded.text() if what == "record" else recorded.placed_text()
    printed = "".join(f"# {line}".rstrip() + "\n" for line in text.splitlines())
    if os.environ.get("STRATA_BLESS"):
        path.write_text(source.rstrip("\n") + "\n" + MARK + printed)
        return
    assert printed == expected, f"{path.name}: STRATA_BLESS=1 accepts what is recorded"
