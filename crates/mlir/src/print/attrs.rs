//! Types, attributes and locations as text.

use std::fmt::{self, Write};

use crate::element::{self, Scalar, Storage, encode, format_float};
use crate::ir::{Attr, DYNAMIC, Dense, Location, Signedness, Type};
use crate::lexer::is_bare_byte;
use crate::parse::encode_bytes;

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = String::new();
        write_type(&mut out, self);
        f.write_str(&out)
    }
}

impl fmt::Display for Attr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = String::new();
        write_attr(&mut out, self, false);
        f.write_str(&out)
    }
}

/// What stands between the parentheses of `loc(…)`.
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = String::new();
        write_location(&mut out, self);
        f.write_str(&out)
    }
}

pub(super) fn write_type(out: &mut String, ty: &Type) {
    match ty {
        Type::Integer { width, sign } => {
            out.push_str(match sign {
                Signedness::Signless => "i",
                Signedness::Signed => "si",
                Signedness::Unsigned => "ui",
            });
            push(out, format_args!("{width}"));
        }
        Type::Index => out.push_str("index"),
        Type::None => out.push_str("none"),
        Type::Float(name) => out.push_str(name),
        Type::Complex(part) => {
            out.push_str("complex<");
            write_type(out, part);
            out.push('>');
        }
        Type::Tuple(items) => {
            out.push_str("tuple<");
            separated(out, items.iter(), write_type);
            out.push('>');
        }
        Type::Function { inputs, results } => {
            out.push('(');
            separated(out, inputs.iter(), write_type);
            out.push_str(") -> ");
            let single = matches!(&**results, [one] if !matches!(one, Type::Function { .. }));
            out.push_str(if single { "" } else { "(" });
            separated(out, results.iter(), write_type);
            out.push_str(if single { "" } else { ")" });
        }
        Type::Tensor { dims, element, encoding } => {
            out.push_str("tensor<");
            for &dim in dims.iter() {
                match dim {
                    DYNAMIC => out.push_str("?x"),
                    _ => push(out, format_args!("{dim}x")),
                }
            }
            write_type(out, element);
            if let Some(encoding) = encoding {
                out.push_str(", ");
                write_attr(out, encoding, false);
            }
            out.push('>');
        }
        Type::UnrankedTensor(element) => {
            out.push_str("tensor<*x");
            write_type(out, element);
            out.push('>');
        }
        Type::Dialect { dialect, body } => write_dialect(out, '!', dialect, body),
    }
}

/// `elide` drops the type of i64 and f64 numbers, as MLIR does inside arrays.
pub(super) fn write_attr(out: &mut String, attr: &Attr, elide: bool) {
    match attr {
        Attr::Unit => out.push_str("unit"),
        Attr::Bool(value) => push(out, format_args!("{value}")),
        Attr::Integer { ty, .. } => {
            write_number(out, attr);
            if !(elide && matches!(ty, Type::Integer { width: 64, sign: Signedness::Signless })) {
                write_colon_type(out, ty);
            }
        }
        Attr::Float { ty, .. } => {
            let hex = write_number(out, attr);
            if hex || !(elide && matches!(ty, Type::Float(name) if &**name == "f64")) {
                write_colon_type(out, ty);
            }
        }
        Attr::String(text) => write_string(out, text),
        Attr::Type(ty) => write_type(out, ty),
        Attr::Array(items) => {
            out.push('[');
            separated(out, items.iter(), |out, item| write_attr(out, item, true));
            out.push(']');
        }
        Attr::Dict(dict) => {
            out.push('{');
            separated(out, dict.iter(), |out, (name, attr)| write_entry(out, name, attr));
            out.push('}');
        }
        Attr::Symbol { root, nested } => {
            write_symbol(out, root);
            for name in nested.iter() {
                out.push_str("::");
                write_symbol(out, name);
            }
        }
        Attr::DenseArray { element, values } => {
            out.push_str("array<");
            write_type(out, element);
            out.push_str(if values.is_empty() { "" } else { ": " });
            separated(out, values.iter(), |out, value| {
                write_number(out, value);
            });
            out.push('>');
        }
        Attr::Dense(dense) => {
            out.push_str("dense<");
            write_elements(out, dense);
            out.push('>');
            write_colon_type(out, &dense.ty);
        }
        Attr::DenseResource { ty, key, .. } => {
            out.push_str("dense_resource<");
            write_key(out, key);
            out.push('>');
            write_colon_type(out, ty);
        }
        Attr::Dialect { dialect, body } => write_dialect(out, '#', dialect, body),
        Attr::Location(location) => {
            out.push_str("loc(");
            write_location(out, location);
            out.push(')');
        }
    }
}

/// A number, bool or other attribute without its type. True if the number is a hexadecimal bit pattern.
pub(super) fn write_number(out: &mut String, attr: &Attr) -> bool {
    match attr {
        Attr::Integer { value, .. } => push(out, format_args!("{value}")),
        Attr::Float { bits, ty } => {
            let value = bits.get();
            let (text, hex) = match element::scalar(ty) {
                Some(Scalar::Float(dtype)) => format_float(encode(value, dtype), dtype),
                // No bit pattern can be written: the nearest thing to what it was.
                _ => format_float(value.to_bits(), strata_tensor::DType::F64),
            };
            out.push_str(&text);
            return hex;
        }
        other => write_attr(out, other, true),
    }
    false
}

fn write_colon_type(out: &mut String, ty: &Type) {
    out.push_str(" : ");
    write_type(out, ty);
}

/// `name = attr`, or `name` alone for a unit.
pub(super) fn write_entry(out: &mut String, name: &str, attr: &Attr) {
    write_key(out, name);
    if *attr != Attr::Unit {
        out.push_str(" = ");
        write_attr(out, attr, false);
    }
}

/// A name that is quoted only if it must be.
pub(super) fn write_key(out: &mut String, name: &str) {
    if is_bare(name) { out.push_str(name) } else { write_string(out, name) }
}

pub(super) fn write_symbol(out: &mut String, name: &str) {
    out.push('@');
    write_key(out, name);
}

fn is_bare(name: &str) -> bool {
    name.bytes().next().is_some_and(|b| b.is_ascii_alphabetic() || b == b'_') && name.bytes().all(is_bare_byte)
}

pub(super) fn write_string(out: &mut String, text: &str) {
    out.push('"');
    for byte in encode_bytes(text) {
        match byte {
            b'\\' => out.push_str("\\\\"),
            b'"' => out.push_str("\\22"),
            b' '..=b'~' => out.push(char::from(byte)),
            _ => push(out, format_args!("\\{byte:02X}")),
        }
    }
    out.push('"');
}

fn write_dialect(out: &mut String, sigil: char, dialect: &str, body: &str) {
    if dialect == "builtin" {
        return out.push_str(body);
    }
    out.push(sigil);
    out.push_str(dialect);
    if has_dot_form(body) {
        out.push('.');
        out.push_str(body);
    } else {
        // A space keeps `-` and `>` from becoming an arrow.
        push(out, format_args!("<{body}{}>", if body.ends_with('-') { " " } else { "" }));
    }
}

/// Whether `body` is a name, or a name and one pair of angle brackets.
fn has_dot_form(body: &str) -> bool {
    let name = body.bytes().position(|b| !is_bare_byte(b) && b != b'-').unwrap_or(body.len());
    let rest = &body.as_bytes()[name..];
    if name == 0 || body.as_bytes()[name - 1] == b'-' || rest.first().is_some_and(|b| *b != b'<') {
        return false;
    }
    let (mut depth, mut quoted, mut i) = (0, false, 0);
    while i < rest.len() {
        match rest[i] {
            b'\\' if quoted => i += 1,
            b'"' => quoted = !quoted,
            b'-' if !quoted && rest.get(i + 1) == Some(&b'>') => i += 1,
            b'<' if !quoted => depth += 1,
            b'>' if !quoted => depth -= 1,
            _ => {}
        }
        i += 1;
        if depth == 0 && i < rest.len() {
            return false;
        }
    }
    depth == 0
}

pub(super) fn write_location(out: &mut String, location: &Location) {
    match location {
        Location::Unknown => out.push_str("unknown"),
        Location::File { file, line, column } => {
            write_string(out, file);
            push(out, format_args!(":{line}:{column}"));
        }
        Location::Range { file, numbers } => {
            write_string(out, file);
            let at = |i: usize| numbers.get(i).copied().unwrap_or(0);
            push(out, format_args!(":{}:{}", at(0), at(1)));
            match numbers.len() {
                3 => push(out, format_args!(" to :{}", at(2))),
                4.. => push(out, format_args!(" to {}:{}", at(2), at(3))),
                _ => {}
            }
        }
        Location::Name { name, child } => {
            write_string(out, name);
            if **child != Location::Unknown {
                out.push('(');
                write_location(out, child);
                out.push(')');
            }
        }
        Location::CallSite { callee, caller } => {
            out.push_str("callsite(");
            write_location(out, callee);
            out.push_str(" at ");
            write_location(out, caller);
            out.push(')');
        }
        Location::Fused { children, metadata } => {
            out.push_str("fused");
            if let Some(metadata) = metadata {
                out.push('<');
                write_attr(out, metadata, false);
                out.push('>');
            }
            out.push('[');
            separated(out, children.iter(), write_location);
            out.push(']');
        }
    }
}

/// What stands between the angle brackets of `dense<…>`.
fn write_elements(out: &mut String, dense: &Dense) {
    let Some((dims, element)) = crate::parse::shape(&dense.ty) else { return write_blob(out, &dense.bytes) };
    let Some(storage) = element::storage(&element) else { return write_blob(out, &dense.bytes) };
    if dense.splat {
        return write_element(out, storage, &dense.bytes);
    }
    let n = dense.bytes.len() / storage.bytes().max(1);
    let whole_bytes = match storage.scalar {
        Scalar::Integer { width, bytes, .. } => width as usize == bytes * 8 && element != Type::Index,
        Scalar::Float(dtype) => dtype.bits() % 8 == 0,
    };
    if n > 100 && whole_bytes {
        return write_blob(out, &dense.bytes);
    }
    if n > 0 {
        write_list(out, storage, &dims, &dense.bytes);
    }
}

fn write_blob(out: &mut String, bytes: &[u8]) {
    out.push_str("\"0x");
    write_hex(out, bytes);
    out.push('"');
}

fn write_list(out: &mut String, storage: Storage, dims: &[i64], bytes: &[u8]) {
    let Some((&dim, inner)) = dims.split_first() else { return write_element(out, storage, bytes) };
    let step = (bytes.len() / dim.max(1) as usize).max(1);
    out.push('[');
    separated(out, bytes.chunks(step), |out, chunk| write_list(out, storage, inner, chunk));
    out.push(']');
}

fn write_element(out: &mut String, storage: Storage, bytes: &[u8]) {
    if bytes.len() < storage.bytes() {
        return out.push('0');
    }
    if !storage.complex {
        return write_scalar(out, storage.scalar, bytes);
    }
    let size = storage.scalar.bytes();
    out.push('(');
    write_scalar(out, storage.scalar, &bytes[..size]);
    out.push(',');
    write_scalar(out, storage.scalar, &bytes[size..]);
    out.push(')');
}

fn write_scalar(out: &mut String, scalar: Scalar, bytes: &[u8]) {
    let mut wide = [0; 16];
    let size = scalar.bytes();
    wide[..size].copy_from_slice(&bytes[..size]);
    let bits = u128::from_le_bytes(wide);
    match scalar {
        Scalar::Integer { width: 1, .. } => push(out, format_args!("{}", bits & 1 == 1)),
        Scalar::Integer { sign: Signedness::Unsigned, .. } => push(out, format_args!("{bits}")),
        Scalar::Integer { .. } => {
            let unused = 128 - 8 * size as u32;
            push(out, format_args!("{}", (bits as i128) << unused >> unused));
        }
        Scalar::Float(dtype) => out.push_str(&format_float(bits as u64, dtype).0),
    }
}

pub(super) fn write_hex(out: &mut String, bytes: &[u8]) {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    out.reserve(bytes.len() * 2);
    for &byte in bytes {
        out.push(char::from(DIGITS[usize::from(byte >> 4)]));
        out.push(char::from(DIGITS[usize::from(byte & 15)]));
    }
}

fn separated<T>(out: &mut String, items: impl Iterator<Item = T>, write: impl Fn(&mut String, T)) {
    for (i, item) in items.enumerate() {
        if i > 0 {
            out.push_str(", ");
        }
        write(out, item);
    }
}

/// Writing to a string cannot fail.
fn push(out: &mut String, text: fmt::Arguments<'_>) {
    let _ = out.write_fmt(text);
}
