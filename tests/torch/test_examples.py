"""The programs of `examples/` that use the device, and the blocks of docs/torch.md, run as they stand."""

import re
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


@pytest.mark.parametrize("number", range(len(blocks())))
def test_a_block_of_the_guide_prints_its_comments(number, python, tmp_path):
    """Where a line of the guide prints and ends in a comment, the comment is what it prints."""
    source = blocks()[number]
    wanted = [comment.strip() for comment in re.findall(r"^\s*print\(.*?\)\s+# (.*)$", source, re.MULTILINE)]
    printed = python(f"import os; os.chdir({str(tmp_path)!r})\n" + SETUP + source, STRATA_TORCH_FALLBACK="silent")
    for comment in wanted:
        assert comment in printed, (comment, printed)
