//! Options of `compile(compiler_options={…})`: XLA's by name and type. None changes what is computed here, so known ones are
//! checked and, but for those of `xla_dump_to`, let be, and what XLA would not know is refused in its words.

use std::fmt;

use crate::error::Status;
use crate::proto::{Value, fields};

/// XLA's `DebugOptions`, as `tools/xla_options.py` writes them: a type, then names, indented.
const DEBUG_OPTIONS: &str = include_str!("xla_options.txt");

/// Options beside those.
const OTHERS: &[(&str, &str)] = &[
    ("exec_time_optimization_effort", "float"),
    ("memory_fitting_effort", "float"),
    ("memory_fitting_level", "enum"),
    ("optimization_level", "enum"),
];

/// What `OptionOverrideProto` can say.
#[derive(Clone, PartialEq, Debug)]
enum Given {
    Text(String),
    Flag(bool),
    Int(i64),
    Float(f64),
}

/// An entry of `env_option_overrides`: a name and its value.
fn entry_of(bytes: &[u8]) -> Result<(String, Option<Given>), Status> {
    let (mut name, mut given) = (String::new(), None);
    for (field, value) in fields(bytes)? {
        match (field, value) {
            (1, Value::Bytes(text)) => name = String::from_utf8_lossy(text).into_owned(),
            (2, Value::Bytes(message)) => given = read(message)?,
            _ => {}
        }
    }
    Ok((name, given))
}

/// What serialised compile options say of the option `wanted`.
fn given(options: &[u8], wanted: &str) -> Result<Option<Given>, Status> {
    let mut found = None;
    for (field, value) in fields(options)? {
        let (7, Value::Bytes(entry)) = (field, value) else { continue };
        let (name, value) = entry_of(entry)?;
        if name == wanted {
            found = value;
        }
    }
    Ok(found)
}

/// The option `wanted`, if it is given as a text.
pub fn text(options: &[u8], wanted: &str) -> Result<Option<String>, Status> {
    Ok(match given(options, wanted)? {
        Some(Given::Text(text)) => Some(text),
        _ => None,
    })
}

/// Whether the option `wanted` is given as true, or as the word.
pub fn flag(options: &[u8], wanted: &str) -> Result<bool, Status> {
    Ok(match given(options, wanted)? {
        Some(Given::Flag(flag)) => flag,
        Some(Given::Text(text)) => matches!(text.as_str(), "true" | "True" | "1"),
        _ => false,
    })
}

/// Checks an entry of `env_option_overrides`.
pub fn check(entry: &[u8]) -> Result<(), Status> {
    let (name, given) = entry_of(entry)?;
    let kind = kind_of(&name).ok_or_else(|| Status::invalid(format!("No such compile option: '{name}'")))?;
    match given {
        Some(given) if !given.is(kind) => {
            Err(Status::invalid(format!("While setting option {name}, '{given}' is not a valid {kind} value.")))
        }
        _ => Ok(()),
    }
}

fn kind_of(name: &str) -> Option<&'static str> {
    let other = OTHERS.iter().find(|(known, _)| *known == name).map(|(_, kind)| *kind);
    let mut kind = "";
    other.or_else(|| {
        DEBUG_OPTIONS.lines().find_map(|line| match line.strip_prefix("  ") {
            Some(known) => (known == name).then_some(kind),
            None => {
                kind = line;
                None
            }
        })
    })
}

/// A flag that is off and a number that is zero are not on the wire: their field is, empty.
fn read(message: &[u8]) -> Result<Option<Given>, Status> {
    let value = fields(message)?.into_iter().last();
    Ok(value.and_then(|(field, value)| match (field, value) {
        (1, Value::Bytes(text)) => Some(Given::Text(String::from_utf8_lossy(text).into_owned())),
        (2, Value::Int(flag)) => Some(Given::Flag(flag != 0)),
        (3, Value::Int(number)) => Some(Given::Int(number as i64)),
        (4, Value::Int(bits)) => Some(Given::Float(f64::from_bits(bits))),
        _ => None,
    }))
}

impl Given {
    fn is(&self, kind: &str) -> bool {
        match (self, kind) {
            (Given::Text(_), "string" | "enum") => true,
            (Given::Text(text), "bool") => ["true", "false", "True", "False"].contains(&text.as_str()),
            (Given::Text(text), "float" | "double") => text.parse::<f64>().is_ok(),
            (Given::Text(text), "uint32" | "uint64") => text.parse::<u64>().is_ok(),
            (Given::Text(text), _) => text.parse::<i64>().is_ok(),
            (Given::Flag(_), kind) => kind == "bool",
            (Given::Int(number), "int32" | "enum") => i32::try_from(*number).is_ok(),
            (Given::Int(number), "uint32") => u32::try_from(*number).is_ok(),
            (Given::Int(number), "uint64") => *number >= 0,
            (Given::Int(_), kind) => ["int64", "float", "double"].contains(&kind),
            (Given::Float(_), kind) => ["float", "double"].contains(&kind),
        }
    }
}

impl fmt::Display for Given {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Given::Text(text) => f.write_str(text),
            Given::Flag(flag) => flag.fmt(f),
            Given::Int(number) => number.fmt(f),
            Given::Float(number) => number.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::proto::Message;

    fn set(name: &str, value: Message) -> Result<(), String> {
        let mut entry = Message::default();
        entry.bytes(1, name.as_bytes()).bytes(2, &value.0);
        check(&entry.0).map_err(|status| status.message)
    }

    #[test]
    fn options_have_names_and_types() {
        let text = |text: &str| {
            let mut value = Message::default();
            value.bytes(1, text.as_bytes());
            value
        };
        let number = |field: u64, number: i64| {
            let mut value = Message::default();
            value.int(field, number);
            value
        };
        let unknown = |name: &str| Err(format!("No such compile option: '{name}'"));
        assert_eq!(set("invalid_key", text("x")), unknown("invalid_key"));
        assert_eq!(set("xla_no_such_option", text("x")), unknown("xla_no_such_option"));
        assert_eq!(set("bool", text("x")), unknown("bool"));
        let flag = "xla_embed_ir_in_executable";
        assert_eq!(
            set(flag, text("maybe")),
            Err(format!("While setting option {flag}, 'maybe' is not a valid bool value."))
        );
        assert!(set(flag, number(3, 1)).is_err());
        assert_eq!((set(flag, text("True")), set(flag, number(2, 1))), (Ok(()), Ok(())));
        let count = "xla_dump_max_hlo_modules";
        assert_eq!((set(count, number(3, 200)), set(count, text("200"))), (Ok(()), Ok(())));
        assert!(set(count, text("many")).is_err() && set(count, number(2, 1)).is_err());
        assert!(set("optimization_level", number(3, 15)).is_ok());
        assert!(set("xla_dump_to", text("folder")).is_ok());
    }
}
