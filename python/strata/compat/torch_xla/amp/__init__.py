"""Mixed precision on the device."""

from __future__ import annotations

import torch


class autocast(torch.amp.autocast_mode.autocast):
    def __init__(self, device=None, enabled: bool = True, dtype: torch.dtype | None = torch.bfloat16, cache_enabled: bool = True):
        super().__init__("neuron", enabled=enabled, dtype=dtype, cache_enabled=cache_enabled)
