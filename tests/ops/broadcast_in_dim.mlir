// stablehlo.broadcast_in_dim on every element type.
// Made by tests/ops/make.py.

func.func @broadcast_in_dim_i1() {
  %c0 = stablehlo.constant dense<[[true, false, false]]> : tensor<1x3xi1>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xi1>) -> tensor<2x3x2xi1>
  check.expect_eq_const %1, dense<[[[true, true], [false, false], [false, false]], [[true, true], [false, false], [false, false]]]> : tensor<2x3x2xi1>
  func.return
}
func.func @broadcast_in_dim_i2() {
  %c0 = stablehlo.constant dense<[[1, -2, -1]]> : tensor<1x3xi2>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xi2>) -> tensor<2x3x2xi2>
  check.expect_eq_const %1, dense<[[[1, 1], [-2, -2], [-1, -1]], [[1, 1], [-2, -2], [-1, -1]]]> : tensor<2x3x2xi2>
  func.return
}
func.func @broadcast_in_dim_i4() {
  %c0 = stablehlo.constant dense<[[-2, 3, 7]]> : tensor<1x3xi4>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xi4>) -> tensor<2x3x2xi4>
  check.expect_eq_const %1, dense<[[[-2, -2], [3, 3], [7, 7]], [[-2, -2], [3, 3], [7, 7]]]> : tensor<2x3x2xi4>
  func.return
}
func.func @broadcast_in_dim_i8() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8]]> : tensor<1x3xi8>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xi8>) -> tensor<2x3x2xi8>
  check.expect_eq_const %1, dense<[[[-2, -2], [3, 3], [8, 8]], [[-2, -2], [3, 3], [8, 8]]]> : tensor<2x3x2xi8>
  func.return
}
func.func @broadcast_in_dim_i16() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8]]> : tensor<1x3xi16>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xi16>) -> tensor<2x3x2xi16>
  check.expect_eq_const %1, dense<[[[-2, -2], [3, 3], [8, 8]], [[-2, -2], [3, 3], [8, 8]]]> : tensor<2x3x2xi16>
  func.return
}
func.func @broadcast_in_dim_i32() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8]]> : tensor<1x3xi32>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xi32>) -> tensor<2x3x2xi32>
  check.expect_eq_const %1, dense<[[[-2, -2], [3, 3], [8, 8]], [[-2, -2], [3, 3], [8, 8]]]> : tensor<2x3x2xi32>
  func.return
}
func.func @broadcast_in_dim_i64() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8]]> : tensor<1x3xi64>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xi64>) -> tensor<2x3x2xi64>
  check.expect_eq_const %1, dense<[[[-2, -2], [3, 3], [8, 8]], [[-2, -2], [3, 3], [8, 8]]]> : tensor<2x3x2xi64>
  func.return
}
func.func @broadcast_in_dim_ui2() {
  %c0 = stablehlo.constant dense<[[3, 0, 1]]> : tensor<1x3xui2>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xui2>) -> tensor<2x3x2xui2>
  check.expect_eq_const %1, dense<[[[3, 3], [0, 0], [1, 1]], [[3, 3], [0, 0], [1, 1]]]> : tensor<2x3x2xui2>
  func.return
}
func.func @broadcast_in_dim_ui4() {
  %c0 = stablehlo.constant dense<[[3, 8, 13]]> : tensor<1x3xui4>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xui4>) -> tensor<2x3x2xui4>
  check.expect_eq_const %1, dense<[[[3, 3], [8, 8], [13, 13]], [[3, 3], [8, 8], [13, 13]]]> : tensor<2x3x2xui4>
  func.return
}
func.func @broadcast_in_dim_ui8() {
  %c0 = stablehlo.constant dense<[[3, 8, 13]]> : tensor<1x3xui8>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xui8>) -> tensor<2x3x2xui8>
  check.expect_eq_const %1, dense<[[[3, 3], [8, 8], [13, 13]], [[3, 3], [8, 8], [13, 13]]]> : tensor<2x3x2xui8>
  func.return
}
func.func @broadcast_in_dim_ui16() {
  %c0 = stablehlo.constant dense<[[3, 8, 13]]> : tensor<1x3xui16>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xui16>) -> tensor<2x3x2xui16>
  check.expect_eq_const %1, dense<[[[3, 3], [8, 8], [13, 13]], [[3, 3], [8, 8], [13, 13]]]> : tensor<2x3x2xui16>
  func.return
}
func.func @broadcast_in_dim_ui32() {
  %c0 = stablehlo.constant dense<[[3, 8, 13]]> : tensor<1x3xui32>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xui32>) -> tensor<2x3x2xui32>
  check.expect_eq_const %1, dense<[[[3, 3], [8, 8], [13, 13]], [[3, 3], [8, 8], [13, 13]]]> : tensor<2x3x2xui32>
  func.return
}
func.func @broadcast_in_dim_ui64() {
  %c0 = stablehlo.constant dense<[[3, 8, 13]]> : tensor<1x3xui64>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xui64>) -> tensor<2x3x2xui64>
  check.expect_eq_const %1, dense<[[[3, 3], [8, 8], [13, 13]], [[3, 3], [8, 8], [13, 13]]]> : tensor<2x3x2xui64>
  func.return
}
func.func @broadcast_in_dim_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0]]> : tensor<1x3xf4E2M1FN>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xf4E2M1FN>) -> tensor<2x3x2xf4E2M1FN>
  check.expect_eq_const %1, dense<[[[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]], [[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]]]> : tensor<2x3x2xf4E2M1FN>
  func.return
}
func.func @broadcast_in_dim_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0]]> : tensor<1x3xf6E2M3FN>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xf6E2M3FN>) -> tensor<2x3x2xf6E2M3FN>
  check.expect_eq_const %1, dense<[[[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]], [[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]]]> : tensor<2x3x2xf6E2M3FN>
  func.return
}
func.func @broadcast_in_dim_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0]]> : tensor<1x3xf6E3M2FN>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xf6E3M2FN>) -> tensor<2x3x2xf6E3M2FN>
  check.expect_eq_const %1, dense<[[[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]], [[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]]]> : tensor<2x3x2xf6E3M2FN>
  func.return
}
func.func @broadcast_in_dim_f8E3M4() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0]]> : tensor<1x3xf8E3M4>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xf8E3M4>) -> tensor<2x3x2xf8E3M4>
  check.expect_eq_const %1, dense<[[[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]], [[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]]]> : tensor<2x3x2xf8E3M4>
  func.return
}
func.func @broadcast_in_dim_f8E4M3() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0]]> : tensor<1x3xf8E4M3>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xf8E4M3>) -> tensor<2x3x2xf8E4M3>
  check.expect_eq_const %1, dense<[[[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]], [[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]]]> : tensor<2x3x2xf8E4M3>
  func.return
}
func.func @broadcast_in_dim_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0]]> : tensor<1x3xf8E4M3FN>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xf8E4M3FN>) -> tensor<2x3x2xf8E4M3FN>
  check.expect_eq_const %1, dense<[[[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]], [[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]]]> : tensor<2x3x2xf8E4M3FN>
  func.return
}
func.func @broadcast_in_dim_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0]]> : tensor<1x3xf8E4M3FNUZ>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xf8E4M3FNUZ>) -> tensor<2x3x2xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[[[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]], [[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]]]> : tensor<2x3x2xf8E4M3FNUZ>
  func.return
}
func.func @broadcast_in_dim_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0]]> : tensor<1x3xf8E4M3B11FNUZ>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xf8E4M3B11FNUZ>) -> tensor<2x3x2xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[[[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]], [[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]]]> : tensor<2x3x2xf8E4M3B11FNUZ>
  func.return
}
func.func @broadcast_in_dim_f8E5M2() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0]]> : tensor<1x3xf8E5M2>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xf8E5M2>) -> tensor<2x3x2xf8E5M2>
  check.expect_eq_const %1, dense<[[[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]], [[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]]]> : tensor<2x3x2xf8E5M2>
  func.return
}
func.func @broadcast_in_dim_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0]]> : tensor<1x3xf8E5M2FNUZ>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xf8E5M2FNUZ>) -> tensor<2x3x2xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[[[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]], [[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]]]> : tensor<2x3x2xf8E5M2FNUZ>
  func.return
}
func.func @broadcast_in_dim_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.125, 4.0, 0.5]]> : tensor<1x3xf8E8M0FNU>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xf8E8M0FNU>) -> tensor<2x3x2xf8E8M0FNU>
  check.expect_eq_const %1, dense<[[[0.125, 0.125], [4.0, 4.0], [0.5, 0.5]], [[0.125, 0.125], [4.0, 4.0], [0.5, 0.5]]]> : tensor<2x3x2xf8E8M0FNU>
  func.return
}
func.func @broadcast_in_dim_bf16() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0]]> : tensor<1x3xbf16>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xbf16>) -> tensor<2x3x2xbf16>
  check.expect_eq_const %1, dense<[[[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]], [[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]]]> : tensor<2x3x2xbf16>
  func.return
}
func.func @broadcast_in_dim_f16() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0]]> : tensor<1x3xf16>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xf16>) -> tensor<2x3x2xf16>
  check.expect_eq_const %1, dense<[[[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]], [[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]]]> : tensor<2x3x2xf16>
  func.return
}
func.func @broadcast_in_dim_f32() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0]]> : tensor<1x3xf32>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xf32>) -> tensor<2x3x2xf32>
  check.expect_eq_const %1, dense<[[[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]], [[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]]]> : tensor<2x3x2xf32>
  func.return
}
func.func @broadcast_in_dim_f64() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0]]> : tensor<1x3xf64>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xf64>) -> tensor<2x3x2xf64>
  check.expect_eq_const %1, dense<[[[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]], [[0.0, 0.0], [-3.0, -3.0], [-2.0, -2.0]]]> : tensor<2x3x2xf64>
  func.return
}
func.func @broadcast_in_dim_complex_f32() {
  %c0 = stablehlo.constant dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]]> : tensor<1x3xcomplex<f32>>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xcomplex<f32>>) -> tensor<2x3x2xcomplex<f32>>
  check.expect_eq_const %1, dense<[[[(-3.0, -2.0), (-3.0, -2.0)], [(2.0, 1.0), (2.0, 1.0)], [(0.0, -1.0), (0.0, -1.0)]], [[(-3.0, -2.0), (-3.0, -2.0)], [(2.0, 1.0), (2.0, 1.0)], [(0.0, -1.0), (0.0, -1.0)]]]> : tensor<2x3x2xcomplex<f32>>
  func.return
}
func.func @broadcast_in_dim_complex_f64() {
  %c0 = stablehlo.constant dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]]> : tensor<1x3xcomplex<f64>>
  %1 = "stablehlo.broadcast_in_dim"(%c0) {broadcast_dimensions = array<i64: 0, 1>} : (tensor<1x3xcomplex<f64>>) -> tensor<2x3x2xcomplex<f64>>
  check.expect_eq_const %1, dense<[[[(-3.0, -2.0), (-3.0, -2.0)], [(2.0, 1.0), (2.0, 1.0)], [(0.0, -1.0), (0.0, -1.0)]], [[(-3.0, -2.0), (-3.0, -2.0)], [(2.0, 1.0), (2.0, 1.0)], [(0.0, -1.0), (0.0, -1.0)]]]> : tensor<2x3x2xcomplex<f64>>
  func.return
}
func.func @broadcast_in_dim_quantised() {
  %c0 = stablehlo.constant dense<[0.0, 1.5, -2.0, 4.0]> : tensor<4xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %2 = "stablehlo.broadcast_in_dim"(%1) {broadcast_dimensions = array<i64: 1>} : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<2x4x!quant.uniform<i8:f32, 0.5:2>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<2x4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<2x4xf32>
  check.expect_eq_const %3, dense<[[0.0, 1.5, -2.0, 4.0], [0.0, 1.5, -2.0, 4.0]]> : tensor<2x4xf32>
  func.return
}
