"""What `make demo` shows: a kernel judged, mapped and timed, then a JAX decode loop and where its arrays live."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
STEPS = [
    ("A kernel whose tiles are too close to each other. The numbers would be wrong, on the hardware too.", "strata check examples/nki/overlap.py", 1),
    ("Every finding has a page.", "strata explain live-overlap", 0),
    ("Two tiles that take turns, as the author placed them: loading and computing overlap.", "strata map examples/nki/double_buffer.py", 0),
    ("How long that takes on a NeuronCore, and what it waits for.", "strata profile examples/nki/double_buffer.py", 0),
    ("It also computes: the simulator against NumPy, with attention at its physical addresses.", "python -m strata examples/nki/attention.py", 0),
    ("The same engine is a JAX platform. Its devices and memories:", "strata ls --instance inf2.8xlarge", 0),
    ("A language model decodes on it. Nothing crosses to the host but what the program says.", "python examples/jax_decode.py", 0),
]
NEXT = """\
What to try next (source .venv/bin/activate first):
  docs/tutorial.md                                   twenty minutes, from an empty file to your own kernel, judged and mapped
  strata check YOUR_KERNELS.py                       NKI of either generation, unmodified; exit code 1 for CI
  strata tune examples/nki/double_buffer.py --help   which constants make a kernel fastest
  strata placement PROGRAM.mlir                      where the arrays of a JAX program live (jax.jit(f).lower(x).as_text())
"""


def main() -> int:
    start = time.monotonic()
    env = os.environ | {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    for text, command, expected in STEPS:
        print(f"\n# {text}\n$ {command}", flush=True)
        code = subprocess.run(command, shell=True, cwd=ROOT, env=env, check=False).returncode
        if code != expected:
            print(f"demo: exit code {code}, expected {expected}: {command}", file=sys.stderr)
            return 1
    print(f"\n{len(STEPS)} commands in {time.monotonic() - start:.0f} s. {NEXT}", end="")
    return 0


sys.exit(main())
