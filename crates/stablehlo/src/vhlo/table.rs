//! Every VHLO op of every version, with its attributes in encoding order.

use super::version::Version;

/// One version of one op. Its name in a file is `vhlo.{name}_v{version}`.
#[derive(Debug)]
pub struct Row {
    pub name: &'static str,
    pub version: u32,
    /// First and last release that has this version of the op.
    pub first: (u32, u32),
    pub last: (u32, u32),
    /// Alphabetical: the order of a properties blob.
    pub attrs: &'static [&'static str],
}

/// The row of `name` (without dialect and version) in a release.
pub fn row_at(name: &str, version: Version) -> Option<&'static Row> {
    rows(name).iter().find(|row| row.first <= version.release() && version.release() <= row.last)
}

/// The row of an op as a file spells it: `vhlo.add_v1`.
pub fn row_named(op: &str) -> Option<&'static Row> {
    let (name, version) = op.strip_prefix("vhlo.")?.rsplit_once("_v")?;
    let version: u32 = version.parse().ok()?;
    rows(name).iter().find(|row| row.version == version)
}

/// All versions of an op, oldest first.
pub fn rows(name: &str) -> &'static [Row] {
    let start = ROWS.partition_point(|row| row.name < name);
    let end = ROWS.partition_point(|row| row.name <= name);
    &ROWS[start..end]
}

/// The attributes of the newest version.
pub fn newest_attrs(name: &str) -> &'static [&'static str] {
    rows(name).last().map_or(&[], |row| row.attrs)
}

const LATEST: (u32, u32) = (u32::MAX, 0);

const fn row(
    name: &'static str,
    version: u32,
    first: (u32, u32),
    last: (u32, u32),
    attrs: &'static [&'static str],
) -> Row {
    Row { name, version, first, last, attrs }
}

/// Sorted by name, then version.
const ROWS: &[Row] = &[
    row("abs", 1, (0, 9), LATEST, &[]),
    row("add", 1, (0, 9), LATEST, &[]),
    row("after_all", 1, (0, 9), LATEST, &[]),
    row("all_gather", 1, (0, 9), (1, 4), &["all_gather_dim", "channel_id", "replica_groups", "use_global_device_ids"]),
    row("all_gather", 2, (1, 5), LATEST, &["all_gather_dim", "channel_id", "replica_groups", "use_global_device_ids"]),
    row("all_reduce", 1, (0, 9), (1, 4), &["channel_id", "replica_groups", "use_global_device_ids"]),
    row("all_reduce", 2, (1, 5), LATEST, &["channel_id", "replica_groups", "use_global_device_ids"]),
    row(
        "all_to_all",
        1,
        (0, 9),
        (1, 4),
        &["channel_id", "concat_dimension", "replica_groups", "split_count", "split_dimension"],
    ),
    row(
        "all_to_all",
        2,
        (1, 5),
        LATEST,
        &["channel_id", "concat_dimension", "replica_groups", "split_count", "split_dimension"],
    ),
    row("and", 1, (0, 9), LATEST, &[]),
    row("async_done", 1, (1, 15), LATEST, &[]),
    row("async_start", 1, (1, 15), LATEST, &[]),
    row("atan2", 1, (0, 9), LATEST, &[]),
    row("batch_norm_grad", 1, (0, 9), LATEST, &["epsilon", "feature_index"]),
    row("batch_norm_inference", 1, (0, 9), LATEST, &["epsilon", "feature_index"]),
    row("batch_norm_training", 1, (0, 9), LATEST, &["epsilon", "feature_index"]),
    row("bitcast_convert", 1, (0, 9), LATEST, &[]),
    row("broadcast", 1, (0, 9), LATEST, &["broadcast_sizes"]),
    row("broadcast_in_dim", 1, (0, 9), LATEST, &["broadcast_dimensions"]),
    row("call", 1, (0, 9), LATEST, &["callee"]),
    row("case", 1, (0, 9), LATEST, &[]),
    row("cbrt", 1, (0, 9), (1, 9), &[]),
    row("cbrt", 2, (1, 10), LATEST, &["result_accuracy"]),
    row("ceil", 1, (0, 9), LATEST, &[]),
    row("cholesky", 1, (0, 9), LATEST, &["lower"]),
    row("clamp", 1, (0, 9), LATEST, &[]),
    row("collective_broadcast", 1, (0, 16), (1, 19), &["channel_id", "replica_groups"]),
    row("collective_broadcast", 2, (1, 20), LATEST, &["channel_id", "has_dynamic_root", "replica_groups"]),
    row("collective_permute", 1, (0, 9), LATEST, &["channel_id", "source_target_pairs"]),
    row(
        "collective_reduce",
        1,
        (1, 19),
        LATEST,
        &["channel_id", "has_dynamic_root", "replica_groups", "use_global_device_ids"],
    ),
    row("compare", 1, (0, 9), LATEST, &["compare_type", "comparison_direction"]),
    row("complex", 1, (0, 9), LATEST, &[]),
    row("composite", 1, (0, 19), (1, 13), &["composite_attributes", "decomposition", "name", "version"]),
    row("composite", 2, (1, 14), LATEST, &["composite_attributes", "decomposition", "name", "version"]),
    row("concatenate", 1, (0, 9), LATEST, &["dimension"]),
    row("constant", 1, (0, 9), LATEST, &["value"]),
    row("convert", 1, (0, 9), LATEST, &[]),
    row(
        "convolution",
        1,
        (0, 9),
        LATEST,
        &[
            "batch_group_count",
            "feature_group_count",
            "input_batch_dimension",
            "input_feature_dimension",
            "input_spatial_dimensions",
            "kernel_input_feature_dimension",
            "kernel_output_feature_dimension",
            "kernel_spatial_dimensions",
            "lhs_dilation",
            "output_batch_dimension",
            "output_feature_dimension",
            "output_spatial_dimensions",
            "padding",
            "precision_config",
            "rhs_dilation",
            "window_reversal",
            "window_strides",
        ],
    ),
    row("cosine", 1, (0, 9), (1, 9), &[]),
    row("cosine", 2, (1, 10), LATEST, &["result_accuracy"]),
    row("count_leading_zeros", 1, (0, 9), LATEST, &[]),
    row("create_token", 1, (0, 9), LATEST, &[]),
    row("cross-replica-sum", 1, (0, 9), LATEST, &["replica_groups"]),
    row(
        "custom_call",
        1,
        (0, 9),
        (1, 17),
        &[
            "api_version",
            "backend_config",
            "call_target_name",
            "called_computations",
            "has_side_effect",
            "operand_layouts",
            "output_operand_aliases",
            "result_layouts",
        ],
    ),
    row(
        "custom_call",
        2,
        (1, 18),
        LATEST,
        &[
            "api_version",
            "backend_config",
            "call_target_name",
            "called_computations",
            "has_side_effect",
            "operand_layouts",
            "output_operand_aliases",
            "result_layouts",
            "result_tilings",
        ],
    ),
    row("divide", 1, (0, 9), LATEST, &[]),
    row("dot", 1, (0, 9), LATEST, &["precision_config"]),
    row(
        "dot_general",
        1,
        (0, 9),
        (1, 5),
        &[
            "lhs_batching_dimensions",
            "lhs_contracting_dimensions",
            "precision_config",
            "rhs_batching_dimensions",
            "rhs_contracting_dimensions",
        ],
    ),
    row(
        "dot_general",
        2,
        (1, 6),
        LATEST,
        &[
            "accumulation_type",
            "allow_imprecise_accumulation",
            "lhs_batching_dimensions",
            "lhs_component_count",
            "lhs_contracting_dimensions",
            "lhs_precision_type",
            "num_primitive_operations",
            "precision_config",
            "rhs_batching_dimensions",
            "rhs_component_count",
            "rhs_contracting_dimensions",
            "rhs_precision_type",
        ],
    ),
    row(
        "dynamic_broadcast_in_dim",
        1,
        (0, 9),
        LATEST,
        &["broadcast_dimensions", "known_expanding_dimensions", "known_nonexpanding_dimensions"],
    ),
    row(
        "dynamic_conv",
        1,
        (0, 9),
        (0, 19),
        &[
            "batch_group_count",
            "feature_group_count",
            "input_batch_dimension",
            "input_feature_dimension",
            "input_spatial_dimensions",
            "kernel_input_feature_dimension",
            "kernel_output_feature_dimension",
            "kernel_spatial_dimensions",
            "lhs_dilation",
            "output_batch_dimension",
            "output_feature_dimension",
            "output_spatial_dimensions",
            "padding",
            "precision_config",
            "rhs_dilation",
            "window_reversal",
            "window_strides",
        ],
    ),
    row(
        "dynamic_conv",
        2,
        (0, 20),
        LATEST,
        &[
            "batch_group_count",
            "feature_group_count",
            "input_batch_dimension",
            "input_feature_dimension",
            "input_spatial_dimensions",
            "kernel_input_feature_dimension",
            "kernel_output_feature_dimension",
            "kernel_spatial_dimensions",
            "lhs_dilation",
            "output_batch_dimension",
            "output_feature_dimension",
            "output_spatial_dimensions",
            "precision_config",
            "rhs_dilation",
            "window_reversal",
            "window_strides",
        ],
    ),
    row(
        "dynamic_gather",
        1,
        (0, 9),
        (1, 0),
        &["collapsed_slice_dims", "index_vector_dim", "indices_are_sorted", "offset_dims", "start_index_map"],
    ),
    row(
        "dynamic_gather",
        2,
        (1, 1),
        LATEST,
        &[
            "collapsed_slice_dims",
            "index_vector_dim",
            "indices_are_sorted",
            "offset_dims",
            "operand_batching_dims",
            "start_index_map",
            "start_indices_batching_dims",
        ],
    ),
    row("dynamic_iota", 1, (0, 9), LATEST, &["iota_dimension"]),
    row("dynamic_pad", 1, (0, 9), LATEST, &[]),
    row("dynamic_reshape", 1, (0, 9), LATEST, &[]),
    row("dynamic_slice", 1, (0, 9), LATEST, &["slice_sizes"]),
    row("dynamic_update_slice", 1, (0, 9), LATEST, &[]),
    row("einsum", 1, (0, 9), LATEST, &["einsum_config"]),
    row("exponential", 1, (0, 9), (1, 8), &[]),
    row("exponential", 2, (1, 9), LATEST, &["result_accuracy"]),
    row("exponential_minus_one", 1, (0, 9), (1, 9), &[]),
    row("exponential_minus_one", 2, (1, 10), LATEST, &["result_accuracy"]),
    row("fft", 1, (0, 9), LATEST, &["fft_length", "fft_type"]),
    row("floor", 1, (0, 9), LATEST, &[]),
    row("func", 1, (0, 9), LATEST, &["arg_attrs", "function_type", "res_attrs", "sym_name", "sym_visibility"]),
    row(
        "gather",
        1,
        (0, 9),
        (1, 0),
        &[
            "collapsed_slice_dims",
            "index_vector_dim",
            "indices_are_sorted",
            "offset_dims",
            "slice_sizes",
            "start_index_map",
        ],
    ),
    row(
        "gather",
        2,
        (1, 1),
        LATEST,
        &[
            "collapsed_slice_dims",
            "index_vector_dim",
            "indices_are_sorted",
            "offset_dims",
            "operand_batching_dims",
            "slice_sizes",
            "start_index_map",
            "start_indices_batching_dims",
        ],
    ),
    row("get_dimension_size", 1, (0, 9), LATEST, &["dimension"]),
    row("get_tuple_element", 1, (0, 9), LATEST, &["index"]),
    row("if", 1, (0, 9), LATEST, &[]),
    row("imag", 1, (0, 9), LATEST, &[]),
    row("infeed", 1, (0, 9), LATEST, &["infeed_config", "layout"]),
    row("iota", 1, (0, 9), LATEST, &["iota_dimension"]),
    row("is_finite", 1, (0, 9), LATEST, &[]),
    row("log", 1, (0, 9), (1, 9), &[]),
    row("log", 2, (1, 10), LATEST, &["result_accuracy"]),
    row("log_plus_one", 1, (0, 9), (1, 9), &[]),
    row("log_plus_one", 2, (1, 10), LATEST, &["result_accuracy"]),
    row("logistic", 1, (0, 9), (1, 9), &[]),
    row("logistic", 2, (1, 10), LATEST, &["result_accuracy"]),
    row("map", 1, (0, 9), LATEST, &["dimensions"]),
    row("maximum", 1, (0, 9), LATEST, &[]),
    row("minimum", 1, (0, 9), LATEST, &[]),
    row("multiply", 1, (0, 9), LATEST, &[]),
    row("negate", 1, (0, 9), LATEST, &[]),
    row("not", 1, (0, 9), LATEST, &[]),
    row("optimization_barrier", 1, (0, 9), LATEST, &[]),
    row("or", 1, (0, 9), LATEST, &[]),
    row("outfeed", 1, (0, 9), LATEST, &["outfeed_config"]),
    row("pad", 1, (0, 9), LATEST, &["edge_padding_high", "edge_padding_low", "interior_padding"]),
    row("partition_id", 1, (0, 9), LATEST, &[]),
    row("popcnt", 1, (0, 9), LATEST, &[]),
    row("power", 1, (0, 9), LATEST, &[]),
    row("real", 1, (0, 9), LATEST, &[]),
    row("real_dynamic_slice", 1, (0, 9), LATEST, &[]),
    row("recv", 1, (0, 9), (1, 11), &["channel_id", "channel_type", "is_host_transfer"]),
    row("recv", 2, (1, 12), LATEST, &["channel_id", "channel_type", "is_host_transfer", "source_target_pairs"]),
    row("reduce", 1, (0, 9), LATEST, &["dimensions"]),
    row("reduce_precision", 1, (0, 9), LATEST, &["exponent_bits", "mantissa_bits"]),
    row(
        "reduce_scatter",
        1,
        (0, 9),
        LATEST,
        &["channel_id", "replica_groups", "scatter_dimension", "use_global_device_ids"],
    ),
    row(
        "reduce_window",
        1,
        (0, 9),
        LATEST,
        &["base_dilations", "padding", "window_dilations", "window_dimensions", "window_strides"],
    ),
    row("remainder", 1, (0, 9), LATEST, &[]),
    row("replica_id", 1, (0, 9), LATEST, &[]),
    row("reshape", 1, (0, 9), LATEST, &[]),
    row("return", 1, (0, 9), LATEST, &[]),
    row("reverse", 1, (0, 9), LATEST, &["dimensions"]),
    row("rng", 1, (0, 9), LATEST, &["rng_distribution"]),
    row("rng_bit_generator", 1, (0, 9), LATEST, &["rng_algorithm"]),
    row("round_nearest_afz", 1, (0, 9), LATEST, &[]),
    row("round_nearest_even", 1, (0, 9), LATEST, &[]),
    row("rsqrt", 1, (0, 9), (1, 9), &[]),
    row("rsqrt", 2, (1, 10), LATEST, &["result_accuracy"]),
    row(
        "scatter",
        1,
        (0, 9),
        (1, 0),
        &[
            "index_vector_dim",
            "indices_are_sorted",
            "inserted_window_dims",
            "scatter_dims_to_operand_dims",
            "unique_indices",
            "update_window_dims",
        ],
    ),
    row(
        "scatter",
        2,
        (1, 1),
        LATEST,
        &[
            "index_vector_dim",
            "indices_are_sorted",
            "input_batching_dims",
            "inserted_window_dims",
            "scatter_dims_to_operand_dims",
            "scatter_indices_batching_dims",
            "unique_indices",
            "update_window_dims",
        ],
    ),
    row("select", 1, (0, 9), LATEST, &[]),
    row("select_and_scatter", 1, (0, 9), LATEST, &["padding", "window_dimensions", "window_strides"]),
    row("send", 1, (0, 9), (1, 11), &["channel_id", "channel_type", "is_host_transfer"]),
    row("send", 2, (1, 12), LATEST, &["channel_id", "channel_type", "is_host_transfer", "source_target_pairs"]),
    row("set_dimension_size", 1, (0, 9), LATEST, &["dimension"]),
    row("shift_left", 1, (0, 9), LATEST, &[]),
    row("shift_right_arithmetic", 1, (0, 9), LATEST, &[]),
    row("shift_right_logical", 1, (0, 9), LATEST, &[]),
    row("sign", 1, (0, 9), LATEST, &[]),
    row("sine", 1, (0, 9), (1, 9), &[]),
    row("sine", 2, (1, 10), LATEST, &["result_accuracy"]),
    row("slice", 1, (0, 9), LATEST, &["limit_indices", "start_indices", "strides"]),
    row("sort", 1, (0, 9), LATEST, &["dimension", "is_stable"]),
    row("sqrt", 1, (0, 9), (1, 9), &[]),
    row("sqrt", 2, (1, 10), LATEST, &["result_accuracy"]),
    row("subtract", 1, (0, 9), LATEST, &[]),
    row("tan", 1, (1, 4), (1, 9), &[]),
    row("tan", 2, (1, 10), LATEST, &["result_accuracy"]),
    row("tanh", 1, (0, 9), (1, 9), &[]),
    row("tanh", 2, (1, 10), LATEST, &["result_accuracy"]),
    row("torch_index_select", 1, (0, 9), LATEST, &["batch_dims", "dim"]),
    row("transpose", 1, (0, 9), LATEST, &["permutation"]),
    row("triangular_solve", 1, (0, 9), LATEST, &["left_side", "lower", "transpose_a", "unit_diagonal"]),
    row("tuple", 1, (0, 9), LATEST, &[]),
    row("unary_einsum", 1, (0, 9), LATEST, &["einsum_config"]),
    row("uniform_dequantize", 1, (0, 9), LATEST, &[]),
    row("uniform_quantize", 1, (0, 9), LATEST, &[]),
    row("while", 1, (0, 9), LATEST, &[]),
    row("xor", 1, (0, 9), LATEST, &[]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted_and_releases_do_not_overlap() {
        for pair in ROWS.windows(2) {
            assert!((pair[0].name, pair[0].version) < (pair[1].name, pair[1].version), "{}", pair[1].name);
            assert!(pair[0].name != pair[1].name || pair[0].last < pair[1].first, "{}", pair[1].name);
        }
        for row in ROWS {
            assert!(row.attrs.is_sorted(), "{}", row.name);
        }
        assert_eq!(row_at("gather", Version::new(1, 0, 0)).map(|row| row.version), Some(1));
        assert_eq!(row_at("gather", Version::new(1, 1, 0)).map(|row| row.version), Some(2));
        assert!(row_at("composite", Version::new(0, 18, 0)).is_none());
        assert_eq!(row_named("vhlo.cross-replica-sum_v1").map(|row| row.name), Some("cross-replica-sum"));
    }
}
