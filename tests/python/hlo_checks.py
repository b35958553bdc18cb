"""Programs dumped as serialized HLO, read and run by XLA: `xla_dump_hlo_as_proto` on the platform `neuron`.

Each program runs on a core; XLA's CPU compiler gets the file that was dumped beside it and must give the same numbers.
"""

from __future__ import annotations

import pathlib
import tempfile

import checks
import numpy as np

CHECKS = []


def check(function):
    CHECKS.append(function)
    return function


def module_of(data: bytes) -> bytes:
    """The field `hlo_module` of an `HloProto`."""
    assert data[0] == 0x0A, data[:4]
    size, shift, at = 0, 0, 1
    while True:
        size |= (data[at] & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if data[at - 1] < 0x80:
            break
    assert at + size == len(data)
    return data[at:]


def by_xla(module: bytes, arguments):
    """What XLA's CPU compiler makes of a serialized module."""
    import jax
    from jax._src import compiler
    from jax._src.lib import _jax

    core = jax.devices("cpu")[0]
    program = _jax.mlir.hlo_to_stablehlo(module)
    executable = core.client.compile_and_load(program, _jax.DeviceList((core,)), compiler.get_compile_options(1, 1))
    results = executable.execute_sharded([jax.device_put(x, core) for x in arguments])
    return [np.asarray(arrays[0]) for arrays in results.disassemble_into_single_device_arrays()]


def same(program, *arguments, tolerance=1e-5):
    import jax

    with tempfile.TemporaryDirectory() as folder:
        options = {"xla_dump_to": folder, "xla_dump_hlo_as_proto": True}
        ours = jax.tree.leaves(jax.jit(program, compiler_options=options)(*arguments))
        (file,) = pathlib.Path(folder).glob("module_*.after_optimizations.hlo.pb")
        assert not list(pathlib.Path(folder).glob("*.txt")), "text was not asked for"
        theirs = by_xla(module_of(file.read_bytes()), jax.tree.leaves(arguments))
    assert len(ours) == len(theirs)
    for a, b in zip(ours, theirs):
        assert a.dtype == b.dtype and a.shape == b.shape, (a.dtype, b.dtype, a.shape, b.shape)
        np.testing.assert_allclose(np.asarray(a, np.complex128), np.asarray(b, np.complex128), rtol=tolerance, atol=tolerance)


X = np.linspace(-2, 2, 24, dtype=np.float32).reshape(4, 6)


@check
def element_wise_chains():
    import jax.numpy as jnp

    same(lambda x: (jnp.tanh(x) * jnp.exp(-x) + jnp.where(x > 0, x, 2), jnp.clip(x, -1, 1), x.astype(jnp.bfloat16)), X)
    same(lambda x: (jnp.cbrt(x), jnp.round(x), jnp.sign(x), jnp.isfinite(x), jnp.log1p(x * x), x**2), X)


@check
def integers_and_bits():
    import jax
    import jax.numpy as jnp

    n = np.arange(-6, 6, dtype=np.int32)
    same(lambda n: (n // 3, n % 4, n & 5, ~n, n << 1, n >> 1, jax.lax.population_count(n), jax.lax.clz(n)), n)
    same(lambda n: (n.astype(jnp.uint8), n.astype(jnp.int16) + jnp.int16(3), jax.lax.bitcast_convert_type(n, jnp.float32)), n)


@check
def constants_of_every_type():
    import jax.numpy as jnp
    import ml_dtypes

    for dtype in ["bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "float16", "float32", "complex64", ml_dtypes.bfloat16,
                  ml_dtypes.float8_e4m3fn, ml_dtypes.float8_e5m2]:  # fmt: skip
        constant = np.arange(5).astype(dtype)
        same(lambda x, constant=constant: (jnp.where(x > 0, jnp.asarray(constant), jnp.asarray(constant[::-1].copy())),), X[0, :5])


@check
def movement():
    import jax
    import jax.numpy as jnp

    same(lambda x: (x.T, x[::2, 1:], jnp.flip(x, 1), jnp.concatenate([x, x], 0), x.reshape(3, 8), jnp.broadcast_to(x[:, :1], (4, 6))), X)
    same(lambda x: (jnp.pad(x, ((1, 2), (0, 1)), constant_values=3.0), jax.lax.pad(x, 0.0, ((0, 0, 2), (-1, 1, 0)))), X)
    same(lambda x, i: (jax.lax.dynamic_slice(x, (i, 1), (2, 3)), jax.lax.dynamic_update_slice(x, x[:2] * 9, (i, 0))), X, np.int32(1))


@check
def gathers_and_scatters():
    import jax.numpy as jnp

    index = np.array([2, 0, 3], np.int32)
    same(lambda x, i: (x[i], jnp.take(x, i, axis=1), x.at[i].add(1.0), x.at[i, i].set(7.0), x.at[:, i].max(0.5)), X, index)


@check
def reductions_and_sorts():
    import jax
    import jax.numpy as jnp

    same(lambda x: (x.sum(), x.max(1), x.prod(0), jnp.any(x > 1, axis=0), x.argmin(1), jnp.cumsum(x, 1)), X)
    same(lambda x: (jnp.sort(x, 1), jnp.argsort(-x, 0), jax.lax.reduce_window(x, 0.0, jax.lax.add, (2, 2), (1, 2), "SAME")), X)
    same(jax.grad(lambda x: jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (2, 3), (2, 3), "VALID").sum()), X)


@check
def products_and_convolutions():
    import jax
    import jax.numpy as jnp

    same(lambda x, y: (x @ y, jnp.einsum("ij,kj->ik", x, x), jnp.einsum("ij,ij->i", x, x)), X, X.T.copy(), tolerance=1e-4)
    image, kernel = np.arange(2 * 3 * 5 * 5, dtype=np.float32).reshape(2, 3, 5, 5) / 50, np.ones((4, 3, 2, 2), np.float32)

    def convolve(x, k):
        return jax.lax.conv_general_dilated(x, k, (2, 1), [(1, 0), (0, 1)], (1, 2), (1, 1))

    same(convolve, image, kernel, tolerance=1e-4)
    same(jax.grad(lambda k, x: (convolve(x, k) ** 2).sum()), kernel, image, tolerance=1e-3)


@check
def loops_and_branches_see_what_is_around_them():
    import jax
    import jax.numpy as jnp

    same(lambda x, n: jax.lax.fori_loop(0, n, lambda i, y: jnp.sin(y) + x * i, x), X, np.int32(5))
    same(lambda x: jax.lax.while_loop(lambda s: s[0] < x.sum() + 9, lambda s: (s[0] + 2, s[1] * x), (jnp.float32(0), x)), X)
    same(lambda x, i: jax.lax.switch(i, [lambda: x, lambda: x * 2, lambda: x.sum() + x]), X, np.int32(2))
    same(lambda x: jax.lax.cond(x[0, 0] > 0, lambda: (x, x[0]), lambda: (-x, x[1])), X)
    same(lambda x: jax.lax.scan(lambda c, r: (c + r, jax.lax.cond(r[0] > 0, lambda: c, lambda: r)), x[0], x), X)


@check
def random_numbers_transforms_and_factorisations():
    import jax
    import jax.numpy as jnp

    same(lambda key: jax.random.normal(jax.random.wrap_key_data(key), (5,)), np.array([1, 2], np.uint32))
    same(lambda x: (jnp.fft.fft(x), jnp.fft.irfft(x)), X, tolerance=1e-4)
    spd = (X @ X.T + 9 * np.eye(4)).astype(np.float32)
    same(lambda a: (jax.lax.linalg.triangular_solve(jnp.tril(a), a, left_side=True, lower=True),), spd, tolerance=1e-4)
    same(lambda x: jax.lax.optimization_barrier((x, x + 1)), X)


@check
def collectives_of_a_sharded_program():
    import jax

    with tempfile.TemporaryDirectory() as folder:
        options = {"xla_dump_to": folder, "xla_dump_hlo_as_proto": True, "xla_dump_hlo_as_text": True}
        mesh = jax.make_mesh((8,), ("x",), axis_types=(jax.sharding.AxisType.Auto,))
        spec = jax.sharding.NamedSharding(mesh, jax.sharding.PartitionSpec("x"))
        total = jax.jit(lambda x: x.sum(), compiler_options=options)(jax.device_put(np.arange(16, dtype=np.float32), spec))
        assert float(total) == 120
        assert len(list(pathlib.Path(folder).glob("*.txt"))) == 1
        (file,) = pathlib.Path(folder).glob("*.hlo.pb")
        assert b"all-reduce" in file.read_bytes()


@check
def what_has_no_form_is_left_out_and_the_program_runs():
    import jax
    import jax.numpy as jnp

    with tempfile.TemporaryDirectory() as folder:
        options = {"xla_dump_to": folder, "xla_dump_hlo_as_proto": True}
        result = jax.jit(lambda x: x + jnp.asarray([1, 2, 3], jnp.int4), compiler_options=options)(np.array([1, 1, 1], jnp.int4))
        assert result.tolist() == [2, 3, 4]
        assert not list(pathlib.Path(folder).iterdir())


if __name__ == "__main__":
    checks.report(CHECKS)
