//! Operations, regions, blocks and values.
//!
//! Values are numbered within the innermost op that is isolated from above. A region reserves its numbers when it
//! begins, so that a use may precede its definition, and must have defined all of them when it ends.

use strata_diag::Span;

use super::container::{Container, read_section, section};
use super::cursor::Cursor;
use super::entries::Entries;
use super::{BytecodeError, Codec, PropertyKind, builtin_read};
use crate::{Attr, AttrDict, Block, Ir, Operation, Region, Signedness, Type, ValueId};

type Result<T> = std::result::Result<T, BytecodeError>;

/// How deep regions may nest.
const MAX_REGION_DEPTH: usize = 100;

/// Bits of an op's mask.
pub mod mask {
    pub const ATTRS: u8 = 0x01;
    pub const RESULTS: u8 = 0x02;
    pub const OPERANDS: u8 = 0x04;
    pub const SUCCESSORS: u8 = 0x08;
    pub const REGIONS: u8 = 0x10;
    pub const USE_LISTS: u8 = 0x20;
    pub const PROPERTIES: u8 = 0x40;
}

pub fn read_ir<'a>(container: &'a Container<'a>, codec: &'a dyn Codec) -> Result<Ir> {
    let mut reader = IrReader {
        container,
        entries: Entries::new(container, codec, &builtin_read::BUILTIN),
        codec,
        version: container.version,
        ir: Ir::default(),
        depth: 0,
    };
    let mut cursor = container.ir;
    let mut scope = Scope::default();
    let block = reader.block(&mut cursor, &mut scope, 0)?;
    if !cursor.is_empty() {
        return Err(cursor.error("bytes are left over after the IR"));
    }
    reader.ir.ops = block.ops;
    Ok(reader.ir)
}

struct IrReader<'a> {
    container: &'a Container<'a>,
    entries: Entries<'a>,
    codec: &'a dyn Codec,
    version: u64,
    ir: Ir,
    depth: usize,
}

/// Values visible by number, and for each open region the range of numbers it still has to define.
#[derive(Default)]
struct Scope {
    values: Vec<ValueId>,
    next: usize,
    end: usize,
}

impl<'a> IrReader<'a> {
    fn block(&mut self, cursor: &mut Cursor<'a>, scope: &mut Scope, n_blocks: usize) -> Result<Block> {
        let (n_ops, has_args) = cursor.flagged()?;
        let args = if has_args { self.block_args(cursor, scope)? } else { Vec::new() };
        let n_ops = cursor.check_count(n_ops, "operations")?;
        let mut ops = Vec::with_capacity(n_ops.min(cursor.remaining() / 3 + 1));
        for _ in 0..n_ops {
            ops.push(self.op(cursor, scope, n_blocks)?);
        }
        Ok(Block { args, ops })
    }

    fn block_args(&mut self, cursor: &mut Cursor<'a>, scope: &mut Scope) -> Result<Vec<ValueId>> {
        let n = cursor.count("block arguments")?;
        let mut args = Vec::with_capacity(n);
        for _ in 0..n {
            let offset = cursor.offset();
            let (ty, has_location) = match self.version {
                0..4 => (self.entries.type_ref(cursor)?, true),
                _ => {
                    let (index, flag) = cursor.flagged_index(self.entries.n_types(), "type")?;
                    (self.entries.type_at(index, offset)?, flag)
                }
            };
            if has_location {
                self.entries.location_ref(cursor)?;
            }
            args.push(self.define(scope, ty, offset)?);
        }
        if self.version >= 3 && cursor.byte()? != 0 {
            skip_use_lists(cursor, n)?;
        }
        Ok(args)
    }

    fn op(&mut self, cursor: &mut Cursor<'a>, scope: &mut Scope, n_blocks: usize) -> Result<Operation> {
        let container = self.container;
        let start = cursor.offset();
        let op_name = &container.op_names[cursor.index(container.op_names.len(), "op name")?];
        let name = op_name.name.clone();
        let mask_offset = cursor.offset();
        let mask = cursor.byte()?;
        let known = if self.version < 5 { 0x3f } else { 0x7f };
        if mask & !known != 0 {
            return Err(BytecodeError::new(mask_offset, format!("op mask {mask:#04x} has unknown bits")));
        }
        let loc = Some(self.entries.location_ref(cursor)?);
        let mut attrs = match mask & mask::ATTRS {
            0 => AttrDict::default(),
            _ => self.entries.dict_ref(cursor)?,
        };
        if mask & mask::PROPERTIES != 0 {
            if op_name.registered {
                let offset = cursor.offset();
                let index = cursor.index(container.properties.len(), "property blob")?;
                self.properties(&name, container.properties[index], offset, &mut attrs)?;
            } else {
                for (name, attr) in self.entries.dict_ref(cursor)?.0 {
                    attrs.set(name, attr);
                }
            }
        }
        let mut results = Vec::new();
        if mask & mask::RESULTS != 0 {
            for _ in 0..cursor.count("results")? {
                let offset = cursor.offset();
                let ty = self.entries.type_ref(cursor)?;
                results.push(self.define(scope, ty, offset)?);
            }
        }
        let mut operands = Vec::new();
        if mask & mask::OPERANDS != 0 {
            for _ in 0..cursor.count("operands")? {
                operands.push(scope.values[cursor.index(scope.values.len(), "value")?]);
            }
        }
        let mut successors = Vec::new();
        if mask & mask::SUCCESSORS != 0 {
            for _ in 0..cursor.count("successors")? {
                successors.push(cursor.index(n_blocks, "block")? as u32);
            }
        }
        if mask & mask::USE_LISTS != 0 && self.version >= 3 {
            skip_use_lists(cursor, results.len())?;
        }
        let span = Span::new(start, cursor.offset());
        let regions = match mask & mask::REGIONS {
            0 => Vec::new(),
            _ => self.regions(cursor, scope)?,
        };
        Ok(Operation { name, operands, results, attrs, regions, successors, loc, span })
    }

    /// Decodes a properties blob into `attrs`.
    fn properties(&mut self, op: &str, blob: Cursor<'a>, offset: usize, attrs: &mut AttrDict) -> Result<()> {
        let Some(properties) = self.codec.properties(op).or_else(|| builtin_properties(op)) else {
            if blob.is_empty() {
                return Ok(());
            }
            return Err(BytecodeError::new(offset, format!("op `{op}` has properties of unknown layout")));
        };
        let mut r = self.entries.reader(blob);
        for property in properties {
            let attr = match property.kind {
                PropertyKind::Required => Some(r.attr()?),
                PropertyKind::Optional => r.opt_attr()?,
                PropertyKind::Segments if r.version() < 6 => Some(r.attr()?),
                PropertyKind::Segments => Some(segments(&mut r)?),
            };
            if let Some(attr) = attr {
                attrs.set(property.name, attr);
            }
        }
        if !r.is_empty() {
            return Err(r.error(format!("{} bytes are left over in the properties of `{op}`", r.remaining())));
        }
        Ok(())
    }

    fn regions(&mut self, cursor: &mut Cursor<'a>, scope: &mut Scope) -> Result<Vec<Region>> {
        if self.depth == MAX_REGION_DEPTH {
            return Err(cursor.error(format!("regions nest deeper than {MAX_REGION_DEPTH}")));
        }
        self.depth += 1;
        let (n, isolated) = cursor.flagged()?;
        let mut own_section;
        let mut own_scope = Scope::default();
        let mut inner = &mut *cursor;
        if isolated && self.version >= 2 {
            let offset = inner.offset();
            let (id, data) = read_section(inner)?;
            if id != section::IR {
                return Err(BytecodeError::new(offset, "a nested IR section was expected"));
            }
            own_section = data;
            inner = &mut own_section;
        }
        let scope = if isolated { &mut own_scope } else { scope };
        let n = inner.check_count(n, "regions")?;
        let mut regions = Vec::with_capacity(n);
        for _ in 0..n {
            regions.push(self.region(inner, scope)?);
        }
        if isolated && self.version >= 2 && !inner.is_empty() {
            return Err(inner.error("bytes are left over in a nested IR section"));
        }
        self.depth -= 1;
        Ok(regions)
    }

    fn region(&mut self, cursor: &mut Cursor<'a>, scope: &mut Scope) -> Result<Region> {
        let n_blocks = cursor.count("blocks")?;
        if n_blocks == 0 {
            return Ok(Region::default());
        }
        let n_values = cursor.count("values")?;
        let outer = (scope.values.len(), scope.next, scope.end);
        scope.next = outer.0;
        scope.end = outer.0 + n_values;
        for _ in 0..n_values {
            let value = self.ir.add_value(Type::None, None, Span::default());
            scope.values.push(value);
        }
        let mut blocks = Vec::with_capacity(n_blocks);
        for _ in 0..n_blocks {
            blocks.push(self.block(cursor, scope, n_blocks)?);
        }
        if scope.next != scope.end {
            let missing = scope.end - scope.next;
            return Err(cursor.error(format!("a region announces {n_values} values and leaves {missing} undefined")));
        }
        scope.values.truncate(outer.0);
        (scope.next, scope.end) = (outer.1, outer.2);
        Ok(Region { blocks })
    }

    fn define(&mut self, scope: &mut Scope, ty: Type, offset: usize) -> Result<ValueId> {
        if scope.next == scope.end {
            return Err(BytecodeError::new(offset, "a region defines more values than it announced"));
        }
        let value = scope.values[scope.next];
        scope.next += 1;
        let info = &mut self.ir.values[value.0 as usize];
        info.ty = ty;
        info.span = Span::new(offset, offset + 1);
        Ok(value)
    }
}

/// Properties of the builtin ops.
pub fn builtin_properties(op: &str) -> Option<Vec<super::Property>> {
    let optional = |name| super::Property { name, kind: PropertyKind::Optional };
    match op {
        "builtin.module" => Some(vec![optional("sym_name"), optional("sym_visibility")]),
        "builtin.unrealized_conversion_cast" => Some(Vec::new()),
        _ => None,
    }
}

/// Operand segment sizes: either all numbers, or only those that are not 0 with their positions packed below.
fn segments(r: &mut super::EntryReader) -> Result<Attr> {
    let (n, sparse) = match r.varint()? {
        0 => (0, false),
        word => (word >> 1, word & 1 == 1),
    };
    let ty = Type::Integer { width: 32, sign: Signedness::Signless };
    let mut sizes = Vec::new();
    if sparse {
        // `n` is the number of non-zero entries; the total length is the op's, so trailing zeros stay implicit.
        let shift = r.varint()?;
        for _ in 0..n {
            let word = r.varint()?;
            let (index, value) = if shift >= 64 { (word, 0) } else { (word & ((1 << shift) - 1), word >> shift) };
            if index > 64 {
                return Err(r.error("a segment number is too large"));
            }
            if sizes.len() <= index as usize {
                sizes.resize(index as usize + 1, 0);
            }
            sizes[index as usize] = value;
        }
    } else {
        if n > r.remaining() as u64 {
            return Err(r.error("more segments than bytes"));
        }
        for _ in 0..n {
            sizes.push(r.varint()?);
        }
    }
    let values = sizes.iter().map(|&value| Attr::Integer { value: i128::from(value), ty: ty.clone() }).collect();
    Ok(Attr::DenseArray { element: ty, values })
}

fn skip_use_lists(cursor: &mut Cursor, n_values: usize) -> Result<()> {
    let n = if n_values > 1 { cursor.count("use-list orders")? } else { 1 };
    for _ in 0..n {
        if n_values > 1 {
            cursor.index(n_values, "value")?;
        }
        let (n_uses, _) = cursor.flagged()?;
        for _ in 0..cursor.check_count(n_uses, "uses")? {
            cursor.varint()?;
        }
    }
    Ok(())
}
