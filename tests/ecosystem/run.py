"""Other people's libraries, unmodified from their wheels, on the device and compared with the CPU: `make ecosystem`.

Each case is a process of its own, so that one which dies or hangs is one failure. Prints a table and a count.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent


def names(file: Path) -> list[str]:
    """The cases of a file: its functions marked with `@case`."""
    return re.findall(r"^@case\ndef (\w+)", file.read_text(), re.MULTILINE)


def run(python: str, file: Path, name: str, seconds: int) -> tuple[bool, str, float]:
    began = time.monotonic()
    # Progress bars and notices are theirs; only what a case prints last is reported.
    environment = {**os.environ, "HF_HUB_OFFLINE": "1", "TQDM_DISABLE": "1", "TOKENIZERS_PARALLELISM": "false"}
    try:
        done = subprocess.run([python, str(file), name], capture_output=True, text=True, timeout=seconds, env=environment, check=False)
    except subprocess.TimeoutExpired:
        return False, f"no end after {seconds} s", time.monotonic() - began
    took = time.monotonic() - began
    lines = [line for line in (done.stdout if done.returncode == 0 else done.stderr or done.stdout).strip().splitlines() if line.strip()]
    said = lines[-1] if lines else f"exit code {done.returncode}"
    return done.returncode == 0, said[:150], took


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--torch", required=True, help="Python with tests/ecosystem/requirements-torch.txt")
    parser.add_argument("--jax", required=True, help="Python with tests/ecosystem/requirements-jax.txt")
    parser.add_argument("--only", default="", help="cases whose name contains one of these, separated by commas")
    parser.add_argument("--seconds", type=int, default=900, help="time a case may take")
    options = parser.parse_args()
    wanted = [part for part in options.only.split(",") if part]
    passed = total = 0
    for python, file in ((options.torch, HERE / "torch_cases.py"), (options.jax, HERE / "jax_cases.py")):
        for name in names(file):
            if wanted and not any(part in name for part in wanted):
                continue
            good, said, took = run(python, file, name, options.seconds)
            total += 1
            passed += good
            print(f"{'pass' if good else 'FAIL'}  {name:28} {took:6.0f} s  {said}", flush=True)
    print(f"ecosystem: {passed} of {total} passed")
    return 0 if total and passed == total else 1


if __name__ == "__main__":
    sys.exit(main())
