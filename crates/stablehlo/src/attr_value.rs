//! How typed attribute values are read from and written to generic attributes.
//!
//! [`AttrValue`] gives a type its natural MLIR form; `attr_io.rs` applies it to whole ops and knows the few fields that
//! MLIR spells otherwise (32-bit integers, unit attributes, symbols). Attributes with a text body of their own
//! (`#stablehlo.dot<…>`) are in `attr_struct.rs`.

use std::sync::Arc;

use strata_mlir::{Attr, AttrDict, Dense, F64Bits, Signedness, Type};

use crate::attrs::*;

/// A Rust value that stands for an attribute. `None` is an absent attribute.
pub trait AttrValue: Sized {
    fn from_attr(attr: Option<&Attr>) -> Result<Self, String>;
    fn to_attr(&self) -> Option<Attr>;

    /// Reads a list of such values; integers and booleans have denser forms than `[…]`.
    fn list_from(attr: &Attr) -> Result<Vec<Self>, String> {
        match attr {
            Attr::Array(items) => items.iter().map(|item| Self::from_attr(Some(item))).collect(),
            Attr::Dense(dense) => rows(dense)?.iter().map(|row| Self::from_attr(Some(row))).collect(),
            other => Err(format!("expected a list, found {}", describe(other))),
        }
    }
    fn list_to(items: &[Self]) -> Attr {
        Attr::Array(items.iter().filter_map(AttrValue::to_attr).collect())
    }
}

/// What an attribute is, for messages.
pub fn describe(attr: &Attr) -> &'static str {
    match attr {
        Attr::Unit => "a unit attribute",
        Attr::Bool(_) => "a boolean",
        Attr::Integer { .. } => "an integer",
        Attr::Float { .. } => "a float",
        Attr::String(_) => "a string",
        Attr::Type(_) => "a type",
        Attr::Array(_) => "an array",
        Attr::Dict(_) => "a dictionary",
        Attr::Symbol { .. } => "a symbol",
        Attr::DenseArray { .. } => "a dense array",
        Attr::Dense(_) => "a dense tensor",
        Attr::DenseResource { .. } => "a dense resource",
        Attr::Dialect { .. } => "a dialect attribute",
        Attr::Location(_) => "a location",
    }
}

pub fn int_type(width: u32) -> Type {
    Type::Integer { width, sign: Signedness::Signless }
}

pub fn int_attr(value: i64, width: u32) -> Attr {
    Attr::Integer { value: i128::from(value), ty: int_type(width) }
}

/// `array<i64: …>`.
pub fn i64_array(values: &[i64]) -> Attr {
    Attr::DenseArray { element: int_type(64), values: values.iter().map(|&v| int_attr(v, 64)).collect() }
}

/// `dense<…> : tensor<dims x element>` of 64-bit integers; equal elements make a splat, as in MLIR.
pub fn dense_i64(dims: &[i64], element: Type, values: &[i64]) -> Attr {
    let splat = values.first().is_some_and(|first| values.iter().all(|v| v == first));
    let kept = if splat { &values[..1] } else { values };
    let bytes: Vec<u8> = kept.iter().flat_map(|v| v.to_le_bytes()).collect();
    let ty = Type::Tensor { dims: dims.into(), element: Arc::new(element), encoding: None };
    Attr::Dense(Arc::new(Dense { ty, splat, bytes: bytes.into() }))
}

fn dense_shape(dense: &Dense) -> Result<(&[i64], &Type), String> {
    match &dense.ty {
        Type::Tensor { dims, element, .. } => Ok((dims, element)),
        _ => Err("expected a tensor of integers".to_owned()),
    }
}

/// Lists in attributes are short; a splat of more elements is refused rather than expanded.
const MAX_LIST: usize = 1 << 20;

/// All elements of an integer tensor, splats repeated.
pub fn dense_integers(dense: &Dense) -> Result<Vec<i64>, String> {
    let (dims, element) = dense_shape(dense)?;
    let (bytes, signed) = match element {
        Type::Index => (8, true),
        Type::Integer { width, sign } => {
            (width.div_ceil(8).max(1) as usize, *sign != Signedness::Unsigned && *width > 1)
        }
        _ => return Err("expected a tensor of integers".to_owned()),
    };
    if !bytes.is_power_of_two() || bytes > 8 {
        return Err("expected a tensor of integers of at most 64 bits".to_owned());
    }
    let count = dims.iter().try_fold(1usize, |n, &d| n.checked_mul(usize::try_from(d).ok()?));
    let count = count.ok_or("expected a tensor of known shape")?;
    let mut values: Vec<i64> = dense
        .bytes
        .chunks_exact(bytes)
        .map(|chunk| {
            let fill = if signed && chunk[bytes - 1] >= 0x80 { 0xff } else { 0 };
            let mut wide = [fill; 8];
            wide[..bytes].copy_from_slice(chunk);
            i64::from_le_bytes(wide)
        })
        .collect();
    match (dense.splat, values.first()) {
        (true, Some(&first)) if count <= MAX_LIST => values = vec![first; count],
        (true, _) => return Err("expected a shorter list of integers".to_owned()),
        _ => {}
    }
    Ok(values)
}

/// The rows of a two-dimensional integer tensor as one-dimensional ones.
fn rows(dense: &Dense) -> Result<Vec<Attr>, String> {
    let (dims, _) = dense_shape(dense)?;
    let values = dense_integers(dense)?;
    match *dims {
        [_, width] if width > 0 => {
            Ok(values.chunks(width as usize).map(|row| dense_i64(&[width], int_type(64), row)).collect())
        }
        [n, _] if n <= MAX_LIST as i64 => Ok((0..n).map(|_| dense_i64(&[0], int_type(64), &[])).collect()),
        [0] => Ok(Vec::new()),
        _ => Err("expected a two-dimensional tensor of integers".to_owned()),
    }
}

impl<T: AttrValue> AttrValue for Option<T> {
    fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
        attr.map(|attr| T::from_attr(Some(attr))).transpose()
    }
    fn to_attr(&self) -> Option<Attr> {
        self.as_ref().and_then(AttrValue::to_attr)
    }
}

impl<T: AttrValue> AttrValue for Vec<T> {
    fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
        T::list_from(attr.ok_or("is missing")?)
    }
    fn to_attr(&self) -> Option<Attr> {
        Some(T::list_to(self))
    }
}

impl AttrValue for i64 {
    fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
        match attr.ok_or("is missing")? {
            Attr::Integer { value, .. } => i64::try_from(*value)
                .or_else(|_| u64::try_from(*value).map(|v| v as i64))
                .map_err(|_| format!("{value} does not fit 64 bits")),
            Attr::Dense(dense) => match dense_integers(dense)?.as_slice() {
                [value] => Ok(*value),
                values => Err(format!("expected one integer, found {}", values.len())),
            },
            other => Err(format!("expected an integer, found {}", describe(other))),
        }
    }
    fn to_attr(&self) -> Option<Attr> {
        Some(int_attr(*self, 64))
    }
    fn list_from(attr: &Attr) -> Result<Vec<Self>, String> {
        match attr {
            Attr::DenseArray { values: items, .. } | Attr::Array(items) => {
                items.iter().map(|item| i64::from_attr(Some(item))).collect()
            }
            Attr::Dense(dense) => dense_integers(dense),
            other => Err(format!("expected a list of integers, found {}", describe(other))),
        }
    }
    fn list_to(items: &[Self]) -> Attr {
        i64_array(items)
    }
}

impl AttrValue for bool {
    /// Absent means false; a unit attribute means true.
    fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
        match attr {
            None => Ok(false),
            Some(Attr::Unit) => Ok(true),
            Some(Attr::Bool(value)) => Ok(*value),
            Some(Attr::Integer { value, .. }) => Ok(*value != 0),
            Some(other) => Err(format!("expected a boolean, found {}", describe(other))),
        }
    }
    fn to_attr(&self) -> Option<Attr> {
        Some(Attr::Bool(*self))
    }
    fn list_from(attr: &Attr) -> Result<Vec<Self>, String> {
        match attr {
            Attr::DenseArray { values: items, .. } | Attr::Array(items) => {
                items.iter().map(|item| bool::from_attr(Some(item))).collect()
            }
            Attr::Dense(dense) => Ok(dense_integers(dense)?.iter().map(|&v| v != 0).collect()),
            other => Err(format!("expected a list of booleans, found {}", describe(other))),
        }
    }
    fn list_to(items: &[Self]) -> Attr {
        Attr::DenseArray { element: int_type(1), values: items.iter().map(|&v| Attr::Bool(v)).collect() }
    }
}

/// One `[low, high]` of a padding.
impl AttrValue for [i64; 2] {
    fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
        let values = Vec::<i64>::from_attr(attr)?;
        values.try_into().map_err(|v: Vec<i64>| format!("expected pairs of integers, found {} in a row", v.len()))
    }
    fn to_attr(&self) -> Option<Attr> {
        Some(i64_array(self))
    }
    fn list_to(items: &[Self]) -> Attr {
        dense_i64(&[items.len() as i64, 2], int_type(64), items.as_flattened())
    }
}

fn float(attr: Option<&Attr>) -> Result<f64, String> {
    match attr.ok_or("is missing")? {
        Attr::Float { bits, .. } => Ok(bits.get()),
        Attr::Integer { value, .. } => Ok(*value as f64),
        other => Err(format!("expected a float, found {}", describe(other))),
    }
}

impl AttrValue for f32 {
    fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
        float(attr).map(|v| v as f32)
    }
    fn to_attr(&self) -> Option<Attr> {
        Some(Attr::Float { bits: F64Bits::new(f64::from(*self)), ty: Type::Float("f32".into()) })
    }
}

impl AttrValue for f64 {
    fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
        float(attr)
    }
    fn to_attr(&self) -> Option<Attr> {
        Some(Attr::Float { bits: F64Bits::new(*self), ty: Type::Float("f64".into()) })
    }
}

/// A string or a symbol; written as a string unless `attr_io.rs` knows the field is a symbol.
impl AttrValue for Arc<str> {
    fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
        match attr.ok_or("is missing")? {
            Attr::String(text) => Ok(text.clone()),
            Attr::Symbol { root, nested } => Ok(nested.last().unwrap_or(root).clone()),
            other => Err(format!("expected a string or symbol, found {}", describe(other))),
        }
    }
    fn to_attr(&self) -> Option<Attr> {
        Some(Attr::String(self.clone()))
    }
}

impl AttrValue for Attr {
    fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
        Ok(attr.ok_or("is missing")?.clone())
    }
    fn to_attr(&self) -> Option<Attr> {
        Some(self.clone())
    }
}

impl AttrValue for AttrDict {
    fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
        match attr.ok_or("is missing")? {
            Attr::Dict(dict) => Ok(dict.clone()),
            other => Err(format!("expected a dictionary, found {}", describe(other))),
        }
    }
    fn to_attr(&self) -> Option<Attr> {
        Some(Attr::Dict(self.clone()))
    }
}

impl AttrValue for ReplicaGroups {
    fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
        match attr.ok_or("is missing")? {
            mesh @ (Attr::Dialect { .. } | Attr::Dict(_)) => Ok(ReplicaGroups::Mesh(mesh.clone())),
            list => {
                let mut groups = Vec::<i64>::list_from(list)?;
                for group in &mut groups {
                    while group.last() == Some(&-1) {
                        group.pop();
                    }
                }
                Ok(ReplicaGroups::Explicit(groups))
            }
        }
    }
    fn to_attr(&self) -> Option<Attr> {
        match self {
            ReplicaGroups::Mesh(attr) => Some(attr.clone()),
            ReplicaGroups::Explicit(groups) => Some(dense_rows(groups)),
        }
    }
}

/// `dense<[[…], …]> : tensor<n x width x i64>`, short rows padded with −1.
pub fn dense_rows(groups: &[Vec<i64>]) -> Attr {
    let width = groups.iter().map(Vec::len).max().unwrap_or(0);
    let padded: Vec<i64> =
        groups.iter().flat_map(|g| g.iter().copied().chain(std::iter::repeat_n(-1, width - g.len()))).collect();
    dense_i64(&[groups.len() as i64, width as i64], int_type(64), &padded)
}

macro_rules! enum_values {
    ($($name:ident $mnemonic:literal)*) => {$(
        impl AttrValue for $name {
            fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
                enum_from(attr, $name::parse, $name::from_code)
            }
            fn to_attr(&self) -> Option<Attr> {
                let body = format!(concat!($mnemonic, " {}"), self.as_str());
                Some(Attr::Dialect { dialect: "stablehlo".into(), body: body.into() })
            }
        }
    )*};
}

enum_values! {
    Direction "comparison_direction"
    CompareType "comparison_type"
    FftType "fft_type"
    Precision "precision"
    RngAlgorithm "rng_algorithm"
    RngDistribution "rng_distribution"
    Transpose "transpose"
}

impl AttrValue for AccuracyMode {
    fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
        enum_from(attr, AccuracyMode::parse, AccuracyMode::from_code)
    }
    fn to_attr(&self) -> Option<Attr> {
        let body = format!("result_accuracy_mode<{}>", self.as_str());
        Some(Attr::Dialect { dialect: "stablehlo".into(), body: body.into() })
    }
}

/// MLIR keeps this enum as a 32-bit integer.
impl AttrValue for ApiVersion {
    fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
        enum_from(attr, ApiVersion::parse, ApiVersion::from_code)
    }
    fn to_attr(&self) -> Option<Attr> {
        Some(int_attr(self.code() as i64, 32))
    }
}

/// Enums of Strata's own ops are strings.
macro_rules! string_values {
    ($($name:ident)*) => {$(
        impl AttrValue for $name {
            fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
                enum_from(attr, $name::parse, $name::from_code)
            }
            fn to_attr(&self) -> Option<Attr> {
                Some(Attr::String(self.as_str().into()))
            }
        }
    )*};
}

string_values! { Cause Space }

/// Reads `#stablehlo<comparison_direction EQ>`, `#stablehlo.comparison_direction<EQ>`, `"EQ"` or the number.
fn enum_from<T>(
    attr: Option<&Attr>,
    by_name: impl Fn(&str) -> Option<T>,
    by_code: impl Fn(u64) -> Option<T>,
) -> Result<T, String> {
    match attr.ok_or("is missing")? {
        Attr::String(text) => by_name(text).ok_or_else(|| format!("has no value {text}")),
        Attr::Dialect { body, .. } => {
            let text = body.trim_end_matches('>').rsplit(['<', ' ']).next().unwrap_or("").trim();
            by_name(text).ok_or_else(|| format!("has no value {text}"))
        }
        Attr::Integer { value, .. } => {
            u64::try_from(*value).ok().and_then(by_code).ok_or_else(|| format!("has no value {value}"))
        }
        other => Err(format!("expected an enumeration value, found {}", describe(other))),
    }
}
