//! Offsets of a run of elements: an arithmetic progression where possible, a table otherwise.

/// `len()` element offsets, the first of which is usually 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Index {
    Stride {
        len: usize,
        stride: usize,
    },
    /// `run` offsets at a time are adjacent elements, counting from the first.
    Table {
        offsets: Box<[usize]>,
        run: usize,
    },
}

impl Index {
    /// The offsets of all positions of `(extent, stride)` dimensions, last dimension fastest.
    pub fn from_dims(dims: &[(usize, usize)]) -> Index {
        let len: usize = dims.iter().map(|d| d.0).product();
        if len == 0 {
            return Index::Stride { len: 0, stride: 0 };
        }
        // Merge neighbours that step evenly.
        let mut merged: Vec<(usize, usize)> = Vec::new();
        for &(extent, stride) in dims.iter().filter(|d| d.0 != 1) {
            match merged.last_mut() {
                Some(outer) if outer.1 == extent * stride => *outer = (outer.0 * extent, stride),
                _ => merged.push((extent, stride)),
            }
        }
        match merged.as_slice() {
            [] => Index::Stride { len: 1, stride: 1 },
            [(len, stride)] => Index::Stride { len: *len, stride: *stride },
            _ => {
                let mut table = vec![0usize];
                for &(extent, stride) in &merged {
                    let mut next = strata_host::room(table.len() * extent);
                    table.iter().for_each(|&o| next.extend((0..extent).map(|i| o + i * stride)));
                    table = next;
                }
                Index::from_table(table)
            }
        }
    }

    pub fn stride(len: usize, stride: usize) -> Index {
        Index::Stride { len, stride }
    }

    /// Keeps a table only when the offsets do not step evenly from 0.
    pub fn from_table(table: Vec<usize>) -> Index {
        let stride = if table.len() > 1 { table[1].wrapping_sub(table[0]) } else { 1 };
        if table.iter().enumerate().all(|(i, &o)| o == i.wrapping_mul(stride)) {
            return Index::Stride { len: table.len(), stride };
        }
        // Every break in adjacency falls on a multiple of the run.
        let breaks = (1..table.len()).filter(|&i| table[i] != table[i - 1].wrapping_add(1));
        let run = breaks.fold(table.len(), gcd);
        Index::Table { offsets: table.into(), run }
    }

    #[inline(always)]
    pub fn len(&self) -> usize {
        match self {
            Index::Stride { len, .. } => *len,
            Index::Table { offsets, .. } => offsets.len(),
        }
    }
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
    #[inline(always)]
    pub fn at(&self, i: usize) -> usize {
        match self {
            Index::Stride { stride, .. } => i * stride,
            Index::Table { offsets, .. } => offsets[i],
        }
    }
    pub fn max(&self) -> usize {
        match self {
            Index::Stride { len, stride } => len.saturating_sub(1) * stride,
            Index::Table { offsets, .. } => offsets.iter().copied().max().unwrap_or(0),
        }
    }
    /// At least this many offsets from `i` on (at most `limit`) are adjacent elements.
    #[inline]
    pub fn run(&self, i: usize, limit: usize) -> usize {
        match self {
            Index::Stride { stride: 1, .. } => limit,
            Index::Stride { .. } => 1.min(limit),
            Index::Table { run, .. } => (run - i % run).min(limit),
        }
    }
    /// So many offsets at most are adjacent elements.
    #[inline]
    pub fn longest_run(&self) -> usize {
        match self {
            Index::Stride { len, stride: 1 } => *len,
            Index::Stride { .. } => 1,
            Index::Table { run, .. } => *run,
        }
    }
    /// Adjacent elements from the first one on.
    pub fn is_unit(&self) -> bool {
        matches!(self, Index::Stride { stride: 1, .. }) || self.len() == 1 && self.at(0) == 0
    }
}

pub(crate) fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbouring_dimensions_merge() {
        assert_eq!(Index::from_dims(&[(2, 12), (3, 4), (4, 1)]), Index::stride(24, 1));
        assert_eq!(Index::from_dims(&[(2, 6), (1, 99), (3, 2)]), Index::stride(6, 2));
        assert_eq!(Index::from_dims(&[]), Index::stride(1, 1));
        assert_eq!(Index::from_dims(&[(3, 1), (2, 3)]), Index::Table { offsets: [0, 3, 1, 4, 2, 5].into(), run: 1 });
    }

    #[test]
    fn runs_end_where_offsets_jump() {
        let index = Index::from_dims(&[(2, 10), (3, 1)]);
        assert_eq!((index.run(0, 6), index.run(1, 5), index.run(3, 3)), (3, 2, 3));
    }
}
