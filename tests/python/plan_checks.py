"""A decoder's training step planned for 2 x 4 cores and run on eight. Run as a program: one line of JSON per check."""

from __future__ import annotations

import json
import pathlib
import subprocess
import sys
import tempfile

import checks
import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "examples")]

import decoder_plan as example  # noqa: E402

SMALL = example.Decoder(
    layers=2, width=32, heads=4, kv_heads=2, hidden=64, vocabulary=32, batch=4, length=8, dtype="float32"
)
CHECKS = []


def check(function):
    CHECKS.append(function)
    return function


def planned(text: str, *options: str) -> dict:
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(text)
        file.flush()
        command = [str(pathlib.Path(sys.executable).parent / "strata"), "placement", file.name, "--json", *options]
        return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


@check
def a_step_runs_in_the_memory_that_was_planned():
    import jax
    from jax.sharding import Mesh, NamedSharding

    devices = jax.devices("neuron")
    mesh = Mesh(np.array(devices).reshape(2, 4), ("data", "model"))
    random = np.random.default_rng(0)
    weights = {
        name: random.standard_normal(shape).astype(np.float32) * 0.1 for name, (shape, _) in SMALL.weights().items()
    }
    zeros = {name: np.zeros_like(value) for name, value in weights.items()}
    tokens = random.integers(0, SMALL.vocabulary, (SMALL.batch, SMALL.length + 1), dtype=np.int32)
    specs = {name: NamedSharding(mesh, spec) for name, (_, spec) in SMALL.weights().items()}
    whole = NamedSharding(mesh, jax.sharding.PartitionSpec())
    batch = NamedSharding(mesh, jax.sharding.PartitionSpec("data", None))
    step = jax.jit(example.make_step(SMALL, mesh), donate_argnums=(0, 1, 2), out_shardings=(specs, specs, specs, whole))
    place = lambda tree: {name: jax.device_put(value, specs[name]) for name, value in tree.items()}
    arguments = (place(weights), place(zeros), place(zeros), jax.device_put(tokens, batch))
    text = step.lower(*arguments).as_text()
    plan = planned(text, "--mesh", "2x4")
    jax.block_until_ready(arguments)
    before = [device.memory_stats()["bytes_in_use"] for device in devices]
    result = jax.block_until_ready(step(*arguments))
    peaks = [device.memory_stats()["peak_bytes_in_use"] for device in devices]
    memory = next(one for one in plan["memories"] if one["memory_kind"] == "device")
    assert before == [memory["argument_bytes"]] * 8, (before, memory)
    assert peaks == [memory["peak_bytes"]] * 8, (peaks, memory)
    cpu = jax.devices("cpu")[0]
    with jax.default_device(cpu):
        alone = Mesh(np.array([cpu]).reshape(1, 1), ("data", "model"))
        expected = jax.jit(example.make_step(SMALL, alone))(weights, zeros, zeros, tokens)
    np.testing.assert_allclose(float(result[3]), float(expected[3]), rtol=1e-5)
    for name in weights:
        np.testing.assert_allclose(np.asarray(result[1][name]), np.asarray(expected[1][name]), rtol=2e-3, atol=1e-6)


if __name__ == "__main__":
    checks.report(CHECKS)
