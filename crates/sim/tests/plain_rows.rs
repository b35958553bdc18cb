//! Adjacent elements take short cuts; the same instruction on the same values two elements apart does not. Results agree bit for
//! bit, whatever the values are.

use strata_kernel::place::requested;
use strata_kernel::{
    ActFn, Affine, AluOp, Attr, Builder, Dtype, Kernel, Opcode, Operand, Place, Placement, Policy, Space, TensorId,
    Write,
};
use strata_sim::{Bytes, Options, run};

/// Puts every tensor after the one before it; PSUM tensors get a bank each.
fn placed(b: &mut Builder) -> Placement {
    let (mut byte, mut bank) = (0, 0);
    for n in 0..b.kernel.tensors.len() {
        let tensor = &b.kernel.tensors[n];
        let place = match tensor.space {
            Space::Hbm => continue,
            Space::Sbuf => Place { partition: 0, bank: 0, byte },
            Space::Psum => Place { partition: 0, bank, byte: 0 },
        };
        match tensor.space {
            Space::Psum => bank += 1,
            _ => byte += tensor.free_bytes() as i64,
        }
        b.set_policy(TensorId(n as u32), Policy::Direct(vec![place]));
    }
    Placement { tiles: requested(&b.kernel).into_iter().map(Option::unwrap_or_default).collect() }
}

/// `n` columns of a tensor that has room for them `apart` elements apart.
fn columns(b: &Builder, tensor: TensorId, n: usize, apart: i64) -> Operand {
    b.tile(tensor, &[b.axis(0), b.axis(1).scale(apart)], &[128, n])
}

/// Odd values among ordinary ones.
fn values(n: usize, seed: u32, is_odd: bool) -> Vec<u8> {
    let odd = [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, -0.0, 1e-40, -1e-39, 3e38, 88.8, -87.6, -104.5];
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_mul(1664525).wrapping_add(1013904223);
        (state >> 8) as usize
    };
    let value = |next: &mut dyn FnMut() -> usize| match next() % 500 {
        0 if is_odd => odd[next() % odd.len()],
        _ => next() as f32 / (1 << 20) as f32 - 8.0,
    };
    (0..n).flat_map(|_| value(&mut next).to_le_bytes()).collect()
}

/// What the kernel's outputs hold.
fn outputs(kernel: &Kernel, placement: &Placement, inputs: &[Vec<u8>]) -> Vec<u32> {
    let hbm = inputs.iter().map(|bytes| Bytes::from(&bytes[..])).collect();
    let done = run(kernel, placement, hbm, &Options::default()).expect("it runs");
    let outputs = kernel.tensors.iter().zip(done.hbm).filter(|(t, _)| t.returned);
    let bits = |b: &[u8; 4]| f32::from_le_bytes(*b);
    // NaN is NaN.
    let bits = |b: &[u8; 4]| if bits(b).is_nan() { 0x7FC0_0000 } else { u32::from_le_bytes(*b) };
    outputs.flat_map(|(_, bytes)| bytes.all().as_chunks::<4>().0.iter().map(bits).collect::<Vec<_>>()).collect()
}

#[test]
fn rows_agree_with_rows_that_have_gaps() {
    let alu = |name, op| (name, Attr::Alu(op));
    for case in 0..240usize {
        let n = [40, 64, 128, 200, 512, 700][case / 7 % 6];
        let types = [Dtype::F32, Dtype::BF16];
        let (from, to) = (types[case % 2], types[case / 2 % 2]);
        let make = |apart: i64| {
            let mut b = Builder::new("rows");
            let x = b.input("x", Dtype::F32, &[128, n]);
            let column = b.input("column", Dtype::F32, &[128, 1]);
            let out = b.output("out", Dtype::F32, &[128, n]);
            let reduced = b.output("reduced", Dtype::F32, &[128, 1]);
            let data = b.sbuf("data", from, &[128, n * apart as usize], 0);
            let side = b.sbuf("side", Dtype::F32, &[128, 1], 0);
            let result = b.sbuf("result", to, &[128, n * apart as usize], 0);
            let sum = b.sbuf("sum", [Dtype::F32, Dtype::BF16][case / 11 % 2], &[128, 1], 0);
            let more = b.sbuf("more", to, &[128, n * apart as usize], 0);
            let more = columns(&b, more, n, apart);
            b.inst(Opcode::DmaCopy, [more.clone(), b.all(x)], []);
            // In place, if the types allow it.
            let result = if case % 7 == 0 && from == to { data } else { result };
            let (data, result) = (columns(&b, data, n, apart), columns(&b, result, n, apart));
            b.inst(Opcode::DmaCopy, [data.clone(), b.all(x)], []);
            b.inst(Opcode::DmaCopy, [b.all(side), b.all(column)], []);
            b.inst(Opcode::Memset, [b.all(sum), b.float(0.0)], []);
            let number = if case % 3 == 0 { b.float(0.75) } else { b.all(side) };
            let reduce = [AluOp::Add, AluOp::Maximum, AluOp::Minimum][case / 3 % 3];
            match case / 4 % 7 {
                0 => {
                    let op = [AluOp::Multiply, AluOp::Subtract, AluOp::Add, AluOp::Maximum][case % 4];
                    let attrs = [alu("op0", op), ("reverse0", Attr::Flag(case % 8 > 3)), alu("reduce_op", reduce)];
                    b.inst(Opcode::TensorScalarReduce, [result.clone(), data, number, b.all(sum)], attrs);
                }
                1 => {
                    let attrs = [alu("op0", AluOp::Multiply), alu("op1", AluOp::Subtract)];
                    b.inst(Opcode::TensorScalar, [result.clone(), data, number, b.all(side)], attrs);
                }
                2 => {
                    let f = [ActFn::Copy, ActFn::Exp, ActFn::Silu, ActFn::Tanh, ActFn::Rsqrt, ActFn::Exp][case / 5 % 6];
                    let attrs = [("op", Attr::Act(f)), alu("reduce_op", reduce)];
                    let (bias, scale) =
                        if case % 2 == 0 { (b.all(side), b.float(1.5)) } else { (b.float(-2.0), number) };
                    b.inst(Opcode::ActivationReduce, [result.clone(), data, bias, scale, b.all(sum)], attrs);
                }
                3 => {
                    let op = [AluOp::Add, AluOp::Divide, AluOp::Greater, AluOp::Minimum][case / 5 % 4];
                    let other = if case % 2 == 0 { more.clone() } else { data.clone() };
                    b.inst(Opcode::TensorTensor, [result.clone(), data, other], [alu("op", op)]);
                }
                4 => {
                    let attrs = [
                        alu("op0", AluOp::Multiply),
                        alu("op1", [AluOp::Add, AluOp::Subtract][case % 2]),
                        ("reverse1", Attr::Flag(case % 4 > 1)),
                    ];
                    b.inst(Opcode::ScalarTensorTensor, [result.clone(), data, number, more.clone()], attrs);
                }
                5 => {
                    let attrs =
                        [alu("op", reduce), ("axes", Attr::Ints(vec![1])), ("negate", Attr::Flag(case % 2 == 0))];
                    b.inst(Opcode::TensorReduce, [b.all(sum), data.clone()], attrs);
                    b.inst(Opcode::TensorCopy, [result.clone(), data], []);
                }
                _ => {
                    b.inst(Opcode::TensorCopy, [result.clone(), data], []);
                }
            }
            b.inst(Opcode::DmaCopy, [b.all(out), result], []);
            b.inst(Opcode::DmaCopy, [b.all(reduced), b.all(sum)], []);
            let placement = placed(&mut b);
            (b.finish(), placement)
        };
        let inputs = [values(128 * n, case as u32, case % 3 > 0), values(128, 99, false)];
        let [(plain, plain_placement), (apart, apart_placement)] = [make(1), make(2)];
        let want = outputs(&apart, &apart_placement, &inputs);
        assert_eq!(want.len(), 128 * n + 128);
        assert_eq!(outputs(&plain, &plain_placement, &inputs), want, "case {case}");
    }
}

/// A product with the identity, then one that adds to it, in bf16 and float32.
#[test]
fn products_with_the_identity_agree_with_products() {
    for case in 0..12usize {
        let (dtype, n) = ([Dtype::BF16, Dtype::F32][case % 2], [128, 64, 40][case / 2 % 3]);
        let make = |apart: i64| {
            let mut b = Builder::new("transpose");
            let x = b.input("x", Dtype::F32, &[128, n]);
            let eye = b.input("eye", Dtype::F32, &[128, 128]);
            let out = b.output("out", Dtype::F32, &[n, 128]);
            let data = b.sbuf("data", dtype, &[128, n * apart as usize], 0);
            let one = b.sbuf("one", dtype, &[128, 128], 0);
            let result = b.sbuf("result", Dtype::F32, &[n, 128], 0);
            let transposed = b.psum("transposed", Dtype::F32, &[n, 128], 0);
            let data = columns(&b, data, n, apart);
            b.inst(Opcode::DmaCopy, [data.clone(), b.all(x)], []);
            b.inst(Opcode::DmaCopy, [b.all(one), b.all(eye)], []);
            for write in [Write::StartOrAccumulate, Write::Accumulate].into_iter().take(1 + case / 6) {
                b.accumulate(Opcode::NcMatmul, [b.all(transposed), data.clone(), b.all(one)], write);
            }
            b.inst(Opcode::TensorCopy, [b.all(result), b.all(transposed)], []);
            b.inst(Opcode::DmaCopy, [b.all(out), b.all(result)], []);
            let placement = placed(&mut b);
            (b.finish(), placement)
        };
        let eye = (0..128 * 128).flat_map(|at| f32::from(at % 129 == 0).to_le_bytes()).collect();
        let inputs = [values(128 * n, case as u32, case % 4 > 1), eye];
        let [(plain, plain_placement), (apart, apart_placement)] = [make(1), make(2)];
        let want = outputs(&apart, &apart_placement, &inputs);
        assert_eq!(outputs(&plain, &plain_placement, &inputs), want, "case {case}");
    }
}

/// Rows that overlap without being the same are read before they are written.
#[test]
fn overlapping_rows_are_read_first() {
    let n = 256;
    for shift in [-2i64, 2, 128] {
        let mut b = Builder::new("overlap");
        let x = b.input("x", Dtype::F32, &[128, n + 256]);
        let out = b.output("out", Dtype::F32, &[128, n + 256]);
        let data = b.sbuf("data", Dtype::F32, &[128, n + 256], 0);
        b.inst(Opcode::DmaCopy, [b.all(data), b.all(x)], []);
        let at =
            |b: &Builder, first: i64| b.tile(data, &[b.axis(0), b.axis(1).add(&Affine::constant(first))], &[128, n]);
        let attrs = [("op0", Attr::Alu(AluOp::Multiply))];
        b.inst(Opcode::TensorScalar, [at(&b, 64 + shift), at(&b, 64), b.float(2.0)], attrs);
        b.inst(Opcode::DmaCopy, [b.all(out), b.all(data)], []);
        let placement = placed(&mut b);
        let input = values(128 * (n + 256), 5, false);
        let number = |at: usize| f32::from_le_bytes(input[4 * at..4 * at + 4].try_into().unwrap_or_default());
        let got = outputs(&b.finish(), &placement, std::slice::from_ref(&input));
        for (k, bits) in got.iter().enumerate() {
            let column = (k % (n + 256)) as i64 - 64 - shift;
            let want =
                if (0..n as i64).contains(&column) { 2.0 * number((k as i64 - shift) as usize) } else { number(k) };
            assert_eq!(f32::from_bits(*bits), want, "shift {shift}, element {k}");
        }
    }
}
