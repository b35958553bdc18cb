//! What all passes that rewrite ops of a function begin and end with.

use std::borrow::Cow;

use strata_stablehlo::{Block, Func, Op};

/// `func` as `visit` leaves it, which gets its body and how often every value is used; as it is if no op is one that `is` looks for.
pub(super) fn rewritten<'f>(
    func: Cow<'f, Func>,
    is: &dyn Fn(&Op) -> bool,
    visit: impl FnOnce(&mut Func, &mut Block, &mut [u32]),
) -> Cow<'f, Func> {
    if !any(&func.body, is) {
        return func;
    }
    let mut func = func.into_owned();
    let mut body = std::mem::take(&mut func.body);
    let mut uses = uses_of(&func, &body);
    visit(&mut func, &mut body, &mut uses);
    func.body = body;
    Cow::Owned(func)
}

/// Whether an op of a block, or of those in it, is such a one.
fn any(block: &Block, is: &dyn Fn(&Op) -> bool) -> bool {
    block.ops.iter().any(|op| is(op) || op.regions.iter().any(|region| any(region, is)))
}

/// How often every value of a function is used in a block, and in those in it.
pub(super) fn uses_of(func: &Func, block: &Block) -> Vec<u32> {
    let mut uses = vec![0; func.values.len()];
    count(block, &mut uses);
    uses
}

/// Adds the uses in a block, and in those in it.
fn count(block: &Block, uses: &mut [u32]) {
    for op in &block.ops {
        op.operands.iter().for_each(|v| uses[v.0 as usize] += 1);
        op.regions.iter().for_each(|region| count(region, uses));
    }
    block.results.iter().for_each(|v| uses[v.0 as usize] += 1);
}
