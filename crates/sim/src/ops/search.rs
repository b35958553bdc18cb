//! Gathers and searches.

use strata_kernel::Attr;

use super::{Done, Exec};
use crate::eights::places_in_rows;
use crate::run::Machine;

impl Exec<'_> {
    pub(super) fn sequence_bounds(&self, m: &mut Machine) -> Done {
        let ids = self.load_int(m, 1)?;
        let n = ids.len();
        let (mut starts, mut ends) = (vec![n as f32; n], vec![-1.0; n]);
        let mut k = 0;
        while k < n {
            let end = (k..n).find(|&e| ids[e] != ids[k]).unwrap_or(n);
            if ids[k] != 0 {
                starts[k..end].fill(k as f32);
                ends[k..end].fill(end as f32);
            }
            k = end;
        }
        starts.extend(ends);
        self.store_to(m, 0, &starts, None)
    }

    pub(super) fn nonzero_with_count(&self, m: &mut Machine) -> Done {
        let (at, data) = self.load(m, 1)?;
        let dst = self.at(m, 0)?;
        let (partitions, width) = (at.partitions(), at.width());
        let offset = self.inst.int("index_offset").unwrap_or(0);
        let padding = self.inst.int("padding").unwrap_or(-1);
        let mut out = vec![0i64; dst.n_elements()];
        let mask: Vec<bool> = (0..out.len()).map(|n| n / (width + 1) % 16 == 0).collect();
        for p in (0..partitions).step_by(16) {
            let row = &mut out[p * (width + 1)..(p + 1) * (width + 1)];
            let found: Vec<i64> =
                (0..width).filter(|k| data[p * width + k] != 0.0).map(|k| k as i64 + offset).collect();
            row.fill(padding);
            row[..found.len()].copy_from_slice(&found);
            row[width] = found.len() as i64;
        }
        m.core.memory.store_int(&dst, &out, Some(&mask));
        Ok(())
    }

    pub(super) fn gather_flattened(&self, m: &mut Machine) -> Done {
        let (at, data) = self.load(m, 1)?;
        let index = self.load_int(m, 2)?;
        let partitions = at.partitions();
        let (from, to) = (data.len() / partitions, index.len() / partitions);
        let mut out = vec![0.0; index.len()];
        for (n, o) in out.iter_mut().enumerate() {
            *o = usize::try_from(index[n]).ok().filter(|&i| i < from).map_or(0.0, |i| data[n / to * from + i]);
        }
        self.store(m, &out)
    }

    pub(super) fn local_gather(&self, m: &mut Machine) -> Done {
        let (at, data) = self.load(m, 1)?;
        let index = self.load_int(m, 2)?;
        let partitions = at.partitions();
        let (width, columns) = (data.len() / partitions, index.len() / partitions);
        let per = self.inst.int("num_elem_per_idx").unwrap_or(1) as usize;
        let n = self.inst.int("num_valid_indices").unwrap_or(0) as usize;
        let mut out = Vec::with_capacity(partitions * n * per);
        for p in 0..partitions {
            let core = p / 16 * 16;
            for k in 0..n {
                // A core's indices are stored partition first, and count elements.
                let i = index[(core + k % 16) * columns + k / 16] as usize;
                let row = &data[p * width..(p + 1) * width];
                out.extend((0..per).map(|e| row.get(i + e).copied().unwrap_or(0.0)));
            }
        }
        self.store(m, &out)
    }

    pub(super) fn find_index8(&self, m: &mut Machine) -> Done {
        let (at, data) = self.load(m, 1)?;
        let (_, vals) = self.load(m, 2)?;
        let width = data.len() / at.partitions().max(1);
        let places = places_in_rows(&data, width, &vals, |k| self.on(k));
        let out: Vec<i64> = places.into_iter().map(number).collect();
        m.recycle([data, vals]);
        let dst = self.at(m, 0)?;
        m.core.memory.store_int(&dst, &out, None);
        Ok(())
    }

    pub(super) fn match_replace8(&self, m: &mut Machine) -> Done {
        let (at, mut data) = self.load(m, 1)?;
        let (_, vals) = self.load(m, 2)?;
        let width = data.len() / at.partitions().max(1);
        let imm = match self.inst.attr("imm") {
            Some(Attr::Float(v)) => *v as f32,
            _ => 0.0,
        };
        let places = places_in_rows(&data, width, &vals, |k| self.on(k));
        for (row, places) in data.chunks_exact_mut(width.max(1)).zip(places.chunks_exact(8)) {
            places.iter().flatten().for_each(|k| row[*k] = imm);
        }
        let indices: Vec<i64> = places.into_iter().map(number).collect();
        self.store_to(m, 0, &data, None)?;
        if self.has(3) {
            let dst = self.at(m, 3)?;
            m.core.memory.store_int(&dst, &indices, None);
        }
        Ok(())
    }
}

/// The number of an element as the instruction says it.
fn number(found: Option<usize>) -> i64 {
    found.map_or(u32::MAX as i64, |k| k as i64)
}
