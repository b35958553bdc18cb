//! Graph-to-graph expansions: what makes a program smaller in vocabulary, so that executing it takes fewer ops.
//!
//! Each file is one expansion with its before and after. [`canonicalize`] is the whole pipeline, a list of calls.

pub mod call_graph;
pub mod chlo;
pub mod dce;
pub mod encapsulated;
pub mod entry_tokens;
pub mod inline_calls;
pub mod legacy;
pub mod manual;
pub mod quantized;
pub mod rewrite;
pub mod sink_constants;
#[cfg(test)]
pub(crate) mod testing;
pub mod tuples;

mod batch_norm;
mod einsum;
mod ragged_dot;
mod scan;

pub use chlo::expand_chlo_broadcast;
pub use dce::dce;
pub use encapsulated::expand_encapsulated;
pub use entry_tokens::entry_tokens;
pub use inline_calls::inline_calls;
pub use legacy::expand_legacy;
pub use manual::inline_manual;
pub use quantized::expand_quantized;
pub use sink_constants::sink_constants;
pub use tuples::expand_tuples;

use strata_diag::{Diagnostic, Severity};

use crate::placement::resolve_placement;
use crate::refine::refine_func;
use crate::{Func, Module, Ty};

/// `entry` as one flat function with static shapes: no calls, tuples, quantised types, implicit broadcasts or legacy ops,
/// every value in one memory space.
pub fn canonicalize(module: &Module, entry: &str) -> Result<Func, Vec<Diagnostic>> {
    canonicalize_for(module, entry, None)
}

/// [`canonicalize`] for arguments of the given types, which may be more precise than the declared ones.
pub fn canonicalize_for(module: &Module, entry: &str, arg_types: Option<&[Ty]>) -> Result<Func, Vec<Diagnostic>> {
    let mut func = inline_calls(module, entry)?;
    expand_encapsulated(&mut func);
    expand_tuples(&mut func);
    inline_manual(&mut func);
    let problems: Vec<Diagnostic> =
        refine_func(&mut func, arg_types).into_iter().filter(|d| d.severity == Severity::Error).collect();
    if !problems.is_empty() {
        return Err(problems);
    }
    expand_chlo_broadcast(&mut func);
    expand_quantized(&mut func);
    expand_legacy(&mut func);
    let problems: Vec<Diagnostic> =
        resolve_placement(&mut func).into_iter().filter(|d| d.severity == Severity::Error).collect();
    if !problems.is_empty() {
        return Err(problems);
    }
    sink_constants(&mut func);
    dce(&mut func);
    Ok(func)
}
