//! Gives every value one memory space.
//!
//! Before: placement is attributes of arguments and results, and custom calls on edges. After: [`crate::Value::space`]
//! says where each value lives, an op runs where its results live, and every change of space is a `strata.transfer`.
//! The function is flat on entry (calls inlined) and stays so.
//!
//! ```text
//! spelling.rs     what the program says: kinds of arguments and results, placement calls, host compute
//! infer.rs        forwards: the space of every value that has one; conflicts are diagnosed
//! demand.rs       backwards: where values without a space of their own are needed
//! materialize.rs  each value where it is needed, a transfer wherever one was asked for
//! judge.rs        whether the resolved function keeps the promise
//! facts.rs        what the resolved function moves, and what it computes on the host
//! ```
//!
//! The rules are those of `docs/placement-contract.md`; `tests/placement` has a program for each.

mod codes;
mod demand;
mod facts;
mod infer;
mod judge;
mod materialize;
mod print;
mod spelling;

use strata_diag::{Diagnostic, Severity};

pub use codes::CODES;
pub use facts::{CollectiveCall, Facts, HostOp, KernelCall, Movement, Times, each_op, facts};
pub use judge::check;
pub use print::print;
pub(crate) use spelling::set_host_tag;
pub use spelling::{argument_kind, host_tag, result_kind};

use strata_mlir::{Attr, AttrDict};

use crate::{Block, Func, OpKind, Space, ValueId};

/// The version of the contract these rules implement.
pub const CONTRACT_VERSION: &str = "1.0";

/// Resolves placement in `func`. With an error among the findings, the function is unchanged.
pub fn resolve_placement(func: &mut Func) -> Vec<Diagnostic> {
    if !spelling::speaks_of_placement(func) {
        // Everything is in `device`, where values are unless told otherwise.
        return Vec::new();
    }
    let inferred = infer::infer(func);
    let mut findings = inferred.findings;
    let demand = demand::demand(func, &inferred.places, &mut findings);
    if findings.iter().all(|d| d.severity != Severity::Error) {
        materialize::materialize(func, &inferred.places, &demand);
    }
    findings
}

/// Writes on every manual computation of `func`, which still has them in place, where its operands and results live, for
/// whoever takes it out. [`manual_kinds`] reads it.
pub fn label_manual(func: &mut Func) {
    let places = infer::infer(func).places;
    let kinds = |values: &[ValueId]| {
        let kind = |v: &ValueId| match places.get(v.0 as usize).copied().flatten() {
            Some((space, _)) => Attr::String(space.as_str().into()),
            None => Attr::Unit,
        };
        Attr::Array(values.iter().map(kind).collect())
    };
    fn label(block: &mut Block, kinds: &dyn Fn(&[ValueId]) -> Attr) {
        for op in &mut block.ops {
            if matches!(op.kind, OpKind::ManualComputation { .. }) {
                op.extra.set(spelling::OPERAND_KINDS, kinds(&op.operands));
                op.extra.set(spelling::RESULT_KINDS, kinds(&op.results));
            }
            op.regions.iter_mut().for_each(|region| label(region, kinds));
        }
    }
    label(&mut func.body, &kinds);
}

/// The attributes of `n` arguments and `m` results of a function made of a labelled manual computation.
pub fn manual_kinds(extra: &AttrDict, n: usize, m: usize) -> (Vec<AttrDict>, Vec<AttrDict>) {
    let attrs = |name: &str, count: usize| {
        let mut all = vec![AttrDict::default(); count];
        if let Some(Attr::Array(kinds)) = extra.get(name) {
            for (attrs, kind) in all.iter_mut().zip(kinds.iter()) {
                if let Attr::String(kind) = kind
                    && Space::parse(kind).is_some()
                {
                    attrs.set("mhlo.memory_kind", Attr::String(kind.clone()));
                }
            }
        }
        all
    };
    (attrs(spelling::OPERAND_KINDS, n), attrs(spelling::RESULT_KINDS, m))
}
