//! Rows combined into other rows, as compiled for the vector units at hand. A closure that does this is too long to be inlined where they may be used.
#![expect(unsafe_code, reason = "calls functions that are compiled for what the machine has")]

use bytemuck::Pod;
#[cfg(target_arch = "x86_64")]
use strata_linalg::isa::Isa;

/// Rows are multiples of so many elements, or are these.
pub const WIDE: usize = 16;

/// Which rows go where.
pub struct Rows<'a> {
    /// The element that the target begins with.
    pub begin: usize,
    /// The first element of each row in the whole target.
    pub places: &'a [usize],
    /// The rows that count.
    pub here: &'a [usize],
    pub n: usize,
}

/// `to = apply(to, from)` for the rows that count.
pub fn combine_rows<T: Pod>(rows: &Rows, from: &[T], apply: &impl Fn(T, T) -> T, to: &mut [T]) {
    #[cfg(target_arch = "x86_64")]
    {
        #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,bmi1,bmi2,f16c")]
        fn avx512<T: Pod>(rows: &Rows, from: &[T], apply: &impl Fn(T, T) -> T, to: &mut [T]) {
            combine(rows, from, apply, to);
        }
        #[target_feature(enable = "avx2,fma,bmi1,bmi2,f16c")]
        fn avx2<T: Pod>(rows: &Rows, from: &[T], apply: &impl Fn(T, T) -> T, to: &mut [T]) {
            combine(rows, from, apply, to);
        }
        match Isa::detect() {
            // SAFETY: the machine has every feature that the function is compiled for.
            Isa::Avx512 => unsafe { avx512(rows, from, apply, to) },
            // SAFETY: as above.
            Isa::Avx2 => unsafe { avx2(rows, from, apply, to) },
            Isa::Baseline => combine(rows, from, apply, to),
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    combine(rows, from, apply, to);
}

#[inline(always)]
fn combine<T: Pod>(rows: &Rows, from: &[T], apply: &impl Fn(T, T) -> T, to: &mut [T]) {
    for &i in rows.here {
        let to = &mut to[rows.places[i] - rows.begin..][..rows.n];
        let from = &from[i * rows.n..][..rows.n];
        match (to.as_chunks_mut::<WIDE>().0, from.as_chunks::<WIDE>().0) {
            ([to], [from]) => {
                let (a, b) = (*to, *from);
                *to = std::array::from_fn(|i| apply(a[i], b[i]));
            }
            (to, from) => {
                let pairs = to.as_flattened_mut().iter_mut().zip(from.as_flattened());
                pairs.for_each(|(a, &b)| *a = apply(*a, b));
            }
        }
    }
}
