"""The standalone plugin, as `docs/plugin.md` says: from C and from Python with ctypes, without JAX."""

from __future__ import annotations

import os
import pathlib
import shutil
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "plugin.md").read_text()


@pytest.fixture(scope="module")
def plugin() -> str:
    library = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "release" / "libstrata_pjrt.so"
    assert library.exists(), "the workspace build makes it"
    return str(library)


def printed(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=120, cwd=ROOT).stdout


def test_from_c(plugin, tmp_path):
    program = tmp_path / "run"
    subprocess.run([shutil.which("cc") or "gcc", "-Wall", "-Wextra", "-Werror", "-o", program, ROOT / "examples/plugin/run.c", "-ldl"], check=True)
    assert printed([str(program), plugin]) in PAGE
    missing = subprocess.run([program, "/nonexistent.so"], capture_output=True, text=True)
    assert missing.returncode == 1 and "nonexistent" in missing.stderr


def test_from_python(plugin):
    assert printed([sys.executable, str(ROOT / "examples/plugin/run.py"), plugin]) in PAGE
