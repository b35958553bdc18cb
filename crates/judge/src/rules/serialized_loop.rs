use strata_kernel::{LoopKind, Placement, Trip};

use super::hoist_allocation::crosses_engines;
use crate::program::{Program, Why};
use crate::report::{Finding, Label, Part, Report};

declare_rule! { SERIALIZED_LOOP = "serialized-loop", Note, "
All logical tiles that a loop walks through share one physical tile.

The tensor has a block dimension for the loop, and its allocation gives every block the same place: only one tile is alive at a
time, so writing the next one waits until this one has been read. Two physical tiles (`num_free_tiles=(2,)`, or
`num_bank_tiles=(2,)` in PSUM) let engines overlap.

This is advice: the kernel is right as it is.
" }

pub(crate) fn check(program: &Program, placement: &Placement, report: &mut Report) {
    let kernel = program.kernel;
    for id in kernel.tensor_ids() {
        let (tensor, places) = (kernel.tensor(id), &placement.tiles[id.0 as usize]);
        let single = places.len() > 1 && places.iter().all(|place| *place == places[0]);
        if !single || !tensor.is_direct() || !crosses_engines(program, id) {
            continue;
        }
        let walks = program.uses.iter().filter(|u| u.touch.tensor == id && u.why == Why::Output);
        let walked = walks.flat_map(|u| u.nest.iter().filter(|l| u.touch.access.uses_loop(**l))).find(|l| {
            let l = kernel.loop_of(**l);
            l.kind == LoopKind::Affine && l.trip != Trip::Static(1)
        });
        let Some(l) = walked.map(|l| kernel.loop_of(*l)) else { continue };
        let n = places.len();
        let message = format!("the {n} tiles of `{}` share one physical tile: loop `{}` is serialised", tensor.name, l.name);
        let label = Label::new(Part::Declaration, tensor.loc, format!("`{}` has one physical tile", tensor.name));
        let site = Label::new(Part::Site, l.loc, "iterations wait for each other here");
        report.push(Finding::new(&SERIALIZED_LOOP, message).label(label).label(site).help("give it two physical tiles"));
    }
}
