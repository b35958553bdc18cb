//! From a flat function to steps over buffers.
//!
//! 1. `unroll.rs` makes straight lines of short loops, `common.rs` computes once what is computed twice, `hoist.rs` takes products out of loops, `products.rs` writes better ones, `transforms.rs` transforms real numbers, `interleave.rs` puts rows together, `pool.rs` leaves padding to windows, `sink.rs` moves concatenations behind what uses them (`join.rs` plans them), `regroup.rs` keeps dimensions together that reshapes split. `fuse.rs` walks a block's ops: element-wise ops gather in clusters, views
//!    of memory cost nothing (`views.rs`), constants are computed now (`fold.rs`), everything else becomes a step
//!    (`library.rs`). `emit.rs` turns clusters into kernels.
//! 2. `control.rs` plans loops and branches, whose blocks are planned the same way.
//! 3. `order.rs` puts the steps of a block in an order close to the program's.
//! 4. `narrow.rs` and `chain.rs` let loops over the same rows run together, narrow ones on columns (or with numbers of rows repeated, `repeated.rs`).
//! 5. `overlap.rs` begins collectives early and awaits them late.
//! 6. `buffers.rs` finds out how long every buffer lives, lets steps work in place, and packs what is left into one
//!    arena per memory space.
//! 7. `finalize.rs` prepares kernels; `apart.rs` finds loops that threads can go through without meeting each other.

mod apart;
mod buffers;
mod chain;
mod common;
pub mod constant;
mod control;
mod describe;
mod emit;
mod finalize;
mod fold;
mod fuse;
mod hoist;
mod interleave;
mod join;
mod library;
mod lives;
mod narrow;
mod order;
mod overlap;
mod pool;
mod products;
mod regroup;
mod repeated;
mod rewrite;
mod sink;
pub mod steps;
pub(crate) mod strided;
mod transforms;
mod unroll;
mod views;

pub use buffers::{Layout, Place};
pub use lives::Life;

use std::collections::{HashMap, HashSet};

use strata_stablehlo::{Func, Space, ValueId};
use strata_tensor::{DType, Literal};

use crate::error::Error;
use crate::raw::BufId;

use self::steps::Step;
use self::strided::Strided;

/// A planned function.
pub struct Plan {
    pub steps: Vec<Step>,
    pub layout: Layout,
    pub consts: Vec<Literal>,
}

/// Plans `func`. `donated` pairs an argument with the result that may take over its memory.
pub fn plan(func: &Func, donated: &[(usize, usize)]) -> Result<Plan, Error> {
    let func = products::rewrite(hoist::hoist(common::rewrite(unroll::unroll(func))));
    let func = regroup::rewrite(sink::rewrite(pool::rewrite(interleave::rewrite(transforms::rewrite(func)))));
    let mut planner = Planner::new(&func);
    let fuse::PlannedBlock { mut steps, results } = planner.plan_entry()?;
    let layout = buffers::lay_out(&mut planner, &mut steps, &results, donated);
    finalize::finalize(&mut steps, &layout);
    Ok(Plan { steps, layout, consts: planner.consts })
}

/// What a planner knows about a value.
#[derive(Clone, Debug)]
enum Def {
    /// Nothing to store: tokens.
    Nothing,
    /// Dense in a buffer.
    Buffer(BufId),
    /// The same constant everywhere, in memory representation.
    Splat([u8; 16]),
    /// A strided look into a buffer, or the index along the strides.
    View(Base, Strided),
    /// Computed by lanes where it is needed, or in a cluster.
    Lazy,
    /// A single element that is computed where it is needed, in every place.
    Spread(ValueId),
    /// The same elements in the same order as another value.
    Alias(ValueId),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Base {
    Buffer(BufId),
    Iota,
}

/// A virtual buffer before placement.
#[derive(Clone, Debug)]
pub(crate) struct BufInfo {
    pub bytes: usize,
    pub space: Space,
    pub fixed: Option<Fixed>,
}

/// Memory that is not ours to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fixed {
    Arg(u32),
    Const(u32),
    /// Part of another buffer, which one is known at run time.
    Window,
}

/// State shared by the planners of all blocks of a function.
pub(crate) struct Planner<'f> {
    func: &'f Func,
    defs: Vec<Def>,
    bufs: Vec<BufInfo>,
    consts: Vec<Literal>,
    const_bufs: HashMap<(DType, Vec<u8>), BufId>,
    next_id: u64,
    /// Buffers that are one by construction.
    aliases: Vec<(BufId, BufId)>,
    /// For each loop around what is being planned: how many buffers there were before its blocks.
    loops: Vec<usize>,
    /// What loops write in every iteration.
    states: HashSet<BufId>,
}

impl<'f> Planner<'f> {
    fn new(func: &'f Func) -> Planner<'f> {
        Planner {
            func,
            defs: vec![Def::Nothing; func.values.len()],
            bufs: Vec::new(),
            consts: Vec::new(),
            const_bufs: HashMap::new(),
            next_id: 0,
            aliases: Vec::new(),
            loops: Vec::new(),
            states: HashSet::new(),
        }
    }

    fn buffer(&mut self, bytes: usize, space: Space) -> BufId {
        self.bufs.push(BufInfo { bytes, space, fixed: None });
        BufId(self.bufs.len() as u32 - 1)
    }

    /// A buffer that holds `literal`.
    fn constant(&mut self, literal: Literal) -> BufId {
        let key = (literal.dtype(), literal.bytes().to_vec());
        let small = key.1.len() <= 64;
        if small && let Some(&buf) = self.const_bufs.get(&key) {
            return buf;
        }
        let index = self.consts.len() as u32;
        let buf = self.buffer(literal.bytes().len(), Space::Device);
        self.bufs[buf.0 as usize].fixed = Some(Fixed::Const(index));
        self.consts.push(literal);
        if small {
            self.const_bufs.insert(key, buf);
        }
        buf
    }

    fn dtype(&self, value: ValueId) -> DType {
        self.func.tensor(value).dtype()
    }

    fn dims(&self, value: ValueId) -> Vec<usize> {
        self.func.tensor(value).sizes()
    }

    fn bytes(&self, value: ValueId) -> usize {
        self.func.tensor(value).n_elements() * self.dtype(value).bytes()
    }

    /// Where a value lives.
    fn space(&self, value: ValueId) -> Space {
        self.func.values[value.0 as usize].space
    }

    /// Follows aliases to the value that is really computed.
    fn root(&self, mut value: ValueId) -> ValueId {
        while let Def::Alias(of) = self.defs[value.0 as usize] {
            value = of;
        }
        value
    }

    fn def(&self, value: ValueId) -> &Def {
        &self.defs[self.root(value).0 as usize]
    }

    fn plan_entry(&mut self) -> Result<fuse::PlannedBlock, Error> {
        for (i, &arg) in self.func.body.args.iter().enumerate() {
            if self.func.ty(arg).as_tensor().is_some() {
                let buf = self.buffer(self.bytes(arg), self.space(arg));
                self.bufs[buf.0 as usize].fixed = Some(Fixed::Arg(i as u32));
                self.defs[arg.0 as usize] = Def::Buffer(buf);
            }
        }
        fuse::plan_block(self, &self.func.body)
    }
}
