//! [`crate::simd_pass`] for AVX-512, with and without instructions that round to bf16.
#![expect(unsafe_code, reason = "vector intrinsics over rows that the caller vouches for")]

use std::arch::x86_64::*;

use strata_kernel::ActFn;

use crate::formula::{Args, Formula, Item, MOST_STAGES, Op, Reduce, Rows, Second, Stage};
use crate::math::{self, LANES};
use crate::simd_vectors_x86::*;

/// Functions that have a loop of their own.
const KEEP: u8 = 0;
const EXP: u8 = 1;
const SIGMOID: u8 = 2;
const SILU: u8 = 3;
const CHEAP: u8 = 4;
const TANH: u8 = 5;

/// Operators that have a loop of their own.
const NONE: u8 = 0;
const ADD: u8 = 1;
const MULTIPLY: u8 = 2;
const SUBTRACT: u8 = 3;
const ANY: u8 = 4;

/// Elements that go through a function of [`math`] at a time.
const AT_ONCE: usize = 8 * LANES;

macro_rules! each {
    ($v:expr, $w:expr, |$x:ident, $y:ident| $f:expr) => {{
        let (v, w): (Lanes, Lanes) = ($v, $w);
        let mut out = v;
        for k in 0..VECTORS {
            let ($x, $y) = (v[k], w[k]);
            out[k] = $f;
        }
        out
    }};
}
macro_rules! truth {
    ($v:expr, $w:expr, $how:ident) => {
        each!($v, $w, |x, y| _mm512_maskz_mov_ps(_mm512_cmp_ps_mask::<$how>(x, y), _mm512_set1_ps(1.0)))
    };
}
/// An operator on all lanes; in a macro, so that they stay in registers.
macro_rules! binary {
    ($op:expr, $v:expr, $w:expr) => {
        match $op {
            Op::Keep => $v,
            Op::Add => each!($v, $w, |x, y| _mm512_add_ps(x, y)),
            Op::Multiply => each!($v, $w, |x, y| _mm512_mul_ps(x, y)),
            Op::Subtract => each!($v, $w, |x, y| _mm512_sub_ps(x, y)),
            Op::SubtractFrom => each!($v, $w, |x, y| _mm512_sub_ps(y, x)),
            Op::Divide => each!($v, $w, |x, y| _mm512_div_ps(x, y)),
            Op::DivideInto => each!($v, $w, |x, y| _mm512_div_ps(y, x)),
            Op::Maximum => each!($v, $w, |x, y| maximum(x, y)),
            Op::Minimum => each!($v, $w, |x, y| minimum(x, y)),
            Op::Equal => truth!($v, $w, _CMP_EQ_OQ),
            Op::NotEqual => truth!($v, $w, _CMP_NEQ_UQ),
            Op::Greater => truth!($v, $w, _CMP_GT_OQ),
            Op::GreaterEqual => truth!($v, $w, _CMP_GE_OQ),
            Op::Less => truth!($v, $w, _CMP_LT_OQ),
            Op::LessEqual => truth!($v, $w, _CMP_LE_OQ),
        }
    };
}

/// The elements of the masks; in a macro, so that they stay in registers.
macro_rules! read {
    ($full:expr, $row:expr, $at:expr, $mask:expr) => {{
        let (row, item): (*const u8, Item) = $row;
        let mut lanes = [_mm512_setzero_ps(); VECTORS];
        match item {
            Item::F32 => {
                for k in 0..VECTORS {
                    let mask = if $full { !0 } else { $mask[k] };
                    lanes[k] = load::<false>(row.wrapping_add(($at + k * LANE) * 4), mask);
                }
            }
            Item::Bf16 => {
                for k in 0..VECTORS {
                    let mask = if $full { !0 } else { $mask[k] };
                    lanes[k] = load::<true>(row.wrapping_add(($at + k * LANE) * 2), mask);
                }
            }
        }
        lanes
    }};
}

/// An operator that may be known when this is compiled.
macro_rules! known {
    ($known:expr, $op:expr, $v:expr, $w:expr) => {
        match $known {
            NONE => $v,
            ADD => each!($v, $w, |x, y| _mm512_add_ps(x, y)),
            MULTIPLY => each!($v, $w, |x, y| _mm512_mul_ps(x, y)),
            SUBTRACT => each!($v, $w, |x, y| _mm512_sub_ps(x, y)),
            _ => binary!($op, $v, $w),
        }
    };
}

/// Lines, past the cache or not.
macro_rules! store {
    ($past:expr, $to:expr, $store:ident, $mask:expr, $v:expr) => {{
        let (to, mask, v) = ($to, $mask, $v);
        if $past {
            for k in 0..v.len() {
                _mm512_stream_si512(to.wrapping_add(k * 64).cast(), v[k]);
            }
        } else {
            for k in 0..v.len() {
                $store(to.wrapping_add(k * 64).cast(), mask[k], v[k]);
            }
        }
    }};
}

/// Functions of one or two instructions.
macro_rules! cheap {
    ($f:expr, $v:expr) => {
        match $f {
            ActFn::Relu => each!($v, $v, |x, _y| maximum(x, _mm512_setzero_ps())),
            ActFn::Square => each!($v, $v, |x, y| _mm512_mul_ps(x, y)),
            ActFn::Sqrt => each!($v, $v, |x, _y| _mm512_sqrt_ps(x)),
            ActFn::Rsqrt => each!($v, $v, |x, _y| _mm512_div_ps(_mm512_set1_ps(1.0), _mm512_sqrt_ps(x))),
            ActFn::Reciprocal => each!($v, $v, |x, _y| _mm512_div_ps(_mm512_set1_ps(1.0), x)),
            ActFn::Abs => each!($v, $v, |x, _y| _mm512_abs_ps(x)),
            ActFn::Negative => each!($v, $v, |x, _y| negative(x)),
            _ => $v,
        }
    };
}

/// Reduces and writes what was computed; in a macro, so that it stays in registers.
macro_rules! finish {
    ($rounds:expr, $full:expr, $row:expr, $v:expr, ($reduce:expr, $is_normal:expr), ($at:expr, $mask:expr), $acc:expr) => {
        'done: {
            let (row, v, at, mask): (&Row, Lanes, usize, [u16; VECTORS]) = ($row, $v, $at, $mask);
            if $reduce != Reduce::Nothing {
                let next = match $reduce {
                    Reduce::Max => each!(*$acc, v, |x, y| maximum(x, y)),
                    Reduce::Min => each!(*$acc, v, |x, y| minimum(x, y)),
                    _ => each!(*$acc, v, |x, y| _mm512_add_ps(x, y)),
                };
                for k in 0..VECTORS {
                    $acc[k] = if $full { next[k] } else { _mm512_mask_mov_ps($acc[k], mask[k], next[k]) };
                }
            }
            let Some((to, item)) = row.to else { break 'done };
            let also = row.also;
            let past = row.past.map(|is_past| $full && is_past);
            if item == Item::F32 {
                let v = v.map(|v| _mm512_castps_si512(v));
                store!(past[0], to.wrapping_add(at * 4), _mm512_mask_storeu_epi32, mask, v);
                if let Some(also) = also {
                    store!(past[1], also.wrapping_add(at * 4), _mm512_mask_storeu_epi32, mask, v);
                }
                break 'done;
            }
            let is_quick = $rounds && $full && ($is_normal || !are_subnormal(v));
            let mut pairs = [_mm512_setzero_si512(); VECTORS / 2];
            let mut masks = [0u32; VECTORS / 2];
            for k in 0..VECTORS / 2 {
                let (low, high) = (v[2 * k], v[2 * k + 1]);
                pairs[k] = if is_quick { rounded_pair(low, high) } else { rounded(low, high) };
                masks[k] = mask[2 * k] as u32 | (mask[2 * k + 1] as u32) << 16;
            }
            store!(past[0], to.wrapping_add(at * 2), _mm512_mask_storeu_epi16, masks, pairs);
            if let Some(also) = also {
                store!(past[1], also.wrapping_add(at * 2), _mm512_mask_storeu_epi16, masks, pairs);
            }
        }
    };
}

/// The loops, compiled for some features of the machine.
macro_rules! loops {
    ($name:ident, $features:literal, $rounds:literal) => {
        pub mod $name {
            use super::*;

            /// # Safety
            /// As [`crate::simd_pass::rows`], on a machine with these features.
            #[target_feature(enable = $features)]
            pub unsafe fn rows(formula: &Formula, args: &Args, numbers: [&[f32]; 2], reduced: &mut [f32]) {
                // SAFETY: forwarded.
                unsafe {
                    match formula.f {
                        ActFn::Copy => kept(formula, args, numbers, reduced),
                        ActFn::Exp => run::<EXP, ANY, ANY>(formula, args, numbers, reduced),
                        ActFn::Sigmoid => run::<SIGMOID, ANY, ANY>(formula, args, numbers, reduced),
                        ActFn::Silu => run::<SILU, ANY, ANY>(formula, args, numbers, reduced),
                        ActFn::Tanh => run::<TANH, ANY, ANY>(formula, args, numbers, reduced),
                        ActFn::Relu
                        | ActFn::Square
                        | ActFn::Sqrt
                        | ActFn::Rsqrt
                        | ActFn::Reciprocal
                        | ActFn::Abs
                        | ActFn::Negative => run::<CHEAP, ANY, ANY>(formula, args, numbers, reduced),
                        _ => elsewhere(formula, args, numbers, reduced),
                    }
                }
            }

            /// Rows whose function is one of [`math`].
            ///
            /// # Safety
            /// As [`rows`].
            #[target_feature(enable = $features)]
            unsafe fn elsewhere(formula: &Formula, args: &Args, numbers: [&[f32]; 2], reduced: &mut [f32]) {
                let mut near = [0f32; AT_ONCE];
                let before_it = Formula { f: ActFn::Copy, reduce: Reduce::Nothing, ..*formula };
                let after_it = Formula { op0: Op::Keep, op1: Op::Keep, f: ActFn::Copy, ..*formula };
                for (p, reduced) in reduced.iter_mut().enumerate() {
                    let row = args.row(p);
                    let numbers = numbers.map(|numbers| _mm512_set1_ps(numbers[p]));
                    let mut acc = start(formula.reduce);
                    for first in (0..row.n).step_by(AT_ONCE) {
                        let n = AT_ONCE.min(row.n - first);
                        let (before, after) = row.halves(first, n, &mut near);
                        // SAFETY: parts of the row.
                        unsafe { row_of::<KEEP, ANY, ANY>(&before_it, &before, numbers, &mut acc) };
                        math::activate(formula.f, &mut near[..n]);
                        // SAFETY: parts of the row.
                        unsafe { row_of::<KEEP, NONE, NONE>(&after_it, &after, numbers, &mut acc) };
                    }
                    *reduced = fold(formula.reduce, acc);
                }
            }

            /// Rows without a function. The operators that most instructions have get a loop of their own.
            ///
            /// # Safety
            /// As [`rows`].
            #[target_feature(enable = $features)]
            unsafe fn kept(formula: &Formula, args: &Args, numbers: [&[f32]; 2], reduced: &mut [f32]) {
                // SAFETY: forwarded.
                unsafe {
                    match (formula.op0, formula.op1) {
                        (Op::Keep, Op::Keep) => run::<KEEP, NONE, NONE>(formula, args, numbers, reduced),
                        (Op::Keep, Op::Add) => run::<KEEP, NONE, ADD>(formula, args, numbers, reduced),
                        (Op::Keep, Op::Multiply) => run::<KEEP, NONE, MULTIPLY>(formula, args, numbers, reduced),
                        (Op::Keep, Op::Subtract) => run::<KEEP, NONE, SUBTRACT>(formula, args, numbers, reduced),
                        (Op::Multiply, Op::Add) => run::<KEEP, MULTIPLY, ADD>(formula, args, numbers, reduced),
                        (Op::Add, Op::Multiply) => run::<KEEP, ADD, MULTIPLY>(formula, args, numbers, reduced),
                        (Op::Subtract, Op::Multiply) => {
                            run::<KEEP, SUBTRACT, MULTIPLY>(formula, args, numbers, reduced)
                        }
                        (Op::Multiply, Op::Multiply) => {
                            run::<KEEP, MULTIPLY, MULTIPLY>(formula, args, numbers, reduced)
                        }
                        _ => run::<KEEP, ANY, ANY>(formula, args, numbers, reduced),
                    }
                }
            }

            /// # Safety
            /// As [`rows`].
            #[target_feature(enable = $features)]
            unsafe fn run<const F: u8, const OP0: u8, const OP1: u8>(
                formula: &Formula,
                args: &Args,
                numbers: [&[f32]; 2],
                reduced: &mut [f32],
            ) {
                for (p, reduced) in reduced.iter_mut().enumerate() {
                    let row = args.row(p);
                    let numbers = numbers.map(|numbers| _mm512_set1_ps(numbers[p]));
                    let mut acc = start(formula.reduce);
                    // SAFETY: row `p`.
                    unsafe { row_of::<F, OP0, OP1>(formula, &row, numbers, &mut acc) };
                    if formula.reduce != Reduce::Nothing {
                        *reduced = fold(formula.reduce, acc);
                    }
                }
            }

            /// # Safety
            /// As [`rows`], for one row.
            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn row_of<const F: u8, const OP0: u8, const OP1: u8>(
                formula: &Formula,
                row: &Row,
                numbers: [__m512; 2],
                sums: &mut Lanes,
            ) {
                // Copies, which no write can change.
                let (formula, row) = (&Formula { ..*formula }, &Row { ..*row });
                let numbers = numbers.map(|v| [v; VECTORS]);
                let mut acc = *sums;
                let whole = row.n - row.n % LANES;
                let mut at = 0;
                // SAFETY: whole chunks, and then the rest.
                unsafe {
                    while at < whole {
                        chunk::<F, OP0, OP1, true>(formula, row, numbers, (at, LANES), &mut acc);
                        at += LANES;
                    }
                    if at < row.n {
                        chunk::<F, OP0, OP1, false>(formula, row, numbers, (at, row.n - at), &mut acc);
                    }
                }
                *sums = acc;
            }

            /// `left` elements from `at`, which are as many as there are lanes if it is `FULL`.
            ///
            /// # Safety
            /// As [`rows`], for one row.
            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn chunk<const F: u8, const OP0: u8, const OP1: u8, const FULL: bool>(
                formula: &Formula,
                row: &Row,
                [first, second]: [Lanes; 2],
                (at, left): (usize, usize),
                acc: &mut Lanes,
            ) {
                let Formula { op0, op1, f, reduce } = *formula;
                let mut mask = [!0u16; VECTORS];
                if !FULL {
                    mask = std::array::from_fn(|k| of_mask(left, k));
                }
                if FULL {
                    row.fetch(at);
                }
                // SAFETY: the elements of the masks are in the rows.
                unsafe {
                    let mut v = read!(FULL, row.a, at, mask);
                    if F == KEEP {
                        v = known!(OP0, op0, v, first);
                        if OP1 != NONE {
                            let other = if let Some(b) = row.b { read!(FULL, b, at, mask) } else { second };
                            v = known!(OP1, op1, v, other);
                        }
                    } else {
                        // Functions come with the operators of activations.
                        if op0 != Op::Keep {
                            v = each!(v, first, |x, y| _mm512_mul_ps(x, y));
                        }
                        if op1 != Op::Keep {
                            v = each!(v, second, |x, y| _mm512_add_ps(x, y));
                        }
                    }
                    let is_normal = F == EXP && are_small(v);
                    v = match F {
                        EXP if is_normal => each!(v, v, |x, _y| exp_of_small(x)),
                        EXP => each!(v, v, |x, _y| exp(x)),
                        SIGMOID => each!(v, v, |x, _y| sigmoid(x)),
                        SILU => each!(v, v, |x, _y| _mm512_mul_ps(x, sigmoid(x))),
                        CHEAP => cheap!(f, v),
                        TANH => tanh(v),
                        _ => v,
                    };
                    finish!($rounds, FULL, row, v, (reduce, is_normal), (at, mask), acc);
                }
            }

            /// Rows that go through several formulas.
            ///
            /// # Safety
            /// As [`crate::simd_pass::linked`], on a machine with these features.
            #[target_feature(enable = $features)]
            pub unsafe fn linked(stages: &[Stage], reduce: Reduce, args: &Args, reduced: &mut [f32]) {
                let mut steps = [Step::of(&stages[0], 0); MOST_STAGES];
                let steps = &mut steps[..stages.len()];
                for (p, reduced) in reduced.iter_mut().enumerate() {
                    let row = args.row(p);
                    for (step, stage) in steps.iter_mut().zip(stages) {
                        *step = Step::of(stage, p);
                    }
                    let mut acc = start(reduce);
                    let whole = row.n - row.n % LANES;
                    // SAFETY: whole chunks, and then the rest.
                    unsafe {
                        for at in (0..whole).step_by(LANES) {
                            through::<true>(steps, &row, (reduce, [!0; VECTORS]), at, &mut acc);
                        }
                        if whole < row.n {
                            let mask = std::array::from_fn(|k| of_mask(row.n - whole, k));
                            through::<false>(steps, &row, (reduce, mask), whole, &mut acc);
                        }
                    }
                    if reduce != Reduce::Nothing {
                        *reduced = fold(reduce, acc);
                    }
                }
            }

            /// As [`chunk`], through several formulas.
            ///
            /// # Safety
            /// As [`linked`], for one row.
            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn through<const FULL: bool>(
                steps: &[Step],
                row: &Row,
                (reduce, mask): (Reduce, [u16; VECTORS]),
                at: usize,
                acc: &mut Lanes,
            ) {
                if FULL {
                    row.fetch(at);
                }
                // SAFETY: the elements of the masks are in the rows.
                unsafe {
                    let mut v = read!(FULL, row.a, at, mask);
                    for step in steps {
                        let [first, second] = step.numbers.map(|v| [v; VECTORS]);
                        if step.f == ActFn::Copy {
                            let own = v;
                            v = binary!(step.op0, v, first);
                            if step.op1 != Op::Keep {
                                let other = match step.second {
                                    RowSecond::Number => second,
                                    RowSecond::Own => own,
                                    RowSecond::Row(b) => read!(FULL, b, at, mask),
                                };
                                v = binary!(step.op1, v, other);
                            }
                        } else {
                            // Functions come with the operators of activations.
                            if step.op0 != Op::Keep {
                                v = each!(v, first, |x, y| _mm512_mul_ps(x, y));
                            }
                            if step.op1 != Op::Keep {
                                v = each!(v, second, |x, y| _mm512_add_ps(x, y));
                            }
                            v = match step.f {
                                ActFn::Exp => each!(v, v, |x, _y| exp(x)),
                                ActFn::Sigmoid => each!(v, v, |x, _y| sigmoid(x)),
                                ActFn::Silu => each!(v, v, |x, _y| _mm512_mul_ps(x, sigmoid(x))),
                                ActFn::Tanh => tanh(v),
                                f => cheap!(f, v),
                            };
                        }
                        if let Some(to) = step.to {
                            for k in 0..VECTORS {
                                let to = to.wrapping_add((at + k * LANE) * 4);
                                _mm512_mask_storeu_ps(to.cast(), mask[k], v[k]);
                            }
                        }
                    }
                    finish!($rounds, FULL, row, v, (reduce, false), (at, mask), acc);
                }
            }
        }
    };
}
loops!(plain, "avx512f,avx512bw,avx512dq,avx512vl", false);
loops!(rounding, "avx512f,avx512bw,avx512dq,avx512vl,avx512bf16", true);

/// One row.
#[derive(Clone, Copy)]
struct Row {
    n: usize,
    a: (*const u8, Item),
    b: Option<(*const u8, Item)>,
    to: Option<(*mut u8, Item)>,
    also: Option<*mut u8>,
    /// Whether these are written past the cache.
    past: [bool; 2],
    /// What to ask for, to be read and to be written.
    ahead: [Option<(*const u8, Item)>; 2],
}

/// A stage, in one row.
#[derive(Clone, Copy)]
struct Step {
    op0: Op,
    op1: Op,
    f: ActFn,
    numbers: [__m512; 2],
    second: RowSecond,
    to: Option<*mut u8>,
}

#[derive(Clone, Copy)]
enum RowSecond {
    Number,
    Own,
    Row((*const u8, Item)),
}

impl Step {
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn of(stage: &Stage, p: usize) -> Step {
        let Formula { op0, op1, f, .. } = stage.formula;
        let second = match stage.second {
            Second::Number => RowSecond::Number,
            Second::Own => RowSecond::Own,
            Second::Row(rows) => RowSecond::Row((rows.at.wrapping_add(p * rows.pitch), rows.item)),
        };
        let to = stage.to.map(|rows| rows.at.wrapping_add(p * rows.pitch));
        Step { op0, op1, f, numbers: stage.numbers.map(|numbers| _mm512_set1_ps(numbers[p])), second, to }
    }
}

impl Args {
    fn row(&self, p: usize) -> Row {
        let from = |rows: Rows<*const u8>| (rows.at.wrapping_add(p * rows.pitch), rows.item);
        let to = |rows: Rows<*mut u8>| (rows.at.wrapping_add(p * rows.pitch), rows.item);
        let (b, also) = (self.b.map(from), self.also.map(|rows| to(rows).0));
        let ahead = self.ahead.map(|rows| rows.filter(|_| p < self.n_ahead).map(from));
        Row { n: self.n, a: from(self.a), b, to: self.to.map(to), also, past: self.past, ahead }
    }
}

impl Row {
    /// What comes before a function that is computed elsewhere, and what comes after it, for some elements.
    fn halves(&self, first: usize, n: usize, near: &mut [f32]) -> (Row, Row) {
        let from = |(at, item): (*const u8, Item)| (at.wrapping_add(first * item.bytes()), item);
        let to = |(at, item): (*mut u8, Item)| (at.wrapping_add(first * item.bytes()), item);
        let near: *mut u8 = near.as_mut_ptr().cast();
        let item = self.to.map_or(4, |(_, item)| item.bytes());
        let also = self.also.map(|at| at.wrapping_add(first * item));
        let (b, target) = (self.b.map(from), self.to.map(to));
        let (near_to, near, ahead) = (Some((near, Item::F32)), (near.cast_const(), Item::F32), [None; 2]);
        let before = Row { n, a: from(self.a), b, to: near_to, also: None, past: [false; 2], ahead };
        (before, Row { n, a: near, b: None, to: target, also, past: self.past, ahead })
    }

    /// Asks for elements that come soon.
    #[inline(always)]
    fn fetch(&self, at: usize) {
        let [from, to] = self.ahead;
        if let Some((row, item)) = from {
            for line in (0..LANES * item.bytes()).step_by(64) {
                let at = row.wrapping_add(at * item.bytes() + line);
                // SAFETY: a hint, which reads nothing.
                unsafe { _mm_prefetch::<_MM_HINT_T0>(at.cast()) };
            }
        }
        if let Some((row, item)) = to {
            for line in (0..LANES * item.bytes()).step_by(64) {
                let at = row.wrapping_add(at * item.bytes() + line);
                // SAFETY: a hint, which writes nothing.
                unsafe { _mm_prefetch::<_MM_HINT_ET0>(at.cast()) };
            }
        }
    }
}
