"""The work that faults befall: run as a program with the name of a function below. A right answer is a last line `right`; an error that
the caller could have caught is one that names itself and ends with exit code 3."""

from __future__ import annotations

import os
import pathlib
import re
import resource
import signal
import sys
import threading

import numpy as np


def programs():
    """Name, function, argument and expected result."""
    import jax.numpy as jnp

    n = 4 << 20
    x = np.arange(n, dtype=np.float32)
    square = np.ones((1024, 1024), np.float32)
    return {
        "sort": (lambda x: jnp.sort(-x)[:3], x, -x[:-4:-1]),
        "scatter": (lambda x: jnp.zeros(n).at[jnp.arange(n)[::-1]].add(x)[:3], x, x[:-4:-1]),
        "cumsum": (lambda x: jnp.cumsum(x * 0 + 1)[-3:], x, np.arange(n - 2, n + 1, dtype=np.float32)),
        "fft": (lambda x: jnp.abs(jnp.fft.fft(x * 0 + 1))[:2], x, np.array([n, 0], np.float32)),
        "dot": (lambda a: (a @ a)[0, :3], square, np.full(3, 1024, np.float32)),
        "conv": (lambda a: jnp.convolve(a[0], a[1], mode="full")[:3], square, np.array([1, 2, 3], np.float32)),
        "solve": (lambda a: jnp.linalg.solve(a[:300, :300] + 300 * jnp.eye(300), a[:300, 0])[:1], square, np.array([1 / 600])),
    }


def host_memory(name: str, spare_mib: str) -> None:
    """With so much address space left: the right answer, or an error after which the client still works."""
    import jax

    function, argument, expected = programs()[name]
    x = jax.device_put(argument)
    small = jax.jit(lambda x: x + 1)
    assert small(np.float32(1)) == 2
    compiled = jax.jit(function).lower(x).compile()
    used = int(re.search(r"VmSize:\s+(\d+)", pathlib.Path("/proc/self/status").read_text()).group(1)) << 10
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (used + (int(spare_mib) << 20), most))
    try:
        np.testing.assert_allclose(np.asarray(compiled(x)), expected, rtol=1e-4)
    except jax.errors.JaxRuntimeError as error:
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
        assert small(np.float32(1)) == 2
        sys.exit(f"{str(error)[:150]}" if "RESOURCE_EXHAUSTED" not in str(error) else 3)


def cached(folder: str) -> None:
    """A program that JAX's persistent cache may or may not have."""
    import jax

    jax.config.update("jax_compilation_cache_dir", folder)
    jax.config.update("jax_persistent_cache_min_compile_time_secs", 0)
    jax.config.update("jax_persistent_cache_min_entry_size_bytes", 0)
    assert jax.jit(lambda x: x * 3 + 1)(np.arange(4.0, dtype=np.float32)).tolist() == [1, 4, 7, 10]


def serialized(_: str) -> None:
    """Every cut of a serialized executable and a sample of changed bits. What stands before ours is jaxlib's, without a checksum."""
    import jax

    x = np.arange(4.0, dtype=np.float32)
    compiled = jax.jit(lambda x: x * 3 + 1).lower(x).compile()
    client, devices = jax.devices()[0].client, jax._src.lib.xla_client.DeviceList((jax.devices()[0],))
    whole = compiled.runtime_executable().serialize()
    ours = whole.index(b"strata executable")
    damaged = [whole[:cut] for cut in range(ours, len(whole))]
    for at in range(ours, len(whole), 7):
        changed = bytearray(whole)
        changed[at] ^= 1 << (at % 8)
        damaged.append(bytes(changed))
    accepted = 0
    for data in damaged:
        try:
            client.deserialize_executable(data, devices)
            accepted += 1
        except jax.errors.JaxRuntimeError:
            pass
    assert accepted == 0, f"{accepted} of {len(damaged)} damaged executables were accepted"
    client.deserialize_executable(whole, devices)
    print(len(damaged), "damaged")


def fork(when: str) -> None:
    """A child that works, or that only ends, does the parent no harm."""
    import jax

    double = jax.jit(lambda x: x @ x)
    ones = np.ones((64, 64), np.float32)
    if when != "early":
        assert double(ones)[0, 0] == 64
    child = os.fork()
    if child == 0:
        if when == "idle":
            os._exit(0)
        signal.alarm(60)
        os._exit(0 if double(ones)[0, 0] == 64 else 1)
    _, status = os.waitpid(child, 0)
    assert double(ones)[0, 0] == 64
    if status:
        sys.exit(f"the child ended with status {status}")


def interrupt(number: str) -> None:
    """Signals while programs run: the handler is called, the results are right."""
    import jax

    seen = []
    signal.signal(int(number), lambda *_: seen.append(1))
    grow = jax.jit(lambda x: jax.lax.fori_loop(0, 60, lambda _, a: a @ a / 256, x))
    ones = np.ones((256, 256), np.float32)
    stop = threading.Event()

    def shoot():
        while not stop.wait(0.01):
            os.kill(os.getpid(), int(number))

    shooter = threading.Thread(target=shoot)
    shooter.start()
    try:
        for _ in range(5):
            np.testing.assert_allclose(np.asarray(grow(ones)), ones)
    finally:
        stop.set()
        shooter.join()
    assert seen, "no signal was handled"


def keyboard(_: str) -> None:
    """Ctrl-C in a loop of runs: an exception, and the client goes on."""
    import jax

    step = jax.jit(lambda x: x @ x / 512)
    x = jax.device_put(np.ones((512, 512), np.float32))
    threading.Timer(1.0, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    try:
        for _ in range(100_000):
            x = step(x).block_until_ready()
    except KeyboardInterrupt:
        np.testing.assert_allclose(np.asarray(step(x)), np.ones((512, 512)))
        return
    sys.exit("Ctrl-C was not heard")


def threads(count: str) -> None:
    """Right programs and refused ones from several threads at once."""
    import jax
    import jax.numpy as jnp

    limit = jax.devices()[0].memory_stats()["bytes_limit"]
    failures = []

    def work(seed: int) -> None:
        try:
            for i in range(25):
                x = np.full((64, 64), seed + i, np.float32)
                product = jax.jit(lambda a: (a @ a).sum(), donate_argnums=0)(jax.device_put(x))
                np.testing.assert_allclose(np.asarray(product), (x @ x).sum(), rtol=1e-5)
                try:
                    jax.jit(lambda a: a[0, 0] + jnp.zeros(limit // 4 + seed))(x)
                    failures.append("memory beyond the limit")
                except jax.errors.JaxRuntimeError as error:
                    assert "RESOURCE_EXHAUSTED" in str(error), error
        except Exception as error:
            failures.append(repr(error)[:150])

    pool = [threading.Thread(target=work, args=(seed,)) for seed in range(int(count))]
    [thread.start() for thread in pool]
    [thread.join() for thread in pool]
    assert not failures, failures[0]
    assert jax.devices()[0].memory_stats()["bytes_in_use"] < 1 << 20


def torch_device(_: str) -> None:
    """The device, or a torch that works without it and says so."""
    import torch

    assert (torch.ones(3) + 1).tolist() == [2, 2, 2]
    if torch.accelerator.is_available() and torch.accelerator.current_accelerator().type == "neuron":
        assert (torch.ones(3, device="neuron") + 1).tolist() == [2, 2, 2]
        print("with the device")


def main() -> None:
    globals()[sys.argv[1]](*(sys.argv[2:] or ["-"]))
    print("right")


if __name__ == "__main__":
    main()
