"""C = A @ B, with the contraction accumulated in PSUM."""

import numpy as np
from neuronxcc import nki
import neuronxcc.nki.isa as nisa
import neuronxcc.nki.language as nl


@nki.jit
def matmul(lhs_t, rhs):
    """`lhs_t` is A transposed: the contraction runs over the partitions of both operands."""
    k, m = lhs_t.shape
    _, n = rhs.shape
    out = nl.ndarray((m, n), dtype=nl.float32, buffer=nl.shared_hbm)
    for i in nl.affine_range(m // 128):
        for j in nl.affine_range(n // 512):
            sums = nl.zeros((128, 512), dtype=nl.float32, buffer=nl.psum)
            for c in nl.affine_range(k // 128):
                stationary = nl.load(lhs_t[c * 128 : (c + 1) * 128, i * 128 : (i + 1) * 128])
                moving = nl.load(rhs[c * 128 : (c + 1) * 128, j * 512 : (j + 1) * 512])
                sums += nisa.nc_matmul(stationary, moving)
            nl.store(out[i * 128 : (i + 1) * 128, j * 512 : (j + 1) * 512], nl.copy(sums))
    return out


if __name__ == "__main__":
    a, b = np.random.rand(256, 512).astype(np.float32), np.random.rand(512, 1024).astype(np.float32)
    np.testing.assert_allclose(matmul(np.ascontiguousarray(a.T), b), a @ b, rtol=1e-4)
    print("matmul agrees with NumPy")
