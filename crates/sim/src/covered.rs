//! Which tensors in HBM a run overwrites from the first byte to the last without reading any: what they held before does not
//! matter, and nobody has to fill them.
//!
//! A store counts if it is executed whatever the data are: under loops with a known number of iterations, without masks. Its
//! subscripts are affine, so the elements that all of its executions write are a sum of strides. Sorted, each stride has to be the
//! product of the extents below it: then the elements are one interval. The intervals of all stores together have to be the tensor.

use std::ops::Range;

use strata_kernel::{Access, Inst, Kernel, LoopId, Node, Opcode, Operand, Pred, Space, Term, Trip, Write};

use crate::inside::Direct;
use crate::pattern::Linear;

/// By tensor: whether the kernel overwrites all of it and reads nothing of it.
pub fn covered(kernel: &Kernel) -> Vec<bool> {
    let mut written = vec![Vec::new(); kernel.tensors.len()];
    collect(kernel, &kernel.body, &mut Vec::new(), &mut written);
    let mut covered: Vec<bool> = (kernel.tensors.iter().zip(written))
        .map(|(tensor, parts)| tensor.space == Space::Hbm && is_all(parts, tensor.n_bytes()))
        .collect();
    let of_loops = kernel.loops.iter().filter_map(|l| match &l.trip {
        Trip::Static(_) => None,
        Trip::Dynamic(access) | Trip::While(access) => Some(&**access),
    });
    let insts = kernel.insts();
    // Most instructions touch none of them.
    let touches = |a: &Access| covered[a.tensor.0 as usize] || !a.indices.is_empty();
    let near: Vec<_> =
        insts.iter().filter(|inst| inst.operands.iter().filter_map(Operand::access).any(touches)).collect();
    for access in near.iter().flat_map(|inst| inst.reads().map(|(_, access)| access)).chain(of_loops) {
        covered[access.tensor.0 as usize] = false;
        access.indices.iter().for_each(|index| covered[index.tensor.0 as usize] = false);
    }
    covered
}

/// Notes the intervals of bytes that stores write, by tensor.
fn collect(kernel: &Kernel, nodes: &[Node], loops: &mut Vec<LoopId>, written: &mut [Vec<Range<i64>>]) {
    for node in nodes {
        match node {
            Node::Loop(id, body) if matches!(kernel.loop_of(*id).trip, Trip::Static(n) if n > 0) => {
                loops.push(*id);
                collect(kernel, body, loops, written);
                loops.pop();
            }
            Node::Inst(inst) => {
                if let Some((access, part)) = stored(inst).and_then(|a| Some((a, interval(kernel, a, loops)?))) {
                    written[access.tensor.0 as usize].push(part);
                }
            }
            Node::Loop(..) | Node::If { .. } | Node::Declare(_) => {}
        }
    }
}

/// What a plain copy writes, all of it whatever the data are.
fn stored(inst: &Inst) -> Option<&Access> {
    let is_whole = |a: &Access| matches!(a.mask, Pred::True) && a.indices.is_empty();
    let [to, from, ..] = inst.operands.as_slice() else { return None };
    let plain = inst.op == Opcode::DmaCopy
        && inst.write == Write::Set
        && matches!(inst.mask, Pred::True)
        && inst.attr("rmw").is_none()
        && !inst.flag("oob_skip")
        && from.access().is_some_and(is_whole);
    to.access().filter(|a| plain && is_whole(a))
}

/// The bytes that an access touches in all iterations of its loops, if they are one interval and inside of the tensor.
fn interval(kernel: &Kernel, access: &Access, loops: &[LoopId]) -> Option<Range<i64>> {
    let view = access.view(kernel);
    if kernel.tensor(access.tensor).space != Space::Hbm {
        return None;
    }
    let linear = |sub| {
        let linear = Linear::of(sub, access.shape.len())?;
        let (low, high) = linear.spread(&access.shape);
        Some((linear, low, high))
    };
    let linear: Vec<_> = access.subs.iter().map(linear).collect::<Option<_>>()?;
    Direct::of(kernel, access, &view, Space::Hbm, 0)?;
    let mut first = 0;
    let mut of_axes = vec![0; access.shape.len()];
    let mut of_loops = vec![0; loops.len()];
    let mut element = view.dtype.bytes() as i64;
    for ((sub, ..), size) in linear.iter().zip(&view.dims).rev() {
        first += element * sub.rest.constant;
        of_axes.iter_mut().zip(&sub.strides).for_each(|(sum, stride)| *sum += element * stride);
        for (term, c) in &sub.rest.terms {
            let Term::Loop(id) = term else { return None };
            of_loops[loops.iter().position(|other| other == id)?] += element * c;
        }
        element *= *size as i64;
    }
    let mut steps: Vec<(i64, i64)> = of_axes.into_iter().zip(access.shape.iter().map(|&n| n as i64)).collect();
    for (id, stride) in loops.iter().zip(of_loops) {
        let l = kernel.loop_of(*id);
        let Trip::Static(n) = l.trip else { return None };
        first += stride * l.start;
        steps.push((stride * l.step, n as i64));
    }
    steps.retain(|(stride, n)| *stride != 0 && *n != 1);
    steps.sort_unstable();
    let mut length = view.dtype.bytes() as i64;
    for (stride, n) in steps {
        if stride != length {
            return None;
        }
        length *= n;
    }
    Some(first..first + length)
}

/// Whether intervals together are everything.
fn is_all(mut parts: Vec<Range<i64>>, n_bytes: usize) -> bool {
    parts.sort_unstable_by_key(|part| part.start);
    let end = parts.iter().fold(0, |end, part| if part.start <= end { end.max(part.end) } else { end });
    !parts.is_empty() && end == n_bytes as i64
}

#[cfg(test)]
mod tests {
    use strata_kernel::{Affine, Builder, Dtype, TensorId};

    use super::*;

    /// Whether a kernel covers an output of 8 by 4 that stores tiles of `shape` at `[step * i, 4 - width]`, `n` times, and does more.
    fn covers(n: u64, step: i64, shape: [usize; 2], more: impl FnOnce(&mut Builder, TensorId)) -> bool {
        let mut b = Builder::new("stores");
        let (x, out) = (b.input("x", Dtype::F32, &shape), b.output("out", Dtype::F32, &[8, 4]));
        b.affine(n, |b, i| {
            let subs = [i.scale(step).add(&Affine::axis(0)), Affine::axis(1).offset(4 - shape[1] as i64)];
            b.inst(Opcode::DmaCopy, [b.tile(out, &subs, &shape), b.all(x)], []);
        });
        more(&mut b, out);
        covered(&b.finish())[out.0 as usize]
    }

    #[test]
    fn stores_that_are_apart_and_leave_no_gap_cover() {
        assert!(covers(4, 2, [2, 4], |_, _| {}) && covers(1, 0, [8, 4], |_, _| {}));
        assert!(!covers(3, 2, [2, 4], |_, _| {}), "the end is missing");
        assert!(!covers(2, 4, [2, 4], |_, _| {}), "every other half is missing");
        assert!(!covers(4, 2, [2, 3], |_, _| {}), "a column is missing");
        assert!(!covers(0, 2, [2, 4], |_, _| {}), "nothing is stored");
        assert!(!covers(7, 1, [2, 4], |_, _| {}), "rows that are stored twice are too hard");
    }

    #[test]
    fn columns_of_a_loop_cover_and_stores_add_up() {
        let rest = |b: &mut Builder, out: TensorId| {
            let x = b.input("y", Dtype::F32, &[4, 4]);
            let subs = [Affine::axis(0).offset(4), Affine::axis(1)];
            b.inst(Opcode::DmaCopy, [b.tile(out, &subs, &[4, 4]), b.all(x)], []);
        };
        assert!(covers(2, 2, [2, 4], rest) && !covers(1, 2, [2, 4], rest));
        let mut b = Builder::new("columns");
        let (x, out) = (b.input("x", Dtype::F32, &[8, 1]), b.output("out", Dtype::F32, &[8, 4]));
        b.affine(4, |b, i| {
            let to = b.tile(out, &[Affine::axis(0), Affine::axis(1).add(&i)], &[8, 1]);
            b.inst(Opcode::DmaCopy, [to, b.all(x)], []);
        });
        assert_eq!(covered(&b.finish()), [false, true]);
    }

    #[test]
    fn who_reads_an_output_or_stores_under_a_condition_wants_it_filled() {
        let reads = |b: &mut Builder, out: TensorId| {
            let tile = b.sbuf("tile", Dtype::F32, &[8, 4], 0);
            b.inst(Opcode::DmaCopy, [b.all(tile), b.all(out)], []);
        };
        assert!(!covers(4, 2, [2, 4], reads));
        let mut b = Builder::new("perhaps");
        let (x, out) = (b.input("x", Dtype::F32, &[8, 4]), b.output("out", Dtype::F32, &[8, 4]));
        b.when(Pred::True, |b| {
            b.inst(Opcode::DmaCopy, [b.all(out), b.all(x)], []);
        });
        assert_eq!(covered(&b.finish()), [false, false]);
    }
}
