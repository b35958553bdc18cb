use crate::report::{Finding, Report};
use crate::rules::address::each_bad_tile;
use strata_kernel::{Kernel, Placement};

declare_rule! { OUT_OF_CAPACITY = "out-of-capacity", Error, "
A tile lies outside the memory a kernel may use.

A partition of SBUF has 192 KiB on NeuronCore-v2 (224 KiB on v3, 256 KiB on v4), of which the top 16 KiB (and 8 bytes on
v3 and v4) belong to compiler and runtime: a kernel may use bytes 0 to 180224 (212984, 245752). PSUM has 8 banks. The first
byte and the last byte of every tile must be inside.
" }

pub(crate) fn check(kernel: &Kernel, placement: &Placement, report: &mut Report) {
    each_bad_tile(kernel, placement, report, |tile| {
        let (place, end) = (tile.place, tile.place.byte.saturating_add(tile.bytes()));
        if tile.in_psum() {
            let banks = tile.memory.psum_banks.value as i64;
            if (0..banks).contains(&place.bank) && place.byte >= 0 {
                return None;
            }
            let message = format!("`{}` is in PSUM bank {}; there are {banks}", tile.name(), place.bank);
            return Some(Finding::new(&OUT_OF_CAPACITY, message).help(format!("banks are 0 to {}", banks - 1)));
        }
        let usable = strata_kernel::alloc::usable_sbuf(kernel);
        if place.byte >= 0 && end <= usable {
            return None;
        }
        let message = format!("Allocated memory out of bound: `{}` needs bytes {}..{end} of {usable}", tile.name(), place.byte);
        let reserved = tile.memory.sbuf_reserved_bytes.value;
        Some(Finding::new(&OUT_OF_CAPACITY, message).help(format!("the last {reserved} bytes of a partition are reserved")))
    });
}
