"""What JAX meets at the limits of the platform. Run as a program: one line of JSON per check. `test_limits.py` runs this in a process of its own.
"""

from __future__ import annotations

import json
import pathlib
import sys
import tempfile
import traceback

import numpy as np

CHECKS = []


def check(function):
    CHECKS.append(function)
    return function


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


def main() -> None:
    for function in CHECKS:
        try:
            function()
            outcome = ""
        except Exception:
            outcome = traceback.format_exc()
        print(json.dumps([function.__name__, outcome]), flush=True)


if __name__ == "__main__":
    sys.exit(main())
