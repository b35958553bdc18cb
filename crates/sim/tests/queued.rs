//! Random programs of instructions that work row by row, on wide tiles that overlap and on rows of HBM that are written and read
//! again: rows that go through several instructions together have the bits of rows that do not, on any number of threads.

use strata_kernel::place::requested;
use strata_kernel::{
    ActFn, Affine, AluOp, Attr, Builder, Dtype, Kernel, Opcode, Operand, Place, Placement, Policy, Pred, TensorId,
};
use strata_sim::{Bytes, Options, run};

const WIDTH: usize = 1536;
/// So many that the output may be written past the cache.
const ROWS: usize = 768;

struct Tensors {
    given: TensorId,
    written: TensorId,
    out: TensorId,
    wide: TensorId,
    narrow: TensorId,
}

fn tile(b: &Builder, tensor: TensorId, (row, rows): (usize, usize), (column, columns): (usize, usize)) -> Operand {
    let at = |axis: usize, first: usize| Affine::axis(axis).offset(first as i64);
    b.tile(tensor, &[at(0, row), at(1, column)], &[rows, columns])
}

/// Few places for tiles, so that most are overwritten as a whole while others wait.
const PLACES: [(usize, usize); 3] = [(0, 512), (512, 512), (1024, 512)];

fn program(seed: u64, has_few_places: bool) -> (Kernel, Placement) {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut b = Builder::new("rows");
    let t = Tensors {
        given: b.input("given", Dtype::F32, &[ROWS, WIDTH]),
        written: b.input("written", Dtype::F32, &[ROWS, WIDTH]),
        out: b.output("out", Dtype::F32, &[ROWS, WIDTH]),
        wide: b.sbuf("wide", Dtype::F32, &[128, WIDTH], 0),
        narrow: b.sbuf("narrow", Dtype::BF16, &[128, WIDTH], 0),
    };
    // They share the bytes of some columns.
    for (tensor, byte) in [(t.wide, 0), (t.narrow, 4 * 1024)] {
        b.set_policy(tensor, Policy::Direct(vec![Place { partition: 0, byte, bank: 0 }]));
    }
    if random.u8(..3) > 0 {
        // All of the output is written, and nothing of it is read.
        b.affine(ROWS as u64 / 128, |b, i| {
            let to = b.tile(t.out, &[i.scale(128).add(&Affine::axis(0)), Affine::axis(1)], &[128, WIDTH]);
            b.inst(Opcode::DmaCopy, [to, b.all(t.wide)], []);
        });
    }
    let mut last = None;
    if has_few_places {
        for _ in 0..random.usize(1..4) {
            b.affine(4, |b, i| {
                let mut last = PLACES[0];
                (0..random.usize(3..12)).for_each(|_| last = in_few_places(b, &t, &mut random, &i, last));
            });
        }
    }
    for _ in 0..if has_few_places { 0 } else { random.usize(2..6) } {
        let columns = (64 * random.usize(..8), 1024);
        b.affine(2, |b, i| {
            instruction(b, &t, &mut random, &mut last);
            // What it keeps depends on the loop.
            let keeps = Pred::Ge(Affine::axis(1).sub(&i.scale(400)).offset(-100));
            let tiles = [columns, columns].map(|columns| tile(b, t.wide, (0, 128), columns));
            let [dst, src] = tiles;
            b.inst(Opcode::AffineSelect, [dst, src, b.float(0.25)], [("pred", Attr::Pred(keeps))]);
            (0..random.usize(2..12)).for_each(|_| instruction(b, &t, &mut random, &mut last));
        });
    }
    for part in 0..2 {
        let (from, to) = (tile(&b, t.wide, (0, 128), (0, WIDTH)), tile(&b, t.out, (128 * part, 128), (0, WIDTH)));
        b.inst(Opcode::DmaCopy, [to, from], []);
    }
    let kernel = b.finish();
    let tiles = requested(&kernel).into_iter().map(Option::unwrap_or_default).collect();
    (kernel, Placement { tiles })
}

/// One instruction on tiles that are at one of a few places, where the next one may go on; rows of HBM go on with the loop.
fn in_few_places(
    b: &mut Builder,
    t: &Tensors,
    random: &mut fastrand::Rng,
    i: &Affine,
    last: (usize, usize),
) -> (usize, usize) {
    let [to, from, other] = [0; 3].map(|_| *random.choice(PLACES.iter()).unwrap_or(&PLACES[0]));
    let from = if random.bool() { last } else { from };
    let rows = if random.u8(..8) == 0 { (32, 64) } else { (0, 128) };
    let [dst, src, more] = [to, from, other].map(|columns| tile(b, t.wide, rows, columns));
    // Some read a part of a tile, some write a column of one.
    let part = tile(b, t.wide, rows, (from.0 + 128, 256));
    let column = tile(b, t.wide, rows, (other.0 + random.usize(..512), 1));
    let row = i.scale(128).add(&Affine::axis(0));
    let in_hbm = |tensor: TensorId| b.tile(tensor, &[row.clone(), Affine::axis(1)], &[rows.1, 512]);
    match random.u8(..9) {
        0 => b.inst(Opcode::DmaCopy, [dst, in_hbm(t.given)], []),
        1 => b.inst(Opcode::DmaCopy, [dst, in_hbm(t.written)], []),
        2 => b.inst(Opcode::DmaCopy, [in_hbm(t.out), src], []),
        3 => b.inst(Opcode::DmaCopy, [in_hbm(t.written), src], []),
        4 => b.inst(Opcode::TensorTensor, [dst, src, more], [("op", Attr::Alu(AluOp::Add))]),
        5 => {
            let to = tile(b, t.wide, rows, (to.0, 256));
            b.inst(Opcode::TensorScalar, [to, part, b.float(0.5)], [("op0", Attr::Alu(AluOp::Multiply))])
        }
        6 => {
            let attrs = [("op", Attr::Alu(AluOp::Add)), ("axes", Attr::Ints(vec![1])), ("negate", Attr::Flag(false))];
            b.inst(Opcode::TensorReduce, [column, src], attrs)
        }
        7 => {
            let attrs = [("op0", Attr::Alu(AluOp::Add)), ("op1", Attr::Alu(AluOp::Multiply))];
            b.inst(Opcode::TensorScalar, [dst, src, column, b.float(0.75)], attrs)
        }
        _ => {
            let operands = [dst, src, Operand::None, b.float(0.5), Operand::None];
            let act =
                *random.choice([ActFn::Tanh, ActFn::Relu, ActFn::Exp, ActFn::Gelu].iter()).unwrap_or(&ActFn::Tanh);
            b.inst(Opcode::Activation, operands, [("op", Attr::Act(act))])
        }
    };
    to
}

/// One instruction; often it reads what the one before it has written, so that both may be one pass.
fn instruction(b: &mut Builder, t: &Tensors, random: &mut fastrand::Rng, last: &mut Option<[(usize, usize); 2]>) {
    let rows = *random.choice([(0, 128), (0, 128), (0, 128), (32, 64), (96, 32), (5, 90)].iter()).unwrap_or(&(0, 128));
    let columns = *random.choice([512, 768, 1024, 40].iter()).unwrap_or(&512);
    let follows = last.filter(|_| random.u8(..3) > 0);
    let (rows, columns) = follows.map_or((rows, columns), |[rows, columns]| (rows, columns.1));
    let mut place = || (64 * random.usize(..=(WIDTH - columns) / 64), columns);
    let (to, from, other) = (place(), place(), place());
    let from = follows.map_or(from, |[_, columns]| columns);
    let one = (random.usize(..WIDTH), 1);
    *last = Some([rows, to]);
    let [dst, src, more] = [to, from, other].map(|columns| tile(b, t.wide, rows, columns));
    let column = tile(b, t.wide, rows, one);
    let more_column = tile(b, t.wide, rows, (random.usize(..WIDTH), 1));
    let number = || b.float(0.75);
    match random.u8(..10) {
        // Rows of HBM that somebody writes, at odd places so that they overlap, or that nobody writes.
        0 | 1 => {
            let (tensor, row) = (*random.choice([t.given, t.written].iter()).unwrap_or(&t.given), random.usize(..300));
            let source = tile(b, tensor, (row, rows.1), from);
            b.inst(Opcode::DmaCopy, [dst, source], []);
        }
        2 | 3 => {
            let (tensor, row) = (*random.choice([t.out, t.written].iter()).unwrap_or(&t.out), random.usize(..300));
            let target = tile(b, tensor, (row, rows.1), to);
            b.inst(Opcode::DmaCopy, [target, src], []);
        }
        4 => {
            let op = *random.choice([AluOp::Add, AluOp::Multiply, AluOp::Maximum].iter()).unwrap_or(&AluOp::Add);
            b.inst(Opcode::TensorTensor, [dst, src, more], [("op", Attr::Alu(op))]);
        }
        5 => {
            let attrs = [("op0", Attr::Alu(AluOp::Add)), ("op1", Attr::Alu(AluOp::Multiply))];
            b.inst(Opcode::TensorScalar, [dst, src, column, number()], attrs);
        }
        6 => {
            let act = *random
                .choice([ActFn::Tanh, ActFn::Copy, ActFn::Square, ActFn::Sigmoid].iter())
                .unwrap_or(&ActFn::Copy);
            let reduce = if random.bool() { Opcode::ActivationReduce } else { Opcode::Activation };
            let result = if reduce == Opcode::Activation { Operand::None } else { more_column };
            let operands = [dst, src, column, number(), result];
            b.inst(reduce, operands, [("op", Attr::Act(act)), ("reduce_op", Attr::Alu(AluOp::Add))]);
        }
        7 => {
            let op = *random.choice([AluOp::Maximum, AluOp::Add, AluOp::Minimum].iter()).unwrap_or(&AluOp::Add);
            let attrs = [("op", Attr::Alu(op)), ("axes", Attr::Ints(vec![1])), ("negate", Attr::Flag(random.bool()))];
            b.inst(Opcode::TensorReduce, [column, src], attrs);
            // It has written nothing but a column.
            *last = follows;
        }
        8 => {
            let to_narrow = random.bool();
            let narrow = tile(b, t.narrow, rows, to);
            let operands = if to_narrow { [narrow, src] } else { [dst, narrow] };
            b.inst(Opcode::TensorCopy, operands, []);
        }
        _ => {
            b.inst(Opcode::Memset, [dst, b.float(0.5)], []);
        }
    }
}

#[test]
fn rows_that_wait_for_each_other_are_the_same() {
    for seed in 0..150 {
        let (kernel, placement) = program(seed, seed % 2 == 1);
        let mut random = fastrand::Rng::with_seed(seed + 1);
        let mut numbers = || (0..ROWS * WIDTH).flat_map(|_| (random.f32() - 0.5).to_le_bytes()).collect::<Vec<u8>>();
        let [given, written] = [0; 2].map(|_| numbers());
        let result = |threads: usize, defer: bool| {
            let options = Options { threads, defer, ..Options::default() };
            let lent = vec![Bytes::from(&given[..]), Bytes::from(&written[..])];
            let outcome = run(&kernel, &placement, lent, &options).expect("it runs");
            [outcome.hbm[1].all().to_vec(), outcome.hbm[2].all().to_vec()]
        };
        let at_once = result(1, false);
        for (threads, defer) in [(2, false), (1, true), (2, true), (4, true)] {
            assert!(result(threads, defer) == at_once, "seed {seed}, {threads} threads, deferred: {defer}");
        }
    }
}
