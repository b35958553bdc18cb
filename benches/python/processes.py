"""All-reduce and all-gather between processes: JAX's CPU backend with gloo against Strata, in one run.

    python benches/python/processes.py [--processes 2,4] [--sizes 4096,65536,1048576,16777216,67108864] [--repeats 20]

Each process has one device. A figure is the median time of a jitted collective in process 0, its result waited for; the backends take turns,
three rounds each, and the best round counts. The last column is ours over JAX's: at most 1 is the goal. `beside_products` is an all-reduce
together with products that do not need it, `products_alone` the products without it.
"""

from __future__ import annotations

import argparse
import json
import os
import socket
import statistics
import subprocess
import sys

BACKENDS = {"cpu": {"JAX_PLATFORMS": "cpu", "JAX_NUM_CPU_DEVICES": "1"}, "neuron": {"JAX_PLATFORMS": "neuron", "NEURON_RT_NUM_CORES": "1"}}


def worker(rank: int, size: int, port: int, sizes: list[int], repeats: int) -> None:
    import time

    import jax
    import numpy as np
    from jax.sharding import NamedSharding
    from jax.sharding import PartitionSpec as P

    if os.environ["JAX_PLATFORMS"] == "cpu":
        jax.config.update("jax_cpu_collectives_implementation", "gloo")
    jax.distributed.initialize(f"127.0.0.1:{port}", size, rank)
    mesh = jax.make_mesh((size,), ("x",), axis_types=(jax.sharding.AxisType.Auto,))
    sharding = NamedSharding(mesh, P("x"))
    w = jax.make_array_from_callback((512, 512), NamedSharding(mesh, P()), lambda index: np.full((512, 512), 1 / 512, np.float32))

    def layers(w):
        for _ in range(8):
            w = jax.numpy.tanh(w @ w)
        return w

    found = {}
    for n_bytes in sizes:
        n = n_bytes // 4
        x = jax.make_array_from_callback((size * n,), sharding, lambda index: np.ones(n, np.float32))
        reduce = jax.jit(jax.shard_map(lambda v: jax.lax.psum(v, "x"), mesh=mesh, in_specs=P("x"), out_specs=P()))
        gather = jax.jit(jax.shard_map(lambda v: jax.lax.all_gather(v, "x", tiled=True), mesh=mesh, in_specs=P("x"), out_specs=P(), check_vma=False))
        # What is gathered adds up to the stated size.
        part = jax.make_array_from_callback((n,), sharding, lambda index: np.ones(n // size, np.float32))
        # A sum over the processes, and layers of products that have nothing to do with it.
        both = jax.jit(jax.shard_map(lambda v, w: (jax.lax.psum(v, "x"), layers(w)), mesh=mesh, in_specs=(P("x"), P()), out_specs=(P(), P()), check_vma=False))
        alone = jax.jit(jax.shard_map(layers, mesh=mesh, in_specs=P(), out_specs=P(), check_vma=False))
        cases = [("all_reduce", reduce, (x,)), ("all_gather", gather, (part,))]
        if n_bytes >= 1 << 20:
            cases += [("beside_products", both, (x, w)), ("products_alone", alone, (w,))]
        for name, function, arguments in cases:
            times = []
            for i in range(repeats + 3):
                start = time.perf_counter()
                jax.block_until_ready(function(*arguments))
                times.append(time.perf_counter() - start)
            found[f"{name} {n_bytes}"] = statistics.median(times[3:])
    if rank == 0:
        print("figures", json.dumps(found), flush=True)


def run(backend: str, size: int, sizes: list[int], repeats: int) -> dict[str, float]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    variables = {**os.environ, **BACKENDS[backend], "TF_CPP_MIN_LOG_LEVEL": "3"}
    own = ["--port", str(port), "--processes", str(size), "--sizes", ",".join(map(str, sizes)), "--repeats", str(repeats)]
    command = lambda rank: [sys.executable, __file__, "--rank", str(rank), *own]  # noqa: E731
    others = [subprocess.Popen(command(rank), env=variables, stderr=subprocess.DEVNULL) for rank in range(1, size)]
    first = subprocess.run(command(0), env=variables, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    for other in others:
        other.wait()
    lines = [line for line in first.stdout.splitlines() if line.startswith("figures ")]
    if not lines:
        raise SystemExit(f"{backend}: no figures\n{first.stderr[-2000:]}")
    return json.loads(lines[0].removeprefix("figures "))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--processes", default="2,4")
    parser.add_argument("--sizes", default="4096,65536,1048576,16777216,67108864")
    parser.add_argument("--repeats", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--rank", type=int)
    parser.add_argument("--port", type=int)
    options = parser.parse_args()
    sizes = [int(size) for size in options.sizes.split(",")]
    if options.rank is not None:
        return worker(options.rank, int(options.processes), options.port, sizes, options.repeats)
    print("| processes | collective | bytes | JAX's CPU, ms | Strata, ms | ratio |\n|---|---|---|---|---|---|")
    for n in map(int, options.processes.split(",")):
        best: dict[str, dict[str, float]] = {backend: {} for backend in BACKENDS}
        for _ in range(options.rounds):
            for backend in BACKENDS:
                for name, seconds in run(backend, n, sizes, options.repeats).items():
                    best[backend][name] = min(seconds, best[backend].get(name, seconds))
        for name, theirs in best["cpu"].items():
            ours = best["neuron"][name]
            collective, n_bytes = name.split()
            print(f"| {n} | {collective} | {n_bytes} | {theirs * 1e3:.3f} | {ours * 1e3:.3f} | {ours / theirs:.2f} |", flush=True)


if __name__ == "__main__":
    main()
