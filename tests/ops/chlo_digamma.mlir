// chlo.digamma on every float.
// Made by tests/ops/make.py.

func.func @chlo_digamma_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf4E2M1FN>
  %1 = "chlo.digamma"(%c0) : (tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN>
  %c2 = stablehlo.constant dense<[-2.0, 0.0, 0.5, 1.0, 1.5, 1.5]> : tensor<6xf4E2M1FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  func.return
}
func.func @chlo_digamma_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf6E2M3FN>
  %1 = "chlo.digamma"(%c0) : (tensor<6xf6E2M3FN>) -> tensor<6xf6E2M3FN>
  %c2 = stablehlo.constant dense<[-2.0, 0.0, 0.375, 0.875, 1.25, 1.75]> : tensor<6xf6E2M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf6E2M3FN>, tensor<6xf6E2M3FN>
  func.return
}
func.func @chlo_digamma_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf6E3M2FN>
  %1 = "chlo.digamma"(%c0) : (tensor<6xf6E3M2FN>) -> tensor<6xf6E3M2FN>
  %c2 = stablehlo.constant dense<[-2.0, 0.0625, 0.4375, 0.875, 1.25, 1.75]> : tensor<6xf6E3M2FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf6E3M2FN>, tensor<6xf6E3M2FN>
  func.return
}
func.func @chlo_digamma_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf8E3M4>
  %1 = "chlo.digamma"(%c0) : (tensor<6xf8E3M4>) -> tensor<6xf8E3M4>
  %c2 = stablehlo.constant dense<[-1.9375, 0.03125, 0.421875, 0.9375, 1.25, 1.6875]> : tensor<6xf8E3M4>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E3M4>, tensor<6xf8E3M4>
  func.return
}
func.func @chlo_digamma_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf8E4M3>
  %1 = "chlo.digamma"(%c0) : (tensor<6xf8E4M3>) -> tensor<6xf8E4M3>
  %c2 = stablehlo.constant dense<[-2.0, 0.03515625, 0.4375, 0.9375, 1.25, 1.75]> : tensor<6xf8E4M3>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3>, tensor<6xf8E4M3>
  func.return
}
func.func @chlo_digamma_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf8E4M3FN>
  %1 = "chlo.digamma"(%c0) : (tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN>
  %c2 = stablehlo.constant dense<[-2.0, 0.03515625, 0.4375, 0.9375, 1.25, 1.75]> : tensor<6xf8E4M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3FN>, tensor<6xf8E4M3FN>
  func.return
}
func.func @chlo_digamma_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf8E4M3FNUZ>
  %1 = "chlo.digamma"(%c0) : (tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[-2.0, 0.03515625, 0.4375, 0.9375, 1.25, 1.75]> : tensor<6xf8E4M3FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3FNUZ>, tensor<6xf8E4M3FNUZ>
  func.return
}
func.func @chlo_digamma_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf8E4M3B11FNUZ>
  %1 = "chlo.digamma"(%c0) : (tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[-2.0, 0.03515625, 0.4375, 0.9375, 1.25, 1.75]> : tensor<6xf8E4M3B11FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3B11FNUZ>, tensor<6xf8E4M3B11FNUZ>
  func.return
}
func.func @chlo_digamma_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf8E5M2>
  %1 = "chlo.digamma"(%c0) : (tensor<6xf8E5M2>) -> tensor<6xf8E5M2>
  %c2 = stablehlo.constant dense<[-2.0, 0.0390625, 0.4375, 0.875, 1.25, 1.75]> : tensor<6xf8E5M2>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E5M2>, tensor<6xf8E5M2>
  func.return
}
func.func @chlo_digamma_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf8E5M2FNUZ>
  %1 = "chlo.digamma"(%c0) : (tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[-2.0, 0.0390625, 0.4375, 0.875, 1.25, 1.75]> : tensor<6xf8E5M2FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E5M2FNUZ>, tensor<6xf8E5M2FNUZ>
  func.return
}
func.func @chlo_digamma_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.5, 4.0, 8.0]> : tensor<3xf8E8M0FNU>
  %1 = "chlo.digamma"(%c0) : (tensor<3xf8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[0xFF, 1.0, 2.0]> : tensor<3xf8E8M0FNU>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<3xf8E8M0FNU>, tensor<3xf8E8M0FNU>
  func.return
}
func.func @chlo_digamma_bf16() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xbf16>
  %1 = "chlo.digamma"(%c0) : (tensor<6xbf16>) -> tensor<6xbf16>
  %c2 = stablehlo.constant dense<[-1.9609375, 0.036376953125, 0.421875, 0.921875, 1.2578125, 1.703125]> : tensor<6xbf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xbf16>, tensor<6xbf16>
  func.return
}
func.func @chlo_digamma_f16() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf16>
  %1 = "chlo.digamma"(%c0) : (tensor<6xf16>) -> tensor<6xf16>
  %c2 = stablehlo.constant dense<[-1.9638671875, 0.0364990234375, 0.4228515625, 0.9228515625, 1.255859375, 1.7060546875]> : tensor<6xf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf16>, tensor<6xf16>
  func.return
}
func.func @chlo_digamma_f32() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf32>
  %1 = "chlo.digamma"(%c0) : (tensor<6xf32>) -> tensor<6xf32>
  %c2 = stablehlo.constant dense<[-1.96351, 0.036489975, 0.42278433, 0.9227843, 1.2561177, 1.7061176]> : tensor<6xf32>
  check.expect_close %1, %c2, max_ulp_difference = 16 : tensor<6xf32>, tensor<6xf32>
  func.return
}
func.func @chlo_digamma_f64() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf64>
  %1 = "chlo.digamma"(%c0) : (tensor<6xf64>) -> tensor<6xf64>
  %c2 = stablehlo.constant dense<[-1.9635100260214235, 0.03648997397857652, 0.42278433509846713, 0.9227843350984671, 1.2561176684318003, 1.7061176684318005]> : tensor<6xf64>
  check.expect_close %1, %c2, max_ulp_difference = 16 : tensor<6xf64>, tensor<6xf64>
  func.return
}
