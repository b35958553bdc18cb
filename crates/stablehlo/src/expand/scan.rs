//! `chlo.scan` as a loop.
//!
//! ```text
//! %out, %carry = chlo.scan(%xs) inits(%c0) dimension=d {body}
//!   →  while i < n: take slice i of %xs, run body, write slice i of %out, carry on
//! ```
//! The op does not say how many operands are inputs: an input has one dimension more than its body argument.

use strata_tensor::DType;

use crate::expand::rewrite::Rewriter;
use crate::{Direction, Op, OpKind, TensorTy, Ty, ValueId};

/// The values that replace the results of a scan.
pub(super) fn expand(rw: &mut Rewriter, op: &Op) -> Option<Vec<ValueId>> {
    let OpKind::ChloScan { dimension, is_reverse, .. } = op.kind else { return None };
    let [body] = &op.regions[..] else { return None };
    if body.args.len() != op.operands.len() || body.results.len() != op.results.len() {
        return None;
    }
    let d = usize::try_from(dimension).ok()?;
    let longer = |rw: &Rewriter, whole: ValueId, part: ValueId| rw.tensor(whole).rank() == rw.tensor(part).rank() + 1;
    let n_in = (0..op.operands.len()).take_while(|&i| longer(rw, op.operands[i], body.args[i])).count();
    let n_out = (0..op.results.len()).take_while(|&i| longer(rw, op.results[i], body.results[i])).count();
    if op.operands.len() - n_in != op.results.len() - n_out {
        return None;
    }
    let whole = op.operands[..n_in].first().or(op.results[..n_out].first())?;
    let count = *rw.tensor(*whole).dims.get(d)?;
    let out_types: Vec<TensorTy> = op.results[..n_out].iter().map(|&r| rw.tensor(r)).collect();
    if count < 0 || !out_types.iter().all(TensorTy::is_static) || out_types.iter().any(|t| d >= t.rank()) {
        return None;
    }

    let mut state = vec![rw.index(0)];
    state.extend(out_types.iter().map(|ty| rw.splat(0.0, ty)));
    state.extend_from_slice(&op.operands[n_in..]);
    let types: Vec<Ty> = state.iter().map(|&v| rw.ty(v).clone()).collect();

    let condition = rw.in_block(&types, |rw, args| {
        let end = rw.index(count);
        vec![rw.compare(Direction::Lt, args[0], end)]
    });
    let step = rw.in_block(&types, |rw, args| {
        let i = args[0];
        let at = if is_reverse {
            let last = rw.index(count - 1);
            rw.sub(last, i)
        } else {
            i
        };
        let mut inputs = Vec::new();
        for &x in &op.operands[..n_in] {
            let ty = rw.tensor(x);
            let starts = starts(rw, ty.rank(), d, at);
            let operands: Vec<ValueId> = [x].into_iter().chain(starts).collect();
            let mut sizes = ty.dims.clone();
            sizes[d] = 1;
            let mut flat = sizes.clone();
            let kind = OpKind::DynamicSlice { slice_sizes: sizes.clone() };
            let slice = rw.emit(kind, &operands, ty.with_dims(sizes));
            flat.remove(d);
            inputs.push(rw.reshape(slice, &flat));
        }
        inputs.extend_from_slice(&args[1 + n_out..]);
        let results = rw.splice(body.clone(), &inputs);
        let one = rw.index(1);
        let mut next = vec![rw.add(i, one)];
        for (k, &part) in results[..n_out].iter().enumerate() {
            let ty = out_types[k].clone();
            let mut slab = ty.dims.clone();
            slab[d] = 1;
            let part = rw.reshape(part, &slab);
            let starts = starts(rw, ty.rank(), d, at);
            let operands: Vec<ValueId> = [args[1 + k], part].into_iter().chain(starts).collect();
            next.push(rw.emit(OpKind::DynamicUpdateSlice {}, &operands, ty));
        }
        next.extend_from_slice(&results[n_out..]);
        next
    });
    let done = rw.emit_all(OpKind::While {}, &state, vec![condition, step], &types);
    Some(done[1..].to_vec())
}

fn starts(rw: &mut Rewriter, rank: usize, d: usize, at: ValueId) -> Vec<ValueId> {
    debug_assert_eq!(rw.tensor(at).dtype(), DType::S32);
    (0..rank).map(|k| if k == d { at } else { rw.index(0) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expand::chlo::expand_chlo_broadcast;
    use crate::expand::testing::{func, names, tensor};

    #[test]
    fn a_scan_becomes_a_loop() {
        let scalar = tensor(DType::S32, &[]);
        let mut f = func("f", &[tensor(DType::S32, &[4]), scalar.clone()], |b| {
            let body = b.region(&[scalar.clone(), scalar.clone()], |b, args| {
                let sum = b.emit(OpKind::Add {}, args, scalar.clone());
                vec![sum, sum]
            });
            let kind = OpKind::ChloScan { dimension: 0, scan_dim_size: None, is_reverse: true, is_associative: None };
            let args = [b.arg(0), b.arg(1)];
            b.emit_all(kind, &args, vec![body], &[tensor(DType::S32, &[4]), scalar.clone()])
        });
        expand_chlo_broadcast(&mut f);
        assert_eq!(names(&f).last(), Some(&"stablehlo.while"));
        assert_eq!(f.body.results.iter().map(|&r| f.tensor(r).rank()).collect::<Vec<_>>(), [1, 0]);
    }
}
