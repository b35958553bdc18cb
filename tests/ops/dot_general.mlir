// stablehlo.dot_general with a batch dimension and a transposed operand on every element type.
// Made by tests/ops/make.py.

func.func @dot_general_i1() {
  %c0 = stablehlo.constant dense<[[[true, false, true], [true, false, true]], [[true, false, true], [true, false, true]]]> : tensor<2x2x3xi1>
  %c1 = stablehlo.constant dense<[[[true, false, false], [true, true, true]], [[true, false, false], [true, true, true]]]> : tensor<2x2x3xi1>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xi1>, tensor<2x2x3xi1>) -> tensor<2x2x2xi1>
  check.expect_eq_const %2, dense<[[[true, true], [true, true]], [[true, true], [true, true]]]> : tensor<2x2x2xi1>
  func.return
}
func.func @dot_general_i2() {
  %c0 = stablehlo.constant dense<[[[1, -1, 0], [1, 1, 1]], [[1, -1, 0], [1, 1, 1]]]> : tensor<2x2x3xi2>
  %c1 = stablehlo.constant dense<[[[0, 1, -1], [1, 1, 0]], [[0, 1, -1], [1, 1, 0]]]> : tensor<2x2x3xi2>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xi2>, tensor<2x2x3xi2>) -> tensor<2x2x2xi2>
  check.expect_eq_const %2, dense<[[[-1, 0], [0, -2]], [[-1, 0], [0, -2]]]> : tensor<2x2x2xi2>
  func.return
}
func.func @dot_general_i4() {
  %c0 = stablehlo.constant dense<[[[1, -1, 0], [1, 1, 1]], [[1, -1, 0], [1, 1, 1]]]> : tensor<2x2x3xi4>
  %c1 = stablehlo.constant dense<[[[0, 1, -1], [1, 1, 0]], [[0, 1, -1], [1, 1, 0]]]> : tensor<2x2x3xi4>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xi4>, tensor<2x2x3xi4>) -> tensor<2x2x2xi4>
  check.expect_eq_const %2, dense<[[[-1, 0], [0, 2]], [[-1, 0], [0, 2]]]> : tensor<2x2x2xi4>
  func.return
}
func.func @dot_general_i8() {
  %c0 = stablehlo.constant dense<[[[1, -1, 0], [1, 1, 1]], [[1, -1, 0], [1, 1, 1]]]> : tensor<2x2x3xi8>
  %c1 = stablehlo.constant dense<[[[0, 1, -1], [1, 1, 0]], [[0, 1, -1], [1, 1, 0]]]> : tensor<2x2x3xi8>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xi8>, tensor<2x2x3xi8>) -> tensor<2x2x2xi8>
  check.expect_eq_const %2, dense<[[[-1, 0], [0, 2]], [[-1, 0], [0, 2]]]> : tensor<2x2x2xi8>
  func.return
}
func.func @dot_general_i16() {
  %c0 = stablehlo.constant dense<[[[1, -1, 0], [1, 1, 1]], [[1, -1, 0], [1, 1, 1]]]> : tensor<2x2x3xi16>
  %c1 = stablehlo.constant dense<[[[0, 1, -1], [1, 1, 0]], [[0, 1, -1], [1, 1, 0]]]> : tensor<2x2x3xi16>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xi16>, tensor<2x2x3xi16>) -> tensor<2x2x2xi16>
  check.expect_eq_const %2, dense<[[[-1, 0], [0, 2]], [[-1, 0], [0, 2]]]> : tensor<2x2x2xi16>
  func.return
}
func.func @dot_general_i32() {
  %c0 = stablehlo.constant dense<[[[1, -1, 0], [1, 1, 1]], [[1, -1, 0], [1, 1, 1]]]> : tensor<2x2x3xi32>
  %c1 = stablehlo.constant dense<[[[0, 1, -1], [1, 1, 0]], [[0, 1, -1], [1, 1, 0]]]> : tensor<2x2x3xi32>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xi32>, tensor<2x2x3xi32>) -> tensor<2x2x2xi32>
  check.expect_eq_const %2, dense<[[[-1, 0], [0, 2]], [[-1, 0], [0, 2]]]> : tensor<2x2x2xi32>
  func.return
}
func.func @dot_general_i64() {
  %c0 = stablehlo.constant dense<[[[1, -1, 0], [1, 1, 1]], [[1, -1, 0], [1, 1, 1]]]> : tensor<2x2x3xi64>
  %c1 = stablehlo.constant dense<[[[0, 1, -1], [1, 1, 0]], [[0, 1, -1], [1, 1, 0]]]> : tensor<2x2x3xi64>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xi64>, tensor<2x2x3xi64>) -> tensor<2x2x2xi64>
  check.expect_eq_const %2, dense<[[[-1, 0], [0, 2]], [[-1, 0], [0, 2]]]> : tensor<2x2x2xi64>
  func.return
}
func.func @dot_general_ui2() {
  %c0 = stablehlo.constant dense<[[[1, 0, 1], [1, 0, 1]], [[1, 0, 1], [1, 0, 1]]]> : tensor<2x2x3xui2>
  %c1 = stablehlo.constant dense<[[[1, 0, 0], [1, 1, 1]], [[1, 0, 0], [1, 1, 1]]]> : tensor<2x2x3xui2>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xui2>, tensor<2x2x3xui2>) -> tensor<2x2x2xui2>
  check.expect_eq_const %2, dense<[[[1, 2], [1, 2]], [[1, 2], [1, 2]]]> : tensor<2x2x2xui2>
  func.return
}
func.func @dot_general_ui4() {
  %c0 = stablehlo.constant dense<[[[1, 0, 1], [1, 0, 1]], [[1, 0, 1], [1, 0, 1]]]> : tensor<2x2x3xui4>
  %c1 = stablehlo.constant dense<[[[1, 0, 0], [1, 1, 1]], [[1, 0, 0], [1, 1, 1]]]> : tensor<2x2x3xui4>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xui4>, tensor<2x2x3xui4>) -> tensor<2x2x2xui4>
  check.expect_eq_const %2, dense<[[[1, 2], [1, 2]], [[1, 2], [1, 2]]]> : tensor<2x2x2xui4>
  func.return
}
func.func @dot_general_ui8() {
  %c0 = stablehlo.constant dense<[[[1, 0, 1], [1, 0, 1]], [[1, 0, 1], [1, 0, 1]]]> : tensor<2x2x3xui8>
  %c1 = stablehlo.constant dense<[[[1, 0, 0], [1, 1, 1]], [[1, 0, 0], [1, 1, 1]]]> : tensor<2x2x3xui8>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xui8>, tensor<2x2x3xui8>) -> tensor<2x2x2xui8>
  check.expect_eq_const %2, dense<[[[1, 2], [1, 2]], [[1, 2], [1, 2]]]> : tensor<2x2x2xui8>
  func.return
}
func.func @dot_general_ui16() {
  %c0 = stablehlo.constant dense<[[[1, 0, 1], [1, 0, 1]], [[1, 0, 1], [1, 0, 1]]]> : tensor<2x2x3xui16>
  %c1 = stablehlo.constant dense<[[[1, 0, 0], [1, 1, 1]], [[1, 0, 0], [1, 1, 1]]]> : tensor<2x2x3xui16>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xui16>, tensor<2x2x3xui16>) -> tensor<2x2x2xui16>
  check.expect_eq_const %2, dense<[[[1, 2], [1, 2]], [[1, 2], [1, 2]]]> : tensor<2x2x2xui16>
  func.return
}
func.func @dot_general_ui32() {
  %c0 = stablehlo.constant dense<[[[1, 0, 1], [1, 0, 1]], [[1, 0, 1], [1, 0, 1]]]> : tensor<2x2x3xui32>
  %c1 = stablehlo.constant dense<[[[1, 0, 0], [1, 1, 1]], [[1, 0, 0], [1, 1, 1]]]> : tensor<2x2x3xui32>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xui32>, tensor<2x2x3xui32>) -> tensor<2x2x2xui32>
  check.expect_eq_const %2, dense<[[[1, 2], [1, 2]], [[1, 2], [1, 2]]]> : tensor<2x2x2xui32>
  func.return
}
func.func @dot_general_ui64() {
  %c0 = stablehlo.constant dense<[[[1, 0, 1], [1, 0, 1]], [[1, 0, 1], [1, 0, 1]]]> : tensor<2x2x3xui64>
  %c1 = stablehlo.constant dense<[[[1, 0, 0], [1, 1, 1]], [[1, 0, 0], [1, 1, 1]]]> : tensor<2x2x3xui64>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xui64>, tensor<2x2x3xui64>) -> tensor<2x2x2xui64>
  check.expect_eq_const %2, dense<[[[1, 2], [1, 2]], [[1, 2], [1, 2]]]> : tensor<2x2x2xui64>
  func.return
}
func.func @dot_general_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]]> : tensor<2x2x3xf4E2M1FN>
  %c1 = stablehlo.constant dense<[[[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]], [[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]]]> : tensor<2x2x3xf4E2M1FN>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xf4E2M1FN>, tensor<2x2x3xf4E2M1FN>) -> tensor<2x2x2xf4E2M1FN>
  check.expect_eq_const %2, dense<[[[-1.0, 0.0], [0.0, 2.0]], [[-1.0, 0.0], [0.0, 2.0]]]> : tensor<2x2x2xf4E2M1FN>
  func.return
}
func.func @dot_general_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]]> : tensor<2x2x3xf6E2M3FN>
  %c1 = stablehlo.constant dense<[[[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]], [[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]]]> : tensor<2x2x3xf6E2M3FN>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xf6E2M3FN>, tensor<2x2x3xf6E2M3FN>) -> tensor<2x2x2xf6E2M3FN>
  check.expect_eq_const %2, dense<[[[-1.0, 0.0], [0.0, 2.0]], [[-1.0, 0.0], [0.0, 2.0]]]> : tensor<2x2x2xf6E2M3FN>
  func.return
}
func.func @dot_general_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]]> : tensor<2x2x3xf6E3M2FN>
  %c1 = stablehlo.constant dense<[[[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]], [[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]]]> : tensor<2x2x3xf6E3M2FN>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xf6E3M2FN>, tensor<2x2x3xf6E3M2FN>) -> tensor<2x2x2xf6E3M2FN>
  check.expect_eq_const %2, dense<[[[-1.0, 0.0], [0.0, 2.0]], [[-1.0, 0.0], [0.0, 2.0]]]> : tensor<2x2x2xf6E3M2FN>
  func.return
}
func.func @dot_general_f8E3M4() {
  %c0 = stablehlo.constant dense<[[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]]> : tensor<2x2x3xf8E3M4>
  %c1 = stablehlo.constant dense<[[[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]], [[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]]]> : tensor<2x2x3xf8E3M4>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xf8E3M4>, tensor<2x2x3xf8E3M4>) -> tensor<2x2x2xf8E3M4>
  check.expect_eq_const %2, dense<[[[-1.0, 0.0], [0.0, 2.0]], [[-1.0, 0.0], [0.0, 2.0]]]> : tensor<2x2x2xf8E3M4>
  func.return
}
func.func @dot_general_f8E4M3() {
  %c0 = stablehlo.constant dense<[[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]]> : tensor<2x2x3xf8E4M3>
  %c1 = stablehlo.constant dense<[[[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]], [[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]]]> : tensor<2x2x3xf8E4M3>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xf8E4M3>, tensor<2x2x3xf8E4M3>) -> tensor<2x2x2xf8E4M3>
  check.expect_eq_const %2, dense<[[[-1.0, 0.0], [0.0, 2.0]], [[-1.0, 0.0], [0.0, 2.0]]]> : tensor<2x2x2xf8E4M3>
  func.return
}
func.func @dot_general_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]]> : tensor<2x2x3xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]], [[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]]]> : tensor<2x2x3xf8E4M3FN>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xf8E4M3FN>, tensor<2x2x3xf8E4M3FN>) -> tensor<2x2x2xf8E4M3FN>
  check.expect_eq_const %2, dense<[[[-1.0, 0.0], [0.0, 2.0]], [[-1.0, 0.0], [0.0, 2.0]]]> : tensor<2x2x2xf8E4M3FN>
  func.return
}
func.func @dot_general_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]]> : tensor<2x2x3xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[[[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]], [[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]]]> : tensor<2x2x3xf8E4M3FNUZ>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xf8E4M3FNUZ>, tensor<2x2x3xf8E4M3FNUZ>) -> tensor<2x2x2xf8E4M3FNUZ>
  check.expect_eq_const %2, dense<[[[-1.0, 0.0], [0.0, 2.0]], [[-1.0, 0.0], [0.0, 2.0]]]> : tensor<2x2x2xf8E4M3FNUZ>
  func.return
}
func.func @dot_general_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]]> : tensor<2x2x3xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[[[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]], [[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]]]> : tensor<2x2x3xf8E4M3B11FNUZ>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xf8E4M3B11FNUZ>, tensor<2x2x3xf8E4M3B11FNUZ>) -> tensor<2x2x2xf8E4M3B11FNUZ>
  check.expect_eq_const %2, dense<[[[-1.0, 0.0], [0.0, 2.0]], [[-1.0, 0.0], [0.0, 2.0]]]> : tensor<2x2x2xf8E4M3B11FNUZ>
  func.return
}
func.func @dot_general_f8E5M2() {
  %c0 = stablehlo.constant dense<[[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]]> : tensor<2x2x3xf8E5M2>
  %c1 = stablehlo.constant dense<[[[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]], [[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]]]> : tensor<2x2x3xf8E5M2>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xf8E5M2>, tensor<2x2x3xf8E5M2>) -> tensor<2x2x2xf8E5M2>
  check.expect_eq_const %2, dense<[[[-1.0, 0.0], [0.0, 2.0]], [[-1.0, 0.0], [0.0, 2.0]]]> : tensor<2x2x2xf8E5M2>
  func.return
}
func.func @dot_general_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]]> : tensor<2x2x3xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[[[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]], [[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]]]> : tensor<2x2x3xf8E5M2FNUZ>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xf8E5M2FNUZ>, tensor<2x2x3xf8E5M2FNUZ>) -> tensor<2x2x2xf8E5M2FNUZ>
  check.expect_eq_const %2, dense<[[[-1.0, 0.0], [0.0, 2.0]], [[-1.0, 0.0], [0.0, 2.0]]]> : tensor<2x2x2xf8E5M2FNUZ>
  func.return
}
func.func @dot_general_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]> : tensor<2x2x2xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[[[1.0, 1.0], [1.0, 1.0]], [[1.0, 1.0], [1.0, 1.0]]]> : tensor<2x2x2xf8E8M0FNU>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x2xf8E8M0FNU>, tensor<2x2x2xf8E8M0FNU>) -> tensor<2x2x2xf8E8M0FNU>
  check.expect_eq_const %2, dense<[[[2.0, 2.0], [2.0, 2.0]], [[2.0, 2.0], [2.0, 2.0]]]> : tensor<2x2x2xf8E8M0FNU>
  func.return
}
func.func @dot_general_bf16() {
  %c0 = stablehlo.constant dense<[[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]]> : tensor<2x2x3xbf16>
  %c1 = stablehlo.constant dense<[[[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]], [[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]]]> : tensor<2x2x3xbf16>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xbf16>, tensor<2x2x3xbf16>) -> tensor<2x2x2xbf16>
  check.expect_eq_const %2, dense<[[[-1.0, 0.0], [0.0, 2.0]], [[-1.0, 0.0], [0.0, 2.0]]]> : tensor<2x2x2xbf16>
  func.return
}
func.func @dot_general_f16() {
  %c0 = stablehlo.constant dense<[[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]]> : tensor<2x2x3xf16>
  %c1 = stablehlo.constant dense<[[[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]], [[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]]]> : tensor<2x2x3xf16>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xf16>, tensor<2x2x3xf16>) -> tensor<2x2x2xf16>
  check.expect_eq_const %2, dense<[[[-1.0, 0.0], [0.0, 2.0]], [[-1.0, 0.0], [0.0, 2.0]]]> : tensor<2x2x2xf16>
  func.return
}
func.func @dot_general_f32() {
  %c0 = stablehlo.constant dense<[[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]]> : tensor<2x2x3xf32>
  %c1 = stablehlo.constant dense<[[[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]], [[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]]]> : tensor<2x2x3xf32>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xf32>, tensor<2x2x3xf32>) -> tensor<2x2x2xf32>
  check.expect_eq_const %2, dense<[[[-1.0, 0.0], [0.0, 2.0]], [[-1.0, 0.0], [0.0, 2.0]]]> : tensor<2x2x2xf32>
  func.return
}
func.func @dot_general_f64() {
  %c0 = stablehlo.constant dense<[[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]], [[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]]> : tensor<2x2x3xf64>
  %c1 = stablehlo.constant dense<[[[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]], [[0.0, 1.0, -1.0], [1.0, 1.0, 0.0]]]> : tensor<2x2x3xf64>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xf64>, tensor<2x2x3xf64>) -> tensor<2x2x2xf64>
  check.expect_eq_const %2, dense<[[[-1.0, 0.0], [0.0, 2.0]], [[-1.0, 0.0], [0.0, 2.0]]]> : tensor<2x2x2xf64>
  func.return
}
func.func @dot_general_complex_f32() {
  %c0 = stablehlo.constant dense<[[[(1.0, 0.0), (-1.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]], [[(1.0, 0.0), (-1.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]]]> : tensor<2x2x3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (0.0, 0.0)]], [[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (0.0, 0.0)]]]> : tensor<2x2x3xcomplex<f32>>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xcomplex<f32>>, tensor<2x2x3xcomplex<f32>>) -> tensor<2x2x2xcomplex<f32>>
  check.expect_eq_const %2, dense<[[[(-1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (2.0, 0.0)]], [[(-1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (2.0, 0.0)]]]> : tensor<2x2x2xcomplex<f32>>
  func.return
}
func.func @dot_general_complex_f64() {
  %c0 = stablehlo.constant dense<[[[(1.0, 0.0), (-1.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]], [[(1.0, 0.0), (-1.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]]]> : tensor<2x2x3xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (0.0, 0.0)]], [[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (0.0, 0.0)]]]> : tensor<2x2x3xcomplex<f64>>
  %2 = "stablehlo.dot_general"(%c0, %c1) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>} : (tensor<2x2x3xcomplex<f64>>, tensor<2x2x3xcomplex<f64>>) -> tensor<2x2x2xcomplex<f64>>
  check.expect_eq_const %2, dense<[[[(-1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (2.0, 0.0)]], [[(-1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (2.0, 0.0)]]]> : tensor<2x2x2xcomplex<f64>>
  func.return
}
func.func @dot_general_quantised() {
  %c0 = stablehlo.constant dense<[[1.0, -0.5], [2.0, 0.5]]> : tensor<2x2xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:2>>
  %c2 = stablehlo.constant dense<[[1.0, 2.0], [-1.0, 0.5]]> : tensor<2x2xf32>
  %3 = "stablehlo.uniform_quantize"(%c2) : (tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5>>
  %4 = "stablehlo.dot_general"(%1, %3) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x2x!quant.uniform<i8:f32, 0.5:2>>, tensor<2x2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:2>>
  %5 = "stablehlo.uniform_dequantize"(%4) : (tensor<2x2x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<2x2xf32>
  check.expect_eq_const %5, dense<[[1.5, 2.0], [1.5, 4.0]]> : tensor<2x2xf32>
  func.return
}
