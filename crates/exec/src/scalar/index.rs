//! Where the elements of a moved tensor come from.

use strata_stablehlo::OpKind;

use crate::plan::strided::Strided;

/// For every element of the result of a movement the element of its operand; `None` for other ops.
pub fn moved(kind: &OpKind, from: &[usize], to: &[usize]) -> Option<Vec<usize>> {
    let dense = Strided::dense(from);
    let strided = match kind {
        OpKind::Reshape { .. } => Strided::dense(to),
        OpKind::BroadcastInDim { broadcast_dimensions } => dense.broadcast(to, broadcast_dimensions),
        OpKind::Transpose { permutation } => dense.transpose(permutation),
        OpKind::Slice { start_indices, strides, .. } => dense.slice(start_indices, to, strides),
        OpKind::Reverse { dimensions } => dense.reverse(dimensions),
        _ => return None,
    };
    Some(places(&strided))
}

/// The places of a view's elements in its base, in row-major order.
pub fn places(view: &Strided) -> Vec<usize> {
    let n: usize = view.dims.iter().product();
    (0..n)
        .map(|i| {
            let steps = unravel(i, &view.dims).into_iter().zip(&view.access.strides);
            (view.access.offset + steps.map(|(index, stride)| index as isize * stride).sum::<isize>()) as usize
        })
        .collect()
}

/// The operand and the element of it behind each element of a concatenation along `dimension`.
pub fn concatenated(dimension: usize, operands: &[Vec<usize>]) -> Vec<(usize, usize)> {
    let mut dims = operands[0].clone();
    dims[dimension] = operands.iter().map(|d| d[dimension]).sum();
    let n: usize = dims.iter().product();
    (0..n)
        .map(|i| {
            let mut index = unravel(i, &dims);
            let mut operand = 0;
            while index[dimension] >= operands[operand][dimension] {
                index[dimension] -= operands[operand][dimension];
                operand += 1;
            }
            (operand, ravel(&index, &operands[operand]))
        })
        .collect()
}

/// The element of the operand behind each element of a padded tensor, or none where there is padding.
pub fn padded(low: &[i64], interior: &[i64], from: &[usize], to: &[usize]) -> Vec<Option<usize>> {
    let n: usize = to.iter().product();
    let inside = |d: usize, index: usize| {
        let (at, step) = (index as i64 - low[d], interior[d] + 1);
        (at >= 0 && at % step == 0 && at / step < from[d] as i64).then_some((at / step) as usize)
    };
    (0..n)
        .map(|i| {
            let index: Option<Vec<usize>> =
                unravel(i, to).into_iter().enumerate().map(|(d, index)| inside(d, index)).collect();
            index.map(|index| ravel(&index, from))
        })
        .collect()
}

pub fn unravel(mut at: usize, dims: &[usize]) -> Vec<usize> {
    let mut index = vec![0; dims.len()];
    for d in (0..dims.len()).rev() {
        index[d] = at % dims[d];
        at /= dims[d];
    }
    index
}

fn ravel(index: &[usize], dims: &[usize]) -> usize {
    index.iter().zip(dims).fold(0, |at, (&i, &n)| at * n + i)
}
