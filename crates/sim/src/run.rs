//! Walks the recorded loops and executes instructions.

use strata_kernel::{Affine, Kernel, LocId, Node, Operand, Place, Placement, Space, TensorId, Trip, Write};

use crate::error::Error;
use crate::mask::{Mask, Selection};
use crate::memory::Memory;
use crate::ops;
use crate::pattern::{Pattern, Resolved};
use crate::random::Random;

/// How to run.
#[derive(Clone, Debug)]
pub struct Options {
    /// The byte that memory holds until it is written. The default is a finite, conspicuous number in every element type, so
    /// that garbage shows in results without turning everything it touches into NaN.
    pub fill: u8,
    pub seed: u64,
    /// A do-while loop longer than this is an error.
    pub max_iterations: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options { fill: 0xC5, seed: 0, max_iterations: 1 << 24 }
    }
}

/// What a run leaves behind.
#[derive(Debug)]
pub struct Outcome {
    /// HBM by tensor, as [`Memory::hbm`].
    pub hbm: Vec<Vec<u8>>,
    /// Instructions executed.
    pub n_executed: u64,
    /// Lines of `device_print`.
    pub printed: Vec<String>,
}

/// Runs one instance. `hbm` holds the bytes of inputs and shared tensors, by tensor id; missing ones are filled.
pub fn run(kernel: &Kernel, placement: &Placement, hbm: Vec<Vec<u8>>, options: &Options) -> Result<Outcome, Error> {
    check_sizes(kernel, placement)?;
    let memory = Memory::new(kernel, placement, hbm, options.fill);
    let mut machine = Machine {
        kernel,
        placement,
        memory,
        loops: vec![0; kernel.loops.len()],
        random: Random::new(options.seed),
        scalar_sums: [0.0; 128],
        vector_max: [f32::NEG_INFINITY; 128],
        written: started_tensors(kernel),
        scratch: Vec::new(),
        n_executed: 0,
        printed: Vec::new(),
        max_iterations: options.max_iterations,
    };
    let body = compile(kernel, &kernel.body, &machine.memory);
    machine.block(&body)?;
    Ok(Outcome { hbm: machine.memory.hbm, n_executed: machine.n_executed, printed: machine.printed })
}

/// Refuses what this machine could not hold: places far outside of the core's memories, more HBM than a core has.
fn check_sizes(kernel: &Kernel, placement: &Placement) -> Result<(), Error> {
    const MOST_BYTES: i64 = 1 << 22;
    const HBM_BYTES: u64 = 16 << 30;
    for (tensor, places) in kernel.tensors.iter().zip(&placement.tiles) {
        let end = |p: &Place| p.byte.saturating_add(tensor.free_bytes() as i64);
        let outside = |p: &Place| {
            p.byte < 0 || end(p) > MOST_BYTES || !(0..256).contains(&p.bank) || !(0..128).contains(&p.partition)
        };
        if places.iter().any(outside) {
            return Err(Error::cannot(format!(
                "tensor `{}` is placed outside of {}",
                tensor.name,
                tensor.space.name()
            )));
        }
    }
    let hbm = kernel.tensors.iter().filter(|t| t.space == Space::Hbm);
    let bytes = hbm.fold(0u64, |sum, t| sum.saturating_add(t.n_bytes() as u64));
    if bytes > HBM_BYTES {
        return Err(Error::cannot(format!("the kernel needs {bytes} bytes of HBM; a core has {HBM_BYTES}")));
    }
    Ok(())
}

/// By tensor: which elements were written since the declaration, for tensors whose products may start a group.
fn started_tensors(kernel: &Kernel) -> Vec<Vec<bool>> {
    let mut written = vec![Vec::new(); kernel.tensors.len()];
    for inst in kernel.insts() {
        if inst.write == Write::StartOrAccumulate
            && let Some(access) = inst.operands[0].access()
        {
            written[access.tensor.0 as usize] = vec![false; kernel.tensor(access.tensor).n_elements()];
        }
    }
    written
}

/// An instruction, ready to run.
#[derive(Debug)]
pub struct Op<'a> {
    pub inst: &'a strata_kernel::Inst,
    pub patterns: Vec<Option<Pattern>>,
    pub mask: Mask,
    /// Masks of operands, where they have one.
    pub operand_masks: Vec<Option<Mask>>,
}

#[derive(Debug)]
enum Step<'a> {
    Declare(TensorId),
    Loop(usize, &'a strata_kernel::Loop, Option<Box<Pattern>>, Vec<Step<'a>>),
    If(&'a strata_kernel::Pred, Vec<Step<'a>>, Vec<Step<'a>>),
    Op(Box<Op<'a>>),
}

fn compile<'a>(kernel: &'a Kernel, nodes: &'a [Node], memory: &Memory) -> Vec<Step<'a>> {
    nodes
        .iter()
        .map(|node| match node {
            Node::Declare(id) => Step::Declare(*id),
            Node::Loop(id, body) => {
                let l = kernel.loop_of(*id);
                let scalar = match &l.trip {
                    Trip::Static(_) => None,
                    Trip::Dynamic(access) | Trip::While(access) => {
                        Some(Box::new(Pattern::new(kernel, &flat(access), memory)))
                    }
                };
                Step::Loop(id.0 as usize, l, scalar, compile(kernel, body, memory))
            }
            Node::If { cond, then, otherwise } => {
                Step::If(cond, compile(kernel, then, memory), compile(kernel, otherwise, memory))
            }
            Node::Inst(inst) => {
                let patterns =
                    inst.operands.iter().map(|o| o.access().map(|a| Pattern::new(kernel, a, memory))).collect();
                let over = inst.operands.get(inst.op.over()).and_then(Operand::access);
                let mask = Mask::new(&inst.mask, over.map_or(0, |a| a.shape.len()));
                let operand_masks = (inst.operands.iter())
                    .map(|o| o.access().filter(|a| !a.mask.is_true()).map(|a| Mask::new(&a.mask, a.shape.len())))
                    .collect();
                Step::Op(Box::new(Op { inst, patterns, mask, operand_masks }))
            }
        })
        .collect()
}

/// A scalar access without axes.
fn flat(access: &strata_kernel::Access) -> strata_kernel::Access {
    access.through(&vec![Affine::zero(); access.shape.len()], &[1])
}

/// The core in the middle of a run.
pub struct Machine<'a> {
    pub kernel: &'a Kernel,
    pub placement: &'a Placement,
    pub memory: Memory,
    /// The index of each enclosing loop.
    pub loops: Vec<i64>,
    pub random: Random,
    /// Accumulators of the scalar engine, one per partition.
    pub scalar_sums: [f32; 128],
    /// Accumulators of the vector engine.
    pub vector_max: [f32; 128],
    pub written: Vec<Vec<bool>>,
    pub scratch: Vec<Vec<f32>>,
    pub n_executed: u64,
    pub printed: Vec<String>,
    max_iterations: u64,
}

impl Machine<'_> {
    fn block(&mut self, steps: &[Step]) -> Result<(), Error> {
        for step in steps {
            match step {
                Step::Declare(id) => {
                    self.written[id.0 as usize].fill(false);
                    let tensor = self.kernel.tensor(*id);
                    if tensor.space == Space::Hbm && !matches!(tensor.role, strata_kernel::Role::Shared(_)) {
                        let fill = self.memory.fill;
                        self.memory.hbm[id.0 as usize].fill(fill);
                    }
                }
                Step::If(cond, then, otherwise) => {
                    let branch = if cond.at(&self.loops, &[]) { then } else { otherwise };
                    self.block(branch)?;
                }
                Step::Op(op) => {
                    self.n_executed += 1;
                    ops::execute(self, op)
                        .map_err(|e| if e.loc == LocId::NONE { Error { loc: op.inst.loc, ..e } } else { e })?;
                }
                Step::Loop(id, l, scalar, body) => self.iterate(*id, l, scalar.as_deref(), body)?,
            }
        }
        Ok(())
    }

    fn iterate(
        &mut self,
        id: usize,
        l: &strata_kernel::Loop,
        scalar: Option<&Pattern>,
        body: &[Step],
    ) -> Result<(), Error> {
        let n = match (&l.trip, scalar) {
            (Trip::Static(n), _) => *n,
            (Trip::Dynamic(_), Some(count)) => self.scalar(count)?.max(0.0) as u64,
            _ => u64::MAX,
        };
        for k in 0..n {
            self.loops[id] = l.start + k as i64 * l.step;
            self.block(body)?;
            if let (Trip::While(_), Some(cond)) = (&l.trip, scalar)
                && self.scalar(cond)? == 0.0
            {
                break;
            }
            if k >= self.max_iterations {
                return Err(Error { loc: l.loc, ..Error::cannot(format!("a loop ran {k} times without end")) });
            }
        }
        Ok(())
    }

    fn scalar(&mut self, pattern: &Pattern) -> Result<f32, Error> {
        let at = self.resolve(pattern, None, false)?;
        let mut value = Vec::new();
        self.memory.load(&at, &mut value);
        Ok(value.first().copied().unwrap_or(0.0))
    }

    pub fn resolve(&self, pattern: &Pattern, mask: Option<&[bool]>, skip: bool) -> Result<Resolved, Error> {
        pattern.resolve(self.kernel, self.placement, &self.memory, &self.loops, mask, skip)
    }

    pub fn select(&self, op: &Op) -> Selection {
        let over = op.patterns.get(op.inst.op.over()).and_then(Option::as_ref);
        op.mask.select(over.map_or(&[], |p| &p.access.shape), &self.loops)
    }

    /// A buffer to compute in; give it back with [`Machine::recycle`].
    pub fn buffer(&mut self) -> Vec<f32> {
        self.scratch.pop().unwrap_or_default()
    }
    pub fn recycle(&mut self, buffers: impl IntoIterator<Item = Vec<f32>>) {
        self.scratch.extend(buffers);
    }
}
