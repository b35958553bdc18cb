//! Attention on several threads: the numbers of one thread, and right.

use std::slice::from_ref;

use strata_kernel::Dtype::{BF16, F32};
use strata_kernel::place::requested;
use strata_kernel::{
    ActFn, Affine, AluOp, Attr, Builder, Dtype, Kernel, Opcode, Place, Placement, Policy, TensorId, Write,
};
use strata_sim::{Bytes, Options, run};

/// Large enough for several threads to be worth it.
const N: usize = 2048;

#[test]
fn threads_agree_and_are_right() {
    let (kernel, placement) = attention(N);
    let mut rng = fastrand::Rng::with_seed(1);
    let mut random = |n: usize| -> Vec<f32> { (0..n).map(|_| rng.f32()).collect() };
    let [q, k, v] = [0, 1, 2].map(|_| random(128 * N));
    let bytes = |values: &[f32]| values.iter().flat_map(|x| x.to_le_bytes()).collect::<Vec<u8>>();
    let eye = (0..128 * 128).flat_map(|i| (if i % 129 == 0 { 0x3F80u16 } else { 0 }).to_le_bytes()).collect();
    let hbm: [Vec<u8>; 5] = [bytes(&q), bytes(&k), bytes(&v), Vec::new(), eye];
    let [one, two, three] = [1, 2, 3].map(|threads| {
        let options = Options { threads, ..Options::default() };
        let lent = hbm.iter().map(|bytes| Bytes::from(&bytes[..])).collect();
        run(&kernel, &placement, lent, &options).expect("it runs").hbm[3].all().to_vec()
    });
    assert!(one == two && one == three, "results depend on the number of threads");
    let out: Vec<f32> = one.as_chunks::<4>().0.iter().map(|b| f32::from_le_bytes(*b)).collect();
    for row in [0, 77, N - 1] {
        let score = |j: usize| (0..128).map(|d| f64::from(q[d * N + row] * k[d * N + j])).sum::<f64>() / 8.0;
        let weights: Vec<f64> = (0..N).map(|j| score(j).exp()).collect();
        let total: f64 = weights.iter().sum();
        for d in 0..128 {
            let want = (0..N).map(|j| weights[j] / total * f64::from(v[j * 128 + d])).sum::<f64>();
            assert!((f64::from(out[d * N + row]) - want).abs() < 1e-2, "row {row}, column {d}: {want}");
        }
    }
}

/// `out = (softmax(q.T k / 8) v).T`, 128 rows of scores at a time, every tile placed by hand (`examples/nki/attention.py`).
fn attention(n: usize) -> (Kernel, Placement) {
    let mut b = Builder::new("attention");
    let q = b.input("q", Dtype::F32, &[128, n]);
    let k = b.input("k", Dtype::F32, &[128, n]);
    let v = b.input("v", Dtype::F32, &[n, 128]);
    let out = b.output("out", Dtype::F32, &[128, n]);
    let eye_h = b.input("eye", Dtype::BF16, &[128, 128]);
    let mut top = 0i64;
    let mut sb = |b: &mut Builder, name: &str, blocks: usize, n: usize, dt: Dtype, slots: usize| -> TensorId {
        let dims = if blocks > 0 { vec![blocks, 128, n] } else { vec![128, n] };
        let t = b.sbuf(name, dt, &dims, (blocks > 0) as usize);
        let bytes = (n * dt.bytes()) as i64;
        let places = (0..blocks.max(1))
            .map(|i| Place { partition: 0, byte: top + (i % slots) as i64 * bytes, bank: 0 })
            .collect();
        b.set_policy(t, Policy::Direct(places));
        top += slots as i64 * bytes;
        t
    };
    let ps = |b: &mut Builder, name: &str, dims: &[usize], banks: &[i64]| {
        let t = b.psum(name, Dtype::F32, dims, dims.len() - 2);
        b.set_policy(t, Policy::Direct(banks.iter().map(|&bank| Place { partition: 0, byte: 0, bank }).collect()));
        t
    };
    let (p, f) = (Affine::axis(0), Affine::axis(1));
    let eye_n = sb(&mut b, "eye_n", 0, 128, BF16, 1);
    let eye_f = sb(&mut b, "eye_f", 0, 128, F32, 1);
    b.inst(Opcode::DmaCopy, [b.all(eye_n), b.all(eye_h)], []);
    b.inst(Opcode::DmaCopy, [b.all(eye_f), b.all(eye_h)], []);
    let vt = sb(&mut b, "v_tiles", n / 128, 128, BF16, n / 128);
    let qt = sb(&mut b, "q_tiles", n / 128, 128, BF16, n / 128);
    let kt = sb(&mut b, "k_tiles", n / 512, 512, BF16, n / 512);
    b.affine((n / 128) as u64, |b, i| {
        let src = b.tile(v, &[i.scale(128).add(&p), f.clone()], &[128, 128]);
        b.inst(Opcode::DmaCopy, [b.block(vt, from_ref(&i)), src], []);
    });
    b.affine((n / 128) as u64, |b, i| {
        let src = b.tile(q, &[p.clone(), i.scale(128).add(&f)], &[128, 128]);
        let to = b.block(qt, from_ref(&i));
        b.inst(Opcode::DmaCopy, [to.clone(), src], []);
        b.inst(Opcode::TensorScalar, [to.clone(), to.clone(), b.float(0.125)], [("op0", Attr::Alu(AluOp::Multiply))]);
    });
    b.affine((n / 512) as u64, |b, i| {
        let src = b.tile(k, &[p.clone(), i.scale(512).add(&f)], &[128, 512]);
        b.inst(Opcode::DmaCopy, [b.block(kt, from_ref(&i)), src], []);
    });
    let nw = n / 512;
    let four: Vec<i64> = (0..2).flat_map(|g| (0..nw).map(move |i| g * 4 + (i % 4) as i64)).collect();
    b.affine((n / 256) as u64, |b, pair| {
        let scores = sb(b, "scores", 2, n, F32, 1);
        let weights = sb(b, "weights", 2, n, BF16, 2);
        let transposed = sb(b, "transposed", 2, n, BF16, 2);
        let divisor = sb(b, "divisor", 2, 128, F32, 2);
        let spread = sb(b, "spread", 2, 128, F32, 2);
        let mixed = sb(b, "mixed", 2, 128, F32, 2);
        let result = sb(b, "result", 2, 128, F32, 2);
        let maxima = sb(b, "maxima", 2, nw, F32, 2);
        let sums = sb(b, "sums", 2, n / 1024, F32, 2);
        let negmax = sb(b, "negmax", 2, 1, F32, 2);
        let total = sb(b, "total", 2, 1, F32, 2);
        let recip = sb(b, "recip", 2, 1, F32, 2);
        let products = ps(b, "products", &[2, nw, 128, 512], &four);
        let transposing = ps(b, "transposing", &[2, nw, 128, 512], &four);
        let mixing = ps(b, "mixing", &[2, 128, 128], &[1, 5]);
        let dividing = ps(b, "dividing", &[2, 128, 128], &[2, 7]);
        b.affine(2, |b, g| {
            let row = pair.scale(2).add(&g);
            b.affine(nw as u64, |b, i| {
                let prod = b.tile(products, &[g.clone(), i.clone(), p.clone(), f.clone()], &[128, 512]);
                b.inst(Opcode::NcMatmul, [prod.clone(), b.block(qt, from_ref(&row)), b.block(kt, from_ref(&i))], []);
                let s = b.tile(scores, &[g.clone(), p.clone(), i.scale(512).add(&f)], &[128, 512]);
                let m = b.tile(maxima, &[g.clone(), p.clone(), i.add(&f)], &[128, 1]);
                b.inst(
                    Opcode::TensorScalarReduce,
                    [s, prod, b.float(1.0), m],
                    [("op0", Attr::Alu(AluOp::Multiply)), ("reduce_op", Attr::Alu(AluOp::Maximum))],
                );
            });
            b.inst(
                Opcode::TensorReduce,
                [b.block(negmax, from_ref(&g)), b.block(maxima, from_ref(&g))],
                [("op", Attr::Alu(AluOp::Maximum)), ("axes", Attr::Ints(vec![1])), ("negate", Attr::Flag(true))],
            );
            b.affine((n / 1024) as u64, |b, i| {
                let w = b.tile(weights, &[g.clone(), p.clone(), i.scale(1024).add(&f)], &[128, 1024]);
                let s = b.tile(scores, &[g.clone(), p.clone(), i.scale(1024).add(&f)], &[128, 1024]);
                let r = b.tile(sums, &[g.clone(), p.clone(), i.add(&f)], &[128, 1]);
                b.inst(
                    Opcode::ActivationReduce,
                    [w, s, b.block(negmax, from_ref(&g)), b.float(1.0), r],
                    [("op", Attr::Act(ActFn::Exp)), ("reduce_op", Attr::Alu(AluOp::Add))],
                );
            });
            b.inst(
                Opcode::TensorReduce,
                [b.block(total, from_ref(&g)), b.block(sums, from_ref(&g))],
                [("op", Attr::Alu(AluOp::Add)), ("axes", Attr::Ints(vec![1]))],
            );
            b.inst(
                Opcode::TensorScalar,
                [b.block(recip, from_ref(&g)), b.block(total, from_ref(&g)), b.float(1.0)],
                [("op0", Attr::Alu(AluOp::Divide)), ("reverse0", Attr::Flag(true))],
            );
            let wide = b.tile(recip, &[g.clone(), p.clone(), Affine::zero()], &[128, 128]);
            b.inst(Opcode::TensorCopy, [b.block(spread, from_ref(&g)), wide], []);
            b.inst(Opcode::TensorCopy, [b.block(divisor, from_ref(&g)), b.block(spread, from_ref(&g))], []);
            b.affine(nw as u64, |b, i| {
                b.affine(4, |b, j| {
                    let t = b.tile(transposing, &[g.clone(), i.clone(), p.clone(), j.scale(128).add(&f)], &[128, 128]);
                    let w =
                        b.tile(weights, &[g.clone(), p.clone(), i.scale(512).add(&j.scale(128)).add(&f)], &[128, 128]);
                    b.inst(Opcode::NcMatmul, [t, w, b.all(eye_n)], []);
                });
                let to = b.tile(transposed, &[g.clone(), p.clone(), i.scale(512).add(&f)], &[128, 512]);
                let t = b.tile(transposing, &[g.clone(), i.clone(), p.clone(), f.clone()], &[128, 512]);
                b.inst(Opcode::TensorCopy, [to, t], []);
            });
            b.affine((n / 128) as u64, |b, i| {
                let w = b.tile(transposed, &[g.clone(), p.clone(), i.scale(128).add(&f)], &[128, 128]);
                b.accumulate(
                    Opcode::NcMatmul,
                    [b.block(mixing, from_ref(&g)), b.block(vt, from_ref(&i)), w],
                    Write::StartOrAccumulate,
                );
            });
            b.inst(Opcode::TensorCopy, [b.block(mixed, from_ref(&g)), b.block(mixing, from_ref(&g))], []);
            b.inst(
                Opcode::NcMatmul,
                [b.block(dividing, from_ref(&g)), b.block(divisor, from_ref(&g)), b.all(eye_f)],
                [],
            );
            b.inst(
                Opcode::TensorTensor,
                [b.block(result, from_ref(&g)), b.block(mixed, from_ref(&g)), b.block(dividing, from_ref(&g))],
                [("op", Attr::Alu(AluOp::Multiply))],
            );
            let to = b.tile(out, &[p.clone(), row.scale(128).add(&f)], &[128, 128]);
            b.inst(Opcode::DmaCopy, [to, b.block(result, from_ref(&g))], []);
        });
    });
    let kernel = b.finish();
    let tiles = requested(&kernel).into_iter().map(Option::unwrap_or_default).collect();
    (kernel, Placement { tiles })
}
