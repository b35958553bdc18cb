use std::collections::HashSet;

use strata_diag::Severity;
use strata_kernel::{Access, Direction, Inst, Kernel, Opcode, Term};

use crate::report::{Finding, Label, Part};

declare_rule! { OVERLAPPING_DESTINATION = "overlapping-destination", Error, "
One instruction writes the same element of its destination more than once.

A pattern with a step of zero, or with steps smaller than what is inside of them, names an element several times. As a source that is a
broadcast. As a destination it is undefined: engines write elements in an order of their own, and which value stays is nobody's
promise.

    dst.ap([[F, 128], [0, 4], [1, 64]])      # every element four times
    dst.ap([[F, 128], [32, 4], [1, 64]])     # rows of 64 every 32 elements

A `memset` writes the same value each time and is left alone. Where one value per partition is wanted, reduce first; where the result is
not needed, give the instruction a tile of full size.
" }

/// More elements than this are not looked at one by one.
const MAX_ELEMENTS: usize = 1 << 16;

/// Whether an operand that is written names an element twice.
pub(crate) fn check(kernel: &Kernel, inst: &Inst, n: usize, access: &Access) -> Option<Finding> {
    let spec = inst.op.operands().get(n)?;
    if spec.direction == Direction::Read || inst.op == Opcode::Memset || !repeats(access) {
        return None;
    }
    let (op, role, name) = (inst.op.name(), spec.role, &kernel.tensor(access.tensor).name);
    let message = format!("{op} {role} names elements of `{name}` more than once");
    let text = format!("this writes `{name}` with a pattern that overlaps itself");
    let label = Label::new(Part::Site, inst.loc, text);
    let help = "give each element of the destination one place: no step of zero, no step inside of another";
    // What is thrown away may be anything: instructions with a second result often have a first one that nobody reads.
    let second = inst.op.operands().iter().zip(&inst.operands).filter(|(o, a)| o.direction == Direction::Write && a.access().is_some());
    let discards = second.count() > 1;
    let finding = Finding::new(&OVERLAPPING_DESTINATION, message).label(label).help(help);
    Some(if discards { finding.severity(Severity::Note) } else { finding })
}

/// The steps of each axis, by dimension; `None` if data or quotients decide.
pub(crate) fn steps(access: &Access) -> Option<Vec<Vec<i64>>> {
    let mut axes = vec![vec![0; access.subs.len()]; access.shape.len()];
    for (d, sub) in access.subs.iter().enumerate() {
        for (term, step) in &sub.terms {
            match term {
                Term::Axis(k) => axes[*k as usize][d] += step,
                Term::Loop(_) => {}
                _ => return None,
            }
        }
    }
    Some(axes)
}

fn repeats(access: &Access) -> bool {
    let Some(axes) = steps(access) else { return false };
    let long: Vec<(&Vec<i64>, usize)> = axes.iter().zip(access.shape.iter().copied()).filter(|(_, n)| *n > 1).collect();
    if long.iter().any(|(steps, _)| steps.iter().all(|&s| s == 0)) {
        return true;
    }
    // Dimension by dimension: steps that are longer than everything inside of them never meet.
    let apart = (0..access.subs.len()).all(|d| {
        let mut own: Vec<(i64, i64)> =
            long.iter().filter(|(steps, _)| steps[d] != 0).map(|(steps, n)| (steps[d].abs(), *n as i64)).collect();
        own.sort_unstable();
        let mut reach = 0;
        own.iter().all(|&(step, n)| {
            let free = step > reach;
            reach += step * (n - 1);
            free
        })
    });
    let total: usize = access.shape.iter().product();
    if apart || total > MAX_ELEMENTS {
        return false;
    }
    let mut seen = HashSet::with_capacity(total);
    let mut at = vec![0usize; long.len()];
    loop {
        let place: Vec<i64> = (0..access.subs.len())
            .map(|d| long.iter().zip(&at).map(|((steps, _), &i)| steps[d] * i as i64).sum())
            .collect();
        if !seen.insert(place) {
            return true;
        }
        let Some(k) = (0..at.len()).rev().find(|&k| at[k] + 1 < long[k].1) else { return false };
        at[k] += 1;
        at[k + 1..].fill(0);
    }
}
