//! Reductions and statistics.

use std::ops::Range;

use strata_kernel::AluOp;

use super::{Done, Exec};
use crate::eights::greatest_of_rows;
use crate::math::{self, alu, alu_int, identity};
use crate::pattern::Resolved;
use crate::run::Machine;

impl Exec<'_> {
    /// Whether `tensor_reduce` reduces all free axes: one number per partition.
    pub(super) fn reduces_rows(&self) -> bool {
        let rank = self.op.patterns[1].as_ref().map_or(0, |p| p.access.shape.len());
        let axes = self.inst.ints("axes");
        (1..rank as i64).all(|k| axes.contains(&k))
            && !axes.contains(&0)
            && !self.inst.alu("op").unwrap_or(AluOp::Add).is_bitvec()
    }
    pub(super) fn reduce_rows(&self, m: &mut Machine, part: Range<usize>) -> Done {
        let op = self.inst.alu("op").unwrap_or(AluOp::Add);
        let (dst, data) = (self.at(m, 0)?, self.at(m, 1)?);
        let mut row = self.row(m, data.width());
        for p in part {
            m.core.memory.load_row(&data, p, &mut row);
            let v = self.reduced(op, &row, p);
            self.store_row(m, &dst, p, &[if self.inst.flag("negate") { -v } else { v }], None)?;
        }
        m.recycle([row]);
        Ok(())
    }

    /// Any axes, with any operator.
    pub(super) fn reduce_axes(&self, m: &mut Machine) -> Done {
        let op = self.inst.alu("op").unwrap_or(AluOp::Add);
        let (at, data) = self.load(m, 1)?;
        let axes = self.inst.ints("axes");
        let negate = self.inst.flag("negate");
        let rank = at.shape().len();
        let kept: usize = (0..rank).filter(|k| !axes.contains(&(*k as i64))).map(|k| at.shape()[k]).product();
        if op.is_bitvec() {
            return self.reduce_bits(m, op, &at, kept);
        }
        let mut out = vec![identity(op); kept];
        let mut index = vec![0i64; rank];
        for (n, v) in data.iter().enumerate() {
            if self.on(n) {
                let slot = slot(&index, at.shape(), axes);
                out[slot] = alu(op, out[slot], *v);
            }
            crate::mask::step(&mut index, at.shape());
        }
        if negate {
            out.iter_mut().for_each(|v| *v = -*v);
        }
        self.store_to(m, 0, &out, None)?;
        m.recycle([data]);
        Ok(())
    }
    fn reduce_bits(&self, m: &mut Machine, op: AluOp, at: &Resolved, kept: usize) -> Done {
        let axes = self.inst.ints("axes");
        let data = self.load_int(m, 1)?;
        let mut out = vec![math::identity_int(op); kept];
        let mut index = vec![0i64; at.shape().len()];
        for (n, v) in data.iter().enumerate() {
            if self.on(n) {
                let slot = slot(&index, at.shape(), axes);
                out[slot] = alu_int(op, out[slot], *v, 32);
            }
            crate::mask::step(&mut index, at.shape());
        }
        let dst = self.at(m, 0)?;
        m.core.memory.store_int(&dst, &out, None);
        Ok(())
    }

    pub(super) fn partition_reduce(&self, m: &mut Machine) -> Done {
        let op = self.inst.alu("op").unwrap_or(AluOp::Add);
        let (at, data) = self.load(m, 1)?;
        let width = data.len() / at.partitions().max(1);
        let mut out = vec![identity(op); width];
        for (n, v) in data.iter().enumerate() {
            if self.on(n) {
                out[n % width] = alu(op, out[n % width], *v);
            }
        }
        self.store_to(m, 0, &out, None)
    }

    pub(super) fn bn_stats(&self, m: &mut Machine) -> Done {
        let (at, data) = self.load(m, 1)?;
        let width = data.len() / at.partitions().max(1);
        let mut out = Vec::with_capacity(at.partitions() * 6);
        for (p, row) in data.chunks_exact(width.max(1)).enumerate() {
            for parity in 0..2 {
                let kept: Vec<f32> = row
                    .iter()
                    .enumerate()
                    .filter(|(k, _)| k % 2 == parity && self.on(p * width + k))
                    .map(|(_, v)| *v)
                    .collect();
                let n = kept.len() as f32;
                let mean = if n > 0.0 { kept.iter().sum::<f32>() / n } else { 0.0 };
                let spread: f32 = kept.iter().map(|v| (v - mean) * (v - mean)).sum();
                out.extend([n, mean, spread]);
            }
        }
        self.store_to(m, 0, &out, None)
    }

    pub(super) fn bn_aggr(&self, m: &mut Machine) -> Done {
        let (at, data) = self.load(m, 1)?;
        let width = data.len() / at.partitions().max(1);
        let mut out = Vec::with_capacity(at.partitions() * 2);
        for row in data.chunks_exact(width.max(1)) {
            let n: f32 = row.chunks_exact(3).map(|t| t[0]).sum();
            let mean = if n > 0.0 { row.chunks_exact(3).map(|t| t[0] * t[1]).sum::<f32>() / n } else { 0.0 };
            let spread: f32 = row.chunks_exact(3).map(|t| t[2] + t[0] * (t[1] - mean) * (t[1] - mean)).sum();
            out.extend([mean, if n > 0.0 { spread / n } else { 0.0 }]);
        }
        self.store_to(m, 0, &out, None)
    }

    pub(super) fn max8(&self, m: &mut Machine) -> Done {
        let (at, data) = self.load(m, 1)?;
        let width = data.len() / at.partitions().max(1);
        let out = match self.mask() {
            None => greatest_of_rows(&data, width),
            Some(mask) => {
                let kept = |(row, mask): (&[f32], &[bool])| -> Vec<f32> {
                    let kept: Vec<f32> = row.iter().zip(mask).filter(|(_, is_on)| **is_on).map(|(v, _)| *v).collect();
                    // Of a row without elements, too.
                    if kept.is_empty() { vec![f32::NEG_INFINITY; 8] } else { greatest_of_rows(&kept, kept.len()) }
                };
                let rows = data.chunks_exact(width.max(1)).zip(mask.chunks_exact(width.max(1)));
                rows.flat_map(kept).collect()
            }
        };
        m.recycle([data]);
        self.store_to(m, 0, &out, None)
    }
}

/// The row-major number of an element among the axes that are kept.
fn slot(index: &[i64], shape: &[usize], axes: &[i64]) -> usize {
    (0..shape.len()).filter(|k| !axes.contains(&(*k as i64))).fold(0, |n, k| n * shape[k] + index[k] as usize)
}
