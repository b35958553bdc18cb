"""NKI kernels of both generations inside JAX programs. Run as a program: one line of JSON per check. `test_kernels_in_jax.py` runs this
in a process of its own, with eight cores.
"""

from __future__ import annotations

import functools
import pathlib
import sys

import checks
import numpy as np

import strata.compat

strata.compat.install()
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "examples"), str(ROOT / "tests" / "kernels")]

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import jax_decoder as model  # noqa: E402
from in_programs import add_to, both, double, stripes, triple  # noqa: E402
from jax.sharding import PartitionSpec as P  # noqa: E402
from neuronxcc import nki as nki1  # noqa: E402
import neuronxcc.nki.compiler as ncc  # noqa: E402
import neuronxcc.nki.language as nl  # noqa: E402

CHECKS = []


def check(function):
    CHECKS.append(function)
    return function


@nki1.jit
def conflicting(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    t = nl.ndarray((4, nl.par_dim(128), 8), dtype=x.dtype, buffer=ncc.sbuf.mod_alloc(base_addr=0, num_free_tiles=(2,)))
    for i in nl.affine_range(4):
        t[i] = nl.load(x[i])
    for i in nl.affine_range(4):
        nl.store(out[i], t[i])
    return out


X = np.random.default_rng(0).normal(size=(128, 16)).astype(np.float32)


def raised(kind, function, *args) -> str:
    try:
        function(*args)
    except kind as error:
        return str(error)
    raise AssertionError(f"{kind.__name__} was not raised")


@check
def costs_and_placement_count_kernels():
    def layers(x):
        return jax.lax.fori_loop(0, 5, lambda _, y: double(y), x) + triple(x)

    costs = jax.jit(layers).lower(X).compile().cost_analysis()
    costs = costs[0] if isinstance(costs, list) else costs
    alone = jax.jit(triple).lower(X).compile().cost_analysis()
    alone = alone[0] if isinstance(alone, list) else alone
    assert costs["placement.kernels"] == 2 and alone["placement.kernels"] == 1, costs
    assert costs["placement.kernel_seconds"] > 4 * alone["placement.kernel_seconds"] > 0, (costs, alone)
    compiled = strata.compile(jax.export.export(jax.jit(layers))(X).mlir_module_serialized)
    launches = {kernel["kernel"]: kernel for kernel in compiled.placement["kernels"]}
    assert launches["double"]["times"] == 5 and launches["triple"]["times"] == 1, launches
    # Each is read once and written once.
    assert launches["double"]["hbm_bytes"] == 2 * X.nbytes, launches
    assert "kernels (2)" in compiled.placement_text, compiled.placement_text


@check
def a_kernel_is_one_call_of_the_program():
    program = jax.jit(lambda x: double(x + 1) * 3)
    np.testing.assert_array_equal(program(X), (X + 1) * 6)
    assert program.lower(X).as_text().count("AwsNeuronCustomNativeKernel") == 1


@check
def arrays_on_a_core_stay_there():
    x = jax.device_put(X, jax.devices("neuron")[1])
    y = double(x)
    assert y.devices() == x.devices()
    np.testing.assert_array_equal(y, X * 2)
    with jax.transfer_guard_device_to_host("disallow"), jax.transfer_guard_host_to_device("disallow"):
        z = double(y)
    np.testing.assert_array_equal(z, X * 4)


@check
def several_results_of_several_types():
    first, second = jax.jit(functools.partial(both, factor=3.0))(X)
    assert first.dtype == jnp.bfloat16
    np.testing.assert_array_equal(second, X * 3)
    np.testing.assert_array_equal(first, (X + 1).astype(jnp.bfloat16))


@check
def parameters_that_are_written_come_back():
    total = jnp.ones_like(X)
    np.testing.assert_array_equal(jax.jit(lambda t, x: add_to(t, x) + 0)(total, X), X + 1)
    np.testing.assert_array_equal(add_to(total, X), X + 1)
    assert (np.asarray(total) == 1).all()


@check
def grids_are_whole_launches():
    x = np.tile(X, (2, 1))
    expected = x + np.repeat([0, 1], 128)[:, None]
    np.testing.assert_array_equal(jax.jit(stripes[2])(x), expected.astype(np.float32))


@check
def kernels_of_the_current_generation():
    np.testing.assert_array_equal(jax.jit(lambda x: triple(x) - x)(X), X * 3 - X)
    np.testing.assert_array_equal(jax.jit(triple[2])(X), X * 3)


@check
def vmap_is_one_launch_after_the_other():
    x = np.stack([X, X + 1, X + 2])
    np.testing.assert_array_equal(jax.jit(jax.vmap(double))(x), x * 2)
    np.testing.assert_array_equal(jax.vmap(double, in_axes=1, out_axes=1)(np.moveaxis(x, 0, 1)), np.moveaxis(x * 2, 0, 1))
    np.testing.assert_array_equal(jax.jit(jax.vmap(add_to, (None, 0)))(X, x), X + x)


@check
def a_derivative_has_to_be_given():
    text = raised(NotImplementedError, jax.grad(lambda x: double(x).sum()), X)
    assert "`double`" in text and "jax.custom_vjp" in text, text


@check
def loops_carry_kernels():
    out, seen = jax.jit(lambda x: jax.lax.scan(lambda c, _: (double(c), c[0, 0]), x, None, length=3))(X)
    np.testing.assert_array_equal(out, X * 8)
    np.testing.assert_array_equal(seen, X[0, 0] * np.array([1, 2, 4], np.float32))


@check
def every_core_launches_on_its_piece():
    mesh = jax.make_mesh((8,), ("x",), axis_types=(jax.sharding.AxisType.Auto,))
    x = np.concatenate([X + i for i in range(8)])
    program = jax.jit(jax.shard_map(double, mesh=mesh, in_specs=P("x"), out_specs=P("x")))
    y = program(jax.device_put(x, jax.sharding.NamedSharding(mesh, P("x"))))
    assert len(y.devices()) == 8 and "all-gather" not in program.lower(x).compile().as_text()
    np.testing.assert_array_equal(y, x * 2)


@check
def divided_arguments_give_the_same_numbers():
    mesh = jax.make_mesh((4,), ("x",), axis_types=(jax.sharding.AxisType.Auto,))
    x = jax.device_put(X, jax.sharding.NamedSharding(mesh, P("x")))
    np.testing.assert_array_equal(jax.jit(lambda x: double(x) + x)(x), X * 3)


@check
def donated_arguments_are_gone_and_results_right():
    step = jax.jit(lambda t, x: add_to(t, x), donate_argnums=0)
    total = jax.device_put(X, jax.devices()[0])
    np.testing.assert_array_equal(step(total, X), X * 2)
    assert total.is_deleted()


@check
def programs_with_kernels_are_exported():
    from jax import export

    exported = export.export(jax.jit(lambda x: double(x) + 1), platforms=["neuron"])(X)
    loaded = export.deserialize(exported.serialize())
    np.testing.assert_array_equal(loaded.call(X), X * 2 + 1)


@check
def other_platforms_simulate_on_the_host():
    cpu = jax.devices("cpu")[0]
    x = jax.device_put(X, cpu)
    y = jax.jit(lambda x: double(x) + 1)(x)
    assert y.devices() == {cpu}
    np.testing.assert_array_equal(y, X * 2 + 1)


@check
def a_conflict_stops_the_program_where_it_is_traced():
    text = raised(ValueError, jax.jit(conflicting), np.zeros((4, 128, 8), np.float32))
    assert "error[" in text and "kernel_checks.py" in text and "conflicting" in text, text
    np.testing.assert_array_equal(jax.jit(double)(X), X * 2)


@check
def outputs_can_be_parameters():
    from jax_neuronx import nki_call

    def scaled(x, out, scale):
        rows = nl.program_id(0) * 64 + nl.arange(64)[:, None]
        columns = nl.arange(x.shape[1])[None, :]
        nl.store(out[rows, columns], nl.load(x[rows, columns]) * scale)

    shape = jax.ShapeDtypeStruct(X.shape, X.dtype)
    program = jax.jit(lambda x: nki_call(functools.partial(scaled, scale=5.0), x + 1, grid=(2,), out_shape=shape))
    np.testing.assert_array_equal(program(X), (X + 1) * 5)
    assert "names no output" in raised(ValueError, functools.partial(nki_call, out_shape=()), scaled, X)
    assert "never writes its output `out`" in raised(ValueError, functools.partial(nki_call, out_shape=shape), lambda x, out: None, X)


@check
def a_decoder_of_kernels_is_the_plain_one():
    weights = model.make_weights()
    x = np.random.default_rng(1).normal(size=(model.ROWS, model.WIDTH)).astype(np.float32)
    kernels, plain = model.Ops(model.KERNELS), model.Ops(model.PLAIN)
    run = jax.jit(model.decoder, static_argnums=0)
    np.testing.assert_allclose(run(kernels, x, weights), run(plain, x, weights), rtol=2e-4, atol=2e-4)
    loss = lambda ops, x, w: jnp.mean(jnp.square(model.decoder(ops, x, w)))  # noqa: E731
    grad = jax.jit(jax.grad(loss, argnums=(1, 2)), static_argnums=0)
    for got, expected in zip(*map(jax.tree.leaves, (grad(kernels, x, weights), grad(plain, x, weights)))):
        np.testing.assert_allclose(got, expected, rtol=1e-3, atol=1e-4)
    batch = np.stack([x, x[::-1]])
    many = jax.jit(jax.vmap(functools.partial(model.decoder, kernels), (0, None)))(batch, weights)
    np.testing.assert_allclose(many[0], run(plain, x, weights), rtol=2e-4, atol=2e-4)


@check
def a_decoder_in_bfloat16_is_as_good_as_the_plain_one():
    weights = jax.tree.map(lambda w: w.astype(jnp.bfloat16), model.make_weights())
    x = np.random.default_rng(1).normal(size=(model.ROWS, model.WIDTH)).astype(jnp.bfloat16)
    run = jax.jit(model.decoder, static_argnums=0)
    exact = run(model.Ops(model.PLAIN), x.astype(np.float32), jax.tree.map(lambda w: w.astype(np.float32), weights))
    found = {name: run(model.Ops(ops), x, weights) for name, ops in (("kernels", model.KERNELS), ("plain", model.PLAIN))}
    assert all(value.dtype == jnp.bfloat16 for value in found.values())
    error = {name: float(jnp.max(jnp.abs(value.astype(np.float32) - exact))) for name, value in found.items()}
    assert error["kernels"] <= 1.5 * error["plain"] and error["plain"] < 0.1, error


@check
def nothing_is_copied_around_a_kernel():
    from strata.jax.kernels import copied_bytes

    weights = model.make_weights()
    x = np.random.default_rng(1).normal(size=(model.ROWS, model.WIDTH)).astype(np.float32)
    before = copied_bytes()
    jax.block_until_ready(jax.jit(model.decoder, static_argnums=0)(model.Ops(model.KERNELS), x, weights))
    jax.block_until_ready(jax.jit(both, static_argnums=1)(X, 3))
    jax.block_until_ready(jax.jit(triple)(X))
    assert copied_bytes() == before
    # The old value of a parameter that is written may still be needed.
    jax.block_until_ready(jax.jit(add_to)(X, X))
    assert copied_bytes() == before + X.nbytes


@check
def a_decoder_of_kernels_on_eight_cores():
    weights = model.make_weights()
    batch = np.random.default_rng(2).normal(size=(8, model.ROWS, model.WIDTH)).astype(np.float32)
    mesh = jax.make_mesh((8,), ("x",), axis_types=(jax.sharding.AxisType.Auto,))

    def one(ops, x, weights):
        return model.decoder(ops, x[0], weights)[None]

    def everywhere(ops):
        return jax.jit(jax.shard_map(functools.partial(one, ops), mesh=mesh, in_specs=(P("x"), P()), out_specs=P("x"), check_vma=False))

    from strata.jax.kernels import copied_bytes

    before = copied_bytes()
    got, expected = everywhere(model.KERNELS)(batch, weights), everywhere(model.PLAIN)(batch, weights)
    np.testing.assert_allclose(got, expected, rtol=2e-4, atol=2e-4)
    assert copied_bytes() == before


if __name__ == "__main__":
    sys.exit(checks.report(CHECKS))
