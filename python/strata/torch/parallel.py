"""The same model on several cores, each with a share of the batch."""

from __future__ import annotations

import copy
from concurrent.futures import ThreadPoolExecutor

import torch

from .placement import dynamic_batch, model_of


class DataParallel(torch.nn.Module):
    """Splits inputs along `dim`, runs the pieces on the cores of `device_ids` and joins the results in order."""

    def __init__(self, model: torch.jit.ScriptModule, device_ids=None, dim: int = 0, set_dynamic_batching: bool = True):
        super().__init__()
        count = torch.neuron.device_count()
        self.device_ids = [core_number(core) for core in (range(count) if device_ids is None else device_ids)]
        for core in self.device_ids:
            if not 0 <= core < count:
                raise ValueError(f"there is no core {core}; this process sees {count}")
        if not self.device_ids:
            raise ValueError("device_ids is empty")
        self.dim = dim
        self.dynamic = set_dynamic_batching and dim == 0
        self.num_workers = 2 * len(self.device_ids)
        self.split_size = 1
        self.replicas = []
        for core in self.device_ids:
            replica = copy.deepcopy(model)
            if self.dynamic:
                dynamic_batch(replica)
            model_of(replica).move(core)
            self.replicas.append(replica)
        self.traced = model_of(model).in_shapes()
        self.pool = ThreadPoolExecutor(self.num_workers)

    def disable_dynamic_batching(self) -> None:
        from .program import DYNAMIC

        self.dynamic = False
        for replica in self.replicas:
            model_of(replica).set_flag(DYNAMIC, 0)

    def forward(self, *inputs: torch.Tensor):
        size = inputs[0].shape[self.dim]
        cores = len(self.replicas)
        self.split_size = max(1, size // cores)
        traced = self.traced[0][self.dim]
        if not self.dynamic:
            if size % traced:
                raise ValueError(f"without dynamic batching, dimension {self.dim} must be a multiple of the traced size {traced}, not {size}")
            self.split_size = traced
        pieces = list(zip(*(torch.split(x, self.split_size, self.dim) for x in inputs)))
        devices = {x.device for x in inputs}
        home = devices.pop() if len(devices) == 1 else torch.device("cpu")

        def run(number: int, piece):
            replica, core = self.replicas[number % cores], self.device_ids[number % cores]
            if home.type == "neuron":
                piece = [x.to(f"neuron:{core}") for x in piece]
            return replica(*piece)

        results = list(self.pool.map(run, range(len(pieces)), pieces))
        return join(results, self.dim, home)


def core_number(core) -> int:
    """3, or ``"nc:3"``."""
    return int(core[3:]) if isinstance(core, str) and core.startswith("nc:") else int(core)


def join(results: list, dim: int, home: torch.device):
    first = results[0]
    if isinstance(first, torch.Tensor):
        return torch.cat([result.to(home) for result in results], dim)
    if isinstance(first, dict):
        return {key: join([result[key] for result in results], dim, home) for key in first}
    return type(first)(join(list(parts), dim, home) for parts in zip(*results))
