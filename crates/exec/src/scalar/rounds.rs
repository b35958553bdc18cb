//! How often a loop goes round at most, where its text says so.

use strata_stablehlo::{Block, Direction, Func, Op, OpKind, ValueId};

use crate::plan::constant;

/// The most rounds of a `while` that counts from a constant, by a constant, to a constant, whatever else may end it earlier.
pub fn most_rounds(func: &Func, op: &Op, splat: &dyn Fn(ValueId) -> Option<[u8; 16]>) -> Option<u64> {
    let (cond, body) = (&op.regions[0], &op.regions[1]);
    let number = |block: &Block, value: ValueId| {
        let dtype = func.ty(value).as_tensor().filter(|ty| ty.n_elements() == 1)?.dtype();
        let made = producer(block, value).and_then(|op| match &op.kind {
            OpKind::Constant { value: attr } => {
                let elements = constant::elements(attr, func.tensor(value))?;
                Some(constant::as_i64(dtype, elements.get(..dtype.bytes())?))
            }
            _ => None,
        });
        made.or_else(|| Some(constant::as_i64(dtype, &splat(value)?))).filter(|_| dtype.is_integer())
    };
    let mut conditions = vec![*cond.results.first()?];
    while let Some(condition) = conditions.pop() {
        let Some(test) = producer(cond, condition) else { continue };
        match &test.kind {
            OpKind::And { .. } => conditions.extend(&test.operands),
            OpKind::Compare { comparison_direction, .. } => {
                let counter = cond.args.iter().position(|arg| *arg == test.operands[0]);
                let (Some(counter), Some(end)) = (counter, number(cond, test.operands[1])) else { continue };
                let (Some(first), Some(step)) =
                    (number(cond, op.operands[counter]), added(body, counter).and_then(|by| number(body, by)))
                else {
                    continue;
                };
                let past = match comparison_direction {
                    Direction::Lt => end.checked_sub(first)?,
                    Direction::Le => end.checked_sub(first)?.checked_add(1)?,
                    _ => continue,
                };
                if step > 0 {
                    return Some((past.max(0) as u64).div_ceil(step as u64));
                }
            }
            _ => {}
        }
    }
    None
}

/// What a body adds to one of its arguments.
fn added(body: &Block, argument: usize) -> Option<ValueId> {
    let sum = producer(body, *body.results.get(argument)?).filter(|op| matches!(op.kind, OpKind::Add { .. }))?;
    let [a, b] = sum.operands[..] else { return None };
    let counter = body.args[argument];
    if a == counter { Some(b) } else { (b == counter).then_some(a) }
}

fn producer(block: &Block, value: ValueId) -> Option<&Op> {
    block.ops.iter().find(|op| op.results.contains(&value))
}
