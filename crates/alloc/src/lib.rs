//! Automatic allocation of NKI kernels, by modelled time.
//!
//! A kernel of the first generation keeps its loops, so a tensor's tiles *rotate*: block index `i` lies on physical tile
//! `i mod m`. This crate chooses `m` for every block dimension of every tensor, how long the tiles are kept from others, and where
//! they lie, so that the time of [`strata_time`] is least and everything fits. Lifetimes are those of
//! [`strata_kernel::alloc::text`]; addresses come from [`strata_pack`].
//!
//! ```
//! use strata_alloc::{Options, allocate};
//! use strata_kernel::{Builder, Dtype, Opcode};
//! let mut b = Builder::new("copies");
//! let x = b.input("x", Dtype::F32, &[32, 128, 512]);
//! let out = b.output("out", Dtype::F32, &[32, 128, 512]);
//! let t = b.sbuf("t", Dtype::F32, &[32, 128, 512], 1);
//! b.affine(32, |b, i| {
//!     let rows = b.tile(x, &[i.clone(), b.axis(0), b.axis(1)], &[128, 512]);
//!     b.inst(Opcode::DmaCopy, [b.block(t, &[i.clone()]), rows], []);
//!     let rows = b.tile(out, &[i.clone(), b.axis(0), b.axis(1)], &[128, 512]);
//!     b.inst(Opcode::DmaCopy, [rows, b.block(t, &[i])], []);
//! });
//! let found = allocate(&b.finish(), &Options::default()).unwrap();
//! assert!(found.rings[2].as_ref().is_some_and(|ring| ring.depth() > 1));
//! assert!(found.time < found.one_each);
//! ```
//!
//! Reading order: `fit` turns a choice into addresses, `search` looks for the best one, `shrink` makes kernels short enough to be
//! timed often, `sample` tells the time of long ones, `widen` gives a block dimension to tensors that have none. `descend` takes what does not fit
//! off the chip, in the order of `spill`, by the rewriting of `stage`.

mod descend;
mod fit;
mod sample;
mod search;
mod shrink;
mod spill;
mod stage;
mod widen;

use strata_kernel::alloc::text::{Life, lifetimes};
use strata_kernel::alloc::usable_sbuf;
use strata_kernel::{Kernel, LoopId, Placement, Policy, Space, Tensor, place};
use strata_time::Ps;

pub use fit::{Choice, spans};
pub use sample::{Time, time};
use search::{Search, placed};
pub use spill::{Spill, TooLarge};

/// What an allocation may use, and how hard it is looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Bytes of each SBUF partition; all that the kernel may use, if not given.
    pub sbuf: Option<u64>,
    /// PSUM banks; all, if not given.
    pub banks: Option<u32>,
    /// Tensors without a block dimension to rotate over get one where that saves time. Their declarations in the source move with it.
    pub widen: bool,
    /// Instructions that may be simulated to compare answers.
    pub effort: u64,
}

impl Default for Options {
    /// Half a second or so.
    fn default() -> Options {
        Options { sbuf: None, banks: None, widen: true, effort: 1_000_000 }
    }
}

/// Room on chip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Memory {
    sbuf: u64,
    banks: u32,
}

impl Memory {
    /// All that a kernel may use of SBUF.
    fn all_of_sbuf(self, kernel: &Kernel) -> Memory {
        Memory { sbuf: usable_sbuf(kernel).max(0) as u64, ..self }
    }
}

impl Options {
    fn memory(&self, kernel: &Kernel) -> Memory {
        let usable = usable_sbuf(kernel).max(0) as u64;
        let banks = strata_time::model::core(kernel).memory.psum_banks.value as u32;
        Memory { sbuf: self.sbuf.unwrap_or(usable).min(usable), banks: self.banks.unwrap_or(banks).min(banks) }
    }
}

/// A kernel with a place for every tile.
#[derive(Clone, Debug)]
pub struct Allocation {
    /// The program, every tensor on chip with the policy that was chosen.
    pub kernel: Kernel,
    /// The places that the policies mean.
    pub placement: Placement,
    /// What was chosen for each tensor on chip that something touches.
    pub rings: Vec<Option<Choice>>,
    /// Lifetimes in the text.
    pub lives: Vec<Life>,
    /// Loops over which tensors rotate that had no block dimension for it.
    pub widened: Vec<Option<LoopId>>,
    /// Modelled time.
    pub time: Time,
    /// Modelled time with one tile where one is enough, and nothing shared as far as there is room.
    pub one_each: Time,
    /// Positions of the whole text.
    pub end: u32,
    /// Tensors that are kept in HBM, in the order they were given up.
    pub spills: Vec<Spill>,
}

/// Places for the tiles of a kernel, whatever its author wrote; what does not fit is kept in HBM, or made again.
///
/// More memory is never slower: see `descend`.
pub fn allocate(kernel: &Kernel, options: &Options) -> Result<Allocation, TooLarge> {
    let mut program = kernel.clone();
    for tensor in program.tensors.iter_mut().filter(|t| t.space.on_chip()) {
        tensor.policy = Policy::Auto;
    }
    descend::descend(program, options)
}

/// A program to be placed, and how hard to look.
struct Task<'a> {
    program: &'a Kernel,
    spills: &'a [Spill],
    memory: Memory,
    widen: bool,
    /// Tensors of the kernel as it was written; the others are tiles of what was spilled.
    declared: usize,
    effort: u64,
    /// Instructions that are simulated to compare two answers.
    sample: u64,
}

impl Task<'_> {
    /// The best places, if everything fits.
    fn run(&self) -> Option<Allocation> {
        let lives = lifetimes(self.program);
        // Tiles of what was spilled are nobody's declarations.
        let ours = |n: usize| self.widen || n >= self.declared;
        let (wide, widened) = widen::widened(self.program, &lives, &ours);
        let same = widened.iter().all(Option::is_none);
        let plain = (same || self.spills.is_empty()).then(|| self.placed(self.program, vec![None; widened.len()]));
        if same {
            return plain.flatten();
        }
        let plain = plain.map(|found| found.ok_or(()));
        match plain {
            Some(Err(())) => None,
            None => self.placed(&wide, widened),
            Some(Ok(plain)) => match self.placed(&wide, widened) {
                // Declarations and uses change with it: for a gain only.
                Some(wide) if wide.time.ps < plain.time.ps - plain.time.ps / 1000 => Some(wide),
                _ => Some(plain),
            },
        }
    }

    fn placed(&self, wide: &Kernel, widened: Vec<Option<LoopId>>) -> Option<Allocation> {
        let mut search = Search::new(wide, self.memory, self.effort, self.sample);
        let best = search.best()?;
        let kernel = placed(wide, &best.policies);
        let time = if search.whole { Time { ps: best.time(), sampled: false } } else { time(&kernel) };
        let tiles = place::requested(&kernel).into_iter().map(Option::unwrap_or_default).collect();
        let mut rings = vec![None; kernel.tensors.len()];
        best.policies.iter().for_each(|(n, _)| rings[*n] = Some(best.choices[*n].clone()));
        let mut spills = self.spills.to_vec();
        spill::count(&kernel, &mut spills);
        Some(Allocation {
            placement: Placement { tiles },
            end: search.end,
            lives: search.lives,
            kernel,
            rings,
            widened,
            one_each: time,
            time,
            spills,
        })
    }
}

/// What another number of tiles of one tensor would mean.
#[derive(Clone, PartialEq, Debug)]
pub struct Alternative {
    /// Physical tiles.
    pub depth: usize,
    /// Modelled time; nothing if it does not fit beside the others.
    pub time: Option<Ps>,
}

impl Allocation {
    /// The answer with the time of one tile each.
    fn compared(mut self, memory: Memory) -> Allocation {
        let search = Search::new(&self.kernel, memory, 0, search::SAMPLE);
        if let Some(one) = search.one_each() {
            self.one_each = time(&placed(&self.kernel, &one));
        }
        self
    }

    /// The end of the highest ring in SBUF.
    pub fn height(&self) -> u64 {
        let used = self.kernel.tensors.iter().zip(&self.rings).filter(|(tensor, _)| tensor.space == Space::Sbuf);
        let end = |(tensor, ring): (&Tensor, &Option<Choice>)| match (&tensor.policy, ring) {
            (Policy::Modulo(modulo), Some(ring)) => {
                modulo.base.byte as u64 + (tensor.free_bytes() * ring.depth()) as u64
            }
            _ => 0,
        };
        used.map(end).max().unwrap_or(0)
    }

    /// What the fullest point of a memory needs with no more tiles than there have to be: bytes of a partition, or banks.
    pub fn least(&self, space: Space) -> u64 {
        spill::least(&self.kernel, &self.lives, space)
    }

    /// The kernel's time if memory had no end and every tensor as many tiles as it can use: what no places of it can beat by much.
    pub fn unlimited(&self) -> Time {
        let lives = lifetimes(&self.kernel);
        let (wide, _) = widen::widened(&self.kernel, &lives, &|_| true);
        let memory = Memory { sbuf: u64::MAX, banks: u32::MAX };
        let search = Search::new(&wide, memory, 0, search::SAMPLE);
        time(&placed(&wide, &search.unlimited())).min(self.time)
    }

    /// The kernel's time with fewer and more tiles of a tensor, all others as they are.
    pub fn alternatives(&self, tensor: usize, options: &Options) -> Vec<Alternative> {
        let Some(ring) = self.rings.get(tensor).and_then(Option::as_ref) else { return Vec::new() };
        let mut search = Search::new(&self.kernel, options.memory(&self.kernel), u64::MAX, search::SAMPLE);
        let own = search.turns(tensor, &ring.tiles);
        let mut depths = vec![1, own.saturating_sub(1).max(1), own + 1, own * 2];
        depths.sort_unstable();
        depths.dedup();
        let mut choices = search.least();
        self.rings.iter().enumerate().for_each(|(n, ring)| choices[n] = ring.clone().unwrap_or(choices[n].clone()));
        let mut seen = vec![ring.tiles.clone()];
        let mut out = Vec::new();
        for depth in depths {
            let tiles = search.deepened(tensor, depth);
            if seen.contains(&tiles) {
                continue;
            }
            seen.push(tiles.clone());
            let mut tried = choices.clone();
            tried[tensor].tiles = tiles;
            let depth = tried[tensor].depth();
            let found = search.answer(tried);
            let time = found.map(|found| time(&placed(&self.kernel, &found.policies)).ps);
            out.push(Alternative { depth, time });
        }
        out
    }
}
