"""The process group backend `neuron` in two processes on this host, against gloo on the CPU and against one process."""

from __future__ import annotations

import os
import pathlib
import re
import socket
import subprocess
import sys
import textwrap

import pytest

START = """
import os, torch, torch.distributed as dist
import strata.torch
torch.manual_seed(0)
dist.init_process_group("neuron")
rank, size = dist.get_rank(), dist.get_world_size()
core = torch.device("neuron:0")
"""


def job(body: str, n: int = 2, lost: int | None = None) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    made = []
    for rank in range(n):
        variables = {**os.environ, "OMP_NUM_THREADS": "1", "RANK": str(rank), "WORLD_SIZE": str(n), "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": port}
        command = [sys.executable, "-c", START + textwrap.dedent(body) + "\ndist.destroy_process_group()\n"]
        made.append(subprocess.Popen(command, env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True))
    outputs = [process.communicate(timeout=300)[0] for process in made]
    for rank, (process, output) in enumerate(zip(made, outputs)):
        assert process.returncode == 0 or rank == lost, output[-3000:]


def test_every_collective():
    job("""
    x = torch.arange(6, dtype=torch.float32, device=core) + 10 * rank
    both = [torch.arange(6, dtype=torch.float32) + 10 * r for r in range(size)]
    total = sum(both)
    def same(a, b): assert a.device.type == "neuron" and torch.equal(a.cpu(), b), (a, b)
    y = x.clone(); dist.all_reduce(y); same(y, total)
    y = x.clone(); work = dist.all_reduce(y, async_op=True); work.wait(); same(y, total)
    y = x.clone(); dist.all_reduce(y, dist.ReduceOp.MAX); same(y, both[-1])
    y = x.clone(); dist.broadcast(y, 1); same(y, both[1])
    y = x.clone(); dist.reduce(y, 0)
    if rank == 0: same(y, total)
    parts = [torch.empty_like(x) for _ in range(size)]; dist.all_gather(parts, x)
    for a, b in zip(parts, both): same(a, b)
    y = torch.empty(6 * size, device=core); dist.all_gather_into_tensor(y, x); same(y, torch.cat(both))
    y = torch.empty(3, device=core); dist.reduce_scatter_tensor(y, x); same(y, total[3 * rank : 3 * rank + 3])
    y = torch.empty(3, device=core); dist.reduce_scatter(y, list(x.chunk(2))); same(y, total[3 * rank : 3 * rank + 3])
    y = torch.empty(6, device=core); dist.all_to_all_single(y, x); same(y, torch.cat([b[3 * rank : 3 * rank + 3] for b in both]))
    out = [torch.empty(3, device=core) for _ in range(2)]; dist.all_to_all(out, list(x.chunk(2))); same(torch.cat(out), torch.cat([b[3 * rank : 3 * rank + 3] for b in both]))
    got = [torch.empty_like(x) for _ in range(size)] if rank == 0 else None
    dist.gather(x, got, 0)
    if rank == 0: same(got[1], both[1])
    y = torch.empty(3, device=core); dist.scatter(y, list(both[0].to(core).chunk(2)) if rank == 0 else None, 0); same(y, both[0][3 * rank : 3 * rank + 3])
    y = torch.empty_like(x)
    if rank == 0: dist.send(x, 1)
    else: dist.recv(y, 0); same(y, both[0])
    dist.barrier()
    half = torch.full((4,), 1.5 + rank, dtype=torch.bfloat16, device=core); dist.all_reduce(half); same(half, torch.full((4,), 4.0, dtype=torch.bfloat16))
    group = dist.new_group([0, 1]); y = x.clone(); dist.all_reduce(y, group=group); same(y, total)
    """)


@pytest.mark.parametrize("way, what", [("SIGKILL", "process 1 was lost"), ("SIGSTOP", "process 1 is stopped")])
def test_a_lost_process_is_named(way, what):
    job(f"""
    import datetime, signal, time
    group = dist.new_group([0, 1], timeout=datetime.timedelta(seconds=4))
    x = torch.ones(8, device=core)
    dist.all_reduce(x, group=group)
    pids = [None, None]
    dist.all_gather_object(pids, os.getpid())
    if rank == 1: time.sleep(30 if "{way}" == "SIGSTOP" else 600)
    os.kill(pids[1], signal.{way})
    try:
        dist.all_reduce(x, group=group)
    except dist.DistBackendError as error:
        assert "`all_reduce` in process 0 of 2: {what}" in str(error), error
    else:
        raise AssertionError("nobody was missed")
    os.kill(pids[1], signal.SIGKILL)
    os._exit(0)
    """, lost=1)


MODEL = """
def model():
    torch.manual_seed(1)
    return torch.nn.Sequential(torch.nn.Linear(8, 16), torch.nn.Tanh(), torch.nn.Linear(16, 4))
data = torch.randn(8, 8, generator=torch.Generator().manual_seed(2)); want = torch.randn(8, 4, generator=torch.Generator().manual_seed(3))
alone = model()
step = torch.optim.SGD(alone.parameters(), lr=0.1)
for _ in range(3):
    step.zero_grad(); torch.nn.functional.mse_loss(alone(data), want).backward(); step.step()
own = slice(rank * 8 // size, (rank + 1) * 8 // size)
def train(net, step):
    for _ in range(3):
        step.zero_grad(); torch.nn.functional.mse_loss(net(data[own].to(core)), want[own].to(core)).backward(); step.step()
"""


def test_ddp_is_one_process():
    job(MODEL + textwrap.dedent("""
    from torch.nn.parallel import DistributedDataParallel
    for as_view in (False, True):
        net = DistributedDataParallel(model().to(core), gradient_as_bucket_view=as_view)
        train(net, torch.optim.SGD(net.parameters(), lr=0.1))
        for a, b in zip(net.module.parameters(), alone.parameters()): torch.testing.assert_close(a.detach().cpu(), b.detach(), rtol=1e-5, atol=1e-6)
    """))


def test_fsdp2_and_dtensor_are_one_process():
    job(MODEL + textwrap.dedent("""
    from torch.distributed.device_mesh import init_device_mesh
    from torch.distributed.fsdp import fully_shard
    from torch.distributed.tensor import DTensor, Shard, distribute_tensor
    mesh = init_device_mesh("neuron", (size,))
    net = model().to(core)
    for layer in (net[0], net[2]): fully_shard(layer, mesh=mesh)
    fully_shard(net, mesh=mesh)
    train(net, torch.optim.SGD(net.parameters(), lr=0.1))
    for a, b in zip(net.parameters(), alone.parameters()): torch.testing.assert_close(a.full_tensor().detach().cpu(), b.detach(), rtol=1e-5, atol=1e-6)
    a = torch.randn(8, 6, generator=torch.Generator().manual_seed(4)); b = torch.randn(6, 10, generator=torch.Generator().manual_seed(5))
    c = distribute_tensor(a.to(core), mesh, [Shard(1)]) @ distribute_tensor(b.to(core), mesh, [Shard(0)])
    torch.testing.assert_close(c.full_tensor().cpu(), a @ b, rtol=1e-5, atol=1e-5)
    """))


LLAMA = """
from torch import nn
class Norm(nn.Module):
    def __init__(self, width): super().__init__(); self.weight = nn.Parameter(torch.ones(width))
    def forward(self, x): return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6) * self.weight
class Block(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads, self.norm1, self.norm2 = heads, Norm(width), Norm(width)
        self.q, self.k, self.v, self.o = (nn.Linear(width, width, bias=False) for _ in range(4))
        self.gate, self.up, self.down = nn.Linear(width, 2 * width, bias=False), nn.Linear(width, 2 * width, bias=False), nn.Linear(2 * width, width, bias=False)
    def forward(self, x):
        n, rows, width = x.shape
        h = self.norm1(x)
        split = lambda y: y.view(n, rows, -1, width // self.heads).transpose(1, 2)
        q, k, v = split(self.q(h)), split(self.k(h)), split(self.v(h))
        half = q.shape[-1] // 2
        angle = torch.arange(rows, device=x.device).float()[:, None] * 10000 ** (-torch.arange(half, device=x.device).float() / half)
        cos, sin = angle.cos(), angle.sin()
        turn = lambda y: torch.cat((y[..., :half] * cos - y[..., half:] * sin, y[..., half:] * cos + y[..., :half] * sin), -1)
        scores = turn(q) @ turn(k).transpose(-1, -2) * (width // self.heads) ** -0.5
        scores = scores.masked_fill(torch.ones(rows, rows, dtype=torch.bool, device=x.device).triu(1), float("-inf"))
        x = x + self.o((scores.softmax(-1) @ v).transpose(1, 2).reshape(n, rows, -1))
        h = self.norm2(x)
        return x + self.down(nn.functional.silu(self.gate(h)) * self.up(h))
class Llama(nn.Module):
    def __init__(self, words=64, width=32, heads=4, layers=2):
        super().__init__()
        self.embed, self.layers = nn.Embedding(words, width), nn.ModuleList(Block(width, heads) for _ in range(layers))
        self.norm, self.head = Norm(width), nn.Linear(width, words, bias=False)
    def forward(self, words):
        x = self.embed(words)
        for layer in self.layers: x = layer(x)
        return self.head(self.norm(x))
def model():
    torch.manual_seed(1)
    return Llama()
def close(a, b): torch.testing.assert_close(a.detach().cpu(), b.detach(), rtol=1e-4, atol=1e-5)
words = torch.randint(0, 64, (8, 9), generator=torch.Generator().manual_seed(2))
def loss(net, words): return nn.functional.cross_entropy(net(words[:, :-1]).flatten(0, 1), words[:, 1:].flatten())
alone = model()
step = torch.optim.SGD(alone.parameters(), lr=0.1)
for _ in range(2):
    step.zero_grad(); loss(alone, words).backward(); step.step()
own = words[rank * 8 // size : (rank + 1) * 8 // size].to(core)
def train(net, own=own):
    # One by one: torch does not update a list of plain and distributed tensors at once.
    step = torch.optim.SGD(net.parameters(), lr=0.1, foreach=False)
    for _ in range(2):
        step.zero_grad(); loss(net, own).backward(); step.step()
"""


@pytest.mark.parametrize("n", [2, 4])
def test_a_llama_under_ddp_and_fsdp2_is_one_process(n, tmp_path):
    job(LLAMA + textwrap.dedent(f"""
    import torch.distributed.checkpoint as dcp
    from torch.distributed.device_mesh import init_device_mesh
    from torch.distributed.fsdp import fully_shard
    from torch.nn.parallel import DistributedDataParallel
    net = DistributedDataParallel(model().to(core))
    train(net)
    for a, b in zip(net.module.parameters(), alone.parameters()): close(a, b)
    mesh = init_device_mesh("neuron", (size,))
    def sharded():
        net = model().to(core)
        for layer in net.layers: fully_shard(layer, mesh=mesh)
        fully_shard(net, mesh=mesh)
        return net
    net = sharded()
    train(net)
    for a, b in zip(net.parameters(), alone.parameters()): close(a.full_tensor(), b)
    # A checkpoint of the parts, read into a model that has not learnt anything.
    dcp.save({{"model": net.state_dict()}}, checkpoint_id={str(tmp_path)!r})
    fresh = sharded()
    state = {{"model": fresh.state_dict()}}
    dcp.load(state, checkpoint_id={str(tmp_path)!r})
    fresh.load_state_dict(state["model"])
    for a, b in zip(fresh.parameters(), net.parameters()): assert torch.equal(a.to_local().cpu(), b.to_local().cpu())
    """), n)


def test_a_llama_under_tensor_parallel_is_one_process():
    job(LLAMA + textwrap.dedent("""
    from torch.distributed.device_mesh import init_device_mesh
    from torch.distributed.tensor.parallel import ColwiseParallel, RowwiseParallel, parallelize_module
    mesh = init_device_mesh("neuron", (size,))
    net = model().to(core)
    for layer in net.layers:
        plan = {name: ColwiseParallel() for name in ("q", "k", "v", "gate", "up")} | {name: RowwiseParallel() for name in ("o", "down")}
        parallelize_module(layer, mesh, plan)
    train(net, words.to(core))
    whole = lambda a: a.full_tensor() if hasattr(a, "full_tensor") else a
    for a, b in zip(net.parameters(), alone.parameters()): close(whole(a), b)
    """))


def test_torchrun_as_the_readme_has_it():
    """One process and two print the same losses."""
    root = pathlib.Path(__file__).resolve().parents[2]
    command = re.search(r"`torchrun ([^`]+)`", (root / "README.md").read_text())[1].split()
    losses = []
    for n in ("1", "2"):
        own = [n if word == "2" else word for word in command]
        run = [sys.executable, "-m", "torch.distributed.run", "--standalone", *own]
        done = subprocess.run(run, cwd=root, env={**os.environ, "OMP_NUM_THREADS": "1"}, capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stderr[-3000:]
        losses.append([float(line.split()[1]) for line in done.stdout.splitlines() if line.startswith("loss ")])
    assert len(losses[0]) == 5 and losses[0] == pytest.approx(losses[1], rel=1e-4), losses
