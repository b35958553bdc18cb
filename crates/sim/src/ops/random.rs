//! Random numbers, index tiles and printing.

use strata_kernel::{Attr, Operand};

use super::{Done, Exec, Side};
use crate::error::Error;
use crate::run::Machine;

impl Exec<'_> {
    pub(super) fn rand(&self, m: &mut Machine) -> Done {
        let n = self.at(m, 0)?.n_elements();
        let out: Vec<f32> = (0..n).map(|_| m.random.uniform()).collect();
        self.store(m, &out)
    }

    pub(super) fn random_seed(&self, m: &mut Machine) -> Done {
        let seed = match &self.inst.operands[0] {
            Operand::Imm(imm) => imm.as_f64() as i64,
            _ => self.load_int(m, 0)?.first().copied().unwrap_or(0),
        };
        m.random = crate::random::Random::new(seed as u64);
        self.seed_lanes(m, seed as u64);
        Ok(())
    }

    pub(super) fn dropout(&self, m: &mut Machine) -> Done {
        let (at, mut data) = self.load(m, 1)?;
        let partitions = at.partitions();
        let width = data.len() / partitions.max(1);
        let prob = self.side(m, 2, data.len(), partitions)?;
        let mut chances = self.row(m, data.len());
        for (p, row) in chances.chunks_exact_mut(width.max(1)).enumerate() {
            match &prob {
                Side::Tile(at) => m.core.memory.load_row(at, p, row),
                other => row.fill(self.number(m, other, p)),
            }
        }
        for (v, p) in data.iter_mut().zip(&chances) {
            if m.random.uniform() < *p {
                *v = 0.0;
            }
        }
        self.store(m, &data)
    }

    pub(super) fn iota(&self, m: &mut Machine) -> Done {
        let Some(Attr::Affine(expr)) = self.inst.attr("expr") else {
            return Err(Error::cannot("iota without expression"));
        };
        let dst = self.at(m, 0)?;
        let moved = if self.has(1) { self.load_int(m, 1)?.first().copied().unwrap_or(0) } else { 0 };
        let shape = dst.shape();
        let mut at = vec![0i64; shape.len()];
        let n: usize = if expr.is_plain() { dst.width() } else { dst.n_elements() };
        let mut out = Vec::with_capacity(n);
        let run = shape.last().copied().filter(|_| expr.is_plain()).unwrap_or(1);
        for _ in (0..n).step_by(run.max(1)) {
            let first = moved + expr.at(&m.loops, &at);
            if let Some(last) = at.last_mut().filter(|_| run > 1) {
                // Without quotients, values along the last axis are a fixed step apart.
                *last = 1;
                let step = moved + expr.at(&m.loops, &at) - first;
                out.extend((0..run as i64).map(|k| (first + k * step) as i32 as i64));
                at[shape.len() - 1] = run as i64 - 1;
            } else {
                out.push(first as i32 as i64);
            }
            crate::mask::step(&mut at, shape);
        }
        if !expr.is_plain() || shape.is_empty() {
            return self.store_int(m, &out);
        }
        // And so are rows.
        let first = |p: i64| expr.at(&m.loops, &[&[p], &vec![0; shape.len() - 1][..]].concat());
        let step = first(1) - first(0);
        for p in 0..dst.partitions() {
            let mask = self.row_mask(p, n);
            m.core.memory.store_int_row(&dst, p, &out, mask);
            self.mark_row(m, &dst, p, mask)?;
            if step != 0 {
                out.iter_mut().for_each(|v| *v = (*v + step) as i32 as i64);
            }
        }
        Ok(())
    }

    pub(super) fn device_print(&self, m: &mut Machine) -> Done {
        let (at, values) = self.load(m, 0)?;
        let prefix = match self.inst.attr("prefix") {
            Some(Attr::Text(text)) => text.as_str(),
            _ => "",
        };
        let width = at.shape().last().copied().unwrap_or(1).max(1);
        let rows: Vec<String> = values.chunks(width).map(|row| format!("{row:?}")).collect();
        m.printed.push(format!("{prefix}\n{}", rows.join("\n")));
        Ok(())
    }
}
