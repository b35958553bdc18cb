"""Runs the examples of the SDK's documentation that import `nki`, as they are: `make sdk-examples SRC=…`.

`SRC` is a checkout of the SDK's documentation, or of nki-samples; every program below its examples or tutorials that imports the current
generation is run with `python -m strata` in its own folder. Programs that are no Python, and the one whose point is to break a rule, are
listed with what they say.
"""

from __future__ import annotations

import argparse
import ast
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("nki/examples", "src/nki_samples/tutorials")
# Programs that are meant to fail, and how.
MEANT = {"layout-violation.py": "exceeds maximum 128"}


def imports(tree: ast.Module) -> set[str]:
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.split(".")[0])
    return names


def programs(folder: Path):
    """Files that import `nki`, or kernels beside them that do, and run something."""
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text()
        try:
            tree = ast.parse(text)
        except SyntaxError as error:
            if "import nki" in text:
                yield path, f"no Python: {error.msg}, line {error.lineno}"
            continue
        names = imports(tree)
        beside = [path.with_name(f"{name}.py") for name in names if path.with_name(f"{name}.py").exists()]
        current = "nki" in names or any("nki" in imports(ast.parse(other.read_text())) for other in beside)
        defines = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef)
        runs = any(not isinstance(node, defines) and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)) for node in tree.body)
        if current and runs:
            yield path, ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--src", required=True)
    parser.add_argument("--jax", help="a Python with JAX, for the examples that import it")
    parser.add_argument("--limit", type=int, default=600, help="seconds for one program")
    options = parser.parse_args()
    environment = os.environ | {"PYTHONPATH": str(ROOT / "python"), "TORCH_DEVICE_BACKEND_AUTOLOAD": "0"}
    failed = 0
    for folder in filter(Path.exists, (Path(options.src) / name for name in FOLDERS)):
        for path, why in programs(folder):
            label = path.relative_to(options.src)
            if why:
                print(f"{label}: skipped, {why}", flush=True)
                continue
            python = options.jax if options.jax and "jax" in imports(ast.parse(path.read_text())) else sys.executable
            command = [python, "-m", "strata", path.name]
            try:
                done = subprocess.run(command, cwd=path.parent, env=environment, capture_output=True, text=True, timeout=options.limit)
            except subprocess.TimeoutExpired:
                failed += 1
                print(f"{label}: FAILED: not finished after {options.limit} s", flush=True)
                continue
            last = (done.stdout + done.stderr).strip().splitlines()[-1:] or [""]
            wanted = MEANT.get(path.name)
            fine = wanted in done.stderr if wanted else done.returncode == 0
            failed += not fine
            print(f"{label}: {'fails as it should' if wanted and fine else 'fine' if fine else 'FAILED'}: {last[0][:100]}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
