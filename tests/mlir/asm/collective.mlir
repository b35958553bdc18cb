// test: asm
func.func @collectives(%x: tensor<4x4xf32>) {
  %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<4x4xf32>) -> tensor<4x8xf32>
  %1 = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %8 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %8 : tensor<f32>
  }) {replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = "stablehlo.all_to_all"(%x) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x4xf32>) -> tensor<8x2xf32>
  %3 = "stablehlo.collective_broadcast"(%x) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %4 = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %5 = "stablehlo.cross-replica-sum"(%x) {replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %6 = "stablehlo.reduce_scatter"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %8 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %8 : tensor<f32>
  }) {scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x4xf32>) -> tensor<4x2xf32>
  %7 = "stablehlo.collective_reduce"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %8 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %8 : tensor<f32>
  }) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %9 = stablehlo.partition_id : tensor<ui32>
  %10 = stablehlo.replica_id : tensor<ui32>
  return
}
// ---- pretty
// module {
//   func.func @collectives(%arg0: tensor<4x4xf32>) {
//     %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids} : (tensor<4x4xf32>) -> tensor<4x8xf32>
//     %1 = "stablehlo.all_reduce"(%arg0) ({
//     ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
//       %10 = stablehlo.add %arg1, %arg2 : tensor<f32>
//       stablehlo.return %10 : tensor<f32>
//     }) {replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
//     %2 = "stablehlo.all_to_all"(%arg0) {concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64} : (tensor<4x4xf32>) -> tensor<8x2xf32>
//     %3 = "stablehlo.collective_broadcast"(%arg0) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
//     %4 = "stablehlo.collective_permute"(%arg0) {source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
//     %5 = "stablehlo.cross-replica-sum"(%arg0) {replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
//     %6 = "stablehlo.reduce_scatter"(%arg0) ({
//     ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
//       %10 = stablehlo.add %arg1, %arg2 : tensor<f32>
//       stablehlo.return %10 : tensor<f32>
//     }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 1 : i64} : (tensor<4x4xf32>) -> tensor<4x2xf32>
//     %7 = "stablehlo.collective_reduce"(%arg0) ({
//     ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
//       %10 = stablehlo.add %arg1, %arg2 : tensor<f32>
//       stablehlo.return %10 : tensor<f32>
//     }) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
//     %8 = stablehlo.partition_id : tensor<ui32>
//     %9 = stablehlo.replica_id : tensor<ui32>
//     return
//   }
// }
// ---- generic
// "builtin.module"() ({
//   "func.func"() ({
//   ^bb0(%arg0: tensor<4x4xf32>):
//     %0 = "stablehlo.all_gather"(%arg0) {all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids} : (tensor<4x4xf32>) -> tensor<4x8xf32>
//     %1 = "stablehlo.all_reduce"(%arg0) ({
//     ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
//       %10 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
//       "stablehlo.return"(%10) : (tensor<f32>) -> ()
//     }) {replica_groups = dense<[[0, 2], [1, -1]]> : tensor<2x2xi64>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
//     %2 = "stablehlo.all_to_all"(%arg0) {concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64} : (tensor<4x4xf32>) -> tensor<8x2xf32>
//     %3 = "stablehlo.collective_broadcast"(%arg0) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
//     %4 = "stablehlo.collective_permute"(%arg0) {source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
//     %5 = "stablehlo.cross-replica-sum"(%arg0) {replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
//     %6 = "stablehlo.reduce_scatter"(%arg0) ({
//     ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
//       %10 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
//       "stablehlo.return"(%10) : (tensor<f32>) -> ()
//     }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 1 : i64} : (tensor<4x4xf32>) -> tensor<4x2xf32>
//     %7 = "stablehlo.collective_reduce"(%arg0) ({
//     ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
//       %10 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
//       "stablehlo.return"(%10) : (tensor<f32>) -> ()
//     }) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
//     %8 = "stablehlo.partition_id"() : () -> tensor<ui32>
//     %9 = "stablehlo.replica_id"() : () -> tensor<ui32>
//     "func.return"() : () -> ()
//   }) {function_type = (tensor<4x4xf32>) -> (), sym_name = "collectives"} : () -> ()
// }) : () -> ()
