//! Ops that move elements, and their dynamic forms.

use strata_tensor::DType;

use super::{
    Args, Inferred, Problem, check_dims, check_index, ensure, one, same_dim, same_element, scalar, show, size_of,
};
use crate::{DYNAMIC, Element, OpKind, Quantized, TensorTy, Ty};

pub(super) fn infer(op: &OpKind, args: &Args) -> Inferred {
    match op {
        OpKind::Broadcast { broadcast_sizes } => {
            let x = args.tensor(0)?;
            ensure!(
                broadcast_sizes.iter().all(|&n| n >= 0),
                "attribute-range",
                "has `broadcast_sizes` = {broadcast_sizes:?}, one of them negative"
            );
            one(x.with_dims([&broadcast_sizes[..], &x.dims].concat()))
        }
        OpKind::Concatenate { dimension } => concatenate(*dimension, args),
        OpKind::DynamicSlice { slice_sizes } => dynamic_slice(slice_sizes, args),
        OpKind::DynamicUpdateSlice { .. } => dynamic_update_slice(args),
        OpKind::Pad { edge_padding_low, edge_padding_high, interior_padding } => {
            pad(edge_padding_low, edge_padding_high, interior_padding, args)
        }
        OpKind::Reverse { dimensions } => {
            let x = args.tensor(0)?;
            check_dims("dimensions", dimensions, x.rank())?;
            one(x.clone())
        }
        OpKind::Slice { start_indices, limit_indices, strides } => slice(start_indices, limit_indices, strides, args),
        OpKind::TorchIndexSelect { dim, batch_dims } => {
            let (x, index) = (args.tensor(0)?, args.tensor(1)?);
            let rank = x.rank() as i64;
            let d = if *dim < 0 { *dim + rank } else { *dim };
            let d = check_index("dim", d, x.rank())?;
            let batch = if *batch_dims < 0 { *batch_dims + index.rank() as i64 } else { *batch_dims };
            ensure!(
                batch >= 0 && batch as usize <= d.min(index.rank()),
                "attribute-range",
                "has `batch_dims` = {batch_dims}"
            );
            let dims = [&x.dims[..d], &index.dims[batch as usize..], &x.dims[d + 1..]].concat();
            one(x.with_dims(dims))
        }
        OpKind::Transpose { permutation } => transpose(permutation, args),
        OpKind::GetDimensionSize { dimension } => {
            check_index("dimension", *dimension, args.tensor(0)?.rank())?;
            one(scalar(DType::S32))
        }
        OpKind::SetDimensionSize { dimension } => {
            let x = args.tensor(0)?;
            let d = check_index("dimension", *dimension, x.rank())?;
            let size = args.tensor(1)?;
            ensure!(size.dtype() == DType::S32, "element-type", "has a size of type `{size}`, not `tensor<i32>`");
            let mut ty = x.clone();
            let bound = match (&x.bounds, x.dims[d]) {
                (Some(bounds), DYNAMIC) => bounds[d],
                (_, known) => known,
            };
            let mut bounds = x.bounds.clone().unwrap_or_else(|| vec![DYNAMIC; x.rank()]);
            bounds[d] = bound;
            ty.dims[d] = DYNAMIC;
            ty.bounds = bounds.iter().any(|&b| b != DYNAMIC).then_some(bounds);
            one(ty)
        }
        OpKind::RealDynamicSlice { .. } => {
            let x = args.tensor(0)?;
            for (i, name) in [(1, "start_indices"), (2, "limit_indices"), (3, "strides")] {
                let t = args.tensor(i)?;
                ensure!(
                    args.tensor(1)?.element == t.element,
                    "element-type",
                    "has `{name}` of type `{t}`, unlike `start_indices`"
                );
                ensure!(
                    t.rank() == 1 && same_dim(t.dims[0], x.rank() as i64),
                    "shape-mismatch",
                    "has `{name}` of type `{t}` for an operand of rank {}",
                    x.rank()
                );
            }
            one(x.with_dims(vec![DYNAMIC; x.rank()]))
        }
        OpKind::DynamicPad { .. } => {
            let (x, value) = (args.tensor(0)?, args.tensor(1)?);
            ensure!(same_element(&x.element, &value.element), "element-type", "pads `{x}` with `{value}`");
            for (i, name) in [(2, "edge_padding_low"), (3, "edge_padding_high"), (4, "interior_padding")] {
                let t = args.tensor(i)?;
                ensure!(
                    args.tensor(2)?.element == t.element,
                    "element-type",
                    "has `{name}` of type `{t}`, unlike `edge_padding_low`"
                );
                ensure!(
                    t.rank() == 1 && same_dim(t.dims[0], x.rank() as i64),
                    "shape-mismatch",
                    "has `{name}` of type `{t}` for an operand of rank {}",
                    x.rank()
                );
            }
            one(x.with_dims(vec![DYNAMIC; x.rank()]))
        }
        // The program says the shape; `verify` compares it.
        _ => Ok(None),
    }
}

fn concatenate(dimension: i64, args: &Args) -> Inferred {
    let ts = args.tensors()?;
    let Some(first) = ts.first() else { return Err(Problem::new("operand-count", "needs an input")) };
    ensure!(first.rank() > 0, "rank", "concatenates scalars");
    let d = check_index("dimension", dimension, first.rank())?;
    let mut ty = TensorTy { bounds: None, ..(*first).clone() };
    for (i, t) in ts.iter().enumerate().skip(1) {
        ensure!(t.rank() == first.rank(), "rank", "concatenates `{first}` with operand {i}, `{t}`: ranks differ");
        ensure!(
            same_element(&t.element, &first.element),
            "element-type",
            "concatenates `{first}` with operand {i}, `{t}`: element types differ"
        );
        for k in 0..t.rank() {
            if k == d {
                let known = ty.dims[k] != DYNAMIC && t.dims[k] != DYNAMIC;
                ty.dims[k] = if known { size_of(ty.dims[k].checked_add(t.dims[k]))? } else { DYNAMIC };
            } else {
                ensure!(
                    same_dim(ty.dims[k], t.dims[k]),
                    "shape-mismatch",
                    "concatenates along dimension {d}, but dimension {k} is {} and, in operand {i}, {}",
                    ty.dims[k],
                    t.dims[k]
                );
                ty.dims[k] = if ty.dims[k] == DYNAMIC { t.dims[k] } else { ty.dims[k] };
            }
        }
    }
    one(ty)
}

fn dynamic_slice(sizes: &[i64], args: &Args) -> Inferred {
    let x = args.tensor(0)?;
    starts(args, 1, x.rank())?;
    ensure!(
        sizes.len() == x.rank(),
        "attribute-range",
        "has {} slice sizes for an operand of rank {}",
        sizes.len(),
        x.rank()
    );
    for (d, &n) in sizes.iter().enumerate() {
        let fits = n >= 0 && (x.dims[d] == DYNAMIC || n <= x.dims[d]);
        ensure!(fits, "attribute-range", "takes {n} of {} elements in dimension {d}", show(&x.dims[d..=d]));
    }
    one(x.with_dims(sizes.to_vec()))
}

fn starts(args: &Args, from: usize, rank: usize) -> Result<(), Problem> {
    let starts: Vec<&TensorTy> = (from..args.operands.len()).map(|i| args.tensor(i)).collect::<Result<_, _>>()?;
    ensure!(starts.len() == rank, "operand-count", "has {} start indices for an operand of rank {rank}", starts.len());
    for (i, t) in starts.iter().enumerate() {
        ensure!(
            t.element == starts[0].element,
            "element-type",
            "has start indices of types `{}` and `{t}` (index {i})",
            starts[0]
        );
    }
    Ok(())
}

fn dynamic_update_slice(args: &Args) -> Inferred {
    let (x, update) = (args.tensor(0)?, args.tensor(1)?);
    ensure!(same_element(&x.element, &update.element), "element-type", "updates `{x}` with `{update}`");
    ensure!(x.rank() == update.rank(), "rank", "updates `{x}` with `{update}`: ranks differ");
    starts(args, 2, x.rank())?;
    for d in 0..x.rank() {
        let fits = x.dims[d] == DYNAMIC || update.dims[d] == DYNAMIC || update.dims[d] <= x.dims[d];
        ensure!(
            fits,
            "shape-mismatch",
            "updates {} elements of dimension {d}, which has {}",
            update.dims[d],
            x.dims[d]
        );
    }
    one(x.clone())
}

fn pad(low: &[i64], high: &[i64], interior: &[i64], args: &Args) -> Inferred {
    let (x, value) = (args.tensor(0)?, args.tensor(1)?);
    ensure!(same_element(&x.element, &value.element), "element-type", "pads `{x}` with `{value}`");
    for (name, list) in [("edge_padding_low", low), ("edge_padding_high", high), ("interior_padding", interior)] {
        ensure!(
            list.len() == x.rank(),
            "attribute-range",
            "has {} entries in `{name}` for an operand of rank {}",
            list.len(),
            x.rank()
        );
    }
    let mut ty = TensorTy { bounds: None, ..x.clone() };
    for d in 0..x.rank() {
        ensure!(interior[d] >= 0, "attribute-range", "has interior padding {} in dimension {d}", interior[d]);
        if x.dims[d] != DYNAMIC {
            let gaps = (x.dims[d] - 1).max(0).checked_mul(interior[d]);
            let size = gaps.and_then(|g| x.dims[d].checked_add(g)?.checked_add(low[d])?.checked_add(high[d]));
            ty.dims[d] = size_of(size)?;
            ensure!(ty.dims[d] >= 0, "attribute-range", "pads dimension {d} to a size of {}", ty.dims[d]);
        }
    }
    if ty.dims.contains(&DYNAMIC)
        && let Some(bounds) = &x.bounds
    {
        let grow = |d: usize| match bounds[d] {
            DYNAMIC => Some(DYNAMIC),
            b => (b - 1).max(0).checked_mul(interior[d])?.checked_add(b)?.checked_add(low[d])?.checked_add(high[d]),
        };
        ty.bounds = Some((0..x.rank()).map(|d| grow(d).unwrap_or(DYNAMIC)).collect());
    }
    one(ty)
}

fn slice(starts: &[i64], limits: &[i64], strides: &[i64], args: &Args) -> Inferred {
    let x = args.tensor(0)?;
    for (name, list) in [("start_indices", starts), ("limit_indices", limits), ("strides", strides)] {
        ensure!(
            list.len() == x.rank(),
            "attribute-range",
            "has {} entries in `{name}` for an operand of rank {}",
            list.len(),
            x.rank()
        );
    }
    let mut ty = TensorTy { bounds: None, ..x.clone() };
    for d in 0..x.rank() {
        let (s, l, stride) = (starts[d], limits[d], strides[d]);
        ensure!(s >= 0, "attribute-range", "starts dimension {d} at {s}");
        ensure!(
            x.dims[d] == DYNAMIC || l <= x.dims[d],
            "attribute-range",
            "ends dimension {d} at {l}, past its size {}",
            x.dims[d]
        );
        ensure!(s <= l, "attribute-range", "starts dimension {d} at {s} and ends it at {l}");
        ensure!(stride > 0, "attribute-range", "has stride {stride} in dimension {d}");
        ty.dims[d] = (l as u64 - s as u64).div_ceil(stride as u64) as i64;
    }
    one(ty)
}

fn transpose(permutation: &[i64], args: &Args) -> Inferred {
    let x = args.tensor(0)?;
    ensure!(
        permutation.len() == x.rank(),
        "attribute-range",
        "has {} entries in `permutation` for an operand of rank {}",
        permutation.len(),
        x.rank()
    );
    check_dims("permutation", permutation, x.rank())?;
    let pick = |list: &[i64]| permutation.iter().map(|&p| list[p as usize]).collect::<Vec<_>>();
    let bounds = x.bounds.as_ref().filter(|b| b.len() == x.rank()).map(|b| pick(b));
    let element = match &x.element {
        Element::Quantized(q) if q.axis.is_some() => {
            let axis = permutation.iter().position(|&p| Some(p as usize) == q.axis);
            Element::Quantized(Quantized { axis, ..(**q).clone() }.into())
        }
        other => other.clone(),
    };
    Ok(Some(vec![Ty::Tensor(TensorTy { dims: pick(&x.dims), element, bounds })]))
}
