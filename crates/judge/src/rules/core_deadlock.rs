use strata_kernel::LocId;

use crate::report::{Finding, Label, Part};

declare_rule! { CORE_DEADLOCK = "core-deadlock", Error, "
The cores of a launch wait for each other at different places.

`core_barrier`, `sendrecv` and collectives in HBM need every core: each waits until the others are there. If one core calls
something else first, or nothing at all, both wait for ever. `sendrecv` calls meet by `pipe_id`, in the order of the calls.

    if nl.program_id() == 0:                      both cores:
        nisa.core_barrier(data, (0, 1))               nisa.core_barrier(data, (0, 1))

Let every core make the same calls in the same order, and put only what differs under `program_id`.
" }

/// A core and what it waits for, with the place; nothing at its end.
pub(crate) struct Wait {
    pub core: usize,
    pub at: Option<(String, LocId)>,
}

impl Wait {
    fn text(&self) -> String {
        match &self.at {
            Some((what, _)) => format!("core {} waits at {what}", self.core),
            None => format!("core {} is at its end", self.core),
        }
    }
}

pub(crate) fn finding(waits: &[Wait; 2]) -> Finding {
    let [first, second] = waits.each_ref().map(Wait::text);
    let mut finding = Finding::new(&CORE_DEADLOCK, format!("{first}, {second}"));
    for wait in waits {
        if let Some((what, loc)) = &wait.at {
            finding = finding.label(Label::new(Part::Site, *loc, format!("core {} waits here: {what}", wait.core)));
        }
    }
    finding.help("let every core make the same calls in the same order")
}
