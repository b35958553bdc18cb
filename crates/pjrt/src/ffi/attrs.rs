//! A call's attributes, in the form handlers read.

use std::any::Any;
use std::ffi::c_void;

use strata::mlir::{Attr, AttrDict, Generic, Signedness, Type, parse_attr};
use strata::tensor::DType;
use strata::tensor_text::literal_of;

use super::element;
use super::raw::{Array, Attrs, Scalar, Span, keep};

/// Names, types and addresses of attributes, with everything they point to.
pub struct Attributes {
    types: Vec<i32>,
    names: Vec<*const Span>,
    values: Vec<*const c_void>,
    kept: Vec<Box<dyn Any + Send + Sync>>,
}

/// What an attribute is to a handler.
const ARRAY: i32 = 1;
const DICTIONARY: i32 = 2;
const SCALAR: i32 = 3;
const STRING: i32 = 4;

impl Attributes {
    /// The attributes of a call whose `backend_config` has this text.
    pub fn parse(config: &str) -> Result<Attributes, String> {
        if config.is_empty() {
            return Attributes::new(&AttrDict::default());
        }
        match parse_attr(config, &Generic) {
            Ok(Attr::Dict(dict)) => Attributes::new(&dict),
            _ => Err(format!("a typed call needs a dictionary of attributes, not `{config}`")),
        }
    }

    fn new(dict: &AttrDict) -> Result<Attributes, String> {
        let mut made = Attributes { types: Vec::new(), names: Vec::new(), values: Vec::new(), kept: Vec::new() };
        // Sorted by name, as handlers rely on.
        for (name, attr) in &dict.0 {
            let (ty, value) = made.value(attr).map_err(|why| format!("attribute `{name}`: {why}"))?;
            let span = made.span(name);
            made.types.push(ty);
            made.names.push(span);
            made.values.push(value);
        }
        Ok(made)
    }

    /// The C struct; good as long as `self`.
    pub fn raw(&self) -> Attrs {
        Attrs::new(&self.types, &self.names, &self.values)
    }

    fn span(&mut self, text: &str) -> *const Span {
        let bytes = text.as_bytes().to_vec();
        let span = Span::of(&bytes);
        self.kept.push(Box::new(bytes));
        keep(&mut self.kept, span)
    }

    fn value(&mut self, attr: &Attr) -> Result<(i32, *const c_void), String> {
        match attr {
            Attr::String(text) => Ok((STRING, self.span(text).cast())),
            Attr::Dict(dict) => {
                let inner = Attributes::new(dict)?;
                let raw = inner.raw();
                self.kept.push(Box::new(inner));
                Ok((DICTIONARY, keep(&mut self.kept, raw).cast()))
            }
            Attr::DenseArray { element: ty, values } => {
                let mut bytes = Vec::new();
                for value in values.iter() {
                    bytes.extend(scalar(value)?.1);
                }
                let dtype = dtype_of(ty).ok_or("an element type handlers have no number for")?;
                Ok((ARRAY, self.array(dtype, values.len(), bytes)?))
            }
            Attr::Dense(_) => {
                let literal = literal_of(attr).ok_or("a constant of an unknown type")?;
                Ok((ARRAY, self.array(literal.dtype(), literal.dims().iter().product(), literal.bytes().to_vec())?))
            }
            other => {
                let (dtype, bytes) = scalar(other)?;
                let dtype = element(dtype).ok_or("an element type handlers have no number for")?;
                // In words, so that any scalar is aligned.
                let mut word = [0u8; 8];
                word[..bytes.len()].copy_from_slice(&bytes);
                let value = keep(&mut self.kept, u64::from_le_bytes(word));
                Ok((SCALAR, keep(&mut self.kept, Scalar::new(dtype, value.cast())).cast()))
            }
        }
    }

    fn array(&mut self, dtype: DType, n: usize, bytes: Vec<u8>) -> Result<*const c_void, String> {
        let dtype = element(dtype).ok_or("an element type handlers have no number for")?;
        let mut words = vec![0u64; bytes.len().div_ceil(8)];
        for (word, bytes) in words.iter_mut().zip(bytes.chunks(8)) {
            let mut whole = [0u8; 8];
            whole[..bytes.len()].copy_from_slice(bytes);
            *word = u64::from_le_bytes(whole);
        }
        let data = words.as_ptr().cast();
        self.kept.push(Box::new(words));
        Ok(keep(&mut self.kept, Array::new(dtype, n, data)).cast())
    }
}

fn dtype_of(ty: &Type) -> Option<DType> {
    Some(match ty {
        Type::Index => DType::S64,
        Type::Integer { width: 1, .. } => DType::Bool,
        Type::Integer { width, sign: Signedness::Unsigned } => match width {
            8 => DType::U8,
            16 => DType::U16,
            32 => DType::U32,
            64 => DType::U64,
            _ => return None,
        },
        Type::Integer { width, .. } => match width {
            8 => DType::S8,
            16 => DType::S16,
            32 => DType::S32,
            64 => DType::S64,
            _ => return None,
        },
        Type::Float(name) => match &**name {
            "f32" => DType::F32,
            "f64" => DType::F64,
            _ => return None,
        },
        _ => return None,
    })
}

/// Element type and bytes of a number.
fn scalar(attr: &Attr) -> Result<(DType, Vec<u8>), String> {
    let (dtype, bytes) = match attr {
        Attr::Bool(flag) => (Some(DType::Bool), vec![u8::from(*flag)]),
        Attr::Integer { value, ty } => (dtype_of(ty), value.to_le_bytes().to_vec()),
        Attr::Float { bits, ty } => match dtype_of(ty) {
            Some(DType::F32) => (Some(DType::F32), (bits.get() as f32).to_le_bytes().to_vec()),
            dtype => (dtype, bits.get().to_le_bytes().to_vec()),
        },
        _ => (None, Vec::new()),
    };
    let dtype = dtype.ok_or_else(|| format!("`{attr}` has no form that handlers read"))?;
    Ok((dtype, bytes[..dtype.bytes()].to_vec()))
}
