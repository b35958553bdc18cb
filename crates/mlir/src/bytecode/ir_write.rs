//! The whole file: IR first to learn what it refers to, then tables, then bytes.

use std::collections::HashMap;
use std::sync::Arc;

use super::container::section;
use super::ir_read::{builtin_properties, mask};
use super::sink::{AttrKey, Numbering, Sink, attr_key};
use super::{Codec, Form, MAGIC, NEWEST_VERSION, Property, PropertyKind, WriteOptions, builtin_write};
use crate::{Attr, AttrDict, Block, Ir, Location, Operation, Region, ValueId};

pub fn write_ir(ir: &Ir, codec: &dyn Codec, options: WriteOptions) -> Result<Vec<u8>, String> {
    if options.version > NEWEST_VERSION {
        return Err(format!("bytecode version {} is newer than {NEWEST_VERSION}", options.version));
    }
    if options.producer.contains('\0') {
        return Err("the producer name contains NUL".into());
    }
    let mut writer = IrWriter {
        ir,
        codec,
        version: options.version,
        numbering: Numbering::new(codec, &builtin_write::BUILTIN),
        op_names: HashMap::new(),
        op_list: Vec::new(),
        op_numbers: Vec::new(),
        forms: vec![Form::BUILTIN; ir.values.len()],
        properties: HashMap::new(),
        property_list: Vec::new(),
        unknown: Arc::new(Location::Unknown),
    };
    writer.top_level()?;
    writer.numbering.close()?;
    let tables = writer.number();

    // Encode for good. Strings are numbered as they turn up, so their table comes last.
    writer.properties.clear();
    writer.property_list.clear();
    let ir_section = writer.top_level()?;
    let numbering = &mut writer.numbering;
    let (mut sizes, mut data) = (Sink::default(), Sink::default());
    sizes.varint(tables.attrs.len() as u64);
    sizes.varint(tables.types.len() as u64);
    let homes: Vec<usize> = tables.attrs.iter().map(|&p| tables.dialect(numbering.attr_home(p))).collect();
    write_group(&mut sizes, &mut data, &homes, &tables.attrs, |position| numbering.encode_attr(position))?;
    let homes: Vec<usize> = tables.types.iter().map(|&p| tables.dialect(numbering.type_home(p))).collect();
    write_group(&mut sizes, &mut data, &homes, &tables.types, |position| numbering.encode_type(position))?;
    let dialects = writer.dialect_section(&tables);
    let (resource_sizes, resources) = writer.resource_sections(&tables);
    let mut properties = Sink::default();
    properties.varint(writer.property_list.len() as u64);
    writer.property_list.iter().for_each(|blob| properties.blob(blob));

    let mut file = Sink { bytes: MAGIC.to_vec() };
    file.varint(options.version);
    file.bytes.extend(options.producer.as_bytes());
    file.byte(0);
    file.section(section::DIALECTS, &dialects);
    file.section(section::ENTRY_SIZES, &sizes.bytes);
    file.section(section::ENTRIES, &data.bytes);
    file.section(section::IR, &ir_section);
    file.section(section::RESOURCE_SIZES, &resource_sizes);
    if resources.is_empty() {
        file.section(section::RESOURCES, &resources);
    } else {
        write_aligned_section(&mut file, section::RESOURCES, &resources);
    }
    file.section(section::STRINGS, &string_section(&writer.numbering.string_list));
    if options.version >= 5 {
        file.section(section::PROPERTIES, &properties.bytes);
    }
    Ok(file.bytes)
}

struct IrWriter<'i> {
    ir: &'i Ir,
    codec: &'i dyn Codec,
    version: u64,
    numbering: Numbering<'i>,
    op_names: HashMap<Arc<str>, usize>,
    op_list: Vec<Arc<str>>,
    op_numbers: Vec<u64>,
    /// The form each value's type is written in.
    forms: Vec<Form>,
    properties: HashMap<Vec<u8>, u64>,
    property_list: Vec<Vec<u8>>,
    unknown: Arc<Location>,
}

/// Final orders of everything that is grouped by dialect.
struct Tables {
    dialects: Vec<Arc<str>>,
    ops: Vec<usize>,
    attrs: Vec<usize>,
    types: Vec<usize>,
}

impl Tables {
    fn dialect(&self, name: &str) -> usize {
        self.dialects.iter().position(|d| **d == *name).expect("every home is in the table")
    }
}

/// Value numbers of the innermost isolated op.
#[derive(Default)]
struct Scope {
    numbers: HashMap<ValueId, u64>,
    len: u64,
}

impl IrWriter<'_> {
    fn top_level(&mut self) -> Result<Vec<u8>, String> {
        let mut sink = Sink::default();
        sink.flagged(self.ir.ops.len() as u64, false);
        let mut scope = Scope::default();
        let ir = self.ir;
        for op in &ir.ops {
            if !op.results.is_empty() {
                return Err(format!("top-level op `{}` has results", op.name));
            }
            self.op(op, &mut scope, &mut sink)?;
        }
        Ok(sink.bytes)
    }

    fn number(&mut self) -> Tables {
        let mut dialects: Vec<Arc<str>> = Vec::new();
        let mut add = |name: &str| {
            if !dialects.iter().any(|d| **d == *name) {
                dialects.push(name.into());
            }
        };
        add("builtin");
        self.op_list.iter().for_each(|name| add(op_dialect(name)));
        (0..self.numbering.attr_list.len()).for_each(|p| add(self.numbering.attr_home(p)));
        (0..self.numbering.type_list.len()).for_each(|p| add(self.numbering.type_home(p)));
        let rank = |name: &str| dialects.iter().position(|d| **d == *name);
        let order = |n: usize, home: &dyn Fn(usize) -> Option<usize>| {
            let mut positions: Vec<usize> = (0..n).collect();
            positions.sort_by_key(|&p| home(p));
            positions
        };
        let ops = order(self.op_list.len(), &|p| rank(op_dialect(&self.op_list[p])));
        let attrs = order(self.numbering.attr_list.len(), &|p| rank(self.numbering.attr_home(p)));
        let types = order(self.numbering.type_list.len(), &|p| rank(self.numbering.type_home(p)));
        self.numbering.assign(&attrs, &types);
        self.op_numbers = vec![0; ops.len()];
        for (number, &position) in ops.iter().enumerate() {
            self.op_numbers[position] = number as u64;
        }
        Tables { dialects, ops, attrs, types }
    }

    fn op(&mut self, op: &Operation, scope: &mut Scope, sink: &mut Sink) -> Result<(), String> {
        let operand_form = op.operands.first().map_or(Form::BUILTIN, |v| self.forms[v.0 as usize]);
        let form = self.codec.form(&op.name, operand_form);
        let position = match self.op_names.get(&op.name) {
            Some(&position) => position,
            None => {
                self.op_list.push(op.name.clone());
                self.op_names.insert(op.name.clone(), self.op_list.len() - 1);
                self.op_list.len() - 1
            }
        };
        sink.varint(self.op_numbers.get(position).copied().unwrap_or(0));
        let mask_at = sink.bytes.len();
        sink.byte(0);
        let mut bits = 0;
        self.location(op.loc.as_ref(), sink);

        let layout = self.codec.properties(&op.name).or_else(|| builtin_properties(&op.name));
        let layout = layout.filter(|_| self.version >= 5);
        let mut rest: AttrDict = op.attrs.clone();
        let mut blob = None;
        if let Some(layout) = &layout {
            layout.iter().for_each(|property| drop(rest.remove(property.name)));
            if !layout.is_empty() {
                blob = Some(self.property_blob(op, layout, form)?);
            }
        }
        if !rest.is_empty() {
            bits |= mask::ATTRS;
            sink.varint(self.numbering.attr(AttrKey::OpDict(rest, form)));
        }
        if let Some(blob) = blob {
            bits |= mask::PROPERTIES;
            let next = self.property_list.len() as u64;
            let number = *self.properties.entry(blob).or_insert_with_key(|blob| {
                self.property_list.push(blob.clone());
                next
            });
            sink.varint(number);
        }
        if !op.results.is_empty() {
            bits |= mask::RESULTS;
            sink.varint(op.results.len() as u64);
            for &value in &op.results {
                self.define(value, form);
                sink.varint(self.numbering.ty(self.ir.ty(value), form));
            }
        }
        if !op.operands.is_empty() {
            bits |= mask::OPERANDS;
            sink.varint(op.operands.len() as u64);
            for value in &op.operands {
                let number = scope.numbers.get(value);
                sink.varint(*number.ok_or_else(|| format!("`{}` uses a value that is not visible", op.name))?);
            }
        }
        if !op.successors.is_empty() {
            bits |= mask::SUCCESSORS;
            sink.varint(op.successors.len() as u64);
            op.successors.iter().for_each(|&block| sink.varint(u64::from(block)));
        }
        if !op.regions.is_empty() {
            bits |= mask::REGIONS;
            self.regions(op, form, scope, sink)?;
        }
        sink.bytes[mask_at] = bits;
        Ok(())
    }

    fn property_blob(&mut self, op: &Operation, layout: &[Property], form: Form) -> Result<Vec<u8>, String> {
        let mut sink = Sink::default();
        // Module names are builtin strings whatever the form.
        for property in layout {
            let attr = op.attrs.get(property.name);
            match (property.kind, attr) {
                (PropertyKind::Optional, None) => sink.varint(0),
                (PropertyKind::Optional, Some(attr)) => {
                    sink.flagged(self.numbering.attr(attr_key(attr, form)), true);
                }
                (PropertyKind::Required, Some(attr)) => sink.varint(self.numbering.attr(attr_key(attr, form))),
                (PropertyKind::Segments, Some(Attr::DenseArray { values, .. })) if self.version >= 6 => {
                    sink.flagged(values.len() as u64, false);
                    for value in values.iter() {
                        let Attr::Integer { value, .. } = value else {
                            return Err(format!("`{}` of `{}` is not a list of integers", property.name, op.name));
                        };
                        sink.varint(*value as u64);
                    }
                }
                (PropertyKind::Segments, Some(attr)) => sink.varint(self.numbering.attr(attr_key(attr, form))),
                (_, None) => return Err(format!("`{}` lacks its attribute `{}`", op.name, property.name)),
            }
        }
        Ok(sink.bytes)
    }

    fn regions(&mut self, op: &Operation, form: Form, scope: &mut Scope, sink: &mut Sink) -> Result<(), String> {
        let isolated = is_isolated(op);
        sink.flagged(op.regions.len() as u64, isolated);
        let mut own_scope = Scope::default();
        let scope = if isolated { &mut own_scope } else { scope };
        let mut inner = Sink::default();
        for region in &op.regions {
            self.region(region, form, scope, &mut inner)?;
        }
        if isolated && self.version >= 2 {
            sink.section(section::IR, &inner.bytes);
        } else {
            sink.bytes.extend(inner.bytes);
        }
        Ok(())
    }

    fn region(&mut self, region: &Region, form: Form, scope: &mut Scope, sink: &mut Sink) -> Result<(), String> {
        sink.varint(region.blocks.len() as u64);
        if region.blocks.is_empty() {
            return Ok(());
        }
        let first = scope.len;
        for block in &region.blocks {
            let results = block.ops.iter().flat_map(|op| &op.results);
            for &value in block.args.iter().chain(results) {
                scope.numbers.insert(value, scope.len);
                scope.len += 1;
            }
        }
        sink.varint(scope.len - first);
        for block in &region.blocks {
            self.block(block, form, scope, sink)?;
        }
        scope.len = first;
        Ok(())
    }

    fn block(&mut self, block: &Block, form: Form, scope: &mut Scope, sink: &mut Sink) -> Result<(), String> {
        sink.flagged(block.ops.len() as u64, !block.args.is_empty());
        if !block.args.is_empty() {
            sink.varint(block.args.len() as u64);
            for &value in &block.args {
                self.define(value, form);
                let ty = self.numbering.ty(self.ir.ty(value), form);
                if self.version >= 4 {
                    sink.flagged(ty, false);
                } else {
                    sink.varint(ty);
                    self.location(None, sink);
                }
            }
            if self.version >= 3 {
                sink.byte(0);
            }
        }
        for op in &block.ops {
            self.op(op, scope, sink)?;
        }
        Ok(())
    }

    fn define(&mut self, value: ValueId, form: Form) {
        self.forms[value.0 as usize] = form;
    }

    fn location(&mut self, location: Option<&Arc<Location>>, sink: &mut Sink) {
        let location = location.unwrap_or(&self.unknown).clone();
        sink.varint(self.numbering.attr(AttrKey::Location(location)));
    }

    fn dialect_section(&mut self, tables: &Tables) -> Vec<u8> {
        let mut sink = Sink::default();
        sink.varint(tables.dialects.len() as u64);
        for dialect in &tables.dialects {
            let name = self.numbering.string(dialect);
            if self.version == 0 { sink.varint(name) } else { sink.flagged(name, false) }
        }
        if self.version >= 4 {
            sink.varint(tables.ops.len() as u64);
        }
        let homes: Vec<usize> = tables.ops.iter().map(|&p| tables.dialect(op_dialect(&self.op_list[p]))).collect();
        for (dialect, group) in groups(&homes) {
            sink.varint(dialect as u64);
            sink.varint(group.len() as u64);
            for &position in &tables.ops[group] {
                let full = self.op_list[position].clone();
                let name = self.numbering.string(&full[op_dialect(&full).len() + 1..]);
                let known = self.codec.properties(&full).or_else(|| builtin_properties(&full)).is_some();
                if self.version < 5 { sink.varint(name) } else { sink.flagged(name, known) }
            }
        }
        sink.bytes
    }

    /// Sizes and data. Blobs are aligned to 8 bytes, counted from the start of their section.
    fn resource_sections(&mut self, tables: &Tables) -> (Vec<u8>, Vec<u8>) {
        let (mut sizes, mut data) = (Sink::default(), Sink::default());
        sizes.varint(0);
        let resources = std::mem::take(&mut self.numbering.resource_list);
        if !resources.is_empty() {
            sizes.varint(tables.dialect("builtin") as u64);
            sizes.varint(resources.len() as u64);
        }
        for (key, bytes) in &resources {
            let start = data.bytes.len();
            if let Some(bytes) = bytes {
                data.varint(RESOURCE_ALIGNMENT as u64);
                data.varint(bytes.len() as u64);
                data.bytes.resize(data.bytes.len().next_multiple_of(RESOURCE_ALIGNMENT), 0xcb);
                data.bytes.extend(bytes.iter());
            }
            sizes.varint(self.numbering.string(key));
            sizes.varint((data.bytes.len() - start) as u64);
            sizes.byte(0);
        }
        (sizes.bytes, data.bytes)
    }
}

const RESOURCE_ALIGNMENT: usize = 8;

fn write_aligned_section(file: &mut Sink, id: u8, contents: &[u8]) {
    file.byte(id | 0x80);
    file.varint(contents.len() as u64);
    file.varint(RESOURCE_ALIGNMENT as u64);
    file.bytes.resize(file.bytes.len().next_multiple_of(RESOURCE_ALIGNMENT), 0xcb);
    file.bytes.extend(contents);
}

fn string_section(strings: &[Arc<str>]) -> Vec<u8> {
    let mut sink = Sink::default();
    sink.varint(strings.len() as u64);
    strings.iter().rev().for_each(|text| sink.varint(text.len() as u64 + 1));
    for text in strings {
        sink.bytes.extend(text.as_bytes());
        sink.byte(0);
    }
    sink.bytes
}

/// Runs of equal dialects: the dialect and its range.
fn groups(homes: &[usize]) -> Vec<(usize, std::ops::Range<usize>)> {
    let mut groups: Vec<(usize, std::ops::Range<usize>)> = Vec::new();
    for (i, &home) in homes.iter().enumerate() {
        match groups.last_mut() {
            Some((last, range)) if *last == home => range.end = i + 1,
            _ => groups.push((home, i..i + 1)),
        }
    }
    groups
}

fn write_group(
    sizes: &mut Sink,
    data: &mut Sink,
    homes: &[usize],
    order: &[usize],
    mut encode: impl FnMut(usize) -> Result<(Vec<u8>, bool), String>,
) -> Result<(), String> {
    for (dialect, group) in groups(homes) {
        sizes.varint(dialect as u64);
        sizes.varint(group.len() as u64);
        for &position in &order[group] {
            let (bytes, custom) = encode(position)?;
            sizes.flagged(bytes.len() as u64, custom);
            data.bytes.extend(bytes);
        }
    }
    Ok(())
}

fn op_dialect(name: &str) -> &str {
    name.split_once('.').map_or("", |(dialect, _)| dialect)
}

/// Whether the regions of `op` use only values they define.
fn is_isolated(op: &Operation) -> bool {
    fn visit(regions: &[Region], defined: &mut std::collections::HashSet<ValueId>) -> bool {
        let blocks = || regions.iter().flat_map(|region| &region.blocks);
        for block in blocks() {
            defined.extend(&block.args);
            block.ops.iter().for_each(|op| defined.extend(&op.results));
        }
        blocks()
            .flat_map(|block| &block.ops)
            .all(|op| op.operands.iter().all(|value| defined.contains(value)) && visit(&op.regions, defined))
    }
    visit(&op.regions, &mut Default::default())
}
