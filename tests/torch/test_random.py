"""Random operators inside programs: drawn by the engine from the seed of the device's generator."""

import pytest
import torch
import torch_neuronx

N = 20_000


def drawn(function, *inputs):
    """A traced function and what two calls after the same seed, and a third call, give."""
    traced = torch_neuronx.trace(function, inputs or torch.zeros(1))
    torch_neuronx.move_trace_to_device(traced, 0)
    inputs = [x.to("neuron:0") for x in inputs or [torch.zeros(1)]]
    torch.manual_seed(7)
    with torch.neuron.transfer_log() as log:
        first, second = traced(*inputs), traced(*inputs)
    assert log.all() == {}
    torch.manual_seed(7)
    assert torch.equal(traced(*inputs).cpu(), first.cpu()), "the seed decides"
    assert not torch.equal(second.cpu(), first.cpu()), "every call draws on"
    return first.cpu()


# name: (function of one number that is not used, mean, standard deviation)
CONTINUOUS = {
    "rand": (lambda x: torch.rand(N) + 0 * x, 0.5, 12**-0.5),
    "rand_like": (lambda x: torch.rand_like(x.expand(N)), 0.5, 12**-0.5),
    "randn": (lambda x: torch.randn(N) + 0 * x, 0, 1),
    "normal": (lambda x: torch.normal(x.expand(N) + 3, 2.0), 3, 2),
    "uniform_": (lambda x: (x.expand(N) * 1).uniform_(-1, 3), 1, 4 * 12**-0.5),
    "exponential_": (lambda x: (x.expand(N) * 1).exponential_(2.0), 0.5, 0.5),
    "log_normal_": (lambda x: (x.expand(N) * 1).log_normal_(0, 0.25).log(), 0, 0.25),
    "geometric_": (lambda x: (x.expand(N) * 1).geometric_(0.25), 4, 12**0.5),
    "cauchy_": (lambda x: (x.expand(N) * 1).cauchy_(1, 2).sub(1).div(2).atan(), 0, torch.pi * 12**-0.5),
    "bernoulli": (lambda x: torch.bernoulli(x.expand(N) + 0.3), 0.3, 0.21**0.5),
    "randint": (lambda x: torch.randint(-5, 6, (N,)) + 0 * x, 0, 10**0.5),
    "dropout": (lambda x: torch.nn.functional.dropout(x.expand(N) + 1, 0.25), 1, (1 / 3) ** 0.5),
    "bfloat16": (lambda x: torch.randn(N, dtype=torch.bfloat16).float() + 0 * x, 0, 1),
    "double": (lambda x: torch.rand(N, dtype=torch.float64) + 0 * x, 0.5, 12**-0.5),
}


@pytest.mark.parametrize("name", CONTINUOUS)
def test_numbers_repeat_and_follow_their_distribution(name):
    function, mean, deviation = CONTINUOUS[name]
    values = drawn(function).double()
    assert abs(values.mean().item() - mean) < 5 * deviation / N**0.5
    assert abs(values.std().item() / deviation - 1) < 0.05


def test_drawing_from_categories():
    weights = torch.tensor([0.1, 0.0, 0.6, 0.3])
    with_return = drawn(lambda w: torch.multinomial(w, N, replacement=True), weights)
    shares = torch.bincount(with_return, minlength=4) / N
    torch.testing.assert_close(shares, weights, atol=0.02, rtol=0)
    without = drawn(lambda w: torch.multinomial(w.expand(500, 4), 3), weights)
    assert all(sorted(row) == [0, 2, 3] for row in without.tolist())
    assert abs((without[:, 0] == 2).float().mean().item() - 0.6) < 0.1
    assert sorted(drawn(lambda x: torch.randperm(1000) + 0 * x.long()).tolist()) == list(range(1000))


def test_a_model_in_training_mode_drops_out():
    model = torch.nn.Sequential(torch.nn.Linear(64, 64), torch.nn.Dropout(0.5))
    with pytest.warns(UserWarning, match="training mode"):
        traced = torch_neuronx.trace(model, torch.rand(8, 64))
    y = traced(torch.rand(8, 64))
    assert 150 < (y == 0).sum().item() < 362


def test_a_compiled_step_draws_from_the_device():
    torch._dynamo.reset()
    layer = torch.nn.Sequential(torch.nn.Linear(16, 16), torch.nn.Dropout(0.5)).to("neuron")
    step = torch.compile(layer, backend="neuron")
    x = torch.rand(4, 16, device="neuron", requires_grad=True)
    torch.manual_seed(3)
    first = step(x)
    first.sum().backward()
    assert torch.equal((x.grad.cpu() != 0).any(1), torch.ones(4, dtype=torch.bool))
    torch.manual_seed(3)
    assert torch.equal(step(x).detach().cpu(), first.detach().cpu())


def test_a_generator_of_its_own_is_refused():
    generator = torch.Generator().manual_seed(1)
    with pytest.raises(Exception, match="generator"):
        torch_neuronx.trace(lambda x: x + torch.rand(3, generator=generator), torch.ones(3))
