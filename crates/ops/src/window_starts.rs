//! Where the windows that `gather` reads and `scatter` writes begin in the operand.

use std::borrow::Cow;

use bytemuck::Pod;
use strata_linalg::simd::vectorize;
use strata_tensor::DType;

use super::scratch::Scratch;
use super::strided::{by_size, read, strides_of};
use crate::View;

/// Stands for a window that does not lie inside the operand.
pub const OUTSIDE: usize = usize::MAX;

/// The index tensor of a `gather` or `scatter`, ready to be turned into offsets.
pub struct WindowStarts<'a> {
    dtype: DType,
    vectors: Vectors<'a>,
    /// For every component of an index vector: the operand's stride and the last start at which a window fits.
    components: Vec<(usize, i64)>,
    batch_dims: Vec<usize>,
    /// Operand strides that follow a batch dimension.
    batching: Vec<(usize, usize)>,
}

enum Vectors<'a> {
    /// One vector after another.
    Together(Cow<'a, [u8]>),
    /// All first components, then all second ones.
    Apart(Vec<&'a [u8]>),
}

impl<'a> WindowStarts<'a> {
    /// `window` is the window's size in every dimension of the operand. `indices` are one tensor, or one for each component of
    /// the index vectors.
    pub fn new(
        operand_dims: &[usize],
        window: &[usize],
        index_map: &[i64],
        operand_batching: &[i64],
        indices_batching: &[i64],
        index_vector_dim: usize,
        indices: &[View<'a>],
    ) -> WindowStarts<'a> {
        let first = indices[0];
        let strides = strides_of(operand_dims);
        let component = |&d: &i64| (strides[d as usize], operand_dims[d as usize] as i64 - window[d as usize] as i64);
        let position = |d: i64| d as usize - usize::from(d as usize > index_vector_dim);
        let batching = operand_batching.iter().zip(indices_batching).map(|(&o, &i)| (position(i), strides[o as usize]));
        let mut batch_dims = first.dims.to_vec();
        if index_vector_dim < first.dims.len() {
            batch_dims.remove(index_vector_dim);
        }
        let vectors = match indices {
            [_, _, ..] => Vectors::Apart(indices.iter().map(|part| part.bytes).collect()),
            _ if index_vector_dim + 1 < first.dims.len() => {
                Vectors::Together(Cow::Owned(vectors_last(first, index_vector_dim)))
            }
            _ => Vectors::Together(Cow::Borrowed(first.bytes)),
        };
        WindowStarts {
            dtype: first.dtype,
            vectors,
            components: index_map.iter().map(component).collect(),
            batch_dims,
            batching: batching.collect(),
        }
    }

    pub fn batch_dims(&self) -> &[usize] {
        &self.batch_dims
    }
    pub fn len(&self) -> usize {
        self.batch_dims.iter().product()
    }

    /// Offsets of windows `first..`, each moved so that the window lies inside the operand.
    pub fn clamped(&self, first: usize, out: &mut [usize]) {
        self.offsets::<true>(first, out);
    }

    /// Offsets of windows `first..`, [`OUTSIDE`] where any part of the window is.
    pub fn checked(&self, first: usize, out: &mut [usize]) {
        self.offsets::<false>(first, out);
    }

    fn offsets<const CLAMP: bool>(&self, first: usize, out: &mut [usize]) {
        match self.dtype {
            DType::S2 | DType::S4 | DType::S8 => self.typed::<CLAMP, i8>(first, out, i64::from),
            DType::Bool | DType::U2 | DType::U4 | DType::U8 => self.typed::<CLAMP, u8>(first, out, i64::from),
            DType::S16 => self.typed::<CLAMP, i16>(first, out, i64::from),
            DType::U16 => self.typed::<CLAMP, u16>(first, out, i64::from),
            DType::S32 => self.typed::<CLAMP, i32>(first, out, i64::from),
            DType::U32 => self.typed::<CLAMP, u32>(first, out, i64::from),
            DType::U64 => self.typed::<CLAMP, u64>(first, out, |x| x.min(i64::MAX as u64) as i64),
            _ => self.typed::<CLAMP, i64>(first, out, |x| x),
        }
        if !self.batching.is_empty() {
            self.add_batching(first, out);
        }
    }

    #[inline(always)]
    fn typed<const CLAMP: bool, I: Pod>(&self, first: usize, out: &mut [usize], value: impl Fn(I) -> i64) {
        let place = |i: I, stride: usize, limit: i64| {
            let i = value(i);
            if CLAMP {
                i.clamp(0, limit.max(0)) as usize * stride
            } else if 0 <= i && i <= limit {
                i as usize * stride
            } else {
                OUTSIDE
            }
        };
        let sum = |a: usize, b: usize| if a == OUTSIDE || b == OUTSIDE { OUTSIDE } else { a + b };
        let vectors = match &self.vectors {
            Vectors::Together(vectors) => vectors,
            Vectors::Apart(parts) => {
                out.fill(0);
                for (part, &(stride, limit)) in parts.iter().zip(&self.components) {
                    let part = &bytemuck::cast_slice::<u8, I>(part)[first..first + out.len()];
                    vectorize(
                        #[inline(always)]
                        || {
                            out.iter_mut().zip(part).for_each(|(o, &i)| *o = sum(*o, place(i, stride, limit)));
                        },
                    );
                }
                return;
            }
        };
        let k = self.components.len();
        // Owned vectors are only byte-aligned.
        let bytes = &vectors[first * k * size_of::<I>()..(first + out.len()) * k * size_of::<I>()];
        if let (&[(stride, limit)], Ok(vectors)) = (&self.components[..], bytemuck::try_cast_slice::<u8, I>(bytes)) {
            return vectorize(
                #[inline(always)]
                || out.iter_mut().zip(vectors).for_each(|(o, &i)| *o = place(i, stride, limit)),
            );
        }
        out.fill(0);
        if let Ok(vectors) = bytemuck::try_cast_slice::<u8, I>(bytes) {
            for (c, &(stride, limit)) in self.components.iter().enumerate() {
                for (o, vector) in out.iter_mut().zip(vectors.chunks_exact(k)) {
                    *o = sum(*o, place(vector[c], stride, limit));
                }
            }
            return;
        }
        for (c, &(stride, limit)) in self.components.iter().enumerate() {
            let component = bytes.chunks_exact(size_of::<I>()).skip(c).step_by(k);
            for (o, i) in out.iter_mut().zip(component) {
                *o = sum(*o, place(bytemuck::pod_read_unaligned(i), stride, limit));
            }
        }
    }

    /// Adds what follows from each window's own position among the windows, one run of the last batch dimension at a
    /// time.
    fn add_batching(&self, first: usize, out: &mut [usize]) {
        let rank = self.batch_dims.len();
        let row = self.batch_dims[rank - 1];
        let step: usize = self.batching.iter().filter(|b| b.0 == rank - 1).map(|b| b.1).sum();
        let (mut at, mut rest) = (first, out);
        while !rest.is_empty() {
            let mut base = at % row * step;
            let (mut linear, mut d) = (at / row, rank - 1);
            while d > 0 {
                d -= 1;
                let coordinate = linear % self.batch_dims[d];
                linear /= self.batch_dims[d];
                base += self.batching.iter().filter(|b| b.0 == d).map(|b| b.1 * coordinate).sum::<usize>();
            }
            let (run, tail) = rest.split_at_mut((row - at % row).min(rest.len()));
            at += run.len();
            for o in run {
                *o = if *o == OUTSIDE { OUTSIDE } else { *o + base };
                base += step;
            }
            rest = tail;
        }
    }
}

/// The indices with their vector dimension moved last.
fn vectors_last(indices: View, index_vector_dim: usize) -> Vec<u8> {
    let mut order: Vec<usize> = (0..indices.dims.len()).collect();
    order.remove(index_vector_dim);
    order.push(index_vector_dim);
    let strides = strides_of(indices.dims);
    let dims: Vec<usize> = order.iter().map(|&d| indices.dims[d]).collect();
    let walk: Vec<isize> = order.iter().map(|&d| strides[d] as isize).collect();
    let mut out = Scratch::new(indices.bytes.len());
    by_size!(indices.dtype.bytes(), T => read(indices.as_slice::<T>(), 0, &dims, &walk, out.as_mut_slice::<T>()));
    strata_host::copied(out.bytes())
}
