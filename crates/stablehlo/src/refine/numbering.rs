//! Values that are computed alike are one value.
//!
//! JAX writes shape arithmetic anew at each use, so that `limit − start` of a slice is known only to those who see that both
//! were computed from the same start. Only integer arithmetic without regions is numbered.

use std::collections::HashMap;

use crate::{Op, OpKind, TensorTy, Ty, ValueId};

/// Which value stands for each, and the sums seen so far.
#[derive(Default)]
pub(super) struct Numbering {
    leaders: HashMap<ValueId, ValueId>,
    seen: HashMap<(String, Vec<ValueId>, TensorTy), ValueId>,
    sums: HashMap<ValueId, [ValueId; 2]>,
}

impl Numbering {
    pub fn leader(&self, value: ValueId) -> ValueId {
        self.leaders.get(&value).copied().unwrap_or(value)
    }

    /// Records what `op`, whose result has type `ty` and whose operand has type `from`, computes.
    pub fn record(&mut self, op: &Op, ty: &Ty, from: Option<&Ty>) {
        let (&[result], Ty::Tensor(tensor), true) = (&op.results[..], ty, op.regions.is_empty()) else { return };
        let integer = tensor.dtype().is_integer() || tensor.dtype().is_bool();
        if !integer || op.operands.is_empty() {
            return;
        }
        let operands: Vec<ValueId> = op.operands.iter().map(|&v| self.leader(v)).collect();
        if matches!(op.kind, OpKind::Convert { .. }) && from == Some(ty) {
            self.leaders.insert(result, operands[0]);
            return;
        }
        let key = (format!("{:?}", op.kind), operands.clone(), tensor.clone());
        let first = *self.seen.entry(key).or_insert(result);
        self.leaders.insert(result, first);
        if let (OpKind::Add { .. }, &[a, b]) = (&op.kind, &operands[..]) {
            self.sums.insert(first, [a, b]);
        }
    }

    /// The other summand, if `total` is a sum of `part` and something.
    pub fn rest(&self, total: ValueId, part: ValueId) -> Option<ValueId> {
        let part = self.leader(part);
        match *self.sums.get(&self.leader(total))? {
            [a, b] if a == part => Some(b),
            [a, b] if b == part => Some(a),
            _ => None,
        }
    }
}
