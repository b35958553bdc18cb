"""``torch.neuron``: the device module."""

from __future__ import annotations

import contextlib
import ctypes
import importlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import torch

from .. import _native
from . import library

_shim = library.load()
# Parts of `torch.neuron` that build on this module: names, and the modules that are imported for them.
PARTS: dict[str, str] = {}

Stream = torch.Stream
Event = torch.Event


def _index(device=None) -> int:
    """The core a device argument names; the current one by default."""
    if device is None:
        return torch.accelerator.current_device_index()
    if isinstance(device, int):
        return device
    device = torch.device(device)
    if device.type != "neuron":
        raise ValueError(f"expected a neuron device, not {device}")
    return torch.accelerator.current_device_index() if device.index is None else device.index


# ---- devices


def is_available() -> bool:
    return device_count() > 0


def is_initialized() -> bool:
    return True


def init() -> None:
    pass


def device_count() -> int:
    return _shim.strata_torch_device_count()


def current_device() -> int:
    return torch.accelerator.current_device_index()


def set_device(device) -> None:
    torch.accelerator.set_device_index(_index(device))


class device:  # noqa: N801: torch's name
    """Makes a device the current one inside a ``with`` block."""

    def __init__(self, device):
        self.index = _index(device)

    def __enter__(self):
        self.before = torch.accelerator.current_device_index()
        torch.accelerator.set_device_index(self.index)
        return self

    def __exit__(self, *_):
        torch.accelerator.set_device_index(self.before)
        return False


class device_of(device):  # noqa: N801: torch's name
    """Makes the device of a tensor the current one, if it is ours."""

    def __init__(self, tensor):
        super().__init__(tensor.device if tensor.device.type == "neuron" else None)


@dataclass(frozen=True)
class DeviceProperties:
    """What a core is."""

    name: str
    instance: str
    chip: str
    total_memory: int
    logical_core_size: int


def get_device_properties(device=None) -> DeviceProperties:
    info = _native.torch_device_info(_index(device))
    return DeviceProperties(**{k: int(v) if k in ("total_memory", "logical_core_size") else v for k, v in info.items()})


def get_device_name(device=None) -> str:
    return get_device_properties(device).name


def get_device_capability(device=None) -> tuple[int, int]:
    """The NeuronCore version: ``(2, 0)`` for ``NC_v2``."""
    return int(get_device_name(device).rsplit("v", 1)[1]), 0


def _is_in_bad_fork() -> bool:
    return bool(_shim.strata_torch_is_forked())


# ---- streams: work is done when a call returns


def synchronize(device=None) -> None:
    torch.accelerator.synchronize(_index(device))


def current_stream(device=None) -> torch.Stream:
    return torch.accelerator.current_stream(_index(device))


def default_stream(device=None) -> torch.Stream:
    before = current_stream(device)
    return torch.Stream(stream_id=0, device_index=_index(device), device_type=before.device_type)


def set_stream(stream: torch.Stream) -> None:
    torch.accelerator.set_stream(stream)


@contextlib.contextmanager
def stream(stream: torch.Stream | None) -> Iterator[torch.Stream | None]:
    if stream is None:
        yield None
        return
    with stream:
        yield stream


def is_current_stream_capturing() -> bool:
    return False


# ---- random numbers


def _generator(device=None) -> torch.Generator:
    return default_generators[_index(device)]


class _Generators(Sequence):
    """The default generator of each core."""

    def __len__(self) -> int:
        return device_count()

    def __getitem__(self, index: int) -> torch.Generator:
        if not 0 <= index < device_count():
            raise IndexError(f"there is no device neuron:{index}")
        return torch.ops.neuron.default_generator(index)


default_generators = _Generators()


def manual_seed(seed: int) -> None:
    _generator().manual_seed(int(seed))


def manual_seed_all(seed: int) -> None:
    for generator in default_generators:
        generator.manual_seed(int(seed))


def seed() -> None:
    _generator().seed()


def seed_all() -> None:
    manual_seed_all(_generator().seed())


def initial_seed() -> int:
    return _generator().initial_seed()


def get_rng_state(device="neuron") -> torch.Tensor:
    return _generator(device).get_state()


def set_rng_state(state: torch.Tensor, device="neuron") -> None:
    _generator(device).set_state(state)


def get_rng_state_all() -> list[torch.Tensor]:
    return [get_rng_state(i) for i in range(device_count())]


def set_rng_state_all(states) -> None:
    for i, state in enumerate(states):
        set_rng_state(state, i)


# ---- types


def get_amp_supported_dtype() -> list[torch.dtype]:
    return [torch.float16, torch.bfloat16, torch.float32]


def is_bf16_supported(including_emulation: bool = True) -> bool:
    return True


# ---- memory


def memory_stats(device=None) -> dict:
    return torch.accelerator.memory_stats(_index(device))


def memory_allocated(device=None) -> int:
    """Bytes of HBM that tensors hold."""
    return torch.accelerator.memory_allocated(_index(device))


def max_memory_allocated(device=None) -> int:
    return torch.accelerator.max_memory_allocated(_index(device))


def memory_reserved(device=None) -> int:
    """Bytes of HBM that the allocator holds, in use or kept for reuse."""
    return torch.accelerator.memory_reserved(_index(device))


def max_memory_reserved(device=None) -> int:
    return torch.accelerator.max_memory_reserved(_index(device))


def reset_peak_memory_stats(device=None) -> None:
    torch.accelerator.reset_peak_memory_stats(_index(device))


def reset_accumulated_memory_stats(device=None) -> None:
    torch.accelerator.reset_accumulated_memory_stats(_index(device))


def empty_cache() -> None:
    torch.accelerator.empty_cache()


def mem_get_info(device=None) -> tuple[int, int]:
    """(free, total) bytes of the HBM the device allocates from."""
    return tuple(torch.accelerator.get_memory_info(_index(device)))


get_memory_info = mem_get_info


def set_per_process_memory_fraction(fraction: float, device=None) -> None:
    """The most this process may hold of the device's HBM in tensors: a share of its total, 1 for all of it."""
    if not 0 <= fraction <= 1:
        raise ValueError(f"Invalid fraction value: {fraction}. Allowed range: 0~1")
    index = _index(device)
    limit = 0 if fraction == 1 else max(int(mem_get_info(index)[1] * fraction), 1)
    if not _shim.strata_torch_set_limit(index, ctypes.c_uint64(limit)):
        raise ValueError(f"there is no device neuron:{index}")


def memory_holders(device=None) -> list[tuple[str, int, int]]:
    """Who holds the device's HBM: (label, bytes, buffers), largest first."""
    return _native.torch_holders(_index(device))


@contextlib.contextmanager
def memory_label(text: str) -> Iterator[None]:
    """Names what this thread allocates inside the block, for reports and out-of-memory errors."""
    _shim.strata_torch_set_label(text.encode())
    try:
        yield
    finally:
        _shim.strata_torch_set_label(b"")


def _human(count: int) -> str:
    for unit in ("B", "KiB", "MiB"):
        if count < 1024:
            return f"{count:.0f} {unit}" if unit == "B" else f"{count:.2f} {unit}"
        count /= 1024
    return f"{count:.2f} GiB"


def memory_summary(device=None, abbreviated: bool = False) -> str:
    """A table of what is allocated, reserved and held by whom."""
    index, stats = _index(device), memory_stats(device)
    free, total = mem_get_info(device)
    lines = [f"HBM of neuron:{index} ({get_device_name(index)}): {_human(total - free)} of {_human(total)} in use"]
    lines.append(f"{'':24}{'current':>14}{'peak':>14}{'allocated':>14}{'freed':>14}")
    names = {"allocated_bytes": "tensors", "requested_bytes": "asked for", "reserved_bytes": "reserved"}
    if not abbreviated:
        names |= {"inactive_split_bytes": "free in segments", "allocation": "tensors (count)", "segment": "segments (count)"}
    for key, name in names.items():
        show = _human if key.endswith("bytes") else str
        row = [stats.get(f"{key}.all.{part}", 0) for part in ("current", "peak", "allocated", "freed")]
        lines.append(f"{name:24}" + "".join(f"{show(value):>14}" for value in row))
    lines.append(f"out of memory: {stats.get('num_ooms', 0)} times, retries: {stats.get('num_alloc_retries', 0)}")
    for label, count, buffers in memory_holders(device):
        lines.append(f"  {label:40}{_human(count):>14}{buffers:>8}")
    return "\n".join(lines)


def memory_snapshot(device=None) -> list[dict]:
    """Segments and their blocks, in the form of torch's memory visualiser."""
    index = _index(device)
    segments = []
    for address, total, small, blocks in _native.torch_snapshot(index):
        rows = [
            {
                "address": at,
                "size": size,
                "requested_size": used[0] if used else 0,
                "state": "active_allocated" if used else "inactive",
                "frames": [],
                "label": used[1] if used else "",
            }
            for at, size, used in blocks
        ]
        held = sum(row["size"] for row in rows if row["state"] == "active_allocated")
        segments.append(
            {
                "device": index,
                "address": address,
                "total_size": total,
                "allocated_size": held,
                "active_size": held,
                "requested_size": sum(row["requested_size"] for row in rows),
                "stream": 0,
                "segment_type": "small" if small else "large",
                "segment_pool_id": (0, 0),
                "is_expandable": False,
                "frames": [],
                "blocks": rows,
            }
        )
    return segments


# ---- what happened


def transfers() -> dict[tuple[str, str], tuple[int, int]]:
    """Copies so far by (from, to), each (how many, bytes): ``{("cpu", "neuron:0"): (2, 1024)}``."""
    return {(a, b): (count, size) for a, b, count, size in _native.torch_transfers()}


class TransferLog:
    """Transfers inside a ``with torch.neuron.transfer_log()`` block; also readable while it runs."""

    def __init__(self):
        self.before = transfers()
        self.after = None

    def all(self) -> dict[tuple[str, str], tuple[int, int]]:
        now = self.after or transfers()
        difference = {k: tuple(x - y for x, y in zip(v, self.before.get(k, (0, 0)))) for k, v in now.items()}
        return {k: v for k, v in difference.items() if v != (0, 0)}

    @property
    def to_host(self) -> tuple[int, int]:
        return self._sum(lambda source, target: target == "cpu")

    @property
    def to_device(self) -> tuple[int, int]:
        return self._sum(lambda source, target: source == "cpu")

    def _sum(self, wanted) -> tuple[int, int]:
        found = [v for k, v in self.all().items() if wanted(*k)]
        return sum(v[0] for v in found), sum(v[1] for v in found)


@contextlib.contextmanager
def transfer_log() -> Iterator[TransferLog]:
    log = TransferLog()
    try:
        yield log
    finally:
        log.after = transfers()


def executions() -> int:
    """Graphs executed so far."""
    return _native.torch_executions()


def fallbacks(reset: bool = False) -> dict[str, int]:
    """How often each operator ran as torch's CPU kernel on the device's memory."""
    text = _shim.strata_torch_fallbacks(reset).decode()
    rows = (line.rsplit(" ", 1) for line in text.splitlines())
    return {name: int(count) for name, count in sorted(rows) if int(count)}


def set_fallback(mode: str) -> None:
    """What happens to operators without a kernel of their own: ``silent``, ``warn`` (once) or ``error``."""
    _shim.strata_torch_set_fallback(("silent", "warn", "error").index(mode))


def engine_eager():
    """A ``with`` block in which eager operators are compiled and run by the engine; gives a count of those that were."""
    from .eager import EngineEager

    return EngineEager()


def compile_report():
    """What ``torch.compile(backend="neuron")`` compiled, and why Dynamo broke graphs."""
    from .compiler import report

    return report


def __getattr__(name: str):
    if name in PARTS:
        return importlib.import_module(PARTS[name])
    if name == "DataParallel":
        from .parallel import DataParallel

        return DataParallel
    raise AttributeError(f"module 'torch.neuron' has no attribute '{name}'")
