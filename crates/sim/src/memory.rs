//! Bytes of the core's memories, and rows of numbers in and out of them.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use strata_kernel::{AluOp, Dtype, Kernel, Language, Placement, Role, Space, Tensor, TensorId};
use strata_linalg::simd::vectorize;
use strata_tensor::float::{self, Format};

use crate::facts::Facts;
use crate::math::alu_rows;
use crate::pattern::{Pattern, Resolved};
use crate::raw::Bytes;
use crate::started::Started;
use crate::team::PARTITIONS;
use crate::unwritten::Fill;

/// SBUF, PSUM, and one byte array per HBM tensor of the kernel.
#[derive(Debug)]
pub struct Memory<'a> {
    pub sbuf: Bytes<'static>,
    pub psum: Bytes<'static>,
    /// Indexed by tensor; empty for on-chip tensors.
    pub hbm: Vec<Bytes<'a>>,
    /// Two float32 accumulators per partition of each core: the scalar engine's and the vector engine's.
    pub registers: Bytes<'static>,
    /// By tensor, empty unless products may start a group in it: what was written since the declaration.
    pub started: Vec<Started>,
    /// Bytes from one partition to the next.
    pub sbuf_pitch: i64,
    pub psum_pitch: i64,
    /// By tensor: in HBM, and nobody writes it during the run.
    pub constant: Vec<bool>,
    /// What memory that was never written holds, and so a partition.
    fill: Fill,
    sbuf_unwritten: Arc<[u8]>,
    psum_unwritten: Arc<[u8]>,
    /// Numbers become integers by rounding to nearest, as the current language says, not by truncation.
    pub nearest: bool,
    /// Bytes of a partition that tiles are in, in order and apart.
    sbuf_used: Vec<Range<usize>>,
    psum_used: Vec<Range<usize>>,
    /// Tensors in HBM that were made here, and hold nothing until they are wiped; those that nobody sees before all of them is
    /// written are left alone.
    made: Vec<(usize, Dtype)>,
    /// Partitions that somebody wipes or has wiped.
    wiped: AtomicUsize,
}

/// The accumulators of a partition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Register {
    Scalar,
    Vector,
}

impl<'a> Memory<'a> {
    /// Memory for a kernel; nothing is in it until it is wiped. `hbm` supplies inputs and shared tensors; what is missing is made
    /// here.
    pub fn new(
        kernel: &Kernel,
        placement: &Placement,
        facts: &Facts,
        mut hbm: Vec<Bytes<'a>>,
        fill: Fill,
    ) -> Memory<'a> {
        let Facts { sbuf_used, psum_used, .. } = facts;
        // An odd number of cache lines: the same byte of all partitions would otherwise compete for a few places in the cache.
        let pitch = |used: &[Range<usize>]| used.last().map_or(0, |r| (r.end.div_ceil(64) | 1) * 64);
        let (sbuf_pitch, psum_pitch) = (pitch(sbuf_used), pitch(psum_used));
        hbm.resize_with(kernel.tensors.len(), Bytes::default);
        let mut made = Vec::new();
        for (n, (bytes, tensor)) in hbm.iter_mut().zip(&kernel.tensors).enumerate() {
            if tensor.space == Space::Hbm && bytes.is_empty() {
                *bytes = match &tensor.role {
                    Role::Constant(bytes) => Bytes::from(&bytes[..]).into_own(),
                    _ => Bytes::reserve(tensor.n_bytes()),
                };
                if !matches!(tensor.role, Role::Constant(_)) && !facts.covered[n] {
                    made.push((n, tensor.dtype));
                }
            }
            if facts.covered[n] {
                bytes.pass_by();
            }
        }
        let [sbuf_unwritten, psum_unwritten] = facts.unwritten(fill, kernel, placement, [sbuf_pitch, psum_pitch]);
        let n_lanes = PARTITIONS * facts.n_cores;
        let memory = Memory {
            sbuf: Bytes::reserve(PARTITIONS * sbuf_pitch),
            psum: Bytes::reserve(PARTITIONS * psum_pitch),
            hbm,
            registers: Bytes::from(vec![0; n_lanes * 8]),
            started: started(kernel, &facts.groups),
            constant: kernel.tensors.iter().zip(&facts.written).map(|(t, w)| t.space == Space::Hbm && !w).collect(),
            sbuf_pitch: sbuf_pitch as i64,
            psum_pitch: psum_pitch as i64,
            sbuf_used: sbuf_used.clone(),
            psum_used: psum_used.clone(),
            sbuf_unwritten,
            psum_unwritten,
            fill,
            nearest: kernel.language == Language::Current,
            made,
            wiped: AtomicUsize::new(0),
        };
        (0..n_lanes).for_each(|p| memory.set_register(Register::Vector, p, f32::NEG_INFINITY));
        memory
    }

    /// Fills HBM, and SBUF and PSUM if asked to, with what they hold that was never written. Threads share the work, each takes
    /// what it can; the memory is wiped when all of them are back.
    pub fn wipe(&self, on_chip: bool) {
        let sbuf = (&self.sbuf, &self.sbuf_used, &self.sbuf_unwritten);
        let psum = (&self.psum, &self.psum_used, &self.psum_unwritten);
        loop {
            let partition = self.wiped.fetch_add(1, Ordering::Relaxed);
            if partition >= PARTITIONS {
                return;
            }
            for (bytes, used, unwritten) in [sbuf, psum].into_iter().filter(|_| on_chip) {
                for range in used {
                    let at = partition * unwritten.len() + range.start;
                    bytes.write(at, range.len()).copy_from_slice(&unwritten[range.clone()]);
                }
            }
            // As many parts of a tensor as there are partitions.
            for (bytes, dtype) in self.made.iter().map(|&(n, dtype)| (&self.hbm[n], dtype)) {
                let [from, to] = [partition, partition + 1].map(|part| bytes.len() * part / PARTITIONS);
                self.fill.fill(dtype, from, bytes.write(from, to - from));
            }
        }
    }

    /// Bytes of a partition of SBUF or PSUM, as if nobody had written them.
    pub fn wipe_row(&self, space: Space, at: usize, n: usize) {
        let (bytes, unwritten) = match space {
            Space::Psum => (&self.psum, &self.psum_unwritten),
            _ => (&self.sbuf, &self.sbuf_unwritten),
        };
        bytes.write(at, n).copy_from_slice(&unwritten[at % unwritten.len()..][..n]);
    }

    /// A tensor in HBM, as if nobody had written it.
    pub fn wipe_tensor(&self, id: TensorId, tensor: &Tensor) {
        self.fill.fill(tensor.dtype, 0, self.hbm[id.0 as usize].write(0, tensor.n_bytes()));
    }

    /// Bytes from one partition to the next.
    pub fn pitch(&self, space: Space) -> i64 {
        if space == Space::Psum { self.psum_pitch } else { self.sbuf_pitch }
    }
    pub fn bytes(&self, space: Space, tensor: TensorId) -> &Bytes<'_> {
        match space {
            Space::Sbuf => &self.sbuf,
            Space::Psum => &self.psum,
            Space::Hbm => &self.hbm[tensor.0 as usize],
        }
    }
    pub fn of(&self, at: &Resolved) -> &Bytes<'_> {
        self.bytes(at.pattern.space, at.pattern.access.tensor)
    }

    pub fn register(&self, which: Register, partition: usize) -> f32 {
        let bytes = self.registers.read(partition * 8 + 4 * (which == Register::Vector) as usize, 4);
        f32::from_le_bytes(bytes.try_into().unwrap_or_default())
    }
    pub fn set_register(&self, which: Register, partition: usize, v: f32) {
        let at = partition * 8 + 4 * (which == Register::Vector) as usize;
        self.registers.write(at, 4).copy_from_slice(&v.to_le_bytes());
    }

    /// Row `p` of a tile as float32.
    pub fn load_row(&self, at: &Resolved, p: usize, out: &mut [f32]) {
        let bytes = self.of(at);
        let dtype = at.dtype();
        if !at.is_linear() {
            out.fill(0.0);
        }
        at.runs(p, |first, k, n, stride| {
            let (low, len, first) = span(first, n, stride, dtype.bytes());
            load_run(dtype, bytes.read(low, len), first, stride, &mut out[k..k + n]);
        });
    }
    /// The one element of row `p`, or the first.
    pub fn load_number(&self, at: &Resolved, p: usize) -> f32 {
        let mut row = [0.0];
        self.load_numbers(at, &(p..p + 1), &mut row);
        row[0]
    }
    /// The one element of each row, or the first.
    pub fn load_numbers(&self, at: &Resolved, part: &Range<usize>, out: &mut [f32]) {
        let bytes = self.of(at);
        match at.numbers() {
            Some((first, step)) => out.iter_mut().zip(part.clone()).for_each(|(slot, p)| {
                *slot = f32::from_le_bytes(bytes.read(first + p * step, 4).try_into().unwrap_or_default());
            }),
            None => out.chunks_exact_mut(1).zip(part.clone()).for_each(|(slot, p)| self.load_row(at, p, slot)),
        }
    }
    /// Writes the one element of row `p`.
    pub fn store_number(&self, at: &Resolved, p: usize, v: f32) {
        self.store_numbers(at, &(p..p + 1), &[v]);
    }
    /// Writes the one element of each row.
    pub fn store_numbers(&self, at: &Resolved, part: &Range<usize>, values: &[f32]) {
        let bytes = self.of(at);
        match at.numbers() {
            Some((first, step)) => values.iter().zip(part.clone()).for_each(|(v, p)| {
                bytes.write(first + p * step, 4).copy_from_slice(&v.to_le_bytes());
            }),
            None => values.chunks_exact(1).zip(part.clone()).for_each(|(v, p)| self.store_row(at, p, v, None)),
        }
    }
    /// The tile as float32, in row-major order of its axes.
    pub fn load(&self, at: &Resolved, out: &mut Vec<f32>) {
        let width = at.width();
        out.clear();
        out.resize(at.n_elements(), 0.0);
        out.chunks_exact_mut(width.max(1)).enumerate().for_each(|(p, row)| self.load_row(at, p, row));
    }

    /// Row `p` as integers; floats are truncated.
    pub fn load_int_row(&self, at: &Resolved, p: usize, out: &mut [i64]) {
        let bytes = self.of(at);
        at.runs(p, |first, k, n, stride| {
            let (low, len, first) = span(first, n, stride, at.dtype().bytes());
            let from = bytes.read(low, len);
            for (j, slot) in out[k..k + n].iter_mut().enumerate() {
                *slot = int_at(at.dtype(), from, first + j as i64 * stride);
            }
        });
    }
    pub fn load_int(&self, at: &Resolved, out: &mut Vec<i64>) {
        let width = at.width();
        out.clear();
        out.resize(at.n_elements(), 0);
        out.chunks_exact_mut(width.max(1)).enumerate().for_each(|(p, row)| self.load_int_row(at, p, row));
    }
    /// One element as an integer.
    pub fn int_at(&self, pattern: &Pattern, address: i64) -> i64 {
        let bytes = self.bytes(pattern.space, pattern.access.tensor);
        int_at(pattern.dtype, bytes.read(address as usize, pattern.dtype.bytes()), 0)
    }

    /// The bytes of row `p`.
    pub fn load_raw_row(&self, at: &Resolved, p: usize, out: &mut [u8]) {
        let (item, bytes) = (at.dtype().bytes(), self.of(at));
        if !at.is_linear() {
            out.fill(0);
        }
        at.runs(p, |first, k, n, stride| {
            let to = &mut out[k * item..(k + n) * item];
            let (low, len, first) = span(first, n, stride, item);
            let from = bytes.read(low, len);
            if stride == item as i64 {
                to.copy_from_slice(from);
                return;
            }
            if let (0, Some(one)) = (stride, from.first_chunk::<4>().filter(|_| item == 4)) {
                to.as_chunks_mut::<4>().0.fill(*one);
                return;
            }
            match item {
                1 => gather::<1>(from, first, stride, to),
                2 => gather::<2>(from, first, stride, to),
                4 => gather::<4>(from, first, stride, to),
                _ => to.chunks_exact_mut(item).enumerate().for_each(|(j, slot)| {
                    let at = (first + j as i64 * stride) as usize;
                    slot.copy_from_slice(&from[at..at + item]);
                }),
            }
        });
    }
    /// The tile's bytes.
    pub fn load_raw(&self, at: &Resolved, out: &mut Vec<u8>) {
        let row = at.width() * at.dtype().bytes();
        out.clear();
        out.resize(at.n_elements() * at.dtype().bytes(), 0);
        out.chunks_exact_mut(row.max(1)).enumerate().for_each(|(p, row)| self.load_raw_row(at, p, row));
    }

    /// Rounds and writes row `p`; elements whose mask is false keep their value.
    pub fn store_row(&self, at: &Resolved, p: usize, values: &[f32], mask: Option<&[bool]>) {
        let (dtype, bytes) = (at.dtype(), self.of(at));
        let nearest: Vec<f32>;
        let values = match self.nearest && dtype.is_integer() {
            true => {
                nearest = values.iter().map(|v| v.round_ties_even()).collect();
                &nearest[..]
            }
            false => values,
        };
        at.runs(p, |first, k, n, stride| {
            let (low, len, first) = span(first, n, stride, dtype.bytes());
            let to = bytes.write(low, len);
            match mask {
                None => store_run(dtype, to, first, stride, &values[k..k + n]),
                Some(mask) => {
                    for j in (0..n).filter(|j| mask[k + j]) {
                        store_run(dtype, to, first + j as i64 * stride, stride, &values[k + j..k + j + 1]);
                    }
                }
            }
        });
    }
    /// Rounds and writes a tile.
    pub fn store(&self, at: &Resolved, values: &[f32], mask: Option<&[bool]>) {
        let width = at.width().max(1);
        for (p, row) in values.chunks_exact(width).enumerate() {
            self.store_row(at, p, row, mask.map(|m| &m[p * width..(p + 1) * width]));
        }
    }
    /// `old = op(old, value)` in elements that are `stride` bytes apart, each of them once.
    pub fn update_run(&self, at: &Resolved, op: AluOp, first: i64, stride: i64, values: &[f32], room: &mut Vec<f32>) {
        let dtype = at.dtype();
        let (low, len, first) = span(first, values.len(), stride, dtype.bytes());
        let bytes = self.of(at).write(low, len);
        room.resize(values.len(), 0.0);
        load_run(dtype, bytes, first, stride, room);
        alu_rows(op, room, values);
        store_run(dtype, bytes, first, stride, room);
    }

    /// Saturates and writes row `p`.
    pub fn store_int_row(&self, at: &Resolved, p: usize, values: &[i64], mask: Option<&[bool]>) {
        let (dtype, bytes) = (at.dtype(), self.of(at));
        at.runs(p, |first, k, n, stride| {
            let (low, len, first) = span(first, n, stride, dtype.bytes());
            let to = bytes.write(low, len);
            if mask.is_none() && stride == dtype.bytes() as i64 && put_words(dtype, to, &values[k..k + n]) {
                return;
            }
            for j in (0..n).filter(|j| mask.is_none_or(|m| m[k + j])) {
                put_int(dtype, to, first + j as i64 * stride, values[k + j]);
            }
        });
    }
    pub fn store_int(&self, at: &Resolved, values: &[i64], mask: Option<&[bool]>) {
        let width = at.width().max(1);
        for (p, row) in values.chunks_exact(width).enumerate() {
            self.store_int_row(at, p, row, mask.map(|m| &m[p * width..(p + 1) * width]));
        }
    }

    /// Writes the bytes of row `p`.
    pub fn store_raw_row(&self, at: &Resolved, p: usize, values: &[u8], mask: Option<&[bool]>) {
        let (item, bytes) = (at.dtype().bytes(), self.of(at));
        at.runs(p, |first, k, n, stride| {
            let (low, len, first) = span(first, n, stride, item);
            let to = bytes.write(low, len);
            if stride == item as i64 && mask.is_none() {
                to.copy_from_slice(&values[k * item..(k + n) * item]);
                return;
            }
            let values = &values[k * item..(k + n) * item];
            match (item, mask) {
                (1, None) => scatter::<1>(values, to, first, stride),
                (2, None) => scatter::<2>(values, to, first, stride),
                (4, None) => scatter::<4>(values, to, first, stride),
                _ => (0..n).filter(|j| mask.is_none_or(|m| m[k + j])).for_each(|j| {
                    let at = (first + j as i64 * stride) as usize;
                    to[at..at + item].copy_from_slice(&values[j * item..(j + 1) * item]);
                }),
            }
        });
    }
    pub fn store_raw(&self, at: &Resolved, values: &[u8], mask: Option<&[bool]>) {
        let width = at.width().max(1);
        for (p, row) in values.chunks_exact(width * at.dtype().bytes()).enumerate() {
            self.store_raw_row(at, p, row, mask.map(|m| &m[p * width..(p + 1) * width]));
        }
    }
}

/// Room for what was written since the declaration, for tensors whose products may start a group.
fn started(kernel: &Kernel, groups: &[bool]) -> Vec<Started> {
    let room = |(tensor, is_started): (&Tensor, &bool)| {
        let width = if *is_started { tensor.free_elements() } else { 0 };
        Started::new(if *is_started { tensor.n_elements() / width.max(1) } else { 0 }, width)
    };
    kernel.tensors.iter().zip(groups).map(room).collect()
}

/// The bytes that a run of elements covers: where they begin, how many, and where the first element is among them.
#[inline]
fn span(first: i64, n: usize, stride: i64, item: usize) -> (usize, usize, i64) {
    let last = first + (n as i64 - 1) * stride;
    let low = first.min(last);
    (low as usize, (first.max(last) - low) as usize + item, first - low)
}

/// Elements of `N` bytes, `stride` bytes apart, one after the other.
fn gather<const N: usize>(from: &[u8], first: i64, stride: i64, to: &mut [u8]) {
    let mut at = first;
    for slot in to.as_chunks_mut::<N>().0 {
        *slot = array(from, at);
        at += stride;
    }
}

/// Elements of `N` bytes, one after the other, to places `stride` bytes apart.
fn scatter<const N: usize>(from: &[u8], to: &mut [u8], first: i64, stride: i64) {
    let mut at = first;
    for element in from.as_chunks::<N>().0 {
        to[at as usize..at as usize + N].copy_from_slice(element);
        at += stride;
    }
}

fn array<const N: usize>(bytes: &[u8], at: i64) -> [u8; N] {
    bytes[at as usize..at as usize + N].try_into().unwrap_or([0; N])
}

/// Dispatches once per row, so that the loops below are tight.
fn load_run(dtype: Dtype, bytes: &[u8], first: i64, stride: i64, out: &mut [f32]) {
    macro_rules! each {
        ($n:literal, $read:expr) => {{
            let read = $read;
            if stride == $n {
                let from = &bytes[first as usize..first as usize + out.len() * $n];
                vectorize(
                    #[inline(always)]
                    || {
                        for (slot, b) in out.iter_mut().zip(from.chunks_exact($n)) {
                            *slot = read(b.try_into().unwrap_or([0; $n]));
                        }
                    },
                );
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
        Dtype::F8E4M3 => each!(1, |b: [u8; 1]| eighth::<3>(b[0], 0x78, 0x79)),
        Dtype::F8E4M3FN => each!(1, |b: [u8; 1]| eighth::<3>(b[0], 0xFF, 0x7F)),
        Dtype::F8E5M2 => each!(1, |b: [u8; 1]| eighth::<2>(b[0], 0x7C, 0x7D)),
        Dtype::F8E8M0 => {
            let table = float::byte_values(dtype.host());
            each!(1, |b: [u8; 1]| table[b[0] as usize])
        }
        Dtype::Bool => each!(1, |b: [u8; 1]| (b[0] != 0) as u8 as f32),
        Dtype::U8 => each!(1, |b: [u8; 1]| b[0] as f32),
        Dtype::I8 => each!(1, |b: [u8; 1]| b[0] as i8 as f32),
        Dtype::U16 | Dtype::F4E2M1FNx4 => each!(2, |b| u16::from_le_bytes(b) as f32),
        Dtype::I16 => each!(2, |b| i16::from_le_bytes(b) as f32),
        Dtype::U32 | Dtype::F8E4M3FNx4 | Dtype::F8E5M2x4 => each!(4, |b| u32::from_le_bytes(b) as f32),
        Dtype::I32 => each!(4, |b| i32::from_le_bytes(b) as f32),
        Dtype::U64 => each!(8, |b| u64::from_le_bytes(b) as f32),
        Dtype::I64 => each!(8, |b| i64::from_le_bytes(b) as f32),
        Dtype::F64 => each!(8, |b| f64::from_le_bytes(b) as f32),
    }
}

/// A float8 of so many bits of mantissa to float32, without branches so that it vectorises: which magnitude is infinite, and from which on
/// they are no numbers.
#[inline(always)]
fn eighth<const MANTISSA: u32>(bits: u8, infinite: u32, nan: u32) -> f32 {
    // Biases are half of what exponents can say.
    let bias = (1 << (6 - MANTISSA)) - 1;
    let magnitude = (bits & 0x7F) as u32;
    let normal = (magnitude << (23 - MANTISSA)) + ((127 - bias) << 23);
    let least = f32::from_bits((128 - bias - MANTISSA) << 23);
    let subnormal = (magnitude as i32 as f32 * least).to_bits();
    let finite = if magnitude < 1 << MANTISSA { subnormal } else { normal };
    let number = if magnitude == infinite { 0x7F80_0000 } else { finite };
    let bits32 = if magnitude >= nan { 0x7FC0_0000 } else { number };
    f32::from_bits(bits32 | (bits as u32 & 0x80) << 24)
}

/// float16 to float32, without branches so that it vectorises.
#[inline(always)]
fn half(bits: u16) -> f32 {
    let magnitude = (bits as u32 & 0x7FFF) << 13;
    // 2^112: the difference of the biases. Subnormals come out right too.
    let value = f32::from_bits(magnitude) * f32::from_bits(0x7780_0000);
    let special = magnitude | 0x7F80_0000;
    let bits32 = if magnitude >= 0x0F80_0000 { special } else { value.to_bits() };
    f32::from_bits(bits32 | (bits as u32 & 0x8000) << 16)
}

/// float32 to float16: to nearest, ties to even, without branches so that it vectorises; NaN stays NaN.
#[inline(always)]
fn to_half(v: f32) -> u16 {
    let bits = v.to_bits();
    let magnitude = bits & 0x7FFF_FFFF;
    let rounded = magnitude.wrapping_add(0xFFF + (magnitude >> 13 & 1));
    let normal = (rounded >> 13).wrapping_sub(112 << 10);
    // The sum with 0.5 rounds to units of the least subnormal.
    let subnormal = (f32::from_bits(magnitude) + 0.5).to_bits().wrapping_sub(0x3F00_0000);
    let finite = if magnitude < 0x3880_0000 { subnormal } else { normal };
    let large = if magnitude > 0x7F80_0000 { 0x7E00 } else { 0x7C00 };
    let code = if magnitude >= 0x477F_F000 { large } else { finite };
    code as u16 | (bits >> 16) as u16 & 0x8000
}

/// Rounds to `dtype` the way a write does: to nearest, ties to even; integers truncate and saturate.
fn store_run(dtype: Dtype, bytes: &mut [u8], first: i64, stride: i64, values: &[f32]) {
    macro_rules! each {
        ($n:literal, $write:expr) => {{
            let write = $write;
            if stride == $n {
                let to = &mut bytes[first as usize..first as usize + values.len() * $n];
                vectorize(
                    #[inline(always)]
                    || {
                        for (slot, v) in to.chunks_exact_mut($n).zip(values) {
                            slot.copy_from_slice(&write(*v));
                        }
                    },
                );
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
        Dtype::F16 => each!(2, |v: f32| to_half(v).to_le_bytes()),
        Dtype::F8E4M3 | Dtype::F8E4M3FN | Dtype::F8E5M2 | Dtype::F8E8M0 => each!(1, |v: f32| [format(v) as u8]),
        Dtype::Bool => each!(1, |v: f32| [(v != 0.0) as u8]),
        // `as` truncates toward zero, saturates, and turns NaN into zero.
        Dtype::U8 => each!(1, |v: f32| [v as u8]),
        Dtype::I8 => each!(1, |v: f32| [v as i8 as u8]),
        Dtype::U16 | Dtype::F4E2M1FNx4 => each!(2, |v: f32| (v as u16).to_le_bytes()),
        Dtype::I16 => each!(2, |v: f32| (v as i16).to_le_bytes()),
        Dtype::U32 | Dtype::F8E4M3FNx4 | Dtype::F8E5M2x4 => each!(4, |v: f32| (v as u32).to_le_bytes()),
        Dtype::I32 => each!(4, |v: f32| (v as i32).to_le_bytes()),
        Dtype::U64 => each!(8, |v: f32| (v as u64).to_le_bytes()),
        Dtype::I64 => each!(8, |v: f32| (v as i64).to_le_bytes()),
        Dtype::F64 => each!(8, |v: f32| (v as f64).to_le_bytes()),
    }
}

/// Round to nearest even, without branches so that it vectorises; NaN stays NaN.
#[inline]
pub fn bf16(v: f32) -> u16 {
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

fn int_at(dtype: Dtype, bytes: &[u8], at: i64) -> i64 {
    match dtype {
        Dtype::Bool => (bytes[at as usize] != 0) as i64,
        Dtype::U8 => bytes[at as usize] as i64,
        Dtype::I8 => bytes[at as usize] as i8 as i64,
        Dtype::U16 | Dtype::F4E2M1FNx4 => u16::from_le_bytes(array(bytes, at)) as i64,
        Dtype::I16 => i16::from_le_bytes(array(bytes, at)) as i64,
        Dtype::U32 | Dtype::F8E4M3FNx4 | Dtype::F8E5M2x4 => u32::from_le_bytes(array(bytes, at)) as i64,
        Dtype::I32 => i32::from_le_bytes(array(bytes, at)) as i64,
        Dtype::U64 | Dtype::I64 => i64::from_le_bytes(array(bytes, at)),
        Dtype::F64 => f64::from_le_bytes(array(bytes, at)) as i64,
        _ => {
            let mut v = [0.0];
            load_run(dtype, bytes, at, dtype.bytes() as i64, &mut v);
            v[0] as i64
        }
    }
}

/// Saturates and writes adjacent elements of four bytes; false, with nothing done, if they are of another type.
fn put_words(dtype: Dtype, to: &mut [u8], values: &[i64]) -> bool {
    let (low, high) = match dtype {
        Dtype::U32 => (0, u32::MAX as i64),
        Dtype::I32 => (i32::MIN as i64, i32::MAX as i64),
        _ => return false,
    };
    vectorize(
        #[inline(always)]
        || {
            for (slot, v) in to.as_chunks_mut::<4>().0.iter_mut().zip(values) {
                *slot = ((*v).clamp(low, high) as u32).to_le_bytes();
            }
        },
    );
    true
}

fn put_int(dtype: Dtype, bytes: &mut [u8], at: i64, v: i64) {
    let at = at as usize;
    match dtype {
        Dtype::Bool => bytes[at] = (v != 0) as u8,
        Dtype::U8 => bytes[at] = v.clamp(0, u8::MAX as i64) as u8,
        Dtype::I8 => bytes[at] = v.clamp(i8::MIN as i64, i8::MAX as i64) as i8 as u8,
        Dtype::U16 | Dtype::F4E2M1FNx4 => {
            bytes[at..at + 2].copy_from_slice(&(v.clamp(0, u16::MAX as i64) as u16).to_le_bytes())
        }
        Dtype::I16 => {
            bytes[at..at + 2].copy_from_slice(&(v.clamp(i16::MIN as i64, i16::MAX as i64) as i16).to_le_bytes())
        }
        Dtype::U32 | Dtype::F8E4M3FNx4 | Dtype::F8E5M2x4 => {
            bytes[at..at + 4].copy_from_slice(&(v.clamp(0, u32::MAX as i64) as u32).to_le_bytes())
        }
        Dtype::I32 => {
            bytes[at..at + 4].copy_from_slice(&(v.clamp(i32::MIN as i64, i32::MAX as i64) as i32).to_le_bytes())
        }
        Dtype::U64 | Dtype::I64 => bytes[at..at + 8].copy_from_slice(&v.to_le_bytes()),
        Dtype::F64 => bytes[at..at + 8].copy_from_slice(&(v as f64).to_le_bytes()),
        _ => store_run(dtype, bytes, at as i64, dtype.bytes() as i64, &[v as f32]),
    }
}

#[cfg(test)]
mod tests {
    use strata_kernel::{Builder, Place, Placement};

    use super::*;

    #[test]
    fn float16_is_the_format_of_the_tables() {
        let format = Format::of(strata_tensor::DType::F16).expect("a format");
        for bits in 0..=u16::MAX {
            let (value, want) = (half(bits), format.decode(bits) as f32);
            assert!(
                value == want && value.is_sign_negative() == want.is_sign_negative() || value.is_nan() && want.is_nan()
            );
            for near in [-1, 0, 1].map(|d| f32::from_bits(value.to_bits().wrapping_add_signed(d << 12))) {
                let (code, want) = (to_half(near), format.encode(near as f64));
                assert!(code == want || near.is_nan() && half(code).is_nan(), "{near}: {code:x} {want:x}");
            }
        }
    }

    #[test]
    fn float8_is_the_format_of_the_tables() {
        for dtype in [Dtype::F8E4M3, Dtype::F8E4M3FN, Dtype::F8E5M2, Dtype::F8E8M0] {
            let bytes: Vec<u8> = (0..=255).collect();
            let mut values = [0f32; 256];
            load_run(dtype, &bytes, 0, 1, &mut values);
            let want = float::byte_values(dtype.host());
            assert_eq!(values.map(f32::to_bits), want.map(f32::to_bits), "{dtype:?}");
        }
    }

    #[test]
    fn every_byte_of_a_tile_is_wiped_and_no_other() {
        let mut b = Builder::new("apart");
        for name in ["low", "over", "high"] {
            b.sbuf(name, Dtype::F32, &[128, 4], 0);
        }
        b.psum("bank", Dtype::F32, &[128, 2], 0);
        b.output("out", Dtype::U8, &[3, 5]);
        let at = |byte: i64, bank: i64| vec![Place { partition: 0, byte, bank }];
        let placement = Placement { tiles: vec![at(0, 0), at(8, 0), at(64, 0), at(0, 1), Vec::new()] };
        let kernel = b.finish();
        let memory = Memory::new(&kernel, &placement, &Facts::new(&kernel, &placement), Vec::new(), Fill::Byte(7));
        assert_eq!(memory.sbuf_used, [0..24, 64..80]);
        for bytes in [&memory.sbuf, &memory.psum] {
            bytes.write(0, bytes.len()).fill(1);
        }
        std::thread::scope(|scope| (0..2).for_each(|_| drop(scope.spawn(|| memory.wipe(true)))));
        for (bytes, pitch, used) in
            [(&memory.sbuf, memory.sbuf_pitch, &memory.sbuf_used), (&memory.psum, memory.psum_pitch, &memory.psum_used)]
        {
            let inside = |at: usize| used.iter().any(|r| r.contains(&(at % pitch as usize)));
            assert!(bytes.all().iter().enumerate().all(|(at, b)| *b == if inside(at) { 7 } else { 1 }));
        }
        assert_eq!(memory.hbm[4].all(), [7; 15]);
    }
}
