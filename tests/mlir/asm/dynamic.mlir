// test: asm
func.func @dynamic(%x: tensor<?x4xf32, #stablehlo.type_extensions<bounds = [8, ?]>>, %y: tensor<?x4xf32>, %s: tensor<2xi32>, %i: tensor<2xindex>, %z: tensor<f32>, %n: tensor<i32>) -> tensor<?x4xf32, #stablehlo.bounds<8, ?>> {
  %0 = stablehlo.dynamic_broadcast_in_dim %y, %s, dims = [0, 1] {known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<?x4xf32>
  %1 = "stablehlo.dynamic_gather"(%y, %s, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<?x4xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x?xf32>
  %2 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<2xi32>) -> tensor<?x?xf32>
  %3 = stablehlo.dynamic_pad %y, %z, %s, %s, %s : (tensor<?x4xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  %4 = stablehlo.dynamic_reshape %y, %i : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<4x?xf32>
  %5 = stablehlo.get_dimension_size %y, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
  %6 = stablehlo.real_dynamic_slice %y, %s, %s, %s : (tensor<?x4xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  %7 = stablehlo.set_dimension_size %y, %n, dim = 1 : (tensor<?x4xf32>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  return %x : tensor<?x4xf32, #stablehlo.bounds<8, ?>>
}
// ---- pretty
// module {
//   func.func @dynamic(%arg0: tensor<?x4xf32, #stablehlo.bounds<8, ?>>, %arg1: tensor<?x4xf32>, %arg2: tensor<2xi32>, %arg3: tensor<2xi64>, %arg4: tensor<f32>, %arg5: tensor<i32>) -> tensor<?x4xf32, #stablehlo.bounds<8, ?>> {
//     %0 = stablehlo.dynamic_broadcast_in_dim %arg1, %arg2, dims = [0, 1] {known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<?x4xf32>
//     %1 = "stablehlo.dynamic_gather"(%arg1, %arg2, %arg2) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<?x4xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x?xf32>
//     %2 = stablehlo.dynamic_iota %arg2, dim = 0 : (tensor<2xi32>) -> tensor<?x?xf32>
//     %3 = stablehlo.dynamic_pad %arg1, %arg4, %arg2, %arg2, %arg2 : (tensor<?x4xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
//     %4 = stablehlo.dynamic_reshape %arg1, %arg3 : (tensor<?x4xf32>, tensor<2xi64>) -> tensor<4x?xf32>
//     %5 = stablehlo.get_dimension_size %arg1, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
//     %6 = stablehlo.real_dynamic_slice %arg1, %arg2, %arg2, %arg2 : (tensor<?x4xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
//     %7 = stablehlo.set_dimension_size %arg1, %arg5, dim = 1 : (tensor<?x4xf32>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
//     return %arg0 : tensor<?x4xf32, #stablehlo.bounds<8, ?>>
//   }
// }
// ---- generic
// "builtin.module"() ({
//   "func.func"() ({
//   ^bb0(%arg0: tensor<?x4xf32, #stablehlo.bounds<8, ?>>, %arg1: tensor<?x4xf32>, %arg2: tensor<2xi32>, %arg3: tensor<2xi64>, %arg4: tensor<f32>, %arg5: tensor<i32>):
//     %0 = "stablehlo.dynamic_broadcast_in_dim"(%arg1, %arg2) {broadcast_dimensions = array<i64: 0, 1>, known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>} : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<?x4xf32>
//     %1 = "stablehlo.dynamic_gather"(%arg1, %arg2, %arg2) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<?x4xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x?xf32>
//     %2 = "stablehlo.dynamic_iota"(%arg2) {iota_dimension = 0 : i64} : (tensor<2xi32>) -> tensor<?x?xf32>
//     %3 = "stablehlo.dynamic_pad"(%arg1, %arg4, %arg2, %arg2, %arg2) : (tensor<?x4xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
//     %4 = "stablehlo.dynamic_reshape"(%arg1, %arg3) : (tensor<?x4xf32>, tensor<2xi64>) -> tensor<4x?xf32>
//     %5 = "stablehlo.get_dimension_size"(%arg1) {dimension = 0 : i64} : (tensor<?x4xf32>) -> tensor<i32>
//     %6 = "stablehlo.real_dynamic_slice"(%arg1, %arg2, %arg2, %arg2) : (tensor<?x4xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
//     %7 = "stablehlo.set_dimension_size"(%arg1, %arg5) {dimension = 1 : i64} : (tensor<?x4xf32>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
//     "func.return"(%arg0) : (tensor<?x4xf32, #stablehlo.bounds<8, ?>>) -> ()
//   }) {function_type = (tensor<?x4xf32, #stablehlo.bounds<8, ?>>, tensor<?x4xf32>, tensor<2xi32>, tensor<2xi64>, tensor<f32>, tensor<i32>) -> tensor<?x4xf32, #stablehlo.bounds<8, ?>>, sym_name = "dynamic"} : () -> ()
// }) : () -> ()
