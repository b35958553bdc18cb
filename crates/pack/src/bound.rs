//! The load: what is alive at the fullest moment needs at least that much room.

use crate::instance::Instance;
use crate::{Problem, align_up};

/// No packing is lower than this; most reach it.
///
/// At every moment the buffers alive then are stacked into the room that fixed buffers and forbidden ranges leave. Sizes
/// are first rounded up to what divides every alignment, since anything smaller could never be used by another.
pub fn lower_bound(problem: &Problem) -> u64 {
    of_instance(&Instance::new(problem)).max(Instance::fixed_top(problem))
}

/// [`lower_bound`] of what an instance has to place.
pub fn of_instance(instance: &Instance) -> u64 {
    let unit = instance.align.iter().fold(0, |unit, &align| gcd(unit, align)).max(1);
    let height = |loads: Vec<u64>| (0..instance.sections).map(|s| instance.filled(s, loads[s])).max().unwrap_or(0);
    let plain = height(instance.loads(|size| size));
    if unit == 1 || instance.has_obstacles() {
        return plain;
    }
    // The topmost buffer needs only its own size, so rounding may overstate by less than a unit.
    plain.max(height(instance.loads(|size| align_up(size, unit))).saturating_sub(unit - 1))
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
