use strata_kernel::{Kernel, TensorId};

use crate::report::{Finding, Label, Part};

declare_rule! { GRID_CONFLICT = "grid-conflict", Error, "
Two instances of the grid touch the same bytes, and at least one writes them.

Instances of an SPMD grid share inputs and `shared_hbm` tensors and run in no promised order, possibly on different cores. Each
must write bytes of its own, and must not read what another writes. Use `nl.program_id` in the destination of every store.

Instances that are the same program to the last instruction, and so write the same values, are tolerated.
", manual "err_unexpected_output_dependencies" }

/// Programs `first` and `second` of the grid meet in a byte of `tensor`, of which one of them reads.
pub(crate) fn finding(kernel: &Kernel, tensor: TensorId, first: &[usize], second: &[usize], reads: bool) -> Finding {
    let t = kernel.tensor(tensor);
    let verb = if reads { "one reads what the other writes of" } else { "both write the same bytes of" };
    let message = format!("programs {first:?} and {second:?} of the grid: {verb} `{}`", t.name);
    let label = Label::new(Part::Declaration, t.loc, format!("`{}` is shared by the grid", t.name));
    Finding::new(&GRID_CONFLICT, message).label(label).help("use nl.program_id in the destination")
}
