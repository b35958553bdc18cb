//! `scatter`: `n` inputs, one index tensor, `n` updates.

use super::reduce::check_body;
use super::{
    Args, Inferred, Problem, check_dims, check_index, check_sorted, ensure, same_dim, same_element, same_shape,
};
use crate::{DYNAMIC, OpKind, ScatterDims, TensorTy, Ty};

pub(super) fn infer(op: &OpKind, args: &Args) -> Inferred {
    let OpKind::Scatter { scatter_dimension_numbers: n, .. } = op else { return Ok(None) };
    let count = args.operands.len();
    ensure!(
        count >= 3 && count % 2 == 1,
        "operand-count",
        "takes n inputs, indices and n updates, not {count} operands"
    );
    let ts = args.tensors()?;
    let (inputs, rest) = ts.split_at(count / 2);
    let (indices, updates) = (rest[0], &rest[1..]);
    let (x, update) = (inputs[0], updates[0]);
    let element = matches!(&indices.element, crate::Element::Plain(d) if d.is_integer());
    ensure!(element, "element-type", "has indices of type `{indices}`, which are not integers");
    for (i, t) in inputs.iter().enumerate() {
        ensure!(same_shape(x, t), "shape-mismatch", "scatters into `{x}` and input {i}, `{t}`: shapes differ");
    }
    for (i, t) in updates.iter().enumerate() {
        ensure!(
            same_shape(update, t),
            "shape-mismatch",
            "scatters updates `{update}` and `{t}` (update {i}): shapes differ"
        );
        ensure!(same_element(&inputs[i].element, &t.element), "element-type", "scatters `{t}` into `{}`", inputs[i]);
    }

    let rank = x.rank();
    check_index("index_vector_dim", n.index_vector_dim, indices.rank() + 1)?;
    let named = n.update_window_dims.len() + n.inserted_window_dims.len() + n.input_batching_dims.len();
    ensure!(
        rank == named,
        "attribute-range",
        "places {named} dimensions (window, inserted and batching) of inputs of rank {rank}"
    );
    check_sorted("update_window_dims", &n.update_window_dims)?;
    check_dims("update_window_dims", &n.update_window_dims, update.rank())?;
    let dropped = [&n.inserted_window_dims[..], &n.input_batching_dims].concat();
    check_dims("inserted_window_dims and input_batching_dims", &dropped, rank)?;
    check_sorted("inserted_window_dims", &n.inserted_window_dims)?;
    check_sorted("input_batching_dims", &n.input_batching_dims)?;
    check_dims("scatter_indices_batching_dims", &n.scatter_indices_batching_dims, indices.rank())?;
    ensure!(
        !n.scatter_indices_batching_dims.contains(&n.index_vector_dim),
        "attribute-range",
        "has `index_vector_dim` = {} among `scatter_indices_batching_dims`",
        n.index_vector_dim
    );
    ensure!(
        n.input_batching_dims.len() == n.scatter_indices_batching_dims.len(),
        "attribute-range",
        "has {} input and {} index batching dimensions",
        n.input_batching_dims.len(),
        n.scatter_indices_batching_dims.len()
    );
    for (&a, &b) in n.input_batching_dims.iter().zip(&n.scatter_indices_batching_dims) {
        let (p, q) = (x.dims[a as usize], indices.dims[b as usize]);
        ensure!(
            same_dim(p, q),
            "shape-mismatch",
            "batches input dimension {a} of size {p} with index dimension {b} of size {q}"
        );
    }
    let scalar_indices = n.index_vector_dim == indices.rank() as i64;
    let index_size = if scalar_indices { 1 } else { indices.dims[n.index_vector_dim as usize] };
    ensure!(
        same_dim(index_size, n.scatter_dims_to_operand_dims.len() as i64),
        "attribute-range",
        "has {} entries in `scatter_dims_to_operand_dims` for index vectors of size {index_size}",
        n.scatter_dims_to_operand_dims.len()
    );
    let moved = [&n.scatter_dims_to_operand_dims[..], &n.input_batching_dims].concat();
    check_dims("scatter_dims_to_operand_dims and input_batching_dims", &moved, rank)?;

    check_updates(n, x, indices, update, &dropped)?;
    let elements: Vec<&TensorTy> = inputs.to_vec();
    let results = check_body(args.region(0)?, &elements, &elements)?;
    Ok(Some(inputs.iter().zip(results).map(|(t, element)| Ty::Tensor(TensorTy { element, ..(*t).clone() })).collect()))
}

/// Updates have the dimensions of the indices, and windows that fit into the inputs.
fn check_updates(
    n: &ScatterDims,
    x: &TensorTy,
    indices: &TensorTy,
    update: &TensorTy,
    dropped: &[i64],
) -> Result<(), Problem> {
    let batch: Vec<i64> =
        (0..indices.rank()).filter(|&d| d as i64 != n.index_vector_dim).map(|d| indices.dims[d]).collect();
    let want = batch.len() + n.update_window_dims.len();
    ensure!(
        update.rank() == want,
        "rank",
        "has updates of rank {}, where the indices and window make {want}",
        update.rank()
    );
    let mut windows = (0..x.rank()).filter(|&d| !dropped.contains(&(d as i64)));
    let mut batches = batch.into_iter();
    for (d, &size) in update.dims.iter().enumerate() {
        if n.update_window_dims.contains(&(d as i64)) {
            let into = windows.next().unwrap_or(0);
            let fits = size == DYNAMIC || x.dims[into] == DYNAMIC || size <= x.dims[into];
            ensure!(
                fits,
                "shape-mismatch",
                "has windows of {size} for input dimension {into} of size {}",
                x.dims[into]
            );
        } else {
            let at = batches.next().unwrap_or(DYNAMIC);
            ensure!(same_dim(size, at), "shape-mismatch", "has update dimension {d} of size {size} for {at} indices");
        }
    }
    Ok(())
}
