//! Scalar functions written so that loops over them vectorise.
//!
//! Every function is branch-free (selects, bit arithmetic, polynomials; no tables, no C library), generic over
//! [`Arch`], and `#[inline(always)]`, so a plain loop over it inside a `#[target_feature]` function becomes vector
//! code. The few functions with a limited fast range say so and come with a `*_slow` companion for the rare lanes.
//!
//! Denormals are honoured, as StableHLO asks (IEEE 754). XLA on CPU flushes them to zero on input and output.
//!
//! Worst errors seen, in units of the last place: `f32` 1 to 1.5, `tanh` 2.1, `logistic` 2.3, `erfc` 3.6; `f64` 1 to 3,
//! `bessel_i1e` 5. `f32` forms of the rarer functions work in `f64` and are correctly rounded but for double rounding.
//!
//! A kernel calls `x.exp::<A>()` through [`Real`]. After a loop of `sin`, `cos`, `tan` or `remainder` it calls the
//! matching `fix_up_*`, which recomputes the lanes the fast form does not serve.
//!
//! Polynomials were fitted by Remez exchange in 45-digit arithmetic; the stated errors are those of the fit.

#![allow(clippy::excessive_precision, clippy::approx_constant, reason = "coefficients are written in full")]

pub mod arch;
pub mod complex;
mod erf;
mod exp;
mod gamma;
mod hyperbolic;
pub mod int;
mod inverse_trig;
mod log;
mod power;
mod real;
mod round;
mod special;
mod trig;

/// Coefficients of `f32` functions, for those who write the formulas down in another way.
pub mod coefficients {
    use super::{erf, exp, hyperbolic, log, trig};

    pub const EXP: [f32; 5] = exp::Q_F32;
    pub const EXPM1: [f32; 6] = exp::P_F32;
    pub const LN2_HI: f32 = exp::LN2_HI_F32;
    pub const LN2_LO: f32 = exp::LN2_LO_F32;
    pub const TANH_EXP2: [f32; 6] = hyperbolic::TANH_EXP2;
    pub const TANH_SMALL: [f32; 4] = hyperbolic::TANH_SMALL;
    pub const TANH_EDGE: f32 = hyperbolic::TANH_EDGE;
    pub const TANH_ONE: f32 = hyperbolic::TANH_ONE;
    pub const SIN: [f32; 3] = trig::SIN_F32;
    pub const COS: [f32; 3] = trig::COS_F32;
    pub const TRIG_LIMIT: f32 = trig::TRIG_LIMIT as f32;
    /// Two over π, and the two parts of its inverse.
    pub const QUARTER_TURN: (f64, [f64; 2]) = (trig::TWO_OVER_PI, [trig::PIO2_1, trig::PIO2_1_TAIL]);
    pub const LOG: [f32; 9] = log::P_F32;
    pub const SQRT_HALF: u32 = log::SQRT_HALF_F32;
    pub const ERF_SMALL: [f32; 7] = erf::SMALL_F32;
    pub const ERF_BIG: [f32; 7] = erf::BIG_F32;
    pub const ERFC_TAIL: [f32; 11] = erf::TAIL_F32;
    pub const ERF_INV_CENTRE: [f32; 11] = erf::INVERSE_CENTRE_F32;
    pub const ERF_INV_TAIL: [f32; 11] = erf::INVERSE_TAIL_F32;
    pub const ERF_INV_TINY: f32 = erf::INVERSE_TINY;
    pub const ERF_INV_FIRST: [[(f32, f32); 2]; 2] = erf::INVERSE_FIRST_F32;
}

pub use arch::{Arch, HasFma, NoFma};
pub use erf::*;
pub use exp::*;
pub use gamma::*;
pub use hyperbolic::*;
pub use int::Int;
pub use inverse_trig::*;
pub use log::*;
pub use power::*;
pub use real::*;
pub use round::*;
pub use special::*;
pub use trig::*;
