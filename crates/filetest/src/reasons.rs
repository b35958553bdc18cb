//! Ops that no golden program executes, and why.

/// `(op, reason)`. A test fails when an op is here and has a golden program, or has neither.
pub const NOT_EXECUTED: &[(&str, &str)] = &[
    ("chlo._asin_acos_kernel", "internal to the reference's own expansion of `asin` and `acos`; no frontend emits it"),
    ("strata.ragged_all_to_all", "a custom call of JAX; `tests/python/jax_checks.py` runs it"),
    (
        "strata.manual",
        "made of `sdy.manual_computation`, written by no frontend; `crates/strata/tests/spmd.rs` runs it",
    ),
    ("strata.transfer", "made by placement, written by no frontend; `tests/placement` runs it"),
];

pub fn reason(op: &str) -> Option<&'static str> {
    NOT_EXECUTED.iter().find(|(name, _)| *name == op).map(|(_, reason)| *reason)
}
