"""DLPack out: `np.from_dlpack(x)` and `torch.from_dlpack(x)` of an array on a core.

JAX exports arrays of the platforms it ships and knows them by name. The bytes of a core are host memory here, so an array of this
platform is exported as one of the CPU: the view that `np.asarray` gives, or a copy where the consumer cannot be told that the
bytes must not be written. Types that NumPy does not export itself (bfloat16 and the narrow floats) go by way of JAX's own CPU
device, where there is one.
"""

import jax
import numpy as np
from jax._src.array import ArrayImpl

CPU = (1, 0)


def register(platform: str) -> None:
    export, device = ArrayImpl.__dlpack__, ArrayImpl.__dlpack_device__

    def is_ours(array) -> bool:
        return all(one.platform == platform for one in array.sharding.device_set)

    def __dlpack__(self, *, stream=None, max_version=None, dl_device=None, copy=None):
        if not is_ours(self):
            return export(self, stream=stream, max_version=max_version, dl_device=dl_device, copy=copy)
        _check(self, stream, dl_device)
        return _export(self, max_version, copy)

    def __dlpack_device__(self):
        if not is_ours(self):
            return device(self)
        _check(self)
        return CPU

    ArrayImpl.__dlpack__, ArrayImpl.__dlpack_device__ = __dlpack__, __dlpack_device__


def _check(array, stream=None, dl_device=None) -> None:
    if len(array.sharding.device_set) > 1:
        n = len(array.sharding.device_set)
        raise BufferError(f"DLPack describes one buffer; the array is spread over {n} cores: bring it together first")
    if stream is not None:
        raise BufferError("the array is exported as host memory, which has no streams")
    if dl_device is not None and tuple(int(part) for part in dl_device) != CPU:
        raise BufferError(f"the array is exported as host memory {CPU}; {tuple(dl_device)} was asked for")


def _export(array, max_version, copy):
    if array.dtype.kind == "V":
        try:
            cpu = jax.local_devices(backend="cpu")[0]
        except RuntimeError as error:
            raise BufferError(f"{array.dtype} is exported by JAX's CPU device: add `cpu` to JAX_PLATFORMS") from error
        return jax.device_put(array, cpu).__dlpack__(max_version=max_version)
    host = np.asarray(array)
    can_say_read_only = max_version is not None and tuple(max_version) >= (1, 0)
    if copy or not can_say_read_only:
        if copy is False:
            raise BufferError("the consumer knows no read-only memory, so it gets a copy: copy=False cannot be had")
        host = host.copy()
    return host.__dlpack__(max_version=max_version) if can_say_read_only else host.__dlpack__()
