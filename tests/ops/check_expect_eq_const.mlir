// check.expect_eq_const of equal values, every element type.
// Made by tests/ops/make.py.

func.func @check_expect_eq_const_i1() {
  %c0 = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
  "check.expect_eq_const"(%c0) {value = dense<[true, false, false]> : tensor<3xi1>} : (tensor<3xi1>) -> ()
  func.return
}
func.func @check_expect_eq_const_i2() {
  %c0 = stablehlo.constant dense<[1, -2, -1]> : tensor<3xi2>
  "check.expect_eq_const"(%c0) {value = dense<[1, -2, -1]> : tensor<3xi2>} : (tensor<3xi2>) -> ()
  func.return
}
func.func @check_expect_eq_const_i4() {
  %c0 = stablehlo.constant dense<[-2, 3, 7]> : tensor<3xi4>
  "check.expect_eq_const"(%c0) {value = dense<[-2, 3, 7]> : tensor<3xi4>} : (tensor<3xi4>) -> ()
  func.return
}
func.func @check_expect_eq_const_i8() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi8>
  "check.expect_eq_const"(%c0) {value = dense<[-2, 3, 8]> : tensor<3xi8>} : (tensor<3xi8>) -> ()
  func.return
}
func.func @check_expect_eq_const_i16() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi16>
  "check.expect_eq_const"(%c0) {value = dense<[-2, 3, 8]> : tensor<3xi16>} : (tensor<3xi16>) -> ()
  func.return
}
func.func @check_expect_eq_const_i32() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi32>
  "check.expect_eq_const"(%c0) {value = dense<[-2, 3, 8]> : tensor<3xi32>} : (tensor<3xi32>) -> ()
  func.return
}
func.func @check_expect_eq_const_i64() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi64>
  "check.expect_eq_const"(%c0) {value = dense<[-2, 3, 8]> : tensor<3xi64>} : (tensor<3xi64>) -> ()
  func.return
}
func.func @check_expect_eq_const_ui2() {
  %c0 = stablehlo.constant dense<[3, 0, 1]> : tensor<3xui2>
  "check.expect_eq_const"(%c0) {value = dense<[3, 0, 1]> : tensor<3xui2>} : (tensor<3xui2>) -> ()
  func.return
}
func.func @check_expect_eq_const_ui4() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui4>
  "check.expect_eq_const"(%c0) {value = dense<[3, 8, 13]> : tensor<3xui4>} : (tensor<3xui4>) -> ()
  func.return
}
func.func @check_expect_eq_const_ui8() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui8>
  "check.expect_eq_const"(%c0) {value = dense<[3, 8, 13]> : tensor<3xui8>} : (tensor<3xui8>) -> ()
  func.return
}
func.func @check_expect_eq_const_ui16() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui16>
  "check.expect_eq_const"(%c0) {value = dense<[3, 8, 13]> : tensor<3xui16>} : (tensor<3xui16>) -> ()
  func.return
}
func.func @check_expect_eq_const_ui32() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui32>
  "check.expect_eq_const"(%c0) {value = dense<[3, 8, 13]> : tensor<3xui32>} : (tensor<3xui32>) -> ()
  func.return
}
func.func @check_expect_eq_const_ui64() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui64>
  "check.expect_eq_const"(%c0) {value = dense<[3, 8, 13]> : tensor<3xui64>} : (tensor<3xui64>) -> ()
  func.return
}
func.func @check_expect_eq_const_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf4E2M1FN>
  "check.expect_eq_const"(%c0) {value = dense<[0.0, -3.0, -2.0]> : tensor<3xf4E2M1FN>} : (tensor<3xf4E2M1FN>) -> ()
  func.return
}
func.func @check_expect_eq_const_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E2M3FN>
  "check.expect_eq_const"(%c0) {value = dense<[0.0, -3.0, -2.0]> : tensor<3xf6E2M3FN>} : (tensor<3xf6E2M3FN>) -> ()
  func.return
}
func.func @check_expect_eq_const_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E3M2FN>
  "check.expect_eq_const"(%c0) {value = dense<[0.0, -3.0, -2.0]> : tensor<3xf6E3M2FN>} : (tensor<3xf6E3M2FN>) -> ()
  func.return
}
func.func @check_expect_eq_const_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E3M4>
  "check.expect_eq_const"(%c0) {value = dense<[0.0, -3.0, -2.0]> : tensor<3xf8E3M4>} : (tensor<3xf8E3M4>) -> ()
  func.return
}
func.func @check_expect_eq_const_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3>
  "check.expect_eq_const"(%c0) {value = dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3>} : (tensor<3xf8E4M3>) -> ()
  func.return
}
func.func @check_expect_eq_const_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FN>
  "check.expect_eq_const"(%c0) {value = dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FN>} : (tensor<3xf8E4M3FN>) -> ()
  func.return
}
func.func @check_expect_eq_const_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FNUZ>
  "check.expect_eq_const"(%c0) {value = dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FNUZ>} : (tensor<3xf8E4M3FNUZ>) -> ()
  func.return
}
func.func @check_expect_eq_const_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3B11FNUZ>
  "check.expect_eq_const"(%c0) {value = dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3B11FNUZ>} : (tensor<3xf8E4M3B11FNUZ>) -> ()
  func.return
}
func.func @check_expect_eq_const_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2>
  "check.expect_eq_const"(%c0) {value = dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2>} : (tensor<3xf8E5M2>) -> ()
  func.return
}
func.func @check_expect_eq_const_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2FNUZ>
  "check.expect_eq_const"(%c0) {value = dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2FNUZ>} : (tensor<3xf8E5M2FNUZ>) -> ()
  func.return
}
func.func @check_expect_eq_const_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.125, 4.0, 0.5]> : tensor<3xf8E8M0FNU>
  "check.expect_eq_const"(%c0) {value = dense<[0.125, 4.0, 0.5]> : tensor<3xf8E8M0FNU>} : (tensor<3xf8E8M0FNU>) -> ()
  func.return
}
func.func @check_expect_eq_const_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xbf16>
  "check.expect_eq_const"(%c0) {value = dense<[0.0, -3.0, -2.0]> : tensor<3xbf16>} : (tensor<3xbf16>) -> ()
  func.return
}
func.func @check_expect_eq_const_f16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf16>
  "check.expect_eq_const"(%c0) {value = dense<[0.0, -3.0, -2.0]> : tensor<3xf16>} : (tensor<3xf16>) -> ()
  func.return
}
func.func @check_expect_eq_const_f32() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf32>
  "check.expect_eq_const"(%c0) {value = dense<[0.0, -3.0, -2.0]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  func.return
}
func.func @check_expect_eq_const_f64() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf64>
  "check.expect_eq_const"(%c0) {value = dense<[0.0, -3.0, -2.0]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  func.return
}
func.func @check_expect_eq_const_complex_f32() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f32>>
  "check.expect_eq_const"(%c0) {value = dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f32>>} : (tensor<3xcomplex<f32>>) -> ()
  func.return
}
func.func @check_expect_eq_const_complex_f64() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f64>>
  "check.expect_eq_const"(%c0) {value = dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f64>>} : (tensor<3xcomplex<f64>>) -> ()
  func.return
}
