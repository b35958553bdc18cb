use strata_kernel::{Kernel, Role, Space, Tensor};

use crate::report::{Finding, Label, Part, Report};

declare_rule! { NON_IO_HBM = "non-io-hbm", Error, "
An allocated kernel declares an HBM tensor that is neither input nor output.

When direct allocation is used, HBM tensors cannot be declared unless they are outputs: every `nl.shared_hbm` tensor must be
returned, and so must those declared with `nl.hbm` or `nl.private_hbm`. Pass a scratch tensor as a parameter, or return it.
" }

pub(crate) fn check(kernel: &Kernel, report: &mut Report) {
    if !kernel.is_allocated() {
        return;
    }
    let offends = |t: &&Tensor| {
        let private = matches!(t.role, Role::Declared | Role::Implicit);
        t.space == Space::Hbm && !t.returned && (private || matches!(t.role, Role::Shared(_)))
    };
    let tensors: Vec<&Tensor> = kernel.tensors.iter().filter(offends).collect();
    if tensors.is_empty() {
        return;
    }
    let names: Vec<&str> = tensors.iter().map(|t| t.name.as_str()).collect();
    let message = format!("Non IO HBM tensor is not supported in allocated NKI kernel: {}", names.join(", "));
    let labels = tensors.iter().map(|t| {
        let what = if matches!(t.role, Role::Shared(_)) { "is not returned" } else { "is private" };
        Label::new(Part::Declaration, t.loc, format!("`{}` {what}", t.name))
    });
    let finding = Finding { labels: labels.collect(), ..Finding::new(&NON_IO_HBM, message) };
    report.push(finding.help("return it, or pass it to the kernel as a parameter"));
}
