// test: asm
func.func @infeed() -> tensor<2xf32> {
  %0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @main(%x: tensor<2xf32>) {
  check.expect_eq %x, %x : tensor<2xf32>
  check.expect_eq_const %x, dense<[1.0, 2.5]> : tensor<2xf32>
  check.expect_almost_eq %x, %x : tensor<2xf32>
  check.expect_almost_eq %x, %x, tolerance = 0.1 : tensor<2xf32>
  check.expect_almost_eq_const %x, dense<1.0> : tensor<2xf32>
  check.expect_close %x, %x, max_ulp_difference = 3 : tensor<2xf32>, tensor<2xf32>
  check.expect_close %x, %x, max_ulp_difference = 18446744073709551615, min_ulp_difference = 1 : tensor<2xf32>, tensor<2xf32>
  check.expect_serialized_eq %x, probe_id = "p" : tensor<2xf32>
  check.expect_serialized_eq %x, probe_id = "p", iter = 2 : tensor<2xf32>
  interpreter.print %x : tensor<2xf32>
  %0 = interpreter.probe %x, probe_id = "p" : tensor<2xf32>
  %1:2 = "interpreter.run_parallel"(%x) {infeed = [@infeed], programs = [[@main], [@main]]} : (tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}
// ---- pretty
// module {
//   func.func @infeed() -> tensor<2xf32> {
//     %0 = stablehlo.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
//     return %0 : tensor<2xf32>
//   }
//   func.func @main(%arg0: tensor<2xf32>) {
//     check.expect_eq %arg0, %arg0 : tensor<2xf32>
//     check.expect_eq_const %arg0, dense<[1.000000e+00, 2.500000e+00]> : tensor<2xf32>
//     check.expect_almost_eq %arg0, %arg0 : tensor<2xf32>
//     check.expect_almost_eq %arg0, %arg0, tolerance = 0.1 : tensor<2xf32>
//     check.expect_almost_eq_const %arg0, dense<1.000000e+00> : tensor<2xf32>
//     check.expect_close %arg0, %arg0, max_ulp_difference = 3 : tensor<2xf32>, tensor<2xf32>
//     check.expect_close %arg0, %arg0, max_ulp_difference = 18446744073709551615, min_ulp_difference = 1 : tensor<2xf32>, tensor<2xf32>
//     check.expect_serialized_eq %arg0, probe_id = "p" : tensor<2xf32>
//     check.expect_serialized_eq %arg0, probe_id = "p", iter = 2 : tensor<2xf32>
//     interpreter.print %arg0 : tensor<2xf32>
//     %0 = interpreter.probe %arg0, probe_id = "p" : tensor<2xf32>
//     %1:2 = "interpreter.run_parallel"(%arg0) {infeed = [@infeed], programs = [[@main], [@main]]} : (tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
//     return
//   }
// }
// ---- generic
// "builtin.module"() ({
//   "func.func"() ({
//     %0 = "stablehlo.constant"() {value = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>} : () -> tensor<2xf32>
//     "func.return"(%0) : (tensor<2xf32>) -> ()
//   }) {function_type = () -> tensor<2xf32>, sym_name = "infeed"} : () -> ()
//   "func.func"() ({
//   ^bb0(%arg0: tensor<2xf32>):
//     "check.expect_eq"(%arg0, %arg0) : (tensor<2xf32>, tensor<2xf32>) -> ()
//     "check.expect_eq_const"(%arg0) {value = dense<[1.000000e+00, 2.500000e+00]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
//     "check.expect_almost_eq"(%arg0, %arg0) : (tensor<2xf32>, tensor<2xf32>) -> ()
//     "check.expect_almost_eq"(%arg0, %arg0) {tolerance = 1.000000e-01 : f64} : (tensor<2xf32>, tensor<2xf32>) -> ()
//     "check.expect_almost_eq_const"(%arg0) {value = dense<1.000000e+00> : tensor<2xf32>} : (tensor<2xf32>) -> ()
//     "check.expect_close"(%arg0, %arg0) {max_ulp_difference = 3 : ui64} : (tensor<2xf32>, tensor<2xf32>) -> ()
//     "check.expect_close"(%arg0, %arg0) {max_ulp_difference = 18446744073709551615 : ui64, min_ulp_difference = 1 : ui64} : (tensor<2xf32>, tensor<2xf32>) -> ()
//     "check.expect_serialized_eq"(%arg0) {probe_id = "p"} : (tensor<2xf32>) -> ()
//     "check.expect_serialized_eq"(%arg0) {iteration = 2 : ui32, probe_id = "p"} : (tensor<2xf32>) -> ()
//     "interpreter.print"(%arg0) : (tensor<2xf32>) -> ()
//     %0 = "interpreter.probe"(%arg0) {probe_id = "p"} : (tensor<2xf32>) -> tensor<2xf32>
//     %1:2 = "interpreter.run_parallel"(%arg0) {infeed = [@infeed], programs = [[@main], [@main]]} : (tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
//     "func.return"() : () -> ()
//   }) {function_type = (tensor<2xf32>) -> (), sym_name = "main"} : () -> ()
// }) : () -> ()
