"""Kernels for tests of programs that contain kernels: with several results, arguments that are no arrays, parameters that are written, a
grid, and two cores of the current generation.
"""

# Annotations are text here: a parameter that is written has to be recognised all the same.
from __future__ import annotations

import strata.nki.language as nl
import strata.nki.typing as nt
import strata.nki2 as nki2
import strata.nki2.isa as isa2
import strata.nki2.language as nl2
from strata import nki


@nki.jit
def double(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    nl.store(out, nl.load(x) * 2)
    return out


@nki.jit
def both(x, factor):
    """Two results, one of another type, and an argument that is no tensor."""
    first = nl.ndarray(x.shape, dtype=nl.bfloat16, buffer=nl.shared_hbm)
    second = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    nl.store(first, nl.load(x) + 1)
    nl.store(second, nl.load(x) * factor)
    return first, second


@nki.jit
def add_to(total: nt.mutable_tensor, x):
    nl.store(total, nl.load(total) + nl.load(x))
    return total


@nki.jit
def stripes(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    rows = nl.program_id(0) * 128 + nl.arange(128)[:, None]
    columns = nl.arange(x.shape[1])[None, :]
    nl.store(out[rows, columns], nl.load(x[rows, columns]) + nl.program_id(0))
    return out


@nki2.jit
def triple(x):
    """Current generation; each of two cores does half of the rows."""
    out = nl2.ndarray(x.shape, dtype=x.dtype, buffer=nl2.shared_hbm)
    rows = x.shape[0] // nl2.num_programs(0)
    first = nl2.program_id(0) * rows
    tile = nl2.ndarray((rows, x.shape[1]), dtype=x.dtype, buffer=nl2.sbuf)
    isa2.dma_copy(dst=tile, src=x[first : first + rows])
    isa2.tensor_scalar(dst=tile, data=tile, op0=nl2.multiply, operand0=3.0)
    isa2.dma_copy(dst=out[first : first + rows], src=tile)
    return out
