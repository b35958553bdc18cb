// stablehlo.atan2 on every float, both complex types.
// Made by tests/ops/make.py.

func.func @atan2_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.0, 4.0]> : tensor<10xf4E2M1FN>
  %c1 = stablehlo.constant dense<[3.0, 0.0, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf4E2M1FN>
  %2 = "stablehlo.atan2"(%c0, %c1) : (tensor<10xf4E2M1FN>, tensor<10xf4E2M1FN>) -> tensor<10xf4E2M1FN>
  %c3 = stablehlo.constant dense<[0.0, 1.5, -0.0, 1.5, -1.0, 2.0, -1.0, 2.0, 0.0, 2.0]> : tensor<10xf4E2M1FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf4E2M1FN>, tensor<10xf4E2M1FN>
  func.return
}
func.func @atan2_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf6E2M3FN>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf6E2M3FN>
  %2 = "stablehlo.atan2"(%c0, %c1) : (tensor<10xf6E2M3FN>, tensor<10xf6E2M3FN>) -> tensor<10xf6E2M3FN>
  %c3 = stablehlo.constant dense<[0.0, 1.125, -0.125, 1.625, -1.125, 1.875, -1.125, 1.875, 0.125, 2.0]> : tensor<10xf6E2M3FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf6E2M3FN>, tensor<10xf6E2M3FN>
  func.return
}
func.func @atan2_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf6E3M2FN>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf6E3M2FN>
  %2 = "stablehlo.atan2"(%c0, %c1) : (tensor<10xf6E3M2FN>, tensor<10xf6E3M2FN>) -> tensor<10xf6E3M2FN>
  %c3 = stablehlo.constant dense<[0.0, 1.0, -0.125, 1.5, -1.0, 2.0, -1.0, 2.0, 0.1875, 2.0]> : tensor<10xf6E3M2FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf6E3M2FN>, tensor<10xf6E3M2FN>
  func.return
}
func.func @atan2_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E3M4>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf8E3M4>
  %2 = "stablehlo.atan2"(%c0, %c1) : (tensor<10xf8E3M4>, tensor<10xf8E3M4>) -> tensor<10xf8E3M4>
  %c3 = stablehlo.constant dense<[0.0, 1.125, -0.125, 1.5625, -1.125, 1.875, -1.125, 1.875, 0.171875, 2.0]> : tensor<10xf8E3M4>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf8E3M4>, tensor<10xf8E3M4>
  func.return
}
func.func @atan2_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf8E4M3>
  %2 = "stablehlo.atan2"(%c0, %c1) : (tensor<10xf8E4M3>, tensor<10xf8E4M3>) -> tensor<10xf8E4M3>
  %c3 = stablehlo.constant dense<[0.0, 1.125, -0.125, 1.625, -1.125, 1.875, -1.125, 1.875, 0.171875, 2.0]> : tensor<10xf8E4M3>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf8E4M3>, tensor<10xf8E4M3>
  func.return
}
func.func @atan2_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3FN>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf8E4M3FN>
  %2 = "stablehlo.atan2"(%c0, %c1) : (tensor<10xf8E4M3FN>, tensor<10xf8E4M3FN>) -> tensor<10xf8E4M3FN>
  %c3 = stablehlo.constant dense<[0.0, 1.125, -0.125, 1.625, -1.125, 1.875, -1.125, 1.875, 0.171875, 2.0]> : tensor<10xf8E4M3FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf8E4M3FN>, tensor<10xf8E4M3FN>
  func.return
}
func.func @atan2_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf8E4M3FNUZ>
  %2 = "stablehlo.atan2"(%c0, %c1) : (tensor<10xf8E4M3FNUZ>, tensor<10xf8E4M3FNUZ>) -> tensor<10xf8E4M3FNUZ>
  %c3 = stablehlo.constant dense<[0.0, 1.125, -0.125, 1.625, -1.125, 1.875, -1.125, 1.875, 0.171875, 2.0]> : tensor<10xf8E4M3FNUZ>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf8E4M3FNUZ>, tensor<10xf8E4M3FNUZ>
  func.return
}
func.func @atan2_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf8E4M3B11FNUZ>
  %2 = "stablehlo.atan2"(%c0, %c1) : (tensor<10xf8E4M3B11FNUZ>, tensor<10xf8E4M3B11FNUZ>) -> tensor<10xf8E4M3B11FNUZ>
  %c3 = stablehlo.constant dense<[0.0, 1.125, -0.125, 1.625, -1.125, 1.875, -1.125, 1.875, 0.171875, 2.0]> : tensor<10xf8E4M3B11FNUZ>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf8E4M3B11FNUZ>, tensor<10xf8E4M3B11FNUZ>
  func.return
}
func.func @atan2_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E5M2>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf8E5M2>
  %2 = "stablehlo.atan2"(%c0, %c1) : (tensor<10xf8E5M2>, tensor<10xf8E5M2>) -> tensor<10xf8E5M2>
  %c3 = stablehlo.constant dense<[0.0, 1.0, -0.125, 1.5, -1.0, 2.0, -1.0, 2.0, 0.15625, 2.0]> : tensor<10xf8E5M2>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf8E5M2>, tensor<10xf8E5M2>
  func.return
}
func.func @atan2_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf8E5M2FNUZ>
  %2 = "stablehlo.atan2"(%c0, %c1) : (tensor<10xf8E5M2FNUZ>, tensor<10xf8E5M2FNUZ>) -> tensor<10xf8E5M2FNUZ>
  %c3 = stablehlo.constant dense<[0.0, 1.0, -0.125, 1.5, -1.0, 2.0, -1.0, 2.0, 0.15625, 2.0]> : tensor<10xf8E5M2FNUZ>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf8E5M2FNUZ>, tensor<10xf8E5M2FNUZ>
  func.return
}
func.func @atan2_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 2.0, 4.0, 0.25]> : tensor<5xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[2.0, 4.0, 0.25, 1.0, 0.5]> : tensor<5xf8E8M0FNU>
  %2 = "stablehlo.atan2"(%c0, %c1) : (tensor<5xf8E8M0FNU>, tensor<5xf8E8M0FNU>) -> tensor<5xf8E8M0FNU>
  %c3 = stablehlo.constant dense<[0.5, 0.125, 1.0, 1.0, 0.5]> : tensor<5xf8E8M0FNU>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<5xf8E8M0FNU>, tensor<5xf8E8M0FNU>
  func.return
}
func.func @atan2_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xbf16>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xbf16>
  %2 = "stablehlo.atan2"(%c0, %c1) : (tensor<10xbf16>, tensor<10xbf16>) -> tensor<10xbf16>
  %c3 = stablehlo.constant dense<[0.0, 1.109375, -0.12451171875, 1.5703125, -1.109375, 1.890625, -1.109375, 1.890625, 0.1650390625, 2.03125]> : tensor<10xbf16>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xbf16>, tensor<10xbf16>
  func.return
}
func.func @atan2_f16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf16>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf16>
  %2 = "stablehlo.atan2"(%c0, %c1) : (tensor<10xf16>, tensor<10xf16>) -> tensor<10xf16>
  %c3 = stablehlo.constant dense<[0.0, 1.107421875, -0.12432861328125, 1.5703125, -1.107421875, 1.892578125, -1.107421875, 1.892578125, 0.1651611328125, 2.03515625]> : tensor<10xf16>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<10xf16>, tensor<10xf16>
  func.return
}
func.func @atan2_f32() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf32>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf32>
  %2 = "stablehlo.atan2"(%c0, %c1) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
  %c3 = stablehlo.constant dense<[0.0, 1.1071488, -0.124354996, 1.5707964, -1.1071488, 1.8925469, -1.1071488, 1.8925469, 0.16514868, 2.0344439]> : tensor<10xf32>
  check.expect_close %2, %c3, max_ulp_difference = 2 : tensor<10xf32>, tensor<10xf32>
  func.return
}
func.func @atan2_f64() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf64>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf64>
  %2 = "stablehlo.atan2"(%c0, %c1) : (tensor<10xf64>, tensor<10xf64>) -> tensor<10xf64>
  %c3 = stablehlo.constant dense<[0.0, 1.1071487177940904, -0.12435499454676144, 1.5707963267948966, -1.1071487177940904, 1.8925468811915387, -1.1071487177940904, 1.8925468811915387, 0.16514867741462683, 2.0344439357957027]> : tensor<10xf64>
  check.expect_close %2, %c3, max_ulp_difference = 2 : tensor<10xf64>, tensor<10xf64>
  func.return
}
func.func @atan2_complex_f32() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.0, 2.0), (2.0, -1.5), (-0.75, -0.5), (1.0, 0.0), (0.0, 1.0)]> : tensor<6xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(-0.75, -0.5), (1.0, 0.0), (0.0, 1.0), (0.5, 0.25), (-1.0, 2.0), (2.0, -1.5)]> : tensor<6xcomplex<f32>>
  %2 = "stablehlo.atan2"(%c0, %c1) : (tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  "check.expect_almost_eq_const"(%2) {tolerance = 5.875e-06 : f64, value = dense<[(2.5880182, 0.055785887), (-1.3389726, 0.4023595), (1.8303694, -0.3104283), (-1.0172219, -0.055785887), (2.9097688, -0.4023595), (-0.25957304, 0.3104283)]> : tensor<6xcomplex<f32>>} : (tensor<6xcomplex<f32>>) -> ()
  func.return
}
func.func @atan2_complex_f64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.0, 2.0), (2.0, -1.5), (-0.75, -0.5), (1.0, 0.0), (0.0, 1.0)]> : tensor<6xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(-0.75, -0.5), (1.0, 0.0), (0.0, 1.0), (0.5, 0.25), (-1.0, 2.0), (2.0, -1.5)]> : tensor<6xcomplex<f64>>
  %2 = "stablehlo.atan2"(%c0, %c1) : (tensor<6xcomplex<f64>>, tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  "check.expect_almost_eq_const"(%2) {tolerance = 5.875e-14 : f64, value = dense<[(2.588018294692748, 0.05578588782855247), (-1.3389725222944935, 0.4023594781085251), (1.830369383918158, -0.3104282830771959), (-1.0172219678978514, -0.055785887828552434), (2.9097688490893905, -0.4023594781085251), (-0.2595730571232615, 0.3104282830771956)]> : tensor<6xcomplex<f64>>} : (tensor<6xcomplex<f64>>) -> ()
  func.return
}
func.func @atan2_quantised() {
  %c0 = stablehlo.constant dense<[0.0, 1.5, -2.0, 4.0]> : tensor<4xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %c2 = stablehlo.constant dense<[1.0, -0.5, 3.0, 2.5]> : tensor<4xf32>
  %3 = "stablehlo.uniform_quantize"(%c2) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %4 = "stablehlo.atan2"(%1, %3) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>, tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %5 = "stablehlo.uniform_dequantize"(%4) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4xf32>
  check.expect_eq_const %5, dense<[0.0, 2.0, -0.5, 1.0]> : tensor<4xf32>
  func.return
}
