// chlo.lgamma on every float.
// Made by tests/ops/make.py.

func.func @chlo_lgamma_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf4E2M1FN>
  %1 = "chlo.lgamma"(%c0) : (tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN>
  %c2 = stablehlo.constant dense<[0.5, -0.0, 0.0, 0.5, 2.0, 4.0]> : tensor<6xf4E2M1FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  func.return
}
func.func @chlo_lgamma_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf6E2M3FN>
  %1 = "chlo.lgamma"(%c0) : (tensor<6xf6E2M3FN>) -> tensor<6xf6E2M3FN>
  %c2 = stablehlo.constant dense<[0.625, -0.125, 0.0, 0.75, 1.75, 5.0]> : tensor<6xf6E2M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf6E2M3FN>, tensor<6xf6E2M3FN>
  func.return
}
func.func @chlo_lgamma_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf6E3M2FN>
  %1 = "chlo.lgamma"(%c0) : (tensor<6xf6E3M2FN>) -> tensor<6xf6E3M2FN>
  %c2 = stablehlo.constant dense<[0.625, -0.125, 0.0, 0.75, 1.75, 5.0]> : tensor<6xf6E3M2FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf6E3M2FN>, tensor<6xf6E3M2FN>
  func.return
}
func.func @chlo_lgamma_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf8E3M4>
  %1 = "chlo.lgamma"(%c0) : (tensor<6xf8E3M4>) -> tensor<6xf8E3M4>
  %c2 = stablehlo.constant dense<[0.5625, -0.125, 0.0, 0.6875, 1.8125, 4.75]> : tensor<6xf8E3M4>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E3M4>, tensor<6xf8E3M4>
  func.return
}
func.func @chlo_lgamma_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf8E4M3>
  %1 = "chlo.lgamma"(%c0) : (tensor<6xf8E4M3>) -> tensor<6xf8E4M3>
  %c2 = stablehlo.constant dense<[0.5625, -0.1171875, 0.0, 0.6875, 1.75, 5.0]> : tensor<6xf8E4M3>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3>, tensor<6xf8E4M3>
  func.return
}
func.func @chlo_lgamma_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf8E4M3FN>
  %1 = "chlo.lgamma"(%c0) : (tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN>
  %c2 = stablehlo.constant dense<[0.5625, -0.1171875, 0.0, 0.6875, 1.75, 5.0]> : tensor<6xf8E4M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3FN>, tensor<6xf8E4M3FN>
  func.return
}
func.func @chlo_lgamma_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf8E4M3FNUZ>
  %1 = "chlo.lgamma"(%c0) : (tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[0.5625, -0.1171875, 0.0, 0.6875, 1.75, 5.0]> : tensor<6xf8E4M3FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3FNUZ>, tensor<6xf8E4M3FNUZ>
  func.return
}
func.func @chlo_lgamma_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf8E4M3B11FNUZ>
  %1 = "chlo.lgamma"(%c0) : (tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[0.5625, -0.1171875, 0.0, 0.6875, 1.75, 5.0]> : tensor<6xf8E4M3B11FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3B11FNUZ>, tensor<6xf8E4M3B11FNUZ>
  func.return
}
func.func @chlo_lgamma_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf8E5M2>
  %1 = "chlo.lgamma"(%c0) : (tensor<6xf8E5M2>) -> tensor<6xf8E5M2>
  %c2 = stablehlo.constant dense<[0.625, -0.125, 0.0, 0.75, 1.75, 5.0]> : tensor<6xf8E5M2>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E5M2>, tensor<6xf8E5M2>
  func.return
}
func.func @chlo_lgamma_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf8E5M2FNUZ>
  %1 = "chlo.lgamma"(%c0) : (tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[0.625, -0.125, 0.0, 0.75, 1.75, 5.0]> : tensor<6xf8E5M2FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E5M2FNUZ>, tensor<6xf8E5M2FNUZ>
  func.return
}
func.func @chlo_lgamma_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.5, 4.0, 8.0]> : tensor<3xf8E8M0FNU>
  %1 = "chlo.lgamma"(%c0) : (tensor<3xf8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[0.5, 2.0, 8.0]> : tensor<3xf8E8M0FNU>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<3xf8E8M0FNU>, tensor<3xf8E8M0FNU>
  func.return
}
func.func @chlo_lgamma_bf16() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xbf16>
  %1 = "chlo.lgamma"(%c0) : (tensor<6xbf16>) -> tensor<6xbf16>
  %c2 = stablehlo.constant dense<[0.57421875, -0.12060546875, 0.0, 0.69140625, 1.7890625, 4.78125]> : tensor<6xbf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xbf16>, tensor<6xbf16>
  func.return
}
func.func @chlo_lgamma_f16() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf16>
  %1 = "chlo.lgamma"(%c0) : (tensor<6xf16>) -> tensor<6xf16>
  %c2 = stablehlo.constant dense<[0.572265625, -0.12078857421875, 0.0, 0.693359375, 1.7919921875, 4.7890625]> : tensor<6xf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf16>, tensor<6xf16>
  func.return
}
func.func @chlo_lgamma_f32() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf32>
  %1 = "chlo.lgamma"(%c0) : (tensor<6xf32>) -> tensor<6xf32>
  %c2 = stablehlo.constant dense<[0.5723649, -0.12078224, 0.0, 0.6931472, 1.7917595, 4.787492]> : tensor<6xf32>
  check.expect_close %1, %c2, max_ulp_difference = 16 : tensor<6xf32>, tensor<6xf32>
  func.return
}
func.func @chlo_lgamma_f64() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf64>
  %1 = "chlo.lgamma"(%c0) : (tensor<6xf64>) -> tensor<6xf64>
  %c2 = stablehlo.constant dense<[0.5723649429247, -0.12078223763524526, 0.0, 0.6931471805599453, 1.791759469228055, 4.787491742782046]> : tensor<6xf64>
  check.expect_close %1, %c2, max_ulp_difference = 16 : tensor<6xf64>, tensor<6xf64>
  func.return
}
