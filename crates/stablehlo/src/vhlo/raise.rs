//! VHLO ops of any version to StableHLO and func ops.
//!
//! Older versions differ from the newest only by attributes they lack, whose absence means the same as the default, so
//! one conversion serves all of them.

use strata_diag::Diagnostic;
use strata_mlir::{Attr, AttrDict, Ir, Operation, Type};

use super::attrs::api_version_code;
use super::casts;
use super::defaults::{Absent, default_of};
use super::table::row_named;
use crate::attr_value::{AttrValue, int_attr};
use crate::attrs::*;

/// Upgrades every `vhlo` op; other dialects pass through. Casts between VHLO and builtin types disappear, because
/// both decode to the same types.
pub fn upgrade(mut ir: Ir) -> Result<Ir, Vec<Diagnostic>> {
    let mut diagnostics = Vec::new();
    for op in &mut ir.ops {
        raise_op(op, false, &mut diagnostics);
    }
    if diagnostics.is_empty() { Ok(casts::remove(ir)) } else { Err(diagnostics) }
}

fn raise_op(op: &mut Operation, in_func: bool, diagnostics: &mut Vec<Diagnostic>) {
    if op.name.starts_with("vhlo.")
        && let Err(message) = raise_vhlo(op, in_func)
    {
        let headline = format!("`{}`: {message}", op.name);
        diagnostics.push(Diagnostic::error("malformed-vhlo", headline).at(op.span, message));
    }
    let is_func = &*op.name == "func.func";
    if is_func {
        drop_defaults("func", &["arg_attrs", "res_attrs"], &mut op.attrs);
    }
    let blocks = op.regions.iter_mut().flat_map(|region| &mut region.blocks);
    for op in blocks.flat_map(|block| &mut block.ops) {
        raise_op(op, is_func, diagnostics);
    }
}

fn raise_vhlo(op: &mut Operation, in_func: bool) -> Result<(), String> {
    let row = row_named(&op.name).ok_or("there is no such op up to StableHLO 1.20")?;
    raise_attrs(row.name, row.attrs, &mut op.attrs)?;
    op.name = match row.name {
        "func" => "func.func".into(),
        "call" => "func.call".into(),
        "return" if in_func => "func.return".into(),
        name => format!("stablehlo.{name}").into(),
    };
    Ok(())
}

/// Attributes that are `dense<…>` lists in VHLO and `array<…>` in StableHLO.
const ARRAYS: &[&str] = &[
    "base_dilations",
    "broadcast_dimensions",
    "broadcast_sizes",
    "dimensions",
    "edge_padding_high",
    "edge_padding_low",
    "fft_length",
    "interior_padding",
    "known_expanding_dimensions",
    "known_nonexpanding_dimensions",
    "lhs_dilation",
    "limit_indices",
    "permutation",
    "rhs_dilation",
    "slice_sizes",
    "start_indices",
    "strides",
    "window_dilations",
    "window_dimensions",
    "window_strides",
];

/// Attributes of one op, as VHLO has them, to those of StableHLO.
pub fn raise_attrs(op: &str, names: &[&'static str], attrs: &mut AttrDict) -> Result<(), String> {
    drop_defaults(op, names, attrs);
    match op {
        "convolution" => group(attrs, "dimension_numbers", conv_dims)?,
        "dynamic_conv" => {
            // Version 1 had the padding both as attribute and as operand; the operand counts.
            attrs.remove("padding");
            group(attrs, "dimension_numbers", conv_dims)?;
        }
        "dot_general" => {
            group(attrs, "dot_dimension_numbers", dot_dims)?;
            if attrs.get("lhs_component_count").is_some() {
                group(attrs, "algorithm", dot_algorithm)?;
            }
        }
        "gather" | "dynamic_gather" => group(attrs, "dimension_numbers", gather_dims)?,
        "scatter" => group(attrs, "scatter_dimension_numbers", scatter_dims)?,
        "send" | "recv" => group(attrs, "channel_handle", |attrs| {
            Ok(ChannelHandle { handle: int(attrs, "channel_id")?, ty: int(attrs, "channel_type")? })
        })?,
        _ if attrs.get("channel_id").is_some() && names.contains(&"channel_id") => {
            group(attrs, "channel_handle", |attrs| Ok(ChannelHandle { handle: int(attrs, "channel_id")?, ty: 0 }))?;
        }
        _ => {}
    }
    for &name in names {
        let Some(attr) = attrs.get(name) else { continue };
        let raised = match name {
            "use_global_device_ids" | "has_dynamic_root" => Attr::Unit,
            "api_version" => int_attr(api_version_code(attr).ok_or("api_version is not an API version")? as i64, 32),
            "callee" | "decomposition" => symbol(attr)?,
            "called_computations" => match attr {
                Attr::Array(items) => Attr::Array(items.iter().map(symbol).collect::<Result<_, _>>()?),
                _ => return Err("called_computations is not a list".into()),
            },
            "window_reversal" => {
                check_short(attr)?;
                bool::list_to(&bool::list_from(attr)?)
            }
            name if ARRAYS.contains(&name) => i64::list_to(&int_list(attr)?),
            _ => continue,
        };
        attrs.set(name, raised);
    }
    Ok(())
}

fn drop_defaults(op: &str, names: &[&'static str], attrs: &mut AttrDict) {
    for name in ["arg_attrs", "res_attrs"] {
        if op == "func" && attrs.get(name).is_some_and(is_list_of_nothing) {
            attrs.remove(name);
        }
    }
    // Layouts of operands and results are given together or not at all.
    let layouts = ["operand_layouts", "result_layouts"];
    let no_layouts = layouts.iter().all(|name| attrs.get(name).is_none_or(|attr| Absent::EmptyArray.matches(attr)));
    for &name in names.iter().filter(|name| no_layouts || !layouts.contains(name)) {
        if default_of(op, name).zip(attrs.get(name)).is_some_and(|(default, attr)| default.matches(attr)) {
            attrs.remove(name);
        }
    }
}

/// One empty dictionary per argument says nothing.
fn is_list_of_nothing(attr: &Attr) -> bool {
    matches!(attr, Attr::Array(items) if items.iter().all(|item| matches!(item, Attr::Dict(dict) if dict.is_empty())))
}

fn symbol(attr: &Attr) -> Result<Attr, String> {
    match attr {
        Attr::String(text) => Ok(Attr::Symbol { root: text.clone(), nested: [].into() }),
        Attr::Symbol { .. } => Ok(attr.clone()),
        _ => Err("a symbol is not a string".into()),
    }
}

/// Replaces several attributes by one.
fn group<T: AttrValue>(
    attrs: &mut AttrDict,
    name: &'static str,
    read: impl FnOnce(&mut AttrDict) -> Result<T, String>,
) -> Result<(), String> {
    let attr = read(attrs)?.to_attr().ok_or("an attribute without value")?;
    attrs.set(name, attr);
    Ok(())
}

fn conv_dims(attrs: &mut AttrDict) -> Result<ConvDims, String> {
    Ok(ConvDims {
        input_batch: int(attrs, "input_batch_dimension")?,
        input_feature: int(attrs, "input_feature_dimension")?,
        input_spatial: ints(attrs, "input_spatial_dimensions")?,
        kernel_input_feature: int(attrs, "kernel_input_feature_dimension")?,
        kernel_output_feature: int(attrs, "kernel_output_feature_dimension")?,
        kernel_spatial: ints(attrs, "kernel_spatial_dimensions")?,
        output_batch: int(attrs, "output_batch_dimension")?,
        output_feature: int(attrs, "output_feature_dimension")?,
        output_spatial: ints(attrs, "output_spatial_dimensions")?,
    })
}

fn dot_dims(attrs: &mut AttrDict) -> Result<DotDims, String> {
    Ok(DotDims {
        lhs_batching: ints(attrs, "lhs_batching_dimensions")?,
        rhs_batching: ints(attrs, "rhs_batching_dimensions")?,
        lhs_contracting: ints(attrs, "lhs_contracting_dimensions")?,
        rhs_contracting: ints(attrs, "rhs_contracting_dimensions")?,
    })
}

fn dot_algorithm(attrs: &mut AttrDict) -> Result<DotAlgorithm, String> {
    let mut ty = |name: &str| match attrs.remove(name) {
        Some(Attr::Type(ty @ (Type::Float(_) | Type::Integer { .. }))) => Ok(ty),
        _ => Err(format!("{name} is not a scalar type")),
    };
    Ok(DotAlgorithm {
        lhs_precision_type: ty("lhs_precision_type")?,
        rhs_precision_type: ty("rhs_precision_type")?,
        accumulation_type: ty("accumulation_type")?,
        lhs_component_count: int(attrs, "lhs_component_count")?,
        rhs_component_count: int(attrs, "rhs_component_count")?,
        num_primitive_operations: int(attrs, "num_primitive_operations")?,
        allow_imprecise_accumulation: bool::from_attr(attrs.remove("allow_imprecise_accumulation").as_ref())?,
    })
}

fn gather_dims(attrs: &mut AttrDict) -> Result<GatherDims, String> {
    Ok(GatherDims {
        offset_dims: ints(attrs, "offset_dims")?,
        collapsed_slice_dims: ints(attrs, "collapsed_slice_dims")?,
        operand_batching_dims: ints(attrs, "operand_batching_dims")?,
        start_indices_batching_dims: ints(attrs, "start_indices_batching_dims")?,
        start_index_map: ints(attrs, "start_index_map")?,
        index_vector_dim: int(attrs, "index_vector_dim")?,
    })
}

fn scatter_dims(attrs: &mut AttrDict) -> Result<ScatterDims, String> {
    Ok(ScatterDims {
        update_window_dims: ints(attrs, "update_window_dims")?,
        inserted_window_dims: ints(attrs, "inserted_window_dims")?,
        input_batching_dims: ints(attrs, "input_batching_dims")?,
        scatter_indices_batching_dims: ints(attrs, "scatter_indices_batching_dims")?,
        scatter_dims_to_operand_dims: ints(attrs, "scatter_dims_to_operand_dims")?,
        index_vector_dim: int(attrs, "index_vector_dim")?,
    })
}

/// Takes a required integer.
fn int(attrs: &mut AttrDict, name: &str) -> Result<i64, String> {
    match attrs.remove(name) {
        Some(attr @ Attr::Integer { .. }) => i64::from_attr(Some(&attr)).map_err(|why| format!("{name}: {why}")),
        Some(_) => Err(format!("{name} is not an integer")),
        None => Err(format!("{name} is missing")),
    }
}

/// Takes a list of integers; absent is empty.
fn ints(attrs: &mut AttrDict, name: &str) -> Result<Vec<i64>, String> {
    attrs.remove(name).map_or(Ok(Vec::new()), |attr| int_list(&attr).map_err(|why| format!("{name}: {why}")))
}

fn int_list(attr: &Attr) -> Result<Vec<i64>, String> {
    check_short(attr)?;
    i64::list_from(attr)
}

/// Lists of dimensions are short; a splat that claims otherwise is not expanded.
fn check_short(attr: &Attr) -> Result<(), String> {
    match attr {
        Attr::Dense(dense) => match &dense.ty {
            Type::Tensor { dims, .. } if dims.len() <= 1 && dims.iter().all(|dim| (0..=1024).contains(dim)) => Ok(()),
            _ => Err("not a short list of integers".into()),
        },
        _ => Ok(()),
    }
}
