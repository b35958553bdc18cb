//! Linear algebra as custom calls: `strata.eigh` and its kin, and the three names that JAX uses on every platform.
//!
//! Operands and results are batches of row-major matrices, `[…, m, n]` of f32, f64 or complex numbers of them. What a call
//! needs to know beyond shapes is in its `backend_config`, words separated by spaces. A matrix that has no such factors, or
//! holds NaN, gives NaN; the others of its batch are not affected. The calls are listed in `docs/custom-calls.md`; each is a row
//! of the table in `rows.rs`.

mod batch;
mod rows;

use bytemuck::Pod;
use num_complex::Complex;
use strata_exec::{Error, View, ViewMut};
use strata_linalg::Scalar;
use strata_linalg::schur::Iterate;
use strata_tensor::DType;

use batch::parts;
use rows::{Row, rows};

/// Every call this file knows.
pub use strata_stablehlo::calls::FACTORISATIONS as NAMES;

/// Runs the call, or says `None` if `target` is not one of [`NAMES`].
pub fn run(target: &str, config: &str, ins: &[View], outs: &mut [ViewMut]) -> Option<Result<(), Error>> {
    let target = *NAMES.iter().find(|name| **name == target)?;
    let call = Call { target, config, ins };
    Some(match ins.first().map(|view| view.dtype) {
        Some(DType::F32) => call.run::<f32>(outs),
        Some(DType::F64) => call.run::<f64>(outs),
        Some(DType::C64) => call.run::<Complex<f32>>(outs),
        Some(DType::C128) => call.run::<Complex<f64>>(outs),
        Some(other) => Err(call.wrong(format!("Unsupported dtype {other}: matrices are of f32, f64, c64 or c128"))),
        None => Err(call.wrong("it has no operands")),
    })
}

/// An element type of matrices, and what it and its kin are in tensors.
trait Element: Iterate + Pod + Scalar<Real: Pod> {
    const TYPES: ElementTypes;
}

/// The element type of a call's matrices, of their real parts, and of complex numbers of those.
#[derive(Clone, Copy)]
struct ElementTypes {
    own: DType,
    real: DType,
    complex: DType,
}

macro_rules! elements {
    ($($t:ty: $own:ident $real:ident $complex:ident;)*) => {$(
        impl Element for $t {
            const TYPES: ElementTypes = ElementTypes { own: DType::$own, real: DType::$real, complex: DType::$complex };
        }
    )*};
}
elements! {
    f32: F32 F32 C64;
    f64: F64 F64 C128;
    Complex<f32>: C64 F32 C64;
    Complex<f64>: C128 F64 C128;
}

/// Element type and dimensions of some values.
type Types = Vec<(DType, Vec<usize>)>;

/// A batch of matrices of `m` rows and `n` columns, `k` being the lesser.
#[derive(Clone, Copy)]
struct Matrices<'a> {
    batch: &'a [usize],
    m: usize,
    n: usize,
    k: usize,
}

impl Matrices<'_> {
    /// The dimensions of a batch of values with these ones.
    fn of(&self, last: &[usize]) -> Vec<usize> {
        [self.batch, last].concat()
    }
}

struct Call<'a> {
    target: &'static str,
    config: &'a str,
    ins: &'a [View<'a>],
}

impl Call<'_> {
    fn wrong(&self, what: impl std::fmt::Display) -> Error {
        Error::Invalid(format!("custom call `@{}`: {what}", self.target))
    }

    /// Whether the configuration has this word.
    fn says(&self, word: &str) -> bool {
        self.config.split_whitespace().any(|w| w == word)
    }

    /// The last dimension of an operand; 0 if there is none.
    fn last_dim(&self, operand: usize) -> usize {
        self.ins.get(operand).and_then(|view| view.dims.last().copied()).unwrap_or(0)
    }

    fn run<T: Element>(&self, outs: &mut [ViewMut]) -> Result<(), Error>
    where
        Complex<T::Real>: Scalar<Real = T::Real>,
    {
        let table = rows::<T>();
        let row = table.iter().find(|row| row.names.contains(&self.target));
        let row = row.ok_or_else(|| self.wrong("it is not in the table"))?;
        let shape = self.matrices(row)?;
        let (operands, results) = (row.signature)(self, &shape, T::TYPES, outs.len())?;
        let given = self.ins[1..].iter().map(|view| (view.dtype, view.dims.to_vec())).collect::<Vec<_>>();
        self.check("operand", 1, &given, &operands)?;
        let given = outs.iter().map(|view| (view.dtype, view.dims.to_vec())).collect::<Vec<_>>();
        self.check("result", 0, &given, &results)?;
        let a = parts(self.ins[0].as_slice(), shape.batch.iter().product());
        (row.compute)(self, &shape, a, outs);
        Ok(())
    }

    /// The matrices of operand 0; refuses words that mean nothing, and shapes that will not do.
    fn matrices<T>(&self, row: &Row<T>) -> Result<Matrices<'_>, Error> {
        let allowed = row.words;
        if let Some(word) = self.config.split_whitespace().find(|word| !allowed.contains(word)) {
            return Err(self.wrong(format!("`{word}` means nothing here; it knows {allowed:?}")));
        }
        let (dims, rank) = (self.ins[0].dims, row.rank);
        if dims.len() < rank {
            return Err(self.wrong(format!("operand 0 has rank {}, at least {rank} is needed", dims.len())));
        }
        let (m, n) = (dims[dims.len() - rank], dims[dims.len() - 1]);
        if row.is_square && m != n {
            return Err(self.wrong(format!("the matrices are {m}×{n}, not square")));
        }
        Ok(Matrices { batch: &dims[..dims.len() - rank], m, n, k: m.min(n) })
    }

    fn check(&self, what: &str, first: usize, given: &Types, wanted: &Types) -> Result<(), Error> {
        if given.len() != wanted.len() {
            let (given, wanted) = (given.len() + first, wanted.len() + first);
            return Err(self.wrong(format!("it has {given} {what}s, {wanted} are needed")));
        }
        for (i, (given, wanted)) in given.iter().zip(wanted).enumerate() {
            if given != wanted {
                let i = i + first;
                return Err(
                    self.wrong(format!("{what} {i} is {}{:?}, {}{:?} is needed", given.0, given.1, wanted.0, wanted.1))
                );
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::{Executable, Program};
    use strata_tensor::{DType, Literal};

    fn call(text: &str, args: &[Literal]) -> Result<Vec<Literal>, String> {
        let program = Program::load(text.as_bytes(), "call.mlir").map_err(|e| e.to_string())?;
        let module = program.module().map_err(|e| e.to_string())?;
        let executable = Executable::compile(module, "main", &program.source).map_err(|e| e.to_string())?;
        executable.run(args).map_err(|e| e.to_string())
    }

    /// A batch of two: one that has eigenvalues, one that holds NaN.
    #[test]
    fn a_batch_with_a_bad_matrix() {
        let text = "func.func @main(%a: tensor<2x2x2xf32>) -> (tensor<2x2x2xf32>, tensor<2x2xf32>) {
  %0:2 = stablehlo.custom_call @strata.eigh(%a) {backend_config = \"lower\"}
    : (tensor<2x2x2xf32>) -> (tensor<2x2x2xf32>, tensor<2x2xf32>)
  return %0#0, %0#1 : tensor<2x2x2xf32>, tensor<2x2xf32>
}";
        let a = Literal::from_slice(DType::F32, &[2, 2, 2], &[2.0f32, 9.0, 1.0, 2.0, f32::NAN, 0.0, 0.0, 1.0]);
        let results = call(text, &[a]).unwrap();
        let values = results[1].as_slice::<f32>();
        assert!((values[0] - 1.0).abs() < 1e-6 && (values[1] - 3.0).abs() < 1e-6, "{values:?}");
        assert!(
            values[2].is_nan() && values[3].is_nan() && results[0].as_slice::<f32>()[4..].iter().all(|x| x.is_nan())
        );
    }

    #[test]
    fn what_is_wrong_is_said() {
        let refuse = |operand: &str, config: &str, result: &str| {
            let text = format!(
                "func.func @main(%a: tensor<{operand}>) -> tensor<{result}> {{
  %0 = stablehlo.custom_call @strata.svd(%a) {{backend_config = \"{config}\"}} : (tensor<{operand}>) -> tensor<{result}>
  return %0 : tensor<{result}>
}}"
            );
            let dtype = if operand.ends_with("i32") { DType::S32 } else { DType::F32 };
            let dims = [4, 3];
            let rank = operand.matches('x').count();
            call(&text, &[Literal::zeros(dtype, &dims[..rank])]).unwrap_err()
        };
        let start = "custom call `@strata.svd`: ";
        assert_eq!(refuse("4x3xf32", "", "4xf32"), format!("{start}result 0 is f32[4], f32[3] is needed"));
        assert_eq!(refuse("4x3xf32", "", "3xf64"), format!("{start}result 0 is f64[3], f32[3] is needed"));
        assert_eq!(refuse("4x3xf32", "ful", "3xf32"), format!("{start}`ful` means nothing here; it knows [\"full\"]"));
        assert_eq!(refuse("4xf32", "", "3xf32"), format!("{start}operand 0 has rank 1, at least 2 is needed"));
        assert!(refuse("4x3xi32", "", "3xi32").starts_with(&format!("{start}Unsupported dtype ")));
    }
}
