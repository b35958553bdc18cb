//! Bodies of reductions, sorts and scatters own their constants.
//!
//! Before: a body may use a constant of the function around it, which is where MLIR's folder moves them. After: it has a copy,
//! and can be compiled by looking at nothing else. Branches and loops, which are planned with their surroundings, stay as
//! they are.

use std::collections::HashMap;

use crate::{Block, Func, Op, OpKind, ValueId};

pub fn sink_constants(func: &mut Func) {
    let mut body = std::mem::take(&mut func.body);
    visit(func, &mut body, &mut HashMap::new());
    func.body = body;
}

/// `known` are the constants defined so far in enclosing blocks.
fn visit(func: &mut Func, block: &mut Block, known: &mut HashMap<ValueId, Op>) {
    for op in &mut block.ops {
        if matches!(op.kind, OpKind::Constant { .. }) {
            known.insert(op.results[0], op.clone());
        }
        let stays = matches!(
            op.kind,
            OpKind::While { .. } | OpKind::If { .. } | OpKind::Case { .. } | OpKind::ManualComputation { .. }
        );
        for region in &mut op.regions {
            if stays {
                visit(func, region, known);
            } else {
                own(func, region, known);
            }
        }
    }
}

/// Copies the constants that `body` uses into it.
fn own(func: &mut Func, body: &mut Block, known: &HashMap<ValueId, Op>) {
    let mut copies: HashMap<ValueId, ValueId> = HashMap::new();
    let mut ops = Vec::new();
    replace(body, &mut |value| {
        let Some(constant) = known.get(value) else { return };
        *value = *copies.entry(*value).or_insert_with(|| {
            let copy = func.add_value(func.ty(*value).clone());
            ops.push(Op { results: vec![copy], ..constant.clone() });
            copy
        });
    });
    body.ops.splice(0..0, ops);
}

/// Visits every use of a value in `block` and inside its ops.
pub(super) fn replace(block: &mut Block, each: &mut impl FnMut(&mut ValueId)) {
    for op in &mut block.ops {
        op.operands.iter_mut().for_each(&mut *each);
        op.regions.iter_mut().for_each(|region| replace(region, each));
    }
    block.results.iter_mut().for_each(each);
}
