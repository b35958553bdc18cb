//! Prints the speed of the contraction kernels: `cargo run --release --example gemm_bench [group…]`.

use std::time::Instant;

use strata_exec::ops::gemm::{self, Index, Operand, Out, Shape};

/// Seconds this thread has run, so that one-thread figures hold on a busy machine; wall time where unknown.
fn clock(start: Instant, cpu: bool) -> f64 {
    let stat = cpu.then(|| std::fs::read_to_string("/proc/thread-self/schedstat").ok()).flatten();
    match stat.as_deref().and_then(|s| s.split(' ').next()).and_then(|ns| ns.parse::<f64>().ok()) {
        Some(ns) => ns * 1e-9,
        None => start.elapsed().as_secs_f64(),
    }
}

fn best(mut f: impl FnMut()) -> f64 {
    let cpu = std::env::var("RAYON_NUM_THREADS").is_ok_and(|n| n == "1");
    let origin = Instant::now();
    f();
    (0..5)
        .map(|_| {
            let (start, begin, mut reps) = (Instant::now(), clock(origin, cpu), 0);
            while start.elapsed().as_secs_f64() < 0.1 {
                f();
                reps += 1;
            }
            (clock(origin, cpu) - begin) / f64::from(reps)
        })
        .fold(f64::INFINITY, f64::min)
}

fn plain(m: usize, n: usize, k: usize) -> Shape {
    let one = Index::stride(1, 1);
    Shape {
        a: Operand { batch: one.clone(), rows: Index::stride(m, k), k: Index::stride(k, 1) },
        b: Operand { batch: one.clone(), rows: Index::stride(n, 1), k: Index::stride(k, n) },
        c_batch: one,
        c_stride: n,
    }
}

fn report(name: &str, seconds: f64, work: f64) {
    println!("{name:50} {:12.1} us  {:8.1} G/s", seconds * 1e6, work / seconds / 1e9);
}

fn main() {
    for n in [4, 64, 256, 512, 1024, 2048] {
        let (a, b, mut c) = (vec![0.5f32; n * n], vec![0.25f32; n * n], vec![0f32; n * n]);
        let shape = plain(n, n, n);
        let t = best(|| gemm::gemm_f32(&shape, &a, &b, Out::Direct(&mut c)));
        report(&format!("f32 {n}"), t, 2.0 * (n * n * n) as f64);
    }
    for n in [512, 1024, 2048] {
        let (a, b, mut c) = (vec![0x3f00u16; n * n], vec![0x3f00u16; n * n], vec![0f32; n * n]);
        let shape = plain(n, n, n);
        let t = best(|| {
            gemm::gemm_bf16(&shape, &a, &b, Out::Direct(&mut c));
        });
        assert_eq!(c[5], 0.25 * n as f32);
        report(&format!("bf16->f32 {n}"), t, 2.0 * (n * n * n) as f64);
    }
    for n in [512, 1024] {
        let (a, b, mut c) = (vec![255u8; n * n], vec![2u8; n * n], vec![0i32; n * n]);
        let shape = plain(n, n, n);
        let t = best(|| {
            gemm::gemm_i8(&shape, &a, true, &b, false, Out::Direct(&mut c));
        });
        assert_eq!(c[5], -2 * n as i32);
        report(&format!("i8->i32 {n}"), t, 2.0 * (n * n * n) as f64);
    }
    let n = 1024;
    let shape = plain(n, n, n);
    let (a, b, mut c) = (vec![0.5f64; n * n], vec![0.25f64; n * n], vec![0f64; n * n]);
    let t = best(|| gemm::gemm_f64(&shape, &a, &b, Out::Direct(&mut c)));
    report("f64 1024", t, 2.0 * (n * n * n) as f64);
    let shape = plain(512, 512, 512);
    let (a, b, mut c) = (vec![5i32; n * n], vec![2i32; n * n], vec![0i32; n * n]);
    let t = best(|| gemm::gemm_i32(&shape, &a, &b, Out::Direct(&mut c)));
    report("i32 512", t, 2.0 * 512f64.powi(3));
}
