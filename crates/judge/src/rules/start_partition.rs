use crate::report::{Finding, Report};
use crate::rules::address::{Tile, each_bad_tile};
use strata_kernel::{Kernel, Placement};

declare_rule! { START_PARTITION = "start-partition", Error, "
A tile starts at a partition where tiles of its size cannot start.

Engines reach partitions in quadrants of 32. A tile of more than 64 partitions starts at 0; of 33 to 64 at 0 or 64; of 32 or
fewer at 0, 32, 64 or 96; and it ends within the 128 partitions.

With `mod_alloc` and `num_par_tiles` the second tile starts at `base_partition + pdim_size`, with no padding: tiles of 20
partitions land at partition 20, which is not allowed.
" }

pub(crate) fn check(kernel: &Kernel, placement: &Placement, report: &mut Report) {
    each_bad_tile(kernel, placement, report, |tile| {
        let step = step(tile)?;
        let (start, size, all) = (tile.place.partition, tile.partitions(), tile.memory.partitions.value as i64);
        if start >= 0 && start % step == 0 && start.saturating_add(size) <= all {
            return None;
        }
        let list: Vec<String> = (0..all).step_by(step as usize).map(|start| start.to_string()).collect();
        let message = format!("`{}` has {size} partitions and starts at partition {start}", tile.name());
        let help = format!("tiles of {size} partitions start at {}", list.join(", "));
        Some(Finding::new(&START_PARTITION, message).help(help))
    });
}

/// Tiles start at multiples of this. `None` for tiles too tall for any start, which is another rule's.
fn step(tile: &Tile) -> Option<i64> {
    let all = tile.memory.partitions.value as i64;
    let quadrant = tile.memory.quadrant_partitions.value as i64;
    match tile.partitions() {
        n if n > all => None,
        n if n > 2 * quadrant => Some(all),
        n if n > quadrant => Some(2 * quadrant),
        _ => Some(quadrant),
    }
}
