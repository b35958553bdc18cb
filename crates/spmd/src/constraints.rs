//! Sharding constraints and the casts around them compute nothing; the engine never sees them.

use std::borrow::Cow;

use strata_stablehlo::expand::rewrite::rewrite;
use strata_stablehlo::{Block, Func, Module, OpKind};

/// Drops constraints and casts from `func`, bodies of reductions included.
pub fn drop_constraints(func: &mut Func) {
    rewrite(func, |rw, op| {
        let is_identity = matches!(op.kind, OpKind::ShardingConstraint { .. } | OpKind::Cast { .. });
        match (op.operands.as_slice(), op.results.as_slice()) {
            (&[from], &[to]) if is_identity && rw.ty(from) == rw.ty(to) => rw.replace(to, from),
            _ => rw.push(op),
        }
    });
}

/// The module without them; a copy only if it has any.
pub fn without_constraints(module: &Module) -> Cow<'_, Module> {
    fn has_any(block: &Block) -> bool {
        let own = |kind: &OpKind| matches!(kind, OpKind::ShardingConstraint { .. });
        block.ops.iter().any(|op| own(&op.kind) || op.regions.iter().any(has_any))
    }
    if !module.funcs.iter().any(|func| has_any(&func.body)) {
        return Cow::Borrowed(module);
    }
    let mut module = module.clone();
    module.funcs.iter_mut().for_each(drop_constraints);
    Cow::Owned(module)
}
