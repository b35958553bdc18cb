"""What JAX meets at the limits of the platform: memory that is not there, calls and options that nobody knows, damaged bytes. Run as
a program: one line of JSON per check. `test_limits.py` runs this in a process of its own.
"""

from __future__ import annotations

import contextlib
import pathlib
import re
import resource
import sys
import tempfile

import checks
import numpy as np

CHECKS = []


def check(function):
    CHECKS.append(function)
    return function


def refused(*words: str):
    import jax

    class Refused(contextlib.ContextDecorator):
        def __enter__(self):
            return self

        def __exit__(self, kind, error, trace):
            assert kind is not None and issubclass(kind, jax.errors.JaxRuntimeError), f"not refused: {kind}"
            missing = [word for word in words if word not in str(error)]
            assert not missing, f"{missing} not in {error}"
            return True

    return Refused()


def stats() -> dict:
    import jax

    return jax.devices()[0].memory_stats()


@check
def donated_arguments_survive_a_lack_of_memory():
    import jax
    import jax.numpy as jnp

    x = jnp.arange(8.0)
    n = stats()["bytes_limit"] // 4 + 1024
    with refused("RESOURCE_EXHAUSTED"):
        jax.jit(lambda x: (x + 1, jnp.zeros((n,))), donate_argnums=0)(x)
    assert not x.is_deleted() and x.tolist() == list(range(8))
    y = jax.jit(lambda x: x + 1, donate_argnums=0)(x)
    assert x.is_deleted() and y.tolist() == list(range(1, 9))


@check
def a_call_that_nobody_registered_does_not_compile():
    import jax
    import jax.numpy as jnp

    call = jax.jit(lambda x: jax.ffi.ffi_call("no_such_target", jax.ShapeDtypeStruct((3,), jnp.float32))(x))
    with refused("NOT_FOUND", "`@no_such_target` is not registered", "strata.eigh"):
        call.lower(jnp.ones(3)).compile()


@check
def options_are_those_of_xla():
    import jax
    import jax.numpy as jnp

    lowered = jax.jit(lambda x: x + 1).lower(jnp.ones(3))
    lowered.compile(compiler_options={"xla_embed_ir_in_executable": True, "xla_dump_max_hlo_modules": 200})
    for name in ("xla_no_such_option", "no_such_option"):
        with refused(f"No such compile option: '{name}'"):
            lowered.compile(compiler_options={name: True})
    for value in ("maybe", 3, 0.5):
        with refused("While setting option xla_embed_ir_in_executable", "is not a valid bool value."):
            lowered.compile(compiler_options={"xla_embed_ir_in_executable": value})
    with refused("is not a valid int32 value."):
        lowered.compile(compiler_options={"xla_dump_max_hlo_modules": "many"})


@check
def a_program_says_what_it_costs():
    import jax
    import jax.numpy as jnp

    costs = jax.jit(lambda a: a @ a).lower(jnp.ones((64, 64))).compile().cost_analysis()
    assert costs["flops"] == 2 * 64**3 and costs["bytes accessed"] >= 2 * 64 * 64 * 4, costs


@check
def tokens_cannot_be_read():
    import jax

    token = jax.lax.create_token()
    with refused("Cannot convert a token-shape buffer to a numpy array."):
        token._buf._value


@check
def a_damaged_executable_is_refused():
    import jax
    import jax.numpy as jnp

    backend = jax.devices()[0].client
    compiled = jax.jit(lambda x: x + 1).lower(jnp.ones(3)).compile()
    whole = compiled.runtime_executable().serialize()
    devices = jax._src.lib.xla_client.DeviceList((jax.devices()[0],))
    load = lambda data: backend.deserialize_executable(data, devices)
    load(whole)
    # jaxlib puts a header of its own in front, and complains about that one itself.
    for cut in (0, 10, 25, 40):
        with refused():
            load(whole[:cut])
    with refused("DATA_LOSS", "damaged"):
        load(whole[:-1])
    changed = bytearray(whole)
    changed[len(whole) // 2] ^= 4
    with refused("DATA_LOSS", "checksum"):
        load(bytes(changed))
    with refused():
        load(b"something else altogether")


@check
def callbacks_are_not_written_to_the_cache():
    import jax
    import jax.numpy as jnp
    from jax.experimental.compilation_cache import compilation_cache

    with tempfile.TemporaryDirectory() as folder:
        jax.config.update("jax_compilation_cache_dir", folder)
        jax.config.update("jax_persistent_cache_min_compile_time_secs", 0)
        jax.config.update("jax_persistent_cache_min_entry_size_bytes", 0)
        try:

            @jax.jit
            def with_callback(x):
                return jax.pure_callback(lambda a: np.asarray(a) * 2, jax.ShapeDtypeStruct((3,), jnp.float32), x) + 1

            assert with_callback(jnp.ones(3)).tolist() == [3, 3, 3]

            @jax.jit
            def without_callback(x):
                return x * 5

            assert without_callback(jnp.ones(3)).tolist() == [5, 5, 5]
            entries = [path.name for path in pathlib.Path(folder).iterdir()]
        finally:
            jax.config.update("jax_compilation_cache_dir", None)
            compilation_cache.reset_cache()
    assert any("without_callback" in name for name in entries), entries
    assert not any("with_callback" in name for name in entries), entries


@check
def arrays_go_out_through_dlpack():
    import jax
    import jax.numpy as jnp

    x = jnp.arange(12.0, dtype=jnp.float32).reshape(3, 4)
    y = np.from_dlpack(x)
    np.testing.assert_array_equal(y, np.arange(12.0).reshape(3, 4))
    assert not y.flags.writeable and x.__dlpack_device__() == (1, 0)
    on_cpu = jax.dlpack.from_dlpack(jnp.ones(4, jnp.bfloat16))
    assert on_cpu.dtype == jnp.bfloat16 and on_cpu.tolist() == [1, 1, 1, 1]
    for wrong in ({"stream": 1}, {"dl_device": (2, 0)}, {"copy": False}):
        try:
            x.__dlpack__(**wrong)
        except BufferError:
            continue
        raise AssertionError(f"{wrong} was accepted")


@check
def a_host_without_memory_is_an_error():
    """Last, since it takes address space away for good."""
    import jax
    import jax.numpy as jnp

    x = jnp.ones(8)
    n = 128 << 18
    programs = {
        "sort": lambda x: jnp.sort(jnp.cos(jnp.arange(n, dtype=jnp.float32) * x[0])),
        "scatter": lambda x: jnp.zeros(n).at[jnp.arange(n)[::-1]].add(x[0]),
        "dot": lambda x: (lambda a: a @ a.T @ a)(jnp.broadcast_to(x[0], (2048, n // 2048)) + 1),
    }
    compiled = {name: jax.jit(function).lower(x).compile() for name, function in programs.items()}
    used = int(re.search(r"VmSize:\s+(\d+)", pathlib.Path("/proc/self/status").read_text()).group(1)) << 10
    resource.setrlimit(resource.RLIMIT_AS, (used + (150 << 20),) * 2)
    for name, program in compiled.items():
        try:
            program(x).block_until_ready()
        except jax.errors.JaxRuntimeError as error:
            assert "RESOURCE_EXHAUSTED" in str(error) and "host" in str(error), f"{name}: {error}"
        else:
            raise AssertionError(f"{name}: 128 MiB and its scratch were found")
        assert (x + 1).tolist() == [2] * 8


if __name__ == "__main__":
    sys.exit(checks.report(CHECKS))
