"""The process group backend `neuron` in two processes on this host, against gloo on the CPU and against one process."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import textwrap

START = """
import os, torch, torch.distributed as dist
import strata.torch
torch.manual_seed(0)
dist.init_process_group("neuron")
rank, size = dist.get_rank(), dist.get_world_size()
core = torch.device("neuron:0")
"""


def job(body: str, n: int = 2) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    made = []
    for rank in range(n):
        variables = {**os.environ, "RANK": str(rank), "WORLD_SIZE": str(n), "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": port}
        command = [sys.executable, "-c", START + textwrap.dedent(body) + "\ndist.destroy_process_group()\n"]
        made.append(subprocess.Popen(command, env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True))
    outputs = [process.communicate(timeout=300)[0] for process in made]
    for process, output in zip(made, outputs):
        assert process.returncode == 0, output[-3000:]


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
