//! Kernels that fit only if somebody looks for a way.

mod runs;

use fastrand::Rng;
use runs::results;
use strata_kernel::alloc::{allocate, overflow, usable_sbuf};
use strata_kernel::{Affine, Builder, Dtype, Kernel, Language, LoopKind, Opcode, Operand, TensorId, Trip};

/// Fails unless the places compute what the tiles do.
fn same(kernel: &Kernel) {
    let placement = allocate(kernel);
    assert_eq!(overflow(kernel, &placement), None);
    let (logical, _) = results(kernel, None, &[TensorId(1)]);
    let (placed, _) = results(kernel, Some(&placement), &[TensorId(1)]);
    for (n, (wanted, seen)) in logical[0].iter().zip(&placed[0]).enumerate() {
        assert!(wanted.is_none() || wanted == seen, "element {n} is {seen:?} instead of {wanted:?}");
    }
}

#[test]
fn a_round_gives_its_bytes_to_the_next() {
    let mut b = Builder::new("rounds");
    let (x, out) = (b.input("x", Dtype::F32, &[1, 1]), b.output("out", Dtype::F32, &[1, 1]));
    let [n, sum] = ["n", "sum"].map(|name| b.sbuf(name, Dtype::F32, &[1, 1], 0));
    b.inst(Opcode::DmaCopy, [b.all(n), b.all(x)], []);
    b.inst(Opcode::Memset, [b.all(sum), b.float(2.0)], []);
    let Operand::Access(count) = b.all(n) else { panic!() };
    b.begin_loop("k", LoopKind::Sequential, 0, 1, Trip::Dynamic(Box::new(count)));
    // Six tiles of which two are alive at once; three would be too many.
    let first = |b: &Builder, t: TensorId| b.tile(t, &[b.axis(0), b.axis(1)], &[1, 1]);
    let tiles: Vec<TensorId> = (0..6).map(|_| b.sbuf("t", Dtype::F32, &[1, 20_000], 0)).collect();
    b.inst(Opcode::TensorCopy, [first(&b, tiles[0]), b.all(sum)], []);
    for pair in tiles.windows(2) {
        b.inst(Opcode::TensorTensor, [first(&b, pair[1]), first(&b, pair[0]), b.all(sum)], []);
    }
    b.inst(Opcode::TensorCopy, [b.all(sum), first(&b, tiles[5])], []);
    b.end_loop();
    b.inst(Opcode::DmaCopy, [b.all(out), b.all(sum)], []);
    same(&Kernel { language: Language::Current, generation: 2, ..b.finish() });
}

/// When a tile is alive, in instructions, and its bytes.
type Life = (usize, usize, i64);

/// A kernel whose tiles live as they should: each is written in its first instruction and read in its last.
fn kernel_of(lives: &[Life], steps: usize) -> Kernel {
    let mut b = Builder::new("lives");
    b.input("x", Dtype::F32, &[1, 1]);
    let out = b.output("out", Dtype::F32, &[lives.len().max(1), 1]);
    let tiles: Vec<TensorId> = lives.iter().map(|l| b.sbuf("t", Dtype::F32, &[1, l.2 as usize / 4], 0)).collect();
    let first = |b: &Builder, t: TensorId| b.tile(t, &[b.axis(0), b.axis(1)], &[1, 1]);
    for step in 0..steps {
        for (k, life) in lives.iter().enumerate() {
            if life.0 == step {
                b.inst(Opcode::Memset, [first(&b, tiles[k]), b.float(k as f64)], []);
            }
        }
        for (k, _) in lives.iter().enumerate().filter(|(_, life)| life.1 == step) {
            let row = b.tile(out, &[Affine::constant(k as i64), b.axis(1)], &[1, 1]);
            b.inst(Opcode::DmaCopy, [row, first(&b, tiles[k])], []);
        }
    }
    Kernel { language: Language::Current, generation: 2, ..b.finish() }
}

/// The end of memory if the largest takes the lowest free address first.
fn first_fit(lives: &[Life]) -> i64 {
    let mut order: Vec<Life> = lives.to_vec();
    order.sort_by_key(|life| -life.2);
    let mut placed: Vec<(Life, i64)> = Vec::new();
    for life in order {
        let mut taken: Vec<(i64, i64)> =
            placed.iter().filter(|(o, _)| o.0 <= life.1 && life.0 <= o.1).map(|(o, at)| (*at, at + o.2)).collect();
        taken.sort_unstable();
        let at = taken.iter().fold(0, |at, &(start, end)| if start >= at + life.2 { at } else { at.max(end) });
        placed.push((life, at));
    }
    placed.iter().map(|(life, at)| at + life.2).max().unwrap_or(0)
}

#[test]
fn tiles_fit_that_the_lowest_address_leaves_over() {
    let usable = usable_sbuf(&kernel_of(&[], 0));
    let mut n_hard = 0;
    for seed in 0..60 {
        let mut rng = Rng::with_seed(seed);
        let (mut lives, mut load): (Vec<Life>, _) = (Vec::new(), [0i64; 24]);
        for _ in 0..400 {
            let (since, bytes) = (rng.usize(0..24), 4096 * rng.i64(1..9));
            let last = (since + rng.usize(0..9)).min(23);
            if load[since..=last].iter().all(|now| now + bytes <= usable * 17 / 20) {
                load[since..=last].iter_mut().for_each(|now| *now += bytes);
                lives.push((since, last, bytes));
            }
        }
        if first_fit(&lives) > usable {
            n_hard += 1;
            same(&kernel_of(&lives, 24));
        }
    }
    assert!(n_hard > 5, "{n_hard}");
}
