"""`nki.kernels`: kernels that come with the language, under the names and with the layouts of the vendor's.

They are written for clarity: a tile of 128 rows at a time, scores of a row kept whole in SBUF. Results are what the documentation
of the names promises; instruction streams are not the vendor's.
"""

from . import attention, vision
from .vision import adaptive_avg_pool2d_kernel, resize_nearest_fixed_dma_kernel, select_and_scatter_kernel

__all__ = ["adaptive_avg_pool2d_kernel", "attention", "resize_nearest_fixed_dma_kernel", "select_and_scatter_kernel", "vision"]
