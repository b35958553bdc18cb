"""`jax.device_put` to a memory kind inside `jit`.

JAX emits nothing for it on a platform it does not know, so that placement would silently disappear. The rule it has for GPUs and
TPUs says what is meant: one `annotate_device_placement` per value that names a kind.
"""

from __future__ import annotations

from jax._src import dispatch
from jax._src.interpreters import mlir


def register(platform: str) -> None:
    rule = getattr(dispatch, "_tpu_gpu_device_put_lowering", _device_put)
    mlir.register_lowering(dispatch.device_put_p, rule, platform=platform)


def _device_put(ctx, *values, devices, **_):
    """The rule for a JAX that has moved its own: placement without the sharding that may come with it."""
    if ctx.module_context.all_default_mem_kind:
        return values

    def place(value, device, aval):
        kind = getattr(device, "memory_kind", None)
        if kind is None and type(device).__name__ == "MemorySpace":
            kind = {"Host": "pinned_host", "Device": "device"}[device.name]
        return value if kind is None else mlir.wrap_with_memory_kind(ctx.module_context, value, kind, aval)

    return [place(*each) for each in zip(values, devices, ctx.avals_out)]
