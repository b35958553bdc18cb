//! Rows combined into other rows, as compiled for the vector units at hand. A closure that does this is too long to be inlined where they may be used.
#![expect(unsafe_code, reason = "calls functions that are compiled for what the machine has")]

use bytemuck::Pod;
#[cfg(target_arch = "x86_64")]
use strata_linalg::isa::Isa;
use strata_linalg::simd::vectorize;

use crate::simd_stream;

/// Rows that are looked at before any is combined: whether one lies in the target is a guess that fails too often.
const LOOK: usize = 64;

/// Which rows go where.
pub struct Rows<'a> {
    /// The element that the target begins with.
    pub begin: usize,
    /// The first element of each row in the whole target.
    pub places: &'a [usize],
    pub n: usize,
}

/// `to = apply(to, from)` for the rows that lie in `to`, and for what lies in it of others.
pub fn combine_rows<T: Pod>(rows: &Rows, from: &[T], apply: &impl Fn(T, T) -> T, to: &mut [T]) {
    let n = rows.n;
    let mut here = [0; LOOK];
    for (places, from) in rows.places.chunks(LOOK).zip(from.chunks(LOOK * n)) {
        let rows = Rows { places, ..*rows };
        match look(&rows, to.len(), &mut here) {
            Found::All { again } => combine_all(&rows, again, from, apply, to),
            Found::Some(n_here) => combine_some(&rows, &here[..n_here], from, apply, to),
        }
    }
}

/// What is known of some rows.
enum Found {
    /// All of them lie in the target; most go where the one before them went, or not.
    All { again: bool },
    /// So many lie in it, or reach into it.
    Some(usize),
}

/// Looks at no more than [`LOOK`] rows; if not all lie in a target of `len` elements, the numbers of those that do are in `here`.
fn look(rows: &Rows, len: usize, here: &mut [usize; LOOK]) -> Found {
    let Rows { begin, places, n } = *rows;
    let (whole, again) = vectorize(
        #[inline(always)]
        || {
            let whole: usize = places.iter().map(|at| usize::from(at.wrapping_sub(begin) <= len.wrapping_sub(n))).sum();
            let again: usize = places.iter().zip(&places[1..]).map(|(a, b)| usize::from(a == b)).sum();
            (whole, again)
        },
    );
    if whole == places.len() && n <= len {
        return Found::All { again: 4 * again >= 3 * whole };
    }
    let mut n_here = 0;
    for (i, &at) in places.iter().enumerate() {
        here[n_here] = i;
        n_here += usize::from(at < begin + len) & usize::from(at.saturating_add(n) > begin);
    }
    Found::Some(n_here)
}

/// Rows that lie in the target.
fn combine_all<T: Pod>(rows: &Rows, again: bool, from: &[T], apply: &impl Fn(T, T) -> T, to: &mut [T]) {
    #[cfg(target_arch = "x86_64")]
    {
        #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,bmi1,bmi2,f16c")]
        fn avx512<T: Pod>(rows: &Rows, again: bool, from: &[T], apply: &impl Fn(T, T) -> T, to: &mut [T]) {
            all(rows, again, from, apply, to);
        }
        #[target_feature(enable = "avx2,fma,bmi1,bmi2,f16c")]
        fn avx2<T: Pod>(rows: &Rows, again: bool, from: &[T], apply: &impl Fn(T, T) -> T, to: &mut [T]) {
            all(rows, again, from, apply, to);
        }
        match Isa::detect() {
            // SAFETY: the machine has every feature that the function is compiled for.
            Isa::Avx512 => unsafe { avx512(rows, again, from, apply, to) },
            // SAFETY: as above.
            Isa::Avx2 => unsafe { avx2(rows, again, from, apply, to) },
            Isa::Baseline => all(rows, again, from, apply, to),
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    all(rows, again, from, apply, to);
}

/// Rows that lie in the target, or reach into it.
fn combine_some<T: Pod>(rows: &Rows, here: &[usize], from: &[T], apply: &impl Fn(T, T) -> T, to: &mut [T]) {
    #[cfg(target_arch = "x86_64")]
    {
        #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,bmi1,bmi2,f16c")]
        fn avx512<T: Pod>(rows: &Rows, here: &[usize], from: &[T], apply: &impl Fn(T, T) -> T, to: &mut [T]) {
            some(rows, here, from, apply, to);
        }
        #[target_feature(enable = "avx2,fma,bmi1,bmi2,f16c")]
        fn avx2<T: Pod>(rows: &Rows, here: &[usize], from: &[T], apply: &impl Fn(T, T) -> T, to: &mut [T]) {
            some(rows, here, from, apply, to);
        }
        match Isa::detect() {
            // SAFETY: the machine has every feature that the function is compiled for.
            Isa::Avx512 => unsafe { avx512(rows, here, from, apply, to) },
            // SAFETY: as above.
            Isa::Avx2 => unsafe { avx2(rows, here, from, apply, to) },
            Isa::Baseline => some(rows, here, from, apply, to),
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    some(rows, here, from, apply, to);
}

/// Rows after which one is combined that is asked for now: where it is nobody can guess. Short ones are there before that would help.
fn rows_ahead<T>(n: usize) -> usize {
    const AHEAD: usize = 4 << 10;
    const SHORT: usize = 256;
    match n * size_of::<T>() {
        ..SHORT => LOOK,
        bytes => (AHEAD / bytes).max(1),
    }
}

#[inline(always)]
fn all<T: Pod>(rows: &Rows, again: bool, from: &[T], apply: &impl Fn(T, T) -> T, to: &mut [T]) {
    match (rows.n, again) {
        (1, false) => each::<1, T>(rows, from, apply, to),
        (1, true) => held::<1, T>(rows, from, apply, to),
        (4, _) => each::<4, T>(rows, from, apply, to),
        (16, false) => each::<16, T>(rows, from, apply, to),
        (16, true) => held::<16, T>(rows, from, apply, to),
        (n, _) => {
            let ahead = rows_ahead::<T>(n);
            for (i, (&at, from)) in rows.places.iter().zip(from.chunks_exact(n)).enumerate() {
                if let Some(next) = rows.places.get(i + ahead) {
                    simd_stream::ask(to.as_ptr().wrapping_add(next - rows.begin), n);
                }
                let to = &mut to[at - rows.begin..][..n];
                to.iter_mut().zip(from).for_each(|(a, &b)| *a = apply(*a, b));
            }
        }
    }
}

/// Rows of `N` elements.
#[inline(always)]
fn each<const N: usize, T: Pod>(rows: &Rows, from: &[T], apply: &impl Fn(T, T) -> T, to: &mut [T]) {
    for (&at, from) in rows.places.iter().zip(from.as_chunks::<N>().0) {
        if let Some(to) = to[at - rows.begin..].first_chunk_mut::<N>() {
            let row = *to;
            *to = std::array::from_fn(|i| apply(row[i], from[i]));
        }
    }
}

/// The same where most rows go where the one before them went: what they are combined into stays in registers.
#[inline(always)]
fn held<const N: usize, T: Pod>(rows: &Rows, from: &[T], apply: &impl Fn(T, T) -> T, to: &mut [T]) {
    let (mut places, mut from) = (rows.places.iter().peekable(), from.as_chunks::<N>().0.iter());
    while let (Some(at), Some(first)) = (places.next(), from.next()) {
        let Some(to) = to[at - rows.begin..].first_chunk_mut::<N>() else { return };
        let row = *to;
        let mut row: [T; N] = std::array::from_fn(|i| apply(row[i], first[i]));
        while places.next_if_eq(&at).is_some() {
            let Some(next) = from.next() else { break };
            row = std::array::from_fn(|i| apply(row[i], next[i]));
        }
        *to = row;
    }
}

#[inline(always)]
fn some<T: Pod>(rows: &Rows, here: &[usize], from: &[T], apply: &impl Fn(T, T) -> T, to: &mut [T]) {
    let (begin, n, end) = (rows.begin, rows.n, rows.begin + to.len());
    let ahead = rows_ahead::<T>(n);
    for (k, &i) in here.iter().enumerate() {
        if let Some(&next) = here.get(k + ahead) {
            simd_stream::ask(to.as_ptr().wrapping_add(rows.places[next].wrapping_sub(begin)), n);
            simd_stream::ask(from[next * n..].as_ptr(), n);
        }
        let (at, from) = (rows.places[i], &from[i * n..][..n]);
        let (low, high) = (at.max(begin), at.saturating_add(n).min(end));
        let (to, from) = (&mut to[low - begin..high - begin], &from[low - at..high - at]);
        to.iter_mut().zip(from).for_each(|(a, &b)| *a = apply(*a, b));
    }
}
