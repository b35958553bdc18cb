// stablehlo.dynamic_iota of a constant shape, every element type with a zero.
// Made by tests/ops/make.py.

func.func @dynamic_iota_i2() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xi2>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1]]> : tensor<2x2xi2>
  func.return
}
func.func @dynamic_iota_i4() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xi4>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1]]> : tensor<2x2xi4>
  func.return
}
func.func @dynamic_iota_i8() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xi8>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1]]> : tensor<2x2xi8>
  func.return
}
func.func @dynamic_iota_i16() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xi16>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1]]> : tensor<2x2xi16>
  func.return
}
func.func @dynamic_iota_i32() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xi32>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1]]> : tensor<2x2xi32>
  func.return
}
func.func @dynamic_iota_i64() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xi64>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1]]> : tensor<2x2xi64>
  func.return
}
func.func @dynamic_iota_ui2() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xui2>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1]]> : tensor<2x2xui2>
  func.return
}
func.func @dynamic_iota_ui4() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xui4>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1]]> : tensor<2x2xui4>
  func.return
}
func.func @dynamic_iota_ui8() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xui8>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1]]> : tensor<2x2xui8>
  func.return
}
func.func @dynamic_iota_ui16() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xui16>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1]]> : tensor<2x2xui16>
  func.return
}
func.func @dynamic_iota_ui32() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xui32>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1]]> : tensor<2x2xui32>
  func.return
}
func.func @dynamic_iota_ui64() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xui64>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1]]> : tensor<2x2xui64>
  func.return
}
func.func @dynamic_iota_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xf4E2M1FN>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0]]> : tensor<2x2xf4E2M1FN>
  func.return
}
func.func @dynamic_iota_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xf6E2M3FN>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0]]> : tensor<2x2xf6E2M3FN>
  func.return
}
func.func @dynamic_iota_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xf6E3M2FN>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0]]> : tensor<2x2xf6E3M2FN>
  func.return
}
func.func @dynamic_iota_f8E3M4() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xf8E3M4>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0]]> : tensor<2x2xf8E3M4>
  func.return
}
func.func @dynamic_iota_f8E4M3() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xf8E4M3>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0]]> : tensor<2x2xf8E4M3>
  func.return
}
func.func @dynamic_iota_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xf8E4M3FN>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0]]> : tensor<2x2xf8E4M3FN>
  func.return
}
func.func @dynamic_iota_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0]]> : tensor<2x2xf8E4M3FNUZ>
  func.return
}
func.func @dynamic_iota_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0]]> : tensor<2x2xf8E4M3B11FNUZ>
  func.return
}
func.func @dynamic_iota_f8E5M2() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xf8E5M2>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0]]> : tensor<2x2xf8E5M2>
  func.return
}
func.func @dynamic_iota_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0]]> : tensor<2x2xf8E5M2FNUZ>
  func.return
}
func.func @dynamic_iota_bf16() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xbf16>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0]]> : tensor<2x2xbf16>
  func.return
}
func.func @dynamic_iota_f16() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xf16>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0]]> : tensor<2x2xf16>
  func.return
}
func.func @dynamic_iota_f32() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xf32>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0]]> : tensor<2x2xf32>
  func.return
}
func.func @dynamic_iota_f64() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xf64>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0]]> : tensor<2x2xf64>
  func.return
}
func.func @dynamic_iota_complex_f32() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xcomplex<f32>>
  check.expect_eq_const %1, dense<[[(0.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  func.return
}
func.func @dynamic_iota_complex_f64() {
  %c0 = stablehlo.constant dense<[2, 2]> : tensor<2xi64>
  %1 = "stablehlo.dynamic_iota"(%c0) {iota_dimension = 1 : i64} : (tensor<2xi64>) -> tensor<2x2xcomplex<f64>>
  check.expect_eq_const %1, dense<[[(0.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  func.return
}
