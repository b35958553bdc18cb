//! Tensors: where they live, their block, partition and free dimensions, and how they want to be placed.
//!
//! On chip a tensor has dimensions `(B..., P, F...)`. Each block index is a *logical tile*; a tile occupies `P` consecutive
//! partitions and the same run of bytes in each of them, with its free dimensions in row-major order.

use serde::{Deserialize, Serialize};

use crate::dtype::Dtype;
use crate::place::Place;
use crate::program::LocId;

/// A tensor of a kernel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct TensorId(pub u32);

/// A memory of the core.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Space {
    /// Device memory.
    Hbm,
    /// On-chip memory.
    Sbuf,
    /// On-chip memory that products accumulate in.
    Psum,
}

impl Space {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Space::Hbm => "hbm",
            Space::Sbuf => "sbuf",
            Space::Psum => "psum",
        }
    }
    /// Whether it is SBUF or PSUM.
    pub fn on_chip(self) -> bool {
        self != Space::Hbm
    }
}

/// How the kernel's author wants a tensor placed. HBM tensors are always [`Policy::Auto`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Policy {
    /// The allocator chooses.
    Auto,
    /// A callable was evaluated for every logical tile; these are its answers, in row-major order of the block index.
    Direct(Vec<Place>),
    /// The modulo scheme of `mod_alloc`.
    Modulo(Modulo),
}

/// Parameters of `mod_alloc`. A tuple is empty (all ones) or at least as long as there are block dimensions.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Modulo {
    /// The place of the first tile.
    pub base: Place,
    /// Tiles side by side along banks.
    pub bank_tiles: Vec<i64>,
    /// Tiles side by side along partitions.
    pub par_tiles: Vec<i64>,
    /// Tiles side by side along bytes.
    pub free_tiles: Vec<i64>,
}

/// What a tensor is to the outside.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Role {
    /// Parameter `n` of the kernel. `mutable`: the kernel may write it.
    Input { n: usize, mutable: bool },
    /// Declared by the kernel in an HBM that every instance of the grid sees; the n-th declaration of each instance is the
    /// same tensor.
    Shared(usize),
    /// A compile-time constant in HBM.
    Constant(std::sync::Arc<[u8]>),
    /// Declared by the kernel's author: `nl.ndarray` and its kin.
    Declared,
    /// Made by an API call that was given no destination.
    Implicit,
}

/// One declaration. A declaration inside a loop body is one tensor whose contents are fresh in every iteration.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Tensor {
    /// Unique in the kernel.
    pub name: String,
    /// The memory it is in.
    pub space: Space,
    /// Its element type.
    pub dtype: Dtype,
    /// Blocks, partitions, elements of a partition.
    pub dims: Vec<usize>,
    /// How many leading dimensions are block dimensions; the next one is the partition dimension. Zero in HBM.
    pub n_block: usize,
    /// How it wants to be placed.
    pub policy: Policy,
    /// What it is to the kernel.
    pub role: Role,
    /// The kernel returns it.
    pub returned: bool,
    /// Where it is declared.
    pub loc: LocId,
}

impl Tensor {
    /// Block dimensions, outermost first.
    pub fn blocks(&self) -> &[usize] {
        &self.dims[..self.n_block]
    }
    /// How many logical tiles.
    pub fn n_tiles(&self) -> usize {
        self.blocks().iter().product()
    }
    /// Partitions of a logical tile.
    pub fn partitions(&self) -> usize {
        self.dims.get(self.n_block).copied().unwrap_or(1)
    }
    /// Free dimensions of a logical tile.
    pub fn free(&self) -> &[usize] {
        self.dims.get(self.n_block + 1..).unwrap_or(&[])
    }
    /// Elements of a tile in one partition.
    pub fn free_elements(&self) -> usize {
        self.free().iter().product()
    }
    /// Bytes of a logical tile in each of its partitions.
    pub fn free_bytes(&self) -> usize {
        self.free_elements() * self.dtype.bytes()
    }
    /// Elements of all tiles.
    pub fn n_elements(&self) -> usize {
        self.dims.iter().product()
    }
    /// Bytes of all tiles.
    pub fn n_bytes(&self) -> usize {
        self.n_elements() * self.dtype.bytes()
    }
    /// The author said where it goes.
    pub fn is_direct(&self) -> bool {
        self.policy != Policy::Auto
    }

    /// Row-major number of a block index.
    pub fn tile_number(&self, index: &[usize]) -> usize {
        index.iter().zip(self.blocks()).fold(0, |n, (&i, &extent)| n * extent + i)
    }
    /// The block index with a row-major number.
    pub fn tile_index(&self, mut number: usize) -> Vec<usize> {
        let mut index = vec![0; self.n_block];
        for (i, &extent) in index.iter_mut().zip(self.blocks()).rev() {
            *i = number % extent.max(1);
            number /= extent.max(1);
        }
        index
    }
}
