//! The attribute and type table: entries refer to each other by number and are decoded when first needed.
//!
//! Shared entries become shared values, except dictionaries, which are copied. Both the tree size of a value and the
//! total of copies are bounded, so a small file cannot unfold into a large program.

use std::sync::Arc;

use super::container::{Blob, Container, Entry};
use super::cursor::Cursor;
use super::{BytecodeError, Codec};
use crate::{Attr, AttrDict, Location, Type};

type Result<T> = std::result::Result<T, BytecodeError>;

/// How deep entries may refer to entries.
const MAX_DEPTH: usize = 300;

/// How entries of the builtin dialect are read, and those of any dialect that are text.
pub struct Builtin {
    pub attr: fn(&mut EntryReader) -> Result<Attr>,
    pub ty: fn(&mut EntryReader) -> Result<Type>,
    pub attr_from_text: fn(&mut EntryReader) -> Result<Attr>,
    pub type_from_text: fn(&mut EntryReader) -> Result<Type>,
}

pub struct Entries<'a> {
    pub container: &'a Container<'a>,
    pub codec: &'a dyn Codec,
    builtin: &'static Builtin,
    attrs: Vec<Slot<Attr>>,
    types: Vec<Slot<Type>>,
    blobs: Vec<Blob>,
    depth: usize,
    /// Nodes one value may have when written out as a tree.
    max_nodes: u64,
    /// Nodes we may still copy.
    copies_left: u64,
}

#[derive(Clone)]
enum Slot<T> {
    Unread,
    Reading,
    Done { value: T, size: Size },
}

#[derive(Clone, Copy, Default)]
struct Size {
    /// As a tree.
    nodes: u64,
    /// What a clone duplicates.
    copied: u64,
}

impl<'a> Entries<'a> {
    pub fn new(container: &'a Container<'a>, codec: &'a dyn Codec, builtin: &'static Builtin) -> Entries<'a> {
        let allowance = 65_536 + 4 * container.file_bytes as u64;
        Entries {
            container,
            codec,
            builtin,
            attrs: vec![Slot::Unread; container.attrs.len()],
            types: vec![Slot::Unread; container.types.len()],
            blobs: vec![None; container.resources.len()],
            depth: 0,
            max_nodes: allowance,
            copies_left: allowance,
        }
    }

    /// Reads an attribute reference at `cursor`.
    pub fn attr_ref(&mut self, cursor: &mut Cursor<'a>) -> Result<Attr> {
        let offset = cursor.offset();
        let index = cursor.index(self.attrs.len(), "attribute")?;
        Ok(self.attr(index, offset)?.0)
    }

    pub fn type_ref(&mut self, cursor: &mut Cursor<'a>) -> Result<Type> {
        let offset = cursor.offset();
        let index = cursor.index(self.types.len(), "type")?;
        Ok(self.ty(index, offset)?.0)
    }

    pub fn n_types(&self) -> usize {
        self.types.len()
    }
    pub fn type_at(&mut self, index: usize, offset: usize) -> Result<Type> {
        Ok(self.ty(index, offset)?.0)
    }

    pub fn location_ref(&mut self, cursor: &mut Cursor<'a>) -> Result<Arc<Location>> {
        let offset = cursor.offset();
        match self.attr_ref(cursor)? {
            Attr::Location(location) => Ok(location),
            _ => Err(BytecodeError::new(offset, "this attribute is not a location")),
        }
    }

    pub fn dict_ref(&mut self, cursor: &mut Cursor<'a>) -> Result<AttrDict> {
        let offset = cursor.offset();
        match self.attr_ref(cursor)? {
            Attr::Dict(dict) => Ok(dict),
            _ => Err(BytecodeError::new(offset, "this attribute is not a dictionary")),
        }
    }

    /// A reader over bytes outside the table, such as a properties blob.
    pub fn reader(&mut self, data: Cursor<'a>) -> EntryReader<'_, 'a> {
        EntryReader { cursor: data, entries: self, size: Size::default() }
    }

    fn attr(&mut self, index: usize, offset: usize) -> Result<(Attr, Size)> {
        match &self.attrs[index] {
            Slot::Done { value, size } => {
                let done = (value.clone(), *size);
                self.charge(size.copied, offset)?;
                return Ok(done);
            }
            Slot::Reading => return Err(BytecodeError::new(offset, format!("attribute {index} contains itself"))),
            Slot::Unread => self.attrs[index] = Slot::Reading,
        }
        let container = self.container;
        let entry = container.attrs[index];
        let (value, mut size) = self.decode(entry, offset, |reader, dialect| match dialect {
            _ if !entry.custom => (reader.entries.builtin.attr_from_text)(reader),
            "builtin" => (reader.entries.builtin.attr)(reader),
            _ => reader.entries.codec.read_attr(dialect, reader),
        })?;
        match value {
            Attr::Dict(_) => {}
            _ => size.copied = 1,
        }
        self.attrs[index] = Slot::Done { value: value.clone(), size };
        self.charge(size.copied, offset)?;
        Ok((value, size))
    }

    fn ty(&mut self, index: usize, offset: usize) -> Result<(Type, Size)> {
        match &self.types[index] {
            Slot::Done { value, size } => return Ok((value.clone(), *size)),
            Slot::Reading => return Err(BytecodeError::new(offset, format!("type {index} contains itself"))),
            Slot::Unread => self.types[index] = Slot::Reading,
        }
        let container = self.container;
        let entry = container.types[index];
        let (value, mut size) = self.decode(entry, offset, |reader, dialect| match dialect {
            _ if !entry.custom => (reader.entries.builtin.type_from_text)(reader),
            "builtin" => (reader.entries.builtin.ty)(reader),
            _ => reader.entries.codec.read_type(dialect, reader),
        })?;
        size.copied = 1;
        self.types[index] = Slot::Done { value: value.clone(), size };
        Ok((value, size))
    }

    fn decode<T>(
        &mut self,
        entry: Entry<'a>,
        offset: usize,
        read: impl FnOnce(&mut EntryReader<'_, 'a>, &str) -> Result<T>,
    ) -> Result<(T, Size)> {
        if self.depth == MAX_DEPTH {
            return Err(BytecodeError::new(offset, format!("attributes and types nest deeper than {MAX_DEPTH}")));
        }
        self.depth += 1;
        let dialect = &self.container.dialects[entry.dialect as usize];
        let mut reader = self.reader(entry.data);
        reader.size = Size { nodes: 1, copied: 1 };
        let value = read(&mut reader, dialect)?;
        if !reader.cursor.is_empty() {
            let left = reader.cursor.remaining();
            return Err(reader.error(format!("{left} bytes are left over in a {dialect} entry")));
        }
        let size = reader.size;
        self.depth -= 1;
        Ok((value, size))
    }

    fn charge(&mut self, nodes: u64, offset: usize) -> Result<()> {
        match self.copies_left.checked_sub(nodes) {
            Some(left) => self.copies_left = left,
            None => return Err(BytecodeError::new(offset, "shared attributes unfold to far more than the file holds")),
        }
        Ok(())
    }
}

/// Reads the parts of one entry.
pub struct EntryReader<'r, 'a> {
    cursor: Cursor<'a>,
    pub(super) entries: &'r mut Entries<'a>,
    size: Size,
}

impl<'a> EntryReader<'_, 'a> {
    pub fn error(&self, message: impl Into<String>) -> BytecodeError {
        self.cursor.error(message)
    }
    pub fn unknown_dialect(&self, dialect: &str, what: &str) -> BytecodeError {
        self.error(format!("{what} of dialect `{dialect}`, whose encoding is not known here"))
    }
    pub fn unknown_code(&self, dialect: &str, what: &str, code: u64) -> BytecodeError {
        self.error(format!("unknown {dialect} {what} code {code}"))
    }
    pub fn version(&self) -> u64 {
        self.entries.container.version
    }
    pub fn is_empty(&self) -> bool {
        self.cursor.is_empty()
    }
    pub fn remaining(&self) -> usize {
        self.cursor.remaining()
    }

    pub fn byte(&mut self) -> Result<u8> {
        self.cursor.byte()
    }
    pub fn varint(&mut self) -> Result<u64> {
        self.cursor.varint()
    }
    pub fn svarint(&mut self) -> Result<i64> {
        self.cursor.svarint()
    }
    pub fn flagged(&mut self) -> Result<(u64, bool)> {
        self.cursor.flagged()
    }
    pub fn string(&mut self) -> Result<Arc<str>> {
        let strings = &self.entries.container.strings;
        Ok(strings[self.cursor.index(strings.len(), "string")?].clone())
    }
    pub fn blob(&mut self) -> Result<&'a [u8]> {
        let size = self.cursor.count("bytes of a blob")?;
        self.cursor.bytes(size)
    }
    pub fn text(&mut self) -> Result<&'a str> {
        self.cursor.nul_terminated()
    }

    pub fn attr(&mut self) -> Result<Attr> {
        let offset = self.cursor.offset();
        let index = self.cursor.index(self.entries.attrs.len(), "attribute")?;
        self.child_attr(index, offset)
    }
    pub fn opt_attr(&mut self) -> Result<Option<Attr>> {
        let offset = self.cursor.offset();
        match self.cursor.flagged()? {
            (_, false) => Ok(None),
            (index, true) if index < self.entries.attrs.len() as u64 => {
                self.child_attr(index as usize, offset).map(Some)
            }
            (index, true) => Err(BytecodeError::new(offset, format!("attribute {index} does not exist"))),
        }
    }
    pub fn ty(&mut self) -> Result<Type> {
        let offset = self.cursor.offset();
        let index = self.cursor.index(self.entries.types.len(), "type")?;
        let (value, size) = self.entries.ty(index, offset)?;
        self.grow(size)?;
        Ok(value)
    }
    fn child_attr(&mut self, index: usize, offset: usize) -> Result<Attr> {
        let (value, size) = self.entries.attr(index, offset)?;
        self.grow(size)?;
        Ok(value)
    }
    /// Counts text made from this entry against what the file may unfold to, since text is not shared.
    pub fn made_text(&mut self, text: &str) -> Result<()> {
        let offset = self.cursor.offset();
        self.entries.charge(text.len() as u64 / 16, offset)
    }
    fn grow(&mut self, size: Size) -> Result<()> {
        self.size.nodes = self.size.nodes.saturating_add(size.nodes);
        self.size.copied = self.size.copied.saturating_add(size.copied);
        if self.size.nodes > self.entries.max_nodes {
            return Err(self.error("shared attributes or types unfold to far more than the file holds"));
        }
        Ok(())
    }

    pub fn list<T>(&mut self, mut item: impl FnMut(&mut Self) -> Result<T>) -> Result<Vec<T>> {
        let n = self.cursor.count("list elements")?;
        let mut items = Vec::with_capacity(n);
        for _ in 0..n {
            items.push(item(self)?);
        }
        Ok(items)
    }
    pub fn attrs(&mut self) -> Result<Vec<Attr>> {
        self.list(|r| r.attr())
    }
    pub fn types(&mut self) -> Result<Vec<Type>> {
        self.list(|r| r.ty())
    }
    pub fn svarints(&mut self) -> Result<Vec<i64>> {
        self.list(|r| r.svarint())
    }

    pub fn string_attr(&mut self) -> Result<Arc<str>> {
        match self.attr()? {
            Attr::String(text) => Ok(text),
            _ => Err(self.error("a string attribute was expected")),
        }
    }
    pub fn location(&mut self) -> Result<Arc<Location>> {
        match self.attr()? {
            Attr::Location(location) => Ok(location),
            _ => Err(self.error("a location was expected")),
        }
    }

    /// An integer of `width` bits, up to 128: the bits, without sign.
    pub fn apint(&mut self, width: u32) -> Result<u128> {
        let bits = match width {
            0..=8 => u128::from(self.byte()?),
            9..=64 => u128::from(self.svarint()? as u64),
            _ => {
                let words = self.list(|r| r.svarint())?;
                if width > 128 || words.len() > 2 {
                    return Err(self.error(format!("integers of {width} bits are not supported")));
                }
                words.iter().rev().fold(0, |acc, &word| acc << 64 | u128::from(word as u64))
            }
        };
        Ok(if width < 128 { bits & ((1 << width) - 1) } else { bits })
    }

    /// A float's bit pattern.
    pub fn f64(&mut self) -> Result<f64> {
        Ok(f64::from_bits(self.apint(64)? as u64))
    }

    /// A dialect resource by number: key and blob.
    pub(super) fn resource(&mut self) -> Result<(Arc<str>, Blob)> {
        let container = self.entries.container;
        let index = self.cursor.index(container.resources.len(), "resource")?;
        let resource = &container.resources[index];
        let blob = &mut self.entries.blobs[index];
        if blob.is_none() {
            *blob = resource.blob.map(Arc::from);
        }
        Ok((resource.key.clone(), blob.clone()))
    }
}
