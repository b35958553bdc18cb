# test: place, args: x=float32[9, 128, 512]
# Nine banks are alive at once, and there are eight: the tensor is kept in HBM.
import neuronxcc.nki.language as nl
from neuronxcc.nki.language import par_dim


def kernel(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    t = nl.ndarray((9, par_dim(128), 512), dtype=x.dtype, buffer=nl.psum)
    for i in nl.affine_range(9):
        t[i] = nl.copy(nl.load(x[i]))
    for i in nl.affine_range(9):
        nl.store(out[i], nl.copy(t[i]))
    return out
# ---- expect
# kernel kernel
#   tensor x: f32[9, 128, 512] hbm input 0
#   tensor out: f32[9, 128, 512] hbm shared 0 returned
#   tensor t: f32[9, 128, 512] hbm
#   tensor dma_copy: f32[P128, 512] sbuf implicit
#     [] dma_copy@SB<0,0>(128x2048)
#   tensor tensor_copy_1: f32[P128, 512] sbuf implicit
#     [] tensor_copy_1@SB<0,0>(128x2048)
#   tensor t_5_stage: f32[P128, 512] sbuf implicit
#     [] t_5_stage@SB<0,2048>(128x2048)
#   tensor t_6_stage: f32[P128, 512] sbuf implicit
#     [] t_6_stage@SB<0,2048>(128x2048)
#   declare out
#   declare t
#   for i0 in affine 0..9 {
#     declare dma_copy
#     dma_copy dst=dma_copy[p, f]:[128, 512] src=x[i0, p, f]:[128, 512]
#     declare t_5_stage
#     tensor_copy dst=t_5_stage[p, f]:[128, 512] src=dma_copy[p, f]:[128, 512]
#     dma_copy dst=t[i0, p, f]:[128, 512] src=t_5_stage[p, f]:[128, 512]
#   }
#   for i1 in affine 0..9 {
#     declare tensor_copy_1
#     declare t_6_stage
#     dma_copy dst=t_6_stage[p, f]:[128, 512] src=t[i1, p, f]:[128, 512]
#     tensor_copy dst=tensor_copy_1[p, f]:[128, 512] src=t_6_stage[p, f]:[128, 512]
#     dma_copy dst=out[i1, p, f]:[128, 512] src=tensor_copy_1[p, f]:[128, 512]
#   }
