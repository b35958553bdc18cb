//! Graph-to-graph expansions: what makes a program smaller in vocabulary, so that executing it takes fewer ops.
//!
//! Each file is one expansion with its before and after. [`canonicalize`] runs them all, in the order of [`PASSES`].

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
use crate::verify::verify;
use crate::{Func, Module, Ty};

/// A step of [`canonicalize`] on the function that all calls have been inlined into.
pub struct Pass {
    /// What people call it.
    pub name: &'static str,
    run: fn(&mut Func, Option<&[Ty]>) -> Vec<Diagnostic>,
}

/// What comes before all passes.
pub const INLINE_CALLS: &str = "inline-calls";

/// The passes of [`canonicalize`] after [`INLINE_CALLS`], in order.
pub const PASSES: &[Pass] = &[
    Pass { name: "expand-encapsulated", run: |func, _| done(expand_encapsulated(func)) },
    Pass { name: "expand-tuples", run: |func, _| done(expand_tuples(func)) },
    Pass { name: "inline-manual", run: |func, _| done(inline_manual(func)) },
    Pass { name: "refine-shapes", run: refine_func },
    Pass { name: "expand-broadcasts", run: |func, _| done(expand_chlo_broadcast(func)) },
    Pass { name: "expand-quantized", run: |func, _| done(expand_quantized(func)) },
    Pass { name: "expand-legacy", run: |func, _| done(expand_legacy(func)) },
    Pass { name: "resolve-placement", run: |func, _| resolve_placement(func) },
    Pass { name: "sink-constants", run: |func, _| done(sink_constants(func)) },
    Pass { name: "dce", run: |func, _| done(dce(func)) },
];

/// Nothing to say about a pass that cannot fail.
fn done<T>(_: T) -> Vec<Diagnostic> {
    Vec::new()
}

/// `entry` as one flat function with static shapes: no calls, tuples, quantised types, implicit broadcasts or legacy ops,
/// every value in one memory space.
pub fn canonicalize(module: &Module, entry: &str) -> Result<Func, Vec<Diagnostic>> {
    canonicalize_for(module, entry, None)
}

/// [`canonicalize`] for arguments of the given types, which may be more precise than the declared ones.
pub fn canonicalize_for(module: &Module, entry: &str, arg_types: Option<&[Ty]>) -> Result<Func, Vec<Diagnostic>> {
    canonicalize_watched(module, entry, arg_types, |_, _| ())
}

/// [`canonicalize_for`], with a look at the function after each pass.
pub fn canonicalize_watched(
    module: &Module,
    entry: &str,
    arg_types: Option<&[Ty]>,
    mut watch: impl FnMut(&'static str, &Func),
) -> Result<Func, Vec<Diagnostic>> {
    let mut func = inline_calls(module, entry)?;
    watch(INLINE_CALLS, &func);
    for pass in PASSES {
        let mut problems = (pass.run)(&mut func, arg_types);
        problems.retain(|d| d.severity == Severity::Error);
        if !problems.is_empty() {
            return Err(problems);
        }
        if cfg!(debug_assertions) {
            check_after(pass.name, module, &func);
        }
        watch(pass.name, &func);
    }
    Ok(func)
}

/// Holds the result of a pass to the verifier's rules.
fn check_after(pass: &str, module: &Module, func: &Func) {
    let mut func = func.clone();
    func.result_types = func.body.results.iter().map(|&value| func.ty(value).clone()).collect();
    let others = module.funcs.iter().filter(|other| other.name != func.name).cloned();
    let module = Module { funcs: others.chain([func.clone()]).collect(), ..module.clone() };
    let mut found = verify(&module);
    found.retain(|d| d.severity == Severity::Error);
    assert!(found.is_empty(), "after {pass}: {found:?}");
}
