"""The decoder of `examples/torch_decoder.py`, whose kernels are of both generations: in every way a model runs, against plain torch."""

import io
import sys
from pathlib import Path

import pytest
import torch
import torch_neuronx

import strata.compat

strata.compat.install()
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "examples"))
import torch_decoder as model  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore")

# How far sums in another order may be: in units of the type's precision, for numbers about 1 through four layers.
DTYPES = {torch.float32: 2e-5, torch.bfloat16: 6e-2}
X = torch.randn(model.ROWS, model.WIDTH, generator=torch.Generator().manual_seed(1))


def pair(dtype):
    """The model with kernels, an input, and what plain torch makes of it in float64."""
    x = X.to(dtype)
    kernels, plain = model.Decoder(model.KERNELS).to(dtype), model.Decoder(model.PLAIN).to(dtype).double()
    with torch.no_grad():
        return kernels, x, plain(x.double())


def same(found, expected, dtype):
    torch.testing.assert_close(found.detach().cpu().double(), expected, rtol=DTYPES[dtype], atol=DTYPES[dtype])


def eager(net, x):
    return net.to("neuron")(x.to("neuron"))


def traced(net, x):
    return torch_neuronx.trace(net, x)(x)


def saved(net, x):
    file = io.BytesIO()
    torch.jit.save(torch_neuronx.trace(net, x), file)
    file.seek(0)
    return torch.jit.load(file)(x)


def compiled(net, x):
    torch._dynamo.reset()
    return torch.compile(net.to("neuron"), backend="neuron", fullgraph=True)(x.to("neuron"))


def exported(net, x):
    file = io.BytesIO()
    program = torch.export.export(net, (x,))
    assert str(program.graph).count("nki_launch") >= 9 * model.LAYERS
    torch.export.save(program, file)
    file.seek(0)
    return torch.export.load(file).module()(x)


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
@pytest.mark.parametrize("way", [eager, traced, saved, compiled, exported], ids=lambda way: way.__name__)
def test_a_decoder_of_kernels_is_the_plain_one(way, dtype):
    net, x, expected = pair(dtype)
    with torch.no_grad():
        same(way(net, x), expected, dtype)


def test_a_saved_decoder_runs_where_the_kernels_are_unknown(python, tmp_path):
    net, x, expected = pair(torch.float32)
    torch.jit.save(torch_neuronx.trace(net, x), tmp_path / "decoder.pt")
    torch.save((x, expected), tmp_path / "numbers.pt")
    program = f"""
import torch, torch_neuronx
x, expected = torch.load({str(tmp_path / "numbers.pt")!r})
print(bool(torch.allclose(torch.jit.load({str(tmp_path / "decoder.pt")!r})(x).double(), expected, rtol=2e-5, atol=2e-5)))"""
    assert python(program) == "True\n"


def test_nothing_leaves_the_core_around_a_kernel():
    net, x, expected = pair(torch.float32)
    program = torch_neuronx.trace(net, x)
    torch_neuronx.move_trace_to_device(program, 0)
    there = x.to("neuron:0")
    with torch.neuron.transfer_log() as log:
        found = program(there)
    assert log.all() == {}
    same(found, expected, torch.float32)


def test_gradients_are_those_of_the_plain_one():
    net, x, _ = pair(torch.float32)
    plain = model.Decoder(model.PLAIN)
    plain(x).square().mean().backward()
    net.to("neuron")(x.to("neuron")).square().mean().backward()
    for (name, got), expected in zip(net.named_parameters(), plain.parameters(), strict=True):
        torch.testing.assert_close(got.grad.cpu(), expected.grad, rtol=1e-3, atol=1e-5, msg=lambda text, name=name: f"{name}: {text}")
