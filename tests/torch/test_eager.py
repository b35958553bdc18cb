"""Eager operators on the engine."""

import pytest
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


UNARY = ["neg", "abs", "exp", "log", "sqrt", "rsqrt", "sin", "cos", "tanh", "erf", "sigmoid", "reciprocal", "relu", "silu"]


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.bfloat16, torch.float16])
def test_the_common_core_is_the_engines_by_default(dtype):
    """No operator of the core falls back on dense tensors, in place or not, and all give the CPU's values."""
    a, b = (torch.rand(37, 71).to(dtype) + 0.1 for _ in range(2))
    x, y = a.to("neuron"), b.to("neuron")
    close = lambda found, wanted: torch.testing.assert_close(found.cpu(), wanted)  # noqa: E731
    torch.neuron.fallbacks(reset=True)
    torch.neuron.set_fallback("error")
    try:
        for name in UNARY:
            function, in_place = getattr(torch.ops.aten, name), getattr(torch.ops.aten, name + "_")
            close(function(x), function(a))
            close(in_place(x.clone()), function(a))
        close(torch.nn.functional.gelu(x), torch.nn.functional.gelu(a))
        for operator in ("add", "sub", "mul", "div", "maximum", "minimum"):
            close(getattr(torch, operator)(x, y), getattr(torch, operator)(a, b))
        z = x.clone()
        z += y
        z *= y
        close(z, (a + b) * b)
        z.add_(z)
        close(z, (a + b) * b * 2)
        close(x.t() + y.t(), (a + b).t())
        close(x @ y.t(), a @ b.t())
        close(x.t() @ y, a.t() @ b)
        if dtype.itemsize >= 4:
            bias = torch.ones(37, dtype=dtype)
            close(torch.nn.functional.linear(x, y, bias.to("neuron")), torch.nn.functional.linear(a, b, bias))
        close(torch.bmm(x[None], y.t()[None]), torch.bmm(a[None], b.t()[None]))
        assert torch.zeros(3, device="neuron").cpu().tolist() == [0, 0, 0]
        close(torch.full((3,), 2.5, dtype=dtype, device="neuron"), torch.full((3,), 2.5, dtype=dtype))
    finally:
        torch.neuron.set_fallback("silent")
    assert torch.neuron.fallbacks() == {}


def test_numbers_meet_tensors_as_torch_says():
    x = torch.arange(5, device="neuron")
    assert (x + 2).dtype == torch.int64 and (x * 2.5).dtype == torch.float32
    assert ((x.float() + 2) * 0.5 - 1).cpu().tolist() == [0, 0.5, 1, 1.5, 2]
    assert (2 - x).cpu().tolist() == [2, 1, 0, -1, -2]
    assert (x + 2**40).cpu().tolist() == [2**40 + i for i in range(5)]


def test_what_is_not_dense_and_alike_is_the_engines_too():
    x, y = torch.rand(4, 6), torch.rand(6)
    a, b = x.to("neuron"), y.to("neuron")
    torch.neuron.fallbacks(reset=True)
    torch.testing.assert_close((a + b).cpu(), x + y)
    torch.testing.assert_close((a[:, ::2] * 2).cpu(), x[:, ::2] * 2)
    torch.testing.assert_close(torch.add(a, a, alpha=3).cpu(), x + 3 * x)
    torch.testing.assert_close((a.double() + a).cpu(), x.double() + x)
    assert torch.neuron.fallbacks() == {}
    flat = torch.arange(10.0, device="neuron")
    with pytest.raises(RuntimeError, match="refer to a single memory location"):
        flat[1:].add_(flat[:-1])


def test_results_of_cpu_kernels_are_made_in_the_devices_memory():
    """Nothing is copied afterwards, and no byte stays behind."""
    x = torch.rand(1024, 1280, device="neuron")
    start = torch.neuron.memory_allocated()
    torch.neuron.reset_peak_memory_stats()
    values, order = x.cummax(0)
    assert torch.neuron.memory_allocated() - start == values.nbytes + order.nbytes == torch.neuron.max_memory_allocated() - start
    del values, order
    values, order = x.sort(0)
    assert torch.equal(values.cpu(), x.cpu().sort(0).values) and order.device.type == "neuron"
    del values, order
    assert torch.neuron.memory_allocated() == start


def test_views_among_results_share_memory():
    x = torch.rand(6, 4, device="neuron")
    parts = torch.split_copy(x, 2)
    assert all(torch.equal(p.cpu(), q.cpu()) for p, q in zip(parts, x.split(2)))
    real, imaginary = torch.view_as_real(torch.fft.fft(x)).unbind(-1)
    assert real.untyped_storage().data_ptr() == imaginary.untyped_storage().data_ptr()
