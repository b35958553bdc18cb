"""Placement as JAX writes it, executed on Strata and reported. Run as a program: one line of JSON per check.

`test_placement.py` runs this in a process of its own, because the platform of a process is chosen once.
"""

from __future__ import annotations

import functools
import sys

import checks
import numpy as np

CHECKS = []


def check(function):
    CHECKS.append(function)
    return function


def kinds(kind: str):
    import jax
    from jax.sharding import SingleDeviceSharding

    return SingleDeviceSharding(jax.devices()[0], memory_kind=kind)


def report(function, *args) -> dict:
    """The placement report of a function: what `strata placement` says about the program JAX makes of it."""
    import jax
    import strata

    return strata.compile(jax.export.export(jax.jit(function))(*args).mlir_module_serialized).placement


def costs(function, *args) -> dict:
    """What PJRT's cost analysis says about the executable that really runs."""
    import jax

    found = jax.jit(function).lower(*args).compile().cost_analysis()
    return found[0] if isinstance(found, list) else found


@check
def device_put_inside_jit():
    import jax

    x = jax.device_put(np.arange(1024, dtype=np.float32), kinds("device"))

    def offload(x):
        return jax.device_put(x * 2, jax.memory.Space.Host)

    y = jax.jit(offload)(x)
    assert y.sharding.memory_kind == "pinned_host" and (np.asarray(y) == 2 * np.arange(1024)).all()
    found = costs(offload, x)
    assert found["placement.transfers"] == 1 and found["placement.implicit_transfers"] == 0, found
    assert found["placement.transfer_bytes.to_pinned_host"] == 4096, found
    assert found["placement.peak_bytes.pinned_host"] == 4096, found
    [transfer] = report(offload, x)["transfers"]
    assert transfer["cause"] == "annotate_device_placement" and transfer["to"] == "pinned_host", transfer
    assert "placement_checks.py" in transfer["location"], transfer


@check
def host_arrays_compute_on_the_host():
    import jax

    x = jax.device_put(np.arange(8, dtype=np.float32), kinds("pinned_host"))
    y = jax.jit(lambda a: a * 2 + 1)(x)
    assert y.sharding.memory_kind == "pinned_host" and (np.asarray(y) == 2 * np.arange(8) + 1).all()
    found = costs(lambda a: a * 2 + 1, x)
    assert found["placement.transfers"] == 0 and found["placement.host_computations"] >= 2, found


@check
def rematerialisation_offloads_what_its_policy_names():
    import jax
    import jax.numpy as jnp
    from jax.ad_checkpoint import checkpoint_name

    policy = jax.checkpoint_policies.save_and_offload_only_these_names(
        names_which_can_be_saved=[], names_which_can_be_offloaded=["z"], offload_src="device", offload_dst="pinned_host"
    )

    @functools.partial(jax.remat, policy=policy)
    def f(x):
        z = checkpoint_name(jnp.sin(x), "z")
        return jnp.sum(jnp.sin(z) * 3)

    x = jax.device_put(np.linspace(0, 1, 4096, dtype=np.float32), kinds("device"))
    gradient = jax.grad(f)
    want = np.cos(np.sin(x)) * 3 * np.cos(x)
    assert np.allclose(np.asarray(jax.jit(gradient)(x)), want, rtol=1e-5)
    found = costs(gradient, x)
    assert found["placement.transfer_bytes.to_pinned_host"] == 16384, found
    assert found["placement.transfer_bytes.to_device"] == 16384, found
    stats = jax.jit(gradient).lower(x).compile().memory_analysis()
    assert stats.host_temp_size_in_bytes >= 16384, stats


@check
def a_scan_reads_a_host_stack_row_by_row():
    import jax

    rows = np.arange(32, dtype=np.float32).reshape(4, 8)
    stack = jax.device_put(rows, kinds("pinned_host"))
    start = jax.device_put(np.zeros(8, np.float32), kinds("device"))

    def run(stack, start):
        def body(carry, row):
            row = jax.device_put(row, jax.memory.Space.Device)
            carry = carry + row
            return carry, jax.device_put(carry, jax.memory.Space.Host)

        return jax.lax.scan(body, start, stack)

    total, history = jax.jit(run)(stack, start)
    assert total.sharding.memory_kind == "device" and history.sharding.memory_kind == "pinned_host"
    assert (np.asarray(total) == rows.sum(0)).all() and (np.asarray(history) == rows.cumsum(0)).all()
    found = costs(run, stack, start)
    # Four rounds of one row each way: 4 * 8 * 4 bytes.
    assert found["placement.transfer_bytes.to_device"] == 128, found
    assert found["placement.transfer_bytes.to_pinned_host"] == 128, found
    assert all(t["times"] == 4 for t in report(run, stack, start)["transfers"])


@check
def compute_on_moves_there_and_back():
    import jax
    import jax.numpy as jnp
    from jax.experimental.compute_on import compute_on

    x = jax.device_put(np.arange(16, dtype=np.float32), kinds("device"))

    @compute_on("device_host")
    @jax.jit
    def on_host(x):
        return jnp.cos(x) * 2

    def f(x):
        return on_host(x * 3) + x

    y = jax.jit(f)(x)
    want = 2 * np.cos(3 * np.arange(16, dtype=np.float32)) + np.arange(16)
    assert y.sharding.memory_kind == "device" and np.allclose(np.asarray(y), want, rtol=1e-5)
    causes = [t["cause"] for t in report(f, x)["transfers"]]
    assert causes == ["operand of host compute", "result of host compute"], causes
    host = report(f, x)["host_computations"]
    assert {h["cause"] for h in host} == {"_xla_compute_type"} and "stablehlo.cosine" in {h["op"] for h in host}, host


@check
def out_shardings_name_the_memory():
    import jax

    x = jax.device_put(np.ones((4, 4), np.float32), kinds("device"))
    y = jax.jit(lambda a: a + 1, out_shardings=kinds("pinned_host"))(x)
    z = jax.jit(lambda a: a + 1, out_shardings=kinds("device"))(y)
    assert (y.sharding.memory_kind, z.sharding.memory_kind) == ("pinned_host", "device")
    assert (np.asarray(z) == 3).all()


@check
def donated_host_arrays_stay_on_the_host():
    import jax

    x = jax.device_put(np.arange(64, dtype=np.float32), kinds("pinned_host"))
    y = jax.jit(lambda a: a + 1, donate_argnums=0)(x)
    assert x.is_deleted() and y.sharding.memory_kind == "pinned_host" and float(y[3]) == 4


@check
def manual_computations_read_both_memories():
    import jax
    from jax.sharding import NamedSharding, PartitionSpec as P

    mesh = jax.make_mesh((2,), ("x",))
    values = np.arange(8, dtype=np.float32)
    host = jax.device_put(values, NamedSharding(mesh, P("x"), memory_kind="pinned_host"))
    device = jax.device_put(values, NamedSharding(mesh, P("x")))

    @jax.jit
    def f(h, d):
        add = lambda h, d: jax.device_put(h, jax.memory.Space.Device) + d  # noqa: E731
        return jax.shard_map(add, mesh=mesh, in_specs=(P("x"), P("x")), out_specs=P("x"), check_vma=False)(h, d)

    y = f(host, device)
    assert y.sharding.memory_kind == "device" and (np.asarray(y) == 2 * values).all()


if __name__ == "__main__":
    sys.exit(checks.report(CHECKS))
