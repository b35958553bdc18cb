"""``torch.neuron.memory``: the history of allocations, in the form PyTorch's memory viewer reads.

    torch.neuron.memory._record_memory_history()
    ...
    torch.neuron.memory._dump_snapshot("snapshot.pickle")  # drop it on pytorch.org/memory_viz
"""

from __future__ import annotations

import atexit
import ctypes
import pickle
import sys
import threading
import time
from collections import deque

from . import device as _device
from . import library

_shim = library.load()

_OBSERVER = ctypes.CFUNCTYPE(None, ctypes.c_bool, ctypes.c_int, ctypes.c_uint64, ctypes.c_uint64)


class _History:
    """The last allocations and releases, oldest first, and where in the program each was made."""

    def __init__(self, max_entries: int, stacks: bool):
        self.events: deque[dict] = deque(maxlen=max_entries)
        self.live: dict[int, tuple[int, int, list[dict]]] = {}
        self.stacks = stacks
        self.busy = threading.local()
        self.callback = _OBSERVER(self.note)

    def note(self, allocates: bool, device: int, address: int, size: int) -> None:
        # A note may itself release tensors, when the interpreter collects garbage.
        if getattr(self.busy, "here", False):
            return
        self.busy.here = True
        try:
            frames = _frames() if self.stacks else []
            if allocates:
                self.live[address] = (device, size, frames)
                self.add("alloc", device, address, size, frames)
            elif address in self.live:
                device, size, _ = self.live.pop(address)
                self.add("free_requested", device, address, size, frames)
                self.add("free_completed", device, address, size, frames)
        finally:
            self.busy.here = False

    def add(self, action: str, device: int, address: int, size: int, frames: list[dict]) -> None:
        now = time.time_ns() // 1000
        self.events.append({"action": action, "addr": address, "size": size, "stream": 0, "time_us": now, "frames": frames, "device": device})


_history: _History | None = None


def _frames() -> list[dict]:
    frame, found = sys._getframe(2), []
    while frame is not None and len(found) < 64:
        code = frame.f_code
        if code.co_filename != __file__:
            found.append({"filename": code.co_filename, "line": frame.f_lineno, "name": code.co_name})
        frame = frame.f_back
    return found


def _record_memory_history(enabled: str | None = "all", context: str | None = "all", stacks: str = "all", max_entries: int = sys.maxsize, **_) -> None:
    """Begins to record (``"all"`` or ``"state"``), or stops (``None``)."""
    global _history
    if enabled not in (None, False, True, "state", "all"):
        raise ValueError(f'enabled is None, "state" or "all", not {enabled!r}')
    _shim.strata_torch_set_observer(_OBSERVER(0))
    if not enabled:
        _history = None
        return
    limit = None if max_entries >= sys.maxsize else max_entries
    _history = _History(0 if enabled == "state" else limit, context is not None)
    _shim.strata_torch_set_observer(_history.callback)


atexit.register(lambda: _shim.strata_torch_set_observer(_OBSERVER(0)))


def _snapshot(device=None) -> dict:
    """Segments of every device with the frames that made their blocks, and the events that were recorded."""
    count = _device.device_count()
    chosen = range(count) if device is None else [_device._index(device)]
    live = _history.live if _history else {}
    segments = [segment for index in chosen for segment in _device.memory_snapshot(index)]
    for segment in segments:
        for block in segment["blocks"]:
            block["frames"] = live.get(block["address"], (0, 0, []))[2]
    traces: list[list[dict]] = [[] for _ in range(count)]
    for event in list(_history.events) if _history else []:
        traces[event["device"]].append({name: value for name, value in event.items() if name != "device"})
    return {"segments": segments, "device_traces": traces, "allocator_settings": {}, "external_annotations": []}


def _dump_snapshot(filename: str = "dump_snapshot.pickle") -> None:
    with open(filename, "wb") as file:
        pickle.dump(_snapshot(), file)


def __getattr__(name: str):
    if not name.startswith("_") and hasattr(_device, name):
        return getattr(_device, name)
    raise AttributeError(f"module 'torch.neuron.memory' has no attribute '{name}'")
