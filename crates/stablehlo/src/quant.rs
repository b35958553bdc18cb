//! The text of quantised element types: `uniform<i8<-127:127>:f32:0, {0.1:3, 0.2}>`.

use strata_mlir::F64Bits;
use strata_tensor::DType;

use crate::body::{Body, float_text};
use crate::ir::Quantized;

/// Reads what stands after `!quant.`.
pub fn parse(body: &str) -> Result<Quantized, String> {
    let mut text = Body::new(body);
    if text.word() != "uniform" {
        return Err(format!("!quant.{body} is not a uniform quantised type"));
    }
    text.expect("<")?;
    let storage = storage_type(text.word()).ok_or_else(|| format!("!quant.{body} has no integer storage type"))?;
    let (mut storage_min, mut storage_max) = storage_range(storage);
    if text.eat("<") {
        storage_min = text.int()?;
        text.expect(":")?;
        storage_max = text.int()?;
        text.expect(">")?;
    }
    text.expect(":")?;
    let name = text.word();
    let expressed = DType::from_name(name).filter(|d| d.is_float());
    let expressed = expressed.ok_or_else(|| format!("{name} cannot express quantised values"))?;
    let mut axis = None;
    if text.eat(":") {
        if text.rest().starts_with('{') {
            return Err("quantisation by blocks is not part of StableHLO".to_owned());
        }
        axis = Some(usize::try_from(text.int()?).map_err(|_| "a quantisation axis cannot be negative")?);
    }
    text.expect(",")?;
    let pairs = match axis {
        Some(_) => {
            text.expect("{")?;
            text.list("}", pair)?
        }
        None => vec![pair(&mut text)?],
    };
    text.expect(">")?;
    text.end()?;
    let (scales, zero_points) = pairs.into_iter().unzip();
    Ok(Quantized { storage, expressed, storage_min, storage_max, scales, zero_points, axis })
}

/// What stands after `!quant.`; numbers that equal their default are left out.
pub fn text(q: &Quantized) -> String {
    let range = match storage_range(q.storage) == (q.storage_min, q.storage_max) {
        true => String::new(),
        false => format!("<{}:{}>", q.storage_min, q.storage_max),
    };
    let storage = q.storage.name().replacen("ui", "u", 1);
    let pairs: Vec<String> = std::iter::zip(&q.scales, &q.zero_points)
        .map(|(scale, zero)| match zero {
            0 => float_text(scale.get()),
            zero => format!("{}:{zero}", float_text(scale.get())),
        })
        .collect();
    match q.axis {
        Some(axis) => format!("uniform<{storage}{range}:{}:{axis}, {{{}}}>", q.expressed, pairs.join(", ")),
        None => format!("uniform<{storage}{range}:{}, {}>", q.expressed, pairs.join(", ")),
    }
}

/// The values a storage type can hold, as far as 64 signed bits go.
pub fn storage_range(storage: DType) -> (i64, i64) {
    let bits = storage.bits() as u32;
    match storage.is_unsigned() {
        true => (0, i64::try_from((1i128 << bits) - 1).unwrap_or(i64::MAX)),
        false => (i64::MIN >> (64 - bits), i64::MAX >> (64 - bits)),
    }
}

fn storage_type(name: &str) -> Option<DType> {
    let dtype = match name.strip_prefix('u') {
        Some(width) => DType::from_name(&format!("ui{}", width.trim_start_matches('i')))?,
        None => DType::from_name(name)?,
    };
    dtype.is_integer().then_some(dtype)
}

fn pair(text: &mut Body<'_>) -> Result<(F64Bits, i64), String> {
    let scale = F64Bits::new(text.float()?);
    let zero_point = if text.eat(":") { text.int()? } else { 0 };
    Ok((scale, zero_point))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_survive() {
        for body in [
            "uniform<i8:f32, 0.1:-30>",
            "uniform<u8:f32, 34.0:16>",
            "uniform<i8<-127:127>:f32:1, {0.1:3, 1.0e-7}>",
            "uniform<i32:f32, 2.0>",
        ] {
            assert_eq!(parse(body).map(|q| text(&q)), Ok(body.to_owned()));
        }
        let q = parse("uniform<ui8:f32, 1.000000e+00>").unwrap();
        assert_eq!(text(&q), "uniform<u8:f32, 1.0>");
        assert!(parse("uniform<f32:f32, 1.0>").is_err());
        assert!(parse("any<i8:f32>").is_err());
        assert_eq!(storage_range(DType::S8), (-128, 127));
        assert_eq!(storage_range(DType::U4), (0, 15));
        assert_eq!(storage_range(DType::U64), (0, i64::MAX));
    }
}
