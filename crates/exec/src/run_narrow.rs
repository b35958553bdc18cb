//! Runs loops over narrow rows, a slab of rows per thread at a time.

use crate::ops::gemm::scratch::Scratch;
use crate::ops::simd_columns::{repeat, to_columns, to_rows};
use crate::par;
use crate::plan::steps::{NarrowStep, RepeatedStep, Slab, StepKind};
use crate::raw::Mem;

/// Runs loops on columns: a thread transposes some rows, runs all loops on them and transposes what comes out.
pub(crate) fn columns(narrow: &NarrowStep, mem: &Mem) {
    let lanes = narrow.slab;
    let slabs = || [&narrow.ins, &narrow.outs, &narrow.inner].into_iter().flatten();
    let bytes: usize = slabs().map(|slab| 4 * slab.width * lanes).sum();
    let n_slabs = narrow.rows.div_ceil(lanes);
    let parts = n_slabs.min(8 * par::threads());
    par::for_each_index(parts, true, |part| {
        let mut scratch = Scratch::bytes(bytes);
        let mut room = scratch.slice::<u8>(bytes).as_mut_ptr();
        let own = mem.with(slabs().map(|slab| {
            let at = room;
            room = room.wrapping_add(4 * slab.width * lanes);
            (slab.buf, at)
        }));
        for index in part * n_slabs / parts..(part + 1) * n_slabs / parts {
            let rows = index * lanes..narrow.rows.min((index + 1) * lanes);
            let of_rows = |tensor: &Slab| (4 * tensor.width * rows.start, 4 * tensor.width * rows.len());
            for tensor in &narrow.ins {
                let columns = own.write(tensor.buf, 4 * tensor.width * lanes);
                let numbers = mem.read_part(tensor.buf, of_rows(tensor));
                to_columns(bytemuck::cast_slice(numbers), tensor.width, bytemuck::cast_slice_mut(columns), lanes);
            }
            for step in &narrow.steps {
                let StepKind::Kernel(kernel) = &step.kind else { unreachable!("narrow steps are loops") };
                kernel.run_alone(&own);
            }
            for tensor in &narrow.outs {
                let columns = own.read(tensor.buf, 4 * tensor.width * lanes);
                let numbers = mem.write_part(tensor.buf, of_rows(tensor));
                to_rows(bytemuck::cast_slice(columns), lanes, bytemuck::cast_slice_mut(numbers), tensor.width);
            }
        }
    });
}

/// Runs a loop over narrow rows by slabs, for which the numbers of rows are repeated.
pub(crate) fn repeated(repeated: &RepeatedStep, mem: &Mem) {
    let RepeatedStep { rows, slab: lanes, width, ref step, ref per_row, ref by_rows } = *repeated;
    let StepKind::Kernel(kernel) = &step.kind else { unreachable!("what is repeated is for a loop") };
    let bytes = 4 * width * lanes;
    par::for_each_index(rows.div_ceil(lanes), true, |slab| {
        let rows = slab * lanes..rows.min((slab + 1) * lanes);
        let mut scratch = Scratch::bytes(bytes * per_row.len());
        let room = scratch.slice::<u8>(bytes * per_row.len()).as_mut_ptr();
        let of_numbers = per_row.iter().enumerate().map(|(i, &buf)| (buf, room.wrapping_add(i * bytes)));
        let of_rows = by_rows.iter().map(|&(buf, bytes)| (buf, mem.ptr(buf).wrapping_add(rows.start * bytes)));
        let own = mem.with(of_numbers.chain(of_rows));
        for &buf in per_row {
            let from = bytemuck::cast_slice(mem.read_part(buf, (4 * rows.start, 4 * rows.len())));
            repeat(from, width, bytemuck::cast_slice_mut(own.write(buf, 4 * width * rows.len())));
        }
        kernel.run_rows_of(&own, lanes, 0..rows.len(), true);
    });
}
