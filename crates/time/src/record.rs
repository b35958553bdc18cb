//! What every item touches: tiles with their places, for those who draw a schedule.

use strata_kernel::{Kernel, Place, Space, TensorId};

use crate::access::{Port, Rect};
use crate::names::Names;

/// Not a tile: a tensor in HBM.
pub const FAR: u32 = u32::MAX;

/// How a tile gets its memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Home {
    /// The author placed it.
    Placed(Place),
    /// A version of a tensor that rotates over buffers of SBUF.
    Ring(u32, u32),
    /// A tile that takes PSUM banks when its first user starts.
    Bank(u32),
}

/// One life of a logical tile: from a write that does not look back, or a declaration, to its last use.
#[derive(Clone, Copy, Debug)]
pub struct Tile {
    /// Number in the stream.
    pub tensor: u32,
    /// Row-major number among the tiles of its tensor.
    pub index: u32,
    pub space: Space,
    pub partitions: u32,
    /// Bytes of each partition.
    pub bytes: u32,
    pub home: Home,
    /// Where it is; `None` where PSUM tiles share banks.
    pub place: Option<Place>,
}

/// One operand of one item.
#[derive(Clone, Copy, Debug)]
pub struct Touch {
    /// A tile, or [`FAR`].
    pub tile: u32,
    pub tensor: u32,
    pub read: bool,
    pub write: bool,
    /// Within the tile; rows and bytes of a row in HBM.
    pub rect: Rect,
}

/// Uses by item.
#[derive(Default, Debug)]
pub struct Record {
    /// First use of each item; they end where the next item's begin.
    pub from: Vec<u32>,
    pub touches: Vec<Touch>,
    pub tiles: Vec<Tile>,
    /// By kernel's tensor: first of its slots, partitions and bytes.
    shapes: Vec<(u32, u32, u32)>,
    /// The life each logical tile is in.
    current: Vec<u32>,
}

impl Record {
    /// Tensors of the kernel that comes next.
    pub fn describe(&mut self, kernel: &Kernel, names: &Names) {
        debug_assert_eq!(names.tensors.len(), kernel.tensors.len());
        self.shapes.clear();
        self.current.clear();
        for tensor in &kernel.tensors {
            let slot = self.current.len() as u32;
            let on_chip = tensor.space.on_chip();
            let (rows, bytes) = if on_chip { (tensor.partitions(), tensor.free_bytes()) } else { (0, 0) };
            self.shapes.push((slot, rows as u32, bytes as u32));
            let n = if on_chip { tensor.n_tiles() } else { 0 };
            self.current.resize(slot as usize + n, FAR);
        }
    }
    /// An item begins.
    pub fn begin(&mut self) {
        self.from.push(self.touches.len() as u32);
    }
    /// There are no more items.
    pub fn end(&mut self) {
        self.begin();
    }
    /// What a tensor held is forgotten.
    pub fn declare(&mut self, names: &Names, id: TensorId, n_tiles: usize) {
        debug_assert!((id.0 as usize) < names.tensors.len());
        let (slot, ..) = self.shapes[id.0 as usize];
        let end = (slot as usize + n_tiles).min(self.current.len());
        if let Some(lives) = self.current.get_mut(slot as usize..end) {
            lives.fill(FAR);
        }
    }
    /// The item touches a rectangle of a tile.
    pub fn touch(&mut self, names: &Names, port: &Port, rect: Rect, tile: Option<(usize, Home)>) {
        let tensor = names.tensors[port.tensor as usize];
        let (slot, partitions, bytes) = self.shapes[port.tensor as usize];
        let tile = tile.map_or(FAR, |(index, home)| {
            let slot = slot as usize + index;
            let known = self.current[slot];
            let same = known != FAR && self.tiles[known as usize].home == home;
            if !same || matches!(home, Home::Placed(_)) && port.kills && port.write {
                let space = if matches!(home, Home::Bank(_)) { Space::Psum } else { port.space };
                let place = if let Home::Placed(place) = home { Some(place) } else { None };
                let index = index as u32;
                self.tiles.push(Tile { tensor, index, space, partitions, bytes, home, place });
                self.current[slot] = self.tiles.len() as u32 - 1;
            }
            self.current[slot]
        });
        self.touches.push(Touch { tile, tensor, read: port.read, write: port.write, rect });
    }
    /// Uses of item `n`.
    pub fn of(&self, n: usize) -> &[Touch] {
        &self.touches[self.from[n] as usize..self.from[n + 1] as usize]
    }
}
