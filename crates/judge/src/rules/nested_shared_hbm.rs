use strata_kernel::{Kernel, Node, Role};

use crate::report::{Finding, Label, Part, Report};

declare_rule! { NESTED_SHARED_HBM = "nested-shared-hbm", Error, "
A `shared_hbm` tensor is declared inside a loop or a symbolic branch.

Every instance of the grid sees the same shared tensors, so they are made once, at the top level of the kernel.
", manual "err_shared_hbm_must_in_kernel_level" }

pub(crate) fn check(kernel: &Kernel, report: &mut Report) {
    kernel.body.iter().for_each(|node| visit(kernel, node, true, report));
}

fn visit(kernel: &Kernel, node: &Node, top: bool, report: &mut Report) {
    match node {
        Node::Declare(id) => {
            let tensor = kernel.tensor(*id);
            if !top && matches!(tensor.role, Role::Shared(_)) {
                let label = Label::new(Part::Declaration, tensor.loc, format!("`{}` is declared here", tensor.name));
                let message = "shared_hbm tensor can only be created in top level kernel scope";
                report.push(Finding::new(&NESTED_SHARED_HBM, message).label(label).help("declare it before the loop"));
            }
        }
        Node::Loop(_, body) => body.iter().for_each(|node| visit(kernel, node, false, report)),
        Node::If { then, otherwise, .. } => {
            then.iter().chain(otherwise).for_each(|node| visit(kernel, node, false, report));
        }
        Node::Inst(_) => {}
    }
}
