use strata_kernel::{LoopKind, Placement, TensorId, Trip};

use crate::program::{Program, Why};
use crate::report::{Finding, Label, Part, Report};

declare_rule! { HOIST_ALLOCATION = "hoist-allocation", Note, "
A tensor declared inside a loop has one tile alive, so the loop's iterations wait for each other.

Engines work in parallel only on different memory. With one physical tile the next iteration cannot write it before this
one has read it. Declare the tensor above the loop with a block dimension, and let iterations rotate through several physical
tiles: `nl.ndarray((8, nl.par_dim(128), 512), buffer=ncc.sbuf.mod_alloc(base_addr=0, num_free_tiles=(2,)))`.

This is advice: the kernel is right as it is.
" }

pub(crate) fn check(program: &Program, placement: &Placement, report: &mut Report) {
    let kernel = program.kernel;
    for id in kernel.tensor_ids() {
        let tensor = kernel.tensor(id);
        let places = &placement.tiles[id.0 as usize];
        let Some(&inner) = program.declared_in[id.0 as usize].last() else { continue };
        let l = kernel.loop_of(inner);
        let Trip::Static(n) = l.trip else { continue };
        let single = places.iter().all(|place| *place == places[0]);
        if l.kind != LoopKind::Affine || n < 2 || !tensor.is_direct() || !single || !crosses_engines(program, id) {
            continue;
        }
        let message = format!("`{}` has one tile alive in loop `{}`: its {n} iterations run one after another", tensor.name, l.name);
        let label = Label::new(Part::Declaration, tensor.loc, format!("`{}` is declared inside the loop", tensor.name));
        let site = Label::new(Part::Site, l.loc, "this loop is serialised");
        let help = format!("declare `{}` above the loop with a block dimension of {n} and two or more physical tiles", tensor.name);
        report.push(Finding::new(&HOIST_ALLOCATION, message).label(label).label(site).help(help));
    }
}

/// Written by one engine and read by another: there is something to overlap.
pub(super) fn crosses_engines(program: &Program, id: TensorId) -> bool {
    let engines = |writes: bool| {
        let uses = program.uses.iter().filter(move |u| u.touch.tensor == id && (u.why == Why::Output) == writes);
        uses.filter_map(|u| Some(program.steps[u.step].inst?.engine)).collect::<Vec<_>>()
    };
    let (writers, readers) = (engines(true), engines(false));
    writers.iter().any(|w| readers.iter().any(|r| r != w))
}
