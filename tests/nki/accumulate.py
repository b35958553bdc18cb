# test: place, args: x=bfloat16[4, 128, 128] y=bfloat16[4, 128, 512]
# A product assigned with += accumulates where it is: the first of a group overwrites.
import neuronxcc.nki.isa as nisa
import neuronxcc.nki.language as nl


def kernel(x, y):
    out = nl.ndarray((128, 512), dtype=nl.float32, buffer=nl.shared_hbm)
    sums = nl.ndarray((128, 512), dtype=nl.float32, buffer=nl.psum)
    for k in nl.affine_range(4):
        sums += nisa.nc_matmul(nl.load(x[k]), nl.load(y[k]))
    nl.store(out, nl.copy(sums))
    return out
# ---- expect
# kernel kernel
#   tensor x: bf16[4, 128, 128] hbm input 0
#   tensor y: bf16[4, 128, 512] hbm input 1
#   tensor out: f32[128, 512] hbm shared 0 returned
#   tensor sums: f32[P128, 512] psum
#     [] sums@PSUM<0,0,0>(128x2048)
#   tensor dma_copy: bf16[P128, 128] sbuf implicit
#     [] dma_copy@SB<0,1024>(128x256)
#   tensor dma_copy_1: bf16[P128, 512] sbuf implicit
#     [] dma_copy_1@SB<0,0>(128x1024)
#   tensor tensor_copy: f32[P128, 512] sbuf implicit
#     [] tensor_copy@SB<0,0>(128x2048)
#   declare out
#   declare sums
#   for i0 in affine 0..4 {
#     declare dma_copy
#     dma_copy dst=dma_copy[p, f]:[128, 128] src=x[i0, p, f]:[128, 128]
#     declare dma_copy_1
#     dma_copy dst=dma_copy_1[p, f]:[128, 512] src=y[i0, p, f]:[128, 512]
#     nc_matmul dst=sums[p, f]:[128, 512] stationary=dma_copy[p, f]:[128, 128] moving=dma_copy_1[p, f]:[128, 512] start-or-accumulate
#   }
#   declare tensor_copy
#   tensor_copy dst=tensor_copy[p, f]:[128, 512] src=sums[p, f]:[128, 512]
#   dma_copy dst=out[p, f]:[128, 512] src=tensor_copy[p, f]:[128, 512]
