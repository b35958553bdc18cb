use crate::scene::Scene;
use crate::state::{Carried, Dependence};
use crate::report::{Finding, Label, Part};

declare_rule! { CARRIED_DEPENDENCE = "carried-dependence", Error, "
An iteration of an `affine_range` loop needs what another one reads or writes.

`nl.affine_range` promises that iterations are independent: the compiler may reorder, overlap or vectorise them. Reading what
another iteration has written, or overwriting what another iteration reads, breaks the promise, and the result depends on a
schedule nobody chose.

Reductions are allowed: `+=` on a tile declared outside the loop, matmuls that accumulate in PSUM, and `nl.loop_reduce`. A tensor
declared inside the loop is fresh in every iteration and carries nothing.

Use `nl.sequential_range` for loops that carry values.
" }

pub(crate) fn finding(scene: &Scene, d: &Dependence) -> Finding {
    let kernel = scene.kernel();
    let l = kernel.loop_of(d.by);
    let (name, access) = (&l.name, scene.access_text(scene.program.uses[d.second.used].touch.access));
    let (message, first, second) = match d.kind {
        Carried::Anti => (
            format!("iterations of affine_range loop `{name}` depend on each other: one overwrites `{access}` that another reads"),
            "one iteration reads it",
            "another overwrites it",
        ),
        _ => (
            format!("iterations of affine_range loop `{name}` depend on each other: one reads `{access}` that another writes"),
            "one iteration writes it",
            "another reads it",
        ),
    };
    Finding::new(&CARRIED_DEPENDENCE, message)
        .label(scene.label(Part::Site, &d.second, second))
        .label(scene.label(Part::Owner, &d.first, first))
        .label(Label::new(Part::Declaration, l.loc, format!("loop `{name}` promises independent iterations")))
        .help(format!("use nl.sequential_range for `{name}`, or declare the tensor inside the loop"))
}
