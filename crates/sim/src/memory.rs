//! Bytes of the core's memories, and rows of numbers in and out of them.

use strata_kernel::{Dtype, Kernel, Placement, Role, Space, TensorId};
use strata_tensor::float::{self, Format};

use crate::pattern::Resolved;

/// SBUF, PSUM, and one byte array per HBM tensor of the kernel.
#[derive(Debug)]
pub struct Memory {
    pub sbuf: Vec<u8>,
    pub psum: Vec<u8>,
    /// Indexed by tensor; empty for on-chip tensors.
    pub hbm: Vec<Vec<u8>>,
    /// Bytes from one partition to the next.
    pub sbuf_pitch: i64,
    pub psum_pitch: i64,
    /// What memory that was never written holds.
    pub fill: u8,
}

impl Memory {
    /// Memory for a kernel. `hbm` supplies inputs and shared tensors; what is missing is made here.
    pub fn new(kernel: &Kernel, placement: &Placement, mut hbm: Vec<Vec<u8>>, fill: u8) -> Memory {
        let (mut sbuf_pitch, mut psum_pitch) = (0, 0);
        for (n, tensor) in kernel.tensors.iter().enumerate() {
            for place in &placement.tiles[n] {
                let end = place.byte + tensor.free_bytes() as i64;
                match tensor.space {
                    Space::Sbuf => sbuf_pitch = sbuf_pitch.max(end),
                    _ => psum_pitch = psum_pitch.max(place.bank * strata_kernel::place::BANK_BYTES + end),
                }
            }
        }
        let pitch = |n: i64| (n + 63) / 64 * 64;
        let (sbuf_pitch, psum_pitch) = (pitch(sbuf_pitch), pitch(psum_pitch));
        hbm.resize(kernel.tensors.len(), Vec::new());
        for (bytes, tensor) in hbm.iter_mut().zip(&kernel.tensors) {
            if tensor.space == Space::Hbm && bytes.is_empty() {
                *bytes = match &tensor.role {
                    Role::Constant(bytes) => bytes.to_vec(),
                    _ => vec![fill; tensor.n_bytes()],
                };
            }
        }
        Memory {
            sbuf: vec![fill; 128 * sbuf_pitch as usize],
            psum: vec![fill; 128 * psum_pitch as usize],
            hbm,
            sbuf_pitch,
            psum_pitch,
            fill,
        }
    }

    pub fn bytes(&self, space: Space, tensor: TensorId) -> &[u8] {
        match space {
            Space::Sbuf => &self.sbuf,
            Space::Psum => &self.psum,
            Space::Hbm => &self.hbm[tensor.0 as usize],
        }
    }
    fn bytes_mut(&mut self, space: Space, tensor: TensorId) -> &mut [u8] {
        match space {
            Space::Sbuf => &mut self.sbuf,
            Space::Psum => &mut self.psum,
            Space::Hbm => &mut self.hbm[tensor.0 as usize],
        }
    }

    /// The tile as float32, in row-major order of its axes.
    pub fn load(&self, at: &Resolved, out: &mut Vec<f32>) {
        out.clear();
        out.resize(at.n_elements(), 0.0);
        let bytes = self.bytes(at.space, at.tensor);
        at.rows(|first, row, n, stride| load_row(at.dtype, bytes, first, stride, &mut out[row..row + n]));
    }

    /// The tile as integers; floats are truncated.
    pub fn load_int(&self, at: &Resolved, out: &mut Vec<i64>) {
        out.clear();
        out.resize(at.n_elements(), 0);
        let bytes = self.bytes(at.space, at.tensor);
        at.rows(|first, row, n, stride| {
            for (k, slot) in out[row..row + n].iter_mut().enumerate() {
                *slot = int_at(at.dtype, bytes, first + k as i64 * stride);
            }
        });
    }

    /// The tile's bytes.
    pub fn load_raw(&self, at: &Resolved, out: &mut Vec<u8>) {
        let item = at.dtype.bytes();
        out.clear();
        out.resize(at.n_elements() * item, 0);
        let bytes = self.bytes(at.space, at.tensor);
        at.rows(|first, row, n, stride| {
            let to = &mut out[row * item..(row + n) * item];
            if stride == item as i64 {
                to.copy_from_slice(&bytes[first as usize..first as usize + n * item]);
                return;
            }
            for (k, slot) in to.chunks_exact_mut(item).enumerate() {
                let from = (first + k as i64 * stride) as usize;
                slot.copy_from_slice(&bytes[from..from + item]);
            }
        });
    }

    /// Rounds and writes; elements whose mask is false keep their value.
    pub fn store(&mut self, at: &Resolved, values: &[f32], mask: Option<&[bool]>) {
        let dtype = at.dtype;
        let bytes = self.bytes_mut(at.space, at.tensor);
        at.rows(|first, row, n, stride| match mask {
            None => store_row(dtype, bytes, first, stride, &values[row..row + n]),
            Some(mask) => {
                for k in (0..n).filter(|k| mask[row + k]) {
                    store_row(dtype, bytes, first + k as i64 * stride, stride, &values[row + k..row + k + 1]);
                }
            }
        });
    }

    pub fn store_int(&mut self, at: &Resolved, values: &[i64], mask: Option<&[bool]>) {
        let dtype = at.dtype;
        let bytes = self.bytes_mut(at.space, at.tensor);
        at.rows(|first, row, n, stride| {
            for k in 0..n {
                if mask.is_none_or(|m| m[row + k]) {
                    put_int(dtype, bytes, first + k as i64 * stride, values[row + k]);
                }
            }
        });
    }

    pub fn store_raw(&mut self, at: &Resolved, values: &[u8], mask: Option<&[bool]>) {
        let item = at.dtype.bytes();
        let bytes = self.bytes_mut(at.space, at.tensor);
        at.rows(|first, row, n, stride| {
            if stride == item as i64 && mask.is_none() {
                bytes[first as usize..first as usize + n * item].copy_from_slice(&values[row * item..(row + n) * item]);
                return;
            }
            for k in 0..n {
                if mask.is_none_or(|m| m[row + k]) {
                    let to = (first + k as i64 * stride) as usize;
                    bytes[to..to + item].copy_from_slice(&values[(row + k) * item..(row + k + 1) * item]);
                }
            }
        });
    }
}

fn array<const N: usize>(bytes: &[u8], at: i64) -> [u8; N] {
    bytes[at as usize..at as usize + N].try_into().unwrap_or([0; N])
}

/// Dispatches once per row, so that the loops below are tight.
fn load_row(dtype: Dtype, bytes: &[u8], first: i64, stride: i64, out: &mut [f32]) {
    macro_rules! each {
        ($n:literal, $read:expr) => {{
            let read = $read;
            if stride == $n {
                let from = &bytes[first as usize..first as usize + out.len() * $n];
                for (slot, b) in out.iter_mut().zip(from.chunks_exact($n)) {
                    *slot = read(b.try_into().unwrap_or([0; $n]));
                }
            } else {
                for (k, slot) in out.iter_mut().enumerate() {
                    *slot = read(array::<$n>(bytes, first + k as i64 * stride));
                }
            }
        }};
    }
    match dtype {
        Dtype::F32 | Dtype::TF32 => each!(4, f32::from_le_bytes),
        Dtype::BF16 => each!(2, |b| f32::from_bits((u16::from_le_bytes(b) as u32) << 16)),
        Dtype::F16 => each!(2, |b| half(u16::from_le_bytes(b))),
        Dtype::F8E4M3 | Dtype::F8E4M3FN | Dtype::F8E5M2 => {
            let table = float::byte_values(dtype.host());
            each!(1, |b: [u8; 1]| table[b[0] as usize])
        }
        Dtype::Bool => each!(1, |b: [u8; 1]| (b[0] != 0) as u8 as f32),
        Dtype::U8 => each!(1, |b: [u8; 1]| b[0] as f32),
        Dtype::I8 => each!(1, |b: [u8; 1]| b[0] as i8 as f32),
        Dtype::U16 => each!(2, |b| u16::from_le_bytes(b) as f32),
        Dtype::I16 => each!(2, |b| i16::from_le_bytes(b) as f32),
        Dtype::U32 => each!(4, |b| u32::from_le_bytes(b) as f32),
        Dtype::I32 => each!(4, |b| i32::from_le_bytes(b) as f32),
        Dtype::U64 => each!(8, |b| u64::from_le_bytes(b) as f32),
        Dtype::I64 => each!(8, |b| i64::from_le_bytes(b) as f32),
        Dtype::F64 => each!(8, |b| f64::from_le_bytes(b) as f32),
    }
}

fn half(bits: u16) -> f32 {
    Format::of(strata_tensor::DType::F16).map_or(0.0, |f| f.decode(bits) as f32)
}

/// Rounds to `dtype` the way a write does: to nearest, ties to even; integers truncate and saturate.
fn store_row(dtype: Dtype, bytes: &mut [u8], first: i64, stride: i64, values: &[f32]) {
    macro_rules! each {
        ($n:literal, $write:expr) => {{
            let write = $write;
            if stride == $n {
                let to = &mut bytes[first as usize..first as usize + values.len() * $n];
                for (slot, v) in to.chunks_exact_mut($n).zip(values) {
                    slot.copy_from_slice(&write(*v));
                }
            } else {
                for (k, v) in values.iter().enumerate() {
                    let at = (first + k as i64 * stride) as usize;
                    bytes[at..at + $n].copy_from_slice(&write(*v));
                }
            }
        }};
    }
    let format = |v: f32| Format::of(dtype.host()).map_or(0, |f| f.encode_f32(v));
    match dtype {
        Dtype::F32 => each!(4, f32::to_le_bytes),
        Dtype::TF32 => each!(4, |v: f32| tf32(v).to_le_bytes()),
        Dtype::BF16 => each!(2, |v: f32| bf16(v).to_le_bytes()),
        Dtype::F16 => each!(2, |v: f32| format(v).to_le_bytes()),
        Dtype::F8E4M3 | Dtype::F8E4M3FN | Dtype::F8E5M2 => each!(1, |v: f32| [format(v) as u8]),
        Dtype::Bool => each!(1, |v: f32| [(v != 0.0) as u8]),
        // `as` truncates toward zero, saturates, and turns NaN into zero.
        Dtype::U8 => each!(1, |v: f32| [v as u8]),
        Dtype::I8 => each!(1, |v: f32| [v as i8 as u8]),
        Dtype::U16 => each!(2, |v: f32| (v as u16).to_le_bytes()),
        Dtype::I16 => each!(2, |v: f32| (v as i16).to_le_bytes()),
        Dtype::U32 => each!(4, |v: f32| (v as u32).to_le_bytes()),
        Dtype::I32 => each!(4, |v: f32| (v as i32).to_le_bytes()),
        Dtype::U64 => each!(8, |v: f32| (v as u64).to_le_bytes()),
        Dtype::I64 => each!(8, |v: f32| (v as i64).to_le_bytes()),
        Dtype::F64 => each!(8, |v: f32| (v as f64).to_le_bytes()),
    }
}

/// Round to nearest even, without branches so that it vectorises; NaN stays NaN.
#[inline]
fn bf16(v: f32) -> u16 {
    let bits = v.to_bits();
    let rounded = bits.wrapping_add(0x7FFF + ((bits >> 16) & 1)) >> 16;
    if v.is_nan() { (bits >> 16) as u16 | 0x40 } else { rounded as u16 }
}

/// float32 with ten bits of mantissa.
fn tf32(v: f32) -> f32 {
    if !v.is_finite() {
        return v;
    }
    let bits = v.to_bits();
    f32::from_bits(bits.wrapping_add(0xFFF + ((bits >> 13) & 1)) & !0x1FFF)
}

pub fn int_at(dtype: Dtype, bytes: &[u8], at: i64) -> i64 {
    match dtype {
        Dtype::Bool => (bytes[at as usize] != 0) as i64,
        Dtype::U8 => bytes[at as usize] as i64,
        Dtype::I8 => bytes[at as usize] as i8 as i64,
        Dtype::U16 => u16::from_le_bytes(array(bytes, at)) as i64,
        Dtype::I16 => i16::from_le_bytes(array(bytes, at)) as i64,
        Dtype::U32 => u32::from_le_bytes(array(bytes, at)) as i64,
        Dtype::I32 => i32::from_le_bytes(array(bytes, at)) as i64,
        Dtype::U64 | Dtype::I64 => i64::from_le_bytes(array(bytes, at)),
        Dtype::F64 => f64::from_le_bytes(array(bytes, at)) as i64,
        _ => {
            let mut v = [0.0];
            load_row(dtype, bytes, at, dtype.bytes() as i64, &mut v);
            v[0] as i64
        }
    }
}

fn put_int(dtype: Dtype, bytes: &mut [u8], at: i64, v: i64) {
    let at = at as usize;
    match dtype {
        Dtype::Bool => bytes[at] = (v != 0) as u8,
        Dtype::U8 => bytes[at] = v.clamp(0, u8::MAX as i64) as u8,
        Dtype::I8 => bytes[at] = v.clamp(i8::MIN as i64, i8::MAX as i64) as i8 as u8,
        Dtype::U16 => bytes[at..at + 2].copy_from_slice(&(v.clamp(0, u16::MAX as i64) as u16).to_le_bytes()),
        Dtype::I16 => {
            bytes[at..at + 2].copy_from_slice(&(v.clamp(i16::MIN as i64, i16::MAX as i64) as i16).to_le_bytes())
        }
        Dtype::U32 => bytes[at..at + 4].copy_from_slice(&(v.clamp(0, u32::MAX as i64) as u32).to_le_bytes()),
        Dtype::I32 => {
            bytes[at..at + 4].copy_from_slice(&(v.clamp(i32::MIN as i64, i32::MAX as i64) as i32).to_le_bytes())
        }
        Dtype::U64 | Dtype::I64 => bytes[at..at + 8].copy_from_slice(&v.to_le_bytes()),
        Dtype::F64 => bytes[at..at + 8].copy_from_slice(&(v as f64).to_le_bytes()),
        _ => store_row(dtype, bytes, at as i64, dtype.bytes() as i64, &[v as f32]),
    }
}
