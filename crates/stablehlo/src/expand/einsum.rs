//! `einsum` and `unary_einsum` as sums, a product and a transpose.
//!
//! ```text
//! einsum "bij,bjk->bki"   →   dot_general (batch b, contract j), then transpose
//! unary_einsum "ij->j"    →   reduce over i
//! ```
//! Configurations with an ellipsis or a repeated letter in one operand are left as they are.

use crate::expand::rewrite::Rewriter;
use crate::{DotDims, Op, OpKind, ValueId};

/// The value that replaces the result of an einsum.
pub(super) fn expand(rw: &mut Rewriter, op: &Op) -> Option<Vec<ValueId>> {
    let config = match &op.kind {
        OpKind::Einsum { einsum_config } | OpKind::UnaryEinsum { einsum_config } => einsum_config.clone(),
        _ => return None,
    };
    let (inputs, output) = config.split_once("->")?;
    let output: Vec<char> = labels(output)?;
    let inputs: Vec<Vec<char>> = inputs.split(',').map(labels).collect::<Option<_>>()?;
    if inputs.len() != op.operands.len()
        || (0..inputs.len()).any(|i| rw.tensor(op.operands[i]).rank() != inputs[i].len())
    {
        return None;
    }
    let known = |c: &char| inputs.iter().any(|labels| labels.contains(c));
    if !output.iter().all(known) {
        return None;
    }
    // Sum away letters that only one operand has.
    let mut values = Vec::new();
    let mut names = Vec::new();
    for (i, labels) in inputs.iter().enumerate() {
        let elsewhere =
            |c: &char| output.contains(c) || inputs.iter().enumerate().any(|(j, l)| j != i && l.contains(c));
        let gone: Vec<i64> = (0..labels.len()).filter(|&d| !elsewhere(&labels[d])).map(|d| d as i64).collect();
        let x = op.operands[i];
        values.push(if gone.is_empty() { x } else { rw.reduce(OpKind::Add {}, x, 0.0, &gone) });
        names.push(labels.iter().copied().filter(elsewhere).collect::<Vec<char>>());
    }
    let (value, order) = match (&values[..], &names[..]) {
        (&[x], [labels]) => (x, labels.clone()),
        (&[x, y], [lhs, rhs]) => product(rw, op, (x, lhs), (y, rhs), &output),
        _ => return None,
    };
    let permutation: Option<Vec<i64>> =
        output.iter().map(|c| order.iter().position(|o| o == c).map(|p| p as i64)).collect();
    Some(vec![rw.transpose(value, &permutation?)])
}

fn product(
    rw: &mut Rewriter,
    op: &Op,
    (x, lhs): (ValueId, &[char]),
    (y, rhs): (ValueId, &[char]),
    output: &[char],
) -> (ValueId, Vec<char>) {
    let at = |labels: &[char], c: char| labels.iter().position(|&l| l == c).unwrap_or_default() as i64;
    let shared: Vec<char> = lhs.iter().copied().filter(|c| rhs.contains(c)).collect();
    let (batch, contract): (Vec<char>, Vec<char>) = shared.iter().partition(|c| output.contains(c));
    let free = |labels: &[char]| labels.iter().copied().filter(|c| !shared.contains(c)).collect::<Vec<char>>();
    let order: Vec<char> = batch.iter().copied().chain(free(lhs)).chain(free(rhs)).collect();
    let (tx, ty) = (rw.tensor(x), rw.tensor(y));
    let size = |c: char| if lhs.contains(&c) { tx.dims[at(lhs, c) as usize] } else { ty.dims[at(rhs, c) as usize] };
    let result = rw.tensor(op.results[0]).with_dims(order.iter().map(|&c| size(c)).collect());
    let kind = OpKind::DotGeneral {
        dot_dimension_numbers: DotDims {
            lhs_batching: batch.iter().map(|&c| at(lhs, c)).collect(),
            rhs_batching: batch.iter().map(|&c| at(rhs, c)).collect(),
            lhs_contracting: contract.iter().map(|&c| at(lhs, c)).collect(),
            rhs_contracting: contract.iter().map(|&c| at(rhs, c)).collect(),
        },
        precision_config: None,
        algorithm: None,
    };
    (rw.emit(kind, &[x, y], result), order)
}

/// The letters of one operand, if there are no repeats and no ellipsis.
fn labels(text: &str) -> Option<Vec<char>> {
    let labels: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    let distinct = (1..labels.len()).all(|i| !labels[..i].contains(&labels[i]));
    (distinct && labels.iter().all(|c| c.is_alphabetic())).then_some(labels)
}

#[cfg(test)]
mod tests {
    use crate::OpKind;
    use crate::expand::legacy::expand_legacy;
    use crate::expand::testing::{func, names, tensor};
    use strata_tensor::DType;

    #[test]
    fn batched_product_with_transpose() {
        let mut f = func("f", &[tensor(DType::F32, &[2, 3, 4]), tensor(DType::F32, &[2, 4, 5])], |b| {
            let kind = OpKind::Einsum { einsum_config: "bij,bjk->bki".into() };
            vec![b.emit(kind, &[b.arg(0), b.arg(1)], tensor(DType::F32, &[2, 5, 3]))]
        });
        expand_legacy(&mut f);
        assert_eq!(names(&f), ["stablehlo.dot_general", "stablehlo.transpose"]);
        assert_eq!(f.tensor(f.body.results[0]).dims, [2, 5, 3]);
    }

    #[test]
    fn unary_sums() {
        let mut f = func("f", &[tensor(DType::F32, &[3, 4])], |b| {
            vec![b.emit(OpKind::UnaryEinsum { einsum_config: "ij->j".into() }, &[b.arg(0)], tensor(DType::F32, &[4]))]
        });
        expand_legacy(&mut f);
        assert_eq!(names(&f), ["stablehlo.constant", "stablehlo.reduce"]);
    }
}
