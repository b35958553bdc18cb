//! VHLO attributes, decoded to builtin and `stablehlo` ones and encoded from them.

use std::sync::Arc;

use strata_mlir::bytecode::{
    BytecodeError, EntryReader, EntryWriter, dense_from_blob, dense_to_blob, float_from_bits, float_to_bits,
    float_width,
};
use strata_mlir::{Attr, AttrDict, Dense, F64Bits, Signedness, Type};

use super::{VHLO, mesh, stablehlo};
use crate::attr_struct::{Body, join};
use crate::attr_value::AttrValue;
use crate::attrs::*;

const ARRAY: u64 = 1;
const BOOL: u64 = 2;
const DIRECTION: u64 = 3;
const COMPARE_TYPE: u64 = 4;
const API_VERSION: u64 = 5;
const DICT: u64 = 6;
const FFT_TYPE: u64 = 7;
const FLOAT: u64 = 8;
const INTEGER: u64 = 9;
const ALIAS: u64 = 10;
const PRECISION: u64 = 11;
const RNG_ALGORITHM: u64 = 12;
const RNG_DISTRIBUTION: u64 = 13;
const STRING: u64 = 14;
const TENSOR: u64 = 15;
const TRANSPOSE: u64 = 16;
const TYPE: u64 = 17;
const BOUNDS: u64 = 18;
const ACCURACY_MODE: u64 = 19;
const ACCURACY: u64 = 20;

type Result<T> = std::result::Result<T, BytecodeError>;

pub fn read_attr(r: &mut EntryReader) -> Result<Attr> {
    let code = r.varint()?;
    Ok(match code {
        ARRAY => Attr::Array(r.attrs()?.into()),
        BOOL => match r.varint()? {
            value @ (0 | 1) => Attr::Bool(value == 1),
            value => return Err(r.error(format!("a bool attribute has value {value}"))),
        },
        DIRECTION => enumerator(r, Direction::from_code)?,
        COMPARE_TYPE => enumerator(r, CompareType::from_code)?,
        API_VERSION => api_version(r.varint()?),
        DICT => {
            let mut dict = Vec::new();
            for (name, value) in r.list(|r| Ok((r.string_attr()?, r.attr()?)))? {
                dict.push((name, value));
            }
            dict.sort_by(|a: &(Arc<str>, Attr), b| a.0.cmp(&b.0));
            if let Some(pair) = dict.windows(2).find(|pair| pair[0].0 == pair[1].0) {
                return Err(r.error(format!("a dictionary has `{}` twice", pair[0].0)));
            }
            Attr::Dict(AttrDict(dict))
        }
        FFT_TYPE => enumerator(r, FftType::from_code)?,
        FLOAT => {
            let ty = r.ty()?;
            let Type::Float(name) = &ty else { return Err(r.error("a float attribute without a float type")) };
            let width = float_width(name).ok_or_else(|| r.error("a float of unknown format"))?;
            let bits = r.apint(width)? as u64;
            let value = float_from_bits(name, bits).ok_or_else(|| r.error("a float of unknown format"))?;
            Attr::Float { bits: F64Bits::new(value), ty }
        }
        INTEGER => {
            let ty = r.ty()?;
            let (width, unsigned) = match ty {
                Type::Integer { width: width @ 1..=64, sign } => (width, sign == Signedness::Unsigned),
                Type::Index => (64, false),
                _ => return Err(r.error("an integer attribute without an integer type")),
            };
            let bits = r.apint(width)?;
            let value = if unsigned { bits as i128 } else { (bits << (128 - width)) as i128 >> (128 - width) };
            Attr::Integer { value, ty }
        }
        ALIAS => {
            let alias = OutputOperandAlias {
                output_tuple_indices: r.svarints()?,
                operand_index: r.svarint()?,
                operand_tuple_indices: r.svarints()?,
            };
            written(r, &alias)?
        }
        PRECISION => enumerator(r, Precision::from_code)?,
        RNG_ALGORITHM => enumerator(r, RngAlgorithm::from_code)?,
        RNG_DISTRIBUTION => enumerator(r, RngDistribution::from_code)?,
        STRING => Attr::String(r.string()?),
        TENSOR => {
            let ty = r.ty()?;
            let blob = r.blob()?;
            Attr::Dense(Arc::new(dense_from_blob(ty, blob).map_err(|message| r.error(message))?))
        }
        TRANSPOSE => enumerator(r, Transpose::from_code)?,
        TYPE => Attr::Type(r.ty()?),
        BOUNDS => stablehlo(format!("bounds<{}>", join(&r.svarints()?))),
        ACCURACY_MODE => enumerator(r, AccuracyMode::from_code)?,
        ACCURACY => {
            let (atol, rtol, ulps) = (r.f64()?, r.f64()?, r.svarint()?);
            let mode = AccuracyMode::from_attr(Some(&r.attr()?)).map_err(|message| r.error(message))?;
            written(r, &ResultAccuracy { atol, rtol, ulps, mode })?
        }
        mesh::SUB_AXIS..=mesh::MESH => mesh::read(code, r)?,
        _ => return Err(r.unknown_code("vhlo", "attribute", code)),
    })
}

pub fn write_attr(attr: &Attr, w: &mut EntryWriter) -> std::result::Result<(), String> {
    match attr {
        Attr::Array(items) => {
            w.varint(ARRAY);
            w.attrs(items, VHLO);
        }
        Attr::Bool(value) => {
            w.varint(BOOL);
            w.varint(u64::from(*value));
        }
        Attr::Dict(dict) => {
            w.varint(DICT);
            w.list(&dict.0, |w, (name, value)| {
                w.attr(&Attr::String(name.clone()), VHLO);
                w.attr(value, VHLO);
            });
        }
        Attr::Float { bits, ty } => {
            let Type::Float(name) = ty else { return Err("a float attribute without a float type".into()) };
            w.varint(FLOAT);
            w.ty(ty, VHLO);
            match (float_to_bits(name, bits.get()), float_width(name)) {
                (Some(bits), Some(width)) => w.apint(u128::from(bits), width),
                _ => return Err(format!("`{name}` attributes have no VHLO form")),
            }
        }
        Attr::Integer { value, ty } => {
            let width = match ty {
                Type::Integer { width: width @ 1..=64, .. } => *width,
                Type::Index => 64,
                _ => return Err("an integer attribute of more than 64 bits has no VHLO form".into()),
            };
            w.varint(INTEGER);
            w.ty(ty, VHLO);
            w.apint(*value as u128, width);
        }
        Attr::String(text) | Attr::Symbol { root: text, .. } => {
            w.varint(STRING);
            w.string(text);
        }
        Attr::Dense(dense) => write_tensor(dense, w)?,
        Attr::DenseArray { element, values } => write_tensor(&array_as_tensor(element, values)?, w)?,
        Attr::Type(ty) => {
            w.varint(TYPE);
            w.ty(ty, VHLO);
        }
        Attr::Dialect { body, .. } => write_stablehlo(attr, body, w)?,
        _ => return Err(format!("attribute {attr} has no VHLO form")),
    }
    Ok(())
}

/// Whether `attr` itself (whatever its parts) has a VHLO form; others stay as they are, in their own dialect.
pub fn has_vhlo_form(attr: &Attr) -> bool {
    match attr {
        Attr::Unit | Attr::DenseResource { .. } | Attr::Location(_) => false,
        Attr::Symbol { nested, .. } => nested.is_empty(),
        Attr::DenseArray { element, .. } => {
            matches!(element, Type::Integer { width: 1 | 64, sign: Signedness::Signless })
        }
        Attr::Integer { ty, .. } => super::types::has_vhlo_form(ty),
        Attr::Dialect { dialect, .. } => matches!(&**dialect, "stablehlo" | "vhlo"),
        _ => true,
    }
}

/// The first release in which `attr` can be written, looking into its parts.
pub fn first_release(attr: &Attr) -> (u32, u32) {
    match attr {
        Attr::Array(items) => items.iter().map(first_release).max().unwrap_or((0, 9)),
        Attr::Dict(dict) => dict.iter().map(|(_, value)| first_release(value)).max().unwrap_or((0, 9)),
        Attr::Integer { ty, .. } | Attr::Float { ty, .. } | Attr::Type(ty) => super::types::first_release(ty),
        Attr::Dense(dense) => super::types::first_release(&dense.ty),
        Attr::Dialect { dialect, body } if &**dialect == "stablehlo" => {
            let mesh = ["sub_axis_info", "axis_ref", "replica_group_mesh_axes", "mesh"];
            if mesh.iter().any(|name| body.starts_with(name)) {
                (1, 16)
            } else if body.starts_with("result_accuracy") {
                (1, 9)
            } else {
                (0, 9)
            }
        }
        _ => (0, 9),
    }
}

/// The custom-call API version as VHLO has it; StableHLO uses a plain integer, which would be ambiguous here.
pub fn api_version(code: u64) -> Attr {
    Attr::Dialect { dialect: "vhlo".into(), body: format!("api_version {code}").into() }
}

pub fn api_version_code(attr: &Attr) -> Option<u64> {
    match attr {
        Attr::Dialect { dialect, body } if &**dialect == "vhlo" => body.strip_prefix("api_version ")?.parse().ok(),
        _ => None,
    }
}

fn enumerator<T: AttrValue>(r: &mut EntryReader, from_code: impl Fn(u64) -> Option<T>) -> Result<Attr> {
    let code = r.varint()?;
    match from_code(code) {
        Some(value) => written(r, &value),
        None => Err(r.error(format!("an enumeration has no value {code}"))),
    }
}

fn written(r: &EntryReader, value: &impl AttrValue) -> Result<Attr> {
    value.to_attr().ok_or_else(|| r.error("an attribute without value"))
}

fn write_stablehlo(attr: &Attr, body: &str, w: &mut EntryWriter) -> std::result::Result<(), String> {
    if let Some(code) = api_version_code(attr) {
        w.varint(API_VERSION);
        w.varint(code);
        return Ok(());
    }
    let mut enumerator = |code: u64, value: u64| {
        w.varint(code);
        w.varint(value);
        Ok(())
    };
    let attr = Some(attr);
    match Body::new(body).word() {
        "comparison_direction" => enumerator(DIRECTION, Direction::from_attr(attr)?.code()),
        "comparison_type" => enumerator(COMPARE_TYPE, CompareType::from_attr(attr)?.code()),
        "fft_type" => enumerator(FFT_TYPE, FftType::from_attr(attr)?.code()),
        "precision" => enumerator(PRECISION, Precision::from_attr(attr)?.code()),
        "rng_algorithm" => enumerator(RNG_ALGORITHM, RngAlgorithm::from_attr(attr)?.code()),
        "rng_distribution" => enumerator(RNG_DISTRIBUTION, RngDistribution::from_attr(attr)?.code()),
        "transpose" => enumerator(TRANSPOSE, Transpose::from_attr(attr)?.code()),
        "result_accuracy_mode" => enumerator(ACCURACY_MODE, AccuracyMode::from_attr(attr)?.code()),
        "output_operand_alias" => {
            let alias = OutputOperandAlias::from_attr(attr)?;
            w.varint(ALIAS);
            w.svarints(&alias.output_tuple_indices);
            w.svarint(alias.operand_index);
            w.svarints(&alias.operand_tuple_indices);
            Ok(())
        }
        "bounds" | "type_extensions" => {
            w.varint(BOUNDS);
            w.svarints(&bounds(body)?);
            Ok(())
        }
        "result_accuracy" => {
            let accuracy = ResultAccuracy::from_attr(attr)?;
            let mode = accuracy.mode.to_attr().ok_or("an accuracy without mode")?;
            w.varint(ACCURACY);
            w.f64(accuracy.atol);
            w.f64(accuracy.rtol);
            w.svarint(accuracy.ulps);
            w.attr(&mode, VHLO);
            Ok(())
        }
        _ => mesh::write(body, w),
    }
}

/// `bounds<?, 4>` or `type_extensions<bounds = [?, 4]>`.
fn bounds(body: &str) -> std::result::Result<Vec<i64>, String> {
    let mut text = Body::new(body);
    if text.eat("type_extensions") {
        text.expect("<")?;
        text.expect("bounds")?;
        text.expect("=")?;
        return text.dims();
    }
    text.expect("bounds")?;
    text.expect("<")?;
    text.list(">", Body::int)
}

fn write_tensor(dense: &Dense, w: &mut EntryWriter) -> std::result::Result<(), String> {
    w.varint(TENSOR);
    w.ty(&dense.ty, VHLO);
    w.blob(&dense_to_blob(dense)?);
    Ok(())
}

/// `array<i64: 1, 2>` as `dense<[1, 2]> : tensor<2xi64>`, the only lists VHLO has.
fn array_as_tensor(element: &Type, values: &[Attr]) -> std::result::Result<Dense, String> {
    let mut bytes = Vec::new();
    for value in values {
        match value {
            Attr::Bool(value) => bytes.push(u8::from(*value)),
            Attr::Integer { value, .. } => bytes.extend((*value as i64).to_le_bytes()),
            _ => return Err("an array of something other than numbers has no VHLO form".into()),
        }
    }
    let splat = values.len() > 1 && values.iter().all(|value| *value == values[0]);
    if splat {
        bytes.truncate(bytes.len() / values.len());
    }
    let splat = splat || values.len() == 1;
    let ty = Type::Tensor { dims: [values.len() as i64].into(), element: Arc::new(element.clone()), encoding: None };
    Ok(Dense { ty, splat, bytes: bytes.into() })
}
