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


@pytest.mark.parametrize("options", [{}, {"norm_first": True, "activation": "gelu"}])
@pytest.mark.parametrize("masked", ["no", "source", "padding"])
def test_a_fused_encoder_layer_is_taken_apart(options, masked):
    torch.manual_seed(0)
    model = torch.nn.TransformerEncoderLayer(32, 4, 64, batch_first=True, **options).eval()
    x = torch.randn(3, 10, 32)
    mask = {"source": {"src_mask": torch.rand(10, 10) < 0.3}, "padding": {"src_key_padding_mask": torch.rand(3, 10) < 0.3}}.get(masked, {})
    for given in mask.values():
        given[..., 0] = False
    with torch.no_grad():
        wanted = model(x, **mask)
        found = torch.compile(model.to("neuron"), backend="neuron")(x.to("neuron"), **{name: m.to("neuron") for name, m in mask.items()})
    torch.testing.assert_close(found.cpu(), wanted, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("weights", [{"need_weights": False}, {}, {"average_attn_weights": False}])
def test_fused_attention_of_several_heads_is_taken_apart(weights):
    torch.manual_seed(0)
    model = torch.nn.MultiheadAttention(32, 4, batch_first=True).eval()
    x = torch.randn(3, 10, 32)
    with torch.no_grad():
        wanted = model(x, x, x, **weights)
        there = x.to("neuron")
        found = torch.compile(model.to("neuron"), backend="neuron")(there, there, there, **weights)
    for a, b in zip(found, wanted):
        if b is not None:
            torch.testing.assert_close(a.cpu(), b, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("stride", [1, 2, 3])
@pytest.mark.parametrize(("channels", "features", "kernel", "size"), [(3, 40, 7, 32), (32, 33, 3, 14), (64, 32, 3, 7), (64, 96, 1, 9), (16, 8, 5, 40), (96, 64, 3, 33)])
def test_narrow_convolutions_and_their_gradients(channels, features, kernel, size, stride):
    """Sums are float32 and rounded once, whichever way the windows lie in memory."""
    torch.manual_seed(0)
    exact = lambda *shape: torch.randint(-4, 5, shape).to(torch.bfloat16)  # noqa: E731
    given = exact(2, channels, size, size), exact(features, channels, kernel, kernel), exact(features)

    def results(function, device, dtype):
        x, w, b = (t.to(device, dtype).requires_grad_() for t in given)
        out = function(x, w, b)
        (out * (out.detach() > 0)).sum().backward()
        return [t.detach().cpu() for t in (out, x.grad, w.grad, b.grad)]

    convolve = lambda x, w, b: torch.nn.functional.conv2d(x, w, b, stride=stride, padding=kernel // 2)  # noqa: E731
    found = results(torch.compile(convolve, backend="neuron"), "neuron", torch.bfloat16)
    wanted = results(convolve, "cpu", torch.float64)
    assert torch.equal(found[0], wanted[0].to(torch.bfloat16))
    for there, here in zip(found[1:], wanted[1:]):
        torch.testing.assert_close(there.double(), here, rtol=1e-2, atol=1e-2 * here.abs().max().item())


def test_a_training_step_with_narrow_statistics():
    """Against float64. Without a ReLU: one that flips at a rounding moves a whole gradient, here and on the CPU."""
    torch.manual_seed(0)
    model = torch.nn.Sequential(torch.nn.Conv2d(3, 8, 3), torch.nn.BatchNorm2d(8)).to(torch.bfloat16)
    x, weights = (torch.randn(*shape).to(torch.bfloat16) for shape in ((2, 3, 8, 8), (2, 8, 6, 6)))
    exact, there = copy.deepcopy(model).double(), copy.deepcopy(model).to("neuron")
    (exact(x.double()) * weights.double()).sum().backward()
    (torch.compile(there, backend="neuron")(x.to("neuron")).float() * weights.to("neuron")).sum().backward()
    for (name, found), wanted, like in zip(there.state_dict().items(), exact.state_dict().values(), model.state_dict().values()):
        assert found.dtype == like.dtype and torch.allclose(found.cpu().double(), wanted.double(), rtol=2e-2, atol=2e-2), name
    largest = max(parameter.grad.abs().max() for parameter in exact.parameters())
    for found, wanted in zip(there.parameters(), exact.parameters()):
        assert (found.grad.cpu().double() - wanted.grad).abs().max() <= 1e-2 * largest
