"""A host without memory: one error, and the interpreter goes on."""

import subprocess
import sys

SCRIPT = """
import resource
import numpy as np
import nki, nki.isa as nisa, nki.language as nl

@nki.jit
def large(x, columns):
    out = nl.ndarray((128, columns), dtype=nl.float32, buffer=nl.shared_hbm)
    tile = nl.ndarray((128, 64), dtype=nl.float32, buffer=nl.sbuf)
    nisa.dma_copy(dst=tile, src=x)
    nisa.dma_copy(dst=out[:, 0:64], src=tile)
    return out

x = np.ones((128, 64), np.float32)
large(x, 64)
resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
try:
    large(x, 1 << 24)
except Exception as error:
    print("refused:", error)
print("after:", large(x, 64).sum())
"""


def test_a_kernel_that_the_host_has_no_room_for_is_refused(tmp_path):
    script = tmp_path / "large.py"
    script.write_text(SCRIPT)
    done = subprocess.run([sys.executable, "-m", "strata", str(script)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "the host has no room for the 8589934592 bytes of HBM that the kernel makes" in done.stdout
    assert "after: 8192.0" in done.stdout
