//! The memories of the core as cells, each with the write that last put something there.
//!
//! There are two of everything. The *physical* cells are shared by whatever is placed on them. The *logical* cells belong to
//! one tile each, as if every tile had memory of its own. A read is right exactly if both name the same write.

use std::collections::HashMap;

use strata_kernel::{Kernel, Placement, Space, TensorId, place::BANK_BYTES};

use crate::footprint::{Rect, Touch, extents};
use crate::grid::Grid;
use crate::program::{Program, Why};
use crate::rules::address;

/// A write, by number; zero is none.
pub type Stamp = u32;

/// A run of cells: `rows` rows of `cols` cells.
#[derive(Clone, Copy, Debug)]
pub struct Cells {
    /// Counted from the tile the footprint starts from.
    pub tile: u32,
    pub logical: usize,
    pub stride: usize,
    /// Position in the physical cells of the tensor's memory.
    pub physical: usize,
    pub physical_stride: usize,
    pub rows: usize,
    pub cols: usize,
}

/// Where a tensor's tiles are.
#[derive(Clone, Debug, Default)]
struct Home {
    /// Index into `grids`; `None` if the tensor is not tracked.
    grid: Option<usize>,
    /// Index into `physical`, on chip.
    space: Option<usize>,
    /// Bytes of a row of a tile.
    bytes: u32,
    /// First row and byte of each tile in the grid.
    origin: Vec<(u32, u32)>,
    /// First logical cell of each tile.
    base: Vec<usize>,
    /// Tiles at the same place have the same number here.
    same: Vec<u32>,
}

pub struct Memory {
    grids: Vec<Grid>,
    homes: Vec<Home>,
    pub logical: Vec<Stamp>,
    /// SBUF and PSUM.
    pub physical: [Vec<Stamp>; 2],
    /// For every use and each of its footprints, the cells by the place of the tile it starts from.
    pub cells: Vec<Vec<Vec<Box<[Cells]>>>>,
}

/// More cells than this are not tracked.
const MAX_CELLS: usize = 1 << 28;

impl Memory {
    /// Cuts memory along the footprints of all uses; the tensors in `fine` element by element. `None` if that would take
    /// too many cells.
    pub fn new(program: &Program, placement: Option<&Placement>, fine: &[bool]) -> Option<Memory> {
        let kernel = program.kernel;
        let mut homes: Vec<Home> = vec![Home::default(); kernel.tensors.len()];
        let mut grids = Vec::new();
        let mut written = vec![false; kernel.tensors.len()];
        for used in &program.uses {
            written[used.touch.tensor.0 as usize] |= used.why == Why::Output;
        }
        // Bytes of SBUF and PSUM. Without a placement every tile gets bytes of its own.
        let mut sizes = match placement {
            Some(_) => on_chip_bytes(kernel),
            None => [0, 0],
        };
        for id in kernel.tensor_ids() {
            let tensor = kernel.tensor(id);
            let (rows, bytes) = extents(tensor);
            let home = &mut homes[id.0 as usize];
            home.bytes = bytes as u32;
            match tensor.space {
                Space::Hbm => {
                    if written[id.0 as usize] {
                        if rows.max(bytes) >= MAX_CELLS {
                            return None;
                        }
                        home.grid = Some(grids.len() + 2);
                        home.origin = vec![(0, 0)];
                        grids.push(Grid::new(rows, bytes));
                    }
                }
                space => {
                    let which = usize::from(space == Space::Psum);
                    home.grid = Some(which);
                    home.space = Some(which);
                    home.origin = match placement {
                        Some(placement) => placement.tiles[id.0 as usize]
                            .iter()
                            .map(|place| {
                                let bank = if which == 1 { place.bank * BANK_BYTES } else { 0 };
                                (place.partition as u32, (bank + place.byte) as u32)
                            })
                            .collect(),
                        None => (0..tensor.n_tiles())
                            .map(|_| {
                                let at = sizes[which];
                                sizes[which] += bytes;
                                (0, at as u32)
                            })
                            .collect(),
                    };
                }
            }
        }
        for home in &mut homes {
            let mut numbers: HashMap<(u32, u32), u32> = HashMap::new();
            for origin in &home.origin {
                let next = numbers.len() as u32;
                home.same.push(*numbers.entry(*origin).or_insert(next));
            }
        }
        if sizes.iter().any(|&n| n >= MAX_CELLS) {
            return None;
        }
        let rows = kernel.tensors.iter().filter(|t| t.space.on_chip()).map(|t| t.partitions()).max().unwrap_or(0);
        let rows = rows.max(address::memory(kernel).partitions.value as usize);
        grids.splice(0..0, sizes.map(|bytes| Grid::new(rows, bytes)));
        let mut memory =
            Memory { grids, homes, logical: Vec::new(), physical: [Vec::new(), Vec::new()], cells: Vec::new() };
        memory.cut(program, fine);
        memory.settle(kernel).then(|| {
            memory.cells = program.uses.iter().map(|used| memory.cells_of(&used.touch)).collect();
            memory
        })
    }

    fn cut(&mut self, program: &Program, fine: &[bool]) {
        for used in &program.uses {
            for (footprint, tiles) in used.touch.footprints.iter().zip(&used.touch.tiles) {
                for (_, tile) in self.places(used.touch.tensor, tiles) {
                    footprint.rects.iter().for_each(|rect| self.cut_rect(used.touch.tensor, moved(*rect, tile)));
                }
            }
        }
        let mut granule = vec![0usize; fine.len()];
        for used in &program.uses {
            let g = &mut granule[used.touch.tensor.0 as usize];
            let bytes = used.touch.element_bytes();
            *g = if *g == 0 { bytes } else { (*g).min(bytes) };
        }
        for id in program.kernel.tensor_ids() {
            let (rows, bytes) = extents(program.kernel.tensor(id));
            let home = &self.homes[id.0 as usize];
            let Some(g) = home.grid else { continue };
            for &(p, b) in &home.origin {
                self.grids[g].add((p, p + rows as u32), (b, b + bytes as u32));
                if fine[id.0 as usize] {
                    (0..rows as u32).for_each(|k| self.grids[g].p.add(p + k));
                    let step = granule[id.0 as usize].max(1);
                    (0..bytes).step_by(step).for_each(|k| self.grids[g].b.add(b + k as u32));
                }
            }
        }
        self.grids.iter_mut().for_each(Grid::finish);
    }
    fn cut_rect(&mut self, id: TensorId, rect: Rect) {
        let home = &self.homes[id.0 as usize];
        if let (Some(g), Some(&(p, b))) = (home.grid, home.origin.get(rect.tile as usize)) {
            self.grids[g].add((p + rect.p0, p + rect.p1), (b + rect.b0, b + rect.b1));
        }
    }

    /// Gives every tile its logical cells; false if there are too many.
    fn settle(&mut self, kernel: &Kernel) -> bool {
        let mut n = 0usize;
        for (home, tensor) in self.homes.iter_mut().zip(&kernel.tensors) {
            let Some(g) = home.grid else { continue };
            let (rows, bytes) = extents(tensor);
            for &(p, b) in &home.origin {
                let window = window(&self.grids[g], (p, p + rows as u32), (b, b + bytes as u32));
                home.base.push(n);
                n += ((window.1 - window.0) as usize) * ((window.3 - window.2) as usize);
                if n > MAX_CELLS {
                    return false;
                }
            }
        }
        if self.grids[..2].iter().any(|g| g.n_cells() > MAX_CELLS) {
            return false;
        }
        self.logical = vec![0; n];
        self.physical = [vec![0; self.grids[0].n_cells()], vec![0; self.grids[1].n_cells()]];
        true
    }

    /// One tile for each place that `tiles` have.
    fn places(&self, id: TensorId, tiles: &[bool]) -> Vec<(u32, u32)> {
        let same = &self.homes[id.0 as usize].same;
        let mut found: Vec<(u32, u32)> = Vec::new();
        let mut known = vec![false; same.len()];
        for (tile, &place) in same.iter().enumerate().filter(|(tile, _)| tiles[*tile]) {
            if !std::mem::replace(&mut known[place as usize], true) {
                found.push((place, tile as u32));
            }
        }
        found
    }
    fn cells_of(&self, touch: &Touch) -> Vec<Vec<Box<[Cells]>>> {
        let all = touch.footprints.iter().zip(&touch.tiles);
        all.map(|(footprint, tiles)| {
            let places = self.places(touch.tensor, tiles);
            let n = places.iter().map(|(place, _)| *place as usize + 1).max().unwrap_or(0);
            let mut cells: Vec<Box<[Cells]>> = vec![Box::default(); n];
            for (place, tile) in places {
                let base = self.homes[touch.tensor.0 as usize].base[tile as usize];
                let rects = footprint.rects.iter().filter_map(|rect| {
                    let cells = self.cells_in(touch.tensor, moved(*rect, tile))?;
                    Some(Cells { tile: rect.tile, logical: cells.logical - base, ..cells })
                });
                cells[place as usize] = rects.collect();
            }
            cells
        })
        .collect()
    }
    /// The place of a tile, and its first logical cell.
    pub fn tile(&self, id: TensorId, tile: u32) -> (usize, usize) {
        let home = &self.homes[id.0 as usize];
        (home.same[tile as usize] as usize, home.base[tile as usize])
    }
    /// The cells of a rectangle of a tile; `None` if the tensor is not tracked.
    pub fn cells_in(&self, id: TensorId, rect: Rect) -> Option<Cells> {
        let home = &self.homes[id.0 as usize];
        let (grid, &(p, b)) = (&self.grids[home.grid?], home.origin.get(rect.tile as usize)?);
        let (p0, p1, b0, b1) = window(grid, (p + rect.p0, p + rect.p1), (b + rect.b0, b + rect.b1));
        let (tp, tb, te) = (grid.p.cell(p), grid.b.cell(b), grid.b.cell(b + home.bytes));
        let stride = (te - tb) as usize;
        Some(Cells {
            tile: rect.tile,
            logical: home.base[rect.tile as usize] + (p0 - tp) as usize * stride + (b0 - tb) as usize,
            stride,
            physical: p0 as usize * grid.b.len() + b0 as usize,
            physical_stride: grid.b.len(),
            rows: (p1 - p0) as usize,
            cols: (b1 - b0) as usize,
        })
    }
    /// SBUF or PSUM, for tensors on chip.
    pub fn space_of(&self, id: TensorId) -> Option<usize> {
        self.homes[id.0 as usize].space
    }
    /// The logical cells of a tensor.
    pub fn range(&self, id: TensorId) -> std::ops::Range<usize> {
        let first = |n: usize| self.homes[n..].iter().find_map(|home| home.base.first().copied());
        let end = first(id.0 as usize + 1).unwrap_or(self.logical.len());
        first(id.0 as usize).unwrap_or(end).min(end)..end
    }
    pub fn tracks(&self, id: TensorId) -> bool {
        self.homes[id.0 as usize].grid.is_some()
    }
    /// Partitions and bytes of `n` physical cells of a row.
    pub fn extent(&self, space: usize, cell: usize, n: usize) -> (std::ops::Range<u32>, std::ops::Range<u32>) {
        let grid = &self.grids[space];
        let (row, col) = ((cell / grid.b.len()) as u32, (cell % grid.b.len()) as u32);
        (grid.p.start(row)..grid.p.start(row + 1), grid.b.start(col)..grid.b.start(col + n as u32))
    }
    /// Partition and byte where a physical cell starts.
    pub fn address(&self, space: usize, cell: usize) -> (u32, u32) {
        let grid = &self.grids[space];
        let (row, col) = (cell / grid.b.len(), cell % grid.b.len());
        (grid.p.start(row as u32), grid.b.start(col as u32))
    }
}

/// A rectangle of the tiles that begin at `tile`.
fn moved(rect: Rect, tile: u32) -> Rect {
    Rect { tile: rect.tile + tile, ..rect }
}

/// The cells between boundaries: first and last row, first and last column, half open.
fn window(grid: &Grid, p: (u32, u32), b: (u32, u32)) -> (u32, u32, u32, u32) {
    (grid.p.cell(p.0), grid.p.cell(p.1), grid.b.cell(b.0), grid.b.cell(b.1))
}

/// Bytes of a partition of SBUF and of PSUM.
fn on_chip_bytes(kernel: &Kernel) -> [usize; 2] {
    let memory = address::memory(kernel);
    [memory.sbuf_partition_bytes.value as usize, memory.psum_partition_bytes.value as usize]
}
