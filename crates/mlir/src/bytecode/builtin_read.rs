//! Attributes, locations and types of the builtin dialect, decoded.

use std::sync::Arc;

use super::dense::{dense_from_blob, element_bytes};
use super::entries::Builtin;
use super::floats::{float_from_bits, float_width};
use super::{BytecodeError, EntryReader};
use crate::{Attr, AttrDict, DYNAMIC, F64Bits, Generic, Location, Signedness, Type, parse_attr, parse_type};

type Result<T> = std::result::Result<T, BytecodeError>;

/// Codes of builtin attributes.
pub mod attr_code {
    pub const ARRAY: u64 = 0;
    pub const DICT: u64 = 1;
    pub const STRING: u64 = 2;
    pub const TYPED_STRING: u64 = 3;
    pub const FLAT_SYMBOL: u64 = 4;
    pub const SYMBOL: u64 = 5;
    pub const TYPE: u64 = 6;
    pub const UNIT: u64 = 7;
    pub const INTEGER: u64 = 8;
    pub const FLOAT: u64 = 9;
    pub const CALL_SITE: u64 = 10;
    pub const FILE: u64 = 11;
    pub const FUSED: u64 = 12;
    pub const FUSED_WITH_METADATA: u64 = 13;
    pub const NAME: u64 = 14;
    pub const UNKNOWN: u64 = 15;
    pub const DENSE_RESOURCE: u64 = 16;
    pub const DENSE_ARRAY: u64 = 17;
    pub const DENSE: u64 = 18;
    pub const FILE_RANGE: u64 = 22;
}

/// Codes of builtin types.
pub mod type_code {
    pub const INTEGER: u64 = 0;
    pub const INDEX: u64 = 1;
    pub const FUNCTION: u64 = 2;
    /// Consecutive from here: bf16, f16, f32, f64, f80, f128.
    pub const FIRST_FLOAT: u64 = 3;
    pub const FLOATS: [&str; 6] = ["bf16", "f16", "f32", "f64", "f80", "f128"];
    pub const COMPLEX: u64 = 9;
    pub const NONE: u64 = 12;
    pub const TENSOR: u64 = 13;
    pub const TENSOR_WITH_ENCODING: u64 = 14;
    pub const TUPLE: u64 = 15;
    pub const UNRANKED_TENSOR: u64 = 18;
    pub const MEMREF: u64 = 10;
    pub const VECTOR: u64 = 19;
    /// Consecutive from here, in recent writers; older ones spell these types as text, which every reader takes.
    pub const FIRST_SMALL_FLOAT: u64 = 21;
    pub const SMALL_FLOATS: [&str; 12] = [
        "tf32",
        "f8E5M2",
        "f8E4M3",
        "f8E4M3FN",
        "f8E5M2FNUZ",
        "f8E4M3FNUZ",
        "f8E4M3B11FNUZ",
        "f8E3M4",
        "f4E2M1FN",
        "f6E2M3FN",
        "f6E3M2FN",
        "f8E8M0FNU",
    ];
    pub const LAST_SMALL_FLOAT: u64 = 32;
}

/// For the table of entries.
pub const BUILTIN: Builtin = Builtin { attr: read_attr, ty: read_type, attr_from_text, type_from_text };

pub fn read_attr(r: &mut EntryReader) -> Result<Attr> {
    let code = r.varint()?;
    Ok(match code {
        attr_code::ARRAY => Attr::Array(r.attrs()?.into()),
        attr_code::DICT => {
            let pairs = r.list(|r| Ok((r.string_attr()?, r.attr()?)))?;
            Attr::Dict(sorted_dict(r, pairs)?)
        }
        attr_code::STRING => Attr::String(r.string()?),
        attr_code::TYPED_STRING => {
            let text = r.string()?;
            r.ty()?;
            Attr::String(text)
        }
        attr_code::FLAT_SYMBOL => Attr::Symbol { root: r.string_attr()?, nested: [].into() },
        attr_code::SYMBOL => {
            let root = r.string_attr()?;
            let nested = r.list(|r| match r.attr()? {
                Attr::Symbol { root, .. } => Ok(root),
                _ => Err(r.error("a symbol was expected")),
            })?;
            Attr::Symbol { root, nested: nested.into() }
        }
        attr_code::TYPE => Attr::Type(r.ty()?),
        attr_code::UNIT => Attr::Unit,
        attr_code::INTEGER => {
            let ty = r.ty()?;
            integer(r, ty)?
        }
        attr_code::FLOAT => {
            let ty = r.ty()?;
            float(r, ty)?
        }
        attr_code::CALL_SITE => location(Location::CallSite { callee: r.location()?, caller: r.location()? }),
        attr_code::FILE => {
            let file = r.string_attr()?;
            location(Location::File { file, line: small(r)?, column: small(r)? })
        }
        attr_code::FUSED => location(Location::Fused { children: locations(r)?, metadata: None }),
        attr_code::FUSED_WITH_METADATA => {
            location(Location::Fused { children: locations(r)?, metadata: Some(r.attr()?) })
        }
        attr_code::NAME => location(Location::Name { name: r.string_attr()?, child: r.location()? }),
        attr_code::UNKNOWN => location(Location::Unknown),
        attr_code::DENSE_RESOURCE => {
            let ty = r.ty()?;
            let (key, bytes) = r.resource()?;
            Attr::DenseResource { ty, key, bytes }
        }
        attr_code::DENSE_ARRAY => dense_array(r)?,
        attr_code::DENSE => {
            let ty = r.ty()?;
            let blob = r.blob()?;
            Attr::Dense(Arc::new(dense_from_blob(ty, blob).map_err(|message| r.error(message))?))
        }
        attr_code::FILE_RANGE => {
            let file = r.string_attr()?;
            location(Location::Range { file, numbers: r.list(small)?.into() })
        }
        _ => return Err(r.unknown_code("builtin", "attribute", code)),
    })
}

pub fn read_type(r: &mut EntryReader) -> Result<Type> {
    let code = r.varint()?;
    Ok(match code {
        type_code::INTEGER => {
            let word = r.varint()?;
            let sign = match word & 3 {
                0 => Signedness::Signless,
                1 => Signedness::Signed,
                2 => Signedness::Unsigned,
                _ => return Err(r.error("an integer type has no such signedness")),
            };
            let width = u32::try_from(word >> 2).ok().filter(|w| *w < 1 << 24);
            Type::Integer { width: width.ok_or_else(|| r.error("an integer type is too wide"))?, sign }
        }
        type_code::INDEX => Type::Index,
        type_code::FUNCTION => Type::Function { inputs: r.types()?.into(), results: r.types()?.into() },
        type_code::FIRST_FLOAT..type_code::COMPLEX => {
            Type::Float(type_code::FLOATS[(code - type_code::FIRST_FLOAT) as usize].into())
        }
        type_code::COMPLEX => Type::Complex(Arc::new(r.ty()?)),
        type_code::NONE => Type::None,
        type_code::TENSOR => tensor(r, None)?,
        type_code::TENSOR_WITH_ENCODING => {
            let encoding = Some(Arc::new(r.attr()?));
            tensor(r, encoding)?
        }
        type_code::TUPLE => Type::Tuple(r.types()?.into()),
        type_code::UNRANKED_TENSOR => Type::UnrankedTensor(Arc::new(r.ty()?)),
        type_code::FIRST_SMALL_FLOAT..=type_code::LAST_SMALL_FLOAT => {
            Type::Float(type_code::SMALL_FLOATS[(code - type_code::FIRST_SMALL_FLOAT) as usize].into())
        }
        type_code::MEMREF => {
            let shape = tensor(r, None)?;
            // The layout: the identity unless the program says otherwise, which none of ours does.
            r.attr()?;
            other_shape(r, &shape, "memref")?
        }
        type_code::VECTOR => {
            let shape = tensor(r, None)?;
            other_shape(r, &shape, "vector")?
        }
        _ => return Err(r.unknown_code("builtin", "type", code)),
    })
}

/// A shaped type we keep as text.
fn other_shape(r: &mut EntryReader, tensor: &Type, name: &str) -> Result<Type> {
    let body = tensor.to_string().replacen("tensor", name, 1);
    r.made_text(&body)?;
    Ok(Type::Dialect { dialect: "builtin".into(), body: body.into() })
}

pub fn tensor(r: &mut EntryReader, encoding: Option<Arc<Attr>>) -> Result<Type> {
    let dims = r.svarints()?;
    if dims.iter().any(|&dim| dim < 0 && dim != DYNAMIC) {
        return Err(r.error("a tensor dimension is negative"));
    }
    Ok(Type::Tensor { dims: dims.into(), element: Arc::new(r.ty()?), encoding })
}

/// An entry kept as assembly text by its writer.
pub fn attr_from_text(r: &mut EntryReader) -> Result<Attr> {
    let text = r.text()?;
    r.made_text(text)?;
    parse_attr(text, &Generic).map_err(|why| r.error(format!("attribute `{text}`: {}", why.headline)))
}

pub fn type_from_text(r: &mut EntryReader) -> Result<Type> {
    let text = r.text()?;
    r.made_text(text)?;
    parse_type(text, &Generic).map_err(|why| r.error(format!("type `{text}`: {}", why.headline)))
}

/// Sorts by name and refuses doubles.
pub fn sorted_dict(r: &EntryReader, mut pairs: Vec<(Arc<str>, Attr)>) -> Result<AttrDict> {
    pairs.sort_by(|a, b| a.0.cmp(&b.0));
    match pairs.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        Some(pair) => Err(r.error(format!("a dictionary has `{}` twice", pair[0].0))),
        None => Ok(AttrDict(pairs)),
    }
}

/// The value of an integer attribute of type `ty`.
pub fn integer(r: &mut EntryReader, ty: Type) -> Result<Attr> {
    let (width, unsigned) = match ty {
        Type::Integer { width, sign } => (width, sign == Signedness::Unsigned),
        Type::Index => (64, false),
        _ => return Err(r.error("an integer attribute does not have an integer type")),
    };
    if width == 0 || width > 128 {
        return Err(r.error(format!("integers of {width} bits are not supported")));
    }
    let bits = r.apint(width)?;
    if width == 1 && !unsigned {
        return Ok(Attr::Bool(bits == 1));
    }
    let value = if unsigned { bits as i128 } else { (bits << (128 - width)) as i128 >> (128 - width) };
    Ok(Attr::Integer { value, ty })
}

pub fn float(r: &mut EntryReader, ty: Type) -> Result<Attr> {
    let Type::Float(name) = &ty else {
        return Err(r.error("a float attribute does not have a float type"));
    };
    let width = float_width(name).ok_or_else(|| r.error(format!("`{name}` attributes are not supported")))?;
    let bits = r.apint(width)? as u64;
    let value = float_from_bits(name, bits).ok_or_else(|| r.error("a float of unknown format"))?;
    Ok(Attr::Float { bits: F64Bits::new(value), ty })
}

fn dense_array(r: &mut EntryReader) -> Result<Attr> {
    let element = r.ty()?;
    let n = r.varint()?;
    let blob = r.blob()?;
    let size = element_bytes(&element).ok_or_else(|| r.error("an array of unsupported elements"))?;
    if n.checked_mul(size as u64) != Some(blob.len() as u64) || size > 8 {
        return Err(r.error(format!("{} bytes of data for an array of {n} elements of {size} bytes", blob.len())));
    }
    let value = |chunk: &[u8]| {
        let mut word = [0; 8];
        word[..size].copy_from_slice(chunk);
        let bits = u64::from_le_bytes(word);
        match &element {
            Type::Integer { width: 1, .. } => Some(Attr::Bool(bits != 0)),
            Type::Integer { sign: Signedness::Unsigned, .. } => {
                Some(Attr::Integer { value: i128::from(bits), ty: element.clone() })
            }
            Type::Integer { .. } => {
                let shift = 64 - 8 * size as u32;
                Some(Attr::Integer { value: i128::from((bits << shift) as i64 >> shift), ty: element.clone() })
            }
            Type::Float(name) => {
                Some(Attr::Float { bits: F64Bits::new(float_from_bits(name, bits)?), ty: element.clone() })
            }
            _ => None,
        }
    };
    let values: Option<Vec<Attr>> = blob.chunks_exact(size).map(value).collect();
    let values = values.ok_or_else(|| r.error("an array of unsupported elements"))?;
    Ok(Attr::DenseArray { element, values: values.into() })
}

fn location(location: Location) -> Attr {
    Attr::Location(Arc::new(location))
}

fn locations(r: &mut EntryReader) -> Result<Arc<[Location]>> {
    Ok(r.list(|r| Ok(Location::clone(&*r.location()?)))?.into())
}

fn small(r: &mut EntryReader) -> Result<u32> {
    u32::try_from(r.varint()?).map_err(|_| r.error("a line or column number is too large"))
}
