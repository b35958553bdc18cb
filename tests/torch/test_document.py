"""Every example of the document on direct HBM allocation, printing what it prints."""

import pytest
import torch
import torch_neuronx


@pytest.fixture(scope="module")
def image_model():
    model = torch.nn.Sequential(torch.nn.Conv2d(3, 4, 7, stride=8), torch.nn.ReLU(), torch.nn.AdaptiveAvgPool2d(1), torch.nn.Flatten()).eval()
    return torch_neuronx.trace(model, torch.rand(1, 3, 224, 224))


@pytest.fixture(scope="module")
def pair_model():
    return torch_neuronx.trace(lambda a, b: a @ b + a, (torch.rand(2, 2), torch.rand(2, 2)))


def linear(i: int, o: int):
    return torch_neuronx.trace(torch.nn.Linear(i, o).eval(), torch.rand(1, i))


def test_basic_usage_all_inputs_on_device(image_model, pair_model, capsys):
    traced_model = image_model
    torch_neuronx.move_trace_to_device(traced_model, 0)

    # Single input
    input_tensor = torch.rand([1, 3, 224, 224], device="neuron:0")
    output = traced_model(input_tensor)
    print(repr(output.device))

    # Multiple inputs
    traced_model = pair_model
    torch_neuronx.move_trace_to_device(traced_model, 0)
    a = torch.rand([2, 2], device="neuron:0")
    b = torch.rand([2, 2], device="neuron:0")
    output = traced_model(a, b)
    print(repr(output.device))
    assert capsys.readouterr().out == "device(type='neuron', index=0)\n" * 2
    torch.testing.assert_close(output.cpu(), a.cpu() @ b.cpu() + a.cpu())


def test_mixed_device_inputs_show_the_fallback(pair_model, capsys):
    traced_model = pair_model
    torch_neuronx.move_trace_to_device(traced_model, 0)
    a = torch.rand([2, 2], device="neuron:0")
    b = torch.rand([2, 2], device="cpu")  # One CPU tensor
    output = traced_model(a, b)
    print(repr(output.device))
    assert capsys.readouterr().out == "device(type='cpu')\n"


def test_efficient_model_chaining():
    models = [linear(256, 128), linear(128, 64), linear(64, 8)]
    for model in models:
        torch_neuronx.move_trace_to_device(model, 0)
    traced_model1, traced_model2, traced_model3 = models
    input_data = torch.rand([1, 256], device="neuron:0")
    with torch.neuron.transfer_log() as log:
        intermediate = traced_model1(input_data)  # stays on device
        final_output = traced_model3(traced_model2(intermediate))  # stays on device
    assert log.all() == {} and repr(final_output.device) == "device(type='neuron', index=0)"
    with torch.neuron.transfer_log() as log:
        again = traced_model3(traced_model2(traced_model1(input_data.cpu()).cpu()).cpu())
    assert log.to_device == (3, 4 * (256 + 128 + 64)) and log.to_host == (4, 4 * (256 + 128 + 64 + 8))
    assert again.device.type == "cpu"
    torch.testing.assert_close(again, final_output.cpu())


def test_privateuseone_and_neuron_are_interchangeable(pair_model):
    torch_neuronx.move_trace_to_device(pair_model, 0)
    a, b = torch.rand([2, 2], device="privateuseone:0"), torch.rand([2, 2], device="neuron:0")
    assert pair_model(a, b).device == torch.device("neuron:0") == torch.device("privateuseone:0")


def test_best_practices_monitor_hbm_and_verify_placement():
    model = torch.nn.Linear(1024, 1024).eval()
    before = torch.neuron.memory_allocated()
    traced = torch_neuronx.trace(model, torch.rand(1, 1024))
    torch_neuronx.move_trace_to_device(traced, 0)
    weights = 4 * (1024 * 1024 + 1024)
    assert torch.neuron.memory_allocated() - before >= weights
    holders = {label: size for label, size, _ in torch.neuron.memory_holders()}
    assert holders["weights of Linear"] >= weights
    assert traced(torch.rand(1, 1024, device="neuron:0")).device == torch.device("neuron:0")
    free, total = torch.neuron.mem_get_info()
    assert 0 < free < total == 32 << 30
    del traced
    assert torch.neuron.memory_allocated() == before
