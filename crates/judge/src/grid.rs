//! Memory cut into cells that no access splits.
//!
//! All bytes between two neighbouring boundaries of footprints share their fate, so one cell stands for them: a tile that is
//! only ever used whole is one cell, whatever its size.
//!
//! ```text
//!              byte 0        1024      2048
//! partition 0  ┌─────────────┬─────────┐
//!              │ t[0]        │ t[1]    │      4 cells, because some access
//!          64  ├─────────────┼─────────┤      touches partitions 0..64 only
//!              │             │         │
//!         128  └─────────────┴─────────┘
//! ```

/// Boundaries along one direction.
#[derive(Clone, Debug, Default)]
pub struct Cuts {
    at: Vec<u32>,
    /// `class[x]`: how many boundaries lie at or before `x`, less one.
    class: Vec<u32>,
}

impl Cuts {
    pub fn new(extent: usize) -> Cuts {
        Cuts { at: vec![0, extent as u32], class: Vec::new() }
    }
    pub fn add(&mut self, position: u32) {
        if self.at.last() != Some(&position) {
            self.at.push(position);
        }
        // Footprints repeat the same boundaries; do not let them pile up.
        if self.at.len() >= 1 << 20 && self.at.len().is_power_of_two() {
            self.sort();
        }
    }
    fn sort(&mut self) {
        self.at.sort_unstable();
        self.at.dedup();
    }
    pub fn finish(&mut self) {
        self.sort();
        let extent = self.at.last().copied().unwrap_or(0) as usize;
        self.class = vec![0; extent + 1];
        for (n, pair) in self.at.windows(2).enumerate() {
            self.class[pair[0] as usize..pair[1] as usize].fill(n as u32);
        }
        self.class[extent] = (self.at.len() - 1) as u32;
    }
    /// How many cells.
    pub fn len(&self) -> usize {
        self.at.len().saturating_sub(1)
    }
    /// The cell that `position` is in; of a boundary, the cell that starts there.
    pub fn cell(&self, position: u32) -> u32 {
        self.class[position as usize]
    }
    /// Where a cell starts.
    pub fn start(&self, cell: u32) -> u32 {
        self.at[cell as usize]
    }
}

/// A rectangle of memory cut both ways.
#[derive(Clone, Debug, Default)]
pub struct Grid {
    pub p: Cuts,
    pub b: Cuts,
}

impl Grid {
    pub fn new(rows: usize, bytes: usize) -> Grid {
        Grid { p: Cuts::new(rows), b: Cuts::new(bytes) }
    }
    pub fn add(&mut self, p: (u32, u32), b: (u32, u32)) {
        self.p.add(p.0);
        self.p.add(p.1);
        self.b.add(b.0);
        self.b.add(b.1);
    }
    pub fn finish(&mut self) {
        self.p.finish();
        self.b.finish();
    }
    pub fn n_cells(&self) -> usize {
        self.p.len() * self.b.len()
    }
}
