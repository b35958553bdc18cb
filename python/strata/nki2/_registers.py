"""Registers and the loops that survive on the device.

A register is a one-element tensor in HBM that instructions read when they execute; the index of a device loop is the recorded loop's
own. Bodies of device loops are recorded once.
"""

from __future__ import annotations

import linecache
import sys

import numpy as np

from ._enums import MemoryRegion
from ._native import Tensor, emit, nki2


class VirtualRegister(nki2.Register):
    """A number known only on the device."""

    def __new__(cls, memory):
        return super().__new__(cls, memory)

    def __bool__(self):
        frame = sys._getframe(1)
        line = linecache.getline(frame.f_code.co_filename, frame.f_lineno).lstrip()
        if self in _open:
            _open.remove(self)
            nki2.end_loop()
            return False
        if not line.startswith("while"):
            raise TypeError("a register has no value while the kernel is traced: use it in `while register:`, dynamic_range or as an offset")
        nki2.begin_while(self)
        _open.append(self)
        return True

    def __int__(self):
        raise TypeError("a register has no value while the kernel is traced")

    __index__ = None


# Registers whose `while` loop is being recorded.
_open: list[VirtualRegister] = []


def forget() -> None:
    _open.clear()


def _memory() -> Tensor:
    return Tensor((1, 1), "int32", MemoryRegion.private_hbm, "register")


def register_alloc(x=None):
    register = VirtualRegister(_memory())
    if isinstance(x, Tensor):
        register_load(register, x)
    elif x is not None:
        register_move(register, x)
    return register


class _Index(VirtualRegister):
    """The variable of a loop that begins at a register."""


def _written(dst) -> Tensor:
    memory = getattr(dst, "memory", None)
    if memory is None or isinstance(dst, _Index):
        raise AssertionError("the variable of a dynamic_range loop is read-only")
    return memory


def register_load(dst, src):
    if src.size != 1:
        raise AssertionError(f"register_load src must have one element, got shape {tuple(src.shape)}")
    emit("dma_copy", (_written(dst), src))


def register_move(dst, src=None, imm=None):
    src = imm if src is None else src
    if isinstance(src, nki2.Register):
        emit("dma_copy", (_written(dst), _written(src)))
        return
    constant = nki2.constant("immediate", "int32", [1, 1], np.array([[int(src)]], np.int32).tobytes())
    emit("dma_copy", (_written(dst), constant))


def register_store(dst, src):
    emit("dma_copy", (dst, _written(src)))


def dynamic_range(start, stop=None, step=1):
    """A loop whose length the device knows; its body is recorded once."""
    if stop is None:
        start, stop = 0, start
    assert isinstance(step, int) and step > 0, f"dynamic_range step must be a positive integer, got {step}"
    if not isinstance(start, int):
        yield from _from_register(start, stop, step)
        return
    index = nki2.begin_range(start, stop, step)
    try:
        yield index
    finally:
        if nki2.tracing():
            nki2.end_loop()


def _tile(value) -> Tensor:
    """A register, a one-element tensor or a number in SBUF."""
    tile = Tensor((1, 1), "int32", MemoryRegion.sbuf, "register")
    if isinstance(value, (Tensor, nki2.Register)):
        memory = value if isinstance(value, Tensor) else value.memory
        if memory is None:
            emit("iota", (tile, None), (), None, None, ("", ([(0, 1)], value, 0)))
        else:
            emit("dma_copy", (tile, memory))
    else:
        emit("memset", (tile, int(value)))
    return tile


def _from_register(start, stop, step):
    """A loop whose first index the device knows: it counts from zero, and the index is added up in each iteration."""
    first, length = _tile(start), _tile(stop)
    emit("tensor_tensor", (length, length, first), (("op", "subtract"),), "gpsimd")
    for count in dynamic_range(0, VirtualRegister(length), step):
        index = _tile(count)
        emit("tensor_tensor", (index, index, first), (("op", "add"),), "gpsimd")
        yield _Index(index)


def fori_loop(lower, upper, body_fun, step=1):
    for i in dynamic_range(lower, upper, step):
        body_fun(i)


def while_loop(init, body_fun):
    condition = register_alloc()
    register_move(condition, init)
    nki2.begin_while(condition)
    following = body_fun(condition)
    if following is not condition:
        register_move(condition, following)
    nki2.end_loop()
