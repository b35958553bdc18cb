//! Attributes written as text bodies: `#stablehlo.dot<lhs_contracting_dimensions = [1], …>`.
//!
//! Bodies are read with [`Body`], a cursor over the text between the angle brackets, and written exactly as MLIR
//! prints them: a field that is zero or empty is left out.

use std::fmt::Write;

use strata_mlir::{Attr, DYNAMIC, Signedness, Type};

use crate::attr_value::{AttrValue, describe};
use crate::attrs::*;

/// A cursor over an attribute's or type's text.
pub struct Body<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Body<'a> {
    pub fn new(text: &'a str) -> Body<'a> {
        Body { text, at: 0 }
    }
    /// What has not been read, without leading blanks.
    pub fn rest(&mut self) -> &'a str {
        let rest = self.text[self.at..].trim_start();
        self.at = self.text.len() - rest.len();
        rest
    }
    pub fn eat(&mut self, token: &str) -> bool {
        let found = self.rest().starts_with(token);
        if found {
            self.at += token.len();
        }
        found
    }
    pub fn expect(&mut self, token: &str) -> Result<(), String> {
        if self.eat(token) { Ok(()) } else { Err(format!("expected `{token}` before `{}`", self.rest())) }
    }
    /// Letters, digits, `_` and `.`; empty if there are none.
    pub fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '.')).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }
    fn number(&mut self) -> &'a str {
        let rest = self.rest();
        let mut end = 0;
        for (i, c) in rest.char_indices() {
            let signs = (c == '-' || c == '+') && (i == 0 || rest[..i].ends_with(['e', 'E']));
            if !(signs || c.is_ascii_alphanumeric() || c == '.') {
                break;
            }
            end = i + c.len_utf8();
        }
        self.at += end;
        &rest[..end]
    }
    /// An integer, or `?` for a dynamic size.
    pub fn int(&mut self) -> Result<i64, String> {
        if self.eat("?") {
            return Ok(DYNAMIC);
        }
        let rest = self.rest();
        let digits = rest.strip_prefix('-').unwrap_or(rest);
        let len = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len()) + rest.len() - digits.len();
        let value = rest[..len].parse().map_err(|_| format!("expected an integer before `{rest}`"))?;
        self.at += len;
        Ok(value)
    }
    pub fn float(&mut self) -> Result<f64, String> {
        let text = self.number();
        if let Some(hex) = text.strip_prefix("0x") {
            let bits = u64::from_str_radix(hex, 16).map_err(|_| format!("expected a float, found `{text}`"))?;
            return Ok(f64::from_bits(bits));
        }
        text.parse().map_err(|_| format!("expected a float, found `{text}`"))
    }
    /// Items separated by commas up to `close`, whose opening was read.
    pub fn list<T>(
        &mut self,
        close: &str,
        mut item: impl FnMut(&mut Self) -> Result<T, String>,
    ) -> Result<Vec<T>, String> {
        let mut items = Vec::new();
        while !self.eat(close) {
            if !items.is_empty() {
                self.expect(",")?;
            }
            items.push(item(self)?);
        }
        Ok(items)
    }
    /// `[1, 2]`.
    pub fn dims(&mut self) -> Result<Vec<i64>, String> {
        self.expect("[")?;
        self.list("]", Body::int)
    }
    pub fn end(&mut self) -> Result<(), String> {
        if self.rest().is_empty() { Ok(()) } else { Err(format!("unexpected `{}`", self.rest())) }
    }
}

/// Finds the body of `#dialect.mnemonic<body>` (or `#dialect<mnemonic<body>>`, or a versioned mnemonic).
fn body_of<'a>(attr: Option<&'a Attr>, mnemonic: &str) -> Result<Body<'a>, String> {
    match attr.ok_or("is missing")? {
        Attr::Dialect { body, .. } => {
            let (name, rest) = body.split_at(body.find('<').unwrap_or(body.len()));
            let rest = rest.strip_prefix('<').and_then(|r| r.strip_suffix('>'));
            match rest {
                Some(rest) if name.trim().starts_with(mnemonic) => Ok(Body::new(rest)),
                _ => Err(format!("expected #stablehlo.{mnemonic}<…>, found `{body}`")),
            }
        }
        other => Err(format!("expected #stablehlo.{mnemonic}<…>, found {}", describe(other))),
    }
}

fn dialect_attr(dialect: &str, mnemonic: &str, body: &str) -> Option<Attr> {
    Some(Attr::Dialect { dialect: dialect.into(), body: format!("{mnemonic}<{body}>").into() })
}

/// `1, 2`, with `?` for dynamic sizes.
pub fn join(values: &[i64]) -> String {
    let texts: Vec<String> =
        values.iter().map(|&v| if v == DYNAMIC { "?".to_owned() } else { v.to_string() }).collect();
    texts.join(", ")
}

/// A float as MLIR reads it back: with a decimal point, exactly.
pub fn float_text(value: f64) -> String {
    if !value.is_finite() {
        return format!("0x{:016X}", value.to_bits());
    }
    let text = format!("{value:?}");
    match text.split_once('e') {
        Some((mantissa, exponent)) if !mantissa.contains('.') => format!("{mantissa}.0e{exponent}"),
        _ => text,
    }
}

enum Field<'a> {
    Dims(&'a mut Vec<i64>),
    Int(&'a mut i64),
}

/// Reads `name = value, …` into the fields, in any order.
fn read_fields(body: &mut Body<'_>, fields: &mut [(&str, Field<'_>)]) -> Result<(), String> {
    while !body.rest().is_empty() {
        let word = body.word();
        let field = fields.iter_mut().find(|(name, _)| *name == word);
        let (_, field) = field.ok_or_else(|| format!("has no field `{word}`"))?;
        body.expect("=")?;
        match field {
            Field::Dims(dims) => **dims = body.dims()?,
            Field::Int(value) => **value = body.int()?,
        }
        if !body.eat(",") {
            break;
        }
    }
    body.end()
}

fn write_fields(fields: &[(&str, Field<'_>)]) -> String {
    let mut parts = Vec::new();
    for (name, field) in fields {
        match field {
            Field::Dims(dims) if !dims.is_empty() => parts.push(format!("{name} = [{}]", join(dims))),
            Field::Int(value) if **value != 0 => parts.push(format!("{name} = {value}")),
            _ => {}
        }
    }
    parts.join(", ")
}

/// One row per attribute whose fields are integers and lists of integers.
macro_rules! struct_values {
    ($($name:ident $dialect:literal $mnemonic:literal { $($text:literal $kind:ident $($field:ident).+),* })*) => {$(
        impl AttrValue for $name {
            fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
                let mut value = $name::default();
                read_fields(&mut body_of(attr, $mnemonic)?, &mut [$(($text, Field::$kind(&mut value.$($field).+))),*])?;
                Ok(value)
            }
            fn to_attr(&self) -> Option<Attr> {
                let mut value = self.clone();
                let body = write_fields(&[$(($text, Field::$kind(&mut value.$($field).+))),*]);
                dialect_attr($dialect, $mnemonic, &body)
            }
        }
    )*};
}

struct_values! {
    DotDims "stablehlo" "dot" {
        "lhs_batching_dimensions" Dims lhs_batching, "rhs_batching_dimensions" Dims rhs_batching,
        "lhs_contracting_dimensions" Dims lhs_contracting, "rhs_contracting_dimensions" Dims rhs_contracting }
    GatherDims "stablehlo" "gather" {
        "offset_dims" Dims offset_dims, "collapsed_slice_dims" Dims collapsed_slice_dims,
        "operand_batching_dims" Dims operand_batching_dims,
        "start_indices_batching_dims" Dims start_indices_batching_dims,
        "start_index_map" Dims start_index_map, "index_vector_dim" Int index_vector_dim }
    ScatterDims "stablehlo" "scatter" {
        "update_window_dims" Dims update_window_dims, "inserted_window_dims" Dims inserted_window_dims,
        "input_batching_dims" Dims input_batching_dims,
        "scatter_indices_batching_dims" Dims scatter_indices_batching_dims,
        "scatter_dims_to_operand_dims" Dims scatter_dims_to_operand_dims, "index_vector_dim" Int index_vector_dim }
    RaggedDotDims "chlo" "ragged_dot" {
        "lhs_batching_dimensions" Dims dot.lhs_batching, "rhs_batching_dimensions" Dims dot.rhs_batching,
        "lhs_contracting_dimensions" Dims dot.lhs_contracting, "rhs_contracting_dimensions" Dims dot.rhs_contracting,
        "lhs_ragged_dimensions" Dims lhs_ragged, "rhs_group_dimensions" Dims rhs_group }
}

impl AttrValue for ChannelHandle {
    fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
        let mut value = ChannelHandle::default();
        let mut fields = [("handle", Field::Int(&mut value.handle)), ("type", Field::Int(&mut value.ty))];
        read_fields(&mut body_of(attr, "channel_handle")?, &mut fields)?;
        Ok(value)
    }
    fn to_attr(&self) -> Option<Attr> {
        dialect_attr("stablehlo", "channel_handle", &format!("handle = {}, type = {}", self.handle, self.ty))
    }
}

impl AttrValue for OutputOperandAlias {
    fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
        let mut value = OutputOperandAlias::default();
        let mut fields = [
            ("output_tuple_indices", Field::Dims(&mut value.output_tuple_indices)),
            ("operand_index", Field::Int(&mut value.operand_index)),
            ("operand_tuple_indices", Field::Dims(&mut value.operand_tuple_indices)),
        ];
        read_fields(&mut body_of(attr, "output_operand_alias")?, &mut fields)?;
        Ok(value)
    }
    fn to_attr(&self) -> Option<Attr> {
        let body = format!(
            "output_tuple_indices = [{}], operand_index = {}, operand_tuple_indices = [{}]",
            join(&self.output_tuple_indices),
            self.operand_index,
            join(&self.operand_tuple_indices)
        );
        dialect_attr("stablehlo", "output_operand_alias", &body)
    }
}

impl AttrValue for ResultAccuracy {
    fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
        let mut value = ResultAccuracy { atol: 0.0, rtol: 0.0, ulps: 0, mode: AccuracyMode::Default };
        let mut body = body_of(attr, "result_accuracy")?;
        while !body.rest().is_empty() {
            let word = body.word();
            body.expect("=")?;
            match word {
                "atol" => value.atol = body.float()?,
                "rtol" => value.rtol = body.float()?,
                "ulps" => value.ulps = body.int()?,
                "mode" => {
                    let text = body.rest();
                    let text = text.split(',').next().unwrap_or(text);
                    let name = text.trim_end().trim_end_matches('>').rsplit(['<', ' ']).next().unwrap_or("");
                    value.mode = AccuracyMode::parse(name).ok_or_else(|| format!("has no mode {name}"))?;
                    body.expect(text)?;
                }
                _ => return Err(format!("has no field `{word}`")),
            }
            if !body.eat(",") {
                break;
            }
        }
        body.end()?;
        Ok(value)
    }
    fn to_attr(&self) -> Option<Attr> {
        let mut body = String::new();
        for (name, tolerance) in [("atol", self.atol), ("rtol", self.rtol)] {
            if tolerance != 0.0 {
                let _ = write!(body, "{name} = {}, ", float_text(tolerance));
            }
        }
        if self.ulps != 0 {
            let _ = write!(body, "ulps = {}, ", self.ulps);
        }
        let _ = write!(body, "mode = #stablehlo.result_accuracy_mode<{}>", self.mode.as_str());
        dialect_attr("stablehlo", "result_accuracy", &body)
    }
}

/// A scalar type by name: `f32`, `tf32`, `i8`, `ui8`.
pub fn scalar_type(name: &str) -> Option<Type> {
    let integer = |prefix: &str, sign| {
        let width = name.strip_prefix(prefix)?.parse().ok()?;
        Some(Type::Integer { width, sign })
    };
    let float = name.starts_with('f') || name == "bf16" || name == "tf32";
    integer("i", Signedness::Signless)
        .or_else(|| integer("ui", Signedness::Unsigned))
        .or_else(|| integer("si", Signedness::Signed))
        .or_else(|| float.then(|| Type::Float(name.into())))
}

pub fn scalar_name(ty: &Type) -> String {
    match ty {
        Type::Integer { width, sign: Signedness::Signless } => format!("i{width}"),
        Type::Integer { width, sign: Signedness::Unsigned } => format!("ui{width}"),
        Type::Integer { width, sign: Signedness::Signed } => format!("si{width}"),
        Type::Float(name) => name.to_string(),
        Type::Index => "index".to_owned(),
        _ => "none".to_owned(),
    }
}

impl AttrValue for DotAlgorithm {
    fn from_attr(attr: Option<&Attr>) -> Result<Self, String> {
        let mut body = body_of(attr, "dot_algorithm")?;
        let (mut types, mut counts, mut imprecise) = ([const { None }; 3], [1; 3], false);
        while !body.rest().is_empty() {
            let word = body.word();
            body.expect("=")?;
            let mut ty = |i: usize| -> Result<(), String> {
                let name = body.word();
                types[i] = Some(scalar_type(name).ok_or_else(|| format!("expected a type, found `{name}`"))?);
                Ok(())
            };
            match word {
                "lhs_precision_type" => ty(0)?,
                "rhs_precision_type" => ty(1)?,
                "accumulation_type" => ty(2)?,
                "lhs_component_count" => counts[0] = body.int()?,
                "rhs_component_count" => counts[1] = body.int()?,
                "num_primitive_operations" => counts[2] = body.int()?,
                "allow_imprecise_accumulation" => imprecise = body.word() == "true",
                _ => return Err(format!("has no field `{word}`")),
            }
            if !body.eat(",") {
                break;
            }
        }
        body.end()?;
        let [Some(lhs), Some(rhs), Some(accumulation)] = types else {
            return Err("needs lhs_precision_type, rhs_precision_type and accumulation_type".to_owned());
        };
        Ok(DotAlgorithm {
            lhs_precision_type: lhs,
            rhs_precision_type: rhs,
            accumulation_type: accumulation,
            lhs_component_count: counts[0],
            rhs_component_count: counts[1],
            num_primitive_operations: counts[2],
            allow_imprecise_accumulation: imprecise,
        })
    }
    fn to_attr(&self) -> Option<Attr> {
        let body = format!(
            "lhs_precision_type = {}, rhs_precision_type = {}, accumulation_type = {}, lhs_component_count = {}, \
             rhs_component_count = {}, num_primitive_operations = {}, allow_imprecise_accumulation = {}",
            scalar_name(&self.lhs_precision_type),
            scalar_name(&self.rhs_precision_type),
            scalar_name(&self.accumulation_type),
            self.lhs_component_count,
            self.rhs_component_count,
            self.num_primitive_operations,
            self.allow_imprecise_accumulation
        );
        dialect_attr("stablehlo", "dot_algorithm", &body)
    }
}

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

impl ConvDims {
    fn raw_fields(&mut self) -> [(&'static str, Field<'_>); 9] {
        let mut names = RAW_CONV.into_iter();
        [
            Field::Int(&mut self.input_batch),
            Field::Int(&mut self.input_feature),
            Field::Dims(&mut self.input_spatial),
            Field::Int(&mut self.kernel_input_feature),
            Field::Int(&mut self.kernel_output_feature),
            Field::Dims(&mut self.kernel_spatial),
            Field::Int(&mut self.output_batch),
            Field::Int(&mut self.output_feature),
            Field::Dims(&mut self.output_spatial),
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
    pub fn text(&self) -> Option<String> {
        let input = conv_side_text(self.input_batch, 'b', self.input_feature, 'f', &self.input_spatial)?;
        let kernel =
            conv_side_text(self.kernel_input_feature, 'i', self.kernel_output_feature, 'o', &self.kernel_spatial)?;
        let output = conv_side_text(self.output_batch, 'b', self.output_feature, 'f', &self.output_spatial)?;
        Some(format!("{input}x{kernel}->{output}"))
    }
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
            read_fields(&mut body, &mut value.raw_fields())?;
            return Ok(value);
        }
        let value = ConvDims::parse(&mut body)?;
        body.end()?;
        Ok(value)
    }
    fn to_attr(&self) -> Option<Attr> {
        let body = self.text().unwrap_or_else(|| format!("raw {}", write_fields(&self.clone().raw_fields())));
        dialect_attr("stablehlo", "conv", &body)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attr(body: &str) -> Attr {
        Attr::Dialect { dialect: "stablehlo".into(), body: body.into() }
    }

    #[test]
    fn bodies_are_read_and_written_as_mlir_does() {
        fn same<T: AttrValue>(dialect: &str, body: &str) {
            let attr = Attr::Dialect { dialect: dialect.into(), body: body.into() };
            let value = T::from_attr(Some(&attr)).unwrap_or_else(|e| panic!("{body}: {e}"));
            assert_eq!(value.to_attr(), Some(attr));
        }
        same::<DotDims>(
            "stablehlo",
            "dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>",
        );
        same::<DotDims>("stablehlo", "dot<>");
        same::<GatherDims>("stablehlo", "gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>");
        same::<ScatterDims>("stablehlo", "scatter<scatter_dims_to_operand_dims = [0]>");
        same::<ConvDims>("stablehlo", "conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 1, 0, f]>");
        same::<ConvDims>("stablehlo", "conv<[f, b]x[i, o]->[b, f]>");
        same::<ConvDims>("stablehlo", "conv<raw input_batch_dimension = 7, input_spatial_dimensions = [3]>");
        same::<ChannelHandle>("stablehlo", "channel_handle<handle = 1, type = 0>");
        same::<RaggedDotDims>("chlo", "ragged_dot<lhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0]>");
        same::<ResultAccuracy>("stablehlo", "result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>");
        same::<ResultAccuracy>(
            "stablehlo",
            "result_accuracy<atol = 1.0e-5, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>",
        );
        same::<DotAlgorithm>(
            "stablehlo",
            "dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>",
        );
        same::<OutputOperandAlias>(
            "stablehlo",
            "output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = [1]>",
        );
    }

    #[test]
    fn mistakes_are_named() {
        assert_eq!(DotDims::from_attr(None).unwrap_err(), "is missing");
        assert_eq!(DotDims::from_attr(Some(&attr("dot<left = [1]>"))).unwrap_err(), "has no field `left`");
        let twice = ConvDims::from_attr(Some(&attr("conv<[b, b, f]x[0, i, o]->[b, 0, f]>")));
        assert_eq!(twice.unwrap_err(), "has no dimension 0");
    }
}
