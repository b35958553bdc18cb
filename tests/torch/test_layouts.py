"""Operators on views: permuted, in slices, broadcast and in place, with the values and the strides of the CPU."""

import random

import pytest
import torch

DTYPES = [torch.float32, torch.bfloat16, torch.float16, torch.float64, torch.int64, torch.int16, torch.uint8]


def drawn(generator, dtype, rank=None):
    """A tensor, and a function that makes the same view of any tensor of its shape."""
    rank = generator.randint(1, 4) if rank is None else rank
    shape = [generator.choice([1, 2, 3, 5, 16, 33, 64]) for _ in range(rank)]
    order = list(range(rank))
    generator.shuffle(order)
    cuts = []
    for d in range(rank):
        first = generator.randrange(shape[d])
        cuts.append((first, generator.randint(first + 1, shape[d]), generator.choice([1, 1, 1, 2])))
    if dtype.is_floating_point:
        base = torch.randn(shape, dtype=torch.float64).to(dtype)
    else:
        base = torch.randint(0, 100, shape).to(dtype)

    def view(tensor):
        return tensor[tuple(slice(*cut) for cut in cuts)].permute(order)

    return base, view


def strides(tensor):
    """Those that say anything."""
    return [stride for size, stride in zip(tensor.shape, tensor.stride()) if size > 1]


def same(device, cpu):
    assert device.shape == cpu.shape and strides(device) == strides(cpu)
    torch.testing.assert_close(device.cpu(), cpu, equal_nan=True)


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
def test_copies_of_views(dtype):
    generator = random.Random(1)
    torch.manual_seed(1)
    for _ in range(60):
        base, view = drawn(generator, dtype)
        there = base.to("neuron")
        same(view(there).contiguous(), view(base).contiguous())
        same(view(there).clone(), view(base).clone())
        # Into a view of another order, and from one element.
        other, here = torch.zeros_like(base), torch.zeros_like(there)
        view(other).copy_(view(base)), view(here).copy_(view(there))
        same(here, other)
        view(other).copy_(base.flatten()[0]), view(here).copy_(there.flatten()[0])
        same(here, other)


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
def test_element_wise_on_views(dtype):
    generator = random.Random(2)
    torch.manual_seed(2)
    for _ in range(60):
        base, view = drawn(generator, dtype)
        there = base.to("neuron")
        a, b = view(base), view(there)
        same(b + b, a + a)
        same(b * 3, a * 3)
        same(b > 1, a > 1)
        if dtype != torch.uint8:
            same(-b, -a)
        # A row of it for all rows, and one number for each row.
        row, column = a.reshape(-1, a.shape[-1])[0].clone(), a[..., :1].clone()
        same(b + row.to("neuron"), a + row)
        same(b * column.to("neuron"), a * column)
        a += 1
        b += 1
        same(there, base)
        a.mul_(row)
        b.mul_(row.to("neuron"))
        same(there, base)


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16], ids=str)
def test_sums_of_columns(dtype):
    torch.manual_seed(3)
    for rows in (1, 3, 4, 5, 63, 64, 65, 130):
        for n in (1, 7, 256, 600):
            x = torch.randn(rows, n).to(dtype)
            wanted = x.double().sum(0)
            torch.testing.assert_close(x.to("neuron").sum(0).cpu().double(), wanted, rtol=1e-2, atol=1e-4 if dtype == torch.float32 else 0.1)
            assert x.to("neuron").sum((0,), keepdim=True).shape == (1, n)
