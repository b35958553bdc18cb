use strata_kernel::{Access, Inst, Kernel, Space};

use crate::report::{Finding, Label, Part};
use crate::rules::overlapping_destination::steps;

declare_rule! { TOO_MANY_DIMENSIONS = "too-many-dimensions", Error, "
An operand of an engine has more than four free dimensions.

An engine walks a partition with at most four steps, one inside of the other. Dimensions that continue each other count as one, those of one
element not at all: `(128, 2, 3, 4, 5, 6)` of a contiguous tile is one dimension, the same tile permuted may be five. DMA has no such
limit.

Copy the tile to the order that is wanted with a DMA, or split the instruction.
" }

/// Free dimensions of a pattern.
const MOST: usize = 4;

/// Counts the free dimensions of an operand on chip, those that continue each other as one.
pub(crate) fn check(kernel: &Kernel, inst: &Inst, n: usize, access: &Access) -> Option<Finding> {
    let tensor = kernel.tensor(access.tensor);
    if tensor.space == Space::Hbm || access.shape.len() <= MOST + 1 {
        return None;
    }
    let axes = steps(access)?;
    let mut found: Vec<(usize, &Vec<i64>)> = Vec::new();
    for (steps, &extent) in axes.iter().zip(&access.shape).skip(1).filter(|(_, n)| **n != 1) {
        match found.last_mut() {
            Some((count, outer)) if outer.iter().zip(steps).all(|(a, b)| *a == b * extent as i64) => {
                *count *= extent;
                *outer = steps;
            }
            _ => found.push((extent, steps)),
        }
    }
    if found.len() <= MOST {
        return None;
    }
    let (op, role) = (inst.op.name(), inst.op.operands().get(n)?.role);
    let extents: Vec<usize> = found.iter().map(|f| f.0).collect();
    let message = format!("{op} {role} has {} free dimensions {extents:?}, and an engine has {MOST}", found.len());
    let label = Label::new(Part::Site, inst.loc, format!("this walks `{}` in {} steps", tensor.name, found.len()));
    Some(Finding::new(&TOO_MANY_DIMENSIONS, message).label(label).help("copy the tile to the order that is wanted with a DMA first"))
}
