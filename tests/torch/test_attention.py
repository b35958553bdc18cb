"""Scaled-dot-product attention: eager by the CPU's fused kernel, in captured graphs as one operator; always what the CPU computes."""

import subprocess
import sys

import pytest
import torch
import torch.nn.functional as F

pytestmark = pytest.mark.filterwarnings("ignore")


def heads(dtype, n_keys=24, n_queries=24, groups=4):
    torch.manual_seed(0)
    return [torch.randn(2, h, n, 16, dtype=dtype) for h, n in ((4, n_queries), (groups, n_keys), (groups, n_keys))]


def masks():
    hidden = torch.zeros(24, 24).masked_fill(torch.rand(24, 24) < 0.3, float("-inf"))
    hidden[:, 0] = 0
    nobody = torch.rand(24, 24) < 0.7
    nobody[3] = False
    return [None, hidden, nobody, torch.rand(2, 1, 24, 24) < 0.7]


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16])
@pytest.mark.parametrize("which", range(4))
def test_eager_attention_is_the_cpus(dtype, which):
    mask = masks()[which]
    mask = mask.to(dtype) if mask is not None and mask.is_floating_point() else mask
    q, k, v = heads(dtype)
    torch.neuron.fallbacks(reset=True)
    found = F.scaled_dot_product_attention(*(x.to("neuron") for x in (q, k, v)), attn_mask=None if mask is None else mask.to("neuron"))
    assert not any("scaled_dot" in name for name in torch.neuron.fallbacks())
    assert torch.equal(found.cpu(), F.scaled_dot_product_attention(q, k, v, attn_mask=mask))


def gradients(function, device, dtype=torch.float32, **options):
    given = [x.to(device).requires_grad_() for x in heads(dtype)]
    out = function(*given, **options)
    (out.float() * torch.arange(16, device=device)).sum().backward()
    return [x.detach().cpu() for x in (out, *(x.grad for x in given))]


def test_gradients_of_eager_attention_are_the_cpus():
    for there, here in zip(*(gradients(F.scaled_dot_product_attention, device, is_causal=True) for device in ("neuron", "cpu"))):
        torch.testing.assert_close(there, here, rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16])
@pytest.mark.parametrize("options", [{}, {"is_causal": True}, {"scale": 0.3}])
def test_compiled_attention_and_its_gradient(dtype, options):
    compiled = torch.compile(lambda q, k, v, **given: F.scaled_dot_product_attention(q, k, v, **given) * 2, backend="neuron")
    found = gradients(compiled, "neuron", dtype, **options)
    wanted = gradients(lambda q, k, v, **given: F.scaled_dot_product_attention(q, k, v, **given) * 2, "cpu", torch.float32, **options)
    error = 2e-2 if dtype == torch.bfloat16 else 1e-5
    for there, here in zip(found, wanted):
        assert (there.float() - here).abs().max() <= error * here.abs().max()


@pytest.mark.parametrize("which", range(1, 4))
def test_compiled_attention_with_a_mask_and_shared_keys(which):
    mask = masks()[which]
    for groups in (4, 2):
        q, k, v = heads(torch.float32, groups=groups)
        function = lambda q, k, v, m: F.scaled_dot_product_attention(q, k, v, m, enable_gqa=groups == 2)  # noqa: E731, B023
        with torch.no_grad():
            found = torch.compile(function, backend="neuron")(*(x.to("neuron") for x in (q, k, v, mask)))
            torch.testing.assert_close(found.cpu(), function(q, k, v, mask), rtol=1e-5, atol=1e-6)


def test_traced_attention_gives_what_the_cpu_gives():
    import torch_neuronx

    class Attention(torch.nn.Module):
        def forward(self, q, k, v):
            return F.scaled_dot_product_attention(q, k, v, is_causal=True)

    given = tuple(heads(torch.float32))
    torch.testing.assert_close(torch_neuronx.trace(Attention(), given)(*given), Attention()(*given), rtol=1e-5, atol=1e-6)


def test_compiling_needs_nothing_else_to_be_imported_first():
    script = "import torch; f = torch.compile(lambda x: x + 1, backend='neuron'); print(f(torch.ones(2, device='neuron')).cpu().tolist())"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "[2.0, 2.0]", done.stderr
