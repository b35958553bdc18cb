"""Processes of a job that are killed or stopped at random places: `make job-faults [PLACES=200] [SEED=0]`.

    .venv/bin/python tests/faults/job.py [--places 200] [--seed 0]

A place is a number of processes, a victim, SIGKILL or SIGSTOP, and a moment: after so many collectives, plus a random part of the time that one takes.
The others must end with an error that names the victim and a collective within the time-out (`STRATA_COLLECTIVE_TIMEOUT`, 3 s here) and what it takes
to agree (5 s); all results before it must be right. The jobs share a cache of compiled programs, which the next job must be able to use: every tenth job is
left alone and must end well. Prints counts; exit code 1 if any other process hangs, is late, ends otherwise or names someone else.

JAX's own service, without which JAX ends every process of a job, is a process of its own here; so the first process may be the victim too. Processes are forked
from one that has imported everything, so a job takes a second rather than ten. They may not grow beyond 4 GiB, and none outlives this one.
"""

from __future__ import annotations

import argparse
import collections
import ctypes
import itertools
import os
import pathlib
import random
import re
import resource
import signal
import socket
import sys
import tempfile
import time

TIMEOUT = 3
AGREE = 5
# A loaded machine is not a dead one: this much more before a process counts as hanging.
SLACK = 20
MOST_BYTES = 4 << 30
PR_SET_PDEATHSIG = 1
KINDS = ("all_reduce", "large all_reduce", "beside products", "all_gather", "all_to_all", "permute", "reduce_scatter", "copy")
NAMES = r"`(all_reduce|all_gather|all_to_all|collective_permute|reduce_scatter)`|`stablehlo\.\w+`|a copy of"


def programs(jax, np, mesh, n):
    """Each collective with what it must give, by its name."""
    from jax.sharding import NamedSharding
    from jax.sharding import PartitionSpec as P

    def cut(value):
        return jax.make_array_from_callback(value.shape, NamedSharding(mesh, P("x")), lambda index: value[index])

    def each(f, out):
        return jax.jit(jax.shard_map(f, mesh=mesh, in_specs=P("x"), out_specs=out, check_vma=False))

    small = np.arange(n * n * 8, dtype=np.float32).reshape(n * n, 8)
    large = (np.arange(n * n * (1 << 16), dtype=np.int64) % 1000).astype(np.float32).reshape(n * n, -1)
    rows = lambda value: value.reshape(n, n, -1)  # noqa: E731
    lax = jax.lax

    def beside_products(v):
        square = v.reshape(-1)[: 1 << 16].reshape(256, 256)
        return lax.psum(v, "x") + jax.numpy.minimum(jax.numpy.abs(square @ square @ square).sum(), 0)

    # Every piece goes to another device, but for one in the middle.
    backwards = NamedSharding(jax.sharding.Mesh(mesh.devices[::-1], ("x",)), P("x"))
    made = {
        "all_reduce": (each(lambda v: lax.psum(v, "x"), P()), small, rows(small).sum(0)),
        "large all_reduce": (each(lambda v: lax.psum(v, "x"), P()), large, rows(large).sum(0)),
        "beside products": (each(beside_products, P()), large, rows(large).sum(0)),
        "copy": (lambda array: jax.device_put(array, backwards), large, large),
        "all_gather": (each(lambda v: lax.all_gather(v, "x", tiled=True), P()), large, large),
        "all_to_all": (each(lambda v: lax.all_to_all(v, "x", 0, 0, tiled=True), P("x")), large, rows(large).transpose(1, 0, 2).reshape(n * n, -1)),
        "permute": (each(lambda v: lax.ppermute(v, "x", [(i, (i + 1) % n) for i in range(n)]), P("x")), large, np.roll(rows(large), 1, 0).reshape(n * n, -1)),
        "reduce_scatter": (each(lambda v: lax.psum_scatter(v, "x", tiled=True), P("x")), large, rows(large).sum(0)),
    }
    return {name: (function, cut(value), want) for name, (function, value, want) in made.items()}


def service(n: int, port: int) -> int:
    """JAX's service for a job, until somebody ends this process."""
    from jax._src.lib import _jax

    kept = _jax.get_distributed_runtime_service(f"127.0.0.1:{port}", n, heartbeat_timeout=1000, recoverable=True)
    while kept:
        signal.pause()
    return 0


def worker(rank: int, n: int, port: int, rounds: int, progress: int) -> int:
    import jax
    import numpy as np
    from jax._src.lib import _jax

    # The first process would start it.
    _jax.get_distributed_runtime_service = lambda *_, **__: None
    jax.distributed.initialize(f"127.0.0.1:{port}", n, rank, initialization_timeout=60, heartbeat_timeout_seconds=1000)
    mesh = jax.make_mesh((n,), ("x",), axis_types=(jax.sharding.AxisType.Auto,))
    try:
        made = programs(jax, np, mesh, n)
        for name in itertools.chain.from_iterable(itertools.repeat(KINDS, rounds)):
            function, argument, want = made[name]
            found = function(argument)
            for piece in found.addressable_shards:
                if not np.array_equal(np.asarray(piece.data), want[piece.index]):
                    print("WRONG", name, flush=True)
                    return 5
            os.write(progress, b".")
    except Exception as error:
        print("said", str(error).replace("\n", " "), flush=True)
        return 3
    print("done", flush=True)
    return 0


def start(log: pathlib.Path, work) -> int:
    """Forks a process that does `work`, whose result is its exit code."""
    parent = os.getpid()
    child = os.fork()
    if child:
        return child
    code = 9
    try:
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
        out = os.open(log, os.O_CREAT | os.O_WRONLY | os.O_TRUNC)
        os.dup2(out, 1)
        os.dup2(out, 2)
        sys.stdout = os.fdopen(1, "w")
        code = work() if os.getppid() == parent else 9
    except BaseException as error:
        print("said", type(error).__name__, str(error).replace("\n", " "), flush=True)
        code = 4
    finally:
        os._exit(code)


def ends(child: int, seconds: float) -> int | None:
    """The status of a process that ends in time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.01)
    return None


def job(choose: random.Random, folder: pathlib.Path, fault: bool) -> tuple[str, str]:
    """Runs one job; what it was, and what became of the others: `well`, or what is wrong with it."""
    n = choose.choice((2, 3, 4))
    victim = choose.randrange(n)
    way = choose.choice((signal.SIGKILL, signal.SIGSTOP))
    after, part = choose.randrange(1, 3 * len(KINDS)), choose.random()
    place = f"{n} processes, {way.name} of {victim} after {after + part:.2f}" if fault else f"{n} processes, left alone"
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    seen, told = os.pipe()
    logs = [folder / f"{rank}.log" for rank in range(n)]
    rounds = 2000 if fault else 2
    children = [start(logs[rank], lambda rank=rank: worker(rank, n, port, rounds, told)) for rank in range(n)]
    os.close(told)
    children.append(start(folder / "service.log", lambda: service(n, port)))
    try:
        if not fault:
            codes = [ends(child, 120) for child in children[:n]]
            texts = [log.read_text(errors="replace") for log in logs]
            return place, "well" if codes == [0] * n else f"ended with {codes}: {texts}"
        # Every process says a word for every collective.
        begun = time.monotonic()
        for word in range(after * n):
            last, begun = begun, time.monotonic() if word % n == 0 else begun
            if not os.read(seen, 1):
                return place, f"ended before the fault: {[log.read_text(errors='replace')[-300:] for log in logs]}"
        time.sleep(part * min(time.monotonic() - last, 0.2))
        os.kill(children[victim], way)
        hit = time.time()
        for rank in (rank for rank in range(n) if rank != victim):
            code = ends(children[rank], TIMEOUT + AGREE + SLACK)
            text = logs[rank].read_text(errors="replace")
            took = logs[rank].stat().st_mtime - hit
            if code is None:
                return place, f"process {rank} hangs: {text[-300:]}"
            said = [line for line in text.splitlines() if line.startswith("said ")]
            if code != 3 or not said:
                return place, f"process {rank} ended with {code}: {text[-500:]}"
            if f"process {victim} was lost in" not in said[0] or not re.search(NAMES, said[0]):
                return place, f"process {rank} names someone else: {said[0][:300]}"
            if took > TIMEOUT + AGREE:
                return place, f"late: {took:.1f} s"
        return place, "well"
    finally:
        os.close(seen)
        for child in children:
            try:
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)
            except (ProcessLookupError, ChildProcessError):
                pass


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--places", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    choose = random.Random(options.seed)
    counts: collections.Counter = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"JAX_PLATFORMS": "neuron", "NEURON_RT_NUM_CORES": "1", "STRATA_COLLECTIVE_TIMEOUT": str(TIMEOUT)}
        os.environ |= {"TF_CPP_MIN_LOG_LEVEL": "3", "JAX_COMPILATION_CACHE_DIR": f"{folder}/cache", "JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS": "0"}
        import jax  # noqa: F401
        import jax_plugins.strata  # noqa: F401
        import numpy  # noqa: F401

        for number in range(options.places):
            place, outcome = job(choose, pathlib.Path(folder), fault=True)
            counts[("a fault", outcome.split(":")[0] if outcome != "well" else outcome)] += 1
            if outcome != "well":
                print(f"{number}: {place}: {outcome}", flush=True)
            if number % 10 == 9:
                print(f"{number + 1} places:", dict(counts), flush=True)
                place, outcome = job(choose, pathlib.Path(folder), fault=False)
                counts[("the job after it", outcome.split(":")[0] if outcome != "well" else outcome)] += 1
                if outcome != "well":
                    print(f"{number}: {place}: {outcome}", flush=True)
    print(f"seed {options.seed}")
    for (what, outcome), count in sorted(counts.items()):
        print(f"{count:5} × {what}: {outcome}")
    return int(any(outcome != "well" for _, outcome in counts))


if __name__ == "__main__":
    sys.exit(main())
