"""Data-parallel training on the cores of several processes, started by torchrun.

    torchrun --nproc-per-node 2 examples/torch_processes.py

Every process has a part of the batch; DistributedDataParallel adds up the gradients through the process group backend `neuron`.
"""

import os

import torch
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel

import strata.torch  # noqa: F401


def main() -> None:
    dist.init_process_group("neuron")
    rank, size = dist.get_rank(), dist.get_world_size()
    core = torch.device("neuron:0")
    torch.manual_seed(0)
    model = torch.nn.Sequential(torch.nn.Linear(16, 32), torch.nn.GELU(), torch.nn.Linear(32, 4)).to(core)
    model = DistributedDataParallel(model)
    inputs, wanted = torch.randn(32, 16), torch.randn(32, 4)
    own = slice(rank * 32 // size, (rank + 1) * 32 // size)
    step = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(5):
        step.zero_grad()
        loss = torch.nn.functional.mse_loss(model(inputs[own].to(core)), wanted[own].to(core))
        loss.backward()
        step.step()
        total = loss.detach() / size
        dist.all_reduce(total)
        if rank == 0:
            print(f"loss {total.item():.6f} in {os.environ['WORLD_SIZE']} processes", flush=True)
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
