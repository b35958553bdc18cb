"""NKI kernels inside JAX programs: the primitive `nki_launch`.

A kernel that is called with values of a program under `jit` is recorded for their shapes, judged, and becomes one equation that carries
the recording. On Neuron it is the custom call by which programs name a kernel, executed on the bytes where they are; on any other
platform the simulator runs on the host. Parameters that the kernel writes are further results, because JAX's arrays do not change.
"""

from __future__ import annotations

import functools
import math

import jax
import jax.numpy as jnp
import numpy as np
from jax._src import core, dispatch
from jax._src.interpreters import ad, batching, mlir

from .. import _native
from ..nki import _dtypes
from ..nki._foreign import main_of, written_inputs
from .calls import call
from .versions import varying_array

TARGET = "AwsNeuronCustomNativeKernel"

nki_launch_p = core.Primitive("nki_launch")
nki_launch_p.multiple_results = True
nki_launch_p.def_impl(functools.partial(dispatch.apply_primitive, nki_launch_p))


@nki_launch_p.def_abstract_eval
def _shapes(*avals, name, recording, results, prints):
    # Inside of shard_map, results vary over the axes that any operand varies over.
    return [varying_array(shape, dtype, core.standard_vma_rule(name, *avals)) for shape, dtype in results]


def _batched(operands, dims, **params):
    """One launch after the other: a kernel's shapes are its own."""
    batched = [n for n, dim in enumerate(dims) if dim is not None]

    def one(slices):
        whole = list(operands)
        for n, value in zip(batched, slices):
            whole[n] = value
        return nki_launch_p.bind(*whole, **params)

    results = jax.lax.map(one, [jnp.moveaxis(operands[n], dims[n], 0) for n in batched])
    return results, [0] * len(results)


def _no_gradient(primals, tangents, *, name, **_):
    raise NotImplementedError(f"kernel `{name}` has no derivative of its own: give it one with jax.custom_vjp or jax.custom_jvp")


batching.primitive_batchers[nki_launch_p] = _batched
ad.primitive_jvps[nki_launch_p] = _no_gradient


def _on_neuron(ctx, *operands, name, recording, results, prints):
    return call(ctx, TARGET, operands, config=recording, has_side_effect=prints)


def _on_host(ctx, *operands, name, recording, results, prints):
    shapes = [jax.ShapeDtypeStruct(shape, dtype) for shape, dtype in results]
    simulated = functools.partial(_simulated, recording, results)
    callback = jax.experimental.io_callback if prints else jax.pure_callback
    return mlir.lower_fun(lambda *values: callback(simulated, shapes, *values), multiple_results=True)(ctx, *operands)


mlir.register_lowering(nki_launch_p, _on_host)


def register(platform: str) -> None:
    mlir.register_lowering(nki_launch_p, _on_neuron, platform=platform)


def copied_bytes() -> int:
    """Bytes that programs of this process copied because a kernel could not write its results where they belong. Parameters that a kernel
    writes count once for each launch: the program may still need their old value."""
    return _native.nki.copied_bytes()


@functools.lru_cache(256)
def _instances(recording: str) -> list:
    return _native.nki.decode(recording)


def _simulated(recording: str, results, *values):
    instances = _instances(recording)
    hosts = [np.array(value, order="C") for value in values]
    raw, printed, _ = _native.nki.simulate(instances, [h.reshape(-1).view(np.uint8) for h in hosts], 0, None)
    for line in printed:
        print(line)
    last = main_of(instances)
    fresh = [raw[i] for i, (tensor, *_) in enumerate(last.returns) if tensor not in last.input_numbers]
    made = [np.ndarray(shape, dtype, data) for data, (shape, dtype) in zip(fresh, results)]
    return made + [hosts[n] for n in written_inputs(instances)]


def bind(launch) -> tuple[dict[int, jax.Array], dict[int, jax.Array]]:
    """Puts a launch into the program. What it makes by number of the tensor, and what it writes by number of the parameter."""
    last = launch.main
    fresh = [(tensor, tuple(shape), _dtypes.as_numpy(dtype)) for tensor, shape, dtype in last.returns if tensor not in last.input_numbers]
    values = [jnp.asarray(array.value) for array in launch.arrays]
    changed = written_inputs(launch.instances)
    results = tuple((shape, dtype) for _, shape, dtype in fresh) + tuple((values[n].shape, values[n].dtype) for n in changed)
    out = nki_launch_p.bind(
        *values,
        name=launch.kernel.__name__,
        recording=_native.nki.encode(launch.instances),
        results=results,
        prints=any("device_print" in instance.text() for instance in launch.instances),
    )
    return {tensor: value for (tensor, *_), value in zip(fresh, out)}, dict(zip(changed, out[len(fresh) :]))


def strided(value: jax.Array, shape, strides, offset: int) -> jax.Array:
    """The elements of `value` that a view of it shows, in the view's shape."""
    if tuple(value.shape) == tuple(shape) and offset == 0:
        return value
    if offset == 0 and math.prod(shape) == value.size and list(strides) == [math.prod(shape[d + 1 :]) for d in range(len(shape))]:
        return value.reshape(shape)
    index = np.full(shape, offset)
    for d, (size, stride) in enumerate(zip(shape, strides)):
        index += (np.arange(size) * stride).reshape([-1] + [1] * (len(shape) - d - 1))
    return value.reshape(-1)[index]
