//! The programs of `programs.mlir`, one or more for every op of the library.

/// What runs as a step of its own: `run_op` of `crates/exec/src/run.rs`.
pub const LIBRARY_OPS: &[&str] = &[
    "stablehlo.transpose",
    "stablehlo.bitcast_convert",
    "stablehlo.concatenate",
    "stablehlo.pad",
    "stablehlo.dynamic_slice",
    "stablehlo.dynamic_update_slice",
    "stablehlo.gather",
    "stablehlo.scatter",
    "stablehlo.dot_general",
    "stablehlo.sort",
    "chlo.top_k",
    "stablehlo.reduce_window",
    "stablehlo.select_and_scatter",
    "stablehlo.reduce",
    "stablehlo.convolution",
    "stablehlo.fft",
    "stablehlo.cholesky",
    "stablehlo.triangular_solve",
    "stablehlo.rng",
    "stablehlo.rng_bit_generator",
    "stablehlo.custom_call",
    "stablehlo.all_gather",
    "stablehlo.all_reduce",
    "stablehlo.all_to_all",
    "stablehlo.collective_permute",
    "stablehlo.reduce_scatter",
    "stablehlo.while",
];

/// The first line of each program is its name.
pub fn all() -> Vec<(String, String)> {
    let pieces = include_str!("programs.mlir").split("// ----- ").skip(1);
    pieces
        .map(|piece| {
            let (name, text) = piece.split_once('\n').unwrap_or((piece, ""));
            (name.to_owned(), text.to_owned())
        })
        .collect()
}
