use crate::report::{Finding, Report};
use crate::rules::address::each_bad_tile;
use strata_kernel::{Kernel, Placement};

declare_rule! { PSUM_BANK_CROSSING = "psum-bank-crossing", Error, "
A PSUM tile is larger than a bank, or reaches into the next one.

A bank is 2 KiB of each partition: 512 values of 32 bits. A tile cannot cross from one bank to the next, so the free size
of a PSUM tile is at most 2 KiB. Split the free dimension, and give each part a bank.
" }

pub(crate) fn check(kernel: &Kernel, placement: &Placement, report: &mut Report) {
    each_bad_tile(kernel, placement, report, |tile| {
        let (bank, end) = (tile.memory.psum_bank_bytes.value as i64, tile.place.byte.saturating_add(tile.bytes()));
        if !tile.in_psum() || end <= bank {
            return None;
        }
        let message = format!("`{}` ends at byte {end} of a bank of {bank} bytes", tile.name());
        Some(Finding::new(&PSUM_BANK_CROSSING, message).help("a PSUM tile has at most 512 fp32 elements per partition"))
    });
}
