"""Arguments of kernels that are arrays: NumPy's, JAX's, tensors of torch, and shapes without data."""

from __future__ import annotations

import sys

import numpy as np

from .. import _arrays
from . import _dtypes
from .typing import Spec


class Array:
    """An array argument: its shape and type while tracing, its bytes while running."""

    def __init__(self, n: int, name: str, value, mutable: bool):
        self.n, self.name, self.value, self.mutable = n, name, value, mutable
        self.shape = [int(d) for d in value.shape]
        self.what = f"parameter `{name}`"
        self.dtype = _arrays.element_type(_torch_dtype(value) if is_torch(value) else value.dtype, self.what)
        if 0 in self.shape:
            raise ValueError(f"{self.what} has the shape {self.shape}: the arrays of a kernel have elements")

    def bytes(self) -> np.ndarray:
        """Its elements one after the other: where they are, or a copy if they have gaps."""
        if type(self.value) is np.ndarray and self.value.dtype == self.dtype and self.value.flags.c_contiguous:
            return self.value
        if isinstance(self.value, Spec):
            return np.zeros(self.shape, self.dtype)
        return _arrays.host_array(_to_numpy(self.value), self.what)

    def check_writable(self) -> None:
        """Refuses an array that what the kernel writes cannot be written back to."""
        if isinstance(self.value, np.ndarray):
            _arrays.check_writable(self.value, self.what)
        elif is_torch(self.value):
            _arrays.check_apart(self.value.stride(), self.shape, self.what)

    def update(self, host: np.ndarray) -> None:
        """Writes a parameter that the kernel changed back to the caller's array, where that is possible and `host` was a copy."""
        if isinstance(self.value, np.ndarray):
            if host is not self.value:
                self.value[...] = host
        elif is_torch(self.value):
            self.value.copy_(self.back(host))

    def back(self, host: np.ndarray):
        """A result as the kind of array this argument is."""
        if is_torch(self.value):
            import torch

            if host.dtype == _dtypes.bfloat16:
                return torch.from_numpy(np.ascontiguousarray(host).view(np.int16)).view(torch.bfloat16)
            return torch.from_numpy(np.ascontiguousarray(host))
        if type(self.value).__module__.startswith(("jax", "jaxlib")):
            import jax.numpy as jnp

            return jnp.asarray(host)
        return host


def is_array(value) -> bool:
    if isinstance(value, (np.ndarray, Spec)):
        return True
    return hasattr(value, "shape") and hasattr(value, "dtype") and not isinstance(value, (np.generic, type))


def is_torch(value) -> bool:
    torch = sys.modules.get("torch")
    return torch is not None and isinstance(value, torch.Tensor)


def is_neuron(value) -> bool:
    """A tensor whose memory is the device's."""
    return is_torch(value) and value.device.type == "neuron"


def _torch_dtype(tensor):
    """What NumPy calls the elements of a tensor, if it has a word for them."""
    if str(tensor.layout) != "torch.strided":
        return tensor.layout
    name = str(tensor.dtype).removeprefix("torch.")
    return {"bfloat16": _dtypes.bfloat16, "float8_e5m2": _dtypes.float8_e5m2, "bool": np.bool_}.get(name, name)


def _to_numpy(value):
    """A tensor of torch as an array; anything else is one."""
    if is_torch(value):
        import torch

        value = value.detach().cpu().resolve_conj().resolve_neg().contiguous()
        if value.dtype == torch.bfloat16:
            return value.view(torch.int16).numpy().view(_dtypes.bfloat16)
        return value.numpy()
    return value
