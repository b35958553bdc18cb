//! Rules about what one instruction of the current language touches: its tensors may begin anywhere and cover several banks, its
//! operands may not.

use std::collections::HashSet;

use strata_diag::Severity;
use strata_kernel::place::BANK_BYTES;
use strata_kernel::{Access, Engine, Inst, Kernel, LocId, Opcode, Placement, Space};

use crate::report::{Finding, Label, Part, Report};
use crate::rules;

/// Partitions of a quadrant, and generations whose products stay inside of a bank.
const QUADRANT: i64 = 32;
const ONE_BANK_UNTIL: u32 = 3;

pub(crate) fn check(kernel: &Kernel, placement: &Placement, report: &mut Report) {
    let mut told: HashSet<(&'static str, LocId, usize)> = HashSet::new();
    for inst in kernel.insts() {
        let moves = matches!(inst.engine, Engine::Dma | Engine::Host) || inst.op == Opcode::CoreBarrier;
        for (n, operand) in inst.operands.iter().enumerate() {
            let access = operand.access();
            let found = access.and_then(|access| rules::overlapping_destination::check(kernel, inst, n, access));
            if let Some(finding) = found.filter(|f| told.insert((f.rule.code, inst.loc, n))) {
                report.push(finding);
            }
            if moves {
                continue;
            }
            if let Some(finding) = access.and_then(|access| rules::too_many_dimensions::check(kernel, inst, n, access))
                && told.insert((finding.rule.code, inst.loc, n))
            {
                report.push(finding);
            }
            let Some(access) = operand.access().filter(|a| kernel.tensor(a.tensor).space != Space::Hbm) else {
                continue;
            };
            for finding in [start(kernel, placement, inst, n, access), bank(kernel, placement, inst, n, access)] {
                let Some(finding) = finding else { continue };
                if told.insert((finding.rule.code, inst.loc, n)) {
                    report.push(finding);
                }
            }
        }
    }
}

fn finding(rule: &'static rules::Rule, message: String, inst: &Inst, text: String) -> Finding {
    Finding::new(rule, message).label(Label::new(Part::Reader, inst.loc, text))
}

/// Engines reach partitions in quadrants.
fn start(kernel: &Kernel, placement: &Placement, inst: &Inst, n: usize, access: &Access) -> Option<Finding> {
    let first = access.on_chip(kernel).partition;
    let base = placement.tiles[access.tensor.0 as usize].first()?.partition;
    let loops = first.terms.iter().any(|(t, _)| !matches!(t, strata_kernel::Term::Axis(_)));
    let (start, rows) = (base + first.constant, access.partitions() as i64);
    let most = match start % (4 * QUADRANT) {
        0 => 4 * QUADRANT,
        64 => 2 * QUADRANT,
        32 | 96 => QUADRANT,
        _ => 0,
    };
    if loops || rows <= most {
        return None;
    }
    let (op, role) = (inst.op.name(), inst.op.operands()[n].role);
    let name = &kernel.tensor(access.tensor).name;
    let message = format!("{op} {role} has {rows} partitions and starts at partition {start}");
    let help = "operands start at partition 0 (up to 128 partitions), 64 (up to 64), 32 or 96 (up to 32)";
    let text = format!("this uses partitions {start} to {} of `{name}`", start + rows - 1);
    Some(finding(&rules::start_partition::START_PARTITION, message, inst, text).help(help).severity(Severity::Warning))
}

/// A product is written to one bank.
fn bank(kernel: &Kernel, placement: &Placement, inst: &Inst, n: usize, access: &Access) -> Option<Finding> {
    let product = n == 0 && inst.op == Opcode::NcMatmul && kernel.generation <= ONE_BANK_UNTIL;
    if !product || kernel.tensor(access.tensor).space != Space::Psum {
        return None;
    }
    let place = placement.tiles[access.tensor.0 as usize].first()?;
    let (low, high) = access.on_chip(kernel).element.range(&&access.shape[..])?;
    let item = access.dtype(kernel).bytes() as i64;
    let byte = |element: i64| place.bank * BANK_BYTES + place.byte + element * item;
    let (first, last) = (byte(low), byte(high) + item - 1);
    if first.div_euclid(BANK_BYTES) == last.div_euclid(BANK_BYTES) {
        return None;
    }
    let name = &kernel.tensor(access.tensor).name;
    let message =
        format!("nc_matmul writes bytes {first} to {last} of PSUM, across the end of a bank of {BANK_BYTES} bytes");
    let text = format!("this writes `{name}` in two banks");
    let help = "one product writes inside of one bank: at most 512 float32 elements, from the start of a bank";
    Some(finding(&rules::psum_bank_crossing::PSUM_BANK_CROSSING, message, inst, text).help(help))
}
