// chlo.asin on every float, both complex types.
// Made by tests/ops/make.py.

func.func @chlo_asin_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.0, -0.0, 0.0]> : tensor<6xf4E2M1FN>
  %1 = "chlo.asin"(%c0) : (tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.0, -0.0, 0.0]> : tensor<6xf4E2M1FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  func.return
}
func.func @chlo_asin_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf6E2M3FN>
  %1 = "chlo.asin"(%c0) : (tensor<6xf6E2M3FN>) -> tensor<6xf6E2M3FN>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf6E2M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf6E2M3FN>, tensor<6xf6E2M3FN>
  func.return
}
func.func @chlo_asin_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf6E3M2FN>
  %1 = "chlo.asin"(%c0) : (tensor<6xf6E3M2FN>) -> tensor<6xf6E3M2FN>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf6E3M2FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf6E3M2FN>, tensor<6xf6E3M2FN>
  func.return
}
func.func @chlo_asin_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E3M4>
  %1 = "chlo.asin"(%c0) : (tensor<6xf8E3M4>) -> tensor<6xf8E3M4>
  %c2 = stablehlo.constant dense<[0.0, 0.53125, -0.53125, 0.25, -0.25, 0.125]> : tensor<6xf8E3M4>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E3M4>, tensor<6xf8E3M4>
  func.return
}
func.func @chlo_asin_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3>
  %1 = "chlo.asin"(%c0) : (tensor<6xf8E4M3>) -> tensor<6xf8E4M3>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3>, tensor<6xf8E4M3>
  func.return
}
func.func @chlo_asin_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3FN>
  %1 = "chlo.asin"(%c0) : (tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3FN>, tensor<6xf8E4M3FN>
  func.return
}
func.func @chlo_asin_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3FNUZ>
  %1 = "chlo.asin"(%c0) : (tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3FNUZ>, tensor<6xf8E4M3FNUZ>
  func.return
}
func.func @chlo_asin_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3B11FNUZ>
  %1 = "chlo.asin"(%c0) : (tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3B11FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3B11FNUZ>, tensor<6xf8E4M3B11FNUZ>
  func.return
}
func.func @chlo_asin_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E5M2>
  %1 = "chlo.asin"(%c0) : (tensor<6xf8E5M2>) -> tensor<6xf8E5M2>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E5M2>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E5M2>, tensor<6xf8E5M2>
  func.return
}
func.func @chlo_asin_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E5M2FNUZ>
  %1 = "chlo.asin"(%c0) : (tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E5M2FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E5M2FNUZ>, tensor<6xf8E5M2FNUZ>
  func.return
}
func.func @chlo_asin_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.5, 0.25, 0.125]> : tensor<3xf8E8M0FNU>
  %1 = "chlo.asin"(%c0) : (tensor<3xf8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[0.5, 0.25, 0.125]> : tensor<3xf8E8M0FNU>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<3xf8E8M0FNU>, tensor<3xf8E8M0FNU>
  func.return
}
func.func @chlo_asin_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xbf16>
  %1 = "chlo.asin"(%c0) : (tensor<6xbf16>) -> tensor<6xbf16>
  %c2 = stablehlo.constant dense<[0.0, 0.5234375, -0.5234375, 0.251953125, -0.251953125, 0.125]> : tensor<6xbf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xbf16>, tensor<6xbf16>
  func.return
}
func.func @chlo_asin_f16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf16>
  %1 = "chlo.asin"(%c0) : (tensor<6xf16>) -> tensor<6xf16>
  %c2 = stablehlo.constant dense<[0.0, 0.5234375, -0.5234375, 0.252685546875, -0.252685546875, 0.1253662109375]> : tensor<6xf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf16>, tensor<6xf16>
  func.return
}
func.func @chlo_asin_f32() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf32>
  %1 = "chlo.asin"(%c0) : (tensor<6xf32>) -> tensor<6xf32>
  %c2 = stablehlo.constant dense<[0.0, 0.5235988, -0.5235988, 0.25268024, -0.25268024, 0.12532783]> : tensor<6xf32>
  check.expect_close %1, %c2, max_ulp_difference = 3 : tensor<6xf32>, tensor<6xf32>
  func.return
}
func.func @chlo_asin_f64() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf64>
  %1 = "chlo.asin"(%c0) : (tensor<6xf64>) -> tensor<6xf64>
  %c2 = stablehlo.constant dense<[0.0, 0.5235987755982989, -0.5235987755982989, 0.25268025514207865, -0.25268025514207865, 0.1253278311680654]> : tensor<6xf64>
  check.expect_close %1, %c2, max_ulp_difference = 3 : tensor<6xf64>, tensor<6xf64>
  func.return
}
func.func @chlo_asin_complex_f32() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.5), (0.25, -0.75), (0.0, 0.125)]> : tensor<4xcomplex<f32>>
  %1 = "chlo.asin"(%c0) : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  "check.expect_almost_eq_const"(%1) {tolerance = 3.000e-06 : f64, value = dense<[(0.50160885, 0.28139606), (-0.45227844, 0.5306375), (0.19986692, -0.7052894), (0.0, 0.12467675)]> : tensor<4xcomplex<f32>>} : (tensor<4xcomplex<f32>>) -> ()
  func.return
}
func.func @chlo_asin_complex_f64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.5), (0.25, -0.75), (0.0, 0.125)]> : tensor<4xcomplex<f64>>
  %1 = "chlo.asin"(%c0) : (tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
  "check.expect_almost_eq_const"(%1) {tolerance = 3.000e-14 : f64, value = dense<[(0.5016088532755008, 0.28139605624529274), (-0.45227844715119064, 0.5306375309525179), (0.19986691917327254, -0.7052894487791671), (0.0, 0.12467674692144273)]> : tensor<4xcomplex<f64>>} : (tensor<4xcomplex<f64>>) -> ()
  func.return
}
