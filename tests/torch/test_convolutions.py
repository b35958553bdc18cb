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


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16, torch.float16])
@pytest.mark.parametrize("seed", range(24))
def test_eager_results_and_gradients(seed, dtype):
    """Those of the engine and those of torch's own kernels, with a bias or without."""
    torch.manual_seed(seed)
    function, options, x, kernel = case(seed)
    if seed % 3 == 0 and "output_padding" not in options:
        options["stride"] = [max(pair) for pair in zip(options["stride"], kernel.shape[2:])]
    bias = torch.randn(kernel.shape[0] if "output_padding" not in options else kernel.shape[1] * options["groups"]) if seed % 4 < 2 else None
    given = [v.to(dtype) for v in (x, kernel, bias) if v is not None]
    if seed % 5 == 0 and given[0].dim() == 4:
        given[0] = given[0].to(memory_format=torch.channels_last)
    # Narrow floats against what is computed of the same numbers in float32.
    here = [v.float().requires_grad_() for v in given]
    there = [v.to("neuron").requires_grad_() for v in given]
    expected, found = function(*here, **options), function(*there, **options)
    assert found.dtype == dtype and found.shape == expected.shape
    weights = torch.randn_like(expected).to(dtype)
    expected_gradients = torch.autograd.grad((expected * weights.float()).sum(), here)
    gradients = torch.autograd.grad((found * weights.to("neuron")).float().sum(), there)
    allowed = {torch.float32: 1e-4, torch.bfloat16: 1e-2, torch.float16: 2e-3}[dtype]
    for a, b in zip([found, *gradients], [expected, *expected_gradients]):
        torch.testing.assert_close(a.detach().cpu().float(), b.detach(), rtol=allowed, atol=allowed * b.abs().max().item())


def test_eager_convolutions_of_nothing_and_of_too_little():
    x, kernel = torch.randn(0, 3, 8, 8), torch.randn(4, 3, 1, 1)
    assert F.conv2d(x.to("neuron"), kernel.to("neuron")).shape == (0, 4, 8, 8)
    with pytest.raises(RuntimeError, match="Kernel size can't be greater|Calculated padded input size"):
        F.conv2d(torch.randn(1, 3, 2, 2).to("neuron"), torch.randn(4, 3, 3, 3).to("neuron"))
