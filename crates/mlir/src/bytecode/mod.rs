//! MLIR's binary format: container, IR and builtin dialect.
//!
//! The container knows no dialect. A [`Codec`] says how other dialects encode their attributes and types and which
//! attributes of an op are its properties. Reading is bounded: every count is checked against the bytes that are
//! left, recursion and expansion of shared attributes have limits, and every failure carries an offset.
//!
//! Reading order: [`cursor`] (numbers), `container` (sections and tables), `entries` (the attribute and type table),
//! `builtin_read`, `ir_read`; writing mirrors it in `sink`, `ir_write`, `builtin_write`.

mod builtin_read;
mod builtin_write;
mod container;
pub mod cursor;
mod dense;
mod entries;
mod floats;
mod ir_read;
mod ir_write;
mod sink;

use strata_diag::{Diagnostic, Span};

use crate::{Attr, Ir, Type};

pub use dense::{dense_from_blob, dense_to_blob};
pub use entries::EntryReader;
pub use floats::{float_from_bits, float_to_bits, float_width};
pub use sink::EntryWriter;

/// The first four bytes of every bytecode file.
pub const MAGIC: [u8; 4] = [0x4d, 0x4c, 0xef, 0x52];
/// The newest container version we read and write.
pub const NEWEST_VERSION: u64 = 6;

/// What the container needs to know about dialects other than builtin.
pub trait Codec {
    /// Decodes a custom-encoded attribute of `dialect`.
    fn read_attr(&self, dialect: &str, reader: &mut EntryReader) -> Result<Attr, BytecodeError> {
        Err(reader.unknown_dialect(dialect, "attribute"))
    }
    /// Decodes a custom-encoded type of `dialect`.
    fn read_type(&self, dialect: &str, reader: &mut EntryReader) -> Result<Type, BytecodeError> {
        Err(reader.unknown_dialect(dialect, "type"))
    }
    /// The properties of an op in encoding order; `None` for an op we do not know.
    fn properties(&self, op: &str) -> Option<Vec<Property>> {
        let _ = op;
        None
    }

    /// In which form the attributes, result types and block arguments of `op` are written. `operand` is the form of
    /// its first operand, for casts between forms.
    fn form(&self, op: &str, operand: Form) -> Form {
        let _ = (op, operand);
        Form::BUILTIN
    }
    /// The dialect that encodes `attr` in `form`.
    fn attr_home<'a>(&self, attr: &'a Attr, form: Form) -> &'a str {
        let _ = form;
        match attr {
            Attr::Dialect { dialect, .. } => dialect,
            _ => "builtin",
        }
    }
    /// The dialect that encodes `ty` in `form`.
    fn type_home<'a>(&self, ty: &'a Type, form: Form) -> &'a str {
        let _ = form;
        match ty {
            Type::Dialect { dialect, .. } => dialect,
            _ => "builtin",
        }
    }
    /// Encodes an attribute whose home is not builtin.
    fn write_attr(&self, attr: &Attr, form: Form, writer: &mut EntryWriter) -> Result<(), String> {
        let _ = (attr, form, writer);
        Err("no encoding for this attribute".into())
    }
    /// Encodes a type whose home is not builtin.
    fn write_type(&self, ty: &Type, form: Form, writer: &mut EntryWriter) -> Result<(), String> {
        let _ = (ty, form, writer);
        Err("no encoding for this type".into())
    }
}

/// A codec that knows only the builtin dialect.
pub struct BuiltinOnly;

impl Codec for BuiltinOnly {}

/// One attribute among an op's properties.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Property {
    pub name: &'static str,
    pub kind: PropertyKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PropertyKind {
    Required,
    Optional,
    /// `operandSegmentSizes`: a packed array from container version 6 on.
    Segments,
}

/// Which of several dialects' spellings of the same attributes and types a writer uses: [`Form::BUILTIN`] or a number
/// of the codec's choosing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Form(pub u8);

impl Form {
    pub const BUILTIN: Form = Form(0);
}

#[derive(Clone, Copy, Debug)]
pub struct WriteOptions<'a> {
    pub version: u64,
    pub producer: &'a str,
}

/// A file that does not decode: what is wrong and at which byte.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BytecodeError {
    pub offset: usize,
    pub message: String,
}

impl BytecodeError {
    pub fn new(offset: usize, message: impl Into<String>) -> BytecodeError {
        BytecodeError { offset, message: message.into() }
    }
}

impl std::fmt::Display for BytecodeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "bytecode, byte {}: {}", self.offset, self.message)
    }
}

impl std::error::Error for BytecodeError {}

impl From<BytecodeError> for Diagnostic {
    fn from(error: BytecodeError) -> Diagnostic {
        let span = Span::new(error.offset, error.offset);
        Diagnostic::error("malformed-bytecode", error.to_string()).at(span, error.message)
    }
}

/// What the header says, without reading further.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    pub version: u64,
    pub producer: String,
}

/// Whether `bytes` starts like a bytecode file.
pub fn is_bytecode(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC)
}

pub fn header(bytes: &[u8]) -> Result<Header, BytecodeError> {
    container::read_header(&mut cursor::Cursor::new(bytes))
}

/// Names of the dialects a file uses.
pub fn dialects(bytes: &[u8]) -> Result<Vec<std::sync::Arc<str>>, BytecodeError> {
    Ok(container::Container::read(bytes)?.dialects)
}

/// Reads a file into the generic IR. Spans of ops are byte ranges of the file.
pub fn read(bytes: &[u8], codec: &dyn Codec) -> Result<Ir, BytecodeError> {
    let container = container::Container::read(bytes)?;
    ir_read::read_ir(&container, codec)
}

/// Writes `ir`; fails on what the codec cannot encode.
pub fn write(ir: &Ir, codec: &dyn Codec, options: WriteOptions) -> Result<Vec<u8>, String> {
    ir_write::write_ir(ir, codec, options)
}
