//! SBUF and PSUM: which places tiles have, from when to when, and how full the memories get.

use std::collections::HashMap;

use serde_json::{Value, json};
use strata_kernel::place::{BANK_BYTES, Place, describe};
use strata_kernel::{Kernel, Space, Tensor};
use strata_time::Timeline;
use strata_time::record::{FAR, Home, Tile};

use crate::files::{ns, percent};
use crate::table::Table;

/// Where a logical tile is: memory, tensor, number of the tile, place.
type Key = (usize, u32, u32, Place);

/// The memories of all cores, one core after another.
#[derive(Default)]
pub struct Memories {
    list: Vec<Value>,
    places: Vec<Value>,
    rows: Vec<Row>,
    /// By core and tile of its record: its row in `lives`.
    pub by_tile: Vec<Vec<Option<u32>>>,
}

struct Row {
    place: u64,
    first: u64,
    last: u64,
    start: u64,
    end: u64,
    tile: u32,
}

const SPACES: [Space; 2] = [Space::Sbuf, Space::Psum];

impl Memories {
    /// Adds those of a core, whose events and tensors have these numbers.
    pub fn core(&mut self, kernels: &[&Kernel], t: &Timeline, events: u64, numbers: &[u64]) {
        let tensors: HashMap<&str, &Tensor> =
            kernels.iter().flat_map(|k| &k.tensors).map(|tensor| (tensor.name.as_str(), tensor)).collect();
        let last = last_uses(t);
        let before = self.list.len();
        let mut known: HashMap<Key, u64> = HashMap::new();
        let mut rows = Vec::with_capacity(t.lives.len());
        for life in &t.lives {
            let tile = &t.record.tiles[life.tile as usize];
            let Some(place) = tile.place else { continue };
            let memory = before + usize::from(tile.space == Space::Psum);
            let name = &t.stream.tensors[tile.tensor as usize];
            let number = *known.entry((memory, tile.tensor, tile.index, place)).or_insert_with(|| {
                let tensor = (numbers[tile.tensor as usize], tensors.get(name.as_str()).copied());
                self.places.push(place_value(memory, name, tensor, tile, place));
                self.places.len() as u64 - 1
            });
            let (first, last) = (life.by as u64, last[life.tile as usize].max(life.by) as u64);
            let (start, end) = (t.profile.start + life.start, t.profile.start + life.end);
            let (first, last) = (events + first, events + last);
            rows.push(Row { place: number, first, last, start, end, tile: life.tile });
        }
        rows.sort_by_key(|row| (row.first, row.place));
        let mut by_tile = vec![None; t.record.tiles.len()];
        for (n, row) in rows.iter().enumerate() {
            by_tile[row.tile as usize] = Some((self.rows.len() + n) as u32);
        }
        self.by_tile.push(by_tile);
        self.rows.append(&mut rows);
        self.list.extend(SPACES.map(|space| memory_value(kernels[0], t, space)));
    }
    pub fn lives(&self) -> Table {
        Table::new(self.rows.len())
            .column("place", self.rows.iter().map(|r| r.place))
            .column("first", self.rows.iter().map(|r| r.first))
            .column("last", self.rows.iter().map(|r| r.last - r.first))
            .column("from", self.rows.iter().map(|r| r.start))
            .column("length", self.rows.iter().map(|r| r.end - r.start))
    }
    pub fn value(&self) -> Value {
        Value::Array(self.list.clone())
    }
    pub fn places(&self) -> Value {
        Value::Array(self.places.clone())
    }
}

/// The last item that uses each tile of the record.
fn last_uses(t: &Timeline) -> Vec<u32> {
    let mut last = vec![0; t.record.tiles.len()];
    for done in &t.schedule.done {
        for touch in t.record.of(done.at as usize).iter().filter(|touch| touch.tile != FAR) {
            last[touch.tile as usize] = done.at;
        }
    }
    last
}

fn place_value(
    memory: usize,
    name: &str,
    (number, tensor): (u64, Option<&Tensor>),
    tile: &Tile,
    place: Place,
) -> Value {
    let index = tensor.filter(|t| t.n_tiles() > 1).map(|t| t.tile_index(tile.index as usize));
    let label = match index {
        Some(index) => format!("{name}[{}]", index.iter().map(usize::to_string).collect::<Vec<_>>().join(",")),
        None => name.to_string(),
    };
    let address = tensor.map_or_else(String::new, |tensor| describe(tensor, place).to_string());
    let modelled = !matches!(tile.home, Home::Placed(_));
    json!({
        "memory": memory, "tensor": number, "label": label,
        "address": if modelled { format!("{address}, as the model places it") } else { address },
        "partition": place.partition, "partitions": tile.partitions,
        "byte": place.bank * BANK_BYTES + place.byte, "bytes": tile.bytes,
    })
}

fn memory_value(kernel: &Kernel, t: &Timeline, space: Space) -> Value {
    let facts = &strata_time::model::core(kernel).memory;
    let (name, bytes, reserved, bank) = match space {
        Space::Psum => ("PSUM", facts.psum_partition_bytes.value, 0, Some(facts.psum_bank_bytes.value)),
        _ => {
            let usable = facts.sbuf_usable_bytes.value;
            ("SBUF", usable, facts.sbuf_partition_bytes.value - usable, None)
        }
    };
    let (peak, at) = peak(t, space);
    let modelled = (t.record.tiles.iter()).any(|tile| tile.space == space && !matches!(tile.home, Home::Placed(_)));
    json!({
        "name": name, "bytes": bytes, "reserved": reserved, "bank_bytes": bank,
        "peak_bytes": peak, "peak_percent": percent(peak, bytes), "peak_at": ns(t.profile.start + at), "modelled": modelled,
    })
}

/// Most bytes of the fullest of partitions 0, 32, 64 and 96 that hold something, and when. Tiles that share bytes count each.
fn peak(t: &Timeline, space: Space) -> (u64, u64) {
    let (mut held, mut most, mut at) = ([0i64; 4], 0, 0);
    let mut changes: Vec<(u64, i64, i64, i64)> = Vec::new();
    for life in &t.lives {
        let tile = &t.record.tiles[life.tile as usize];
        if tile.space == space {
            let from = tile.place.unwrap_or_default().partition;
            let to = from + tile.partitions as i64;
            changes.push((life.start, tile.bytes as i64, from, to));
            changes.push((life.end, -(tile.bytes as i64), from, to));
        }
    }
    changes.sort_unstable();
    for (when, bytes, from, to) in changes {
        for (q, held) in held.iter_mut().enumerate() {
            if (from..to.max(from + 1)).contains(&(q as i64 * 32)) {
                *held += bytes;
                if *held > most {
                    (most, at) = (*held, when);
                }
            }
        }
    }
    (most as u64, at)
}
