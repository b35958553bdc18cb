// chlo.asinh on every float, both complex types.
// Made by tests/ops/make.py.

func.func @chlo_asinh_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.0, 4.0]> : tensor<10xf4E2M1FN>
  %1 = "chlo.asinh"(%c0) : (tensor<10xf4E2M1FN>) -> tensor<10xf4E2M1FN>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.0, -1.5, 2.0, 0.0, 2.0]> : tensor<10xf4E2M1FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf4E2M1FN>, tensor<10xf4E2M1FN>
  func.return
}
func.func @chlo_asinh_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf6E2M3FN>
  %1 = "chlo.asinh"(%c0) : (tensor<10xf6E2M3FN>) -> tensor<10xf6E2M3FN>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.875, -0.875, 1.25, -1.5, 1.875, 0.25, 2.0]> : tensor<10xf6E2M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf6E2M3FN>, tensor<10xf6E2M3FN>
  func.return
}
func.func @chlo_asinh_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf6E3M2FN>
  %1 = "chlo.asinh"(%c0) : (tensor<10xf6E3M2FN>) -> tensor<10xf6E3M2FN>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.875, -0.875, 1.25, -1.5, 1.75, 0.25, 2.0]> : tensor<10xf6E3M2FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf6E3M2FN>, tensor<10xf6E3M2FN>
  func.return
}
func.func @chlo_asinh_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E3M4>
  %1 = "chlo.asinh"(%c0) : (tensor<10xf8E3M4>) -> tensor<10xf8E3M4>
  %c2 = stablehlo.constant dense<[0.0, 0.484375, -0.484375, 0.875, -0.875, 1.1875, -1.4375, 1.8125, 0.25, 2.125]> : tensor<10xf8E3M4>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E3M4>, tensor<10xf8E3M4>
  func.return
}
func.func @chlo_asinh_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3>
  %1 = "chlo.asinh"(%c0) : (tensor<10xf8E4M3>) -> tensor<10xf8E4M3>
  %c2 = stablehlo.constant dense<[0.0, 0.46875, -0.46875, 0.875, -0.875, 1.25, -1.5, 1.875, 0.25, 2.0]> : tensor<10xf8E4M3>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E4M3>, tensor<10xf8E4M3>
  func.return
}
func.func @chlo_asinh_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3FN>
  %1 = "chlo.asinh"(%c0) : (tensor<10xf8E4M3FN>) -> tensor<10xf8E4M3FN>
  %c2 = stablehlo.constant dense<[0.0, 0.46875, -0.46875, 0.875, -0.875, 1.25, -1.5, 1.875, 0.25, 2.0]> : tensor<10xf8E4M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E4M3FN>, tensor<10xf8E4M3FN>
  func.return
}
func.func @chlo_asinh_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3FNUZ>
  %1 = "chlo.asinh"(%c0) : (tensor<10xf8E4M3FNUZ>) -> tensor<10xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.46875, -0.46875, 0.875, -0.875, 1.25, -1.5, 1.875, 0.25, 2.0]> : tensor<10xf8E4M3FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E4M3FNUZ>, tensor<10xf8E4M3FNUZ>
  func.return
}
func.func @chlo_asinh_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3B11FNUZ>
  %1 = "chlo.asinh"(%c0) : (tensor<10xf8E4M3B11FNUZ>) -> tensor<10xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.46875, -0.46875, 0.875, -0.875, 1.25, -1.5, 1.875, 0.25, 2.0]> : tensor<10xf8E4M3B11FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E4M3B11FNUZ>, tensor<10xf8E4M3B11FNUZ>
  func.return
}
func.func @chlo_asinh_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E5M2>
  %1 = "chlo.asinh"(%c0) : (tensor<10xf8E5M2>) -> tensor<10xf8E5M2>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.875, -0.875, 1.25, -1.5, 1.75, 0.25, 2.0]> : tensor<10xf8E5M2>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E5M2>, tensor<10xf8E5M2>
  func.return
}
func.func @chlo_asinh_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E5M2FNUZ>
  %1 = "chlo.asinh"(%c0) : (tensor<10xf8E5M2FNUZ>) -> tensor<10xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.875, -0.875, 1.25, -1.5, 1.75, 0.25, 2.0]> : tensor<10xf8E5M2FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E5M2FNUZ>, tensor<10xf8E5M2FNUZ>
  func.return
}
func.func @chlo_asinh_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 2.0, 4.0, 0.25]> : tensor<5xf8E8M0FNU>
  %1 = "chlo.asinh"(%c0) : (tensor<5xf8E8M0FNU>) -> tensor<5xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[1.0, 0.5, 1.0, 2.0, 0.25]> : tensor<5xf8E8M0FNU>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<5xf8E8M0FNU>, tensor<5xf8E8M0FNU>
  func.return
}
func.func @chlo_asinh_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xbf16>
  %1 = "chlo.asinh"(%c0) : (tensor<10xbf16>) -> tensor<10xbf16>
  %c2 = stablehlo.constant dense<[0.0, 0.48046875, -0.48046875, 0.8828125, -0.8828125, 1.1953125, -1.4453125, 1.8203125, 0.2470703125, 2.09375]> : tensor<10xbf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xbf16>, tensor<10xbf16>
  func.return
}
func.func @chlo_asinh_f16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf16>
  %1 = "chlo.asinh"(%c0) : (tensor<10xf16>) -> tensor<10xf16>
  %c2 = stablehlo.constant dense<[0.0, 0.481201171875, -0.481201171875, 0.88134765625, -0.88134765625, 1.1943359375, -1.443359375, 1.818359375, 0.2474365234375, 2.09375]> : tensor<10xf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf16>, tensor<10xf16>
  func.return
}
func.func @chlo_asinh_f32() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf32>
  %1 = "chlo.asinh"(%c0) : (tensor<10xf32>) -> tensor<10xf32>
  %c2 = stablehlo.constant dense<[0.0, 0.4812118, -0.4812118, 0.8813736, -0.8813736, 1.1947632, -1.4436355, 1.8184465, 0.24746646, 2.0947125]> : tensor<10xf32>
  check.expect_close %1, %c2, max_ulp_difference = 3 : tensor<10xf32>, tensor<10xf32>
  func.return
}
func.func @chlo_asinh_f64() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf64>
  %1 = "chlo.asinh"(%c0) : (tensor<10xf64>) -> tensor<10xf64>
  %c2 = stablehlo.constant dense<[0.0, 0.48121182505960347, -0.48121182505960347, 0.881373587019543, -0.881373587019543, 1.1947632172871092, -1.4436354751788103, 1.8184464592320668, 0.24746646154726346, 2.0947125472611012]> : tensor<10xf64>
  check.expect_close %1, %c2, max_ulp_difference = 3 : tensor<10xf64>, tensor<10xf64>
  func.return
}
func.func @chlo_asinh_complex_f32() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.0, 2.0), (2.0, -1.5), (-0.75, -0.5), (1.0, 0.0), (0.0, 1.0)]> : tensor<6xcomplex<f32>>
  %1 = "chlo.asinh"(%c0) : (tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  "check.expect_almost_eq_const"(%1) {tolerance = 5.441e-06 : f64, value = dense<[(0.4926757, 0.22432846), (-1.4693518, 1.06344), (1.6224941, -0.60651153), (-0.7433204, -0.39827788), (0.8813736, 0.0), (0.0, 1.5707964)]> : tensor<6xcomplex<f32>>} : (tensor<6xcomplex<f32>>) -> ()
  func.return
}
func.func @chlo_asinh_complex_f64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.0, 2.0), (2.0, -1.5), (-0.75, -0.5), (1.0, 0.0), (0.0, 1.0)]> : tensor<6xcomplex<f64>>
  %1 = "chlo.asinh"(%c0) : (tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  "check.expect_almost_eq_const"(%1) {tolerance = 5.441e-14 : f64, value = dense<[(0.4926756834207706, 0.2243284526346675), (-1.4693517443681852, 1.0634400235777521), (1.6224941488715938, -0.6065115181997549), (-0.7433204263252785, -0.39827787353830835), (0.8813735870195429, 0.0), (0.0, 1.5707963267948966)]> : tensor<6xcomplex<f64>>} : (tensor<6xcomplex<f64>>) -> ()
  func.return
}
