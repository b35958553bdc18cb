//! Convolution dimensions: `#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>`.

use strata_mlir::Attr;

use crate::attr_struct::{Field, body_of, dialect_attr, read_fields, write_fields};
use crate::attr_value::AttrValue;
use crate::attrs::ConvDims;
use crate::body::Body;

const RAW_CONV: [&str; 9] = [
    "input_batch_dimension",
    "input_feature_dimension",
    "input_spatial_dimensions",
    "kernel_input_feature_dimension",
    "kernel_output_feature_dimension",
    "kernel_spatial_dimensions",
    "output_batch_dimension",
    "output_feature_dimension",
    "output_spatial_dimensions",
];

fn raw_fields(dims: &mut ConvDims) -> [(&'static str, Field<'_>); 9] {
    let mut names = RAW_CONV.into_iter();
    [
        Field::Int(&mut dims.input_batch),
        Field::Int(&mut dims.input_feature),
        Field::Dims(&mut dims.input_spatial),
        Field::Int(&mut dims.kernel_input_feature),
        Field::Int(&mut dims.kernel_output_feature),
        Field::Dims(&mut dims.kernel_spatial),
        Field::Int(&mut dims.output_batch),
        Field::Int(&mut dims.output_feature),
        Field::Dims(&mut dims.output_spatial),
    ]
    .map(|field| (names.next().unwrap_or(""), field))
}

/// Reads `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`.
pub fn parse(body: &mut Body<'_>) -> Result<ConvDims, String> {
    let (input_batch, input_feature, input_spatial) = conv_side(body, "b", "f")?;
    body.expect("x")?;
    let (kernel_input_feature, kernel_output_feature, kernel_spatial) = conv_side(body, "i", "o")?;
    body.expect("->")?;
    let (output_batch, output_feature, output_spatial) = conv_side(body, "b", "f")?;
    Ok(ConvDims {
        input_batch,
        input_feature,
        input_spatial,
        kernel_input_feature,
        kernel_output_feature,
        kernel_spatial,
        output_batch,
        output_feature,
        output_spatial,
    })
}

/// The compact text, or `None` if the numbers are no permutation, which only the raw form can say.
pub fn text(dims: &ConvDims) -> Option<String> {
    let input = conv_side_text(dims.input_batch, 'b', dims.input_feature, 'f', &dims.input_spatial)?;
    let kernel = conv_side_text(dims.kernel_input_feature, 'i', dims.kernel_output_feature, 'o', &dims.kernel_spatial)?;
    let output = conv_side_text(dims.output_batch, 'b', dims.output_feature, 'f', &dims.output_spatial)?;
    Some(format!("{input}x{kernel}->{output}"))
}
/// Where the two letters and the spatial dimensions of one side stand.
fn conv_side(body: &mut Body<'_>, first: &str, second: &str) -> Result<(i64, i64, Vec<i64>), String> {
    body.expect("[")?;
    let entries = body.list("]", |body| Ok(body.word().to_owned()))?;
    let find = |name: &str| match entries.iter().filter(|e| *e == name).count() {
        1 => Ok(entries.iter().position(|e| e == name).unwrap_or(0) as i64),
        0 => Err(format!("has no dimension {name}")),
        _ => Err(format!("has dimension {name} twice")),
    };
    let spatial = (0..entries.len().saturating_sub(2)).map(|i| find(&i.to_string())).collect::<Result<_, _>>()?;
    Ok((find(first)?, find(second)?, spatial))
}

fn conv_side_text(first: i64, first_name: char, second: i64, second_name: char, spatial: &[i64]) -> Option<String> {
    let mut entries = vec![None; spatial.len() + 2];
    let mut put = |at: i64, name: String| -> Option<()> {
        let slot = entries.get_mut(usize::try_from(at).ok()?)?;
        slot.is_none().then(|| *slot = Some(name))
    };
    put(first, first_name.to_string())?;
    put(second, second_name.to_string())?;
    for (i, &at) in spatial.iter().enumerate() {
        put(at, i.to_string())?;
    }
    let entries: Vec<String> = entries.into_iter().collect::<Option<_>>()?;
    Some(format!("[{}]", entries.join(", ")))
}

impl AttrValue for ConvDims {
    fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
        let mut body = body_of(attr, "conv")?;
        if body.eat("raw") {
            let mut value = ConvDims::default();
            read_fields(&mut body, &mut raw_fields(&mut value))?;
            return Ok(value);
        }
        let value = parse(&mut body)?;
        body.end()?;
        Ok(value)
    }
    fn to_attr(&self) -> Option<Attr> {
        let body = text(self).unwrap_or_else(|| format!("raw {}", write_fields(&raw_fields(&mut self.clone()))));
        dialect_attr("stablehlo", "conv", &body)
    }
}
