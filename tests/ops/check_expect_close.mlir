// check.expect_close of neighbours, every float.
// Made by tests/ops/make.py.

func.func @check_expect_close_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf4E2M1FN>
  %c1 = stablehlo.constant dense<[1.5, 3.0]> : tensor<2xf4E2M1FN>
  "check.expect_close"(%c0, %c1) {max_ulp_difference = 1 : ui64, min_ulp_difference = 1 : ui64} : (tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>) -> ()
  func.return
}
func.func @check_expect_close_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf6E2M3FN>
  %c1 = stablehlo.constant dense<[1.125, 2.25]> : tensor<2xf6E2M3FN>
  "check.expect_close"(%c0, %c1) {max_ulp_difference = 1 : ui64, min_ulp_difference = 1 : ui64} : (tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>) -> ()
  func.return
}
func.func @check_expect_close_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf6E3M2FN>
  %c1 = stablehlo.constant dense<[1.25, 2.5]> : tensor<2xf6E3M2FN>
  "check.expect_close"(%c0, %c1) {max_ulp_difference = 1 : ui64, min_ulp_difference = 1 : ui64} : (tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>) -> ()
  func.return
}
func.func @check_expect_close_f8E3M4() {
  %c0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E3M4>
  %c1 = stablehlo.constant dense<[1.0625, 2.125]> : tensor<2xf8E3M4>
  "check.expect_close"(%c0, %c1) {max_ulp_difference = 1 : ui64, min_ulp_difference = 1 : ui64} : (tensor<2xf8E3M4>, tensor<2xf8E3M4>) -> ()
  func.return
}
func.func @check_expect_close_f8E4M3() {
  %c0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E4M3>
  %c1 = stablehlo.constant dense<[1.125, 2.25]> : tensor<2xf8E4M3>
  "check.expect_close"(%c0, %c1) {max_ulp_difference = 1 : ui64, min_ulp_difference = 1 : ui64} : (tensor<2xf8E4M3>, tensor<2xf8E4M3>) -> ()
  func.return
}
func.func @check_expect_close_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E4M3FN>
  %c1 = stablehlo.constant dense<[1.125, 2.25]> : tensor<2xf8E4M3FN>
  "check.expect_close"(%c0, %c1) {max_ulp_difference = 1 : ui64, min_ulp_difference = 1 : ui64} : (tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>) -> ()
  func.return
}
func.func @check_expect_close_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[1.125, 2.25]> : tensor<2xf8E4M3FNUZ>
  "check.expect_close"(%c0, %c1) {max_ulp_difference = 1 : ui64, min_ulp_difference = 1 : ui64} : (tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>) -> ()
  func.return
}
func.func @check_expect_close_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[1.125, 2.25]> : tensor<2xf8E4M3B11FNUZ>
  "check.expect_close"(%c0, %c1) {max_ulp_difference = 1 : ui64, min_ulp_difference = 1 : ui64} : (tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>) -> ()
  func.return
}
func.func @check_expect_close_f8E5M2() {
  %c0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E5M2>
  %c1 = stablehlo.constant dense<[1.25, 2.5]> : tensor<2xf8E5M2>
  "check.expect_close"(%c0, %c1) {max_ulp_difference = 1 : ui64, min_ulp_difference = 1 : ui64} : (tensor<2xf8E5M2>, tensor<2xf8E5M2>) -> ()
  func.return
}
func.func @check_expect_close_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[1.25, 2.5]> : tensor<2xf8E5M2FNUZ>
  "check.expect_close"(%c0, %c1) {max_ulp_difference = 1 : ui64, min_ulp_difference = 1 : ui64} : (tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>) -> ()
  func.return
}
func.func @check_expect_close_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf8E8M0FNU>
  "check.expect_close"(%c0, %c1) {max_ulp_difference = 1 : ui64, min_ulp_difference = 1 : ui64} : (tensor<2xf8E8M0FNU>, tensor<2xf8E8M0FNU>) -> ()
  func.return
}
func.func @check_expect_close_bf16() {
  %c0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xbf16>
  %c1 = stablehlo.constant dense<[1.0078125, 2.015625]> : tensor<2xbf16>
  "check.expect_close"(%c0, %c1) {max_ulp_difference = 1 : ui64, min_ulp_difference = 1 : ui64} : (tensor<2xbf16>, tensor<2xbf16>) -> ()
  func.return
}
func.func @check_expect_close_f16() {
  %c0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf16>
  %c1 = stablehlo.constant dense<[1.0009765625, 2.001953125]> : tensor<2xf16>
  "check.expect_close"(%c0, %c1) {max_ulp_difference = 1 : ui64, min_ulp_difference = 1 : ui64} : (tensor<2xf16>, tensor<2xf16>) -> ()
  func.return
}
func.func @check_expect_close_f32() {
  %c0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %c1 = stablehlo.constant dense<[1.0000001, 2.0000002]> : tensor<2xf32>
  "check.expect_close"(%c0, %c1) {max_ulp_difference = 1 : ui64, min_ulp_difference = 1 : ui64} : (tensor<2xf32>, tensor<2xf32>) -> ()
  func.return
}
func.func @check_expect_close_f64() {
  %c0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf64>
  %c1 = stablehlo.constant dense<[1.0000000000000002, 2.0000000000000004]> : tensor<2xf64>
  "check.expect_close"(%c0, %c1) {max_ulp_difference = 1 : ui64, min_ulp_difference = 1 : ui64} : (tensor<2xf64>, tensor<2xf64>) -> ()
  func.return
}
