use crate::report::{Finding, Report};
use crate::rules::address::each_bad_tile;
use strata_kernel::{Kernel, Placement};

declare_rule! { PSUM_TILE_START = "psum-tile-start", Error, "
A PSUM tile does not start at partition 0 and byte 0 of its bank.

The `base_addr` and `base_partition` of `psum.mod_alloc`, and the last two answers of a `psum.alloc` callable, must be 0: one
physical tile lives in a bank at a time. Use another bank instead.
" }

pub(crate) fn check(kernel: &Kernel, placement: &Placement, report: &mut Report) {
    each_bad_tile(kernel, placement, report, |tile| {
        let (partition, byte) = (tile.place.partition, tile.place.byte);
        if !tile.in_psum() || !tile.tensor.is_direct() || partition == 0 && byte == 0 {
            return None;
        }
        let message = format!("`{}` starts at partition {partition}, byte {byte} of its bank", tile.name());
        Some(Finding::new(&PSUM_TILE_START, message).help("PSUM tiles start at partition 0 and byte 0; choose another bank"))
    });
}
