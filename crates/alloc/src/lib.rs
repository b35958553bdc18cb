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
//! timed often, `sample` tells the time of long ones, `widen` gives a block dimension to tensors that have none.

mod fit;
mod sample;
mod search;
mod shrink;
mod spill;
mod widen;

use strata_kernel::alloc::text::{Life, lifetimes};
use strata_kernel::alloc::usable_sbuf;
use strata_kernel::{Kernel, LoopId, Placement, Policy, place};
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
    /// Tensors without a block dimension to rotate over get one. Their declarations and uses in the source change with it.
    pub widen: bool,
    /// Instructions that may be simulated to compare answers.
    pub effort: u64,
}

impl Default for Options {
    /// Half a second or so.
    fn default() -> Options {
        Options { sbuf: None, banks: None, widen: false, effort: 1_000_000 }
    }
}

/// Room on chip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Memory {
    sbuf: u64,
    banks: u32,
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

/// Places for the tiles of a kernel, whatever its author wrote; what does not fit is kept in HBM.
pub fn allocate(kernel: &Kernel, options: &Options) -> Result<Allocation, TooLarge> {
    let mut program = kernel.clone();
    for tensor in program.tensors.iter_mut().filter(|t| t.space.on_chip()) {
        tensor.policy = Policy::Auto;
    }
    let memory = options.memory(kernel);
    let mut spills = Vec::new();
    loop {
        if let Some(mut found) = without_spilling(&program, options) {
            spill::count(&found.kernel, &mut spills);
            found.spills = spills;
            return Ok(found);
        }
        spills.push(spill::spill_one(&mut program, &memory)?);
    }
}

/// The same, if everything fits.
fn without_spilling(kernel: &Kernel, options: &Options) -> Option<Allocation> {
    let (wide, widened) = match options.widen {
        true => widen::widened(kernel, &lifetimes(kernel)),
        false => (kernel.clone(), vec![None; kernel.tensors.len()]),
    };
    let mut search = Search::new(&wide, options);
    let one = search.one_each()?;
    let best = search.best()?;
    let one_each = time(&placed(&wide, &one));
    let kernel = placed(&wide, &best.policies);
    let time = if search.whole { Time { ps: best.time(), sampled: false } } else { time(&kernel) };
    let tiles = place::requested(&kernel).into_iter().map(Option::unwrap_or_default).collect();
    let mut rings = vec![None; kernel.tensors.len()];
    best.policies.iter().for_each(|(n, _)| rings[*n] = Some(best.choices[*n].clone()));
    Some(Allocation {
        placement: Placement { tiles },
        end: search.end,
        lives: search.lives,
        kernel,
        rings,
        widened,
        time,
        one_each,
        spills: Vec::new(),
    })
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
    /// The kernel's time with fewer and more tiles of a tensor, all others as they are.
    pub fn alternatives(&self, tensor: usize, options: &Options) -> Vec<Alternative> {
        let Some(ring) = self.rings.get(tensor).and_then(Option::as_ref) else { return Vec::new() };
        let mut search = Search::new(&self.kernel, &Options { effort: u64::MAX, ..options.clone() });
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
