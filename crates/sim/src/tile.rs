//! Tiles as matrices: what products read and write, and what is deferred.

use strata_kernel::{Dtype, Space};

use crate::memory::Memory;
use crate::pattern::Resolved;
use crate::raw::Matrix;
use crate::team::Region;

/// A matrix with a row in each of some partitions of SBUF or PSUM, or in HBM.
#[derive(Clone, Copy, Debug)]
pub struct Tile {
    pub region: Region,
    /// The partition of the first row.
    pub partition: usize,
    pub matrix: Matrix,
    pub dtype: Dtype,
}

impl Tile {
    /// Its columns as rows.
    pub fn transposed(&self) -> Tile {
        let Matrix { at, rows, pitch, n, step } = self.matrix;
        Tile { matrix: Matrix { at, rows: n, pitch: step, n: rows, step: pitch }, ..*self }
    }
    pub fn of(at: &Resolved, memory: &Memory) -> Option<Tile> {
        let matrix = at.matrix().filter(|_| at.is_by_partition() && at.pattern.space != Space::Hbm)?;
        Some(Tile { region: at.region(memory), partition: at.partition as usize, matrix, dtype: at.dtype() })
    }
    pub fn item(&self) -> usize {
        self.dtype.bytes()
    }
    /// Whether the elements of a row follow each other.
    pub fn is_dense(&self) -> bool {
        self.matrix.step == self.item() || self.matrix.n == 1
    }
    /// Some of the columns of a dense tile.
    pub fn columns(&self, first: usize, n: usize) -> Tile {
        let (skip, len) = ((first * self.item()) as i64, (n * self.item()) as i64);
        let low = self.region.low + skip;
        let matrix = Matrix { at: self.matrix.at + skip as usize, n, ..self.matrix };
        Tile { region: Region { low, high: low + len, ..self.region }, matrix, ..*self }
    }
    /// Some of the rows.
    pub fn rows(&self, first: usize, rows: usize) -> Tile {
        let matrix = Matrix { at: self.matrix.at + first * self.matrix.pitch, rows, ..self.matrix };
        Tile { matrix, partition: self.partition + first, ..*self }
    }
    /// Whether writing this tile leaves nothing of another.
    pub fn covers(&self, other: &Tile) -> bool {
        let rows = |t: &Tile| (t.partition, t.partition + t.matrix.rows);
        let ((first, end), (other_first, other_end)) = (rows(self), rows(other));
        self.is_dense()
            && self.region.space == other.region.space
            && (self.region.low <= other.region.low && other.region.high <= self.region.high)
            && (first <= other_first && other_end <= end)
    }
    /// Whether writing this tile leaves whole columns of another.
    pub fn cuts(&self, other: &Tile) -> bool {
        let low = other.region.low.max(self.region.low);
        let high = other.region.high.min(self.region.high);
        let common = Tile { region: Region { low, high, ..other.region }, ..*other };
        let whole = [low, high].iter().all(|at| (at - other.region.low) % other.item() as i64 == 0);
        low < high && whole && other.is_dense() && self.covers(&common)
    }
    /// Whether both are the same elements of the same type.
    pub fn is(&self, other: &Tile) -> bool {
        self.region.space == other.region.space && self.matrix == other.matrix && self.dtype == other.dtype
    }
}
