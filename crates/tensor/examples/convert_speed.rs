//! Conversion throughput of the pairs that matter, in elements per nanosecond.
//!
//!     cargo run --release -p strata-tensor --example convert_speed

use std::time::Instant;

use strata_tensor::{DType, Literal, convert_slice};

fn main() {
    use DType::*;
    let n = 1 << 18;
    let pairs = [
        (F32, BF16),
        (BF16, F32),
        (F32, F16),
        (F16, F32),
        (BF16, F16),
        (F32, F64),
        (F64, F32),
        (F32, S32),
        (S32, F32),
        (F32, S8),
        (S8, F32),
        (S8, S32),
        (S64, S32),
        (Bool, F32),
        (S32, Bool),
        (F8E4M3FN, F32),
        (F32, F8E4M3FN),
        (BF16, F8E5M2),
        (F64, BF16),
        (S64, F16),
        (F32, S4),
        (F32, C64),
        (C64, F32),
    ];
    for (src, dst) in pairs {
        let ones = Literal::from_slice(F32, &[n], &(0..n).map(|i| i as f32 * 0.01 - 9.0).collect::<Vec<f32>>());
        let source = strata_tensor::convert(&ones, src);
        let mut result = Literal::zeros(dst, &[n]);
        let bytes = result.bytes_mut();
        convert_slice(src, source.bytes(), dst, bytes);
        let start = Instant::now();
        let rounds = 20;
        for _ in 0..rounds {
            convert_slice(src, source.bytes(), dst, bytes);
        }
        let rate = (n * rounds) as f64 / start.elapsed().as_nanos() as f64;
        println!("{src:>12} to {dst:12} {rate:8.2}");
    }
}
