use strata_diag::Severity;

use crate::report::{Finding, Label, Part};
use crate::rules::grid_conflict::Side;
use strata_kernel::LocId;

declare_rule! { CORE_RACE = "core-race", Error, "
The two cores of a launch touch the same bytes of `shared_hbm`, and nothing orders them.

Cores of a launch share `shared_hbm` and the parameters. They wait for each other at `core_barrier`, at `sendrecv` and at collectives
in HBM; between two of these nothing orders what they do. If one core reads what the other writes in the same stretch, what it
reads depends on which of them is faster.

    core 0:  dma_copy(dst=shared[0:64], src=t)                      core 0:  dma_copy(dst=shared[0:64], src=t)
    core 1:  dma_copy(dst=u, src=shared[0:64])     # a race         both:    core_barrier(shared, (0, 1))
                                                                    core 1:  dma_copy(dst=u, src=shared[0:64])

The report names the schedule that goes wrong: the other core's instruction first. Two cores that write the same bytes are a warning:
they may write the same values.
" }

/// Two cores meet in a byte of the tensor: the first writes it, the second reads or writes it. `possible`: data decide whether
/// they do.
pub(crate) fn finding((name, declared): (&str, LocId), sides: &[Side; 2], reads: bool, possible: bool) -> Finding {
    let [first, second] = sides.each_ref().map(|side| side.program.first().copied().unwrap_or(0));
    let what = match reads {
        true => format!("core {second} reads bytes of `{name}` that core {first} writes, and nothing orders them"),
        false => format!("cores {first} and {second} write the same bytes of `{name}`, and nothing orders them"),
    };
    let message = if possible { format!("data decide whether {what}") } else { what };
    let schedule = match reads {
        true => format!("if core {second} is ahead, it reads `{name}` here before core {first} has written it"),
        false => format!("core {second} writes `{name}` here; whoever is last wins"),
    };
    let mut finding = Finding::new(&CORE_RACE, message)
        .label(Label::new(Part::Reader, sides[1].loc, schedule))
        .label(Label::new(Part::Destroyer, sides[0].loc, format!("core {first} writes `{name}` here")));
    if declared != LocId::NONE {
        finding = finding.label(Label::new(Part::Declaration, declared, format!("`{name}` is shared by the cores")));
    }
    let finding = finding.help(match reads {
        true => format!("put core_barrier({name}, (0, 1)) between the two, on both cores"),
        false => format!("let each core write a part of `{name}` of its own, or put a core_barrier between the writes"),
    });
    if possible || !reads { finding.severity(Severity::Warning) } else { finding }
}
