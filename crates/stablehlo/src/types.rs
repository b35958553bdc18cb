//! StableHLO's types and the generic types they are written as.
//!
//! `tensor<…xindex>` is read as `i64`: nothing in StableHLO tells the two apart. Quantised element types live in
//! `quant.rs`.

use std::sync::Arc;

use strata_mlir::{Attr, DYNAMIC, Signedness, Type};
use strata_tensor::DType;

use crate::attr_struct::scalar_name;
use crate::body::{Body, join};
use crate::ir::{Element, TensorTy, Ty};
use crate::quant;

/// Reads a generic type; the message says what about it is not StableHLO.
pub fn from_type(ty: &Type) -> Result<Ty, String> {
    match ty {
        Type::Tensor { dims, element, encoding } => {
            let bounds = encoding.as_deref().map(|attr| read_bounds(attr, dims.len())).transpose()?;
            Ok(Ty::Tensor(TensorTy { dims: dims.to_vec(), element: element_from(element)?, bounds }))
        }
        Type::UnrankedTensor(_) => Err("unranked tensors are not part of StableHLO".to_owned()),
        Type::Tuple(types) => Ok(Ty::Tuple(types.iter().map(from_type).collect::<Result<_, _>>()?)),
        Type::Dialect { dialect, body } if &**dialect == "builtin" && body.starts_with("memref<") => {
            read_shaped(body, "memref<").map(Ty::Buffer)
        }
        Type::Dialect { dialect, body } if matches!(&**dialect, "stablehlo" | "mhlo" | "vhlo") => {
            read_dialect_type(body).ok_or_else(|| format!("!{dialect}.{body} is not a type we know"))
        }
        Type::Dialect { dialect, body } => Err(format!("!{dialect}.{body} is not a type we know")),
        other => Err(format!("a value cannot have the type {}", scalar_name(other))),
    }
}

/// The generic type of `ty`.
pub fn to_type(ty: &Ty) -> Type {
    match ty {
        Ty::Tensor(tensor) => tensor_to_type(tensor),
        Ty::Token => stablehlo_type("token".to_owned()),
        Ty::Tuple(types) => Type::Tuple(types.iter().map(to_type).collect()),
        Ty::Future(types) => {
            let texts: Vec<String> = types.iter().map(Ty::to_string).collect();
            stablehlo_type(format!("future<{}>", texts.join(", ")))
        }
        Ty::Buffer(tensor) => Type::Dialect {
            dialect: "builtin".into(),
            body: tensor_text(tensor).replacen("tensor<", "memref<", 1).into(),
        },
    }
}

fn stablehlo_type(body: String) -> Type {
    Type::Dialect { dialect: "stablehlo".into(), body: body.into() }
}

fn tensor_to_type(tensor: &TensorTy) -> Type {
    let element = match &tensor.element {
        Element::Plain(dtype) => dtype_to_type(*dtype),
        Element::Quantized(q) => Type::Dialect { dialect: "quant".into(), body: quant::text(q).into() },
    };
    let encoding = tensor.bounds.as_ref().map(|bounds| {
        let body = format!("bounds<{}>", join(bounds));
        Arc::new(Attr::Dialect { dialect: "stablehlo".into(), body: body.into() })
    });
    Type::Tensor { dims: tensor.dims.as_slice().into(), element: Arc::new(element), encoding }
}

pub fn dtype_to_type(dtype: DType) -> Type {
    let sign = if dtype.is_unsigned() { Signedness::Unsigned } else { Signedness::Signless };
    match dtype {
        _ if dtype.is_complex() => Type::Complex(Arc::new(dtype_to_type(dtype.real()))),
        _ if dtype.is_float() => Type::Float(dtype.name().into()),
        _ => Type::Integer { width: dtype.bits() as u32, sign },
    }
}

pub fn dtype_from_type(ty: &Type) -> Option<DType> {
    match ty {
        Type::Index => Some(DType::S64),
        Type::Complex(part) => match dtype_from_type(part)? {
            DType::F32 => Some(DType::C64),
            DType::F64 => Some(DType::C128),
            _ => None,
        },
        Type::Integer { .. } | Type::Float(_) => DType::from_name(&scalar_name(ty)),
        _ => None,
    }
}

fn element_from(ty: &Type) -> Result<Element, String> {
    match ty {
        Type::Dialect { dialect, body } if &**dialect == "quant" => {
            quant::parse(body).map(|q| Element::Quantized(Arc::new(q)))
        }
        Type::Dialect { dialect, body } => Err(format!("!{dialect}.{body} is not an element type")),
        Type::Complex(part) => {
            let dtype = dtype_from_type(ty);
            dtype.map(Element::Plain).ok_or_else(|| format!("complex<{}> is not an element type", scalar_name(part)))
        }
        _ => {
            dtype_from_type(ty).map(Element::Plain).ok_or_else(|| format!("{} is not an element type", scalar_name(ty)))
        }
    }
}

/// `#stablehlo.bounds<?, 4>` or `#stablehlo.type_extensions<bounds = [?, 4]>`.
fn read_bounds(attr: &Attr, rank: usize) -> Result<Vec<i64>, String> {
    let Attr::Dialect { body, .. } = attr else {
        return Err("a tensor's encoding may only give bounds".to_owned());
    };
    let bounds = parse_bounds(body)?;
    if bounds.len() == rank { Ok(bounds) } else { Err(format!("{} bounds for {rank} dimensions", bounds.len())) }
}

/// The short spelling of the body of a bounds attribute.
pub fn bounds_text(body: &str) -> Option<String> {
    parse_bounds(body).ok().map(|bounds| format!("bounds<{}>", join(&bounds)))
}

fn parse_bounds(body: &str) -> Result<Vec<i64>, String> {
    let mut text = Body::new(body);
    Ok(match text.word() {
        "bounds" => {
            text.expect("<")?;
            text.list(">", Body::int)?
        }
        word if word.starts_with("type_extensions") => {
            for token in ["<", "bounds", "="] {
                text.expect(token)?;
            }
            text.dims()?
        }
        _ => return Err(format!("a tensor's encoding may only give bounds, not {body}")),
    })
}

fn read_dialect_type(body: &str) -> Option<Ty> {
    if matches!(body, "token" | "token_v1") {
        return Some(Ty::Token);
    }
    let mut text = Body::new(body);
    matches!(text.word(), "future" | "future_v1").then_some(())?;
    text.expect("<").ok()?;
    let types = text.list(">", read_type).ok()?;
    Some(Ty::Future(types))
}

/// A type written inside another type's text, such as a future's.
fn read_type(text: &mut Body<'_>) -> Result<Ty, String> {
    if text.eat("!stablehlo.token") {
        return Ok(Ty::Token);
    }
    if text.eat("tuple<") {
        return text.list(">", read_type).map(Ty::Tuple);
    }
    let rest = text.rest();
    let mut depth = 0usize;
    let end = rest.find(|c| {
        depth += usize::from(c == '<');
        depth -= usize::from(c == '>').min(depth);
        c == '>' && depth == 0
    });
    let end = end.ok_or_else(|| format!("expected a tensor type before `{rest}`"))? + 1;
    let tensor = read_shaped(&rest[..end], "tensor<")?;
    text.expect(&rest[..end])?;
    Ok(Ty::Tensor(tensor))
}

/// `tensor<2x?xf32>` or the same with another word before the bracket.
fn read_shaped(text: &str, open: &str) -> Result<TensorTy, String> {
    let inner = text.strip_prefix(open).and_then(|t| t.strip_suffix('>'));
    let mut rest = inner.ok_or_else(|| format!("expected a tensor type, found `{text}`"))?.trim();
    let mut dims = Vec::new();
    while let Some((size, after)) = rest.split_once('x') {
        match size.trim() {
            "?" => dims.push(DYNAMIC),
            digits if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) => {
                dims.push(digits.parse().map_err(|_| format!("{digits} is too large a dimension"))?);
            }
            _ => break,
        }
        rest = after;
    }
    let (element, encoding) = match rest.rfind(", #stablehlo.") {
        Some(at) => (&rest[..at], Some(&rest[at + ", #stablehlo.".len()..])),
        None => (rest, None),
    };
    let element = match element.strip_prefix("!quant.") {
        Some(body) => Element::Quantized(Arc::new(quant::parse(body)?)),
        None => Element::Plain(DType::from_name(element).ok_or_else(|| format!("{element} is not an element type"))?),
    };
    let bounds =
        encoding.map(|body| read_bounds(&Attr::Dialect { dialect: "stablehlo".into(), body: body.into() }, dims.len()));
    let bounds = bounds.transpose()?;
    Ok(TensorTy { dims, element, bounds })
}

fn tensor_text(tensor: &TensorTy) -> String {
    let mut text = "tensor<".to_owned();
    for &dim in &tensor.dims {
        text.push_str(&join(&[dim]));
        text.push('x');
    }
    match &tensor.element {
        Element::Plain(dtype) => text.push_str(dtype.name()),
        Element::Quantized(q) => text.push_str(&format!("!quant.{}", quant::text(q))),
    }
    if let Some(bounds) = &tensor.bounds {
        text.push_str(&format!(", #stablehlo.bounds<{}>", join(bounds)));
    }
    text.push('>');
    text
}

impl std::fmt::Display for TensorTy {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&tensor_text(self))
    }
}

/// As MLIR writes it.
impl std::fmt::Display for Ty {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let list = |types: &[Ty]| types.iter().map(Ty::to_string).collect::<Vec<_>>().join(", ");
        match self {
            Ty::Tensor(tensor) => write!(f, "{tensor}"),
            Ty::Token => f.write_str("!stablehlo.token"),
            Ty::Tuple(types) => write!(f, "tuple<{}>", list(types)),
            Ty::Future(types) => write!(f, "!stablehlo.future<{}>", list(types)),
            Ty::Buffer(tensor) => f.write_str(&tensor_text(tensor).replacen("tensor<", "memref<", 1)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tensor(dims: &[i64], element: Type, encoding: Option<&str>) -> Type {
        let encoding = encoding.map(|body| Arc::new(Attr::Dialect { dialect: "stablehlo".into(), body: body.into() }));
        Type::Tensor { dims: dims.into(), element: Arc::new(element), encoding }
    }

    #[test]
    fn types_survive_the_round_trip() {
        let quantized = Type::Dialect { dialect: "quant".into(), body: "uniform<i8:f32, 0.5:3>".into() };
        let dialect = |dialect: &str, body: &str| Type::Dialect { dialect: dialect.into(), body: body.into() };
        let types = [
            (
                tensor(&[2, DYNAMIC], Type::Float("bf16".into()), Some("bounds<?, 4>")),
                "tensor<2x?xbf16, #stablehlo.bounds<?, 4>>",
            ),
            (tensor(&[], quantized, None), "tensor<!quant.uniform<i8:f32, 0.5:3>>"),
            (tensor(&[1], Type::Complex(Arc::new(Type::Float("f32".into()))), None), "tensor<1xcomplex<f32>>"),
            (dialect("stablehlo", "token"), "!stablehlo.token"),
            (
                dialect("stablehlo", "future<tensor<2xcomplex<f32>>, !stablehlo.token>"),
                "!stablehlo.future<tensor<2xcomplex<f32>>, !stablehlo.token>",
            ),
            (dialect("builtin", "memref<2x3xf32>"), "memref<2x3xf32>"),
            (Type::Tuple(Arc::new([dialect("stablehlo", "token")])), "tuple<!stablehlo.token>"),
        ];
        for (generic, text) in types {
            let ty = from_type(&generic).unwrap();
            assert_eq!(ty.to_string(), text);
            assert_eq!(to_type(&ty), generic);
        }
    }

    #[test]
    fn other_types_are_refused_with_a_reason() {
        assert_eq!(
            from_type(&tensor(&[], Type::Float("tf32".into()), None)).unwrap_err(),
            "tf32 is not an element type"
        );
        assert!(from_type(&Type::Index).unwrap_err().contains("index"));
        assert_eq!(
            from_type(&tensor(&[2], Type::Float("f32".into()), Some("bounds<1, 2>"))).unwrap_err(),
            "2 bounds for 1 dimensions"
        );
    }
}
