use crate::report::{Finding, Label, Part, Report};
use crate::rules::address::{each_bad_tile, memory};
use strata_kernel::{Kernel, Placement, Space};

declare_rule! { PSUM_BANK_CROSSING = "psum-bank-crossing", Error, "
A PSUM tile is larger than a bank, or reaches into the next one.

A bank is 2 KiB of each partition: 512 values of 32 bits. A tile cannot cross from one bank to the next, so the free size
of a PSUM tile is at most 2 KiB. Split the free dimension, and give each part a bank.
" }

const HELP: &str = "a PSUM tile has at most 512 fp32 elements per partition";

/// Wherever an automatic tile goes, it has to fit into a bank.
pub(crate) fn check_sizes(kernel: &Kernel, report: &mut Report) {
    let bank = memory(kernel).psum_bank_bytes.value as usize;
    let automatic = kernel.tensors.iter().filter(|t| t.space == Space::Psum && !t.is_direct());
    for tensor in automatic.filter(|t| t.free_bytes() > bank) {
        let (name, bytes) = (&tensor.name, tensor.free_bytes());
        let message = format!("a tile of `{name}` is {bytes} bytes of each partition; a bank has {bank}");
        let label = Label::new(Part::Declaration, tensor.loc, format!("`{name}` is declared here"));
        report.push(Finding::new(&PSUM_BANK_CROSSING, message).label(label).help(HELP));
    }
}

pub(crate) fn check(kernel: &Kernel, placement: &Placement, report: &mut Report) {
    each_bad_tile(kernel, placement, report, |tile| {
        let (bank, end) = (tile.memory.psum_bank_bytes.value as i64, tile.place.byte.saturating_add(tile.bytes()));
        if !tile.in_psum() || end <= bank {
            return None;
        }
        let message = format!("`{}` ends at byte {end} of a bank of {bank} bytes", tile.name());
        Some(Finding::new(&PSUM_BANK_CROSSING, message).help(HELP))
    });
}
