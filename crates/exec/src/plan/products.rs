//! Products that are better written another way.
//!
//! ```text
//! transpose(a · b)                       →  b · a, without a transposition: what gradients of weights are
//! a product that sums nothing            →  broadcasts and a multiplication, which fuse with their surroundings
//! many products of a few numbers each    →  the same and a sum
//! ```

use std::borrow::Cow;
use std::collections::HashMap;

use strata_stablehlo::fold::dense_attr;
use strata_stablehlo::{Block, Func, Op, OpKind, TensorTy, Ty, ValueId};
use strata_tensor::DType;
use strata_tensor::numbers::DotDims;

use super::rewrite::rewritten;

/// `func` with its products rewritten.
pub(super) fn rewrite(func: Cow<'_, Func>) -> Cow<'_, Func> {
    rewritten(func, &|op| matches!(op.kind, OpKind::DotGeneral { .. }), |func, body, uses| visit(func, body, uses))
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
            OpKind::DotGeneral { dot_dimension_numbers: dims, .. } if is_many_small(func, &op, dims) => {
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

/// Whether there are so many products of a matrix and a vector, and each so small, that starting them takes the time.
fn is_many_small(func: &Func, op: &Op, dims: &DotDims) -> bool {
    let is_f32 = |v: &ValueId| func.tensor(*v).dtype() == DType::F32;
    if !op.operands.iter().chain(&op.results).all(is_f32) {
        return false;
    }
    let size = |v: ValueId, of: &[i64]| of.iter().map(|&d| func.tensor(v).dims[d as usize] as usize).product::<usize>();
    let (lhs, rhs) = (op.operands[0], op.operands[1]);
    let (n, depth) = (size(lhs, &dims.lhs_batching), size(lhs, &dims.lhs_contracting));
    let matrix = |v: ValueId| func.tensor(v).n_elements() / n.max(1);
    let is_vector = matrix(lhs) == depth || matrix(rhs) == depth;
    n >= MANY && (1..=FEW).contains(&depth) && is_vector && matrix(lhs).max(matrix(rhs)) <= SMALL
}

/// So many products are many, so few terms few, and so large matrices small.
const MANY: usize = 256;
const FEW: usize = 31;
const SMALL: usize = 256;

/// A product as broadcasts, a multiplication, and a sum if it has one.
fn multiply(func: &mut Func, op: &Op, dims: &DotDims, ops: &mut Vec<Op>) {
    let n_batch = dims.lhs_batching.len();
    let n_lhs = func.tensor(op.operands[0]).rank() - n_batch - dims.lhs_contracting.len();
    let ty: TensorTy = func.tensor(op.results[0]).clone();
    let sizes: Vec<_> = dims.lhs_contracting.iter().map(|&d| func.tensor(op.operands[0]).dims[d as usize]).collect();
    let wide = ty.with_dims(ty.dims.iter().copied().chain(sizes).collect());
    let space = func.values[op.results[0].0 as usize].space;
    let value = |func: &mut Func, ty: TensorTy| {
        let value = func.add_value(Ty::Tensor(ty));
        func.values[value.0 as usize].space = space;
        value
    };
    let sides = [
        (&dims.lhs_batching, &dims.lhs_contracting, n_batch),
        (&dims.rhs_batching, &dims.rhs_contracting, n_batch + n_lhs),
    ];
    let mut operands = Vec::new();
    for (&operand, (batching, contracting, first)) in op.operands.iter().zip(sides) {
        let mut next = first as i64;
        let place = |of: &[i64], d: i64| of.iter().position(|&b| b == d);
        let broadcast_dimensions = (0..func.tensor(operand).rank() as i64)
            .map(|d| match (place(batching, d), place(contracting, d)) {
                (Some(at), _) => at as i64,
                (_, Some(at)) => (ty.rank() + at) as i64,
                _ => {
                    next += 1;
                    next - 1
                }
            })
            .collect();
        let result = value(func, wide.clone());
        let kind = OpKind::BroadcastInDim { broadcast_dimensions };
        ops.push(Op { kind, operands: vec![operand], results: vec![result], ..op.clone() });
        operands.push(result);
    }
    if dims.lhs_contracting.is_empty() {
        return ops.push(Op { kind: OpKind::Multiply {}, operands, ..op.clone() });
    }
    let terms = value(func, wide);
    ops.push(Op { kind: OpKind::Multiply {}, operands, results: vec![terms], ..op.clone() });
    let scalar = ty.with_dims(Vec::new());
    let zero = value(func, scalar.clone());
    let bytes = vec![0; scalar.dtype().bytes()];
    let kind = OpKind::Constant { value: dense_attr(&scalar, true, bytes) };
    ops.push(Op { kind, operands: Vec::new(), results: vec![zero], ..op.clone() });
    let [a, b, sum] = std::array::from_fn(|_| value(func, scalar.clone()));
    let add = Op { kind: OpKind::Add {}, operands: vec![a, b], results: vec![sum], ..op.clone() };
    let body = Block { args: vec![a, b], ops: vec![add], results: vec![sum] };
    let dimensions = (ty.rank() as i64..).take(dims.lhs_contracting.len()).collect();
    let kind = OpKind::Reduce { dimensions };
    ops.push(Op { kind, operands: vec![terms, zero], regions: vec![body], ..op.clone() });
}
