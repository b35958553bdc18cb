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
    if not unique_indices:
        raise NotImplementedError("nki.isa.dma_compute: unique_indices=False is not supported")
    # The sum is read-modify-write in memory: what is already in dst comes first.
    add = skip + (("rmw", "add"),)
    same = [s for s in srcs if s is dst or _same(s, dst)]
    others = [s for s in srcs if not (s is dst or _same(s, dst))]
    if len(same) == 1 and len(others) == 1:
        return _record("dma_copy", (dst, others[0]), add, name=name)
    if len(others) == 1 and not same:
        return _record("dma_copy", (dst, others[0]), skip, name=name)
    if dst.dtype == "float32" and not same:
        target = dst
    else:
        # Added up in float32, rounded once.
        target = Tensor(tuple(srcs[0].shape), "float32", _enums.MemoryRegion.private_hbm, "dma_compute_sum")
    _record("dma_copy", (target, srcs[0]), skip)
    for src in srcs[1:]:
        _record("dma_copy", (target, src), add)
    if target is not dst:
        _record("dma_copy", (dst, target), skip, name=name)
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
    """Kernels of NKI 0.2 name a type beside the destination, which has one: it was ignored."""
    if dtype is not None:
        warnings.warn(f"{op}(dtype=) is rejected from NKI 0.3 on; dst is {dst.dtype}", DeprecationWarning, stacklevel=3)


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
    attrs = (("op0", name_of(op0)), *_reduction("tensor_scalar_reduce", reduce_op, reduce_cmd, reduce_init, _REDUCTIONS))
    attrs += _flags(reverse0=reverse0, reduce_negate=reduce_res_negate)
    return _record("tensor_scalar_reduce", (dst, data, operand0, reduce_res, reduce_init), attrs, name=name)


_REDUCTIONS = ("add", "multiply", "maximum", "minimum")


def _reduction(op, reduce_op, command, init, allowed):
    """The attributes of an accumulating instruction."""
    command = member(_cmd, command, op, "reduce_cmd")
    word = name_of(reduce_op)
    if word not in allowed:
        raise AssertionError(f"{op} reduce_op must be one of {', '.join(allowed)}, got {word}")
    if command is _cmd.load_reduce and init is None:
        raise AssertionError(f"{op} reduce_cmd=load_reduce needs the value to start from")
    return (("reduce_op", word), ("reduce_cmd", command.value))


def tensor_scalar_cumulative(dst, src, op0, op1, imm0, imm1=None, reduce_cmd=reduce_cmd.reset_reduce, name=None):
    for role, tensor in (("dst", dst), ("src", src)):
        if tensor.dtype in ("int32", "uint32"):
            raise AssertionError(f"tensor_scalar_cumulative {role} must not be a 32-bit integer, got {tensor.dtype}")
    command = member(_cmd, reduce_cmd, "tensor_scalar_cumulative", "reduce_cmd")
    if command is _cmd.load_reduce and imm1 is None:
        raise AssertionError("tensor_scalar_cumulative reduce_cmd=load_reduce needs imm1")
    word = name_of(op1)
    if word not in ("add", "subtract", "multiply", "maximum", "minimum"):
        raise AssertionError(f"tensor_scalar_cumulative op1 must be add, subtract, multiply, maximum or minimum, got {word}")
    attrs = (("op0", name_of(op0)), ("op1", word), ("reduce_cmd", command.value))
    return _record("tensor_scalar_cumulative", (dst, src, imm0, imm1), attrs, name=name)


def exponential(dst, src, max_value=0.0, reduce_res=None, reduce_cmd=reduce_cmd.idle, reduce_init=0.0, name=None):
    _needs("exponential", 4)
    attrs = _reduction("exponential", _Add, reduce_cmd, reduce_init, ("add",))
    return _record("exponential", (dst, src, max_value, reduce_res, reduce_init), attrs, name=name)


class _Add:
    name = "add"


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


def rng(dst, engine=engine.vector, name=None):
    if "int" not in dst.dtype:
        raise AssertionError(f"rng dst must be of an integer type, got {dst.dtype}")
    return _record("rng", (dst,), on=engine, layout="own", name=name)


def rand2(dst, min, max, name=None):
    _needs("rand2", 4)
    return _record("rand2", (dst, min, max), name=name)


def set_rng_seed(src_seeds, name=None):
    if src_seeds.size != 1 or src_seeds.dtype not in ("int32", "uint32", "float32"):
        raise AssertionError(f"set_rng_seed src_seeds must be one 32-bit element, got {tuple(src_seeds.shape)} of {src_seeds.dtype}")
    return _record("random_seed", (src_seeds,), layout="own", name=name)


def _state(op, role, tensor, on):
    _needs(op, 3)
    on = member(_engine, on, op, "engine")
    words = 24 if on is _engine.vector else 6
    if tensor.dtype != "uint32" or tensor.size != tensor.shape[0] * words:
        raise AssertionError(f"{op} {role} must be uint32 with {words} elements per partition, got {tuple(tensor.shape)} of {tensor.dtype}")


def rand_set_state(src_seeds, engine=engine.gpsimd, name=None):
    _state("rand_set_state", "src_seeds", src_seeds, engine)
    return _record("rand_set_state", (src_seeds,), on=engine, layout="own", name=name)


def rand_get_state(dst, engine=engine.gpsimd, name=None):
    _state("rand_get_state", "dst", dst, engine)
    return _record("rand_get_state", (dst,), on=engine, layout="own", name=name)


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


_AFFINE_OPS = {
    ("multiply", "add"), ("multiply", "subtract"), ("multiply", "bypass"), ("add", "bypass"), ("subtract", "bypass"), ("bypass", "bypass"),
}  # fmt: skip


def activate2(dst, op, data, imm0, imm1, op0, op1, relu_param=0.0, reverse0=False, reverse1=False, reduce_op=None, reduce_res=None,
              reduce_cmd=reduce_cmd.idle, name=None):  # fmt: skip
    _needs("activate2", 4)
    words = (name_of(op0), name_of(op1))
    if words not in _AFFINE_OPS:
        raise AssertionError(f"activate2 (op0, op1) must be one of {sorted(_AFFINE_OPS)}, got {words}")
    if isinstance(imm0, Tensor) and isinstance(imm1, Tensor) and imm0.dtype != imm1.dtype:
        raise AssertionError(f"activate2 imm0 and imm1 must have the same dtype, got {imm0.dtype} and {imm1.dtype}")
    command = member(_cmd, reduce_cmd, "activate2", "reduce_cmd")
    attrs = (("op", name_of(op)), ("relu_param", float(relu_param))) + _flags(reverse0=reverse0, reverse1=reverse1)
    attrs += tuple((role, word) for role, word in zip(("op0", "op1"), words) if word != "bypass")
    if command is not _cmd.idle:
        allowed = ("add", "maximum", "minimum", "abs_max", "abs_min")
        attrs += _reduction("activate2", _Add if reduce_op is None else reduce_op, command, 0.0, allowed)
    imm0, imm1 = (None if word == "bypass" else value for word, value in zip(words, (imm0, imm1)))
    return _record("activate2", (dst, data, imm0, imm1, reduce_res), attrs, name=name)


# ---- microscaled types


def quantize_mx(dst, src, dst_scale, name=None):
    _needs("quantize_mx", 4)
    rows, width = src.shape[0], src.size // src.shape[0]
    if src.dtype not in ("float16", "bfloat16"):
        raise AssertionError(f"quantize_mx src must be float16 or bfloat16, got {src.dtype}")
    if dst.dtype not in ("float8_e4m3fn_x4", "float8_e5m2_x4"):
        raise AssertionError(f"quantize_mx dst must be float8_e4m3fn_x4 or float8_e5m2_x4, got {dst.dtype}")
    if rows % 32 or width % 4:
        raise AssertionError(f"quantize_mx src must have a multiple of 32 partitions and of 4 elements, got {rows} and {width}")
    if dst.shape[0] != rows or dst.size * 4 != src.size:
        raise AssertionError(f"quantize_mx dst must have {rows} partitions with {width // 4} elements, got shape {tuple(dst.shape)}")
    rule = 1 if _level() >= 5 else 0
    return _record("quantize_mx", (dst, src, dst_scale), (("rule", rule),), layout="mx", name=name)


def _level() -> int:
    """The level of NKI whose rules hold where they contradict each other: 3 for 0.3; `STRATA_NKI_LEVEL` changes it."""
    import os

    return int(os.environ.get("STRATA_NKI_LEVEL", "0.3").removeprefix("0."))


def nc_matmul_mx(dst, stationary, moving, stationary_scale, moving_scale, tile_position=None, tile_size=None, accumulate=None, name=None):
    _needs("nc_matmul_mx", 4)
    for role, tensor in (("stationary", stationary), ("moving", moving)):
        if not tensor.dtype.endswith("_x4"):
            raise AssertionError(f"nc_matmul_mx {role} must be of a packed type, got {tensor.dtype}")
    for role, tensor in (("stationary_scale", stationary_scale), ("moving_scale", moving_scale)):
        if tensor.dtype not in ("uint8", "float8_e8m0fnu"):
            raise AssertionError(f"nc_matmul_mx {role} must be uint8 or float8_e8m0fnu, got {tensor.dtype}")
    k, other = stationary.shape[0], moving.shape[0]
    if k != other:
        raise AssertionError(f"Matmul contraction dimension mismatch: stationary[0]={k} != moving[0]={other}")
    if k not in (32, 64, 96, 128):
        raise AssertionError(f"nc_matmul_mx contraction dimension must be 32, 64, 96 or 128 partitions, got {k}")
    m, n = stationary.size // k, moving.size // k
    if m > 128 or m % 2:
        raise AssertionError(f"nc_matmul_mx stationary free dimension must be even and at most 128, got {m}")
    most = 8192 if dst.dtype == "bfloat16" else 4096
    if n > most:
        raise AssertionError(f"Matmul moving free dimension {n} exceeds max {most} for nc_version=nc_version.gen4")
    if dst.shape[0] != m or dst.size != m * n:
        raise AssertionError(f"nc_matmul_mx dst must have {m} partitions with {n} elements, got shape {tuple(dst.shape)}")
    mode = None if accumulate is False else 1 if accumulate else 0
    return _record("nc_matmul_mx", (dst, stationary, moving, stationary_scale, moving_scale), accumulate=mode, layout="mx", name=name)


# ---- gpsimd


def topk(val_dst, idx_dst, src, n, name=None):
    rows, k = src.shape[0], val_dst.size // val_dst.shape[0]
    if rows % 16:
        raise AssertionError(f"topk src partition dimension must be a multiple of 16, got {rows}")
    if not 8 <= n < 65536 or not 1 <= k <= n or k >= 32768:
        raise AssertionError(f"topk needs 8 <= n < 65536 and 1 <= K <= n, got n={n}, K={k}")
    if val_dst.dtype != "bfloat16" or src.dtype != "bfloat16" or idx_dst.dtype != "uint32":
        raise AssertionError(f"topk val_dst and src must be bfloat16 and idx_dst uint32, got {val_dst.dtype}, {src.dtype}, {idx_dst.dtype}")
    columns, wide = -(-k // 16), -(-n // 16)
    if src.size // rows < wide:
        raise AssertionError(f"topk src must have {wide} elements per partition for n={n}, got {src.size // rows}")
    # Results lie across partitions as values do: only the first columns are written.
    flat = [t.reshape((t.shape[0], t.size // t.shape[0])) for t in (val_dst, idx_dst, src)]
    parts = (flat[0][:, 0:columns], flat[1][:, 0:columns], flat[2][:, 0:wide])
    return _record("topk", parts, (("n", int(n)), ("k", int(k))), layout="own", name=name)


def _pattern(op, dst, pattern):
    pairs = [(int(step), int(num)) for step, num in pattern]
    n = 1
    for _, num in pairs:
        n *= num
    if n * dst.shape[0] != dst.size:
        raise AssertionError(f"{op} pattern {pairs} has {n} elements, dst has {dst.size // dst.shape[0]} per partition")
    return pairs


def _in_memory(offset):
    """An offset that instructions read when they execute, or None."""
    return offset if isinstance(offset, Tensor) else getattr(offset, "memory", None)


def iota(dst, pattern, offset=0, channel_multiplier=0, name=None):
    held = _in_memory(offset)
    value = (_pattern("iota", dst, pattern), offset if held is None else 0, int(channel_multiplier))
    return _record("iota", (dst, held), layout=("", value), name=name)


def affine_select(dst, pattern, channel_multiplier, on_true_tile, on_false_value, cmp_op=None, offset=0, name=None):
    held = _in_memory(offset)
    value = (_pattern("affine_select", dst, pattern), offset if held is None else 0, int(channel_multiplier))
    comparison = ("" if held is None else "~") + ("equal" if cmp_op is None else name_of(cmp_op))
    return _record("affine_select", (dst, on_true_tile, float(on_false_value), held), layout=(comparison, value), name=name)


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


_REMOVED = {
    "tensor_copy_dynamic_src": "tensor_copy with .ap(scalar_offset=) replaces it",
    "tensor_copy_dynamic_dst": "tensor_copy with .ap(scalar_offset=) replaces it",
}


def __getattr__(name: str):
    if name in _REMOVED:
        raise AttributeError(f"module 'nki.isa' has no attribute '{name}': {_REMOVED[name]}")
    raise AttributeError(f"module 'nki.isa' has no attribute '{name}'")
