//! Kernels whose tiles do not fit in the order of the program, and do where they are read sooner or loaded later.

mod runs;

use runs::results;
use strata_kernel::alloc::{allocate, allocate_reordering, load_late, overflow, read_early};
use strata_kernel::{Affine, Builder, Dtype, Kernel, Opcode, Placement, Space, TensorId, Write};

/// Fails unless the places compute what the tiles do, where anybody can tell.
fn same(kernel: &Kernel, changed: &Kernel, placement: &Placement) {
    let [(want, _), (seen, _)] =
        [(kernel, None), (changed, Some(placement))].map(|(k, places)| results(k, places, &[TensorId(1)]));
    let differs = want[0].iter().zip(&seen[0]).position(|(want, seen)| want.is_some() && want != seen);
    assert_eq!(differs, None, "{kernel:?}");
}

/// `n` sums that fill a bank each, all of them before the first is read; `declares` says where the tiles they are copied to begin.
fn sums(n: usize, declares: bool, barrier: bool) -> Kernel {
    let mut b = Builder::new("sums");
    let (x, out) = (b.input("x", Dtype::F32, &[2, 512]), b.output("out", Dtype::F32, &[n, 4, 512]));
    let t = b.sbuf("t", Dtype::F32, &[2, 512], 0);
    b.inst(Opcode::DmaCopy, [b.all(t), b.all(x)], []);
    let own = |b: &mut Builder| b.sbuf("s", Dtype::F32, &[4, 512], 0);
    let mut copies: Vec<TensorId> = (0..n).filter(|_| !declares).map(|_| own(&mut b)).collect();
    let banks: Vec<TensorId> = (0..n).map(|_| b.psum("p", Dtype::F32, &[4, 512], 0)).collect();
    for (k, &bank) in banks.iter().enumerate() {
        let left = b.tile(t, &[b.axis(0), b.axis(1).add(&Affine::constant(k as i64))], &[2, 4]);
        for _ in 0..2 {
            b.accumulate(Opcode::NcMatmul, [b.all(bank), left.clone(), b.all(t)], Write::StartOrAccumulate);
        }
    }
    if barrier {
        b.inst(Opcode::CoreBarrier, [b.all(t)], []);
    }
    for (k, &bank) in banks.iter().enumerate() {
        if declares {
            let s = own(&mut b);
            copies.push(s);
        }
        b.inst(Opcode::TensorCopy, [b.all(copies[k]), b.all(bank)], []);
    }
    for (k, &s) in copies.iter().enumerate() {
        let rows = b.tile(out, &[Affine::constant(k as i64), b.axis(0), b.axis(1)], &[4, 512]);
        b.inst(Opcode::DmaCopy, [rows, b.all(s)], []);
    }
    b.finish()
}

#[test]
fn sums_that_are_read_late_fit_where_they_are_read_sooner() {
    for (n, declares) in [(8, true), (9, true), (12, false), (30, true)] {
        let kernel = sums(n, declares, false);
        assert_eq!(overflow(&kernel, &allocate(&kernel)).is_some(), n > 8, "{n}");
        let mut ordered = kernel.clone();
        let placement = allocate_reordering(&mut ordered);
        assert_eq!(overflow(&ordered, &placement), None, "{n}");
        assert_eq!(ordered == kernel, n <= 8, "what fits stays in its order");
        same(&kernel, &ordered, &placement);
    }
}

#[test]
fn nothing_is_read_before_a_barrier_that_it_follows() {
    let kernel = sums(12, true, true);
    let mut ordered = kernel.clone();
    let placement = allocate_reordering(&mut ordered);
    assert!(overflow(&ordered, &placement).is_some_and(|words| words.contains("PSUM")));
    assert!(ordered == kernel, "an order that does not help is not taken");
}

/// Tiles that are all loaded before the first is used, or set to a number.
fn loads(n: usize, barrier: bool) -> Kernel {
    let mut b = Builder::new("loads");
    let (x, out) = (b.input("x", Dtype::F32, &[n, 2, 9000]), b.output("out", Dtype::F32, &[n, 2, 9000]));
    let tiles: Vec<TensorId> = (0..n).map(|_| b.sbuf("t", Dtype::F32, &[2, 9000], 0)).collect();
    for (k, &t) in tiles.iter().enumerate() {
        let rows = b.tile(x, &[Affine::constant(k as i64), b.axis(0), b.axis(1)], &[2, 9000]);
        match k % 2 {
            0 => b.inst(Opcode::DmaCopy, [b.all(t), rows], []),
            _ => b.inst(Opcode::Memset, [b.all(t), b.float(k as f64)], []),
        };
    }
    if barrier {
        b.inst(Opcode::CoreBarrier, [b.all(tiles[0])], []);
    }
    for (k, &t) in tiles.iter().enumerate() {
        b.inst(Opcode::TensorTensor, [b.all(t), b.all(t), b.all(t)], []);
        let rows = b.tile(out, &[Affine::constant(k as i64), b.axis(0), b.axis(1)], &[2, 9000]);
        b.inst(Opcode::DmaCopy, [rows, b.all(t)], []);
    }
    b.finish()
}

#[test]
fn tiles_that_are_loaded_too_soon_fit_where_they_are_loaded_later() {
    for (n, barrier) in [(4, false), (8, false), (8, true)] {
        let kernel = loads(n, barrier);
        let mut ordered = kernel.clone();
        let placement = allocate_reordering(&mut ordered);
        assert_eq!(overflow(&ordered, &placement).is_some(), barrier, "{n}");
        assert_eq!(ordered == kernel, n == 4 || barrier, "what fits stays in its order, and what never does");
        same(&kernel, &ordered, &placement);
    }
}

/// Straight lines and loops of copies, sums and products over a few tiles that are written again and again.
fn random(rng: &mut fastrand::Rng) -> Kernel {
    let mut b = Builder::new("random");
    let (x, out) = (b.input("x", Dtype::F32, &[4, 4]), b.output("out", Dtype::F32, &[6, 4, 4]));
    let tiles: Vec<TensorId> = (0..3).map(|_| b.sbuf("s", Dtype::F32, &[4, 4], 0)).collect();
    let banks: Vec<TensorId> = (0..3).map(|_| b.psum("p", Dtype::F32, &[4, 4], 0)).collect();
    tiles.iter().for_each(|&t| _ = b.inst(Opcode::DmaCopy, [b.all(t), b.all(x)], []));
    banks.iter().for_each(|&p| _ = b.inst(Opcode::Memset, [b.all(p), b.float(1.0)], []));
    let any = |rng: &mut fastrand::Rng, of: &[TensorId]| of[rng.usize(..of.len())];
    let (everything, written) = ([&tiles[..], &banks[..]].concat(), [&tiles[1..], &banks[..]].concat());
    let step = |b: &mut Builder, rng: &mut fastrand::Rng| match rng.u8(..7) {
        5 => {
            let (to, from) =
                (any(rng, &tiles[1..]), b.tile(out, &[Affine::constant(rng.i64(..6)), b.axis(0), b.axis(1)], &[4, 4]));
            b.inst(Opcode::DmaCopy, [b.all(to), from], []);
        }
        6 => _ = b.inst(Opcode::Memset, [b.all(any(rng, &tiles[1..])), b.float(3.0)], []),
        0 => {
            let (to, from) = (any(rng, &written), any(rng, &everything));
            b.inst(Opcode::TensorCopy, [b.all(to), b.all(from)], []);
        }
        1 => {
            let (to, a, c) = (any(rng, &written), any(rng, &everything), any(rng, &everything));
            b.inst(Opcode::TensorTensor, [b.all(to), b.all(a), b.all(c)], []);
        }
        2 => {
            let write = if rng.bool() { Write::Set } else { Write::Accumulate };
            let to = any(rng, &banks);
            b.accumulate(Opcode::NcMatmul, [b.all(to), b.all(tiles[0]), b.all(tiles[0])], write);
        }
        3 => {
            let (new, from, to) = (b.sbuf("n", Dtype::F32, &[4, 4], 0), any(rng, &everything), any(rng, &written));
            b.inst(Opcode::TensorCopy, [b.all(new), b.all(from)], []);
            b.inst(Opcode::TensorTensor, [b.all(to), b.all(new), b.all(new)], []);
        }
        _ => {
            let (row, from) = (Affine::constant(rng.i64(..6)), any(rng, &tiles));
            let rows = b.tile(out, &[row, b.axis(0), b.axis(1)], &[4, 4]);
            b.inst(Opcode::DmaCopy, [rows, b.all(from)], []);
        }
    };
    for _ in 0..rng.usize(4..20) {
        if rng.u8(..6) == 0 {
            b.sequential(2, |b, _| (0..3).for_each(|_| step(b, rng)));
        } else {
            step(&mut b, rng);
        }
    }
    for (k, t) in tiles.iter().enumerate() {
        let rows = b.tile(out, &[Affine::constant(k as i64), b.axis(0), b.axis(1)], &[4, 4]);
        b.inst(Opcode::DmaCopy, [rows, b.all(*t)], []);
    }
    b.finish()
}

#[test]
fn random_kernels_compute_the_same_in_either_order() {
    let mut rng = fastrand::Rng::with_seed(7);
    let (mut n_moved, mut n_late) = (0, 0);
    for _ in 0..400 {
        let kernel = random(&mut rng);
        for space in [Space::Sbuf, Space::Psum] {
            let ordered = read_early(&kernel, space);
            n_moved += usize::from(ordered != kernel);
            same(&kernel, &ordered, &allocate(&ordered));
        }
        let ordered = load_late(&kernel);
        n_late += usize::from(ordered != kernel);
        same(&kernel, &ordered, &allocate(&ordered));
    }
    assert!(n_moved > 200 && n_late > 100, "{n_moved} and {n_late} kernels have another order");
}
