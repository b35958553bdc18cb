"""Compiled convolutions of every kind and their gradients, against torch's CPU."""

import random

import pytest
import torch
import torch.nn.functional as F

import strata.torch  # noqa: F401


def case(seed: int):
    """A convolution, plain or transposed, and operands that fit."""
    rng = random.Random(seed)
    n, groups, is_transposed = rng.choice([1, 2, 2, 3]), rng.choice([1, 1, 2]), seed % 2 == 1
    some = lambda low, high: [rng.randint(low, high) for _ in range(n)]  # noqa: E731
    stride, dilation, kernel, padding, space = some(1, 3), some(1, 2), some(1, 3), some(0, 2), some(6, 9)
    # Deep ones over few windows are multiplied together.
    inside, outside, batch = groups * rng.choice([1, 3, 40]), groups * rng.choice([1, 2, 17]), rng.choice([1, 2, 5])
    options = {"stride": stride, "padding": padding, "dilation": dilation, "groups": groups}
    x = torch.randn(batch, inside, *space)
    if is_transposed:
        options["output_padding"] = [rng.randint(0, max(pair) - 1) for pair in zip(stride, dilation)]
        return getattr(F, f"conv_transpose{n}d"), options, x, torch.randn(inside, outside // groups, *kernel)
    return getattr(F, f"conv{n}d"), options, x, torch.randn(outside, inside // groups, *kernel)


@pytest.mark.parametrize("seed", range(24))
def test_results_and_gradients(seed):
    torch.manual_seed(seed)
    torch._dynamo.reset()
    function, options, x, kernel = case(seed)
    here, there = ([v.clone().to(device).requires_grad_() for v in (x, kernel)] for device in ("cpu", "neuron"))
    expected = function(*here, **options)
    found = torch.compile(lambda x, kernel: function(x, kernel, **options), backend="neuron")(*there)
    weights = torch.randn_like(expected)
    expected_gradients = torch.autograd.grad((expected * weights).sum(), here)
    gradients = torch.autograd.grad((found * weights.to("neuron")).sum(), there)
    for a, b in zip([found, *gradients], [expected, *expected_gradients]):
        torch.testing.assert_close(a.detach().cpu(), b.detach(), rtol=1e-4, atol=1e-4 * b.abs().max().item())
