"""A small language model decoding on `neuron`, with every byte where the program says.

    make demo        (or: python examples/jax_decode.py --steps 64)

Plain JAX. What the scheduler owns (block table, sequence lengths, the slot each new token is written to) lives in `pinned_host`
and crosses to the device where the program says `device_put`, once per step. The paged KV cache lives in `device`, is donated
to every step, and never moves. The counters of the runtime are read before and after: what they show beyond the moves the program
asks for would be an implicit transfer, and there is none.
"""

from __future__ import annotations

import argparse
import functools
import time
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import SingleDeviceSharding

import strata


class Model(NamedTuple):
    """Sizes of a decoder with grouped-query attention."""

    layers: int = 4
    width: int = 256
    heads: int = 8
    kv_heads: int = 2
    head: int = 32
    hidden: int = 704
    vocabulary: int = 1024
    page: int = 16
    pages: int = 64
    batch: int = 4

    @property
    def pages_per_sequence(self) -> int:
        return self.pages // self.batch


def weights(model: Model, key) -> dict:
    shapes = {
        "embed": (model.vocabulary, model.width),
        "qkv": (model.layers, model.width, (model.heads + 2 * model.kv_heads) * model.head),
        "out": (model.layers, model.heads * model.head, model.width),
        "up": (model.layers, model.width, 2 * model.hidden),
        "down": (model.layers, model.hidden, model.width),
    }
    keys = jax.random.split(key, len(shapes))
    return {n: jax.random.normal(k, s) * s[-2] ** -0.5 for k, (n, s) in zip(keys, shapes.items())}


def normalize(x):
    return x * jax.lax.rsqrt(jnp.mean(x * x, axis=-1, keepdims=True) + 1e-6)


def rotate(x, positions):
    """Rotary embedding of `[batch, heads, head]` at one position per sequence."""
    half = x.shape[-1] // 2
    angles = positions[:, None] * 10000.0 ** (-jnp.arange(half) / half)
    sin, cos = jnp.sin(angles)[:, None], jnp.cos(angles)[:, None]
    a, b = x[..., :half], x[..., half:]
    return jnp.concatenate([a * cos - b * sin, a * sin + b * cos], axis=-1)


def layer(model: Model, x, weight, cache, table, lengths, slots):
    """One decoder layer; `cache` is `[2, pages, page, kv_heads, head]`."""
    batch = x.shape[0]
    heads = (normalize(x) @ weight["qkv"]).reshape(batch, -1, model.head)
    q, k, v = jnp.split(heads, [model.heads, model.heads + model.kv_heads], axis=1)
    q, k = rotate(q, lengths), rotate(k, lengths)
    page, at = slots // model.page, slots % model.page
    cache = cache.at[0, page, at].set(k).at[1, page, at].set(v)
    # Every page of every sequence, in the order of its block table.
    keys, values = (cache[i][table].reshape(batch, -1, model.kv_heads, model.head) for i in (0, 1))
    q = q.reshape(batch, model.kv_heads, -1, model.head)
    scores = jnp.einsum("bgqd,btgd->bgqt", q, keys) * model.head**-0.5
    seen = jnp.arange(keys.shape[1])[None] <= lengths[:, None]
    attention = jax.nn.softmax(jnp.where(seen[:, None, None], scores, -jnp.inf), axis=-1)
    mixed = jnp.einsum("bgqt,btgd->bgqd", attention, values).reshape(batch, -1)
    x = x + mixed @ weight["out"]
    gate, up = jnp.split(normalize(x) @ weight["up"], 2, axis=-1)
    return x + (jax.nn.silu(gate) * up) @ weight["down"], cache


@functools.partial(jax.jit, static_argnums=0, donate_argnums=2)
def decode(model: Model, weight, cache, tokens, table, lengths, slots):
    """One token for every sequence. `table`, `lengths` and `slots` arrive in `pinned_host`."""
    table, lengths, slots = jax.device_put((table, lengths, slots), jax.memory.Space.Device)
    x = weight["embed"][tokens]
    layers = {name: weight[name] for name in ("qkv", "out", "up", "down")}

    def body(x, inputs):
        return layer(model, x, *inputs, table, lengths, slots)

    x, cache = jax.lax.scan(body, x, (layers, cache))
    logits = normalize(x) @ weight["embed"].T
    return jnp.argmax(logits, axis=-1).astype(jnp.int32), cache


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=64)
    steps = parser.parse_args().steps

    model = Model()
    core = jax.devices("neuron")[0]
    device = SingleDeviceSharding(core)
    host = SingleDeviceSharding(core, memory_kind="pinned_host")
    print(f"{core}: memories {[str(m) for m in core.addressable_memories()]}")

    weight = jax.device_put(weights(model, jax.random.key(0)), device)
    shape = (model.layers, 2, model.pages, model.page, model.kv_heads, model.head)
    cache = jax.device_put(jnp.zeros(shape), device)
    tokens = jax.device_put(jnp.arange(1, model.batch + 1, dtype=jnp.int32), device)
    # The scheduler's own view: pages are handed out in an order of its liking.
    order = np.random.default_rng(0).permutation(model.pages).astype(np.int32)
    table = order.reshape(model.batch, model.pages_per_sequence)
    lengths = np.zeros(model.batch, np.int32)
    if steps >= table.shape[1] * model.page:
        parser.error(f"the cache has room for {table.shape[1] * model.page - 1} steps")

    def metadata():
        page = table[np.arange(model.batch), lengths // model.page]
        return jax.device_put((table, lengths.copy(), page * model.page + lengths % model.page), host)

    lowered = decode.lower(model, weight, cache, tokens, *metadata())
    compiled = lowered.compile()
    print(f"\n{report(lowered)}")
    implicit = compiled.cost_analysis()["placement.implicit_transfers"]
    print(f"implicit transfers, says the plugin's cost analysis: {implicit:.0f}\n")

    # One step to settle caches, then the ones that count.
    tokens, cache = compiled(weight, cache, tokens, *metadata())
    lengths += 1
    jax.block_until_ready(cache)
    address = cache.unsafe_buffer_pointer()
    spent, generated, moved = 0.0, [], []
    for _ in range(steps):
        given = metadata()
        jax.block_until_ready(given)
        before, start = moves(), time.perf_counter()
        tokens, cache = compiled(weight, cache, tokens, *given)
        jax.block_until_ready((tokens, cache))
        spent += time.perf_counter() - start
        moved.append(since(before))
        lengths += 1
        generated.append(tokens)
    generated = np.stack([np.asarray(t) for t in generated], axis=1)
    print(f"first sequence: {generated[0, :16].tolist()} …")
    print(f"{steps} steps of {model.batch} sequences: {steps * model.batch / spent:.0f} tokens per second")
    prove(model, table, moved, cache.unsafe_buffer_pointer() == address)


def moves() -> dict[tuple[str, str], np.ndarray]:
    """How many transfers of how many bytes the runtime has made, by (from, to)."""
    return {(start, end): np.array([n, size]) for start, end, n, size in strata.transfers()}


def since(before: dict) -> dict[tuple[str, str], tuple[int, ...]]:
    change = {way: count - before.get(way, 0) for way, count in moves().items()}
    return {way: tuple(count.tolist()) for way, count in change.items() if count.any()}


def report(lowered) -> str:
    """Where every value of a step lives and what moves, as the compiler sees it."""
    return strata.compile(lowered.as_text()).placement_text


def prove(model: Model, table, moved: list[dict], cache_stayed: bool) -> None:
    """Every step must move the block table, the lengths and the slots to the device, and nothing else anywhere."""
    asked = {("0:pinned_host", "0:device"): (3, table.nbytes + 8 * model.batch)}
    seen = {tuple(sorted(step.items())) for step in moved}
    for step in seen:
        ways = [f"{n} × {a} → {b}, {size} bytes" for (a, b), (n, size) in step]
        print(f"counted by the runtime in {sum(tuple(sorted(m.items())) == step for m in moved)} steps: {'; '.join(ways)}")
    if seen != {tuple(asked.items())} or not cache_stayed:
        raise SystemExit(f"a step moved what the program did not ask for, which is {asked}")
    print("no step made an implicit transfer, and the cache stayed at one address")


if __name__ == "__main__":
    main()
