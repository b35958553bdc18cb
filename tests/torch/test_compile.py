"""`torch.compile(backend="neuron")`: forward and backward graphs run by the engine."""

import copy

import pytest
import torch

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(autouse=True)
def fresh():
    torch._dynamo.reset()


MODELS = {
    "mlp": (lambda: torch.nn.Sequential(torch.nn.Linear(8, 16), torch.nn.GELU(), torch.nn.LayerNorm(16), torch.nn.Linear(16, 4)), (3, 8)),
    "cnn": (lambda: torch.nn.Sequential(torch.nn.Conv2d(3, 4, 3, padding=1), torch.nn.BatchNorm2d(4), torch.nn.ReLU(), torch.nn.MaxPool2d(2), torch.nn.Flatten(), torch.nn.Linear(64, 3)), (2, 3, 8, 8)),
    "block": (lambda: torch.nn.TransformerEncoderLayer(16, 4, 32, dropout=0.0, batch_first=True), (2, 5, 16)),
}


@pytest.mark.parametrize("name", MODELS)
def test_a_training_step_equals_the_cpu(name):
    make, shape = MODELS[name]
    host = make()
    there = copy.deepcopy(host).to("neuron")
    x = torch.randn(shape)
    step = torch.compile(there, backend="neuron", fullgraph=True)
    executions = torch.neuron.executions()
    expected, result = host(x), step(x.to("neuron"))
    assert result.device.type == "neuron" and torch.neuron.executions() > executions
    torch.testing.assert_close(result.detach().cpu(), expected.detach(), rtol=1e-4, atol=1e-5)
    expected.pow(2).sum().backward()
    result.pow(2).sum().backward()
    for (key, a), b in zip(host.named_parameters(), there.parameters()):
        torch.testing.assert_close(b.grad.cpu(), a.grad, rtol=1e-3, atol=1e-4, msg=lambda m, key=key: f"{key}: {m}")


def test_new_shapes_are_new_programs_and_breaks_are_reported():
    def function(x):
        y = x * 2
        print(end="")
        return y + 1

    compiled = torch.compile(function, backend="neuron")
    before = torch.neuron.compile_report().programs
    for n in (2, 3, 4):
        assert compiled(torch.ones(n, device="neuron")).cpu().tolist() == [3] * n
    assert torch.neuron.compile_report().programs > before
    assert sum(torch.neuron.compile_report().graph_breaks.values()) >= 1


def test_what_does_not_lower_raises_unless_told_otherwise(monkeypatch):
    function = lambda x: torch.linalg.matrix_exp(x) * 2  # noqa: E731
    x = torch.zeros(2, 2, device="neuron")
    with pytest.raises(Exception, match="linalg_matrix_exp"):
        torch.compile(function, backend="neuron")(x)
    torch._dynamo.reset()
    monkeypatch.setenv("TORCH_NEURONX_DISABLE_FALLBACK_EXECUTION", "0")
    assert torch.compile(function, backend="neuron")(x).cpu().tolist() == [[2, 0], [0, 2]]
