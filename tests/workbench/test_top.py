"""`strata top` on a running decode loop: the screen of a pseudo-terminal, lines of JSON, and who may read."""

import fcntl
import json
import os
import pty
import re
import select
import shutil
import socket as connection
import stat
import struct
import subprocess
import tempfile
import termios
import textwrap
import time
from pathlib import Path

import jsonschema
import pyte
import pytest
from conftest import ROOT

LOOP = textwrap.dedent("""
    import sys, jax, jax.numpy as jnp
    device = jax.devices("neuron")[0]
    weights = jax.device_put(jnp.ones((512, 512), jnp.float32), device)
    cache = jax.device_put(jnp.zeros((8, 1024, 512), jnp.float32), device)

    @jax.jit
    def step(cache, weights, n):
        token = jnp.tanh(cache[:, n] @ weights)
        return cache.at[:, n].set(token + 1)

    print("ready", flush=True)
    n = 0
    while True:
        cache = step(cache, weights, n % 1024)
        cache.block_until_ready()
        n += 1
    """)
PYTHON = Path(os.environ.get("STRATA_JAX_PYTHON", ROOT / ".venv" / "bin" / "python"))


@pytest.fixture(scope="module")
def running():
    if not PYTHON.exists():
        pytest.skip(f"no JAX to run: {PYTHON} does not exist")
    # Everybody may come this far, and no further.
    outer = Path(tempfile.mkdtemp(prefix="strata-top-"))
    outer.chmod(0o755)
    folder = outer / "sockets"
    os.environ["STRATA_RUN_DIR"] = str(folder)
    env = {**os.environ, "JAX_PLATFORMS": "neuron,cpu"}
    env.pop("STRATA_PYTHON", None)
    process = subprocess.Popen([PYTHON, "-c", LOOP], env=env, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout.readline().strip() == "ready"
        yield process, folder
    finally:
        process.kill()
        process.wait()
        shutil.rmtree(outer)


def test_the_screen_shows_cores_and_memory(strata, running):
    process, _ = running
    screen = pyte.Screen(120, 36)
    stream = pyte.ByteStream(screen)
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 36, 120, 0, 0))
    env = {**os.environ, "TERM": "xterm-256color"}
    top = subprocess.Popen([*strata, "top", "--period", "0.5"], stdin=slave, stdout=slave, stderr=slave, env=env, start_new_session=True)
    os.close(slave)
    end = time.monotonic() + 30
    # A screen comes in pieces: the last of them is there when all of its parts are.
    parts = [r"runs [1-9]\d*", "HBM by category", "Transfers", r"\d\d\.\d MiB\s+result 0 of @"]
    while time.monotonic() < end and not all(re.search(part, "\n".join(screen.display)) for part in parts):
        if select.select([master], [], [], 0.2)[0]:
            stream.feed(os.read(master, 65536))
    shown = "\n".join(screen.display)
    print(shown)
    assert f"pid {process.pid}" in shown and "core 0" in shown
    assert re.search(r"HBM [\d.]+ MiB of [\d.]+ GiB", shown), shown
    assert re.search(r"busy [\d.]+ %", shown) and re.search(r"runs [1-9]\d*", shown)
    assert "HBM by category" in shown and "Largest holders" in shown and "Transfers" in shown
    # The cache of the loop, 16 MiB or twice that, and whoever holds it.
    assert re.search(r"\d\d\.\d MiB\s+result 0 of @", shown), shown
    os.write(master, b"q")
    while top.poll() is None and time.monotonic() < end:
        if select.select([master], [], [], 0.1)[0]:
            try:
                os.read(master, 65536)
            except OSError:
                break
    assert top.wait(10) == 0


def test_lines_are_those_of_the_schema(strata, running):
    process, _ = running
    done = subprocess.run([*strata, "top", "--json", "--period", "0.3", "--count", "3"], text=True, capture_output=True, timeout=60)
    assert done.returncode == 0, done.stderr
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    schema = json.loads((ROOT / "docs" / "neuron-monitor.schema.json").read_text())
    assert len(lines) == 3
    for line in lines:
        jsonschema.validate(line, schema)
        [runtime] = line["neuron_runtime_data"]
        assert runtime["pid"] == process.pid
        used = runtime["report"]["memory_used"]["neuron_runtime_used_bytes"]
        by_core = used["usage_breakdown"]["neuroncore_memory_usage"]
        assert sum(sum(core.values()) for core in by_core.values()) == used["neuron_device"] >= 16 << 20
    assert sum(line["neuron_runtime_data"][0]["report"]["execution_stats"]["execution_summary"]["completed"] for line in lines) > 0
    busy = [line["neuron_runtime_data"][0]["report"]["neuroncore_counters"]["neuroncores_in_use"]["0"]["neuroncore_utilization"] for line in lines]
    assert max(busy) > 0


def test_nobody_else_can_read(running):
    process, folder = running
    socket = folder / f"{process.pid}.sock"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700 and stat.S_IMODE(socket.stat().st_mode) == 0o600
    if os.geteuid() != 0:
        pytest.skip("another user can be tried by root only")
    child = os.fork()
    if child == 0:
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)
        try:
            os.stat(folder.parent)
            connection.socket(connection.AF_UNIX).connect(str(socket))
        except PermissionError:
            os._exit(13)
        except OSError:
            os._exit(2)
        os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 13
    # The owner can.
    connection.socket(connection.AF_UNIX).connect(str(socket))


def test_no_process_is_wrong_use(strata, tmp_path):
    done = subprocess.run([*strata, "top"], env={**os.environ, "STRATA_RUN_DIR": str(tmp_path)}, text=True, capture_output=True)
    assert done.returncode == 2 and "no process of yours" in done.stderr


def test_a_process_may_offer_nothing(running, tmp_path):
    env = {**os.environ, "STRATA_RUN_DIR": str(tmp_path / "none"), "STRATA_TOP": "0", "JAX_PLATFORMS": "neuron,cpu"}
    subprocess.run([PYTHON, "-c", "import jax; jax.devices('neuron')"], env=env, check=True)
    assert not (tmp_path / "none").exists()
