//! Random programs with masks: a tensor that does not fit, and is kept in HBM, gives the bits of one that does.

use strata_kernel::alloc::allocate_spilling;
use strata_kernel::{ActFn, Affine, AluOp, Attr, Builder, Dtype, Kernel, Opcode, Operand, Pred, TensorId, Write};
use strata_sim::{Bytes, Options, run};

struct Random(fastrand::Rng);

impl Random {
    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.0.usize(..from.len())]
    }
}

const N: usize = 128;
/// Blocks that programs use, and blocks that do not fit into SBUF and into PSUM.
const FEW: usize = 2;
const MANY: [usize; 3] = [420, 420, 40];

/// Two tensors in SBUF and one in PSUM, with `blocks` tiles each.
fn program(seed: u64, blocks: [usize; 3]) -> Kernel {
    let mut random = Random(fastrand::Rng::with_seed(seed));
    let mut b = Builder::new("random");
    let given = b.input("given", Dtype::F32, &[N, N]);
    let out = b.output("out", Dtype::F32, &[3 * FEW * N, N]);
    let sink = b.sbuf("sink", Dtype::F32, &[N, N], 0);
    let tensors = [
        b.sbuf("x", Dtype::F32, &[blocks[0], N, N], 1),
        b.sbuf("y", Dtype::F32, &[blocks[1], N, N], 1),
        b.psum("acc", Dtype::F32, &[blocks[2], N, N], 1),
    ];
    let all = b.all(given);
    b.inst(Opcode::DmaCopy, [b.all(sink), all.clone()], []);
    for (tensor, n) in tensors.into_iter().zip(blocks) {
        b.affine(n as u64, |b, i| {
            b.inst(Opcode::TensorCopy, [b.block(tensor, &[i]), b.all(sink)], []);
        });
    }
    (0..16).for_each(|_| instruction(&mut b, &tensors, &mut random));
    for (n, tensor) in tensors.into_iter().enumerate() {
        for block in 0..FEW {
            let to = row_block(&b, out, n * FEW + block);
            b.inst(Opcode::TensorCopy, [b.all(sink), b.block(tensor, &[Affine::constant(block as i64)])], []);
            b.inst(Opcode::DmaCopy, [to, b.all(sink)], []);
        }
    }
    // All are wanted until here.
    for (tensor, n) in tensors.into_iter().zip(blocks) {
        b.affine(n as u64, |b, i| {
            b.inst(Opcode::TensorCopy, [b.all(sink), b.block(tensor, &[i])], []);
        });
    }
    b.finish()
}

fn row_block(b: &Builder, tensor: TensorId, n: usize) -> Operand {
    let row = Affine::axis(0).add(&Affine::constant((n * N) as i64));
    b.tile(tensor, &[row, Affine::axis(1)], &[N, N])
}

/// An instruction on square tiles, masked or not.
fn instruction(b: &mut Builder, [x, y, acc]: &[TensorId; 3], random: &mut Random) {
    let block = |b: &Builder, tensor: TensorId, random: &mut Random| {
        let n = random.pick(&[0, 1]);
        b.block(tensor, &[Affine::constant(n)])
    };
    let axis = random.pick(&[0, 1]);
    let end = random.pick(&[1, 32, 100]);
    let mask = if random.pick(&[true, true, false]) {
        Pred::lt(&Affine::axis(axis), &Affine::constant(end))
    } else {
        Pred::True
    };
    let sbuf = random.pick(&[*x, *y]);
    let anywhere = random.pick(&[*x, *y, *acc]);
    let write = random.pick(&[Write::Set, Write::Accumulate]);
    let (op, operands, attrs, write) = match random.pick(&[0, 0, 1, 2, 3, 4]) {
        0 => {
            let [dst, stationary, moving] = [*acc, *x, random.pick(&[*x, *y])].map(|t| block(b, t, random));
            (Opcode::NcMatmul, vec![dst, stationary, moving], vec![], write)
        }
        1 => {
            let operands = [*acc, sbuf].map(|t| block(b, t, random)).to_vec();
            (Opcode::NcTranspose, operands, vec![], Write::Set)
        }
        2 => {
            let operands = [anywhere, sbuf, *y].map(|t| block(b, t, random)).to_vec();
            (Opcode::TensorTensor, operands, vec![("op", Attr::Alu(AluOp::Subtract))], Write::Set)
        }
        3 => {
            let [dst, data] = [sbuf, anywhere].map(|t| block(b, t, random));
            let operands = vec![dst, data, Operand::None, b.float(0.001), Operand::None];
            (Opcode::Activation, operands, vec![("op", Attr::Act(ActFn::Exp))], Write::Set)
        }
        _ => {
            let operands = [sbuf, anywhere].map(|t| block(b, t, random)).to_vec();
            (Opcode::TensorCopy, operands, vec![], Write::Set)
        }
    };
    b.emit(op, op.engines()[0], operands, attrs, write, mask);
}

#[test]
fn what_is_kept_in_hbm_gives_the_same_numbers() {
    let given: Vec<u8> = (0..N * N).flat_map(|i| ((i % 251) as f32 / 1000.0 - 0.1).to_le_bytes()).collect();
    let result = |mut kernel: Kernel, spilled: &[&str]| {
        let (placement, names) = allocate_spilling(&mut kernel);
        assert_eq!(names, spilled);
        let options = Options { threads: 1, ..Options::default() };
        let outcome = run(&kernel, &placement, vec![Bytes::from(&given[..])], &options).expect("it runs");
        outcome.hbm[1].all().to_vec()
    };
    for seed in 0..12 {
        let want = result(program(seed, [FEW; 3]), &[]);
        for (n, name) in ["x", "y", "acc"].into_iter().enumerate() {
            let mut blocks = [FEW; 3];
            blocks[n] = MANY[n];
            assert!(result(program(seed, blocks), &[name]) == want, "seed {seed}, {name}");
        }
    }
}
