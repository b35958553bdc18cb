"""Tensors of every make through torch's doors: to the device and back, and into kernels. `tests/python/test_arrays.py` has the others."""

import numpy as np
import pytest
import torch

import strata.nki.language as nl
import strata.nki.typing as nt
from strata import nki

BASE = torch.arange(48, dtype=torch.float32).reshape(6, 8)
READ = {
    "plain": BASE,
    "int32": BASE.int(),
    "bfloat16": BASE.bfloat16(),
    "transposed": BASE.t(),
    "every other": BASE[::2, ::3],
    "stride 0": BASE[0].expand(6, 8),
    "overlapping": torch.as_strided(BASE, (6, 8), (1, 1)),
    "from the middle": BASE[2:5, 3:],
    "negated lazily": torch.view_as_complex(BASE.reshape(6, 4, 2)).conj().imag,
    "of an array": torch.from_numpy(BASE.numpy()[:, ::2]),
    "to be differentiated": BASE.clone().requires_grad_(),
}


@nki.jit
def copy(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    nl.store(out, nl.load(x))
    return out


@nki.jit
def double_in_place(x: nt.mutable_tensor):
    nl.store(x, nl.load(x) * 2)
    return x


@pytest.mark.parametrize("name", READ)
def test_elements_are_read(name):
    x = READ[name]
    assert torch.equal(x.to("neuron").cpu(), x), "to the device"
    assert torch.equal(torch.empty_like(x, device="neuron").copy_(x).cpu(), x), "into a tensor of the device"
    assert torch.equal(copy(x), x.detach()), "into a kernel on the host"
    assert torch.equal(copy(x.to("neuron")).cpu(), x.detach()), "into a kernel on the device"


@pytest.mark.parametrize("place", ["cpu", "neuron"])
@pytest.mark.parametrize("view", [lambda x: x, lambda x: x.t(), lambda x: x[::2, ::3]])
def test_a_parameter_that_is_written_is_written_where_it_is(place, view):
    room = BASE.to(place, copy=True)
    want = room.cpu().clone()
    view(want).mul_(2)
    double_in_place(view(room))
    assert torch.equal(room.cpu(), want)


@pytest.mark.parametrize("place", ["cpu", "neuron"])
def test_a_parameter_that_cannot_be_written_is_refused(place):
    shared = BASE[0].to(place, copy=True)
    before = shared.cpu().clone()
    with pytest.raises((ValueError, RuntimeError), match="several elements in one place|single memory location"):
        double_in_place(shared.expand(6, 8))
    assert torch.equal(shared.cpu(), before)


@pytest.mark.parametrize("place", ["cpu", "neuron"])
def test_no_elements(place):
    empty = torch.zeros(0, 8, device=place)
    assert torch.zeros(0, 8).to(place).shape == (0, 8)
    with pytest.raises(ValueError, match=r"parameter `x` has the shape \[0, 8\]"):
        copy(empty)


def test_what_is_no_plain_array_of_numbers_is_refused():
    with pytest.raises(TypeError, match="parameter `x` is an array of"):
        copy(torch.quantize_per_tensor(BASE, 0.5, 0, torch.qint8))
    with pytest.raises(TypeError, match="parameter `x` is an array of"):
        copy(BASE.to_sparse())
    for unusual in (np.arange(4).astype(">i4"), np.array([1, "a"], object), np.zeros(3, [("a", "f4")])):
        with pytest.raises((TypeError, ValueError)):
            torch.from_numpy(unusual)
