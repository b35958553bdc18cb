//! Windows over what was padded with their initial value pad it themselves: gradients of sums over windows are such.
//!
//! ```text
//! reduce_window(pad(x, 0), 0)   →   reduce_window(x, 0) with padding and dilation
//! ```
//!
//! Padding that nobody writes down is not read again either.

use std::borrow::Cow;
use std::collections::HashMap;

use strata_stablehlo::{Block, Func, Op, OpKind, ValueId};

use super::constant;
use super::rewrite::rewritten;

/// `func` with such pads gone.
pub(super) fn rewrite(func: Cow<'_, Func>) -> Cow<'_, Func> {
    rewritten(func, &|op| matches!(op.kind, OpKind::ReduceWindow { .. }), |func, body, uses| visit(func, body, uses))
}

fn visit(func: &Func, block: &mut Block, uses: &[u32]) {
    let made: HashMap<ValueId, usize> =
        block.ops.iter().enumerate().flat_map(|(i, op)| op.results.iter().map(move |&r| (r, i))).collect();
    let found: Vec<(usize, usize, Op)> = (0..block.ops.len())
        .filter_map(|i| {
            let pad = *made.get(block.ops[i].operands.first()?)?;
            Some((i, pad, padded(func, &block.ops, &made, &block.ops[i], &block.ops[pad], uses)?))
        })
        .collect();
    let gone: Vec<usize> = found.iter().map(|f| f.1).collect();
    for (i, _, op) in found {
        block.ops[i] = op;
    }
    block.ops.iter_mut().for_each(|op| op.regions.iter_mut().for_each(|region| visit(func, region, uses)));
    let ops = std::mem::take(&mut block.ops);
    block.ops = ops.into_iter().enumerate().filter(|(i, _)| !gone.contains(i)).map(|(_, op)| op).collect();
}

/// `op` over what `pad` pads, if it is windows and nobody else wants the padded.
fn padded(func: &Func, ops: &[Op], made: &HashMap<ValueId, usize>, op: &Op, pad: &Op, uses: &[u32]) -> Option<Op> {
    let OpKind::ReduceWindow { window_dimensions, window_strides, base_dilations, window_dilations, padding } =
        &op.kind
    else {
        return None;
    };
    let OpKind::Pad { edge_padding_low: low, edge_padding_high: high, interior_padding: interior } = &pad.kind else {
        return None;
    };
    let (&[padded, init], &[of, value]) = (op.operands.as_slice(), pad.operands.as_slice()) else { return None };
    let space = |v: ValueId| func.values[v.0 as usize].space;
    let bits = |v: ValueId| splat(func, ops, made, v);
    let is_dilated = base_dilations.as_ref().is_some_and(|d| d.iter().any(|&n| n != 1));
    let grows = low.iter().chain(high).all(|&n| n >= 0);
    let is_same = bits(value).is_some() && bits(value) == bits(init);
    if is_dilated || !grows || !is_same || space(of) != space(padded) || uses[padded.0 as usize] != 1 {
        return None;
    }
    let around = |d: usize| padding.as_ref().map_or([0, 0], |padding| padding[d]);
    let kind = OpKind::ReduceWindow {
        window_dimensions: window_dimensions.clone(),
        window_strides: window_strides.clone(),
        base_dilations: Some(interior.iter().map(|n| n + 1).collect()),
        window_dilations: window_dilations.clone(),
        padding: Some((0..low.len()).map(|d| [around(d)[0] + low[d], around(d)[1] + high[d]]).collect()),
    };
    Some(Op { kind, operands: vec![of, init], ..op.clone() })
}

/// The bytes of a constant element.
fn splat(func: &Func, ops: &[Op], made: &HashMap<ValueId, usize>, value: ValueId) -> Option<Vec<u8>> {
    let op = &ops[*made.get(&value)?];
    match &op.kind {
        OpKind::Constant { value: attr } if func.tensor(value).n_elements() == 1 => {
            Some(constant::elements(attr, func.tensor(value))?.to_vec())
        }
        OpKind::BroadcastInDim { .. } if func.tensor(value).dims.is_empty() => splat(func, ops, made, op.operands[0]),
        _ => None,
    }
}
