//! Fewer iterations: a kernel whose time can be asked for often.

use strata_kernel::access::AccessBounds;
use strata_kernel::{Kernel, Node, Operand, Policy, Tensor, Trip};

/// The kernel with no loop longer than needed to execute at most about `most` instructions, and no blocks that nothing touches then.
pub fn shrunk(kernel: &Kernel, most: u64) -> Kernel {
    let mut small = kernel.clone();
    let mut longest = 64;
    while longest > 4 && executed(&small, &small.body) > most {
        longest = longest * 3 / 4;
        for (own, original) in small.loops.iter_mut().zip(&kernel.loops) {
            if let Trip::Static(n) = original.trip {
                own.trip = Trip::Static(n.min(longest));
            }
        }
    }
    if longest < 64 {
        cut_blocks(&mut small);
    }
    small
}

/// Leaves out the blocks beyond the highest index of each dimension.
fn cut_blocks(kernel: &mut Kernel) {
    // Places that are listed tile by tile count all of them.
    let may = |t: &Tensor| t.space.on_chip() && !matches!(t.policy, Policy::Direct(_));
    let mut ends: Vec<Option<Vec<usize>>> = kernel.tensors.iter().map(|t| may(t).then(|| vec![1; t.n_block])).collect();
    let bounds = AccessBounds { kernel, shape: &[] };
    let operands = kernel.insts().into_iter().flat_map(|inst| &inst.operands).filter_map(Operand::access);
    let counts = kernel.loops.iter().filter_map(|l| match &l.trip {
        Trip::Dynamic(access) | Trip::While(access) => Some(&**access),
        Trip::Static(_) => None,
    });
    for access in operands.chain(counts).flat_map(|access| std::iter::once(access).chain(&access.indices)) {
        let own = &mut ends[access.tensor.0 as usize];
        let Some(end) = own else { continue };
        let tops = access.subs.iter().take(end.len()).map(|sub| Some(sub.range(&bounds)?.1));
        // Seen in another shape, or at indices that nobody knows: it stays as it is.
        let known: Option<Vec<i64>> = if access.view.is_none() { tops.collect() } else { None };
        match known {
            Some(tops) => end.iter_mut().zip(tops).for_each(|(end, top)| *end = (*end).max(top.max(0) as usize + 1)),
            None => *own = None,
        }
    }
    for (tensor, end) in kernel.tensors.iter_mut().zip(ends) {
        tensor.dims.iter_mut().zip(end.into_iter().flatten()).for_each(|(n, end)| *n = end.min(*n));
    }
}

/// How many instructions a run executes, at most.
pub fn executed(kernel: &Kernel, nodes: &[Node]) -> u64 {
    nodes.iter().fold(0, |sum: u64, node| {
        sum.saturating_add(match node {
            Node::Inst(_) => 1,
            Node::Declare(_) => 0,
            Node::If { then, otherwise, .. } => executed(kernel, then).saturating_add(executed(kernel, otherwise)),
            Node::Loop(id, body) => trips(&kernel.loop_of(*id).trip).saturating_mul(executed(kernel, body)),
        })
    })
}

/// How often a loop runs, as far as it is known.
pub fn trips(trip: &Trip) -> u64 {
    match trip {
        Trip::Static(n) => *n,
        _ => 1,
    }
}

/// How often every instruction is executed, by its number.
pub fn counts(kernel: &Kernel) -> Vec<u64> {
    fn walk(kernel: &Kernel, nodes: &[Node], times: u64, out: &mut [u64]) {
        for node in nodes {
            match node {
                Node::Declare(_) => {}
                Node::Inst(inst) => out[inst.id.0 as usize] = times,
                Node::If { then, otherwise, .. } => {
                    walk(kernel, then, times, out);
                    walk(kernel, otherwise, times, out);
                }
                Node::Loop(id, body) => {
                    let n = trips(&kernel.loop_of(*id).trip);
                    walk(kernel, body, times.saturating_mul(n), out);
                }
            }
        }
    }
    let mut out = vec![0; kernel.n_insts as usize];
    walk(kernel, &kernel.body, 1, &mut out);
    out
}
