"""Whichever module of the package a program imports first, with the device in use already: it imports."""

import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "python" / "strata"
PARTS = ["jax", "nki", "nki2", "torch", "torch_neuronx"]

# One process per module, forked where torch and the device are there and nothing else.
EACH_ALONE = """
import importlib, os, sys, torch, torch._dynamo
torch.ones(2, device="neuron")
for module in sys.argv[1:]:
    if (child := os.fork()) == 0:
        try:
            importlib.import_module(module)
        except ImportError as error:
            missing = isinstance(error, ModuleNotFoundError) and error.name.split(".")[0] in ("jax", "jaxlib")
            print("" if missing else f"{module}: {error}", flush=True)
        os._exit(0)
    os.waitpid(child, 0)
"""


def run(program: str, *arguments: str) -> str:
    done = subprocess.run([sys.executable, "-c", program, *arguments], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_each_module_first():
    modules = [
        ".".join(["strata", *path.relative_to(PACKAGE).with_suffix("").parts]).removesuffix(".__init__")
        for part in PARTS
        for path in sorted((PACKAGE / part).rglob("*.py"))
        if path.stem != "__main__"
    ]
    assert len(modules) > 60
    assert run(EACH_ALONE, *modules) == ""


@pytest.mark.parametrize("before", ["", "import strata.torch_neuronx"])
def test_compile_first(before):
    program = f"""
import torch
{before}
model = torch.nn.Linear(4, 4).to("neuron")
print(tuple(torch.compile(model, backend="neuron")(torch.ones(2, 4, device="neuron")).shape))
"""
    assert run(program) == "(2, 4)"
