//! Loops worth compiling for the machine they run on: exponentials and the inner product of the tensor engine.
//!
//! The bodies are plain Rust; each is compiled a second time with wider registers enabled and chosen when the CPU has them.

#![expect(unsafe_code, reason = "functions compiled for CPU features are unsafe to call until the CPU is known")]

/// `row[i] = e^row[i]`, to about one unit in the last place.
pub fn exp(row: &mut [f32]) {
    #[cfg(target_arch = "x86_64")]
    if wide() {
        // SAFETY: the CPU has AVX2 and FMA.
        unsafe { exp_wide(row) };
        return;
    }
    row.iter_mut().for_each(|v| *v = exp_one(*v));
}

/// Rows of results that [`gemm`] keeps in registers on this machine: how the stationary matrix has to be packed.
pub fn panel_rows() -> usize {
    if widest() { 8 } else { 4 }
}

/// `out[m][n] += Σ_k stationary[k][m] * moving[k][n]`, rows of `out` and `moving` contiguous. `packed` holds the stationary
/// matrix in panels of R = [`panel_rows`] columns: `packed[(m / R) * k_total * R + k * R + m % R]`.
pub fn gemm(packed: &[f32], moving: &[f32], k: usize, m: usize, n: usize, out: &mut [f32]) {
    #[cfg(target_arch = "x86_64")]
    if widest() {
        // SAFETY: the CPU has AVX-512.
        unsafe { gemm_widest(packed, moving, k, m, n, out) };
        return;
    } else if wide() {
        // SAFETY: the CPU has AVX2 and FMA.
        unsafe { gemm_wide(packed, moving, k, m, n, out) };
        return;
    }
    gemm_body::<4, 16>(packed, moving, k, m, n, out, |a, b, c| a * b + c);
}

#[cfg(target_arch = "x86_64")]
fn widest() -> bool {
    std::arch::is_x86_feature_detected!("avx512f") && wide()
}
#[cfg(not(target_arch = "x86_64"))]
fn widest() -> bool {
    false
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx2,fma")]
fn gemm_widest(packed: &[f32], moving: &[f32], k: usize, m: usize, n: usize, out: &mut [f32]) {
    gemm_body::<8, 32>(packed, moving, k, m, n, out, |a, b, c| a.mul_add(b, c));
}

#[cfg(target_arch = "x86_64")]
fn wide() -> bool {
    std::arch::is_x86_feature_detected!("avx2") && std::arch::is_x86_feature_detected!("fma")
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
fn exp_wide(row: &mut [f32]) {
    row.iter_mut().for_each(|v| *v = exp_one(*v));
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
fn gemm_wide(packed: &[f32], moving: &[f32], k: usize, m: usize, n: usize, out: &mut [f32]) {
    gemm_body::<4, 16>(packed, moving, k, m, n, out, |a, b, c| a.mul_add(b, c));
}

/// Blocks of R x W results stay in registers while the contraction runs.
#[inline(always)]
fn gemm_body<const R: usize, const W: usize>(
    packed: &[f32],
    moving: &[f32],
    k: usize,
    m: usize,
    n: usize,
    out: &mut [f32],
    fma: impl Fn(f32, f32, f32) -> f32,
) {
    for (panel, m0) in packed.chunks_exact(R * k.max(1)).zip((0..m).step_by(R)) {
        let rows = (m - m0).min(R);
        let mut n0 = 0;
        while n0 < n {
            let width = (n - n0).min(W);
            let mut acc = [[0f32; W]; R];
            if width == W {
                for (a, b) in panel.chunks_exact(R).zip(moving.chunks_exact(n)) {
                    let a: &[f32; R] = a.try_into().expect("a full panel");
                    let b: &[f32; W] = b[n0..n0 + W].try_into().expect("a full block");
                    for r in 0..R {
                        for c in 0..W {
                            acc[r][c] = fma(a[r], b[c], acc[r][c]);
                        }
                    }
                }
            } else {
                for (a, b) in panel.chunks_exact(R).zip(moving.chunks_exact(n)) {
                    for r in 0..R {
                        for c in 0..width {
                            acc[r][c] = fma(a[r], b[n0 + c], acc[r][c]);
                        }
                    }
                }
            }
            for (r, sums) in acc.iter().enumerate().take(rows) {
                let row = &mut out[(m0 + r) * n + n0..(m0 + r) * n + n0 + width];
                row.iter_mut().zip(sums).for_each(|(o, s)| *o += s);
            }
            n0 += width;
        }
    }
}

/// `2^i * e^r` with `r` in half a unit around zero, where a polynomial does.
#[inline(always)]
fn exp_one(x: f32) -> f32 {
    const LOG2_E: f32 = std::f32::consts::LOG2_E;
    // ln 2 in two parts, so that x - i ln 2 is exact enough.
    const LN2_HIGH: f32 = 0.693_359_4;
    const LN2_LOW: f32 = -2.121_944_4e-4;
    // Adding and subtracting 1.5 * 2^23 rounds to the nearest integer.
    const ROUND: f32 = 12_582_912.0;
    let clamped = x.clamp(-104.0, 89.0);
    let i = (clamped * LOG2_E + ROUND) - ROUND;
    let r = clamped - i * LN2_HIGH - i * LN2_LOW;
    let p = 1.987_569_1e-4f32;
    let p = p * r + 1.398_199_9e-3;
    let p = p * r + 8.333_452e-3;
    let p = p * r + 4.166_579_6e-2;
    let p = p * r + 1.666_666_5e-1;
    let p = p * r + 0.5;
    let value = p * r * r + r + 1.0;
    // Two factors, because 2^i alone may be too small or too large for a float.
    let half = (i as i32) / 2;
    let scale = |e: i32| f32::from_bits(((e + 127) as u32) << 23);
    let out = value * scale(half) * scale(i as i32 - half);
    let out = if x > 88.722_84 { f32::INFINITY } else { out };
    let out = if x < -103.98 { 0.0 } else { out };
    if x.is_nan() { x } else { out }
}
