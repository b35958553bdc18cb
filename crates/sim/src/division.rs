//! A program that several cores said, divided among threads by cores.
//!
//! Cores share nothing but HBM, and wait for each other at meetings. Where no core touches bytes in HBM that another one writes between the
//! same two meetings, any order of their instructions gives the same, so that each thread may run its cores alone: it owns all their
//! partitions, and threads wait for each other at meetings only. Where a core does touch such bytes, threads meet there as well. Cores that
//! do so all the time, or depend on who is first (random numbers, prints), are divided by partitions like any other program ([`crate::team`]).

use std::ops::Range;

use rustc_hash::FxHashMap;
use strata_kernel::weave::Woven;
use strata_kernel::{Access, Direction, Inst, Kernel, Node, Space, TensorId, Trip};

use crate::compile::work;
use crate::inside::{Direct, Inside};

/// Who does what.
#[derive(Clone, Debug)]
pub struct Division {
    /// By node of the body: the core that says it, or nobody where cores meet.
    cores: Vec<Option<u32>>,
    /// By tensor: the core that it belongs to. The first one looks after those that belong to nobody.
    tensors: Vec<u32>,
    /// By core: roughly how many elements it computes.
    work: Vec<u64>,
    /// Nodes, in order, that threads begin together: they touch bytes in HBM that another core writes, or write what it touches.
    cuts: Vec<usize>,
}

/// The cores of one thread.
#[derive(Clone, Debug)]
pub struct Share<'a> {
    division: &'a Division,
    cores: Range<u32>,
}

/// What a thread does at a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    Own,
    Other,
    Meeting,
}

impl Division {
    /// `None` if the cores have to take turns.
    pub fn of(woven: &Woven) -> Option<Division> {
        /// Nodes for each place where threads wait that cores do not.
        const FEW: usize = 16;
        let Woven { kernel, numbers, said_by, .. } = woven;
        let mut division = Division {
            cores: said_by.clone(),
            tensors: vec![0; kernel.tensors.len()],
            work: vec![0; numbers.len()],
            cuts: Vec::new(),
        };
        for (core, tensors) in numbers.iter().enumerate() {
            tensors.iter().for_each(|id| division.tensors[id.0 as usize] = core as u32);
        }
        let mut segment = Segment::default();
        for (n, (node, core)) in kernel.body.iter().zip(said_by).enumerate() {
            match (core, node) {
                (Some(core), node) => {
                    let touched = Touched::by(kernel, node)?;
                    if segment.meets(*core, &touched) {
                        division.cuts.push(n);
                        segment = Segment::default();
                    }
                    segment.add(*core, touched);
                    division.work[*core as usize] += work(kernel, std::slice::from_ref(node));
                }
                (None, Node::Inst(inst)) if !inst.op.depends_on_order() => segment = Segment::default(),
                _ => return None,
            }
        }
        let is_worth = numbers.len() > 1 && division.cuts.len() * FEW <= kernel.body.len();
        is_worth.then_some(division)
    }

    /// What one of `n` threads does.
    pub fn share(&self, member: usize, n: usize) -> Share<'_> {
        let first = |member: usize| (self.work.len() * member / n) as u32;
        Share { division: self, cores: first(member)..first(member + 1) }
    }

    /// How many threads divide it well, of as many as there are: about equally busy, so that none waits for long.
    pub fn threads(&self, most: usize) -> Option<usize> {
        let n = most.min(self.work.len());
        let busy = |member: usize| {
            let Range { start, end } = self.share(member, n).cores;
            self.work[start as usize..end as usize].iter().sum::<u64>()
        };
        let longest = (0..n).map(busy).max().unwrap_or(0);
        (n > 1 && longest * n as u64 <= self.work.iter().sum::<u64>() / 3 * 4).then_some(n)
    }
}

impl Share<'_> {
    pub fn turn(&self, node: usize) -> Turn {
        match self.division.cores[node] {
            Some(core) if self.has_core(core) => Turn::Own,
            Some(_) => Turn::Other,
            None => Turn::Meeting,
        }
    }
    /// Whether threads begin a node together.
    pub fn is_cut(&self, node: usize) -> bool {
        self.division.cuts.binary_search(&node).is_ok()
    }
    /// The core that looks after a tensor.
    pub fn core_of(&self, tensor: TensorId) -> u32 {
        self.division.tensors[tensor.0 as usize]
    }
    pub fn has_core(&self, core: u32) -> bool {
        self.cores.contains(&core)
    }
    /// Whether this thread looks after a tensor.
    pub fn has(&self, tensor: TensorId) -> bool {
        self.has_core(self.core_of(tensor))
    }
    /// Whether this thread runs an instruction of a meeting: it looks after what is written.
    pub fn runs(&self, inst: &Inst) -> bool {
        let written = inst.writes().next().map(|(_, access)| access.tensor);
        written.map_or(self.has_core(0), |tensor| self.has(tensor))
    }
}

/// What a node touches in HBM: the tensor, the part of it, and whether it is written.
#[derive(Default)]
struct Touched(Vec<(TensorId, Part, bool)>);

impl Touched {
    /// `None` if an instruction depends on who is first.
    fn by(kernel: &Kernel, node: &Node) -> Option<Touched> {
        let mut touched = Touched::default();
        touched.visit(kernel, node, false)?;
        Some(touched)
    }

    fn visit(&mut self, kernel: &Kernel, node: &Node, in_loop: bool) -> Option<()> {
        match node {
            Node::Declare(_) => Some(()),
            Node::Inst(inst) => {
                for (operand, spec) in inst.operands.iter().zip(inst.op.operands()) {
                    let writes = spec.direction != Direction::Read;
                    operand.access().into_iter().for_each(|access| self.note(kernel, access, writes, in_loop));
                }
                (!inst.op.depends_on_order()).then_some(())
            }
            Node::Loop(id, body) => {
                if let Trip::Dynamic(access) | Trip::While(access) = &kernel.loop_of(*id).trip {
                    self.note(kernel, access, false, true);
                }
                body.iter().try_for_each(|node| self.visit(kernel, node, true))
            }
            Node::If { then, otherwise, .. } => {
                then.iter().chain(otherwise).try_for_each(|node| self.visit(kernel, node, in_loop))
            }
        }
    }

    fn note(&mut self, kernel: &Kernel, access: &Access, writes: bool, in_loop: bool) {
        access.indices.iter().for_each(|index| self.note(kernel, index, false, in_loop));
        let tensor = kernel.tensor(access.tensor);
        if tensor.space == Space::Hbm {
            let part = if in_loop { None } else { part_of(kernel, access) };
            let part = part.unwrap_or_else(|| tensor.dims.iter().map(|&n| (0, n as i64)).collect());
            self.0.push((access.tensor, part, writes));
        }
    }
}

/// What cores have touched in HBM since threads last met, by tensor and core: what they have read, and what they have written.
#[derive(Default)]
struct Segment(FxHashMap<TensorId, Vec<(u32, [Boxes; 2])>>);

impl Segment {
    /// Whether what a core touches is written by another one, or what it writes is touched by another one.
    fn meets(&self, core: u32, touched: &Touched) -> bool {
        touched.0.iter().any(|(tensor, part, writes)| {
            let others = self.0.get(tensor).into_iter().flatten().filter(|(other, _)| *other != core);
            others.into_iter().any(|(_, [read, written])| written.meets(part) || *writes && read.meets(part))
        })
    }
    fn add(&mut self, core: u32, touched: Touched) {
        for (tensor, part, writes) in touched.0 {
            let cores = self.0.entry(tensor).or_default();
            let at = cores.iter().position(|(other, _)| *other == core).unwrap_or_else(|| {
                cores.push((core, Default::default()));
                cores.len() - 1
            });
            cores[at].1[writes as usize].add(part);
        }
    }
}

/// By dimension of a tensor: the first coordinate and the one after the last.
type Part = Vec<(i64, i64)>;

/// Parts of a tensor, or parts around them.
#[derive(Clone, Default, Debug)]
struct Boxes(Vec<Part>);

impl Boxes {
    fn add(&mut self, part: Part) {
        const MOST: usize = 64;
        let together = |other: &Part| part.iter().zip(other).filter(|(a, b)| a != b).count() <= 1;
        let touches = |other: &Part| part.iter().zip(other).all(|(a, b)| a.0 <= b.1 && b.0 <= a.1);
        let known = match self.0.len() < MOST {
            true => self.0.iter_mut().find(|other| together(other) && touches(other)),
            false => self.0.last_mut(),
        };
        match known {
            Some(known) => known.iter_mut().zip(part).for_each(|(a, b)| *a = (a.0.min(b.0), a.1.max(b.1))),
            None => self.0.push(part),
        }
    }
    fn meets(&self, part: &Part) -> bool {
        self.0.iter().any(|other| part.iter().zip(other).all(|(a, b)| a.0 < b.1 && b.0 < a.1))
    }
}

/// A box around the elements of an access, if no loop and no data decide where it is.
fn part_of(kernel: &Kernel, access: &Access) -> Option<Part> {
    if !access.indices.is_empty() {
        return None;
    }
    let view = access.view(kernel);
    let direct = Direct::of(kernel, access, &view, Space::Hbm, 0)?;
    let Inside::Fixed(first) = direct.inside else { return None };
    let tensor = kernel.tensor(access.tensor);
    let (item, first) = (view.dtype.bytes() as i64, first.element * view.dtype.bytes() as i64);
    let mut outer = i64::MAX;
    let mut part = Vec::with_capacity(tensor.dims.len());
    let mut pitch = tensor.n_bytes() as i64;
    for &n in &tensor.dims {
        pitch /= (n as i64).max(1);
        let (mut low, mut high) = (first % outer, first % outer + item);
        // Whole rows of the dimension before lead to the same coordinates.
        for (stride, &n) in direct.strides.iter().zip(&access.shape).filter(|(stride, _)| *stride % outer != 0) {
            let last = stride * (n as i64 - 1);
            (low, high) = (low + last.min(0), high + last.max(0));
        }
        let is_inside = low >= 0 && high <= outer && pitch > 0;
        part.push(if is_inside { (low / pitch, (high - 1) / pitch + 1) } else { (0, n as i64) });
        outer = pitch.max(1);
    }
    Some(part)
}
