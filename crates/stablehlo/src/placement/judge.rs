//! Judges a resolved function straight from the promise: one memory per value, every change a transfer.
//!
//! Shares nothing with the pass but the names of ops. Scalars are passed by value, so only tensors are judged.

use crate::{Block, Func, Op, OpKind, Space, ValueId};

/// Whether `func` keeps the promise of placement; the first thing that breaks it otherwise.
pub fn check(func: &Func) -> Result<(), String> {
    block(func, &func.body)
}

fn block(func: &Func, body: &Block) -> Result<(), String> {
    body.ops.iter().try_for_each(|op| judge(func, op).map_err(|why| format!("`{}`: {why}", op.kind.name())))
}

fn judge(func: &Func, op: &Op) -> Result<(), String> {
    use OpKind as K;
    let space = |v: ValueId| func.values[v.0 as usize].space;
    let same = |what: &str, a: &[ValueId], b: &[ValueId]| -> Result<(), String> {
        let tensor = |v: ValueId| func.ty(v).as_tensor().is_some_and(|t| t.rank() > 0);
        let tensors = a.iter().zip(b).enumerate().filter(|(_, (x, _))| tensor(**x));
        match tensors.into_iter().find(|(_, (x, y))| space(**x) != space(**y)) {
            Some((i, _)) => Err(format!("{what} {i} changes memory")),
            None => Ok(()),
        }
    };
    match &op.kind {
        K::Transfer { to, .. } => {
            let ([from], [result]) = (op.operands.as_slice(), op.results.as_slice()) else {
                return Err("moves more or less than one value".into());
            };
            let moves = space(*from) != *to && space(*result) == *to && func.ty(*from) == func.ty(*result);
            if moves { Ok(()) } else { Err(format!("does not move {from:?} to {}", to.as_str())) }
        }
        K::While { .. } => {
            let [cond, body] = op.regions.as_slice() else { return Err("has not two regions".into()) };
            same("operand", &op.operands, &op.results)?;
            same("condition argument", &cond.args, &op.results)?;
            same("body argument", &body.args, &op.results)?;
            same("body result", &body.results, &op.results)?;
            op.regions.iter().try_for_each(|region| block(func, region))
        }
        K::If { .. } | K::Case { .. } => {
            op.regions.iter().try_for_each(|region| same("branch result", &region.results, &op.results))?;
            op.regions.iter().try_for_each(|region| block(func, region))
        }
        K::ManualComputation { .. } => {
            op.regions.iter().try_for_each(|region| same("argument", &region.args, &op.operands))?;
            op.regions.iter().try_for_each(|region| same("result", &region.results, &op.results))?;
            op.regions.iter().try_for_each(|region| block(func, region))
        }
        K::OptimizationBarrier { .. } | K::Cast { .. } | K::ShardingConstraint { .. } | K::InterpreterProbe { .. } => {
            same("value", &op.operands, &op.results)
        }
        K::CustomCall { call_target_name, .. } if is_placement_call(call_target_name) => Err("is still there".into()),
        // It has a program of its own, which says where its arguments and results are.
        K::ManualCall { .. } => Ok(()),
        K::Outfeed { .. } | K::Send { .. } | K::InterpreterPrint { .. } | K::InterpreterRunParallel { .. } => Ok(()),
        kind if kind.name().starts_with("check.") => Ok(()),
        _ => runs_in_one_place(func, op, &space),
    }
}

fn is_placement_call(target: &str) -> bool {
    matches!(target, "annotate_device_placement" | "AwsNeuronMemoryPlacement" | "MoveToHost" | "MoveToDevice")
}

/// Results in one memory, tensors it reads in the same one.
fn runs_in_one_place(func: &Func, op: &Op, space: &dyn Fn(ValueId) -> Space) -> Result<(), String> {
    let rank = |v: ValueId| func.ty(v).as_tensor().map_or(0, |t| t.rank());
    let mut values = op.results.iter().chain(op.operands.iter().filter(|&&v| rank(v) > 0)).copied();
    let Some(first) = values.next() else { return Ok(()) };
    match values.find(|&v| func.ty(v).as_tensor().is_some() && space(v) != space(first)) {
        Some(other) => Err(format!("uses {} and {}", space(first).as_str(), space(other).as_str())),
        None => Ok(()),
    }
}
