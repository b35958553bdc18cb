//! The op table: every operation once, with its typed attributes.
//!
//! A row is `"dialect.name" Variant Class { attribute: Type, … }`. Attribute names are MLIR's. `Option<T>` may be
//! absent; what else may be absent, and the value it then has, is said by the type's `AttrValue` implementation
//! (`src/attr_value.rs`). Everything that must know the set of ops applies a small macro to this table.

use std::sync::Arc;

use strata_mlir::{Attr, AttrDict};

use crate::attrs::*;

/// How an op relates elements of its operands to elements of its results.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OpClass {
    /// One operand, same shape, element by element.
    Unary,
    /// Two operands of one shape, element by element.
    Binary,
    /// Several operands, element by element (possibly scalar ones).
    Elementwise,
    /// Moves elements without computing.
    Movement,
    /// Combines many elements into one.
    Reduction,
    /// Matrix products, convolution, decompositions, transforms.
    Contraction,
    /// Control flow and calls.
    Control,
    /// Crosses device boundaries.
    Collective,
    /// Shapes known only at run time, unless their operands are constant.
    Dynamic,
    /// Anything else.
    Other,
}

#[macro_export]
macro_rules! for_each_op {
    ($emit:ident) => { $emit! {
        // ---- element-wise, one operand
        "stablehlo.abs" Abs Unary {}
        "stablehlo.cbrt" Cbrt Unary { result_accuracy: Option<ResultAccuracy> }
        "stablehlo.ceil" Ceil Unary {}
        "stablehlo.convert" Convert Unary {}
        "stablehlo.cosine" Cosine Unary { result_accuracy: Option<ResultAccuracy> }
        "stablehlo.count_leading_zeros" CountLeadingZeros Unary {}
        "stablehlo.exponential" Exponential Unary { result_accuracy: Option<ResultAccuracy> }
        "stablehlo.exponential_minus_one" ExponentialMinusOne Unary { result_accuracy: Option<ResultAccuracy> }
        "stablehlo.floor" Floor Unary {}
        "stablehlo.imag" Imag Unary {}
        "stablehlo.is_finite" IsFinite Unary {}
        "stablehlo.log" Log Unary { result_accuracy: Option<ResultAccuracy> }
        "stablehlo.log_plus_one" LogPlusOne Unary { result_accuracy: Option<ResultAccuracy> }
        "stablehlo.logistic" Logistic Unary { result_accuracy: Option<ResultAccuracy> }
        "stablehlo.negate" Negate Unary {}
        "stablehlo.not" Not Unary {}
        "stablehlo.popcnt" Popcnt Unary {}
        "stablehlo.real" Real Unary {}
        "stablehlo.reduce_precision" ReducePrecision Unary { exponent_bits: i64, mantissa_bits: i64 }
        "stablehlo.round_nearest_afz" RoundNearestAfz Unary {}
        "stablehlo.round_nearest_even" RoundNearestEven Unary {}
        "stablehlo.rsqrt" Rsqrt Unary { result_accuracy: Option<ResultAccuracy> }
        "stablehlo.sign" Sign Unary {}
        "stablehlo.sine" Sine Unary { result_accuracy: Option<ResultAccuracy> }
        "stablehlo.sqrt" Sqrt Unary { result_accuracy: Option<ResultAccuracy> }
        "stablehlo.tan" Tan Unary { result_accuracy: Option<ResultAccuracy> }
        "stablehlo.tanh" Tanh Unary { result_accuracy: Option<ResultAccuracy> }
        "stablehlo.uniform_dequantize" UniformDequantize Unary {}
        "stablehlo.uniform_quantize" UniformQuantize Unary {}
        // ---- element-wise, two operands
        "stablehlo.add" Add Binary {}
        "stablehlo.and" And Binary {}
        "stablehlo.atan2" Atan2 Binary {}
        "stablehlo.complex" Complex Binary {}
        "stablehlo.divide" Divide Binary {}
        "stablehlo.maximum" Maximum Binary {}
        "stablehlo.minimum" Minimum Binary {}
        "stablehlo.multiply" Multiply Binary {}
        "stablehlo.or" Or Binary {}
        "stablehlo.power" Power Binary {}
        "stablehlo.remainder" Remainder Binary {}
        "stablehlo.shift_left" ShiftLeft Binary {}
        "stablehlo.shift_right_arithmetic" ShiftRightArithmetic Binary {}
        "stablehlo.shift_right_logical" ShiftRightLogical Binary {}
        "stablehlo.subtract" Subtract Binary {}
        "stablehlo.xor" Xor Binary {}
        "stablehlo.compare" Compare Binary { comparison_direction: Direction, compare_type: Option<CompareType> }
        // ---- element-wise, more
        "stablehlo.clamp" Clamp Elementwise {}
        "stablehlo.map" Map Elementwise { dimensions: Dims }
        "stablehlo.select" Select Elementwise {}
        // ---- data movement
        "stablehlo.bitcast_convert" BitcastConvert Movement {}
        "stablehlo.broadcast" Broadcast Movement { broadcast_sizes: Dims }
        "stablehlo.broadcast_in_dim" BroadcastInDim Movement { broadcast_dimensions: Dims }
        "stablehlo.concatenate" Concatenate Movement { dimension: i64 }
        "stablehlo.dynamic_slice" DynamicSlice Movement { slice_sizes: Dims }
        "stablehlo.dynamic_update_slice" DynamicUpdateSlice Movement {}
        "stablehlo.gather" Gather Movement { dimension_numbers: GatherDims, slice_sizes: Dims, indices_are_sorted: bool }
        "stablehlo.pad" Pad Movement { edge_padding_low: Dims, edge_padding_high: Dims, interior_padding: Dims }
        "stablehlo.reshape" Reshape Movement {}
        "stablehlo.reverse" Reverse Movement { dimensions: Dims }
        "stablehlo.scatter" Scatter Movement { scatter_dimension_numbers: ScatterDims, indices_are_sorted: bool, unique_indices: bool }
        "stablehlo.slice" Slice Movement { start_indices: Dims, limit_indices: Dims, strides: Dims }
        "stablehlo.torch_index_select" TorchIndexSelect Movement { dim: i64, batch_dims: i64 }
        "stablehlo.transpose" Transpose Movement { permutation: Dims }
        // ---- reductions and windows
        "stablehlo.reduce" Reduce Reduction { dimensions: Dims }
        "stablehlo.reduce_window" ReduceWindow Reduction {
            window_dimensions: Dims, window_strides: Option<Dims>, base_dilations: Option<Dims>,
            window_dilations: Option<Dims>, padding: Option<Padding> }
        "stablehlo.select_and_scatter" SelectAndScatter Reduction {
            window_dimensions: Option<Dims>, window_strides: Option<Dims>, padding: Option<Padding> }
        "stablehlo.batch_norm_grad" BatchNormGrad Reduction { epsilon: f32, feature_index: i64 }
        "stablehlo.batch_norm_inference" BatchNormInference Reduction { epsilon: f32, feature_index: i64 }
        "stablehlo.batch_norm_training" BatchNormTraining Reduction { epsilon: f32, feature_index: i64 }
        "stablehlo.sort" Sort Reduction { dimension: Option<i64>, is_stable: bool }
        // ---- contractions and transforms
        "stablehlo.cholesky" Cholesky Contraction { lower: bool }
        "stablehlo.convolution" Convolution Contraction {
            window_strides: Option<Dims>, padding: Option<Padding>, lhs_dilation: Option<Dims>,
            rhs_dilation: Option<Dims>, window_reversal: Option<Vec<bool>>, dimension_numbers: ConvDims,
            feature_group_count: i64, batch_group_count: i64, precision_config: Option<Vec<Precision>> }
        "stablehlo.dot" Dot Contraction { precision_config: Option<Vec<Precision>> }
        "stablehlo.dot_general" DotGeneral Contraction {
            dot_dimension_numbers: DotDims, precision_config: Option<Vec<Precision>>, algorithm: Option<DotAlgorithm> }
        "stablehlo.einsum" Einsum Contraction { einsum_config: Arc<str> }
        "stablehlo.fft" Fft Contraction { fft_type: FftType, fft_length: Dims }
        "stablehlo.triangular_solve" TriangularSolve Contraction {
            left_side: bool, lower: bool, unit_diagonal: bool, transpose_a: Transpose }
        "stablehlo.unary_einsum" UnaryEinsum Contraction { einsum_config: Arc<str> }
        // ---- control flow, calls, tuples
        "func.call" Call Control { callee: Symbol }
        "stablehlo.after_all" AfterAll Control {}
        "stablehlo.async_done" AsyncDone Control {}
        "stablehlo.async_start" AsyncStart Control {}
        "stablehlo.case" Case Control {}
        "stablehlo.composite" Composite Control {
            name: Arc<str>, composite_attributes: Option<AttrDict>, decomposition: Symbol, version: Option<i64> }
        "stablehlo.create_token" CreateToken Control {}
        "stablehlo.custom_call" CustomCall Control {
            call_target_name: Arc<str>, has_side_effect: bool, backend_config: Option<Attr>,
            api_version: Option<ApiVersion>, called_computations: Option<Vec<Symbol>>, operand_layouts: Option<Vec<Dims>>,
            result_layouts: Option<Vec<Dims>>, output_operand_aliases: Option<Vec<OutputOperandAlias>>,
            result_tilings: Option<Attr> }
        "stablehlo.get_tuple_element" GetTupleElement Control { index: i64 }
        "stablehlo.if" If Control {}
        "stablehlo.infeed" Infeed Control { infeed_config: Option<Arc<str>>, layout: Option<Attr> }
        "stablehlo.optimization_barrier" OptimizationBarrier Control {}
        "stablehlo.outfeed" Outfeed Control { outfeed_config: Option<Arc<str>> }
        "stablehlo.recv" Recv Control { channel_handle: ChannelHandle, is_host_transfer: bool, source_target_pairs: Option<Attr> }
        "stablehlo.send" Send Control { channel_handle: ChannelHandle, is_host_transfer: bool, source_target_pairs: Option<Attr> }
        "stablehlo.tuple" Tuple Control {}
        "stablehlo.while" While Control {}
        // ---- across devices
        "stablehlo.all_gather" AllGather Collective {
            all_gather_dim: i64, replica_groups: ReplicaGroups, channel_handle: Option<ChannelHandle>, use_global_device_ids: bool }
        "stablehlo.all_reduce" AllReduce Collective {
            replica_groups: ReplicaGroups, channel_handle: Option<ChannelHandle>, use_global_device_ids: bool }
        "stablehlo.all_to_all" AllToAll Collective {
            split_dimension: i64, concat_dimension: i64, split_count: i64, replica_groups: ReplicaGroups,
            channel_handle: Option<ChannelHandle> }
        "stablehlo.collective_broadcast" CollectiveBroadcast Collective {
            replica_groups: ReplicaGroups, channel_handle: Option<ChannelHandle>, has_dynamic_root: bool }
        "stablehlo.collective_permute" CollectivePermute Collective {
            source_target_pairs: Vec<Vec<i64>>, channel_handle: Option<ChannelHandle> }
        "stablehlo.collective_reduce" CollectiveReduce Collective {
            replica_groups: ReplicaGroups, channel_handle: Option<ChannelHandle>, use_global_device_ids: bool,
            has_dynamic_root: bool }
        "stablehlo.cross-replica-sum" CrossReplicaSum Collective { replica_groups: ReplicaGroups }
        "stablehlo.partition_id" PartitionId Collective {}
        "stablehlo.reduce_scatter" ReduceScatter Collective {
            scatter_dimension: i64, replica_groups: ReplicaGroups, channel_handle: Option<ChannelHandle>,
            use_global_device_ids: bool }
        "stablehlo.replica_id" ReplicaId Collective {}
        // ---- shapes from values
        "stablehlo.dynamic_broadcast_in_dim" DynamicBroadcastInDim Dynamic {
            broadcast_dimensions: Dims, known_expanding_dimensions: Option<Dims>, known_nonexpanding_dimensions: Option<Dims> }
        "stablehlo.dynamic_conv" DynamicConv Dynamic {
            window_strides: Option<Dims>, padding: Option<Padding>, lhs_dilation: Option<Dims>,
            rhs_dilation: Option<Dims>, window_reversal: Option<Vec<bool>>, dimension_numbers: ConvDims,
            feature_group_count: i64, batch_group_count: i64, precision_config: Option<Vec<Precision>> }
        "stablehlo.dynamic_gather" DynamicGather Dynamic { dimension_numbers: GatherDims, indices_are_sorted: bool }
        "stablehlo.dynamic_iota" DynamicIota Dynamic { iota_dimension: i64 }
        "stablehlo.dynamic_pad" DynamicPad Dynamic {}
        "stablehlo.dynamic_reshape" DynamicReshape Dynamic {}
        "stablehlo.get_dimension_size" GetDimensionSize Dynamic { dimension: i64 }
        "stablehlo.real_dynamic_slice" RealDynamicSlice Dynamic {}
        "stablehlo.set_dimension_size" SetDimensionSize Dynamic { dimension: i64 }
        // ---- sources
        "stablehlo.constant" Constant Other { value: Attr }
        "stablehlo.iota" Iota Other { iota_dimension: i64 }
        "stablehlo.rng" Rng Other { rng_distribution: RngDistribution }
        "stablehlo.rng_bit_generator" RngBitGenerator Other { rng_algorithm: RngAlgorithm }
        // ---- CHLO
        "chlo.acos" ChloAcos Unary {}
        "chlo.acosh" ChloAcosh Unary {}
        "chlo.asin" ChloAsin Unary {}
        "chlo.asinh" ChloAsinh Unary {}
        "chlo.atan" ChloAtan Unary {}
        "chlo.atanh" ChloAtanh Unary {}
        "chlo.bessel_i1e" ChloBesselI1e Unary {}
        "chlo.conj" ChloConj Unary {}
        "chlo.cosh" ChloCosh Unary {}
        "chlo.digamma" ChloDigamma Unary {}
        "chlo.erf" ChloErf Unary {}
        "chlo.erf_inv" ChloErfInv Unary {}
        "chlo.erfc" ChloErfc Unary {}
        "chlo.is_inf" ChloIsInf Unary {}
        "chlo.is_neg_inf" ChloIsNegInf Unary {}
        "chlo.is_pos_inf" ChloIsPosInf Unary {}
        "chlo.lgamma" ChloLgamma Unary {}
        "chlo.sinh" ChloSinh Unary {}
        "chlo.square" ChloSquare Unary {}
        "chlo.tan" ChloTan Unary {}
        "chlo._asin_acos_kernel" ChloAsinAcosKernel Unary {}
        "chlo.mulhi" ChloMulhi Binary {}
        "chlo.next_after" ChloNextAfter Binary {}
        "chlo.polygamma" ChloPolygamma Binary {}
        "chlo.zeta" ChloZeta Binary {}
        "chlo.broadcast_add" ChloBroadcastAdd Elementwise { broadcast_dimensions: Option<Dims> }
        "chlo.broadcast_and" ChloBroadcastAnd Elementwise { broadcast_dimensions: Option<Dims> }
        "chlo.broadcast_atan2" ChloBroadcastAtan2 Elementwise { broadcast_dimensions: Option<Dims> }
        "chlo.broadcast_compare" ChloBroadcastCompare Elementwise {
            broadcast_dimensions: Option<Dims>, comparison_direction: Direction, compare_type: Option<CompareType> }
        "chlo.broadcast_complex" ChloBroadcastComplex Elementwise { broadcast_dimensions: Option<Dims> }
        "chlo.broadcast_divide" ChloBroadcastDivide Elementwise { broadcast_dimensions: Option<Dims> }
        "chlo.broadcast_maximum" ChloBroadcastMaximum Elementwise { broadcast_dimensions: Option<Dims> }
        "chlo.broadcast_minimum" ChloBroadcastMinimum Elementwise { broadcast_dimensions: Option<Dims> }
        "chlo.broadcast_multiply" ChloBroadcastMultiply Elementwise { broadcast_dimensions: Option<Dims> }
        "chlo.broadcast_next_after" ChloBroadcastNextAfter Elementwise { broadcast_dimensions: Option<Dims> }
        "chlo.broadcast_or" ChloBroadcastOr Elementwise { broadcast_dimensions: Option<Dims> }
        "chlo.broadcast_polygamma" ChloBroadcastPolygamma Elementwise { broadcast_dimensions: Option<Dims> }
        "chlo.broadcast_power" ChloBroadcastPower Elementwise { broadcast_dimensions: Option<Dims> }
        "chlo.broadcast_remainder" ChloBroadcastRemainder Elementwise { broadcast_dimensions: Option<Dims> }
        "chlo.broadcast_select" ChloBroadcastSelect Elementwise {}
        "chlo.broadcast_shift_left" ChloBroadcastShiftLeft Elementwise { broadcast_dimensions: Option<Dims> }
        "chlo.broadcast_shift_right_arithmetic" ChloBroadcastShiftRightArithmetic Elementwise { broadcast_dimensions: Option<Dims> }
        "chlo.broadcast_shift_right_logical" ChloBroadcastShiftRightLogical Elementwise { broadcast_dimensions: Option<Dims> }
        "chlo.broadcast_subtract" ChloBroadcastSubtract Elementwise { broadcast_dimensions: Option<Dims> }
        "chlo.broadcast_xor" ChloBroadcastXor Elementwise { broadcast_dimensions: Option<Dims> }
        "chlo.broadcast_zeta" ChloBroadcastZeta Elementwise { broadcast_dimensions: Option<Dims> }
        "chlo.constant" ChloConstant Other { value: Attr }
        "chlo.constant_like" ChloConstantLike Other { value: Attr }
        "chlo.ragged_dot" ChloRaggedDot Contraction {
            ragged_dot_dimension_numbers: RaggedDotDims, precision_config: Option<Vec<Precision>> }
        "chlo.scan" ChloScan Control {
            dimension: i64, scan_dim_size: Option<i64>, is_reverse: bool, is_associative: Option<bool> }
        "chlo.top_k" ChloTopK Reduction { k: i64, is_stable: Option<bool> }
        // ---- the reference interpreter's own test ops
        "check.expect_almost_eq" CheckAlmostEq Other { tolerance: Option<f64>, min_ulp_difference: Option<i64>, max_ulp_difference: Option<i64> }
        "check.expect_almost_eq_const" CheckAlmostEqConst Other { value: Attr, tolerance: Option<f64> }
        "check.expect_close" CheckClose Other { max_ulp_difference: Option<i64>, min_ulp_difference: Option<i64> }
        "check.expect_eq" CheckEq Other {}
        "check.expect_eq_const" CheckEqConst Other { value: Attr }
        "check.expect_serialized_eq" CheckSerializedEq Other { probe_id: Arc<str>, iteration: Option<i64> }
        "interpreter.print" InterpreterPrint Other { operand_name: Option<Arc<str>> }
        "interpreter.probe" InterpreterProbe Other { probe_id: Arc<str> }
        "interpreter.run_parallel" InterpreterRunParallel Other { programs: Vec<Vec<Symbol>>, infeed: Option<Vec<Symbol>> }
        // ---- JAX writes it as a custom call
        "strata.ragged_all_to_all" RaggedAllToAll Collective { replica_groups: ReplicaGroups, channel_handle: Option<ChannelHandle> }
        // ---- made by `resolve_placement`
        "strata.transfer" Transfer Control { to: Space, cause: Cause }
        // ---- made where manual computations are taken out of a function: `body` is the number of one
        "strata.manual" ManualCall Control { body: i64 }
        // ---- Shardy and casts, which JAX mixes in
        "builtin.unrealized_conversion_cast" Cast Control {}
        "sdy.manual_computation" ManualComputation Control { in_shardings: Attr, out_shardings: Attr, manual_axes: Attr }
        "sdy.sharding_constraint" ShardingConstraint Control { sharding: Attr }
    } };
}

macro_rules! define_op_kind {
    ($($name:literal $variant:ident $class:ident { $($field:ident : $ty:ty),* $(,)? })*) => {
        /// An operation with its attributes. Every variant is a struct, so that a row can gain an attribute without
        /// changing the patterns that ignore it: `OpKind::Add { .. }`.
        #[derive(Clone, PartialEq, Debug)]
        pub enum OpKind { $(#[doc = concat!("`", $name, "`")] $variant { $($field: $ty),* },)* }

        impl OpKind {
            /// All op names, in table order.
            pub const NAMES: &'static [&'static str] = &[$($name),*];

            pub fn name(&self) -> &'static str {
                match self { $(OpKind::$variant { .. } => $name,)* }
            }
            pub fn class(&self) -> OpClass {
                match self { $(OpKind::$variant { .. } => OpClass::$class,)* }
            }
        }
    };
}

for_each_op!(define_op_kind);

impl OpKind {
    /// A call of `target` that says nothing of layouts, aliases and other computations.
    pub fn custom_call(target: &str, has_side_effect: bool, backend_config: Option<Attr>) -> OpKind {
        OpKind::CustomCall {
            call_target_name: target.into(),
            has_side_effect,
            backend_config,
            api_version: None,
            called_computations: None,
            operand_layouts: None,
            result_layouts: None,
            output_operand_aliases: None,
            result_tilings: None,
        }
    }
}
