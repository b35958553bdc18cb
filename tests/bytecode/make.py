"""Makes the fixtures beside this file: JAX programs as text and as portable artifacts of several versions.

Run with a JAX that has `jaxlib.mlir.dialects.stablehlo` (made with jax 0.10.2): `python tests/bytecode/make.py`.
"""

import os
from pathlib import Path

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax._src.interpreters import mlir as jax_mlir
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo

HERE = Path(__file__).parent
mesh = Mesh(np.array(jax.devices()).reshape(4, 2), ("x", "y"))


def f32(*shape):
    return jax.ShapeDtypeStruct(shape, jnp.float32)


def i32(*shape):
    return jax.ShapeDtypeStruct(shape, jnp.int32)


def collectives(x):
    def body(x):
        return lax.psum(x, "x"), lax.all_gather(x, "x"), lax.ppermute(x, "x", [(0, 1), (1, 0)])

    return jax.shard_map(body, mesh=mesh, in_specs=P("x"), out_specs=P("x"))(x)


def conv(x, k):
    return lax.conv_general_dilated(x, k, (2, 1), "SAME", rhs_dilation=(1, 2), precision="highest",
                                    dimension_numbers=("NHWC", "HWIO", "NHWC"))


PROGRAMS = {
    "add": (lambda x, y: x + y, (f32(4), f32(4)), ["0.9.0", "0.14.0", "1.0.0", "1.13.0"]),
    "mlp": (lambda w, x: jax.nn.softmax(jnp.tanh(x @ w)), (f32(8, 8), f32(4, 8)), ["0.12.0", "1.5.0", "1.13.0"]),
    "conv": (conv, (f32(1, 8, 8, 3), f32(3, 3, 3, 4)), ["1.0.0", "1.13.0"]),
    "gather": (lambda x, i: x[i], (f32(8, 3), i32(5)), ["1.0.0", "1.13.0"]),
    "scatter": (lambda x, i: x.at[i].add(1.0), (f32(8), i32(3)), ["1.0.0", "1.13.0"]),
    "scan": (lambda x: lax.scan(lambda c, a: (c + a, c * a), 0.0, x), (f32(7),), ["0.9.0", "1.13.0"]),
    "bools": (lambda x: jnp.where(np.array([1, 0, 1, 1, 0, 0, 1, 0, 1, 1], bool), x, 0), (f32(10),), ["1.13.0"]),
    "int4": (lambda x: x + jnp.array([-1, 3, -8, 7], jnp.int4), (jax.ShapeDtypeStruct((4,), jnp.int4),), ["1.13.0"]),
    "floats": (lambda x: tuple(x.astype(t) for t in (jnp.bfloat16, jnp.float8_e4m3fn, jnp.float8_e4m3, jnp.int2)),
               (f32(4),), ["1.8.0", "1.17.0"]),
    "accuracy": (lambda x: lax.exp(x, accuracy=lax.Tolerance(1e-5, 0.0, 1)), (f32(4),), ["1.13.0"]),
    "algorithm": (lambda x, y: lax.dot(x, y, precision=lax.DotAlgorithmPreset.F32_F32_F32), (f32(4, 4),) * 2,
                  ["1.13.0"]),
    "window": (jax.grad(lambda x: jnp.sum(lax.reduce_window(x, -jnp.inf, lax.max, (2, 2), (2, 2), "SAME"))),
               (f32(7, 7),), ["1.13.0"]),
    "custom_call": (lambda x: jnp.linalg.eigh(x), (f32(4, 4),), ["1.3.0", "1.13.0", "1.17.0"]),
    "sharded": (jax.jit(lambda x: lax.with_sharding_constraint(x * 2, NamedSharding(mesh, P("x", "y"))),
                        in_shardings=NamedSharding(mesh, P("x"))), (f32(8, 8),), ["1.0.0", "1.13.0"]),
    "collectives": (collectives, (f32(16, 2),), ["1.0.0", "1.13.0", "1.17.0"]),
}

for name, (function, args, versions) in PROGRAMS.items():
    jitted = function if hasattr(function, "lower") else jax.jit(function)
    module = jitted.lower(*args).compiler_ir("stablehlo")
    # Without debug info the fixtures are small and name no file of the machine that made them.
    text = module.operation.get_asm(enable_debug_info=False)
    (HERE / f"{name}.mlir").write_text(text)
    with jax_mlir.make_ir_context():
        module = ir.Module.parse(text)
        for version in versions:
            try:
                artifact = stablehlo.serialize_portable_artifact(module, version)
            except Exception:
                artifact = stablehlo.serialize_portable_artifact(module, version, True)
            (HERE / f"{name}.{version}.mlirbc").write_bytes(artifact)
        if name in ("mlp", "conv", "collectives"):
            with open(HERE / f"{name}.plain.mlirbc", "wb") as file:
                module.operation.write_bytecode(file)
