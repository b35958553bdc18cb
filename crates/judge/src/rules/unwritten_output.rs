use strata_diag::Severity;
use strata_kernel::{Access, Kernel, LoopId, TensorId, Trip};

use crate::launch::Written;
use crate::report::{Finding, Label, Part, Report};

declare_rule! { UNWRITTEN_OUTPUT = "unwritten-output", Error, "
An output of the kernel is never written, or only in part.

Whatever is not stored is garbage: a store is missing, its loop or mask never lets it happen, or the shape does not divide into
the tiles that are stored. Elements that no instance writes are an error in a tensor that is returned. A loop whose trip count
is known only when the kernel runs may write them; a shared tensor that is not returned may have parts that nobody needs, which is
a warning.
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
        if bytes >= all || bytes > 0 && (output.contested || grows_with_data(kernel, output.tensor)) {
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
                let finding = Finding::new(&UNWRITTEN_OUTPUT, message);
                if tensor.returned { finding } else { finding.severity(Severity::Warning) }
            }
        };
        report.push(finding.label(label).help(format!("store to all of `{}`", tensor.name)));
    }
}
