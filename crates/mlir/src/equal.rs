//! Whether two programs are the same, apart from spans and the names of values.

use std::sync::Arc;

use crate::ir::{Block, Ir, Location, Operation, Region, ValueId};

/// True if both hold the same operations on the same values. Locations are ignored.
pub fn equal(a: &Ir, b: &Ir) -> bool {
    difference(a, b, false).is_none()
}

/// What differs first, in words; with `locations` they count too (none is the same as unknown).
pub fn difference(a: &Ir, b: &Ir, locations: bool) -> Option<String> {
    let mut compare = Compare { a, b, map: vec![None; a.values.len()], locations };
    compare.pair_ops(&a.ops, &b.ops).and_then(|()| compare.ops(&a.ops, &b.ops)).err()
}

struct Compare<'a> {
    a: &'a Ir,
    b: &'a Ir,
    /// Which value of `b` each value of `a` is.
    map: Vec<Option<ValueId>>,
    locations: bool,
}

type Outcome = Result<(), String>;

impl Compare<'_> {
    fn ops(&mut self, a: &[Operation], b: &[Operation]) -> Outcome {
        for (a, b) in a.iter().zip(b) {
            self.op(a, b)?;
        }
        Ok(())
    }

    /// Pairs all results of a block before comparing uses, since a use may come before its definition.
    fn pair_ops(&mut self, a: &[Operation], b: &[Operation]) -> Outcome {
        if a.len() != b.len() {
            return Err(format!("{} operations against {}", a.len(), b.len()));
        }
        for (a, b) in a.iter().zip(b) {
            self.pair_values(&a.results, &b.results).map_err(|why| format!("results of {}: {why}", a.name))?;
        }
        Ok(())
    }

    fn pair_values(&mut self, a: &[ValueId], b: &[ValueId]) -> Outcome {
        if a.len() != b.len() {
            return Err(format!("{} against {}", a.len(), b.len()));
        }
        for (&a, &b) in a.iter().zip(b) {
            if self.a.ty(a) != self.b.ty(b) {
                return Err(format!("type {} against {}", self.a.ty(a), self.b.ty(b)));
            }
            self.map[a.0 as usize] = Some(b);
        }
        Ok(())
    }

    fn op(&mut self, a: &Operation, b: &Operation) -> Outcome {
        let name = &a.name;
        if a.name != b.name {
            return Err(format!("{name} against {}", b.name));
        }
        if a.operands.len() != b.operands.len() {
            return Err(format!("{name}: {} operands against {}", a.operands.len(), b.operands.len()));
        }
        for (i, (a, b)) in a.operands.iter().zip(&b.operands).enumerate() {
            if self.map[a.0 as usize] != Some(*b) {
                return Err(format!("{name}: operand {i} is another value"));
            }
        }
        if a.attrs.0.len() != b.attrs.0.len() {
            let keys = |op: &Operation| op.attrs.iter().map(|(key, _)| key.to_string()).collect::<Vec<_>>();
            return Err(format!("{name}: attributes {:?} against {:?}", keys(a), keys(b)));
        }
        for (a, b) in a.attrs.0.iter().zip(&b.attrs.0) {
            if a != b {
                return Err(format!("{name}: attribute {} = {} against {} = {}", a.0, a.1, b.0, b.1));
            }
        }
        if a.successors != b.successors {
            return Err(format!("{name}: successors {:?} against {:?}", a.successors, b.successors));
        }
        if self.locations && location(&a.loc) != location(&b.loc) {
            return Err(format!("{name}: location {:?} against {:?}", a.loc, b.loc));
        }
        if a.regions.len() != b.regions.len() {
            return Err(format!("{name}: {} regions against {}", a.regions.len(), b.regions.len()));
        }
        for (a, b) in a.regions.iter().zip(&b.regions) {
            self.region(a, b).map_err(|why| format!("{why} in {name}"))?;
        }
        Ok(())
    }

    fn region(&mut self, a: &Region, b: &Region) -> Outcome {
        if a.blocks.len() != b.blocks.len() {
            return Err(format!("{} blocks against {}", a.blocks.len(), b.blocks.len()));
        }
        let pairs = || a.blocks.iter().zip(&b.blocks);
        for (a, b) in pairs() {
            self.pair_block(a, b)?;
        }
        for (a, b) in pairs() {
            self.ops(&a.ops, &b.ops)?;
        }
        Ok(())
    }

    fn pair_block(&mut self, a: &Block, b: &Block) -> Outcome {
        self.pair_values(&a.args, &b.args).map_err(|why| format!("block arguments: {why}"))?;
        self.pair_ops(&a.ops, &b.ops)
    }
}

fn location(location: &Option<Arc<Location>>) -> &Location {
    location.as_deref().unwrap_or(&Location::Unknown)
}
