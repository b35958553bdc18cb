//! Bytes out, and the numbering of strings, attributes and types.
//!
//! Entries are encoded twice by the same code: first to discover what they refer to, then, once entries are grouped
//! by dialect and numbered, for good.

use std::collections::HashMap;
use std::sync::Arc;

use super::container::Blob;
use super::{Codec, Form};
use crate::{Attr, AttrDict, Location, Type};

/// A growing byte string.
#[derive(Default, Debug)]
pub struct Sink {
    pub bytes: Vec<u8>,
}

impl Sink {
    pub fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
    }
    pub fn varint(&mut self, value: u64) {
        let bits = 64 - value.leading_zeros();
        let n_bytes = bits.max(1).div_ceil(7) as usize;
        if n_bytes > 8 {
            self.byte(0);
            self.bytes.extend(value.to_le_bytes());
        } else {
            let word = (value << 1 | 1) << (n_bytes - 1);
            self.bytes.extend(&word.to_le_bytes()[..n_bytes]);
        }
    }
    pub fn svarint(&mut self, value: i64) {
        self.varint((value << 1 ^ value >> 63) as u64);
    }
    pub fn flagged(&mut self, value: u64, flag: bool) {
        self.varint(value << 1 | u64::from(flag));
    }
    pub fn blob(&mut self, bytes: &[u8]) {
        self.varint(bytes.len() as u64);
        self.bytes.extend(bytes);
    }
    pub fn section(&mut self, id: u8, contents: &[u8]) {
        self.byte(id);
        self.blob(contents);
    }
}

/// Identity of an attribute entry.
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum AttrKey {
    Attr(Attr, Form),
    /// The builtin dictionary of an op, with values in the op's form.
    OpDict(AttrDict, Form),
    Location(Arc<Location>),
}

/// How entries of the builtin dialect are written.
pub struct Builtin {
    pub attr: fn(&Attr, &mut EntryWriter) -> Result<(), String>,
    pub ty: fn(&Type, &mut EntryWriter) -> Result<(), String>,
    pub op_dict: fn(&AttrDict, Form, &mut EntryWriter),
    pub location: fn(&Location, &mut EntryWriter),
}

pub struct Numbering<'c> {
    pub codec: &'c dyn Codec,
    builtin: &'static Builtin,
    strings: HashMap<Arc<str>, u64>,
    pub string_list: Vec<Arc<str>>,
    attrs: HashMap<AttrKey, usize>,
    /// Locations by address, so that shared chains are compared only once. The clones keep the addresses valid.
    locations: HashMap<*const Location, (Arc<Location>, usize)>,
    pub attr_list: Vec<AttrKey>,
    types: HashMap<(Type, Form), usize>,
    pub type_list: Vec<(Type, Form)>,
    /// Final numbers by list position; empty while collecting.
    attr_numbers: Vec<u64>,
    type_numbers: Vec<u64>,
    resources: HashMap<Arc<str>, u64>,
    pub resource_list: Vec<(Arc<str>, Blob)>,
}

impl<'c> Numbering<'c> {
    pub fn new(codec: &'c dyn Codec, builtin: &'static Builtin) -> Numbering<'c> {
        Numbering {
            codec,
            builtin,
            strings: HashMap::new(),
            string_list: Vec::new(),
            attrs: HashMap::new(),
            locations: HashMap::new(),
            attr_list: Vec::new(),
            types: HashMap::new(),
            type_list: Vec::new(),
            attr_numbers: Vec::new(),
            type_numbers: Vec::new(),
            resources: HashMap::new(),
            resource_list: Vec::new(),
        }
    }

    pub fn string(&mut self, text: &str) -> u64 {
        if let Some(&number) = self.strings.get(text) {
            return number;
        }
        let text: Arc<str> = text.into();
        self.string_list.push(text.clone());
        let number = self.strings.len() as u64;
        self.strings.insert(text, number);
        number
    }

    /// The number of an attribute; 0 while collecting.
    pub fn attr(&mut self, key: AttrKey) -> u64 {
        if let AttrKey::Location(location) = &key {
            let address = Arc::as_ptr(location);
            if let Some((_, position)) = self.locations.get(&address) {
                return self.attr_numbers.get(*position).copied().unwrap_or(0);
            }
            let kept = location.clone();
            let number = self.attr_by_value(key.clone());
            self.locations.insert(address, (kept, self.attrs[&key]));
            return number;
        }
        self.attr_by_value(key)
    }

    fn attr_by_value(&mut self, key: AttrKey) -> u64 {
        let position = *self.attrs.entry(key).or_insert_with_key(|key| {
            self.attr_list.push(key.clone());
            self.attr_list.len() - 1
        });
        self.attr_numbers.get(position).copied().unwrap_or(0)
    }

    pub fn ty(&mut self, ty: &Type, form: Form) -> u64 {
        let key = (ty.clone(), form);
        let position = *self.types.entry(key).or_insert_with_key(|key| {
            self.type_list.push(key.clone());
            self.type_list.len() - 1
        });
        self.type_numbers.get(position).copied().unwrap_or(0)
    }

    pub fn resource(&mut self, key: &Arc<str>, bytes: &Blob) -> u64 {
        let next = self.resources.len() as u64;
        *self.resources.entry(key.clone()).or_insert_with(|| {
            self.resource_list.push((key.clone(), bytes.clone()));
            next
        })
    }

    /// Encodes what is on the lists until nothing new turns up.
    pub fn close(&mut self) -> Result<(), String> {
        let (mut n_attrs, mut n_types) = (0, 0);
        while n_attrs < self.attr_list.len() || n_types < self.type_list.len() {
            while n_attrs < self.attr_list.len() {
                self.encode_attr(n_attrs)?;
                n_attrs += 1;
            }
            while n_types < self.type_list.len() {
                self.encode_type(n_types)?;
                n_types += 1;
            }
        }
        Ok(())
    }

    /// Gives out final numbers, in the order of `attrs` and `types` (positions on the lists).
    pub fn assign(&mut self, attrs: &[usize], types: &[usize]) {
        let number = |order: &[usize]| {
            let mut numbers = vec![0; order.len()];
            for (number, &position) in order.iter().enumerate() {
                numbers[position] = number as u64;
            }
            numbers
        };
        self.attr_numbers = number(attrs);
        self.type_numbers = number(types);
    }

    pub fn attr_home(&self, position: usize) -> &str {
        match &self.attr_list[position] {
            AttrKey::Attr(attr, form) => self.codec.attr_home(attr, *form),
            AttrKey::OpDict(..) | AttrKey::Location(_) => "builtin",
        }
    }
    pub fn type_home(&self, position: usize) -> &str {
        let (ty, form) = &self.type_list[position];
        self.codec.type_home(ty, *form)
    }

    /// The bytes of an entry and whether they are a custom encoding rather than text.
    pub fn encode_attr(&mut self, position: usize) -> Result<(Vec<u8>, bool), String> {
        let key = self.attr_list[position].clone();
        let home: Arc<str> = self.attr_home(position).into();
        let (codec, builtin) = (self.codec, self.builtin);
        let mut writer = EntryWriter { sink: Sink::default(), numbering: self, custom: true };
        match key {
            AttrKey::Attr(attr, _) if &*home == "builtin" => (builtin.attr)(&attr, &mut writer),
            AttrKey::Attr(attr, form) => codec.write_attr(&attr, form, &mut writer),
            AttrKey::OpDict(dict, form) => {
                (builtin.op_dict)(&dict, form, &mut writer);
                Ok(())
            }
            AttrKey::Location(location) => {
                (builtin.location)(&location, &mut writer);
                Ok(())
            }
        }?;
        Ok((writer.sink.bytes, writer.custom))
    }

    pub fn encode_type(&mut self, position: usize) -> Result<(Vec<u8>, bool), String> {
        let (ty, form) = self.type_list[position].clone();
        let is_builtin = self.type_home(position) == "builtin";
        let (codec, builtin) = (self.codec, self.builtin);
        let mut writer = EntryWriter { sink: Sink::default(), numbering: self, custom: true };
        match is_builtin {
            true => (builtin.ty)(&ty, &mut writer),
            false => codec.write_type(&ty, form, &mut writer),
        }?;
        Ok((writer.sink.bytes, writer.custom))
    }
}

/// Writes the parts of one entry.
pub struct EntryWriter<'w, 'c> {
    sink: Sink,
    numbering: &'w mut Numbering<'c>,
    custom: bool,
}

impl EntryWriter<'_, '_> {
    pub fn byte(&mut self, byte: u8) {
        self.sink.byte(byte);
    }
    pub fn varint(&mut self, value: u64) {
        self.sink.varint(value);
    }
    pub fn svarint(&mut self, value: i64) {
        self.sink.svarint(value);
    }
    pub fn flagged(&mut self, value: u64, flag: bool) {
        self.sink.flagged(value, flag);
    }
    pub fn blob(&mut self, bytes: &[u8]) {
        self.sink.blob(bytes);
    }
    pub fn string(&mut self, text: &str) {
        let number = self.numbering.string(text);
        self.varint(number);
    }
    /// Makes the whole entry assembly text.
    pub fn text(&mut self, text: &str) {
        self.sink.bytes.clear();
        self.sink.bytes.extend(text.as_bytes());
        self.sink.byte(0);
        self.custom = false;
    }

    pub fn attr(&mut self, attr: &Attr, form: Form) {
        let number = self.number(attr, form);
        self.varint(number);
    }
    pub fn opt_attr(&mut self, attr: Option<&Attr>, form: Form) {
        match attr {
            None => self.varint(0),
            Some(attr) => {
                let number = self.number(attr, form);
                self.flagged(number, true);
            }
        }
    }
    fn number(&mut self, attr: &Attr, form: Form) -> u64 {
        self.numbering.attr(attr_key(attr, form))
    }
    pub fn ty(&mut self, ty: &Type, form: Form) {
        let number = self.numbering.ty(ty, form);
        self.varint(number);
    }
    pub fn location(&mut self, location: &Arc<Location>) {
        let number = self.numbering.attr(AttrKey::Location(location.clone()));
        self.varint(number);
    }
    pub fn resource(&mut self, key: &Arc<str>, bytes: &Blob) {
        let number = self.numbering.resource(key, bytes);
        self.varint(number);
    }

    pub fn list<T>(&mut self, items: &[T], mut item: impl FnMut(&mut Self, &T)) {
        self.varint(items.len() as u64);
        for value in items {
            item(self, value);
        }
    }
    pub fn attrs(&mut self, attrs: &[Attr], form: Form) {
        self.list(attrs, |w, attr| w.attr(attr, form));
    }
    pub fn types(&mut self, types: &[Type], form: Form) {
        self.list(types, |w, ty| w.ty(ty, form));
    }
    pub fn svarints(&mut self, values: &[i64]) {
        self.list(values, |w, &value| w.svarint(value));
    }
    /// An integer of `width` bits, given by its bits.
    pub fn apint(&mut self, bits: u128, width: u32) {
        match width {
            0..=8 => self.byte(bits as u8),
            9..=64 => {
                // The reader keeps the low bits; sign-extending makes small negative numbers short.
                let shift = 64 - width;
                self.svarint((bits as u64 as i64) << shift >> shift);
            }
            _ => {
                let words = [bits as u64 as i64, (bits >> 64) as u64 as i64];
                let n = if words[1] == 0 { 1 } else { 2 };
                self.svarints(&words[..n]);
            }
        }
    }
    pub fn f64(&mut self, value: f64) {
        self.apint(u128::from(value.to_bits()), 64);
    }
}

/// Locations are one entry whatever refers to them.
pub fn attr_key(attr: &Attr, form: Form) -> AttrKey {
    match attr {
        Attr::Location(location) => AttrKey::Location(location.clone()),
        _ => AttrKey::Attr(attr.clone(), form),
    }
}

#[cfg(test)]
mod tests {
    use super::Sink;
    use crate::bytecode::cursor::Cursor;

    #[test]
    fn numbers_read_back() {
        let values = [0, 1, 127, 128, 237, 16_383, 16_384, u64::from(u32::MAX), (1 << 56) - 1, 1 << 56, u64::MAX];
        let signed = [0, -1, 1, i64::MIN, i64::MAX, -64, 64];
        let mut sink = Sink::default();
        values.iter().for_each(|&v| sink.varint(v));
        signed.iter().for_each(|&v| sink.svarint(v));
        let mut cursor = Cursor::new(&sink.bytes);
        values.iter().for_each(|&v| assert_eq!(cursor.varint(), Ok(v)));
        signed.iter().for_each(|&v| assert_eq!(cursor.svarint(), Ok(v)));
        assert!(cursor.is_empty());
    }
}
