//! Row instructions in one pass over memory: two operators, a function, a reduction, and the results rounded and written.
//!
//! This is what the vector, scalar and GpSimd engines do to a row in one instruction, whatever it is called: `op0` with a number, `op1` with a
//! number or another row, a function, and a reduction of the results. The arithmetic and its order are those of [`crate::math`], so
//! that a row computed here is the row computed there, bit for bit.
#![expect(unsafe_code, reason = "vector intrinsics over rows that the caller vouches for")]

use strata_linalg::isa::Isa;

use crate::formula::{Args, Formula, Reduce, Stage};

/// Whether this machine has what [`rows`] needs.
pub fn available() -> bool {
    Isa::detect() == Isa::Avx512
}

/// Computes rows and writes their reductions to `reduced`, one for each. `numbers` are the second operands of both operators in each row,
/// where they are numbers. The next row is fetched meanwhile: partitions are far apart, and the machine does not see it coming.
///
/// # Safety
/// [`available`] said yes. There are `reduced.len()` rows that can be read and written, and as many numbers; rows that are written are
/// apart from those that are read, or the same elements.
pub unsafe fn rows(formula: &Formula, args: &Args, numbers: [&[f32]; 2], reduced: &mut [f32]) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: forwarded; the features are there, and those of bf16 where they are asked for.
    unsafe {
        match strata_linalg::isa::has_bf16() {
            true => crate::simd_pass_x86::rounding::rows(formula, args, numbers, reduced),
            false => crate::simd_pass_x86::plain::rows(formula, args, numbers, reduced),
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        let _ = (formula, args, numbers, reduced);
    }
}

/// As [`rows`], where rows go through several formulas, the last of which is reduced and written; `args.b` is nothing.
///
/// # Safety
/// As [`rows`], for what each stage reads and writes. There are [`crate::formula::MOST_STAGES`] at most, with functions that are
/// [`crate::formula::is_near`]. What is written is apart from everything else that is read or written, or the same elements.
pub unsafe fn linked(stages: &[Stage], reduce: Reduce, args: &Args, reduced: &mut [f32]) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: forwarded; the features are there, and those of bf16 where they are asked for.
    unsafe {
        match strata_linalg::isa::has_bf16() {
            true => crate::simd_pass_x86::rounding::linked(stages, reduce, args, reduced),
            false => crate::simd_pass_x86::plain::linked(stages, reduce, args, reduced),
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        let _ = (stages, reduce, args, reduced);
    }
}
