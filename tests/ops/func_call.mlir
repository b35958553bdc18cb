// func.call of a function that doubles or turns around, every element type.
// Made by tests/ops/make.py.

func.func private @turn_i1(%arg0: tensor<3xi1>) -> (tensor<3xi1>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xi1>) -> tensor<3xi1>
  func.return %0 : tensor<3xi1>
}
func.func @func_call_i1() {
  %c0 = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
  %1 = "func.call"(%c0) {callee = @turn_i1} : (tensor<3xi1>) -> tensor<3xi1>
  check.expect_eq_const %1, dense<[false, false, true]> : tensor<3xi1>
  func.return
}
func.func private @turn_i2(%arg0: tensor<3xi2>) -> (tensor<3xi2>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xi2>) -> tensor<3xi2>
  func.return %0 : tensor<3xi2>
}
func.func @func_call_i2() {
  %c0 = stablehlo.constant dense<[1, -2, -1]> : tensor<3xi2>
  %1 = "func.call"(%c0) {callee = @turn_i2} : (tensor<3xi2>) -> tensor<3xi2>
  check.expect_eq_const %1, dense<[-1, -2, 1]> : tensor<3xi2>
  func.return
}
func.func private @turn_i4(%arg0: tensor<3xi4>) -> (tensor<3xi4>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xi4>) -> tensor<3xi4>
  func.return %0 : tensor<3xi4>
}
func.func @func_call_i4() {
  %c0 = stablehlo.constant dense<[-2, 3, 7]> : tensor<3xi4>
  %1 = "func.call"(%c0) {callee = @turn_i4} : (tensor<3xi4>) -> tensor<3xi4>
  check.expect_eq_const %1, dense<[7, 3, -2]> : tensor<3xi4>
  func.return
}
func.func private @turn_i8(%arg0: tensor<3xi8>) -> (tensor<3xi8>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xi8>) -> tensor<3xi8>
  func.return %0 : tensor<3xi8>
}
func.func @func_call_i8() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi8>
  %1 = "func.call"(%c0) {callee = @turn_i8} : (tensor<3xi8>) -> tensor<3xi8>
  check.expect_eq_const %1, dense<[8, 3, -2]> : tensor<3xi8>
  func.return
}
func.func private @turn_i16(%arg0: tensor<3xi16>) -> (tensor<3xi16>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xi16>) -> tensor<3xi16>
  func.return %0 : tensor<3xi16>
}
func.func @func_call_i16() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi16>
  %1 = "func.call"(%c0) {callee = @turn_i16} : (tensor<3xi16>) -> tensor<3xi16>
  check.expect_eq_const %1, dense<[8, 3, -2]> : tensor<3xi16>
  func.return
}
func.func private @turn_i32(%arg0: tensor<3xi32>) -> (tensor<3xi32>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xi32>) -> tensor<3xi32>
  func.return %0 : tensor<3xi32>
}
func.func @func_call_i32() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi32>
  %1 = "func.call"(%c0) {callee = @turn_i32} : (tensor<3xi32>) -> tensor<3xi32>
  check.expect_eq_const %1, dense<[8, 3, -2]> : tensor<3xi32>
  func.return
}
func.func private @turn_i64(%arg0: tensor<3xi64>) -> (tensor<3xi64>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xi64>) -> tensor<3xi64>
  func.return %0 : tensor<3xi64>
}
func.func @func_call_i64() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi64>
  %1 = "func.call"(%c0) {callee = @turn_i64} : (tensor<3xi64>) -> tensor<3xi64>
  check.expect_eq_const %1, dense<[8, 3, -2]> : tensor<3xi64>
  func.return
}
func.func private @turn_ui2(%arg0: tensor<3xui2>) -> (tensor<3xui2>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xui2>) -> tensor<3xui2>
  func.return %0 : tensor<3xui2>
}
func.func @func_call_ui2() {
  %c0 = stablehlo.constant dense<[3, 0, 1]> : tensor<3xui2>
  %1 = "func.call"(%c0) {callee = @turn_ui2} : (tensor<3xui2>) -> tensor<3xui2>
  check.expect_eq_const %1, dense<[1, 0, 3]> : tensor<3xui2>
  func.return
}
func.func private @turn_ui4(%arg0: tensor<3xui4>) -> (tensor<3xui4>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xui4>) -> tensor<3xui4>
  func.return %0 : tensor<3xui4>
}
func.func @func_call_ui4() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui4>
  %1 = "func.call"(%c0) {callee = @turn_ui4} : (tensor<3xui4>) -> tensor<3xui4>
  check.expect_eq_const %1, dense<[13, 8, 3]> : tensor<3xui4>
  func.return
}
func.func private @turn_ui8(%arg0: tensor<3xui8>) -> (tensor<3xui8>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xui8>) -> tensor<3xui8>
  func.return %0 : tensor<3xui8>
}
func.func @func_call_ui8() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui8>
  %1 = "func.call"(%c0) {callee = @turn_ui8} : (tensor<3xui8>) -> tensor<3xui8>
  check.expect_eq_const %1, dense<[13, 8, 3]> : tensor<3xui8>
  func.return
}
func.func private @turn_ui16(%arg0: tensor<3xui16>) -> (tensor<3xui16>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xui16>) -> tensor<3xui16>
  func.return %0 : tensor<3xui16>
}
func.func @func_call_ui16() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui16>
  %1 = "func.call"(%c0) {callee = @turn_ui16} : (tensor<3xui16>) -> tensor<3xui16>
  check.expect_eq_const %1, dense<[13, 8, 3]> : tensor<3xui16>
  func.return
}
func.func private @turn_ui32(%arg0: tensor<3xui32>) -> (tensor<3xui32>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xui32>) -> tensor<3xui32>
  func.return %0 : tensor<3xui32>
}
func.func @func_call_ui32() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui32>
  %1 = "func.call"(%c0) {callee = @turn_ui32} : (tensor<3xui32>) -> tensor<3xui32>
  check.expect_eq_const %1, dense<[13, 8, 3]> : tensor<3xui32>
  func.return
}
func.func private @turn_ui64(%arg0: tensor<3xui64>) -> (tensor<3xui64>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xui64>) -> tensor<3xui64>
  func.return %0 : tensor<3xui64>
}
func.func @func_call_ui64() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui64>
  %1 = "func.call"(%c0) {callee = @turn_ui64} : (tensor<3xui64>) -> tensor<3xui64>
  check.expect_eq_const %1, dense<[13, 8, 3]> : tensor<3xui64>
  func.return
}
func.func private @turn_f4E2M1FN(%arg0: tensor<3xf4E2M1FN>) -> (tensor<3xf4E2M1FN>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xf4E2M1FN>) -> tensor<3xf4E2M1FN>
  func.return %0 : tensor<3xf4E2M1FN>
}
func.func @func_call_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf4E2M1FN>
  %1 = "func.call"(%c0) {callee = @turn_f4E2M1FN} : (tensor<3xf4E2M1FN>) -> tensor<3xf4E2M1FN>
  check.expect_eq_const %1, dense<[-2.0, -3.0, 0.0]> : tensor<3xf4E2M1FN>
  func.return
}
func.func private @turn_f6E2M3FN(%arg0: tensor<3xf6E2M3FN>) -> (tensor<3xf6E2M3FN>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xf6E2M3FN>) -> tensor<3xf6E2M3FN>
  func.return %0 : tensor<3xf6E2M3FN>
}
func.func @func_call_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E2M3FN>
  %1 = "func.call"(%c0) {callee = @turn_f6E2M3FN} : (tensor<3xf6E2M3FN>) -> tensor<3xf6E2M3FN>
  check.expect_eq_const %1, dense<[-2.0, -3.0, 0.0]> : tensor<3xf6E2M3FN>
  func.return
}
func.func private @turn_f6E3M2FN(%arg0: tensor<3xf6E3M2FN>) -> (tensor<3xf6E3M2FN>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xf6E3M2FN>) -> tensor<3xf6E3M2FN>
  func.return %0 : tensor<3xf6E3M2FN>
}
func.func @func_call_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E3M2FN>
  %1 = "func.call"(%c0) {callee = @turn_f6E3M2FN} : (tensor<3xf6E3M2FN>) -> tensor<3xf6E3M2FN>
  check.expect_eq_const %1, dense<[-2.0, -3.0, 0.0]> : tensor<3xf6E3M2FN>
  func.return
}
func.func private @turn_f8E3M4(%arg0: tensor<3xf8E3M4>) -> (tensor<3xf8E3M4>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xf8E3M4>) -> tensor<3xf8E3M4>
  func.return %0 : tensor<3xf8E3M4>
}
func.func @func_call_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E3M4>
  %1 = "func.call"(%c0) {callee = @turn_f8E3M4} : (tensor<3xf8E3M4>) -> tensor<3xf8E3M4>
  check.expect_eq_const %1, dense<[-2.0, -3.0, 0.0]> : tensor<3xf8E3M4>
  func.return
}
func.func private @turn_f8E4M3(%arg0: tensor<3xf8E4M3>) -> (tensor<3xf8E4M3>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xf8E4M3>) -> tensor<3xf8E4M3>
  func.return %0 : tensor<3xf8E4M3>
}
func.func @func_call_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3>
  %1 = "func.call"(%c0) {callee = @turn_f8E4M3} : (tensor<3xf8E4M3>) -> tensor<3xf8E4M3>
  check.expect_eq_const %1, dense<[-2.0, -3.0, 0.0]> : tensor<3xf8E4M3>
  func.return
}
func.func private @turn_f8E4M3FN(%arg0: tensor<3xf8E4M3FN>) -> (tensor<3xf8E4M3FN>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xf8E4M3FN>) -> tensor<3xf8E4M3FN>
  func.return %0 : tensor<3xf8E4M3FN>
}
func.func @func_call_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FN>
  %1 = "func.call"(%c0) {callee = @turn_f8E4M3FN} : (tensor<3xf8E4M3FN>) -> tensor<3xf8E4M3FN>
  check.expect_eq_const %1, dense<[-2.0, -3.0, 0.0]> : tensor<3xf8E4M3FN>
  func.return
}
func.func private @turn_f8E4M3FNUZ(%arg0: tensor<3xf8E4M3FNUZ>) -> (tensor<3xf8E4M3FNUZ>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xf8E4M3FNUZ>) -> tensor<3xf8E4M3FNUZ>
  func.return %0 : tensor<3xf8E4M3FNUZ>
}
func.func @func_call_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FNUZ>
  %1 = "func.call"(%c0) {callee = @turn_f8E4M3FNUZ} : (tensor<3xf8E4M3FNUZ>) -> tensor<3xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[-2.0, -3.0, 0.0]> : tensor<3xf8E4M3FNUZ>
  func.return
}
func.func private @turn_f8E4M3B11FNUZ(%arg0: tensor<3xf8E4M3B11FNUZ>) -> (tensor<3xf8E4M3B11FNUZ>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xf8E4M3B11FNUZ>) -> tensor<3xf8E4M3B11FNUZ>
  func.return %0 : tensor<3xf8E4M3B11FNUZ>
}
func.func @func_call_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3B11FNUZ>
  %1 = "func.call"(%c0) {callee = @turn_f8E4M3B11FNUZ} : (tensor<3xf8E4M3B11FNUZ>) -> tensor<3xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[-2.0, -3.0, 0.0]> : tensor<3xf8E4M3B11FNUZ>
  func.return
}
func.func private @turn_f8E5M2(%arg0: tensor<3xf8E5M2>) -> (tensor<3xf8E5M2>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xf8E5M2>) -> tensor<3xf8E5M2>
  func.return %0 : tensor<3xf8E5M2>
}
func.func @func_call_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2>
  %1 = "func.call"(%c0) {callee = @turn_f8E5M2} : (tensor<3xf8E5M2>) -> tensor<3xf8E5M2>
  check.expect_eq_const %1, dense<[-2.0, -3.0, 0.0]> : tensor<3xf8E5M2>
  func.return
}
func.func private @turn_f8E5M2FNUZ(%arg0: tensor<3xf8E5M2FNUZ>) -> (tensor<3xf8E5M2FNUZ>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xf8E5M2FNUZ>) -> tensor<3xf8E5M2FNUZ>
  func.return %0 : tensor<3xf8E5M2FNUZ>
}
func.func @func_call_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2FNUZ>
  %1 = "func.call"(%c0) {callee = @turn_f8E5M2FNUZ} : (tensor<3xf8E5M2FNUZ>) -> tensor<3xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[-2.0, -3.0, 0.0]> : tensor<3xf8E5M2FNUZ>
  func.return
}
func.func private @turn_f8E8M0FNU(%arg0: tensor<3xf8E8M0FNU>) -> (tensor<3xf8E8M0FNU>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xf8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  func.return %0 : tensor<3xf8E8M0FNU>
}
func.func @func_call_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.125, 4.0, 0.5]> : tensor<3xf8E8M0FNU>
  %1 = "func.call"(%c0) {callee = @turn_f8E8M0FNU} : (tensor<3xf8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  check.expect_eq_const %1, dense<[0.5, 4.0, 0.125]> : tensor<3xf8E8M0FNU>
  func.return
}
func.func private @turn_bf16(%arg0: tensor<3xbf16>) -> (tensor<3xbf16>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xbf16>) -> tensor<3xbf16>
  func.return %0 : tensor<3xbf16>
}
func.func @func_call_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xbf16>
  %1 = "func.call"(%c0) {callee = @turn_bf16} : (tensor<3xbf16>) -> tensor<3xbf16>
  check.expect_eq_const %1, dense<[-2.0, -3.0, 0.0]> : tensor<3xbf16>
  func.return
}
func.func private @turn_f16(%arg0: tensor<3xf16>) -> (tensor<3xf16>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xf16>) -> tensor<3xf16>
  func.return %0 : tensor<3xf16>
}
func.func @func_call_f16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf16>
  %1 = "func.call"(%c0) {callee = @turn_f16} : (tensor<3xf16>) -> tensor<3xf16>
  check.expect_eq_const %1, dense<[-2.0, -3.0, 0.0]> : tensor<3xf16>
  func.return
}
func.func private @turn_f32(%arg0: tensor<3xf32>) -> (tensor<3xf32>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xf32>) -> tensor<3xf32>
  func.return %0 : tensor<3xf32>
}
func.func @func_call_f32() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf32>
  %1 = "func.call"(%c0) {callee = @turn_f32} : (tensor<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %1, dense<[-2.0, -3.0, 0.0]> : tensor<3xf32>
  func.return
}
func.func private @turn_f64(%arg0: tensor<3xf64>) -> (tensor<3xf64>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xf64>) -> tensor<3xf64>
  func.return %0 : tensor<3xf64>
}
func.func @func_call_f64() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf64>
  %1 = "func.call"(%c0) {callee = @turn_f64} : (tensor<3xf64>) -> tensor<3xf64>
  check.expect_eq_const %1, dense<[-2.0, -3.0, 0.0]> : tensor<3xf64>
  func.return
}
func.func private @turn_complex_f32(%arg0: tensor<3xcomplex<f32>>) -> (tensor<3xcomplex<f32>>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  func.return %0 : tensor<3xcomplex<f32>>
}
func.func @func_call_complex_f32() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f32>>
  %1 = "func.call"(%c0) {callee = @turn_complex_f32} : (tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  check.expect_eq_const %1, dense<[(0.0, -1.0), (2.0, 1.0), (-3.0, -2.0)]> : tensor<3xcomplex<f32>>
  func.return
}
func.func private @turn_complex_f64(%arg0: tensor<3xcomplex<f64>>) -> (tensor<3xcomplex<f64>>) {
  %0 = "stablehlo.reverse"(%arg0) {dimensions = array<i64: 0>} : (tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>>
  func.return %0 : tensor<3xcomplex<f64>>
}
func.func @func_call_complex_f64() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f64>>
  %1 = "func.call"(%c0) {callee = @turn_complex_f64} : (tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>>
  check.expect_eq_const %1, dense<[(0.0, -1.0), (2.0, 1.0), (-3.0, -2.0)]> : tensor<3xcomplex<f64>>
  func.return
}
