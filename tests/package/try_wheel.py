"""What a user gets: the wheel in a fresh environment, away from the tree.

The README's commands print what the README shows. torch, where it is, finds the library that the wheel carries, compiles nothing and
says nothing. A foreign `strata` is named, and torch works beside it.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]


def run(command: list, *, code: int = 0, **settings) -> subprocess.CompletedProcess:
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False, **settings)
    if done.returncode != code:
        sys.exit(f"{' '.join(map(str, command))}: exit code {done.returncode}, expected {code}\n{done.stdout}{done.stderr}")
    return done


def expect(what: str, given, wanted) -> None:
    if given != wanted:
        sys.exit(f"{what}:\n{given}\nexpected:\n{wanted}")
    print(f"ok: {what}")


def clean(**more: str) -> dict:
    """The environment without what points at the tree."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "STRATA", "VIRTUAL_ENV"))}
    return kept | {"NO_COLOR": "1"} | more


def commands(readme: str) -> list[tuple[str, str]]:
    """Commands of an installed package in console blocks, and what they print."""
    blocks = re.findall(r"```console\n(.*?)```", readme, re.S)
    found = [(line, output) for block in blocks for line, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.M)]
    return [(line, output) for line, output in found if line.startswith(("strata ", "python "))]


def try_readme(wheel: Path, requirements: Path, lab: Path) -> None:
    fresh = lab / "fresh"
    run([sys.executable, "-m", "venv", fresh])
    pinned = [line for line in requirements.read_text().split() if line.startswith(("jax==", "jaxlib==", "numpy==", "ml_dtypes=="))]
    run([fresh / "bin/pip", "install", "--quiet", wheel, *pinned])
    away = lab / "away"
    shutil.copytree(ROOT / "examples", away / "examples")
    found = commands((ROOT / "README.md").read_text())
    assert len(found) >= 2, "the README has no commands to try"
    path = f"{fresh / 'bin'}{os.pathsep}{os.environ['PATH']}"
    for line, output in found:
        done = subprocess.run(line, shell=True, cwd=away, env=clean(PATH=path), capture_output=True, text=True, check=False)
        # The README shows both streams of a terminal; only what comes first matters where there is more.
        expect(line, (done.stdout + done.stderr).strip()[: len(output.strip())], output.strip())
    version = run([fresh / "bin/strata", "--version"], cwd=away, env=clean()).stdout
    metadata = run([fresh / "bin/pip", "show", "strata-neuron"], env=clean()).stdout
    expect("command and metadata agree", version.split()[-1], re.search(r"^Version: (.*)", metadata, re.M)[1])


def try_torch(wheel: Path, python: Path, lab: Path) -> None:
    place = lab / "installed"
    run([python, "-m", "pip", "install", "--quiet", "--no-deps", "--target", place, wheel])
    env = clean(PYTHONPATH=str(place), STRATA_CACHE_DIR=str(lab / "cache"), CXX="/nonexistent")
    program = "import torch, strata; print(strata.__file__); print((torch.ones(2, device='neuron') + 1).cpu().tolist())"
    done = run([python, "-c", program], cwd=lab, env=env)
    expect("torch uses the wheel's device in silence", (done.stdout, done.stderr), (f"{place}/strata/__init__.py\n[2.0, 2.0]\n", ""))
    status = run([python, place / "bin/strata", "torch", "status"], cwd=lab, env=env).stdout
    expect("the wheel carries the library", f"{place}/strata/torch/lib/" in status, True)
    licence = (place / "strata/libstrata_gloo.LICENSE").read_text()
    expect("and gloo with its licence", ((place / "strata/libstrata_gloo.so").exists(), "Gloo" in licence), (True, True))
    expect("nothing was built", (lab / "cache").exists(), False)

    foreign = lab / "foreign"
    (foreign / "strata").mkdir(parents=True)
    (foreign / "strata/__init__.py").write_text("")
    env["PYTHONPATH"] = f"{foreign}{os.pathsep}{place}"
    done = run([python, place / "bin/strata", "ls"], cwd=lab, env=env, code=2)
    expect("a foreign strata is named", f"finds {foreign}/strata/__init__.py" in done.stderr, True)
    done = run([python, "-c", "import torch; print(torch.ones(1).item())"], cwd=lab, env=env)
    expect("torch works beside it", (done.stdout, done.stderr.count("finds")), ("1.0\n", 1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("wheel", type=Path)
    parser.add_argument("--torch", type=Path, help="an interpreter that has torch")
    parser.add_argument("--requirements", type=Path, required=True)
    options = parser.parse_args()
    size = options.wheel.stat().st_size / 2**20
    print(f"{options.wheel.name}: {size:.1f} MiB")
    if size > 40:
        sys.exit("the wheel is too large: is it stripped?")
    with tempfile.TemporaryDirectory() as lab:
        # The folder may be reached through a link; programs print where it really is.
        lab, wheel = Path(lab).resolve(), options.wheel.resolve()
        try_torch(wheel, options.torch.absolute(), lab)
        try_readme(wheel, options.requirements, lab)


main()
