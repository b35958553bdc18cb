//! VHLO types, decoded to builtin, `quant` and `stablehlo` ones and encoded from them.

use std::sync::Arc;

use strata_mlir::bytecode::{BytecodeError, EntryReader, EntryWriter};
use strata_mlir::{DYNAMIC, F64Bits, Generic, Signedness, Type, parse_type, parse_with};
use strata_tensor::DType;

use super::VHLO;
use crate::ir::Quantized;
use crate::quant;

/// Types without parameters: code, spelling, first release.
const SIMPLE: &[(u64, &str, (u32, u32))] = &[
    (0, "i1", (0, 9)),
    (2, "bf16", (0, 9)),
    (3, "f16", (0, 9)),
    (4, "f32", (0, 9)),
    (5, "f64", (0, 9)),
    (6, "f8E4M3FN", (0, 9)),
    (7, "f8E5M2", (0, 9)),
    (9, "index", (0, 9)),
    (10, "i4", (0, 9)),
    (11, "i8", (0, 9)),
    (12, "i16", (0, 9)),
    (13, "i32", (0, 9)),
    (14, "i64", (0, 9)),
    (15, "ui4", (0, 9)),
    (16, "ui8", (0, 9)),
    (17, "ui16", (0, 9)),
    (18, "ui32", (0, 9)),
    (19, "ui64", (0, 9)),
    (22, "!stablehlo.token", (0, 9)),
    (26, "!shape.witness", (0, 9)),
    (27, "f8E4M3FNUZ", (0, 10)),
    (28, "f8E5M2FNUZ", (0, 10)),
    (29, "f8E4M3B11FNUZ", (0, 11)),
    (31, "i2", (1, 2)),
    (32, "ui2", (1, 2)),
    (33, "none", (1, 6)),
    (34, "tf32", (1, 6)),
    (35, "f8E4M3", (1, 7)),
    (36, "f8E3M4", (1, 7)),
    (37, "f4E2M1FN", (1, 8)),
    (38, "f6E2M3FN", (1, 8)),
    (39, "f6E3M2FN", (1, 8)),
    (40, "f8E8M0FNU", (1, 8)),
];

const COMPLEX: u64 = 1;
const FUNCTION: u64 = 8;
const TENSOR: u64 = 20;
const TENSOR_WITH_ENCODING: u64 = 21;
const TUPLE: u64 = 23;
const QUANTIZED: u64 = 24;
const UNRANKED: u64 = 25;
const QUANTIZED_PER_AXIS: u64 = 30;
const BUFFER: u64 = 41;
const FUTURE: u64 = 42;

type Result<T> = std::result::Result<T, BytecodeError>;

pub fn read_type(r: &mut EntryReader) -> Result<Type> {
    let code = r.varint()?;
    if let Some((_, name, _)) = SIMPLE.iter().find(|row| row.0 == code) {
        return Ok(simple_type(name));
    }
    Ok(match code {
        COMPLEX => Type::Complex(Arc::new(r.ty()?)),
        FUNCTION => Type::Function { inputs: r.types()?.into(), results: r.types()?.into() },
        TENSOR | TENSOR_WITH_ENCODING => {
            let encoding = if code == TENSOR { None } else { Some(Arc::new(r.attr()?)) };
            let dims = dims(r)?;
            Type::Tensor { dims, element: Arc::new(r.ty()?), encoding }
        }
        TUPLE => Type::Tuple(r.types()?.into()),
        UNRANKED => Type::UnrankedTensor(Arc::new(r.ty()?)),
        QUANTIZED => {
            let (flags, storage, expressed) = (r.varint()?, r.ty()?, r.ty()?);
            let (scale, zero_point) = (r.f64()?, r.svarint()?);
            let range = (r.svarint()?, r.svarint()?);
            quantized(r, flags, &storage, &expressed, vec![scale], vec![zero_point], range, None)?
        }
        QUANTIZED_PER_AXIS => {
            let (flags, storage, expressed) = (r.varint()?, r.ty()?, r.ty()?);
            let axis = r.varint()?;
            let range = (r.svarint()?, r.svarint()?);
            let (scales, zero_points) = (r.list(|r| r.f64())?, r.svarints()?);
            quantized(r, flags, &storage, &expressed, scales, zero_points, range, Some(axis))?
        }
        BUFFER => {
            let dims = dims(r)?;
            let tensor = Type::Tensor { dims, element: Arc::new(r.ty()?), encoding: None };
            dialect_type("builtin", text(r, &tensor)?.replacen("tensor", "memref", 1))
        }
        FUTURE => future(r)?,
        _ => return Err(r.unknown_code("vhlo", "type", code)),
    })
}

/// `!stablehlo.future<…>` of a list of types.
pub fn future(r: &mut EntryReader) -> Result<Type> {
    let mut texts = Vec::new();
    for ty in r.types()? {
        texts.push(text(r, &ty)?);
    }
    Ok(dialect_type("stablehlo", format!("future<{}>", texts.join(", "))))
}

pub fn write_type(ty: &Type, w: &mut EntryWriter) -> std::result::Result<(), String> {
    if let Some((code, ..)) = simple_row(ty) {
        w.varint(*code);
        return Ok(());
    }
    match ty {
        Type::Complex(element) => {
            w.varint(COMPLEX);
            w.ty(element, VHLO);
        }
        Type::Function { inputs, results } => {
            w.varint(FUNCTION);
            w.types(inputs, VHLO);
            w.types(results, VHLO);
        }
        Type::Tensor { dims, element, encoding } => {
            match encoding {
                None => w.varint(TENSOR),
                Some(encoding) => {
                    w.varint(TENSOR_WITH_ENCODING);
                    w.attr(encoding, VHLO);
                }
            }
            w.svarints(dims);
            w.ty(element, VHLO);
        }
        Type::Tuple(types) => {
            w.varint(TUPLE);
            w.types(types, VHLO);
        }
        Type::UnrankedTensor(element) => {
            w.varint(UNRANKED);
            w.ty(element, VHLO);
        }
        Type::Dialect { dialect, body } if &**dialect == "quant" => write_quantized(&quant::parse(body)?, w)?,
        Type::Dialect { .. } => {
            if let Some(types) = future_types(ty) {
                w.varint(FUTURE);
                w.types(&types, VHLO);
            } else if let Some(Type::Tensor { dims, element, .. }) = buffer_shape(ty) {
                w.varint(BUFFER);
                w.svarints(&dims);
                w.ty(&element, VHLO);
            } else {
                return Err(format!("type {ty} has no VHLO form"));
            }
        }
        _ => return Err(format!("type {ty} has no VHLO form")),
    }
    Ok(())
}

/// Whether `ty` itself (whatever its parts) has a VHLO form.
pub fn has_vhlo_form(ty: &Type) -> bool {
    match ty {
        Type::Complex(_) | Type::Function { .. } | Type::Tensor { .. } | Type::Tuple(_) | Type::UnrankedTensor(_) => {
            true
        }
        Type::Dialect { dialect, body } => match &**dialect {
            "quant" => true,
            "stablehlo" => &**body == "token" || body.starts_with("future<"),
            "shape" => &**body == "witness",
            "builtin" => buffer_shape(ty).is_some(),
            _ => false,
        },
        _ => simple_row(ty).is_some(),
    }
}

/// The first release in which `ty` can be written, looking into its parts.
pub fn first_release(ty: &Type) -> (u32, u32) {
    let newest = |types: &[Type]| types.iter().map(first_release).max().unwrap_or((0, 9));
    match ty {
        Type::Complex(part) | Type::UnrankedTensor(part) => first_release(part),
        Type::Function { inputs, results } => newest(inputs).max(newest(results)),
        Type::Tensor { element, .. } => first_release(element),
        Type::Tuple(types) => newest(types),
        Type::Dialect { dialect, body } if &**dialect == "quant" => match quant::parse(body) {
            Ok(q) if q.axis.is_some() => (0, 18),
            _ => (0, 9),
        },
        Type::Dialect { .. } => match (future_types(ty), buffer_shape(ty)) {
            (Some(types), _) => newest(&types).max((1, 15)),
            (_, Some(shape)) => first_release(&shape).max((1, 13)),
            _ => (0, 9),
        },
        _ => simple_row(ty).map_or((0, 9), |row| row.2),
    }
}

fn simple_row(ty: &Type) -> Option<&'static (u64, &'static str, (u32, u32))> {
    SIMPLE.iter().find(|row| match ty {
        Type::Integer { width, sign } => {
            let (prefix, digits) = row.1.split_at(row.1.find(|c: char| c.is_ascii_digit()).unwrap_or(0));
            let wanted = match sign {
                Signedness::Signless => "i",
                Signedness::Unsigned => "ui",
                Signedness::Signed => return false,
            };
            prefix == wanted && digits.parse() == Ok(*width)
        }
        Type::Float(name) => row.1 == &**name,
        Type::Index => row.1 == "index",
        Type::None => row.1 == "none",
        Type::Dialect { dialect, body } => {
            row.1.strip_prefix('!').and_then(|text| text.split_once('.')) == Some((&**dialect, &**body))
        }
        _ => false,
    })
}

fn simple_type(name: &str) -> Type {
    if let Some((dialect, body)) = name.strip_prefix('!').and_then(|text| text.split_once('.')) {
        return dialect_type(dialect, body.to_owned());
    }
    let integer = |digits: &str, sign| digits.parse().ok().map(|width| Type::Integer { width, sign });
    match name {
        "index" => Type::Index,
        "none" => Type::None,
        _ => name
            .strip_prefix("ui")
            .and_then(|digits| integer(digits, Signedness::Unsigned))
            .or_else(|| name.strip_prefix('i').and_then(|digits| integer(digits, Signedness::Signless)))
            .unwrap_or_else(|| Type::Float(name.into())),
    }
}

fn dialect_type(dialect: &str, body: String) -> Type {
    Type::Dialect { dialect: dialect.into(), body: body.into() }
}

/// The text of a part of a type; bounded, because text cannot be shared the way types are.
fn text(r: &mut EntryReader, ty: &Type) -> Result<String> {
    let text = ty.to_string();
    r.made_text(&text)?;
    Ok(text)
}

fn dims(r: &mut EntryReader) -> Result<Arc<[i64]>> {
    let dims = r.svarints()?;
    if dims.iter().any(|&dim| dim < 0 && dim != DYNAMIC) {
        return Err(r.error("a dimension is negative"));
    }
    Ok(dims.into())
}

fn quantized(
    r: &EntryReader,
    flags: u64,
    storage: &Type,
    expressed: &Type,
    scales: Vec<f64>,
    zero_points: Vec<i64>,
    (storage_min, storage_max): (i64, i64),
    axis: Option<u64>,
) -> Result<Type> {
    let Type::Integer { width, .. } = storage else {
        return Err(r.error("a quantised type is not stored in integers"));
    };
    // Bit 0 of the flags is the sign; the storage type itself is always written as signed.
    let prefix = if flags & 1 == 1 { "i" } else { "ui" };
    let storage = DType::from_name(&format!("{prefix}{width}"));
    let expressed = crate::types::dtype_from_type(expressed).filter(|dtype| dtype.is_float());
    let (Some(storage), Some(expressed)) = (storage, expressed) else {
        return Err(r.error("a quantised type has unsupported parts"));
    };
    if scales.len() != zero_points.len() {
        return Err(r.error("a quantised type has as many scales as zero points"));
    }
    let axis = match axis.map(usize::try_from) {
        Some(Err(_)) => return Err(r.error("a quantisation axis is too large")),
        Some(Ok(axis)) => Some(axis),
        None => None,
    };
    let scales = scales.into_iter().map(F64Bits::new).collect();
    let q = Quantized { storage, expressed, storage_min, storage_max, scales, zero_points, axis };
    Ok(dialect_type("quant", quant::text(&q)))
}

fn write_quantized(q: &Quantized, w: &mut EntryWriter) -> std::result::Result<(), String> {
    let storage = Type::Integer { width: q.storage.bits() as u32, sign: Signedness::Signless };
    let expressed = crate::types::dtype_to_type(q.expressed);
    w.varint(if q.axis.is_some() { QUANTIZED_PER_AXIS } else { QUANTIZED });
    w.varint(u64::from(!q.storage.is_unsigned()));
    w.ty(&storage, VHLO);
    w.ty(&expressed, VHLO);
    match q.axis {
        Some(axis) => {
            w.varint(axis as u64);
            w.svarint(q.storage_min);
            w.svarint(q.storage_max);
            w.list(&q.scales, |w, scale| w.f64(scale.get()));
            w.svarints(&q.zero_points);
        }
        None => {
            let (Some(scale), Some(zero_point)) = (q.scales.first(), q.zero_points.first()) else {
                return Err("a quantised type without a scale".into());
            };
            w.f64(scale.get());
            w.svarint(*zero_point);
            w.svarint(q.storage_min);
            w.svarint(q.storage_max);
        }
    }
    Ok(())
}

/// The parts of `!stablehlo.future<…>`.
fn future_types(ty: &Type) -> Option<Vec<Type>> {
    let Type::Dialect { dialect, body } = ty else { return None };
    let body = body.strip_prefix("future<")?.strip_suffix('>')?;
    if &**dialect != "stablehlo" {
        return None;
    }
    if body.trim().is_empty() {
        return Some(Vec::new());
    }
    parse_with(body, &Generic, |p| p.types()).ok()
}

/// `memref<4xf32>` as the tensor of that shape.
fn buffer_shape(ty: &Type) -> Option<Type> {
    let Type::Dialect { dialect, body } = ty else { return None };
    let shape = body.strip_prefix("memref<").filter(|_| &**dialect == "builtin")?;
    parse_type(&format!("tensor<{shape}"), &Generic).ok().filter(|ty| matches!(ty, Type::Tensor { encoding: None, .. }))
}
