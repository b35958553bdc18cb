// stablehlo.broadcast on every element type.
// Made by tests/ops/make.py.

func.func @broadcast_i1() {
  %c0 = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xi1>) -> tensor<2x2x3xi1>
  check.expect_eq_const %1, dense<[[[true, false, false], [true, false, false]], [[true, false, false], [true, false, false]]]> : tensor<2x2x3xi1>
  func.return
}
func.func @broadcast_i2() {
  %c0 = stablehlo.constant dense<[1, -2, -1]> : tensor<3xi2>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xi2>) -> tensor<2x2x3xi2>
  check.expect_eq_const %1, dense<[[[1, -2, -1], [1, -2, -1]], [[1, -2, -1], [1, -2, -1]]]> : tensor<2x2x3xi2>
  func.return
}
func.func @broadcast_i4() {
  %c0 = stablehlo.constant dense<[-2, 3, 7]> : tensor<3xi4>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xi4>) -> tensor<2x2x3xi4>
  check.expect_eq_const %1, dense<[[[-2, 3, 7], [-2, 3, 7]], [[-2, 3, 7], [-2, 3, 7]]]> : tensor<2x2x3xi4>
  func.return
}
func.func @broadcast_i8() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi8>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xi8>) -> tensor<2x2x3xi8>
  check.expect_eq_const %1, dense<[[[-2, 3, 8], [-2, 3, 8]], [[-2, 3, 8], [-2, 3, 8]]]> : tensor<2x2x3xi8>
  func.return
}
func.func @broadcast_i16() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi16>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xi16>) -> tensor<2x2x3xi16>
  check.expect_eq_const %1, dense<[[[-2, 3, 8], [-2, 3, 8]], [[-2, 3, 8], [-2, 3, 8]]]> : tensor<2x2x3xi16>
  func.return
}
func.func @broadcast_i32() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi32>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xi32>) -> tensor<2x2x3xi32>
  check.expect_eq_const %1, dense<[[[-2, 3, 8], [-2, 3, 8]], [[-2, 3, 8], [-2, 3, 8]]]> : tensor<2x2x3xi32>
  func.return
}
func.func @broadcast_i64() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi64>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xi64>) -> tensor<2x2x3xi64>
  check.expect_eq_const %1, dense<[[[-2, 3, 8], [-2, 3, 8]], [[-2, 3, 8], [-2, 3, 8]]]> : tensor<2x2x3xi64>
  func.return
}
func.func @broadcast_ui2() {
  %c0 = stablehlo.constant dense<[3, 0, 1]> : tensor<3xui2>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xui2>) -> tensor<2x2x3xui2>
  check.expect_eq_const %1, dense<[[[3, 0, 1], [3, 0, 1]], [[3, 0, 1], [3, 0, 1]]]> : tensor<2x2x3xui2>
  func.return
}
func.func @broadcast_ui4() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui4>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xui4>) -> tensor<2x2x3xui4>
  check.expect_eq_const %1, dense<[[[3, 8, 13], [3, 8, 13]], [[3, 8, 13], [3, 8, 13]]]> : tensor<2x2x3xui4>
  func.return
}
func.func @broadcast_ui8() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui8>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xui8>) -> tensor<2x2x3xui8>
  check.expect_eq_const %1, dense<[[[3, 8, 13], [3, 8, 13]], [[3, 8, 13], [3, 8, 13]]]> : tensor<2x2x3xui8>
  func.return
}
func.func @broadcast_ui16() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui16>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xui16>) -> tensor<2x2x3xui16>
  check.expect_eq_const %1, dense<[[[3, 8, 13], [3, 8, 13]], [[3, 8, 13], [3, 8, 13]]]> : tensor<2x2x3xui16>
  func.return
}
func.func @broadcast_ui32() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui32>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xui32>) -> tensor<2x2x3xui32>
  check.expect_eq_const %1, dense<[[[3, 8, 13], [3, 8, 13]], [[3, 8, 13], [3, 8, 13]]]> : tensor<2x2x3xui32>
  func.return
}
func.func @broadcast_ui64() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui64>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xui64>) -> tensor<2x2x3xui64>
  check.expect_eq_const %1, dense<[[[3, 8, 13], [3, 8, 13]], [[3, 8, 13], [3, 8, 13]]]> : tensor<2x2x3xui64>
  func.return
}
func.func @broadcast_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf4E2M1FN>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xf4E2M1FN>) -> tensor<2x2x3xf4E2M1FN>
  check.expect_eq_const %1, dense<[[[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]], [[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]]]> : tensor<2x2x3xf4E2M1FN>
  func.return
}
func.func @broadcast_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E2M3FN>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xf6E2M3FN>) -> tensor<2x2x3xf6E2M3FN>
  check.expect_eq_const %1, dense<[[[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]], [[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]]]> : tensor<2x2x3xf6E2M3FN>
  func.return
}
func.func @broadcast_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E3M2FN>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xf6E3M2FN>) -> tensor<2x2x3xf6E3M2FN>
  check.expect_eq_const %1, dense<[[[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]], [[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]]]> : tensor<2x2x3xf6E3M2FN>
  func.return
}
func.func @broadcast_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E3M4>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xf8E3M4>) -> tensor<2x2x3xf8E3M4>
  check.expect_eq_const %1, dense<[[[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]], [[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]]]> : tensor<2x2x3xf8E3M4>
  func.return
}
func.func @broadcast_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xf8E4M3>) -> tensor<2x2x3xf8E4M3>
  check.expect_eq_const %1, dense<[[[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]], [[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]]]> : tensor<2x2x3xf8E4M3>
  func.return
}
func.func @broadcast_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FN>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xf8E4M3FN>) -> tensor<2x2x3xf8E4M3FN>
  check.expect_eq_const %1, dense<[[[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]], [[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]]]> : tensor<2x2x3xf8E4M3FN>
  func.return
}
func.func @broadcast_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FNUZ>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xf8E4M3FNUZ>) -> tensor<2x2x3xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[[[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]], [[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]]]> : tensor<2x2x3xf8E4M3FNUZ>
  func.return
}
func.func @broadcast_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3B11FNUZ>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xf8E4M3B11FNUZ>) -> tensor<2x2x3xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[[[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]], [[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]]]> : tensor<2x2x3xf8E4M3B11FNUZ>
  func.return
}
func.func @broadcast_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xf8E5M2>) -> tensor<2x2x3xf8E5M2>
  check.expect_eq_const %1, dense<[[[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]], [[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]]]> : tensor<2x2x3xf8E5M2>
  func.return
}
func.func @broadcast_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2FNUZ>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xf8E5M2FNUZ>) -> tensor<2x2x3xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[[[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]], [[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]]]> : tensor<2x2x3xf8E5M2FNUZ>
  func.return
}
func.func @broadcast_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.125, 4.0, 0.5]> : tensor<3xf8E8M0FNU>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xf8E8M0FNU>) -> tensor<2x2x3xf8E8M0FNU>
  check.expect_eq_const %1, dense<[[[0.125, 4.0, 0.5], [0.125, 4.0, 0.5]], [[0.125, 4.0, 0.5], [0.125, 4.0, 0.5]]]> : tensor<2x2x3xf8E8M0FNU>
  func.return
}
func.func @broadcast_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xbf16>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xbf16>) -> tensor<2x2x3xbf16>
  check.expect_eq_const %1, dense<[[[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]], [[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]]]> : tensor<2x2x3xbf16>
  func.return
}
func.func @broadcast_f16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf16>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xf16>) -> tensor<2x2x3xf16>
  check.expect_eq_const %1, dense<[[[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]], [[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]]]> : tensor<2x2x3xf16>
  func.return
}
func.func @broadcast_f32() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf32>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xf32>) -> tensor<2x2x3xf32>
  check.expect_eq_const %1, dense<[[[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]], [[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]]]> : tensor<2x2x3xf32>
  func.return
}
func.func @broadcast_f64() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf64>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xf64>) -> tensor<2x2x3xf64>
  check.expect_eq_const %1, dense<[[[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]], [[0.0, -3.0, -2.0], [0.0, -3.0, -2.0]]]> : tensor<2x2x3xf64>
  func.return
}
func.func @broadcast_complex_f32() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f32>>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xcomplex<f32>>) -> tensor<2x2x3xcomplex<f32>>
  check.expect_eq_const %1, dense<[[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)], [(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]], [[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)], [(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]]]> : tensor<2x2x3xcomplex<f32>>
  func.return
}
func.func @broadcast_complex_f64() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f64>>
  %1 = "stablehlo.broadcast"(%c0) {broadcast_sizes = array<i64: 2, 2>} : (tensor<3xcomplex<f64>>) -> tensor<2x2x3xcomplex<f64>>
  check.expect_eq_const %1, dense<[[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)], [(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]], [[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)], [(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]]]> : tensor<2x2x3xcomplex<f64>>
  func.return
}
func.func @broadcast_quantised() {
  %c0 = stablehlo.constant dense<[0.0, 1.5, -2.0, 4.0]> : tensor<4xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %2 = "stablehlo.broadcast"(%1) {broadcast_sizes = array<i64: 2>} : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<2x4x!quant.uniform<i8:f32, 0.5:2>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<2x4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<2x4xf32>
  check.expect_eq_const %3, dense<[[0.0, 1.5, -2.0, 4.0], [0.0, 1.5, -2.0, 4.0]]> : tensor<2x4xf32>
  func.return
}
