//! A kernel prepared for replay: loops to walk, instructions with their accesses, what each of them is watched for.

use strata_kernel::{
    Access, AluOp, Inst, Kernel, LocId, LoopId, LoopKind, Node, Opcode, Pred, Role, TensorId, Trip, Write,
};

use crate::footprint::Touch;
use crate::points::points;

/// The tree, with instructions by number.
pub enum Op {
    Declare(TensorId),
    Loop { id: LoopId, trips: Trips, body: Vec<Op> },
    If { cond: Pred, then: Vec<Op>, otherwise: Vec<Op> },
    Step(usize),
}

/// How often a loop is replayed.
pub enum Trips {
    Fixed(u64),
    /// Data decide. The step reads the count on entry, or the condition after each iteration.
    Counted(usize),
    While(usize),
}

/// Iterations replayed of a loop whose trip count data decide.
pub const DYNAMIC_TRIPS: u64 = 2;

/// An instruction, or the scalar that controls a loop.
pub struct Step<'k> {
    /// `None` for the scalar of a loop.
    pub inst: Option<&'k Inst>,
    pub loc: LocId,
    pub switch: Pred,
    pub reads: Vec<usize>,
    pub writes: Vec<usize>,
    /// Adds to its destination, so that the order of several does not matter.
    pub reduces: Option<AluOp>,
}

/// Why an access is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// An input of the instruction.
    Input,
    /// The destination's old value, where `start` allows bytes without one.
    Old { start: bool },
    /// It decides an address or a trip count.
    Index,
    /// It is written.
    Output,
}

/// An access with its use.
pub struct Use<'k> {
    pub touch: Touch<'k>,
    pub step: usize,
    pub operand: usize,
    pub why: Why,
    /// Enclosing loops, outermost first.
    pub nest: Vec<LoopId>,
    /// Data decide whether an element is really touched.
    pub perhaps: bool,
    /// The old value of what a reduction adds to.
    pub own: bool,
}

pub struct Program<'k> {
    pub kernel: &'k Kernel,
    pub body: Vec<Op>,
    pub steps: Vec<Step<'k>>,
    pub uses: Vec<Use<'k>>,
    /// Loops around each tensor's declaration.
    pub declared_in: Vec<Vec<LoopId>>,
}

impl<'k> Program<'k> {
    pub fn new(kernel: &'k Kernel) -> Program<'k> {
        let declared_in = vec![Vec::new(); kernel.tensors.len()];
        let mut program = Program { kernel, body: Vec::new(), steps: Vec::new(), uses: Vec::new(), declared_in };
        program.body = program.nodes(&kernel.body, &mut Vec::new());
        program
    }

    fn nodes(&mut self, nodes: &'k [Node], nest: &mut Vec<LoopId>) -> Vec<Op> {
        nodes.iter().map(|node| self.node(node, nest)).collect()
    }
    fn node(&mut self, node: &'k Node, nest: &mut Vec<LoopId>) -> Op {
        match node {
            Node::Declare(id) => {
                self.declared_in[id.0 as usize].clone_from(nest);
                Op::Declare(*id)
            }
            Node::If { cond, then, otherwise } => {
                Op::If { cond: cond.clone(), then: self.nodes(then, nest), otherwise: self.nodes(otherwise, nest) }
            }
            Node::Loop(id, body) => {
                let trip = &self.kernel.loop_of(*id).trip;
                let count = match trip {
                    Trip::Dynamic(access) => Some(self.scalar(access, nest, *id)),
                    _ => None,
                };
                nest.push(*id);
                let body = self.nodes(body, nest);
                let trips = match (trip, count) {
                    (Trip::Static(n), _) => Trips::Fixed(*n),
                    (Trip::While(access), _) => Trips::While(self.scalar(access, nest, *id)),
                    (_, count) => Trips::Counted(count.unwrap_or_default()),
                };
                nest.pop();
                Op::Loop { id: *id, trips, body }
            }
            Node::Inst(inst) => Op::Step(self.inst(inst, nest)),
        }
    }

    fn scalar(&mut self, access: &'k Access, nest: &[LoopId], id: LoopId) -> usize {
        let step = self.steps.len();
        let touch = Touch::new(self.kernel, access, access, &access.shape, &Pred::True);
        let loc = if access.loc == LocId::NONE { self.kernel.loop_of(id).loc } else { access.loc };
        let reads = vec![self.add(touch, step, 0, Why::Index, nest, false)];
        self.steps.push(Step { inst: None, loc, switch: Pred::True, reads, writes: Vec::new(), reduces: None });
        step
    }

    fn inst(&mut self, inst: &'k Inst, nest: &[LoopId]) -> usize {
        let step = self.steps.len();
        let points = points(inst);
        let accumulates = inst.write != Write::Set || inst.attr("rmw").is_some();
        let skips = inst.flag("oob_skip");
        let (mut reads, mut writes) = (Vec::new(), Vec::new());
        let rows = inst.op.operands().iter().zip(inst.operands.iter().zip(&points.operands)).enumerate();
        for (n, (spec, (operand, seen))) in rows {
            let (Some(access), Some(seen)) = (operand.access(), seen) else { continue };
            for (index, seen_index) in access.indices.iter().zip(&seen.indices) {
                let touch = Touch::new(self.kernel, index, seen_index, &points.shape, &points.elements);
                reads.push(self.add(touch, step, n, Why::Index, nest, false));
            }
            let touch = || Touch::new(self.kernel, access, seen, &points.shape, &points.elements);
            use strata_kernel::Direction::{Read, Update, Write as Plain};
            // A shuffle that names a source for every partition leaves nothing as it was.
            let is_full = inst.op == Opcode::NcStreamShuffle && !inst.ints("shuffle_mask").contains(&255);
            let direction = if is_full && n == 0 { Plain } else { spec.direction };
            if direction == Read {
                let perhaps = seen.is_indirect() || chooses(inst.op, spec.role);
                let touch = touch();
                let added = self.add(touch, step, n, Why::Input, nest, perhaps);
                let dst = inst.operands[0].access();
                self.uses[added].own = inst.flag("update") && dst.is_some_and(|dst| same_elements(dst, access));
                reads.push(added);
                continue;
            }
            let perhaps = seen.is_indirect() || direction == Update || skips;
            if n == 0 && accumulates || direction == Update {
                let why = Why::Old { start: inst.write == Write::StartOrAccumulate };
                let touch = touch();
                reads.push(self.add(touch, step, n, why, nest, perhaps));
            }
            let touch = touch();
            let perhaps = seen.is_indirect() || skips;
            writes.push(self.add(touch, step, n, Why::Output, nest, perhaps));
        }
        let reduces = if accumulates { Some(AluOp::Add) } else { combines(inst) };
        let switch = points.switch;
        self.steps.push(Step { inst: Some(inst), loc: inst.loc, switch, reads, writes, reduces });
        step
    }

    fn add(
        &mut self,
        touch: Touch<'k>,
        step: usize,
        operand: usize,
        why: Why,
        nest: &[LoopId],
        perhaps: bool,
    ) -> usize {
        let own = matches!(why, Why::Old { .. });
        self.uses.push(Use { touch, step, operand, why, nest: nest.to_vec(), perhaps, own });
        self.uses.len() - 1
    }

    /// The place of a use in the source.
    pub fn loc(&self, n: usize) -> LocId {
        let used = &self.uses[n];
        match used.touch.access.loc {
            LocId::NONE => self.steps[used.step].loc,
            loc => loc,
        }
    }
    /// Loops around a use, but not around its tensor's declaration, whose iterations promise to be independent.
    pub fn promises(&self, n: usize) -> impl Iterator<Item = LoopId> + '_ {
        let used = &self.uses[n];
        let outer = &self.declared_in[used.touch.tensor.0 as usize];
        used.nest.iter().copied().filter(move |id| {
            let l = self.kernel.loop_of(*id);
            l.kind == LoopKind::Affine && l.trip != Trip::Static(1) && !outer.contains(id)
        })
    }
    /// What a tensor held on entry is defined.
    pub fn exists_on_entry(&self, id: TensorId) -> bool {
        matches!(self.kernel.tensor(id).role, Role::Input { .. } | Role::Constant(_))
    }
    /// The world sees what the kernel leaves in it.
    pub fn is_result(&self, id: TensorId) -> bool {
        let tensor = self.kernel.tensor(id);
        tensor.returned || matches!(tensor.role, Role::Shared(_) | Role::Input { .. })
    }
}

/// The operator of an instruction that updates its destination in place, `t += x`. Several with one operator give the same
/// result in any order; taking away is adding, dividing is multiplying.
fn combines(inst: &Inst) -> Option<AluOp> {
    let op = inst.alu("op").or_else(|| inst.alu("op0")).filter(|_| inst.flag("update"))?;
    Some(match op {
        AluOp::Subtract => AluOp::Add,
        AluOp::Divide => AluOp::Multiply,
        op => op,
    })
}

fn same_elements(a: &Access, b: &Access) -> bool {
    (a.tensor, &a.subs, &a.shape, &a.view) == (b.tensor, &b.subs, &b.shape, &b.view)
}

/// Data decide which elements of the operand count.
fn chooses(op: Opcode, role: &str) -> bool {
    match op {
        Opcode::Select | Opcode::SelectReduce | Opcode::RangeSelect => role.starts_with("on_"),
        Opcode::TensorCopyPredicated => role == "src",
        Opcode::GatherFlattened => role == "data",
        Opcode::LocalGather => role == "src_buffer",
        _ => false,
    }
}

/// Someone who follows a replay.
pub trait Follow {
    fn declare(&mut self, id: TensorId);
    /// Returns false to stop.
    fn step(&mut self, n: usize, loops: &[i64]) -> bool;
    fn enter(&mut self, _: LoopId) {}
    fn next(&mut self, _: i64) {}
    fn leave(&mut self) {}
}

/// Executes the recorded loops in program order.
pub fn walk(kernel: &Kernel, ops: &[Op], loops: &mut [i64], follow: &mut impl Follow) -> bool {
    for op in ops {
        let on = match op {
            Op::Declare(id) => {
                follow.declare(*id);
                true
            }
            Op::Step(n) => follow.step(*n, loops),
            Op::If { cond, then, otherwise } => {
                let taken = if cond.at(loops, &[]) { then } else { otherwise };
                walk(kernel, taken, loops, follow)
            }
            Op::Loop { id, trips, body } => {
                let l = kernel.loop_of(*id);
                let (n, after) = match trips {
                    Trips::Fixed(n) => (*n, None),
                    Trips::Counted(step) => {
                        if !follow.step(*step, loops) {
                            return false;
                        }
                        (DYNAMIC_TRIPS, None)
                    }
                    Trips::While(step) => (DYNAMIC_TRIPS, Some(*step)),
                };
                follow.enter(*id);
                let mut on = true;
                for k in 0..n {
                    let index = l.start.wrapping_add((k as i64).wrapping_mul(l.step));
                    loops[id.0 as usize] = index;
                    follow.next(index);
                    on = walk(kernel, body, loops, follow) && after.is_none_or(|step| follow.step(step, loops));
                    if !on {
                        break;
                    }
                }
                follow.leave();
                on
            }
        };
        if !on {
            return false;
        }
    }
    true
}
