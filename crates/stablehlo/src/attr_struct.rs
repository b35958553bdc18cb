//! Attributes written as text bodies: `#stablehlo.dot<lhs_contracting_dimensions = [1], …>`.
//!
//! Bodies are written exactly as MLIR prints them: a field that is zero or empty is left out. Convolution dimensions,
//! which have a notation of their own, are in `conv_dims.rs`.

use std::fmt::Write;

use strata_mlir::{Attr, Signedness, Type};

use crate::attr_value::{AttrValue, describe};
use crate::attrs::*;
pub use crate::body::{Body, float_text, join};

/// Finds the body of `#dialect.mnemonic<body>` (or `#dialect<mnemonic<body>>`, or a versioned mnemonic).
pub(crate) fn body_of<'a>(attr: Option<&'a Attr>, mnemonic: &str) -> Result<Body<'a>, String> {
    match attr.ok_or("is missing")? {
        Attr::Dialect { body, .. } => {
            let (name, rest) = body.split_at(body.find('<').unwrap_or(body.len()));
            let rest = rest.strip_prefix('<').and_then(|r| r.strip_suffix('>'));
            match rest {
                Some(rest) if name.trim().starts_with(mnemonic) => Ok(Body::new(rest)),
                _ => Err(format!("expected #stablehlo.{mnemonic}<…>, found `{body}`")),
            }
        }
        other => Err(format!("expected #stablehlo.{mnemonic}<…>, found {}", describe(other))),
    }
}

pub(crate) fn dialect_attr(dialect: &str, mnemonic: &str, body: &str) -> Option<Attr> {
    Some(Attr::Dialect { dialect: dialect.into(), body: format!("{mnemonic}<{body}>").into() })
}

pub(crate) enum Field<'a> {
    Dims(&'a mut Vec<i64>),
    Int(&'a mut i64),
}

/// Reads `name = value, …` into the fields, in any order.
pub(crate) fn read_fields(body: &mut Body<'_>, fields: &mut [(&str, Field<'_>)]) -> Result<(), String> {
    while !body.rest().is_empty() {
        let word = body.word();
        let field = fields.iter_mut().find(|(name, _)| *name == word);
        let (_, field) = field.ok_or_else(|| format!("has no field `{word}`"))?;
        body.expect("=")?;
        match field {
            Field::Dims(dims) => **dims = body.dims()?,
            Field::Int(value) => **value = body.int()?,
        }
        if !body.eat(",") {
            break;
        }
    }
    body.end()
}

pub(crate) fn write_fields(fields: &[(&str, Field<'_>)]) -> String {
    let mut parts = Vec::new();
    for (name, field) in fields {
        match field {
            Field::Dims(dims) if !dims.is_empty() => parts.push(format!("{name} = [{}]", join(dims))),
            Field::Int(value) if **value != 0 => parts.push(format!("{name} = {value}")),
            _ => {}
        }
    }
    parts.join(", ")
}

/// One row per attribute whose fields are integers and lists of integers.
macro_rules! struct_values {
    ($($name:ident $dialect:literal $mnemonic:literal { $($text:literal $kind:ident $($field:ident).+),* })*) => {$(
        impl AttrValue for $name {
            fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
                let mut value = $name::default();
                read_fields(&mut body_of(attr, $mnemonic)?, &mut [$(($text, Field::$kind(&mut value.$($field).+))),*])?;
                Ok(value)
            }
            fn to_attr(&self) -> Option<Attr> {
                let mut value = self.clone();
                let body = write_fields(&[$(($text, Field::$kind(&mut value.$($field).+))),*]);
                dialect_attr($dialect, $mnemonic, &body)
            }
        }
    )*};
}

struct_values! {
    DotDims "stablehlo" "dot" {
        "lhs_batching_dimensions" Dims lhs_batching, "rhs_batching_dimensions" Dims rhs_batching,
        "lhs_contracting_dimensions" Dims lhs_contracting, "rhs_contracting_dimensions" Dims rhs_contracting }
    GatherDims "stablehlo" "gather" {
        "offset_dims" Dims offset_dims, "collapsed_slice_dims" Dims collapsed_slice_dims,
        "operand_batching_dims" Dims operand_batching_dims,
        "start_indices_batching_dims" Dims start_indices_batching_dims,
        "start_index_map" Dims start_index_map, "index_vector_dim" Int index_vector_dim }
    ScatterDims "stablehlo" "scatter" {
        "update_window_dims" Dims update_window_dims, "inserted_window_dims" Dims inserted_window_dims,
        "input_batching_dims" Dims input_batching_dims,
        "scatter_indices_batching_dims" Dims scatter_indices_batching_dims,
        "scatter_dims_to_operand_dims" Dims scatter_dims_to_operand_dims, "index_vector_dim" Int index_vector_dim }
    RaggedDotDims "chlo" "ragged_dot" {
        "lhs_batching_dimensions" Dims dot.lhs_batching, "rhs_batching_dimensions" Dims dot.rhs_batching,
        "lhs_contracting_dimensions" Dims dot.lhs_contracting, "rhs_contracting_dimensions" Dims dot.rhs_contracting,
        "lhs_ragged_dimensions" Dims lhs_ragged, "rhs_group_dimensions" Dims rhs_group }
}

impl AttrValue for ChannelHandle {
    fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
        let mut value = ChannelHandle::default();
        let mut fields = [("handle", Field::Int(&mut value.handle)), ("type", Field::Int(&mut value.ty))];
        read_fields(&mut body_of(attr, "channel_handle")?, &mut fields)?;
        Ok(value)
    }
    fn to_attr(&self) -> Option<Attr> {
        dialect_attr("stablehlo", "channel_handle", &format!("handle = {}, type = {}", self.handle, self.ty))
    }
}

impl AttrValue for OutputOperandAlias {
    fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
        let mut value = OutputOperandAlias::default();
        let mut fields = [
            ("output_tuple_indices", Field::Dims(&mut value.output_tuple_indices)),
            ("operand_index", Field::Int(&mut value.operand_index)),
            ("operand_tuple_indices", Field::Dims(&mut value.operand_tuple_indices)),
        ];
        read_fields(&mut body_of(attr, "output_operand_alias")?, &mut fields)?;
        Ok(value)
    }
    fn to_attr(&self) -> Option<Attr> {
        let body = format!(
            "output_tuple_indices = [{}], operand_index = {}, operand_tuple_indices = [{}]",
            join(&self.output_tuple_indices),
            self.operand_index,
            join(&self.operand_tuple_indices)
        );
        dialect_attr("stablehlo", "output_operand_alias", &body)
    }
}

impl AttrValue for ResultAccuracy {
    fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
        let mut value = ResultAccuracy { atol: 0.0, rtol: 0.0, ulps: 0, mode: AccuracyMode::Default };
        let mut body = body_of(attr, "result_accuracy")?;
        while !body.rest().is_empty() {
            let word = body.word();
            body.expect("=")?;
            match word {
                "atol" => value.atol = body.float()?,
                "rtol" => value.rtol = body.float()?,
                "ulps" => value.ulps = body.int()?,
                "mode" => {
                    let text = body.rest();
                    let text = text.split(',').next().unwrap_or(text);
                    let name = text.trim_end().trim_end_matches('>').rsplit(['<', ' ']).next().unwrap_or("");
                    value.mode = AccuracyMode::parse(name).ok_or_else(|| format!("has no mode {name}"))?;
                    body.expect(text)?;
                }
                _ => return Err(format!("has no field `{word}`")),
            }
            if !body.eat(",") {
                break;
            }
        }
        body.end()?;
        Ok(value)
    }
    fn to_attr(&self) -> Option<Attr> {
        let mut body = String::new();
        for (name, tolerance) in [("atol", self.atol), ("rtol", self.rtol)] {
            if tolerance != 0.0 {
                let _ = write!(body, "{name} = {}, ", float_text(tolerance));
            }
        }
        if self.ulps != 0 {
            let _ = write!(body, "ulps = {}, ", self.ulps);
        }
        let _ = write!(body, "mode = #stablehlo.result_accuracy_mode<{}>", self.mode.as_str());
        dialect_attr("stablehlo", "result_accuracy", &body)
    }
}

/// A scalar type by name: `f32`, `tf32`, `i8`, `ui8`.
pub fn scalar_type(name: &str) -> Option<Type> {
    let integer = |prefix: &str, sign| {
        let width = name.strip_prefix(prefix)?.parse().ok()?;
        Some(Type::Integer { width, sign })
    };
    let float = name.starts_with('f') || name == "bf16" || name == "tf32";
    integer("i", Signedness::Signless)
        .or_else(|| integer("ui", Signedness::Unsigned))
        .or_else(|| integer("si", Signedness::Signed))
        .or_else(|| float.then(|| Type::Float(name.into())))
}

pub fn scalar_name(ty: &Type) -> String {
    match ty {
        Type::Integer { width, sign: Signedness::Signless } => format!("i{width}"),
        Type::Integer { width, sign: Signedness::Unsigned } => format!("ui{width}"),
        Type::Integer { width, sign: Signedness::Signed } => format!("si{width}"),
        Type::Float(name) => name.to_string(),
        Type::Index => "index".to_owned(),
        _ => "none".to_owned(),
    }
}

impl AttrValue for DotAlgorithm {
    fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
        let mut body = body_of(attr, "dot_algorithm")?;
        let (mut types, mut counts, mut imprecise) = ([const { None }; 3], [1; 3], false);
        while !body.rest().is_empty() {
            let word = body.word();
            body.expect("=")?;
            let mut ty = |i: usize| -> Result<(), String> {
                let name = body.word();
                types[i] = Some(scalar_type(name).ok_or_else(|| format!("expected a type, found `{name}`"))?);
                Ok(())
            };
            match word {
                "lhs_precision_type" => ty(0)?,
                "rhs_precision_type" => ty(1)?,
                "accumulation_type" => ty(2)?,
                "lhs_component_count" => counts[0] = body.int()?,
                "rhs_component_count" => counts[1] = body.int()?,
                "num_primitive_operations" => counts[2] = body.int()?,
                "allow_imprecise_accumulation" => imprecise = body.word() == "true",
                _ => return Err(format!("has no field `{word}`")),
            }
            if !body.eat(",") {
                break;
            }
        }
        body.end()?;
        let [Some(lhs), Some(rhs), Some(accumulation)] = types else {
            return Err("needs lhs_precision_type, rhs_precision_type and accumulation_type".to_owned());
        };
        Ok(DotAlgorithm {
            lhs_precision_type: lhs,
            rhs_precision_type: rhs,
            accumulation_type: accumulation,
            lhs_component_count: counts[0],
            rhs_component_count: counts[1],
            num_primitive_operations: counts[2],
            allow_imprecise_accumulation: imprecise,
        })
    }
    fn to_attr(&self) -> Option<Attr> {
        let body = format!(
            "lhs_precision_type = {}, rhs_precision_type = {}, accumulation_type = {}, lhs_component_count = {}, \
             rhs_component_count = {}, num_primitive_operations = {}, allow_imprecise_accumulation = {}",
            scalar_name(&self.lhs_precision_type),
            scalar_name(&self.rhs_precision_type),
            scalar_name(&self.accumulation_type),
            self.lhs_component_count,
            self.rhs_component_count,
            self.num_primitive_operations,
            self.allow_imprecise_accumulation
        );
        dialect_attr("stablehlo", "dot_algorithm", &body)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attr(body: &str) -> Attr {
        Attr::Dialect { dialect: "stablehlo".into(), body: body.into() }
    }

    #[test]
    fn bodies_are_read_and_written_as_mlir_does() {
        fn same<T: AttrValue>(dialect: &str, body: &str) {
            let attr = Attr::Dialect { dialect: dialect.into(), body: body.into() };
            let value = T::from_attr(Some(&attr)).unwrap_or_else(|e| panic!("{body}: {e}"));
            assert_eq!(value.to_attr(), Some(attr));
        }
        same::<DotDims>(
            "stablehlo",
            "dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>",
        );
        same::<DotDims>("stablehlo", "dot<>");
        same::<GatherDims>("stablehlo", "gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>");
        same::<ScatterDims>("stablehlo", "scatter<scatter_dims_to_operand_dims = [0]>");
        same::<ConvDims>("stablehlo", "conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 1, 0, f]>");
        same::<ConvDims>("stablehlo", "conv<[f, b]x[i, o]->[b, f]>");
        same::<ConvDims>("stablehlo", "conv<raw input_batch_dimension = 7, input_spatial_dimensions = [3]>");
        same::<ChannelHandle>("stablehlo", "channel_handle<handle = 1, type = 0>");
        same::<RaggedDotDims>("chlo", "ragged_dot<lhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0]>");
        same::<ResultAccuracy>("stablehlo", "result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>");
        same::<ResultAccuracy>(
            "stablehlo",
            "result_accuracy<atol = 1.0e-5, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>",
        );
        same::<DotAlgorithm>(
            "stablehlo",
            "dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>",
        );
        same::<OutputOperandAlias>(
            "stablehlo",
            "output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = [1]>",
        );
    }

    #[test]
    fn mistakes_are_named() {
        assert_eq!(DotDims::from_attr(None).unwrap_err(), "is missing");
        assert_eq!(DotDims::from_attr(Some(&attr("dot<left = [1]>"))).unwrap_err(), "has no field `left`");
        let twice = ConvDims::from_attr(Some(&attr("conv<[b, b, f]x[0, i, o]->[b, 0, f]>")));
        assert_eq!(twice.unwrap_err(), "has no dimension 0");
    }
}
