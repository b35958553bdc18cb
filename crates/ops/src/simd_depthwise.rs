//! The inner loops of depthwise convolutions whose columns are adjacent: tiles of results, or of sums, in registers.
#![expect(
    unsafe_code,
    reason = "reads rows through pointers, whose reach was checked, with instructions that were detected"
)]

use strata_linalg::isa::Isa;
use strata_linalg::simd::vectorize;

/// Rows of results that are computed together.
const ROWS: usize = 4;
/// Vectors of a row that are computed together: of several rows, and of one.
const WIDE: usize = 2;
const LONG: usize = 4;
/// Elements past the end of a row that may be read.
pub const REACH: usize = 16;

/// A vector of `f32`.
trait Lanes: Copy {
    const N: usize;
    fn splat(x: f32) -> Self;
    /// # Safety
    /// All lanes can be read.
    unsafe fn load(from: *const f32) -> Self;
    /// # Safety
    /// All lanes can be written.
    unsafe fn store(self, to: *mut f32);
    /// `self * b + c`, rounded once where there is an instruction for it.
    fn mul_add(self, b: Self, c: Self) -> Self;
    /// The first `n` lanes, zeros after them.
    /// # Safety
    /// They can be read; not more lanes than there are.
    unsafe fn load_first(from: *const f32, n: usize) -> Self;
    /// # Safety
    /// The first `n` lanes can be written; not more than there are.
    unsafe fn store_first(self, to: *mut f32, n: usize);
    /// The even lanes of both, one after the other.
    fn evens(self, after: Self) -> Self;

    #[inline(always)]
    fn sum(self) -> f64 {
        let mut lanes = [0f32; REACH];
        // SAFETY: no vector has more lanes.
        unsafe { self.store(lanes.as_mut_ptr()) };
        lanes.iter().map(|&lane| f64::from(lane)).sum()
    }
}

/// What every machine has.
impl Lanes for [f32; 8] {
    const N: usize = 8;
    #[inline(always)]
    fn splat(x: f32) -> Self {
        [x; 8]
    }
    #[inline(always)]
    unsafe fn load(from: *const f32) -> Self {
        // SAFETY: as the caller says.
        unsafe { *from.cast() }
    }
    #[inline(always)]
    unsafe fn store(self, to: *mut f32) {
        // SAFETY: as the caller says.
        unsafe { *to.cast() = self }
    }
    #[inline(always)]
    fn mul_add(self, b: Self, c: Self) -> Self {
        std::array::from_fn(|i| self[i] * b[i] + c[i])
    }
    #[inline(always)]
    unsafe fn load_first(from: *const f32, n: usize) -> Self {
        // SAFETY: as the caller says.
        std::array::from_fn(|i| if i < n { unsafe { *from.add(i) } } else { 0.0 })
    }
    #[inline(always)]
    unsafe fn store_first(self, to: *mut f32, n: usize) {
        // SAFETY: as the caller says.
        (0..n).for_each(|i| unsafe { *to.add(i) = self[i] });
    }
    #[inline(always)]
    fn evens(self, after: Self) -> Self {
        std::array::from_fn(|i| if i < 4 { self[2 * i] } else { after[2 * i - 8] })
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::*;

    use super::Lanes;

    // SAFETY (of all): such vectors are used where the machine has their instructions.
    impl Lanes for __m512 {
        const N: usize = 16;
        #[inline(always)]
        fn splat(x: f32) -> Self {
            // SAFETY: see above.
            unsafe { _mm512_set1_ps(x) }
        }
        #[inline(always)]
        unsafe fn load(from: *const f32) -> Self {
            // SAFETY: see above, and as the caller says.
            unsafe { _mm512_loadu_ps(from) }
        }
        #[inline(always)]
        unsafe fn store(self, to: *mut f32) {
            // SAFETY: see above, and as the caller says.
            unsafe { _mm512_storeu_ps(to, self) }
        }
        #[inline(always)]
        fn mul_add(self, b: Self, c: Self) -> Self {
            // SAFETY: see above.
            unsafe { _mm512_fmadd_ps(self, b, c) }
        }
        #[inline(always)]
        unsafe fn load_first(from: *const f32, n: usize) -> Self {
            // SAFETY: see above; lanes beside the mask are not read.
            unsafe { _mm512_maskz_loadu_ps(((1u32 << n) - 1) as u16, from) }
        }
        #[inline(always)]
        unsafe fn store_first(self, to: *mut f32, n: usize) {
            // SAFETY: see above; lanes beside the mask are not written.
            unsafe { _mm512_mask_storeu_ps(to, ((1u32 << n) - 1) as u16, self) }
        }
        #[inline(always)]
        fn evens(self, after: Self) -> Self {
            // SAFETY: see above.
            unsafe {
                let places = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
                _mm512_permutex2var_ps(self, places, after)
            }
        }
    }

    // SAFETY (of all): as above.
    impl Lanes for __m256 {
        const N: usize = 8;
        #[inline(always)]
        fn splat(x: f32) -> Self {
            // SAFETY: see above.
            unsafe { _mm256_set1_ps(x) }
        }
        #[inline(always)]
        unsafe fn load(from: *const f32) -> Self {
            // SAFETY: see above, and as the caller says.
            unsafe { _mm256_loadu_ps(from) }
        }
        #[inline(always)]
        unsafe fn store(self, to: *mut f32) {
            // SAFETY: see above, and as the caller says.
            unsafe { _mm256_storeu_ps(to, self) }
        }
        #[inline(always)]
        fn mul_add(self, b: Self, c: Self) -> Self {
            // SAFETY: see above.
            unsafe { _mm256_fmadd_ps(self, b, c) }
        }
        #[inline(always)]
        unsafe fn load_first(from: *const f32, n: usize) -> Self {
            // SAFETY: see above; lanes beside the mask are not read.
            unsafe { _mm256_maskload_ps(from, first(n)) }
        }
        #[inline(always)]
        unsafe fn store_first(self, to: *mut f32, n: usize) {
            // SAFETY: see above; lanes beside the mask are not written.
            unsafe { _mm256_maskstore_ps(to, first(n), self) }
        }
        #[inline(always)]
        fn evens(self, after: Self) -> Self {
            // SAFETY: see above.
            unsafe {
                let by_halves = _mm256_shuffle_ps::<0b10_00_10_00>(self, after);
                _mm256_castpd_ps(_mm256_permute4x64_pd::<0b11_01_10_00>(_mm256_castps_pd(by_halves)))
            }
        }
    }

    /// A mask of the first `n` lanes.
    #[inline(always)]
    unsafe fn first(n: usize) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_cmpgt_epi32(_mm256_set1_epi32(n as i32), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7)) }
    }
}

/// Runs a function of vectors with those of this machine.
macro_rules! by_isa {
    ($function:ident($($argument:expr),*)) => {
        match Isa::detect() {
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512 => vectorize(#[inline(always)] || $function::<std::arch::x86_64::__m512>($($argument),*)),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2 => vectorize(#[inline(always)] || $function::<std::arch::x86_64::__m256>($($argument),*)),
            _ => vectorize(#[inline(always)] || $function::<[f32; 8]>($($argument),*)),
        }
    };
}

/// Rows of `n` elements that are `step` apart in `from`, whose rows are `from_pitch` apart; they go to rows that are `to_pitch` apart.
#[derive(Clone, Copy)]
pub struct Copy2d {
    pub rows: usize,
    pub n: usize,
    pub step: usize,
    pub from_pitch: usize,
    pub to_pitch: usize,
}

impl Copy2d {
    pub fn run(self, from: &[f32], to: &mut [f32]) {
        if self.rows == 0 || self.n == 0 {
            return;
        }
        assert!((self.rows - 1) * self.from_pitch + (self.n - 1) * self.step < from.len(), "rows that end early");
        assert!((self.rows - 1) * self.to_pitch + self.n <= to.len(), "no room for all rows");
        by_isa!(copy_rows(self, from, to))
    }
}

#[inline(always)]
fn copy_rows<V: Lanes>(this: Copy2d, from: &[f32], to: &mut [f32]) {
    let Copy2d { n, step, .. } = this;
    for y in 0..this.rows {
        let from = from.as_ptr().wrapping_add(y * this.from_pitch);
        let to = to.as_mut_ptr().wrapping_add(y * this.to_pitch);
        for x in (0..n).step_by(V::N) {
            let (left, from, to) = (V::N.min(n - x), from.wrapping_add(x * step), to.wrapping_add(x));
            // SAFETY: the caller has checked the last element of the last row.
            unsafe {
                match step {
                    1 if left == V::N => V::load(from).store(to),
                    1 => V::load_first(from, left).store_first(to, left),
                    2 if x + V::N < n => V::load(from).evens(V::load(from.wrapping_add(V::N))).store(to),
                    2 => {
                        let reach = 2 * left - 1;
                        let first = V::load_first(from, reach.min(V::N));
                        let second = V::load_first(from.wrapping_add(V::N), reach.saturating_sub(V::N));
                        first.evens(second).store_first(to, left);
                    }
                    _ => (0..left).for_each(|i| *to.add(i) = *from.add(i * step)),
                }
            }
        }
    }
}

/// An image and the windows over it: result `(y, x)` is `Σ from[y * row_step + x + place] * weight` over all taps.
pub struct Windows<'a> {
    pub from: &'a [f32],
    pub row_step: usize,
    pub places: &'a [usize],
    pub weights: &'a [f32],
    /// The places are so many rows that are `row_step` apart, or none such.
    pub dense_rows: usize,
}

impl Windows<'_> {
    /// Computes rows of `width` results. `from` reaches as far as if a row had [`REACH`] of them at least.
    pub fn run(&self, width: usize, out: &mut [f32]) {
        let n = out.len() / width.max(1);
        if n == 0 {
            return;
        }
        let furthest = self.places.iter().max().copied().unwrap_or(0);
        assert!(
            out.len() == n * width && self.places.len() == self.weights.len(),
            "whole rows, and a weight for each tap"
        );
        assert!(furthest + (n - 1) * self.row_step + width.max(REACH) <= self.from.len(), "windows reach too far");
        by_isa!(all_windows(self, n, width, out))
    }
}

#[inline(always)]
fn all_windows<V: Lanes>(windows: &Windows, n: usize, width: usize, out: &mut [f32]) {
    match windows.dense_rows {
        3 => rows_of_windows::<V, 3>(windows, n, width, out),
        5 => rows_of_windows::<V, 5>(windows, n, width, out),
        7 => rows_of_windows::<V, 7>(windows, n, width, out),
        _ => rows_of_windows::<V, 0>(windows, n, width, out),
    }
}

/// Rows and strips that end early are computed again with the last ones. `K` is how many rows of taps there are, if they are dense.
#[inline(always)]
fn rows_of_windows<V: Lanes, const K: usize>(windows: &Windows, n: usize, width: usize, out: &mut [f32]) {
    let mut y = 0;
    while y < n {
        let (rows, first) = if n >= ROWS { (ROWS, y.min(n - ROWS)) } else { (1, y) };
        let mut x = 0;
        while x < width {
            let left = width - x;
            // Where a strip of so many vectors begins, if the row has as many.
            let begin = |vectors: usize| (first, x.min(width.saturating_sub(vectors * V::N)));
            // SAFETY: the caller has checked the furthest tap of the last row of so many results; no strip is longer than a row, or than
            // `REACH`.
            x = unsafe {
                match rows {
                    ROWS if left > V::N && width >= WIDE * V::N => {
                        tile::<V, ROWS, WIDE, K>(windows, begin(WIDE), width, out)
                    }
                    ROWS => tile::<V, ROWS, 1, K>(windows, begin(1), width, out),
                    _ if left > V::N && width >= LONG * V::N => tile::<V, 1, LONG, 0>(windows, begin(LONG), width, out),
                    _ => tile::<V, 1, 1, 0>(windows, begin(1), width, out),
                }
            };
        }
        y = first + rows;
    }
}

/// `R` rows of `C` vectors of results from `(y, x)` on, as many of them as there are; where the next ones begin.
///
/// # Safety
/// All taps of all these results are in `from`, and the machine has such vectors.
#[inline(always)]
unsafe fn tile<V: Lanes, const R: usize, const C: usize, const K: usize>(
    windows: &Windows,
    (y, x): (usize, usize),
    width: usize,
    out: &mut [f32],
) -> usize {
    let mut sums = [[V::splat(0.0); C]; R];
    let first = windows.from.as_ptr().wrapping_add(y * windows.row_step + x);
    // SAFETY: as the caller says.
    unsafe {
        match K {
            0 => each_tap(windows, first, &mut sums),
            _ => each_column::<V, R, C, K>(windows, first, &mut sums),
        }
    }
    for (r, sums) in sums.iter().enumerate() {
        for (c, sum) in sums.iter().enumerate() {
            let at = (y + r) * width + x + c * V::N;
            let n = V::N.min(width - x - c * V::N);
            let to = out[at..][..n].as_mut_ptr();
            // SAFETY: the slice is as long.
            unsafe { if n == V::N { sum.store(to) } else { sum.store_first(to, n) } };
        }
    }
    width.min(x + C * V::N)
}

/// Adds what every tap sees of each row.
///
/// # Safety
/// As [`tile`].
#[inline(always)]
unsafe fn each_tap<V: Lanes, const R: usize, const C: usize>(
    windows: &Windows,
    first: *const f32,
    sums: &mut [[V; C]; R],
) {
    for (&place, &weight) in windows.places.iter().zip(windows.weights) {
        let weight = V::splat(weight);
        for (r, sums) in sums.iter_mut().enumerate() {
            for (c, sum) in sums.iter_mut().enumerate() {
                // SAFETY: as the caller says.
                let from = unsafe { V::load(first.wrapping_add(place + r * windows.row_step + c * V::N)) };
                *sum = from.mul_add(weight, *sum);
            }
        }
    }
}

/// The same for `K` rows of taps: what a row of the image has for a column of taps is read once for all rows of results.
///
/// # Safety
/// As [`tile`]; there are `K` rows of taps, as far apart as those of results.
#[inline(always)]
unsafe fn each_column<V: Lanes, const R: usize, const C: usize, const K: usize>(
    windows: &Windows,
    first: *const f32,
    sums: &mut [[V; C]; R],
) {
    let columns = windows.places.len() / K;
    for (column, place) in windows.places[..columns].iter().enumerate() {
        let weights: [V; K] = std::array::from_fn(|k| V::splat(windows.weights[k * columns + column]));
        for row in 0..R + K - 1 {
            for c in 0..C {
                // SAFETY: as the caller says.
                let from = unsafe { V::load(first.wrapping_add(place + row * windows.row_step + c * V::N)) };
                for r in 0..R {
                    if let Some(weight) = weights.get(row.wrapping_sub(r)) {
                        sums[r][c] = from.mul_add(*weight, sums[r][c]);
                    }
                }
            }
        }
    }
}

/// Two images whose rows are multiplied: `Σ left[y * left_step + x + at] * right[y * right_step + x]` over all elements of `right`.
pub struct Products<'a> {
    pub left: &'a [f32],
    pub left_step: usize,
    pub right: &'a [f32],
    pub right_step: usize,
    pub rows: usize,
    pub width: usize,
}

impl Products<'_> {
    /// Adds the sums for each place `at`. Both images reach [`REACH`] elements further than they have to.
    pub fn add(&self, places: &[usize], sums: &mut [f64]) {
        assert!(places.len() == sums.len(), "a sum for each place");
        if self.rows == 0 || places.is_empty() {
            return;
        }
        let furthest = places.iter().max().copied().unwrap_or(0);
        let reach = |step: usize| (self.rows - 1) * step + self.width + REACH;
        assert!(furthest + reach(self.left_step) <= self.left.len(), "the left image ends early");
        assert!(reach(self.right_step) <= self.right.len(), "the right image ends early");
        by_isa!(all_products(self, places, sums))
    }
}

#[inline(always)]
fn all_products<V: Lanes>(products: &Products, mut places: &[usize], mut sums: &mut [f64]) {
    while !places.is_empty() {
        // SAFETY: the caller has checked the furthest place of the last row.
        let n = unsafe {
            match places.len() {
                9.. => some_products::<V, 9>(products, places, sums),
                3..9 => some_products::<V, 3>(products, places, sums),
                _ => some_products::<V, 1>(products, places, sums),
            }
        };
        (places, sums) = (&places[n..], &mut sums[n..]);
    }
}

/// The sums of the first `P` places; how many they are.
///
/// # Safety
/// Both images have all elements of all rows and a vector more, from the furthest place on, and the machine has such vectors.
#[inline(always)]
unsafe fn some_products<V: Lanes, const P: usize>(products: &Products, places: &[usize], sums: &mut [f64]) -> usize {
    let places: [usize; P] = std::array::from_fn(|p| places[p]);
    let mut lanes = [V::splat(0.0); P];
    let (whole, rest) = (products.width / V::N * V::N, products.width % V::N);
    for y in 0..products.rows {
        let left = products.left.as_ptr().wrapping_add(y * products.left_step);
        let right = products.right.as_ptr().wrapping_add(y * products.right_step);
        for x in (0..whole).step_by(V::N) {
            // SAFETY: as the caller says.
            let by = unsafe { V::load(right.wrapping_add(x)) };
            for (lanes, place) in lanes.iter_mut().zip(places) {
                // SAFETY: as above.
                let from = unsafe { V::load(left.wrapping_add(place + x)) };
                *lanes = from.mul_add(by, *lanes);
            }
        }
        if rest > 0 {
            // What is beyond the row may be infinite.
            // SAFETY: as above.
            let by = unsafe { V::load_first(right.wrapping_add(whole), rest) };
            for (lanes, place) in lanes.iter_mut().zip(places) {
                // SAFETY: as above.
                let from = unsafe { V::load_first(left.wrapping_add(place + whole), rest) };
                *lanes = from.mul_add(by, *lanes);
            }
        }
    }
    for (sum, lanes) in sums.iter_mut().zip(&lanes) {
        *sum += lanes.sum();
    }
    P
}
