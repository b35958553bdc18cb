//! Slow, obvious arithmetic that the tests of contractions compare against.

use std::ops::Range;

use num_complex::Complex64;
use strata_tensor::{DType, Literal, convert};

/// Values from a seed.
pub struct Rng(fastrand::Rng);

impl Rng {
    pub fn new(seed: u64) -> Rng {
        Rng(fastrand::Rng::with_seed(seed))
    }
    pub fn next(&mut self) -> u64 {
        self.0.u64(..)
    }
    pub fn below(&mut self, range: Range<usize>) -> usize {
        self.0.usize(range)
    }
    pub fn unit(&mut self) -> f64 {
        self.0.f64() * 2.0 - 1.0
    }
    /// Values of every size the type has room for: full-range integers, floats in −1…1.
    pub fn literal(&mut self, dtype: DType, dims: &[usize]) -> Literal {
        let n: usize = dims.iter().product();
        let mut literal = Literal::zeros(dtype, dims);
        if dtype.is_integer() || dtype.is_bool() {
            let values: Vec<i64> = (0..n).map(|_| self.next() as i64 >> (self.next() % 64)).collect();
            let values: Vec<i64> = if dtype.is_bool() { values.iter().map(|v| v & 1).collect() } else { values };
            convert::convert_slice(DType::S64, bytemuck::cast_slice(&values), dtype, literal.bytes_mut());
        } else {
            let values: Vec<Complex64> = (0..n).map(|_| Complex64::new(self.unit(), self.unit())).collect();
            if dtype.is_complex() {
                convert::convert_slice(DType::C128, bytemuck::cast_slice(&values), dtype, literal.bytes_mut());
            } else {
                let values: Vec<f64> =
                    values.iter().map(|v| if dtype == DType::F8E8M0FNU { v.re.abs() } else { v.re }).collect();
                convert::convert_slice(DType::F64, bytemuck::cast_slice(&values), dtype, literal.bytes_mut());
            }
        }
        literal
    }
}

/// A literal's elements, exactly.
pub enum Values {
    Integer(Vec<i64>),
    Complex(Vec<Complex64>),
}

impl Values {
    /// Integers when the result is one.
    pub fn of(literal: &Literal, out: DType) -> Values {
        let n = literal.n_elements();
        if out.is_integer() || out.is_bool() {
            let mut values = vec![0i64; n];
            convert::convert_slice(literal.dtype(), literal.bytes(), DType::S64, bytemuck::cast_slice_mut(&mut values));
            return Values::Integer(values);
        }
        let mut values = vec![Complex64::default(); n];
        convert::convert_slice(literal.dtype(), literal.bytes(), DType::C128, bytemuck::cast_slice_mut(&mut values));
        Values::Complex(values)
    }
}

/// Expected sums of products, with the magnitude that bounds their rounding error.
pub struct Sums {
    out: DType,
    integers: Vec<i64>,
    floats: Vec<(Complex64, f64)>,
}

impl Sums {
    pub fn new(out: DType) -> Sums {
        Sums { out, integers: Vec::new(), floats: Vec::new() }
    }
    pub fn push(&mut self, a: &Values, b: &Values, pairs: &[(usize, usize)]) {
        match (a, b) {
            (Values::Integer(a), Values::Integer(b)) => {
                let sum = pairs.iter().fold(0i64, |s, &(i, j)| s.wrapping_add(a[i].wrapping_mul(b[j])));
                // Booleans: any pair of trues.
                let any = i64::from(pairs.iter().any(|&(i, j)| a[i] != 0 && b[j] != 0));
                self.integers.push(if self.out.is_bool() { any } else { sum });
            }
            (Values::Complex(a), Values::Complex(b)) => {
                let sum = pairs.iter().map(|&(i, j)| a[i] * b[j]).sum();
                let size = pairs.iter().map(|&(i, j)| a[i].norm() * b[j].norm()).sum();
                self.floats.push((sum, size));
            }
            _ => unreachable!("both operands follow the result"),
        }
    }
    /// Integers match exactly. Floats are within the accumulator's error (1e-6 of the sum of magnitudes for f32,
    /// 1e-14 for f64) plus one rounding to the result type.
    pub fn compare(&self, got: &Literal, context: &str) {
        if self.out.is_integer() || self.out.is_bool() {
            let mut expect = Literal::zeros(self.out, got.dims());
            convert::convert_slice(DType::S64, bytemuck::cast_slice(&self.integers), self.out, expect.bytes_mut());
            assert!(
                expect == *got,
                "{context}: {:?}… is not {:?}…",
                &got.bytes()[..got.bytes().len().min(32)],
                &expect.bytes()[..got.bytes().len().min(32)]
            );
            return;
        }
        let Values::Complex(got) = Values::of(got, DType::C128) else { unreachable!("asked for floats") };
        let accumulator = if matches!(self.out, DType::F64 | DType::C128) { 1e-6 } else { 2e-6 };
        let accumulator = if context.contains("f64") || context.contains("complex<f64>") { 1e-14 } else { accumulator };
        let rounding = match self.out.real() {
            DType::F64 | DType::F32 => 0.0,
            DType::F16 => 1e-3,
            // One unit in the last place, where the mantissa is smallest.
            DType::BF16 => 8e-3,
            DType::F8E8M0FNU => 1.0,
            _ => 0.3,
        };
        for (i, ((sum, size), got)) in self.floats.iter().zip(&got).enumerate() {
            let mut want = Literal::zeros(self.out, &[1]);
            convert::convert_slice(DType::C128, bytemuck::bytes_of(sum), self.out, want.bytes_mut());
            let Values::Complex(want) = Values::of(&want, DType::C128) else { unreachable!("asked for floats") };
            let same = want[0] == *got || (want[0].is_nan() && got.is_nan());
            let close =
                (want[0] - got).norm() <= accumulator * size + rounding * got.norm().max(want[0].norm()) + 1e-30;
            assert!(same || close, "{context}: element {i} is {got}, expected {}", want[0]);
        }
    }
}

/// All index tuples of `dims`, last fastest.
pub fn positions(dims: &[usize]) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for &d in dims {
        all = all.iter().flat_map(|p| (0..d).map(move |i| [p.as_slice(), &[i]].concat())).collect();
    }
    all
}

pub fn flat(dims: &[usize], at: &[usize]) -> usize {
    dims.iter().zip(at).fold(0, |o, (d, i)| o * d + i)
}
