//! `P A = L U` with partial pivoting.

use crate::gemm::{Block, accumulate};
use crate::rows::add_scaled;
use crate::{Real, Scalar};

const BLOCK: usize = 32;

/// Overwrites the `m × n` matrix with L (unit diagonal, not stored) below and U on and above the diagonal. `pivots[i]`
/// is the row exchanged with row `i`, counted from zero. A zero pivot leaves zeros below it, as LAPACK does.
pub fn factor<T: Scalar>(m: usize, n: usize, a: &mut [T], pivots: &mut [i32]) {
    let steps = m.min(n);
    for j in (0..steps).step_by(BLOCK) {
        let width = BLOCK.min(steps - j);
        for c in j..j + width {
            // NaN is larger than everything, so that it is not hidden.
            let size = |x: T| if x.finite() { x.abs1() } else { T::Real::MAX };
            let mut best = c;
            for i in c + 1..m {
                if size(a[i * n + c]) > size(a[best * n + c]) {
                    best = i;
                }
            }
            pivots[c] = best as i32;
            swap_rows(n, a, c, best);
            let pivot = a[c * n + c];
            if pivot == T::ZERO {
                continue;
            }
            let (head, tail) = a.split_at_mut((c + 1) * n);
            let row = &head[c * n..];
            for below in tail.chunks_mut(n) {
                below[c] = below[c].over(pivot);
                let by = -below[c];
                add_scaled(&mut below[c + 1..j + width], by, &row[c + 1..j + width]);
            }
        }
        if j + width == n {
            continue;
        }
        // U of these rows: forward substitution with the unit triangle on the left.
        for c in j..j + width {
            let (head, tail) = a.split_at_mut((c + 1) * n);
            let row = &head[c * n + j + width..(c + 1) * n];
            for i in c + 1..j + width {
                let below = &mut tail[(i - c - 1) * n..(i - c) * n];
                let by = -below[c];
                add_scaled(&mut below[j + width..], by, row);
            }
        }
        // Everything below and to the right.
        if j + width < m {
            let mut left: Vec<T> = strata_host::room((m - j - width) * width);
            (j + width..m).for_each(|i| left.extend_from_slice(&a[i * n + j..i * n + j + width]));
            let (head, tail) = a.split_at_mut((j + width) * n);
            let rows = m - j - width;
            accumulate(
                &mut tail[j + width..],
                n,
                -T::ONE,
                Block::new(&left, rows, width, width),
                Block::new(&head[j * n + j + width..], width, n - j - width, n),
            );
        }
    }
}

/// The rows of the original matrix in the order the exchanges leave them in.
pub fn permutation(pivots: &[i32], out: &mut [i32]) {
    out.iter_mut().enumerate().for_each(|(i, p)| *p = i as i32);
    for (i, &p) in pivots.iter().enumerate() {
        out.swap(i, p as usize);
    }
}

fn swap_rows<T>(n: usize, a: &mut [T], i: usize, j: usize) {
    if i != j {
        let (head, tail) = a.split_at_mut(j * n);
        head[i * n..(i + 1) * n].swap_with_slice(&mut tail[..n]);
    }
}
