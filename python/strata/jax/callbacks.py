"""Python callbacks: `pure_callback`, `io_callback`, `debug.callback`, `debug.print` and `checkify.check`.

All of them end in one function of JAX, `emit_python_callback`, which knows the platforms it works on by name. Here it learns one
more: a callback on `neuron` is the custom call `strata.python_callback`, and the engine calls back into this process. The call
names its function by a number that means nothing in another process, so that a compiled program from a cache on disk can never
reach the wrong one.
"""

from __future__ import annotations

import collections
import itertools
import os
import threading

import numpy as np
from jax._src import callback as jax_callback
from jax._src import checkify, compiler, debugging
from jax._src.interpreters import mlir
from jax._src.lib.mlir.dialects import hlo

from .. import _native, dtype
from .calls import call
from .versions import canonicalize

TARGET = "strata.python_callback"

# Among the host callbacks of a program, where JAX looks before it writes one to its persistent cache: the name of a function means
# nothing to another process. The compiler never sees it.
OF_THIS_PROCESS = object()

# Functions that are kept although no program knows them any more.
RETIRED = 64


def register(platform: str) -> None:
    original = jax_callback.emit_python_callback

    def emit(ctx, *args, **kwargs):
        ours = tuple(ctx.module_context.platforms) == (platform,)
        return (_emit if ours else original)(ctx, *args, **kwargs)

    jax_callback.emit_python_callback = emit
    compile_and_load = compiler.backend_compile_and_load

    def unmarked(value):
        is_list = isinstance(value, (list, tuple))
        return [one for one in value if one is not OF_THIS_PROCESS] if is_list and OF_THIS_PROCESS in value else value

    def compile_unmarked(*args, **kwargs):
        return compile_and_load(*map(unmarked, args), **{name: unmarked(value) for name, value in kwargs.items()})

    compiler.backend_compile_and_load = compile_unmarked
    _native.register_custom_call(TARGET, _run)
    rules = {
        debugging.debug_callback_p: debugging.debug_callback_lowering,
        checkify.check_p: checkify.check_lowering_rule,
    }
    if hasattr(debugging, "debug_print_p"):  # Before 0.8, `debug.print` is a callback like others.
        rules[debugging.debug_print_p] = debugging.debug_print_lowering_rule
    for primitive, rule in rules.items():
        mlir.register_lowering(primitive, rule, platform=platform, cacheable=False)


class _Function:
    """A function that compiled programs call; it is known for as long as one of them lives."""

    known: dict[str, "_Function"] = {}
    counter = itertools.count()
    lock = threading.Lock()
    process = f"{os.getpid()}-{os.urandom(8).hex()}"

    def __init__(self, function, result_avals):
        self.function = function
        self.results = [(aval.shape, np.dtype(aval.dtype)) for aval in result_avals]
        with self.lock:
            self.name = f"{self.process}-{next(self.counter)}"

    def __call__(self, operands) -> list[bytes]:
        values = self.function(*operands)
        if len(values) != len(self.results):
            raise RuntimeError(
                "Mismatched number of outputs from callback. "
                f"Expected: {len(self.results)}, Actual: {len(values)}"
            )
        out = []
        for i, (value, (shape, kind)) in enumerate(zip(values, self.results)):
            value = np.asarray(canonicalize(np.asarray(value)))
            if value.shape != shape:
                raise RuntimeError(
                    f"Incorrect output shape for return value #{i}: Expected: {shape}, Actual: {value.shape}"
                )
            if value.dtype != kind:
                raise RuntimeError(
                    f"Incorrect output dtype for return value #{i}: Expected: {kind}, Actual: {value.dtype}"
                )
            out.append(np.ascontiguousarray(value).tobytes())
        return out


class _Handle:
    """What a compiled program keeps. When the last one goes, so does the function, but for the last few: JAX lets go of a
    program that is still running on its cores."""

    retired: collections.deque[str] = collections.deque()

    def __init__(self, function: _Function):
        self.name = function.name
        _Function.known[self.name] = function

    def __del__(self):
        if _Function is None:  # The process ends.
            return
        self.retired.append(self.name)
        if len(self.retired) > RETIRED:
            _Function.known.pop(self.retired.popleft(), None)


def _run(name: str, operands) -> list[bytes]:
    """The engine's way in."""
    function = _Function.known.get(name)
    if function is None:
        raise RuntimeError(f"the callback {name} belongs to another process or to a program that is gone")
    return function([_array(*operand) for operand in operands])


def _array(name: str, shape: list[int], data: bytes) -> np.ndarray:
    return np.frombuffer(data, dtype(name)).reshape(shape).copy()


def _emit(
    ctx,
    callback,
    token,
    operands,
    operand_avals,
    result_avals,
    *,
    has_side_effect,
    returns_token=True,
    partitioned=False,
    sharding=None,
):
    """`emit_python_callback` for the engine, which runs effects in the order of the program."""
    if partitioned and result_avals:
        raise ValueError("Partitioned callback not supported with return values.")
    handle = _Handle(_Function(callback, result_avals))
    ctx.module_context.add_keepalive(handle)
    if OF_THIS_PROCESS not in ctx.module_context.host_callbacks:
        ctx.module_context.host_callbacks.append(OF_THIS_PROCESS)
    results = call(ctx, TARGET, operands, result_avals, handle.name, has_side_effect=has_side_effect, sharding=sharding)
    if token is None and returns_token:
        token = hlo.create_token()
    return results, token, handle
