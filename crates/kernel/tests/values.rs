//! Expressions, conditions and accesses against what they mean: evaluated point by point, element by element.

use fastrand::Rng;
use strata_kernel::access::AccessBounds;
use strata_kernel::expr::Bounds;
use strata_kernel::{
    Access, Affine, Builder, Dtype, Kernel, LoopId, LoopKind, Place, Policy, Pred, Role, Space, Tensor, TensorId, Term,
    Trip, View,
};

const SHAPE: [usize; 3] = [4, 6, 3];

/// A kernel with two loops: 3, 5, 7 and 4, 2, 0, -2.
fn loops() -> Kernel {
    let mut b = Builder::new("loops");
    for (start, step, n) in [(3, 2, 3), (4, -2, 4)] {
        b.begin_loop("i", LoopKind::Affine, start, step, Trip::Static(n));
        b.end_loop();
    }
    b.finish()
}

type Meaning = Box<dyn Fn(&[i64], &[i64]) -> i64>;

/// A random expression, and what it means.
fn expression(rng: &mut Rng, depth: u32, bounds: &dyn Bounds) -> (Affine, Meaning) {
    let divisor = rng.i64(1..7);
    match rng.u32(0..if depth == 0 { 3 } else { 8 }) {
        0 => {
            let value = rng.i64(-9..10);
            (Affine::constant(value), Box::new(move |_, _| value))
        }
        1 => {
            let n = rng.u32(0..2);
            (Affine::index(LoopId(n)), Box::new(move |loops, _| loops[n as usize]))
        }
        2 => {
            let n = rng.usize(0..3);
            (Affine::axis(n), Box::new(move |_, axes| axes[n]))
        }
        kind => {
            let (a, of_a) = expression(rng, depth - 1, bounds);
            let by = rng.i64(-3..4);
            match kind {
                3 => {
                    let (b, of_b) = expression(rng, depth - 1, bounds);
                    (a.add(&b), Box::new(move |l, x| of_a(l, x) + of_b(l, x)))
                }
                4 => {
                    let (b, of_b) = expression(rng, depth - 1, bounds);
                    (a.sub(&b), Box::new(move |l, x| of_a(l, x) - of_b(l, x)))
                }
                5 => (a.scale(by).offset(2 * by), Box::new(move |l, x| of_a(l, x) * by + 2 * by)),
                6 => (a.div(divisor, bounds), Box::new(move |l, x| of_a(l, x).div_euclid(divisor))),
                _ => (a.rem(divisor, bounds), Box::new(move |l, x| of_a(l, x).rem_euclid(divisor))),
            }
        }
    }
}

/// Every point of the two loops and three axes.
fn points() -> Vec<([i64; 2], [i64; 3])> {
    let mut all = Vec::new();
    for i in [3, 5, 7] {
        for j in [4, 2, 0, -2] {
            for n in 0..SHAPE.iter().product::<usize>() as i64 {
                all.push(([i, j], [n / 18, n / 3 % 6, n % 3]));
            }
        }
    }
    all
}

#[test]
fn expressions_mean_what_they_are_made_of() {
    let (kernel, mut rng) = (loops(), Rng::with_seed(1));
    let bounds = AccessBounds { kernel: &kernel, shape: &SHAPE };
    let points = points();
    let mut n_plain = 0;
    for _ in 0..600 {
        let (e, meaning) = expression(&mut rng, 4, &bounds);
        let values: Vec<i64> = points.iter().map(|(loops, axes)| meaning(loops, axes)).collect();
        for ((loops, axes), value) in points.iter().zip(&values) {
            assert_eq!(e.at(loops, axes), *value, "{e} at {loops:?} {axes:?}");
        }
        let (low, high) = (*values.iter().min().unwrap(), *values.iter().max().unwrap());
        let range = e.range(&bounds).unwrap();
        assert!(range.0 <= low && high <= range.1, "{e}: {range:?} instead of {low}..={high}");
        if e.is_plain() {
            n_plain += 1;
            assert_eq!(range, (low, high), "{e}");
        }
        // Equal expressions are equal values: sorted, distinct, no zeros.
        assert!(e.terms.windows(2).all(|w| w[0].0 < w[1].0) && e.terms.iter().all(|t| t.1 != 0), "{e}");
        assert_eq!(e.as_constant().is_some(), e.terms.is_empty());
        assert_eq!(e.sub(&e), Affine::zero());
        // What uses a term changes with it, or could.
        for n in 0..2 {
            let moves = points.iter().any(|(loops, axes)| {
                let mut other = *loops;
                other[n] = if n == 0 { 3 } else { 4 };
                e.at(loops, axes) != e.at(&other, axes)
            });
            assert!(!moves || e.uses_loop(LoopId(n as u32)), "{e}");
        }
        let moves = points.iter().any(|(loops, axes)| e.at(loops, axes) != e.at(loops, &[0; 3]));
        assert!(!moves || e.uses_axes(), "{e}");
        assert!(!e.uses_data() && e.add(&Affine::term(Term::Data(1))).uses_data());
    }
    assert!(n_plain > 100, "{n_plain}");
}

#[test]
fn quotients_and_remainders_vanish_and_come_together() {
    let kernel = loops();
    let bounds = AccessBounds { kernel: &kernel, shape: &SHAPE };
    let (i, a, b) = (Affine::index(LoopId(0)), Affine::axis(1), Affine::axis(2));
    let flat = a.scale(3).add(&b);
    assert_eq!((flat.div(3, &bounds), flat.rem(3, &bounds)), (a.clone(), b.clone()));
    assert_eq!(flat.offset(-3).div(3, &bounds), a.offset(-1));
    assert_eq!(flat.offset(-1).rem(3, &bounds).to_string(), "(a2 + 2)%3");
    // 3, 5, 7 in fours.
    assert_eq!(i.div(8, &bounds), Affine::zero());
    assert_eq!((i.div(4, &bounds).to_string(), i.rem(4, &bounds).to_string()), ("(i0)/4".into(), "(i0)%4".into()));
    assert_eq!(i.div(4, &bounds).scale(8).add(&i.rem(4, &bounds).scale(2)), i.scale(2), "put together again");
    assert_ne!(i.div(4, &bounds).scale(8).add(&i.rem(4, &bounds)), i);
    assert_eq!(i.div(2, &bounds).div(2, &bounds), i.div(4, &bounds), "a quotient of a quotient");
    assert_ne!(i.div(2, &bounds).offset(1).div(2, &bounds), i.div(4, &bounds));
    assert_eq!(i.div(2, &bounds).range(&bounds), Some((1, 3)));
    assert_eq!((i.rem(4, &bounds).range(&bounds), Affine::term(Term::Data(0)).range(&bounds)), (Some((0, 3)), None));
    let inside = Term::Mod(Box::new(i.offset(1)), 100);
    assert_eq!(Affine::term(inside).range(&bounds), Some((4, 8)));
    assert_eq!(flat.rescaled(4, 6), None);
    assert_eq!(flat.scale(2).offset(4).rescaled(3, 6), Some(flat.offset(2)));
    let shape: &[usize] = &[2, 5];
    assert_eq!((shape.of_axis(1), shape.of_axis(2), shape.of_loop(LoopId(0))), (Some((0, 4)), None, None));
    assert_eq!((bounds.of_axis(3), bounds.of_loop(LoopId(1)), bounds.of_loop(LoopId(9))), (None, Some((-2, 4)), None));
    assert!(a.is_plain() && !i.rem(4, &bounds).is_plain() && !Affine::term(Term::Data(0)).is_plain());
}

#[test]
fn expressions_in_words() {
    let (i, a) = (Affine::index(LoopId(7)), Affine::axis(1));
    let shape: &[usize] = &[];
    let rows = [
        (Affine::zero(), "0"),
        (Affine::constant(-4), "-4"),
        (i.scale(-1), "-i7"),
        (i.scale(-2).add(&a), "-i7*2 + a1"),
        (i.sub(&a.scale(3)).offset(-5), "i7 - a1*3 - 5"),
        (i.offset(1).div(2, &shape).add(&i.rem(5, &shape).scale(4)), "(i7 + 1)/2 + (i7)%5*4"),
        (Affine::term(Term::Data(2)).offset(9), "d2 + 9"),
    ];
    rows.iter().for_each(|(e, words)| assert_eq!(e.to_string(), *words));
}

#[test]
fn substitution_is_evaluation_of_the_parts() {
    let (kernel, mut rng) = (loops(), Rng::with_seed(2));
    let bounds = AccessBounds { kernel: &kernel, shape: &SHAPE };
    for _ in 0..300 {
        let (e, _) = expression(&mut rng, 3, &bounds);
        let parts: Vec<Affine> = (0..5).map(|_| expression(&mut rng, 1, &bounds).0).collect();
        let swapped = e.substitute(&bounds, &mut |term| match term {
            Term::Loop(id) => parts[id.0 as usize].clone(),
            Term::Axis(axis) => parts[2 + *axis as usize].clone(),
            other => Affine::term(other.clone()),
        });
        for (loops, axes) in points().iter().step_by(7) {
            let at: Vec<i64> = parts.iter().map(|part| part.at(loops, axes)).collect();
            assert_eq!(swapped.at(loops, axes), e.at(&at[..2], &at[2..]), "{e} with {parts:?}");
        }
    }
}

type Truth = Box<dyn Fn(&[i64], &[i64]) -> bool>;

fn condition(rng: &mut Rng, depth: u32, bounds: &dyn Bounds) -> (Pred, Truth) {
    let compared = |rng: &mut Rng| {
        let ((a, of_a), (b, of_b)) = (expression(rng, 1, bounds), expression(rng, 1, bounds));
        (a, b, move |l: &[i64], x: &[i64]| of_a(l, x).cmp(&of_b(l, x)))
    };
    match rng.u32(0..if depth == 0 { 5 } else { 8 }) {
        0 => {
            let value = rng.bool();
            (Pred::constant(value), Box::new(move |_, _| value))
        }
        1 => {
            let (a, b, order) = compared(rng);
            (Pred::ge(&a, &b), Box::new(move |l, x| order(l, x).is_ge()))
        }
        2 => {
            let (a, b, order) = compared(rng);
            (Pred::lt(&a, &b), Box::new(move |l, x| order(l, x).is_lt()))
        }
        3 => {
            let (a, b, order) = compared(rng);
            (Pred::eq(&a, &b), Box::new(move |l, x| order(l, x).is_eq()))
        }
        4 => {
            let (a, b, order) = compared(rng);
            (Pred::ne(&a, &b), Box::new(move |l, x| order(l, x).is_ne()))
        }
        kind => {
            let ((p, of_p), (q, of_q)) = (condition(rng, depth - 1, bounds), condition(rng, depth - 1, bounds));
            match kind {
                5 => (p.and(q), Box::new(move |l, x| of_p(l, x) && of_q(l, x))),
                6 => (p.or(q), Box::new(move |l, x| of_p(l, x) || of_q(l, x))),
                _ => (p.negate(), Box::new(move |l, x| !of_p(l, x))),
            }
        }
    }
}

#[test]
fn conditions_mean_what_they_are_made_of() {
    let (kernel, mut rng) = (loops(), Rng::with_seed(3));
    let bounds = AccessBounds { kernel: &kernel, shape: &SHAPE };
    let points = points();
    for _ in 0..400 {
        let (p, truth) = condition(&mut rng, 3, &bounds);
        let (whole, element) = p.clone().split();
        let moved = p.substitute(&bounds, &mut |term| match term {
            Term::Axis(axis) => Affine::constant(2 - i64::from(*axis)),
            other => Affine::term(other.clone()),
        });
        assert!(!whole.uses_axes() && !moved.uses_axes(), "{p}");
        for (loops, axes) in &points {
            let wanted = truth(loops, axes);
            assert_eq!(p.at(loops, axes), wanted, "{p} at {loops:?} {axes:?}");
            assert_eq!(whole.at(loops, axes) && element.at(loops, axes), wanted, "{p}: {whole}; {element}");
            assert_eq!(moved.at(loops, axes), truth(loops, &[2, 1, 0]), "{p}");
        }
        let mut n = 0;
        p.each_expr(&mut |_| n += 1);
        assert_eq!(n == 0, p.is_true() || p == Pred::False, "{p}");
    }
}

#[test]
fn conditions_in_words() {
    let (i, a) = (Affine::index(LoopId(0)), Affine::axis(0));
    let (p, q, r) = (Pred::ge(&i, &a), Pred::eq(&i, &Affine::zero()), Pred::ne(&a, &Affine::constant(2)));
    assert_eq!(p.clone().and(q.clone()).or(r.clone()).to_string(), "(i0 - a0 >= 0 and i0 == 0) or a0 - 2 != 0");
    assert_eq!(p.clone().and(q.clone().or(r.clone())).to_string(), "i0 - a0 >= 0 and (i0 == 0 or a0 - 2 != 0)");
    assert_eq!(q.clone().and(p.clone().and(r.clone())).to_string(), "i0 == 0 and i0 - a0 >= 0 and a0 - 2 != 0");
    let both = p.clone().and(r.clone());
    assert_eq!(both.clone().and(q.clone().and(r.clone())), Pred::And(vec![p, r.clone(), q.clone(), r.clone()]));
    assert_eq!((Pred::True.to_string(), Pred::False.to_string()), ("true".into(), "false".into()));
    assert_eq!(q.clone().or(r.clone()).or(q.clone()), Pred::Or(vec![q.clone(), r.clone(), q.clone()]));
    assert_eq!((q.clone().and(r.clone()).split(), r.clone().split()), ((q.clone(), r.clone()), (Pred::True, r)));
    assert_eq!((q.clone().split(), Pred::False.split()), ((q, Pred::True), (Pred::False, Pred::True)));
}

fn tensor(dims: &[usize], n_block: usize) -> Tensor {
    Tensor {
        name: "t".into(),
        space: Space::Sbuf,
        dtype: Dtype::BF16,
        dims: dims.to_vec(),
        n_block,
        policy: Policy::Auto,
        role: Role::Declared,
        returned: false,
        loc: strata_kernel::LocId::NONE,
    }
}

/// What each coordinate of the tile touches, in row-major order.
fn elements(access: &Access) -> Vec<Vec<i64>> {
    let mut coordinates: Vec<Vec<i64>> = vec![Vec::new()];
    for &n in &access.shape {
        let longer = |c: &Vec<i64>| (0..n as i64).map(|i| [&c[..], &[i]].concat()).collect::<Vec<_>>();
        coordinates = coordinates.iter().flat_map(longer).collect();
    }
    coordinates.iter().map(|c| access.subs.iter().map(|s| s.at(&[], c)).collect()).collect()
}

#[test]
fn tiles_keep_their_elements_under_other_shapes() {
    let t = tensor(&[4, 6, 10], 0);
    let whole = Access::whole(TensorId(0), &t);
    assert_eq!((whole.n_elements(), whole.partitions(), whole.free_elements()), (240, 4, 60));
    let shapes: [&[usize]; 9] = [
        &[240],
        &[4, 60],
        &[24, 10],
        &[4, 2, 3, 10],
        &[2, 2, 6, 10],
        &[8, 3, 10],
        &[4, 1, 6, 10, 1],
        &[1, 240],
        &[5, 48],
    ];
    let elements_of = elements(&whole);
    for shape in shapes {
        let other = whole.reshape(shape).unwrap();
        assert_eq!((&other.shape[..], elements(&other)), (shape, elements_of.clone()), "{shape:?}");
        for again in shapes {
            assert_eq!(elements(&other.reshape(again).unwrap()), elements_of, "{shape:?} {again:?}");
        }
        assert_eq!(other.squeeze_to(&[4, 6, 10]).is_some(), shape.len() == 5, "{shape:?}");
    }
    assert_eq!((whole.reshape(&[4, 6]), whole.squeeze_to(&[6, 4, 10])), (None, None));
    assert_eq!(whole.squeeze_to(&[4, 6, 1, 10]).unwrap().shape, [4, 6, 1, 10]);
}

#[test]
fn broadcasts_repeat_extent_one() {
    let column = Access {
        subs: vec![Affine::axis(0), Affine::constant(5), Affine::axis(1)],
        shape: vec![4, 1],
        ..Access::whole(TensorId(0), &tensor(&[4, 6, 10], 0))
    };
    let wide = column.broadcast_to(&[3, 4, 2]).unwrap();
    let wanted: Vec<Vec<i64>> = (0..24).map(|n| vec![n / 2 % 4, 5, 0]).collect();
    assert_eq!((wide.shape.clone(), elements(&wide)), (vec![3, 4, 2], wanted));
    assert_eq!((column.broadcast_to(&[4]), column.broadcast_to(&[5, 2])), (None, None));
}

#[test]
fn addresses_of_tiles() {
    let mut kernel = loops();
    kernel.tensors.push(tensor(&[2, 3, 8, 4, 5], 2));
    let whole = Access::whole(TensorId(0), kernel.tensor(TensorId(0)));
    let on_chip = whole.on_chip(&kernel);
    assert_eq!(on_chip.tile.to_string(), "a0*3 + a1");
    assert_eq!((on_chip.partition.to_string(), on_chip.element.to_string()), ("a2".into(), "a3*5 + a4".into()));
    assert_eq!(whole.in_hbm(&kernel).to_string(), "a0*480 + a1*160 + a2*20 + a3*5 + a4");
    let flat: Vec<i64> = elements(&whole).iter().map(|c| whole.in_hbm(&kernel).at(&[], c)).collect();
    assert!(flat.iter().enumerate().all(|(n, &at)| at == n as i64));
    assert_eq!((whole.dtype(&kernel), whole.is_indirect(), whole.uses_loop(LoopId(0))), (Dtype::BF16, false, false));
    let view = View { dims: vec![6, 8, 10], n_block: 1, dtype: Dtype::F32 };
    let subs = vec![Affine::index(LoopId(0)), Affine::axis(0), Affine::axis(1)];
    let seen = Access { view: Some(view.clone()), subs, shape: vec![8, 10], ..whole.clone() };
    assert_eq!((seen.view(&kernel), seen.dtype(&kernel), seen.uses_loop(LoopId(0))), (view, Dtype::F32, true));
    let on_chip = seen.on_chip(&kernel);
    assert_eq!([on_chip.tile, on_chip.partition, on_chip.element].map(|e| e.to_string()), ["i0", "a0", "a1"]);
    let table = Access { subs: vec![Affine::term(Term::Data(0)); 5], indices: vec![seen], ..whole.clone() };
    assert!(table.is_indirect() && table.uses_loop(LoopId(0)) && !table.uses_loop(LoopId(1)));
    assert_eq!(
        (whole.view(&kernel), View::strides(&[2, 3, 4])),
        (View::of(kernel.tensor(TensorId(0))), vec![12, 4, 1])
    );
    assert_eq!((View::strides(&[]), Place::psum(1, 2, 3).bank), (vec![], 1));
}
