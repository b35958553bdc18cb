//! Ops whose results nobody uses disappear, and values are numbered afresh.
//!
//! One backward walk: an op stays if it has an effect or a used result. What happens across devices counts as an
//! effect, because the other devices wait for it.

use crate::{Block, Func, Op, OpClass, OpKind, ValueId};

/// Removes dead ops from `func` and drops unused values.
pub fn dce(func: &mut Func) {
    let mut used = vec![false; func.values.len()];
    sweep(&mut func.body, &mut used);
    compact(func);
}

fn sweep(block: &mut Block, used: &mut [bool]) {
    block.results.iter().for_each(|v| used[v.0 as usize] = true);
    let mut kept = Vec::with_capacity(block.ops.len());
    for mut op in std::mem::take(&mut block.ops).into_iter().rev() {
        if !has_effect(&op) && !op.results.iter().any(|v| used[v.0 as usize]) {
            continue;
        }
        op.operands.iter().for_each(|v| used[v.0 as usize] = true);
        op.regions.iter_mut().for_each(|region| sweep(region, used));
        kept.push(op);
    }
    kept.reverse();
    block.ops = kept;
}

/// Whether `op` does something besides computing its results.
pub fn has_effect(op: &Op) -> bool {
    let own = match &op.kind {
        OpKind::CustomCall { has_side_effect, .. } => *has_side_effect || op.results.is_empty(),
        OpKind::PartitionId { .. } | OpKind::ReplicaId { .. } => false,
        OpKind::Infeed { .. } | OpKind::Outfeed { .. } | OpKind::Send { .. } | OpKind::Recv { .. } => true,
        OpKind::AsyncStart { .. } | OpKind::AsyncDone { .. } => true,
        OpKind::Call { .. } | OpKind::Composite { .. } | OpKind::ManualCall { .. } => true,
        kind if kind.class() == OpClass::Collective => true,
        kind => kind.name().starts_with("check.") || kind.name().starts_with("interpreter."),
    };
    own || op.regions.iter().any(|region| region.ops.iter().any(has_effect))
}

/// Renumbers values in order of definition, forgetting those nothing defines.
fn compact(func: &mut Func) {
    let mut map = vec![None; func.values.len()];
    let mut values = Vec::new();
    define(&func.body, &mut |v: ValueId| {
        if map[v.0 as usize].is_none() {
            map[v.0 as usize] = Some(ValueId(values.len() as u32));
            values.push(func.values[v.0 as usize].clone());
        }
    });
    // A use without a definition would be a malformed program; it keeps a value of its own.
    rename(&mut func.body, &mut |v: &mut ValueId| {
        *v = *map[v.0 as usize].get_or_insert_with(|| {
            values.push(func.values[v.0 as usize].clone());
            ValueId(values.len() as u32 - 1)
        })
    });
    func.values = values;
}

fn define(block: &Block, visit: &mut dyn FnMut(ValueId)) {
    block.args.iter().for_each(|&v| visit(v));
    for op in &block.ops {
        op.regions.iter().for_each(|region| define(region, visit));
        op.results.iter().for_each(|&v| visit(v));
    }
}

fn rename(block: &mut Block, visit: &mut dyn FnMut(&mut ValueId)) {
    block.args.iter_mut().for_each(&mut *visit);
    for op in &mut block.ops {
        op.operands.iter_mut().for_each(&mut *visit);
        op.regions.iter_mut().for_each(|region| rename(region, visit));
        op.results.iter_mut().for_each(&mut *visit);
    }
    block.results.iter_mut().for_each(&mut *visit);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expand::testing::{func, tensor};
    use strata_tensor::DType;

    #[test]
    fn unused_chains_disappear() {
        let mut f = func("f", &[tensor(DType::F32, &[2])], |b| {
            let a = b.emit(OpKind::Negate {}, &[b.arg(0)], tensor(DType::F32, &[2]));
            b.emit(OpKind::Abs {}, &[a], tensor(DType::F32, &[2]));
            let kept = b.emit(OpKind::Cosine { result_accuracy: None }, &[b.arg(0)], tensor(DType::F32, &[2]));
            vec![kept]
        });
        dce(&mut f);
        assert_eq!(f.body.ops.len(), 1);
        assert_eq!(f.values.len(), 2);
    }
}
