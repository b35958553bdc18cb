//! Microscaled values: four to an element, a common exponent for every eight partitions.

use strata_kernel::Dtype;
use strata_ops::gemm::simd_panels::Unit;
use strata_tensor::DType;
use strata_tensor::float::Format;

use super::{Done, Exec};
use crate::error::Error;
use crate::raw;
use crate::run::Machine;

/// Values in an element, and partitions with a common exponent.
const LANES: usize = 4;
const GROUP: usize = 8;

/// The format of one value of a packed type, and its bits.
fn lane(dtype: Dtype) -> Result<(&'static Format, u32), Error> {
    let (host, bits) = match dtype {
        Dtype::F8E4M3FNx4 => (DType::F8E4M3FN, 8),
        Dtype::F8E5M2x4 => (DType::F8E5M2, 8),
        Dtype::F4E2M1FNx4 => (DType::F4E2M1FN, 4),
        other => return Err(Error::cannot(format!("{} is no packed type", other.name()))),
    };
    Ok((Format::of(host).ok_or_else(|| Error::cannot("no format"))?, bits))
}

/// The greatest exponent and value of a packed type.
fn greatest(dtype: Dtype) -> (i32, f64) {
    match dtype {
        Dtype::F8E5M2x4 => (15, 57344.0),
        Dtype::F4E2M1FNx4 => (2, 6.0),
        _ => (8, 448.0),
    }
}

impl Exec<'_> {
    /// Each group's exponent is that of its largest magnitude, less the greatest of the type (`rule` 0) or one less than that.
    pub(super) fn quantize_mx(&self, m: &mut Machine) -> Done {
        let (dst, src) = (self.at(m, 0)?, self.at(m, 1)?);
        let (format, bits) = lane(dst.dtype())?;
        let (most, limit) = greatest(dst.dtype());
        let most = most - self.inst.int("rule").unwrap_or(0) as i32;
        let (_, data) = self.load(m, 1)?;
        let (width, columns, item) = (src.width(), dst.width(), dst.dtype().bytes());
        let groups = src.partitions() / GROUP;
        let mut scales = vec![0i64; groups * columns];
        let mut packed = vec![0u8; src.partitions() * columns * item];
        for (g, scale) in scales.iter_mut().enumerate() {
            let (first, column) = (g / columns * GROUP, g % columns);
            let values = |p: usize| &data[(first + p) * width + column * LANES..][..LANES];
            let exponent = |v: &f32| (v.to_bits() >> 23 & 0xFF) as i32;
            let exponent = (0..GROUP).flat_map(values).map(exponent).max().unwrap_or(0);
            *scale = (exponent - most).clamp(0, 255) as i64;
            let unit = 2f64.powi(exponent - most - 127);
            for p in 0..GROUP {
                let code = |v: &f32| format.encode((*v as f64 / unit).clamp(-limit, limit)) as u32;
                let word = values(p).iter().rev().fold(0u32, |word, v| word << bits | code(v));
                packed[((first + p) * columns + column) * item..][..item].copy_from_slice(&word.to_le_bytes()[..item]);
            }
        }
        m.core.memory.store_raw(&dst, &packed, None);
        let to = self.at(m, 2)?;
        if self.inst.flag("whole") {
            // All rows of the tile: four exponents at the head of each quadrant, zeros elsewhere.
            let width = to.width();
            let mut all = vec![0i64; to.n_elements()];
            for (g, row) in scales.chunks_exact(columns.max(1)).enumerate() {
                let at = (g / 4 * 32 + g % 4) * width;
                all[at..at + columns].copy_from_slice(row);
            }
            scales = all;
        }
        m.core.memory.store_int(&to, &scales, None);
        m.recycle([data]);
        self.mark(m, &dst, None)
    }

    /// A packed operand as numbers: partitions times four, then columns.
    fn unpacked(&self, m: &Machine, data: usize, scale: usize) -> Result<(usize, Vec<f32>), Error> {
        let at = self.at(m, data)?;
        let (format, bits) = lane(at.dtype())?;
        let table: Vec<f32> = (0..1u16 << bits).map(|code| format.decode(code) as f32).collect();
        let (columns, item) = (at.width(), at.dtype().bytes());
        let mut raw = Vec::new();
        m.core.memory.load_raw(&at, &mut raw);
        // An exponent is a byte, whatever its type.
        let exponents = {
            let at = self.at(m, scale)?;
            let mut bytes = Vec::new();
            m.core.memory.load_raw(&at, &mut bytes);
            bytes
        };
        let power = |p: usize, c: usize| match exponents[p / GROUP * columns + c] {
            255 => f32::NAN,
            e => 2f64.powi(e as i32 - 127) as f32,
        };
        let mut values = vec![0.0; at.partitions() * LANES * columns];
        for (n, element) in raw.chunks_exact(item).enumerate() {
            let (p, c) = (n / columns, n % columns);
            let word = element.iter().rev().fold(0u32, |word, b| word << 8 | *b as u32);
            let power = power(p, c);
            for q in 0..LANES {
                let code = word >> (bits * q as u32) & ((1 << bits) - 1);
                values[(p * LANES + q) * columns + c] = table[code as usize] * power;
            }
        }
        Ok((columns, values))
    }

    pub(super) fn product_mx(&self, m: &mut Machine) -> Done {
        let (rows, stationary) = self.unpacked(m, 1, 3)?;
        let (columns, moving) = self.unpacked(m, 2, 4)?;
        let k = stationary.len() / rows.max(1);
        let (unit, mut out, mut part) = (Unit::f32_of(rows, columns), m.buffer(), m.buffer());
        // Panels are so deep at most.
        const DEPTH: usize = 256;
        for first in (0..k).step_by(DEPTH) {
            let depth = DEPTH.min(k - first);
            let a = raw::pack_dense(unit, &stationary[first * rows..], depth, rows, true);
            let b = raw::pack_dense(unit, &moving[first * columns..], depth, columns, false);
            raw::multiply_dense(&a, &b, &mut part);
            match first {
                0 => std::mem::swap(&mut out, &mut part),
                _ => out.iter_mut().zip(&part).for_each(|(o, p)| *o += p),
            }
        }
        self.store_to(m, 0, &out, None)?;
        m.recycle([out, part]);
        Ok(())
    }
}
