//! Which number each value gets.

use std::fmt;

use crate::asm::Asm;
use crate::ir::{Block, Ir, Operation, ValueId};

#[derive(Clone, Copy, Debug)]
pub(super) enum Name {
    Unknown,
    Argument(u32),
    Single(u32),
    /// One of several results: the group's number and the index in it.
    Pack(u32, u32),
}

impl Name {
    /// The name of the whole group.
    pub(super) fn pack(self) -> String {
        match self {
            Name::Pack(number, _) => format!("%{number}"),
            other => other.to_string(),
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Unknown => f.write_str("%unknown"),
            Name::Argument(n) => write!(f, "%arg{n}"),
            Name::Single(n) => write!(f, "%{n}"),
            Name::Pack(n, i) => write!(f, "%{n}#{i}"),
        }
    }
}

#[derive(Clone, Copy, Default)]
struct Counters {
    value: u32,
    argument: u32,
}

pub(super) fn number(ir: &Ir, asm: &dyn Asm) -> Vec<Name> {
    let mut names = vec![Name::Unknown; ir.values.len()];
    let mut counters = Counters::default();
    number_ops(&ir.ops, &mut counters, &mut names);
    nested(&ir.ops, counters, asm, &mut names);
    names
}

fn number_ops(ops: &[Operation], counters: &mut Counters, names: &mut [Name]) {
    for op in ops.iter().filter(|op| !op.results.is_empty()) {
        let number = counters.value;
        counters.value += 1;
        for (i, &result) in op.results.iter().enumerate() {
            let name = if op.results.len() == 1 { Name::Single(number) } else { Name::Pack(number, i as u32) };
            set(names, result, name);
        }
    }
}

fn nested(ops: &[Operation], counters: Counters, asm: &dyn Asm, names: &mut [Name]) {
    for op in ops {
        let isolated = &*op.name == "builtin.module" || asm.isolated(&op.name);
        for region in &op.regions {
            let mut counters = if isolated { Counters::default() } else { counters };
            for (index, block) in region.blocks.iter().enumerate() {
                number_block(block, index == 0, &mut counters, names);
            }
            for block in &region.blocks {
                nested(&block.ops, counters, asm, names);
            }
        }
    }
}

fn number_block(block: &Block, entry: bool, counters: &mut Counters, names: &mut [Name]) {
    for &arg in &block.args {
        let counter = if entry { &mut counters.argument } else { &mut counters.value };
        set(names, arg, if entry { Name::Argument(*counter) } else { Name::Single(*counter) });
        *counter += 1;
    }
    number_ops(&block.ops, counters, names);
}

fn set(names: &mut [Name], value: ValueId, name: Name) {
    if let Some(slot) = names.get_mut(value.0 as usize) {
        *slot = name;
    }
}
