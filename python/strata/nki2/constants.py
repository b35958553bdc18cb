"""`nki.isa.constants`: the enumerations of `nki.isa`, the same objects."""

from ._enums import dge_mode, dma_engine, engine, matmul_perf_mode, nc_version, oob_mode, reduce_cmd  # noqa: F401
