// chlo.constant_like fills the shape of its operand, every element type.
// Made by tests/ops/make.py.

func.func @chlo_constant_like_i1() {
  %c0 = stablehlo.constant dense<[[true, false, false], [true, false, false]]> : tensor<2x3xi1>
  %1 = "chlo.constant_like"(%c0) {value = true} : (tensor<2x3xi1>) -> tensor<2x3xi1>
  check.expect_eq_const %1, dense<[[true, true, true], [true, true, true]]> : tensor<2x3xi1>
  func.return
}
func.func @chlo_constant_like_i2() {
  %c0 = stablehlo.constant dense<[[1, -2, -1], [0, 1, -2]]> : tensor<2x3xi2>
  %1 = "chlo.constant_like"(%c0) {value = 1 : i2} : (tensor<2x3xi2>) -> tensor<2x3xi2>
  check.expect_eq_const %1, dense<[[1, 1, 1], [1, 1, 1]]> : tensor<2x3xi2>
  func.return
}
func.func @chlo_constant_like_i4() {
  %c0 = stablehlo.constant dense<[[-2, 3, 7], [-3, 2, 7]]> : tensor<2x3xi4>
  %1 = "chlo.constant_like"(%c0) {value = 1 : i4} : (tensor<2x3xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %1, dense<[[1, 1, 1], [1, 1, 1]]> : tensor<2x3xi4>
  func.return
}
func.func @chlo_constant_like_i8() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8], [-3, 2, 7]]> : tensor<2x3xi8>
  %1 = "chlo.constant_like"(%c0) {value = 1 : i8} : (tensor<2x3xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %1, dense<[[1, 1, 1], [1, 1, 1]]> : tensor<2x3xi8>
  func.return
}
func.func @chlo_constant_like_i16() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8], [-3, 2, 7]]> : tensor<2x3xi16>
  %1 = "chlo.constant_like"(%c0) {value = 1 : i16} : (tensor<2x3xi16>) -> tensor<2x3xi16>
  check.expect_eq_const %1, dense<[[1, 1, 1], [1, 1, 1]]> : tensor<2x3xi16>
  func.return
}
func.func @chlo_constant_like_i32() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8], [-3, 2, 7]]> : tensor<2x3xi32>
  %1 = "chlo.constant_like"(%c0) {value = 1 : i32} : (tensor<2x3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %1, dense<[[1, 1, 1], [1, 1, 1]]> : tensor<2x3xi32>
  func.return
}
func.func @chlo_constant_like_i64() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8], [-3, 2, 7]]> : tensor<2x3xi64>
  %1 = "chlo.constant_like"(%c0) {value = 1 : i64} : (tensor<2x3xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %1, dense<[[1, 1, 1], [1, 1, 1]]> : tensor<2x3xi64>
  func.return
}
func.func @chlo_constant_like_ui2() {
  %c0 = stablehlo.constant dense<[[3, 0, 1], [2, 3, 0]]> : tensor<2x3xui2>
  %1 = "chlo.constant_like"(%c0) {value = 1 : ui2} : (tensor<2x3xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %1, dense<[[1, 1, 1], [1, 1, 1]]> : tensor<2x3xui2>
  func.return
}
func.func @chlo_constant_like_ui4() {
  %c0 = stablehlo.constant dense<[[3, 8, 13], [2, 7, 12]]> : tensor<2x3xui4>
  %1 = "chlo.constant_like"(%c0) {value = 1 : ui4} : (tensor<2x3xui4>) -> tensor<2x3xui4>
  check.expect_eq_const %1, dense<[[1, 1, 1], [1, 1, 1]]> : tensor<2x3xui4>
  func.return
}
func.func @chlo_constant_like_ui8() {
  %c0 = stablehlo.constant dense<[[3, 8, 13], [2, 7, 12]]> : tensor<2x3xui8>
  %1 = "chlo.constant_like"(%c0) {value = 1 : ui8} : (tensor<2x3xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %1, dense<[[1, 1, 1], [1, 1, 1]]> : tensor<2x3xui8>
  func.return
}
func.func @chlo_constant_like_ui16() {
  %c0 = stablehlo.constant dense<[[3, 8, 13], [2, 7, 12]]> : tensor<2x3xui16>
  %1 = "chlo.constant_like"(%c0) {value = 1 : ui16} : (tensor<2x3xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %1, dense<[[1, 1, 1], [1, 1, 1]]> : tensor<2x3xui16>
  func.return
}
func.func @chlo_constant_like_ui32() {
  %c0 = stablehlo.constant dense<[[3, 8, 13], [2, 7, 12]]> : tensor<2x3xui32>
  %1 = "chlo.constant_like"(%c0) {value = 1 : ui32} : (tensor<2x3xui32>) -> tensor<2x3xui32>
  check.expect_eq_const %1, dense<[[1, 1, 1], [1, 1, 1]]> : tensor<2x3xui32>
  func.return
}
func.func @chlo_constant_like_ui64() {
  %c0 = stablehlo.constant dense<[[3, 8, 13], [2, 7, 12]]> : tensor<2x3xui64>
  %1 = "chlo.constant_like"(%c0) {value = 1 : ui64} : (tensor<2x3xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %1, dense<[[1, 1, 1], [1, 1, 1]]> : tensor<2x3xui64>
  func.return
}
func.func @chlo_constant_like_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf4E2M1FN>
  %1 = "chlo.constant_like"(%c0) {value = 1.0 : f4E2M1FN} : (tensor<2x3xf4E2M1FN>) -> tensor<2x3xf4E2M1FN>
  check.expect_eq_const %1, dense<[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf4E2M1FN>
  func.return
}
func.func @chlo_constant_like_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf6E2M3FN>
  %1 = "chlo.constant_like"(%c0) {value = 1.0 : f6E2M3FN} : (tensor<2x3xf6E2M3FN>) -> tensor<2x3xf6E2M3FN>
  check.expect_eq_const %1, dense<[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf6E2M3FN>
  func.return
}
func.func @chlo_constant_like_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf6E3M2FN>
  %1 = "chlo.constant_like"(%c0) {value = 1.0 : f6E3M2FN} : (tensor<2x3xf6E3M2FN>) -> tensor<2x3xf6E3M2FN>
  check.expect_eq_const %1, dense<[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf6E3M2FN>
  func.return
}
func.func @chlo_constant_like_f8E3M4() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E3M4>
  %1 = "chlo.constant_like"(%c0) {value = 1.0 : f8E3M4} : (tensor<2x3xf8E3M4>) -> tensor<2x3xf8E3M4>
  check.expect_eq_const %1, dense<[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf8E3M4>
  func.return
}
func.func @chlo_constant_like_f8E4M3() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E4M3>
  %1 = "chlo.constant_like"(%c0) {value = 1.0 : f8E4M3} : (tensor<2x3xf8E4M3>) -> tensor<2x3xf8E4M3>
  check.expect_eq_const %1, dense<[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf8E4M3>
  func.return
}
func.func @chlo_constant_like_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E4M3FN>
  %1 = "chlo.constant_like"(%c0) {value = 1.0 : f8E4M3FN} : (tensor<2x3xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  check.expect_eq_const %1, dense<[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf8E4M3FN>
  func.return
}
func.func @chlo_constant_like_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E4M3FNUZ>
  %1 = "chlo.constant_like"(%c0) {value = 1.0 : f8E4M3FNUZ} : (tensor<2x3xf8E4M3FNUZ>) -> tensor<2x3xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf8E4M3FNUZ>
  func.return
}
func.func @chlo_constant_like_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E4M3B11FNUZ>
  %1 = "chlo.constant_like"(%c0) {value = 1.0 : f8E4M3B11FNUZ} : (tensor<2x3xf8E4M3B11FNUZ>) -> tensor<2x3xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf8E4M3B11FNUZ>
  func.return
}
func.func @chlo_constant_like_f8E5M2() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E5M2>
  %1 = "chlo.constant_like"(%c0) {value = 1.0 : f8E5M2} : (tensor<2x3xf8E5M2>) -> tensor<2x3xf8E5M2>
  check.expect_eq_const %1, dense<[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf8E5M2>
  func.return
}
func.func @chlo_constant_like_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E5M2FNUZ>
  %1 = "chlo.constant_like"(%c0) {value = 1.0 : f8E5M2FNUZ} : (tensor<2x3xf8E5M2FNUZ>) -> tensor<2x3xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf8E5M2FNUZ>
  func.return
}
func.func @chlo_constant_like_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.125, 4.0, 0.5], [16.0, 2.0, 0.25]]> : tensor<2x3xf8E8M0FNU>
  %1 = "chlo.constant_like"(%c0) {value = 1.0 : f8E8M0FNU} : (tensor<2x3xf8E8M0FNU>) -> tensor<2x3xf8E8M0FNU>
  check.expect_eq_const %1, dense<[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf8E8M0FNU>
  func.return
}
func.func @chlo_constant_like_bf16() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xbf16>
  %1 = "chlo.constant_like"(%c0) {value = 1.0 : bf16} : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  check.expect_eq_const %1, dense<[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xbf16>
  func.return
}
func.func @chlo_constant_like_f16() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf16>
  %1 = "chlo.constant_like"(%c0) {value = 1.0 : f16} : (tensor<2x3xf16>) -> tensor<2x3xf16>
  check.expect_eq_const %1, dense<[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf16>
  func.return
}
func.func @chlo_constant_like_f32() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf32>
  %1 = "chlo.constant_like"(%c0) {value = 1.0 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %1, dense<[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf32>
  func.return
}
func.func @chlo_constant_like_f64() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf64>
  %1 = "chlo.constant_like"(%c0) {value = 1.0 : f64} : (tensor<2x3xf64>) -> tensor<2x3xf64>
  check.expect_eq_const %1, dense<[[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf64>
  func.return
}
func.func @chlo_constant_like_complex_f32() {
  %c0 = stablehlo.constant dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)], [(-2.0, 2.0), (3.0, 0.0), (1.0, -2.0)]]> : tensor<2x3xcomplex<f32>>
  %1 = "chlo.constant_like"(%c0) {value = #complex.number<:f32 1.0, 0.0>} : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  check.expect_eq_const %1, dense<[[(1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  func.return
}
func.func @chlo_constant_like_complex_f64() {
  %c0 = stablehlo.constant dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)], [(-2.0, 2.0), (3.0, 0.0), (1.0, -2.0)]]> : tensor<2x3xcomplex<f64>>
  %1 = "chlo.constant_like"(%c0) {value = #complex.number<:f64 1.0, 0.0>} : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_eq_const %1, dense<[[(1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  func.return
}
