"""Every documented name of the first-generation language, with its parameters, exists and takes them.

The tables are the documentation's (SDK 2.21 to 2.26). A name or parameter that is missing is printed; nothing is skipped.
"""

import importlib
import inspect

import ml_dtypes
import numpy as np
import pytest

import strata.compat

strata.compat.install()

NKI = "neuronxcc.nki"
MODULES = {
    NKI: "jit trace baremetal benchmark profile simulate_kernel tensor language isa compiler typing kernels",
    f"{NKI}.language": "sbuf psum hbm private_hbm shared_hbm par_dim mgrid arange ds nc spmd_dim tile_size fp32 bfp16 static_cast finfo "
    "gemm_grid gemm_stationary_grid affine_range sequential_range static_range program_id num_programs program_ndim expand_dims "
    "uint8 int8 uint16 int16 uint32 int32 float8_e4m3 float8_e5m2 float16 bfloat16 tfloat32 float32 bool_",
    f"{NKI}.language.constants": "sizeinbytes sbuf_min_align",
    f"{NKI}.language.iterators": "sync_program",
    f"{NKI}.isa": "engine reduce_cmd dge_mode oob_mode nc_version tensor_engine vector_engine scalar_engine gpsimd_engine dma_engine "
    "unknown_engine fp32 get_nc_version",
    f"{NKI}.isa.constants": "engine reduce_cmd dge_mode oob_mode nc_version",
    f"{NKI}.compiler": "sbuf psum force_auto_alloc enable_stack_allocator skip_middle_end_transformations multi_buffer no_reorder allocation_scope",
    f"{NKI}.compiler.backends.neuron.tensor": "local_tile",
    f"{NKI}.compiler.backends.neuron.indexing": "TileIndex",
    f"{NKI}.typing": "tensor mutable_tensor mutable scalar",
    f"{NKI}.kernels": "attention vision",
    f"{NKI}.kernels.attention": "flash_fwd flash_attn_bwd fused_self_attn_for_SD_small_head_size",
    f"{NKI}.kernels.vision": "resize_nearest_fixed_dma_kernel select_and_scatter_kernel",
}

BINARY = (
    "add subtract multiply divide power maximum minimum mod fmod bitwise_and bitwise_or bitwise_xor left_shift right_shift equal "
    "not_equal greater greater_equal less less_equal logical_and logical_or logical_xor"
)
UNARY = (
    "abs negative sign trunc floor ceil exp log cos sin tan tanh arctan sqrt rsqrt reciprocal square sigmoid relu gelu gelu_dx "
    "gelu_apprx_tanh gelu_apprx_sigmoid silu silu_dx erf erf_dx softplus mish invert logical_not"
)
LANGUAGE = {
    "load": "src mask dtype mode", "store": "dst value mask mode", "load_transpose2d": "src mask dtype",
    "atomic_rmw": "dst value op mask", "copy": "src mask dtype", "broadcast_to": "src shape", "ndarray": "shape dtype buffer name",
    "zeros": "shape dtype buffer name", "ones": "shape dtype buffer name", "full": "shape fill_value dtype buffer name",
    "empty_like": "a dtype buffer name", "zeros_like": "a dtype buffer name", "rand": "shape dtype", "random_seed": "seed mask",
    "shared_constant": "constant dtype", "shared_identity_matrix": "n dtype", "where": "condition x y dtype mask",
    "dropout": "x rate dtype mask", "var": "x axis", "all": "x axis dtype", "softmax": "x axis dtype compute_dtype mask",
    "rms_norm": "x w axis n epsilon dtype compute_dtype mask", "matmul": "x y transpose_x mask", "transpose": "x dtype mask",
    "gather_flattened": "data indices mask dtype", "loop_reduce": "x op loop_indices dtype mask",
    "all_reduce": "x op program_axes dtype mask parallel_reduce asynchronous", "device_print": "prefix x mask",
} | dict.fromkeys(BINARY.split(), "x y dtype mask") | dict.fromkeys(UNARY.split(), "x dtype mask") | dict.fromkeys(
    "sum prod max min mean".split(), "x axis dtype mask keepdims")  # fmt: skip
ISA = {
    "nc_matmul": "stationary moving is_stationary_onezero is_moving_onezero is_transpose tile_position tile_size mask perf_mode",
    "nc_transpose": "data mask dtype engine",
    "activation": "op data bias scale reduce_op reduce_res reduce_cmd mask dtype",
    "activation_reduce": "op data reduce_op reduce_res bias scale mask dtype",
    "tensor_reduce": "op data axis mask dtype negate keepdims",
    "tensor_partition_reduce": "op data mask dtype",
    "tensor_tensor": "data1 data2 op dtype mask engine",
    "tensor_tensor_scan": "data0 data1 initial op0 op1 reverse0 reverse1 dtype mask",
    "scalar_tensor_tensor": "data op0 operand0 op1 operand1 reverse0 reverse1 dtype mask",
    "tensor_scalar": "data op0 operand0 reverse0 op1 operand1 reverse1 dtype mask engine",
    "tensor_scalar_reduce": "data op0 operand0 reduce_op reduce_res reverse0 dtype mask",
    "tensor_copy": "src mask dtype engine",
    "tensor_copy_dynamic_src": "src mask dtype engine",
    "tensor_copy_dynamic_dst": "dst src mask dtype engine",
    "tensor_copy_predicated": "src dst predicate reverse_pred mask dtype",
    "reciprocal": "data dtype mask",
    "iota": "expr dtype mask",
    "dropout": "data prob mask dtype",
    "affine_select": "pred on_true_tile on_false_value mask dtype",
    "range_select": "on_true_tile comp_op0 comp_op1 bound0 bound1 reduce_cmd reduce_res reduce_op range_start on_false_value mask dtype",
    "select_reduce": "dst predicate on_true on_false reduce_res reduce_cmd reduce_op reverse_pred mask dtype",
    "sequence_bounds": "segment_ids dtype",
    "memset": "shape value dtype mask engine",
    "bn_stats": "data mask dtype",
    "bn_aggr": "data mask dtype",
    "local_gather": "src_buffer index num_elem_per_idx num_valid_indices mask",
    "dma_copy": "dst src mask dst_rmw_op oob_mode dge_mode",
    "dma_transpose": "src axes mask dtype",
    "max8": "src mask dtype",
    "nc_find_index8": "data vals mask dtype",
    "nc_match_replace8": "data vals imm dst_idx mask dtype",
    "nc_stream_shuffle": "src dst shuffle_mask dtype mask",
}
# What documentation allows to be passed without a name, in this order.
POSITIONAL = {"nc_matmul": "stationary moving", "tensor_scalar": "data op0 operand0 reverse0 op1 operand1 reverse1", "full": "shape fill_value dtype"}
MEMBERS = "shape dtype ndim itemsize buffer reshape view astype broadcast_to expand_dims assert_shape as_tile"


@pytest.mark.parametrize("module", MODULES)
def test_modules_have_their_names(module):
    found = importlib.import_module(module)
    assert [n for n in MODULES[module].split() if not hasattr(found, n)] == []


@pytest.mark.parametrize("module, table", [("language", LANGUAGE), ("isa", ISA)])
def test_functions_take_their_parameters(module, table):
    found = importlib.import_module(f"{NKI}.{module}")
    missing = []
    for name, params in table.items():
        function = getattr(found, name, None)
        taken = [] if function is None else function.params
        missing += [f"{name}({p})" for p in params.split() if p not in taken] or ([name] if function is None else [])
        if name in POSITIONAL:
            assert taken[: len(POSITIONAL[name].split())] == POSITIONAL[name].split()
    assert missing == []


def test_the_tables_are_all_there_is():
    """A function that is not in the tables above is not the documentation's."""
    from strata import _native

    extra = {f"{m}.{n}" for m, n in _native.nki.APIS} - {f"nl.{n}" for n in LANGUAGE} - {f"nisa.{n}" for n in ISA}
    assert extra == set()


def test_decorators_take_their_options():
    from neuronxcc import nki

    def kernel(x):
        out = nki.language.ndarray(x.shape, dtype=x.dtype, buffer=nki.language.shared_hbm)
        nki.language.store(out, nki.language.load(x))
        return out

    x = np.ones((4, 4), np.float32)
    for mode in ("auto", "jax", "torchxla", "baremetal", "benchmark", "simulation", "trace"):
        for made in (nki.jit(kernel, mode=mode), nki.jit(mode=mode)(kernel)):
            assert np.array_equal(made(x), x), mode
    options = dict(
        platform_target="trn1", experimental_flags="enable-mutable-parameter", enable_out_of_bound_check=False, show_compiler_tb=True,
        debug_kernel=True, additional_compile_opt="-O1",
    )  # fmt: skip
    assert np.array_equal(nki.jit(**options)(kernel)(x), x)
    assert nki.jit(kernel).__name__ == "kernel"


def test_enumerations_have_their_values():
    from neuronxcc.nki import isa

    values = {
        "engine": dict(unknown=0, tensor=1, scalar=2, gpsimd=3, vector=5, sync=6),
        "reduce_cmd": dict(idle=0, reset=1, reduce=2, reset_reduce=3),
        "dge_mode": dict(none=0, swdge=1, hwdge=2, unknown=3),
        "oob_mode": dict(error=0, skip=1),
        "nc_version": dict(gen2=2, gen3=3),
    }
    for name, members in values.items():
        assert {k: getattr(getattr(isa, name), k).value for k in members} == members
    assert isa.get_nc_version() >= isa.nc_version.gen2


def test_constants_work_on_the_host():
    from neuronxcc.nki import language as nl

    sizes = dict(pmax=128, psum_fmax=512, gemm_stationary_fmax=128, gemm_moving_fmax=512, bn_stats_fmax=512, total_available_sbuf_size=180224)
    assert {k: getattr(nl.tile_size, k) for k in sizes} == sizes
    assert np.float32(nl.fp32.min).view(np.uint32) == 0xFF7FFFFF and nl.bfp16.min == -np.inf
    assert nl.float32 is np.float32 and np.dtype(nl.bfloat16) == ml_dtypes.bfloat16 and np.dtype(nl.tfloat32).itemsize == 4
    assert float(nl.finfo(nl.float8_e4m3).max) == 240.0 and nl.finfo(nl.bfloat16).bits == 16
    assert nl.static_cast(np.ones(3), nl.bfloat16).dtype == ml_dtypes.bfloat16
    assert nl.constants.sizeinbytes(nl.bfloat16) == 2


def test_tensors_have_their_members():
    from neuronxcc import nki
    import neuronxcc.nki.language as nl

    seen = []

    @nki.jit
    def kernel(x):
        tile = nl.load(x)
        seen.extend(n for n in MEMBERS.split() if hasattr(tile, n))
        assert tile.__array_ufunc__ is None and nl.arange(4).__array_ufunc__ is None
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        nl.store(out, tile)
        return out

    kernel(np.ones((4, 4), np.float32))
    assert seen == MEMBERS.split()


def test_allocators_take_their_parameters():
    import neuronxcc.nki.compiler as ncc

    assert ncc.sbuf.auto_alloc() is not None and ncc.psum.auto_alloc() is not None
    ncc.sbuf.alloc(lambda idx, pdim_size, fdim_size: (0, 0))
    ncc.psum.alloc(lambda idx, pdim_size, fdim_size: (0, 0, 0))
    ncc.sbuf.mod_alloc(base_addr=0, base_partition=0, num_par_tiles=(), num_free_tiles=(2,))
    ncc.psum.mod_alloc(base_bank=0, base_addr=0, base_partition=0, num_bank_tiles=(2,), num_par_tiles=(), num_free_tiles=())
    for wrong in (dict(), dict(base_addr=0, byte_addr=0)):
        with pytest.raises(TypeError):
            ncc.sbuf.mod_alloc(**wrong)
    for decorator in (ncc.force_auto_alloc, ncc.enable_stack_allocator, ncc.skip_middle_end_transformations):
        assert callable(decorator) and inspect.getdoc(decorator)
    assert ncc.no_reorder() is not None and ncc.multi_buffer(factor=2) is not None
