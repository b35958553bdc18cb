"""Kernels as objects: copied, pickled, interrupted, and recorded in time that grows with their length."""

import copy
import multiprocessing
import os
import pickle
import signal
import threading

import numpy as np
import pytest

import strata.nki.language as nl
import strata.nki.typing as nt
from strata import nki


@nki.jit
def double(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    nl.store(out, nl.load(x) * 2)
    return out


@nki.jit
def rows(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    i = nl.program_id(0)
    nl.store(out[i], nl.load(x[i]) + i)
    return out


def plain(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    nl.store(out, nl.load(x) * 3)
    return out


class Holder:
    """Kernels are found where classes keep them, too."""

    @nki.jit
    def held(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        nl.store(out, nl.load(x) * 4)
        return out


X = np.arange(64, dtype=np.float32).reshape(4, 16)
KERNELS = {
    "decorated": (double, X),
    "with options": (nki.jit(mode="simulation", platform_target="trn2")(plain), X),
    "made of a function": (nki.jit(plain), X),
    "in a class": (Holder.held, X),
    "with a grid": (rows[2], X.reshape(2, 2, 16)),
    "over cores": (rows[nl.nc(2)], X.reshape(2, 2, 16)),
    "timed": (nki.benchmark(plain), X),
}


@pytest.mark.parametrize("name", KERNELS)
@pytest.mark.parametrize("is_used", [False, True])
@pytest.mark.parametrize("how", [copy.copy, copy.deepcopy, lambda k: pickle.loads(pickle.dumps(k))])
def test_a_copy_is_the_kernel(name, is_used, how):
    kernel, x = KERNELS[name]
    want = kernel(x) if is_used else None
    other = how(kernel)
    assert type(other) is type(kernel) and other.func is kernel.func
    assert (other.mode, other.legacy, other.options) == (kernel.mode, kernel.legacy, kernel.options)
    assert [getattr(d, "n", d) for d in other.grid] == [getattr(d, "n", d) for d in kernel.grid]
    assert np.array_equal(other(x), kernel(x) if want is None else want)


def test_kernels_inside_of_other_objects():
    model = {"layers": [double, rows[2]], "weights": X}
    for other in (copy.deepcopy(model), pickle.loads(pickle.dumps(model))):
        assert np.array_equal(other["layers"][0](X), 2 * X)


def test_a_local_kernel_is_copied_but_has_no_name_to_be_pickled_by():
    @nki.jit
    def local(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        nl.store(out, nl.load(x) * 5)
        return out

    assert np.array_equal(copy.deepcopy(local)(X), 5 * X)
    with pytest.raises((pickle.PicklingError, AttributeError), match="local"):
        pickle.dumps(local)


def call(kernel, x):
    return kernel(x)


def test_kernels_travel_to_other_processes():
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        for name in ("decorated", "with options", "with a grid"):
            kernel, x = KERNELS[name]
            assert np.array_equal(pool.apply(call, (kernel, x)), kernel(x))


@nki.jit
def endless(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    t = nl.load(x)
    for _ in nl.sequential_range(10**12):
        t[...] = nl.add(t, 1.0)
    nl.store(out, t)
    return out


@nki.jit
def endless_together(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    i = nl.program_id(0)
    t = nl.all_reduce(nl.load(x[i]), op=np.add, program_axes=(0,))
    for _ in nl.sequential_range(10**12):
        t[...] = nl.add(t, 1.0)
    nl.store(out[i], t)
    return out


@pytest.mark.parametrize("kernel, shape", [(endless, (128, 512)), (endless_together[2], (2, 128, 512))])
def test_a_running_kernel_can_be_interrupted(kernel, shape):
    x = np.zeros(shape, np.float32)
    launch = kernel.trace(x)
    # A shell starts background jobs with SIGINT ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
        with pytest.raises(KeyboardInterrupt):
            launch.run()
    finally:
        signal.signal(signal.SIGINT, before)
    assert np.array_equal(double(X), 2 * X), "the next one runs"


@nki.jit
def adds(x, times):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    t = nl.load(x)
    for _ in nl.sequential_range(times):
        t[...] = nl.add(t, 1.0)
    nl.store(out, t)
    return out


def test_a_handler_that_raises_nothing_does_not_interrupt():
    heard = []
    before = signal.signal(signal.SIGALRM, lambda *_: heard.append(True))
    try:
        # How long a kernel takes depends on the machine: longer ones, until a signal has come while one ran.
        for times in (3000, 30_000, 300_000, 3_000_000):
            launch = adds.trace(np.zeros((128, 512), np.float32), times)
            signal.setitimer(signal.ITIMER_REAL, 0.01)
            result = launch.run()
            was_heard = bool(heard)
            signal.setitimer(signal.ITIMER_REAL, 0)
            assert (result == times).all()
            if was_heard:
                break
        assert was_heard
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@nki.jit
def counted(x, n):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    t, count = nl.load(x), nl.load(n)
    for _ in range(nt.scalar(count)):
        t[...] = nl.add(t, 1.0)
    nl.store(out, t)
    return out


@pytest.mark.parametrize("count", [0, 1, 7])
def test_a_trip_count_is_data(count):
    assert (counted(np.zeros((4, 8), np.float32), np.array([[count]], np.int32)) == count).all()


@pytest.mark.parametrize("count", [np.int32(2**31 - 1), np.int32(2**24), np.int32(0x45454545)])
def test_a_trip_count_that_nobody_means_is_refused_before_the_loop_runs(count):
    with pytest.raises(RuntimeError, match="the trip count of this loop is") as raised:
        counted(np.zeros((4, 8), np.float32), np.array([[count]], np.int32))
    assert __file__ in str(raised.value.__notes__)


def test_tiles_of_one_name_are_numbered():
    @nki.jit
    def unrolled(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        t = nl.load(x)
        for _ in nl.static_range(5000):
            t = nl.add(t, 1.0)
        nl.store(out, t)
        return out

    launch = unrolled.trace(X)
    names = [name for name, *_ in launch.instances[0].tensors()]
    assert len(names) == len(set(names)) and {"t", "t_1", "t_5000"} <= set(names)
