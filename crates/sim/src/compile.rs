//! A recorded program, ready to run: operands as byte patterns, conditions as linear tests.

use std::borrow::Cow;
use std::sync::Arc;

use strata_kernel::{Access, Affine, Attr, Inst, Kernel, Loop, Node, Opcode, Operand, Pred, TensorId, Trip};

use crate::mask::Mask;
use crate::memory::Memory;
use crate::pattern::Pattern;

/// An instruction, ready to run.
#[derive(Debug)]
pub struct Op<'a> {
    pub inst: Cow<'a, Inst>,
    /// One by one: the allocator is quick with small blocks, and some are used again.
    pub patterns: Vec<Option<Arc<Pattern<'a>>>>,
    pub mask: Mask,
    /// Masks of operands, where they have one; empty if none has.
    pub operand_masks: Vec<Option<Mask>>,
    /// The condition of `affine_select`.
    pub condition: Option<Mask>,
    /// A product of two tiles and nothing else, unless it is masked.
    pub is_product: bool,
}

#[derive(Debug)]
pub enum Step<'a> {
    Declare(TensorId),
    Loop(usize, &'a Loop, Option<Box<Pattern<'a>>>, Vec<Step<'a>>),
    If(&'a Pred, Vec<Step<'a>>, Vec<Step<'a>>),
    Op(Arc<Op<'a>>),
}

/// What was compiled last, accesses by tensor: programs that are unrolled say the same again and again. There are few, so that they stay
/// near.
#[derive(Debug, Default)]
pub struct Known<'a> {
    patterns: Vec<Option<Arc<Pattern<'a>>>>,
    /// Instructions of the body, and where they are in it.
    ops: Vec<Option<(u32, Arc<Op<'a>>)>>,
}

impl<'a> Known<'a> {
    /// An instruction of the body, compiled unless it or one that does the same (it is at `place`) was compiled a moment ago.
    pub fn op(&mut self, kernel: &'a Kernel, inst: &'a Inst, place: u32, memory: &Memory) -> Arc<Op<'a>> {
        const MOST: usize = 64;
        self.ops.resize(MOST, None);
        let slot = place as usize % MOST;
        if let Some((_, op)) = self.ops[slot].as_ref().filter(|(known, _)| *known == place) {
            return op.clone();
        }
        let op = Arc::new(instruction(kernel, inst, memory, self));
        self.ops[slot] = Some((place, op.clone()));
        op
    }

    fn pattern(&mut self, kernel: &'a Kernel, access: &'a Access, memory: &Memory) -> Arc<Pattern<'a>> {
        const MOST: usize = 64;
        self.patterns.resize(MOST, None);
        let slot = &mut self.patterns[access.tensor.0 as usize % MOST];
        match slot.as_ref().filter(|known| is_same(&known.access, access)) {
            Some(known) => known.clone(),
            None => slot.insert(Arc::new(Pattern::new(kernel, Cow::Borrowed(access), memory))).clone(),
        }
    }
}

/// Whether both are the same elements, wherever it was written.
pub fn is_same(a: &Access, b: &Access) -> bool {
    let Access { tensor, view, subs, shape, indices, mask, loc: _ } = a;
    (tensor, shape, subs) == (&b.tensor, &b.shape, &b.subs) && (view, mask, indices) == (&b.view, &b.mask, &b.indices)
}

pub fn compile<'a>(kernel: &'a Kernel, nodes: &'a [Node], memory: &Memory, known: &mut Known<'a>) -> Vec<Step<'a>> {
    nodes
        .iter()
        .map(|node| match node {
            Node::Declare(id) => Step::Declare(*id),
            Node::Loop(id, body) => {
                let l = kernel.loop_of(*id);
                let scalar = match &l.trip {
                    Trip::Static(_) => None,
                    Trip::Dynamic(access) | Trip::While(access) => {
                        Some(Box::new(Pattern::new(kernel, Cow::Owned(flat(access)), memory)))
                    }
                };
                Step::Loop(id.0 as usize, l, scalar, compile(kernel, body, memory, known))
            }
            Node::If { cond, then, otherwise } => {
                let then = compile(kernel, then, memory, known);
                Step::If(cond, then, compile(kernel, otherwise, memory, known))
            }
            Node::Inst(inst) => Step::Op(Arc::new(instruction(kernel, inst, memory, known))),
        })
        .collect()
}

fn instruction<'a>(kernel: &'a Kernel, inst: &'a Inst, memory: &Memory, known: &mut Known<'a>) -> Op<'a> {
    let pattern = |o: &'a Operand| o.access().map(|a| known.pattern(kernel, a, memory));
    with_patterns(Cow::Borrowed(inst), inst.operands.iter().map(pattern).collect())
}

/// The same without a borrow, for who keeps it longer than a run.
pub fn kept(kernel: &Kernel, inst: &Inst, memory: &Memory) -> Op<'static> {
    let pattern = |access: &Access| Arc::new(Pattern::new(kernel, Cow::Owned(access.clone()), memory));
    let patterns = inst.operands.iter().map(|operand| operand.access().map(pattern)).collect();
    with_patterns(Cow::Owned(inst.clone()), patterns)
}

fn with_patterns<'a>(inst: Cow<'a, Inst>, patterns: Vec<Option<Arc<Pattern<'a>>>>) -> Op<'a> {
    let rank = |n: usize| inst.operands.get(n).and_then(Operand::access).map_or(0, |a| a.shape.len());
    let has_mask = |o: &Operand| o.access().is_some_and(|a| !a.mask.is_true());
    let masked = |o: &Operand| o.access().filter(|_| has_mask(o)).map(|a| Mask::new(&a.mask, a.shape.len()));
    let operand_masks: Vec<Option<Mask>> = match inst.operands.iter().any(has_mask) {
        true => inst.operands.iter().map(masked).collect(),
        false => Vec::new(),
    };
    let condition = match inst.attr("pred") {
        Some(Attr::Pred(pred)) => Some(Mask::new(pred, rank(1))),
        _ => None,
    };
    let mask = Mask::new(&inst.mask, rank(inst.op.over()));
    let is_product =
        inst.op == Opcode::NcMatmul && inst.attr("perf_mode").is_none() && operand_masks.iter().all(Option::is_none);
    Op { inst, patterns, mask, operand_masks, condition, is_product }
}

/// A scalar access without axes.
fn flat(access: &Access) -> Access {
    access.through(&vec![Affine::zero(); access.shape.len()], &[1])
}

/// Roughly how many elements nodes compute: whether more than one thread is worth having.
pub fn work(kernel: &Kernel, nodes: &[Node]) -> u64 {
    let parts = nodes.iter().map(|node| match node {
        Node::Declare(_) => 0,
        Node::Loop(id, body) => match kernel.loop_of(*id).trip {
            Trip::Static(n) => n.saturating_mul(work(kernel, body)),
            _ => work(kernel, body).saturating_mul(8),
        },
        Node::If { then, otherwise, .. } => work(kernel, then).max(work(kernel, otherwise)),
        Node::Inst(inst) => {
            let elements = inst.operands.iter().filter_map(Operand::access).map(|a| a.n_elements() as u64);
            elements.max().unwrap_or(0).saturating_add(steps(inst) / STEPS)
        }
    });
    parts.fold(0, u64::saturating_add)
}

/// Multiplications that take about as long as an element of anything else.
const STEPS: u64 = 32;

/// Multiplications of a product.
fn steps(inst: &Inst) -> u64 {
    if !matches!(inst.op, Opcode::NcMatmul | Opcode::NcMatmulMx) {
        return 0;
    }
    let access = |n: usize| inst.operands.get(n).and_then(Operand::access);
    let (stationary, moving) = (access(1), access(2));
    let elements = stationary.map_or(0, |a| a.n_elements() as u64);
    elements.saturating_mul(moving.map_or(0, |a| a.free_elements() as u64))
}
