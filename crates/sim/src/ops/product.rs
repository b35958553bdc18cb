//! The tensor engine.

use std::ops::Range;

use strata_kernel::{Dtype, Opcode, Space, Write};
use strata_ops::gemm::simd_panels::Unit;

use super::{Done, Exec, owned_part};
use crate::error::Error;
use crate::mask::Selection;
use crate::packs::{Key, Packed};
use crate::pattern::Resolved;
use crate::raw;
use crate::run::Machine;

impl Exec<'_> {
    /// The rows of a product that this thread owns, if the operands can be packed where they are.
    pub(super) fn share_product(&self, m: &mut Machine) -> Option<Range<usize>> {
        let plain = self.inst.op == Opcode::NcMatmul
            && matches!(self.selection, Selection::All)
            && self.op.operand_masks.iter().all(Option::is_none)
            && self.inst.attr("perf_mode").is_none();
        if !plain {
            return None;
        }
        let unit = self.unit()?;
        let [dst, stationary, moving] = [0, 1, 2].map(|n| self.places[n].as_ref().filter(|at| at.is_by_partition()));
        let (dst, stationary, moving) = (dst?, stationary?, moving?);
        for operand in [stationary, moving] {
            operand.matrix().filter(|x| operand.pattern.space == Space::Sbuf && x.is_aligned(unit.1))?;
        }
        let shapes_agree = dst.partitions() == stationary.width() && dst.width() == moving.width();
        if !shapes_agree || stationary.partitions() != moving.partitions() {
            return None;
        }
        let memory = &m.core.memory;
        let written = dst.region(memory);
        let read = [stationary.region(memory), moving.region(memory)];
        m.packs.written(&written);
        m.share(&read, &[written]);
        Some(owned_part(m, dst.partition, dst.partitions()))
    }

    /// The kernel that can read both operands as they are, and the bytes of an element.
    fn unit(&self) -> Option<(Unit, usize)> {
        match (self.dtype(1)?, self.dtype(2)?) {
            (Dtype::BF16, Dtype::BF16) => Unit::bf16().map(|unit| (unit, 2)),
            (Dtype::F32, Dtype::F32) => Some((Unit::f32(), 4)),
            _ => None,
        }
    }

    pub(super) fn product(&self, m: &mut Machine, part: Range<usize>) -> Done {
        let (dst, stationary, moving) = (self.at(m, 0)?, self.at(m, 1)?, self.at(m, 2)?);
        let (Some((unit, item)), Some(mut a), Some(b)) = (self.unit(), stationary.matrix(), moving.matrix()) else {
            return self.masked_product(m);
        };
        if part.is_empty() {
            return Ok(());
        }
        a.at += part.start * a.step;
        a.n = part.len();
        let memory = &m.core.memory;
        let accumulate = self.accumulates(m, &dst, &part);
        let [left, right] = [(a, true), (b, false)].map(|(matrix, is_stationary)| Key { matrix, is_stationary, item });
        let pack = |key: Key| raw::pack(unit, &memory.sbuf, key.matrix, item, key.is_stationary);
        m.packs.prepare(right, moving.region(memory), || {
            if raw::is_identity(&memory.sbuf, b, item) { Packed::Identity } else { Packed::Panels(pack(right)) }
        });
        let mut to = dst.matrix().filter(|to| dst.dtype() == Dtype::F32 && to.is_aligned(4) && to.step == 4);
        if let Some(to) = &mut to {
            to.at += part.start * to.pitch;
            to.rows = part.len();
        }
        let spread;
        if let Some(Packed::Identity) = m.packs.get(&right) {
            if let (Some(to), Some(false)) = (to, accumulate)
                && raw::turn(&memory.sbuf, a, item, memory.of(&dst), to)
            {
                return self.mark_rows(m, &dst, part);
            }
            spread = Some(pack(right));
        } else {
            spread = None;
        }
        m.packs.prepare(left, stationary.region(memory), || Packed::Panels(pack(left)));
        let panels = |key: &Key| match m.packs.get(key) {
            Some(Packed::Panels(panels)) => Some(panels),
            _ => None,
        };
        let (Some(a), Some(b)) = (panels(&left), spread.as_ref().or_else(|| panels(&right))) else {
            return Err(Error::cannot("an operand of a product is missing"));
        };
        if let (Some(to), Some(accumulate)) = (to, accumulate) {
            raw::multiply(a, b, memory.of(&dst), to, accumulate);
            return self.mark_rows(m, &dst, part);
        }
        let width = b.width();
        let mut out = Vec::new();
        raw::multiply_dense(a, b, &mut out);
        for (p, row) in part.zip(out.chunks_exact(width.max(1))) {
            self.store_row(m, &dst, p, row, None)?;
        }
        Ok(())
    }

    /// Whether the rows are added to; `None` if that differs from element to element.
    pub(super) fn accumulates(&self, m: &Machine, dst: &Resolved, part: &Range<usize>) -> Option<bool> {
        match self.inst.write {
            Write::Set => Some(false),
            Write::Accumulate => Some(true),
            Write::StartOrAccumulate => {
                let flags = &m.core.memory.started[dst.pattern.access.tensor.0 as usize];
                if let Some(first) = dst.pattern.whole_rows(&m.loops, flags.width()) {
                    return flags.rows(first + part.start, part.len());
                }
                let (mut some, mut all) = (false, true);
                for p in part.clone() {
                    let linear = dst.pattern.logical_row(&m.loops, p, |_, n, first, step| {
                        for j in 0..n {
                            let set = flags.get((first + j as i64 * step) as usize);
                            some |= set;
                            all &= set;
                        }
                    });
                    if !linear {
                        return None;
                    }
                }
                (some == all).then_some(all)
            }
        }
    }

    /// A product with masks, other types or odd shapes: operands become dense float32 first.
    pub(super) fn masked_product(&self, m: &mut Machine) -> Done {
        let operand = |m: &mut Machine, n: usize| -> Result<(usize, Vec<f32>, Option<Vec<bool>>), Error> {
            let pattern = self.op.patterns[n].as_ref().ok_or_else(|| Error::cannot("an operand is missing"))?;
            let own = self.op.operand_masks[n].as_ref().map(|k| k.select(&pattern.access.shape, &m.loops));
            let own = match own {
                Some(Selection::Some(mask)) => Some(mask),
                Some(Selection::None) => Some(vec![false; pattern.access.n_elements()]),
                _ => None,
            };
            let at = m.resolve(pattern, own.as_deref(), false)?;
            let mut values = m.buffer();
            m.core.memory.load(&at, &mut values);
            if let Some(mask) = &own {
                values.iter_mut().zip(mask).filter(|(_, on)| !**on).for_each(|(v, _)| *v = 0.0);
            }
            Ok((at.partitions(), values, own))
        };
        let (mut k, stationary, s_mask) = operand(m, 1)?;
        let (_, moving, m_mask) = operand(m, 2)?;
        if self.inst.attr("perf_mode").is_some() {
            // Two rows per partition: (K, 2, M) and (K, 2, N) contract over K and the 2.
            k *= 2;
        }
        let (rows, columns) = (stationary.len() / k.max(1), moving.len() / k.max(1));
        let unit = Unit::f32();
        let mut out = m.buffer();
        let a = raw::pack_dense(unit, &stationary, k, rows, true);
        let b = raw::pack_dense(unit, &moving, k, columns, false);
        raw::multiply_dense(&a, &b, &mut out);
        // Free columns that an operand's mask removes are not computed.
        let alive = |mask: &Option<Vec<bool>>, n: usize| {
            mask.as_ref().map(|mask| (0..n).map(|c| (0..k).any(|r| mask[r * n + c])).collect::<Vec<bool>>())
        };
        let (row_on, column_on) = (alive(&s_mask, rows), alive(&m_mask, columns));
        let mut mask = self.mask().map(<[bool]>::to_vec);
        if row_on.is_some() || column_on.is_some() {
            let all = mask.get_or_insert_with(|| vec![true; rows * columns]);
            for (n, on) in all.iter_mut().enumerate() {
                *on &=
                    row_on.as_ref().is_none_or(|r| r[n / columns]) && column_on.as_ref().is_none_or(|c| c[n % columns]);
            }
        }
        self.store_to(m, 0, &out, mask.as_deref())?;
        m.recycle([stationary, moving, out]);
        Ok(())
    }
}
