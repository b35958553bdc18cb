// chlo.broadcast_atan2 of a row and a scalar, and of equal shapes.
// Made by tests/ops/make.py.

func.func @broadcast_atan2_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.0, 4.0]> : tensor<10xf4E2M1FN>
  %c1 = stablehlo.constant dense<[3.0, 0.0, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf4E2M1FN>
  %2 = "chlo.broadcast_atan2"(%c0, %c1) : (tensor<10xf4E2M1FN>, tensor<10xf4E2M1FN>) -> tensor<10xf4E2M1FN>
  %c3 = stablehlo.constant dense<[0.0, 1.5, -0.0, 1.5, -1.0, 2.0, -1.0, 2.0, 0.0, 2.0]> : tensor<10xf4E2M1FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf4E2M1FN>, tensor<10xf4E2M1FN>
  %c4 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.0, 4.0]> : tensor<10xf4E2M1FN>
  %c5 = stablehlo.constant dense<0.0> : tensor<f4E2M1FN>
  %6 = "chlo.broadcast_atan2"(%c4, %c5) : (tensor<10xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<10xf4E2M1FN>
  %c7 = stablehlo.constant dense<[0.0, 1.5, -1.5, 1.5, -1.5, 1.5, -1.5, 1.5, 0.0, 1.5]> : tensor<10xf4E2M1FN>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<10xf4E2M1FN>, tensor<10xf4E2M1FN>
  func.return
}
func.func @broadcast_atan2_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf6E2M3FN>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf6E2M3FN>
  %2 = "chlo.broadcast_atan2"(%c0, %c1) : (tensor<10xf6E2M3FN>, tensor<10xf6E2M3FN>) -> tensor<10xf6E2M3FN>
  %c3 = stablehlo.constant dense<[0.0, 1.125, -0.125, 1.625, -1.125, 1.875, -1.125, 1.875, 0.125, 2.0]> : tensor<10xf6E2M3FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf6E2M3FN>, tensor<10xf6E2M3FN>
  %c4 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf6E2M3FN>
  %c5 = stablehlo.constant dense<0.25> : tensor<f6E2M3FN>
  %6 = "chlo.broadcast_atan2"(%c4, %c5) : (tensor<10xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<10xf6E2M3FN>
  %c7 = stablehlo.constant dense<[0.0, 1.125, -1.125, 1.375, -1.375, 1.375, -1.5, 1.5, 0.75, 1.5]> : tensor<10xf6E2M3FN>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<10xf6E2M3FN>, tensor<10xf6E2M3FN>
  func.return
}
func.func @broadcast_atan2_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf6E3M2FN>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf6E3M2FN>
  %2 = "chlo.broadcast_atan2"(%c0, %c1) : (tensor<10xf6E3M2FN>, tensor<10xf6E3M2FN>) -> tensor<10xf6E3M2FN>
  %c3 = stablehlo.constant dense<[0.0, 1.0, -0.125, 1.5, -1.0, 2.0, -1.0, 2.0, 0.1875, 2.0]> : tensor<10xf6E3M2FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf6E3M2FN>, tensor<10xf6E3M2FN>
  %c4 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf6E3M2FN>
  %c5 = stablehlo.constant dense<0.25> : tensor<f6E3M2FN>
  %6 = "chlo.broadcast_atan2"(%c4, %c5) : (tensor<10xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<10xf6E3M2FN>
  %c7 = stablehlo.constant dense<[0.0, 1.0, -1.0, 1.25, -1.25, 1.5, -1.5, 1.5, 0.75, 1.5]> : tensor<10xf6E3M2FN>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<10xf6E3M2FN>, tensor<10xf6E3M2FN>
  func.return
}
func.func @broadcast_atan2_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E3M4>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf8E3M4>
  %2 = "chlo.broadcast_atan2"(%c0, %c1) : (tensor<10xf8E3M4>, tensor<10xf8E3M4>) -> tensor<10xf8E3M4>
  %c3 = stablehlo.constant dense<[0.0, 1.125, -0.125, 1.5625, -1.125, 1.875, -1.125, 1.875, 0.171875, 2.0]> : tensor<10xf8E3M4>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf8E3M4>, tensor<10xf8E3M4>
  %c4 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E3M4>
  %c5 = stablehlo.constant dense<0.25> : tensor<f8E3M4>
  %6 = "chlo.broadcast_atan2"(%c4, %c5) : (tensor<10xf8E3M4>, tensor<f8E3M4>) -> tensor<10xf8E3M4>
  %c7 = stablehlo.constant dense<[0.0, 1.125, -1.125, 1.3125, -1.3125, 1.375, -1.4375, 1.5, 0.78125, 1.5]> : tensor<10xf8E3M4>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<10xf8E3M4>, tensor<10xf8E3M4>
  func.return
}
func.func @broadcast_atan2_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf8E4M3>
  %2 = "chlo.broadcast_atan2"(%c0, %c1) : (tensor<10xf8E4M3>, tensor<10xf8E4M3>) -> tensor<10xf8E4M3>
  %c3 = stablehlo.constant dense<[0.0, 1.125, -0.125, 1.625, -1.125, 1.875, -1.125, 1.875, 0.171875, 2.0]> : tensor<10xf8E4M3>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf8E4M3>, tensor<10xf8E4M3>
  %c4 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3>
  %c5 = stablehlo.constant dense<0.25> : tensor<f8E4M3>
  %6 = "chlo.broadcast_atan2"(%c4, %c5) : (tensor<10xf8E4M3>, tensor<f8E4M3>) -> tensor<10xf8E4M3>
  %c7 = stablehlo.constant dense<[0.0, 1.125, -1.125, 1.375, -1.375, 1.375, -1.5, 1.5, 0.8125, 1.5]> : tensor<10xf8E4M3>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<10xf8E4M3>, tensor<10xf8E4M3>
  func.return
}
func.func @broadcast_atan2_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3FN>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf8E4M3FN>
  %2 = "chlo.broadcast_atan2"(%c0, %c1) : (tensor<10xf8E4M3FN>, tensor<10xf8E4M3FN>) -> tensor<10xf8E4M3FN>
  %c3 = stablehlo.constant dense<[0.0, 1.125, -0.125, 1.625, -1.125, 1.875, -1.125, 1.875, 0.171875, 2.0]> : tensor<10xf8E4M3FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf8E4M3FN>, tensor<10xf8E4M3FN>
  %c4 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3FN>
  %c5 = stablehlo.constant dense<0.25> : tensor<f8E4M3FN>
  %6 = "chlo.broadcast_atan2"(%c4, %c5) : (tensor<10xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<10xf8E4M3FN>
  %c7 = stablehlo.constant dense<[0.0, 1.125, -1.125, 1.375, -1.375, 1.375, -1.5, 1.5, 0.8125, 1.5]> : tensor<10xf8E4M3FN>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<10xf8E4M3FN>, tensor<10xf8E4M3FN>
  func.return
}
func.func @broadcast_atan2_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf8E4M3FNUZ>
  %2 = "chlo.broadcast_atan2"(%c0, %c1) : (tensor<10xf8E4M3FNUZ>, tensor<10xf8E4M3FNUZ>) -> tensor<10xf8E4M3FNUZ>
  %c3 = stablehlo.constant dense<[0.0, 1.125, -0.125, 1.625, -1.125, 1.875, -1.125, 1.875, 0.171875, 2.0]> : tensor<10xf8E4M3FNUZ>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf8E4M3FNUZ>, tensor<10xf8E4M3FNUZ>
  %c4 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3FNUZ>
  %c5 = stablehlo.constant dense<0.25> : tensor<f8E4M3FNUZ>
  %6 = "chlo.broadcast_atan2"(%c4, %c5) : (tensor<10xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<10xf8E4M3FNUZ>
  %c7 = stablehlo.constant dense<[0.0, 1.125, -1.125, 1.375, -1.375, 1.375, -1.5, 1.5, 0.8125, 1.5]> : tensor<10xf8E4M3FNUZ>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<10xf8E4M3FNUZ>, tensor<10xf8E4M3FNUZ>
  func.return
}
func.func @broadcast_atan2_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf8E4M3B11FNUZ>
  %2 = "chlo.broadcast_atan2"(%c0, %c1) : (tensor<10xf8E4M3B11FNUZ>, tensor<10xf8E4M3B11FNUZ>) -> tensor<10xf8E4M3B11FNUZ>
  %c3 = stablehlo.constant dense<[0.0, 1.125, -0.125, 1.625, -1.125, 1.875, -1.125, 1.875, 0.171875, 2.0]> : tensor<10xf8E4M3B11FNUZ>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf8E4M3B11FNUZ>, tensor<10xf8E4M3B11FNUZ>
  %c4 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3B11FNUZ>
  %c5 = stablehlo.constant dense<0.25> : tensor<f8E4M3B11FNUZ>
  %6 = "chlo.broadcast_atan2"(%c4, %c5) : (tensor<10xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<10xf8E4M3B11FNUZ>
  %c7 = stablehlo.constant dense<[0.0, 1.125, -1.125, 1.375, -1.375, 1.375, -1.5, 1.5, 0.8125, 1.5]> : tensor<10xf8E4M3B11FNUZ>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<10xf8E4M3B11FNUZ>, tensor<10xf8E4M3B11FNUZ>
  func.return
}
func.func @broadcast_atan2_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E5M2>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf8E5M2>
  %2 = "chlo.broadcast_atan2"(%c0, %c1) : (tensor<10xf8E5M2>, tensor<10xf8E5M2>) -> tensor<10xf8E5M2>
  %c3 = stablehlo.constant dense<[0.0, 1.0, -0.125, 1.5, -1.0, 2.0, -1.0, 2.0, 0.15625, 2.0]> : tensor<10xf8E5M2>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf8E5M2>, tensor<10xf8E5M2>
  %c4 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E5M2>
  %c5 = stablehlo.constant dense<0.25> : tensor<f8E5M2>
  %6 = "chlo.broadcast_atan2"(%c4, %c5) : (tensor<10xf8E5M2>, tensor<f8E5M2>) -> tensor<10xf8E5M2>
  %c7 = stablehlo.constant dense<[0.0, 1.0, -1.0, 1.25, -1.25, 1.5, -1.5, 1.5, 0.75, 1.5]> : tensor<10xf8E5M2>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<10xf8E5M2>, tensor<10xf8E5M2>
  func.return
}
func.func @broadcast_atan2_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf8E5M2FNUZ>
  %2 = "chlo.broadcast_atan2"(%c0, %c1) : (tensor<10xf8E5M2FNUZ>, tensor<10xf8E5M2FNUZ>) -> tensor<10xf8E5M2FNUZ>
  %c3 = stablehlo.constant dense<[0.0, 1.0, -0.125, 1.5, -1.0, 2.0, -1.0, 2.0, 0.15625, 2.0]> : tensor<10xf8E5M2FNUZ>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf8E5M2FNUZ>, tensor<10xf8E5M2FNUZ>
  %c4 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E5M2FNUZ>
  %c5 = stablehlo.constant dense<0.25> : tensor<f8E5M2FNUZ>
  %6 = "chlo.broadcast_atan2"(%c4, %c5) : (tensor<10xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<10xf8E5M2FNUZ>
  %c7 = stablehlo.constant dense<[0.0, 1.0, -1.0, 1.25, -1.25, 1.5, -1.5, 1.5, 0.75, 1.5]> : tensor<10xf8E5M2FNUZ>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<10xf8E5M2FNUZ>, tensor<10xf8E5M2FNUZ>
  func.return
}
func.func @broadcast_atan2_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 2.0, 4.0, 0.25]> : tensor<5xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[2.0, 4.0, 0.25, 1.0, 0.5]> : tensor<5xf8E8M0FNU>
  %2 = "chlo.broadcast_atan2"(%c0, %c1) : (tensor<5xf8E8M0FNU>, tensor<5xf8E8M0FNU>) -> tensor<5xf8E8M0FNU>
  %c3 = stablehlo.constant dense<[0.5, 0.125, 1.0, 1.0, 0.5]> : tensor<5xf8E8M0FNU>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<5xf8E8M0FNU>, tensor<5xf8E8M0FNU>
  %c4 = stablehlo.constant dense<[1.0, 0.5, 2.0, 4.0, 0.25]> : tensor<5xf8E8M0FNU>
  %c5 = stablehlo.constant dense<4.0> : tensor<f8E8M0FNU>
  %6 = "chlo.broadcast_atan2"(%c4, %c5) : (tensor<5xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<5xf8E8M0FNU>
  %c7 = stablehlo.constant dense<[0.25, 0.125, 0.5, 1.0, 0.0625]> : tensor<5xf8E8M0FNU>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<5xf8E8M0FNU>, tensor<5xf8E8M0FNU>
  func.return
}
func.func @broadcast_atan2_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xbf16>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xbf16>
  %2 = "chlo.broadcast_atan2"(%c0, %c1) : (tensor<10xbf16>, tensor<10xbf16>) -> tensor<10xbf16>
  %c3 = stablehlo.constant dense<[0.0, 1.109375, -0.12451171875, 1.5703125, -1.109375, 1.890625, -1.109375, 1.890625, 0.1650390625, 2.03125]> : tensor<10xbf16>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xbf16>, tensor<10xbf16>
  %c4 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xbf16>
  %c5 = stablehlo.constant dense<0.25> : tensor<bf16>
  %6 = "chlo.broadcast_atan2"(%c4, %c5) : (tensor<10xbf16>, tensor<bf16>) -> tensor<10xbf16>
  %c7 = stablehlo.constant dense<[0.0, 1.109375, -1.109375, 1.328125, -1.328125, 1.40625, -1.4453125, 1.484375, 0.78515625, 1.5078125]> : tensor<10xbf16>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<10xbf16>, tensor<10xbf16>
  func.return
}
func.func @broadcast_atan2_f16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf16>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf16>
  %2 = "chlo.broadcast_atan2"(%c0, %c1) : (tensor<10xf16>, tensor<10xf16>) -> tensor<10xf16>
  %c3 = stablehlo.constant dense<[0.0, 1.107421875, -0.12432861328125, 1.5703125, -1.107421875, 1.892578125, -1.107421875, 1.892578125, 0.1651611328125, 2.03515625]> : tensor<10xf16>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf16>, tensor<10xf16>
  %c4 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf16>
  %c5 = stablehlo.constant dense<0.25> : tensor<f16>
  %6 = "chlo.broadcast_atan2"(%c4, %c5) : (tensor<10xf16>, tensor<f16>) -> tensor<10xf16>
  %c7 = stablehlo.constant dense<[0.0, 1.107421875, -1.107421875, 1.326171875, -1.326171875, 1.4052734375, -1.4462890625, 1.4873046875, 0.78515625, 1.5087890625]> : tensor<10xf16>
  check.expect_close %6, %c7, max_ulp_difference = 1 : tensor<10xf16>, tensor<10xf16>
  func.return
}
func.func @broadcast_atan2_f32() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf32>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf32>
  %2 = "chlo.broadcast_atan2"(%c0, %c1) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
  %c3 = stablehlo.constant dense<[0.0, 1.1071488, -0.124354996, 1.5707964, -1.1071488, 1.8925469, -1.1071488, 1.8925469, 0.16514868, 2.0344439]> : tensor<10xf32>
  check.expect_close %2, %c3, max_ulp_difference = 2 : tensor<10xf32>, tensor<10xf32>
  %c4 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf32>
  %c5 = stablehlo.constant dense<0.25> : tensor<f32>
  %6 = "chlo.broadcast_atan2"(%c4, %c5) : (tensor<10xf32>, tensor<f32>) -> tensor<10xf32>
  %c7 = stablehlo.constant dense<[0.0, 1.1071488, -1.1071488, 1.3258177, -1.3258177, 1.4056476, -1.4464413, 1.487655, 0.7853982, 1.5083776]> : tensor<10xf32>
  check.expect_close %6, %c7, max_ulp_difference = 2 : tensor<10xf32>, tensor<10xf32>
  func.return
}
func.func @broadcast_atan2_f64() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf64>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf64>
  %2 = "chlo.broadcast_atan2"(%c0, %c1) : (tensor<10xf64>, tensor<10xf64>) -> tensor<10xf64>
  %c3 = stablehlo.constant dense<[0.0, 1.1071487177940904, -0.12435499454676144, 1.5707963267948966, -1.1071487177940904, 1.8925468811915387, -1.1071487177940904, 1.8925468811915387, 0.16514867741462683, 2.0344439357957027]> : tensor<10xf64>
  check.expect_close %2, %c3, max_ulp_difference = 2 : tensor<10xf64>, tensor<10xf64>
  %c4 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf64>
  %c5 = stablehlo.constant dense<0.25> : tensor<f64>
  %6 = "chlo.broadcast_atan2"(%c4, %c5) : (tensor<10xf64>, tensor<f64>) -> tensor<10xf64>
  %c7 = stablehlo.constant dense<[0.0, 1.1071487177940904, -1.1071487177940904, 1.3258176636680326, -1.3258176636680326, 1.4056476493802699, -1.446441332248135, 1.4876550949064553, 0.7853981633974483, 1.5083775167989393]> : tensor<10xf64>
  check.expect_close %6, %c7, max_ulp_difference = 2 : tensor<10xf64>, tensor<10xf64>
  func.return
}
