//! Prints the speed of contractions: `cargo run --release --example gemm_bench [group…]`.
//!
//! With `RAYON_NUM_THREADS=1` times are of the thread's processor use, which hold on a busy machine.

use std::time::Instant;

use strata_ops::cholesky::cholesky;
use strata_ops::conv::{ConvPlan, ConvSpec};
use strata_ops::dot::DotPlan;
use strata_ops::fft::FftPlan;
use strata_ops::triangular_solve::{SolveSpec, triangular_solve};
use strata_ops::{View, ViewMut};
use strata_tensor::numbers::{ConvDims, DotDims, FftType, Transpose};
use strata_tensor::{DType, Literal, convert};

fn clock(origin: Instant, cpu: bool) -> f64 {
    let stat = cpu.then(|| std::fs::read_to_string("/proc/thread-self/schedstat").ok()).flatten();
    match stat.as_deref().and_then(|s| s.split(' ').next()).and_then(|ns| ns.parse::<f64>().ok()) {
        Some(ns) => ns * 1e-9,
        None => origin.elapsed().as_secs_f64(),
    }
}

fn report(name: &str, work: f64, mut f: impl FnMut()) {
    let cpu = std::env::var("RAYON_NUM_THREADS").is_ok_and(|n| n == "1");
    let origin = Instant::now();
    f();
    let one = || {
        let (start, begin, mut reps) = (Instant::now(), clock(origin, cpu), 0);
        while start.elapsed().as_secs_f64() < 0.1 {
            f();
            reps += 1;
        }
        (clock(origin, cpu) - begin) / f64::from(reps)
    };
    let seconds = std::iter::repeat_with(one).take(5).fold(f64::INFINITY, f64::min);
    println!("{name:50} {:12.1} us  {:8.1} G/s", seconds * 1e6, work / seconds / 1e9);
}

fn random(dtype: DType, dims: &[usize]) -> Literal {
    let mut literal = Literal::zeros(dtype, dims);
    let mut rng = fastrand::Rng::with_seed(1);
    let n = literal.n_elements() * if dtype.is_complex() { 2 } else { 1 };
    let values: Vec<f32> = (0..n).map(|_| rng.f32() * 2.0 - 1.0).collect();
    let from = if dtype.is_complex() { DType::C64 } else { DType::F32 };
    convert::convert_slice(from, bytemuck::cast_slice(&values), dtype, literal.bytes_mut());
    literal
}

fn view(l: &Literal) -> View<'_> {
    View { dtype: l.dtype(), dims: l.dims(), bytes: l.bytes() }
}

fn dot(name: &str, dims: [&[i64]; 4], a: (DType, &[usize]), b: (DType, &[usize]), out: DType, bytes: bool) {
    let numbers = DotDims {
        lhs_batching: dims[0].to_vec(),
        rhs_batching: dims[1].to_vec(),
        lhs_contracting: dims[2].to_vec(),
        rhs_contracting: dims[3].to_vec(),
    };
    let plan = DotPlan::new(&numbers, a, b, out);
    let (x, y) = (random(a.0, a.1), random(b.0, b.1));
    let deep: usize = dims[2].iter().chain(dims[0]).map(|&d| a.1[d as usize]).product();
    let result = [plan.work() / deep.max(1)];
    let batch: usize = dims[0].iter().map(|&d| a.1[d as usize]).product();
    let mut z = Literal::zeros(out, &[result[0] * batch]);
    let work = if bytes { y.bytes().len() as f64 } else { 2.0 * plan.work() as f64 };
    let len = z.n_elements();
    let target = z.bytes_mut();
    report(name, work, || plan.run(view(&x), view(&y), ViewMut { dtype: out, dims: &[len], bytes: target }));
}

fn conv(name: &str, n: usize, h: usize, c: usize, o: usize, k: usize, s: usize, groups: usize, nhwc: bool) {
    let out_h = h.div_ceil(s);
    let pad = ((out_h - 1) * s + k).saturating_sub(h);
    let padding = [[(pad / 2) as i64, (pad - pad / 2) as i64]; 2];
    let v = |x: [i64; 2]| x.to_vec();
    let dims = if nhwc {
        ConvDims {
            input_batch: 0,
            input_feature: 3,
            input_spatial: v([1, 2]),
            kernel_input_feature: 2,
            kernel_output_feature: 3,
            kernel_spatial: v([0, 1]),
            output_batch: 0,
            output_feature: 3,
            output_spatial: v([1, 2]),
        }
    } else {
        ConvDims {
            input_batch: 0,
            input_feature: 1,
            input_spatial: v([2, 3]),
            kernel_input_feature: 1,
            kernel_output_feature: 0,
            kernel_spatial: v([2, 3]),
            output_batch: 0,
            output_feature: 1,
            output_spatial: v([2, 3]),
        }
    };
    let spec = ConvSpec {
        dims: &dims,
        strides: Some(&[s as i64, s as i64]),
        padding: Some(&padding),
        lhs_dilation: None,
        rhs_dilation: None,
        reversal: None,
        feature_groups: groups as i64,
        batch_groups: 1,
    };
    let (x, w, y) = if nhwc {
        ([n, h, h, c], [k, k, c / groups, o], [n, out_h, out_h, o])
    } else {
        ([n, c, h, h], [o, c / groups, k, k], [n, o, out_h, out_h])
    };
    let plan = ConvPlan::new(&spec, (DType::F32, &x), (DType::F32, &w), (DType::F32, &y));
    let (a, b, mut z) = (random(DType::F32, &x), random(DType::F32, &w), Literal::zeros(DType::F32, &y));
    report(name, 2.0 * plan.work() as f64, || {
        plan.run(view(&a), view(&b), ViewMut { dtype: DType::F32, dims: &y, bytes: z.bytes_mut() })
    });
}

fn fft(name: &str, kind: FftType, lengths: &[i64], x: (DType, &[usize]), y: (DType, &[usize]), work: f64) {
    let plan = FftPlan::new(kind, lengths, x.0);
    let (a, mut z) = (random(x.0, x.1), Literal::zeros(y.0, y.1));
    report(name, work, || plan.run(view(&a), ViewMut { dtype: y.0, dims: y.1, bytes: z.bytes_mut() }));
}

fn main() {
    // On a worker of the pool, so that with one thread the work is on the thread being timed.
    rayon::scope(|_| run());
}

fn run() {
    use DType::*;
    let groups: Vec<String> = std::env::args().skip(1).collect();
    let on = |name: &str| groups.is_empty() || groups.iter().any(|g| g == name);
    let nn: [&[i64]; 4] = [&[], &[], &[1], &[0]];
    let nt: [&[i64]; 4] = [&[], &[], &[1], &[1]];
    if on("gemm") {
        for n in [4, 64, 256, 512, 1024, 2048] {
            dot(&format!("f32 {n}"), nn, (F32, &[n, n]), (F32, &[n, n]), F32, false);
        }
        let square = [1024, 1024];
        dot("f32 TT 1024", [&[], &[], &[0], &[1]], (F32, &square), (F32, &square), F32, false);
        dot("f32 NT 1024", nt, (F32, &square), (F32, &square), F32, false);
    }
    if on("few") {
        for m in [24, 32, 48, 64, 96, 128, 196, 256, 392, 512] {
            for (k, n) in [(768, 3072), (3072, 768), (64, 256)] {
                dot(&format!("f32 {m} {k} {n}"), nn, (F32, &[m, k]), (F32, &[k, n]), F32, false);
                dot(&format!("f32 {m} {k} {n} NT"), nt, (F32, &[m, k]), (F32, &[n, k]), F32, false);
            }
        }
    }
    if on("bf16") {
        for n in [512, 1024, 2048] {
            dot(&format!("bf16 {n}"), nn, (BF16, &[n, n]), (BF16, &[n, n]), BF16, false);
        }
        dot("bf16->f32 2048", nn, (BF16, &[2048, 2048]), (BF16, &[2048, 2048]), F32, false);
        dot("f16 1024", nn, (F16, &[1024, 1024]), (F16, &[1024, 1024]), F16, false);
    }
    if on("misc") {
        for n in [512, 1024] {
            dot(&format!("i8->i32 {n}"), nn, (S8, &[n, n]), (S8, &[n, n]), S32, false);
        }
        dot("i32 512", nn, (S32, &[512, 512]), (S32, &[512, 512]), S32, false);
        dot("f64 1024", nn, (F64, &[1024, 1024]), (F64, &[1024, 1024]), F64, false);
        dot("c64 1024 (x4)", nn, (C64, &[1024, 1024]), (C64, &[1024, 1024]), C64, false);
    }
    if on("batch") {
        for (b, s, d) in [(32, 128, 64), (16, 512, 64), (256, 16, 16), (4096, 4, 4)] {
            let name = format!("{b}x{s}x{d}");
            dot(&format!("qk {name}"), [&[0], &[0], &[2], &[2]], (F32, &[b, s, d]), (F32, &[b, s, d]), F32, false);
            dot(&format!("pv {name}"), [&[0], &[0], &[2], &[1]], (F32, &[b, s, s]), (F32, &[b, s, d]), F32, false);
        }
        let x = [2, 512, 8, 64];
        dot("qk bshd 2,512,8,64", [&[0, 2], &[0, 2], &[3], &[3]], (F32, &x), (F32, &x), F32, false);
        let p = [2, 8, 512, 512];
        dot("pv bshd 2,512,8,64", [&[0, 1], &[0, 2], &[3], &[1]], (F32, &p), (F32, &x), F32, false);
    }
    if on("gemv") {
        for d in [F32, BF16] {
            for (k, n) in [(4096, 4096), (4096, 16384)] {
                dot(&format!("gemv [1,k]x[k,n] {k},{n} {d} (GB/s)"), nn, (d, &[1, k]), (d, &[k, n]), d, true);
                dot(&format!("gemv [1,k]x[n,k]T {k},{n} {d} (GB/s)"), nt, (d, &[1, k]), (d, &[n, k]), d, true);
            }
            dot(&format!("gemm m=8 {d}"), nn, (d, &[8, 4096]), (d, &[4096, 4096]), d, false);
            dot(&format!("gemm m=8 NT {d}"), nt, (d, &[8, 4096]), (d, &[4096, 4096]), d, false);
        }
    }
    if on("conv") {
        for (n, h, c, o, k, s) in [
            (1, 56, 64, 64, 3, 1),
            (8, 56, 64, 64, 3, 1),
            (1, 28, 128, 128, 3, 1),
            (1, 14, 256, 256, 3, 1),
            (1, 7, 512, 512, 3, 1),
            (1, 224, 3, 64, 7, 2),
            (1, 56, 64, 256, 1, 1),
            (1, 56, 128, 128, 3, 2),
        ] {
            conv(&format!("NHWC {n},{h},{c}->{o} k{k} s{s}"), n, h, c, o, k, s, 1, true);
            conv(&format!("NCHW {n},{h},{c}->{o} k{k} s{s}"), n, h, c, o, k, s, 1, false);
        }
        conv("grouped32 NHWC 28,256", 1, 28, 256, 256, 3, 1, 32, true);
    }
    if on("images") {
        for (n, h, c, o) in [
            (1, 64, 64, 64),
            (2, 64, 64, 64),
            (2, 128, 32, 32),
            (2, 64, 128, 64),
            (4, 28, 128, 128),
            (4, 14, 256, 256),
            (4, 7, 512, 512),
            (16, 8, 128, 64),
        ] {
            conv(&format!("NCHW {n},{h},{c}->{o} k3 s1"), n, h, c, o, 3, 1, 1, false);
        }
    }
    if on("depthwise") {
        conv("depthwise NHWC 56,128", 1, 56, 128, 128, 3, 1, 128, true);
        conv("depthwise NCHW 56,128", 1, 56, 128, 128, 3, 1, 128, false);
        for (n, h, c, k, s) in [
            (8, 112, 96, 3, 2),
            (8, 28, 192, 3, 1),
            (8, 14, 384, 3, 1),
            (8, 7, 960, 3, 1),
            (4, 28, 192, 7, 1),
            (8, 28, 240, 5, 2),
        ] {
            conv(&format!("depthwise NCHW {n},{h},{c} k{k} s{s}"), n, h, c, c, k, s, c, false);
        }
    }
    if on("fft") {
        for (b, n) in [(64, 1024), (16, 65536), (256, 243), (64, 1009)] {
            let (l, work) = ([n as i64], b as f64 * 5.0 * n as f64 * (n as f64).log2());
            fft(&format!("fft {b}x{n}"), FftType::Fft, &l, (C64, &[b, n]), (C64, &[b, n]), work);
            fft(&format!("rfft {b}x{n}"), FftType::Rfft, &l, (F32, &[b, n]), (C64, &[b, n / 2 + 1]), work / 2.0);
        }
        let (l, x, h) = ([512, 512], [4, 512, 512], [4, 512, 257]);
        let work = 4.0 * 512.0 * 512.0 * 5.0 * 18.0;
        fft("fft2 4x512x512", FftType::Fft, &l, (C64, &x), (C64, &x), work);
        fft("irfft2 4x512x512", FftType::Irfft, &l, (C64, &h), (F32, &x), work / 2.0);
    }
    if on("linalg") {
        for (b, n) in [(1, 32), (1, 256), (1, 1024), (512, 16)] {
            let dims = [b, n, n];
            let mut a = random(F32, &dims);
            let x = random(F32, &dims);
            a.as_mut_slice::<f32>()
                .iter_mut()
                .enumerate()
                .filter(|(i, _)| i % (n * n) % (n + 1) == 0)
                .for_each(|(_, v)| *v = n as f32);
            let mut z = Literal::zeros(F32, &dims);
            let cube = b as f64 * (n as f64).powi(3);
            report(&format!("cholesky {b}x{n}"), cube / 3.0, || {
                cholesky(true, view(&a), ViewMut { dtype: F32, dims: &dims, bytes: z.bytes_mut() })
            });
            let spec =
                SolveSpec { left_side: true, lower: true, unit_diagonal: false, transpose: Transpose::NoTranspose };
            report(&format!("trsm {b}x{n}"), cube, || {
                triangular_solve(spec, view(&a), view(&x), ViewMut { dtype: F32, dims: &dims, bytes: z.bytes_mut() })
            });
        }
    }
}
