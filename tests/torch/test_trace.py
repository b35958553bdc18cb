"""Traced models: placement, structure, batching, weights, files, cores."""

import io
import warnings

import pytest
import torch
import torch_neuronx

pytestmark = pytest.mark.filterwarnings("ignore")


def save_and_load(traced):
    file = io.BytesIO()
    torch.jit.save(traced, file)
    file.seek(0)
    return torch.jit.load(file)


@pytest.fixture
def network():
    return torch.nn.Sequential(torch.nn.Linear(784, 128), torch.nn.ReLU(), torch.nn.Linear(128, 10), torch.nn.LogSoftmax(-1)).eval()


def test_the_quick_start_network(network, tmp_path):
    x = torch.rand(4, 784)
    traced = torch_neuronx.trace(network, x, compiler_workdir=str(tmp_path / "work"))
    assert isinstance(traced, torch.jit.ScriptModule) and "neuron::forward" in str(traced.graph)
    torch.testing.assert_close(traced(x), network(x))
    assert {"graph.mlir", "graph.neff"} <= {p.name for p in (tmp_path / "work").iterdir()}
    loaded = save_and_load(traced)
    torch.testing.assert_close(loaded(x), network(x))


def test_outputs_follow_inputs(network):
    traced = torch_neuronx.trace(lambda a, b: (a + b, a - b), (torch.ones(3), torch.ones(3)))
    torch_neuronx.move_trace_to_device(traced, 1)
    host, there = torch.rand(3), torch.rand(3, device="neuron:1")
    for a, b, device in ((there, there, "neuron:1"), (host, there, "cpu"), (there, host, "cpu"), (host, host, "cpu")):
        assert [str(y.device) for y in traced(a, b)] == [device] * 2
    with pytest.raises(RuntimeError, match="inputs are on two cores, neuron:0 and neuron:1"):
        traced(torch.rand(3, device="neuron:0"), there)
    with pytest.raises(RuntimeError, match="the inputs are on neuron:0 and the model is on neuron:1"):
        traced(torch.rand(3, device="neuron:0"), torch.rand(3, device="neuron:0"))
    with pytest.raises(IndexError, match="there is no core 7"):
        torch_neuronx.move_trace_to_device(traced, 7)


def test_shapes_types_and_counts_are_fixed(network):
    traced = torch_neuronx.trace(network, torch.rand(4, 784))
    # TorchScript's interpreter turns every error of an operator into a RuntimeError.
    with pytest.raises(RuntimeError, match=r"input 0 was traced with shape \[4, 784\]; \[5, 784\] was given"):
        traced(torch.rand(5, 784))
    with pytest.raises(RuntimeError, match="was traced with type Float; Double was given"):
        traced(torch.rand(4, 784, dtype=torch.float64))


def test_structures_survive():
    def function(x, pair, table):
        return {"sum": x + pair[0] + pair[1], "scaled": x * table["scale"]}

    x = torch.rand(2)
    traced = torch_neuronx.trace(function, (x, (x, x), {"scale": torch.tensor(3.0)}))
    result = traced(x, (x, 2 * x), {"scale": torch.tensor(2.0)})
    torch.testing.assert_close(result, {"sum": 4 * x, "scaled": 2 * x})
    nested = torch_neuronx.trace(lambda x: ([x + 1, x + 2], (x, x * 2)), x)
    assert isinstance(nested(x)[0], list) and isinstance(nested(x)[1], tuple)


@pytest.mark.parametrize("traced_batch", [1, 4])
def test_dynamic_batching(network, traced_batch):
    traced = torch_neuronx.dynamic_batch(torch_neuronx.trace(network, torch.rand(traced_batch, 784)))
    torch_neuronx.move_trace_to_device(traced, 0)
    for n in range(1, 17):
        x = torch.rand(n, 784)
        torch.testing.assert_close(traced(x), network(x))
        with torch.neuron.transfer_log() as log:
            y = traced(x.to("neuron:0"))
        assert y.device.type == "neuron" and log.to_host == (0, 0) and log.to_device[0] == 1
        torch.testing.assert_close(y.cpu(), network(x))
    with pytest.raises(RuntimeError, match="only in dimension 0"):
        traced(torch.rand(3, 700))
    with pytest.raises(ValueError):
        torch_neuronx.dynamic_batch(torch_neuronx.trace(lambda a, b: a + b.sum(), (torch.rand(2), torch.rand(3))))


def test_separate_weights_move_with_the_model_and_can_be_replaced():
    model, other = torch.nn.Linear(8, 8).eval(), torch.nn.Linear(8, 8).eval()
    x = torch.rand(2, 8)
    traced = torch_neuronx.trace(model, x, inline_weights_to_neff=False)
    with torch.neuron.transfer_log() as log:
        torch.testing.assert_close(traced(x), model(x))
    assert log.to_device == (3, 4 * (16 + 64 + 8)), "weights travel with every call until they are moved"
    torch_neuronx.move_trace_to_device(traced, 0)
    with torch.neuron.transfer_log() as log:
        traced(x)
    assert log.to_device == (1, 64)
    torch_neuronx.replace_weights(traced, other)
    torch.testing.assert_close(traced(x), other(x))
    torch_neuronx.replace_weights(traced, model.state_dict())
    torch.testing.assert_close(traced(x), model(x))
    with pytest.raises(ValueError, match="weight `weight` is Float"):
        torch_neuronx.replace_weights(traced, {"weight": torch.rand(3, 3)})
    with pytest.warns(UserWarning, match="no separate weights"):
        torch_neuronx.replace_weights(torch_neuronx.trace(model, x), other)


def test_state_stays_on_the_device():
    class Counter(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("count", torch.zeros(2))

        def forward(self, x):
            self.count.add_(x)
            return self.count * 10

    traced = torch_neuronx.trace(Counter().eval(), torch.ones(2))
    x = torch.ones(2, device=f"neuron:{traced.model.cores()[0]}")
    with torch.neuron.transfer_log() as log:
        results = [traced(x) for _ in range(3)]
    assert log.all() == {} and [y[0].item() for y in results] == [10, 20, 30]


def test_aliased_parameters_are_updated_in_place():
    class Cache(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.state = torch.nn.Parameter(torch.zeros(2))

        def forward(self, x):
            new = self.state + x
            return x * 2, new

    cache = Cache().eval()
    traced = torch_neuronx.trace(cache, torch.ones(2), input_output_aliases={cache.state: 1})
    assert [traced(torch.ones(2))[1][0].item() for _ in range(3)] == [1, 2, 3]


def test_a_branch_on_data_is_frozen_with_a_warning():
    def function(x):
        return x * 2 if x.sum() > 0 else x - 1

    with pytest.warns(UserWarning, match="what the example does is recorded"):
        traced = torch_neuronx.trace(function, torch.ones(2))
    assert traced(-torch.ones(2)).tolist() == [-2, -2]


def test_what_cannot_be_traced_says_so():
    with pytest.raises(Exception, match="nonzero"):
        torch_neuronx.trace(lambda x: torch.nonzero(x), torch.ones(2))
    with pytest.raises(ValueError, match="--target"):
        torch_neuronx.trace(lambda x: x, torch.ones(2), cpu_backend=True)


def test_a_trace_without_a_device_is_placed_later():
    traced = torch_neuronx.trace(lambda x: x + 1, torch.ones(2), cpu_backend=True, compiler_args="--target trn1")
    assert traced.model.cores() == []
    torch_neuronx.move_trace_to_device(traced, 1)
    assert traced.model.cores() == [1] and traced(torch.ones(2)).tolist() == [2, 2]


def test_cores_and_loading():
    traced = torch_neuronx.trace(torch.nn.Linear(4, 4).eval(), torch.ones(1, 4))
    torch_neuronx.set_neuron_cores(traced, 1)
    assert traced.model.cores() == [1]
    torch_neuronx.set_multicore(traced)
    assert traced.model.cores() == [0, 1]
    for core in (0, 1):
        assert traced(torch.ones(1, 4, device=f"neuron:{core}")).device.index == core
    for start, count in ((5, 1), (0, 9), (0, 0)):
        with pytest.raises(ValueError):
            torch_neuronx.set_neuron_cores(traced, start, count)
    with torch_neuronx.neuron_cores_context(1):
        assert save_and_load(traced).model.cores() == [1]
    with torch_neuronx.multicore_context():
        assert save_and_load(traced).model.cores() == [0, 1]
    torch_neuronx.lazy_load(traced)
    lazy = save_and_load(traced)
    assert lazy.model.cores() == []
    expected = traced(torch.ones(1, 4))
    torch.testing.assert_close(lazy(torch.ones(1, 4)), expected)
    torch_neuronx.lazy_load(traced, False)
    torch_neuronx.async_load(traced)
    torch.testing.assert_close(save_and_load(traced)(torch.ones(1, 4)), expected)
    torch_neuronx.lazy_async_load(traced)
    both = save_and_load(traced)
    assert both.model.cores() == []
    torch.testing.assert_close(both(torch.ones(1, 4)), expected)


def test_data_parallel(network):
    x = torch.rand(5, 784)
    for options in ({}, {"device_ids": [1]}, {"device_ids": ["nc:0", "nc:1"]}):
        parallel = torch_neuronx.DataParallel(torch_neuronx.trace(network, torch.rand(1, 784)), **options)
        torch.testing.assert_close(parallel(x), network(x))
        assert parallel.num_workers == 2 * len(parallel.device_ids)
    parallel = torch.neuron.DataParallel(torch_neuronx.trace(lambda x: x * 2, torch.ones(3, 2, 1)), dim=2)
    assert torch.equal(parallel(torch.ones(3, 2, 4)), 2 * torch.ones(3, 2, 4))
    parallel = torch_neuronx.DataParallel(torch_neuronx.trace(network, torch.rand(2, 784)))
    parallel.disable_dynamic_batching()
    torch.testing.assert_close(parallel(torch.cat([x, x])), network(torch.cat([x, x])))
    with pytest.raises(ValueError):
        parallel(x)
    with pytest.raises(ValueError, match="there is no core 9"):
        torch_neuronx.DataParallel(torch_neuronx.trace(network, torch.rand(1, 784)), device_ids=[9])


def test_analyze_counts_operators(network):
    report = torch_neuronx.analyze(network, torch.rand(1, 784))
    assert report["support_percentage"] == "100.00%" and report["supported_operators"]["aten"]["aten.relu.default"] == 1
    assert not report["unsupported_operators"]


def test_running_out_of_memory_while_loading_loses_nothing():
    traced = torch_neuronx.trace(torch.nn.Linear(2048, 2048).eval(), torch.ones(1, 2048), cpu_backend=True, compiler_args="--target trn1")
    torch.neuron.empty_cache()
    free = torch.neuron.mem_get_info()[0]
    hog = torch.empty(free - (4 << 20), dtype=torch.uint8, device="neuron:0")
    with pytest.raises(torch.OutOfMemoryError, match="weights of Linear"):
        torch_neuronx.move_trace_to_device(traced, 0)
    del hog
    torch_neuronx.move_trace_to_device(traced, 0)
    assert traced(torch.ones(1, 2048, device="neuron:0")).shape == (1, 2048)
    warnings.resetwarnings()
