"""Which versions of torch the C++ side of the device builds against, and works with: a row of JSON for each.

    python tests/versions/torch_versions.py 2.13.0 2.14.0         # installs each into an environment of its own
    python tests/versions/torch_versions.py --python .venv-torch/bin/python

A row says `builds` (the compiler took it), `works` (tensors, a traced model and a compiled one on the device agree with the CPU)
and the first line of what went wrong.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
TRY = """
import torch, torch_neuronx
from strata.torch.compiler import neuron
x, model = torch.rand(2, 4), torch.nn.Linear(4, 3).eval()
with torch.no_grad():
    expected = model(x)
    torch.testing.assert_close((x.to("neuron") + 1).cpu(), x + 1)
    torch.testing.assert_close(torch_neuronx.trace(model, x)(x), expected)
    torch.testing.assert_close(torch.compile(model.to("neuron"), backend=neuron)(x.to("neuron")).cpu(), expected)
"""


def run(command: list, **environment: str) -> tuple[bool, str]:
    env = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | environment
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, env=env, check=False)
    lines = [line for line in done.stderr.splitlines() if line.strip()]
    telling = [line for line in lines if "error" in line.lower()] or lines[-1:]
    return done.returncode == 0, "" if done.returncode == 0 else (telling or ["?"])[0].strip()


def row(python: Path, version: str) -> dict:
    """Builds into a cache of its own, so that nothing is taken over, and tries what was built."""
    with tempfile.TemporaryDirectory() as cache:
        settings = {"STRATA_CACHE_DIR": cache, "PYTHONPATH": str(ROOT / "python"), "STRATA_TORCH_FALLBACK": "silent"}
        start = "import sys; from strata import shim; sys.exit(shim.main(['build', '--force']))"
        builds, problem = run([python, "-c", start], **settings)
        # Without an entry point the device is asked for by name.
        works, trouble = run([python, "-c", "import strata.torch" + TRY], **settings) if builds else (False, problem)
    return {"torch": version, "builds": builds, "works": works, "problem": trouble}


def installed(version: str, folder: Path) -> Path | str:
    """An interpreter with that torch and what it needs to be imported, or why there is none."""
    python = folder / "bin" / "python"
    requirements = [line for line in (ROOT / "requirements-torch.txt").read_text().splitlines() if line and not line.startswith(("#", "torch=="))]
    unneeded = ("accelerate", "transformers", "scipy", "expecttest", "pytest", "tokenizers", "hf-xet")
    for command in (
        [sys.executable, "-m", "venv", folder],
        [python, "-m", "pip", "install", "--quiet", "--no-deps", f"torch=={version}", *[r for r in requirements if not r.startswith(unneeded)]],
        [python, ROOT / "tools/torch_without_cuda.py"],
    ):
        done, problem = run(command)
        if not done:
            return problem
    return python


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("versions", nargs="*", help="versions of torch to install and try")
    parser.add_argument("--python", type=Path, action="append", default=[], help="an interpreter that has torch")
    options = parser.parse_args()
    for python in options.python:
        ask = "import os; os.environ['TORCH_DEVICE_BACKEND_AUTOLOAD'] = '0'; import torch; print(torch.__version__.split('+')[0])"
        version = subprocess.run([python, "-c", ask], capture_output=True, text=True, check=True).stdout.strip()
        print(json.dumps(row(python.absolute(), version)), flush=True)
    for version in options.versions:
        with tempfile.TemporaryDirectory() as folder:
            python = installed(version, Path(folder))
            found = {"torch": version, "builds": False, "works": False, "problem": python} if isinstance(python, str) else row(python, version)
        print(json.dumps(found), flush=True)


main()
