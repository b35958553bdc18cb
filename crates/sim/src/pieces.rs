//! Rows that are pieces of adjacent bytes, and copies of them.

use std::ops::Range;

use crate::pattern::Resolved;
use crate::raw::Bytes;

/// Rows `pitch` bytes apart: in each `count` pieces of `len` bytes, `stride` bytes apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pieces {
    pub at: usize,
    pub pitch: usize,
    pub count: usize,
    pub stride: usize,
    pub len: usize,
}

impl Pieces {
    pub fn of(at: &Resolved) -> Option<Pieces> {
        let (item, pitch) = (at.dtype().bytes(), at.strides().first().copied()?);
        let ((n, step), around) = at.free_axes()?;
        let (count, stride, len) = match (around, step == item as i64) {
            ([], true) => (1, 0, n * item),
            ([], false) => (n, step, item),
            ([(count, stride)], true) => (*count, *stride, n * item),
            _ => return None,
        };
        let natural = |v: i64| usize::try_from(v).ok();
        Some(Pieces { at: natural(at.base)?, pitch: natural(pitch)?, count, stride: natural(stride)?, len })
    }

    /// As so many pieces, if each row is that or one piece.
    fn cut(self, count: usize) -> Option<Pieces> {
        match self.count {
            1 if self.len.is_multiple_of(count) => {
                let len = self.len / count;
                Some(Pieces { count, stride: len, len, ..self })
            }
            n => (n == count).then_some(self),
        }
    }

    /// The first byte and the length of some pieces of a row.
    fn span(&self, row: usize, some: &Range<usize>) -> (usize, usize) {
        (self.at + row * self.pitch + some.start * self.stride, (some.len() - 1) * self.stride + self.len)
    }
}

/// Copies rows `part` from one memory to another; false, with nothing done, if their pieces are not the same.
///
/// What is a row here may be a column there: some pieces of all rows are copied before the next ones, so that the lines they share are
/// still near.
pub fn copy((bytes, from): (&Bytes, Pieces), (to_bytes, to): (&Bytes, Pieces), part: Range<usize>) -> bool {
    /// Pieces of a row that are copied at a time.
    const BLOCK: usize = 16;
    let count = from.count.max(to.count);
    let (Some(from), Some(to)) = (from.cut(count), to.cut(count)) else { return false };
    if from.len != to.len || from.len == 0 {
        return false;
    }
    for first in (0..count).step_by(BLOCK) {
        let some = first..count.min(first + BLOCK);
        for row in part.clone() {
            let (at, len) = from.span(row, &some);
            let source = bytes.read(at, len);
            let (at, len) = to.span(row, &some);
            let target = to_bytes.write(at, len);
            for n in 0..some.len() {
                copy_piece(&source[n * from.stride..][..from.len], &mut target[n * to.stride..][..to.len]);
            }
        }
    }
    true
}

/// Copies a piece, which is as a rule a few dozen bytes: too few to call for.
#[inline(always)]
fn copy_piece(from: &[u8], to: &mut [u8]) {
    const FEW: usize = 128;
    if from.len() > FEW {
        return to.copy_from_slice(from);
    }
    let (from, rest) = from.as_chunks::<16>();
    let (to, to_rest) = to.as_chunks_mut::<16>();
    to.iter_mut().zip(from).for_each(|(to, from)| *to = *from);
    let (from, rest) = rest.as_chunks::<2>();
    let (to, to_rest) = to_rest.as_chunks_mut::<2>();
    to.iter_mut().zip(from).for_each(|(to, from)| *to = *from);
    to_rest.iter_mut().zip(rest).for_each(|(to, from)| *to = *from);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_copied_as_bytes_one_by_one() {
        let mut random = fastrand::Rng::with_seed(11);
        for _ in 0..300 {
            let (count, len, rows) = (random.usize(1..40), random.usize(1..150), random.usize(1..9));
            let mut side = |is_adjacent: bool| {
                let stride = if is_adjacent { len } else { len + random.usize(0..20) };
                let pitch = (count - 1) * stride + len + random.usize(0..9);
                Pieces { at: random.usize(0..9), pitch, count, stride, len }
            };
            let (from, to) = (side(is_even(count)), side(is_even(len)));
            let whole =
                |p: Pieces| if p.stride == p.len { Pieces { count: 1, len: count * len, stride: 0, ..p } } else { p };
            let source: Vec<u8> = (0..from.at + rows * from.pitch).map(|_| random.u8(..)).collect();
            let mut want = vec![0; to.at + rows * to.pitch];
            let mut got = want.clone();
            let part = random.usize(0..rows)..rows;
            for (row, n, byte) in part
                .clone()
                .flat_map(|r| (0..count).map(move |n| (r, n)))
                .flat_map(|(r, n)| (0..len).map(move |b| (r, n, b)))
            {
                want[to.at + row * to.pitch + n * to.stride + byte] =
                    source[from.at + row * from.pitch + n * from.stride + byte];
            }
            assert!(copy((&Bytes::from(&source[..]), whole(from)), (&Bytes::from(&mut got[..]), whole(to)), part));
            assert_eq!(got, want);
        }
    }

    fn is_even(n: usize) -> bool {
        n.is_multiple_of(2)
    }

    #[test]
    fn other_pieces_are_left_alone() {
        let piece = Pieces { at: 0, pitch: 12, count: 3, stride: 4, len: 4 };
        let (source, mut target) = ([1; 24], [0; 24]);
        let target = Bytes::from(&mut target[..]);
        assert!(!copy(
            (&Bytes::from(&source[..]), piece),
            (&target, Pieces { count: 2, stride: 6, len: 6, ..piece }),
            0..2
        ));
        assert_eq!(target.read(0, 24), [0; 24]);
    }
}
