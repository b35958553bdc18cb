//! Rules of the current language: each with its text in a golden file, and next to it what it must leave alone.

mod common;

use common::{Words, codes, golden, kernel};
use strata_judge::{Report, judge_as_written};
use strata_kernel::{
    Affine, Attr, Builder, Dtype, Imm, Kernel, Language, Opcode, Operand, Place, Policy, TensorId, Write,
};

fn current(name: &str) -> Builder {
    let mut b = kernel(name);
    b.kernel.language = Language::Current;
    b.kernel.generation = 3;
    b
}

/// `[64, 32]` of float32 in SBUF at a byte, or in a bank of PSUM.
fn tile(b: &mut Builder, name: &str, byte: i64) -> TensorId {
    let id = b.sbuf(name, Dtype::F32, &[64, 32], 0);
    b.set_policy(id, Policy::Direct(vec![Place::sbuf(0, byte)]));
    id
}
fn bank(b: &mut Builder, name: &str, n: i64) -> TensorId {
    let id = b.psum(name, Dtype::F32, &[32, 32], 0);
    b.set_policy(id, Policy::Direct(vec![Place::psum(n, 0, 0)]));
    id
}

fn judged(name: &str, kernel: &Kernel) -> Report {
    let report = judge_as_written(kernel);
    golden(name, kernel, &report);
    assert!(codes(&report).contains(&name), "{}", report.to_text(kernel));
    report
}
fn clean(kernel: &Kernel) {
    let report = judge_as_written(kernel);
    assert!(codes(&report).is_empty(), "{}", report.to_text(kernel));
}

/// A tile loaded, and written elsewhere with a step along axis 1 of four and one along axis 2.
fn patterned(steps: [i64; 2]) -> Kernel {
    let mut b = current("patterned");
    let (x, out) = (b.input("x", Dtype::F32, &[64, 32]), b.output("out", Dtype::F32, &[64, 64]));
    let (s, t) = (tile(&mut b, "s", 0), b.sbuf("t", Dtype::F32, &[64, 64], 0));
    b.set_policy(t, Policy::Direct(vec![Place::sbuf(0, 1024)]));
    b.copy(b.all(s), b.all(x));
    b.inst(Opcode::Memset, [b.all(t), Operand::Imm(Imm::Int(0))], []);
    b.line(5);
    let [outer, inner] = steps;
    let column = Affine::axis(1).scale(outer).add(&Affine::axis(2).scale(inner));
    let dst = b.tile(t, &[b.axis(0), column], &[64, 4, 8]);
    let src = b.tile(s, &[b.axis(0), Affine::axis(1).scale(8).add(&b.axis(2))], &[64, 4, 8]);
    b.inst(Opcode::TensorCopy, [dst, src], []);
    b.copy(b.all(out), b.all(t));
    b.finish()
}

#[test]
fn destinations_that_overlap_themselves() {
    judged("overlapping-destination", &patterned([0, 1]));
    for steps in [[8, 1], [1, 4], [16, 2], [9, 1]] {
        clean(&patterned(steps));
    }
    for steps in [[4, 1], [1, 1], [2, 2]] {
        assert_eq!(codes(&judge_as_written(&patterned(steps))), ["overlapping-destination"], "{steps:?}");
    }
}

/// A tile of 2 by 2 by 2 by 2 by 2, its dimensions in an order.
fn turned(order: [usize; 5]) -> Kernel {
    let mut b = current("turned");
    let (x, out) = (b.input("x", Dtype::F32, &[64, 32]), b.output("out", Dtype::F32, &[64, 32]));
    let (s, t) = (tile(&mut b, "s", 0), tile(&mut b, "t", 1024));
    b.copy(b.all(s), b.all(x));
    b.line(4);
    let flat = |order: [usize; 5]| {
        (0..5).fold(Affine::zero(), |sum, k| sum.add(&Affine::axis(k + 1).scale(1 << (4 - order[k]))))
    };
    let shape = [64, 2, 2, 2, 2, 2];
    let dst = b.tile(t, &[b.axis(0), flat([0, 1, 2, 3, 4])], &shape);
    let src = b.tile(s, &[b.axis(0), flat(order)], &shape);
    b.inst(Opcode::TensorCopy, [dst, src], []);
    b.copy(b.all(out), b.all(t));
    b.finish()
}

#[test]
fn patterns_have_four_dimensions() {
    judged("too-many-dimensions", &turned([4, 3, 2, 1, 0]));
    clean(&turned([0, 1, 2, 3, 4]));
    clean(&turned([1, 2, 3, 4, 0]));
}

/// What is in PSUM before a product, and how it is written.
#[derive(Clone, Copy, PartialEq)]
enum Before {
    Nothing,
    Zeros,
    Ones,
    /// A product, which is read.
    Read,
    Product,
}

fn sums(before: Before, write: Write, generation: u32) -> Kernel {
    let mut b = current("sums");
    b.kernel.generation = generation;
    let (x, out) = (b.input("x", Dtype::F32, &[64, 32]), b.output("out", Dtype::F32, &[2, 32, 32]));
    let (s, r, q) = (tile(&mut b, "s", 0), tile(&mut b, "r", 1024), tile(&mut b, "q", 2048));
    let acc = bank(&mut b, "acc", 0);
    let result = |b: &Builder, n: i64| b.tile(out, &[Affine::constant(n), b.axis(0), b.axis(1)], &[32, 32]);
    let part = |b: &Builder, id: TensorId| b.tile(id, &[b.axis(0), b.axis(1)], &[32, 32]);
    b.copy(b.all(s), b.all(x));
    b.line(3);
    match before {
        Before::Zeros => _ = b.inst(Opcode::Memset, [b.all(acc), Operand::Imm(Imm::Float(0.0))], []),
        Before::Ones => _ = b.inst(Opcode::Memset, [b.all(acc), Operand::Imm(Imm::Float(1.0))], []),
        Before::Read | Before::Product => b.matmul(b.all(acc), b.all(s), b.all(s), Write::Set),
        Before::Nothing => {}
    }
    b.line(4);
    if before == Before::Read {
        b.copy(part(&b, r), b.all(acc));
        b.copy(result(&b, 0), part(&b, r));
    }
    b.line(6);
    b.matmul(b.all(acc), b.all(s), b.all(s), write);
    b.copy(part(&b, q), b.all(acc));
    b.copy(result(&b, 1), part(&b, q));
    if before != Before::Read {
        b.copy(result(&b, 0), part(&b, q));
    }
    b.finish()
}

#[test]
fn sums_begin_with_a_product() {
    use Write::{Accumulate, Set, StartOrAccumulate};
    judged("accumulation-start", &sums(Before::Zeros, Accumulate, 3));
    assert_eq!(codes(&judge_as_written(&sums(Before::Ones, StartOrAccumulate, 3))), ["accumulation-start"]);
    clean(&sums(Before::Zeros, StartOrAccumulate, 3));
    clean(&sums(Before::Zeros, Accumulate, 4));
    clean(&sums(Before::Nothing, StartOrAccumulate, 3));
    clean(&sums(Before::Product, Accumulate, 3));
    clean(&sums(Before::Ones, Set, 3));
}

#[test]
fn sums_that_were_read_are_complete() {
    use Write::{Accumulate, Set, StartOrAccumulate};
    judged("accumulation-continues", &sums(Before::Read, StartOrAccumulate, 3));
    assert_eq!(codes(&judge_as_written(&sums(Before::Read, Accumulate, 3))), ["accumulation-continues"]);
    clean(&sums(Before::Product, StartOrAccumulate, 3));
    clean(&sums(Before::Read, Set, 3));
}

/// Instructions with accumulators, by `reduce_cmd`; a negative one is another instruction with the same accumulators.
fn accumulators(commands: &[i64]) -> Kernel {
    let mut b = current("accumulators");
    let (x, out) = (b.input("x", Dtype::F32, &[64, 32]), b.output("out", Dtype::F32, &[64, 32]));
    let s = tile(&mut b, "s", 0);
    b.copy(b.all(s), b.all(x));
    for (n, &command) in commands.iter().enumerate() {
        b.line(4 + n as u32);
        let operands = [b.all(s), b.all(s), Operand::Imm(Imm::Float(1.0))];
        let alu = |op| Attr::Alu(op);
        match command {
            0.. => b.inst(
                Opcode::TensorScalarReduce,
                operands,
                [
                    ("op0", alu(strata_kernel::AluOp::Multiply)),
                    ("reduce_op", alu(strata_kernel::AluOp::Add)),
                    ("reduce_cmd", Attr::Int(command)),
                ],
            ),
            _ => b.inst(
                Opcode::TensorScalarCumulative,
                operands,
                [
                    ("op0", alu(strata_kernel::AluOp::Multiply)),
                    ("op1", alu(strata_kernel::AluOp::Add)),
                    ("reduce_cmd", Attr::Int(-command)),
                ],
            ),
        };
    }
    b.copy(b.all(out), b.all(s));
    b.finish()
}

#[test]
fn accumulators_are_kept() {
    judged("stale-accumulator", &accumulators(&[3, 0, 2]));
    for wrong in [&[2][..], &[3, -3, 2], &[3, 2, -2]] {
        assert_eq!(codes(&judge_as_written(&accumulators(wrong))), ["stale-accumulator"], "{wrong:?}");
    }
    for right in [&[3][..], &[3, 2, 2], &[4, 2], &[-3, -2], &[3, 2, 3, 2], &[0, 0, 3]] {
        clean(&accumulators(right));
    }
}
