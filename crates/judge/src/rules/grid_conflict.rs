use strata_diag::Severity;
use strata_kernel::{Kernel, TensorId};

use crate::report::{Finding, Label, Part};

declare_rule! { GRID_CONFLICT = "grid-conflict", Error, "
Two instances of the grid touch the same bytes, and at least one writes them.

Instances of an SPMD grid share inputs and `shared_hbm` tensors and run in no promised order, possibly on different cores. Each
must write bytes of its own, and must not read what another writes. Use `nl.program_id` in the destination of every store.

Where an index that is known only when the kernel runs selects the bytes, data decide whether two instances meet: that is a
warning.

Instances that are the same program to the last instruction, and so write the same values, are tolerated.
", manual "err_unexpected_output_dependencies" }

/// Two programs of the grid meet in a byte of `tensor`, which one of them writes and the other reads or writes. `possible`:
/// data decide whether they do.
pub(crate) fn finding(
    kernel: &Kernel,
    tensor: TensorId,
    (first, second): (&[usize], &[usize]),
    reads: bool,
    possible: bool,
) -> Finding {
    let t = kernel.tensor(tensor);
    let verb = if reads { "one reads what the other writes of" } else { "both write the same bytes of" };
    let message = match possible {
        true => format!("data decide whether programs {first:?} and {second:?} of the grid meet: {verb} `{}`", t.name),
        false => format!("programs {first:?} and {second:?} of the grid: {verb} `{}`", t.name),
    };
    let label = Label::new(Part::Declaration, t.loc, format!("`{}` is shared by the grid", t.name));
    let finding = Finding::new(&GRID_CONFLICT, message).label(label);
    match possible {
        true => finding.severity(Severity::Warning).help("give every program indices of its own"),
        false => finding.help("use nl.program_id in the destination"),
    }
}
