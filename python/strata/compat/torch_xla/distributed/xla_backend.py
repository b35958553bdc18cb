"""The process-group backend ``xla``: importing this makes ``torch.distributed.init_process_group("xla")`` work.

Workers talk through gloo. Collectives of torch_xla itself (:mod:`..core.xla_model`) take tensors of the device by way of the host;
those of ``torch.distributed`` take host tensors.
"""

from __future__ import annotations

import torch.distributed as dist


def _create(store, rank: int, size: int, timeout):
    return dist.ProcessGroupGloo(store, rank, size, timeout)


if "XLA" not in dist.Backend._plugins:
    dist.Backend.register_backend("xla", _create, devices=["cpu"])
