//! Neuron's error manual for NKI: 36 entries, their documented texts, and what to do about each.
//!
//! The texts are the vendor's, because people paste them into search boxes. What follows them is ours.

macro_rules! manual {
    ($($id:literal: $text:literal $($page:literal)+;)*) => {
        /// Every entry: its name, and a page whose first line is the documented text.
        pub const MANUAL: &[(&str, &str)] = &[$(($id, concat!($text, "\n\n", $($page, "\n"),+))),*];
    };
}

manual! {
    "err_1d_arange_not_supported": "Indexing a NKI tensor with 1D arange is not supported."
        "A tile has a partition axis and a free axis, so an index into one needs both: write `nl.arange(128)[:, None]` for"
        "the partition axis and `nl.arange(512)[None, :]` for the free axis, or use slices.";
    "err_activation_bias_invalid_type":
        "Bias parameter of activation or activation_reduce must be a vector of type float32, float16, or bfloat16."
        "Copy the bias into a tile of one of these types first.";
    "err_activation_scale_invalid_type":
        "Scale parameter of activation or activation_reduce must be a scalar or vector of type float32."
        "Give a Python number, or copy the scale into a float32 tile first.";
    "err_activation_scale_scalar_or_vector":
        "Scale parameter of activation must be either a scalar value or a 1D vector spanning the partition dimension."
        "A scale tile has shape (P, 1): one value per partition. To scale element by element use `nl.multiply`.";
    "err_ambiguous_tensor_truth_value": "Cannot evaluate truth value of a multi-element tensor/array."
        "`if`, `and`, `or` and `not` want one truth value and a tile has many. Combine tiles element by element with"
        "`nl.logical_and`, `nl.logical_or`, `nl.logical_not` or `&`, `|`, `~`, and select with `nl.where`.";
    "err_annotation_shape_mismatch": "Tensor shape and the annotated shape mismatch"
        "`x: nt.tensor[128, 512] = value` checks the shape of `value`. Correct the annotation or the value.";
    "err_bias_tensor_must_be_specified_in_allocation":
        "Bias tensor of an activation op must be specified in allocated NKI kernels."
        "Without a bias the compiler makes a tile of zeros, which an allocated kernel has no place for. Declare a (P, 1)"
        "tile, fill it with zeros and pass it as `bias=`. `nl.exp` and its kin are activations too: call `nisa.activation`.";
    "err_cannot_assign_to_index": "An `index` or `mask` tensor does not support item assignment."
        "`nl.arange`, `nl.mgrid` and conditions on them are expressions, not memory. `nisa.iota` writes one into a tile.";
    "err_cannot_update_immutable_parameter": "Cannot update immutable parameter"
        "Parameters are read-only. Write to a tensor made with `buffer=nl.shared_hbm` and return it, or annotate the"
        "parameter `nt.mutable_tensor` and return it.";
    "err_control_flow_condition_depending_on_arange":
        "Control-flow depending on `nl.arange` or `nl.mgrid` is not supported."
        "A branch is taken as a whole, while an `arange` has many values. Use the condition as `mask=` of the instruction.";
    "err_copy_dynamic_indirect_indices_not_natively_supported":
        "Copying through indices that are known only at run time is not supported natively."
        "Use `nisa.tensor_copy_dynamic_src` or `nisa.tensor_copy_dynamic_dst`, or gather with `nl.gather_flattened`.";
    "err_dynamic_control_flow_not_supported":
        "Dynamic control-flow depending on tensor value is currently not supported by NKI."
        "The body is traced once, before any value exists. Compute both sides and select with `nl.where`; a loop may have"
        "a run-time trip count through `nt.scalar`.";
    "err_exceed_max_supported_dimension": "NKI API tensor parameter exceeds max supported number of dimensions."
        "Reshape the tile, or process it in slices of fewer dimensions.";
    "err_failed_to_infer_tile_from_local_tensor": "Failed to infer tile from tensor"
        "A tensor with block dimensions is several tiles. Index the block dimensions: `t[i]`, not `t`.";
    "err_hbm_tensor_with_init_value_not_supported": "Creating HBM tensor with init value is not supported."
        "Declare it with `nl.ndarray` and store the value from a tile.";
    "err_indirect_indices_are_not_supported_with_nki_api":
        "The API does not allow using tiles / tensors with indirect indices."
        "Load through the indices into a tile first, then call this API on the tile.";
    "err_indirect_indices_free_dim":
        "Dynamic indexing for load/store only supports the indirect indexing to be on the partition or block dimension."
        "Arrange the access so that the index tile picks rows; a free dimension takes only a scalar offset.";
    "err_leading_dimension_of_tensor_must_be_partition":
        "The leading dimension of SBUF/PSUM tensors must be the partition dimension."
        "Later compilers forbid block dimensions. Strata accepts them, as public kernels and the allocation guide use them.";
    "err_local_variable_used_out_of_scope": "Tensors in NKI are not allowed to be used outside of their parent scope."
        "A tensor made in a loop body is fresh in every iteration: declare it before the loop to use it afterwards. The"
        "index of a loop has no value once the loop has ended, and nothing of one kernel's trace means anything in another's.";
    "err_mutable_parameter_not_returned": "A mutable kernel parameter must be returned by `return`"
        "Return the parameter, so that the framework knows it changed.";
    "err_nested_kernel_with_spmd_grid":
        "Calling a NKI kernel with a SPMD grid from another NKI kernel is not supported."
        "A kernel called from a kernel is inlined; only the outermost launch has a grid. Call it without one.";
    "err_nki_api_outside_of_nki_kernel": "Calling NKI API outside of NKI kernels is not supported."
        "Only functions decorated with `nki.jit` and what they call record instructions. On the host use NumPy.";
    "err_num_partition_exceed_arch_limit": "Number of partitions exceeds architecture limitation."
        "A tile has at most 128 partitions. Split the dimension in tiles of 128 and loop over them.";
    "err_num_partition_mismatch": "Number of partitions mismatch."
        "Operands of one instruction have the same number of partitions. Slice the larger one, or broadcast the smaller.";
    "err_shared_hbm_must_in_kernel_level": "shared_hbm tensor can only be created in top level kernel scope"
        "Declare outputs at the start of the kernel, outside loops, branches and called functions.";
    "err_size_of_dimension_exceed_arch_limit": "Size of dimension exceeds architecture limitation."
        "Split the dimension and call the API on each part.";
    "err_store_dst_shape_smaller_than_other_shape": "Illegal shape in assignment destination."
        "A destination may be larger than its value, which is then broadcast, never smaller. Slice the value.";
    "err_tensor_access_out_of_bound": "Tensor access out-of-bound."
        "The index range of an access, after its mask, leaves the tensor. Mask the last, partial tile:"
        "`mask=(i * 128 + i_p < n)`. Slices are not clamped as in NumPy.";
    "err_tensor_creation_on_scratchpad_with_init_value_not_supported":
        "Creating SBUF/PSUM tensor with init value is not supported in allocated NKI kernels."
        "Declare it with `nl.ndarray` and write the value: `t[...] = 0`.";
    "err_tensor_output_not_written_to":
        "A tensor was either passed as an output parameter to kernel but never written to, or no output parameter was passed to the kernel at all."
        "Store into every output. A loop of zero iterations or a condition that never holds writes nothing.";
    "err_transpose_on_tensor_engine_not_allowed_in_allocated_kernel": "Unsupported transpose case in allocated NKI kernels:"
        "A transpose on the tensor engine needs an identity matrix, which the compiler would have to place. Pass an identity"
        "to `nisa.nc_matmul` yourself, or use `engine=nisa.vector_engine` for tiles of up to 32 by 32.";
    "err_unexpected_output_dependencies": "Unexpected output dependencies."
        "Iterations of an `affine_range` write the same elements. Put the loop index into the destination, accumulate with"
        "`+=`, or use `nl.sequential_range`.";
    "err_unsupported_expression_in_mask": "NKI mask expressions must be affine expressions of static loop indices."
        "Masks are sums of constant multiples of indices, compared and joined by `&`. For conditions on data use `nl.where`.";
    "err_unsupported_memory": "NKI API parameters are in the wrong memory."
        "Compute on tiles in SBUF or PSUM: `nl.load` brings HBM data in, `nl.store` takes results out, `nl.copy` moves PSUM"
        "results to SBUF.";
    "err_unsupported_mixing_basic_advanced_tensor_indexing":
        "Mixing basic tensor indexing and advanced tensor indexing is not supported"
        "One subscript is either made of slices and `nl.ds`, or of `nl.arange` and `nl.mgrid`. Numbers go with both.";
    "err_while_loop_requires_unconditional_entry":
        "Traditional while loops are not supported - use do-while pattern instead."
        "`cond = nt.scalar(True)`, then `while cond:` with a body that ends in `cond = ...`: the body runs at least once.";
}

/// What else can be wrong while a kernel is traced or checked.
pub const FRONT_END: &[(&str, &str)] = &[
    (
        "device-language",
        "A kernel of the current generation uses something that the simulator runs and the device's compiler rejects: `is` and `is not`, keyword-only parameters, lists as arguments, dicts whose keys are not strings, classes that are no `NKIObject`, `try`, `neuronxcc.nki`, a dynamic loop inside of another one.",
    ),
    (
        "err_alloc_callable",
        "The function given to `ncc.sbuf.alloc` or `ncc.psum.alloc` must return concrete integers: `(start_partition, byte_addr)`, for PSUM `(bank, start_partition, byte_addr)`. It is called once for every logical tile with `idx`, `pdim_size` and `fdim_size`.",
    ),
    ("err_all_reduce", "`nl.all_reduce` names an axis that the grid does not have."),
    (
        "err_atomic_rmw",
        "`nl.atomic_rmw` adds through an index tile into HBM; other operators and direct accesses are not supported.",
    ),
    ("err_axes", "The axes of a transposing move are (1, 0), (2, 1, 0) or (3, 1, 2, 0)."),
    (
        "err_axis",
        "A reduction runs over free axes of its tile; the partition axis is reduced by `nisa.tensor_partition_reduce` or a matrix product with ones.",
    ),
    (
        "err_bn_aggr",
        "`nisa.bn_aggr` takes triples of `nisa.bn_stats`, so its input has a multiple of three elements per partition.",
    ),
    ("err_dma_rmw", "`dst_rmw_op` of a DMA copy is `np.add`, and accesses out of bounds cannot be skipped with it."),
    ("err_dtype", "The element type does not exist on the device, or the instruction does not take it."),
    ("err_dynamic_index", "A value known only at run time is used where the trace needs a number or a plain index."),
    ("err_expand_dims", "`expand_dims` inserts axes after the last one."),
    ("err_index", "An index does not fit what it indexes."),
    ("err_index_division", "Indices may be divided by positive constants only."),
    (
        "err_index_not_affine",
        "Products of two indices cannot be recorded: addresses are sums of constant multiples of indices.",
    ),
    ("err_index_shapes", "The parts of a subscript do not broadcast together."),
    (
        "err_insufficient_rank",
        "Insufficient rank: a tile needs a partition axis and at least one free axis. Write `(128, 1)` rather than `(128,)`.",
    ),
    (
        "err_leaves_symbolic_branch",
        "A condition on the index of `affine_range` or `sequential_range` is true in some iterations and false in others, while the body is traced once: `break`, `continue` and `return` cannot depend on it. Put what should not happen under the opposite condition, or use `nl.static_range`.",
    ),
    (
        "err_local_gather",
        "`nisa.local_gather` works on groups of 16 partitions, with unsigned 16-bit indices and 1, 2, 4, 8, 16 or 32 elements each.",
    ),
    (
        "err_loops_interleaved",
        "A recorded loop ends when its iterator is asked for the next index, and what was begun inside it must have ended by then. `zip` of two recorded loops goes through them at the same time: use one loop and compute the other index from it.",
    ),
    ("err_max8", "`nisa.max8` takes 8 to 16384 elements per partition."),
    ("err_mod_alloc_rank", "A tuple of `mod_alloc` is empty or has an entry for every block dimension of the tensor."),
    ("err_mod_alloc_tiles", "Numbers of physical tiles are positive integers."),
    ("err_operator", "The instruction does not have this operator."),
    ("err_reshape", "A view has as many elements as its tensor; block, partition and free dimensions do not mix."),
    ("err_scalar", "`nt.scalar` takes a tile of one element."),
    ("err_shape", "A shape is a tuple of positive integers."),
    ("err_shapes", "The shapes of the operands do not fit each other."),
    ("err_shuffle_mask", "The mask of `nisa.nc_stream_shuffle` has 32 entries: partitions of the quadrant, or 255."),
    ("err_slice_step", "Slices have positive constant steps."),
    (
        "err_symbolic_extent",
        "The length of a slice must be the same in every iteration: `x[i*512:(i+1)*512]` or `nl.ds(i*512, 512)`.",
    ),
    (
        "err_symbolic_truth",
        "A loop index of `affine_range` or `sequential_range` has no value while the body is traced, so ordinary Python cannot decide by it. Use `nl.static_range`, a mask, or an `if` in the kernel itself.",
    ),
    ("err_type", "An argument is of a kind the function does not take."),
    ("err_view", "`view` reinterprets the bytes of the last dimension, whose size must divide evenly."),
    (
        "allocation-not-to-blame",
        "`strata check --force-auto` ran the launch at its own places and at places of ours, on the same data: the results are equal, byte for byte. If they are wrong, what is computed is wrong, not where.",
    ),
    (
        "allocation-to-blame",
        "`strata check --force-auto` ran the launch at its own places and at places of ours, on the same data, and the results differ. The first byte on chip that was written last by another instruction is named, with who wrote it in each run: two tiles that are alive together share it.",
    ),
    (
        "kernel-arguments",
        "A kernel is checked for given shapes. Give them on the command line (`--arg x=f32[128,512]`), as annotations (`x: nt.tensor[[128, 512], nl.float32]`), in the file (`STRATA_CHECK = {\"kernel\": {\"x\": ...}}`), or check the script that launches the kernel.",
    ),
    (
        "kernel-exception",
        "Python raised an exception while the kernel's body was traced. The body runs once, with symbolic loop indices; the message is Python's own.",
    ),
    (
        "no-kernel",
        "The file launches no kernel and has none that can be called without being told its arguments, so there was nothing to check.",
    ),
    (
        "not-checked",
        "The judge stopped before the end: addresses that cannot be, or more instructions than its budget. What it says is right and may not be all.",
    ),
    ("data-decide", "Data decide what happens here, so the judge says what it checked and what it took for granted."),
    (
        "sbuf-over-budget",
        "Tiles cover more bytes of an SBUF partition than `--max-sbuf` allows. The number is that of `strata map`: bytes of a partition that some tile covers at some time.",
    ),
    (
        "script-exception",
        "Python raised an exception in the checked script, outside every kernel. Kernels launched before it were checked.",
    ),
    (
        "spill-over-budget",
        "The allocator moves more bytes to HBM and back than `--max-spill` allows, because tiles that are needed at the same time do not fit into SBUF.",
    ),
    (
        "time-over-budget",
        "A launch takes longer than `--max-time` allows, by the timing model of `strata profile`. The model is the same on every machine, so the limit holds or not everywhere.",
    ),
];
