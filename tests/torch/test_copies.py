"""Copies on the device, of any strides and types, against the same on the CPU."""

from __future__ import annotations

import random

import pytest
import torch

import strata.torch  # noqa: F401

TYPES = [torch.float32, torch.bfloat16, torch.float16, torch.float64, torch.int32, torch.uint8, torch.bool, torch.complex64]


def viewed(tensor: torch.Tensor, choose: random.Random) -> tuple[torch.Tensor, list]:
    """A view of all or part of it, and how it came about."""
    done = []
    for _ in range(choose.randrange(4)):
        kind = choose.choice(["permute", "slice", "unsqueeze", "expand"])
        if kind == "permute":
            order = list(range(tensor.dim()))
            choose.shuffle(order)
            done.append((kind, order))
            tensor = tensor.permute(order)
        elif kind == "slice" and tensor.dim():
            dim = choose.randrange(tensor.dim())
            if tensor.size(dim) > 2:
                start, step = choose.randrange(2), choose.choice([1, 1, 2])
                done.append((kind, dim, start, step))
                tensor = tensor[(slice(None),) * dim + (slice(start, None, step),)]
        elif kind == "unsqueeze" and tensor.dim() < 5:
            dim = choose.randrange(tensor.dim() + 1)
            done.append((kind, dim))
            tensor = tensor.unsqueeze(dim)
        elif kind == "expand":
            sizes = [choose.choice([1, 3]) if size == 1 else size for size in tensor.shape]
            done.append((kind, sizes))
            tensor = tensor.expand(sizes)
    return tensor, done


def again(tensor: torch.Tensor, done: list) -> torch.Tensor:
    for kind, *how in done:
        if kind == "permute":
            tensor = tensor.permute(how[0])
        elif kind == "slice":
            dim, start, step = how
            tensor = tensor[(slice(None),) * dim + (slice(start, None, step),)]
        elif kind == "unsqueeze":
            tensor = tensor.unsqueeze(how[0])
        else:
            tensor = tensor.expand(how[0])
    return tensor


@pytest.mark.parametrize("seed", range(8))
def test_copies_are_those_of_the_cpu(seed):
    choose = random.Random(seed)
    torch.manual_seed(seed)
    for _ in range(120):
        shape = [choose.choice([1, 2, 5, 8, 33, 64]) for _ in range(choose.randrange(1, 4))]
        base = (torch.randn(shape) * 8).to(choose.choice(TYPES))
        view, done = viewed(base, choose)
        if view.numel() > 1 << 18:
            continue
        there = again(base.to("neuron"), done)
        into = choose.choice(TYPES) if not base.is_complex() else base.dtype
        # A target of the same shape with strides of its own.
        order = list(range(view.dim()))
        choose.shuffle(order)
        inverse = [order.index(d) for d in range(view.dim())]
        host = torch.zeros([view.shape[d] for d in order], dtype=into).permute(inverse)
        device = torch.zeros([view.shape[d] for d in order], dtype=into, device="neuron").permute(inverse)
        host.copy_(view)
        device.copy_(there)
        assert torch.equal(device.cpu().nan_to_num(), host.nan_to_num()), (shape, base.dtype, into, done)
        assert torch.equal(there.contiguous().cpu().nan_to_num(), view.contiguous().nan_to_num()), (shape, base.dtype, done)


def test_what_overlaps_is_refused_as_on_the_cpu():
    for device in ("cpu", "neuron"):
        x = torch.arange(64.0, device=device).view(8, 8)
        x.copy_(x)
        with pytest.raises(RuntimeError, match="refer to a single memory location"):
            x.copy_(x.t())
        with pytest.raises(RuntimeError, match="more than one element"):
            torch.zeros(1, device=device).expand(8).copy_(torch.ones(8, device=device))
        assert torch.equal(x.cpu(), torch.arange(64.0).view(8, 8))
