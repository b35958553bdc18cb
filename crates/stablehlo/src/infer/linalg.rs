//! Decompositions, transforms, random numbers and constants.

use strata_mlir::{Attr, Type};
use strata_tensor::DType;

use super::{Args, Inferred, Problem, ensure, one, same_dim, same_dims, same_element, show};
use crate::{DYNAMIC, Element, FftType, OpKind, TensorTy, Transpose, Ty};

pub(super) fn infer(op: &OpKind, args: &Args) -> Inferred {
    match op {
        OpKind::Cholesky { .. } => {
            let a = args.tensor(0)?;
            square(a, "a")?;
            one(a.clone())
        }
        OpKind::TriangularSolve { left_side, transpose_a, .. } => {
            let (a, b) = (args.tensor(0)?, args.tensor(1)?);
            square(a, "a")?;
            ensure!(a.rank() == b.rank(), "rank", "solves `{a}` for `{b}`: ranks differ");
            ensure!(
                same_element(&a.element, &b.element),
                "element-type",
                "solves `{a}` for `{b}`: element types differ"
            );
            let r = a.rank();
            ensure!(
                same_dims(&a.dims[..r - 2], &b.dims[..r - 2]),
                "shape-mismatch",
                "solves `{a}` for `{b}`: batch dimensions differ"
            );
            let shared = if *left_side { r - 2 } else { r - 1 };
            ensure!(
                same_dim(a.dims[r - 1], b.dims[shared]),
                "shape-mismatch",
                "solves `{a}` for `{b}`: dimension {shared} of `b` is not {}",
                a.dims[r - 1]
            );
            ensure!(*transpose_a != Transpose::Invalid, "attribute-range", "has `transpose_a` = TRANSPOSE_INVALID");
            one(b.clone())
        }
        OpKind::Einsum { einsum_config } | OpKind::UnaryEinsum { einsum_config } => einsum(einsum_config, args),
        OpKind::Fft { fft_type, fft_length } => fft(*fft_type, fft_length, args),
        OpKind::Constant { value } | OpKind::ChloConstant { value } => match value {
            Attr::Dense(dense) => constant(&dense.ty),
            Attr::DenseResource { ty, .. } => constant(ty),
            _ => Ok(None),
        },
        OpKind::Rng { .. } => {
            let (a, b, shape) = (args.tensor(0)?, args.tensor(1)?, args.tensor(2)?);
            ensure!(a.element == b.element, "element-type", "draws between `{a}` and `{b}`: element types differ");
            ensure!(shape.rank() == 1 && shape.dims[0] != DYNAMIC, "shape-mismatch", "has a shape of type `{shape}`");
            ensure!(shape.dims[0] < 1024, "shape-mismatch", "asks for rank {}", shape.dims[0]);
            one(TensorTy { dims: vec![DYNAMIC; shape.dims[0] as usize], element: a.element.clone(), bounds: None })
        }
        OpKind::InterpreterProbe { .. } => one(args.tensor(0)?.clone()),
        _ => Ok(None),
    }
}

fn einsum(config: &str, args: &Args) -> Inferred {
    let ts = args.tensors()?;
    let Some((inputs, output)) = config.split_once("->") else {
        return Err(Problem::new("attribute-range", format!("has the einsum configuration `{config}` without `->`")));
    };
    let inputs: Vec<&str> = inputs.split(',').map(str::trim).collect();
    ensure!(inputs.len() == ts.len(), "attribute-range", "has {} operands and the configuration `{config}`", ts.len());
    if config.contains("...") {
        return Ok(None);
    }
    let mut sizes: Vec<(char, i64)> = Vec::new();
    for (labels, t) in inputs.iter().zip(&ts) {
        ensure!(labels.chars().count() == t.rank(), "attribute-range", "names `{t}` as `{labels}`");
        for (label, &size) in labels.chars().zip(&t.dims) {
            match sizes.iter_mut().find(|(l, _)| *l == label) {
                None => sizes.push((label, size)),
                Some((_, known)) => {
                    ensure!(same_dim(*known, size), "shape-mismatch", "gives `{label}` the sizes {known} and {size}");
                    *known = if *known == DYNAMIC { size } else { *known };
                }
            }
        }
    }
    let find = |label: char| sizes.iter().find(|(l, _)| *l == label).map(|(_, size)| *size);
    let dims: Option<Vec<i64>> = output.trim().chars().map(find).collect();
    let Some(dims) = dims else {
        return Err(Problem::new(
            "attribute-range",
            format!("has the configuration `{config}`, whose result names nothing it takes"),
        ));
    };
    one(TensorTy { dims, element: ts[0].element.clone(), bounds: None })
}

fn constant(ty: &Type) -> Inferred {
    // Quantised constants are written with their storage type; `verify` compares those.
    match crate::types::from_type(ty) {
        Ok(Ty::Tensor(t)) if matches!(t.element, Element::Plain(_)) => one(t),
        _ => Ok(None),
    }
}

fn square(a: &TensorTy, name: &str) -> Result<(), Problem> {
    let r = a.rank();
    ensure!(r >= 2, "rank", "has `{name}` of type `{a}`, where rank 2 or more belongs");
    ensure!(
        same_dim(a.dims[r - 2], a.dims[r - 1]),
        "shape-mismatch",
        "has `{name}` of type `{a}`, whose matrices are not square"
    );
    Ok(())
}

fn fft(kind: FftType, length: &[i64], args: &Args) -> Inferred {
    let x = args.tensor(0)?;
    let n = length.len();
    ensure!((1..=3).contains(&n), "attribute-range", "transforms {n} dimensions, where 1 to 3 belong");
    ensure!(length.iter().all(|&l| l >= 0), "attribute-range", "has `fft_length` = {length:?}");
    ensure!(x.rank() >= n, "rank", "transforms {n} dimensions of `{x}`");
    let dtype = x.dtype();
    let outer = x.rank() - n;
    let last = x.rank() - 1;
    let mut ty = TensorTy { bounds: None, ..x.clone() };
    match kind {
        FftType::Fft | FftType::Ifft => {
            ensure!(dtype.is_complex(), "element-type", "transforms `{x}`, which must be complex");
        }
        FftType::Rfft => {
            let complex = match dtype {
                DType::F32 => DType::C64,
                DType::F64 => DType::C128,
                _ => return Err(Problem::new("element-type", format!("transforms `{x}`, which must be f32 or f64"))),
            };
            ensure!(
                same_dims(&x.dims[outer..], length),
                "shape-mismatch",
                "has `fft_length` = {length:?} for dimensions {}",
                show(&x.dims[outer..])
            );
            ty.element = Element::Plain(complex);
            if ty.dims[last] != 0 {
                ty.dims[last] = length[n - 1] / 2 + 1;
            }
        }
        FftType::Irfft => {
            ensure!(dtype.is_complex(), "element-type", "transforms `{x}`, which must be complex");
            ensure!(
                same_dims(&x.dims[outer..last], &length[..n - 1]),
                "shape-mismatch",
                "has `fft_length` = {length:?} for dimensions {}",
                show(&x.dims[outer..])
            );
            let half = if length[n - 1] == 0 { 0 } else { length[n - 1] / 2 + 1 };
            ensure!(
                same_dim(x.dims[last], half),
                "shape-mismatch",
                "has {} elements in the last dimension, where a length of {} makes {half}",
                x.dims[last],
                length[n - 1]
            );
            ty.element = Element::Plain(dtype.real());
            ty.dims[last] = length[n - 1];
        }
    }
    if matches!(kind, FftType::Fft | FftType::Ifft) {
        ensure!(
            same_dims(&x.dims[outer..], length),
            "shape-mismatch",
            "has `fft_length` = {length:?} for dimensions {}",
            show(&x.dims[outer..])
        );
    }
    one(ty)
}
