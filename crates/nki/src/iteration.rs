//! The iteration in which a subscript first leaves its dimension.

use strata_kernel::access::AccessBounds;
use strata_kernel::expr::Bounds;
use strata_kernel::{Access, Affine, Kernel, LoopId, Trip};

/// Loops whose index is settled, over what is known of the others.
struct Settled<'a> {
    all: AccessBounds<'a>,
    loops: Vec<(LoopId, i64)>,
}

impl Bounds for Settled<'_> {
    fn of_loop(&self, id: LoopId) -> Option<(i64, i64)> {
        let settled = self.loops.iter().find(|(settled, _)| *settled == id);
        settled.map_or_else(|| self.all.of_loop(id), |(_, index)| Some((*index, *index)))
    }
    fn of_axis(&self, axis: u8) -> Option<(i64, i64)> {
        self.all.of_axis(axis)
    }
}

/// Iterations of a loop that are tried.
const MOST_TRIES: u64 = 1 << 16;

/// `i = 2, j = 0`: the first iteration, outer loops first, in which `sub` is outside of a dimension of `size`. Empty if it does not
/// depend on loops, or takes too long to find.
pub fn first_outside(kernel: &Kernel, access: &Access, sub: &Affine, size: usize) -> String {
    let mut at = Settled { all: AccessBounds { kernel, shape: &access.shape }, loops: Vec::new() };
    let outside = |at: &Settled| sub.range(at).is_some_and(|(low, high)| low < 0 || high >= size as i64);
    for (id, l) in (0..).map(LoopId).zip(&kernel.loops).filter(|(id, _)| sub.uses_loop(*id)) {
        let Trip::Static(trips) = l.trip else { return String::new() };
        at.loops.push((id, 0));
        let mut indices = (0..trips.min(MOST_TRIES)).map(|k| l.start + k as i64 * l.step);
        let last = at.loops.len() - 1;
        let found = indices.any(|index| {
            at.loops[last].1 = index;
            outside(&at)
        });
        if !found {
            return String::new();
        }
    }
    let texts: Vec<String> =
        at.loops.iter().map(|(id, index)| format!("{} = {index}", kernel.loop_of(*id).name)).collect();
    texts.join(", ")
}
