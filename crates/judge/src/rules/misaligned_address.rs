use crate::report::{Finding, Report};
use crate::rules::address::each_bad_tile;
use strata_kernel::{Kernel, Placement};

declare_rule! { MISALIGNED_ADDRESS = "misaligned-address", Error, "
A tile starts at a byte that is not a multiple of its memory's least alignment.

`byte_addr` must be a multiple of `nki.language.constants.sbuf_min_align` in SBUF (1 byte) and of `psum_min_align` in PSUM
(4 bytes).
" }

pub(crate) fn check(kernel: &Kernel, placement: &Placement, report: &mut Report) {
    each_bad_tile(kernel, placement, report, |tile| {
        let align = if tile.in_psum() { tile.memory.psum_min_align.value } else { tile.memory.sbuf_min_align.value };
        let (byte, align) = (tile.place.byte, align as i64);
        if byte.rem_euclid(align) == 0 {
            return None;
        }
        let message = format!("`{}` starts at byte {byte}, which is not a multiple of {align}", tile.name());
        Some(Finding::new(&MISALIGNED_ADDRESS, message).help(format!("use byte {}", byte - byte.rem_euclid(align))))
    });
}
