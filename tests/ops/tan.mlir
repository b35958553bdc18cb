// stablehlo.tan on every float, both complex types.
// Made by tests/ops/make.py.

func.func @tan_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.0, 4.0]> : tensor<10xf4E2M1FN>
  %1 = "stablehlo.tan"(%c0) : (tensor<10xf4E2M1FN>) -> tensor<10xf4E2M1FN>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.5, -1.5, 6.0, 2.0, -0.0, 0.0, 1.0]> : tensor<10xf4E2M1FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf4E2M1FN>, tensor<10xf4E2M1FN>
  func.return
}
func.func @tan_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf6E2M3FN>
  %1 = "stablehlo.tan"(%c0) : (tensor<10xf6E2M3FN>) -> tensor<10xf6E2M3FN>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.5, -1.5, 7.5, 2.25, -0.125, 0.25, 1.125]> : tensor<10xf6E2M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf6E2M3FN>, tensor<10xf6E2M3FN>
  func.return
}
func.func @tan_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf6E3M2FN>
  %1 = "stablehlo.tan"(%c0) : (tensor<10xf6E3M2FN>) -> tensor<10xf6E3M2FN>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.5, -1.5, 14.0, 2.0, -0.125, 0.25, 1.25]> : tensor<10xf6E3M2FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf6E3M2FN>, tensor<10xf6E3M2FN>
  func.return
}
func.func @tan_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E3M4>
  %1 = "stablehlo.tan"(%c0) : (tensor<10xf8E3M4>) -> tensor<10xf8E3M4>
  %c2 = stablehlo.constant dense<[0.0, 0.53125, -0.53125, 1.5625, -1.5625, 14.0, 2.125, -0.140625, 0.25, 1.1875]> : tensor<10xf8E3M4>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E3M4>, tensor<10xf8E3M4>
  func.return
}
func.func @tan_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3>
  %1 = "stablehlo.tan"(%c0) : (tensor<10xf8E4M3>) -> tensor<10xf8E4M3>
  %c2 = stablehlo.constant dense<[0.0, 0.5625, -0.5625, 1.5, -1.5, 14.0, 2.25, -0.140625, 0.25, 1.125]> : tensor<10xf8E4M3>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E4M3>, tensor<10xf8E4M3>
  func.return
}
func.func @tan_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3FN>
  %1 = "stablehlo.tan"(%c0) : (tensor<10xf8E4M3FN>) -> tensor<10xf8E4M3FN>
  %c2 = stablehlo.constant dense<[0.0, 0.5625, -0.5625, 1.5, -1.5, 14.0, 2.25, -0.140625, 0.25, 1.125]> : tensor<10xf8E4M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E4M3FN>, tensor<10xf8E4M3FN>
  func.return
}
func.func @tan_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3FNUZ>
  %1 = "stablehlo.tan"(%c0) : (tensor<10xf8E4M3FNUZ>) -> tensor<10xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.5625, -0.5625, 1.5, -1.5, 14.0, 2.25, -0.140625, 0.25, 1.125]> : tensor<10xf8E4M3FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E4M3FNUZ>, tensor<10xf8E4M3FNUZ>
  func.return
}
func.func @tan_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3B11FNUZ>
  %1 = "stablehlo.tan"(%c0) : (tensor<10xf8E4M3B11FNUZ>) -> tensor<10xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.5625, -0.5625, 1.5, -1.5, 14.0, 2.25, -0.140625, 0.25, 1.125]> : tensor<10xf8E4M3B11FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E4M3B11FNUZ>, tensor<10xf8E4M3B11FNUZ>
  func.return
}
func.func @tan_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E5M2>
  %1 = "stablehlo.tan"(%c0) : (tensor<10xf8E5M2>) -> tensor<10xf8E5M2>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.5, -1.5, 14.0, 2.0, -0.15625, 0.25, 1.25]> : tensor<10xf8E5M2>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E5M2>, tensor<10xf8E5M2>
  func.return
}
func.func @tan_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E5M2FNUZ>
  %1 = "stablehlo.tan"(%c0) : (tensor<10xf8E5M2FNUZ>) -> tensor<10xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.5, -1.5, 14.0, 2.0, -0.15625, 0.25, 1.25]> : tensor<10xf8E5M2FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E5M2FNUZ>, tensor<10xf8E5M2FNUZ>
  func.return
}
func.func @tan_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 2.0, 4.0, 0.25]> : tensor<5xf8E8M0FNU>
  %1 = "stablehlo.tan"(%c0) : (tensor<5xf8E8M0FNU>) -> tensor<5xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[2.0, 0.5, 0xFF, 1.0, 0.25]> : tensor<5xf8E8M0FNU>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<5xf8E8M0FNU>, tensor<5xf8E8M0FNU>
  func.return
}
func.func @tan_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xbf16>
  %1 = "stablehlo.tan"(%c0) : (tensor<10xbf16>) -> tensor<10xbf16>
  %c2 = stablehlo.constant dense<[0.0, 0.546875, -0.546875, 1.5546875, -1.5546875, 14.125, 2.1875, -0.142578125, 0.255859375, 1.15625]> : tensor<10xbf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xbf16>, tensor<10xbf16>
  func.return
}
func.func @tan_f16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf16>
  %1 = "stablehlo.tan"(%c0) : (tensor<10xf16>) -> tensor<10xf16>
  %c2 = stablehlo.constant dense<[0.0, 0.54638671875, -0.54638671875, 1.5576171875, -1.5576171875, 14.1015625, 2.185546875, -0.142578125, 0.25537109375, 1.158203125]> : tensor<10xf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf16>, tensor<10xf16>
  func.return
}
func.func @tan_f32() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf32>
  %1 = "stablehlo.tan"(%c0) : (tensor<10xf32>) -> tensor<10xf32>
  %c2 = stablehlo.constant dense<[0.0, 0.5463025, -0.5463025, 1.5574077, -1.5574077, 14.10142, 2.1850398, -0.14254655, 0.25534192, 1.1578213]> : tensor<10xf32>
  check.expect_close %1, %c2, max_ulp_difference = 2 : tensor<10xf32>, tensor<10xf32>
  func.return
}
func.func @tan_f64() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf64>
  %1 = "stablehlo.tan"(%c0) : (tensor<10xf64>) -> tensor<10xf64>
  %c2 = stablehlo.constant dense<[0.0, 0.5463024898437905, -0.5463024898437905, 1.5574077246549023, -1.5574077246549023, 14.101419947171719, 2.185039863261519, -0.1425465430742778, 0.25534192122103627, 1.1578212823495775]> : tensor<10xf64>
  check.expect_close %1, %c2, max_ulp_difference = 2 : tensor<10xf64>, tensor<10xf64>
  func.return
}
func.func @tan_complex_f32() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.0, 2.0), (2.0, -1.5), (-0.75, -0.5), (1.0, 0.0), (0.0, 1.0)]> : tensor<6xcomplex<f32>>
  %1 = "stablehlo.tan"(%c0) : (tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  "check.expect_almost_eq_const"(%1) {tolerance = 3.115e-06 : f64, value = dense<[(0.5045007, 0.3124207), (-0.033812825, 1.0147936), (-0.08039101, -1.0641444), (-0.6180964, -0.7282118), (1.5574077, 0.0), (0.0, 0.7615942)]> : tensor<6xcomplex<f32>>} : (tensor<6xcomplex<f32>>) -> ()
  func.return
}
func.func @tan_complex_f64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.0, 2.0), (2.0, -1.5), (-0.75, -0.5), (1.0, 0.0), (0.0, 1.0)]> : tensor<6xcomplex<f64>>
  %1 = "stablehlo.tan"(%c0) : (tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  "check.expect_almost_eq_const"(%1) {tolerance = 3.115e-14 : f64, value = dense<[(0.504500702698564, 0.3124206925025888), (-0.03381282607989669, 1.0147936161466335), (-0.08039101531016819, -1.0641443991765371), (-0.618096394806202, -0.7282118012804722), (1.557407724654902, 0.0), (0.0, 0.7615941559557649)]> : tensor<6xcomplex<f64>>} : (tensor<6xcomplex<f64>>) -> ()
  func.return
}
func.func @tan_quantised() {
  %c0 = stablehlo.constant dense<[0.5]> : tensor<1xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<1xf32>) -> tensor<1x!quant.uniform<i8:f32, 0.5:2>>
  %2 = "stablehlo.tan"(%1) : (tensor<1x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<1x!quant.uniform<i8:f32, 0.5:2>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<1x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<1xf32>
  check.expect_eq_const %3, dense<[0.5]> : tensor<1xf32>
  func.return
}
