//! The cores of a launch, and the ranks of one, as one program.
//!
//! Cores run side by side, share HBM and wait for each other at barriers and exchanges. One program says all of that: the
//! instructions of the cores alternate, one of each at a time, the lowest core first; where cores wait for each other, the others
//! catch up. Each core keeps an SBUF and a PSUM of its own, side by side in longer partitions. What comes out is deterministic, and
//! an ordinary kernel: whoever runs kernels runs launches.

use std::collections::HashMap;

use crate::access::Access;
use crate::expr::{Affine, LoopId, Term};
use crate::place::{Place, Placement};
use crate::pred::Pred;
use crate::program::{Attr, InstId, Kernel, Loc, LocId, Node, Operand, Trip};
use crate::table::Opcode;
use crate::tensor::{Role, Space, Tensor, TensorId};

mod collective;
mod meeting;
mod replicas;
mod transfers;
mod variable;

use meeting::{Interleaved, Queue, interleave};
pub use replicas::are_replicas;

/// Bytes of an SBUF partition from one core to the next, and PSUM banks.
const SBUF_PITCH: i64 = 256 << 10;
const PSUM_BANKS: i64 = 8;

/// One core of one rank.
#[derive(Clone, Copy, Debug)]
pub struct Program<'a> {
    pub rank: usize,
    pub core: usize,
    pub kernel: &'a Kernel,
    pub placement: &'a Placement,
}

/// A launch as one program.
#[derive(Debug)]
pub struct Woven {
    pub kernel: Kernel,
    pub placement: Placement,
    /// What the tensors of each program are called here.
    pub numbers: Vec<Vec<TensorId>>,
    /// By node of the body: the number of the program that says it, or nobody where programs meet.
    pub said_by: Vec<Option<u32>>,
}

/// Weaves the cores of a launch into one program, rank after rank; the error says where they cannot meet. Cores of a rank share its
/// parameters and its shared tensors.
pub fn weave_ranks(programs: &[Program]) -> Result<Woven, String> {
    let first = programs.first().ok_or("a launch needs a core")?;
    let (mut kernel, mut tiles) = (first.kernel.clone(), first.placement.tiles.clone());
    let mut numbers = vec![kernel.tensor_ids().collect::<Vec<_>>()];
    let mut queues = vec![Queue::new(first, std::mem::take(&mut kernel.body))];
    // The first tensor of the rank, and how many parameters and shared tensors were there before.
    let (mut own, mut before) = (0, (0, 0));
    for (n, program) in programs.iter().enumerate().skip(1) {
        if program.rank != programs[n - 1].rank {
            own = kernel.tensors.len();
            before = n_shared(&kernel);
        }
        let joined = join(&mut kernel, &mut tiles, program, n as i64, own, before)?;
        numbers.push(joined.0);
        queues.push(Queue::new(program, joined.1));
    }
    let Interleaved { body, said_by } = interleave(&mut kernel, &mut tiles, queues)?;
    kernel.body = body;
    Ok(Woven { kernel, placement: Placement { tiles }, numbers, said_by })
}

/// How many parameters and how many shared tensors there are.
fn n_shared(kernel: &Kernel) -> (usize, usize) {
    kernel.tensors.iter().fold((0, 0), |(inputs, shared), t| match t.role {
        Role::Input { n, .. } => (inputs.max(n + 1), shared),
        Role::Shared(n) => (inputs, shared.max(n + 1)),
        _ => (inputs, shared),
    })
}

/// Adds the tensors, loops and places of a program; gives the new numbers of its tensors, and itself in new numbers. Tensors
/// from `own` on are those of its rank, before which there were so many parameters and shared tensors.
fn join(
    kernel: &mut Kernel,
    tiles: &mut Vec<Vec<Place>>,
    program: &Program,
    place: i64,
    own: usize,
    before: (usize, usize),
) -> Result<(Vec<TensorId>, Vec<Node>), String> {
    let Program { kernel: other, placement, core, .. } = *program;
    let n_own = kernel.tensors.len();
    let common: HashMap<(bool, usize), usize> = (kernel.tensors.iter().enumerate().skip(own))
        .filter_map(|(id, t)| match t.role {
            Role::Input { n, .. } => Some(((true, n), id)),
            Role::Shared(n) => Some(((false, n), id)),
            _ => None,
        })
        .collect();
    let shared = |tensors: &[Tensor]| tensors.iter().filter(|t| matches!(t.role, Role::Shared(_))).count();
    if core > 0 && shared(&kernel.tensors[own..]) != shared(&other.tensors) {
        return Err(format!(
            "core 0 creates {} tensors in shared_hbm, core {core} creates {}",
            shared(&kernel.tensors[own..]),
            shared(&other.tensors)
        ));
    }
    let mut numbers = Vec::with_capacity(other.tensors.len());
    let files = kernel.files.len() as u32;
    let locs = kernel.locs.len() as u32;
    kernel.files.extend(other.files.iter().cloned());
    let moved = |loc: LocId| if loc == LocId::NONE { loc } else { LocId(loc.0 + locs) };
    kernel.locs.extend(other.locs.iter().map(|l| Loc { file: l.file + files, caller: moved(l.caller), ..*l }));
    for (tensor, places) in other.tensors.iter().zip(&placement.tiles) {
        let known = match tensor.role {
            Role::Input { n, .. } => common.get(&(true, n + before.0)),
            Role::Shared(n) => common.get(&(false, n + before.1)),
            _ => None,
        };
        if let Some(&id) = known.filter(|&&id| id < n_own) {
            let mine = &kernel.tensors[id];
            if (&mine.dims, mine.dtype) != (&tensor.dims, tensor.dtype) {
                return Err(format!(
                    "shared tensor `{}` is {:?} of {} on core 0 and {:?} of {} on core {core}",
                    mine.name,
                    mine.dims,
                    mine.dtype.name(),
                    tensor.dims,
                    tensor.dtype.name()
                ));
            }
            numbers.push(TensorId(id as u32));
            continue;
        }
        numbers.push(TensorId(kernel.tensors.len() as u32));
        let mut tensor = tensor.clone();
        tensor.name = format!("{}@{place}", tensor.name);
        match &mut tensor.role {
            Role::Input { n, .. } => *n += before.0,
            Role::Shared(n) => *n += before.1,
            _ => {}
        }
        tensor.loc = moved(tensor.loc);
        let shift = |p: &Place| match tensor.space {
            Space::Psum => Place { bank: p.bank + place * PSUM_BANKS, ..*p },
            _ => Place { byte: p.byte + place * SBUF_PITCH, ..*p },
        };
        tiles.push(places.iter().map(shift).collect());
        kernel.tensors.push(tensor);
    }
    let n_loops = kernel.loops.len() as u32;
    let change = Change { numbers, n_loops, n_insts: kernel.n_insts, locs, place };
    kernel.n_insts += other.n_insts;
    for l in &other.loops {
        let mut l = l.clone();
        l.loc = moved(l.loc);
        l.parent = l.parent.map(|p| LoopId(p.0 + n_loops));
        match &mut l.trip {
            Trip::Static(_) => {}
            Trip::Dynamic(a) | Trip::While(a) => change.access(a),
        }
        kernel.loops.push(l);
    }
    let mut body = other.body.clone();
    change.block(&mut body);
    Ok((change.numbers, body))
}

/// New numbers for the parts of a program.
struct Change {
    numbers: Vec<TensorId>,
    n_loops: u32,
    n_insts: u32,
    locs: u32,
    place: i64,
}

impl Change {
    fn access(&self, access: &mut Access) {
        access.tensor = self.numbers[access.tensor.0 as usize];
        access.loc = self.loc(access.loc);
        access.subs.iter_mut().for_each(|sub| self.expr(sub));
        self.pred(&mut access.mask);
        access.indices.iter_mut().for_each(|index| self.access(index));
    }
    fn expr(&self, expr: &mut Affine) {
        for (term, _) in &mut expr.terms {
            match term {
                Term::Loop(id) => *id = LoopId(id.0 + self.n_loops),
                Term::Div(inner, _) | Term::Mod(inner, _) => self.expr(inner),
                _ => {}
            }
        }
    }
    fn pred(&self, pred: &mut Pred) {
        pred.each_expr_mut(&mut |expr| self.expr(expr));
    }
    fn loc(&self, loc: LocId) -> LocId {
        if loc == LocId::NONE { loc } else { LocId(loc.0 + self.locs) }
    }
    fn block(&self, nodes: &mut [Node]) {
        for node in nodes {
            match node {
                Node::Declare(id) => *id = self.numbers[id.0 as usize],
                Node::Loop(id, body) => {
                    *id = LoopId(id.0 + self.n_loops);
                    self.block(body);
                }
                Node::If { cond, then, otherwise } => {
                    self.pred(cond);
                    self.block(then);
                    self.block(otherwise);
                }
                Node::Inst(inst) => {
                    inst.id = InstId(inst.id.0 + self.n_insts);
                    inst.loc = self.loc(inst.loc);
                    if has_state(inst.op) {
                        inst.attrs.push(("core", Attr::Int(self.place)));
                    }
                    inst.operands.iter_mut().filter_map(Operand::access_mut).for_each(|a| self.access(a));
                    self.pred(&mut inst.mask);
                    for (_, attr) in &mut inst.attrs {
                        match attr {
                            Attr::Affine(expr) => self.expr(expr),
                            Attr::Pred(pred) => self.pred(pred),
                            _ => {}
                        }
                    }
                }
            }
        }
    }
}

/// Uses what an engine keeps from one instruction to the next: accumulators, random generators.
fn has_state(op: Opcode) -> bool {
    use Opcode::*;
    matches!(
        op,
        Activation
            | ActivationReduce
            | Activate2
            | RangeSelect
            | SelectReduce
            | TensorScalarReduce
            | TensorScalarCumulative
            | Exponential
            | RandomSeed
            | Rng
            | Rand2
            | RandSetState
            | RandGetState
    )
}

fn place_of(kernel: &Kernel, loc: LocId) -> String {
    match kernel.loc(loc) {
        Some(l) => format!("{}:{}", kernel.files.get(l.file as usize).map_or("?", |f| &f.name), l.line),
        None => "an unknown place".to_string(),
    }
}
