// chlo.ragged_dot with groups of one and two rows, every number type with a zero.
// Made by tests/ops/make.py.

func.func @chlo_ragged_dot_i2() {
  %c0 = stablehlo.constant dense<[[1, -1], [0, 1], [1, 1]]> : tensor<3x2xi2>
  %c1 = stablehlo.constant dense<[[[-1, 0], [1, 1]], [[1, -1], [0, 1]]]> : tensor<2x2x2xi2>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xi2>, tensor<2x2x2xi2>, tensor<2xi32>) -> tensor<3x2xi2>
  check.expect_eq_const %3, dense<[[-2, -1], [0, 1], [1, 0]]> : tensor<3x2xi2>
  func.return
}
func.func @chlo_ragged_dot_i4() {
  %c0 = stablehlo.constant dense<[[1, -1], [0, 1], [1, 1]]> : tensor<3x2xi4>
  %c1 = stablehlo.constant dense<[[[-1, 0], [1, 1]], [[1, -1], [0, 1]]]> : tensor<2x2x2xi4>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xi4>, tensor<2x2x2xi4>, tensor<2xi32>) -> tensor<3x2xi4>
  check.expect_eq_const %3, dense<[[-2, -1], [0, 1], [1, 0]]> : tensor<3x2xi4>
  func.return
}
func.func @chlo_ragged_dot_i8() {
  %c0 = stablehlo.constant dense<[[1, -1], [0, 1], [1, 1]]> : tensor<3x2xi8>
  %c1 = stablehlo.constant dense<[[[-1, 0], [1, 1]], [[1, -1], [0, 1]]]> : tensor<2x2x2xi8>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xi8>, tensor<2x2x2xi8>, tensor<2xi32>) -> tensor<3x2xi8>
  check.expect_eq_const %3, dense<[[-2, -1], [0, 1], [1, 0]]> : tensor<3x2xi8>
  func.return
}
func.func @chlo_ragged_dot_i16() {
  %c0 = stablehlo.constant dense<[[1, -1], [0, 1], [1, 1]]> : tensor<3x2xi16>
  %c1 = stablehlo.constant dense<[[[-1, 0], [1, 1]], [[1, -1], [0, 1]]]> : tensor<2x2x2xi16>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xi16>, tensor<2x2x2xi16>, tensor<2xi32>) -> tensor<3x2xi16>
  check.expect_eq_const %3, dense<[[-2, -1], [0, 1], [1, 0]]> : tensor<3x2xi16>
  func.return
}
func.func @chlo_ragged_dot_i32() {
  %c0 = stablehlo.constant dense<[[1, -1], [0, 1], [1, 1]]> : tensor<3x2xi32>
  %c1 = stablehlo.constant dense<[[[-1, 0], [1, 1]], [[1, -1], [0, 1]]]> : tensor<2x2x2xi32>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xi32>, tensor<2x2x2xi32>, tensor<2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %3, dense<[[-2, -1], [0, 1], [1, 0]]> : tensor<3x2xi32>
  func.return
}
func.func @chlo_ragged_dot_i64() {
  %c0 = stablehlo.constant dense<[[1, -1], [0, 1], [1, 1]]> : tensor<3x2xi64>
  %c1 = stablehlo.constant dense<[[[-1, 0], [1, 1]], [[1, -1], [0, 1]]]> : tensor<2x2x2xi64>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xi64>, tensor<2x2x2xi64>, tensor<2xi32>) -> tensor<3x2xi64>
  check.expect_eq_const %3, dense<[[-2, -1], [0, 1], [1, 0]]> : tensor<3x2xi64>
  func.return
}
func.func @chlo_ragged_dot_ui2() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 1]]> : tensor<3x2xui2>
  %c1 = stablehlo.constant dense<[[[0, 1], [1, 0]], [[1, 0], [1, 1]]]> : tensor<2x2x2xui2>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xui2>, tensor<2x2x2xui2>, tensor<2xi32>) -> tensor<3x2xui2>
  check.expect_eq_const %3, dense<[[0, 1], [2, 1], [1, 1]]> : tensor<3x2xui2>
  func.return
}
func.func @chlo_ragged_dot_ui4() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 1]]> : tensor<3x2xui4>
  %c1 = stablehlo.constant dense<[[[0, 1], [1, 0]], [[1, 0], [1, 1]]]> : tensor<2x2x2xui4>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xui4>, tensor<2x2x2xui4>, tensor<2xi32>) -> tensor<3x2xui4>
  check.expect_eq_const %3, dense<[[0, 1], [2, 1], [1, 1]]> : tensor<3x2xui4>
  func.return
}
func.func @chlo_ragged_dot_ui8() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 1]]> : tensor<3x2xui8>
  %c1 = stablehlo.constant dense<[[[0, 1], [1, 0]], [[1, 0], [1, 1]]]> : tensor<2x2x2xui8>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xui8>, tensor<2x2x2xui8>, tensor<2xi32>) -> tensor<3x2xui8>
  check.expect_eq_const %3, dense<[[0, 1], [2, 1], [1, 1]]> : tensor<3x2xui8>
  func.return
}
func.func @chlo_ragged_dot_ui16() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 1]]> : tensor<3x2xui16>
  %c1 = stablehlo.constant dense<[[[0, 1], [1, 0]], [[1, 0], [1, 1]]]> : tensor<2x2x2xui16>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xui16>, tensor<2x2x2xui16>, tensor<2xi32>) -> tensor<3x2xui16>
  check.expect_eq_const %3, dense<[[0, 1], [2, 1], [1, 1]]> : tensor<3x2xui16>
  func.return
}
func.func @chlo_ragged_dot_ui32() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 1]]> : tensor<3x2xui32>
  %c1 = stablehlo.constant dense<[[[0, 1], [1, 0]], [[1, 0], [1, 1]]]> : tensor<2x2x2xui32>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xui32>, tensor<2x2x2xui32>, tensor<2xi32>) -> tensor<3x2xui32>
  check.expect_eq_const %3, dense<[[0, 1], [2, 1], [1, 1]]> : tensor<3x2xui32>
  func.return
}
func.func @chlo_ragged_dot_ui64() {
  %c0 = stablehlo.constant dense<[[1, 0], [1, 1], [0, 1]]> : tensor<3x2xui64>
  %c1 = stablehlo.constant dense<[[[0, 1], [1, 0]], [[1, 0], [1, 1]]]> : tensor<2x2x2xui64>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xui64>, tensor<2x2x2xui64>, tensor<2xi32>) -> tensor<3x2xui64>
  check.expect_eq_const %3, dense<[[0, 1], [2, 1], [1, 1]]> : tensor<3x2xui64>
  func.return
}
func.func @chlo_ragged_dot_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf4E2M1FN>
  %c1 = stablehlo.constant dense<[[[-1.0, 0.0], [1.0, 1.0]], [[1.0, -1.0], [0.0, 1.0]]]> : tensor<2x2x2xf4E2M1FN>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xf4E2M1FN>, tensor<2x2x2xf4E2M1FN>, tensor<2xi32>) -> tensor<3x2xf4E2M1FN>
  check.expect_eq_const %3, dense<[[-2.0, -1.0], [0.0, 1.0], [1.0, 0.0]]> : tensor<3x2xf4E2M1FN>
  func.return
}
func.func @chlo_ragged_dot_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf6E2M3FN>
  %c1 = stablehlo.constant dense<[[[-1.0, 0.0], [1.0, 1.0]], [[1.0, -1.0], [0.0, 1.0]]]> : tensor<2x2x2xf6E2M3FN>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xf6E2M3FN>, tensor<2x2x2xf6E2M3FN>, tensor<2xi32>) -> tensor<3x2xf6E2M3FN>
  check.expect_eq_const %3, dense<[[-2.0, -1.0], [0.0, 1.0], [1.0, 0.0]]> : tensor<3x2xf6E2M3FN>
  func.return
}
func.func @chlo_ragged_dot_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf6E3M2FN>
  %c1 = stablehlo.constant dense<[[[-1.0, 0.0], [1.0, 1.0]], [[1.0, -1.0], [0.0, 1.0]]]> : tensor<2x2x2xf6E3M2FN>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xf6E3M2FN>, tensor<2x2x2xf6E3M2FN>, tensor<2xi32>) -> tensor<3x2xf6E3M2FN>
  check.expect_eq_const %3, dense<[[-2.0, -1.0], [0.0, 1.0], [1.0, 0.0]]> : tensor<3x2xf6E3M2FN>
  func.return
}
func.func @chlo_ragged_dot_f8E3M4() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E3M4>
  %c1 = stablehlo.constant dense<[[[-1.0, 0.0], [1.0, 1.0]], [[1.0, -1.0], [0.0, 1.0]]]> : tensor<2x2x2xf8E3M4>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xf8E3M4>, tensor<2x2x2xf8E3M4>, tensor<2xi32>) -> tensor<3x2xf8E3M4>
  check.expect_eq_const %3, dense<[[-2.0, -1.0], [0.0, 1.0], [1.0, 0.0]]> : tensor<3x2xf8E3M4>
  func.return
}
func.func @chlo_ragged_dot_f8E4M3() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E4M3>
  %c1 = stablehlo.constant dense<[[[-1.0, 0.0], [1.0, 1.0]], [[1.0, -1.0], [0.0, 1.0]]]> : tensor<2x2x2xf8E4M3>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xf8E4M3>, tensor<2x2x2xf8E4M3>, tensor<2xi32>) -> tensor<3x2xf8E4M3>
  check.expect_eq_const %3, dense<[[-2.0, -1.0], [0.0, 1.0], [1.0, 0.0]]> : tensor<3x2xf8E4M3>
  func.return
}
func.func @chlo_ragged_dot_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[[-1.0, 0.0], [1.0, 1.0]], [[1.0, -1.0], [0.0, 1.0]]]> : tensor<2x2x2xf8E4M3FN>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xf8E4M3FN>, tensor<2x2x2xf8E4M3FN>, tensor<2xi32>) -> tensor<3x2xf8E4M3FN>
  check.expect_eq_const %3, dense<[[-2.0, -1.0], [0.0, 1.0], [1.0, 0.0]]> : tensor<3x2xf8E4M3FN>
  func.return
}
func.func @chlo_ragged_dot_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[[[-1.0, 0.0], [1.0, 1.0]], [[1.0, -1.0], [0.0, 1.0]]]> : tensor<2x2x2xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xf8E4M3FNUZ>, tensor<2x2x2xf8E4M3FNUZ>, tensor<2xi32>) -> tensor<3x2xf8E4M3FNUZ>
  check.expect_eq_const %3, dense<[[-2.0, -1.0], [0.0, 1.0], [1.0, 0.0]]> : tensor<3x2xf8E4M3FNUZ>
  func.return
}
func.func @chlo_ragged_dot_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[[[-1.0, 0.0], [1.0, 1.0]], [[1.0, -1.0], [0.0, 1.0]]]> : tensor<2x2x2xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xf8E4M3B11FNUZ>, tensor<2x2x2xf8E4M3B11FNUZ>, tensor<2xi32>) -> tensor<3x2xf8E4M3B11FNUZ>
  check.expect_eq_const %3, dense<[[-2.0, -1.0], [0.0, 1.0], [1.0, 0.0]]> : tensor<3x2xf8E4M3B11FNUZ>
  func.return
}
func.func @chlo_ragged_dot_f8E5M2() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E5M2>
  %c1 = stablehlo.constant dense<[[[-1.0, 0.0], [1.0, 1.0]], [[1.0, -1.0], [0.0, 1.0]]]> : tensor<2x2x2xf8E5M2>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xf8E5M2>, tensor<2x2x2xf8E5M2>, tensor<2xi32>) -> tensor<3x2xf8E5M2>
  check.expect_eq_const %3, dense<[[-2.0, -1.0], [0.0, 1.0], [1.0, 0.0]]> : tensor<3x2xf8E5M2>
  func.return
}
func.func @chlo_ragged_dot_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[[[-1.0, 0.0], [1.0, 1.0]], [[1.0, -1.0], [0.0, 1.0]]]> : tensor<2x2x2xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xf8E5M2FNUZ>, tensor<2x2x2xf8E5M2FNUZ>, tensor<2xi32>) -> tensor<3x2xf8E5M2FNUZ>
  check.expect_eq_const %3, dense<[[-2.0, -1.0], [0.0, 1.0], [1.0, 0.0]]> : tensor<3x2xf8E5M2FNUZ>
  func.return
}
func.func @chlo_ragged_dot_bf16() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xbf16>
  %c1 = stablehlo.constant dense<[[[-1.0, 0.0], [1.0, 1.0]], [[1.0, -1.0], [0.0, 1.0]]]> : tensor<2x2x2xbf16>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xbf16>, tensor<2x2x2xbf16>, tensor<2xi32>) -> tensor<3x2xbf16>
  check.expect_eq_const %3, dense<[[-2.0, -1.0], [0.0, 1.0], [1.0, 0.0]]> : tensor<3x2xbf16>
  func.return
}
func.func @chlo_ragged_dot_f16() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf16>
  %c1 = stablehlo.constant dense<[[[-1.0, 0.0], [1.0, 1.0]], [[1.0, -1.0], [0.0, 1.0]]]> : tensor<2x2x2xf16>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xf16>, tensor<2x2x2xf16>, tensor<2xi32>) -> tensor<3x2xf16>
  check.expect_eq_const %3, dense<[[-2.0, -1.0], [0.0, 1.0], [1.0, 0.0]]> : tensor<3x2xf16>
  func.return
}
func.func @chlo_ragged_dot_f32() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf32>
  %c1 = stablehlo.constant dense<[[[-1.0, 0.0], [1.0, 1.0]], [[1.0, -1.0], [0.0, 1.0]]]> : tensor<2x2x2xf32>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xf32>, tensor<2x2x2xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  check.expect_eq_const %3, dense<[[-2.0, -1.0], [0.0, 1.0], [1.0, 0.0]]> : tensor<3x2xf32>
  func.return
}
func.func @chlo_ragged_dot_f64() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf64>
  %c1 = stablehlo.constant dense<[[[-1.0, 0.0], [1.0, 1.0]], [[1.0, -1.0], [0.0, 1.0]]]> : tensor<2x2x2xf64>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xf64>, tensor<2x2x2xf64>, tensor<2xi32>) -> tensor<3x2xf64>
  check.expect_eq_const %3, dense<[[-2.0, -1.0], [0.0, 1.0], [1.0, 0.0]]> : tensor<3x2xf64>
  func.return
}
func.func @chlo_ragged_dot_complex_f32() {
  %c0 = stablehlo.constant dense<[[(1.0, 0.0), (-1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0)]]> : tensor<3x2xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[[(-1.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, 0.0)]], [[(1.0, 0.0), (-1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]]]> : tensor<2x2x2xcomplex<f32>>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xcomplex<f32>>, tensor<2x2x2xcomplex<f32>>, tensor<2xi32>) -> tensor<3x2xcomplex<f32>>
  check.expect_eq_const %3, dense<[[(-2.0, 0.0), (-1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (0.0, 0.0)]]> : tensor<3x2xcomplex<f32>>
  func.return
}
func.func @chlo_ragged_dot_complex_f64() {
  %c0 = stablehlo.constant dense<[[(1.0, 0.0), (-1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0)]]> : tensor<3x2xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[[(-1.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, 0.0)]], [[(1.0, 0.0), (-1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]]]> : tensor<2x2x2xcomplex<f64>>
  %c2 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %3 = "chlo.ragged_dot"(%c0, %c1, %c2) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<3x2xcomplex<f64>>, tensor<2x2x2xcomplex<f64>>, tensor<2xi32>) -> tensor<3x2xcomplex<f64>>
  check.expect_eq_const %3, dense<[[(-2.0, 0.0), (-1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (0.0, 0.0)]]> : tensor<3x2xcomplex<f64>>
  func.return
}
