"""Bad kernels: one diagnostic each, at the line that is wrong, and the interpreter goes on."""

from __future__ import annotations

import json
import subprocess
import sys
import textwrap

import numpy as np
import pytest

from strata import nki2 as nki
from strata.nki2 import isa as nisa
from strata.nki2 import language as nl

# What is wrong, the body after a tile was loaded (`!` marks the line), the cores, and words of the diagnostic.
BAD = {
    "keyword": ("nisa.tensor_copy(dst=t, source=t)  #!", "", "unexpected keyword argument 'source'"),
    "address type": ('u = nl.ndarray((64, 8), dtype=x.dtype, address=(0, "a"))  #!', "", "address must be (partition, byte), two integers"),
    "negative address": ("u = nl.ndarray((64, 8), dtype=x.dtype, address=(0, -4))  #!", "", "is negative"),
    "beyond capacity": ("u = nl.ndarray((64, 8), dtype=x.dtype, address=(0, 212990))  #!", "", "usable bytes of an SBUF partition"),
    "beyond partitions": ("u = nl.ndarray((64, 8), dtype=x.dtype, address=(96, 0))  #!", "", "exceed the 128"),
    "bank": (
        "u = nl.ndarray((8, 512), dtype=nl.float32, buffer=nl.psum, address=(0, 1024))\n"
        "w = nl.ndarray((64, 512), dtype=x.dtype)\nnisa.memset(w, 0.0)\nnisa.nc_matmul(u, t, w)  #!",
        "",
        "across the end of a bank",
    ),
    "dst missing": ("nisa.activation(op=nl.exp, data=t)  #!", "", "missing 1 required positional argument: 'dst'"),
    "three cores": ("", "[3]", "NKI only supports LNC 1 or 2, but got 3"),
    "barrier mismatch": ("if nl.program_id() == 0:\n    nisa.core_barrier(out, (0, 1))  #!", "[2]", "core 0 waits at core_barrier, core 1 is at its end"),
    "register as number": ("n = int(nisa.register_alloc(3))  #!", "", "a register has no value while the kernel is traced"),
    "register in if": ("if nisa.register_alloc(3):  #!\n    pass", "", "a register has no value while the kernel is traced"),
    "loop variable": ("for i in nl.dynamic_range(4):\n    nisa.register_move(i, 3)  #!", "", "read-only"),
    "exception": ('raise ValueError("of my own")  #!', "", "of my own"),
    "arithmetic": ("u = t + 1  #!", "", "unsupported operand type(s) for +"),
    "slice": ("nisa.tensor_copy(t[:, 0:9], t)  #!", "", "Out-of-bound access for tensor"),
    "memory": ("nisa.dma_copy(nl.ndarray((64, 8), dtype=x.dtype, buffer=nl.psum), t)  #!", "", "dma_copy requires HBM or SBUF tensors"),
    "overlap": (
        "u = nl.ndarray((64, 8), dtype=x.dtype, address=(0, 0))\nw = nl.ndarray((64, 8), dtype=x.dtype, address=(0, 16))\n"
        "nisa.tensor_copy(u, t)\nnisa.tensor_copy(w, t)\nnisa.tensor_copy(t, u)  #!",
        "",
        "destroys bytes of",
    ),
}

PROGRAM = """
import nki, nki.isa as nisa, nki.language as nl, numpy as np

@nki.jit
def kernel(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    t = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.sbuf)
    nisa.dma_copy(dst=t, src=x)
{body}
    if nl.program_id() == 0:
        nisa.dma_copy(dst=out, src=t)
    return out

kernel{cores}(np.ones((64, 8), np.float32))  #{end}
"""


def program(body: str, cores: str) -> str:
    return PROGRAM.format(body=textwrap.indent(body, "    "), cores=cores, end="" if "#!" in body else "!")


@pytest.mark.parametrize("name", BAD)
def test_one_diagnostic_at_the_line(name, tmp_path, monkeypatch):
    monkeypatch.setenv("NKI_NC_VERSION", "gen3")
    body, cores, words = BAD[name]
    path = tmp_path / "bad.py"
    path.write_text(program(body, cores))
    done = subprocess.run([sys.executable, "-m", "strata.check", "--format", "json", str(path)], capture_output=True, text=True)
    findings = [f for f in json.loads(done.stdout) if f["severity"] == "error"]
    assert len(findings) == 1 and words in json.dumps(findings[0]), (done.stdout, done.stderr)
    line = 1 + next(n for n, text in enumerate(path.read_text().splitlines()) if text.endswith("#!"))
    assert findings[0]["primary"]["line"] == line, findings[0]


def test_the_interpreter_goes_on(monkeypatch):
    """All of them in one process, and a good kernel after each."""
    monkeypatch.setenv("NKI_NC_VERSION", "gen3")

    @nki.jit
    def good(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        t = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.sbuf)
        nisa.dma_copy(dst=t, src=x)
        nisa.tensor_scalar(t, t, nl.multiply, 2.0)
        nisa.dma_copy(dst=out, src=t)
        return out

    x = np.ones((64, 8), np.float32)
    for name, (body, cores, _) in BAD.items():
        source = program(body, cores).replace("import nki, nki.isa as nisa, nki.language as nl, numpy as np", "")
        scope = {"nki": nki, "nisa": nisa, "nl": nl, "np": np}
        try:
            exec(compile(source, f"<{name}>", "exec"), scope)
        except Exception as error:  # noqa: BLE001
            assert "panicked" not in str(error)
        np.testing.assert_array_equal(good(x), 2 * x)
