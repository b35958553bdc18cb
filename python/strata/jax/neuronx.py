"""`jax_neuronx`: kernels whose outputs are parameters, called from JAX.

    from jax_neuronx import nki_call

    out = nki_call(kernel, a, b, grid=(2, 2), out_shape=jax.ShapeDtypeStruct(a.shape, a.dtype))

The kernel takes the inputs and then the outputs, in order; the outputs come back as arrays.
"""

from __future__ import annotations

import functools

import jax
import jax.numpy as jnp

from ..nki import _kernel
from . import kernels


def nki_call(func, *args, out_shape, grid=None, platform_target: str | None = None, **kwargs):
    """Calls `func(*args, *outputs, **kwargs)` as a kernel; what it writes to the outputs, in the structure of `out_shape`."""
    shapes, structure = jax.tree.flatten(out_shape)
    if not shapes:
        raise ValueError("`out_shape` names no output: a kernel that is called by `nki_call` writes at least one")
    if isinstance(func, functools.partial):
        func, args, kwargs = func.func, (*func.args, *args), {**func.keywords, **kwargs}
    options = {"legacy": True} | ({"platform_target": platform_target} if platform_target else {})
    kernel = _kernel.as_kernel(func, **options)
    if grid is not None:
        kernel = kernel[grid if isinstance(grid, tuple) else (grid,)]
    outputs = [jnp.zeros(shape.shape, shape.dtype) for shape in shapes]
    launch = kernel.trace(*args, *outputs, **kwargs)
    first = next(n for n, array in enumerate(launch.arrays) if array.value is outputs[0])
    _, written = kernels.bind(launch)
    missing = [launch.arrays[first + i].name for i in range(len(outputs)) if first + i not in written]
    if missing:
        raise ValueError(f"kernel `{kernel.__name__}` never writes its output `{missing[0]}`")
    return jax.tree.unflatten(structure, [written[first + i] for i in range(len(outputs))])
