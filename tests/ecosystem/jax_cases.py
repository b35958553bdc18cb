"""Cases for JAX libraries. Each runs on the CPU and on the plugin's device and compares; what it prints last goes into the table."""

from __future__ import annotations

import sys

import jax
import jax.numpy as jnp
import numpy as np

CASES = {}


def case(function):
    CASES[function.__name__] = function
    return function


def both(function, tolerance: float = 1e-4) -> float:
    """The largest difference between the leaves that `function` gives on the two platforms."""
    results = {}
    for platform in ("cpu", "neuron"):
        with jax.default_device(jax.devices(platform)[0]):
            out = jax.tree.map(jnp.asarray, function())
            found = {d.platform for leaf in jax.tree.leaves(out) for d in leaf.devices()}
            assert found == {jax.devices(platform)[0].platform}, found
            results[platform] = [np.asarray(leaf) for leaf in jax.tree.leaves(out)]
    worst = 0.0
    for a, b in zip(results["neuron"], results["cpu"], strict=True):
        np.testing.assert_allclose(a, b, atol=tolerance, rtol=tolerance)
        worst = max(worst, float(np.max(np.abs(a.astype(np.float64) - b.astype(np.float64)), initial=0.0)))
    return worst


@case
def flax_and_optax():
    import flax.linen as nn
    import optax

    class Net(nn.Module):
        @nn.compact
        def __call__(self, x):
            return nn.Dense(1)(nn.LayerNorm()(nn.gelu(nn.Dense(16)(x))))

    def train():
        model, optimizer = Net(), optax.adamw(1e-2)
        x, y = jnp.linspace(0, 1, 64).reshape(8, 8), jnp.linspace(1, 2, 8).reshape(8, 1)
        weights = model.init(jax.random.key(0), x)
        state = optimizer.init(weights)

        @jax.jit
        def step(weights, state):
            gradient = jax.grad(lambda w: jnp.mean((model.apply(w, x) - y) ** 2))(weights)
            change, state = optimizer.update(gradient, state, weights)
            return optax.apply_updates(weights, change), state

        for _ in range(10):
            weights, state = step(weights, state)
        return weights

    print(f"10 steps; weights differ by at most {both(train):.1e}")


@case
def flax_nnx():
    from flax import nnx

    def run():
        model = nnx.Linear(4, 3, rngs=nnx.Rngs(0))
        return nnx.jit(lambda m, x: m(x))(model, jnp.ones((2, 4)))

    print(f"outputs differ by at most {both(run):.1e}")


@case
def equinox_mlp():
    import equinox as eqx

    def run():
        model = eqx.nn.MLP(4, 2, 16, 2, key=jax.random.key(1))
        x = jnp.linspace(-1, 1, 32).reshape(8, 4)
        loss = eqx.filter_jit(eqx.filter_value_and_grad(lambda m: jnp.mean(jax.vmap(m)(x) ** 2)))
        value, gradient = loss(model)
        return value, eqx.filter(gradient, eqx.is_array)

    print(f"loss and gradients differ by at most {both(run):.1e}")


@case
def numpyro_nuts():
    import numpyro
    import numpyro.distributions as dist
    from numpyro.infer import MCMC, NUTS

    def model(data):
        mean = numpyro.sample("mean", dist.Normal(0, 1))
        numpyro.sample("obs", dist.Normal(mean, 1), obs=data)

    def run():
        sampler = MCMC(NUTS(model), num_warmup=50, num_samples=50, progress_bar=False)
        sampler.run(jax.random.key(0), jnp.linspace(0.5, 1.5, 20))
        return sampler.get_samples()["mean"].mean()

    print(f"posterior means differ by at most {both(run, 0.1):.1e}")


@case
def diffrax_ode():
    import diffrax

    def run():
        term = diffrax.ODETerm(lambda t, y, args: -y + jnp.sin(t))
        times = diffrax.SaveAt(ts=jnp.linspace(0, 3, 10))
        controller = diffrax.PIDController(rtol=1e-5, atol=1e-6)
        return diffrax.diffeqsolve(term, diffrax.Tsit5(), 0, 3, 0.1, jnp.ones(3), saveat=times, stepsize_controller=controller).ys

    print(f"solutions differ by at most {both(run):.1e}")


if __name__ == "__main__":
    CASES[sys.argv[1]]()
