"""Tensors as arguments of NKI kernels: those of the device, and those of programs that are being captured.

Making a kernel imports this, and importing `strata.nki` makes kernels. What serves tensors needs `strata.nki`, so it is imported when
a tensor arrives.
"""

from __future__ import annotations

import torch

from ..nki import _foreign, _kernel


class Server:
    @staticmethod
    def is_captured(values: list) -> bool:
        from .graph_kernels import is_captured

        return is_captured(values)

    @staticmethod
    def is_at_home(values: list) -> bool:
        from .kernels import is_at_home

        return is_at_home(values)

    @staticmethod
    def record(launch) -> list[torch.Tensor]:
        from .graph_kernels import record

        return record(launch)

    @staticmethod
    def run(launch, seed: int, fill: int | None) -> list[torch.Tensor]:
        from .kernels import run

        return run(launch, seed, fill)

    @staticmethod
    def strided(value: torch.Tensor, shape, strides, offset: int) -> torch.Tensor:
        from .kernels import strided

        return strided(value, shape, strides, offset)


@torch._dynamo.allow_in_graph
def launch_in_graph(number: int, grid, *args, **kwargs):
    """What Dynamo sees of a kernel: a call that is captured by running it."""
    kernel = _kernel.KERNELS[number]
    return (kernel[grid] if grid is not None else kernel).run(*args, **kwargs)


_foreign.register("torch", Server())
_kernel.dynamo_is_looking = torch.compiler.is_dynamo_compiling
_kernel.launch_in_graph = launch_in_graph
