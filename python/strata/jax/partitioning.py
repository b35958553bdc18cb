"""How work is divided among cores: `custom_partitioning`, and `jax.debug.inspect_array_sharding`.

A function with a partitioning rule of its own is its body, partitioned like everything else: any way of sharing the work gives
the same values, so the engine chooses its own.

Who asks how a value is divided is told when the program is compiled, by way of a custom call that names the callback.
"""

from __future__ import annotations

import itertools

import numpy as np
from jax._src import core, custom_partitioning, debugging, mesh as mesh_lib, sharding_impls
from jax._src.interpreters import mlir
from jax._src.lib import xla_client as xc
from jax._src.sharding_impls import NamedSharding, PartitionSpec, parse_flatten_op_sharding

from .. import _native
from .calls import call

_waiting: dict[str, object] = {}
_numbers = itertools.count()


def register(platform: str) -> None:
    mlir.register_lowering(custom_partitioning.custom_partitioning_p, _body, platform=platform)
    mlir.register_lowering(debugging.inspect_sharding_p, _inspect, platform=platform, cacheable=False)
    _native.register_sharding_inspector(_tell)


def _body(ctx, *values, call, **_):
    return mlir.lower_fun(core.jaxpr_as_fun(call), multiple_results=True)(ctx, *values)


def _inspect(ctx, value, *, callback):
    axes = ctx.module_context.axis_context
    mesh = mesh_lib.thread_resources.env.physical_mesh
    if isinstance(axes, sharding_impls.SPMDAxisContext):
        # Inside a manual computation every core has a value of its own.
        callback(NamedSharding(axes.mesh, PartitionSpec()))
        return []
    devices = axes.device_assignment
    if axes.abstract_mesh is not None:
        mesh = mesh_lib.Mesh(np.array(devices).reshape(axes.abstract_mesh.axis_sizes), axes.abstract_mesh.axis_names)

    def tell(sharding):
        if mesh.empty:
            return callback(sharding_impls.GSPMDSharding(devices, sharding))
        return callback(NamedSharding(mesh, parse_flatten_op_sharding(sharding, mesh)[0]))

    if len(devices) == 1:
        tell(sharding_impls.replicated_hlo_sharding)
        return []
    name = f"{id(_waiting):x}-{next(_numbers)}"
    _waiting[name] = tell
    call(ctx, "strata.inspect_sharding", [value], [], name, has_side_effect=True)
    return []


def _tell(name: str, sharding: bytes) -> None:
    """The compiler's way in; programs from a cache ask on behalf of someone who is gone."""
    if tell := _waiting.pop(name, None):
        op_sharding = xc.OpSharding()
        op_sharding.ParseFromString(sharding)
        tell(xc.HloSharding.from_proto(op_sharding))
