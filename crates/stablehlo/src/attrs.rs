//! Typed attribute values of StableHLO ops.

use std::sync::Arc;

use strata_mlir::{Attr, Type};
use strata_tensor::define_enums;
pub use strata_tensor::numbers::*;

define_enums! {
    Precision { Default "DEFAULT" 0, High "HIGH" 1, Highest "HIGHEST" 2 }
    AccuracyMode { Default "DEFAULT" 0, Highest "HIGHEST" 1, Tolerance "TOLERANCE" 2 }
    ApiVersion {
        Unspecified "API_VERSION_UNSPECIFIED" 0, Original "API_VERSION_ORIGINAL" 1,
        StatusReturning "API_VERSION_STATUS_RETURNING" 2,
        StatusReturningUnified "API_VERSION_STATUS_RETURNING_UNIFIED" 3, TypedFfi "API_VERSION_TYPED_FFI" 4,
    }
    /// A memory space, by the name of its memory kind.
    #[derive(PartialOrd, Ord)]
    Space { Device "device" 0, PinnedHost "pinned_host" 1 }
    /// Why a value changes space.
    Cause {
        Annotation "annotate_device_placement" 0, Vendor "AwsNeuronMemoryPlacement" 1, MoveToHost "MoveToHost" 2,
        MoveToDevice "MoveToDevice" 3, ResultKind "mhlo.memory_kind of a result" 4,
        HostOperand "operand of host compute" 5, HostResult "result of host compute" 6,
        Scalar "scalar argument" 7,
    }
}

#[expect(clippy::derivable_impls, reason = "the macro that defines the enum has no place for a marked variant")]
impl Default for Space {
    fn default() -> Space {
        Space::Device
    }
}

/// `#stablehlo.result_accuracy<…>`.
#[derive(Clone, PartialEq, Debug)]
pub struct ResultAccuracy {
    pub atol: f64,
    pub rtol: f64,
    pub ulps: i64,
    pub mode: AccuracyMode,
}

/// `#stablehlo.dot_algorithm<…>`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DotAlgorithm {
    pub lhs_precision_type: Type,
    pub rhs_precision_type: Type,
    pub accumulation_type: Type,
    pub lhs_component_count: i64,
    pub rhs_component_count: i64,
    pub num_primitive_operations: i64,
    pub allow_imprecise_accumulation: bool,
}

/// `#chlo.ragged_dot<…>`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct RaggedDotDims {
    pub dot: DotDims,
    pub lhs_ragged: Vec<i64>,
    pub rhs_group: Vec<i64>,
}

/// `#stablehlo.channel_handle<handle = 1, type = 0>`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ChannelHandle {
    pub handle: i64,
    pub ty: i64,
}

/// `#stablehlo.output_operand_alias<…>`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct OutputOperandAlias {
    pub output_tuple_indices: Vec<i64>,
    pub operand_index: i64,
    pub operand_tuple_indices: Vec<i64>,
}

/// Replica groups, rows padded with −1 in the file and trimmed here; or groups given by mesh axes, kept as written.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ReplicaGroups {
    Explicit(Vec<Vec<i64>>),
    Mesh(Attr),
}

/// A list of integers: `array<i64: …>`, `dense<…> : tensor<nxi64>` or `[1, 2]` in the file.
pub type Dims = Vec<i64>;
/// A symbol name without `@`.
pub type Symbol = Arc<str>;
