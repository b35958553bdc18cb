//! Bytecode written straight from StableHLO, without VHLO: what `operation.write_bytecode` makes.
//!
//! It carries no promise of stability between releases; the layouts here are those of StableHLO 1.13 to 1.20. Reading
//! is supported so that such files need no detour; we write portable artifacts instead.

use strata_mlir::bytecode::{BytecodeError, EntryReader, Property, PropertyKind};
use strata_mlir::{Attr, Type};

use super::mesh;
use super::stablehlo;
use crate::attr_struct::join;
use crate::attr_value::AttrValue;
use crate::attrs::*;

type Result<T> = std::result::Result<T, BytecodeError>;

pub fn read_attr(r: &mut EntryReader) -> Result<Attr> {
    let code = r.varint()?;
    match code {
        1 => attr(r, |r| Ok(ChannelHandle { handle: r.svarint()?, ty: r.svarint()? })),
        2 => enumerator(r, Direction::from_code),
        3 => enumerator(r, CompareType::from_code),
        4 => attr(r, |r| {
            Ok(ConvDims {
                input_batch: r.svarint()?,
                input_feature: r.svarint()?,
                input_spatial: r.svarints()?,
                kernel_input_feature: r.svarint()?,
                kernel_output_feature: r.svarint()?,
                kernel_spatial: r.svarints()?,
                output_batch: r.svarint()?,
                output_feature: r.svarint()?,
                output_spatial: r.svarints()?,
            })
        }),
        5 => attr(r, |r| {
            Ok(DotDims {
                lhs_batching: r.svarints()?,
                rhs_batching: r.svarints()?,
                lhs_contracting: r.svarints()?,
                rhs_contracting: r.svarints()?,
            })
        }),
        6 => enumerator(r, FftType::from_code),
        7 => attr(r, |r| {
            Ok(GatherDims {
                offset_dims: r.svarints()?,
                collapsed_slice_dims: r.svarints()?,
                operand_batching_dims: r.svarints()?,
                start_indices_batching_dims: r.svarints()?,
                start_index_map: r.svarints()?,
                index_vector_dim: r.svarint()?,
            })
        }),
        8 => enumerator(r, Precision::from_code),
        9 => enumerator(r, RngAlgorithm::from_code),
        10 => enumerator(r, RngDistribution::from_code),
        11 => attr(r, |r| {
            Ok(ScatterDims {
                update_window_dims: r.svarints()?,
                inserted_window_dims: r.svarints()?,
                input_batching_dims: r.svarints()?,
                scatter_indices_batching_dims: r.svarints()?,
                scatter_dims_to_operand_dims: r.svarints()?,
                index_vector_dim: r.svarint()?,
            })
        }),
        12 => enumerator(r, Transpose::from_code),
        13 => Ok(stablehlo(format!("bounds<{}>", join(&r.svarints()?)))),
        14 => attr(r, |r| {
            Ok(OutputOperandAlias {
                output_tuple_indices: r.svarints()?,
                operand_index: r.svarint()?,
                operand_tuple_indices: r.svarints()?,
            })
        }),
        15 => attr(r, |r| {
            Ok(DotAlgorithm {
                lhs_precision_type: scalar(r)?,
                rhs_precision_type: scalar(r)?,
                accumulation_type: scalar(r)?,
                lhs_component_count: r.svarint()?,
                rhs_component_count: r.svarint()?,
                num_primitive_operations: r.svarint()?,
                allow_imprecise_accumulation: r.byte()? != 0,
            })
        }),
        16 => enumerator(r, AccuracyMode::from_code),
        17 => attr(r, |r| {
            let (atol, rtol, ulps) = (r.f64()?, r.f64()?, r.svarint()?);
            let mode = AccuracyMode::from_attr(Some(&r.attr()?)).map_err(|message| r.error(message))?;
            Ok(ResultAccuracy { atol, rtol, ulps, mode })
        }),
        18..=22 => mesh::read_plain(code, r),
        _ => Err(r.unknown_code("stablehlo", "attribute", code)),
    }
}

pub fn read_chlo_attr(r: &mut EntryReader) -> Result<Attr> {
    let attr = match r.varint()? {
        0 => enumerator(r, Direction::from_code)?,
        1 => enumerator(r, CompareType::from_code)?,
        code => return Err(r.unknown_code("chlo", "attribute", code)),
    };
    match attr {
        Attr::Dialect { body, .. } => Ok(Attr::Dialect { dialect: "chlo".into(), body }),
        other => Ok(other),
    }
}

pub fn read_type(r: &mut EntryReader) -> Result<Type> {
    match r.varint()? {
        0 => Ok(Type::Dialect { dialect: "stablehlo".into(), body: "token".into() }),
        1 => super::types::future(r),
        code => Err(r.unknown_code("stablehlo", "type", code)),
    }
}

fn attr<T: AttrValue>(r: &mut EntryReader, read: impl FnOnce(&mut EntryReader) -> Result<T>) -> Result<Attr> {
    let value = read(r)?;
    value.to_attr().ok_or_else(|| r.error("an attribute without value"))
}

fn enumerator<T: AttrValue>(r: &mut EntryReader, from_code: impl Fn(u64) -> Option<T>) -> Result<Attr> {
    attr(r, |r| {
        let code = r.varint()?;
        from_code(code).ok_or_else(|| r.error(format!("an enumeration has no value {code}")))
    })
}

fn scalar(r: &mut EntryReader) -> Result<Type> {
    match r.ty()? {
        ty @ (Type::Float(_) | Type::Integer { .. }) => Ok(ty),
        _ => Err(r.error("a scalar type was expected")),
    }
}

/// The properties of a `func`, `stablehlo` or `chlo` op; `?` marks what may be absent.
pub fn properties(op: &str) -> Option<Vec<Property>> {
    let (dialect, name) = op.split_once('.')?;
    let text = match dialect {
        "func" => match name {
            "func" => "arg_attrs? function_type no_inline? res_attrs? sym_name sym_visibility?",
            "call" => "arg_attrs? callee no_inline? res_attrs?",
            "return" => "",
            _ => return None,
        },
        "chlo" => match name {
            "broadcast_compare" => "broadcast_dimensions? compare_type? comparison_direction",
            "broadcast_select" => "",
            "constant" | "constant_like" => "value",
            "ragged_dot" => "precision_config? ragged_dot_dimension_numbers",
            "top_k" => "k",
            "scan" => return None,
            _ if name.starts_with("broadcast_") => "broadcast_dimensions?",
            _ => "",
        },
        "stablehlo" => STABLEHLO.iter().find(|row| row.0 == name).map_or("", |row| row.1),
        _ => return None,
    };
    let property = |name: &'static str| match name.strip_suffix('?') {
        Some(name) => Property { name, kind: PropertyKind::Optional },
        None => Property { name, kind: PropertyKind::Required },
    };
    Some(text.split_whitespace().map(property).collect())
}

/// StableHLO ops that have properties.
const STABLEHLO: &[(&str, &str)] = &[
    ("all_gather", "all_gather_dim channel_handle? replica_groups use_global_device_ids?"),
    ("all_reduce", "channel_handle? replica_groups use_global_device_ids?"),
    ("all_to_all", "channel_handle? concat_dimension replica_groups split_count split_dimension"),
    ("batch_norm_grad", "epsilon feature_index"),
    ("batch_norm_inference", "epsilon feature_index"),
    ("batch_norm_training", "epsilon feature_index"),
    ("broadcast", "broadcast_sizes"),
    ("broadcast_in_dim", "broadcast_dimensions"),
    ("cbrt", "result_accuracy?"),
    ("cholesky", "lower?"),
    ("collective_broadcast", "channel_handle? replica_groups"),
    ("collective_permute", "channel_handle? source_target_pairs"),
    ("collective_reduce", "channel_handle? has_dynamic_root? replica_groups use_global_device_ids?"),
    ("compare", "compare_type? comparison_direction"),
    ("composite", "composite_attributes? decomposition name version?"),
    ("concatenate", "dimension"),
    ("constant", "value"),
    (
        "convolution",
        "batch_group_count dimension_numbers feature_group_count lhs_dilation? padding? precision_config? rhs_dilation? \
         window_reversal? window_strides?",
    ),
    ("cosine", "result_accuracy?"),
    ("cross-replica-sum", "replica_groups"),
    (
        "custom_call",
        "api_version? backend_config? call_target_name called_computations? has_side_effect? operand_layouts? \
         output_operand_aliases? result_layouts?",
    ),
    ("dot", "precision_config?"),
    ("dot_general", "algorithm? dot_dimension_numbers precision_config?"),
    ("dynamic_broadcast_in_dim", "broadcast_dimensions known_expanding_dimensions? known_nonexpanding_dimensions?"),
    (
        "dynamic_conv",
        "batch_group_count dimension_numbers feature_group_count lhs_dilation? precision_config? rhs_dilation? \
         window_reversal? window_strides?",
    ),
    ("dynamic_gather", "dimension_numbers indices_are_sorted?"),
    ("dynamic_iota", "iota_dimension"),
    ("dynamic_slice", "slice_sizes"),
    ("einsum", "einsum_config"),
    ("exponential", "result_accuracy?"),
    ("exponential_minus_one", "result_accuracy?"),
    ("fft", "fft_length fft_type"),
    ("gather", "dimension_numbers indices_are_sorted? slice_sizes"),
    ("get_dimension_size", "dimension"),
    ("get_tuple_element", "index"),
    ("infeed", "infeed_config? layout?"),
    ("iota", "iota_dimension"),
    ("log", "result_accuracy?"),
    ("log_plus_one", "result_accuracy?"),
    ("logistic", "result_accuracy?"),
    ("map", "dimensions"),
    ("outfeed", "outfeed_config?"),
    ("pad", "edge_padding_high edge_padding_low interior_padding"),
    ("recv", "channel_handle is_host_transfer? source_target_pairs?"),
    ("reduce", "dimensions"),
    ("reduce_precision", "exponent_bits mantissa_bits"),
    ("reduce_scatter", "channel_handle? replica_groups scatter_dimension use_global_device_ids?"),
    ("reduce_window", "base_dilations? padding? window_dilations? window_dimensions window_strides?"),
    ("reverse", "dimensions"),
    ("rng", "rng_distribution"),
    ("rng_bit_generator", "rng_algorithm"),
    ("rsqrt", "result_accuracy?"),
    ("scatter", "indices_are_sorted? scatter_dimension_numbers unique_indices?"),
    ("select_and_scatter", "padding? window_dimensions? window_strides?"),
    ("send", "channel_handle is_host_transfer? source_target_pairs?"),
    ("set_dimension_size", "dimension"),
    ("sine", "result_accuracy?"),
    ("slice", "limit_indices start_indices strides"),
    ("sort", "dimension? is_stable?"),
    ("sqrt", "result_accuracy?"),
    ("tan", "result_accuracy?"),
    ("tanh", "result_accuracy?"),
    ("torch_index_select", "batch_dims dim"),
    ("transpose", "permutation"),
    ("triangular_solve", "left_side lower transpose_a unit_diagonal"),
    ("unary_einsum", "einsum_config"),
];
