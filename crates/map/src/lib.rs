//! Maps of on-chip memory: which physical tiles a placed kernel uses, where they lie, and when.
//!
//! ```text
//!   byte 0            1024             2048             3072             4096
//!      0 ┌────────────────┬────────────────┬────────────────┬────────────────┐
//!        │ t[0]           │ t[1]           │ t[2]           │ t[3]           │
//!    128 └────────────────┴────────────────┴────────────────┴────────────────┘
//! ```
//!
//! [`Map::new`] is a pure function of a kernel and its placement; [`terminal`], [`svg`] and [`Map::to_json`] draw the result.
//! A map shows and does not judge: tiles that should not share bytes are drawn where they are.
//!
//! - [`lifetimes`]: from the first write to the last use of every logical tile, in program order.
//! - [`lattice`]: a plane cut into labelled regions, in box-drawing characters.

mod lattice;
pub mod lifetimes;
mod svg;
mod terminal;

use serde::Serialize;
use strata_hw::{Generation, core};
use strata_kernel::place::{self, BANK_BYTES};
use strata_kernel::{Kernel, Place, Placement, Space, Tensor, TensorId};

pub use lifetimes::{Life, Timeline};
pub use svg::svg;
pub use terminal::terminal;

/// The on-chip memories of a placed kernel.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Map {
    /// Name and version of this structure as JSON.
    pub schema: &'static str,
    pub kernel: String,
    /// `NeuronCore-v2`
    pub core: &'static str,
    /// Instructions executed; lives are counted in them, from zero.
    pub steps: u64,
    /// What the map leaves out.
    pub notes: Vec<String>,
    pub sbuf: Memory,
    pub psum: Memory,
}

/// One memory: a row of bytes in each of 128 partitions.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Memory {
    pub partitions: u64,
    /// Bytes of a partition that a kernel may use.
    pub bytes: u64,
    /// Bytes behind them that belong to compiler and runtime.
    pub reserved: u64,
    /// Bytes of the banks a partition is divided into, if it is.
    pub bank_bytes: Option<u64>,
    /// Bytes of a partition that some tile covers at some time, in some partition.
    pub used: u64,
    /// Runs of usable bytes that nothing ever covers, by address.
    pub holes: Vec<Hole>,
    /// By address, then partition, then order of declaration.
    pub tiles: Vec<Physical>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Hole {
    pub start: i64,
    pub end: i64,
}

/// A physical tile: one location of one tensor, and the logical tiles that take turns in it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Physical {
    pub tensor: String,
    /// `t@SB<0,1024>(128x1024)`
    pub address: String,
    pub partition: i64,
    pub n_partitions: i64,
    /// PSUM only.
    pub bank: Option<i64>,
    /// Within the partition (SBUF) or the bank (PSUM).
    pub byte: i64,
    pub n_bytes: i64,
    /// Block indices of the logical tiles that live here.
    pub logical: Vec<Vec<usize>>,
    /// In order of time.
    pub lives: Vec<Living>,
}

/// A [`Life`] in words of the source.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Living {
    /// Block index of the logical tile.
    pub index: Vec<usize>,
    /// The step of the first write, and of the last use.
    pub first: u64,
    pub last: u64,
    /// Source lines of both, where known.
    pub first_line: Option<u32>,
    pub last_line: Option<u32>,
}

impl Map {
    pub fn new(kernel: &Kernel, placement: &Placement) -> Map {
        let timeline = Timeline::new(kernel);
        let generation = Generation::ALL.into_iter().find(|g| g.number() == kernel.generation);
        let core = core(generation.unwrap_or(Generation::V2));
        let facts = &core.memory;
        let sbuf = Memory::new(facts.partitions.value, facts.sbuf_usable_bytes.value, None)
            .reserving(facts.sbuf_partition_bytes.value - facts.sbuf_usable_bytes.value)
            .filled(tiles(kernel, placement, &timeline, Space::Sbuf));
        let psum =
            Memory::new(facts.partitions.value, facts.psum_partition_bytes.value, Some(facts.psum_bank_bytes.value))
                .filled(tiles(kernel, placement, &timeline, Space::Psum));
        Map {
            schema: "strata-map/1",
            kernel: kernel.name.clone(),
            core: core.generation.name(),
            steps: timeline.steps,
            notes: timeline.notes,
            sbuf,
            psum,
        }
    }

    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("maps have nothing JSON cannot say") + "\n"
    }
}

impl Memory {
    fn new(partitions: u64, bytes: u64, bank_bytes: Option<u64>) -> Memory {
        Memory { partitions, bytes, reserved: 0, bank_bytes, used: 0, holes: Vec::new(), tiles: Vec::new() }
    }
    fn reserving(self, reserved: u64) -> Memory {
        Memory { reserved, ..self }
    }
    fn filled(mut self, tiles: Vec<Physical>) -> Memory {
        let mut covered: Vec<(i64, i64)> = tiles.iter().map(|t| (t.start(), t.end())).collect();
        covered.sort_unstable();
        let mut free_from = 0;
        for (start, end) in covered {
            if start > free_from {
                self.holes.push(Hole { start: free_from, end: start.min(self.bytes as i64) });
            }
            free_from = free_from.max(end);
        }
        if free_from < self.bytes as i64 {
            self.holes.push(Hole { start: free_from, end: self.bytes as i64 });
        }
        self.holes.retain(|hole| hole.start < hole.end);
        self.used = self.bytes - self.holes.iter().map(|h| (h.end - h.start) as u64).sum::<u64>();
        self.tiles = tiles;
        self
    }
    pub fn largest_hole(&self) -> Option<Hole> {
        self.holes.iter().copied().max_by_key(|hole| (hole.end - hole.start, -hole.start))
    }
}

impl Physical {
    /// The first byte, counted through the banks.
    pub fn start(&self) -> i64 {
        self.bank.unwrap_or(0).saturating_mul(BANK_BYTES).saturating_add(self.byte)
    }
    pub fn end(&self) -> i64 {
        self.start().saturating_add(self.n_bytes)
    }
    /// `t[0]`, `t[0,2,4]`, `t`.
    pub fn label(&self) -> String {
        match self.logical.as_slice() {
            [only] if only.is_empty() => self.tensor.clone(),
            several => {
                format!("{}[{}]", self.tensor, several.iter().map(|i| index_text(i)).collect::<Vec<_>>().join(","))
            }
        }
    }
}

/// `0`, or `(1,2)` when there are several block dimensions.
pub(crate) fn index_text(index: &[usize]) -> String {
    let parts: Vec<String> = index.iter().map(usize::to_string).collect();
    if parts.len() == 1 { parts.concat() } else { format!("({})", parts.join(",")) }
}

fn tiles(kernel: &Kernel, placement: &Placement, timeline: &Timeline, space: Space) -> Vec<Physical> {
    let mut all = Vec::new();
    for id in kernel.tensor_ids() {
        let tensor = kernel.tensor(id);
        if tensor.space == space {
            all.extend(tiles_of(kernel, timeline, id, tensor, &placement.tiles[id.0 as usize]));
        }
    }
    all.sort_by_key(|tile| (tile.start(), tile.partition));
    all
}

/// Tiles of one tensor, one per distinct place.
fn tiles_of(kernel: &Kernel, timeline: &Timeline, id: TensorId, tensor: &Tensor, places: &[Place]) -> Vec<Physical> {
    let mut at: std::collections::BTreeMap<Place, Physical> = std::collections::BTreeMap::new();
    for (tile, &place) in places.iter().enumerate() {
        let physical = at.entry(place).or_insert_with(|| Physical {
            tensor: tensor.name.clone(),
            address: place::describe(tensor, place).to_string(),
            partition: place.partition,
            n_partitions: tensor.partitions() as i64,
            bank: (tensor.space == Space::Psum).then_some(place.bank),
            byte: place.byte,
            n_bytes: tensor.free_bytes() as i64,
            logical: Vec::new(),
            lives: Vec::new(),
        });
        physical.logical.push(tensor.tile_index(tile));
    }
    let line = |loc| kernel.loc(loc).map(|loc| loc.line);
    for life in timeline.lives.iter().filter(|life| life.tensor == id) {
        let Some(physical) = places.get(life.tile).and_then(|place| at.get_mut(place)) else { continue };
        physical.lives.push(Living {
            index: tensor.tile_index(life.tile),
            first: life.first,
            last: life.last,
            first_line: line(life.first_loc),
            last_line: line(life.last_loc),
        });
    }
    at.into_values().collect()
}
