"""The few names of torch_xla that NKI samples use: a device to put tensors on, and the end of a step.

Kernels run when they are called, on tensors in host memory, so there is nothing to trace and nothing to wait for.
"""

from . import core  # noqa: F401
from .core.xla_model import xla_device as device  # noqa: F401
