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
//! facts.rs        what the resolved function moves, and what it computes on the host
//! ```
//!
//! The rules are those of `docs/placement-contract.md`; `tests/placement` has a program for each.

mod codes;
mod demand;
mod facts;
mod infer;
mod materialize;
mod print;
mod spelling;

use strata_diag::{Diagnostic, Severity};

pub use codes::CODES;
pub use facts::{Facts, HostOp, Movement, Times, facts};
pub use print::print;
pub(crate) use spelling::set_host_tag;
pub use spelling::{argument_kind, host_tag, result_kind};

use crate::Func;

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
