"""``torch_xla.core.xla_model``: devices, the end of a step, saving, and collectives of the processes ``torchrun`` started."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Sequence

import torch
import torch.distributed as dist
import torch.utils._pytree as pytree

from .. import runtime

REDUCE_SUM, REDUCE_MUL, REDUCE_AND, REDUCE_OR, REDUCE_MIN, REDUCE_MAX = "sum", "mul", "and", "or", "min", "max"
_REDUCTIONS = {
    "sum": dist.ReduceOp.SUM, "mul": dist.ReduceOp.PRODUCT, "and": dist.ReduceOp.BAND, "or": dist.ReduceOp.BOR,
    "min": dist.ReduceOp.MIN, "max": dist.ReduceOp.MAX,
}  # fmt: skip
_closures: list[tuple[Callable, tuple]] = []
_lock = threading.Lock()


def xla_device(n: int | None = None, devkind: str | None = None) -> torch.device:
    """The core of this worker, or core `n`."""
    return torch.device("neuron", torch.neuron.current_device() if n is None else n)


def get_xla_supported_devices(devkind: str | None = None, max_devices: int | None = None) -> list[str]:
    return [f"neuron:{i}" for i in range(torch.neuron.device_count())][:max_devices]


def xla_real_devices(devices: Sequence | None = None) -> list[str]:
    return [str(device).upper() for device in (devices or get_xla_supported_devices())]


def xla_device_kind(device=None) -> str:
    return torch.neuron.get_device_name(None if device is None else torch.device(device))


def xla_device_hw(device) -> str:
    return "NEURON" if torch.device(device).type == "neuron" else "CPU"


def is_xla_tensor(tensor: torch.Tensor) -> bool:
    return tensor.device.type == "neuron"


# ---- steps


def mark_step(wait: bool = False, reset_scope: bool = True) -> None:
    """The end of a step: everything has run; what was deferred to here is called."""
    with _lock:
        closures, _closures[:] = list(_closures), []
    for closure, args in closures:
        closure(*args)


def wait_device_ops(devices: Sequence = ()) -> None:
    torch.neuron.synchronize()


def unlazy(tensors) -> None:
    """Tensors have their values."""


def add_step_closure(closure: Callable, args=(), run_async: bool = False) -> None:
    """Calls `closure` at the end of the step."""
    with _lock:
        _closures.append((closure, tuple(args)))


def optimizer_step(optimizer: torch.optim.Optimizer, barrier: bool = False, optimizer_args: dict | None = None, groups=None, pin_layout: bool = True):
    """Sums up the gradients of all workers, takes the mean, and steps."""
    reduce_gradients(optimizer, groups, pin_layout)
    loss = optimizer.step(**(optimizer_args or {}))
    if barrier:
        mark_step()
    return loss


def reduce_gradients(optimizer: torch.optim.Optimizer, groups=None, pin_layout: bool = True) -> None:
    count = xrt_world_size()
    gradients = [p.grad for group in optimizer.param_groups for p in group["params"] if p.grad is not None]
    if count > 1 and gradients:
        all_reduce(REDUCE_SUM, gradients, scale=1.0 / count, groups=groups)


# ---- files


def _maybe_convert_to_cpu(data, convert: bool = True):
    return pytree.tree_map_only(torch.Tensor, lambda t: t.detach().cpu(), data) if convert else data


def save(data, file_or_path, master_only: bool = True, global_master: bool = False) -> None:
    """`torch.save` of host copies, by the first worker; the others wait until it is written."""
    wanted = not master_only or is_master_ordinal(local=not global_master)
    host = _maybe_convert_to_cpu(data, convert=wanted)
    if wanted:
        torch.save(host, file_or_path)
    rendezvous("torch_xla.core.xla_model.save")


def load(file_or_path, **kwargs):
    """`torch.load` into host memory."""
    return torch.load(file_or_path, **({"map_location": "cpu"} | kwargs))


def send_cpu_data_to_device(data, device, input_sharding=None):
    return pytree.tree_map_only(torch.Tensor, lambda t: t.to(device), data)


def mesh_reduce(tag: str, data, reduce_fn: Callable):
    """`reduce_fn` of what every worker has."""
    if xrt_world_size() == 1:
        return reduce_fn([data])
    gathered: list = [None] * xrt_world_size()
    dist.all_gather_object(gathered, _maybe_convert_to_cpu(data), group=runtime.host_group())
    return reduce_fn(gathered)


# ---- workers


def rendezvous(tag: str, payload: bytes = b"", replicas: Sequence[int] = ()) -> list[bytes]:
    """Waits for every worker to come here; what each brought."""
    if xrt_world_size() == 1:
        return [payload]
    brought: list = [None] * xrt_world_size()
    dist.all_gather_object(brought, (tag, payload), group=runtime.host_group())
    others = {name for name, _ in brought} - {tag}
    if others:
        raise RuntimeError(f"workers wait at different places: this one at `{tag}`, another at `{sorted(others)[0]}`")
    return [part for _, part in brought]


def get_ordinal(defval: int = 0) -> int:
    return runtime.global_ordinal()


def get_local_ordinal(defval: int = 0) -> int:
    return runtime.local_ordinal()


def is_master_ordinal(local: bool = True) -> bool:
    return (runtime.local_ordinal() if local else runtime.global_ordinal()) == 0


def xrt_world_size(defval: int = 1) -> int:
    return runtime.world_size()


def master_print(*args, fd=None, local: bool = False, flush: bool = False) -> None:
    if is_master_ordinal(local=local):
        print(*args, file=fd or sys.stdout, flush=flush)


# ---- collectives: through host memory, by gloo


def all_reduce(reduce_type: str, inputs, scale: float = 1.0, groups=None, pin_layout: bool = True):
    """A tensor: the reduced one. A list of tensors: each is reduced in place."""
    refuse_groups(groups)
    if isinstance(inputs, torch.Tensor):
        return _reduced(inputs, reduce_type, scale)
    for tensor in inputs:
        tensor.copy_(_reduced(tensor, reduce_type, scale))
    return None


def _reduced(tensor: torch.Tensor, reduce_type: str, scale: float) -> torch.Tensor:
    if xrt_world_size() == 1:
        return tensor * scale if scale != 1.0 else tensor.clone()
    host = tensor.detach().cpu().clone()
    dist.all_reduce(host, _REDUCTIONS[reduce_type], group=runtime.host_group())
    return (host * scale if scale != 1.0 else host).to(tensor.device)


def all_gather(value: torch.Tensor, dim: int = 0, groups=None, output=None, pin_layout: bool = True) -> torch.Tensor:
    refuse_groups(groups)
    parts = [value.detach().cpu().contiguous()]
    if xrt_world_size() > 1:
        parts = [torch.empty_like(parts[0]) for _ in range(xrt_world_size())]
        dist.all_gather(parts, value.detach().cpu().contiguous(), group=runtime.host_group())
    gathered = torch.cat(parts, dim).to(value.device)
    return gathered if output is None else output.copy_(gathered)


def reduce_scatter(reduce_type: str, input: torch.Tensor, scale: float, scatter_dim: int, shard_count: int, groups=None, output=None, pin_layout: bool = True):
    whole = all_reduce(reduce_type, input, scale, groups)
    part = whole.chunk(shard_count, scatter_dim)[get_ordinal() % shard_count].contiguous()
    return part if output is None else output.copy_(part)


def broadcast_master_param(model: torch.nn.Module) -> None:
    """Every worker starts from the weights of the first."""
    if xrt_world_size() == 1:
        return
    with torch.no_grad():
        for tensor in (*model.parameters(), *model.buffers()):
            host = tensor.detach().cpu().contiguous()
            dist.broadcast(host, 0, group=runtime.host_group())
            tensor.copy_(host)


def refuse_groups(groups) -> None:
    if groups and sorted(len(group) for group in groups) != [xrt_world_size()]:
        raise NotImplementedError(f"collectives of the stand-in torch_xla are those of all workers, not of groups {groups}")


# ---- reports


def get_memory_info(device=None) -> dict[str, int]:
    free, total = torch.neuron.mem_get_info(xla_device() if device is None else torch.device(device))
    return {"bytes_used": total - free, "bytes_limit": total}


def set_rng_state(seed: int, device=None) -> None:
    torch.neuron.manual_seed(seed)


def get_rng_state(device=None) -> int:
    return torch.neuron.initial_seed()
