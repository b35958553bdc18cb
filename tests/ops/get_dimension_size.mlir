// stablehlo.get_dimension_size of every element type.
// Made by tests/ops/make.py.

func.func @get_dimension_size_i1() {
  %c0 = stablehlo.constant dense<[[true, false, false], [true, false, false]]> : tensor<2x3xi1>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xi1>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_i2() {
  %c0 = stablehlo.constant dense<[[1, -2, -1], [0, 1, -2]]> : tensor<2x3xi2>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xi2>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_i4() {
  %c0 = stablehlo.constant dense<[[-2, 3, 7], [-3, 2, 7]]> : tensor<2x3xi4>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xi4>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_i8() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8], [-3, 2, 7]]> : tensor<2x3xi8>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xi8>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_i16() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8], [-3, 2, 7]]> : tensor<2x3xi16>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xi16>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_i32() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8], [-3, 2, 7]]> : tensor<2x3xi32>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xi32>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_i64() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8], [-3, 2, 7]]> : tensor<2x3xi64>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xi64>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_ui2() {
  %c0 = stablehlo.constant dense<[[3, 0, 1], [2, 3, 0]]> : tensor<2x3xui2>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xui2>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_ui4() {
  %c0 = stablehlo.constant dense<[[3, 8, 13], [2, 7, 12]]> : tensor<2x3xui4>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xui4>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_ui8() {
  %c0 = stablehlo.constant dense<[[3, 8, 13], [2, 7, 12]]> : tensor<2x3xui8>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xui8>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_ui16() {
  %c0 = stablehlo.constant dense<[[3, 8, 13], [2, 7, 12]]> : tensor<2x3xui16>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xui16>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_ui32() {
  %c0 = stablehlo.constant dense<[[3, 8, 13], [2, 7, 12]]> : tensor<2x3xui32>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xui32>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_ui64() {
  %c0 = stablehlo.constant dense<[[3, 8, 13], [2, 7, 12]]> : tensor<2x3xui64>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xui64>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf4E2M1FN>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xf4E2M1FN>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf6E2M3FN>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xf6E2M3FN>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf6E3M2FN>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xf6E3M2FN>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_f8E3M4() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E3M4>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xf8E3M4>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_f8E4M3() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E4M3>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xf8E4M3>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E4M3FN>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xf8E4M3FN>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E4M3FNUZ>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xf8E4M3FNUZ>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E4M3B11FNUZ>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xf8E4M3B11FNUZ>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_f8E5M2() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E5M2>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xf8E5M2>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E5M2FNUZ>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xf8E5M2FNUZ>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.125, 4.0, 0.5], [16.0, 2.0, 0.25]]> : tensor<2x3xf8E8M0FNU>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xf8E8M0FNU>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_bf16() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xbf16>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xbf16>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_f16() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf16>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xf16>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_f32() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf32>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xf32>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_f64() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf64>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xf64>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_complex_f32() {
  %c0 = stablehlo.constant dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)], [(-2.0, 2.0), (3.0, 0.0), (1.0, -2.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xcomplex<f32>>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
func.func @get_dimension_size_complex_f64() {
  %c0 = stablehlo.constant dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)], [(-2.0, 2.0), (3.0, 0.0), (1.0, -2.0)]]> : tensor<2x3xcomplex<f64>>
  %1 = "stablehlo.get_dimension_size"(%c0) {dimension = 1 : i64} : (tensor<2x3xcomplex<f64>>) -> tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  func.return
}
