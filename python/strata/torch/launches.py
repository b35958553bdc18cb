"""Tensors as arguments of NKI kernels: those of the device, and those of programs that are being captured."""

from __future__ import annotations

from ..nki import _foreign
from . import graph_kernels, kernels


class Server:
    is_captured = staticmethod(graph_kernels.is_captured)
    is_at_home = staticmethod(kernels.is_at_home)
    record = staticmethod(graph_kernels.record)
    run = staticmethod(kernels.run)
    strided = staticmethod(kernels.strided)


_foreign.register("torch", Server())
graph_kernels.install()
