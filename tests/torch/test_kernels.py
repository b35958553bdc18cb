"""NKI kernels called with tensors of the device: their memory is used in place."""

import numpy as np
import pytest
import torch

import strata.nki.isa as nisa
import strata.nki.language as nl
import strata.nki.typing as nt
from strata import nki


@nki.jit
def add(a, b):
    out = nl.ndarray(a.shape, dtype=a.dtype, buffer=nl.shared_hbm)
    nl.store(out, nl.load(a) + nl.load(b))
    return out


@nki.jit
def scale_in_place(x: nt.mutable_tensor, factor):
    nl.store(x, nl.load(x) * factor)
    return x


@nki.jit
def stripes(x):
    """An instance per 128 rows."""
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    rows = nl.program_id(0) * 128 + nl.arange(128)[:, None]
    columns = nl.arange(x.shape[1])[None, :]
    nl.store(out[rows, columns], nl.load(x[rows, columns]) * 2 + nl.program_id(0))
    return out


@nki.jit
def both(a, b):
    product = nl.ndarray((a.shape[1], b.shape[1]), dtype=nl.float32, buffer=nl.shared_hbm)
    total = nl.ndarray(a.shape, dtype=a.dtype, buffer=nl.shared_hbm)
    left, right = nl.load(a), nl.load(b)
    nl.store(product, nisa.nc_matmul(left, right))
    nl.store(total, left + 1)
    return product, total


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16, torch.float16, torch.int32])
def test_results_stay_on_the_core_and_nothing_crosses(dtype):
    a, b = (torch.arange(128 * 64).reshape(128, 64).to(dtype) * k for k in (1, 2))
    for core in (0, 1):
        x, y = a.to(f"neuron:{core}"), b.to(f"neuron:{core}")
        executions = torch.neuron.executions()
        with torch.neuron.transfer_log() as log:
            z = add(x, y)
        assert log.all() == {} and torch.neuron.executions() == executions + 1
        assert z.device == x.device and z.dtype == dtype and torch.equal(z.cpu(), a + b)


def test_a_written_parameter_is_written_where_it_is():
    x = torch.ones(128, 32, device="neuron")
    address, view = x.data_ptr(), x[5]
    with torch.neuron.transfer_log() as log:
        y = scale_in_place(x, 3.0)
    assert log.all() == {} and y is x and x.data_ptr() == address
    assert x.cpu().eq(3).all() and view.cpu().eq(3).all()


def test_instances_of_a_grid_share_the_result():
    x = torch.rand(384, 16, device="neuron")
    y = stripes[3](x)
    expected = x.cpu() * 2 + torch.arange(3).repeat_interleave(128)[:, None]
    torch.testing.assert_close(y.cpu(), expected)


def test_several_results_of_different_types():
    a, b = torch.rand(128, 64), torch.rand(128, 96)
    product, total = both(a.to("neuron"), b.to("neuron"))
    torch.testing.assert_close(product.cpu(), a.t() @ b, rtol=1e-4, atol=1e-4)
    torch.testing.assert_close(total.cpu(), a + 1)


def test_views_with_gaps_are_gathered_on_the_device():
    x = torch.rand(64, 128, device="neuron")
    with torch.neuron.transfer_log() as log:
        y = add(x.t(), x.t())
        scale_in_place(x.t(), 2.0)
    assert log.all() == {}
    torch.testing.assert_close(y.cpu(), x.t().cpu())


def test_kernels_models_and_operators_use_the_same_memory():
    import torch_neuronx

    model = torch.nn.Linear(64, 64).eval()
    traced = torch_neuronx.trace(model, torch.rand(128, 64))
    torch_neuronx.move_trace_to_device(traced, 0)
    x = torch.rand(128, 64)
    there = x.to("neuron:0")
    with torch.neuron.transfer_log() as log:
        y = torch.relu(add(traced(there), there))
    assert log.all() == {} and y.device.index == 0
    torch.testing.assert_close(y.cpu(), torch.relu(model(x) + x), rtol=1e-4, atol=1e-5)


def test_memory_of_results_has_the_kernels_name_and_goes_back():
    x = torch.ones(128, 2048, device="neuron")
    before = torch.neuron.memory_allocated()
    y = add(x, x)
    assert torch.neuron.memory_allocated() == before + y.nbytes
    assert "results of add" in {label for label, *_ in torch.neuron.memory_holders()}
    del y
    assert torch.neuron.memory_allocated() == before


def test_tensors_of_a_launch_are_on_one_core():
    x = torch.ones(128, 8, device="neuron:0")
    for other in (x.to("neuron:1"), x.cpu(), np.ones((128, 8), np.float32)):
        with pytest.raises(RuntimeError, match=r"kernel `add` takes its tensors from one core: `a` on neuron:0, `b` on"):
            add(x, other)


def test_a_parameter_that_is_written_is_nobody_elses():
    @nki.jit
    def copy(a: nt.mutable_tensor, b):
        nl.store(a, nl.load(b))
        return a

    x = torch.ones(128, 8, device="neuron")
    with pytest.raises(ValueError, match="the same memory"):
        copy(x, x)


def test_the_judge_still_speaks():
    @nki.jit
    def outside(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        nl.store(out, nl.load(x[nl.arange(128)[:, None] + 1, nl.arange(8)[None, :]]))
        return out

    with pytest.raises(Exception, match="out of|bound"):
        outside(torch.ones(128, 8, device="neuron"))


def test_a_rule_of_the_hardware_is_refused():
    import strata.nki.compiler as ncc

    @nki.jit
    def outside(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        t = nl.ndarray((nl.par_dim(128), 8), dtype=x.dtype, buffer=ncc.sbuf.mod_alloc(base_addr=300_000))
        t[...] = nl.load(x)
        nl.store(out, t)
        return out

    with pytest.raises(ValueError, match=r"error\[out-of-capacity\]"):
        outside(torch.ones(128, 8, device="neuron"))
