"""Resizing, pooling, and the gradient of pooling."""

from __future__ import annotations

import numpy as np

from .._decorators import jit
from .. import language as nl

ROWS = 128


@jit
def resize_nearest_fixed_dma_kernel(data_tensor, out_shape):
    """Nearest-neighbour resizing of (batch, height, width, channels): where each pixel comes from is known when compiling."""
    batch, in_h, in_w, channels = data_tensor.shape
    out_b, out_h, out_w, out_c = out_shape
    assert batch == out_b and channels == out_c, "batch and channels must not change"
    out = nl.ndarray(tuple(out_shape), dtype=data_tensor.dtype, buffer=nl.shared_hbm)
    y = np.floor(np.arange(out_h) * (1.0 * in_h / out_h)).astype(np.int32)
    x = np.floor(np.arange(out_w) * (1.0 * in_w / out_w)).astype(np.int32)
    pixels = out_h * out_w
    source = nl.shared_constant((y[:, None] * in_w + x[None, :]).reshape(pixels, 1), dtype=np.int32)
    flat_in = data_tensor.reshape((batch, in_h * in_w, channels))
    flat_out = out.reshape((batch, pixels, channels))
    ip, jc = nl.arange(ROWS)[:, None], nl.arange(channels)[None, :]
    for b in nl.affine_range(batch):
        for t in nl.affine_range((pixels + ROWS - 1) // ROWS):
            inside = t * ROWS + ip < pixels
            index = nl.load(source[t * ROWS + ip, nl.arange(1)[None, :]], mask=inside)
            rows = nl.load(flat_in[b, index[ip, 0], jc], mask=inside)
            nl.store(flat_out[b, t * ROWS + ip, jc], rows, mask=inside)
    return out


@jit
def adaptive_avg_pool2d_kernel(in_tensor, output_size):
    """Means over windows that divide (height, width) evenly, as `torch.nn.AdaptiveAvgPool2d`."""
    n, c, h, w = in_tensor.shape
    out_h, out_w = (output_size, output_size) if isinstance(output_size, int) else output_size
    assert 0 < out_h <= h and 0 < out_w <= w, "the output must not be larger than the input"
    out = nl.ndarray((n, c, out_h, out_w), dtype=in_tensor.dtype, buffer=nl.shared_hbm)
    for b in nl.affine_range(n):
        for first in nl.static_range(0, c, ROWS):
            rows = min(ROWS, c - first)
            image = nl.load(in_tensor[b, nl.ds(first, rows), :, :])
            means = nl.ndarray((nl.par_dim(rows), out_h, out_w), dtype=np.float32)
            for i in nl.static_range(out_h):
                for j in nl.static_range(out_w):
                    y, x = slice(i * h // out_h, -(-(i + 1) * h // out_h)), slice(j * w // out_w, -(-(j + 1) * w // out_w))
                    means[:, i, nl.ds(j, 1)] = nl.mean(image[:, y, x], axis=[1, 2], dtype=np.float32)
            nl.store(out[b, nl.ds(first, rows), :, :], means)
    return out


@jit
def select_and_scatter_kernel(operand_tensor, source_tensor):
    """The gradient of a 3 x 3 maximum with stride 2 and padding 1: each source element goes to the first largest of its window."""
    n, c, h, w = operand_tensor.shape
    _, _, out_h, out_w = source_tensor.shape
    assert (h + 2 - 3) // 2 + 1 == out_h and (w + 2 - 3) // 2 + 1 == out_w, "windows are 3 x 3, two apart"
    out = nl.ndarray((n, c, h, w), dtype=operand_tensor.dtype, buffer=nl.shared_hbm)
    ip, iy, ix = nl.mgrid[0:c, 0:out_h, 0:out_w]
    jp, jy, jx = nl.mgrid[0:c, 0:h, 0:w]
    for b in nl.affine_range(n):
        image = nl.full((nl.par_dim(c), h + 2, w + 2), nl.fp32.min, dtype=np.float32)
        image[jp, jy + 1, jx + 1] = nl.load(operand_tensor[b])
        source = nl.load(source_tensor[b], dtype=np.float32)
        gradient = nl.zeros((nl.par_dim(c), h + 2, w + 2), dtype=np.float32)
        largest = nl.full((nl.par_dim(c), out_h, out_w), nl.fp32.min, dtype=np.float32)
        for dy in nl.static_range(3):
            for dx in nl.static_range(3):
                largest[...] = nl.maximum(largest, image[ip, iy * 2 + dy, ix * 2 + dx])
        waiting = nl.ones((nl.par_dim(c), out_h, out_w), dtype=np.float32)
        for dy in nl.static_range(3):
            for dx in nl.static_range(3):
                here = nl.equal(image[ip, iy * 2 + dy, ix * 2 + dx], largest, dtype=np.float32)
                chosen = nl.multiply(here, waiting)
                waiting[...] = nl.subtract(waiting, chosen)
                gradient[ip, iy * 2 + dy, ix * 2 + dx] += nl.multiply(chosen, source)
        nl.store(out[b], nl.copy(gradient[jp, jy + 1, jx + 1], dtype=operand_tensor.dtype))
    return out
