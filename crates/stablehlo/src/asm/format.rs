//! Reads the lines of `table.rs` into items that parsing and printing both walk.

use std::collections::HashMap;
use std::sync::OnceLock;

use super::table::FORMATS;

/// One piece of a pretty form.
#[derive(Clone, PartialEq, Debug)]
pub enum Item {
    /// Literal text, printed as it stands and parsed token by token.
    Text(&'static str),
    Operand,
    Operands,
    OperandsWithCommas,
    Attr(&'static str, Kind),
    Optional(&'static str, Vec<Item>),
    Dict,
    Notation(Notation),
    Types(TypeForm),
}

/// How an attribute is abbreviated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A number whose type is known: `4`.
    Int {
        width: u32,
        unsigned: bool,
    },
    /// `0.01`, an f64.
    Float,
    Bool,
    /// `[1, 2]`, an `array<i64: 1, 2>`.
    Dims,
    /// `"text"`.
    String,
    /// `@name`, a string attribute.
    Target,
    /// `@name`, a symbol.
    Symbol,
    /// `EQ`, the value of `#dialect<mnemonic EQ>`.
    Enum(&'static str),
    /// `dense<…> : type`, in full.
    Elements,
    /// `<@mesh, [{}]>`, the body of `#sdy.sharding`.
    Sharding,
}

/// Attributes with a notation of their own; `notation.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    /// `[b, 0, f]x[0, i, o]->[b, 0, f]`.
    Conv,
    /// `stride = [1], pad = [[0, 0]]`.
    Window,
    /// `batching_dims = [0] x [0], contracting_dims = [2] x [1]`.
    Dot,
    /// `, precision = [DEFAULT, DEFAULT], algorithm = <…>`, each part optional.
    Precision,
    /// `e5m10`.
    ExponentMantissa,
    /// `[0:4, 0:8:2]`.
    Slice,
}

/// How operand and result types are abbreviated; `type_forms.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeForm {
    /// `(operands) -> results`.
    Fn,
    /// One type for all operands and the result, else as `Fn`.
    Same,
    /// Result types; no operands.
    Results,
    /// One type for all operands; no results.
    Operand,
    /// Operand types; no results.
    Operands,
    /// `a, b -> c`.
    Arrow,
    /// The complex result of two real operands, else as `Fn`.
    Complex,
    /// The predicate's type and the result's, else as `Fn`.
    Select,
    /// The tuple type of the result.
    Tuple,
    /// Nothing: the operands have the type of the attribute `value`.
    OfValue,
    /// `{…} %a : a` or `()`, operands and results pairwise of one type. The whole form.
    Barrier,
    /// ` %a {…} : a`, or nothing without operands. The whole form.
    Return,
    /// ` {…} dense<…> : type`, which is also the result's type. The whole form.
    Constant,
}

/// The pretty form of an op, if the table has one.
pub fn format_of(op: &str) -> Option<&'static [Item]> {
    static TABLE: OnceLock<HashMap<&'static str, Vec<Item>>> = OnceLock::new();
    let build = || {
        let rows = FORMATS.iter().flat_map(|(line, ops)| ops.iter().map(|op| (*op, compile(line))));
        rows.collect()
    };
    TABLE.get_or_init(build).get(op).map(Vec::as_slice)
}

/// Names of attributes that the items print outside the dictionary.
pub fn spelled_out(items: &[Item]) -> Vec<&'static str> {
    let mut names = Vec::new();
    for item in items {
        match item {
            Item::Attr(name, _) => names.push(*name),
            Item::Optional(_, inner) => names.extend(spelled_out(inner)),
            Item::Notation(notation) => names.extend(notation.attrs()),
            Item::Types(TypeForm::Constant) => names.push("value"),
            _ => {}
        }
    }
    names
}

impl Notation {
    pub fn attrs(self) -> &'static [&'static str] {
        match self {
            Notation::Conv => &["dimension_numbers"],
            Notation::Window => &["window_strides", "padding", "lhs_dilation", "rhs_dilation", "window_reversal"],
            Notation::Dot => &["dot_dimension_numbers"],
            Notation::Precision => &["precision_config", "algorithm"],
            Notation::ExponentMantissa => &["exponent_bits", "mantissa_bits"],
            Notation::Slice => &["start_indices", "limit_indices", "strides"],
        }
    }
}

/// Panics on a mistake in the table, which a test would find.
fn compile(mut line: &'static str) -> Vec<Item> {
    let mut items = Vec::new();
    while !line.is_empty() {
        let hole = line.find(['%', '$', '?', '@']).unwrap_or(line.len());
        if hole > 0 {
            items.push(Item::Text(&line[..hole]));
            line = &line[hole..];
            continue;
        }
        let rest = &line[1..];
        let word_end = |text: &str| {
            text.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '.')).unwrap_or(text.len())
        };
        line = match line.as_bytes()[0] {
            b'%' => match rest.as_bytes().first() {
                Some(b'*') => push(&mut items, Item::Operands, &rest[1..]),
                Some(b'+') => push(&mut items, Item::OperandsWithCommas, &rest[1..]),
                _ => push(&mut items, Item::Operand, rest),
            },
            b'$' => {
                let (name, rest) = rest.split_at(word_end(rest));
                let rest = rest.strip_prefix(':').expect("$name:kind");
                let (kind, rest) = rest.split_at(word_end(rest));
                push(&mut items, Item::Attr(name, kind_named(kind)), rest)
            }
            b'?' => {
                let (name, rest) = rest.split_at(word_end(rest));
                let (inner, rest) = rest.strip_prefix('<').and_then(|r| r.split_once('>')).expect("?name<…>");
                push(&mut items, Item::Optional(name, compile(inner)), rest)
            }
            _ => {
                let (word, rest) = rest.split_at(word_end(rest));
                push(&mut items, directive_named(word), rest)
            }
        };
    }
    items
}

fn push(items: &mut Vec<Item>, item: Item, rest: &'static str) -> &'static str {
    items.push(item);
    rest
}

fn kind_named(name: &'static str) -> Kind {
    let int = |width, unsigned| Kind::Int { width, unsigned };
    match name {
        "i64" => int(64, false),
        "i32" => int(32, false),
        "u64" => int(64, true),
        "u32" => int(32, true),
        "f64" => Kind::Float,
        "bool" => Kind::Bool,
        "dims" => Kind::Dims,
        "string" => Kind::String,
        "target" => Kind::Target,
        "symbol" => Kind::Symbol,
        "elements" => Kind::Elements,
        "sharding" => Kind::Sharding,
        _ => Kind::Enum(name.strip_prefix("enum.").unwrap_or_else(|| panic!("no kind {name}"))),
    }
}

fn directive_named(name: &str) -> Item {
    match name {
        "dict" => Item::Dict,
        "conv" => Item::Notation(Notation::Conv),
        "window" => Item::Notation(Notation::Window),
        "dot" => Item::Notation(Notation::Dot),
        "precision" => Item::Notation(Notation::Precision),
        "exponent_mantissa" => Item::Notation(Notation::ExponentMantissa),
        "slice" => Item::Notation(Notation::Slice),
        "fn" => Item::Types(TypeForm::Fn),
        "same" => Item::Types(TypeForm::Same),
        "results" => Item::Types(TypeForm::Results),
        "operand" => Item::Types(TypeForm::Operand),
        "operands" => Item::Types(TypeForm::Operands),
        "arrow" => Item::Types(TypeForm::Arrow),
        "complex" => Item::Types(TypeForm::Complex),
        "select" => Item::Types(TypeForm::Select),
        "tuple" => Item::Types(TypeForm::Tuple),
        "of_value" => Item::Types(TypeForm::OfValue),
        "barrier" => Item::Types(TypeForm::Barrier),
        "return" => Item::Types(TypeForm::Return),
        "constant" => Item::Types(TypeForm::Constant),
        _ => panic!("no directive {name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::OpKind;
    use crate::import::TERMINATORS;

    #[test]
    fn the_table_compiles_and_names_known_ops_once() {
        let mut seen = std::collections::HashSet::new();
        for (_, ops) in FORMATS {
            for op in *ops {
                assert!(OpKind::NAMES.contains(op) || TERMINATORS.contains(op), "{op} is not an op");
                assert!(seen.insert(op), "{op} appears twice");
                assert!(format_of(op).is_some());
            }
        }
    }

    #[test]
    fn a_line_becomes_items() {
        assert_eq!(
            format_of("stablehlo.cholesky").unwrap(),
            [
                Item::Text(" "),
                Item::Operand,
                Item::Optional("lower", vec![Item::Text(", lower = "), Item::Attr("lower", Kind::Bool)]),
                Item::Dict,
                Item::Text(" : "),
                Item::Types(TypeForm::Same),
            ]
        );
    }
}
