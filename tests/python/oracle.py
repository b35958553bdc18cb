"""XLA:CPU as jaxlib ships it, running many programs per compilation, in processes of their own.

A batch of programs becomes one module whose `main` calls them all: compiling is what takes XLA's time. When XLA
refuses or crashes on a batch, the batch is halved until the culprit stands alone; a culprit is
reported as not comparable, with XLA's reason. XLA has no 6-bit floats: their programs run on f32 and are rounded by
ml_dtypes, or on bytes where only bit patterns move.
"""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

import numpy as np

import strata
from program import Program

# Rounding after every operation, as the program says, rather than where XLA finds it convenient.
FLAGS = "--xla_allow_excess_precision=false --xla_cpu_enable_fast_math=false"


class Oracle:
    """Processes that answer `run(programs)` with a list of results or the reason there are none."""

    def __init__(self, workers: int = 2):
        self.workers = workers
        self.pool = self._pool()

    def _pool(self):
        return ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"), initializer=_start)

    def submit(self, programs: list[Program]):
        jobs, backs = zip(*(_pack(p.oracle or p, p.bitwise and p.op != "sort") for p in programs))
        return jobs, backs, self.pool.submit(_answer, jobs)

    def result(self, ticket):
        jobs, backs, future = ticket
        try:
            answers = future.result()
        except BrokenProcessPool:
            answers = self._survive(jobs)
        return [
            a if isinstance(a, str) else [_restore(_array(*x), b) for x, b in zip(a, back)]
            for a, back in zip(answers, backs)
        ]

    def _survive(self, jobs):
        """XLA took its process down, on one of `jobs` or on another batch: find out."""
        self.pool = self._pool()
        try:
            return self.pool.submit(_answer, jobs).result()
        except BrokenProcessPool:
            if len(jobs) == 1:
                self.pool = self._pool()
                return ["XLA crashed"]
            half = len(jobs) // 2
            return self._survive(jobs[:half]) + self._survive(jobs[half:])


def _pack(p: Program, bitwise: bool):
    arrays = [_bytes(a) for a in p.inputs]
    job = p.function("NAME"), [v.type for v in p.params], [v.type for v in p.results], arrays
    return _stand_in(job, bitwise) if "f6E" in job[0] else (job, [r.dtype for r in p.results])


def _bytes(array: np.ndarray):
    array = np.asarray(array, order="C")
    return strata.dtype_name(array.dtype), array.shape, array.reshape(-1).view(np.uint8).tobytes()


def _array(dtype, shape, data) -> np.ndarray:
    return np.frombuffer(bytearray(data), strata.dtype(dtype)).reshape(shape)


# ------------------------------------------------------------------------------------------------ in the worker process


def _start():
    os.environ["XLA_FLAGS"] = FLAGS
    os.environ["JAX_PLATFORMS"] = "cpu"
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")


def _answer(jobs):
    try:
        return _run(jobs)
    except Exception as error:
        if len(jobs) > 1:
            half = len(jobs) // 2
            return _answer(jobs[:half]) + _answer(jobs[half:])
        return [_reason(error)]


def _reason(error) -> str:
    lines = [line.strip() for line in str(error).splitlines() if "error" in line.lower() or ":" in line]
    return (lines[0] if lines else type(error).__name__)[:160]


def _stand_in(job, bitwise: bool):
    """The job with f32, or for bit patterns ui8, in place of the 6-bit types, and how to get its results back."""
    text, params, results, arrays = job
    wide = "ui8" if bitwise else "f32"
    small = ("f6E2M3FN", "f6E3M2FN")

    def swap(s):
        for name in small:
            s = s.replace(name, wide)
        return s

    def widen(dtype, shape, data):
        array = _array(dtype, shape, data)
        return _bytes(array.view(np.uint8) if bitwise else array.astype(np.float32))

    arrays = [widen(*a) if a[0] in small else a for a in arrays]
    back = [next((name for name in small if name in t), None) for t in results]
    return (swap(text), [swap(p) for p in params], [swap(r) for r in results], arrays), back


def _restore(array: np.ndarray, dtype: str | None) -> np.ndarray:
    if dtype is None or array.dtype == strata.dtype(dtype):
        return array
    if array.dtype.kind == "u" and dtype.startswith("i"):
        # rng_bit_generator: XLA's bits are unsigned whatever the program says.
        return array.view(strata.dtype(dtype))
    return array.view(strata.dtype(dtype)) if array.dtype == np.uint8 else array.astype(strata.dtype(dtype))


def _run(jobs):
    import jax
    from jaxlib import _jax
    from jaxlib import xla_client

    device = jax.devices("cpu")[0]
    functions, params, calls, results, arrays = [], [], [], [], []
    for i, (text, types, out_types, inputs) in enumerate(jobs):
        functions.append(text.replace("func.func @NAME(", f"func.func private @p{i}("))
        names = [f"%x{len(arrays) + k}" for k in range(len(types))]
        params += [f"{n}: {t}" for n, t in zip(names, types)]
        calls.append(f"    %r{i}:{len(out_types)} = func.call @p{i}({', '.join(names)}) : ({', '.join(types)}) -> ({', '.join(out_types)})")
        results += [(f"%r{i}#{k}", t) for k, t in enumerate(out_types)]
        arrays += [_array(*a) for a in inputs]
    module = (
        "module @batch {\n" + "".join(functions)
        + f"  func.func @main({', '.join(params)}) -> ({', '.join(t for _, t in results)}) {{\n" + "\n".join(calls)
        + f"\n    return {', '.join(n for n, _ in results)} : {', '.join(t for _, t in results)}\n  }}\n}}\n"
    )
    options = xla_client.CompileOptions()
    loaded = device.client.compile_and_load(module, _jax.DeviceList((device,)), options)
    with jax.enable_x64(True):
        ins = [jax.device_put(a, device) for a in arrays]
    outs = [_bytes(np.asarray(x[0])) for x in loaded.execute_sharded(ins).disassemble_into_single_device_arrays()]
    answer = []
    for _, _, out_types, _ in jobs:
        answer.append(outs[: len(out_types)])
        outs = outs[len(out_types) :]
    return answer
