"""What the tests of the workbench share."""

import os
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytest_plugins = ["pytester"]


@pytest.fixture(scope="session")
def strata() -> list[str]:
    """The command, with this interpreter looking at kernels."""
    os.environ["STRATA_PYTHON"] = sys.executable
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    return [str(target / "release" / "strata")]


@pytest.fixture(scope="session")
def examples() -> Path:
    return ROOT / "examples" / "nki"
