"""The device: names, memory, copies, views, random numbers, streams, files, processes and threads."""

import copy
import gc
import io
import signal
import threading

import pytest
import torch

GIB = 1 << 30


def test_both_names_are_one_device():
    a, b = torch.ones(2, device="neuron:0"), torch.ones(2, device="privateuseone:0")
    assert a.device == b.device and repr(b.device) == "device(type='neuron', index=0)"
    assert str(a) == "tensor([1., 1.], device='neuron:0')"
    assert torch.accelerator.current_accelerator().type == "neuron" and a.is_neuron
    with pytest.raises(RuntimeError, match="there is no device neuron:9"):
        torch.ones(1, device="neuron:9")


def test_cores_are_current_and_restored():
    with torch.neuron.device(1):
        assert torch.ones(1, device="neuron").device.index == 1
    assert torch.neuron.current_device() == 0
    with pytest.raises(ValueError), torch.neuron.device(1):
        raise ValueError
    assert torch.neuron.current_device() == 0 and torch.neuron.device_count() == 2


def test_copies_are_counted():
    x = torch.arange(6.0).reshape(2, 3)
    with torch.neuron.transfer_log() as log:
        y = x.to("neuron:0")
        z = (y.t().contiguous() + 1).to("neuron:1")
        assert torch.equal(z.cpu(), x.t() + 1)
    assert log.all() == {("cpu", "neuron:0"): (1, 24), ("neuron:0", "neuron:1"): (1, 24), ("neuron:1", "cpu"): (1, 24)}
    assert torch.equal(x.to("neuron", torch.float64).cpu(), x.double())
    c = torch.randn(3, dtype=torch.complex64)
    assert torch.equal(c.to("neuron").conj().cpu(), c.conj()) and torch.equal(c.conj().to("neuron").cpu(), c.conj())
    assert torch.equal(c.to("neuron").conj().imag.cpu(), c.conj().imag)


def test_views_share_memory():
    x = torch.zeros(4, 4, device="neuron")
    before = x.data_ptr()
    x[1:3, ::2] = 5
    x.view(16)[0] = 7
    x.t()[3].add_(1)
    assert x.data_ptr() == before and x.cpu().sum() == 7 + 4 * 5 + 4
    assert torch.equal(x.unfold(0, 2, 1).cpu(), x.cpu().unfold(0, 2, 1))
    big = torch.zeros(0, device="neuron")
    torch.add(x, x, out=big)
    assert torch.equal(big.cpu(), 2 * x.cpu())
    assert x.resize_(100).shape == (100,)


def test_a_host_access_to_device_memory_faults(python):
    setup = "import torch, strata.torch, ctypes; x = torch.ones(4, device='neuron'); "
    assert python(setup + "print(x.data_ptr() > 0)") == "True\n"
    assert python(setup + "ctypes.string_at(x.data_ptr(), 4)", outcome=-signal.SIGSEGV) == ""


def test_devices_do_not_mix():
    a, b = torch.ones(2, device="neuron:0"), torch.ones(2, device="neuron:1")
    for other in (b, torch.ones(2)):
        with pytest.raises(RuntimeError, match="Expected all tensors to be on the same device"):
            a + other
    assert (a * torch.tensor(3.0)).cpu().tolist() == [3, 3]


def test_moving_a_module_keeps_its_parameters():
    layer = torch.nn.Linear(3, 2)
    weight, optimizer = layer.weight, torch.optim.SGD(layer.parameters(), 0.1)
    x = torch.randn(4, 3)
    expected = copy.deepcopy(layer)
    expected_optimizer = torch.optim.SGD(expected.parameters(), 0.1)
    layer.to("neuron")
    assert layer.weight is weight and weight.device.type == "neuron"
    for model, data, step in ((layer, x.to("neuron"), optimizer), (expected, x, expected_optimizer)):
        model(data).pow(2).sum().backward()
        step.step()
    torch.testing.assert_close(layer.weight.cpu(), expected.weight)


@pytest.mark.parametrize("layer", [torch.nn.LSTM, torch.nn.GRU, torch.nn.RNN])
def test_recurrent_layers_learn_as_on_the_cpu(layer):
    host = layer(3, 5, num_layers=2)
    there = copy.deepcopy(host).to("neuron")
    x = torch.randn(4, 2, 3)
    host(x)[0].sum().backward()
    there(x.to("neuron"))[0].sum().backward()
    for a, b in zip(host.parameters(), there.parameters()):
        torch.testing.assert_close(b.grad.cpu(), a.grad)


def test_convolutions_learn_as_on_the_cpu():
    host = torch.nn.Sequential(torch.nn.Conv2d(3, 4, 3, padding=1, groups=1), torch.nn.BatchNorm2d(4), torch.nn.ReLU(), torch.nn.ConvTranspose2d(4, 2, 2, 2))
    there = copy.deepcopy(host).to("neuron")
    x = torch.randn(2, 3, 8, 8)
    host(x).sum().backward()
    there(x.to("neuron")).sum().backward()
    for a, b in zip(host.parameters(), there.parameters()):
        torch.testing.assert_close(b.grad.cpu(), a.grad, rtol=1e-4, atol=1e-4)


def test_random_numbers_repeat():
    torch.manual_seed(5)
    a = torch.randn(8, device="neuron")
    state = torch.neuron.get_rng_state()
    b = torch.randn(8, device="neuron")
    torch.manual_seed(5)
    assert torch.equal(torch.randn(8, device="neuron"), a) and not torch.equal(a, b)
    torch.neuron.set_rng_state(state)
    assert torch.equal(torch.randn(8, device="neuron"), b)
    g = torch.Generator("neuron:1").manual_seed(5)
    assert torch.rand(3, device="neuron:1", generator=g).device.index == 1
    x = torch.rand(100_000, device="neuron")
    assert abs(x.mean().item() - 0.5) < 0.01
    assert torch.nn.functional.dropout(torch.ones(10_000, device="neuron"), 0.25).count_nonzero().item() in range(7300, 7700)


def test_streams_and_events():
    stream = torch.Stream("neuron:0")
    with stream:
        assert torch.neuron.current_stream().stream_id == stream.stream_id
        start = stream.record_event(torch.Event("neuron", enable_timing=True))
    end = torch.Event("neuron", enable_timing=True)
    end.record()
    end.synchronize()
    torch.neuron.synchronize()
    assert start.elapsed_time(end) >= 0 and stream.query()


def test_tensors_are_saved_and_loaded():
    x = torch.randn(3, device="neuron:1")
    file = io.BytesIO()
    torch.save({"x": x, "parameter": torch.nn.Parameter(x)}, file)
    for place, device in ((None, "neuron:1"), ("cpu", "cpu"), ("neuron:0", "neuron:0")):
        file.seek(0)
        back = torch.load(file, map_location=place)
        assert str(back["x"].device) == device and torch.equal(back["x"].cpu(), x.cpu())
    assert torch.equal(copy.deepcopy(x).cpu(), x.cpu())


def test_pinned_memory():
    x = torch.arange(4.0).pin_memory()
    assert x.is_pinned() and x.device.type == "cpu" and not torch.ones(1).is_pinned()
    assert torch.equal(x.to("neuron", non_blocking=True).cpu(), x)


def test_autocast():
    a = torch.randn(4, 4, device="neuron")
    with torch.autocast("neuron", dtype=torch.bfloat16):
        assert (a @ a).dtype == torch.bfloat16 and a.exp().dtype == torch.float32


def test_statistics_agree_with_the_tensors_alive():
    gc.collect()
    torch.neuron.empty_cache()
    start = torch.neuron.memory_allocated()
    torch.neuron.reset_peak_memory_stats()
    tensors = [torch.empty(n, dtype=torch.uint8, device="neuron") for n in (1, 256, 5 << 20, 20 << 20)]
    held = torch.neuron.memory_allocated() - start
    assert held == 256 + 256 + (5 << 20) + (20 << 20)
    assert torch.neuron.memory_reserved() >= torch.neuron.memory_allocated()
    free, total = torch.neuron.mem_get_info()
    assert total == 32 * GIB and free == total - torch.neuron.memory_reserved() - torch.neuron.memory_reserved(1)
    in_blocks = sum(b["size"] for s in torch.neuron.memory_snapshot() for b in s["blocks"] if b["state"] == "active_allocated")
    assert in_blocks == torch.neuron.memory_allocated()
    del tensors
    assert torch.neuron.memory_allocated() == start and torch.neuron.max_memory_allocated() == start + held
    assert "32.00 GiB" in torch.neuron.memory_summary()


OUT_OF_MEMORY = """
import torch, strata.torch
total = torch.neuron.mem_get_info()[1]
with torch.neuron.memory_label("activations"):
    held = [torch.empty(total // 8, dtype=torch.uint8, device="neuron") for _ in range(8)]
    marker = held[0][:4].fill_(3)
try:
    torch.empty(1, device="neuron")
except torch.OutOfMemoryError as error:
    assert " out of memory." in str(error) and "activations" in str(error) and len(error.args) == 1
    print(str(error).splitlines()[0])
assert marker.cpu().tolist() == [3, 3, 3, 3]
del held[4]
torch.ones(1 << 20, device="neuron")
resident = int(open("/proc/self/statm").read().split()[1]) * 4096
assert resident < 4 << 30, resident
print(total >> 30, torch.neuron.memory_stats()["num_ooms"])
"""


@pytest.mark.parametrize("instance, gib", [("trn1.2xlarge", 32), ("trn2.3xlarge", 96)])
def test_out_of_memory_names_the_holders_and_loses_nothing(python, instance, gib):
    printed = python(OUT_OF_MEMORY, STRATA_INSTANCE=instance).splitlines()
    assert printed[0].startswith("neuron:0 out of memory. Failed NRT allocation of 4 bytes") and printed[1] == f"{gib} 1"


def test_a_core_can_be_held_to_its_share(python):
    program = "import torch, strata.torch; print(torch.neuron.mem_get_info()[1] >> 30, torch.neuron.device_count())"
    assert python(program, STRATA_INSTANCE="trn1.32xlarge", STRATA_HBM_SCOPE="core", NEURON_RT_NUM_CORES="4") == "16 4\n"


FORK = """
import os, torch, strata.torch
x = torch.ones(1 << 20, device="neuron")
child = os.fork()
if child == 0:
    del x
    assert torch.neuron._is_in_bad_fork()
    try:
        torch.ones(1, device="neuron")
    except RuntimeError as error:
        os._exit(0 if "spawn" in str(error) else 2)
    os._exit(3)
assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
assert x.sum().item() == 1 << 20
"""


def test_a_forked_child_is_refused_and_harms_nothing(python):
    python(FORK)


def test_fallback_modes():
    x = torch.rand(2, device="neuron")
    torch.neuron.fallbacks(reset=True)
    x.digamma()
    assert torch.neuron.fallbacks()["aten::digamma.out"] == 1
    torch.neuron.set_fallback("error")
    try:
        with pytest.raises(NotImplementedError, match="aten::digamma.out"):
            x.digamma()
    finally:
        torch.neuron.set_fallback("silent")


def test_threads_leave_nothing_behind():
    """A short form of the minute that docs/measurements.md reports."""
    gc.collect()
    start = torch.neuron.memory_allocated(), torch.neuron.memory_allocated(1)
    problems = []

    def work(number: int):
        try:
            for i in range(40):
                x = torch.full((257 * (number + 1), 33), float(i), device=f"neuron:{number % 2}")
                assert (x + 1).cpu()[0, 0].item() == i + 1
        except Exception as error:  # noqa: BLE001: told to the main thread
            problems.append(error)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(8)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    assert not problems
    assert (torch.neuron.memory_allocated(), torch.neuron.memory_allocated(1)) == start
