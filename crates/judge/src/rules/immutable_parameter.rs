use strata_kernel::{Kernel, Role};

use crate::report::{Finding, Label, Part, Report};

declare_rule! { IMMUTABLE_PARAMETER = "immutable-parameter", Error, "
The kernel writes a parameter that is not declared mutable.

Parameters are inputs. To update one in place, annotate it `nt.mutable_tensor` and return it; otherwise declare an output
with `buffer=nl.shared_hbm`.
", manual "err_cannot_update_immutable_parameter" }

pub(crate) fn check(kernel: &Kernel, report: &mut Report) {
    for inst in kernel.insts() {
        for (_, access) in inst.writes() {
            let tensor = kernel.tensor(access.tensor);
            let message = match tensor.role {
                Role::Input { mutable: false, .. } => format!("Cannot update immutable parameter '{}'", tensor.name),
                Role::Constant(_) => format!("Cannot update the constant '{}'", tensor.name),
                _ => continue,
            };
            let label = Label::new(Part::Site, inst.loc, format!("`{}` is written here", tensor.name));
            report.push(Finding::new(&IMMUTABLE_PARAMETER, message).label(label).help("write to an output tensor"));
        }
    }
}
