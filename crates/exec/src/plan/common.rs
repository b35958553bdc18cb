//! What is computed twice from the same operands is computed once.
//!
//! ```text
//! mean(x), variance(x)   →   one sum of x, which both use
//! ```

use std::borrow::Cow;
use std::collections::HashMap;
use std::mem::{Discriminant, discriminant};

use strata_stablehlo::{Block, Func, Op, OpKind, Ty, ValueId};

use super::constant;
use crate::lane_body::known_body;
use crate::lane_ops::is_lane_op;

/// Constants of more bytes are not compared.
const SMALL: usize = 256;

/// `func` without ops that repeat others of their block.
pub(super) fn rewrite(func: Cow<'_, Func>) -> Cow<'_, Func> {
    let mut again = HashMap::new();
    find(&func, &func.body, &mut again);
    if again.is_empty() {
        return func;
    }
    let mut func = func.into_owned();
    remove(&mut func.body, &again);
    Cow::Owned(func)
}

/// Notes results that are those of earlier ops of the same block.
fn find(func: &Func, block: &Block, again: &mut HashMap<ValueId, ValueId>) {
    let mut known: HashMap<Key, Vec<&Op>> = HashMap::new();
    for op in &block.ops {
        op.regions.iter().for_each(|region| find(func, region, again));
        let Some(elements) = comparable(func, op) else { continue };
        let operands = op.operands.iter().map(|v| again.get(v).copied().unwrap_or(*v)).collect();
        let key = Key { kind: discriminant(&op.kind), operands, ty: func.ty(op.results[0]).clone(), elements };
        let alike = known.entry(key).or_default();
        match alike.iter().find(|other| is_same(func, op, other)) {
            Some(other) => again.extend(op.results.iter().copied().zip(other.results.iter().copied())),
            None => alike.push(op),
        }
    }
}

/// What ops that are the same have in common.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    kind: Discriminant<OpKind>,
    operands: Vec<ValueId>,
    ty: Ty,
    /// Of a constant.
    elements: Vec<u8>,
}

/// The elements of a small constant, none of another op that has no effect and is cheap to compare; nothing for the rest.
fn comparable(func: &Func, op: &Op) -> Option<Vec<u8>> {
    use OpKind as K;
    let is_one = match &op.kind {
        K::Constant { value } => {
            let elements = constant::elements(value, func.tensor(op.results[0]))?;
            return (elements.len() <= SMALL).then(|| elements.into_owned());
        }
        K::BroadcastInDim { .. } | K::Reshape { .. } | K::Transpose { .. } | K::Slice { .. } | K::Iota { .. } => true,
        K::DotGeneral { .. } => true,
        K::Reduce { .. } => op.regions.iter().all(|body| known_body(func, body).is_some()),
        kind => is_lane_op(kind),
    };
    is_one.then(Vec::new)
}

/// Whether two ops with the same operands have the same results.
fn is_same(func: &Func, a: &Op, b: &Op) -> bool {
    let is_same_value = |(&x, &y): (&ValueId, &ValueId)| {
        func.ty(x) == func.ty(y) && func.values[x.0 as usize].space == func.values[y.0 as usize].space
    };
    let bodies = |op: &Op| op.regions.iter().map(|body| known_body(func, body)).collect::<Vec<_>>();
    a.kind == b.kind && a.results.iter().zip(&b.results).all(is_same_value) && bodies(a) == bodies(b)
}

fn remove(block: &mut Block, again: &HashMap<ValueId, ValueId>) {
    block.ops.retain(|op| !op.results.first().is_some_and(|result| again.contains_key(result)));
    let first = |value: &mut ValueId| *value = again.get(value).copied().unwrap_or(*value);
    for op in &mut block.ops {
        op.operands.iter_mut().for_each(first);
        op.regions.iter_mut().for_each(|region| remove(region, again));
    }
    block.results.iter_mut().for_each(first);
}
