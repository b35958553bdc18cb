//! The flat plan: steps over buffers.

use strata_diag::Span;
use strata_stablehlo::Space;

use crate::kernel::{ChainCode, Kernel, KernelSpec};
use crate::library::LibraryOp;
use crate::ops::dot::ByRows;
use crate::raw::BufId;
use crate::scalar::ScalarProgram;
use crate::tensor_ref::TensorRef;

/// One thing to do. `reads` and `writes` include everything nested blocks touch.
pub struct Step {
    pub kind: StepKind,
    pub reads: Vec<BufId>,
    pub writes: Vec<BufId>,
}

pub enum StepKind {
    /// A fused loop, before and after preparation.
    Fused(Box<KernelSpec>),
    Kernel(Box<Kernel>),
    Op(Box<OpStep>),
    Copy {
        from: BufId,
        to: BufId,
        bytes: usize,
    },
    /// A copy to another memory space, which the surroundings count.
    Transfer {
        from: BufId,
        to: BufId,
        bytes: usize,
        spaces: (Space, Space),
        /// Bytes as the spaces count them: sub-byte elements packed.
        counted: u64,
    },
    /// A box of another buffer whose corner is known at run time, looked at where it is.
    Window(Box<WindowStep>),
    /// A piece of a buffer that is written in place, from a corner that is known at run time on.
    Place(Box<PlaceStep>),
    While(Box<WhileStep>),
    Scalar(Box<ScalarStep>),
    Chain(Box<ChainStep>),
    Narrow(Box<NarrowStep>),
    Repeated(Box<RepeatedStep>),
    /// Runs the branch the index names, the last one if it is out of range.
    Branch(Box<BranchStep>),
    /// The end of the last collective that is awaited; it reads the operands and results.
    Await,
}

impl Step {
    /// The product that this is, if it can be computed a few rows at a time.
    pub fn product(&self) -> Option<(&OpStep, ByRows<'_>)> {
        let StepKind::Op(op) = &self.kind else { return None };
        let LibraryOp::Dot(plan) = &op.op else { return None };
        Some((op, plan.by_rows()?))
    }

    /// The same for few rows, where nobody waits for more.
    pub fn product_of_few(&self) -> Option<(&OpStep, ByRows<'_>)> {
        let StepKind::Op(op) = &self.kind else { return None };
        let LibraryOp::Dot(plan) = &op.op else { return None };
        Some((op, plan.by_few_rows()?))
    }
}

/// A library op with its operands and results.
pub struct OpStep {
    /// The op, as programs spell it.
    pub name: &'static str,
    pub op: LibraryOp,
    pub ins: Vec<TensorRef>,
    pub outs: Vec<TensorRef>,
    /// Operand 0 and result 0 are the same memory.
    pub in_place: bool,
    /// A collective that may run beside the steps up to the next [`StepKind::Await`].
    pub is_awaited: bool,
    /// Where the program says so.
    pub span: Span,
}

pub struct WindowStep {
    pub of: BufId,
    pub to: BufId,
    pub corner: Vec<Corner>,
}

/// A `dynamic_update_slice` in place whose update lies there in one piece.
pub struct PlaceStep {
    pub from: BufId,
    pub bytes: usize,
    pub to: BufId,
    pub to_bytes: usize,
    pub corner: Vec<Corner>,
}

impl PlaceStep {
    /// The step that does what `op` does, if it is one.
    pub fn of(op: &OpStep) -> Option<PlaceStep> {
        let (LibraryOp::DynamicUpdateSlice, true) = (&op.op, op.in_place) else { return None };
        let ([_, update, indices @ ..], [out]) = (op.ins.as_slice(), op.outs.as_slice()) else { return None };
        let first = update.dims.iter().position(|&n| n != 1).unwrap_or(update.dims.len());
        if (first + 1..update.dims.len()).any(|d| update.dims[d] != out.dims[d]) || update.bytes() == 0 {
            return None;
        }
        let mut stride = out.dtype.bytes();
        let mut corner = Vec::new();
        for (d, index) in indices.iter().enumerate().rev() {
            if update.dims[d] != out.dims[d] {
                corner.push(Corner { index: index.clone(), most: (out.dims[d] - update.dims[d]) as i64, stride });
            }
            stride *= out.dims[d];
        }
        Some(PlaceStep { from: update.buf, bytes: update.bytes(), to: out.buf, to_bytes: out.bytes(), corner })
    }
}

/// Where a window begins along a dimension: an index, moved so that the window lies inside, times `stride` bytes.
pub struct Corner {
    pub index: TensorRef,
    pub most: i64,
    pub stride: usize,
}

pub struct WhileStep {
    pub cond: Vec<Step>,
    pub pred: BufId,
    /// It goes on while this is less than that: then the condition need not be computed.
    pub below: Option<(TensorRef, i64)>,
    pub body: Vec<Step>,
    /// What the body leaves elsewhere and the next iteration expects in its state.
    pub carry: Vec<(BufId, BufId, usize)>,
    /// How threads go through it without meeting each other, if they can.
    pub apart: Option<Apart>,
}

/// A loop whose rows never meet: a thread takes some of them through all rounds.
pub struct Apart {
    pub rows: usize,
    /// Rows that stay together.
    pub grain: usize,
    /// What a thread does of every step of the body, and of everything that is carried over.
    pub body: Vec<Share>,
    pub carry: Vec<Share>,
    /// Buffers that every thread has for itself: where they are in so many bytes.
    pub own: Vec<(BufId, usize)>,
    pub own_bytes: usize,
    /// Those of them that are there before the loop and after it, with their bytes.
    pub kept: Vec<(BufId, usize)>,
}

/// What a thread does of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Share {
    /// Its rows, which have so many bytes each.
    Rows(usize),
    /// All of it, with memory of its own.
    Whole,
    /// All of it, if the thread is the first.
    First,
}

/// A loop or branch over a few numbers: one program, and the buffers it reads first, writes last and works on.
pub struct ScalarStep {
    pub program: ScalarProgram,
    pub ins: Vec<BufId>,
    pub outs: Vec<BufId>,
    pub memory: Vec<(BufId, usize)>,
}

/// Loops and products over the same rows, run together `slab` rows at a time.
pub struct ChainStep {
    pub rows: usize,
    pub slab: usize,
    pub steps: Vec<Step>,
    /// Buffers from before the chain that a loop reads only at the row it is at.
    pub local: Vec<BufId>,
    /// The steps as they run.
    pub parts: Vec<ChainPart>,
    /// Buffers that nobody outside sees: they hold the rows of a slab only.
    pub inner: Vec<Inner>,
}

/// Some steps of a chain.
pub enum ChainPart {
    /// Loops, with all of them as one function where they can be.
    Loops(std::ops::Range<usize>, Option<ChainCode>),
    Product(usize),
}

/// A buffer of which there is a slab per thread: in front of it are `before` bytes of others for every row of a slab.
pub struct Inner {
    pub buf: BufId,
    pub row_bytes: usize,
    pub before: usize,
}

/// Loops over the same narrow rows, run on columns of `slab` rows at a time.
pub struct NarrowStep {
    pub rows: usize,
    pub slab: usize,
    /// The loops, over the rows of a slab as lanes.
    pub steps: Vec<Step>,
    /// What is transposed into a slab, what is transposed back, and what stays there.
    pub ins: Vec<Slab>,
    pub outs: Vec<Slab>,
    pub inner: Vec<Slab>,
}

/// A loop over narrow rows in which each row has numbers of its own, which stand in memory once for every element while `slab` rows are computed.
pub struct RepeatedStep {
    pub rows: usize,
    pub slab: usize,
    /// Elements of a row.
    pub width: usize,
    /// The loop over the rows of a slab; its sources have the strides of one.
    pub step: Step,
    /// What has a number per row.
    pub per_row: Vec<BufId>,
    /// What has rows of its own, and how many bytes each.
    pub by_rows: Vec<(BufId, usize)>,
}

/// A tensor of narrow rows, of which a thread has some as columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slab {
    pub buf: BufId,
    /// Numbers of a row, four bytes each.
    pub width: usize,
}

pub struct BranchStep {
    pub index: TensorRef,
    /// `if` takes branch 0 when the predicate holds.
    pub is_if: bool,
    pub branches: Vec<Vec<Step>>,
}
