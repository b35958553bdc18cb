//! Fourier transforms of real numbers that were made complex read the real ones.

use std::borrow::Cow;
use std::collections::HashMap;

use strata_stablehlo::{Block, Func, Op, OpKind, ValueId};
use strata_tensor::numbers::FftType;

use super::rewrite::rewritten;

/// `func` with its transforms rewritten.
pub(super) fn rewrite(func: Cow<'_, Func>) -> Cow<'_, Func> {
    rewritten(func, &is_transform, |func, body, uses| visit(func, body, uses))
}

fn is_transform(op: &Op) -> bool {
    matches!(op.kind, OpKind::Fft { fft_type: FftType::Fft | FftType::Ifft, .. })
}

fn visit(func: &Func, block: &mut Block, uses: &mut [u32]) {
    block.ops.iter_mut().flat_map(|op| &mut op.regions).for_each(|region| visit(func, region, uses));
    let from_real: HashMap<ValueId, ValueId> =
        block.ops.iter().filter(|op| is_from_real(func, op)).map(|op| (op.results[0], op.operands[0])).collect();
    for op in block.ops.iter_mut().filter(|op| is_transform(op)) {
        if let Some(&real) = from_real.get(&op.operands[0]) {
            uses[op.operands[0].0 as usize] -= 1;
            op.operands[0] = real;
        }
    }
    block.ops.retain(|op| !op.results.first().is_some_and(|r| from_real.contains_key(r) && uses[r.0 as usize] == 0));
}

/// Whether this makes real numbers complex, of the same precision and in the same memory.
fn is_from_real(func: &Func, op: &Op) -> bool {
    if !matches!(op.kind, OpKind::Convert { .. }) {
        return false;
    }
    let (from, to) = (op.operands[0], op.results[0]);
    let [given, made] = [from, to].map(|v| func.tensor(v).dtype());
    let space = |v: ValueId| func.values[v.0 as usize].space;
    made.is_complex() && given == made.real() && space(from) == space(to)
}
