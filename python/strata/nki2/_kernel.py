"""Kernels of the current generation: tracing each core, running, judging."""

from __future__ import annotations

import copy
import functools
import inspect
import itertools
import math
import operator
import os
import time
import types
import warnings

import numpy as np

from .. import _native
from ..nki import _foreign
from ..nki import _kernel as graphs
from ..nki._arguments import Array, is_array
from . import _dtypes, _registers
from ._native import NkiValidationError, Tensor, nki2

_TARGETS = {"trn1": 2, "trn1n": 2, "inf2": 2, "gen2": 2, "trn2": 3, "gen3": 3, "trn3": 4, "gen4": 4}
_grids: list[bool] = []
# The rank that is being traced, and how many there are.
_ranks: list[tuple[int, int]] = []
# Seconds spent simulating in this process.
simulated = 0.0
# Called with every launch that has been traced: `strata check` listens.
listeners: list = []


def target_generation(target=None) -> int:
    """What kernels run on, asked at every launch: `NKI_NC_VERSION`, `NEURON_PLATFORM_TARGET_OVERRIDE`, `STRATA_TARGET`, or trn3."""
    for name in (target, os.environ.get("NKI_NC_VERSION"), os.environ.get("NEURON_PLATFORM_TARGET_OVERRIDE"), os.environ.get("STRATA_TARGET")):
        if name:
            if str(name) not in _TARGETS:
                raise NkiValidationError(f"{name} is no target: use one of {', '.join(_TARGETS)}")
            return _TARGETS[str(name)]
    return 4


def rank() -> tuple[int, int]:
    """The rank that is being traced, and how many the launch has."""
    return _ranks[-1] if _ranks else (0, 1)


def launched_with_grid() -> bool:
    return bool(_grids) and _grids[-1]


class Kernel:
    """A decorated kernel: call it, or index it with the number of cores."""

    def __init__(self, func, lnc=None, **options):
        self.func, self.lnc, self.options = func, lnc, options
        self.schedule = []
        self.number = graphs.number_of(self)
        _foreign.wake()
        functools.update_wrapper(self, func)

    def __getitem__(self, lnc):
        if graphs.dynamo_is_looking():
            return functools.partial(graphs.launch_in_graph, self.number, lnc)
        if type(lnc) is not int or lnc not in (1, 2):
            raise NkiValidationError(f"NKI only supports LNC 1 or 2, but got {lnc}")
        bound = copy.copy(self)
        bound.lnc = lnc
        bound.number = graphs.number_of(bound)
        return bound

    def __get__(self, instance, owner=None):
        return self if instance is None else types.MethodType(self, instance)

    def __repr__(self):
        return f"<nki kernel {self.__name__}>"

    @property
    def grid(self) -> tuple:
        return () if self.lnc is None else (self.lnc,)

    def trace(self, *args, **kwargs) -> Launch:
        """Records the kernel for these arguments without running it."""
        return Launch(self, args, kwargs)

    def record(self, args, kwargs, target=None, grid=None) -> Launch:
        """As `trace`, for a generation of the hardware and a number of cores."""
        bound = self if grid is None else self[grid[0] if isinstance(grid, tuple) else grid]
        return Launch(bound, args, kwargs, target=target, must_fit=False)

    def with_schedule(self, edges):
        bound = copy.copy(self)
        bound.schedule = list(edges)
        return bound

    def __call__(self, *args, **kwargs):
        if graphs.dynamo_is_looking():
            return graphs.launch_in_graph(self.number, None, *args, **kwargs)
        if nki2.tracing():
            return self.func(*args, **kwargs)
        return self.run(*args, **kwargs)

    def run(self, *args, **kwargs):
        """Traces and simulates; arrays in, arrays out."""
        if not args and not kwargs:
            raise NkiValidationError(f"kernel `{self.__name__}` was called without arguments")
        return Launch(self, args, kwargs).run()


def jit(func=None, **options):
    """Makes a kernel of a function; bare, with `()`, or with keywords."""
    if func is None:
        return lambda f: jit(f, **options)
    if "platform_target" in options:
        warnings.warn("nki.jit 'platform_target' is deprecated: set NEURON_PLATFORM_TARGET_OVERRIDE", DeprecationWarning, stacklevel=2)
    if isinstance(func, Kernel):
        return func
    return Kernel(func, **options)


class Simulation:
    """What `nki.simulate(kernel)` gives: call it, or index it with the number of cores first."""

    def __init__(self, kernel):
        self.kernel = kernel if isinstance(kernel, Kernel) else Kernel(kernel)
        functools.update_wrapper(self, self.kernel.func)

    def __getitem__(self, lnc):
        return Simulation(self.kernel[lnc])

    def __call__(self, *args, **kwargs):
        return Launch(self.kernel, args, kwargs).run()


def simulate(kernel):
    """A callable that runs the kernel on Strata's simulator."""
    return Simulation(kernel)


class Launch:
    """A kernel traced for given arguments, one recording per core."""

    def __init__(self, kernel: Kernel, args, kwargs, target=None, must_fit=True, rank=(0, 1)):
        self.kernel, self.cores, self.must_fit, self.rank = kernel, [], must_fit, rank
        self.arrays: list[Array] = []
        self._seen: dict[int, Array] = {}
        kwargs = {name.removesuffix(".must_alias_input"): value for name, value in kwargs.items()}
        bound = inspect.signature(kernel.func).bind(*args, **kwargs)
        self.arguments = dict(bound.arguments)
        values = {name: self._wrapped(name, value) for name, value in bound.arguments.items()}
        lnc = kernel.lnc or 1
        generation = target_generation(target or kernel.options.get("platform_target"))
        for core in range(lnc):
            result, returned = self._trace(core, lnc, generation, bound, values)
            if core == 0:
                self.result, self.returned = result, returned
        for listener in listeners:
            listener(self)

    def _wrapped(self, name, value):
        """Arrays become `Array`s, in lists, tuples and dicts too; the same array is the same tensor."""
        if isinstance(value, tuple) and not hasattr(value, "_fields"):
            return tuple(self._wrapped(f"{name}_{n}", v) for n, v in enumerate(value))
        if isinstance(value, list):
            return [self._wrapped(f"{name}_{n}", v) for n, v in enumerate(value)]
        if isinstance(value, dict):
            return {k: self._wrapped(f"{name}_{k}", v) for k, v in value.items()}
        if not is_array(value) or isinstance(value, Tensor):
            return value
        if id(value) not in self._seen:
            array = Array(len(self.arrays), name, value, True)
            self.arrays.append(array)
            self._seen[id(value)] = array
        return self._seen[id(value)]

    def _trace(self, core, lnc, generation, bound, values):
        kernel = self.kernel
        nki2.begin(kernel.__name__, generation, core, lnc)
        _registers.forget()
        _grids.append(kernel.lnc is not None)
        _ranks.append(self.rank)
        try:
            tensors = [nki2.input(a.name, lnc == 2, _dtypes.name_of(a.dtype), list(a.shape)) for a in self.arrays]
            bound.arguments.update({name: _placed(value, tensors) for name, value in values.items()})
            result = kernel.func(*bound.args, **bound.kwargs)
            if inspect.isgenerator(result) or inspect.iscoroutine(result):
                result.close()
                raise TypeError(f"kernel `{kernel.__name__}` is a generator or a coroutine: its body has not run")
            returned = [t for t in _flat(result) if isinstance(t, Tensor)]
            for tensor in returned:
                if tensor.buffer.value not in ("shared_hbm", "private_hbm"):
                    raise NkiValidationError(f"kernel `{kernel.__name__}` returns a tensor in {tensor.buffer.value}: results are in HBM")
            recorded = nki2.finish(returned)
        except BaseException:
            nki2.abort()
            raise
        finally:
            _grids.pop()
            _ranks.pop()
        # Whoever only asks for the time gets it: the compiler may find an order in which the tiles fit.
        if recorded.overflow and self.must_fit:
            raise NkiValidationError(f"kernel `{kernel.__name__}`: {recorded.overflow}")
        self.cores.append(recorded)
        return result, returned

    @property
    def instances(self) -> list:
        """The recordings, under the name they have in the first generation."""
        return self.cores

    @property
    def core_of(self) -> list[int]:
        """The core each recording runs on."""
        return list(range(len(self.cores)))

    def judge(self):
        """Everything the judge finds, in all cores together."""
        findings = _native.nki.Findings()
        findings.judge(self.cores)
        return findings

    @property
    def main(self):
        """The core whose results are the launch's."""
        return _foreign.main_of(self.cores)

    def run(self, seed: int = 0):
        """Simulates the launch; arrays of the caller's kind come back."""
        serving = _foreign.serving([array.value for array in self.arrays])
        return self._served(*serving, seed) if serving else run_ranks([self], seed)[0]

    @functools.cached_property
    def written(self) -> list[int]:
        """Numbers of the arrays that the kernel writes."""
        return _foreign.written_inputs(self.cores)

    @functools.cached_property
    def views(self) -> list[View]:
        """What the kernel returns, tensor by tensor."""
        return [View(tensor) for tensor in self.returned]

    def _hosts(self):
        """The elements of the arrays, where they are. Those the kernel writes are written when it has run, or in a copy."""
        hosts = [array.bytes() for array in self.arrays]
        for n in self.written:
            if not hosts[n].flags.writeable:
                hosts[n] = hosts[n].copy()
        return hosts

    @functools.cached_property
    def _back(self):
        """Makes a result the kind of array that the first argument is; nothing if that is NumPy's."""
        is_host = not self.arrays or type(self.arrays[0].value) is np.ndarray
        return None if is_host else self.arrays[0].back

    def _results(self, hosts, results):
        """What the kernel returns, with arrays for its tensors; arrays it wrote are updated."""
        for n in self.written:
            self.arrays[n].update(hosts[n])
        arrays = [view.of(data) for view, data in zip(self.views, results)]
        if self._back:
            arrays = [self._back(array) for array in arrays]
        return _rebuilt(self.result, iter(arrays))

    def _served(self, server, is_captured: bool, seed: int):
        values = server.record(self) if is_captured else server.run(self, seed, None)
        made = {tensor: value for (tensor, *_), value in zip(self.main.returns, values)}
        arrays = [server.strided(made[view._tensor], view.shape, view.strides, view.offset) for view in self.returned]
        return _rebuilt(self.result, iter(arrays))


def run_ranks(launches: list[Launch], seed: int = 0) -> list:
    """Simulates a launch of several ranks, each traced for its own arguments."""
    hosts = [launch._hosts() for launch in launches]
    buffers = [host for own in hosts for host in own]
    lnc = len(launches[0].cores)
    cores = [core for launch in launches for core in launch.cores]
    wanted = [(n * lnc, t._tensor) for n, launch in enumerate(launches) for t in launch.returned]
    global simulated
    began = time.perf_counter()
    results, printed, n_executed = nki2.simulate(cores, lnc, buffers, wanted, seed)
    simulated += time.perf_counter() - began
    for line in printed:
        print(line)
    launches[0].n_executed = n_executed
    results = iter(results)
    return [launch._results(own, [next(results) for _ in launch.returned]) for launch, own in zip(launches, hosts)]


def launch(kernel, ranks: int = 1):
    """Runs a kernel on several ranks: `launch(k, ranks=4)[2](arguments)`, where `arguments` is a list of dicts or a function from rank to
    dict; the results of all ranks come back."""
    return Ranks(kernel, ranks)


class Ranks:
    """What `strata.nki.launch(kernel, ranks=n)` gives: index it with the number of cores, call it with the arguments of each rank."""

    def __init__(self, kernel, ranks: int):
        if type(ranks) is not int or ranks < 1:
            raise NkiValidationError(f"a launch has a positive number of ranks, got {ranks}")
        self.kernel, self.ranks = kernel if isinstance(kernel, Kernel) else Kernel(kernel), ranks

    def __getitem__(self, lnc):
        return Ranks(self.kernel[lnc], self.ranks)

    def __call__(self, arguments=None, **common):
        """`arguments`: a list of dicts, or a function from rank to dict; keywords are the same for all ranks."""
        own = arguments if callable(arguments) else (lambda rank: arguments[rank] if arguments else {})
        launches = [Launch(self.kernel, (), {**common, **own(n)}, rank=(n, self.ranks)) for n in range(self.ranks)]
        return run_ranks(launches)


class View:
    """A tensor that a kernel returns: which elements of its bytes it shows."""

    def __init__(self, tensor):
        self.dtype, self.shape, self.offset = _dtypes.as_numpy(tensor.dtype), tuple(tensor.shape), tensor.offset
        self.strides = [step * self.dtype.itemsize for step in tensor.strides]
        self.is_row_major = tensor.offset == 0 and list(tensor.strides) == _row_major(tensor.shape)
        self.n_bytes = math.prod(self.shape) * self.dtype.itemsize

    def of(self, data) -> np.ndarray:
        """These elements, where they are if they are all there is."""
        if self.is_row_major and len(data) == self.n_bytes:
            return np.ndarray(self.shape, self.dtype, data)
        flat = np.frombuffer(data, np.uint8)
        if flat.size % self.dtype.itemsize:
            flat = flat[: -(flat.size % self.dtype.itemsize)]
        flat = flat.view(self.dtype)
        return np.array(np.lib.stride_tricks.as_strided(flat[self.offset :], self.shape, self.strides))


def _row_major(shape) -> list[int]:
    """Elements from one coordinate to the next, per axis, where nothing is left out."""
    steps = itertools.accumulate(reversed(shape[1:]), operator.mul, initial=1)
    return list(steps)[::-1]


def _placed(value, tensors):
    if isinstance(value, Array):
        return tensors[value.n]
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return tuple(_placed(v, tensors) for v in value)
    if isinstance(value, list):
        return [_placed(v, tensors) for v in value]
    if isinstance(value, dict):
        return {k: _placed(v, tensors) for k, v in value.items()}
    return value


def _flat(value):
    if isinstance(value, (tuple, list)):
        for v in value:
            yield from _flat(v)
    elif isinstance(value, dict):
        for v in value.values():
            yield from _flat(v)
    else:
        yield value


def _rebuilt(value, arrays):
    if isinstance(value, tuple):
        items = [_rebuilt(v, arrays) for v in value]
        return type(value)(*items) if hasattr(value, "_fields") else tuple(items)
    if isinstance(value, list):
        return [_rebuilt(v, arrays) for v in value]
    if isinstance(value, dict):
        return {k: _rebuilt(v, arrays) for k, v in value.items()}
    return next(arrays) if isinstance(value, Tensor) else value
