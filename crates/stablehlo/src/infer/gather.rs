//! `gather` and `dynamic_gather`.

use super::{Args, Inferred, Problem, check_dims, check_index, check_sorted, ensure, one, same_dim};
use crate::{DYNAMIC, GatherDims, OpKind, TensorTy};

pub(super) fn infer(op: &OpKind, args: &Args) -> Inferred {
    let (x, starts) = (args.tensor(0)?, args.tensor(1)?);
    match op {
        OpKind::Gather { dimension_numbers, slice_sizes, .. } => gather(dimension_numbers, slice_sizes, x, starts),
        OpKind::DynamicGather { dimension_numbers, .. } => {
            let sizes = args.tensor(2)?;
            let fits = sizes.rank() == 1 && same_dim(sizes.dims[0], x.rank() as i64);
            ensure!(fits, "shape-mismatch", "has slice sizes of type `{sizes}` for an operand of rank {}", x.rank());
            gather(dimension_numbers, &vec![DYNAMIC; x.rank()], x, starts)
        }
        _ => Ok(None),
    }
}

fn gather(n: &GatherDims, sizes: &[i64], x: &TensorTy, starts: &TensorTy) -> Inferred {
    let rank = x.rank();
    ensure!(sizes.len() == rank, "attribute-range", "has {} slice sizes for an operand of rank {rank}", sizes.len());
    let named = n.offset_dims.len() + n.collapsed_slice_dims.len() + n.operand_batching_dims.len();
    ensure!(
        rank == named,
        "attribute-range",
        "places {named} dimensions (offset, collapsed and batching) of an operand of rank {rank}"
    );
    check_index("index_vector_dim", n.index_vector_dim, starts.rank() + 1)?;
    let scalar_indices = n.index_vector_dim == starts.rank() as i64;
    let index_size = if scalar_indices { 1 } else { starts.dims[n.index_vector_dim as usize] };
    ensure!(
        same_dim(index_size, n.start_index_map.len() as i64),
        "attribute-range",
        "has {} entries in `start_index_map` for index vectors of size {index_size}",
        n.start_index_map.len()
    );
    let batch_rank = starts.rank() - usize::from(!scalar_indices);
    let result_rank = batch_rank + n.offset_dims.len();
    check_sorted("offset_dims", &n.offset_dims)?;
    check_dims("offset_dims", &n.offset_dims, result_rank)?;
    let dropped = [&n.collapsed_slice_dims[..], &n.operand_batching_dims].concat();
    check_dims("collapsed_slice_dims and operand_batching_dims", &dropped, rank)?;
    check_sorted("collapsed_slice_dims", &n.collapsed_slice_dims)?;
    check_sorted("operand_batching_dims", &n.operand_batching_dims)?;
    check_dims("start_indices_batching_dims", &n.start_indices_batching_dims, starts.rank())?;
    ensure!(
        !n.start_indices_batching_dims.contains(&n.index_vector_dim),
        "attribute-range",
        "has `index_vector_dim` = {} among `start_indices_batching_dims`",
        n.index_vector_dim
    );
    ensure!(
        n.operand_batching_dims.len() == n.start_indices_batching_dims.len(),
        "attribute-range",
        "has {} operand and {} index batching dimensions",
        n.operand_batching_dims.len(),
        n.start_indices_batching_dims.len()
    );
    for (&a, &b) in n.operand_batching_dims.iter().zip(&n.start_indices_batching_dims) {
        let (p, q) = (x.dims[a as usize], starts.dims[b as usize]);
        ensure!(
            same_dim(p, q),
            "shape-mismatch",
            "batches operand dimension {a} of size {p} with index dimension {b} of size {q}"
        );
    }
    check_dims(
        "start_index_map and operand_batching_dims",
        &[&n.start_index_map[..], &n.operand_batching_dims].concat(),
        rank,
    )?;
    for (d, &size) in sizes.iter().enumerate() {
        if size == DYNAMIC {
            continue;
        }
        let fits = size >= 0 && (x.dims[d] == DYNAMIC || size <= x.dims[d]);
        ensure!(fits, "attribute-range", "takes slices of {size} in dimension {d} of `{x}`");
        ensure!(
            !dropped.contains(&(d as i64)) || size <= 1,
            "attribute-range",
            "drops dimension {d} from slices where its size is {size}"
        );
    }
    one(x.with_dims(shape(n, sizes, &starts.dims, result_rank)?))
}

fn shape(n: &GatherDims, sizes: &[i64], starts: &[i64], rank: usize) -> Result<Vec<i64>, Problem> {
    let kept = |d: &usize| {
        let d = *d as i64;
        !n.collapsed_slice_dims.contains(&d) && !n.operand_batching_dims.contains(&d)
    };
    let mut offsets = (0..sizes.len()).filter(kept).map(|d| sizes[d]);
    let mut batch = (0..starts.len()).filter(|&d| d as i64 != n.index_vector_dim).map(|d| starts[d]);
    let pick = |d: usize| if n.offset_dims.contains(&(d as i64)) { offsets.next() } else { batch.next() };
    let dims: Option<Vec<i64>> = (0..rank).map(pick).collect();
    dims.ok_or_else(|| Problem::new("attribute-range", "has dimension numbers that do not cover the result"))
}
