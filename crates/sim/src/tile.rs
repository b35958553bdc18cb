//! Tiles as matrices: what products read and write, and what is deferred.

use std::ops::Range;

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
    /// The partitions that its rows are in.
    pub fn partitions(&self) -> Range<usize> {
        self.partition..self.partition + self.matrix.rows
    }
    /// Whether bytes of `region` in some partitions may be bytes of this tile.
    pub fn meets(&self, region: &Region, partitions: &Range<usize>) -> bool {
        let own = self.partitions();
        self.region.overlaps(region) && own.start < partitions.end && partitions.start < own.end
    }
    /// Whether writing this tile leaves nothing of another.
    pub fn covers(&self, other: &Tile) -> bool {
        let (own, others) = (self.partitions(), other.partitions());
        self.is_dense()
            && self.region.space == other.region.space
            && (self.region.low <= other.region.low && other.region.high <= self.region.high)
            && (own.start <= others.start && others.end <= own.end)
    }
    /// Whether writing this tile cuts whole elements out of another.
    pub fn cuts(&self, other: &Tile) -> bool {
        let low = other.region.low.max(self.region.low);
        let high = other.region.high.min(self.region.high);
        let whole = [low, high].iter().all(|at| (at - other.region.low) % other.item() as i64 == 0);
        whole && self.is_dense() && other.is_dense() && self.meets(&other.region, &other.partitions())
    }
    /// Whether both are the same elements of the same type.
    pub fn is(&self, other: &Tile) -> bool {
        self.region.space == other.region.space && self.matrix == other.matrix && self.dtype == other.dtype
    }
}
