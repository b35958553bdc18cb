//! A pass gives the bits of its steps, one after the other, whatever the values are.
#![expect(unsafe_code, reason = "calls loops over rows that are made here")]

use strata_kernel::{ActFn, AluOp};
use strata_sim::formula::{Args, Formula, Item, MOST_STAGES, Op, Reduce, Rows, Second, Stage};
use strata_sim::math;
use strata_sim::memory::bf16;
use strata_sim::simd_pass::{available, linked, rows};

fn widen(v: u16) -> f32 {
    f32::from_bits((v as u32) << 16)
}
fn same(a: f32, b: f32) -> bool {
    a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan()
}

/// The same row, step by step.
fn slowly(formula: (AluOp, AluOp, ActFn), reduce: Option<AluOp>, a: &[f32], b: &[f32], number: f32) -> (Vec<f32>, f32) {
    let mut row = a.to_vec();
    math::alu_number(formula.0, &mut row, number, false);
    math::alu_rows(formula.1, &mut row, b);
    math::activate(formula.2, &mut row);
    let reduced = reduce.map_or(0.0, |op| math::reduce_row(op, &row));
    (row, reduced)
}

#[test]
fn one_pass_gives_the_bits_of_many() {
    if !available() {
        return;
    }
    use AluOp::*;
    let ops =
        [Multiply, Add, Subtract, Divide, Maximum, Minimum, Equal, NotEqual, Greater, GreaterEqual, Less, LessEqual];
    let functions = [
        ActFn::Copy,
        ActFn::Exp,
        ActFn::Sigmoid,
        ActFn::Silu,
        ActFn::Relu,
        ActFn::Square,
        ActFn::Sqrt,
        ActFn::Rsqrt,
        ActFn::Reciprocal,
        ActFn::Abs,
        ActFn::Negative,
        ActFn::Tanh,
        ActFn::Gelu,
    ];
    let mut random = fastrand::Rng::with_seed(7);
    let odd = [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, -0.0, 0.0, 1e-40, -1e-40, 3e38, -103.97, 88.73, -87.5];
    for round in 0..4000 {
        let n = [1, 5, 16, 31, 64, 65, 100, 128, 200, 512, 600][round % 11];
        let mut values = || -> Vec<f32> {
            let one = |random: &mut fastrand::Rng| match random.usize(..40) {
                0 if round % 3 == 0 => odd[random.usize(..odd.len())],
                _ => random.f32() * 60.0 - 40.0,
            };
            let narrowed = |v: f32| widen(bf16(v));
            (0..n).map(|_| one(&mut random)).map(|v| if round % 4 < 2 { narrowed(v) } else { v }).collect()
        };
        let (a, mut b) = (values(), values());
        let number = [0.37, -3.25, 1.0, -0.0][round / 5 % 4];
        let f = functions[random.usize(..13)];
        // Functions come with the operators of activations, and with numbers.
        let has_row = f == ActFn::Copy;
        let (op0, op1) = if has_row { (ops[round / 11 % 12], ops[random.usize(..12)]) } else { (Multiply, Add) };
        if !has_row {
            b.fill(-1.75);
        }
        let reduce = [None, Some(Add), Some(Maximum), Some(Minimum)][random.usize(..4)];
        let (want, want_reduced) = slowly((op0, op1, f), reduce, &a, &b, number);
        let formula = Formula {
            op0: Op::of(op0, false).expect("an operator"),
            op1: Op::of(op1, false).expect("an operator"),
            f,
            reduce: reduce.map_or(Reduce::Nothing, |op| Reduce::of(op).expect("a reduction")),
        };
        let slim: Vec<u16> = a.iter().map(|v| bf16(*v)).collect();
        let from = match round % 4 < 2 && random.bool() {
            true => (slim.as_ptr().cast(), Item::Bf16),
            false => (a.as_ptr().cast(), Item::F32),
        };
        // One more than is written, to see that it stays.
        let [mut wide, mut wide_too] = [0; 2].map(|_| vec![7f32; n + 1]);
        let [mut narrow, mut narrow_too] = [0; 2].map(|_| vec![7u16; n + 1]);
        let is_wide = random.bool();
        let (to, also): ((*mut u8, Item), *mut u8) = match is_wide {
            true => ((wide.as_mut_ptr().cast(), Item::F32), wide_too.as_mut_ptr().cast()),
            false => ((narrow.as_mut_ptr().cast(), Item::Bf16), narrow_too.as_mut_ptr().cast()),
        };
        let from = Rows { at: from.0, pitch: 0, item: from.1 };
        let b_row = Rows { at: b.as_ptr().cast(), pitch: 0, item: Item::F32 };
        let [to, also] = [to.0, also].map(|at| Some(Rows { at, pitch: 0, item: to.1 }));
        let args =
            Args { n, a: from, b: has_row.then_some(b_row), to, also, past: [false; 2], ahead: [None; 2], n_ahead: 0 };
        let mut reduced = [0.0];
        // SAFETY: rows of `n` elements.
        unsafe { rows(&formula, &args, [&[number], &[b[0]]], &mut reduced) };
        let [reduced] = reduced;
        assert!(same(reduced, want_reduced), "{formula:?} {n}: {reduced:?} {want_reduced}");
        for k in 0..n {
            let ok = match is_wide {
                true => same(wide[k], want[k]) && same(wide_too[k], want[k]),
                false => [&narrow, &narrow_too].iter().all(|row| same(widen(row[k]), widen(bf16(want[k])))),
            };
            assert!(ok, "{formula:?} {n}: {} and {} become {} or {}", a[k], b[k], wide[k], want[k]);
        }
        assert_eq!((wide[n], narrow[n], wide_too[n], narrow_too[n]), (7.0, 7, 7.0, 7));
    }
}

/// Rows that begin on a line.
fn lines(n: usize) -> (Vec<f32>, usize) {
    let room = vec![7f32; n + 33];
    let first = room.as_ptr().align_offset(64);
    (room, first)
}

#[test]
fn stages_give_the_bits_of_passes() {
    if !available() {
        return;
    }
    let ops = [Op::Keep, Op::Add, Op::Subtract, Op::SubtractFrom, Op::Multiply, Op::Maximum, Op::Less];
    let functions = [ActFn::Copy, ActFn::Copy, ActFn::Exp, ActFn::Sigmoid, ActFn::Silu, ActFn::Tanh, ActFn::Square];
    let reductions = [Reduce::Nothing, Reduce::Sum, Reduce::Max];
    let mut random = fastrand::Rng::with_seed(11);
    for round in 0..2000 {
        let n = [16, 64, 65, 200, 512][round % 5];
        let [a, b] = [0; 2].map(|_| (0..n).map(|_| random.f32() * 4.0 - 2.0).collect::<Vec<f32>>());
        let numbers: Vec<[[f32; 1]; 2]> = (0..MOST_STAGES).map(|_| [0; 2].map(|_| [random.f32() - 0.5])).collect();
        let n_stages = random.usize(1..=MOST_STAGES);
        let reduce = reductions[random.usize(..3)];
        let mut kept = vec![vec![0f32; n]; n_stages];
        let (mut stages, mut want) = (Vec::new(), Vec::new());
        // One after the other.
        let (mut row, mut want_reduced) = (a.clone(), [0.0]);
        let wide = |at: *const f32| Rows { at: at.cast::<u8>(), pitch: 0, item: Item::F32 };
        for k in 0..n_stages {
            let f = functions[random.usize(..functions.len())];
            let [op0, op1] = [0; 2].map(|_| ops[random.usize(..ops.len())]);
            // Functions come with the operators of activations.
            let of = |op: Op, with: Op| if op == Op::Keep { op } else { with };
            let (op0, op1) = if f == ActFn::Copy { (op0, op1) } else { (of(op0, Op::Multiply), of(op1, Op::Add)) };
            let last = if k + 1 == n_stages { reduce } else { Reduce::Nothing };
            let formula = Formula { op0, op1, f, reduce: last };
            let before = row.clone();
            let (second, row_of_b) = match random.usize(..3) {
                0 if f == ActFn::Copy => (Second::Row(wide(b.as_ptr())), Some(wide(b.as_ptr()))),
                1 if f == ActFn::Copy => (Second::Own, Some(wide(before.as_ptr()))),
                _ => (Second::Number, None),
            };
            let to = Some(Rows { at: row.as_mut_ptr().cast::<u8>(), pitch: 0, item: Item::F32 });
            let (past, ahead) = ([false; 2], [None; 2]);
            let args = Args { n, a: wide(before.as_ptr()), b: row_of_b, to, also: None, past, ahead, n_ahead: 0 };
            let numbers = [&numbers[k][0][..], &numbers[k][1][..]];
            // SAFETY: rows of `n` elements.
            unsafe { rows(&formula, &args, numbers, &mut want_reduced) };
            want.push(row.clone());
            let to = Rows { at: kept[k].as_mut_ptr().cast::<u8>(), pitch: 0, item: Item::F32 };
            stages.push(Stage { formula, second, numbers, to: random.bool().then_some(to) });
        }
        // All at once, past the cache or not.
        let ((mut room, first), mut reduced) = (lines(n), [0.0]);
        let to = Some(Rows { at: room[first..].as_mut_ptr().cast::<u8>(), pitch: 0, item: Item::F32 });
        let (past, ahead) = ([random.bool(), false], [None; 2]);
        let args = Args { n, a: wide(a.as_ptr()), b: None, to, also: None, past, ahead, n_ahead: 0 };
        // SAFETY: rows of `n` elements, the written one on a line.
        unsafe { linked(&stages, reduce, &args, &mut reduced) };
        for (k, stage) in stages.iter().enumerate().filter(|(_, stage)| stage.to.is_some()) {
            assert!((0..n).all(|at| same(kept[k][at], want[k][at])), "{stage:?}");
        }
        assert!(same(reduced[0], want_reduced[0]), "{stages:?}");
        assert!((0..n).all(|k| same(room[first + k], row[k])) && room[first + n] == 7.0, "{stages:?}");
    }
}
