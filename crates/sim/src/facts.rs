//! What is known of a program before it runs: found once, however often it runs.

use std::ops::Range;

use strata_kernel::place::BANK_BYTES;
use strata_kernel::{Kernel, Opcode, Placement, Space, Write};

use crate::compile::work;
use crate::covered::covered;

/// A program, where its tiles are, and what is known of both.
#[derive(Clone, Copy, Debug)]
pub struct Instance<'k> {
    pub kernel: &'k Kernel,
    pub placement: &'k Placement,
    pub facts: &'k Facts,
}

/// What all runs of a program have in common.
#[derive(Clone, Default, Debug)]
pub struct Facts {
    /// Instances of a grid exchange values.
    pub exchanges: bool,
    /// A core waits for others.
    pub waits: bool,
    /// By tensor: an instruction writes it.
    pub written: Vec<bool>,
    /// By tensor: products may start a group in it.
    pub groups: Vec<bool>,
    /// By tensor: a run overwrites all of it and reads nothing of it.
    pub covered: Vec<bool>,
    /// Cores that have accumulators.
    pub n_cores: usize,
    /// Roughly how many elements a run computes.
    pub work: u64,
    /// Bytes of a partition that tiles are in, in order and apart.
    pub sbuf_used: Vec<Range<usize>>,
    pub psum_used: Vec<Range<usize>>,
}

impl Facts {
    pub fn new(kernel: &Kernel, placement: &Placement) -> Facts {
        let (sbuf_used, psum_used) = used(kernel, placement);
        let none = vec![false; kernel.tensors.len()];
        let mut facts = Facts {
            written: none.clone(),
            groups: none,
            covered: covered(kernel),
            n_cores: 1,
            work: work(kernel),
            sbuf_used,
            psum_used,
            ..Facts::default()
        };
        for inst in kernel.insts() {
            facts.exchanges |= inst.op == Opcode::AllReduce;
            facts.waits |= matches!(inst.op, Opcode::CoreBarrier | Opcode::SendRecv | Opcode::Collective);
            facts.n_cores = facts.n_cores.max(inst.int("core").unwrap_or(0) as usize + 1);
            inst.writes().for_each(|(_, access)| facts.written[access.tensor.0 as usize] = true);
            if let (Write::StartOrAccumulate, Some(access)) = (inst.write, inst.operands[0].access()) {
                facts.groups[access.tensor.0 as usize] = true;
            }
        }
        facts
    }
}

/// Bytes of a partition of SBUF and of PSUM that tiles are in, in order and apart.
fn used(kernel: &Kernel, placement: &Placement) -> (Vec<Range<usize>>, Vec<Range<usize>>) {
    let (mut sbuf, mut psum) = (Vec::new(), Vec::new());
    for (tensor, places) in kernel.tensors.iter().zip(&placement.tiles) {
        let list = if tensor.space == Space::Sbuf { &mut sbuf } else { &mut psum };
        list.extend(places.iter().map(|place| {
            let bank = if tensor.space == Space::Sbuf { 0 } else { place.bank * BANK_BYTES };
            let first = (bank + place.byte) as usize;
            first..first + tensor.free_bytes()
        }));
    }
    (joined(sbuf), joined(psum))
}

/// The same numbers in order, each once.
fn joined(mut ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
    ranges.sort_by_key(|r| r.start);
    let mut joined: Vec<Range<usize>> = Vec::new();
    for range in ranges {
        match joined.last_mut() {
            Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
            _ => joined.push(range),
        }
    }
    joined
}
