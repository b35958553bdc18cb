"""Recurrent layers run as a whole, with the gradients and the numbers of torch's CPU."""

import copy

import pytest
import torch

KINDS = {"LSTM": {}, "GRU": {}, "RNN": {}, "relu": {"nonlinearity": "relu"}}


def layer(kind, **options):
    torch.manual_seed(0)
    return getattr(torch.nn, "RNN" if kind == "relu" else kind)(12, 20, **KINDS[kind], **options)


def flat(x):
    if isinstance(x, torch.nn.utils.rnn.PackedSequence):
        return [x.data]
    return [y for part in x for y in flat(part)] if isinstance(x, tuple) else [x]


def alike(model, *inputs, tolerance=1e-5):
    """The same results and gradients on both sides."""
    there = copy.deepcopy(model).to("neuron")
    found = []
    for side, device in ((model, "cpu"), (there, "neuron")):
        moved = [x.detach().to(device).requires_grad_() if isinstance(x, torch.Tensor) else x.to(device) for x in inputs]
        results = flat(side(*moved))
        sum((r.float() * torch.arange(r.numel(), device=device).view(r.shape).cos()).sum() for r in results).backward()
        leaves = [x for x in moved if isinstance(x, torch.Tensor)]
        found.append([t.detach().cpu() for t in (*results, *(leaf.grad for leaf in leaves), *(p.grad for p in side.parameters()))])
    for ours, wanted in zip(found[1], found[0]):
        torch.testing.assert_close(ours, wanted, rtol=tolerance, atol=tolerance)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("layers", "both", "first", "bias"), [(1, False, True, True), (2, True, False, True), (3, False, True, False)])
def test_layers_and_their_gradients(kind, layers, both, first, bias):
    alike(layer(kind, num_layers=layers, bidirectional=both, batch_first=first, bias=bias), torch.randn(4, 7, 12))


@pytest.mark.parametrize("kind", KINDS)
def test_packed_sequences(kind):
    packed = torch.nn.utils.rnn.pack_padded_sequence(torch.randn(3, 7, 12), [7, 4, 2], batch_first=True)
    alike(layer(kind, num_layers=2, bidirectional=True, batch_first=True), packed)


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_recorded_where_nobody_asks(kind):
    model = layer(kind, batch_first=True)
    x = torch.randn(2, 5, 12)
    wanted = model(x)[0].detach()
    model, x = model.to("neuron"), x.to("neuron")
    for mode in (torch.no_grad, torch.inference_mode):
        with mode():
            torch.testing.assert_close(model(x)[0].cpu(), wanted, rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("kind", ["LSTM", "GRU"])
def test_narrow_layers(kind):
    alike(layer(kind, batch_first=True).bfloat16(), torch.randn(2, 5, 12).bfloat16(), tolerance=0.1)


@pytest.mark.parametrize("kind", ["LSTM", "GRU"])
def test_parts_that_want_no_gradient(kind):
    model, x = layer(kind, batch_first=True), torch.randn(2, 5, 12)
    model.weight_hh_l0.requires_grad_(False)
    there = copy.deepcopy(model).to("neuron")
    for side, given in ((model, x), (there, x.to("neuron"))):
        # Only of the last state, which comes from all rows.
        last = side(given)[1]
        (last[0] if kind == "LSTM" else last).sum().backward()
    assert there.weight_hh_l0.grad is None
    torch.testing.assert_close(there.weight_ih_l0.grad.cpu(), model.weight_ih_l0.grad, rtol=1e-5, atol=1e-5)


def test_projections_and_half_precision_run_too():
    alike(torch.nn.LSTM(12, 20, proj_size=8, batch_first=True), torch.randn(2, 5, 12))
    model, x = layer("GRU", batch_first=True), torch.randn(2, 5, 12)
    found = copy.deepcopy(model).half().to("neuron")(x.half().to("neuron"))[0]
    torch.testing.assert_close(found.float().cpu(), model(x)[0], rtol=2e-2, atol=2e-2)


# float32 takes the engine's layers apart, float64 torch's.
@pytest.mark.parametrize("dtype", [torch.float32, torch.float64])
@pytest.mark.parametrize("both", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_gradients_of_gradients(kind, both, dtype):
    model, x = layer(kind, batch_first=True, bidirectional=both).to(dtype), torch.randn(2, 3, 12, dtype=dtype)
    packed = [3, 2]
    found = []
    for device in ("cpu", "neuron"):
        side, leaf = copy.deepcopy(model).to(device), x.detach().to(device, copy=True).requires_grad_()
        sequences = torch.nn.utils.rnn.pack_padded_sequence(leaf, packed, batch_first=True)
        results = side(leaf)[0].pow(2).sum() + side(sequences)[0].data.pow(3).sum()
        (slope,) = torch.autograd.grad(results, leaf, create_graph=True)
        slope.pow(2).sum().backward()
        found.append([leaf.grad.cpu(), *(p.grad.cpu() for p in side.parameters())])
    tolerance = 1e-8 if dtype == torch.float64 else 1e-4
    for ours, wanted in zip(found[1], found[0]):
        torch.testing.assert_close(ours, wanted, rtol=tolerance, atol=tolerance)


def test_twice_through_one_graph_and_states_that_come_from_before():
    model = layer("LSTM", batch_first=True).to("neuron")
    x = torch.randn(2, 5, 12).to("neuron")
    y, state = model(x)
    z, _ = model(x, state)
    loss = z.sum() + y.sum()
    loss.backward(retain_graph=True)
    once = model.weight_ih_l0.grad.clone()
    loss.backward()
    torch.testing.assert_close(model.weight_ih_l0.grad.cpu(), 2 * once.cpu())


def test_weights_that_changed_before_the_gradient_are_an_error():
    model = layer("GRU", batch_first=True).to("neuron")
    y, _ = model(torch.randn(2, 5, 12).to("neuron"))
    with torch.no_grad():
        model.weight_hh_l0.mul_(2)
    with pytest.raises(RuntimeError, match="modified by an inplace operation"):
        y.sum().backward()


def test_dropout_draws_from_the_device():
    model = layer("LSTM", num_layers=2, dropout=0.5, batch_first=True).to("neuron")
    x = torch.randn(2, 5, 12).to("neuron")
    results = []
    for seed in (1, 1, 2):
        torch.manual_seed(seed)
        results.append(model(x)[0].cpu())
    assert torch.equal(results[0], results[1]) and not torch.equal(results[0], results[2])


@pytest.mark.parametrize("kind", ["LSTM", "GRU"])
def test_compiled_and_traced(kind):
    model = layer(kind, batch_first=True).eval()
    x = torch.randn(2, 5, 12)
    with torch.no_grad():
        wanted = model(x)[0]
        found = torch.compile(model.to("neuron"), backend="neuron")(x.to("neuron"))[0]
    torch.testing.assert_close(found.cpu(), wanted, rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("part", ["bias", "cell"])
def test_sizes_that_do_not_fit_are_refused_as_by_torch(part):
    """As the C functions behind the layers are called, which check nothing before."""
    said = []
    for device in ("cpu", "neuron"):
        model = layer("GRU" if part == "bias" else "LSTM").to(device)
        x, state = torch.randn(3, 2, 12, device=device), torch.zeros(1, 2, 20, device=device)
        weights = [w.detach() for w in model._flat_weights]
        with pytest.raises(RuntimeError) as refused:
            if part == "bias":
                torch._VF.gru(x, state, [*weights[:3], weights[3][:5]], True, 1, 0.0, False, False, False)
            else:
                torch._VF.lstm(x, (state, state[:, :, :7]), weights, True, 1, 0.0, False, False, False)
        said.append(str(refused.value))
    assert all("internal error" not in text for text in said), said
