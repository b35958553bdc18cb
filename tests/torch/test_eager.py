"""Eager operators on the engine."""

import torch


def test_the_engine_runs_eager_operators():
    x, w = torch.randn(4, 8), torch.randn(8, 3)
    a, b = x.to("neuron"), w.to("neuron")
    before = torch.neuron.executions()
    with torch.neuron.engine_eager() as ran:
        for _ in range(2):
            y = torch.softmax(torch.relu(a @ b) + 1, -1)
        z = y[:, :2].sum(0)
    assert ran["aten.mm.default"] == ran["aten.relu.default"] == ran["aten._softmax.default"] == 2
    assert torch.neuron.executions() - before == sum(ran.values())
    wanted = torch.softmax(torch.relu(x @ w) + 1, -1)
    torch.testing.assert_close(y.cpu(), wanted)
    torch.testing.assert_close(z.cpu(), wanted[:, :2].sum(0))


def test_autograd_runs_on_the_engine():
    layer = torch.nn.Linear(5, 3)
    x = torch.randn(2, 5)
    layer(x).pow(2).sum().backward()
    wanted = layer.weight.grad.clone()
    there = torch.nn.Linear(5, 3)
    there.load_state_dict(layer.state_dict())
    there.to("neuron")
    with torch.neuron.engine_eager() as ran:
        there(x.to("neuron")).pow(2).sum().backward()
    assert ran["aten.addmm.default"] == 1 and ran["aten.mm.default"] >= 1
    torch.testing.assert_close(there.weight.grad.cpu(), wanted)
