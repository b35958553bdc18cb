//! Sorting by an arbitrary comparator, evaluated for many comparisons at once.
//!
//! A bottom-up merge sort over all rows together. Merges of one level run in step, a comparison of each per
//! evaluation; long merges are first cut into independent pieces, so that there are always many.

use super::scatter::take;
use super::scratch::Scratch;
use crate::{Body, View};

/// Elements one lane merges at most.
const PIECE: usize = 64;

/// Two runs to be merged to `out`, as ranges of the current order.
#[derive(Clone, Copy)]
struct Merge {
    left: (usize, usize),
    right: (usize, usize),
    out: usize,
}

/// For every row of `n` elements, the positions within the row in sorted order.
pub fn permutation_by(n: usize, body: &dyn Body, operands: &[View], permutation: &mut [u32]) {
    let total = permutation.len();
    // Positions over all rows while sorting.
    let mut order: Vec<usize> = strata_host::collect(0..total);
    let mut next = strata_host::zeroed(total);
    let mut less = Less { body, operands };
    let mut width = 1;
    while width < n {
        let mut merges = vec![];
        for row in (0..total).step_by(n) {
            for start in (0..n).step_by(2 * width) {
                let (mid, end) = ((start + width).min(n), (start + 2 * width).min(n));
                let runs = Merge { left: (row + start, row + mid), right: (row + mid, row + end), out: row + start };
                strata_host::push(&mut merges, runs);
            }
        }
        let pieces = if 2 * width > PIECE { cut(&merges, &order, &mut less) } else { merges };
        merge(pieces, &order, &mut next, &mut less);
        std::mem::swap(&mut order, &mut next);
        width *= 2;
    }
    for (p, at) in permutation.iter_mut().zip(&order) {
        *p = (at % n) as u32;
    }
}

struct Less<'a> {
    body: &'a dyn Body,
    operands: &'a [View<'a>],
}

impl Less<'_> {
    /// Whether element `a[i]` comes before `b[i]`, for every `i`.
    fn compare(&mut self, a: &[usize], b: &[usize]) -> Scratch {
        let mut out = Scratch::new(a.len());
        let sides: Vec<Scratch> = self
            .operands
            .iter()
            .flat_map(|v| [take(v.dtype.bytes(), v.bytes, a), take(v.dtype.bytes(), v.bytes, b)])
            .collect();
        let inputs: Vec<&[u8]> = sides.iter().map(|s| s.bytes()).collect();
        self.body.eval(a.len(), &inputs, &mut [out.bytes_mut()]);
        out
    }
}

/// Cuts merges into pieces of [`PIECE`] results: for each cut, a search for how many elements come from the left.
fn cut(merges: &[Merge], order: &[usize], less: &mut Less) -> Vec<Merge> {
    struct Cut {
        merge: usize,
        at: usize,
        low: usize,
        high: usize,
    }
    let mut cuts = vec![];
    for (i, m) in merges.iter().enumerate() {
        let (a, b) = (m.left.1 - m.left.0, m.right.1 - m.right.0);
        for at in (PIECE..a + b).step_by(PIECE) {
            strata_host::push(&mut cuts, Cut { merge: i, at, low: at.saturating_sub(b), high: at.min(a) });
        }
    }
    loop {
        let open = strata_host::collect((0..cuts.len()).filter(|&c| cuts[c].low < cuts[c].high));
        if open.is_empty() {
            break;
        }
        let (mut rights, mut lefts) = (strata_host::room(open.len()), strata_host::room(open.len()));
        for &c in &open {
            let (m, mid) = (&merges[cuts[c].merge], (cuts[c].low + cuts[c].high) / 2);
            rights.push(order[m.right.0 + cuts[c].at - mid - 1]);
            lefts.push(order[m.left.0 + mid]);
        }
        let before = less.compare(&rights, &lefts);
        for (&c, &right_first) in open.iter().zip(before.bytes()) {
            let mid = (cuts[c].low + cuts[c].high) / 2;
            if right_first != 0 {
                cuts[c].high = mid;
            } else {
                cuts[c].low = mid + 1;
            }
        }
    }
    let mut pieces = vec![];
    let mut cuts = cuts.into_iter().peekable();
    for (i, m) in merges.iter().enumerate() {
        let (mut taken, mut done) = (0, 0);
        let (a, b) = (m.left.1 - m.left.0, m.right.1 - m.right.0);
        let mut piece = |from_left: usize, at: usize| {
            // A comparator that is no order must still yield a permutation.
            let from_left = from_left.clamp(taken, taken + at - done);
            let one = Merge {
                left: (m.left.0 + taken, m.left.0 + from_left),
                right: (m.right.0 + done - taken, m.right.0 + at - from_left),
                out: m.out + done,
            };
            strata_host::push(&mut pieces, one);
            (taken, done) = (from_left, at);
        };
        while let Some(c) = cuts.next_if(|c| c.merge == i) {
            piece(c.low, c.at);
        }
        piece(a, a + b);
    }
    pieces
}

/// Runs all merges in step. On a tie the left element goes first.
fn merge(mut merges: Vec<Merge>, order: &[usize], out: &mut [usize], less: &mut Less) {
    loop {
        merges.retain(|m| {
            let open = m.left.0 < m.left.1 && m.right.0 < m.right.1;
            if !open {
                let rest = if m.left.0 < m.left.1 { m.left } else { m.right };
                out[m.out..m.out + rest.1 - rest.0].copy_from_slice(&order[rest.0..rest.1]);
            }
            open
        });
        if merges.is_empty() {
            return;
        }
        let rights: Vec<usize> = strata_host::collect(merges.iter().map(|m| order[m.right.0]));
        let lefts: Vec<usize> = strata_host::collect(merges.iter().map(|m| order[m.left.0]));
        let before = less.compare(&rights, &lefts);
        for (m, &right_first) in merges.iter_mut().zip(before.bytes()) {
            let side = if right_first != 0 { &mut m.right.0 } else { &mut m.left.0 };
            out[m.out] = order[*side];
            *side += 1;
            m.out += 1;
        }
    }
}
