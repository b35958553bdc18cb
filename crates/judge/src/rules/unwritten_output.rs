use strata_diag::Severity;
use strata_kernel::{Access, Kernel, LoopId, TensorId, Trip};

use crate::launch::Written;
use crate::report::{Finding, Label, Part, Report};

declare_rule! { UNWRITTEN_OUTPUT = "unwritten-output", Error, "
An output of the kernel is never written, or only in part.

Whatever is not stored is garbage. An output that no instance writes at all is an error: a store is missing, or its loop or
mask never lets it happen. An output of which some elements are never written is a warning, unless a loop whose trip count
is known only when the kernel runs goes through it.
", manual "err_tensor_output_not_written_to" }

/// Whether a loop that ends when data say so writes more of the tensor in every iteration.
fn grows_with_data(kernel: &Kernel, tensor: TensorId) -> bool {
    let open_ended = |access: &Access| {
        let mut loops = (0..).map(LoopId).zip(&kernel.loops);
        loops.any(|(id, l)| !matches!(l.trip, Trip::Static(_)) && access.uses_loop(id))
    };
    kernel.insts().iter().any(|inst| inst.writes().any(|(_, access)| access.tensor == tensor && open_ended(access)))
}

pub(crate) fn check(kernel: &Kernel, written: &[Written], report: &mut Report) {
    for output in written {
        let tensor = kernel.tensor(output.tensor);
        let (bytes, all) = (output.bytes, tensor.n_bytes() as u64);
        if bytes >= all || bytes > 0 && grows_with_data(kernel, output.tensor) {
            continue;
        }
        let label = Label::new(Part::Declaration, tensor.loc, format!("`{}` is an output", tensor.name));
        let finding = match bytes {
            0 => Finding::new(
                &UNWRITTEN_OUTPUT,
                "A tensor was either passed as an output parameter to kernel but never written to, or no output parameter was \
                 passed to the kernel at all.",
            ),
            _ => {
                let size = tensor.dtype.bytes() as u64;
                let message = format!("{} of {} elements of output `{}` are never written", (all - bytes) / size, all / size, tensor.name);
                Finding::new(&UNWRITTEN_OUTPUT, message).severity(Severity::Warning)
            }
        };
        report.push(finding.label(label).help(format!("store to all of `{}`", tensor.name)));
    }
}
