//! Graph-to-graph expansions: what makes a program smaller in vocabulary, so that executing it takes fewer ops.
//!
//! Each file is one expansion with its before and after. [`canonicalize`] runs them all, in the order of [`PASSES`].

pub mod call_graph;
mod callees;
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
    run: Run,
}

/// What a pass does to the function.
enum Run {
    /// It cannot fail.
    Always(fn(&mut Func)),
    /// It may find the program wrong; the types are those of the arguments, where somebody knows them better.
    Checked(fn(&mut Func, Option<&[Ty]>) -> Vec<Diagnostic>),
}

/// What comes before all passes.
pub const INLINE_CALLS: &str = "inline-calls";

/// The passes of [`canonicalize`] after [`INLINE_CALLS`], in order.
pub const PASSES: &[Pass] = &[
    Pass { name: "expand-encapsulated", run: Run::Always(expand_encapsulated) },
    Pass { name: "expand-tuples", run: Run::Always(expand_tuples) },
    Pass { name: "inline-manual", run: Run::Always(inline_manual) },
    Pass { name: "refine-shapes", run: Run::Checked(refine_func) },
    Pass { name: "expand-broadcasts", run: Run::Always(expand_chlo_broadcast) },
    Pass { name: "expand-quantized", run: Run::Always(expand_quantized) },
    Pass { name: "expand-legacy", run: Run::Always(expand_legacy) },
    Pass { name: "resolve-placement", run: Run::Checked(|func, _| resolve_placement(func)) },
    Pass { name: "sink-constants", run: Run::Always(sink_constants) },
    Pass { name: "dce", run: Run::Always(dce) },
];

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
    // What verified before a pass must verify after it.
    let is_checked = cfg!(debug_assertions) && problems_of(module, &func).is_empty();
    for pass in PASSES {
        match &pass.run {
            Run::Always(run) => run(&mut func),
            Run::Checked(run) => {
                let mut problems = run(&mut func, arg_types);
                problems.retain(|d| d.severity == Severity::Error);
                if !problems.is_empty() {
                    return Err(problems);
                }
            }
        }
        if is_checked {
            let found = problems_of(module, &func);
            assert!(found.is_empty(), "after {}: {found:?}", pass.name);
        }
        watch(pass.name, &func);
    }
    Ok(func)
}

/// What the verifier says about a function on its way, as a part of its module.
fn problems_of(module: &Module, func: &Func) -> Vec<Diagnostic> {
    let mut func = func.clone();
    func.result_types = func.body.results.iter().map(|&value| func.ty(value).clone()).collect();
    let others = module.funcs.iter().filter(|other| other.name != func.name).cloned();
    let module = Module { funcs: others.chain([func.clone()]).collect(), ..module.clone() };
    let mut found = verify(&module);
    found.retain(|d| d.severity == Severity::Error);
    found
}
