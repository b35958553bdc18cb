//! A loop over narrow rows that needs a number of each row stays on rows: the numbers are repeated for the elements of a slab.
//!
//! Before: `x * scale[:, None]` with rows of a few elements gathers `scale`. After: for some thousand elements at a time every number of `scale` is written once per
//! element of its row, by permutations of vectors, and the loop runs over what lies side by side.

use crate::kernel::{KernelSpec, SourceKind};
use crate::ops::simd_columns::WIDEST;
use crate::raw::BufId;

use super::BufInfo;
use super::chain::stays_in_row;
use super::narrow::{LANES, MIN_ELEMENTS, SLAB};
use super::steps::{RepeatedStep, Step, StepKind};

/// Runs the loops that compute narrow rows and a number for each by slabs.
pub(super) fn repeat_numbers(steps: Vec<Step>, bufs: &[BufInfo]) -> Vec<Step> {
    steps.into_iter().map(|step| repeated(step, bufs)).collect()
}

/// A loop that computes narrow rows and a number for each, by slabs; any other step as it is.
fn repeated(mut step: Step, bufs: &[BufInfo]) -> Step {
    let StepKind::Fused(spec) = &mut step.kind else { return step };
    let Some(&width) = spec.dims.last().filter(|width| (2..=WIDEST).contains(*width)) else { return step };
    let split = spec.dims.len() - 1;
    let rows: usize = spec.dims[..split].iter().product();
    if rows * width < MIN_ELEMENTS {
        return step;
    }
    let Some((per_row, by_rows)) = rows_and_numbers(spec, bufs, rows, split) else { return step };
    let lanes = (SLAB / width).min(rows).next_multiple_of(LANES);
    for source in &mut spec.sources {
        let SourceKind::Memory(buf) = source.kind else {
            source.access.strides.drain(..split - 1);
            continue;
        };
        let of_row = by_rows.iter().find(|known| known.0 == buf).map_or(0, |known| known.1 / source.bytes);
        source.access.strides = match per_row.contains(&buf) {
            true => vec![width as isize, 1],
            false => vec![of_row as isize, source.access.strides[split]],
        };
    }
    spec.dims = vec![lanes, width];
    let (reads, writes) = (step.reads.clone(), step.writes.clone());
    let repeated = RepeatedStep { rows, slab: lanes, width, step, per_row, by_rows };
    Step { kind: StepKind::Repeated(Box::new(repeated)), reads, writes }
}

/// The buffers of a loop that have a number per row, and those that have rows, with the bytes of one; nothing if there are no such numbers, or the loop reads or
/// writes in another way.
fn rows_and_numbers(
    spec: &KernelSpec,
    bufs: &[BufInfo],
    rows: usize,
    split: usize,
) -> Option<(Vec<BufId>, Vec<(BufId, usize)>)> {
    if split == 0 || !spec.reduces.is_empty() || spec.stores.iter().any(|store| store.access.is_some()) {
        return None;
    }
    let (mut per_row, mut by_rows, mut shared) = (Vec::new(), Vec::new(), Vec::new());
    for source in &spec.sources {
        let is_shared = source.access.strides[..split].iter().all(|&s| s == 0);
        let SourceKind::Memory(buf) = source.kind else {
            if !is_shared {
                return None;
            }
            continue;
        };
        let n = bufs[buf.0 as usize].bytes / rows / source.bytes;
        let bytes = n * source.bytes;
        let is_row = bytes * rows == bufs[buf.0 as usize].bytes && stays_in_row(&spec.dims, split, &source.access, n);
        match (is_shared, is_row) {
            (true, _) => shared.push(buf),
            (_, true) if bytes == 4 && source.bytes == 4 => per_row.push(buf),
            (_, true) => by_rows.push((buf, bytes)),
            _ => return None,
        }
    }
    let width = spec.dims[split];
    by_rows.extend(spec.stores.iter().map(|store| (store.buf, width * store.bytes)));
    // A buffer has one place.
    let has_rows = |buf: &BufId| by_rows.iter().any(|known| known.0 == *buf);
    if shared.iter().any(|buf| per_row.contains(buf) || has_rows(buf)) || per_row.iter().any(has_rows) {
        return None;
    }
    (!per_row.is_empty()).then_some((per_row, by_rows))
}
