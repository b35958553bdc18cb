//! Custom calls whose names mean the same wherever a program runs.

/// Calls whose results are their operands.
pub const IDENTITIES: &[&str] = &[
    "annotate_device_placement",
    "AwsNeuronMemoryPlacement",
    "MoveToDevice",
    "MoveToHost",
    "Sharding",
    "SPMDFullToShardShape",
    "SPMDShardToFullShape",
    "LayoutConstraint",
];

/// The custom call by which programs for Neuron name a kernel.
pub const KERNEL: &str = "AwsNeuronCustomNativeKernel";

/// Factorisations: they work on the last dimensions of their operands, and on every matrix of the others alike.
pub const FACTORISATIONS: &[&str] = &[
    "strata.eig",
    "strata.eigh",
    "strata.hessenberg",
    "strata.householder_product",
    "strata.lu",
    "strata.qr",
    "strata.qr_pivoted",
    "strata.schur",
    "strata.svd",
    "strata.tridiagonal",
    "strata.tridiagonal_solve",
    "LuDecomposition",
    "ProductOfElementaryHouseholderReflectors",
    "Qr",
];
