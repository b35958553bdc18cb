// chlo.cosh on every float, both complex types.
// Made by tests/ops/make.py.

func.func @chlo_cosh_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.0, 4.0]> : tensor<10xf4E2M1FN>
  %1 = "chlo.cosh"(%c0) : (tensor<10xf4E2M1FN>) -> tensor<10xf4E2M1FN>
  %c2 = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.5, 1.5, 2.0, 4.0, 6.0, 1.0, 6.0]> : tensor<10xf4E2M1FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf4E2M1FN>, tensor<10xf4E2M1FN>
  func.return
}
func.func @chlo_cosh_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf6E2M3FN>
  %1 = "chlo.cosh"(%c0) : (tensor<10xf6E2M3FN>) -> tensor<10xf6E2M3FN>
  %c2 = stablehlo.constant dense<[1.0, 1.125, 1.125, 1.5, 1.5, 2.25, 3.75, 7.5, 1.0, 7.5]> : tensor<10xf6E2M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf6E2M3FN>, tensor<10xf6E2M3FN>
  func.return
}
func.func @chlo_cosh_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf6E3M2FN>
  %1 = "chlo.cosh"(%c0) : (tensor<10xf6E3M2FN>) -> tensor<10xf6E3M2FN>
  %c2 = stablehlo.constant dense<[1.0, 1.25, 1.25, 1.5, 1.5, 2.5, 4.0, 10.0, 1.0, 28.0]> : tensor<10xf6E3M2FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf6E3M2FN>, tensor<10xf6E3M2FN>
  func.return
}
func.func @chlo_cosh_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E3M4>
  %1 = "chlo.cosh"(%c0) : (tensor<10xf8E3M4>) -> tensor<10xf8E3M4>
  %c2 = stablehlo.constant dense<[1.0, 1.125, 1.125, 1.5625, 1.5625, 2.375, 3.75, 10.0, 1.0625, 0x70]> : tensor<10xf8E3M4>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E3M4>, tensor<10xf8E3M4>
  func.return
}
func.func @chlo_cosh_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3>
  %1 = "chlo.cosh"(%c0) : (tensor<10xf8E4M3>) -> tensor<10xf8E4M3>
  %c2 = stablehlo.constant dense<[1.0, 1.125, 1.125, 1.5, 1.5, 2.25, 3.75, 10.0, 1.0, 28.0]> : tensor<10xf8E4M3>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E4M3>, tensor<10xf8E4M3>
  func.return
}
func.func @chlo_cosh_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3FN>
  %1 = "chlo.cosh"(%c0) : (tensor<10xf8E4M3FN>) -> tensor<10xf8E4M3FN>
  %c2 = stablehlo.constant dense<[1.0, 1.125, 1.125, 1.5, 1.5, 2.25, 3.75, 10.0, 1.0, 28.0]> : tensor<10xf8E4M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E4M3FN>, tensor<10xf8E4M3FN>
  func.return
}
func.func @chlo_cosh_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3FNUZ>
  %1 = "chlo.cosh"(%c0) : (tensor<10xf8E4M3FNUZ>) -> tensor<10xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[1.0, 1.125, 1.125, 1.5, 1.5, 2.25, 3.75, 10.0, 1.0, 28.0]> : tensor<10xf8E4M3FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E4M3FNUZ>, tensor<10xf8E4M3FNUZ>
  func.return
}
func.func @chlo_cosh_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3B11FNUZ>
  %1 = "chlo.cosh"(%c0) : (tensor<10xf8E4M3B11FNUZ>) -> tensor<10xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[1.0, 1.125, 1.125, 1.5, 1.5, 2.25, 3.75, 10.0, 1.0, 28.0]> : tensor<10xf8E4M3B11FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E4M3B11FNUZ>, tensor<10xf8E4M3B11FNUZ>
  func.return
}
func.func @chlo_cosh_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E5M2>
  %1 = "chlo.cosh"(%c0) : (tensor<10xf8E5M2>) -> tensor<10xf8E5M2>
  %c2 = stablehlo.constant dense<[1.0, 1.25, 1.25, 1.5, 1.5, 2.5, 4.0, 10.0, 1.0, 28.0]> : tensor<10xf8E5M2>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E5M2>, tensor<10xf8E5M2>
  func.return
}
func.func @chlo_cosh_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E5M2FNUZ>
  %1 = "chlo.cosh"(%c0) : (tensor<10xf8E5M2FNUZ>) -> tensor<10xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[1.0, 1.25, 1.25, 1.5, 1.5, 2.5, 4.0, 10.0, 1.0, 28.0]> : tensor<10xf8E5M2FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E5M2FNUZ>, tensor<10xf8E5M2FNUZ>
  func.return
}
func.func @chlo_cosh_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 2.0, 4.0, 0.25]> : tensor<5xf8E8M0FNU>
  %1 = "chlo.cosh"(%c0) : (tensor<5xf8E8M0FNU>) -> tensor<5xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[2.0, 1.0, 4.0, 32.0, 1.0]> : tensor<5xf8E8M0FNU>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<5xf8E8M0FNU>, tensor<5xf8E8M0FNU>
  func.return
}
func.func @chlo_cosh_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xbf16>
  %1 = "chlo.cosh"(%c0) : (tensor<10xbf16>) -> tensor<10xbf16>
  %c2 = stablehlo.constant dense<[1.0, 1.125, 1.125, 1.546875, 1.546875, 2.359375, 3.765625, 10.0625, 1.03125, 27.25]> : tensor<10xbf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xbf16>, tensor<10xbf16>
  func.return
}
func.func @chlo_cosh_f16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf16>
  %1 = "chlo.cosh"(%c0) : (tensor<10xf16>) -> tensor<10xf16>
  %c2 = stablehlo.constant dense<[1.0, 1.1279296875, 1.1279296875, 1.54296875, 1.54296875, 2.3515625, 3.76171875, 10.0703125, 1.03125, 27.3125]> : tensor<10xf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf16>, tensor<10xf16>
  func.return
}
func.func @chlo_cosh_f32() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf32>
  %1 = "chlo.cosh"(%c0) : (tensor<10xf32>) -> tensor<10xf32>
  %c2 = stablehlo.constant dense<[1.0, 1.127626, 1.127626, 1.5430807, 1.5430807, 2.3524096, 3.7621956, 10.067662, 1.0314131, 27.308233]> : tensor<10xf32>
  check.expect_close %1, %c2, max_ulp_difference = 3 : tensor<10xf32>, tensor<10xf32>
  func.return
}
func.func @chlo_cosh_f64() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf64>
  %1 = "chlo.cosh"(%c0) : (tensor<10xf64>) -> tensor<10xf64>
  %c2 = stablehlo.constant dense<[1.0, 1.1276259652063807, 1.1276259652063807, 1.5430806348152437, 1.5430806348152437, 2.352409615243247, 3.7621956910836314, 10.067661995777765, 1.0314130998795732, 27.308232836016487]> : tensor<10xf64>
  check.expect_close %1, %c2, max_ulp_difference = 3 : tensor<10xf64>, tensor<10xf64>
  func.return
}
func.func @chlo_cosh_complex_f32() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.0, 2.0), (2.0, -1.5), (-0.75, -0.5), (1.0, 0.0), (0.0, 1.0)]> : tensor<6xcomplex<f32>>
  %1 = "chlo.cosh"(%c0) : (tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  "check.expect_almost_eq_const"(%1) {tolerance = 1.088e-05 : f64, value = dense<[(1.0925708, 0.12892105), (-0.64214814, -1.0686074), (0.2661272, -3.617775), (1.1361915, 0.39423963), (1.5430807, 0.0), (0.5403023, 0.0)]> : tensor<6xcomplex<f32>>} : (tensor<6xcomplex<f32>>) -> ()
  func.return
}
func.func @chlo_cosh_complex_f64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.0, 2.0), (2.0, -1.5), (-0.75, -0.5), (1.0, 0.0), (0.0, 1.0)]> : tensor<6xcomplex<f64>>
  %1 = "chlo.cosh"(%c0) : (tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  "check.expect_almost_eq_const"(%1) {tolerance = 1.088e-13 : f64, value = dense<[(1.0925708047319176, 0.12892104172809826), (-0.64214812471552, -1.0686074213827783), (0.26612719531354573, -3.6177750739401375), (1.1361914738033483, 0.3942396421115833), (1.5430806348152437, 0.0), (0.5403023058681398, 0.0)]> : tensor<6xcomplex<f64>>} : (tensor<6xcomplex<f64>>) -> ()
  func.return
}
