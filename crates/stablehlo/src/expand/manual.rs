//! Manual computations over a single device.
//!
//! ```text
//! sdy.manual_computation(%x) (%a: tensor<8xf32>) { body }   →   body, with %x for %a
//! ```
//! Where the local types equal the global ones nothing is divided, and the body is the computation. Others stay: they
//! need a partitioner.

use std::collections::HashMap;

use crate::expand::rewrite::rewrite;
use crate::{Block, Func, Op, OpKind, ValueId};

/// Replaces every manual computation that divides nothing by its body.
pub fn inline_manual(func: &mut Func) {
    rewrite(func, |rw, mut op| {
        let divides = |rw: &crate::expand::rewrite::Rewriter, op: &Op| {
            let Some(body) = op.regions.first() else { return true };
            let same = |a: &[ValueId], b: &[ValueId]| {
                a.len() == b.len() && a.iter().zip(b).all(|(x, y)| rw.ty(*x) == rw.ty(*y))
            };
            !same(&body.args, &op.operands) || !same(&body.results, &op.results)
        };
        if !matches!(op.kind, OpKind::ManualComputation { .. }) || divides(rw, &op) {
            return rw.push(op);
        }
        let mut body = op.regions.swap_remove(0);
        let map: HashMap<ValueId, ValueId> = body.args.iter().copied().zip(op.operands).collect();
        substitute(&mut body, &map);
        body.ops.into_iter().for_each(|op| rw.push(op));
        op.results.iter().zip(body.results).for_each(|(&old, new)| rw.replace(old, new));
    });
}

fn substitute(block: &mut Block, map: &HashMap<ValueId, ValueId>) {
    let rename = |value: &mut ValueId| *value = map.get(value).copied().unwrap_or(*value);
    for op in &mut block.ops {
        op.operands.iter_mut().for_each(rename);
        op.regions.iter_mut().for_each(|region| substitute(region, map));
    }
    block.results.iter_mut().for_each(rename);
}
