# test: place, args: x=bfloat16[4, 128, 512]
# Four logical tiles on two physical ones: bytes 0, 1024, 0, 1024.
import neuronxcc.nki.compiler as ncc
import neuronxcc.nki.language as nl
from neuronxcc.nki.language import par_dim


def kernel(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    t = nl.ndarray((4, par_dim(128), 512), dtype=x.dtype, buffer=ncc.sbuf.mod_alloc(base_addr=0, num_free_tiles=(2,)))
    for i in nl.affine_range(4):
        t[i] = nl.load(x[i])
        nl.store(out[i], t[i])
    return out
# ---- expect
# kernel kernel
#   tensor x: bf16[4, 128, 512] hbm input 0
#   tensor out: bf16[4, 128, 512] hbm shared 0 returned
#   tensor t: bf16[4, P128, 512] sbuf mod(byte 0, free [2])
#     [0] t@SB<0,0>(128x1024)
#     [1] t@SB<0,1024>(128x1024)
#     [2] t@SB<0,0>(128x1024)
#     [3] t@SB<0,1024>(128x1024)
#   declare out
#   declare t
#   for i0 in affine 0..4 {
#     dma_copy dst=t[i0, p, f]:[128, 512] src=x[i0, p, f]:[128, 512]
#     dma_copy dst=out[i0, p, f]:[128, 512] src=t[i0, p, f]:[128, 512]
#   }
