//! Where accesses that data decide really go: notes of a run for whoever judges it.

use std::ops::Range;

use strata_kernel::Space;
use strata_kernel::program::InstId;

use crate::compile::Op;
use crate::error::Error;
use crate::mask::Selection;
use crate::run::Machine;

/// Bytes of an HBM tensor that an operand touched, ascending.
#[derive(Clone, Debug)]
pub struct Seen {
    pub inst: InstId,
    pub operand: usize,
    pub bytes: Vec<Range<u64>>,
}

/// Notes an instruction's accesses to HBM through indices from memory, before it is executed.
pub(crate) fn note(m: &mut Machine, op: &Op) -> Result<(), Error> {
    let selection = m.select(op);
    if matches!(selection, Selection::None) {
        return Ok(());
    }
    let over = op.patterns.get(op.inst.op.over()).and_then(Option::as_ref);
    let mut found = Vec::new();
    for (operand, pattern) in op.patterns.iter().enumerate() {
        let Some(pattern) = pattern.as_ref().filter(|p| p.space == Space::Hbm && p.access.is_indirect()) else {
            continue;
        };
        let same = over.is_some_and(|p| p.access.shape == pattern.access.shape);
        let mask = selection.as_slice().filter(|_| same);
        let at = m.resolve(pattern, mask, op.inst.flag("oob_skip"))?;
        let size = pattern.dtype.bytes() as u64;
        let mut starts: Vec<u64> = at.table.iter().flatten().filter_map(|&byte| u64::try_from(byte).ok()).collect();
        starts.sort_unstable();
        starts.dedup();
        let mut bytes: Vec<Range<u64>> = Vec::new();
        for start in starts {
            match bytes.last_mut() {
                Some(last) if last.end >= start => last.end = start + size,
                _ => bytes.push(start..start + size),
            }
        }
        found.push(Seen { inst: op.inst.id, operand, bytes });
    }
    m.seen.get_or_insert_default().append(&mut found);
    Ok(())
}
