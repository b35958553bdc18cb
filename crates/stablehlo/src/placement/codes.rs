//! The defects of placement, documented for `strata explain CODE`.

/// Code and its explanation in Markdown.
pub const CODES: &[(&str, &str)] = &[
    (
        "placement-conflict",
        "An op has one operand in `device` memory and one in `pinned_host` memory.\n\nNo tensor is ever copied between memories unless the \
         program says so. Move one operand with `annotate_device_placement` before the op, or mark the op as host compute \
         (`_xla_compute_type = \"host\"`), which reads operands of either kind. Constants, `iota`, scalar arguments without a \
         memory kind, and what is computed from these alone belong to no memory and mix freely.",
    ),
    (
        "loop-placement",
        "A loop is entered with a value in one memory and its body returns that value in another.\n\nA carried value has one \
         memory for the whole loop. Move the initial value before the loop, or the new value at the end of the body.",
    ),
    (
        "branch-placement",
        "Branches of one `if` or `case` return a result in different memories.\n\nMove the value inside the branches, so that all \
         of them leave it in one memory.",
    ),
    (
        "unplaced-value",
        "A loop or branch yields a tensor that belongs to no memory (it is computed from constants alone), and it is needed in \
         both.\n\nOps on constants are simply done in both memories; a loop is not run twice. Say where the tensor \
         belongs with `annotate_device_placement`.",
    ),
    (
        "unknown-memory-kind",
        "A memory kind that no device has.\n\nThe kinds are `device` and `pinned_host`; `unpinned_host` is read as `pinned_host`. \
         Kinds are written in `mhlo.memory_kind` of arguments and results, in `_xla_buffer_placement` of \
         `annotate_device_placement`, and in the `backend_config` of `AwsNeuronMemoryPlacement`.",
    ),
    (
        "missing-memory-kind",
        "A placement call does not say which memory it means.\n\n`annotate_device_placement` needs \
         `mhlo.frontend_attributes = {_xla_buffer_placement = \"pinned_host\"}`, `AwsNeuronMemoryPlacement` needs \
         `backend_config = \"pinned_host\"`. A call without it would silently do nothing.",
    ),
    (
        "placement-call",
        "A placement call takes one tensor and returns a tensor of the same type, and stands in a function or in the body of a loop or \
         branch, not in the scalar body of a reduction, sort or scatter.",
    ),
];
