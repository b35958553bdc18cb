// chlo.broadcast_zeta of a row and a scalar, and of equal shapes.
// Made by tests/ops/make.py.

func.func @broadcast_zeta_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf4E2M1FN>
  %c1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf4E2M1FN>
  %2 = "chlo.broadcast_zeta"(%c0, %c1) : (tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>) -> tensor<2xf4E2M1FN>
  %c3 = stablehlo.constant dense<[1.5, 0.0]> : tensor<2xf4E2M1FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>
  %c4 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf4E2M1FN>
  %c5 = stablehlo.constant dense<2.0> : tensor<f4E2M1FN>
  %6 = "chlo.broadcast_zeta"(%c4, %c5) : (tensor<2xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<2xf4E2M1FN>
  %c7 = stablehlo.constant dense<[0.5, 0.0]> : tensor<2xf4E2M1FN>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>
  func.return
}
func.func @broadcast_zeta_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf6E2M3FN>
  %c1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf6E2M3FN>
  %2 = "chlo.broadcast_zeta"(%c0, %c1) : (tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>) -> tensor<2xf6E2M3FN>
  %c3 = stablehlo.constant dense<[1.625, 0.125]> : tensor<2xf6E2M3FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>
  %c4 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf6E2M3FN>
  %c5 = stablehlo.constant dense<2.0> : tensor<f6E2M3FN>
  %6 = "chlo.broadcast_zeta"(%c4, %c5) : (tensor<2xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<2xf6E2M3FN>
  %c7 = stablehlo.constant dense<[0.625, 0.125]> : tensor<2xf6E2M3FN>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN>
  func.return
}
func.func @broadcast_zeta_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf6E3M2FN>
  %c1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf6E3M2FN>
  %2 = "chlo.broadcast_zeta"(%c0, %c1) : (tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>) -> tensor<2xf6E3M2FN>
  %c3 = stablehlo.constant dense<[1.75, 0.0625]> : tensor<2xf6E3M2FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>
  %c4 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf6E3M2FN>
  %c5 = stablehlo.constant dense<2.0> : tensor<f6E3M2FN>
  %6 = "chlo.broadcast_zeta"(%c4, %c5) : (tensor<2xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<2xf6E3M2FN>
  %c7 = stablehlo.constant dense<[0.625, 0.0625]> : tensor<2xf6E3M2FN>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<2xf6E3M2FN>, tensor<2xf6E3M2FN>
  func.return
}
func.func @broadcast_zeta_f8E3M4() {
  %c0 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf8E3M4>
  %c1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E3M4>
  %2 = "chlo.broadcast_zeta"(%c0, %c1) : (tensor<2xf8E3M4>, tensor<2xf8E3M4>) -> tensor<2xf8E3M4>
  %c3 = stablehlo.constant dense<[1.625, 0.078125]> : tensor<2xf8E3M4>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<2xf8E3M4>, tensor<2xf8E3M4>
  %c4 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf8E3M4>
  %c5 = stablehlo.constant dense<2.0> : tensor<f8E3M4>
  %6 = "chlo.broadcast_zeta"(%c4, %c5) : (tensor<2xf8E3M4>, tensor<f8E3M4>) -> tensor<2xf8E3M4>
  %c7 = stablehlo.constant dense<[0.65625, 0.078125]> : tensor<2xf8E3M4>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<2xf8E3M4>, tensor<2xf8E3M4>
  func.return
}
func.func @broadcast_zeta_f8E4M3() {
  %c0 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf8E4M3>
  %c1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E4M3>
  %2 = "chlo.broadcast_zeta"(%c0, %c1) : (tensor<2xf8E4M3>, tensor<2xf8E4M3>) -> tensor<2xf8E4M3>
  %c3 = stablehlo.constant dense<[1.625, 0.0859375]> : tensor<2xf8E4M3>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<2xf8E4M3>, tensor<2xf8E4M3>
  %c4 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf8E4M3>
  %c5 = stablehlo.constant dense<2.0> : tensor<f8E4M3>
  %6 = "chlo.broadcast_zeta"(%c4, %c5) : (tensor<2xf8E4M3>, tensor<f8E4M3>) -> tensor<2xf8E4M3>
  %c7 = stablehlo.constant dense<[0.625, 0.0859375]> : tensor<2xf8E4M3>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<2xf8E4M3>, tensor<2xf8E4M3>
  func.return
}
func.func @broadcast_zeta_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf8E4M3FN>
  %c1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E4M3FN>
  %2 = "chlo.broadcast_zeta"(%c0, %c1) : (tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>) -> tensor<2xf8E4M3FN>
  %c3 = stablehlo.constant dense<[1.625, 0.0859375]> : tensor<2xf8E4M3FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>
  %c4 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf8E4M3FN>
  %c5 = stablehlo.constant dense<2.0> : tensor<f8E4M3FN>
  %6 = "chlo.broadcast_zeta"(%c4, %c5) : (tensor<2xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<2xf8E4M3FN>
  %c7 = stablehlo.constant dense<[0.625, 0.0859375]> : tensor<2xf8E4M3FN>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>
  func.return
}
func.func @broadcast_zeta_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E4M3FNUZ>
  %2 = "chlo.broadcast_zeta"(%c0, %c1) : (tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>) -> tensor<2xf8E4M3FNUZ>
  %c3 = stablehlo.constant dense<[1.625, 0.0859375]> : tensor<2xf8E4M3FNUZ>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>
  %c4 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf8E4M3FNUZ>
  %c5 = stablehlo.constant dense<2.0> : tensor<f8E4M3FNUZ>
  %6 = "chlo.broadcast_zeta"(%c4, %c5) : (tensor<2xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<2xf8E4M3FNUZ>
  %c7 = stablehlo.constant dense<[0.625, 0.0859375]> : tensor<2xf8E4M3FNUZ>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>
  func.return
}
func.func @broadcast_zeta_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E4M3B11FNUZ>
  %2 = "chlo.broadcast_zeta"(%c0, %c1) : (tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>) -> tensor<2xf8E4M3B11FNUZ>
  %c3 = stablehlo.constant dense<[1.625, 0.0859375]> : tensor<2xf8E4M3B11FNUZ>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>
  %c4 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf8E4M3B11FNUZ>
  %c5 = stablehlo.constant dense<2.0> : tensor<f8E4M3B11FNUZ>
  %6 = "chlo.broadcast_zeta"(%c4, %c5) : (tensor<2xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<2xf8E4M3B11FNUZ>
  %c7 = stablehlo.constant dense<[0.625, 0.0859375]> : tensor<2xf8E4M3B11FNUZ>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<2xf8E4M3B11FNUZ>, tensor<2xf8E4M3B11FNUZ>
  func.return
}
func.func @broadcast_zeta_f8E5M2() {
  %c0 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf8E5M2>
  %c1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E5M2>
  %2 = "chlo.broadcast_zeta"(%c0, %c1) : (tensor<2xf8E5M2>, tensor<2xf8E5M2>) -> tensor<2xf8E5M2>
  %c3 = stablehlo.constant dense<[1.75, 0.078125]> : tensor<2xf8E5M2>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<2xf8E5M2>, tensor<2xf8E5M2>
  %c4 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf8E5M2>
  %c5 = stablehlo.constant dense<2.0> : tensor<f8E5M2>
  %6 = "chlo.broadcast_zeta"(%c4, %c5) : (tensor<2xf8E5M2>, tensor<f8E5M2>) -> tensor<2xf8E5M2>
  %c7 = stablehlo.constant dense<[0.625, 0.078125]> : tensor<2xf8E5M2>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<2xf8E5M2>, tensor<2xf8E5M2>
  func.return
}
func.func @broadcast_zeta_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E5M2FNUZ>
  %2 = "chlo.broadcast_zeta"(%c0, %c1) : (tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>) -> tensor<2xf8E5M2FNUZ>
  %c3 = stablehlo.constant dense<[1.75, 0.078125]> : tensor<2xf8E5M2FNUZ>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>
  %c4 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf8E5M2FNUZ>
  %c5 = stablehlo.constant dense<2.0> : tensor<f8E5M2FNUZ>
  %6 = "chlo.broadcast_zeta"(%c4, %c5) : (tensor<2xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<2xf8E5M2FNUZ>
  %c7 = stablehlo.constant dense<[0.625, 0.078125]> : tensor<2xf8E5M2FNUZ>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<2xf8E5M2FNUZ>, tensor<2xf8E5M2FNUZ>
  func.return
}
func.func @broadcast_zeta_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E8M0FNU>
  %2 = "chlo.broadcast_zeta"(%c0, %c1) : (tensor<2xf8E8M0FNU>, tensor<2xf8E8M0FNU>) -> tensor<2xf8E8M0FNU>
  %c3 = stablehlo.constant dense<[2.0, 0.0625]> : tensor<2xf8E8M0FNU>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<2xf8E8M0FNU>, tensor<2xf8E8M0FNU>
  %c4 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf8E8M0FNU>
  %c5 = stablehlo.constant dense<2.0> : tensor<f8E8M0FNU>
  %6 = "chlo.broadcast_zeta"(%c4, %c5) : (tensor<2xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<2xf8E8M0FNU>
  %c7 = stablehlo.constant dense<[0.5, 0.0625]> : tensor<2xf8E8M0FNU>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<2xf8E8M0FNU>, tensor<2xf8E8M0FNU>
  func.return
}
func.func @broadcast_zeta_bf16() {
  %c0 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xbf16>
  %c1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xbf16>
  %2 = "chlo.broadcast_zeta"(%c0, %c1) : (tensor<2xbf16>, tensor<2xbf16>) -> tensor<2xbf16>
  %c3 = stablehlo.constant dense<[1.6484375, 0.08251953125]> : tensor<2xbf16>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<2xbf16>, tensor<2xbf16>
  %c4 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xbf16>
  %c5 = stablehlo.constant dense<2.0> : tensor<bf16>
  %6 = "chlo.broadcast_zeta"(%c4, %c5) : (tensor<2xbf16>, tensor<bf16>) -> tensor<2xbf16>
  %c7 = stablehlo.constant dense<[0.64453125, 0.08251953125]> : tensor<2xbf16>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<2xbf16>, tensor<2xbf16>
  func.return
}
func.func @broadcast_zeta_f16() {
  %c0 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf16>
  %c1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf16>
  %2 = "chlo.broadcast_zeta"(%c0, %c1) : (tensor<2xf16>, tensor<2xf16>) -> tensor<2xf16>
  %c3 = stablehlo.constant dense<[1.64453125, 0.08233642578125]> : tensor<2xf16>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<2xf16>, tensor<2xf16>
  %c4 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf16>
  %c5 = stablehlo.constant dense<2.0> : tensor<f16>
  %6 = "chlo.broadcast_zeta"(%c4, %c5) : (tensor<2xf16>, tensor<f16>) -> tensor<2xf16>
  %c7 = stablehlo.constant dense<[0.64501953125, 0.08233642578125]> : tensor<2xf16>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<2xf16>, tensor<2xf16>
  func.return
}
func.func @broadcast_zeta_f32() {
  %c0 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf32>
  %c1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %2 = "chlo.broadcast_zeta"(%c0, %c1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %c3 = stablehlo.constant dense<[1.644934, 0.08232323]> : tensor<2xf32>
  check.expect_close %2, %c3, max_ulp_difference = 16 : tensor<2xf32>, tensor<2xf32>
  %c4 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf32>
  %c5 = stablehlo.constant dense<2.0> : tensor<f32>
  %6 = "chlo.broadcast_zeta"(%c4, %c5) : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  %c7 = stablehlo.constant dense<[0.64493406, 0.08232323]> : tensor<2xf32>
  check.expect_close %6, %c7, max_ulp_difference = 16 : tensor<2xf32>, tensor<2xf32>
  func.return
}
func.func @broadcast_zeta_f64() {
  %c0 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf64>
  %c1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf64>
  %2 = "chlo.broadcast_zeta"(%c0, %c1) : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xf64>
  %c3 = stablehlo.constant dense<[1.6449340668482266, 0.08232323371113821]> : tensor<2xf64>
  check.expect_close %2, %c3, max_ulp_difference = 16 : tensor<2xf64>, tensor<2xf64>
  %c4 = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf64>
  %c5 = stablehlo.constant dense<2.0> : tensor<f64>
  %6 = "chlo.broadcast_zeta"(%c4, %c5) : (tensor<2xf64>, tensor<f64>) -> tensor<2xf64>
  %c7 = stablehlo.constant dense<[0.6449340668482266, 0.08232323371113821]> : tensor<2xf64>
  check.expect_close %6, %c7, max_ulp_difference = 16 : tensor<2xf64>, tensor<2xf64>
  func.return
}
