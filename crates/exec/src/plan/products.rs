//! Products that are better written another way.
//!
//! ```text
//! transpose(a · b)                       →  b · a, without a transposition: what gradients of weights are
//! a product that sums nothing            →  broadcasts and a multiplication, which fuse with their surroundings
//! ```

use std::borrow::Cow;
use std::collections::HashMap;

use strata_stablehlo::{Block, Func, Op, OpKind, TensorTy, Ty, ValueId};
use strata_tensor::DType;
use strata_tensor::numbers::DotDims;

/// `func` with its products rewritten.
pub(super) fn rewrite(func: Cow<'_, Func>) -> Cow<'_, Func> {
    let is_product = |op: &Op| matches!(op.kind, OpKind::DotGeneral { .. });
    if !any(&func.body, &is_product) {
        return func;
    }
    let mut func = func.into_owned();
    let mut body = std::mem::take(&mut func.body);
    let mut uses = vec![0; func.values.len()];
    count(&body, &mut uses);
    visit(&mut func, &mut body, &uses);
    func.body = body;
    Cow::Owned(func)
}

fn any(block: &Block, is: &dyn Fn(&Op) -> bool) -> bool {
    block.ops.iter().any(|op| is(op) || op.regions.iter().any(|region| any(region, is)))
}

/// How often every value is used.
fn count(block: &Block, uses: &mut [u32]) {
    for op in &block.ops {
        op.operands.iter().for_each(|v| uses[v.0 as usize] += 1);
        op.regions.iter().for_each(|region| count(region, uses));
    }
    block.results.iter().for_each(|v| uses[v.0 as usize] += 1);
}

fn visit(func: &mut Func, block: &mut Block, uses: &[u32]) {
    swap_transposed(func, block, uses);
    let mut ops = Vec::with_capacity(block.ops.len());
    for mut op in std::mem::take(&mut block.ops) {
        op.regions.iter_mut().for_each(|region| visit(func, region, uses));
        match &op.kind {
            OpKind::DotGeneral { dot_dimension_numbers: dims, .. } if is_outer(func, &op, dims) => {
                let dims = dims.clone();
                multiply(func, &op, &dims, &mut ops);
            }
            _ => ops.push(op),
        }
    }
    block.ops = ops;
}

/// Products that are transposed and used in no other way change their operands.
fn swap_transposed(func: &Func, block: &mut Block, uses: &[u32]) {
    let made: HashMap<ValueId, usize> =
        block.ops.iter().enumerate().flat_map(|(i, op)| op.results.iter().map(move |&r| (r, i))).collect();
    let mut gone = vec![false; block.ops.len()];
    for i in 0..block.ops.len() {
        let OpKind::Transpose { permutation } = &block.ops[i].kind else { continue };
        let Some(&from) = made.get(&block.ops[i].operands[0]) else { continue };
        let dot = &block.ops[from];
        let OpKind::DotGeneral { dot_dimension_numbers: dims, precision_config, algorithm } = &dot.kind else {
            continue;
        };
        let (n_batch, rank) = (dims.lhs_batching.len(), permutation.len());
        let n_lhs = func.tensor(dot.operands[0]).rank() - n_batch - dims.lhs_contracting.len();
        let wanted = (0..n_batch).chain(n_batch + n_lhs..rank).chain(n_batch..n_batch + n_lhs);
        let is_swap = permutation.iter().map(|&p| p as usize).eq(wanted);
        let space = |v: ValueId| func.values[v.0 as usize].space;
        if !is_swap || uses[dot.results[0].0 as usize] != 1 || space(dot.results[0]) != space(block.ops[i].results[0]) {
            continue;
        }
        let dims = DotDims {
            lhs_batching: dims.rhs_batching.clone(),
            rhs_batching: dims.lhs_batching.clone(),
            lhs_contracting: dims.rhs_contracting.clone(),
            rhs_contracting: dims.lhs_contracting.clone(),
        };
        let (precision_config, algorithm) = (precision_config.clone(), algorithm.clone());
        let kind = OpKind::DotGeneral { dot_dimension_numbers: dims, precision_config, algorithm };
        let operands = vec![dot.operands[1], dot.operands[0]];
        block.ops[i] = Op { kind, operands, results: block.ops[i].results.clone(), ..dot.clone() };
        gone[from] = true;
    }
    let mut gone = gone.into_iter();
    block.ops.retain(|_| !gone.next().expect("a flag per op"));
}

/// Whether a product of floats sums nothing, and rounds as a multiplication does.
fn is_outer(func: &Func, op: &Op, dims: &DotDims) -> bool {
    let dtype = |v: ValueId| func.tensor(v).dtype();
    let result = dtype(op.results[0]);
    let is_plain = matches!(result, DType::F32 | DType::BF16 | DType::F16 | DType::F64);
    dims.lhs_contracting.is_empty() && is_plain && op.operands.iter().all(|&v| dtype(v) == result)
}

/// A product that sums nothing, as broadcasts and a multiplication.
fn multiply(func: &mut Func, op: &Op, dims: &DotDims, ops: &mut Vec<Op>) {
    let n_batch = dims.lhs_batching.len();
    let n_lhs = func.tensor(op.operands[0]).rank() - n_batch;
    let sides = [(&dims.lhs_batching, n_batch), (&dims.rhs_batching, n_batch + n_lhs)];
    let mut operands = Vec::new();
    for (&operand, (batching, first)) in op.operands.iter().zip(sides) {
        let mut next = first as i64;
        let broadcast_dimensions = (0..func.tensor(operand).rank() as i64)
            .map(|d| match batching.iter().position(|&b| b == d) {
                Some(at) => at as i64,
                None => {
                    next += 1;
                    next - 1
                }
            })
            .collect();
        let ty: TensorTy = func.tensor(op.results[0]).clone();
        let wide = func.add_value(Ty::Tensor(ty));
        func.values[wide.0 as usize].space = func.values[op.results[0].0 as usize].space;
        ops.push(Op {
            kind: OpKind::BroadcastInDim { broadcast_dimensions },
            operands: vec![operand],
            results: vec![wide],
            ..op.clone()
        });
        operands.push(wide);
    }
    ops.push(Op { kind: OpKind::Multiply {}, operands, ..op.clone() });
}
