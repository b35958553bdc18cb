use strata_kernel::Kernel;

use crate::report::{Finding, Label, Part, Report};

declare_rule! { WRONG_MEMORY = "wrong-memory", Error, "
An operand is in a memory that the instruction cannot reach.

Each instruction reads and writes certain memories: the Tensor engine reads SBUF and writes PSUM, DMA moves between HBM and
SBUF, the other engines work on SBUF and PSUM. Load the tile first, or copy it.
", manual "err_unsupported_memory" }

pub(crate) fn check(kernel: &Kernel, report: &mut Report) {
    for inst in kernel.insts() {
        for (spec, operand) in inst.op.operands().iter().zip(&inst.operands) {
            let Some(access) = operand.access() else { continue };
            let tensor = kernel.tensor(access.tensor);
            if spec.spaces.contains(&tensor.space) {
                continue;
            }
            let names: Vec<&str> = spec.spaces.iter().rev().map(|space| space.name()).collect();
            let (role, op, names, got) = (spec.role, inst.op.name(), names.join("|"), tensor.space.name());
            let message =
                format!("Expected operand '{role}' of '{op}' to be in address space '{names}', but got a tile in '{got}' instead.");
            let label = Label::new(Part::Site, inst.loc, format!("`{}` is in {got}", tensor.name));
            report.push(Finding::new(&WRONG_MEMORY, message).label(label));
        }
    }
}
