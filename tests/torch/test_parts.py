"""Traced models of several parts: partitioned between device and CPU, and bucketed by shape."""

import io
import json
from typing import List  # noqa: UP035: TorchScript resolves it

import pytest
import torch
import torch_neuronx


class Sorted(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.last = torch.nn.Linear(16, 8), torch.nn.Linear(8, 8)

    def forward(self, x):
        y, _ = torch.sort(torch.log_softmax(self.first(x).relu(), 1))
        return self.last(y)


def saved_and_loaded(module):
    file = io.BytesIO()
    torch.jit.save(module, file)
    file.seek(0)
    return torch.jit.load(file)


@pytest.mark.parametrize(("to_cpu", "n_cpu"), [(set(), 0), ({"aten::sort"}, 1), ({"aten::linear"}, 2)])
def test_operators_go_to_the_cpu_inside_one_module(to_cpu, n_cpu):
    model, x = Sorted().eval(), torch.rand(4, 16)
    config = torch_neuronx.PartitionerConfig(ops_to_partition=to_cpu, model_support_percentage_threshold=0.1)
    traced = torch_neuronx.trace(model, x, partitioner_config=config)
    assert sum(hasattr(traced, f"cpu_{i}") for i in range(8)) == n_cpu
    for module in (traced, saved_and_loaded(traced)):
        torch_neuronx.move_trace_to_device(module, 1)
        torch.testing.assert_close(module(x), model(x))


def test_the_partitioner_refuses_what_its_limits_forbid():
    model, x = Sorted().eval(), torch.rand(4, 16)
    for limits in ({"max_subgraph_count": 2}, {"min_subgraph_size": 2}, {"model_support_percentage_threshold": 1.0}):
        config = torch_neuronx.PartitionerConfig(ops_to_partition={"aten::sort"}, **limits)
        with pytest.raises(ValueError, match=next(iter(limits))):
            torch_neuronx.trace(model, x, partitioner_config=config)
    with pytest.raises(ValueError, match="min_subgraph_size"):
        torch_neuronx.PartitionerConfig(min_subgraph_size=0)


def pad_to_bucket(tensors: List[torch.Tensor]):
    sizes = [4, 8]
    n = tensors[0].shape[1]
    bucket = 2
    out: List[torch.Tensor] = []
    for i, size in enumerate(sizes):
        if n <= size and bucket == 2:
            bucket = i
            for t in tensors:
                shape: List[int] = [t.shape[0], size - n]
                out.append(torch.cat([t, torch.zeros(shape)], dim=1))
    return out, torch.tensor([bucket])


class Products(torch.nn.Module):
    def forward(self, x, y):
        return (x * y).sum(1), {"total": x.sum()}


def test_buckets_take_every_size_up_to_the_largest():
    examples = [(torch.rand(2, n), torch.rand(2, n)) for n in (4, 8)]
    config = torch_neuronx.BucketModelConfig(lambda *_: torch.jit.script(pad_to_bucket))
    traced = torch_neuronx.bucket_model_trace(lambda: (Products(), {}), examples, config)
    for module in (traced, saved_and_loaded(traced)):
        for n in (1, 4, 5, 8):
            x, y = torch.rand(2, n), torch.rand(2, n)
            rows, rest = module(x, y)
            torch.testing.assert_close(rows, (x * y).sum(1))
            torch.testing.assert_close(rest["total"], x.sum())
        with pytest.raises(Exception, match="not one of 2"):
            module(torch.rand(2, 9), torch.rand(2, 9))


class Running(torch.nn.Module):
    def __init__(self, n):
        super().__init__()
        self.register_buffer("state", torch.zeros(1, n))

    def forward(self, x):
        new = self.state + x
        return new.sum(), new


def running(n):
    model = Running(n)
    return model, {model.state: 1}


def by_width(tensors: List[torch.Tensor]):
    return tensors, torch.tensor([0 if tensors[0].shape[1] == 4 else 1])


def first_columns(shapes: List[List[List[int]]], states: List[torch.Tensor], bucket: torch.Tensor) -> List[torch.Tensor]:
    out: List[torch.Tensor] = []
    for i in range(len(states)):
        out.append(states[i][:, : shapes[int(bucket)][i][1]])
    return out


def test_buckets_share_their_state():
    config = torch_neuronx.BucketModelConfig(
        lambda: torch.jit.script(by_width),
        shared_state_buffer=[torch.zeros(1, 8)],
        shared_state_buffer_preprocessor=lambda: torch.jit.script(first_columns),
        func_kwargs=[{"n": 4}, {"n": 8}],
    )
    traced = torch_neuronx.bucket_model_trace(running, [torch.ones(1, 4), torch.ones(1, 8)], config)
    # Four ones; then eight more on top of them; then four.
    assert [traced(torch.ones(1, n))[0].item() for n in (4, 8, 4)] == [4.0, 12.0, 12.0]
    with pytest.raises(ValueError, match="func_kwargs"):
        config.arguments(3)


def test_unknown_compiler_flags_are_listed_once():
    with pytest.warns(UserWarning, match="--frobnicate, --other"):
        torch_neuronx.trace(torch.relu, torch.rand(2), compiler_args="--frobnicate --target=trn1 --other 3 -O1")
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        torch_neuronx.trace(torch.relu, torch.rand(2), compiler_args=["--frobnicate", "--auto-cast", "none"])


def test_numbers_among_the_inputs_are_those_of_the_example():
    traced = torch_neuronx.trace(lambda a, b, c: a + 1 if b else a * c, (torch.ones(2), True, 3))
    assert traced(torch.ones(2), True, 3).tolist() == [2.0, 2.0]
    with pytest.raises(Exception, match="x1 was traced with True"):
        traced(torch.ones(2), False, 3)


def test_a_model_that_nobody_placed_follows_its_inputs():
    first = torch_neuronx.trace(torch.nn.Linear(4, 4).eval(), torch.rand(1, 4))
    second = torch_neuronx.trace(torch.nn.Linear(4, 2).eval(), torch.rand(1, 4))
    x = torch.rand(1, 4, device="neuron:0")
    with torch.neuron.transfer_log() as log:
        y = first(x)
    y = second(y)
    assert y.device == torch.device("neuron", 0) and log.to_host == (0, 0)
    assert first.model.cores() == second.model.cores() == [0]
    torch_neuronx.move_trace_to_device(second, 1)
    with pytest.raises(RuntimeError, match="the inputs are on neuron:0 and the model is on neuron:1"):
        second(x)


def test_the_profiler_writes_what_ran(tmp_path):
    from torch_neuronx.experimental import profiler

    x = torch.rand(8, device="neuron")
    with profiler.profile(neuron_tensorboard_plugin_dir=str(tmp_path)) as profile:
        torch.relu(x)
    rows = json.loads((profile.written / "operators.json").read_text())
    assert any(row["name"] == "aten::relu" and row["calls"] == 1 for row in rows)
    assert json.loads((profile.written / "trace.json").read_text())["traceEvents"]
    with profiler.profile(neuron_tensorboard_plugin_dir=str(tmp_path / "b"), profile_type="trace", auto_start=False) as profile:
        profile.start()
        x.cpu()
    rows = {row["name"]: row["count"] for row in json.loads((profile.written / "operators.json").read_text())}
    assert rows["bytes neuron:0 to cpu"] == 32
    with pytest.raises(ValueError, match="profile_type"):
        profiler.profile(profile_type="everything")
