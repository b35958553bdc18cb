"""Loaders that put each batch on the worker's core."""

from __future__ import annotations

from collections.abc import Iterator

import torch
import torch.utils._pytree as pytree

from ..core import xla_model


class MpDeviceLoader:
    """Batches of `loader`, on `device`; the end of each is the end of a step."""

    def __init__(self, loader, device, **kwargs):
        self._loader, self._device = loader, device
        self.dataset = getattr(loader, "dataset", None)
        self.batch_size = getattr(loader, "batch_size", None)
        self.sampler = getattr(loader, "sampler", None)

    def __len__(self) -> int:
        return len(self._loader)

    def __iter__(self) -> Iterator:
        for batch in self._loader:
            yield pytree.tree_map_only(torch.Tensor, lambda t: t.to(self._device), batch)
            xla_model.mark_step()


class ParallelLoader:
    """A loader for each of `devices`; here a worker has one."""

    def __init__(self, loader, devices, **kwargs):
        self._loader = loader

    def per_device_loader(self, device) -> MpDeviceLoader:
        return MpDeviceLoader(self._loader, device)
