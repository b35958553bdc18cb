//! Fewer iterations: a kernel whose time can be asked for often.

use strata_kernel::{Kernel, Node, Trip};

/// The kernel with no loop longer than needed to execute at most about `most` instructions.
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
    small
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
fn trips(trip: &Trip) -> u64 {
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
