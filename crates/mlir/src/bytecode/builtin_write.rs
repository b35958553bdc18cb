//! Attributes, locations and types of the builtin dialect, encoded.

use std::sync::Arc;

use super::builtin_read::{attr_code, type_code};
use super::dense::{dense_to_blob, element_bytes};
use super::floats::{float_to_bits, float_width};
use super::sink::Builtin;
use super::{EntryWriter, Form};
use crate::{Attr, AttrDict, Location, Signedness, Type};

/// For the numbering of entries.
pub const BUILTIN: Builtin =
    Builtin { attr: write_attr, ty: write_type, op_dict: write_op_dict, location: write_location };

/// Parts of builtin attributes and types are builtin, whatever refers to them.
pub fn write_attr(attr: &Attr, w: &mut EntryWriter) -> Result<(), String> {
    let form = Form::BUILTIN;
    match attr {
        Attr::Unit => w.varint(attr_code::UNIT),
        Attr::Bool(value) => {
            w.varint(attr_code::INTEGER);
            w.ty(&Type::Integer { width: 1, sign: Signedness::Signless }, form);
            w.byte(u8::from(*value));
        }
        Attr::Integer { value, ty } => {
            w.varint(attr_code::INTEGER);
            w.ty(ty, form);
            w.apint(*value as u128, integer_width(ty)?);
        }
        Attr::Float { bits, ty } => {
            w.varint(attr_code::FLOAT);
            w.ty(ty, form);
            write_float(bits.get(), ty, w)?;
        }
        Attr::String(text) => {
            w.varint(attr_code::STRING);
            w.string(text);
        }
        Attr::Type(ty) => {
            w.varint(attr_code::TYPE);
            w.ty(ty, form);
        }
        Attr::Array(items) => {
            w.varint(attr_code::ARRAY);
            w.attrs(items, form);
        }
        Attr::Dict(dict) => write_op_dict(dict, form, w),
        Attr::Symbol { root, nested } if nested.is_empty() => {
            w.varint(attr_code::FLAT_SYMBOL);
            w.attr(&Attr::String(root.clone()), Form::BUILTIN);
        }
        Attr::Symbol { root, nested } => {
            w.varint(attr_code::SYMBOL);
            w.attr(&Attr::String(root.clone()), Form::BUILTIN);
            w.list(nested, |w, name| w.attr(&Attr::Symbol { root: name.clone(), nested: [].into() }, Form::BUILTIN));
        }
        Attr::DenseArray { element, values } => {
            w.varint(attr_code::DENSE_ARRAY);
            w.ty(element, form);
            w.varint(values.len() as u64);
            w.blob(&dense_array_bytes(element, values)?);
        }
        Attr::Dense(dense) => {
            w.varint(attr_code::DENSE);
            w.ty(&dense.ty, form);
            w.blob(&dense_to_blob(dense)?);
        }
        Attr::DenseResource { ty, key, bytes } => {
            w.varint(attr_code::DENSE_RESOURCE);
            w.ty(ty, form);
            w.resource(key, bytes);
        }
        Attr::Location(location) => write_location(location, w),
        Attr::Dialect { dialect, body } => return Err(format!("no encoding for attribute #{dialect}.{body}")),
    }
    Ok(())
}

pub fn write_op_dict(dict: &AttrDict, form: Form, w: &mut EntryWriter) {
    w.varint(attr_code::DICT);
    w.list(&dict.0, |w, (name, attr)| {
        w.attr(&Attr::String(name.clone()), Form::BUILTIN);
        w.attr(attr, form);
    });
}

pub fn write_location(location: &Location, w: &mut EntryWriter) {
    let name = |w: &mut EntryWriter, text: &Arc<str>| w.attr(&Attr::String(text.clone()), Form::BUILTIN);
    match location {
        Location::Unknown => w.varint(attr_code::UNKNOWN),
        Location::File { file, line, column } => {
            w.varint(attr_code::FILE);
            name(w, file);
            w.varint(u64::from(*line));
            w.varint(u64::from(*column));
        }
        Location::Range { file, numbers } => {
            w.varint(attr_code::FILE_RANGE);
            name(w, file);
            w.list(numbers, |w, &number| w.varint(u64::from(number)));
        }
        Location::Name { name: text, child } => {
            w.varint(attr_code::NAME);
            name(w, text);
            w.location(child);
        }
        Location::CallSite { callee, caller } => {
            w.varint(attr_code::CALL_SITE);
            w.location(callee);
            w.location(caller);
        }
        Location::Fused { children, metadata } => {
            w.varint(if metadata.is_some() { attr_code::FUSED_WITH_METADATA } else { attr_code::FUSED });
            w.list(children, |w, child| w.location(&Arc::new(child.clone())));
            if let Some(attr) = metadata {
                w.attr(attr, Form::BUILTIN);
            }
        }
    }
}

pub fn write_type(ty: &Type, w: &mut EntryWriter) -> Result<(), String> {
    let form = Form::BUILTIN;
    match ty {
        Type::Integer { width, sign } => {
            w.varint(type_code::INTEGER);
            let sign = match sign {
                Signedness::Signless => 0,
                Signedness::Signed => 1,
                Signedness::Unsigned => 2,
            };
            w.varint(u64::from(*width) << 2 | sign);
        }
        Type::Index => w.varint(type_code::INDEX),
        Type::None => w.varint(type_code::NONE),
        Type::Float(name) => match type_code::FLOATS.iter().position(|float| **float == **name) {
            Some(i) => w.varint(type_code::FIRST_FLOAT + i as u64),
            None => w.text(name),
        },
        Type::Complex(element) => {
            w.varint(type_code::COMPLEX);
            w.ty(element, form);
        }
        Type::Tuple(types) => {
            w.varint(type_code::TUPLE);
            w.types(types, form);
        }
        Type::Function { inputs, results } => {
            w.varint(type_code::FUNCTION);
            w.types(inputs, form);
            w.types(results, form);
        }
        Type::Tensor { dims, element, encoding } => {
            match encoding {
                None => w.varint(type_code::TENSOR),
                Some(encoding) => {
                    w.varint(type_code::TENSOR_WITH_ENCODING);
                    w.attr(encoding, form);
                }
            }
            w.svarints(dims);
            w.ty(element, form);
        }
        Type::UnrankedTensor(element) => {
            w.varint(type_code::UNRANKED_TENSOR);
            w.ty(element, form);
        }
        Type::Dialect { body, .. } => w.text(body),
    }
    Ok(())
}

/// Bits of an integer attribute of type `ty`.
pub fn integer_width(ty: &Type) -> Result<u32, String> {
    match ty {
        Type::Integer { width, .. } if *width <= 128 => Ok(*width),
        Type::Index => Ok(64),
        _ => Err("an integer attribute without an integer type of at most 128 bits".into()),
    }
}

pub fn write_float(value: f64, ty: &Type, w: &mut EntryWriter) -> Result<(), String> {
    let Type::Float(name) = ty else { return Err("a float attribute without a float type".into()) };
    match (float_to_bits(name, value), float_width(name)) {
        (Some(bits), Some(width)) => w.apint(u128::from(bits), width),
        _ => return Err(format!("`{name}` attributes are not supported")),
    }
    Ok(())
}

fn dense_array_bytes(element: &Type, values: &[Attr]) -> Result<Vec<u8>, String> {
    let size = element_bytes(element).filter(|size| *size <= 8).ok_or("an array of unsupported elements")?;
    let mut bytes = Vec::with_capacity(values.len() * size);
    for value in values {
        let bits = match (value, element) {
            (Attr::Bool(value), _) => u64::from(*value),
            (Attr::Integer { value, .. }, _) => *value as u64,
            (Attr::Float { bits, .. }, Type::Float(name)) => {
                float_to_bits(name, bits.get()).ok_or("an array of unsupported floats")?
            }
            _ => return Err("an array element is not a number".into()),
        };
        bytes.extend(&bits.to_le_bytes()[..size]);
    }
    Ok(bytes)
}
