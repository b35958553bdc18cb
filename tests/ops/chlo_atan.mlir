// chlo.atan on every float, both complex types.
// Made by tests/ops/make.py.

func.func @chlo_atan_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.0, -0.0, 0.0]> : tensor<6xf4E2M1FN>
  %1 = "chlo.atan"(%c0) : (tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.0, -0.0, 0.0]> : tensor<6xf4E2M1FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  func.return
}
func.func @chlo_atan_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf6E2M3FN>
  %1 = "chlo.atan"(%c0) : (tensor<6xf6E2M3FN>) -> tensor<6xf6E2M3FN>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf6E2M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf6E2M3FN>, tensor<6xf6E2M3FN>
  func.return
}
func.func @chlo_atan_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf6E3M2FN>
  %1 = "chlo.atan"(%c0) : (tensor<6xf6E3M2FN>) -> tensor<6xf6E3M2FN>
  %c2 = stablehlo.constant dense<[0.0, 0.4375, -0.4375, 0.25, -0.25, 0.125]> : tensor<6xf6E3M2FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf6E3M2FN>, tensor<6xf6E3M2FN>
  func.return
}
func.func @chlo_atan_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E3M4>
  %1 = "chlo.atan"(%c0) : (tensor<6xf8E3M4>) -> tensor<6xf8E3M4>
  %c2 = stablehlo.constant dense<[0.0, 0.46875, -0.46875, 0.25, -0.25, 0.125]> : tensor<6xf8E3M4>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E3M4>, tensor<6xf8E3M4>
  func.return
}
func.func @chlo_atan_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3>
  %1 = "chlo.atan"(%c0) : (tensor<6xf8E4M3>) -> tensor<6xf8E4M3>
  %c2 = stablehlo.constant dense<[0.0, 0.46875, -0.46875, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3>, tensor<6xf8E4M3>
  func.return
}
func.func @chlo_atan_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3FN>
  %1 = "chlo.atan"(%c0) : (tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN>
  %c2 = stablehlo.constant dense<[0.0, 0.46875, -0.46875, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3FN>, tensor<6xf8E4M3FN>
  func.return
}
func.func @chlo_atan_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3FNUZ>
  %1 = "chlo.atan"(%c0) : (tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.46875, -0.46875, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3FNUZ>, tensor<6xf8E4M3FNUZ>
  func.return
}
func.func @chlo_atan_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3B11FNUZ>
  %1 = "chlo.atan"(%c0) : (tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.46875, -0.46875, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3B11FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3B11FNUZ>, tensor<6xf8E4M3B11FNUZ>
  func.return
}
func.func @chlo_atan_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E5M2>
  %1 = "chlo.atan"(%c0) : (tensor<6xf8E5M2>) -> tensor<6xf8E5M2>
  %c2 = stablehlo.constant dense<[0.0, 0.4375, -0.4375, 0.25, -0.25, 0.125]> : tensor<6xf8E5M2>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E5M2>, tensor<6xf8E5M2>
  func.return
}
func.func @chlo_atan_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E5M2FNUZ>
  %1 = "chlo.atan"(%c0) : (tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.4375, -0.4375, 0.25, -0.25, 0.125]> : tensor<6xf8E5M2FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E5M2FNUZ>, tensor<6xf8E5M2FNUZ>
  func.return
}
func.func @chlo_atan_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.5, 0.25, 0.125]> : tensor<3xf8E8M0FNU>
  %1 = "chlo.atan"(%c0) : (tensor<3xf8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[0.5, 0.25, 0.125]> : tensor<3xf8E8M0FNU>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<3xf8E8M0FNU>, tensor<3xf8E8M0FNU>
  func.return
}
func.func @chlo_atan_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xbf16>
  %1 = "chlo.atan"(%c0) : (tensor<6xbf16>) -> tensor<6xbf16>
  %c2 = stablehlo.constant dense<[0.0, 0.462890625, -0.462890625, 0.2451171875, -0.2451171875, 0.12451171875]> : tensor<6xbf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xbf16>, tensor<6xbf16>
  func.return
}
func.func @chlo_atan_f16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf16>
  %1 = "chlo.atan"(%c0) : (tensor<6xf16>) -> tensor<6xf16>
  %c2 = stablehlo.constant dense<[0.0, 0.463623046875, -0.463623046875, 0.2449951171875, -0.2449951171875, 0.12432861328125]> : tensor<6xf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf16>, tensor<6xf16>
  func.return
}
func.func @chlo_atan_f32() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf32>
  %1 = "chlo.atan"(%c0) : (tensor<6xf32>) -> tensor<6xf32>
  %c2 = stablehlo.constant dense<[0.0, 0.4636476, -0.4636476, 0.24497867, -0.24497867, 0.124354996]> : tensor<6xf32>
  check.expect_close %1, %c2, max_ulp_difference = 3 : tensor<6xf32>, tensor<6xf32>
  func.return
}
func.func @chlo_atan_f64() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf64>
  %1 = "chlo.atan"(%c0) : (tensor<6xf64>) -> tensor<6xf64>
  %c2 = stablehlo.constant dense<[0.0, 0.4636476090008061, -0.4636476090008061, 0.24497866312686414, -0.24497866312686414, 0.12435499454676144]> : tensor<6xf64>
  check.expect_close %1, %c2, max_ulp_difference = 3 : tensor<6xf64>, tensor<6xf64>
  func.return
}
func.func @chlo_atan_complex_f32() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.5), (0.25, -0.75), (0.0, 0.125)]> : tensor<4xcomplex<f32>>
  %1 = "chlo.atan"(%c0) : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  "check.expect_almost_eq_const"(%1) {tolerance = 3.000e-06 : f64, value = dense<[(0.48425448, 0.20058662), (-0.5535744, 0.4023595), (0.4636476, -0.804719), (0.0, 0.12565722)]> : tensor<4xcomplex<f32>>} : (tensor<4xcomplex<f32>>) -> ()
  func.return
}
func.func @chlo_atan_complex_f64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.5), (0.25, -0.75), (0.0, 0.125)]> : tensor<4xcomplex<f64>>
  %1 = "chlo.atan"(%c0) : (tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
  "check.expect_almost_eq_const"(%1) {tolerance = 3.000e-14 : f64, value = dense<[(0.4842544903299662, 0.20058661813123432), (-0.5535743588970452, 0.40235947810852507), (0.4636476090008061, -0.8047189562170501), (0.0, 0.12565721414045303)]> : tensor<4xcomplex<f64>>} : (tensor<4xcomplex<f64>>) -> ()
  func.return
}
