//! `dot`, `dot_general`, `chlo.ragged_dot`.

use super::{Args, Inferred, Problem, check_dims, ensure, one, same_dim};
use crate::{DYNAMIC, DotAlgorithm, DotDims, Element, OpKind, Precision, RaggedDotDims, TensorTy};

pub(super) fn infer(op: &OpKind, args: &Args) -> Inferred {
    let (x, y) = (args.tensor(0)?, args.tensor(1)?);
    let element = match (&x.element, &y.element) {
        (Element::Plain(_), Element::Quantized(q)) => Element::Plain(q.expressed),
        _ => x.element.clone(),
    };
    let dims = match op {
        OpKind::Dot { precision_config } => {
            check_precision(precision_config)?;
            ensure!(
                (1..=2).contains(&x.rank()) && (1..=2).contains(&y.rank()),
                "rank",
                "multiplies `{x}` by `{y}`: ranks must be 1 or 2"
            );
            let (p, q) = (x.dims[x.rank() - 1], y.dims[0]);
            ensure!(
                same_dim(p, q),
                "shape-mismatch",
                "contracts dimension {} of size {p} with dimension 0 of size {q}",
                x.rank() - 1
            );
            [&x.dims[..x.rank() - 1], &y.dims[1..]].concat()
        }
        OpKind::DotGeneral { dot_dimension_numbers, precision_config, algorithm } => {
            check_precision(precision_config)?;
            if let Some(algorithm) = algorithm {
                check_algorithm(algorithm, precision_config)?;
            }
            dot_general(dot_dimension_numbers, x, y, &[])?
        }
        OpKind::ChloRaggedDot { ragged_dot_dimension_numbers, precision_config } => {
            check_precision(precision_config)?;
            ragged(ragged_dot_dimension_numbers, x, y, args.tensor(2)?)?
        }
        _ => return Ok(None),
    };
    one(TensorTy { dims, element, bounds: None })
}

fn check_precision(precision: &Option<Vec<Precision>>) -> Result<(), Problem> {
    let n = precision.as_ref().map_or(0, Vec::len);
    ensure!(n <= 2, "attribute-range", "has {n} entries in `precision_config`, where 2 belong");
    Ok(())
}

fn dot_general(n: &DotDims, x: &TensorTy, y: &TensorTy, dropped: &[i64]) -> Result<Vec<i64>, Problem> {
    for (name, a, b) in
        [("batching", &n.lhs_batching, &n.rhs_batching), ("contracting", &n.lhs_contracting, &n.rhs_contracting)]
    {
        ensure!(
            a.len() == b.len(),
            "attribute-range",
            "has {} {name} dimensions on the left and {} on the right",
            a.len(),
            b.len()
        );
    }
    let lhs = [&n.lhs_batching[..], &n.lhs_contracting].concat();
    let rhs = [&n.rhs_batching[..], &n.rhs_contracting, dropped].concat();
    check_dims("the left dimension numbers", &lhs, x.rank())?;
    check_dims("the right dimension numbers", &rhs, y.rank())?;
    for (verb, a, b) in
        [("batches", &n.lhs_batching, &n.rhs_batching), ("contracts", &n.lhs_contracting, &n.rhs_contracting)]
    {
        for (&i, &j) in a.iter().zip(b) {
            let (p, q) = (x.dims[i as usize], y.dims[j as usize]);
            ensure!(
                same_dim(p, q),
                "shape-mismatch",
                "{verb} dimension {i} of size {p} with dimension {j} of size {q}"
            );
        }
    }
    let known =
        |(&i, &j): (&i64, &i64)| if x.dims[i as usize] == DYNAMIC { y.dims[j as usize] } else { x.dims[i as usize] };
    let mut dims: Vec<i64> = n.lhs_batching.iter().zip(&n.rhs_batching).map(known).collect();
    dims.extend((0..x.rank()).filter(|&d| !lhs.contains(&(d as i64))).map(|d| x.dims[d]));
    dims.extend((0..y.rank()).filter(|&d| !rhs.contains(&(d as i64))).map(|d| y.dims[d]));
    Ok(dims)
}

fn ragged(n: &RaggedDotDims, x: &TensorTy, y: &TensorTy, sizes: &TensorTy) -> Result<Vec<i64>, Problem> {
    ensure!(n.lhs_ragged.len() == 1, "attribute-range", "has {} ragged dimensions where 1 belongs", n.lhs_ragged.len());
    check_dims("lhs_ragged_dimensions", &n.lhs_ragged, x.rank())?;
    check_dims("rhs_group_dimensions", &n.rhs_group, y.rank())?;
    ensure!(
        n.rhs_group.len() <= 1,
        "attribute-range",
        "has {} group dimensions where at most 1 belongs",
        n.rhs_group.len()
    );
    ensure!(sizes.rank() >= 1, "rank", "has scalar group sizes");
    let ragged = n.lhs_ragged[0];
    let contracting = n.dot.lhs_contracting.contains(&ragged);
    let batching = n.dot.lhs_batching.contains(&ragged);
    let groups = sizes.dims[sizes.rank() - 1];
    if contracting || batching {
        ensure!(
            n.rhs_group.is_empty(),
            "attribute-range",
            "has a group dimension although the ragged dimension is contracted or batched"
        );
    } else {
        ensure!(n.rhs_group.len() == 1, "attribute-range", "needs a group dimension on the right");
        let size = y.dims[n.rhs_group[0] as usize];
        ensure!(
            same_dim(size, groups),
            "shape-mismatch",
            "has {groups} group sizes and a group dimension of size {size}"
        );
    }
    let mut prefix = Vec::new();
    for &d in &n.dot.lhs_batching {
        if d == ragged {
            break;
        }
        prefix.push(*x.dims.get(d as usize).unwrap_or(&DYNAMIC));
    }
    if !batching && sizes.rank() > 1 {
        let free =
            (0..ragged).filter(|d| !n.dot.lhs_batching.contains(d) && contracting == n.dot.lhs_contracting.contains(d));
        prefix.extend(free.map(|d| x.dims[d as usize]));
    }
    let fits = sizes.rank() == 1 || super::same_dims(&sizes.dims[..sizes.rank() - 1], &prefix);
    ensure!(
        fits,
        "shape-mismatch",
        "has group sizes of type `{sizes}`, where {} leads to the ragged dimension",
        super::show(&prefix)
    );
    let mut dims = dot_general(&n.dot, x, y, &n.rhs_group)?;
    if contracting {
        dims.insert(0, groups);
    }
    Ok(dims)
}

/// The algorithms hardware is known to have: input types, accumulation, components and primitive operations.
fn check_algorithm(a: &DotAlgorithm, precision: &Option<Vec<Precision>>) -> Result<(), Problem> {
    let default = precision.as_ref().is_none_or(|p| p.iter().all(|&p| p == Precision::Default));
    ensure!(default, "attribute-range", "sets both an algorithm and a precision other than DEFAULT");
    ensure!(
        a.lhs_component_count > 0 && a.rhs_component_count > 0,
        "attribute-range",
        "has an algorithm without components"
    );
    ensure!(a.num_primitive_operations > 0, "attribute-range", "has an algorithm without primitive operations");
    let name = |ty: &strata_mlir::Type| match ty {
        strata_mlir::Type::Float(name) => name.to_string(),
        other => format!("{other:?}"),
    };
    let (l, r, acc) = (name(&a.lhs_precision_type), name(&a.rhs_precision_type), name(&a.accumulation_type));
    let (components, primitives) = ((a.lhs_component_count, a.rhs_component_count), a.num_primitive_operations);
    let imprecise = a.allow_imprecise_accumulation;
    let f8 = |t: &str| t.starts_with("f8");
    let known = match (l.as_str(), r.as_str(), acc.as_str()) {
        (a, b, "f32") if f8(a) && f8(b) => components == (1, 1) && primitives == 1,
        (a, b, _) if a != b => false,
        ("f16", _, "f16" | "f32") | ("bf16", _, "bf16") if components == (1, 1) => primitives == 1 && !imprecise,
        ("bf16", _, "f32") => {
            !imprecise
                && matches!(
                    (components, primitives),
                    ((1, 1), 1) | ((1, 1), 3) | ((1, 1), 6) | ((1, 1), 9) | ((2, 2), 3) | ((3, 3), 6) | ((3, 3), 9)
                )
        }
        ("tf32", _, "f32") => !imprecise && components == (1, 1) && matches!(primitives, 1 | 3),
        ("f32", _, "f32") | ("f64", _, "f64") => components == (1, 1) && primitives == 1 && !imprecise,
        _ => false,
    };
    ensure!(known, "attribute-range", "asks for an algorithm no hardware is known to have");
    Ok(())
}
