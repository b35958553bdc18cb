// stablehlo.custom_call of a registered target, every element type.
// Made by tests/ops/make.py.

func.func @custom_call_i1() {
  %c0 = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xi1>, tensor<3xi1>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_i2() {
  %c0 = stablehlo.constant dense<[1, -2, -1]> : tensor<3xi2>
  %c1 = stablehlo.constant dense<[1, -2, -1]> : tensor<3xi2>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xi2>, tensor<3xi2>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_i4() {
  %c0 = stablehlo.constant dense<[-2, 3, 7]> : tensor<3xi4>
  %c1 = stablehlo.constant dense<[-2, 3, 7]> : tensor<3xi4>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xi4>, tensor<3xi4>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_i8() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi8>
  %c1 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi8>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xi8>, tensor<3xi8>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_i16() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi16>
  %c1 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi16>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xi16>, tensor<3xi16>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_i32() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi32>
  %c1 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi32>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xi32>, tensor<3xi32>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_i64() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi64>
  %c1 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi64>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xi64>, tensor<3xi64>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_ui2() {
  %c0 = stablehlo.constant dense<[3, 0, 1]> : tensor<3xui2>
  %c1 = stablehlo.constant dense<[3, 0, 1]> : tensor<3xui2>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xui2>, tensor<3xui2>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_ui4() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui4>
  %c1 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui4>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xui4>, tensor<3xui4>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_ui8() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui8>
  %c1 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui8>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xui8>, tensor<3xui8>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_ui16() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui16>
  %c1 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui16>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xui16>, tensor<3xui16>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_ui32() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui32>
  %c1 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui32>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xui32>, tensor<3xui32>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_ui64() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui64>
  %c1 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui64>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xui64>, tensor<3xui64>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf4E2M1FN>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf4E2M1FN>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xf4E2M1FN>, tensor<3xf4E2M1FN>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E2M3FN>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E2M3FN>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xf6E2M3FN>, tensor<3xf6E2M3FN>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E3M2FN>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E3M2FN>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xf6E3M2FN>, tensor<3xf6E3M2FN>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E3M4>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E3M4>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xf8E3M4>, tensor<3xf8E3M4>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xf8E4M3>, tensor<3xf8E4M3>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FN>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FN>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xf8E4M3FN>, tensor<3xf8E4M3FN>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FNUZ>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xf8E4M3FNUZ>, tensor<3xf8E4M3FNUZ>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3B11FNUZ>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xf8E4M3B11FNUZ>, tensor<3xf8E4M3B11FNUZ>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xf8E5M2>, tensor<3xf8E5M2>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2FNUZ>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xf8E5M2FNUZ>, tensor<3xf8E5M2FNUZ>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.125, 4.0, 0.5]> : tensor<3xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[0.125, 4.0, 0.5]> : tensor<3xf8E8M0FNU>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xf8E8M0FNU>, tensor<3xf8E8M0FNU>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xbf16>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xbf16>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xbf16>, tensor<3xbf16>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_f16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf16>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf16>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xf16>, tensor<3xf16>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_f32() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf32>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf32>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xf32>, tensor<3xf32>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_f64() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf64>
  %c1 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf64>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xf64>, tensor<3xf64>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_complex_f32() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f32>>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
func.func @custom_call_complex_f64() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f64>>
  %2 = "stablehlo.custom_call"(%c0, %c1) {call_target_name = "check.expect_eq", has_side_effect = true} : (tensor<3xcomplex<f64>>, tensor<3xcomplex<f64>>) -> tensor<i1>
  check.expect_eq_const %2, dense<true> : tensor<i1>
  func.return
}
