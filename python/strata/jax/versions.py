"""Which releases of JAX the plugin is written for, and the few private functions of JAX that differ between them."""

from __future__ import annotations

import inspect
import re

import jax
from jax._src import xla_bridge
from jax._src.interpreters import mlir

# The first release that works and the first that is not known to; `pyproject.toml` says the same.
OLDEST = (0, 7)
UNKNOWN = (0, 11)


def refusal(version: str = jax.__version__) -> str | None:
    """Why this JAX is refused; nothing if it is not."""
    release = tuple(map(int, re.findall(r"\d+", version)[:2]))
    if OLDEST <= release < UNKNOWN:
        return None
    last = f"{UNKNOWN[0]}.{UNKNOWN[1] - 1}"
    window = f"jax>={_text(OLDEST)},<{_text(UNKNOWN)}"
    return f"Strata works with JAX {_text(OLDEST)} to {last} and this is JAX {version}: pip install '{window}'"


def _text(release: tuple[int, int]) -> str:
    return ".".join(map(str, release))


def refuse(platform: str, reason: str) -> None:
    """Lets the platform exist, so that whoever asks for it by name is told why it cannot be had."""

    def fail():
        raise RuntimeError(reason)

    xla_bridge.register_backend_factory(platform, fail, priority=500, fail_quietly=True)


def canonicalize(value):
    """A value of the type that JAX would give it: 32 bits instead of 64, unless 64 are enabled."""
    from jax._src import dtypes

    if hasattr(dtypes, "canonicalize_value"):
        return dtypes.canonicalize_value(value)
    from jax._src.interpreters import xla  # Before 0.8.

    return xla.canonicalize_dtype(value)


_takes_context = len(inspect.signature(mlir.aval_to_ir_type).parameters) > 1


def ir_type(ctx, aval):
    """The MLIR type of an abstract value."""
    return mlir.aval_to_ir_type(*_context(ctx), aval)


def set_sharding(ctx, op, sharding) -> None:
    mlir.set_sharding(*_context(ctx), op, sharding)


def _context(ctx):
    """What JAX wants as the first argument of such functions from 0.10 on."""
    return (ctx.module_context,) if _takes_context else ()


def varying_array(shape, dtype, axes: frozenset):
    """The type of an array that varies over these axes of a mesh. JAX 0.10 has a type for that, older ones a set of names."""
    from jax._src import core

    if hasattr(core, "ManualAxisType"):
        type_of_axes = core.ManualAxisType(varying=axes)
        return core.ShapedArray(shape, dtype, sharding=core.get_cur_mesh_sharding(), manual_axis_type=type_of_axes)
    return core.ShapedArray(shape, dtype, vma=axes)
