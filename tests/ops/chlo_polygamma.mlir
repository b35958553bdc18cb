// chlo.polygamma on every float.
// Made by tests/ops/make.py.

func.func @chlo_polygamma_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 1.0]> : tensor<3xf4E2M1FN>
  %c1 = stablehlo.constant dense<[1.5, 3.0, 4.0]> : tensor<3xf4E2M1FN>
  %2 = "chlo.polygamma"(%c0, %c1) : (tensor<3xf4E2M1FN>, tensor<3xf4E2M1FN>) -> tensor<3xf4E2M1FN>
  %c3 = stablehlo.constant dense<[1.0, -0.0, 0.5]> : tensor<3xf4E2M1FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<3xf4E2M1FN>, tensor<3xf4E2M1FN>
  func.return
}
func.func @chlo_polygamma_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 1.0]> : tensor<3xf6E2M3FN>
  %c1 = stablehlo.constant dense<[1.5, 3.0, 4.0]> : tensor<3xf6E2M3FN>
  %2 = "chlo.polygamma"(%c0, %c1) : (tensor<3xf6E2M3FN>, tensor<3xf6E2M3FN>) -> tensor<3xf6E2M3FN>
  %c3 = stablehlo.constant dense<[0.875, -0.125, 0.25]> : tensor<3xf6E2M3FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<3xf6E2M3FN>, tensor<3xf6E2M3FN>
  func.return
}
func.func @chlo_polygamma_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 1.0]> : tensor<3xf6E3M2FN>
  %c1 = stablehlo.constant dense<[1.5, 3.0, 4.0]> : tensor<3xf6E3M2FN>
  %2 = "chlo.polygamma"(%c0, %c1) : (tensor<3xf6E3M2FN>, tensor<3xf6E3M2FN>) -> tensor<3xf6E3M2FN>
  %c3 = stablehlo.constant dense<[0.875, -0.125, 0.3125]> : tensor<3xf6E3M2FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<3xf6E3M2FN>, tensor<3xf6E3M2FN>
  func.return
}
func.func @chlo_polygamma_f8E3M4() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 1.0]> : tensor<3xf8E3M4>
  %c1 = stablehlo.constant dense<[1.5, 3.0, 4.0]> : tensor<3xf8E3M4>
  %2 = "chlo.polygamma"(%c0, %c1) : (tensor<3xf8E3M4>, tensor<3xf8E3M4>) -> tensor<3xf8E3M4>
  %c3 = stablehlo.constant dense<[0.9375, -0.15625, 0.28125]> : tensor<3xf8E3M4>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<3xf8E3M4>, tensor<3xf8E3M4>
  func.return
}
func.func @chlo_polygamma_f8E4M3() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 1.0]> : tensor<3xf8E4M3>
  %c1 = stablehlo.constant dense<[1.5, 3.0, 4.0]> : tensor<3xf8E4M3>
  %2 = "chlo.polygamma"(%c0, %c1) : (tensor<3xf8E4M3>, tensor<3xf8E4M3>) -> tensor<3xf8E4M3>
  %c3 = stablehlo.constant dense<[0.9375, -0.15625, 0.28125]> : tensor<3xf8E4M3>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<3xf8E4M3>, tensor<3xf8E4M3>
  func.return
}
func.func @chlo_polygamma_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 1.0]> : tensor<3xf8E4M3FN>
  %c1 = stablehlo.constant dense<[1.5, 3.0, 4.0]> : tensor<3xf8E4M3FN>
  %2 = "chlo.polygamma"(%c0, %c1) : (tensor<3xf8E4M3FN>, tensor<3xf8E4M3FN>) -> tensor<3xf8E4M3FN>
  %c3 = stablehlo.constant dense<[0.9375, -0.15625, 0.28125]> : tensor<3xf8E4M3FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<3xf8E4M3FN>, tensor<3xf8E4M3FN>
  func.return
}
func.func @chlo_polygamma_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 1.0]> : tensor<3xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[1.5, 3.0, 4.0]> : tensor<3xf8E4M3FNUZ>
  %2 = "chlo.polygamma"(%c0, %c1) : (tensor<3xf8E4M3FNUZ>, tensor<3xf8E4M3FNUZ>) -> tensor<3xf8E4M3FNUZ>
  %c3 = stablehlo.constant dense<[0.9375, -0.15625, 0.28125]> : tensor<3xf8E4M3FNUZ>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<3xf8E4M3FNUZ>, tensor<3xf8E4M3FNUZ>
  func.return
}
func.func @chlo_polygamma_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 1.0]> : tensor<3xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[1.5, 3.0, 4.0]> : tensor<3xf8E4M3B11FNUZ>
  %2 = "chlo.polygamma"(%c0, %c1) : (tensor<3xf8E4M3B11FNUZ>, tensor<3xf8E4M3B11FNUZ>) -> tensor<3xf8E4M3B11FNUZ>
  %c3 = stablehlo.constant dense<[0.9375, -0.15625, 0.28125]> : tensor<3xf8E4M3B11FNUZ>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<3xf8E4M3B11FNUZ>, tensor<3xf8E4M3B11FNUZ>
  func.return
}
func.func @chlo_polygamma_f8E5M2() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 1.0]> : tensor<3xf8E5M2>
  %c1 = stablehlo.constant dense<[1.5, 3.0, 4.0]> : tensor<3xf8E5M2>
  %2 = "chlo.polygamma"(%c0, %c1) : (tensor<3xf8E5M2>, tensor<3xf8E5M2>) -> tensor<3xf8E5M2>
  %c3 = stablehlo.constant dense<[0.875, -0.15625, 0.3125]> : tensor<3xf8E5M2>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<3xf8E5M2>, tensor<3xf8E5M2>
  func.return
}
func.func @chlo_polygamma_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 1.0]> : tensor<3xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[1.5, 3.0, 4.0]> : tensor<3xf8E5M2FNUZ>
  %2 = "chlo.polygamma"(%c0, %c1) : (tensor<3xf8E5M2FNUZ>, tensor<3xf8E5M2FNUZ>) -> tensor<3xf8E5M2FNUZ>
  %c3 = stablehlo.constant dense<[0.875, -0.15625, 0.3125]> : tensor<3xf8E5M2FNUZ>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<3xf8E5M2FNUZ>, tensor<3xf8E5M2FNUZ>
  func.return
}
func.func @chlo_polygamma_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 1.0]> : tensor<3xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[2.0, 2.0, 4.0]> : tensor<3xf8E8M0FNU>
  %2 = "chlo.polygamma"(%c0, %c1) : (tensor<3xf8E8M0FNU>, tensor<3xf8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  %c3 = stablehlo.constant dense<[0.5, 0xFF, 0.25]> : tensor<3xf8E8M0FNU>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<3xf8E8M0FNU>, tensor<3xf8E8M0FNU>
  func.return
}
func.func @chlo_polygamma_bf16() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 1.0]> : tensor<3xbf16>
  %c1 = stablehlo.constant dense<[1.5, 3.0, 4.0]> : tensor<3xbf16>
  %2 = "chlo.polygamma"(%c0, %c1) : (tensor<3xbf16>, tensor<3xbf16>) -> tensor<3xbf16>
  %c3 = stablehlo.constant dense<[0.93359375, -0.154296875, 0.283203125]> : tensor<3xbf16>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<3xbf16>, tensor<3xbf16>
  func.return
}
func.func @chlo_polygamma_f16() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 1.0]> : tensor<3xf16>
  %c1 = stablehlo.constant dense<[1.5, 3.0, 4.0]> : tensor<3xf16>
  %2 = "chlo.polygamma"(%c0, %c1) : (tensor<3xf16>, tensor<3xf16>) -> tensor<3xf16>
  %c3 = stablehlo.constant dense<[0.9345703125, -0.1541748046875, 0.283935546875]> : tensor<3xf16>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<3xf16>, tensor<3xf16>
  func.return
}
func.func @chlo_polygamma_f32() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 1.0]> : tensor<3xf32>
  %c1 = stablehlo.constant dense<[1.5, 3.0, 4.0]> : tensor<3xf32>
  %2 = "chlo.polygamma"(%c0, %c1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  %c3 = stablehlo.constant dense<[0.9348022, -0.1541138, 0.28382295]> : tensor<3xf32>
  check.expect_close %2, %c3, max_ulp_difference = 64 : tensor<3xf32>, tensor<3xf32>
  func.return
}
func.func @chlo_polygamma_f64() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 1.0]> : tensor<3xf64>
  %c1 = stablehlo.constant dense<[1.5, 3.0, 4.0]> : tensor<3xf64>
  %2 = "chlo.polygamma"(%c0, %c1) : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
  %c3 = stablehlo.constant dense<[0.9348022005446793, -0.15411380631918856, 0.28382295573711525]> : tensor<3xf64>
  check.expect_close %2, %c3, max_ulp_difference = 64 : tensor<3xf64>, tensor<3xf64>
  func.return
}
