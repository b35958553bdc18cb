// test: asm
func.func @movement(%x: tensor<2x3xf32>, %i: tensor<i32>, %n: tensor<2xi32>, %s: tensor<f32>) {
  %0 = stablehlo.bitcast_convert %x : (tensor<2x3xf32>) -> tensor<2x3xi32>
  %1 = stablehlo.broadcast %x, sizes = [4] : (tensor<2x3xf32>) -> tensor<4x2x3xf32>
  %2 = stablehlo.broadcast_in_dim %x, dims = [0, 2] : (tensor<2x3xf32>) -> tensor<2x5x3xf32>
  %3 = stablehlo.concatenate %x, %x, dim = 1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
  %4 = stablehlo.dynamic_slice %x, %i, %i, sizes = [1, 2] : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
  %5 = stablehlo.dynamic_update_slice %x, %4, %i, %i : (tensor<2x3xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  %6 = "stablehlo.gather"(%x, %n) {dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>, indices_are_sorted = true} : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  %7 = stablehlo.pad %x, %s, low = [0, -1], high = [1, 2], interior = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x6xf32>
  %8 = stablehlo.reshape %x : (tensor<2x3xf32>) -> tensor<6xf32>
  %9 = stablehlo.reverse %x, dims = [1] : tensor<2x3xf32>
  %10 = "stablehlo.scatter"(%x, %n, %x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<2x3xf32>, tensor<2xi32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %11 = stablehlo.slice %x [0:2, 1:3:2] : (tensor<2x3xf32>) -> tensor<2x1xf32>
  %12 = "stablehlo.torch_index_select"(%x, %n) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  %13 = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}
func.func @sources(%lo: tensor<f32>, %shape: tensor<2xi64>, %state: tensor<2xui64>) {
  %0 = stablehlo.constant dense<[[1, 2], [3, -4]]> : tensor<2x2xi8>
  %1 = stablehlo.constant {mhlo.sharding = "{replicated}"} dense<(1.0, -0.0)> : tensor<3xcomplex<f64>>
  %2 = stablehlo.constant dense<true> : tensor<2xi1>
  %3 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %4 = stablehlo.constant dense<> : tensor<0x2xf16>
  %5 = stablehlo.iota dim = 1 : tensor<2x3xi32>
  %6 = stablehlo.rng %lo, %lo, %shape, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
  %7:2 = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui32>)
  return
}
// ---- pretty
// module {
//   func.func @movement(%arg0: tensor<2x3xf32>, %arg1: tensor<i32>, %arg2: tensor<2xi32>, %arg3: tensor<f32>) {
//     %0 = stablehlo.bitcast_convert %arg0 : (tensor<2x3xf32>) -> tensor<2x3xi32>
//     %1 = stablehlo.broadcast %arg0, sizes = [4] : (tensor<2x3xf32>) -> tensor<4x2x3xf32>
//     %2 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2] : (tensor<2x3xf32>) -> tensor<2x5x3xf32>
//     %3 = stablehlo.concatenate %arg0, %arg0, dim = 1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
//     %4 = stablehlo.dynamic_slice %arg0, %arg1, %arg1, sizes = [1, 2] : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
//     %5 = stablehlo.dynamic_update_slice %arg0, %4, %arg1, %arg1 : (tensor<2x3xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
//     %6 = "stablehlo.gather"(%arg0, %arg2) {dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 3>} : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<3x2xf32>
//     %7 = stablehlo.pad %arg0, %arg3, low = [0, -1], high = [1, 2], interior = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x6xf32>
//     %8 = stablehlo.reshape %arg0 : (tensor<2x3xf32>) -> tensor<6xf32>
//     %9 = stablehlo.reverse %arg0, dims = [1] : tensor<2x3xf32>
//     %10 = "stablehlo.scatter"(%arg0, %arg2, %arg0) ({
//     ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
//       stablehlo.return %arg5 : tensor<f32>
//     }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<2x3xf32>, tensor<2xi32>, tensor<2x3xf32>) -> tensor<2x3xf32>
//     %11 = stablehlo.slice %arg0 [0:2, 1:3:2] : (tensor<2x3xf32>) -> tensor<2x1xf32>
//     %12 = "stablehlo.torch_index_select"(%arg0, %arg2) {batch_dims = 0 : i64, dim = 0 : i64} : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
//     %13 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
//     return
//   }
//   func.func @sources(%arg0: tensor<f32>, %arg1: tensor<2xi64>, %arg2: tensor<2xui64>) {
//     %0 = stablehlo.constant dense<[[1, 2], [3, -4]]> : tensor<2x2xi8>
//     %1 = stablehlo.constant {mhlo.sharding = "{replicated}"} dense<(1.000000e+00,-0.000000e+00)> : tensor<3xcomplex<f64>>
//     %2 = stablehlo.constant dense<true> : tensor<2xi1>
//     %3 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
//     %4 = stablehlo.constant dense<> : tensor<0x2xf16>
//     %5 = stablehlo.iota dim = 1 : tensor<2x3xi32>
//     %6 = stablehlo.rng %arg0, %arg0, %arg1, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
//     %7:2 = stablehlo.rng_bit_generator %arg2, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui32>)
//     return
//   }
// }
// ---- generic
// "builtin.module"() ({
//   "func.func"() ({
//   ^bb0(%arg0: tensor<2x3xf32>, %arg1: tensor<i32>, %arg2: tensor<2xi32>, %arg3: tensor<f32>):
//     %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xi32>
//     %1 = "stablehlo.broadcast"(%arg0) {broadcast_sizes = array<i64: 4>} : (tensor<2x3xf32>) -> tensor<4x2x3xf32>
//     %2 = "stablehlo.broadcast_in_dim"(%arg0) {broadcast_dimensions = array<i64: 0, 2>} : (tensor<2x3xf32>) -> tensor<2x5x3xf32>
//     %3 = "stablehlo.concatenate"(%arg0, %arg0) {dimension = 1 : i64} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
//     %4 = "stablehlo.dynamic_slice"(%arg0, %arg1, %arg1) {slice_sizes = array<i64: 1, 2>} : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
//     %5 = "stablehlo.dynamic_update_slice"(%arg0, %4, %arg1, %arg1) : (tensor<2x3xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
//     %6 = "stablehlo.gather"(%arg0, %arg2) {dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 3>} : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<3x2xf32>
//     %7 = "stablehlo.pad"(%arg0, %arg3) {edge_padding_high = array<i64: 1, 2>, edge_padding_low = array<i64: 0, -1>, interior_padding = array<i64: 0, 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x6xf32>
//     %8 = "stablehlo.reshape"(%arg0) : (tensor<2x3xf32>) -> tensor<6xf32>
//     %9 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
//     %10 = "stablehlo.scatter"(%arg0, %arg2, %arg0) ({
//     ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
//       "stablehlo.return"(%arg5) : (tensor<f32>) -> ()
//     }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true} : (tensor<2x3xf32>, tensor<2xi32>, tensor<2x3xf32>) -> tensor<2x3xf32>
//     %11 = "stablehlo.slice"(%arg0) {limit_indices = array<i64: 2, 3>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 2>} : (tensor<2x3xf32>) -> tensor<2x1xf32>
//     %12 = "stablehlo.torch_index_select"(%arg0, %arg2) {batch_dims = 0 : i64, dim = 0 : i64} : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
//     %13 = "stablehlo.transpose"(%arg0) {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
//     "func.return"() : () -> ()
//   }) {function_type = (tensor<2x3xf32>, tensor<i32>, tensor<2xi32>, tensor<f32>) -> (), sym_name = "movement"} : () -> ()
//   "func.func"() ({
//   ^bb0(%arg0: tensor<f32>, %arg1: tensor<2xi64>, %arg2: tensor<2xui64>):
//     %0 = "stablehlo.constant"() {value = dense<[[1, 2], [3, -4]]> : tensor<2x2xi8>} : () -> tensor<2x2xi8>
//     %1 = "stablehlo.constant"() {mhlo.sharding = "{replicated}", value = dense<(1.000000e+00,-0.000000e+00)> : tensor<3xcomplex<f64>>} : () -> tensor<3xcomplex<f64>>
//     %2 = "stablehlo.constant"() {value = dense<true> : tensor<2xi1>} : () -> tensor<2xi1>
//     %3 = "stablehlo.constant"() {value = dense<0x7FC00000> : tensor<f32>} : () -> tensor<f32>
//     %4 = "stablehlo.constant"() {value = dense<> : tensor<0x2xf16>} : () -> tensor<0x2xf16>
//     %5 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<2x3xi32>
//     %6 = "stablehlo.rng"(%arg0, %arg0, %arg1) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
//     %7:2 = "stablehlo.rng_bit_generator"(%arg2) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui32>)
//     "func.return"() : () -> ()
//   }) {function_type = (tensor<f32>, tensor<2xi64>, tensor<2xui64>) -> (), sym_name = "sources"} : () -> ()
// }) : () -> ()
