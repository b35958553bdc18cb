//! `reduce`, `sort`, `top_k`, batch normalisation, and the body every reduction shares.

use strata_tensor::DType;

use super::elementwise::pred;
use super::{
    Args, Inferred, Problem, RegionTypes, check_dims, check_index, ensure, merge_dims, one, same_dim, same_element,
    same_shape,
};
use crate::{DYNAMIC, Element, OpKind, TensorTy, Ty};

pub(super) fn infer(op: &OpKind, args: &Args) -> Inferred {
    match op {
        OpKind::Reduce { dimensions } => reduce(dimensions, args),
        OpKind::Sort { dimension, .. } => sort(dimension.unwrap_or(-1), args),
        OpKind::BatchNormGrad { feature_index, .. } => {
            let feature = features(*feature_index, args, &[0, 4], &[1, 2, 3])?;
            let x = args.tensor(0)?.clone();
            Ok(Some(vec![Ty::Tensor(x), feature.clone(), feature]))
        }
        OpKind::BatchNormInference { feature_index, .. } => {
            features(*feature_index, args, &[0], &[1, 2, 3, 4])?;
            one(args.tensor(0)?.clone())
        }
        OpKind::BatchNormTraining { feature_index, .. } => {
            let feature = features(*feature_index, args, &[0], &[1, 2])?;
            Ok(Some(vec![Ty::Tensor(args.tensor(0)?.clone()), feature.clone(), feature]))
        }
        OpKind::ChloTopK { k, .. } => {
            let x = args.tensor(0)?;
            ensure!(x.rank() >= 1, "rank", "takes the top of a scalar");
            ensure!(*k >= 0, "attribute-range", "has `k` = {k}");
            let last = x.dims[x.rank() - 1];
            ensure!(last == DYNAMIC || *k <= last, "attribute-range", "takes the top {k} of {last} elements");
            let mut values = TensorTy { bounds: None, ..x.clone() };
            values.dims[x.rank() - 1] = *k;
            let indices = TensorTy { element: Element::Plain(DType::S32), ..values.clone() };
            Ok(Some(vec![Ty::Tensor(values), Ty::Tensor(indices)]))
        }
        _ => Ok(None),
    }
}

/// Splits `n` inputs and `n` initial values, the latter scalars.
pub(super) fn inputs_and_inits<'a>(args: &Args<'a>) -> Result<(Vec<&'a TensorTy>, Vec<&'a TensorTy>), Problem> {
    let count = args.operands.len();
    ensure!(
        count >= 2 && count.is_multiple_of(2),
        "operand-count",
        "takes n inputs and n initial values, not {count} operands"
    );
    let mut inputs = args.tensors()?;
    let inits = inputs.split_off(count / 2);
    for (i, t) in inputs.iter().enumerate() {
        ensure!(
            same_shape(inputs[0], t),
            "shape-mismatch",
            "reduces `{}` and input {i}, `{t}`: shapes differ",
            inputs[0]
        );
    }
    Ok((inputs, inits))
}

fn reduce(dimensions: &[i64], args: &Args) -> Inferred {
    let (inputs, inits) = inputs_and_inits(args)?;
    check_dims("dimensions", dimensions, inputs[0].rank())?;
    let elements = check_body(args.region(0)?, &inputs, &inits)?;
    let mut dims = inputs[0].dims.clone();
    for t in &inputs {
        dims = merge_dims(&dims, &t.dims);
    }
    let keep = |d: &usize| !dimensions.contains(&(*d as i64));
    let kept: Vec<i64> = (0..dims.len()).filter(keep).map(|d| dims[d]).collect();
    let bounds = |t: &TensorTy| {
        let bounds = t.bounds.as_ref()?;
        Some((0..dims.len()).filter(keep).map(|d| bounds[d]).collect::<Vec<_>>())
            .filter(|b| b.iter().any(|&b| b != DYNAMIC))
    };
    let result = |(t, element): (&&TensorTy, Element)| {
        let ty = TensorTy { dims: kept.clone(), element, bounds: bounds(t) };
        Ty::Tensor(TensorTy { bounds: ty.bounds.clone().filter(|_| !ty.is_static()), ..ty })
    };
    Ok(Some(inputs.iter().zip(elements).map(result).collect()))
}

/// The body of a reduction over `inputs`: two arguments and one result per input, alike, into which both the inputs and
/// the initial values promote. Returns the element types it produces.
pub(super) fn check_body(
    body: &RegionTypes,
    inputs: &[&TensorTy],
    inits: &[&TensorTy],
) -> Result<Vec<Element>, Problem> {
    let n = inputs.len();
    ensure!(
        body.args.len() == 2 * n,
        "region-signature",
        "has a body of {} arguments where {} belong",
        body.args.len(),
        2 * n
    );
    ensure!(
        body.results.len() == n,
        "region-signature",
        "has a body that returns {} values where {n} belong",
        body.results.len()
    );
    let mut elements = Vec::new();
    for i in 0..n {
        let Ty::Tensor(result) = &body.results[i] else {
            return Err(Problem::new(
                "region-signature",
                format!("has a body that returns `{}`, not a tensor", body.results[i]),
            ));
        };
        ensure!(result.rank() == 0, "region-signature", "has a body that returns `{result}`, not a scalar");
        for at in [i, n + i] {
            let arg = &body.args[at];
            let fits =
                matches!(arg, Ty::Tensor(a) if same_shape(a, result) && same_element(&a.element, &result.element));
            ensure!(
                fits,
                "region-signature",
                "has a body whose argument {at} is `{arg}` and whose result is `{result}`"
            );
        }
        ensure!(
            promotes(&inits[i].element, &result.element),
            "region-signature",
            "starts from `{}` and combines `{result}`",
            inits[i]
        );
        ensure!(
            promotes(&inputs[i].element, &result.element),
            "region-signature",
            "combines elements of `{}` as `{result}`",
            inputs[i]
        );
        elements.push(result.element.clone());
    }
    Ok(elements)
}

/// Initial values of a reduction are scalars.
pub(super) fn check_inits(inits: &[&TensorTy]) -> Result<(), Problem> {
    for (i, t) in inits.iter().enumerate() {
        ensure!(t.rank() == 0, "rank", "has initial value {i} of type `{t}`, not a scalar");
    }
    Ok(())
}

/// Same kind of number, at least as wide.
pub(crate) fn promotes(from: &Element, to: &Element) -> bool {
    match (from, to) {
        (Element::Plain(a), Element::Plain(b)) => a == b || (a.class() == b.class() && a.bits() <= b.bits()),
        (Element::Quantized(a), Element::Quantized(b)) => {
            a.expressed == b.expressed && a.storage.class() == b.storage.class() && a.storage.bits() <= b.storage.bits()
        }
        _ => false,
    }
}

fn sort(dimension: i64, args: &Args) -> Inferred {
    let ts = args.tensors()?;
    let Some(first) = ts.first() else { return Err(Problem::new("operand-count", "needs an input")) };
    let rank = first.rank() as i64;
    let valid = (-rank..rank).contains(&dimension) || (rank == 0 && dimension == -1);
    ensure!(valid, "attribute-range", "has `dimension` = {dimension}, outside [{}, {rank})", -rank);
    for (i, t) in ts.iter().enumerate() {
        ensure!(
            same_shape(first, t),
            "shape-mismatch",
            "sorts `{first}` together with input {i}, `{t}`: shapes differ"
        );
    }
    let body = args.region(0)?;
    ensure!(
        body.args.len() == 2 * ts.len(),
        "region-signature",
        "has a comparator of {} arguments where {} belong",
        body.args.len(),
        2 * ts.len()
    );
    for (i, t) in ts.iter().enumerate() {
        for at in [2 * i, 2 * i + 1] {
            let fits = matches!(&body.args[at], Ty::Tensor(a) if a.rank() == 0 && same_element(&a.element, &t.element));
            ensure!(
                fits,
                "region-signature",
                "has a comparator whose argument {at} is `{}` for elements of `{t}`",
                body.args[at]
            );
        }
    }
    ensure!(body.results == [pred()], "region-signature", "has a comparator that does not return one `tensor<i1>`");
    Ok(Some(args.operands.to_vec()))
}

/// Checks the shapes of a batch normalisation; returns the type of a per-feature vector.
fn features(index: i64, args: &Args, full: &[usize], vectors: &[usize]) -> Result<Ty, Problem> {
    let x = args.tensor(0)?;
    let d = check_index("feature_index", index, x.rank())?;
    for &i in full {
        let t = args.tensor(i)?;
        ensure!(same_shape(x, t), "shape-mismatch", "normalises `{x}` with operand {i}, `{t}`: shapes differ");
    }
    let mut size = x.dims[d];
    for &i in vectors {
        let t = args.tensor(i)?;
        ensure!(
            t.rank() == 1 && same_dim(t.dims[0], size),
            "shape-mismatch",
            "has operand {i} of type `{t}` for {size} features"
        );
        size = if size == DYNAMIC { t.dims[0] } else { size };
    }
    for i in full.iter().chain(vectors) {
        let t = args.tensor(*i)?;
        ensure!(
            same_element(&t.element, &x.element) || matches!(t.element, Element::Quantized(_)),
            "element-type",
            "normalises `{x}` with operand {i}, `{t}`: element types differ"
        );
    }
    let bounds = x.bounds.as_ref().map(|b| vec![b[d]]).filter(|b| size == DYNAMIC && b[0] != DYNAMIC);
    Ok(Ty::Tensor(TensorTy { dims: vec![size], element: args.tensor(1)?.element.clone(), bounds }))
}
