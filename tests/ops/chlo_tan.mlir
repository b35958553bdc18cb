// chlo.tan on every float, both complex types.
// Made by tests/ops/make.py.

func.func @chlo_tan_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.0, -0.0, 0.0]> : tensor<6xf4E2M1FN>
  %1 = "chlo.tan"(%c0) : (tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.0, -0.0, 0.0]> : tensor<6xf4E2M1FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  func.return
}
func.func @chlo_tan_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf6E2M3FN>
  %1 = "chlo.tan"(%c0) : (tensor<6xf6E2M3FN>) -> tensor<6xf6E2M3FN>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf6E2M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf6E2M3FN>, tensor<6xf6E2M3FN>
  func.return
}
func.func @chlo_tan_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf6E3M2FN>
  %1 = "chlo.tan"(%c0) : (tensor<6xf6E3M2FN>) -> tensor<6xf6E3M2FN>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf6E3M2FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf6E3M2FN>, tensor<6xf6E3M2FN>
  func.return
}
func.func @chlo_tan_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E3M4>
  %1 = "chlo.tan"(%c0) : (tensor<6xf8E3M4>) -> tensor<6xf8E3M4>
  %c2 = stablehlo.constant dense<[0.0, 0.53125, -0.53125, 0.25, -0.25, 0.125]> : tensor<6xf8E3M4>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E3M4>, tensor<6xf8E3M4>
  func.return
}
func.func @chlo_tan_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3>
  %1 = "chlo.tan"(%c0) : (tensor<6xf8E4M3>) -> tensor<6xf8E4M3>
  %c2 = stablehlo.constant dense<[0.0, 0.5625, -0.5625, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3>, tensor<6xf8E4M3>
  func.return
}
func.func @chlo_tan_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3FN>
  %1 = "chlo.tan"(%c0) : (tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN>
  %c2 = stablehlo.constant dense<[0.0, 0.5625, -0.5625, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3FN>, tensor<6xf8E4M3FN>
  func.return
}
func.func @chlo_tan_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3FNUZ>
  %1 = "chlo.tan"(%c0) : (tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.5625, -0.5625, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3FNUZ>, tensor<6xf8E4M3FNUZ>
  func.return
}
func.func @chlo_tan_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3B11FNUZ>
  %1 = "chlo.tan"(%c0) : (tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.5625, -0.5625, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3B11FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3B11FNUZ>, tensor<6xf8E4M3B11FNUZ>
  func.return
}
func.func @chlo_tan_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E5M2>
  %1 = "chlo.tan"(%c0) : (tensor<6xf8E5M2>) -> tensor<6xf8E5M2>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E5M2>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E5M2>, tensor<6xf8E5M2>
  func.return
}
func.func @chlo_tan_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E5M2FNUZ>
  %1 = "chlo.tan"(%c0) : (tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E5M2FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E5M2FNUZ>, tensor<6xf8E5M2FNUZ>
  func.return
}
func.func @chlo_tan_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.5, 0.25, 0.125]> : tensor<3xf8E8M0FNU>
  %1 = "chlo.tan"(%c0) : (tensor<3xf8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[0.5, 0.25, 0.125]> : tensor<3xf8E8M0FNU>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<3xf8E8M0FNU>, tensor<3xf8E8M0FNU>
  func.return
}
func.func @chlo_tan_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xbf16>
  %1 = "chlo.tan"(%c0) : (tensor<6xbf16>) -> tensor<6xbf16>
  %c2 = stablehlo.constant dense<[0.0, 0.546875, -0.546875, 0.255859375, -0.255859375, 0.1259765625]> : tensor<6xbf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xbf16>, tensor<6xbf16>
  func.return
}
func.func @chlo_tan_f16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf16>
  %1 = "chlo.tan"(%c0) : (tensor<6xf16>) -> tensor<6xf16>
  %c2 = stablehlo.constant dense<[0.0, 0.54638671875, -0.54638671875, 0.25537109375, -0.25537109375, 0.1256103515625]> : tensor<6xf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf16>, tensor<6xf16>
  func.return
}
func.func @chlo_tan_f32() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf32>
  %1 = "chlo.tan"(%c0) : (tensor<6xf32>) -> tensor<6xf32>
  %c2 = stablehlo.constant dense<[0.0, 0.5463025, -0.5463025, 0.25534192, -0.25534192, 0.12565513]> : tensor<6xf32>
  check.expect_close %1, %c2, max_ulp_difference = 3 : tensor<6xf32>, tensor<6xf32>
  func.return
}
func.func @chlo_tan_f64() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf64>
  %1 = "chlo.tan"(%c0) : (tensor<6xf64>) -> tensor<6xf64>
  %c2 = stablehlo.constant dense<[0.0, 0.5463024898437905, -0.5463024898437905, 0.25534192122103627, -0.25534192122103627, 0.12565513657513097]> : tensor<6xf64>
  check.expect_close %1, %c2, max_ulp_difference = 3 : tensor<6xf64>, tensor<6xf64>
  func.return
}
func.func @chlo_tan_complex_f32() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.5), (0.25, -0.75), (0.0, 0.125)]> : tensor<4xcomplex<f32>>
  %1 = "chlo.tan"(%c0) : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  "check.expect_almost_eq_const"(%1) {tolerance = 3.000e-06 : f64, value = dense<[(0.5045007, 0.3124207), (-0.40389645, 0.56408316), (0.14842932, -0.65922123), (0.0, 0.124353)]> : tensor<4xcomplex<f32>>} : (tensor<4xcomplex<f32>>) -> ()
  func.return
}
func.func @chlo_tan_complex_f64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.5), (0.25, -0.75), (0.0, 0.125)]> : tensor<4xcomplex<f64>>
  %1 = "chlo.tan"(%c0) : (tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
  "check.expect_almost_eq_const"(%1) {tolerance = 3.000e-14 : f64, value = dense<[(0.504500702698564, 0.3124206925025888), (-0.40389645531602575, 0.5640831412674985), (0.14842931880709936, -0.6592212421345232), (0.0, 0.12435300177159621)]> : tensor<4xcomplex<f64>>} : (tensor<4xcomplex<f64>>) -> ()
  func.return
}
