"""Programs that accelerate ships to try out a device, unmodified; they find `neuron` by themselves."""

import os
import subprocess
import sys

import pytest


@pytest.mark.parametrize("script", ["test_ops", "test_script", "test_sync"])
def test_accelerates_own_program(script):
    # accelerate says float16 is available everywhere, then refuses it on every device it does not know by name.
    program = f"import accelerate.test_utils.scripts.{script} as t; t.is_fp16_available = lambda: False; t.main()"
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, env=os.environ | {"STRATA_TORCH_FALLBACK": "silent"})
    assert done.returncode == 0, done.stderr[-3000:]


def test_accelerate_sees_the_device(python):
    program = "import torch, accelerate; print(accelerate.Accelerator().device)"
    assert python(program).strip() in ("neuron", "neuron:0")
