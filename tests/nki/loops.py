# test: record, args: x=float32[512, 256]
# Loops are recorded once; a condition on an index is a branch; a mask stays with its instruction.
import neuronxcc.nki.language as nl


def kernel(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    ip, jf = nl.mgrid[0:128, 0:256]
    for i in nl.affine_range(4):
        tile = nl.load(x[i * 128 + ip, jf], mask=(jf < 200))
        if i == 3:
            tile[...] = nl.multiply(tile, 2.0)
        nl.store(out[nl.ds(i * 128, 128), :], tile)
    return out
# ---- expect
# kernel kernel
#   tensor x: f32[512, 256] hbm input 0
#   tensor out: f32[512, 256] hbm shared 0 returned
#   tensor tile: f32[P128, 256] sbuf implicit
#   declare out
#   for i0 in affine 0..4 {
#     declare tile
#     dma_copy dst=tile[p, f]:[128, 256] src=x[i0*128 + p, f]:[128, 256] where -a1 + 199 >= 0
#     if i0 - 3 == 0 {
#       tensor_scalar dst=tile[p, f]:[128, 256] data=tile[p, f]:[128, 256] operand0=2.0 op0=multiply
#     }
#     dma_copy dst=out[i0*128 + p, f]:[128, 256] src=tile[p, f]:[128, 256]
#   }
