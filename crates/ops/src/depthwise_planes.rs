//! Rows of an image with the zeros around it, as `f32` and for windows that step over columns: those that are a step apart follow each other, in
//! a plane for each remainder. A window that moves by a step reads the next element of the same planes then.

use std::ops::Range;

use smallvec::SmallVec;
use strata_tensor::{DType, convert};

use super::gemm::scratch::Scratch;
use super::simd_depthwise::{Copy2d, REACH};

#[derive(Clone, Debug)]
pub struct Planes {
    /// Rows and columns of the image, and of zeros before it.
    size: (usize, usize),
    low: (usize, usize),
    /// Columns of a plane are so many columns of the image apart.
    step: usize,
    /// Elements of a row of a plane.
    width: usize,
    /// By plane that has any of them: the first column of the image, where it goes in a row, and how many there are.
    columns: SmallVec<[(usize, usize, usize); 2]>,
}

impl Planes {
    /// Of an image, of which `reach` columns are read, zeros before it included.
    pub fn new(size: (usize, usize), low: (usize, usize), step: usize, reach: usize) -> Planes {
        let width = reach.div_ceil(step) + REACH;
        let columns = (0..step).map(|remainder| {
            let first = (remainder + step - low.1 % step) % step;
            let before = ((low.1 + first) / step).min(width);
            let n = size.1.saturating_sub(first).div_ceil(step).min(width - before);
            (first, remainder * width + before, n)
        });
        let columns = columns.filter(|&(_, _, n)| n > 0).collect();
        Planes { size, low, step, width, columns }
    }

    /// Elements of the image.
    pub fn size(&self) -> usize {
        self.size.0 * self.size.1
    }

    /// Elements from one row to the next.
    pub fn pitch(&self) -> usize {
        self.step * self.width
    }

    /// Where a column is in a row, counted from the first zero before the image.
    pub fn column(&self, x: usize) -> usize {
        x % self.step * self.width + x / self.step
    }

    /// How many elements these rows take.
    pub fn len(&self, rows: usize) -> usize {
        rows * self.pitch()
    }

    /// Writes these rows of an image, counted from the first row of zeros before it, one after the other. Everything around them is zero
    /// already.
    pub fn fill(&self, dtype: DType, image: &[u8], rows: Range<usize>, to: &mut [f32]) {
        let first = rows.start.max(self.low.0);
        let n = rows.end.min(self.low.0 + self.size.0).saturating_sub(first);
        let (from, to) = (
            (first - self.low.0).min(self.size.0) * self.size.1,
            &mut to[self.len(first - rows.start).min(self.len(rows.len()))..],
        );
        let part = &image[from * dtype.bytes()..][..n * self.size.1 * dtype.bytes()];
        if dtype == DType::F32 {
            return self.copy(bytemuck::cast_slice(part), n, to);
        }
        let mut numbers = Scratch::of::<f32>(n * self.size.1);
        let numbers = numbers.slice::<f32>(n * self.size.1);
        convert::convert_slice(dtype, part, DType::F32, bytemuck::cast_slice_mut(numbers));
        self.copy(numbers, n, to);
    }

    fn copy(&self, from: &[f32], rows: usize, to: &mut [f32]) {
        if rows == 0 {
            return;
        }
        for &(first, at, n) in &self.columns {
            let copy = Copy2d { rows, n, step: self.step, from_pitch: self.size.1, to_pitch: self.pitch() };
            copy.run(&from[first..], &mut to[at..]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_is_where_it_says() {
        let mut random = fastrand::Rng::with_seed(9);
        for _ in 0..500 {
            let (size, low) = ((random.usize(1..5), random.usize(1..40)), (random.usize(0..3), random.usize(0..5)));
            let (step, reach) = (random.usize(1..4), random.usize(1..50));
            let image: Vec<f32> = (0..size.0 * size.1).map(|_| random.f32()).collect();
            let planes = Planes::new(size, low, step, reach);
            let rows = random.usize(0..2)..low.0 + size.0 + 2;
            let mut to = vec![0.0; planes.len(rows.len())];
            planes.fill(DType::F32, bytemuck::cast_slice(&image), rows.clone(), &mut to);
            for (k, y) in rows.enumerate() {
                for x in 0..reach {
                    let is_inside = (low.0..low.0 + size.0).contains(&y) && (low.1..low.1 + size.1).contains(&x);
                    let want = if is_inside { image[(y - low.0) * size.1 + x - low.1] } else { 0.0 };
                    assert_eq!(to[k * planes.pitch() + planes.column(x)], want, "({y}, {x}) of {planes:?}");
                }
            }
        }
    }
}
