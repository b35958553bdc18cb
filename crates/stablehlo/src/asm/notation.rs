//! Attributes with a notation of their own: convolution and dot dimensions, windows, slices, precision.

use strata_mlir::{Attr, OpState, Operation, PResult, Parser, Tok};

use super::format::Notation;
use super::pieces::balanced;
use crate::attr_value::{AttrValue, dense_i64, i64_array, int_attr, int_type};
use crate::attrs::*;
use crate::body::{Body, join};
use crate::conv_dims;

pub fn parse(p: &mut Parser<'_>, op: &mut OpState, form: Notation) -> PResult<()> {
    match form {
        Notation::Conv => parse_conv(p, op),
        Notation::Window => parse_window(p, op),
        Notation::Dot => parse_dot(p, op),
        Notation::Precision => parse_precision(p, op),
        Notation::ExponentMantissa => parse_exponent_mantissa(p, op),
        Notation::Slice => parse_slice(p, op),
    }
}

/// What the op's attributes read as, or `None` if this notation cannot say them.
pub fn text(op: &Operation, form: Notation) -> Option<String> {
    match form {
        Notation::Conv => conv_dims::text(&read::<ConvDims>(op, "dimension_numbers")?),
        Notation::Window => window_text(op),
        Notation::Dot => dot_text(op),
        Notation::Precision => precision_text(op),
        Notation::ExponentMantissa => {
            let [exponent, mantissa] = ["exponent_bits", "mantissa_bits"].map(|name| read::<i64>(op, name));
            Some(format!("e{}m{}", u32::try_from(exponent?).ok()?, u32::try_from(mantissa?).ok()?))
        }
        Notation::Slice => slice_text(op),
    }
}

fn read<T: AttrValue>(op: &Operation, name: &str) -> Option<T> {
    T::from_attr(op.attrs.get(name)).ok()
}

/// As [`read`], but an absent attribute is fine.
fn read_optional<T: AttrValue>(op: &Operation, name: &str) -> Option<Option<T>> {
    Option::<T>::from_attr(op.attrs.get(name)).ok()
}

fn put(op: &mut OpState, name: &str, value: &impl AttrValue) {
    if let Some(attr) = value.to_attr() {
        op.attrs.set(name, attr);
    }
}

fn parse_conv(p: &mut Parser<'_>, op: &mut OpState) -> PResult<()> {
    let start = p.span();
    balanced(p)?;
    p.expect_keyword("x")?;
    balanced(p)?;
    p.expect(Tok::Arrow)?;
    balanced(p)?;
    let span = p.span_from(start);
    let dims = conv_dims::parse(&mut Body::new(p.slice(span)));
    let dims = dims.map_err(|message| p.error(span, format!("the convolution's dimensions: {message}")))?;
    put(op, "dimension_numbers", &dims);
    Ok(())
}

/// Zero or more of the five entries, up to `}`.
fn parse_window(p: &mut Parser<'_>, op: &mut OpState) -> PResult<()> {
    while p.at(Tok::Bare) {
        let span = p.span();
        let word = p.keyword()?;
        p.expect(Tok::Equal)?;
        let (name, attr) = match word {
            "stride" => ("window_strides", i64_array(&p.integer_list()?)),
            "lhs_dilate" => ("lhs_dilation", i64_array(&p.integer_list()?)),
            "rhs_dilate" => ("rhs_dilation", i64_array(&p.integer_list()?)),
            "reverse" => {
                let values = p.delimited(Tok::LSquare, Tok::RSquare, |p| match p.optional_integer()? {
                    Some(value) => Ok(value != 0),
                    None => p.boolean(),
                })?;
                ("window_reversal", bool::list_to(&values))
            }
            "pad" => {
                let rows = p.delimited(Tok::LSquare, Tok::RSquare, |p| {
                    let span = p.span();
                    let row = p.integer_list()?;
                    <[i64; 2]>::try_from(row).map_err(|_| p.error(p.span_from(span), "expected `[low, high]`"))
                })?;
                ("padding", dense_i64(&[rows.len() as i64, 2], int_type(64), rows.as_flattened()))
            }
            _ => return Err(p.error(span, format!("a window has no `{word}`"))),
        };
        if op.attrs.get(name).is_some() {
            return Err(p.error(span, format!("`{word}` is given twice")));
        }
        op.attrs.set(name, attr);
        if !p.eat(Tok::Comma) {
            break;
        }
    }
    Ok(())
}

fn window_text(op: &Operation) -> Option<String> {
    let mut parts = Vec::new();
    let mut list = |word: &str, values: Option<Vec<String>>| {
        if let Some(values) = values {
            parts.push(format!("{word} = [{}]", values.join(", ")));
        }
    };
    let ints = |values: Option<Dims>| values.map(|v| v.iter().map(i64::to_string).collect());
    list("stride", ints(read_optional(op, "window_strides")?));
    let padding = read_optional::<Padding>(op, "padding")?;
    list("pad", padding.map(|rows| rows.iter().map(|[low, high]| format!("[{low}, {high}]")).collect()));
    list("lhs_dilate", ints(read_optional(op, "lhs_dilation")?));
    list("rhs_dilate", ints(read_optional(op, "rhs_dilation")?));
    let reverse = read_optional::<Vec<bool>>(op, "window_reversal")?;
    list("reverse", reverse.map(|v| v.iter().map(bool::to_string).collect()));
    Some(parts.join(", "))
}

fn parse_dot(p: &mut Parser<'_>, op: &mut OpState) -> PResult<()> {
    let mut value = DotDims::default();
    let pair = |p: &mut Parser<'_>| -> PResult<(Dims, Dims)> {
        p.expect(Tok::Equal)?;
        let lhs = p.integer_list()?;
        p.expect_keyword("x")?;
        Ok((lhs, p.integer_list()?))
    };
    if p.eat_keyword("batching_dims") {
        (value.lhs_batching, value.rhs_batching) = pair(p)?;
        p.expect(Tok::Comma)?;
    }
    p.expect_keyword("contracting_dims")?;
    (value.lhs_contracting, value.rhs_contracting) = pair(p)?;
    put(op, "dot_dimension_numbers", &value);
    Ok(())
}

fn dot_text(op: &Operation) -> Option<String> {
    let value = read::<DotDims>(op, "dot_dimension_numbers")?;
    let pair = |name: &str, lhs: &[i64], rhs: &[i64]| format!("{name} = [{}] x [{}]", join(lhs), join(rhs));
    let contracting = pair("contracting_dims", &value.lhs_contracting, &value.rhs_contracting);
    if value.lhs_batching.is_empty() && value.rhs_batching.is_empty() {
        return Some(contracting);
    }
    Some(format!("{}, {contracting}", pair("batching_dims", &value.lhs_batching, &value.rhs_batching)))
}

fn parse_precision(p: &mut Parser<'_>, op: &mut OpState) -> PResult<()> {
    while p.eat(Tok::Comma) {
        let span = p.span();
        let word = p.keyword()?;
        p.expect(Tok::Equal)?;
        match word {
            "precision" => {
                let values = p.delimited(Tok::LSquare, Tok::RSquare, |p| {
                    let span = p.span();
                    let word = p.keyword()?;
                    Precision::parse(word).ok_or_else(|| p.error(span, format!("`{word}` is no precision")))
                })?;
                put(op, "precision_config", &values);
            }
            "algorithm" => {
                let body = format!("dot_algorithm{}", balanced(p)?).into();
                op.attrs.set("algorithm", Attr::Dialect { dialect: "stablehlo".into(), body });
            }
            _ => return Err(p.error(span, format!("expected `precision` or `algorithm`, found `{word}`"))),
        }
    }
    Ok(())
}

fn precision_text(op: &Operation) -> Option<String> {
    let mut text = String::new();
    if let Some(values) = read_optional::<Vec<Precision>>(op, "precision_config")? {
        let words: Vec<&str> = values.iter().map(|v| v.as_str()).collect();
        text.push_str(&format!(", precision = [{}]", words.join(", ")));
    }
    match op.attrs.get("algorithm") {
        None => {}
        Some(Attr::Dialect { body, .. }) => {
            text.push_str(&format!(", algorithm = {}", body.strip_prefix("dot_algorithm")?));
        }
        Some(_) => return None,
    }
    Some(text)
}

fn parse_exponent_mantissa(p: &mut Parser<'_>, op: &mut OpState) -> PResult<()> {
    let span = p.span();
    let word = p.keyword()?;
    let numbers = word.strip_prefix('e').and_then(|w| w.split_once('m'));
    let numbers = numbers.and_then(|(e, m)| Some((e.parse::<i32>().ok()?, m.parse::<i32>().ok()?)));
    let (e, m) = numbers.ok_or_else(|| p.error(span, format!("expected a format such as `e5m10`, found `{word}`")))?;
    op.attrs.set("exponent_bits", int_attr(e.into(), 32));
    op.attrs.set("mantissa_bits", int_attr(m.into(), 32));
    Ok(())
}

fn parse_slice(p: &mut Parser<'_>, op: &mut OpState) -> PResult<()> {
    let (mut starts, mut limits, mut strides) = (Vec::new(), Vec::new(), Vec::new());
    p.delimited(Tok::LSquare, Tok::RSquare, |p| {
        starts.push(p.integer()?);
        p.expect(Tok::Colon)?;
        limits.push(p.integer()?);
        strides.push(if p.eat(Tok::Colon) { p.integer()? } else { 1 });
        Ok(())
    })?;
    for (name, values) in [("start_indices", starts), ("limit_indices", limits), ("strides", strides)] {
        put(op, name, &values);
    }
    Ok(())
}

fn slice_text(op: &Operation) -> Option<String> {
    let [starts, limits, strides] = ["start_indices", "limit_indices", "strides"].map(|name| read::<Dims>(op, name));
    let (starts, limits, strides) = (starts?, limits?, strides?);
    if starts.len() != limits.len() || starts.len() != strides.len() {
        return None;
    }
    let range = |i: usize| match strides[i] {
        1 => format!("{}:{}", starts[i], limits[i]),
        stride => format!("{}:{}:{stride}", starts[i], limits[i]),
    };
    Some(format!("[{}]", (0..starts.len()).map(range).collect::<Vec<_>>().join(", ")))
}
