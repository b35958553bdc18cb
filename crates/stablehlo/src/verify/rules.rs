//! Constraints between operands and declared results, for ops whose results the program must declare.

use std::collections::HashSet;

use strata_mlir::Attr;
use strata_tensor::DType;

use crate::infer::{
    Problem, RegionTypes, check_dims, check_index, compatible, ensure, same_dim, same_dims, same_element, same_shape,
    show,
};
use crate::{ApiVersion, DYNAMIC, Element, OpKind, OutputOperandAlias, TensorTy, Ty};

type Checked = Result<(), Problem>;

/// Checks what inference cannot: the op against its declared results.
pub(super) fn check(op: &OpKind, operands: &[Ty], results: &[Ty], regions: &[RegionTypes]) -> Checked {
    let pair = || pair(operands, results);
    match op {
        OpKind::Convert { .. } | OpKind::UniformQuantize { .. } => {
            let (x, y) = pair()?;
            ensure!(same_dims(&x.dims, &y.dims), "shape-mismatch", "turns `{x}` into `{y}`: shapes differ");
            if let (OpKind::UniformQuantize { .. }, Element::Quantized(q)) = (op, &y.element) {
                let from = match &x.element {
                    Element::Plain(d) => *d,
                    Element::Quantized(q) => q.expressed,
                };
                ensure!(
                    from == q.expressed,
                    "quantization",
                    "quantises {from} values as `{y}`, which expresses {}",
                    q.expressed
                );
            }
            Ok(())
        }
        OpKind::Reshape { .. } => {
            let (x, y) = pair()?;
            single_bounded(y)?;
            ensure!(
                same_element(&x.element, &y.element),
                "element-type",
                "turns `{x}` into `{y}`: element types differ"
            );
            same_count(x, y)
        }
        OpKind::DynamicReshape { .. } => {
            let (x, y) = pair()?;
            ensure!(
                same_element(&x.element, &y.element),
                "element-type",
                "turns `{x}` into `{y}`: element types differ"
            );
            shape_operand(operands, 1, y)?;
            same_count(x, y)
        }
        OpKind::BitcastConvert { .. } => {
            let (x, y) = pair()?;
            bitcast(x, y)
        }
        OpKind::BroadcastInDim { broadcast_dimensions } => {
            let (x, y) = pair()?;
            single_bounded(y)?;
            broadcast(x, y, broadcast_dimensions)
        }
        OpKind::DynamicBroadcastInDim {
            broadcast_dimensions,
            known_expanding_dimensions,
            known_nonexpanding_dimensions,
        } => {
            let (x, y) = pair()?;
            shape_operand(operands, 1, y)?;
            broadcast(x, y, broadcast_dimensions)?;
            let hints = [known_expanding_dimensions.clone(), known_nonexpanding_dimensions.clone()];
            let hints: Vec<i64> = hints.into_iter().flatten().flatten().collect();
            check_dims("the expansion hints", &hints, x.rank())
        }
        _ => others(op, operands, results, regions),
    }
}

/// The first operand and the first result.
fn pair<'a>(operands: &'a [Ty], results: &'a [Ty]) -> Result<(&'a TensorTy, &'a TensorTy), Problem> {
    match (operands.first(), results.first()) {
        (Some(Ty::Tensor(x)), Some(Ty::Tensor(y))) => Ok((x, y)),
        _ => Err(Problem::new("element-type", "lacks a tensor operand or result")),
    }
}

/// [`check`] of ops that do more than give a value another shape or type.
fn others(op: &OpKind, operands: &[Ty], results: &[Ty], regions: &[RegionTypes]) -> Checked {
    let pair = || pair(operands, results);
    match op {
        OpKind::Iota { iota_dimension } => match results.first() {
            Some(Ty::Tensor(y)) => check_index("iota_dimension", *iota_dimension, y.rank()).map(drop),
            _ => Ok(()),
        },
        OpKind::DynamicIota { iota_dimension } => {
            let (_, y) = pair()?;
            shape_operand(operands, 0, y)?;
            check_index("iota_dimension", *iota_dimension, y.rank()).map(drop)
        }
        OpKind::Rng { .. } => match results.first() {
            Some(Ty::Tensor(y)) => shape_operand(operands, 2, y),
            _ => Ok(()),
        },
        OpKind::RngBitGenerator { .. } => {
            let (x, y) = pair()?;
            ensure!(
                same_shape(x, y) && x.element == y.element,
                "result-type",
                "turns a state of type `{x}` into one of type `{y}`"
            );
            Ok(())
        }
        OpKind::AllGather { all_gather_dim, .. } => gathered(*all_gather_dim as usize, operands, results),
        OpKind::ReduceScatter { scatter_dimension, .. } => scattered(*scatter_dimension as usize, pair()?, regions),
        OpKind::ChloConstantLike { value } => {
            let (x, y) = pair()?;
            ensure!(same_dims(&x.dims, &y.dims), "shape-mismatch", "turns `{x}` into `{y}`: shapes differ");
            let dtype = match value {
                Attr::Integer { ty, .. } | Attr::Float { ty, .. } => crate::types::dtype_from_type(ty),
                _ => None,
            };
            let fits = dtype.is_none_or(|d| d == y.dtype());
            ensure!(fits, "element-type", "makes `{y}` of a value of another type");
            Ok(())
        }
        OpKind::Infeed { .. } | OpKind::Recv { .. } => {
            if let OpKind::Infeed { layout: Some(layout), .. } = op {
                infeed_layout(layout, results.len())?;
            }
            let last = results.last();
            ensure!(last == Some(&Ty::Token), "result-type", "must end its results with a token");
            let rest = &results[..results.len().saturating_sub(1)];
            ensure!(!rest.contains(&Ty::Token), "result-type", "has a token before the last result");
            Ok(())
        }
        OpKind::CustomCall { .. } => custom_call(op, operands, results),
        OpKind::Composite { name, .. } => composite_name(name),
        OpKind::Constant { value } | OpKind::ChloConstant { value } => constant(value, results),
        OpKind::ChloScan { dimension, scan_dim_size, .. } => {
            scan(*dimension, *scan_dim_size, operands, results, regions)
        }
        OpKind::CheckEq { .. } | OpKind::CheckAlmostEq { .. } | OpKind::CheckClose { .. } => {
            let fits = matches!(operands, [a, b] if compatible(a, b));
            ensure!(fits, "shape-mismatch", "compares values of different types");
            Ok(())
        }
        _ => Ok(()),
    }
}

/// A static shape, or one with a single bounded dimension.
fn single_bounded(y: &TensorTy) -> Checked {
    let unknown = y.dims.iter().filter(|&&d| d == DYNAMIC).count();
    let fits = unknown == 0 || (unknown == 1 && y.bounds.is_some());
    ensure!(fits, "dynamic-shape", "declares `{y}`, which must have a static shape");
    Ok(())
}

fn infeed_layout(layout: &Attr, results: usize) -> Checked {
    let Attr::Array(rows) = layout else {
        return Err(Problem::new("attribute-range", "has a layout that is not a list"));
    };
    let tensors = results.saturating_sub(1);
    ensure!(rows.len() == tensors, "attribute-range", "has {} layouts for {tensors} tensors", rows.len());
    for row in rows.iter() {
        let valid =
            matches!(row, Attr::Array(leaves) if leaves.iter().all(|leaf| matches!(leaf, Attr::Integer { .. })));
        ensure!(valid, "attribute-range", "has a layout that is not a list of integers");
    }
    Ok(())
}

fn same_count(x: &TensorTy, y: &TensorTy) -> Checked {
    let count = |t: &TensorTy| t.dims.iter().try_fold(1i64, |a, &d| if d == DYNAMIC { None } else { a.checked_mul(d) });
    if let (Some(a), Some(b)) = (count(x), count(y)) {
        ensure!(a == b, "shape-mismatch", "reshapes {a} elements of `{x}` into {b} of `{y}`");
    }
    Ok(())
}

/// An operand that holds a shape has as many elements as the result has dimensions.
fn shape_operand(operands: &[Ty], index: usize, y: &TensorTy) -> Checked {
    let Some(Ty::Tensor(shape)) = operands.get(index) else { return Ok(()) };
    let fits = shape.rank() == 1 && same_dim(shape.dims[0], y.rank() as i64);
    ensure!(fits, "shape-mismatch", "has a shape of type `{shape}` for a result of rank {}", y.rank());
    Ok(())
}

fn bitcast(x: &TensorTy, y: &TensorTy) -> Checked {
    let bits = |t: &TensorTy| t.dtype().bits() as i64;
    let complex = |t: &TensorTy| t.dtype().is_complex();
    ensure!(complex(x) == complex(y), "element-type", "turns `{x}` into `{y}`: one is complex, the other is not");
    let (a, b) = (bits(x), bits(y));
    if a == b {
        ensure!(
            same_dims(&x.dims, &y.dims),
            "shape-mismatch",
            "turns `{x}` into `{y}`: elements are as wide, shapes differ"
        );
        return Ok(());
    }
    let (wide, narrow) = if a > b { (x, y) } else { (y, x) };
    ensure!(
        narrow.rank() == wide.rank() + 1,
        "rank",
        "turns `{x}` into `{y}`: narrower elements take one dimension more"
    );
    ensure!(
        same_dims(&narrow.dims[..wide.rank()], &wide.dims),
        "shape-mismatch",
        "turns `{x}` into `{y}`: leading dimensions differ"
    );
    let last = narrow.dims[wide.rank()];
    let fits = last == DYNAMIC || last.checked_mul(bits(narrow)) == Some(bits(wide));
    ensure!(
        fits,
        "shape-mismatch",
        "turns `{x}` into `{y}`: {last} elements of {} bits do not make {}",
        bits(narrow),
        bits(wide)
    );
    Ok(())
}

fn broadcast(x: &TensorTy, y: &TensorTy, map: &[i64]) -> Checked {
    ensure!(same_element(&x.element, &y.element), "element-type", "broadcasts `{x}` to `{y}`: element types differ");
    ensure!(
        map.len() == x.rank(),
        "attribute-range",
        "has {} entries in `broadcast_dimensions` for an operand of rank {}",
        map.len(),
        x.rank()
    );
    check_dims("broadcast_dimensions", map, y.rank())?;
    for (k, &d) in map.iter().enumerate() {
        let (from, to) = (x.dims[k], y.dims[d as usize]);
        ensure!(
            from == 1 || same_dim(from, to),
            "shape-mismatch",
            "broadcasts dimension {k} of size {from} to dimension {d} of size {to}"
        );
    }
    Ok(())
}

fn gathered(d: usize, operands: &[Ty], results: &[Ty]) -> Checked {
    ensure!(
        operands.len() == results.len(),
        "result-count",
        "gathers {} operands into {} results",
        operands.len(),
        results.len()
    );
    for (x, y) in operands.iter().zip(results) {
        let (Ty::Tensor(x), Ty::Tensor(y)) = (x, y) else { continue };
        ensure!(same_element(&x.element, &y.element), "element-type", "gathers `{x}` into `{y}`: element types differ");
        ensure!(x.rank() == y.rank() && d < x.rank(), "rank", "gathers `{x}` into `{y}`: ranks differ");
        for k in (0..x.rank()).filter(|&k| k != d) {
            ensure!(
                same_dim(x.dims[k], y.dims[k]),
                "shape-mismatch",
                "gathers `{x}` into `{y}`: dimension {k} differs"
            );
        }
        if x.dims[d] != DYNAMIC && y.dims[d] != DYNAMIC {
            let multiple = x.dims[d] != 0 && y.dims[d] % x.dims[d] == 0;
            ensure!(
                multiple,
                "shape-mismatch",
                "gathers dimension {d} of size {} into one of size {}",
                x.dims[d],
                y.dims[d]
            );
        }
    }
    Ok(())
}

fn scattered(d: usize, (x, y): (&TensorTy, &TensorTy), regions: &[RegionTypes]) -> Checked {
    let body = regions.first().and_then(|r| r.results.first()).and_then(Ty::as_tensor);
    let fits = body.is_none_or(|body| same_element(&body.element, &y.element));
    ensure!(fits, "element-type", "scatters `{x}` into `{y}`, but its body computes another element type");
    ensure!(x.rank() == y.rank() && d < x.rank(), "rank", "scatters `{x}` into `{y}`: ranks differ");
    for k in (0..x.rank()).filter(|&k| k != d) {
        ensure!(same_dim(x.dims[k], y.dims[k]), "shape-mismatch", "scatters `{x}` into `{y}`: dimension {k} differs");
    }
    ensure!(y.dims[d] != 0, "shape-mismatch", "scatters `{x}` into an empty dimension");
    if x.dims[d] != DYNAMIC && y.dims[d] != DYNAMIC {
        ensure!(
            x.dims[d] % y.dims[d] == 0,
            "shape-mismatch",
            "scatters dimension {d} of size {} into one of size {}",
            x.dims[d],
            y.dims[d]
        );
    }
    Ok(())
}

fn constant(value: &Attr, results: &[Ty]) -> Checked {
    let ty = match value {
        Attr::Dense(dense) => &dense.ty,
        Attr::DenseResource { ty, .. } => ty,
        _ => return Ok(()),
    };
    let (Ok(Ty::Tensor(value)), Some(Ty::Tensor(y))) = (crate::types::from_type(ty), results.first()) else {
        return Ok(());
    };
    let fits = match (&value.element, &y.element) {
        (Element::Plain(d), Element::Quantized(q)) => *d == q.storage,
        (a, b) => same_element(a, b),
    };
    ensure!(
        fits && same_dims(&value.dims, &y.dims),
        "result-type",
        "holds a value of type `{value}` and declares `{y}`"
    );
    Ok(())
}

fn composite_name(name: &str) -> Checked {
    let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let (space, rest) = name.split_once('.').unwrap_or((name, ""));
    let valid = space.starts_with(|c: char| c.is_ascii_alphabetic())
        && space.chars().all(word)
        && rest.split('.').all(|part| !part.is_empty() && part.chars().all(|c| word(c) || c == '$'));
    ensure!(valid, "composite-name", "is called `{name}`, which is not a namespaced op name");
    Ok(())
}

fn custom_call(op: &OpKind, operands: &[Ty], results: &[Ty]) -> Checked {
    let OpKind::CustomCall {
        call_target_name,
        backend_config,
        api_version,
        operand_layouts,
        result_layouts,
        output_operand_aliases,
        ..
    } = op
    else {
        return Ok(());
    };
    match (operand_layouts, result_layouts) {
        (None, None) => {}
        (Some(ins), Some(outs)) => {
            layouts("operand", operands, ins)?;
            match results {
                [Ty::Tuple(types)] => layouts("result", types, outs)?,
                _ => layouts("result", results, outs)?,
            }
        }
        _ => return Err(Problem::new("custom-call", "gives layouts for operands or results, but not for both")),
    }
    match (api_version, backend_config) {
        (Some(ApiVersion::TypedFfi), Some(config)) => {
            ensure!(
                matches!(config, Attr::Dict(_)),
                "custom-call",
                "has a backend configuration that is not a dictionary"
            );
        }
        (version, Some(Attr::Dict(_))) if *version != Some(ApiVersion::TypedFfi) => {
            return Err(Problem::new(
                "custom-call",
                "has a dictionary as backend configuration, which must be a string",
            ));
        }
        _ => {}
    }
    let aliases = output_operand_aliases.as_deref().unwrap_or_default();
    for alias in aliases {
        check_alias(alias, operands, results)?;
    }
    buffers(call_target_name, aliases, operands, results)
}

fn layouts(what: &str, types: &[Ty], layouts: &[Vec<i64>]) -> Checked {
    ensure!(
        types.len() == layouts.len(),
        "custom-call",
        "has {} {what}s and {} {what} layouts",
        types.len(),
        layouts.len()
    );
    for (i, (ty, layout)) in types.iter().zip(layouts).enumerate() {
        match ty {
            Ty::Tensor(t) | Ty::Buffer(t) => {
                let mut sorted = layout.clone();
                sorted.sort_unstable();
                let permutation = sorted.iter().enumerate().all(|(k, &d)| d == k as i64) && layout.len() == t.rank();
                ensure!(permutation, "custom-call", "has layout {layout:?} for {what} {i} of type `{ty}`");
            }
            Ty::Tuple(_) => return Err(Problem::new("custom-call", format!("has a layout for {what} {i}, a tuple"))),
            _ => ensure!(layout.is_empty(), "custom-call", "has layout {layout:?} for {what} {i} of type `{ty}`"),
        }
    }
    Ok(())
}

fn part<'a>(ty: &'a Ty, path: &[i64]) -> Option<&'a Ty> {
    path.iter().try_fold(ty, |ty, &i| match ty {
        Ty::Tuple(types) => types.get(usize::try_from(i).ok()?),
        _ => None,
    })
}

fn output<'a>(results: &'a [Ty], path: &[i64]) -> Option<&'a Ty> {
    match results {
        [one] => part(one, path),
        many => part(many.get(usize::try_from(*path.first()?).ok()?)?, &path[1..]),
    }
}

fn check_alias(alias: &OutputOperandAlias, operands: &[Ty], results: &[Ty]) -> Checked {
    let index = alias.operand_index;
    let operand = usize::try_from(index).ok().and_then(|i| operands.get(i));
    let Some(operand) = operand else {
        return Err(Problem::new("custom-call", format!("aliases operand {index} of {}", operands.len())));
    };
    let Some(from) = part(operand, &alias.operand_tuple_indices) else {
        return Err(Problem::new("custom-call", format!("aliases an element operand {index} does not have")));
    };
    let Some(to) = output(results, &alias.output_tuple_indices) else {
        return Err(Problem::new("custom-call", "aliases an output it does not have"));
    };
    ensure!(compatible(from, to), "custom-call", "aliases `{from}` to `{to}`");
    Ok(())
}

/// Buffers enter through one operand and leave through the result aliased to it.
fn buffers(target: &str, aliases: &[OutputOperandAlias], operands: &[Ty], results: &[Ty]) -> Checked {
    let same = |a: &TensorTy, b: &TensorTy| same_shape(a, b) && a.element == b.element;
    match target {
        "CreateBuffer" => {
            ensure!(
                operands.is_empty() && matches!(results, [Ty::Buffer(_)]),
                "custom-call",
                "must take nothing and return one buffer"
            );
            return Ok(());
        }
        "Pin" => {
            let fits = matches!((operands, results), ([Ty::Tensor(a)], [Ty::Buffer(b)]) if same(a, b));
            ensure!(fits, "custom-call", "must turn one tensor into a buffer of its type");
            return Ok(());
        }
        "Unpin" => {
            let fits = matches!((operands, results), ([Ty::Buffer(a)], [Ty::Tensor(b)]) if same(a, b));
            ensure!(fits, "custom-call", "must turn one buffer into a tensor of its type");
            return Ok(());
        }
        _ => {}
    }
    let mut used_outputs = HashSet::new();
    let mut used_operands = HashSet::new();
    for alias in aliases {
        let is_buffer = matches!(output(results, &alias.output_tuple_indices), Some(Ty::Buffer(_)));
        if is_buffer {
            let path = &alias.output_tuple_indices;
            ensure!(
                used_outputs.insert(path.clone()),
                "custom-call",
                "aliases buffer output {} more than once",
                show(path)
            );
            let from = (alias.operand_index, alias.operand_tuple_indices.clone());
            ensure!(
                used_operands.insert(from),
                "custom-call",
                "aliases buffer operand {} more than once",
                alias.operand_index
            );
        }
    }
    let mut paths = Vec::new();
    for (i, ty) in results.iter().enumerate() {
        let prefix = if results.len() == 1 { Vec::new() } else { vec![i as i64] };
        buffer_paths(ty, prefix, &mut paths);
    }
    for path in paths {
        ensure!(
            used_outputs.contains(&path),
            "custom-call",
            "has buffer output {} that no operand is aliased to",
            show(&path)
        );
    }
    Ok(())
}

fn buffer_paths(ty: &Ty, path: Vec<i64>, out: &mut Vec<Vec<i64>>) {
    match ty {
        Ty::Buffer(_) => out.push(path),
        Ty::Tuple(types) => {
            for (i, ty) in types.iter().enumerate() {
                buffer_paths(ty, [&path[..], &[i as i64]].concat(), out);
            }
        }
        _ => {}
    }
}

fn scan(dimension: i64, size: Option<i64>, operands: &[Ty], results: &[Ty], regions: &[RegionTypes]) -> Checked {
    let [body] = regions else { return Ok(()) };
    ensure!(
        body.args.len() == operands.len(),
        "region-signature",
        "has {} operands and a body of {} arguments",
        operands.len(),
        body.args.len()
    );
    ensure!(
        body.results.len() == results.len(),
        "region-signature",
        "has {} results and a body that returns {}",
        results.len(),
        body.results.len()
    );
    let sides = operands.iter().zip(&body.args).chain(results.iter().zip(&body.results));
    let mut length = size.unwrap_or(DYNAMIC);
    let mut carries = false;
    let carried = |outer: &[Ty], inner: &[Ty]| {
        let rank = |ty: &Ty| ty.as_tensor().map_or(0, TensorTy::rank);
        outer.iter().zip(inner).filter(|(a, b)| rank(a) == rank(b)).count()
    };
    let (taken, given) = (carried(operands, &body.args), carried(results, &body.results));
    ensure!(taken == given, "region-signature", "starts from {taken} carried values and returns {given}");
    for (i, (outer, inner)) in sides.enumerate() {
        if i == operands.len() {
            carries = false;
        }
        let (Ty::Tensor(outer), Ty::Tensor(inner)) = (outer, inner) else { continue };
        ensure!(
            same_element(&outer.element, &inner.element),
            "region-signature",
            "scans `{outer}` with a body value `{inner}` (value {i})"
        );
        if outer.rank() == inner.rank() {
            carries = true;
            ensure!(
                same_shape(outer, inner),
                "region-signature",
                "carries `{outer}` into a body value `{inner}` (value {i})"
            );
        } else {
            ensure!(
                !carries && outer.rank() == inner.rank() + 1,
                "region-signature",
                "scans `{outer}` with a body value `{inner}` (value {i})"
            );
            let d = check_index("dimension", dimension, outer.rank())?;
            ensure!(
                same_dim(outer.dims[d], length),
                "shape-mismatch",
                "scans {length} elements and {} of `{outer}`",
                outer.dims[d]
            );
            length = if length == DYNAMIC { outer.dims[d] } else { length };
            let mut rest = outer.dims.clone();
            rest.remove(d);
            ensure!(
                same_dims(&rest, &inner.dims),
                "region-signature",
                "scans `{outer}` along {d} with a body value `{inner}`"
            );
        }
    }
    Ok(())
}

/// The i32 scalar `case` switches on.
pub(super) fn is_index(ty: &Ty) -> bool {
    matches!(ty, Ty::Tensor(t) if t.dtype() == DType::S32)
}
