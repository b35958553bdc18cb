//! Sections and the tables they hold: strings, dialects, op names, entry ranges, properties, resources.

use std::sync::Arc;

use super::cursor::Cursor;
use super::{BytecodeError, Header, MAGIC, NEWEST_VERSION};

type Result<T> = std::result::Result<T, BytecodeError>;

/// Section numbers.
pub mod section {
    pub const STRINGS: u8 = 0;
    pub const DIALECTS: u8 = 1;
    pub const ENTRIES: u8 = 2;
    pub const ENTRY_SIZES: u8 = 3;
    pub const IR: u8 = 4;
    pub const RESOURCES: u8 = 5;
    pub const RESOURCE_SIZES: u8 = 6;
    pub const DIALECT_VERSION: u8 = 7;
    pub const PROPERTIES: u8 = 8;
    pub const N_SECTIONS: usize = 9;
}

/// A file split into its tables; entries and IR are still undecoded.
pub struct Container<'a> {
    pub version: u64,
    pub file_bytes: usize,
    pub strings: Vec<Arc<str>>,
    pub dialects: Vec<Arc<str>>,
    pub op_names: Vec<OpName>,
    pub attrs: Vec<Entry<'a>>,
    pub types: Vec<Entry<'a>>,
    pub properties: Vec<Cursor<'a>>,
    pub resources: Vec<Resource<'a>>,
    pub ir: Cursor<'a>,
}

pub struct OpName {
    /// With dialect prefix.
    pub name: Arc<str>,
    /// Whether the writer had the op's definition, and so wrote its properties in their own form.
    pub registered: bool,
}

#[derive(Clone, Copy)]
pub struct Entry<'a> {
    pub dialect: u32,
    /// False: the entry is assembly text.
    pub custom: bool,
    pub data: Cursor<'a>,
}

/// The bytes of a dense resource, if the file carries them.
pub type Blob = Option<Arc<[u8]>>;

/// A dialect resource, in the order dense-resource attributes count them.
pub struct Resource<'a> {
    pub key: Arc<str>,
    pub blob: Option<&'a [u8]>,
}

impl<'a> Container<'a> {
    pub fn read(bytes: &'a [u8]) -> Result<Container<'a>> {
        let mut cursor = Cursor::new(bytes);
        let Header { version, .. } = read_header(&mut cursor)?;
        let mut sections: [Option<Cursor>; section::N_SECTIONS] = [None; section::N_SECTIONS];
        while !cursor.is_empty() {
            let offset = cursor.offset();
            let (id, data) = read_section(&mut cursor)?;
            match sections.get_mut(id as usize) {
                Some(slot @ None) => *slot = Some(data),
                Some(_) => return Err(BytecodeError::new(offset, format!("section {id} appears twice"))),
                None => return Err(BytecodeError::new(offset, format!("unknown section {id}"))),
            }
        }
        let required = |id: u8, name: &str| {
            sections[id as usize].ok_or_else(|| cursor.error(format!("the {name} section is missing")))
        };
        let strings = read_strings(required(section::STRINGS, "string")?)?;
        let (dialects, op_names) = read_dialects(required(section::DIALECTS, "dialect")?, version, &strings)?;
        let sizes = required(section::ENTRY_SIZES, "attribute and type size")?;
        let (attrs, types) = read_entries(sizes, required(section::ENTRIES, "attribute and type")?, dialects.len())?;
        let properties = sections[section::PROPERTIES as usize].map_or(Ok(Vec::new()), read_properties)?;
        let resources = match (sections[section::RESOURCE_SIZES as usize], sections[section::RESOURCES as usize]) {
            (Some(sizes), Some(data)) => read_resources(sizes, data, &strings, dialects.len())?,
            (None, None) => Vec::new(),
            _ => return Err(cursor.error("one of the two resource sections is missing")),
        };
        let ir = required(section::IR, "IR")?;
        let file_bytes = bytes.len();
        Ok(Container { version, file_bytes, strings, dialects, op_names, attrs, types, properties, resources, ir })
    }
}

pub fn read_header(cursor: &mut Cursor) -> Result<Header> {
    if cursor.remaining() < 4 || cursor.bytes(4)? != MAGIC {
        return Err(BytecodeError::new(0, "not MLIR bytecode: the file does not start with 4D 4C EF 52"));
    }
    let offset = cursor.offset();
    let version = cursor.varint()?;
    if version > NEWEST_VERSION {
        let message = format!("bytecode version {version} is newer than the newest supported, {NEWEST_VERSION}");
        return Err(BytecodeError::new(offset, message));
    }
    Ok(Header { version, producer: cursor.nul_terminated()?.to_owned() })
}

/// One section: its number and its contents.
pub fn read_section<'a>(cursor: &mut Cursor<'a>) -> Result<(u8, Cursor<'a>)> {
    let id = cursor.byte()?;
    let length = cursor.varint()?;
    if id & 0x80 != 0 {
        let alignment = cursor.varint()?;
        cursor.align(alignment)?;
    }
    let length = cursor.check_count(length, "bytes of a section")?;
    Ok((id & 0x7f, cursor.split(length)?))
}

fn read_strings(mut cursor: Cursor) -> Result<Vec<Arc<str>>> {
    let n = cursor.count("strings")?;
    let mut sizes = Vec::with_capacity(n);
    for _ in 0..n {
        sizes.push(cursor.count("bytes of a string")?);
    }
    sizes.iter().rev().map(|&size| read_string(&mut cursor, size)).collect()
}

fn read_string(cursor: &mut Cursor, size: usize) -> Result<Arc<str>> {
    let offset = cursor.offset();
    let Some((0, text)) = cursor.bytes(size)?.split_last() else {
        return Err(BytecodeError::new(offset, "a string does not end in NUL"));
    };
    match std::str::from_utf8(text) {
        Ok(text) => Ok(Arc::from(text)),
        // MLIR strings are bytes; ours are text. What is not UTF-8 is marked rather than refused.
        Err(_) => Ok(Arc::from(String::from_utf8_lossy(text))),
    }
}

fn read_dialects(mut cursor: Cursor, version: u64, strings: &[Arc<str>]) -> Result<(Vec<Arc<str>>, Vec<OpName>)> {
    let n = cursor.count("dialects")?;
    let mut dialects = Vec::with_capacity(n);
    for _ in 0..n {
        let (name, versioned) = match version {
            0 => (cursor.index(strings.len(), "string")?, false),
            _ => cursor.flagged_index(strings.len(), "string")?,
        };
        if versioned {
            let offset = cursor.offset();
            if read_section(&mut cursor)?.0 != section::DIALECT_VERSION {
                return Err(BytecodeError::new(offset, "a dialect version section was expected"));
            }
        }
        dialects.push(strings[name].clone());
    }
    if version >= 4 {
        cursor.count("op names")?;
    }
    let mut op_names = Vec::new();
    while !cursor.is_empty() {
        let dialect = &dialects[cursor.index(dialects.len(), "dialect")?];
        for _ in 0..cursor.count("op names")? {
            let (name, registered) = match version {
                0..5 => (cursor.index(strings.len(), "string")?, false),
                _ => cursor.flagged_index(strings.len(), "string")?,
            };
            op_names.push(OpName { name: op_name(&cursor, dialect, &strings[name])?, registered });
        }
    }
    Ok((dialects, op_names))
}

/// Joins dialect and name. Lengths are bounded so that many names cannot multiply one long dialect name.
fn op_name(cursor: &Cursor, dialect: &str, name: &str) -> Result<Arc<str>> {
    if dialect.len() + name.len() > 1024 {
        return Err(cursor.error("an op name is longer than 1024 bytes"));
    }
    Ok(Arc::from(format!("{dialect}.{name}")))
}

fn read_entries<'a>(
    mut sizes: Cursor<'a>,
    mut data: Cursor<'a>,
    n_dialects: usize,
) -> Result<(Vec<Entry<'a>>, Vec<Entry<'a>>)> {
    let n_attrs = sizes.varint()?;
    let n_types = sizes.varint()?;
    let mut table = |n: u64| {
        let n = sizes.check_count(n, "attributes or types")?;
        let mut entries = Vec::with_capacity(n);
        while entries.len() < n {
            let dialect = sizes.index(n_dialects, "dialect")? as u32;
            for _ in 0..sizes.count("entries")? {
                let (size, custom) = sizes.flagged()?;
                let size = data.check_count(size, "bytes of an entry")?;
                entries.push(Entry { dialect, custom, data: data.split(size)? });
            }
            if entries.len() > n {
                return Err(sizes.error(format!("more entries than the {n} announced")));
            }
        }
        Ok(entries)
    };
    Ok((table(n_attrs)?, table(n_types)?))
}

fn read_properties(mut cursor: Cursor) -> Result<Vec<Cursor>> {
    let n = cursor.count("property blobs")?;
    let mut blobs = Vec::with_capacity(n);
    for _ in 0..n {
        let size = cursor.count("bytes of properties")?;
        blobs.push(cursor.split(size)?);
    }
    Ok(blobs)
}

fn read_resources<'a>(
    mut sizes: Cursor<'a>,
    mut data: Cursor<'a>,
    strings: &[Arc<str>],
    n_dialects: usize,
) -> Result<Vec<Resource<'a>>> {
    let mut read_group = |sizes: &mut Cursor<'a>| {
        let n = sizes.count("resources")?;
        let mut group = Vec::with_capacity(n);
        for _ in 0..n {
            let key = strings[sizes.index(strings.len(), "string")?].clone();
            let size = sizes.varint()?;
            let kind = sizes.byte()?;
            let size = data.check_count(size, "bytes of a resource")?;
            let mut value = data.split(size)?;
            let blob = if kind == 0 && size > 0 {
                let alignment = value.varint()?;
                let bytes = value.count("bytes of a blob")?;
                value.align(alignment)?;
                Some(value.bytes(bytes)?)
            } else {
                None
            };
            group.push(Resource { key, blob });
        }
        Ok(group)
    };
    for _ in 0..sizes.count("resource groups")? {
        sizes.index(strings.len(), "string")?;
        read_group(&mut sizes)?;
    }
    let mut resources = Vec::new();
    while !sizes.is_empty() {
        sizes.index(n_dialects, "dialect")?;
        resources.extend(read_group(&mut sizes)?);
    }
    Ok(resources)
}
