import os
import subprocess
import sys

import pytest

os.environ.setdefault("STRATA_TORCH_FALLBACK", "silent")

import torch  # noqa: E402

import strata.torch  # noqa: E402, F401
import strata.compat  # noqa: E402

strata.compat.install()


@pytest.fixture
def python():
    """Runs a program in a process of its own, with other settings; gives what it prints."""

    def run(program: str, outcome: int = 0, **environment: str) -> str:
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=os.environ | environment)
        assert done.returncode == outcome, done.stderr
        return done.stdout

    return run


@pytest.fixture(autouse=True)
def seeded():
    torch.manual_seed(0)
