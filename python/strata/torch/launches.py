"""Tensors as arguments of NKI kernels: those of the device, and those of programs that are being captured."""

from __future__ import annotations

from ..nki import _foreign
from . import graph_kernels, kernels


class Server:
    is_captured = staticmethod(graph_kernels.is_captured)
    record = staticmethod(graph_kernels.record)
    run = staticmethod(kernels.run)


_foreign.register("torch", Server())
graph_kernels.install()
