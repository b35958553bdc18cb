"""Adds two matrices, 128 rows at a time."""

import numpy as np
from neuronxcc import nki
import neuronxcc.nki.language as nl


@nki.jit
def add(a, b):
    out = nl.ndarray(a.shape, dtype=a.dtype, buffer=nl.shared_hbm)
    for i in nl.affine_range(a.shape[0] // 128):
        rows = slice(i * 128, (i + 1) * 128)
        nl.store(out[rows], nl.load(a[rows]) + nl.load(b[rows]))
    return out


if __name__ == "__main__":
    a, b = np.random.rand(2, 512, 1024).astype(np.float32)
    np.testing.assert_array_equal(add(a, b), a + b)
    print("add agrees with NumPy")
