//! `builtin.unrealized_conversion_cast` between the VHLO and the builtin form of one type.
//!
//! In a file, sdy ops work on builtin types and everything else on VHLO types. In memory both are the same type, so
//! these casts say nothing: they go when a file is read and return where values cross over when one is written.

use std::collections::HashMap;

use strata_mlir::{Ir, Operation, Region, ValueId};

const CAST: &str = "builtin.unrealized_conversion_cast";

/// Removes casts that change no type, and values that nothing defines any more.
pub fn remove(mut ir: Ir) -> Ir {
    let mut ops = std::mem::take(&mut ir.ops);
    let mut same = HashMap::new();
    remove_from(&mut ops, &ir, &mut same);
    // A use may come before the cast it uses, so replacing is a second walk.
    let mut compact = Compact { old: &ir, new: Ir::default(), numbers: HashMap::new() };
    compact.define(&mut ops);
    let Compact { mut new, numbers, .. } = compact;
    rewrite_operands(&mut ops, &|value| numbers.get(&source(value, &same)).copied().unwrap_or(value));
    new.ops = ops;
    new
}

fn remove_from(ops: &mut Vec<Operation>, ir: &Ir, same: &mut HashMap<ValueId, ValueId>) {
    ops.retain(|op| {
        let pairs = || std::iter::zip(&op.operands, &op.results);
        // Casts in a circle, which a graph region allows, stay.
        let idle = &*op.name == CAST
            && op.operands.len() == op.results.len()
            && pairs().all(|(a, b)| ir.ty(*a) == ir.ty(*b) && source(*a, same) != *b);
        if idle {
            let found: Vec<_> = pairs().map(|(a, b)| (*b, source(*a, same))).collect();
            same.extend(found);
        }
        !idle
    });
    for block in ops.iter_mut().flat_map(|op| &mut op.regions).flat_map(|region| &mut region.blocks) {
        remove_from(&mut block.ops, ir, same);
    }
}

/// What a value is a cast of, however often.
fn source(mut value: ValueId, same: &HashMap<ValueId, ValueId>) -> ValueId {
    while let Some(&source) = same.get(&value) {
        value = source;
    }
    value
}

struct Compact<'i> {
    old: &'i Ir,
    new: Ir,
    numbers: HashMap<ValueId, ValueId>,
}

impl Compact<'_> {
    fn define(&mut self, ops: &mut [Operation]) {
        for op in ops {
            op.results.iter_mut().for_each(|value| self.renumber(value));
            for block in op.regions.iter_mut().flat_map(|region| &mut region.blocks) {
                block.args.iter_mut().for_each(|value| self.renumber(value));
                self.define(&mut block.ops);
            }
        }
    }
    fn renumber(&mut self, value: &mut ValueId) {
        self.new.values.push(self.old.values[value.0 as usize].clone());
        let number = ValueId(self.new.values.len() as u32 - 1);
        self.numbers.insert(*value, number);
        *value = number;
    }
}

fn rewrite_operands(ops: &mut [Operation], rewrite: &dyn Fn(ValueId) -> ValueId) {
    for op in ops {
        op.operands.iter_mut().for_each(|value| *value = rewrite(*value));
        for block in op.regions.iter_mut().flat_map(|region| &mut region.blocks) {
            rewrite_operands(&mut block.ops, rewrite);
        }
    }
}

/// Inserts a cast before every op that uses a value of the other form.
pub fn insert(ir: &mut Ir) {
    let mut ops = std::mem::take(&mut ir.ops);
    let mut forms = vec![false; ir.values.len()];
    ops.iter().for_each(|op| mark(op, &mut forms));
    let mut inserter = Inserter { ir, forms };
    ops.iter_mut().for_each(|op| inserter.regions(&mut op.regions));
    ir.ops = ops;
}

fn is_vhlo(op: &Operation) -> bool {
    op.name.starts_with("vhlo.")
}

/// Which values have VHLO types: results and block arguments of VHLO ops.
fn mark(op: &Operation, forms: &mut [bool]) {
    let vhlo = is_vhlo(op);
    let blocks = || op.regions.iter().flat_map(|region| &region.blocks);
    for value in op.results.iter().chain(blocks().flat_map(|block| &block.args)) {
        forms[value.0 as usize] = vhlo;
    }
    blocks().flat_map(|block| &block.ops).for_each(|op| mark(op, forms));
}

struct Inserter<'i> {
    ir: &'i mut Ir,
    forms: Vec<bool>,
}

impl Inserter<'_> {
    fn regions(&mut self, regions: &mut [Region]) {
        for block in regions.iter_mut().flat_map(|region| &mut region.blocks) {
            for mut op in std::mem::take(&mut block.ops) {
                let vhlo = is_vhlo(&op);
                for i in 0..op.operands.len() {
                    let value = op.operands[i];
                    // A cast that is already there crosses by itself.
                    if self.forms[value.0 as usize] == vhlo || &*op.name == CAST {
                        continue;
                    }
                    let ty = self.ir.ty(value).clone();
                    let result = self.ir.add_value(ty, None, op.span);
                    self.forms.push(vhlo);
                    op.operands[i] = result;
                    block.ops.push(Operation {
                        name: CAST.into(),
                        operands: vec![value],
                        results: vec![result],
                        attrs: Default::default(),
                        regions: Vec::new(),
                        successors: Vec::new(),
                        loc: op.loc.clone(),
                        span: op.span,
                    });
                }
                self.regions(&mut op.regions);
                block.ops.push(op);
            }
        }
    }
}
