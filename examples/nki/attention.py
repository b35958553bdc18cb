"""Self-attention of one head with every tile placed by hand.

The computation is the usual one for small heads: `out = (softmax(q.T k / 8) v).T`, 128 rows of scores at a time. Scores of two
row tiles are in flight, so every working tensor has a block dimension of two; products of the two use different PSUM banks.

    q, k   (batch, 128, n)      out   (batch, 128, n)
    v      (batch, n, 128)      n     a multiple of 1024, at most 4096
"""

import numpy as np
from neuronxcc import nki
import neuronxcc.nki.compiler as ncc
import neuronxcc.nki.isa as nisa
import neuronxcc.nki.language as nl
from neuronxcc.nki.language import par_dim

ROWS, WIDE, CHUNK = 128, 512, 1024


class Shelf:
    """Hands out SBUF bytes from the bottom up."""

    def __init__(self):
        self.top = 0

    def tensor(self, blocks, n, dtype, slots=None, name=""):
        """`blocks` tiles of (128, n) on `slots` physical tiles, or one tile without a block dimension."""
        slots = blocks if slots is None else slots
        where = ncc.sbuf.mod_alloc(base_addr=self.top, num_free_tiles=(slots,) if blocks else ())
        self.top += max(1, slots) * n * np.dtype(dtype).itemsize
        shape = (blocks, par_dim(ROWS), n) if blocks else (par_dim(ROWS), n)
        return nl.ndarray(shape, dtype=dtype, buffer=where, name=name)


def banks(first, second):
    """One bank for each of the two tiles in flight."""
    return ncc.psum.alloc(lambda idx, pdim_size, fdim_size: ((first, second)[idx[0]], 0, 0))


@nki.jit
def attention(q, k, v):
    batch, d, n = q.shape
    assert d == ROWS and n % CHUNK == 0 and tuple(k.shape) == (batch, d, n) and tuple(v.shape) == (batch, n, d)
    out = nl.ndarray((batch, d, n), dtype=q.dtype, buffer=nl.shared_hbm)
    head = nl.program_id(axis=0)
    narrow, full = nl.bfloat16, np.float32
    shelf = Shelf()

    eye = nl.shared_constant(np.identity(ROWS, dtype=np.int8), dtype=narrow)
    eye_narrow = shelf.tensor(0, ROWS, narrow, name="eye_narrow")
    eye_full = shelf.tensor(0, ROWS, full, name="eye_full")
    eye_narrow[...] = nl.load(eye)
    eye_full[...] = nl.load(eye)

    v_tiles = shelf.tensor(n // ROWS, d, narrow, name="v_tiles")
    for i in nl.affine_range(n // ROWS):
        v_tiles[i] = nl.load(v[head, nl.ds(i * ROWS, ROWS), :], dtype=narrow)
    q_tiles = shelf.tensor(n // ROWS, ROWS, narrow, name="q_tiles")
    for i in nl.affine_range(n // ROWS):
        q_tiles[i] = nl.load(q[head, :, nl.ds(i * ROWS, ROWS)], dtype=narrow)
        q_tiles[i] = nl.multiply(q_tiles[i], 0.125)
    k_tiles = shelf.tensor(n // WIDE, WIDE, narrow, name="k_tiles")
    for i in nl.affine_range(n // WIDE):
        k_tiles[i] = nl.load(k[head, :, nl.ds(i * WIDE, WIDE)], dtype=narrow)

    for pair in nl.affine_range(n // ROWS // 2):
        # One slot for two tiles of scores: they are used up before the next ones come.
        scores = shelf.tensor(2, n, full, slots=1, name="scores")
        weights = shelf.tensor(2, n, narrow, name="weights")
        transposed = shelf.tensor(2, n, narrow, name="transposed")
        divisor = shelf.tensor(2, d, full, name="divisor")
        spread = shelf.tensor(2, d, full, name="spread")
        mixed = shelf.tensor(2, ROWS, full, name="mixed")
        result = shelf.tensor(2, d, full, name="result")
        maxima = shelf.tensor(2, n // WIDE, full, name="maxima")
        sums = shelf.tensor(2, n // CHUNK, full, name="sums")
        negative_max = shelf.tensor(2, 1, full, name="negative_max")
        total = shelf.tensor(2, 1, full, name="total")
        reciprocal = shelf.tensor(2, 1, full, name="reciprocal")

        by_four = ncc.psum.mod_alloc(base_bank=0, num_bank_tiles=(2, 4))
        products = nl.ndarray((2, n // WIDE, par_dim(ROWS), WIDE), dtype=full, buffer=by_four, name="products")
        transposing = nl.ndarray((2, n // WIDE, par_dim(ROWS), WIDE), dtype=full, buffer=by_four, name="transposing")
        mixing = nl.ndarray((2, par_dim(d), ROWS), dtype=full, buffer=banks(1, 5), name="mixing")
        dividing = nl.ndarray((2, par_dim(ROWS), d), dtype=full, buffer=banks(2, 7), name="dividing")

        for g in nl.affine_range(2):
            row = pair * 2 + g
            for i in nl.affine_range(n // WIDE):
                products[g, i] = nisa.nc_matmul(stationary=q_tiles[row], moving=k_tiles[i])
                scores[g, :, nl.ds(i * WIDE, WIDE)] = nisa.tensor_scalar_reduce(
                    data=products[g, i], op0=np.multiply, operand0=1.0, reduce_op=np.max, reduce_res=maxima[g, :, nl.ds(i, 1)]
                )
            negative_max[g] = nisa.tensor_reduce(np.max, data=maxima[g], axis=(1,), negate=True)
            for i in nl.affine_range(n // CHUNK):
                weights[g, :, nl.ds(i * CHUNK, CHUNK)] = nisa.activation_reduce(
                    np.exp, data=scores[g, :, nl.ds(i * CHUNK, CHUNK)], bias=negative_max[g], scale=1.0,
                    reduce_op=np.sum, reduce_res=sums[g, :, nl.ds(i, 1)],
                )  # fmt: skip
            total[g] = nisa.tensor_reduce(np.add, data=sums[g], axis=(1,))
            reciprocal[g] = nl.divide(1.0, total[g])
            spread[g] = reciprocal[g].broadcast_to((ROWS, d))
            divisor[g] = nl.copy(spread[g])

            # A product with the identity transposes a tile; four of them fill a bank.
            for i in nl.affine_range(n // WIDE):
                for j in nl.affine_range(WIDE // ROWS):
                    transposing[g, i, :, nl.ds(j * ROWS, ROWS)] = nisa.nc_matmul(weights[g, :, nl.ds(i * WIDE + j * ROWS, ROWS)], eye_narrow)
                transposed[g, :, nl.ds(i * WIDE, WIDE)] = nl.copy(transposing[g, i])
            for i in nl.affine_range(n // ROWS):
                mixing[g] += nisa.nc_matmul(stationary=v_tiles[i], moving=transposed[g, :, nl.ds(i * ROWS, ROWS)])
            mixed[g] = nisa.tensor_copy(mixing[g], engine=nisa.vector_engine)
            dividing[g] = nisa.nc_matmul(divisor[g], eye_full)
            result[g] = mixed[g] * dividing[g]
            nl.store(out[head, :, nl.ds(row * ROWS, ROWS)], value=result[g])
    return out


def reference(q, k, v):
    scores = np.einsum("bdi,bdj->bij", q * 0.125, k)
    weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return np.einsum("bij,bjd->bdi", weights / weights.sum(axis=-1, keepdims=True), v)


if __name__ == "__main__":
    q, k = (np.random.rand(1, 128, 1024).astype(np.float32) for _ in range(2))
    v = np.random.rand(1, 1024, 128).astype(np.float32)
    np.testing.assert_allclose(attention[1](q, k, v), reference(q, k, v), atol=1e-2)
    print("attention agrees with NumPy")
