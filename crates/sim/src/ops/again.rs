//! What a run did, to be done again ([`crate::tape`]).

use std::ops::Range;
use std::sync::Arc;

use strata_kernel::{LocId, TensorId};

use super::deferred::{Entry, Taken, materialize};
use super::product::Factors;
use super::{Done, Exec, MOST_OPERANDS};
use crate::compile::Op;
use crate::error::Error;
use crate::mask::Selection;
use crate::pattern::Resolved;
use crate::run::Machine;
use crate::team::Region;
use crate::tile::Tile;

/// One thing that a thread did.
pub enum Act {
    Inst(Box<Executed>),
    /// A deferred result was computed.
    Result(Entry),
    /// What was loaded was copied after all.
    Load(Tile, Tile),
    /// The moving matrix was the identity, so that the product was taken for a transpose.
    Identity(Factors),
    /// Packed operands from here were given up.
    Forget(Region),
    Declare(TensorId),
    /// A loop went on.
    Index(usize, i64),
    /// What waited was run.
    Flush,
    /// Threads that share rows waited for each other.
    Barrier,
    /// Threads that run cores of their own met.
    Meet,
}

/// An instruction, with all that was found out about it.
pub struct Executed {
    op: Arc<Op<'static>>,
    loc: LocId,
    selection: Selection,
    /// First address and partition of the operands whose place no data decide.
    places: [Option<(i64, i64)>; MOST_OPERANDS],
    factors: Option<Factors>,
    taken: Option<Taken>,
    loaded: [Option<Tile>; MOST_OPERANDS],
    how: How,
}

/// How an instruction was executed.
#[derive(Clone)]
pub(super) enum How {
    /// It waits, row by row.
    Waits {
        partition: usize,
        rows: usize,
    },
    Pass(Range<usize>),
    Rows(Range<usize>),
    Across(Tile, Range<usize>),
    Product(Factors),
    Transpose,
    Whole,
    /// It is deferred, and its rows count as written.
    Mark,
}

impl Exec<'_> {
    /// Executes the instruction in this way, and notes it.
    #[inline]
    pub(super) fn perform<'m, R>(
        &self,
        m: &mut Machine<'m>,
        how: impl FnOnce() -> How,
        body: impl FnOnce(&mut Machine<'m>) -> R,
    ) -> R {
        if m.tape.is_some() {
            self.put_down(m, how());
            m.begin();
        }
        let done = body(m);
        m.done();
        done
    }

    #[cold]
    fn put_down(&self, m: &mut Machine, how: How) {
        let (node, core) = (m.node, m.core);
        let Some(tape) = &mut m.tape else { return };
        let op = tape.op(&self.op.inst, core);
        let loc = core.inst(node).map_or(self.op.inst.loc, |inst| inst.loc);
        let mut places = [None; MOST_OPERANDS];
        for (slot, at) in places.iter_mut().zip(&self.places) {
            *slot = at.as_ref().map(|at| (at.base, at.partition));
        }
        let (selection, factors, loaded) = (self.selection.clone(), self.factors, self.loaded);
        let taken = self.taken.clone();
        tape.push(node, Act::Inst(Box::new(Executed { op, loc, selection, places, factors, taken, loaded, how })));
    }
}

impl Executed {
    fn exec(&self) -> Exec<'_> {
        let mut places = [const { None }; MOST_OPERANDS];
        for ((slot, pattern), place) in places.iter_mut().zip(&self.op.patterns).zip(self.places) {
            if let (Some(pattern), Some((base, partition))) = (pattern, place) {
                *slot = Some(Resolved { pattern, base, partition, table: None });
            }
        }
        Exec {
            op: &self.op,
            inst: &self.op.inst,
            selection: self.selection.clone(),
            places,
            factors: self.factors,
            taken: self.taken.clone(),
            loaded: self.loaded,
        }
    }

    fn again(&self, m: &mut Machine) -> Done {
        let x = self.exec();
        match &self.how {
            How::Waits { partition, rows } => {
                let (op, pass): (Arc<Op>, _) = (self.op.clone(), x.pass(m));
                m.wait(&op, &x, pass, *partition, *rows);
                Ok(())
            }
            How::Pass(part) => match x.pass(m) {
                Some(pass) => x.run_pass(m, &pass, part.clone()),
                None => Err(Error::cannot("not a pass")),
            },
            How::Rows(part) => x.rows(m, part.clone()),
            How::Across(from, part) => x.store_across(m, *from, part.clone()),
            How::Product(factors) => x.product(m, *factors),
            How::Transpose => x.transpose_shared(m).map(drop),
            How::Whole => m.alone(|m| x.compute(m)).unwrap_or(Ok(())),
            How::Mark => x.mark_rows_of_own(m),
        }
    }
}

impl Act {
    /// Does it again.
    pub fn again(&self, m: &mut Machine) -> Done {
        match self {
            Act::Inst(inst) => {
                inst.again(m).map_err(|e| if e.loc == LocId::NONE { Error { loc: inst.loc, ..e } } else { e })
            }
            Act::Result(entry) => materialize(m, entry),
            Act::Load(from, to) => m.keep_load(*from, *to),
            // What is done from here on would be wrong with other data.
            Act::Identity(factors) => {
                if factors.transposes(m) {
                    Ok(())
                } else {
                    Err(Error::lost())
                }
            }
            Act::Forget(region) => {
                m.packs.written(region);
                Ok(())
            }
            Act::Declare(id) => {
                m.declare(*id);
                Ok(())
            }
            Act::Index(id, value) => {
                m.loops[*id] = *value;
                Ok(())
            }
            Act::Flush => m.flush(),
            Act::Barrier => {
                m.barrier();
                Ok(())
            }
            Act::Meet => m.wait_for_all(),
        }
    }
}
