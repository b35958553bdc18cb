"""The operators that users meet first are the device's own: nothing goes to torch's CPU kernels, and nothing is said on stderr."""

import itertools
import subprocess
import sys

import pytest
import torch


def alike(function, *inputs, tolerance=1e-5):
    """The same on the device and on the CPU, without a fallback."""
    there = [x.to("neuron") if isinstance(x, torch.Tensor) else x for x in inputs]
    torch.neuron.fallbacks(reset=True)
    given = function(*there)
    fallbacks = torch.neuron.fallbacks()
    wanted = function(*inputs)
    for g, w in zip(given if isinstance(given, tuple) else (given,), wanted if isinstance(wanted, tuple) else (wanted,)):
        assert g.dtype == w.dtype and g.shape == w.shape
        torch.testing.assert_close(g.cpu(), w, atol=tolerance, rtol=tolerance)
    assert not fallbacks, fallbacks


FLOATS = [torch.float32, torch.float64, torch.bfloat16, torch.float16]
NUMBERS = [*FLOATS, torch.int64, torch.int32, torch.uint8]


@pytest.mark.parametrize("dtype", NUMBERS, ids=str)
def test_comparisons_take_every_form(dtype):
    x = torch.tensor([[1, 2, 3], [3, 2, 1]], dtype=dtype)
    y = torch.tensor([2, 2, 2], dtype=dtype)
    for name in ("eq", "ne", "lt", "le", "gt", "ge"):
        compare = getattr(torch, name)
        alike(compare, x, y)
        alike(compare, x, 2)
        alike(compare, x.t(), y[:2])
        alike(lambda a, b, compare=compare: compare(a, b, out=torch.empty(0, dtype=torch.bool, device=a.device)), x, y)
    alike(lambda a: (a > 1) & (a < 3) | ~(a == 2), x)
    alike(lambda a: torch.where(a > 1, a, torch.zeros_like(a)), x)
    alike(lambda a: a.masked_fill(a > 1, 0), x)


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_functions_of_one_tensor_in_every_form(dtype):
    x = torch.tensor([[0.1, 0.5, 0.9], [0.2, 0.4, 0.6]], dtype=dtype)
    tolerance = 1e-5 if dtype in (torch.float32, torch.float64) else 2e-2
    names = "abs neg exp expm1 log log1p sqrt rsqrt sin cos tan asin acos atan sinh cosh tanh erf erfc ceil floor round trunc frac sign sigmoid reciprocal"
    for name in names.split():
        function = getattr(torch, name)
        alike(function, x, tolerance=tolerance)
        alike(function, x.t(), tolerance=tolerance)
        alike(lambda a, function=function: function(a, out=torch.empty(0, dtype=a.dtype, device=a.device)), x, tolerance=tolerance)
        alike(lambda a, name=name: getattr(a.clone()[:, ::2], name + "_")(), x, tolerance=tolerance)


def test_arithmetic_broadcasts_and_promotes():
    x, y = torch.rand(3, 4), torch.arange(4)
    alike(lambda a, b: a + b, x, y)
    alike(lambda a, b: a.add(b, alpha=3), x, y)
    alike(lambda a, b: (a - b) * 2.5 / (b + 1), x, y)
    alike(lambda a: 1 - a, x)
    alike(lambda a: a // 2 + a % 3, y)
    alike(lambda a: a.pow(2) + a.pow(0.5) + a**1.7, x)
    alike(lambda a: a.clamp(0.2, 0.7) + a.clamp_min(0.5), x)
    alike(lambda a: torch.addcmul(a, a, a, value=2) + torch.addcdiv(a, a, a + 1), x)
    alike(lambda a: torch.lerp(a, a + 1, 0.3), x)
    alike(lambda a: a.add_(1).mul_(2).sub_(a), x)
    # A number beside a narrow float is not rounded first.
    alike(lambda a: a * 1.001953125, torch.full((4,), 512.0, dtype=torch.bfloat16))
    with pytest.raises(RuntimeError):
        torch.ones(2, 3, device="neuron") + torch.ones(4, device="neuron")


@pytest.mark.parametrize("dtype", NUMBERS, ids=str)
def test_reductions(dtype):
    x = torch.tensor([[[3, 1, 2], [0, 5, 4]]], dtype=dtype)
    tolerance = 1e-5 if dtype not in (torch.bfloat16, torch.float16) else 1e-2
    alike(lambda a: a.sum() + a.sum((0, 2)).sum(), x, tolerance=tolerance)
    for dim in (0, 1, -1):
        alike(lambda a, dim=dim: tuple(a.max(dim)), x)
        alike(lambda a, dim=dim: tuple(a.min(dim, keepdim=True)), x)
        alike(lambda a, dim=dim: (a.amax(dim), a.argmax(dim), a.argmin(dim), a.cumsum(dim), a.prod(dim)), x, tolerance=tolerance)
    alike(lambda a: (a.max(), a.min(), a.argmax()), x)
    if dtype.is_floating_point:
        alike(lambda a: (a.mean(), a.mean((0, 1)), a.norm(), torch.softmax(a, -1), torch.log_softmax(a, 1)), x, tolerance=tolerance)
    if dtype != torch.uint8:
        alike(lambda a: (a.any(), a.all(), a.any(1), a.all(2)), x)


def test_nan_wins_a_maximum():
    x = torch.tensor([1.0, float("nan"), 3.0])
    assert x.to("neuron").max().isnan() and x.to("neuron").argmax().item() == x.argmax().item() == 1


def test_indexing():
    x = torch.arange(24.0).reshape(2, 3, 4)
    i, j = torch.tensor([1, 0, -1]), torch.tensor([[0, 2], [1, -2]])
    for index in [(i,), (slice(None), i % 3), (i, slice(None), i), (j % 2, j), (slice(None), slice(None), j), (x[..., 0] > 3,), (i, x[0, :, 0] > -1)]:
        alike(lambda a, *rest: a[rest], x, *index)
    alike(lambda a, k: a.index_select(1, k), x, torch.tensor([2, 0]))
    alike(lambda a, k: a.gather(2, k), x, torch.tensor([[[3, 0]], [[1, 1]]]))
    alike(lambda a, k: a.scatter(2, k, 9.0), x, torch.tensor([[[3, 0]], [[1, 2]]]))
    alike(lambda a: torch.cat([a, a[:, :1]], 1), x)
    alike(lambda a: torch.stack([a, a]), x)
    alike(lambda a: a.masked_select(a > 5), x)
    alike(lambda a: (a > 5).nonzero(), x)
    alike(lambda a: (a.tril(1), a.triu(-1)), x)

    def put(a, k):
        a = a.clone()
        a[k] = 7.0
        a[a > 20] = -1.0
        return a

    alike(put, x, i)
    with pytest.raises(IndexError):
        x.to("neuron")[torch.tensor([2], device="neuron")]


def test_factories_are_the_cpus():
    torch.neuron.fallbacks(reset=True)
    made = {}
    for device in ("cpu", "neuron"):
        d = {"device": device}
        made[device] = [
            torch.arange(7, **d), torch.arange(1.0, 2.0, 0.25, **d), torch.arange(5, 0, -2, **d), torch.linspace(0, 1, 5, **d), torch.logspace(0, 2, 3, **d),
            torch.eye(3, 4, **d), torch.zeros(2, **d), torch.ones(2, dtype=torch.bfloat16, **d), torch.full((2,), 7, **d), torch.tensor([[1, 2]], **d),
        ]  # fmt: skip
    for given, wanted in zip(made["neuron"], made["cpu"], strict=True):
        assert given.dtype == wanted.dtype
        torch.testing.assert_close(given.cpu(), wanted)
    assert torch.neuron.fallbacks() == {}


def test_random_numbers_have_their_distribution():
    torch.manual_seed(0)
    torch.neuron.fallbacks(reset=True)
    n, d = 20000, {"device": "neuron"}
    draws = {
        "uniform": (torch.rand(n, **d), 0.5, 1 / 12),
        "normal": (torch.randn(n, **d), 0.0, 1.0),
        "shifted": (torch.empty(n, **d).normal_(3, 2), 3.0, 4.0),
        "integers": (torch.randint(-3, 5, (n,), **d).double(), 0.5, 63 / 12),
        "exponential": (torch.empty(n, **d).exponential_(2), 0.5, 0.25),
        "bernoulli": (torch.empty(n, **d).bernoulli_(0.3), 0.3, 0.21),
        "of chances": (torch.bernoulli(torch.full((n,), 0.3, **d)), 0.3, 0.21),
        "geometric": (torch.empty(n, **d).geometric_(0.5), 2.0, 2.0),
        "half": (torch.rand(n, dtype=torch.bfloat16, **d).double(), 0.5, 1 / 12),
        "weighted": (torch.multinomial(torch.tensor([1.0, 3.0], **d), n, replacement=True).double(), 0.75, 0.1875),
    }
    assert torch.neuron.fallbacks() == {}
    for name, (x, mean, variance) in draws.items():
        x = x.cpu().double()
        assert abs(x.mean().item() - mean) < 5 * (variance / n) ** 0.5 + 0.005, name
        assert abs(x.var().item() - variance) < 0.1 * variance + 0.01, name
    u = draws["uniform"][0].cpu()
    assert u.min() >= 0 and u.max() < 1
    assert torch.randperm(50, **d).sort().values.tolist() == list(range(50))
    assert sorted(torch.multinomial(torch.ones(9, **d), 9).tolist()) == list(range(9))
    with pytest.raises(RuntimeError):
        torch.multinomial(torch.zeros(3, **d), 1)


def test_random_numbers_repeat_and_follow_the_generator():
    torch.manual_seed(3)
    a, b = torch.rand(4, device="neuron"), torch.rand(4, device="neuron")
    torch.manual_seed(3)
    assert torch.equal(a, torch.rand(4, device="neuron")) and not torch.equal(a, b)
    g = torch.Generator("neuron").manual_seed(3)
    assert torch.equal(torch.rand(4, device="neuron", generator=g), a)
    # A view is filled in its own order.
    x = torch.empty(4, 2, device="neuron")
    torch.manual_seed(3)
    assert torch.equal(x[:, 1].uniform_(), a)


DOCUMENT = """
import torch, torch_neuronx
model = torch.nn.Sequential(torch.nn.Conv2d(3, 4, 3), torch.nn.ReLU()).eval()
traced_model = torch_neuronx.trace(model, torch.rand([1, 3, 8, 8]))
torch_neuronx.move_trace_to_device(traced_model, 0)
input_tensor = torch.rand([1, 3, 8, 8], device="neuron:0")
output = traced_model(input_tensor)
print(output.device)
print(output[0, 0, :2, :2], output > 0.5, output.sum(), torch.arange(3, device="neuron"))
a, b = torch.rand([2, 2], device="neuron:0"), torch.rand([2, 2], device="cpu")
both = torch_neuronx.trace(lambda a, b: a @ b, (torch.rand(2, 2), torch.rand(2, 2)))
torch_neuronx.move_trace_to_device(both, 0)
print(both(a, a).device, both(a, b).device)
traced_model1 = torch_neuronx.trace(torch.nn.Linear(256, 8).eval(), torch.rand(1, 256))
traced_model2 = torch_neuronx.trace(torch.nn.Linear(8, 2).eval(), torch.rand(1, 8))
input_data = torch.rand([1, 256], device="neuron:0")
intermediate = traced_model1(input_data)
final_output = traced_model2(intermediate)
print(final_output.device, final_output)
assert torch.neuron.fallbacks() == {}, torch.neuron.fallbacks()
"""


def test_the_document_runs_without_a_word_on_stderr():
    done = subprocess.run([sys.executable, "-c", DOCUMENT], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout.splitlines()[0] == "neuron:0"


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_products_of_any_strides(dtype):
    tolerance = {torch.float32: 1e-5, torch.float64: 1e-10}.get(dtype, 3e-2)
    x, y = torch.rand(2, 3, 4, 5).to(dtype), torch.rand(2, 3, 5, 6).to(dtype)
    views = [lambda t: t, lambda t: t.transpose(0, 1), lambda t: t[:, ::2], lambda t: t[:1].expand(2, -1, -1, -1)]
    for view in views:
        alike(lambda a, b, view=view: view(a) @ view(b), x, y, tolerance=tolerance)
    alike(lambda a, b: torch.bmm(a[0].transpose(1, 2)[:, ::2], a[0][:, :, ::2]), x, y, tolerance=tolerance)
    alike(lambda a, b: torch.mm(a[0, :, ::2, 0], b[0, 0, ::2, :].t()[:2, :2]), x, y, tolerance=tolerance)
    alike(lambda a, b: torch.mm(a[:, 0, 0, ::2], b[:, 0, :3, 0].t()), x, y, tolerance=tolerance)


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_what_is_no_number_and_what_is_infinite(dtype):
    x = torch.tensor([[0.0, -1.5, float("inf")], [float("-inf"), float("nan"), 3.0]], dtype=dtype)
    for name in ("isnan", "isposinf", "isneginf", "isinf", "isfinite"):
        alike(getattr(torch, name), x)
        alike(getattr(torch, name), x.t()[::2])


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16, torch.int32])
@pytest.mark.parametrize("sizes", [(4, 6), (2, 3, 5), (2, 3, 4, 5)])
def test_operands_in_another_order_of_memory(dtype, sizes):
    for order in itertools.permutations(range(len(sizes))):
        back = [order.index(i) for i in range(len(order))]
        a, b = (torch.randn(sizes) * 10).to(dtype), (torch.randn(sizes) * 10).to(dtype).permute(order).contiguous().permute(back)
        for operator, (x, y) in itertools.product((torch.add, torch.sub, torch.mul, torch.maximum), ((a, b), (b, a))):
            wanted, found = operator(x, y), operator(x.to("neuron"), y.to("neuron"))
            assert torch.equal(found.cpu(), wanted) and found.stride() == wanted.stride()
        x = b.to("neuron")
        x += a.to("neuron")
        assert torch.equal(x.cpu(), b + a)


def test_a_matrix_and_its_own_transpose():
    x = torch.randn(5, 5)
    y = x.to("neuron")
    y += y.t()
    assert torch.equal(y.cpu(), x + x.t())


def test_a_fused_encoder_layer_runs_on_the_device():
    torch.manual_seed(0)
    model = torch.nn.TransformerEncoderLayer(32, 4, 64, batch_first=True, activation="gelu").eval()
    attention = torch.nn.MultiheadAttention(32, 4, batch_first=True).eval()
    x = torch.randn(3, 10, 32)
    padding = torch.zeros(3, 10, dtype=torch.bool)
    padding[1, 7:] = True
    with torch.no_grad():
        wanted, masked, attended = model(x), model(x, src_key_padding_mask=padding), attention(x, x, x)
        model, attention, there = model.to("neuron"), attention.to("neuron"), x.to("neuron")
        torch.neuron.fallbacks(reset=True)
        torch.testing.assert_close(model(there).cpu(), wanted, rtol=1e-4, atol=1e-5)
        torch.testing.assert_close(model(there, src_key_padding_mask=padding.to("neuron")).cpu(), masked, rtol=1e-4, atol=1e-5)
        for found, expected in zip(attention(there, there, there), attended):
            torch.testing.assert_close(found.cpu(), expected, rtol=1e-4, atol=1e-5)
    assert not {"aten::_transformer_encoder_layer_fwd", "aten::_native_multi_head_attention"} & set(torch.neuron.fallbacks())
