"""A kernel of a million executed instructions: what the page must still show smoothly."""

from neuronxcc import nki
import neuronxcc.nki.isa as nisa
import neuronxcc.nki.language as nl
import neuronxcc.nki.typing as nt
import numpy as np

TILES = 1000
STEPS = 331


@nki.jit
def million(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    for i in nl.affine_range(TILES):
        t = nl.load(x[i])
        for _ in nl.sequential_range(STEPS):
            u = nisa.activation(np.exp, t)
            v = nisa.tensor_scalar(u, np.multiply, 0.5)
            t[...] = nisa.tensor_tensor(t, v, np.add)
        nl.store(out[i], t)
    return out


STRATA_CHECK = {"million": {"x": nt.tensor[[TILES, 128, 256], nl.float32]}}
