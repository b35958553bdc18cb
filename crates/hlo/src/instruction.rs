//! One op's opcode and attributes in HLO's words. Shapes, operands and called computations are the builder's.

use strata_mlir::Attr;
use strata_stablehlo::{ChannelHandle, Dims, OpKind, Padding, Precision, ReplicaGroups, TensorTy};

use crate::messages::*;

/// What an op says beside its operands: an instruction without identity. `operand` is the type of the first operand.
pub fn of(kind: &OpKind, operand: Option<&TensorTy>) -> Result<Instruction, String> {
    let mut out = Instruction { opcode: opcode(kind)?, ..Instruction::default() };
    match kind {
        OpKind::Compare { comparison_direction, compare_type } => {
            out.comparison_direction = comparison_direction.as_str().to_owned();
            out.comparison_type = compare_type.map_or(String::new(), |ty| ty.as_str().to_owned());
        }
        OpKind::ReducePrecision { exponent_bits, mantissa_bits } => {
            (out.exponent_bits, out.mantissa_bits) = (*exponent_bits as i32, *mantissa_bits as i32);
        }
        OpKind::Iota { iota_dimension: dim }
        | OpKind::Concatenate { dimension: dim }
        | OpKind::GetDimensionSize { dimension: dim }
        | OpKind::SetDimensionSize { dimension: dim }
        | OpKind::AllGather { all_gather_dim: dim, .. }
        | OpKind::ReduceScatter { scatter_dimension: dim, .. } => out.dimensions = vec![*dim],
        OpKind::Reverse { dimensions } | OpKind::Reduce { dimensions } | OpKind::Map { dimensions } => {
            out.dimensions = dimensions.clone();
        }
        OpKind::Transpose { permutation } => out.dimensions = permutation.clone(),
        OpKind::DynamicSlice { slice_sizes } => out.dynamic_slice_sizes = slice_sizes.clone(),
        OpKind::Slice { start_indices, limit_indices, strides } => {
            let bounds = start_indices.iter().zip(limit_indices).zip(strides);
            out.slice_dimensions =
                bounds.map(|((&start, &limit), &stride)| SliceDimension { start, limit, stride }).collect();
        }
        OpKind::Pad { edge_padding_low, edge_padding_high, interior_padding } => {
            let sides = edge_padding_low.iter().zip(edge_padding_high).zip(interior_padding);
            let dimensions = sides.map(|((&low, &high), &interior)| PaddingDimension { low, high, interior }).collect();
            out.padding_config = Some(PaddingConfig { dimensions });
        }
        OpKind::Sort { dimension, is_stable } => {
            let rank = operand.map_or(0, |ty| ty.rank() as i64);
            out.dimensions = vec![dimension.map_or(rank - 1, |dim| if dim < 0 { dim + rank } else { dim })];
            out.is_stable = *is_stable;
        }
        OpKind::BatchNormGrad { epsilon, feature_index }
        | OpKind::BatchNormInference { epsilon, feature_index }
        | OpKind::BatchNormTraining { epsilon, feature_index } => {
            (out.epsilon, out.feature_index) = (*epsilon, *feature_index);
        }
        OpKind::Fft { fft_type, fft_length } => {
            (out.fft_type, out.fft_length) = (fft_type.code() as i32, fft_length.clone());
        }
        OpKind::Rng { rng_distribution } => out.distribution = rng_distribution.code() as i32,
        OpKind::RngBitGenerator { rng_algorithm } => out.rng_algorithm = rng_algorithm.code() as i32,
        OpKind::Cholesky { lower } => out.cholesky_options = Some(CholeskyOptions { lower: *lower }),
        OpKind::TriangularSolve { left_side, lower, unit_diagonal, transpose_a } => {
            out.triangular_solve_options = Some(TriangularSolveOptions {
                left_side: *left_side,
                lower: *lower,
                unit_diagonal: *unit_diagonal,
                transpose_a: transpose_a.code() as i32,
            });
        }
        OpKind::GetTupleElement { index } => out.tuple_index = *index,
        OpKind::CustomCall { .. } => custom_call(kind, &mut out),
        _ if kind.class() == strata_stablehlo::OpClass::Collective => collective(kind, &mut out)?,
        _ => indexed_or_windowed(kind, operand, &mut out)?,
    }
    if let OpKind::AllGather { .. } | OpKind::ReduceScatter { .. } = kind {
        collective(kind, &mut out)?;
    }
    Ok(out)
}

/// Products, gathers, scatters and windows.
fn indexed_or_windowed(kind: &OpKind, operand: Option<&TensorTy>, out: &mut Instruction) -> Result<(), String> {
    match kind {
        OpKind::Dot { precision_config } => {
            let lhs_contracting = vec![operand.map_or(0, |ty| ty.rank() as i64 - 1)];
            out.dot_dimension_numbers =
                Some(DotNumbers { lhs_contracting, rhs_contracting: vec![0], ..DotNumbers::default() });
            out.precision_config = precision(precision_config.as_deref());
        }
        OpKind::DotGeneral { dot_dimension_numbers: dims, precision_config, .. } => {
            out.dot_dimension_numbers = Some(DotNumbers {
                lhs_contracting: dims.lhs_contracting.clone(),
                rhs_contracting: dims.rhs_contracting.clone(),
                lhs_batch: dims.lhs_batching.clone(),
                rhs_batch: dims.rhs_batching.clone(),
            });
            out.precision_config = precision(precision_config.as_deref());
        }
        OpKind::Gather { dimension_numbers: dims, slice_sizes, indices_are_sorted } => {
            out.gather_dimension_numbers = Some(IndexNumbers {
                window_dims: dims.offset_dims.clone(),
                dropped_dims: dims.collapsed_slice_dims.clone(),
                index_map: dims.start_index_map.clone(),
                index_vector_dim: dims.index_vector_dim,
                operand_batching_dims: dims.operand_batching_dims.clone(),
                indices_batching_dims: dims.start_indices_batching_dims.clone(),
            });
            out.gather_slice_sizes = slice_sizes.clone();
            out.indices_are_sorted = *indices_are_sorted;
        }
        OpKind::Scatter { scatter_dimension_numbers: dims, indices_are_sorted, unique_indices } => {
            out.scatter_dimension_numbers = Some(IndexNumbers {
                window_dims: dims.update_window_dims.clone(),
                dropped_dims: dims.inserted_window_dims.clone(),
                index_map: dims.scatter_dims_to_operand_dims.clone(),
                index_vector_dim: dims.index_vector_dim,
                operand_batching_dims: dims.input_batching_dims.clone(),
                indices_batching_dims: dims.scatter_indices_batching_dims.clone(),
            });
            (out.indices_are_sorted, out.unique_indices) = (*indices_are_sorted, *unique_indices);
        }
        OpKind::ReduceWindow { window_dimensions, window_strides, base_dilations, window_dilations, padding } => {
            out.window =
                Some(window(window_dimensions, [window_strides, window_dilations, base_dilations], padding, None));
        }
        OpKind::SelectAndScatter { window_dimensions, window_strides, padding } => {
            let ones = vec![1; operand.map_or(0, TensorTy::rank)];
            let sizes = window_dimensions.as_ref().unwrap_or(&ones);
            out.window = Some(window(sizes, [window_strides, &None, &None], padding, None));
        }
        OpKind::Convolution {
            feature_group_count,
            batch_group_count,
            precision_config,
            dimension_numbers: dims,
            ..
        } => {
            out.feature_group_count = *feature_group_count;
            out.batch_group_count = *batch_group_count;
            out.precision_config = precision(precision_config.as_deref());
            out.convolution_dimension_numbers = Some(ConvolutionNumbers {
                kernel_input_feature: dims.kernel_input_feature,
                kernel_output_feature: dims.kernel_output_feature,
                kernel_spatial: dims.kernel_spatial.clone(),
                input_batch: dims.input_batch,
                input_feature: dims.input_feature,
                output_batch: dims.output_batch,
                output_feature: dims.output_feature,
                input_spatial: dims.input_spatial.clone(),
                output_spatial: dims.output_spatial.clone(),
            });
        }
        _ => {}
    }
    Ok(())
}

/// The window of a convolution over a kernel of these spatial sizes.
pub fn convolution_window(kind: &OpKind, sizes: &[i64]) -> Option<Window> {
    let OpKind::Convolution { window_strides, padding, lhs_dilation, rhs_dilation, window_reversal, .. } = kind else {
        return None;
    };
    Some(window(sizes, [window_strides, rhs_dilation, lhs_dilation], padding, window_reversal.as_deref()))
}

/// A window of these sizes; `steps` are its strides, its own dilations and those of the base area.
fn window(sizes: &[i64], steps: [&Option<Dims>; 3], padding: &Option<Padding>, reversal: Option<&[bool]>) -> Window {
    let step = |which: usize, i: usize| steps[which].as_ref().map_or(1, |list| list[i]);
    let dimension = |(i, &size): (usize, &i64)| {
        let [padding_low, padding_high] = padding.as_ref().map_or([0, 0], |list| list[i]);
        WindowDimension {
            size,
            stride: step(0, i),
            padding_low,
            padding_high,
            window_dilation: step(1, i),
            base_dilation: step(2, i),
            window_reversal: reversal.is_some_and(|list| list[i]),
        }
    };
    Window { dimensions: sizes.iter().enumerate().map(dimension).collect() }
}

fn precision(given: Option<&[Precision]>) -> Option<PrecisionConfig> {
    let given = given.unwrap_or(&[Precision::Default; 2]);
    Some(PrecisionConfig { operand_precision: given.iter().map(|precision| precision.code() as i32).collect() })
}

fn custom_call(kind: &OpKind, out: &mut Instruction) {
    let OpKind::CustomCall { call_target_name, has_side_effect, backend_config, api_version, .. } = kind else {
        return;
    };
    out.custom_call_target = call_target_name.to_string();
    out.custom_call_has_side_effect = *has_side_effect;
    out.custom_call_api_version = api_version.map_or(1, |version| version.code() as i32);
    out.backend_config = match backend_config {
        Some(Attr::String(text)) => text.as_bytes().to_vec(),
        Some(other) => other.to_string().into_bytes(),
        None => Vec::new(),
    };
}

/// The devices that take part, and the channel.
fn collective(kind: &OpKind, out: &mut Instruction) -> Result<(), String> {
    let (groups, channel, global): (_, Option<ChannelHandle>, bool) = match kind {
        OpKind::AllGather { replica_groups, channel_handle, use_global_device_ids, .. }
        | OpKind::AllReduce { replica_groups, channel_handle, use_global_device_ids }
        | OpKind::ReduceScatter { replica_groups, channel_handle, use_global_device_ids, .. } => {
            (Some(replica_groups), *channel_handle, *use_global_device_ids)
        }
        OpKind::AllToAll { split_dimension, replica_groups, channel_handle, .. } => {
            out.dimensions = vec![*split_dimension];
            (Some(replica_groups), *channel_handle, false)
        }
        OpKind::CollectiveBroadcast { replica_groups, channel_handle, .. } => {
            (Some(replica_groups), *channel_handle, false)
        }
        OpKind::CollectivePermute { source_target_pairs, channel_handle } => {
            let pair = |pair: &Vec<i64>| SourceTarget { source: pair[0], target: pair[1] };
            out.source_target_pairs = source_target_pairs.iter().map(pair).collect();
            (None, *channel_handle, false)
        }
        _ => (None, None, false),
    };
    out.channel_id = channel.map_or(0, |channel| channel.handle);
    out.use_global_device_ids = global;
    match groups {
        Some(ReplicaGroups::Explicit(groups)) => {
            let group = |ids: &Vec<i64>| ReplicaGroup { replica_ids: ids.clone() };
            out.collective_device_list = Some(DeviceList { replica_groups: groups.iter().map(group).collect() });
        }
        Some(ReplicaGroups::Mesh(_)) => return Err("replica groups of a mesh are not written as HLO".to_owned()),
        None => {}
    }
    Ok(())
}

/// HLO's name of an op: StableHLO's with dashes, but for these.
fn opcode(kind: &OpKind) -> Result<String, String> {
    Ok(match kind {
        OpKind::BroadcastInDim { .. } => "broadcast".to_owned(),
        OpKind::DotGeneral { .. } => "dot".to_owned(),
        OpKind::Case { .. } | OpKind::If { .. } => "conditional".to_owned(),
        OpKind::CreateToken { .. } => "after-all".to_owned(),
        OpKind::OptimizationBarrier { .. } => "opt-barrier".to_owned(),
        OpKind::TorchIndexSelect { .. }
        | OpKind::Einsum { .. }
        | OpKind::UnaryEinsum { .. }
        | OpKind::Composite { .. }
        | OpKind::AsyncStart { .. }
        | OpKind::AsyncDone { .. }
        | OpKind::Call { .. }
        | OpKind::Send { .. }
        | OpKind::Recv { .. }
        | OpKind::Infeed { .. }
        | OpKind::Outfeed { .. }
        | OpKind::CollectiveReduce { .. }
        | OpKind::CrossReplicaSum { .. }
        | OpKind::UniformQuantize { .. }
        | OpKind::UniformDequantize { .. } => return Err(format!("{} is not written as HLO", kind.name())),
        _ => match kind.name().strip_prefix("stablehlo.") {
            Some(name) if !name.contains("dynamic_") || name == "dynamic_slice" || name == "dynamic_update_slice" => {
                name.replace('_', "-")
            }
            _ => return Err(format!("{} is not written as HLO", kind.name())),
        },
    })
}
