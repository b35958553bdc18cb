"""Starting workers. ``torchrun`` does it; ``spawn`` runs the function in the worker it is called in."""

from __future__ import annotations

from .. import runtime


def spawn(fn, args=(), nprocs: int | None = None, join: bool = True, daemon: bool = False, start_method: str = "spawn") -> None:
    if nprocs not in (None, 1):
        raise NotImplementedError(f"start {nprocs} workers with torchrun --nproc_per_node {nprocs}: this process is one of them")
    fn(runtime.local_ordinal(), *args)


class MpModelWrapper:
    """A model that workers share; each has its own copy."""

    def __init__(self, model):
        self._model = model

    def to(self, device):
        return self._model.to(device)


class MpSerialExecutor:
    """Workers take turns; there is one to a process."""

    def run(self, fn):
        return fn()
