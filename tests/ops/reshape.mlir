// stablehlo.reshape on every element type.
// Made by tests/ops/make.py.

func.func @reshape_i1() {
  %c0 = stablehlo.constant dense<[[true, false, false, true, false, false], [true, false, false, true, false, false]]> : tensor<2x6xi1>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xi1>) -> tensor<3x4xi1>
  check.expect_eq_const %1, dense<[[true, false, false, true], [false, false, true, false], [false, true, false, false]]> : tensor<3x4xi1>
  func.return
}
func.func @reshape_i2() {
  %c0 = stablehlo.constant dense<[[1, -2, -1, 0, 1, -2], [-1, 0, 1, -2, -1, 0]]> : tensor<2x6xi2>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xi2>) -> tensor<3x4xi2>
  check.expect_eq_const %1, dense<[[1, -2, -1, 0], [1, -2, -1, 0], [1, -2, -1, 0]]> : tensor<3x4xi2>
  func.return
}
func.func @reshape_i4() {
  %c0 = stablehlo.constant dense<[[-2, 3, 7, -3, 2, 7], [-4, 1, 6, -5, 0, 5]]> : tensor<2x6xi4>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xi4>) -> tensor<3x4xi4>
  check.expect_eq_const %1, dense<[[-2, 3, 7, -3], [2, 7, -4, 1], [6, -5, 0, 5]]> : tensor<3x4xi4>
  func.return
}
func.func @reshape_i8() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8, -3, 2, 7], [-4, 1, 6, -5, 0, 5]]> : tensor<2x6xi8>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xi8>) -> tensor<3x4xi8>
  check.expect_eq_const %1, dense<[[-2, 3, 8, -3], [2, 7, -4, 1], [6, -5, 0, 5]]> : tensor<3x4xi8>
  func.return
}
func.func @reshape_i16() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8, -3, 2, 7], [-4, 1, 6, -5, 0, 5]]> : tensor<2x6xi16>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xi16>) -> tensor<3x4xi16>
  check.expect_eq_const %1, dense<[[-2, 3, 8, -3], [2, 7, -4, 1], [6, -5, 0, 5]]> : tensor<3x4xi16>
  func.return
}
func.func @reshape_i32() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8, -3, 2, 7], [-4, 1, 6, -5, 0, 5]]> : tensor<2x6xi32>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xi32>) -> tensor<3x4xi32>
  check.expect_eq_const %1, dense<[[-2, 3, 8, -3], [2, 7, -4, 1], [6, -5, 0, 5]]> : tensor<3x4xi32>
  func.return
}
func.func @reshape_i64() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8, -3, 2, 7], [-4, 1, 6, -5, 0, 5]]> : tensor<2x6xi64>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xi64>) -> tensor<3x4xi64>
  check.expect_eq_const %1, dense<[[-2, 3, 8, -3], [2, 7, -4, 1], [6, -5, 0, 5]]> : tensor<3x4xi64>
  func.return
}
func.func @reshape_ui2() {
  %c0 = stablehlo.constant dense<[[3, 0, 1, 2, 3, 0], [1, 2, 3, 0, 1, 2]]> : tensor<2x6xui2>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xui2>) -> tensor<3x4xui2>
  check.expect_eq_const %1, dense<[[3, 0, 1, 2], [3, 0, 1, 2], [3, 0, 1, 2]]> : tensor<3x4xui2>
  func.return
}
func.func @reshape_ui4() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2, 7, 12], [1, 6, 11, 0, 5, 10]]> : tensor<2x6xui4>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xui4>) -> tensor<3x4xui4>
  check.expect_eq_const %1, dense<[[3, 8, 13, 2], [7, 12, 1, 6], [11, 0, 5, 10]]> : tensor<3x4xui4>
  func.return
}
func.func @reshape_ui8() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2, 7, 12], [1, 6, 11, 0, 5, 10]]> : tensor<2x6xui8>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xui8>) -> tensor<3x4xui8>
  check.expect_eq_const %1, dense<[[3, 8, 13, 2], [7, 12, 1, 6], [11, 0, 5, 10]]> : tensor<3x4xui8>
  func.return
}
func.func @reshape_ui16() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2, 7, 12], [1, 6, 11, 0, 5, 10]]> : tensor<2x6xui16>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xui16>) -> tensor<3x4xui16>
  check.expect_eq_const %1, dense<[[3, 8, 13, 2], [7, 12, 1, 6], [11, 0, 5, 10]]> : tensor<3x4xui16>
  func.return
}
func.func @reshape_ui32() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2, 7, 12], [1, 6, 11, 0, 5, 10]]> : tensor<2x6xui32>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xui32>) -> tensor<3x4xui32>
  check.expect_eq_const %1, dense<[[3, 8, 13, 2], [7, 12, 1, 6], [11, 0, 5, 10]]> : tensor<3x4xui32>
  func.return
}
func.func @reshape_ui64() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2, 7, 12], [1, 6, 11, 0, 5, 10]]> : tensor<2x6xui64>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xui64>) -> tensor<3x4xui64>
  check.expect_eq_const %1, dense<[[3, 8, 13, 2], [7, 12, 1, 6], [11, 0, 5, 10]]> : tensor<3x4xui64>
  func.return
}
func.func @reshape_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf4E2M1FN>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xf4E2M1FN>) -> tensor<3x4xf4E2M1FN>
  check.expect_eq_const %1, dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf4E2M1FN>
  func.return
}
func.func @reshape_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf6E2M3FN>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xf6E2M3FN>) -> tensor<3x4xf6E2M3FN>
  check.expect_eq_const %1, dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf6E2M3FN>
  func.return
}
func.func @reshape_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf6E3M2FN>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xf6E3M2FN>) -> tensor<3x4xf6E3M2FN>
  check.expect_eq_const %1, dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf6E3M2FN>
  func.return
}
func.func @reshape_f8E3M4() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf8E3M4>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xf8E3M4>) -> tensor<3x4xf8E3M4>
  check.expect_eq_const %1, dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E3M4>
  func.return
}
func.func @reshape_f8E4M3() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf8E4M3>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xf8E4M3>) -> tensor<3x4xf8E4M3>
  check.expect_eq_const %1, dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E4M3>
  func.return
}
func.func @reshape_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf8E4M3FN>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xf8E4M3FN>) -> tensor<3x4xf8E4M3FN>
  check.expect_eq_const %1, dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E4M3FN>
  func.return
}
func.func @reshape_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf8E4M3FNUZ>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xf8E4M3FNUZ>) -> tensor<3x4xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E4M3FNUZ>
  func.return
}
func.func @reshape_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf8E4M3B11FNUZ>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xf8E4M3B11FNUZ>) -> tensor<3x4xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E4M3B11FNUZ>
  func.return
}
func.func @reshape_f8E5M2() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf8E5M2>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xf8E5M2>) -> tensor<3x4xf8E5M2>
  check.expect_eq_const %1, dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E5M2>
  func.return
}
func.func @reshape_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf8E5M2FNUZ>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xf8E5M2FNUZ>) -> tensor<3x4xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E5M2FNUZ>
  func.return
}
func.func @reshape_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.125, 4.0, 0.5, 16.0, 2.0, 0.25], [8.0, 1.0, 0.125, 4.0, 0.5, 16.0]]> : tensor<2x6xf8E8M0FNU>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xf8E8M0FNU>) -> tensor<3x4xf8E8M0FNU>
  check.expect_eq_const %1, dense<[[0.125, 4.0, 0.5, 16.0], [2.0, 0.25, 8.0, 1.0], [0.125, 4.0, 0.5, 16.0]]> : tensor<3x4xf8E8M0FNU>
  func.return
}
func.func @reshape_bf16() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xbf16>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xbf16>) -> tensor<3x4xbf16>
  check.expect_eq_const %1, dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xbf16>
  func.return
}
func.func @reshape_f16() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf16>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xf16>) -> tensor<3x4xf16>
  check.expect_eq_const %1, dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf16>
  func.return
}
func.func @reshape_f32() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf32>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xf32>) -> tensor<3x4xf32>
  check.expect_eq_const %1, dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf32>
  func.return
}
func.func @reshape_f64() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0, 4.0, -4.0], [2.0, 3.0, 1.0, 1.5, 6.0, 0.5]]> : tensor<2x6xf64>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xf64>) -> tensor<3x4xf64>
  check.expect_eq_const %1, dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf64>
  func.return
}
func.func @reshape_complex_f32() {
  %c0 = stablehlo.constant dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0), (3.0, 0.0), (1.0, -2.0)], [(-1.0, 1.0), (-3.0, -1.0), (2.0, 2.0), (0.0, 0.0), (-2.0, -2.0), (3.0, 1.0)]]> : tensor<2x6xcomplex<f32>>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  check.expect_eq_const %1, dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0)], [(3.0, 0.0), (1.0, -2.0), (-1.0, 1.0), (-3.0, -1.0)], [(2.0, 2.0), (0.0, 0.0), (-2.0, -2.0), (3.0, 1.0)]]> : tensor<3x4xcomplex<f32>>
  func.return
}
func.func @reshape_complex_f64() {
  %c0 = stablehlo.constant dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0), (3.0, 0.0), (1.0, -2.0)], [(-1.0, 1.0), (-3.0, -1.0), (2.0, 2.0), (0.0, 0.0), (-2.0, -2.0), (3.0, 1.0)]]> : tensor<2x6xcomplex<f64>>
  %1 = "stablehlo.reshape"(%c0) : (tensor<2x6xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  check.expect_eq_const %1, dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0)], [(3.0, 0.0), (1.0, -2.0), (-1.0, 1.0), (-3.0, -1.0)], [(2.0, 2.0), (0.0, 0.0), (-2.0, -2.0), (3.0, 1.0)]]> : tensor<3x4xcomplex<f64>>
  func.return
}
func.func @reshape_quantised() {
  %c0 = stablehlo.constant dense<[[0.0, 1.5], [-2.0, 4.0]]> : tensor<2x2xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:2>>
  %2 = "stablehlo.reshape"(%1) : (tensor<2x2x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4xf32>
  check.expect_eq_const %3, dense<[0.0, 1.5, -2.0, 4.0]> : tensor<4xf32>
  func.return
}
