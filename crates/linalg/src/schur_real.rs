//! Francis' double-shift QR iteration on a real Hessenberg matrix.

use crate::householder::reflector;
use crate::matrix::Matrix;
use crate::rows::rotate;
use crate::simd::vectorize;
use crate::{NoConvergence, Real};

/// Leaves 2×2 blocks `[a b; c a]` with `b c < 0` on the diagonal for complex pairs, as LAPACK does.
pub fn real_schur<R: Real>(h: &mut Matrix<R>, mut zt: Option<&mut Matrix<R>>) -> Result<(), NoConvergence> {
    let n = h.rows;
    let small = R::TINY * (R::lit(n.max(1) as f64) / R::EPSILON);
    // h[end..] is done.
    let mut end = n;
    while end > 0 {
        let last = end - 1;
        let mut steps = 0;
        let first = loop {
            let first = active_start(h, last, small);
            if first > 0 {
                h[(first, first - 1)] = R::ZERO;
            }
            if first + 1 >= last {
                break first;
            }
            steps += 1;
            if steps > 30 * n.max(10) {
                return Err(NoConvergence);
            }
            let shifts = choose_shifts(h, first, last, steps);
            double_step(h, zt.as_deref_mut(), first, last, shifts);
        };
        if first + 1 == last {
            standardize(h, zt.as_deref_mut(), last);
        }
        end = first;
    }
    Ok(())
}

/// The start of the block that ends at `last` and has no negligible subdiagonal.
fn active_start<R: Real>(h: &Matrix<R>, last: usize, small: R) -> usize {
    let n = h.rows;
    let mut k = last;
    while k > 0 {
        let below = h[(k, k - 1)].abs();
        if below <= small {
            break;
        }
        let mut size = h[(k - 1, k - 1)].abs() + h[(k, k)].abs();
        if size == R::ZERO {
            if k >= 2 {
                size += h[(k - 1, k - 2)].abs();
            }
            if k + 1 < n {
                size += h[(k + 1, k)].abs();
            }
        }
        if below <= R::EPSILON * size {
            // Ahues and Tisseur's test: conservative where plain comparison deflates too early.
            let above = h[(k - 1, k)].abs();
            let (ab, ba) = (below.max(above), below.min(above));
            let difference = (h[(k - 1, k - 1)] - h[(k, k)]).abs();
            let corner = h[(k, k)].abs();
            let (aa, bb) = (corner.max(difference), corner.min(difference));
            let s = aa + ab;
            if ba * (ab / s) <= small.max(R::EPSILON * (bb * (aa / s))) {
                break;
            }
        }
        k -= 1;
    }
    k
}

/// Two shifts as (real, imaginary) pairs: the eigenvalues of the trailing 2×2, or something odd when that leads nowhere.
fn choose_shifts<R: Real>(h: &Matrix<R>, first: usize, last: usize, steps: usize) -> [(R, R); 2] {
    let (h11, h12, h21, h22) = match steps % 20 {
        10 => {
            let s = h[(first + 1, first)].abs() + h[(first + 2, first + 1)].abs();
            let corner = R::lit(0.75) * s + h[(first, first)];
            (corner, R::lit(-0.4375) * s, s, corner)
        }
        0 => {
            let s = h[(last, last - 1)].abs() + h[(last - 1, last - 2)].abs();
            let corner = R::lit(0.75) * s + h[(last, last)];
            (corner, R::lit(-0.4375) * s, s, corner)
        }
        _ => (h[(last - 1, last - 1)], h[(last - 1, last)], h[(last, last - 1)], h[(last, last)]),
    };
    let s = h11.abs() + h12.abs() + h21.abs() + h22.abs();
    if s == R::ZERO {
        return [(R::ZERO, R::ZERO); 2];
    }
    let (h11, h12, h21, h22) = (h11 / s, h12 / s, h21 / s, h22 / s);
    let mean = (h11 + h22) / R::lit(2.0);
    let det = (h11 - mean) * (h22 - mean) - h12 * h21;
    let root = det.abs().sqrt();
    if det >= R::ZERO {
        return [(mean * s, root * s), (mean * s, -root * s)];
    }
    // Two real ones: the one nearer the corner, twice.
    let (one, two) = (mean + root, mean - root);
    let near = if (one - h22).abs() <= (two - h22).abs() { one } else { two };
    [(near * s, R::ZERO); 2]
}

fn double_step<R: Real>(
    h: &mut Matrix<R>,
    mut zt: Option<&mut Matrix<R>>,
    first: usize,
    last: usize,
    [(re1, im1), (re2, im2)]: [(R, R); 2],
) {
    let n = h.rows;
    // Start where two subdiagonals in a row are small enough.
    let mut m = last - 2;
    let mut start;
    loop {
        let s = (h[(m, m)] - re2).abs() + im2.abs() + h[(m + 1, m)].abs();
        let below = h[(m + 1, m)] / s;
        let v1 = below * h[(m, m + 1)] + (h[(m, m)] - re1) * ((h[(m, m)] - re2) / s) - im1 * (im2 / s);
        let v2 = below * (h[(m, m)] + h[(m + 1, m + 1)] - re1 - re2);
        let v3 = below * h[(m + 2, m + 1)];
        let s = v1.abs() + v2.abs() + v3.abs();
        start = [v1 / s, v2 / s, v3 / s];
        if m == first {
            break;
        }
        let around = h[(m - 1, m - 1)].abs() + h[(m, m)].abs() + h[(m + 1, m + 1)].abs();
        if h[(m, m - 1)].abs() * (start[1].abs() + start[2].abs()) <= R::EPSILON * start[0].abs() * around {
            break;
        }
        m -= 1;
    }
    for k in m..last {
        let size = 3.min(last - k + 1);
        let mut v = if k == m { start } else { [h[(k, k - 1)], h[(k + 1, k - 1)], R::ZERO] };
        if k > m && size == 3 {
            v[2] = h[(k + 2, k - 1)];
        }
        let (head, tail) = v.split_at_mut(1);
        let (beta, tau) = reflector(head[0], &mut tail[..size - 1]);
        if k > m {
            h[(k, k - 1)] = beta;
            (1..size).for_each(|i| h[(k + i, k - 1)] = R::ZERO);
        } else if m > first {
            // Not `-h`, for the case that the reflector is the identity.
            h[(k, k - 1)] = h[(k, k - 1)] * (R::ONE - tau);
        }
        let (v2, v3) = (v[1], if size == 3 { v[2] } else { R::ZERO });
        reflect_rows(h, k, size, k, tau, v2, v3);
        let rows = (k + 4).min(last + 1);
        for row in h.data.chunks_mut(n).take(rows) {
            let third = if size == 3 { row[k + 2] } else { R::ZERO };
            let sum = (row[k] + v2 * row[k + 1] + v3 * third) * tau;
            row[k] -= sum;
            row[k + 1] -= sum * v2;
            if size == 3 {
                row[k + 2] -= sum * v3;
            }
        }
        if let Some(zt) = zt.as_deref_mut() {
            reflect_rows(zt, k, size, 0, tau, v2, v3);
        }
    }
}

/// Reflects rows `k .. k + size` from column `from` on.
fn reflect_rows<R: Real>(a: &mut Matrix<R>, k: usize, size: usize, from: usize, tau: R, v2: R, v3: R) {
    let n = a.cols;
    let (one, rest) = a.data[k * n..(k + size) * n].split_at_mut(n);
    let (two, three) = rest.split_at_mut(n);
    let (one, two) = (&mut one[from..], &mut two[from..]);
    vectorize(
        #[inline(always)]
        || {
            if size == 3 {
                for ((a, b), c) in one.iter_mut().zip(two).zip(&mut three[from..]) {
                    let sum = (*a + v2 * *b + v3 * *c) * tau;
                    *a -= sum;
                    *b -= sum * v2;
                    *c -= sum * v3;
                }
            } else {
                for (a, b) in one.iter_mut().zip(two) {
                    let sum = (*a + v2 * *b) * tau;
                    *a -= sum;
                    *b -= sum * v2;
                }
            }
        },
    );
}

/// Brings the block at `last − 1, last` to standard form and turns the rest of the matrix with it.
fn standardize<R: Real>(h: &mut Matrix<R>, zt: Option<&mut Matrix<R>>, last: usize) {
    let i = last - 1;
    let block = [h[(i, i)], h[(i, last)], h[(last, i)], h[(last, last)]];
    let ([a, b, c, d], cs, sn) = standard_block(block);
    (h[(i, i)], h[(i, last)], h[(last, i)], h[(last, last)]) = (a, b, c, d);
    let (upper, lower) = h.two_rows(i, last);
    rotate((&mut upper[last + 1..], &mut lower[last + 1..]), cs, sn);
    for row in 0..i {
        let (x, y) = (h[(row, i)], h[(row, last)]);
        h[(row, i)] = cs * x + sn * y;
        h[(row, last)] = cs * y - sn * x;
    }
    if let Some(zt) = zt {
        rotate(zt.two_rows(i, last), cs, sn);
    }
}

/// The rotation that makes `[a b; c d]` triangular, or gives it equal diagonal elements.
fn standard_block<R: Real>([a, b, c, d]: [R; 4]) -> ([R; 4], R, R) {
    let (zero, one, half) = (R::ZERO, R::ONE, R::lit(0.5));
    let sign = |x: R| one.with_sign_of(x);
    if c == zero {
        return ([a, b, c, d], one, zero);
    }
    if b == zero {
        return ([d, -c, zero, a], zero, one);
    }
    if a == d && sign(b) != sign(c) {
        return ([a, b, c, d], one, zero);
    }
    let difference = a - d;
    let p = half * difference;
    let larger = b.abs().max(c.abs());
    let smaller = b.abs().min(c.abs()) * sign(b) * sign(c);
    let scale = p.abs().max(larger);
    let z = (p / scale) * p + (larger / scale) * smaller;
    if z >= R::lit(4.0) * R::EPSILON {
        // Two real eigenvalues.
        let z = p + (scale.sqrt() * z.sqrt()).with_sign_of(p);
        let tau = c.hypot(z);
        return ([d + z, b - c, zero, d - (larger / z) * smaller], z / tau, c / tau);
    }
    // A complex pair, or two nearly equal ones: make the diagonal equal.
    let sigma = b + c;
    let tau = sigma.hypot(difference);
    let mut cs = (half * (one + sigma.abs() / tau)).sqrt();
    let mut sn = -(p / (tau * cs)) * sign(sigma);
    let (aa, bb) = (a * cs + b * sn, b * cs - a * sn);
    let (cc, dd) = (c * cs + d * sn, d * cs - c * sn);
    let (a, mut b, mut c, d) = (aa * cs + cc * sn, bb * cs + dd * sn, cc * cs - aa * sn, dd * cs - bb * sn);
    let mean = half * (a + d);
    let (mut a, mut d) = (mean, mean);
    if c != zero {
        if b == zero {
            (b, c) = (-c, zero);
            (cs, sn) = (-sn, cs);
        } else if sign(b) == sign(c) {
            // Two real eigenvalues after all.
            let (sab, sac) = (b.abs().sqrt(), c.abs().sqrt());
            let p = (sab * sac).with_sign_of(c);
            let tau = one / (b + c).abs().sqrt();
            (a, d) = (mean + p, mean - p);
            b -= c;
            c = zero;
            let (cs1, sn1) = (sab * tau, sac * tau);
            (cs, sn) = (cs * cs1 - sn * sn1, cs * sn1 + sn * cs1);
        }
    }
    ([a, b, c, d], cs, sn)
}
