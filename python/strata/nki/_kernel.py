"""Kernels: tracing, launching, running."""

from __future__ import annotations

import functools
import importlib
import inspect
import itertools
import os
import pickle
import sys
import types
import warnings
import weakref
from pathlib import Path

import numpy as np

from .. import _native
from .._progress import Progress
from . import _dtypes, _foreign
from ._arguments import Array, is_array
from ._recordings import Recordings, recording_key
from ._rewrite import rewrite
from ._targets import default_generation, generation_of
from .typing import Spec

_nki = _native.nki
_nki.set_package(str(Path(__file__).resolve().parent) + os.sep)
_OPTIONS = ("force_auto_alloc", "stack_allocator", "in_order")
# Kernels by number: what a graph of Dynamo can name.
KERNELS: weakref.WeakValueDictionary[int, Kernel] = weakref.WeakValueDictionary()
_numbers = itertools.count()


def dynamo_is_looking() -> bool:
    """Whether torch.compile reads the code that calls a kernel; whoever serves torch tensors knows."""
    return False


def launch_in_graph(number: int, grid, *args, **kwargs):
    raise NotImplementedError("graphs have no kernels before strata.torch is loaded")


def number_of(kernel) -> int:
    """A number by which graphs of Dynamo name a kernel."""
    number = next(_numbers)
    KERNELS[number] = kernel
    return number


class Kernel:
    """A decorated kernel: call it, index it with a grid, wrap it again."""

    def __init__(self, func, mode="auto", grid=(), legacy=False, recordings=None, **options):
        self.func = func
        # What has been recorded, by arguments; shared by all wrappings of a function.
        self.recordings = Recordings() if recordings is None else recordings
        self.mode = mode
        self.grid = grid
        self.legacy = legacy
        self.options = options
        self.benchmark_result = None
        self.number = number_of(self)
        _foreign.wake()
        functools.update_wrapper(self, func)

    @functools.cached_property
    def _traced(self):
        return rewrite(self.func) if isinstance(self.func, types.FunctionType) else self.func

    def _with(self, **changes) -> Kernel:
        new = dict(mode=self.mode, grid=self.grid, legacy=self.legacy, recordings=self.recordings, **self.options) | changes
        return type(self)(self.func, **new)

    def __getitem__(self, grid) -> Kernel:
        if dynamo_is_looking():
            return functools.partial(launch_in_graph, self.number, grid)
        return self._with(grid=grid if isinstance(grid, tuple) else (grid,))

    def __get__(self, instance, owner=None):
        return self if instance is None else functools.partial(self, instance)

    def __repr__(self):
        return f"<nki kernel {self.__name__}>"

    def __copy__(self) -> Kernel:
        return self._with()

    def __deepcopy__(self, memo) -> Kernel:
        # A function is its own copy, and what was recorded for it does not change.
        return self._with()

    def __reduce__(self):
        """A kernel travels as the place where its function is defined, as functions do; what was recorded stays behind."""
        state = dict(mode=self.mode, grid=self.grid, legacy=self.legacy, **self.options)
        if _function_at(self.__module__, self.__qualname__) is self.func:
            return _found, (type(self), self.__module__, self.__qualname__, state)
        return _made, (type(self), self.func, state)

    def __call__(self, *args, **kwargs):
        if dynamo_is_looking():
            return launch_in_graph(self.number, None, *args, **kwargs)
        if _nki.tracing():
            if self.grid:
                text = f"Calling kernel with spmd grid ({self.__name__}{list(self.grid)}) inside another kernel is not supported"
                error = SyntaxError(text)
                error.code = "err_nested_kernel_with_spmd_grid"
                raise error
            return self._traced(*args, **kwargs)
        return self.run(*args, **kwargs)

    def run(self, *args, **kwargs):
        """Traces, places and simulates; arrays in, arrays out."""
        return Launch(self, args, kwargs).run()

    def trace(self, *args, **kwargs) -> Launch:
        """Records the kernel for these arguments without running it."""
        return Launch(self, args, kwargs)


def _function_at(module: str, qualname: str):
    """The function that is defined, decorated or not, under a name of a module."""
    found = sys.modules.get(module)
    for name in qualname.split("."):
        found = getattr(found, name, None)
    return found.func if isinstance(found, Kernel) else found


def _found(kind, module: str, qualname: str, state) -> Kernel:
    importlib.import_module(module)
    func = _function_at(module, qualname)
    if not callable(func):
        raise pickle.UnpicklingError(f"there is no kernel `{qualname}` in `{module}`")
    return _made(kind, func, state)


def _made(kind, func, state) -> Kernel:
    return kind(func, **state)


def signature_of(func) -> inspect.Signature:
    """With annotations as objects, also where `from __future__ import annotations` made them text, as far as they can be evaluated."""
    try:
        return inspect.signature(func, eval_str=True)
    except Exception:
        return inspect.signature(func)


class Launch:
    """A kernel recorded for given arguments: one program per instance of the grid."""

    def __init__(self, kernel: Kernel, args, kwargs):
        self.kernel = kernel
        self.arrays: list[Array] = []
        self.grid = [max(1, int(getattr(d, "n", d))) for d in kernel.grid]
        self.instances = []
        self._results = None
        # Whether somebody has said already what is wrong with it.
        self.judged = False
        signature = signature_of(kernel.func)
        bound = signature.bind(*args, **kwargs)
        self.arguments = dict(bound.arguments)
        values = {name: self._argument(name, value, signature.parameters[name]) for name, value in bound.arguments.items()}
        key = recording_key(self, values)
        recorded = kernel.recordings.get(key)
        if recorded is not None:
            self.instances, self._results = recorded
            return
        for position in itertools.product(*map(range, self.grid)):
            self._trace_instance(bound, values, list(position))
        kernel.recordings.keep(key, (self.instances, self._results))

    @property
    def core_of(self) -> list[int]:
        """The core each instance runs on: grids with `nl.nc` spread over several, others run on one."""
        from .language import spread

        return [core for _, core in spread(self.kernel.grid, self.grid)]

    def _argument(self, name, value, parameter):
        """An array argument becomes an `Array`; everything else is handed through."""
        if isinstance(value, tuple) and parameter.kind is parameter.VAR_POSITIONAL:
            return tuple(self._argument(f"{name}{i}", v, parameter.replace(kind=parameter.POSITIONAL_ONLY)) for i, v in enumerate(value))
        if isinstance(value, dict) and parameter.kind is parameter.VAR_KEYWORD:
            return {k: self._argument(k, v, parameter.replace(kind=parameter.POSITIONAL_ONLY)) for k, v in value.items()}
        if not is_array(value):
            return value
        annotation = parameter.annotation
        mutable = getattr(annotation, "is_mutable", False) or self.kernel.legacy
        array = Array(len(self.arrays), name, value, bool(mutable))
        self.arrays.append(array)
        return array

    def _trace_instance(self, bound, values, position) -> None:
        kernel = self.kernel
        stated = kernel.options.get("platform_target")
        generation = generation_of(stated) if stated else default_generation()
        options = {name: bool(kernel.options.get(name)) for name in _OPTIONS}
        options["assumed_target"] = not (stated or os.environ.get("STRATA_TARGET"))
        options["skip_bounds"] = kernel.options.get("enable_out_of_bound_check") is False
        _nki.begin(kernel.__name__, generation, self.grid, position, **options)
        try:
            tiles = [_nki.input(a.n, a.name, a.dtype, a.shape, a.mutable) for a in self.arrays]
            place = lambda v: (
                tiles[v.n] if isinstance(v, Array)
                else tuple(map(place, v)) if isinstance(v, tuple) and any(isinstance(x, Array) for x in v)
                else {k: place(x) for k, x in v.items()} if isinstance(v, dict) and any(isinstance(x, Array) for x in v.values())
                else v
            )  # fmt: skip
            bound.arguments.update({name: place(value) for name, value in values.items()})
            result = kernel._traced(*bound.args, **bound.kwargs)
            if inspect.isgenerator(result) or inspect.iscoroutine(result):
                result.close()
                raise TypeError(f"kernel `{kernel.__name__}` is a generator or a coroutine: its body has not run. Kernels return tensors")
            returned = [t for t in _flat(result) if isinstance(t, _nki.Tile)]
            self._check_returned(tiles, returned)
            recorded = _nki.finish(returned)
        except BaseException:
            _nki.abort()
            raise
        for file, line, text in recorded.warnings:
            warnings.warn_explicit(text, UserWarning, file or "<kernel>", line or 1)
        self._results = (result, returned)
        self.instances.append(recorded)

    def _check_returned(self, tiles, returned) -> None:
        if self.kernel.legacy or "skip-mutable-return-check" in str(self.kernel.options.get("experimental_flags", "")):
            return
        names = {t.name for t in returned}
        for array, tile in zip(self.arrays, tiles):
            if array.mutable and tile.name not in names:
                error = SyntaxError(f"Mutable kernel parameter not returned by `return` statement: {array.name}")
                error.code = "err_mutable_parameter_not_returned"
                raise error

    NO_EFFECT = (
        "A tensor was either passed as an output parameter to kernel but never written to, or no output parameter was passed to "
        "the kernel at all. Kernel `{}` returns no tensor"
    )

    def has_effect(self) -> bool:
        """Whether anything comes of running it: a tensor that is returned, a parameter that is written, a line that is printed."""
        return bool(self._results[1]) or any(k.written_inputs() or "device_print" in k.text() for k in self.instances)

    def run(self, seed: int = 0, fill: int | None = None):
        """Simulates the launch and returns what the kernel returns, as arrays of the caller's kind."""
        if not self.has_effect():
            error = SyntaxError(self.NO_EFFECT.format(self.kernel.__name__))
            error.code = "err_tensor_output_not_written_to"
            raise error
        serving = self._serving()
        if serving and serving[1]:
            # Whoever captures the program judges what becomes a part of it.
            return _rebuilt(self._results[0], iter(serving[0].record(self)))
        self._check_legal()
        with Progress(f"simulating {self.kernel.__name__}"):
            return self._run(seed, fill)

    def data(self) -> list | None:
        """The bytes of every parameter, for whoever judges what data decide; `None` without data, or on a device."""
        if len(self.instances) < 2 or any(isinstance(a.value, Spec) for a in self.arrays) or self._serving():
            return None
        return [a.bytes().reshape(-1).view(np.uint8) for a in self.arrays]

    @property
    def main(self):
        """The instance whose results are the launch's."""
        return _foreign.main_of(self.instances)

    def _serving(self):
        return _foreign.serving([array.value for array in self.arrays])

    def _check_legal(self) -> None:
        """Refuses what breaks a rule of the hardware. A lifetime conflict is computed as the hardware would, and said once."""
        if self.judged:
            return
        illegal = _nki.illegal(self.instances)
        if illegal:
            code, text = illegal
            error = ValueError(f"kernel `{self.kernel.__name__}` breaks a rule of the hardware\n{text}")
            error.code = code
            raise error
        self.judged = True
        conflict = None if os.environ.get("STRATA_CONFLICTS") == "0" else _nki.conflict(self.instances)
        if conflict:
            print(f"strata: {conflict}; the numbers are wrong as on the device, see `strata check`", file=sys.stderr)

    def _run(self, seed: int, fill: int | None):
        serving = self._serving()
        written = _foreign.written_inputs(self.instances)
        for n in written:
            self.arrays[n].check_writable()
        if serving:
            return _rebuilt(self._results[0], iter(serving[0].run(self, seed, fill)))
        hosts = [a.bytes() for a in self.arrays]
        results, printed, self.n_executed = _nki.simulate(self.instances, [h.reshape(-1).view(np.uint8) for h in hosts], seed, fill)
        for line in printed:
            print(line)
        for n in written:
            self.arrays[n].update(hosts[n])
        back = self.arrays[0].back if self.arrays else (lambda a: a)
        arrays = []
        for raw, (_, shape, dtype) in zip(results, self.instances[-1].returns):
            arrays.append(back(np.ndarray(shape, _dtypes.as_numpy(dtype), raw)))
        result, returned = self._results
        return _rebuilt(result, iter(arrays))


def _flat(value):
    if isinstance(value, (tuple, list)):
        return itertools.chain.from_iterable(map(_flat, value))
    if isinstance(value, dict):
        return itertools.chain.from_iterable(map(_flat, value.values()))
    return (value,)


def _rebuilt(value, arrays):
    """The kernel's return value with arrays in place of tiles."""
    if isinstance(value, tuple):
        items = [_rebuilt(v, arrays) for v in value]
        return type(value)(*items) if hasattr(value, "_fields") else tuple(items)
    if isinstance(value, list):
        return [_rebuilt(v, arrays) for v in value]
    if isinstance(value, dict):
        return {k: _rebuilt(v, arrays) for k, v in value.items()}
    return next(arrays) if isinstance(value, _nki.Tile) else value


def as_kernel(func, **changes) -> Kernel:
    return func._with(**changes) if isinstance(func, Kernel) else Kernel(func, **changes)


def with_option(func, **options) -> Kernel:
    return as_kernel(func, **options)


def cost_latency(launch: Launch) -> float:
    """Microseconds of a launch by the timing model."""
    return _nki.time(launch.instances, launch.core_of).nanoseconds / 1e3
