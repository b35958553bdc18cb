"""`nki.isa`: the instructions. Each function checks what its row of the instruction table cannot say, and records one instruction."""

from __future__ import annotations

import warnings

from . import _enums
from ._enums import dge_mode, dma_engine, engine, matmul_perf_mode, member, nc_version, oob_mode, reduce_cmd  # noqa: F401
from ._native import NkiValidationError, Tensor, emit, nki2  # noqa: F401
from ._registers import VirtualRegister, register_alloc, register_load, register_move, register_store  # noqa: F401
from ._tokens import name_of

unknown_engine, tensor_engine, vector_engine = engine.unknown, engine.tensor, engine.vector
scalar_engine, gpsimd_engine = engine.scalar, engine.gpsimd

_FP32_MIN = -3.4028234663852886e38
_UNARY = {"abs", "rsqrt", "reciprocal", "invert", "logical_not"}
_engine, _oob, _cmd = engine, oob_mode, reduce_cmd


class NkiInstruction:
    """What an instruction returns: something schedules can refer to."""

    def __init__(self, name=None):
        self.name = name

    def depends_on(self, *producers):
        return self


def _record(op, operands, attrs=(), on=None, accumulate=None, layout=None, name=None):
    chosen = None
    if on is not None:
        on = member(_engine, on, op, "engine")
        chosen = None if on in (_engine.unknown, _engine.sync) else on.name
    emit(op, operands, attrs, chosen, accumulate, layout)
    return NkiInstruction(name)


def _flags(**flags):
    return tuple((name, True) for name, value in flags.items() if value)


def _generation() -> int:
    program = nki2.program()
    if program is not None:
        return program[2]
    from ._kernel import target_generation

    return target_generation()


def get_nc_version():
    return nc_version(_generation())


def get_nc_sub_version():
    return 0


def _needs(op: str, generation: int) -> None:
    if _generation() < generation:
        raise NkiValidationError(f"{op} is only supported for NeuronCore-v{generation} or newer")


# ---- data movement


def dma_copy(dst, src, priority=None, oob_mode=oob_mode.error, dge_mode=dge_mode.unknown, engine=engine.unknown, name=None):
    if dst.size != src.size:
        raise AssertionError(f"dma_copy requires src and dst to have the same number of elements, got src={src.size}, dst={dst.size}")
    if priority is not None and _generation() < 4:
        raise AssertionError("dma_copy priority is only supported for NeuronCore-v4 or newer")
    member(_enums.dge_mode, dge_mode, "dma_copy", "dge_mode")
    attrs = (("oob_skip", True),) if member(_oob, oob_mode, "dma_copy", "oob_mode") is _oob.skip else ()
    return _record("dma_copy", (dst, src), attrs, name=name)


def dma_compute(dst, srcs, reduce_op, scales=None, unique_indices=True, oob_mode=oob_mode.error, name=None):
    srcs = list(srcs)
    if not 1 <= len(srcs) <= 16:
        raise AssertionError(f"dma_compute takes 1 to 16 sources, got {len(srcs)}")
    if name_of(reduce_op) != "add":
        raise AssertionError(f"dma_compute reduce_op must be add, got {name_of(reduce_op)}")
    if scales is not None and any(float(s) != 1.0 for s in scales):
        raise AssertionError(f"dma_compute scales must be 1.0, got {list(scales)}")
    for n, src in enumerate(srcs):
        if src.size != dst.size:
            raise AssertionError(f"dma_compute srcs[{n}] has {src.size} elements, dst has {dst.size}")
    skip = (("oob_skip", True),) if member(_oob, oob_mode, "dma_compute", "oob_mode") is _oob.skip else ()
    # The sum is read-modify-write in memory: what is already in dst comes first.
    same = [s for s in srcs if s is dst or _same(s, dst)]
    others = [s for s in srcs if not (s is dst or _same(s, dst))]
    if not same:
        _record("dma_copy", (dst, others.pop(0)), skip)
    for src in others:
        _record("dma_copy", (dst, src), skip + (("rmw", "add"),))
    return NkiInstruction(name)


def _same(a, b) -> bool:
    return (a._tensor, a.offset, a.shape, a.strides, a.is_indirect()) == (b._tensor, b.offset, b.shape, b.strides, b.is_indirect())


_AXES = {2: (1, 0), 3: (2, 1, 0), 4: (3, 1, 2, 0)}


def dma_transpose(dst, src, axes=None, priority=None, dge_mode=dge_mode.unknown, oob_mode=oob_mode.error, name=None):
    rank = len(src.shape)
    axes = _AXES.get(rank) if axes is None else tuple(axes)
    if axes not in _AXES.values() or len(axes) != rank:
        raise AssertionError(f"dma_transpose axes must be one of [(1, 0), (2, 1, 0), (3, 1, 2, 0)], got {axes}")
    attrs = (("axes", list(axes)),)
    wanted = tuple(src.shape[a] for a in axes)
    if tuple(dst.shape) != wanted:
        if dst.size != src.size:
            raise AssertionError(f"dma_transpose dst has shape {tuple(dst.shape)}, {wanted} is expected")
        dst = dst.reshape(wanted)
    if member(_oob, oob_mode, "dma_transpose", "oob_mode") is _oob.skip:
        attrs += (("oob_skip", True),)
    return _record("dma_transpose", (dst, src), attrs, layout="shaped", name=name)


def _lenient_dtype(op, dst, dtype):
    """Kernels of NKI 0.2 repeat the destination's type."""
    if dtype is not None:
        if str(dtype).rsplit(".", 1)[-1] != dst.dtype and getattr(dtype, "__name__", None) != dst.dtype:
            raise TypeError(f"{op}() got an unexpected keyword argument 'dtype'")
        warnings.warn(f"{op}(dtype=) is rejected from NKI 0.3 on", DeprecationWarning, stacklevel=3)


def tensor_copy(dst, src, engine=engine.unknown, name=None, dtype=None):
    _lenient_dtype("tensor_copy", dst, dtype)
    return _record("tensor_copy", (dst, src), on=engine, name=name)


def memset(dst, value, engine=engine.unknown, name=None):
    if isinstance(value, bool):
        value = int(value)
    if not isinstance(value, (int, float)):
        value = value.item() if hasattr(value, "item") else float(value)
    if dst.dtype.endswith("_x4") and value != 0:
        raise AssertionError(f"memset value must be 0 for {dst.dtype}, got {value}")
    if isinstance(value, float) and ("int" in dst.dtype or "bool" in dst.dtype):
        warnings.warn(f"memset of an {dst.dtype} tensor with the float {value}: NKI 0.3 rejects it", DeprecationWarning, stacklevel=2)
        value = int(value)
    return _record("memset", (dst, value), on=engine, name=name)


def tensor_copy_predicated(dst, src, predicate, reverse_pred=False, name=None):
    return _record("tensor_copy_predicated", (dst, src, predicate), _flags(reverse_pred=reverse_pred), name=name)


def nc_stream_shuffle(dst, src, shuffle_mask, name=None):
    mask = [int(n) for n in shuffle_mask]
    if len(mask) != 32 or any(n != 255 and not 0 <= n < 32 for n in mask):
        raise AssertionError("nc_stream_shuffle shuffle_mask must have 32 entries, each 0 to 31 or 255")
    return _record("nc_stream_shuffle", (dst, src), (("shuffle_mask", mask),), layout="own", name=name)


def nc_transpose(dst, data, engine=engine.unknown, name=None):
    chosen = member(_engine, engine, "nc_transpose", "engine")
    if chosen is _engine.unknown:
        chosen = _engine.tensor if dst.buffer is _enums.MemoryRegion.psum else _engine.vector
    rows, columns = data.shape[0], data.size // data.shape[0]
    if dst.shape[0] != columns or dst.size != data.size:
        raise AssertionError(f"nc_transpose dst must have {columns} partitions with {rows} elements, got shape {tuple(dst.shape)}")
    return _record("nc_transpose", (dst, data), on=chosen, layout="own", name=name)


def local_gather(dst, src_buffer, index, num_elem_per_idx=1, num_valid_indices=None, name=None):
    available = index.size // index.shape[0] * 16
    n = available if num_valid_indices is None else int(num_valid_indices)
    attrs = (("num_elem_per_idx", int(num_elem_per_idx)), ("num_valid_indices", n))
    return _record("local_gather", (dst, src_buffer, index), attrs, layout="own", name=name)


def nc_n_gather(dst, data, indices, name=None):
    return _record("gather_flattened", (dst, data, indices), layout="own", name=name)


# ---- tensor engine


def nc_matmul(dst, stationary, moving, is_stationary_onezero=False, is_moving_onezero=False, is_transpose=False, accumulate=None,
              tile_position=(), tile_size=(), perf_mode=matmul_perf_mode.none, name=None):  # fmt: skip
    double = member(matmul_perf_mode, perf_mode, "nc_matmul", "perf_mode") is matmul_perf_mode.double_row
    for role, tensor in (("stationary", stationary), ("moving", moving)):
        if tensor.buffer is not _enums.MemoryRegion.sbuf:
            raise AssertionError(f"{role} must be in ['sbuf'], got {tensor.buffer.value}")
    if dst.buffer is not _enums.MemoryRegion.psum:
        raise AssertionError(f"dst must be in ['psum'], got {dst.buffer.value}")
    k, other = stationary.shape[0], moving.shape[0]
    if k != other:
        raise AssertionError(f"Matmul contraction dimension mismatch: stationary[0]={k} != moving[0]={other}")
    if k > 128:
        raise AssertionError(f"Matmul contraction dimension {k} exceeds pmax=128")
    m, n = stationary.size // k // (2 if double else 1), moving.size // k // (2 if double else 1)
    if m > 128:
        raise AssertionError(f"Matmul stationary free dimension {m} exceeds gemm_stationary_fmax=128")
    version = get_nc_version()
    most = 512 if version < nc_version.gen4 else (8192 if dst.dtype == "bfloat16" else 4096)
    if n > most:
        raise AssertionError(f"Matmul moving free dimension {n} exceeds max {most} for nc_version=nc_version.{version.name}")
    if dst.shape[0] != m or dst.size != m * n:
        raise AssertionError(f"nc_matmul dst must have {m} partitions with {n} elements, got shape {tuple(dst.shape)}")
    attrs = _flags(is_transpose=is_transpose) + ((("perf_mode", "double_row"),) if double else ())
    mode = None if accumulate is False or is_transpose else 1 if accumulate else 0
    return _record("nc_matmul", (dst, stationary, moving), attrs, accumulate=mode, layout="own", name=name)


# ---- vector engine


def _both_integers(tensors) -> bool:
    return all(t.dtype in ("int32", "uint32") and t.buffer is not _enums.MemoryRegion.psum for t in tensors)


def tensor_tensor(dst, data1, data2, op, engine=engine.unknown, name=None):
    word = name_of(op)
    chosen = member(_engine, engine, "tensor_tensor", "engine")
    if chosen is _engine.unknown and (word == "power" or _both_integers((dst, data1, data2))):
        chosen = _engine.gpsimd
    return _record("tensor_tensor", (dst, data1, data2), (("op", word),), on=chosen, name=name)


def tensor_scalar(dst, data, op0, operand0, reverse0=False, op1=None, operand1=None, reverse1=False, engine=engine.unknown, name=None):
    if op0 is None and op1 is not None:
        op0, operand0, reverse0, op1, operand1, reverse1 = op1, operand1, reverse1, None, None, False
    attrs = (("op0", name_of(op0)),) + _flags(reverse0=reverse0, reverse1=reverse1)
    if op1 is not None:
        attrs += (("op1", name_of(op1)),)
        operand1 = 0 if operand1 is None else operand1
    else:
        operand1 = None
    operand0 = 0 if operand0 is None else operand0
    chosen = member(_engine, engine, "tensor_scalar", "engine")
    if chosen is _engine.gpsimd:
        # Exact integers are tensor_tensor's; here GpSimd computes in float32 as the others do.
        chosen = _engine.vector
    return _record("tensor_scalar", (dst, data, operand0, operand1), attrs, on=chosen, name=name)


def scalar_tensor_tensor(dst, data, op0, operand0, op1, operand1, reverse0=False, reverse1=False, name=None, dtype=None):
    _lenient_dtype("scalar_tensor_tensor", dst, dtype)
    attrs = (("op0", name_of(op0)), ("op1", name_of(op1))) + _flags(reverse0=reverse0, reverse1=reverse1)
    return _record("scalar_tensor_tensor", (dst, data, operand0, operand1), attrs, name=name)


def tensor_reduce(dst, op, data, axis, negate=False, keepdims=False, name=None):
    rank = len(data.shape)
    axes = [axis] if isinstance(axis, int) else list(axis)
    axes = sorted(a + rank if a < 0 else a for a in axes)
    if not axes or axes != list(range(rank - len(axes), rank)) or axes[0] < 1:
        expected = tuple(range(rank - max(len(axes), 1), rank))
        raise AssertionError(
            "tensor_reduce axis must be the last contiguous dim(s) of the tile. "
            f"For a {rank}D tensor, expected axis={expected}. Got axis={tuple(axes)}"
        )
    n = 1
    for a in axes:
        n *= data.shape[a]
    kept = data.size // data.shape[0] // n
    attrs = (("op", name_of(op)), ("axes", [1] if kept == 1 else [2])) + _flags(negate=negate)
    return _record("tensor_reduce", (dst, data), attrs, layout=n, name=name)


def tensor_partition_reduce(dst, op, data, name=None):
    return _record("tensor_partition_reduce", (dst, data), (("op", name_of(op)),), layout="own", name=name)


def tensor_scalar_reduce(dst, data, op0, operand0, reduce_op, reduce_res=None, reverse0=False, reduce_cmd=reduce_cmd.reset_reduce,
                         reduce_init=None, reduce_res_negate=False, name=None):  # fmt: skip
    command = member(_cmd, reduce_cmd, "tensor_scalar_reduce", "reduce_cmd")
    if command is not _cmd.reset_reduce or reduce_init is not None or reduce_res_negate:
        raise NotImplementedError("nki.isa.tensor_scalar_reduce: Strata has only reduce_cmd=reset_reduce, without reduce_init and reduce_res_negate")
    attrs = (("op0", name_of(op0)), ("reduce_op", name_of(reduce_op))) + _flags(reverse0=reverse0)
    return _record("tensor_scalar_reduce", (dst, data, operand0, reduce_res), attrs, name=name)


def tensor_tensor_scan(dst, data0, data1, initial, op0, op1, reverse0=False, reverse1=False, name=None):
    attrs = (("op0", name_of(op0)), ("op1", name_of(op1))) + _flags(reverse0=reverse0, reverse1=reverse1)
    return _record("tensor_tensor_scan", (dst, data0, data1, initial), attrs, name=name)


def bn_stats(dst, data, name=None):
    if data.size // data.shape[0] > 512:
        raise AssertionError(f"bn_stats data free dimension {data.size // data.shape[0]} exceeds bn_stats_fmax=512")
    return _record("bn_stats", (dst, data), layout="own", name=name)


def bn_aggr(dst, data, name=None):
    return _record("bn_aggr", (dst, data), layout="own", name=name)


def reciprocal(dst, data, name=None):
    return _record("reciprocal", (dst, data), name=name)


def _width(op, role, tensor, low, high):
    n = tensor.size // tensor.shape[0]
    if not low <= n <= high:
        raise AssertionError(f"{op} {role} must have {low} to {high} elements per partition, got {n}")


def max8(dst, src, name=None):
    _width("max8", "src", src, 8, 16384)
    return _record("max8", (dst, src), layout="own", name=name)


def nc_find_index8(dst, data, vals, name=None):
    _width("nc_find_index8", "data", data, 8, 16384)
    _width("nc_find_index8", "vals", vals, 8, 8)
    return _record("nc_find_index8", (dst, data, vals), layout="own", name=name)


def nc_match_replace8(dst, data, vals, imm, dst_idx=None, name=None):
    _width("nc_match_replace8", "vals", vals, 8, 8)
    return _record("nc_match_replace8", (dst, data, vals, dst_idx), (("imm", float(imm)),), layout="own", name=name)


def range_select(dst, on_true_tile, comp_op0, comp_op1, bound0, bound1, reduce_cmd=reduce_cmd.reset_reduce, reduce_res=None,
                 reduce_op=None, range_start=0, on_false_value=_FP32_MIN, name=None):  # fmt: skip
    _needs("range_select", 3)
    command = member(_cmd, reduce_cmd, "range_select", "reduce_cmd")
    attrs = (
        ("comp_op0", name_of(comp_op0)), ("comp_op1", name_of(comp_op1)), ("range_start", int(range_start)),
        ("on_false", float(on_false_value)), ("reduce_op", "maximum"), ("reduce_cmd", command.value),
    )  # fmt: skip
    return _record("range_select", (dst, on_true_tile, bound0, bound1, reduce_res), attrs, name=name)


def select_reduce(dst, predicate, on_true, on_false, reduce_res=None, reduce_cmd=reduce_cmd.idle, reduce_op=None,
                  reverse_pred=False, name=None):  # fmt: skip
    command = member(_cmd, reduce_cmd, "select_reduce", "reduce_cmd")
    attrs = (("reduce_op", "maximum"), ("reduce_cmd", command.value)) + _flags(reverse_pred=reverse_pred)
    return _record("select_reduce", (dst, predicate, on_true, on_false, reduce_res), attrs, name=name)


def dropout(dst, data, prob, name=None):
    return _record("dropout", (dst, data, prob), name=name)


# ---- scalar engine


def activation(dst, op, data, bias=None, scale=1.0, reduce_op=None, reduce_res=None, reduce_cmd=reduce_cmd.idle, name=None):
    command = member(_cmd, reduce_cmd, "activation", "reduce_cmd")
    attrs = (("op", name_of(op)),)
    if command is not _cmd.idle:
        attrs += (("reduce_op", "add"), ("reduce_cmd", command.value))
    for role, value in (("bias", bias), ("scale", scale)):
        if isinstance(value, Tensor) and value.size != value.shape[0]:
            raise AssertionError(f"activation {role} must have one element per partition, got shape {tuple(value.shape)}")
    if bias is not None and not isinstance(bias, Tensor):
        bias = float(bias)
    if not isinstance(scale, Tensor):
        scale = float(scale)
    return _record("activation", (dst, data, bias, scale, reduce_res), attrs, name=name)


def activation_reduce(dst, op, data, reduce_op, reduce_res, bias=None, scale=1.0, name=None):
    return activation(dst, op, data, bias, scale, reduce_op, reduce_res, _cmd.reset_reduce, name)


# ---- gpsimd


def _pattern(op, dst, pattern):
    pairs = [(int(step), int(num)) for step, num in pattern]
    n = 1
    for _, num in pairs:
        n *= num
    if n * dst.shape[0] != dst.size:
        raise AssertionError(f"{op} pattern {pairs} has {n} elements, dst has {dst.size // dst.shape[0]} per partition")
    return pairs


def iota(dst, pattern, offset=0, channel_multiplier=0, name=None):
    value = (_pattern("iota", dst, pattern), offset, int(channel_multiplier))
    return _record("iota", (dst,), layout=("", value), name=name)


def affine_select(dst, pattern, channel_multiplier, on_true_tile, on_false_value, cmp_op=None, offset=0, name=None):
    value = (_pattern("affine_select", dst, pattern), offset, int(channel_multiplier))
    comparison = "equal" if cmp_op is None else name_of(cmp_op)
    return _record("affine_select", (dst, on_true_tile, float(on_false_value)), layout=(comparison, value), name=name)


def nonzero_with_count(dst, src, index_offset=0, padding_val=-1, name=None):
    _needs("nonzero_with_count", 3)
    if dst.size // dst.shape[0] != src.size // src.shape[0] + 1:
        raise AssertionError("nonzero_with_count dst must have one more element per partition than src")
    attrs = (("index_offset", int(index_offset)), ("padding", int(padding_val)))
    return _record("nonzero_with_count", (dst, src), attrs, layout="own", name=name)


def sequence_bounds(dst, segment_ids, name=None):
    return _record("sequence_bounds", (dst, segment_ids), layout="own", name=name)


# ---- cores


def core_barrier(data, cores, engine=engine.gpsimd, name=None):
    _needs("core_barrier", 3)
    listed = (cores,) if isinstance(cores, int) else tuple(cores)
    if len(listed) > 2 or any(c not in (0, 1) for c in listed):
        raise NkiValidationError(f"core_barrier cores must be among (0, 1), got {cores}")
    if nki2.program()[1] > 1 and len(listed) > 1:
        _record("core_barrier", (data,), layout="shaped")
    return NkiInstruction(name)


def sendrecv(src, dst, send_to_rank, recv_from_rank, pipe_id, dma_engine=dma_engine.dma, name=None, use_gpsimd_dma=None):
    _needs("sendrecv", 3)
    for role, tensor in (("src", src), ("dst", dst)):
        if tensor.buffer is not _enums.MemoryRegion.sbuf:
            raise AssertionError(f"sendrecv {role} must be in ['sbuf'], got {tensor.buffer.value}")
    if src.dtype != dst.dtype or src.size != dst.size:
        raise AssertionError(f"sendrecv src is {tuple(src.shape)} of {src.dtype}, dst {tuple(dst.shape)} of {dst.dtype}")
    if nki2.program()[1] == 1:
        return _record("dma_copy", (dst, src), name=name)
    return _record("sendrecv", (dst, src), (("pipe_id", int(pipe_id)), ("peer", int(send_to_rank))), name=name)


_LATER = ("activate2", "exponential", "nc_matmul_mx", "quantize_mx", "rand2", "rand_get_state", "rand_set_state", "rng", "set_rng_seed",
          "tensor_scalar_cumulative", "topk")  # fmt: skip
_REMOVED = {
    "tensor_copy_dynamic_src": "tensor_copy with .ap(scalar_offset=) replaces it",
    "tensor_copy_dynamic_dst": "tensor_copy with .ap(scalar_offset=) replaces it",
}


def __getattr__(name: str):
    if name in _LATER:
        raise AttributeError(f"module 'nki.isa' has no attribute '{name}': Strata does not implement it yet")
    if name in _REMOVED:
        raise AttributeError(f"module 'nki.isa' has no attribute '{name}': {_REMOVED[name]}")
    raise AttributeError(f"module 'nki.isa' has no attribute '{name}'")
