//! Running folds: every prefix (or suffix) of a row combined.

use bytemuck::Pod;

use super::combine::Fold;
use crate::par;

/// Elements scanned as a unit. Fixed, so that float results do not depend on the number of cores.
const BLOCK: usize = 32 << 10;

/// `out[i] = x[0] ∘ … ∘ x[i]` for rows of `inner` elements.
pub fn prefix<T: Pod + Send + Sync>(fold: Fold<T>, x: &[T], inner: usize, out: &mut [T]) {
    if inner > 1 {
        out[..inner].copy_from_slice(&x[..inner]);
        for i in (inner..x.len()).step_by(inner) {
            let (done, rest) = out.split_at_mut(i);
            (fold.zip)(&done[i - inner..], &x[i..i + inner], &mut rest[..inner]);
        }
        return;
    }
    if x.len() <= BLOCK {
        return (fold.scan)(x, out);
    }
    // Blocks alone, then each with everything before it.
    par::for_each_item(x.chunks(BLOCK).zip(out.chunks_mut(BLOCK)), 1, |(x, out)| (fold.scan)(x, out));
    let mut carry = None;
    let carries: Vec<Option<T>> = strata_host::collect(out.chunks(BLOCK).map(|block| {
        let before = carry;
        let total = block[block.len() - 1];
        carry = Some(carry.map_or(total, |c| (fold.apply)(c, total)));
        before
    }));
    par::for_each_item(out.chunks_mut(BLOCK).zip(carries), 1, |(out, carry)| {
        if let Some(carry) = carry {
            (fold.with)(carry, out);
        }
    });
}

/// `out[i] = x[i] ∘ … ∘ x[n - 1]` for rows of `inner` elements.
pub fn suffix<T: Pod + Send + Sync>(fold: Fold<T>, x: &[T], inner: usize, out: &mut [T]) {
    if inner == 1 {
        // The functions commute: a prefix of the mirror image.
        let mirrored: Vec<T> = strata_host::collect(x.iter().rev().copied());
        prefix(fold, &mirrored, 1, out);
        return out.reverse();
    }
    let last = x.len() - inner;
    out[last..].copy_from_slice(&x[last..]);
    for i in (0..last).step_by(inner).rev() {
        let (rest, done) = out.split_at_mut(i + inner);
        (fold.zip)(&x[i..i + inner], &done[..inner], &mut rest[i..]);
    }
}
