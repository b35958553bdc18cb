// chlo.acos on every float, both complex types.
// Made by tests/ops/make.py.

func.func @chlo_acos_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.0, -0.0, 0.0]> : tensor<6xf4E2M1FN>
  %1 = "chlo.acos"(%c0) : (tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN>
  %c2 = stablehlo.constant dense<[1.5, 1.0, 2.0, 1.5, 1.5, 1.5]> : tensor<6xf4E2M1FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  func.return
}
func.func @chlo_acos_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf6E2M3FN>
  %1 = "chlo.acos"(%c0) : (tensor<6xf6E2M3FN>) -> tensor<6xf6E2M3FN>
  %c2 = stablehlo.constant dense<[1.625, 1.0, 2.0, 1.375, 1.875, 1.5]> : tensor<6xf6E2M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf6E2M3FN>, tensor<6xf6E2M3FN>
  func.return
}
func.func @chlo_acos_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf6E3M2FN>
  %1 = "chlo.acos"(%c0) : (tensor<6xf6E3M2FN>) -> tensor<6xf6E3M2FN>
  %c2 = stablehlo.constant dense<[1.5, 1.0, 2.0, 1.25, 1.75, 1.5]> : tensor<6xf6E3M2FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf6E3M2FN>, tensor<6xf6E3M2FN>
  func.return
}
func.func @chlo_acos_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E3M4>
  %1 = "chlo.acos"(%c0) : (tensor<6xf8E3M4>) -> tensor<6xf8E3M4>
  %c2 = stablehlo.constant dense<[1.5625, 1.0625, 2.125, 1.3125, 1.8125, 1.4375]> : tensor<6xf8E3M4>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E3M4>, tensor<6xf8E3M4>
  func.return
}
func.func @chlo_acos_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3>
  %1 = "chlo.acos"(%c0) : (tensor<6xf8E4M3>) -> tensor<6xf8E4M3>
  %c2 = stablehlo.constant dense<[1.625, 1.0, 2.0, 1.375, 1.875, 1.5]> : tensor<6xf8E4M3>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3>, tensor<6xf8E4M3>
  func.return
}
func.func @chlo_acos_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3FN>
  %1 = "chlo.acos"(%c0) : (tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN>
  %c2 = stablehlo.constant dense<[1.625, 1.0, 2.0, 1.375, 1.875, 1.5]> : tensor<6xf8E4M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3FN>, tensor<6xf8E4M3FN>
  func.return
}
func.func @chlo_acos_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3FNUZ>
  %1 = "chlo.acos"(%c0) : (tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[1.625, 1.0, 2.0, 1.375, 1.875, 1.5]> : tensor<6xf8E4M3FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3FNUZ>, tensor<6xf8E4M3FNUZ>
  func.return
}
func.func @chlo_acos_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3B11FNUZ>
  %1 = "chlo.acos"(%c0) : (tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[1.625, 1.0, 2.0, 1.375, 1.875, 1.5]> : tensor<6xf8E4M3B11FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3B11FNUZ>, tensor<6xf8E4M3B11FNUZ>
  func.return
}
func.func @chlo_acos_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E5M2>
  %1 = "chlo.acos"(%c0) : (tensor<6xf8E5M2>) -> tensor<6xf8E5M2>
  %c2 = stablehlo.constant dense<[1.5, 1.0, 2.0, 1.25, 1.75, 1.5]> : tensor<6xf8E5M2>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E5M2>, tensor<6xf8E5M2>
  func.return
}
func.func @chlo_acos_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E5M2FNUZ>
  %1 = "chlo.acos"(%c0) : (tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[1.5, 1.0, 2.0, 1.25, 1.75, 1.5]> : tensor<6xf8E5M2FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E5M2FNUZ>, tensor<6xf8E5M2FNUZ>
  func.return
}
func.func @chlo_acos_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.5, 0.25, 0.125]> : tensor<3xf8E8M0FNU>
  %1 = "chlo.acos"(%c0) : (tensor<3xf8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf8E8M0FNU>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<3xf8E8M0FNU>, tensor<3xf8E8M0FNU>
  func.return
}
func.func @chlo_acos_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xbf16>
  %1 = "chlo.acos"(%c0) : (tensor<6xbf16>) -> tensor<6xbf16>
  %c2 = stablehlo.constant dense<[1.5703125, 1.046875, 2.09375, 1.3203125, 1.8203125, 1.4453125]> : tensor<6xbf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xbf16>, tensor<6xbf16>
  func.return
}
func.func @chlo_acos_f16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf16>
  %1 = "chlo.acos"(%c0) : (tensor<6xf16>) -> tensor<6xf16>
  %c2 = stablehlo.constant dense<[1.5703125, 1.046875, 2.09375, 1.318359375, 1.8232421875, 1.4453125]> : tensor<6xf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf16>, tensor<6xf16>
  func.return
}
func.func @chlo_acos_f32() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf32>
  %1 = "chlo.acos"(%c0) : (tensor<6xf32>) -> tensor<6xf32>
  %c2 = stablehlo.constant dense<[1.5707964, 1.0471976, 2.0943952, 1.3181161, 1.8234766, 1.4454685]> : tensor<6xf32>
  check.expect_close %1, %c2, max_ulp_difference = 3 : tensor<6xf32>, tensor<6xf32>
  func.return
}
func.func @chlo_acos_f64() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf64>
  %1 = "chlo.acos"(%c0) : (tensor<6xf64>) -> tensor<6xf64>
  %c2 = stablehlo.constant dense<[1.5707963267948966, 1.0471975511965976, 2.0943951023931957, 1.318116071652818, 1.8234765819369754, 1.445468495626831]> : tensor<6xf64>
  check.expect_close %1, %c2, max_ulp_difference = 3 : tensor<6xf64>, tensor<6xf64>
  func.return
}
func.func @chlo_acos_complex_f32() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.5), (0.25, -0.75), (0.0, 0.125)]> : tensor<4xcomplex<f32>>
  %1 = "chlo.acos"(%c0) : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  "check.expect_almost_eq_const"(%1) {tolerance = 6.275e-06 : f64, value = dense<[(1.0691875, -0.28139606), (2.0230749, -0.5306375), (1.3709294, 0.7052894), (1.5707964, -0.12467675)]> : tensor<4xcomplex<f32>>} : (tensor<4xcomplex<f32>>) -> ()
  func.return
}
func.func @chlo_acos_complex_f64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-0.5, 0.5), (0.25, -0.75), (0.0, 0.125)]> : tensor<4xcomplex<f64>>
  %1 = "chlo.acos"(%c0) : (tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
  "check.expect_almost_eq_const"(%1) {tolerance = 6.275e-14 : f64, value = dense<[(1.0691874735193958, -0.28139605624529274), (2.0230747739460875, -0.5306375309525179), (1.370929407621624, 0.7052894487791671), (1.5707963267948966, -0.12467674692144273)]> : tensor<4xcomplex<f64>>} : (tensor<4xcomplex<f64>>) -> ()
  func.return
}
