//! The tensor engine's product.

/// `out = stationary.T @ moving` for row-major `stationary` (k x m) and `moving` (k x n): `out` is m x n.
pub fn product(stationary: &[f32], moving: &[f32], k: usize, m: usize, n: usize, out: &mut Vec<f32>) {
    out.clear();
    out.resize(m * n, 0.0);
    // Panels of a few columns, so that the inner loop reads the stationary matrix in order.
    let rows = crate::simd::panel_rows();
    let mut packed = vec![0f32; m.div_ceil(rows) * rows * k];
    for (panel, to) in packed.chunks_exact_mut(rows * k.max(1)).enumerate() {
        let columns = (m - panel * rows).min(rows);
        for (row, slot) in stationary.chunks_exact(m).zip(to.chunks_exact_mut(rows)) {
            slot[..columns].copy_from_slice(&row[panel * rows..panel * rows + columns]);
        }
    }
    crate::simd::gemm(&packed, moving, k, m, n, out);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_the_definition() {
        for (k, m, n) in [(7, 6, 37), (128, 128, 512), (3, 9, 64), (1, 1, 1)] {
            check(k, m, n);
        }
    }

    fn check(k: usize, m: usize, n: usize) {
        let s: Vec<f32> = (0..k * m).map(|i| (i % 11) as f32 - 5.0).collect();
        let v: Vec<f32> = (0..k * n).map(|i| (i % 13) as f32 - 6.0).collect();
        let mut out = Vec::new();
        product(&s, &v, k, m, n, &mut out);
        for i in 0..m {
            for j in 0..n {
                let want: f32 = (0..k).map(|c| s[c * m + i] * v[c * n + j]).sum();
                assert_eq!(out[i * n + j], want);
            }
        }
    }
}
