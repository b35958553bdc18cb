// stablehlo.reverse on every element type.
// Made by tests/ops/make.py.

func.func @reverse_i1() {
  %c0 = stablehlo.constant dense<[[true, false, false, true], [false, false, true, false], [false, true, false, false]]> : tensor<3x4xi1>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xi1>) -> tensor<3x4xi1>
  check.expect_eq_const %1, dense<[[false, false, true, false], [false, true, false, false], [true, false, false, true]]> : tensor<3x4xi1>
  func.return
}
func.func @reverse_i2() {
  %c0 = stablehlo.constant dense<[[1, -2, -1, 0], [1, -2, -1, 0], [1, -2, -1, 0]]> : tensor<3x4xi2>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xi2>) -> tensor<3x4xi2>
  check.expect_eq_const %1, dense<[[0, -1, -2, 1], [0, -1, -2, 1], [0, -1, -2, 1]]> : tensor<3x4xi2>
  func.return
}
func.func @reverse_i4() {
  %c0 = stablehlo.constant dense<[[-2, 3, 7, -3], [2, 7, -4, 1], [6, -5, 0, 5]]> : tensor<3x4xi4>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xi4>) -> tensor<3x4xi4>
  check.expect_eq_const %1, dense<[[5, 0, -5, 6], [1, -4, 7, 2], [-3, 7, 3, -2]]> : tensor<3x4xi4>
  func.return
}
func.func @reverse_i8() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8, -3], [2, 7, -4, 1], [6, -5, 0, 5]]> : tensor<3x4xi8>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xi8>) -> tensor<3x4xi8>
  check.expect_eq_const %1, dense<[[5, 0, -5, 6], [1, -4, 7, 2], [-3, 8, 3, -2]]> : tensor<3x4xi8>
  func.return
}
func.func @reverse_i16() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8, -3], [2, 7, -4, 1], [6, -5, 0, 5]]> : tensor<3x4xi16>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xi16>) -> tensor<3x4xi16>
  check.expect_eq_const %1, dense<[[5, 0, -5, 6], [1, -4, 7, 2], [-3, 8, 3, -2]]> : tensor<3x4xi16>
  func.return
}
func.func @reverse_i32() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8, -3], [2, 7, -4, 1], [6, -5, 0, 5]]> : tensor<3x4xi32>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xi32>) -> tensor<3x4xi32>
  check.expect_eq_const %1, dense<[[5, 0, -5, 6], [1, -4, 7, 2], [-3, 8, 3, -2]]> : tensor<3x4xi32>
  func.return
}
func.func @reverse_i64() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8, -3], [2, 7, -4, 1], [6, -5, 0, 5]]> : tensor<3x4xi64>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xi64>) -> tensor<3x4xi64>
  check.expect_eq_const %1, dense<[[5, 0, -5, 6], [1, -4, 7, 2], [-3, 8, 3, -2]]> : tensor<3x4xi64>
  func.return
}
func.func @reverse_ui2() {
  %c0 = stablehlo.constant dense<[[3, 0, 1, 2], [3, 0, 1, 2], [3, 0, 1, 2]]> : tensor<3x4xui2>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xui2>) -> tensor<3x4xui2>
  check.expect_eq_const %1, dense<[[2, 1, 0, 3], [2, 1, 0, 3], [2, 1, 0, 3]]> : tensor<3x4xui2>
  func.return
}
func.func @reverse_ui4() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2], [7, 12, 1, 6], [11, 0, 5, 10]]> : tensor<3x4xui4>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xui4>) -> tensor<3x4xui4>
  check.expect_eq_const %1, dense<[[10, 5, 0, 11], [6, 1, 12, 7], [2, 13, 8, 3]]> : tensor<3x4xui4>
  func.return
}
func.func @reverse_ui8() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2], [7, 12, 1, 6], [11, 0, 5, 10]]> : tensor<3x4xui8>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xui8>) -> tensor<3x4xui8>
  check.expect_eq_const %1, dense<[[10, 5, 0, 11], [6, 1, 12, 7], [2, 13, 8, 3]]> : tensor<3x4xui8>
  func.return
}
func.func @reverse_ui16() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2], [7, 12, 1, 6], [11, 0, 5, 10]]> : tensor<3x4xui16>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xui16>) -> tensor<3x4xui16>
  check.expect_eq_const %1, dense<[[10, 5, 0, 11], [6, 1, 12, 7], [2, 13, 8, 3]]> : tensor<3x4xui16>
  func.return
}
func.func @reverse_ui32() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2], [7, 12, 1, 6], [11, 0, 5, 10]]> : tensor<3x4xui32>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xui32>) -> tensor<3x4xui32>
  check.expect_eq_const %1, dense<[[10, 5, 0, 11], [6, 1, 12, 7], [2, 13, 8, 3]]> : tensor<3x4xui32>
  func.return
}
func.func @reverse_ui64() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2], [7, 12, 1, 6], [11, 0, 5, 10]]> : tensor<3x4xui64>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xui64>) -> tensor<3x4xui64>
  check.expect_eq_const %1, dense<[[10, 5, 0, 11], [6, 1, 12, 7], [2, 13, 8, 3]]> : tensor<3x4xui64>
  func.return
}
func.func @reverse_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf4E2M1FN>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xf4E2M1FN>) -> tensor<3x4xf4E2M1FN>
  check.expect_eq_const %1, dense<[[0.5, 6.0, 1.5, 1.0], [3.0, 2.0, -4.0, 4.0], [-1.0, -2.0, -3.0, 0.0]]> : tensor<3x4xf4E2M1FN>
  func.return
}
func.func @reverse_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf6E2M3FN>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xf6E2M3FN>) -> tensor<3x4xf6E2M3FN>
  check.expect_eq_const %1, dense<[[0.5, 6.0, 1.5, 1.0], [3.0, 2.0, -4.0, 4.0], [-1.0, -2.0, -3.0, 0.0]]> : tensor<3x4xf6E2M3FN>
  func.return
}
func.func @reverse_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf6E3M2FN>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xf6E3M2FN>) -> tensor<3x4xf6E3M2FN>
  check.expect_eq_const %1, dense<[[0.5, 6.0, 1.5, 1.0], [3.0, 2.0, -4.0, 4.0], [-1.0, -2.0, -3.0, 0.0]]> : tensor<3x4xf6E3M2FN>
  func.return
}
func.func @reverse_f8E3M4() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E3M4>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xf8E3M4>) -> tensor<3x4xf8E3M4>
  check.expect_eq_const %1, dense<[[0.5, 6.0, 1.5, 1.0], [3.0, 2.0, -4.0, 4.0], [-1.0, -2.0, -3.0, 0.0]]> : tensor<3x4xf8E3M4>
  func.return
}
func.func @reverse_f8E4M3() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E4M3>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xf8E4M3>) -> tensor<3x4xf8E4M3>
  check.expect_eq_const %1, dense<[[0.5, 6.0, 1.5, 1.0], [3.0, 2.0, -4.0, 4.0], [-1.0, -2.0, -3.0, 0.0]]> : tensor<3x4xf8E4M3>
  func.return
}
func.func @reverse_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E4M3FN>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xf8E4M3FN>) -> tensor<3x4xf8E4M3FN>
  check.expect_eq_const %1, dense<[[0.5, 6.0, 1.5, 1.0], [3.0, 2.0, -4.0, 4.0], [-1.0, -2.0, -3.0, 0.0]]> : tensor<3x4xf8E4M3FN>
  func.return
}
func.func @reverse_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E4M3FNUZ>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xf8E4M3FNUZ>) -> tensor<3x4xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[[0.5, 6.0, 1.5, 1.0], [3.0, 2.0, -4.0, 4.0], [-1.0, -2.0, -3.0, 0.0]]> : tensor<3x4xf8E4M3FNUZ>
  func.return
}
func.func @reverse_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E4M3B11FNUZ>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xf8E4M3B11FNUZ>) -> tensor<3x4xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[[0.5, 6.0, 1.5, 1.0], [3.0, 2.0, -4.0, 4.0], [-1.0, -2.0, -3.0, 0.0]]> : tensor<3x4xf8E4M3B11FNUZ>
  func.return
}
func.func @reverse_f8E5M2() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E5M2>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xf8E5M2>) -> tensor<3x4xf8E5M2>
  check.expect_eq_const %1, dense<[[0.5, 6.0, 1.5, 1.0], [3.0, 2.0, -4.0, 4.0], [-1.0, -2.0, -3.0, 0.0]]> : tensor<3x4xf8E5M2>
  func.return
}
func.func @reverse_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E5M2FNUZ>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xf8E5M2FNUZ>) -> tensor<3x4xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[[0.5, 6.0, 1.5, 1.0], [3.0, 2.0, -4.0, 4.0], [-1.0, -2.0, -3.0, 0.0]]> : tensor<3x4xf8E5M2FNUZ>
  func.return
}
func.func @reverse_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.125, 4.0, 0.5, 16.0], [2.0, 0.25, 8.0, 1.0], [0.125, 4.0, 0.5, 16.0]]> : tensor<3x4xf8E8M0FNU>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xf8E8M0FNU>) -> tensor<3x4xf8E8M0FNU>
  check.expect_eq_const %1, dense<[[16.0, 0.5, 4.0, 0.125], [1.0, 8.0, 0.25, 2.0], [16.0, 0.5, 4.0, 0.125]]> : tensor<3x4xf8E8M0FNU>
  func.return
}
func.func @reverse_bf16() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xbf16>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xbf16>) -> tensor<3x4xbf16>
  check.expect_eq_const %1, dense<[[0.5, 6.0, 1.5, 1.0], [3.0, 2.0, -4.0, 4.0], [-1.0, -2.0, -3.0, 0.0]]> : tensor<3x4xbf16>
  func.return
}
func.func @reverse_f16() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf16>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xf16>) -> tensor<3x4xf16>
  check.expect_eq_const %1, dense<[[0.5, 6.0, 1.5, 1.0], [3.0, 2.0, -4.0, 4.0], [-1.0, -2.0, -3.0, 0.0]]> : tensor<3x4xf16>
  func.return
}
func.func @reverse_f32() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf32>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xf32>) -> tensor<3x4xf32>
  check.expect_eq_const %1, dense<[[0.5, 6.0, 1.5, 1.0], [3.0, 2.0, -4.0, 4.0], [-1.0, -2.0, -3.0, 0.0]]> : tensor<3x4xf32>
  func.return
}
func.func @reverse_f64() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf64>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xf64>) -> tensor<3x4xf64>
  check.expect_eq_const %1, dense<[[0.5, 6.0, 1.5, 1.0], [3.0, 2.0, -4.0, 4.0], [-1.0, -2.0, -3.0, 0.0]]> : tensor<3x4xf64>
  func.return
}
func.func @reverse_complex_f32() {
  %c0 = stablehlo.constant dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0)], [(3.0, 0.0), (1.0, -2.0), (-1.0, 1.0), (-3.0, -1.0)], [(2.0, 2.0), (0.0, 0.0), (-2.0, -2.0), (3.0, 1.0)]]> : tensor<3x4xcomplex<f32>>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  check.expect_eq_const %1, dense<[[(3.0, 1.0), (-2.0, -2.0), (0.0, 0.0), (2.0, 2.0)], [(-3.0, -1.0), (-1.0, 1.0), (1.0, -2.0), (3.0, 0.0)], [(-2.0, 2.0), (0.0, -1.0), (2.0, 1.0), (-3.0, -2.0)]]> : tensor<3x4xcomplex<f32>>
  func.return
}
func.func @reverse_complex_f64() {
  %c0 = stablehlo.constant dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0)], [(3.0, 0.0), (1.0, -2.0), (-1.0, 1.0), (-3.0, -1.0)], [(2.0, 2.0), (0.0, 0.0), (-2.0, -2.0), (3.0, 1.0)]]> : tensor<3x4xcomplex<f64>>
  %1 = "stablehlo.reverse"(%c0) {dimensions = array<i64: 0, 1>} : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  check.expect_eq_const %1, dense<[[(3.0, 1.0), (-2.0, -2.0), (0.0, 0.0), (2.0, 2.0)], [(-3.0, -1.0), (-1.0, 1.0), (1.0, -2.0), (3.0, 0.0)], [(-2.0, 2.0), (0.0, -1.0), (2.0, 1.0), (-3.0, -2.0)]]> : tensor<3x4xcomplex<f64>>
  func.return
}
func.func @reverse_quantised() {
  %c0 = stablehlo.constant dense<[0.0, 1.5, -2.0, 4.0]> : tensor<4xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %2 = "stablehlo.reverse"(%1) {dimensions = array<i64: 0>} : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4xf32>
  check.expect_eq_const %3, dense<[4.0, -2.0, 1.5, 0.0]> : tensor<4xf32>
  func.return
}
