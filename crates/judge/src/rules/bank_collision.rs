use strata_kernel::{LoopId, LoopKind, Placement, Space, TensorId, Trip};

use crate::program::Program;
use crate::report::{Finding, Label, Part, Report};

declare_rule! { BANK_COLLISION = "bank-collision", Note, "
Two PSUM tensors of one loop use the same bank.

The eight banks of PSUM accumulate independently. While one tensor's tile is waiting in a bank to be read, the Tensor engine
cannot begin the other's there, although the loop promises that iterations may overlap. Spread them over banks with `base_bank`
and `num_bank_tiles`.

This is advice: the kernel is right as it is.
" }

pub(crate) fn check(program: &Program, placement: &Placement, report: &mut Report) {
    let kernel = program.kernel;
    let psum: Vec<TensorId> = kernel.tensor_ids().filter(|id| kernel.tensor(*id).space == Space::Psum).collect();
    let banks = |id: TensorId| placement.tiles[id.0 as usize].iter().map(|place| place.bank);
    let used: Vec<i64> = psum.iter().flat_map(|id| banks(*id)).collect();
    let all = super::address::memory(kernel).psum_banks.value as i64;
    // With every bank taken there is nothing to advise.
    let Some(free) = (0..all).find(|bank| !used.contains(bank)) else { return };
    for (n, &a) in psum.iter().enumerate() {
        for &b in &psum[n + 1..] {
            let shared = banks(a).find(|bank| banks(b).any(|other| other == *bank));
            let (Some(bank), Some(id)) = (shared, common_loop(program, a, b)) else { continue };
            let (first, second, l) = (kernel.tensor(a), kernel.tensor(b), kernel.loop_of(id));
            let message = format!("`{}` and `{}` both use PSUM bank {bank} in loop `{}`", first.name, second.name, l.name);
            let one = Label::new(Part::Declaration, second.loc, format!("`{}` is placed in bank {bank}", second.name));
            let two = Label::new(Part::Site, first.loc, format!("so is `{}`", first.name));
            report.push(Finding::new(&BANK_COLLISION, message).label(one).label(two).help(format!("bank {free} is free")));
        }
    }
}

/// The innermost loop with independent iterations in which both tensors are used.
fn common_loop(program: &Program, a: TensorId, b: TensorId) -> Option<LoopId> {
    let loops = |id: TensorId| program.uses.iter().filter(move |u| u.touch.tensor == id).filter_map(|u| u.nest.last());
    loops(a).copied().find(|id| {
        let l = program.kernel.loop_of(*id);
        l.kind == LoopKind::Affine && l.trip != Trip::Static(1) && loops(b).any(|other| other == id)
    })
}
