//! Which results of a convolution see which elements of a dilated input.
//!
//! Between the elements of a dilated input are zeros. Results that are a period apart see its elements through the same taps of the
//! kernel, and the zeros through all others: each such phase is a convolution of its own, of the input as it is and of those taps.

use super::gemm::index::gcd;

/// A window that slides over one spatial dimension.
pub struct Window {
    pub out: usize,
    pub kernel: usize,
    pub stride: usize,
    pub dilation: usize,
    pub reversed: bool,
    /// Elements of the input are so far apart.
    pub apart: usize,
    /// Zeros before the input; fewer than none cut it off.
    pub low: i64,
}

/// The results of one phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slide {
    pub out: usize,
    /// Result `i` is number `first + i * step` of the dimension.
    pub first: usize,
    pub step: usize,
    /// Elements of the input from one result to the next.
    pub stride: usize,
    /// Zeros before the input, or elements of it that nobody reads.
    pub low: usize,
    pub skip: usize,
    /// What the first result reads, counted from there, and the place in the kernel of what it is multiplied by.
    pub taps: Vec<(usize, usize)>,
}

impl Slide {
    /// The extent of the input that is read, with what is skipped.
    pub fn reach(&self) -> usize {
        let last = self.taps.iter().map(|tap| tap.0).max().unwrap_or(0);
        self.skip + self.out.saturating_sub(1) * self.stride + last + 1
    }
}

/// The phases that have results; some have no taps.
pub fn phases(window: &Window) -> Vec<Slide> {
    let period = window.apart / gcd(window.apart, window.stride);
    (0..period.min(window.out)).map(|first| phase(window, first, period)).collect()
}

fn phase(window: &Window, first: usize, period: usize) -> Slide {
    let apart = window.apart as i64;
    let seen = (0..window.kernel).filter_map(|tap| {
        let at = if window.reversed { window.kernel - 1 - tap } else { tap };
        let place = (first * window.stride + at * window.dilation) as i64 - window.low;
        (place.rem_euclid(apart) == 0).then_some((place.div_euclid(apart), tap))
    });
    let seen: Vec<(i64, usize)> = strata_host::collect(seen);
    let start = seen.iter().map(|tap| tap.0).min().unwrap_or(0);
    Slide {
        out: (window.out - first).div_ceil(period),
        first,
        step: period,
        stride: period * window.stride / window.apart,
        low: (-start).max(0) as usize,
        skip: start.max(0) as usize,
        taps: seen.into_iter().map(|(at, tap)| ((at - start) as usize, tap)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_result_sees_what_it_would_see_through_the_zeros() {
        let mut rng = fastrand::Rng::with_seed(5);
        for _ in 0..2000 {
            let window = Window {
                out: rng.usize(0..12),
                kernel: rng.usize(0..6),
                stride: rng.usize(1..5),
                dilation: rng.usize(1..4),
                reversed: rng.bool(),
                apart: rng.usize(1..6),
                low: rng.i64(-4..8),
            };
            let found = phases(&window);
            let mut seen = vec![None; window.out];
            for slide in &found {
                for i in 0..slide.out {
                    let places = slide
                        .taps
                        .iter()
                        .map(|&(at, tap)| ((at + i * slide.stride + slide.skip) as i64 - slide.low as i64, tap));
                    let earlier = seen[slide.first + i * slide.step].replace(places.collect::<Vec<_>>());
                    assert!(earlier.is_none(), "a result is of one phase");
                }
            }
            for (n, seen) in seen.into_iter().enumerate() {
                let all = (0..window.kernel).map(|tap| {
                    let at = if window.reversed { window.kernel - 1 - tap } else { tap };
                    ((n * window.stride + at * window.dilation) as i64 - window.low, tap)
                });
                let apart = window.apart as i64;
                let wanted =
                    all.filter(|(at, _)| at.rem_euclid(apart) == 0).map(|(at, tap)| (at.div_euclid(apart), tap));
                assert_eq!(seen, Some(wanted.collect()));
            }
        }
    }
}
