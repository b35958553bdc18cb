//! What a replay knows while it runs, and what it finds: one execution over cells, and the moments at which something went wrong.

use std::collections::HashMap;

use strata_kernel::{LoopId, TensorId};

use crate::history::{Iteration, Iterations, Moments};
use crate::launch::Seen;
use crate::memory::{Memory, Stamp};
use crate::program::{Program, Why};

/// A use of a tile at one point of the execution.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    pub used: usize,
    pub tensor: TensorId,
    pub tile: u32,
    pub at: Iteration,
}

/// A read that does not see the write it should see.
#[derive(Clone, Debug)]
pub(crate) struct Conflict {
    pub owner: Moment,
    pub destroyer: Moment,
    pub reader: Moment,
    /// The reader is a matmul that adds to the old value.
    pub accumulates: bool,
    /// Data decide whether it happens.
    pub possible: bool,
    /// Partition and byte of the first byte concerned.
    pub address: (u32, u32),
    /// The physical cell, in SBUF (0) or PSUM (1), and the write it should have kept.
    pub cell: (usize, usize),
    pub kept: Stamp,
}

/// An undefined value that matters.
#[derive(Clone, Debug)]
pub(crate) struct Undefined {
    /// Reads the bytes that were never written.
    pub source: Moment,
    /// The bytes hold a value of an earlier incarnation of the tensor.
    pub previous: bool,
    /// Where it gets out; `None` if it decides an address or a trip count.
    pub stored: Option<Moment>,
    pub possible: bool,
}

/// Two iterations of a loop that promised independence, and are not.
#[derive(Clone, Debug)]
pub(crate) struct Dependence {
    pub by: LoopId,
    pub kind: Carried,
    pub first: Moment,
    pub second: Moment,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Carried {
    /// The first writes what the second reads.
    Flow,
    /// The first reads what the second overwrites.
    Anti,
    /// Both write the same element.
    Output,
}

/// A write.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Write {
    pub used: u32,
    pub tile: u32,
    pub at: Iteration,
    /// Moments whose contributions it adds to, itself included; zero for plain writes.
    pub chain: u32,
    /// Another iteration of this loop wrote the element too.
    pub contested: Option<LoopId>,
    /// Data may have kept it from happening, and then these bytes are still another tile's.
    pub stale: Option<Lost>,
    pub undef: Undef,
}

/// A value that is gone: who wrote it, who wrote over it, and the physical cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lost {
    pub owner: Stamp,
    pub thief: Stamp,
    pub cell: (usize, usize),
}

/// What to replay, and how far.
pub struct Options {
    /// Stop after this many instructions.
    pub budget: u64,
    /// By instance: where accesses that data decide really went, if somebody has watched a run. Accesses without an entry stay
    /// undecided.
    pub seen: Vec<Vec<Seen>>,
}

impl Default for Options {
    fn default() -> Options {
        Options { budget: 200_000_000, seen: Vec::new() }
    }
}

pub(crate) const QUADRANTS: usize = 4;
pub(crate) const BANKS: usize = 8;

/// The last write to each quadrant of each bank.
#[derive(Default)]
pub(crate) struct Banks {
    pub last: [Stamp; BANKS * QUADRANTS],
    /// Quadrants that a use touches, by use, footprint and place.
    pub touched: HashMap<(usize, usize, usize), u32>,
}

/// A product that meets what is in PSUM.
#[derive(Clone, Debug)]
pub(crate) struct Sum {
    /// It was told to add; otherwise it decides by itself.
    pub adds: bool,
    /// What wrote the bytes before, and its name.
    pub before: Moment,
    pub writer: &'static str,
    /// Who has read them since.
    pub read: Option<Moment>,
    pub now: Moment,
    /// The bytes are a sum of products.
    pub continues: bool,
}

/// Who has read each write to PSUM, and what was found.
#[derive(Default)]
pub(crate) struct Sums {
    pub readers: HashMap<Stamp, Moment>,
    pub found: HashMap<(usize, usize), (Sum, u64)>,
}

/// What is known of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Undef {
    pub level: u8,
    pub source: u32,
}

pub(crate) const POSSIBLE: u8 = 1;
pub(crate) const CERTAIN: u8 = 2;

impl Undef {
    pub const DEFINED: Undef = Undef { level: 0, source: 0 };
    /// Never written; the reader is the source.
    pub const UNWRITTEN: Undef = Undef { level: CERTAIN, source: u32::MAX };

    pub fn is_undefined(self) -> bool {
        self.level > 0
    }
}

/// Undefined elements of the operands of the current instruction.
#[derive(Default)]
pub(crate) struct Taint {
    /// The operands that have some; kept here to save allocations.
    pub reads: Vec<usize>,
    pub operands: Vec<Marks>,
}

impl Taint {
    pub fn clear(&mut self) {
        self.operands.clear();
    }
    pub fn any(&self) -> bool {
        !self.operands.is_empty()
    }
}

/// Levels over some of the common axes, row-major.
pub(crate) struct Marks {
    pub axes: Vec<usize>,
    pub extents: Vec<usize>,
    pub level: Vec<u8>,
    pub source: u32,
}

/// One execution over cells.
pub(crate) struct Run<'a, 'k> {
    pub(crate) program: &'a Program<'k>,
    pub(crate) memory: Memory,
    pub(crate) iterations: Iterations,
    /// By stamp; the first is none.
    pub(crate) writes: Vec<Write>,
    /// The last stamp given before each tensor's latest declaration.
    pub(crate) declared: Vec<Stamp>,
    /// Tensors whose reads are remembered, and the readers of each logical cell since it was written.
    pub(crate) watched: Vec<bool>,
    pub(crate) readers: Vec<u32>,
    pub(crate) reads: Moments,
    pub(crate) chains: Moments,
    /// Uses inside a loop that promises independence of the tensor they touch.
    pub(crate) promised: Vec<bool>,
    pub(crate) on_entry: Vec<bool>,
    /// Tensors that undefined values can get to; follow them if there are any.
    pub(crate) cone: Vec<bool>,
    pub(crate) fine: bool,
    pub(crate) undefined_tensors: Vec<bool>,
    /// Reads of undefined values: what is read, whether an earlier incarnation left something, whether it got out.
    pub(crate) sources: Vec<(Moment, bool, bool)>,
    pub(crate) source_of: HashMap<usize, u32>,
    pub(crate) taint: Taint,
    pub(crate) left: u64,
    pub(crate) scratch: Vec<i64>,
    pub(crate) banks: Banks,
    pub(crate) sums: Sums,
    /// Writes beside an open accumulation group, as conflicts.
    pub(crate) neighbours: HashMap<(usize, usize, usize), (Conflict, u64)>,
    pub(crate) conflicts: HashMap<(usize, usize, usize), (Conflict, u64)>,
    pub(crate) undefined: HashMap<(u32, usize), (Undefined, u64)>,
    pub(crate) dependences: HashMap<(LoopId, Carried, usize, usize), (Dependence, u64)>,
    /// In the order they came up.
    pub(crate) order: Vec<Event>,
    /// Cells whose first write after a given one is wanted: cell, that write, the one after it.
    pub(crate) wanted: Vec<((usize, usize), Stamp, Option<Stamp>)>,
}

#[derive(Clone, Copy)]
pub(crate) enum Event {
    Conflict((usize, usize, usize)),
    Neighbour((usize, usize, usize)),
    Sum((usize, usize)),
    Undefined((u32, usize)),
    Dependence((LoopId, Carried, usize, usize)),
}

impl<'a, 'k> Run<'a, 'k> {
    pub(crate) fn new(program: &'a Program<'k>, memory: Memory, cone: Vec<bool>, left: u64) -> Run<'a, 'k> {
        let n = program.kernel.tensors.len();
        let promised: Vec<bool> = (0..program.uses.len()).map(|u| program.promises(u).next().is_some()).collect();
        let mut watched = vec![false; n];
        for (r, read) in program.uses.iter().enumerate().filter(|(r, u)| promised[*r] && u.why != Why::Output) {
            let loops: Vec<LoopId> = program.promises(r).collect();
            let overlaps = |w: usize| {
                let write = &program.uses[w];
                write.why == Why::Output
                    && write.touch.tensor == read.touch.tensor
                    && program.promises(w).any(|id| loops.contains(&id))
            };
            watched[read.touch.tensor.0 as usize] |= (0..program.uses.len()).any(overlaps);
        }
        let readers = if watched.contains(&true) { vec![0; memory.logical.len()] } else { Vec::new() };
        let none = Write { used: 0, tile: 0, at: 0, chain: 0, contested: None, stale: None, undef: Undef::DEFINED };
        Run {
            program,
            memory,
            iterations: Iterations::new(),
            writes: vec![none],
            declared: vec![0; n],
            watched,
            readers,
            reads: Moments::new(),
            chains: Moments::new(),
            promised,
            on_entry: program.kernel.tensor_ids().map(|id| program.exists_on_entry(id)).collect(),
            fine: cone.contains(&true),
            cone,
            undefined_tensors: vec![false; n],
            sources: Vec::new(),
            source_of: HashMap::new(),
            taint: Taint::default(),
            left,
            scratch: Vec::new(),
            banks: Banks::default(),
            sums: Sums::default(),
            neighbours: HashMap::new(),
            conflicts: HashMap::new(),
            undefined: HashMap::new(),
            dependences: HashMap::new(),
            order: Vec::new(),
            wanted: Vec::new(),
        }
    }

    pub(crate) fn moment(&self, used: usize, tile: u32, at: Iteration) -> Moment {
        Moment { used, tensor: self.program.uses[used].touch.tensor, tile, at }
    }
    pub(crate) fn moment_of(&self, stamp: Stamp) -> Moment {
        let write = &self.writes[stamp as usize];
        self.moment(write.used as usize, write.tile, write.at)
    }

    pub(crate) fn taint(&mut self) -> &mut Taint {
        &mut self.taint
    }
}
