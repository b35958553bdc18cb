use strata_kernel::{Kernel, Role};

use crate::report::{Finding, Label, Part, Report};

declare_rule! { MIXED_ALLOCATION = "mixed-allocation", Error, "
A kernel with directly allocated tensors has one that is allocated automatically.

In an allocated kernel every tensor in SBUF and PSUM needs an address from its author, the results of API calls included:
automatic and direct allocations would collide. `t = nl.load(x)` makes a new tensor; declare `t` with an address and write
`t[...] = nl.load(x)`.
" }

pub(crate) fn check(kernel: &Kernel, report: &mut Report) {
    if !kernel.is_allocated() || kernel.options.stack_allocator {
        return;
    }
    let direct = kernel.tensors.iter().find(|t| t.is_direct());
    for tensor in kernel.tensors.iter().filter(|t| t.space.on_chip() && !t.is_direct()) {
        let name = &tensor.name;
        let message = format!("`{name}` is allocated automatically in a kernel with direct allocation");
        let text = match tensor.role {
            Role::Implicit => format!("this call makes the tensor `{name}`"),
            _ => format!("`{name}` has no address"),
        };
        let mut finding = Finding::new(&MIXED_ALLOCATION, message).label(Label::new(Part::Declaration, tensor.loc, text));
        if let Some(direct) = direct {
            let text = format!("`{}` is allocated directly", direct.name);
            finding = finding.label(Label::new(Part::Site, direct.loc, text));
        }
        let space = tensor.space.name();
        report.push(finding.help(format!(
            "declare it first, `{name} = nl.ndarray(..., buffer=ncc.{space}.alloc(...))`, then write `{name}[...] = ...`"
        )));
    }
}
