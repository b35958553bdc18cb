//! Where logical tiles live.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::program::Kernel;
use crate::tensor::{Modulo, Policy, Space, Tensor, TensorId};

/// The first byte of a logical tile. Signed, because it may come straight from a user; the judge says whether it is legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub struct Place {
    /// PSUM bank; zero in SBUF.
    pub bank: i64,
    /// First partition.
    pub partition: i64,
    /// Byte within each partition (SBUF), or within the bank (PSUM).
    pub byte: i64,
}

impl Place {
    /// A place in SBUF.
    pub fn sbuf(partition: i64, byte: i64) -> Place {
        Place { bank: 0, partition, byte }
    }
    /// A place in PSUM.
    pub fn psum(bank: i64, partition: i64, byte: i64) -> Place {
        Place { bank, partition, byte }
    }
}

/// Bytes of a PSUM bank in each partition, on every generation.
pub const BANK_BYTES: i64 = 2048;

/// A place for every logical tile of every on-chip tensor.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Placement {
    /// `tiles[tensor][tile number]`; empty for HBM tensors.
    pub tiles: Vec<Vec<Place>>,
}

impl Placement {
    /// Where a tile of a tensor is.
    pub fn place(&self, tensor: TensorId, tile: usize) -> Place {
        self.tiles[tensor.0 as usize][tile]
    }
}

/// Answers of the author's policies: `None` for tensors the allocator has to place.
pub fn requested(kernel: &Kernel) -> Vec<Option<Vec<Place>>> {
    kernel.tensors.iter().map(requested_of).collect()
}

fn requested_of(tensor: &Tensor) -> Option<Vec<Place>> {
    match &tensor.policy {
        _ if tensor.space == Space::Hbm => Some(Vec::new()),
        Policy::Auto => None,
        Policy::Direct(places) => Some(places.clone()),
        Policy::Modulo(modulo) => {
            Some((0..tensor.n_tiles()).map(|n| modulo_place(modulo, tensor, &tensor.tile_index(n))).collect())
        }
    }
}

/// The modulo scheme: each tuple maps the same block index to a position along its own direction.
pub fn modulo_place(modulo: &Modulo, tensor: &Tensor, index: &[usize]) -> Place {
    let lin = |tiles: &[i64]| {
        let mut position = 0i64;
        for (d, &i) in index.iter().enumerate() {
            let extent = tiles.get(d).copied().unwrap_or(1).max(1);
            position = position.saturating_mul(extent).saturating_add(i as i64 % extent);
        }
        position
    };
    let along = |tiles: &[i64], size: usize| lin(tiles).saturating_mul(size as i64);
    Place {
        bank: modulo.base.bank.saturating_add(lin(&modulo.bank_tiles)),
        partition: modulo.base.partition.saturating_add(along(&modulo.par_tiles, tensor.partitions())),
        byte: modulo.base.byte.saturating_add(along(&modulo.free_tiles, tensor.free_bytes())),
    }
}

/// `name@SB<partition,byte>(PxB)` or `name@PSUM<bank,partition,byte>(PxB)`, as Neuron's own messages write places.
pub fn describe(tensor: &Tensor, place: Place) -> impl fmt::Display {
    let size = format!("({}x{})", tensor.partitions(), tensor.free_bytes());
    match tensor.space {
        Space::Psum => format!("{}@PSUM<{},{},{}>{size}", tensor.name, place.bank, place.partition, place.byte),
        _ => format!("{}@SB<{},{}>{size}", tensor.name, place.partition, place.byte),
    }
}
