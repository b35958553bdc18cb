"""The engine computes on torch's threads: as many as torch was told to use, with the same bits."""

import os
import subprocess
import sys
import threading

import pytest
import torch

import strata.torch  # noqa: F401


def programs(x, w):
    """Products, element-wise work, rows, copies and CPU kernels, large enough to be shared out."""
    y = x @ w
    return [y, torch.softmax(y, -1), (y * 2 + 1).tanh(), y.t().contiguous(), y.sum(1), torch.sort(y.flatten())[0], torch.cumsum(y, 1)]


@pytest.fixture
def operands():
    torch.manual_seed(0)
    return torch.randn(512, 384).to("neuron"), torch.randn(384, 640).to("neuron")


@pytest.fixture
def keep_threads():
    before = torch.get_num_threads()
    yield
    torch.set_num_threads(before)


def test_bits_do_not_depend_on_the_number_of_threads(operands, keep_threads):
    found = []
    for n in (1, 2, 3, 5):
        torch.set_num_threads(n)
        found.append([t.cpu() for t in programs(*operands)])
    for other in found[1:]:
        assert all(torch.equal(a, b) for a, b in zip(found[0], other, strict=True))


def test_threads_of_python_compute_side_by_side(operands):
    wanted = [t.cpu() for t in programs(*operands)]
    found = [None] * 4

    def work(i):
        found[i] = [t.cpu() for _ in range(3) for t in programs(*operands)][-len(wanted):]

    threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    assert all(torch.equal(a, b) for each in found for a, b in zip(each, wanted, strict=True))


@pytest.mark.skipif(not os.path.isdir("/proc/self/task"), reason="threads are counted in /proc")
def test_one_thread_is_one_thread():
    """With one thread, a product makes none."""
    program = """
import os, torch, strata.torch
torch.set_num_threads(1)
x = torch.randn(512, 512).to("neuron")
x @ x
before = len(os.listdir("/proc/self/task"))
for _ in range(3):
    torch.softmax(x @ x, -1).t().contiguous().cpu()
assert len(os.listdir("/proc/self/task")) == before, (before, len(os.listdir("/proc/self/task")))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
