"""The programs of `examples/` that use the device, and the blocks of docs/torch.md, run as they stand."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SETUP = "import strata.torch, strata.compat\nstrata.compat.install()\n"
PRINTED = {
    "torch_chain": [
        "three models in a row: device(type='neuron', index=0) transfers: {}",
        "the same by way of the CPU: device(type='cpu') to the device (3, 1792) and back (4, 1832)",
        "both on the device: device(type='neuron', index=0)",
        "one on the CPU: device(type='cpu')",
    ],
    "torch_kernel": [
        "result on neuron:0 - transfers: {} - equal to the CPU: True",
        "kernel `scaled_sum` takes its tensors from one core: `a` on neuron:0, `b` on cpu; move them to one",
    ],
    "torch_train": ["eager:", "compiled:", "2 graphs, 2 programs, graph breaks: {}"],
}


@pytest.mark.parametrize("name", PRINTED)
def test_an_example_prints_what_it_should(name, python):
    source = (ROOT / "examples" / f"{name}.py").read_text()
    printed = python(SETUP + source, STRATA_TORCH_FALLBACK="silent").splitlines()
    for line in PRINTED[name]:
        assert any(found.startswith(line) for found in printed), (line, printed)


def blocks() -> list[str]:
    return re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "torch.md").read_text(), re.DOTALL)


# Runs each block in a scope of its own; a line between them tells their output apart.
RUN_BLOCKS = SETUP + """
import json, sys
for block in json.loads(sys.stdin.read()):
    exec(compile(block, "<docs/torch.md>", "exec"), {"__name__": "__main__"})
    print("=====")
"""


def test_blocks_of_the_guide_print_their_comments():
    """Where a line of the guide prints and ends in a comment, the comment is what it prints."""
    sources = blocks()
    command = [sys.executable, "-c", RUN_BLOCKS]
    done = subprocess.run(command, input=json.dumps(sources), capture_output=True, text=True, env=os.environ | {"STRATA_TORCH_FALLBACK": "silent"})
    assert done.returncode == 0, done.stderr
    outputs = done.stdout.split("=====\n")
    assert len(outputs) == len(sources) + 1 and len(sources) >= 6
    for source, printed in zip(sources, outputs):
        for comment in re.findall(r"^\s*print\(.*?\)\s+# (.*)$", source, re.MULTILINE):
            assert comment.strip() in printed, (comment, printed)
