"""NKI kernels in programs: traced, compiled, exported, saved and loaded."""

import io
import sys
from pathlib import Path

import pytest
import torch
import torch_neuronx

import strata.nki.language as nl
from strata import nki

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "kernels"))
from in_programs import add_to, both, double, stripes, triple  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore")


class Double(torch.nn.Module):
    def forward(self, x):
        return double(x + 1) * 3


class Both(torch.nn.Module):
    def forward(self, x):
        first, second = both(x.t().contiguous().t(), factor=3.0)
        return first.float() - second


class Stripes(torch.nn.Module):
    def forward(self, x):
        return stripes[2](torch.cat([x, x])) * 2


class State(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("total", torch.zeros(128, 32))

    def forward(self, x):
        return add_to(self.total, x) * 2


MODELS = {Double: lambda x: (x + 1) * 6, Both: lambda x: (x + 1) - x * 3,
          Stripes: lambda x: torch.cat([x, x + 1]) * 2}  # fmt: skip
X = torch.arange(128 * 32).reshape(128, 32).remainder(7).float()


@pytest.fixture(autouse=True)
def fresh():
    torch._dynamo.reset()


@pytest.mark.parametrize("model", MODELS, ids=lambda m: m.__name__)
def test_a_traced_model_carries_its_kernels(model):
    traced = torch_neuronx.trace(model(), X)
    torch_neuronx.move_trace_to_device(traced, 0)
    expected = MODELS[model](X)
    assert torch.equal(traced(X), expected)
    there = X.to("neuron:0")
    with torch.neuron.transfer_log() as log:
        result = traced(there)
    assert log.all() == {} and torch.equal(result.cpu(), expected)
    # Other numbers than the example's.
    assert torch.equal(traced(X + 5), MODELS[model](X + 5))


def test_a_saved_model_runs_where_the_kernel_is_unknown(python, tmp_path):
    torch.jit.save(torch_neuronx.trace(Double(), X), tmp_path / "model.pt")
    program = f"""
import torch, torch_neuronx
print(bool((torch.jit.load({str(tmp_path / "model.pt")!r})(torch.ones(128, 32)) == 12).all()))"""
    assert python(program) == "True\n"


@pytest.mark.parametrize("model", MODELS, ids=lambda m: m.__name__)
def test_a_compiled_model_is_one_graph(model):
    compiled = torch.compile(model(), backend="neuron", fullgraph=True)
    for x in (X, X + 5):
        assert torch.equal(compiled(x.to("neuron")).cpu(), MODELS[model](x))


@pytest.mark.parametrize("strict", [False, True])
def test_an_exported_program_has_the_kernel_in_it(strict):
    program = torch.export.export(Double(), (X,), strict=strict)
    assert "nki_launch" in str(program.graph)
    file = io.BytesIO()
    torch.export.save(program, file)
    file.seek(0)
    again = torch.export.load(file).module()
    for where in ("cpu", "neuron"):
        assert torch.equal(again(X.to(where)).cpu(), MODELS[Double](X))


def test_a_parameter_that_a_kernel_writes_is_state():
    model = State()
    traced = torch_neuronx.trace(model, X)
    torch_neuronx.move_trace_to_device(traced, 0)
    assert not model.total.any()
    assert [torch.equal(traced(X), X * 2 * n) for n in (1, 2, 3)] == [True] * 3
    compiled, there = torch.compile(model.to("neuron"), backend="neuron", fullgraph=True), X.to("neuron")
    assert [torch.equal(compiled(there).cpu(), X * 2 * n) for n in (1, 2)] == [True] * 2
    assert torch.equal(model.total.cpu(), X * 2)


def test_a_kernel_with_a_gradient_of_its_own():
    class Doubled(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return double(x)

        @staticmethod
        def backward(ctx, gradient):
            return double(gradient)

    step = torch.compile(lambda x: Doubled.apply(x * 3).sum(), backend="neuron", fullgraph=True)
    x = X.to("neuron").requires_grad_()
    step(x).backward()
    assert x.grad.cpu().eq(6).all()


def test_what_is_wrong_with_a_kernel_is_said_when_it_is_captured():
    @nki.jit
    def outside(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        nl.store(out, nl.load(x[nl.arange(128)[:, None] + 1, nl.arange(32)[None, :]]))
        return out

    with pytest.raises(Exception, match="out of|bound"):
        torch_neuronx.trace(lambda x: outside(x) + 1, X)(X)


def test_arrays_of_the_host_do_not_get_into_a_program():
    with pytest.raises(Exception, match="no tensor of that program"):
        torch_neuronx.trace(lambda x: add_to(x, X.numpy()), X)


@pytest.mark.parametrize("kernel", [triple, triple[2]], ids=["one core", "two cores"])
def test_kernels_of_the_current_generation(kernel):
    class Tripled(torch.nn.Module):
        def forward(self, x):
            return kernel(x + 1) * 2

    x = torch.rand(128, 64)
    expected = (x + 1) * 6
    there = kernel(x.to("neuron"))
    assert there.device.type == "neuron"
    torch.testing.assert_close(there.cpu(), x * 3)
    torch.testing.assert_close(kernel(x), x * 3)
    torch.testing.assert_close(torch_neuronx.trace(Tripled(), x)(x), expected)
    program = torch.export.export(Tripled(), (x,))
    torch.testing.assert_close(program.module()(x), expected)
    compiled = torch.compile(Tripled(), backend="neuron", fullgraph=True)
    torch.testing.assert_close(compiled(x.to("neuron")).cpu(), expected)
