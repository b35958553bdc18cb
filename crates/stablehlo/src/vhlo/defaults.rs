//! Values that StableHLO leaves out and VHLO spells: written when absent, dropped when read.

use strata_mlir::{Attr, AttrDict, Dense, Type};

use super::attrs;
use crate::attr_value::{AttrValue, dense_i64, int_attr, int_type};
use crate::attrs::*;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Absent {
    False,
    Zero,
    MinusOne,
    EmptyArray,
    EmptyString,
    /// An empty string, or an empty dictionary for newer API versions.
    EmptyConfig,
    EmptyDict,
    /// A rank-1 tensor of no elements.
    EmptyTensor,
    /// One 1 per dimension.
    Ones,
    /// `[0, 0]` per dimension.
    Zeros,
    /// One false per dimension.
    Falses,
    NoType,
    Precisions,
    OriginalApi,
    Accuracy,
    /// The type `none`, for the parts of an absent dot algorithm.
    NoneType,
}

/// The default of attribute `attr` of VHLO op `op`.
pub fn default_of(op: &str, attr: &str) -> Option<Absent> {
    use Absent::*;
    let transfer = matches!(op, "send" | "recv");
    Some(match attr {
        "sym_visibility" | "infeed_config" | "outfeed_config" => EmptyString,
        "arg_attrs"
        | "res_attrs"
        | "layout"
        | "called_computations"
        | "operand_layouts"
        | "result_layouts"
        | "output_operand_aliases"
        | "result_tilings" => EmptyArray,
        "channel_id" if !transfer => Zero,
        "use_global_device_ids"
        | "has_dynamic_root"
        | "indices_are_sorted"
        | "unique_indices"
        | "is_stable"
        | "has_side_effect"
        | "is_host_transfer" => False,
        "lower" if op == "cholesky" => False,
        "compare_type" => NoType,
        "version" if op == "composite" => Zero,
        "composite_attributes" => EmptyDict,
        "precision_config" => Precisions,
        "lhs_dilation" | "rhs_dilation" | "base_dilations" | "window_dilations" | "window_strides" => Ones,
        "padding" => Zeros,
        "window_reversal" => Falses,
        "backend_config" => EmptyConfig,
        "api_version" => OriginalApi,
        "known_expanding_dimensions"
        | "known_nonexpanding_dimensions"
        | "operand_batching_dims"
        | "start_indices_batching_dims"
        | "input_batching_dims"
        | "scatter_indices_batching_dims" => EmptyTensor,
        "source_target_pairs" if transfer => EmptyTensor,
        "dimension" if op == "sort" => MinusOne,
        "result_accuracy" => Accuracy,
        "accumulation_type"
        | "allow_imprecise_accumulation"
        | "lhs_component_count"
        | "lhs_precision_type"
        | "num_primitive_operations"
        | "rhs_component_count"
        | "rhs_precision_type" => NoneType,
        _ => return None,
    })
}

impl Absent {
    /// Whether `attr` says no more than its absence would.
    pub fn matches(self, attr: &Attr) -> bool {
        match (self, attr) {
            (Absent::False, Attr::Bool(value)) => !value,
            (Absent::Zero, Attr::Integer { value, .. }) => *value == 0,
            (Absent::MinusOne, Attr::Integer { value, .. }) => *value == -1,
            (Absent::EmptyArray, Attr::Array(items)) => items.is_empty(),
            (Absent::EmptyString | Absent::EmptyConfig, Attr::String(text)) => text.is_empty(),
            (Absent::EmptyDict | Absent::EmptyConfig, Attr::Dict(dict)) => dict.is_empty(),
            (Absent::EmptyTensor, Attr::Dense(dense)) => dense.bytes.is_empty(),
            (Absent::EmptyTensor, Attr::DenseArray { values, .. }) => values.is_empty(),
            (Absent::Ones, attr) => all_are(attr, 1),
            (Absent::Zeros | Absent::Falses, attr) => all_are(attr, 0),
            (Absent::NoType, attr) => CompareType::from_attr(Some(attr)) == Ok(CompareType::NoType),
            (Absent::Precisions, Attr::Array(items)) => {
                items.iter().all(|item| Precision::from_attr(Some(item)) == Ok(Precision::Default))
            }
            (Absent::OriginalApi, attr) => attrs::api_version_code(attr) == Some(ApiVersion::Original.code()),
            (Absent::Accuracy, attr) => ResultAccuracy::from_attr(Some(attr)).is_ok_and(|a| a == accuracy()),
            (Absent::NoneType, Attr::Type(ty)) => *ty == Type::None,
            _ => false,
        }
    }

    /// The value to write; `n` is the number of spatial or window dimensions.
    pub fn value(self, n: usize, api: ApiVersion) -> Option<Attr> {
        Some(match self {
            Absent::False => Attr::Bool(false),
            Absent::Zero => int_attr(0, 64),
            Absent::MinusOne => int_attr(-1, 64),
            Absent::EmptyArray => Attr::Array([].into()),
            Absent::EmptyConfig if api == ApiVersion::TypedFfi => Attr::Dict(AttrDict::default()),
            Absent::EmptyString | Absent::EmptyConfig => Attr::String("".into()),
            Absent::EmptyDict => Attr::Dict(AttrDict::default()),
            Absent::EmptyTensor => dense_i64(&[0], int_type(64), &[]),
            Absent::Ones => dense_i64(&[n as i64], int_type(64), &vec![1; n]),
            Absent::Zeros => dense_i64(&[n as i64, 2], int_type(64), &vec![0; 2 * n]),
            Absent::Falses => bool::list_to(&vec![false; n]),
            Absent::NoType => CompareType::NoType.to_attr()?,
            Absent::Precisions => Attr::Array([Precision::Default.to_attr()?, Precision::Default.to_attr()?].into()),
            Absent::OriginalApi => attrs::api_version(ApiVersion::Original.code()),
            Absent::Accuracy => accuracy().to_attr()?,
            Absent::NoneType => Attr::Type(Type::None),
        })
    }
}

fn accuracy() -> ResultAccuracy {
    ResultAccuracy { atol: 0.0, rtol: 0.0, ulps: 0, mode: AccuracyMode::Default }
}

/// Whether a list has elements and all of them equal `value`; a splat is not expanded.
fn all_are(attr: &Attr, value: i64) -> bool {
    match attr {
        Attr::Dense(dense) => !dense.bytes.is_empty() && dense_all_are(dense, value),
        Attr::DenseArray { values, .. } => {
            !values.is_empty()
                && values.iter().all(|item| match item {
                    Attr::Integer { value: item, .. } => *item == i128::from(value),
                    Attr::Bool(item) => i64::from(*item) == value,
                    _ => false,
                })
        }
        _ => false,
    }
}

fn dense_all_are(dense: &Dense, value: i64) -> bool {
    match &dense.ty {
        Type::Tensor { element, .. } => match **element {
            Type::Integer { width: 64, .. } => dense.bytes.chunks(8).all(|chunk| chunk == value.to_le_bytes()),
            Type::Integer { width: 1, .. } => dense.bytes.iter().all(|&byte| i64::from(byte) == value),
            _ => false,
        },
        _ => false,
    }
}
