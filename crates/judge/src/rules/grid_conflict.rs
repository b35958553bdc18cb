use strata_diag::Severity;
use strata_kernel::{Access, LocId};

use crate::report::{Finding, Label, Part};

declare_rule! { GRID_CONFLICT = "grid-conflict", Error, "
Two instances of the grid touch the same bytes, and at least one writes them.

Instances of an SPMD grid share inputs and `shared_hbm` tensors and run in no promised order, possibly on different cores. Each
must write bytes of its own, and must not read what another writes. Use `nl.program_id` in the destination of every store.

Where an index that is known only when the kernel runs selects the bytes, data decide whether two instances conflict. `strata check`
of a script has the data: it runs the launch and looks where its accesses went. Without data (shapes only) it is a warning.

Instances that are the same program to the last instruction, and so write the same values, are tolerated.
", manual "err_unexpected_output_dependencies" }

/// One of two programs that touch the same bytes.
pub(crate) struct Side<'a> {
    /// Its position in the grid.
    pub program: &'a [usize],
    /// Where it is in the source.
    pub loc: LocId,
    /// What is accessed.
    pub access: Option<&'a Access>,
}

/// Two programs of the grid touch a byte of the tensor: the first writes it, the second reads or writes it. `possible`: data
/// decide whether they do.
pub(crate) fn finding((name, declared): (&str, LocId), sides: &[Side; 2], reads: bool, possible: bool) -> Finding {
    let [first, second] = sides.each_ref().map(|side| side.program);
    let what = match reads {
        true => format!("program {second:?} of the grid reads bytes of `{name}` that program {first:?} writes"),
        false => format!("programs {first:?} and {second:?} of the grid write the same bytes of `{name}`"),
    };
    let message = if possible { format!("data decide whether {what}") } else { what };
    let verb = if reads { "reads" } else { "writes" };
    let mut finding = Finding::new(&GRID_CONFLICT, message)
        .label(Label::new(Part::Reader, sides[1].loc, format!("program {second:?} {verb} `{name}` here")))
        .label(Label::new(Part::Destroyer, sides[0].loc, format!("program {first:?} writes `{name}` here")));
    if declared != LocId::NONE {
        finding = finding.label(Label::new(Part::Declaration, declared, format!("`{name}` is shared by the grid")));
    }
    let indirect = sides.iter().any(|side| side.access.is_some_and(Access::is_indirect));
    let same = sides[0].access.is_some() && sides[0].access == sides[1].access;
    let help = match reads {
        _ if possible || indirect => "give every program indices of its own".to_string(),
        true => format!(
            "programs run in no promised order: let each read only what it wrote itself, or write `{name}` in a launch of its own"
        ),
        false if same => "use nl.program_id in the destination".to_string(),
        false => format!("the parts of `{name}` that programs write must not overlap"),
    };
    let finding = finding.help(help);
    if possible { finding.severity(Severity::Warning) } else { finding }
}
