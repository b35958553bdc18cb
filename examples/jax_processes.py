"""A training step of a small transformer, data- and tensor-parallel over the processes of a job, with its optimizer's state in host memory.

    JAX_PLATFORMS=neuron NEURON_RT_NUM_CORES=8 python examples/jax_processes.py
    JAX_PLATFORMS=neuron NEURON_RT_NUM_CORES=2 python examples/jax_processes.py RANK 4 127.0.0.1:45678    # once for each RANK from 0 to 3

The mesh is 4 × 2: four parts of the batch, and two of each matrix. Both commands print the same losses and the same digest of all
weights and moments: sums between cores are taken in the order of the cores, wherever these are.
"""

import hashlib
import sys

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import multihost_utils
from jax.sharding import AxisType, NamedSharding
from jax.sharding import PartitionSpec as P

LAYERS, BATCH, ROWS, WIDTH, HEADS, WORDS, STEPS = 2, 8, 16, 32, 4, 64, 3

# How each weight is divided: by columns on the way in, by rows on the way out.
SPECS = {
    "embedding": P(None, "model"),
    **{f"{layer}/{name}": spec for layer in range(LAYERS) for name, spec in {"norm1": P(), "qkv": P(None, "model"), "out": P("model", None), "norm2": P(), "up": P(None, "model"), "down": P("model", None)}.items()},
    "head": P(None, "model"),
}
SHAPES = {"embedding": (WORDS, WIDTH), "norm1": (WIDTH,), "qkv": (WIDTH, 3 * WIDTH), "out": (WIDTH, WIDTH), "norm2": (WIDTH,), "up": (WIDTH, 4 * WIDTH), "down": (4 * WIDTH, WIDTH), "head": (WIDTH, WORDS)}


def norm(x, weight):
    return x * jax.lax.rsqrt(jnp.mean(jnp.square(x), -1, keepdims=True) + 1e-6) * weight


def forward(weights, words):
    x = weights["embedding"][words]
    rows = words.shape[1]
    mask = jnp.tril(jnp.ones((rows, rows), bool))
    for layer in range(LAYERS):
        own = lambda name: weights[f"{layer}/{name}"]  # noqa: B023, E731
        qkv = (norm(x, own("norm1")) @ own("qkv")).reshape(*words.shape, HEADS, 3, WIDTH // HEADS)
        q, k, v = (qkv[:, :, :, i] for i in range(3))
        scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) * (WIDTH // HEADS) ** -0.5
        shares = jax.nn.softmax(jnp.where(mask, scores, -1e30), -1)
        x = x + jnp.einsum("bhqk,bkhd->bqhd", shares, v).reshape(*words.shape, WIDTH) @ own("out")
        x = x + jax.nn.gelu(norm(x, own("norm2")) @ own("up")) @ own("down")
    return x @ weights["head"]


def loss(weights, words):
    scores = jax.nn.log_softmax(forward(weights, words[:, :-1]), -1)
    return -jnp.mean(jnp.take_along_axis(scores, words[:, 1:, None], -1))


def main() -> None:
    if len(sys.argv) > 1:
        rank, size, address = sys.argv[1:]
        jax.distributed.initialize(address, int(size), int(rank))
    mesh = jax.make_mesh((4, 2), ("data", "model"), axis_types=(AxisType.Auto,) * 2)
    on = lambda spec, kind="device": NamedSharding(mesh, spec, memory_kind=kind)  # noqa: E731
    random = np.random.default_rng(0)

    def place(value, sharding):
        return jax.make_array_from_callback(value.shape, sharding, lambda index: value[index])

    shape = lambda name: SHAPES[name.split("/")[-1]]  # noqa: E731
    values = {name: (random.normal(size=shape(name)) * 0.1 + ("norm" in name)).astype(np.float32) for name in SPECS}
    weights = {name: place(value, on(SPECS[name])) for name, value in values.items()}
    # The moments stay in host memory, and come to the cores for the update alone.
    moments = {name: place(np.zeros_like(value), on(SPECS[name], "pinned_host")) for name, value in values.items()}
    words = place(random.integers(0, WORDS, (BATCH, ROWS + 1)).astype(np.int32), on(P("data")))
    kept = ({name: on(SPECS[name]) for name in SPECS}, {name: on(SPECS[name], "pinned_host") for name in SPECS}, on(P()))

    def step(weights, moments, words):
        value, slopes = jax.value_and_grad(loss)(weights, words)
        near = {name: jax.device_put(moments[name], on(SPECS[name])) for name in SPECS}
        near = {name: 0.9 * near[name] + slopes[name] for name in SPECS}
        return {name: weights[name] - 0.5 * near[name] for name in SPECS}, near, value

    step = jax.jit(step, donate_argnums=(0, 1), out_shardings=kept)
    for _ in range(STEPS):
        weights, moments, value = step(weights, moments, words)
        print("loss", float(value), flush=True)
    assert all(moment.sharding.memory_kind == "pinned_host" for moment in moments.values())
    digest = hashlib.sha256()
    for name in sorted(SPECS):
        for array in (weights[name], jax.device_put(moments[name], on(SPECS[name]))):
            digest.update(np.asarray(multihost_utils.process_allgather(array, tiled=True)).tobytes())
    print("digest", digest.hexdigest(), flush=True)


if __name__ == "__main__":
    main()
