// test: asm
func.func @reduce(%x: tensor<2x3xf32>, %i: tensor<2x3xi32>, %z: tensor<f32>, %k: tensor<i32>) {
  %0 = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
  %1:2 = stablehlo.reduce(%x init: %z), (%i init: %k) across dimensions = [1] {a.b = 1 : i32} : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
    reducer(%a: tensor<f32>, %c: tensor<f32>) (%b: tensor<i32>, %d: tensor<i32>) {
      %4 = stablehlo.maximum %a, %c : tensor<f32>
      %5 = stablehlo.add %b, %d : tensor<i32>
      stablehlo.return %4, %5 : tensor<f32>, tensor<i32>
    }
  %2 = "stablehlo.reduce_window"(%x, %z) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %4 = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %4 : tensor<f32>
  }) {window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 1>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %3 = "stablehlo.select_and_scatter"(%x, %x, %z) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %4 = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %4 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %4 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %4 : tensor<f32>
  }) {window_dimensions = array<i64: 1, 1>} : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %6 = "stablehlo.sort"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %7 = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %7 : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
func.func @batch_norm(%x: tensor<2x3xf32>, %s: tensor<3xf32>) {
  %0 = "stablehlo.batch_norm_inference"(%x, %s, %s, %s, %s) {epsilon = 1.0e-3 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %1:3 = "stablehlo.batch_norm_training"(%x, %s, %s) {epsilon = 0.5 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  %2:3 = "stablehlo.batch_norm_grad"(%x, %s, %s, %s, %x) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}
// ---- pretty
// module {
//   func.func @reduce(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xi32>, %arg2: tensor<f32>, %arg3: tensor<i32>) {
//     %0 = stablehlo.reduce(%arg0 init: %arg2) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
//     %1:2 = stablehlo.reduce(%arg0 init: %arg2), (%arg1 init: %arg3) across dimensions = [1] {a.b = 1 : i32} : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
//      reducer(%arg4: tensor<f32>, %arg6: tensor<f32>) (%arg5: tensor<i32>, %arg7: tensor<i32>)  {
//       %5 = stablehlo.maximum %arg4, %arg6 : tensor<f32>
//       %6 = stablehlo.add %arg5, %arg7 : tensor<i32>
//       stablehlo.return %5, %6 : tensor<f32>, tensor<i32>
//     }
//     %2 = "stablehlo.reduce_window"(%arg0, %arg2) ({
//     ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
//       %5 = stablehlo.maximum %arg4, %arg5 : tensor<f32>
//       stablehlo.return %5 : tensor<f32>
//     }) {padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>, window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
//     %3 = "stablehlo.select_and_scatter"(%arg0, %arg0, %arg2) ({
//     ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
//       %5 = stablehlo.compare GE, %arg4, %arg5 : (tensor<f32>, tensor<f32>) -> tensor<i1>
//       stablehlo.return %5 : tensor<i1>
//     }, {
//     ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
//       %5 = stablehlo.add %arg4, %arg5 : tensor<f32>
//       stablehlo.return %5 : tensor<f32>
//     }) {window_dimensions = array<i64: 1, 1>} : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
//     %4 = "stablehlo.sort"(%arg0) ({
//     ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
//       %5 = stablehlo.compare LT, %arg4, %arg5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
//       stablehlo.return %5 : tensor<i1>
//     }) {dimension = 1 : i64, is_stable = true} : (tensor<2x3xf32>) -> tensor<2x3xf32>
//     return
//   }
//   func.func @batch_norm(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>) {
//     %0 = "stablehlo.batch_norm_inference"(%arg0, %arg1, %arg1, %arg1, %arg1) {epsilon = 1.000000e-03 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
//     %1:3 = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg1) {epsilon = 5.000000e-01 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
//     %2:3 = "stablehlo.batch_norm_grad"(%arg0, %arg1, %arg1, %arg1, %arg0) {epsilon = 0.000000e+00 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
//     return
//   }
// }
// ---- generic
// "builtin.module"() ({
//   "func.func"() ({
//   ^bb0(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xi32>, %arg2: tensor<f32>, %arg3: tensor<i32>):
//     %0 = "stablehlo.reduce"(%arg0, %arg2) ({
//     ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
//       %5 = "stablehlo.add"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
//       "stablehlo.return"(%5) : (tensor<f32>) -> ()
//     }) {dimensions = array<i64: 0, 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
//     %1:2 = "stablehlo.reduce"(%arg0, %arg1, %arg2, %arg3) ({
//     ^bb0(%arg4: tensor<f32>, %arg5: tensor<i32>, %arg6: tensor<f32>, %arg7: tensor<i32>):
//       %5 = "stablehlo.maximum"(%arg4, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
//       %6 = "stablehlo.add"(%arg5, %arg7) : (tensor<i32>, tensor<i32>) -> tensor<i32>
//       "stablehlo.return"(%5, %6) : (tensor<f32>, tensor<i32>) -> ()
//     }) {a.b = 1 : i32, dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
//     %2 = "stablehlo.reduce_window"(%arg0, %arg2) ({
//     ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
//       %5 = "stablehlo.maximum"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
//       "stablehlo.return"(%5) : (tensor<f32>) -> ()
//     }) {padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>, window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
//     %3 = "stablehlo.select_and_scatter"(%arg0, %arg0, %arg2) ({
//     ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
//       %5 = "stablehlo.compare"(%arg4, %arg5) {comparison_direction = #stablehlo<comparison_direction GE>} : (tensor<f32>, tensor<f32>) -> tensor<i1>
//       "stablehlo.return"(%5) : (tensor<i1>) -> ()
//     }, {
//     ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
//       %5 = "stablehlo.add"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
//       "stablehlo.return"(%5) : (tensor<f32>) -> ()
//     }) {window_dimensions = array<i64: 1, 1>} : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
//     %4 = "stablehlo.sort"(%arg0) ({
//     ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
//       %5 = "stablehlo.compare"(%arg4, %arg5) {compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<f32>, tensor<f32>) -> tensor<i1>
//       "stablehlo.return"(%5) : (tensor<i1>) -> ()
//     }) {dimension = 1 : i64, is_stable = true} : (tensor<2x3xf32>) -> tensor<2x3xf32>
//     "func.return"() : () -> ()
//   }) {function_type = (tensor<2x3xf32>, tensor<2x3xi32>, tensor<f32>, tensor<i32>) -> (), sym_name = "reduce"} : () -> ()
//   "func.func"() ({
//   ^bb0(%arg0: tensor<2x3xf32>, %arg1: tensor<3xf32>):
//     %0 = "stablehlo.batch_norm_inference"(%arg0, %arg1, %arg1, %arg1, %arg1) {epsilon = 1.000000e-03 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
//     %1:3 = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg1) {epsilon = 5.000000e-01 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
//     %2:3 = "stablehlo.batch_norm_grad"(%arg0, %arg1, %arg1, %arg1, %arg0) {epsilon = 0.000000e+00 : f32, feature_index = 1 : i64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
//     "func.return"() : () -> ()
//   }) {function_type = (tensor<2x3xf32>, tensor<3xf32>) -> (), sym_name = "batch_norm"} : () -> ()
// }) : () -> ()
