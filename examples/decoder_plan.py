"""A training step of a 70-billion-parameter decoder as StableHLO with shardings, from shapes alone, for `strata placement --mesh`.

    python examples/decoder_plan.py --out step.mlir && strata placement step.mlir --mesh 64x32 --target trn2

Nothing is allocated and no device is needed: the step is lowered for an abstract mesh with the axes `data` and `model`. Weights are cut
along both (every device keeps a piece and gathers a layer when it needs it), the batch along `data`, heads and hidden units along
`model`. The layers are one loop, recomputed backwards; the optimizer is Adam with moments in float32.
"""

import argparse
import dataclasses

import jax
import jax.numpy as jnp
from jax.sharding import AbstractMesh, NamedSharding, PartitionSpec as P


@dataclasses.dataclass(frozen=True)
class Decoder:
    """Shapes; the defaults are those of the 70-billion-parameter LLaMA."""

    layers: int = 80
    width: int = 8192
    heads: int = 64
    kv_heads: int = 8
    hidden: int = 28672
    vocabulary: int = 32000
    batch: int = 64
    length: int = 4096
    dtype: str = "bfloat16"

    @property
    def head(self):
        return self.width // self.heads

    def weights(self):
        """Name, shape and how it is cut."""
        n, d, f, h = self.layers, self.width, self.hidden, self.head
        return {
            "embedding": ((self.vocabulary, d), P("model", "data")),
            "attention_norm": ((n, d), P()),
            "q": ((n, d, self.heads, h), P(None, "data", "model", None)),
            "k": ((n, d, self.kv_heads, h), P(None, "data", None, None)),
            "v": ((n, d, self.kv_heads, h), P(None, "data", None, None)),
            "o": ((n, self.heads, h, d), P(None, "model", None, "data")),
            "mlp_norm": ((n, d), P()),
            "gate": ((n, d, f), P(None, "data", "model")),
            "up": ((n, d, f), P(None, "data", "model")),
            "down": ((n, f, d), P(None, "model", "data")),
            "norm": ((d,), P()),
            "head": ((d, self.vocabulary), P("data", "model")),
        }

    def parameters(self):
        """How many numbers the weights are."""
        product = lambda shape: shape[0] * product(shape[1:]) if shape else 1
        return sum(product(shape) for shape, _ in self.weights().values())


def normed(x, weight):
    wide = x.astype(jnp.float32)
    return (wide * jax.lax.rsqrt(jnp.mean(wide * wide, axis=-1, keepdims=True) + 1e-5)).astype(x.dtype) * weight


def rotated(x):
    """Rotary embedding over the last dimension of (batch, length, heads, head)."""
    half = x.shape[-1] // 2
    angle = jnp.arange(x.shape[1], dtype=jnp.float32)[:, None] * 1e4 ** (-jnp.arange(half, dtype=jnp.float32) / half)
    cos, sin = (f(angle)[None, :, None, :].astype(x.dtype) for f in (jnp.cos, jnp.sin))
    a, b = x[..., :half], x[..., half:]
    return jnp.concatenate([a * cos - b * sin, b * cos + a * sin], axis=-1)


def make_step(model, mesh):
    """One step of training: new weights, new moments, the loss."""

    def held(x, *axes):
        return jax.lax.with_sharding_constraint(x, NamedSharding(mesh, P(*axes)))

    def layer(x, w):
        y = normed(x, w["attention_norm"])
        # A layer's weights are gathered along `data` when it runs.
        q = held(jnp.einsum("bld,dhe->blhe", y, held(w["q"], None, "model", None)), "data", None, "model", None)
        k = jnp.einsum("bld,dhe->blhe", y, held(w["k"], None, None, None))
        v = jnp.einsum("bld,dhe->blhe", y, held(w["v"], None, None, None))
        shared = model.heads // model.kv_heads
        k, v = (held(jnp.repeat(t, shared, axis=2), "data", None, "model", None) for t in (rotated(k), v))
        scores = jnp.einsum("blhe,bmhe->bhlm", rotated(q), k).astype(jnp.float32) * model.head**-0.5
        mask = jnp.arange(x.shape[1])[:, None] >= jnp.arange(x.shape[1])[None, :]
        weights = jax.nn.softmax(jnp.where(mask, scores, -1e9), axis=-1).astype(x.dtype)
        y = held(jnp.einsum("bhlm,bmhe->blhe", weights, v), "data", None, "model", None)
        x = held(x + jnp.einsum("blhe,hed->bld", y, held(w["o"], "model", None, None)), "data", None, None)
        y = normed(x, w["mlp_norm"])
        gate = jnp.einsum("bld,df->blf", y, held(w["gate"], None, "model"))
        up = jnp.einsum("bld,df->blf", y, held(w["up"], None, "model"))
        y = held(jax.nn.silu(gate) * up, "data", None, "model")
        return held(x + jnp.einsum("blf,fd->bld", y, held(w["down"], "model", None)), "data", None, None), None

    def loss(weights, tokens):
        stacked = {name: weights[name] for name in ("attention_norm", "q", "k", "v", "o", "mlp_norm", "gate", "up", "down")}
        table = held(weights["embedding"], "model", None)
        chosen = jax.nn.one_hot(tokens[:, :-1], model.vocabulary, dtype=table.dtype)
        x = held(jnp.einsum("blv,vd->bld", held(chosen, "data", None, "model"), table), "data", None, None)
        x, _ = jax.lax.scan(jax.checkpoint(layer), x, stacked)
        logits = jnp.einsum("bld,dv->blv", normed(x, weights["norm"]), held(weights["head"], None, "model"))
        logits = held(logits.astype(jnp.float32), "data", None, "model")
        wanted = held(jax.nn.one_hot(tokens[:, 1:], model.vocabulary, dtype=jnp.float32), "data", None, "model")
        return jnp.mean(jax.nn.logsumexp(logits, axis=-1) - jnp.sum(logits * wanted, axis=-1))

    def step(weights, first, second, tokens):
        value, gradients = jax.value_and_grad(loss)(weights, tokens)
        new = {}
        for name, gradient in gradients.items():
            g = held(gradient, *model.weights()[name][1]).astype(jnp.float32)
            m, v = 0.9 * first[name] + 0.1 * g, 0.95 * second[name] + 0.05 * g * g
            w = weights[name].astype(jnp.float32) - 1e-4 * m / (jnp.sqrt(v) + 1e-8)
            new[name] = (w.astype(weights[name].dtype), m, v)
        pick = lambda i: {name: entry[i] for name, entry in new.items()}
        return pick(0), pick(1), pick(2), value

    return step


def lowered(model, rows, columns):
    """The step for a mesh of `rows` x `columns` devices that need not exist."""
    mesh = AbstractMesh((rows, columns), ("data", "model"))
    struct = lambda shape, dtype, spec: jax.ShapeDtypeStruct(shape, dtype, sharding=NamedSharding(mesh, spec))
    trees = [
        {name: struct(shape, dtype, spec) for name, (shape, spec) in model.weights().items()}
        for dtype in (model.dtype, jnp.float32, jnp.float32)
    ]
    tokens = struct((model.batch, model.length + 1), jnp.int32, P("data", None))
    out = [jax.tree.map(lambda leaf: leaf.sharding, tree) for tree in trees] + [NamedSharding(mesh, P())]
    function = jax.jit(make_step(model, mesh), donate_argnums=(0, 1, 2), out_shardings=tuple(out))
    return function.trace(*trees, tokens).lower(lowering_platforms=("cpu",))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", required=True, help="where the StableHLO text goes")
    parser.add_argument("--mesh", default="64x32", help="devices along `data` and along `model`")
    for field in dataclasses.fields(Decoder):
        parser.add_argument(f"--{field.name.replace('_', '-')}", type=type(field.default), default=field.default)
    args = vars(parser.parse_args())
    model = Decoder(**{field.name: args[field.name] for field in dataclasses.fields(Decoder)})
    rows, columns = (int(n) for n in args["mesh"].split("x"))
    with open(args["out"], "w") as out:
        out.write(lowered(model, rows, columns).as_text())
    print(f"{args['out']}: {model.parameters() / 1e9:.1f} billion parameters in {model.layers} layers for {rows} x {columns} devices")


if __name__ == "__main__":
    main()
