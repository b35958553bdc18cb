//! What each instruction computes: one `match`, then one file per kind of instruction.

mod accumulate;
mod again;
mod ahead;
mod aside;
mod deferred;
mod elementwise;
mod fused;
mod lanes;
mod movement;
mod packed;
mod product;
mod queue;
mod random;
mod reduce;
mod search;
mod select;

use std::ops::Range;
use std::sync::Arc;

use strata_kernel::{ActFn, Dtype, Inst, Language, Opcode, Operand, Space, Write};

use crate::compile::Op;
use crate::division::Share;
use crate::error::Error;
use crate::mask::Selection;
use crate::pattern::Resolved;
use crate::run::Machine;
use crate::team::{Region, Regions};
use crate::tile::Tile;

type Done = Result<(), Error>;

pub use again::Act;
use again::How;
pub use deferred::Deferred;
use deferred::Taken;
pub use lanes::State;
use product::{Factors, regions_of};
pub use queue::Queue;

/// For a destination that a group may start in: whether it is added to, noting that it has been written.
pub fn starts_or_adds(m: &Machine, op: &Op) -> Result<bool, Error> {
    let x = Exec::new(m, op, Selection::All);
    let Some(Some(_)) = op.patterns.first() else { return Ok(false) };
    let dst = x.at(m, 0)?;
    let adds = x.accumulates(m, &dst, &(0..dst.partitions()));
    x.mark(m, &dst, None)?;
    adds.ok_or_else(|| Error::cannot("a group is only partly started"))
}

/// Has everything in memory that an instruction of a meeting reads of what belongs to this thread.
pub fn lay_open(m: &mut Machine, op: &Op, share: &Share) -> Done {
    let x = Exec::new(m, op, m.select(op));
    Deferred::lay_open(m, &x, share)
}

pub fn execute<'a>(m: &mut Machine<'a>, op: &Arc<Op<'a>>) -> Done {
    if m.seen.is_some() {
        crate::observe::note(m, op)?;
    }
    let selection = m.select(op);
    if matches!(selection, Selection::None)
        && !matches!(op.inst.op, Opcode::Activation | Opcode::SelectReduce | Opcode::RangeSelect)
    {
        return Ok(());
    }
    let mut x = Exec::new(m, op, selection);
    if Deferred::defer(m, &mut x)? {
        return Ok(());
    }
    Deferred::prepare(m, &mut x)?;
    let pass = x.pass(m);
    if pass.is_none() {
        x.keep_loaded(m)?;
    }
    if let Some(part) = x.share_rows(m) {
        if let Some(Taken::Across(from)) = x.taken {
            m.flush()?;
            return x.perform(m, || How::Across(from, part.clone()), |m| x.store_across(m, from, part.clone()));
        }
        if m.keep(op, &x, pass)? {
            return Ok(());
        }
        m.flush()?;
        return match pass {
            Some(pass) => x.perform(m, || How::Pass(part.clone()), |m| x.run_pass(m, &pass, part.clone())),
            None => x.perform(m, || How::Rows(part.clone()), |m| x.rows(m, part.clone())),
        };
    }
    x.give_back(m)?;
    x.keep_loaded(m)?;
    m.flush()?;
    if let Some(factors) = x.factors {
        return x.perform(m, || How::Product(factors), |m| x.product(m, factors));
    }
    if x.transpose_shared(m)? {
        return Ok(());
    }
    let outcome = x.perform(m, || How::Whole, |m| m.alone(|m| x.compute(m)));
    x.forget(m);
    outcome.unwrap_or(Ok(()))
}

/// Operands of the instruction that has most.
const MOST_OPERANDS: usize = 6;

/// One execution of an instruction.
struct Exec<'a> {
    op: &'a Op<'a>,
    inst: &'a Inst,
    selection: Selection,
    /// Where the operands are, for those that are linear.
    places: [Option<Resolved<'a>>; MOST_OPERANDS],
    /// What a plain product multiplies.
    factors: Option<Factors>,
    /// Operand 1, if it is not in memory.
    taken: Option<Taken>,
    /// Operands that a pass reads where they were loaded from.
    loaded: [Option<Tile>; MOST_OPERANDS],
}

/// An operand's values: a tile, one per partition, or one number for all elements.
enum Side<'p> {
    Tile(Resolved<'p>),
    Column(Resolved<'p>),
    Number(f32),
}

impl<'a> Exec<'a> {
    #[inline(always)]
    fn new(m: &Machine, op: &'a Op<'a>, selection: Selection) -> Exec<'a> {
        let mut places = [const { None }; MOST_OPERANDS];
        for (place, pattern) in places.iter_mut().zip(&op.patterns) {
            *place = pattern.as_ref().and_then(|p| p.resolve_linear(m.core, &m.loops));
        }
        let loaded = [None; MOST_OPERANDS];
        let mut x = Exec { op, inst: &op.inst, selection, places, factors: None, taken: None, loaded };
        x.factors = x.factors(m);
        x
    }
}

impl Exec<'_> {
    /// The whole instruction on this thread.
    fn compute(&self, m: &mut Machine) -> Done {
        match self.inst.op {
            Opcode::DmaCopy
            | Opcode::TensorCopy
            | Opcode::TensorCopyDynamicSrc
            | Opcode::TensorCopyDynamicDst
            | Opcode::SendRecv
            | Opcode::PartitionBroadcast => self.copy(m),
            Opcode::CoreBarrier => Ok(()),
            Opcode::NonzeroWithCount => self.nonzero_with_count(m),
            Opcode::AllReduce => self.all_reduce(m),
            Opcode::NcMatmul => self.masked_product(m),
            Opcode::NcTranspose => self.transpose(m, &[]),
            Opcode::DmaTranspose => self.transpose(m, self.inst.ints("axes")),
            Opcode::TensorPartitionReduce => self.partition_reduce(m),
            Opcode::TensorCopyPredicated => self.copy_predicated(m),
            Opcode::Iota => self.iota(m),
            Opcode::Dropout => self.dropout(m),
            Opcode::SequenceBounds => self.sequence_bounds(m),
            Opcode::BnStats => self.bn_stats(m),
            Opcode::BnAggr => self.bn_aggr(m),
            Opcode::LocalGather => self.local_gather(m),
            Opcode::GatherFlattened => self.gather_flattened(m),
            Opcode::Max8 => self.max8(m),
            Opcode::NcFindIndex8 => self.find_index8(m),
            Opcode::NcMatchReplace8 => self.match_replace8(m),
            Opcode::NcStreamShuffle => self.stream_shuffle(m),
            Opcode::Rng => self.rng(m),
            Opcode::Rand2 => self.rand2(m),
            Opcode::RandSetState => self.set_state(m),
            Opcode::RandGetState => self.get_state(m),
            Opcode::TopK => self.topk(m),
            Opcode::QuantizeMx => self.quantize_mx(m),
            Opcode::NcMatmulMx => self.product_mx(m),
            Opcode::Collective => Err(Error::cannot("a collective needs the other ranks of its group")),
            Opcode::Rand => self.rand(m),
            Opcode::RandomSeed => self.random_seed(m),
            Opcode::DevicePrint => self.device_print(m),
            Opcode::TensorReduce if !self.reduces_rows() => self.reduce_axes(m),
            _ => {
                let over = self.op.patterns[self.inst.op.over()].as_ref();
                self.rows(m, 0..over.map_or(0, |p| p.access.partitions()))
            }
        }
    }

    /// Some rows of an instruction that works partition by partition.
    fn rows(&self, m: &mut Machine, part: Range<usize>) -> Done {
        match self.inst.op {
            Opcode::DmaCopy | Opcode::TensorCopy => self.copy_rows(m, part),
            Opcode::Activation | Opcode::ActivationReduce => self.activation(m, part),
            Opcode::TensorReduce => self.reduce_rows(m, part),
            Opcode::TensorTensor => self.tensor_tensor(m, part),
            Opcode::TensorTensorScan => self.scan(m, part),
            Opcode::ScalarTensorTensor | Opcode::TensorScalar | Opcode::TensorScalarReduce => {
                self.tensor_scalar(m, part)
            }
            Opcode::Exponential => self.exponential(m, part),
            Opcode::TensorScalarCumulative => self.cumulative(m, part),
            Opcode::Activate2 => self.activate2(m, part),
            Opcode::Select | Opcode::SelectReduce => self.select(m, part),
            Opcode::Reciprocal => self.unary(m, part, ActFn::Reciprocal),
            Opcode::AffineSelect => self.affine_select(m, part),
            Opcode::RangeSelect => self.range_select(m, part),
            Opcode::Memset => self.memset(m, part),
            _ => Err(Error::cannot("the instruction does not work row by row")),
        }
    }

    /// The rows that this thread owns, if the instruction works partition by partition at the addresses it has this time.
    fn share_rows(&self, m: &mut Machine) -> Option<Range<usize>> {
        let by_rows = match self.inst.op {
            Opcode::TensorReduce => self.reduces_rows(),
            Opcode::DmaCopy | Opcode::TensorCopy => self.copies_rows(m),
            Opcode::Activation
            | Opcode::ActivationReduce
            | Opcode::TensorTensor
            | Opcode::TensorTensorScan
            | Opcode::ScalarTensorTensor
            | Opcode::TensorScalar
            | Opcode::TensorScalarReduce
            | Opcode::Exponential
            | Opcode::TensorScalarCumulative
            | Opcode::Activate2
            | Opcode::Select
            | Opcode::SelectReduce
            | Opcode::Reciprocal
            | Opcode::AffineSelect
            | Opcode::RangeSelect
            | Opcode::Memset => true,
            _ => false,
        };
        if !by_rows {
            return None;
        }
        let rows = self.op.patterns[self.inst.op.over()].as_ref()?.access.partitions();
        let mut first = None;
        // Read by everybody, read by owners, written by owners.
        let mut regions = (m.team.size() > 1).then(|| [Regions::default(); 3]);
        let mut push = |n: usize, region: Region| regions.iter_mut().for_each(|regions| regions[n].push(region));
        if let Some(products) = self.products_taken() {
            regions_of(products).iter().for_each(|region| push(0, *region));
        }
        if let Some(Taken::Across(from)) = self.taken {
            push(0, from.region);
        }
        let takes = |n: usize| n == 1 && self.taken.is_some() || self.loaded[n].is_some();
        let operands = self.op.patterns.iter().zip(&self.places).zip(self.inst.op.operands());
        for (n, ((pattern, at), spec)) in operands.enumerate() {
            let Some(pattern) = pattern else { continue };
            let at = at.as_ref()?;
            let is_write = spec.direction != strata_kernel::Direction::Read;
            if at.partitions() != rows {
                return None;
            }
            if pattern.space == Space::Hbm {
                if is_write && !at.has_rows_apart() {
                    return None;
                }
                if !is_write {
                    push(0, at.region(&m.core.memory));
                }
            } else if !at.is_by_partition() || *first.get_or_insert(at.partition) != at.partition {
                return None;
            }
            let region = at.region(&m.core.memory);
            if is_write {
                m.forget(&region);
                push(2, region);
            } else if pattern.space != Space::Hbm && !takes(n) {
                push(1, region);
            }
        }
        if let Some([all, near, own]) = &regions {
            m.share(all, near, own);
        }
        Some(owned_part(m, first.unwrap_or(0), rows))
    }

    /// Drops packed operands whose bytes this instruction may have changed.
    fn forget(&self, m: &mut Machine) {
        for ((pattern, at), spec) in self.op.patterns.iter().zip(&self.places).zip(self.inst.op.operands()) {
            if let Some(pattern) = pattern.as_ref().filter(|_| spec.direction != strata_kernel::Direction::Read) {
                let everything =
                    Region { space: pattern.space, tensor: pattern.access.tensor, low: i64::MIN, high: i64::MAX };
                m.forget(&at.as_ref().map_or(everything, |at| at.region(&m.core.memory)));
            }
        }
    }

    fn tile(&self, m: &Machine, n: usize) -> Option<Tile> {
        Tile::of(self.places[n].as_ref()?, &m.core.memory)
    }
    fn mask(&self) -> Option<&[bool]> {
        self.selection.as_slice()
    }
    /// The mask of row `p`.
    fn row_mask(&self, p: usize, width: usize) -> Option<&[bool]> {
        self.mask().map(|m| &m[p * width..(p + 1) * width])
    }
    /// True if the element counts.
    fn on(&self, n: usize) -> bool {
        match &self.selection {
            Selection::All => true,
            Selection::None => false,
            Selection::Some(mask) => mask[n],
        }
    }
    fn skip(&self) -> bool {
        self.inst.flag("oob_skip")
    }
    fn at(&self, m: &Machine, n: usize) -> Result<Resolved<'_>, Error> {
        if let Some(at) = &self.places[n] {
            return Ok(at.clone());
        }
        let pattern = self.op.patterns[n].as_ref().ok_or_else(|| Error::cannot("an operand is missing"))?;
        // The mask speaks of the elements of one operand; others of the same shape share it.
        let over = self.op.patterns[self.inst.op.over()].as_ref();
        let same = over.is_some_and(|p| p.access.shape == pattern.access.shape);
        m.resolve(pattern, self.mask().filter(|_| same), self.skip())
    }
    fn load(&self, m: &mut Machine, n: usize) -> Result<(Resolved<'_>, Vec<f32>), Error> {
        let at = self.at(m, n)?;
        let mut values = m.buffer();
        m.core.memory.load(&at, &mut values);
        Ok((at, values))
    }
    fn load_int(&self, m: &Machine, n: usize) -> Result<Vec<i64>, Error> {
        let at = self.at(m, n)?;
        let mut values = Vec::new();
        m.core.memory.load_int(&at, &mut values);
        Ok(values)
    }
    fn dtype(&self, n: usize) -> Option<Dtype> {
        self.op.patterns[n].as_ref().map(|p| p.dtype)
    }
    fn has(&self, n: usize) -> bool {
        !matches!(self.inst.operands.get(n), None | Some(Operand::None))
    }
    /// An operand that is a number, one value per partition, or a tile.
    fn side(&self, m: &mut Machine, n: usize, elements: usize, partitions: usize) -> Result<Side<'_>, Error> {
        Ok(match &self.inst.operands[n] {
            Operand::Imm(imm) => Side::Number(imm.as_f64() as f32),
            Operand::None => Side::Number(0.0),
            Operand::Access(_) => {
                let at = self.at(m, n)?;
                match at.n_elements() {
                    len if len == elements => Side::Tile(at),
                    len if len == partitions => Side::Column(at),
                    1 => {
                        let mut v = [0.0];
                        m.core.memory.load_row(&at, 0, &mut v);
                        Side::Number(v[0])
                    }
                    _ => return Err(Error::cannot("operand shapes differ")),
                }
            }
        })
    }

    /// Rounds and writes row `p` of the destination, accumulating if the instruction says so.
    fn store_row(&self, m: &mut Machine, dst: &Resolved, p: usize, values: &[f32], mask: Option<&[bool]>) -> Done {
        let memory = &m.core.memory;
        if self.inst.write == Write::Set {
            memory.store_row(dst, p, values, mask);
        } else {
            let mut old = m.buffer();
            old.clear();
            old.resize(values.len(), 0.0);
            memory.load_row(dst, p, &mut old);
            if self.inst.write == Write::StartOrAccumulate {
                let flags = &memory.started[dst.pattern.access.tensor.0 as usize];
                let linear = dst.pattern.logical_row(&m.loops, p, |k, n, first, step| {
                    match flags.span(first as usize, n, step) {
                        Some(true) => {}
                        Some(false) => old[k..k + n].fill(0.0),
                        None => (0..n)
                            .filter(|j| !flags.get((first + *j as i64 * step) as usize))
                            .for_each(|j| old[k + j] = 0.0),
                    }
                });
                if !linear {
                    let width = dst.width();
                    dst.pattern.each_logical(m.core, &m.loops, |k, n| {
                        if k / width.max(1) == p && !flags.get(n) {
                            old[k % width] = 0.0;
                        }
                    })?;
                }
            }
            old.iter_mut().zip(values).for_each(|(o, v)| *o += v);
            memory.store_row(dst, p, &old, mask);
            m.recycle([old]);
        }
        self.mark_row(m, dst, p, mask)
    }
    /// Notes that rows of the destination have been written since their declaration.
    fn mark_rows(&self, m: &Machine, dst: &Resolved, mut part: Range<usize>) -> Done {
        let flags = &m.core.memory.started[dst.pattern.access.tensor.0 as usize];
        if flags.is_empty() {
            return Ok(());
        }
        if let Some(first) = dst.pattern.whole_rows(&m.loops, flags.width()) {
            match self.ends_groups(m) {
                true => flags.clear(first + part.start, part.len()),
                false => flags.mark_rows(first + part.start, part.len()),
            }
            return Ok(());
        }
        part.try_for_each(|p| self.mark_row(m, dst, p, None))
    }
    /// In the current language only products belong to a group: what anything else has written is overwritten by the next one.
    fn ends_groups(&self, m: &Machine) -> bool {
        m.core.kernel.language == Language::Current && !matches!(self.inst.op, Opcode::NcMatmul | Opcode::NcMatmulMx)
    }
    /// Notes that elements of row `p` have been written since their declaration.
    fn mark_row(&self, m: &Machine, dst: &Resolved, p: usize, mask: Option<&[bool]>) -> Done {
        let flags = &m.core.memory.started[dst.pattern.access.tensor.0 as usize];
        if flags.is_empty() {
            return Ok(());
        }
        if mask.is_none()
            && let Some(first) = dst.pattern.whole_rows(&m.loops, flags.width())
        {
            match self.ends_groups(m) {
                true => flags.clear(first + p, 1),
                false => flags.mark_rows(first + p, 1),
            }
            return Ok(());
        }
        let written = !self.ends_groups(m);
        let linear = dst.pattern.logical_row(&m.loops, p, |k, n, first, step| match mask {
            None => flags.set(first as usize, n, step, written),
            Some(mask) => (0..n)
                .filter(|j| mask[k + j])
                .for_each(|j| flags.set((first + j as i64 * step) as usize, 1, 1, written)),
        });
        if linear {
            return Ok(());
        }
        let width = dst.width().max(1);
        dst.pattern.each_logical(m.core, &m.loops, |k, n| {
            if k / width == p && mask.is_none_or(|m| m[k % width]) {
                flags.set(n, 1, 1, written);
            }
        })
    }

    /// Writes a whole destination.
    fn store(&self, m: &mut Machine, values: &[f32]) -> Done {
        self.store_to(m, 0, values, self.mask())
    }
    fn store_to(&self, m: &mut Machine, n: usize, values: &[f32], mask: Option<&[bool]>) -> Done {
        let pattern = self.op.patterns[n].as_ref().ok_or_else(|| Error::cannot("no destination"))?;
        let mask = mask.filter(|k| k.len() == values.len());
        let at = m.resolve(pattern, mask, self.skip())?;
        if n > 0 {
            m.core.memory.store(&at, values, mask);
            return Ok(());
        }
        let width = at.width().max(1);
        for (p, row) in values.chunks_exact(width).enumerate() {
            self.store_row(m, &at, p, row, mask.map(|k| &k[p * width..(p + 1) * width]))?;
        }
        Ok(())
    }
    fn store_int(&self, m: &mut Machine, values: &[i64]) -> Done {
        let at = self.at(m, 0)?;
        let mask = self.mask().filter(|k| k.len() == values.len());
        m.core.memory.store_int(&at, values, mask);
        self.mark(m, &at, mask)
    }
    /// Notes that the destination's elements have been written since their declaration.
    fn mark(&self, m: &Machine, dst: &Resolved, mask: Option<&[bool]>) -> Done {
        let width = dst.width();
        (0..dst.partitions()).try_for_each(|p| self.mark_row(m, dst, p, mask.map(|k| &k[p * width..(p + 1) * width])))
    }
}

/// The rows of a tile that begins at `first` which this thread owns.
fn owned_part(m: &Machine, first: i64, rows: usize) -> Range<usize> {
    let owned = m.team.owned(m.n);
    let row = |partition: usize| partition.saturating_sub(first as usize).min(rows);
    row(owned.start)..row(owned.end)
}
