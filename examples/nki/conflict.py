"""A lifetime conflict of the direct allocation guide: eight tiles are needed, two fit."""

from neuronxcc import nki
import neuronxcc.nki.compiler as ncc
import neuronxcc.nki.language as nl
import neuronxcc.nki.typing as nt
from neuronxcc.nki.language import par_dim


@nki.jit
def copy(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    t = nl.ndarray((8, par_dim(128), 512), dtype=x.dtype, buffer=ncc.sbuf.mod_alloc(base_addr=0, num_free_tiles=(2,)))
    for i in nl.affine_range(8):
        t[i] = nl.load(x[i])
    for i in nl.affine_range(8):
        nl.store(out[i], t[i])
    return out


# What `strata check` and `strata map` call the kernel with.
STRATA_CHECK = {"copy": {"x": nt.tensor[[8, 128, 512], nl.bfloat16]}}
