"""Two cores of the current generation: the second works longer, and the first waits for it."""

import nki
import nki.isa as nisa
import nki.language as nl
from neuronxcc.nki import typing as nt


@nki.jit
def halves(x):
    half_way = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    core, half = nl.program_id(0), x.shape[0] // 2
    t = nl.ndarray((half, x.shape[1]), dtype=x.dtype, buffer=nl.sbuf)
    nisa.dma_copy(dst=t, src=x[core * half : (core + 1) * half])
    for _ in range(4 + 12 * core):
        nisa.activation(dst=t, data=t, op=nl.tanh)
    nisa.dma_copy(dst=half_way[core * half : (core + 1) * half], src=t)
    nisa.core_barrier(data=half_way, cores=(0, 1))
    u = nl.ndarray((half, x.shape[1]), dtype=x.dtype, buffer=nl.sbuf)
    nisa.dma_copy(dst=u, src=half_way[(1 - core) * half : (2 - core) * half])
    nisa.tensor_tensor(dst=u, data1=u, data2=t, op=nl.add)
    nisa.dma_copy(dst=out[core * half : (core + 1) * half], src=u)
    return out


STRATA_CHECK = {"halves": {"x": nt.tensor[[256, 512], nl.float32], "grid": (2,)}}
