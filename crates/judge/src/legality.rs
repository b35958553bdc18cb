//! Rules of the hardware that a kernel breaks as it stands: they need its declarations, instructions and addresses, not its
//! execution. The judge begins with them; whoever runs a kernel asks for them alone.

use strata_kernel::{Kernel, Language, Placement};

use crate::report::{Finding, Report};
use crate::rules;

/// What makes it impossible to run a kernel: the errors among the rules of the hardware.
pub fn illegal(kernel: &Kernel, placement: Option<&Placement>) -> Vec<Finding> {
    let mut report = Report::default();
    check(kernel, placement, &mut report);
    report.tidy();
    report.findings.retain(|finding| finding.severity == strata_diag::Severity::Error);
    report.findings
}

/// Adds everything that is illegal, whatever the instructions do when they run.
pub(crate) fn check(kernel: &Kernel, placement: Option<&Placement>, report: &mut Report) {
    rules::too_many_partitions::check(kernel, report);
    rules::wrong_memory::check(kernel, report);
    rules::not_on_target::check(kernel, report);
    if let Some(placement) = placement {
        rules::out_of_capacity::check(kernel, placement, report);
    }
    if kernel.language == Language::Current {
        // Its tensors may begin anywhere and cover several banks; its instructions have rules of their own.
        if let Some(placement) = placement {
            crate::operands::check(kernel, placement, report);
        }
        return;
    }
    rules::psum_bank_crossing::check_sizes(kernel, report);
    if let Some(placement) = placement {
        rules::start_partition::check(kernel, placement, report);
        rules::misaligned_address::check(kernel, placement, report);
        rules::psum_bank_crossing::check(kernel, placement, report);
        rules::psum_tile_start::check(kernel, placement, report);
    }
}

/// Whether two logical tiles share bytes: without that there is no conflict to look for.
pub fn shares_bytes(kernel: &Kernel, placement: &Placement) -> bool {
    // Partitions and bytes of every tile, PSUM behind SBUF.
    let mut tiles: Vec<(i64, i64, i64, i64)> = Vec::new();
    for (tensor, places) in kernel.tensors.iter().zip(&placement.tiles) {
        for place in places {
            let bank = if tensor.space == strata_kernel::Space::Psum { 1 << 32 } else { 0 };
            let byte = bank + place.bank * strata_kernel::place::BANK_BYTES + place.byte;
            let rows = place.partition + tensor.partitions() as i64;
            tiles.push((byte, byte + tensor.free_bytes() as i64, place.partition, rows));
        }
    }
    tiles.sort_unstable();
    let overlaps = |n: usize| {
        let (_, end, first, last) = tiles[n];
        let beside = tiles[n + 1..].iter().take_while(|other| other.0 < end);
        beside.clone().any(|other| other.2 < last && first < other.3)
    };
    (0..tiles.len()).any(overlaps)
}
