"""Two tiles placed by hand, too close: `strata check` says who destroys whose bytes, and where there is room."""

import nki
import nki.isa as nisa
import nki.language as nl
import numpy as np


@nki.jit
def add(x, y):
    out = nl.ndarray((128, 512), dtype=nl.float32, buffer=nl.shared_hbm)
    a = nl.ndarray((128, 512), dtype=nl.float32, buffer=nl.sbuf, address=(0, 0), name="a")
    b = nl.ndarray((128, 512), dtype=nl.float32, buffer=nl.sbuf, address=(0, 1024), name="b")
    nisa.dma_copy(dst=a, src=x)
    nisa.dma_copy(dst=b, src=y)
    nisa.tensor_tensor(dst=b, data1=a, data2=b, op=nl.add)
    nisa.dma_copy(dst=out, src=b)
    return out


if __name__ == "__main__":
    x, y = np.random.rand(2, 128, 512).astype(np.float32)
    print("right" if np.array_equal(add(x, y), x + y) else "wrong, and the hardware would not have said so")
