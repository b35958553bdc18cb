//! What is known of a program before it runs: found once, however often it runs.

use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use rustc_hash::{FxHashMap, FxHasher};
use strata_kernel::place::BANK_BYTES;
use strata_kernel::weave::Woven;
use strata_kernel::{Attr, Inst, Kernel, Node, Opcode, Operand, Place, Placement, Space, Tensor, Write};

use crate::compile::{is_same, work};
use crate::covered::covered;
use crate::division::Division;
use crate::tape::{Tapes, is_static};
use crate::unwritten::Fill;

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
    /// By tensor: products read it.
    pub multiplied: Vec<bool>,
    /// By tensor: a run overwrites all of it and reads nothing of it.
    pub covered: Vec<bool>,
    /// Cores that have accumulators.
    pub n_cores: usize,
    /// Roughly how many elements a run computes.
    pub work: u64,
    /// By place in the body: where an instruction is that does the same, on the same bytes; its own place if there is none before it.
    pub same: Vec<u32>,
    /// Bytes of a partition that tiles are in, in order and apart.
    pub sbuf_used: Vec<Range<usize>>,
    pub psum_used: Vec<Range<usize>>,
    /// How threads may run the cores of a launch each on its own.
    pub division: Option<Division>,
    /// No data decide how often anything is done.
    pub is_static: bool,
    /// What threads did in an earlier run.
    pub tapes: Tapes,
    /// What a partition of SBUF and of PSUM holds that nobody has written, as the first run fills them.
    unwritten: OnceLock<(Fill, [Arc<[u8]>; 2])>,
}

impl Facts {
    /// What is known of the cores of a launch as one program.
    pub fn of_cores(woven: &Woven) -> Facts {
        Facts { division: Division::of(woven), ..Facts::new(&woven.kernel, &woven.placement) }
    }
    /// The first bytes of a partition of SBUF and of PSUM that nobody has written, so many of each.
    pub fn unwritten(&self, fill: Fill, kernel: &Kernel, placement: &Placement, sizes: [usize; 2]) -> [Arc<[u8]>; 2] {
        let make = || {
            let of = |space, n| Arc::from(fill.partition(kernel, placement, space, n));
            [of(Space::Sbuf, sizes[0]), of(Space::Psum, sizes[1])]
        };
        match self.unwritten.get_or_init(|| (fill, make())) {
            (known, both) if *known == fill => both.clone(),
            _ => make(),
        }
    }
    pub fn new(kernel: &Kernel, placement: &Placement) -> Facts {
        let (sbuf_used, psum_used) = used(kernel, placement);
        let none = vec![false; kernel.tensors.len()];
        let mut facts = Facts {
            written: none.clone(),
            groups: none.clone(),
            multiplied: none,
            covered: covered(kernel),
            n_cores: 1,
            work: work(kernel, &kernel.body),
            same: same(kernel),
            is_static: is_static(kernel, &kernel.body),
            sbuf_used,
            psum_used,
            ..Facts::default()
        };
        for inst in kernel.insts() {
            facts.exchanges |= inst.op == Opcode::AllReduce;
            facts.waits |= matches!(inst.op, Opcode::CoreBarrier | Opcode::SendRecv | Opcode::Collective);
            facts.n_cores = facts.n_cores.max(inst.int("core").unwrap_or(0) as usize + 1);
            inst.writes().for_each(|(_, access)| facts.written[access.tensor.0 as usize] = true);
            if inst.op == Opcode::NcMatmul {
                inst.reads().for_each(|(_, access)| facts.multiplied[access.tensor.0 as usize] = true);
            }
            if let (Write::StartOrAccumulate, Some(access)) = (inst.write, inst.operands[0].access()) {
                facts.groups[access.tensor.0 as usize] = true;
            }
        }
        facts
    }
}

/// Programs that are unrolled say the same again and again: for each node of the body, the last one before it that is known to say it,
/// or rather the first of those.
fn same(kernel: &Kernel) -> Vec<u32> {
    let mut known: FxHashMap<u64, u32> = FxHashMap::default();
    let mut same: Vec<u32> = (0..kernel.body.len() as u32).collect();
    for (n, node) in kernel.body.iter().enumerate() {
        let Some((inst, key)) = plain(node).map(|inst| (inst, key(inst))) else { continue };
        let earlier = known.get(&key).map(|&first| (first, plain(&kernel.body[first as usize])));
        match earlier {
            Some((first, Some(other))) if does_the_same(inst, other) => same[n] = first,
            _ => drop(known.insert(key, n as u32)),
        }
    }
    same
}

/// An instruction whose addresses no data decide.
fn plain(node: &Node) -> Option<&Inst> {
    let Node::Inst(inst) = node else { return None };
    let mut accesses = inst.operands.iter().filter_map(Operand::access);
    accesses.all(|access| access.indices.is_empty()).then_some(inst)
}

/// The same number for instructions that do the same.
fn key(inst: &Inst) -> u64 {
    let mut hasher = FxHasher::default();
    (inst.op as usize, inst.attrs.len()).hash(&mut hasher);
    for (_, attr) in &inst.attrs {
        // Zeros of both signs are equal, and not the same.
        if let Attr::Float(v) = attr {
            v.to_bits().hash(&mut hasher);
        }
    }
    for operand in &inst.operands {
        match operand {
            Operand::None => 0u8.hash(&mut hasher),
            Operand::Imm(imm) => imm.as_f64().to_bits().hash(&mut hasher),
            Operand::Access(access) => {
                (access.tensor.0, &access.shape).hash(&mut hasher);
                access.subs.iter().for_each(|sub| sub.constant.hash(&mut hasher));
            }
        }
    }
    hasher.finish()
}

/// Whether two instructions are equal but for their numbers and where they were written.
fn does_the_same(a: &Inst, b: &Inst) -> bool {
    let Inst { id: _, op, engine, operands, write, attrs, mask, loc: _ } = a;
    let is_same = |(a, b): (&Operand, &Operand)| match (a, b) {
        (Operand::Access(a), Operand::Access(b)) => is_same(a, b),
        (a, b) => a == b,
    };
    (op, engine, write, attrs, mask) == (&b.op, &b.engine, &b.write, &b.attrs, &b.mask)
        && operands.len() == b.operands.len()
        && operands.iter().zip(&b.operands).all(is_same)
}

/// Bytes of a partition of SBUF and of PSUM that tiles are in, in order and apart.
fn used(kernel: &Kernel, placement: &Placement) -> (Vec<Range<usize>>, Vec<Range<usize>>) {
    let (mut sbuf, mut psum) = (Vec::new(), Vec::new());
    for (tensor, places) in kernel.tensors.iter().zip(&placement.tiles) {
        let list = if tensor.space == Space::Sbuf { &mut sbuf } else { &mut psum };
        list.extend(places.iter().map(|place| bytes_of_partition(tensor, place)));
    }
    (joined(sbuf), joined(psum))
}

/// Which bytes of a partition a tile is in.
pub fn bytes_of_partition(tensor: &Tensor, place: &Place) -> Range<usize> {
    let bank = if tensor.space == Space::Sbuf { 0 } else { place.bank * BANK_BYTES };
    let first = (bank + place.byte) as usize;
    first..first + tensor.free_bytes()
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

#[cfg(test)]
mod tests {
    use strata_kernel::{Affine, AluOp, Builder, Dtype};

    use super::*;

    #[test]
    fn what_is_said_again_is_found() {
        let mut b = Builder::new("again");
        let (x, y) = (b.sbuf("x", Dtype::F32, &[4, 8], 0), b.sbuf("y", Dtype::F32, &[4, 8], 0));
        let part = |b: &Builder, column: i64| {
            let subs = [Affine::axis(0), Affine::axis(1).add(&Affine::constant(column))];
            b.tile(x, &subs, &[4, 4])
        };
        for (value, column, op) in [
            (1.0, 0, AluOp::Add),
            (1.0, 4, AluOp::Add),
            (1.0, 0, AluOp::Add),
            (2.0, 0, AluOp::Add),
            (1.0, 0, AluOp::Maximum),
        ] {
            let (to, from) = (part(&b, column), part(&b, 0));
            let operands = [to, from, b.float(value), Operand::None];
            b.inst(Opcode::TensorScalar, operands, [("op0", Attr::Alu(op))]);
        }
        b.inst(Opcode::TensorCopy, [b.all(y), b.all(x)], []);
        let kernel = b.finish();
        let at = |n: usize| kernel.body.iter().position(|node| matches!(node, Node::Inst(i) if i.id.0 as usize == n));
        let first = at(0).expect("an instruction");
        let found = same(&kernel);
        let changed: Vec<usize> = (0..found.len()).filter(|&n| found[n] as usize != n).collect();
        assert_eq!((changed, found[first + 2] as usize), (vec![first + 2], first));
    }
}
