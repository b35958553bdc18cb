//! Loops that run a few times over element-wise work become straight lines.
//!
//! ```text
//! while i < 5 { i, x = i + 1, f(x, i) }   →   f(f(f(f(f(x, 0), 1), 2), 3), 4)
//! ```
//! As a loop, every round reads and writes the whole state; as a line it is one fused loop over lanes, with the counter a
//! constant. JAX's random numbers are such a loop. Loops over a few numbers stay: they are programs of their own
//! (`crate::scalar`).

use std::borrow::Cow;
use std::collections::HashMap;

use strata_stablehlo::{Block, CompareType, Direction, Func, Op, OpKind, ValueId};

use super::constant;
use crate::lane_ops::is_lane_op;
use crate::scalar::TINY;

/// Loops of more rounds stay loops.
const MAX_ROUNDS: i64 = 8;
/// So do those that would become more ops than this.
const MAX_OPS: usize = 512;

/// `func` with its short loops unrolled.
pub(super) fn unroll(func: &Func) -> Cow<'_, Func> {
    let mut counts = HashMap::new();
    find(func, &func.body, &mut HashMap::new(), &mut counts);
    if counts.is_empty() {
        return Cow::Borrowed(func);
    }
    let mut func = func.clone();
    let mut body = std::mem::take(&mut func.body);
    Unroller { func: &mut func, counts, names: HashMap::new() }.block(&mut body);
    func.body = body;
    Cow::Owned(func)
}

/// Finds loops to unroll: by their first result, how often they run. `known` are integers defined so far.
fn find(func: &Func, block: &Block, known: &mut HashMap<ValueId, i64>, counts: &mut HashMap<ValueId, i64>) {
    for op in &block.ops {
        if let Some(value) = integer(func, op) {
            known.insert(op.results[0], value);
        }
        if matches!(op.kind, OpKind::While { .. })
            && let Some(count) = rounds(func, op, known)
        {
            counts.insert(op.results[0], count);
            continue;
        }
        op.regions.iter().for_each(|region| find(func, region, known, counts));
    }
}

/// The value of an integer constant of one element.
fn integer(func: &Func, op: &Op) -> Option<i64> {
    let OpKind::Constant { value } = &op.kind else { return None };
    let ty = func.ty(op.results[0]).as_tensor()?;
    if !ty.dtype().is_integer() || ty.n_elements() != 1 || ty.dtype().bits() < 8 {
        return None;
    }
    let elements = constant::elements(value, ty)?;
    Some(constant::as_i64(ty.dtype(), &elements))
}

/// How often a loop runs, if that is known and it is to be unrolled.
fn rounds(func: &Func, op: &Op, known: &HashMap<ValueId, i64>) -> Option<i64> {
    let [cond, body] = op.regions.as_slice() else { return None };
    let integer_in = |block: &Block, value: ValueId| {
        let own = block.ops.iter().find(|op| op.results == [value]).and_then(|op| integer(func, op));
        own.or_else(|| known.get(&value).copied())
    };
    let [.., test] = cond.ops.as_slice() else { return None };
    let OpKind::Compare { comparison_direction: Direction::Lt, compare_type } = test.kind else { return None };
    let has_other_ops = cond.ops[..cond.ops.len() - 1].iter().any(|op| !matches!(op.kind, OpKind::Constant { .. }));
    if cond.results != test.results || has_other_ops || compare_type == Some(CompareType::Unsigned) {
        return None;
    }
    let counter = cond.args.iter().position(|&arg| arg == test.operands[0])?;
    let (start, end) = (*known.get(&op.operands[counter])?, integer_in(cond, test.operands[1])?);
    let step = body.ops.iter().find(|op| op.results == [body.results[counter]])?;
    let counts_up = matches!(step.kind, OpKind::Add { .. })
        && [[0, 1], [1, 0]]
            .iter()
            .any(|&[a, b]| step.operands[a] == body.args[counter] && integer_in(body, step.operands[b]) == Some(1));
    let count = end.checked_sub(start)?;
    let is_large = |&value: &ValueId| func.ty(value).as_tensor().is_some_and(|ty| ty.n_elements() > TINY);
    let is_worth = (1..=MAX_ROUNDS).contains(&count) && body.ops.len() * count as usize <= MAX_OPS;
    let fits = body.args.iter().any(is_large) && body.ops.iter().all(|op| is_element_wise(func, op));
    (counts_up && is_worth && fits).then_some(count)
}

/// Whether an op is computed by lanes, or another look at memory.
fn is_element_wise(func: &Func, op: &Op) -> bool {
    use OpKind as K;
    let is_simple = match &op.kind {
        K::Constant { .. } | K::Iota { .. } | K::BroadcastInDim { .. } | K::Reshape { .. } | K::Slice { .. } => true,
        K::BitcastConvert { .. } => true,
        kind => is_lane_op(kind),
    };
    let is_tensor = |&value: &ValueId| func.ty(value).as_tensor().is_some();
    is_simple && op.regions.is_empty() && op.operands.iter().chain(&op.results).all(is_tensor)
}

struct Unroller<'f> {
    func: &'f mut Func,
    counts: HashMap<ValueId, i64>,
    /// Results of loops that are gone.
    names: HashMap<ValueId, ValueId>,
}

impl Unroller<'_> {
    fn block(&mut self, block: &mut Block) {
        let mut ops = Vec::with_capacity(block.ops.len());
        for mut op in std::mem::take(&mut block.ops) {
            self.rename(&mut op.operands);
            let count = op.results.first().and_then(|first| self.counts.get(first)).copied();
            match count {
                Some(count) => self.rounds(&op, count, &mut ops),
                None => {
                    op.regions.iter_mut().for_each(|region| self.block(region));
                    ops.push(op);
                }
            }
        }
        block.ops = ops;
        self.rename(&mut block.results);
    }

    fn rename(&self, values: &mut [ValueId]) {
        for value in values {
            *value = self.names.get(value).copied().unwrap_or(*value);
        }
    }

    /// The body of a loop, once for every round.
    fn rounds(&mut self, op: &Op, count: i64, ops: &mut Vec<Op>) {
        let body = &op.regions[1];
        let mut state = op.operands.clone();
        for _ in 0..count {
            let mut names: HashMap<ValueId, ValueId> = body.args.iter().copied().zip(state).collect();
            for op in &body.ops {
                let mut copy = op.clone();
                for operand in &mut copy.operands {
                    *operand = names.get(operand).or_else(|| self.names.get(operand)).copied().unwrap_or(*operand);
                }
                for result in &mut copy.results {
                    let fresh = ValueId(self.func.values.len() as u32);
                    self.func.values.push(self.func.values[result.0 as usize].clone());
                    names.insert(*result, fresh);
                    *result = fresh;
                }
                ops.push(copy);
            }
            let name = |value: &ValueId| names.get(value).or_else(|| self.names.get(value)).copied().unwrap_or(*value);
            state = body.results.iter().map(name).collect();
        }
        self.names.extend(op.results.iter().copied().zip(state));
    }
}
