// stablehlo.power on every signed integer, every unsigned integer, every float, both complex types.
// Made by tests/ops/make.py.

func.func @power_i2() {
  %c0 = stablehlo.constant dense<[0, 0]> : tensor<2xi2>
  %c1 = stablehlo.constant dense<[0, 1]> : tensor<2xi2>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<2xi2>, tensor<2xi2>) -> tensor<2xi2>
  check.expect_eq_const %2, dense<[1, 0]> : tensor<2xi2>
  func.return
}
func.func @power_i4() {
  %c0 = stablehlo.constant dense<[2, -2, 3, -1, 0, 5, 7, 1, 0]> : tensor<9xi4>
  %c1 = stablehlo.constant dense<[3, 3, 1, 7, 0, 0, 3, 2, 1]> : tensor<9xi4>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<9xi4>, tensor<9xi4>) -> tensor<9xi4>
  check.expect_eq_const %2, dense<[-8, -8, 3, -1, 1, 1, 7, 1, 0]> : tensor<9xi4>
  func.return
}
func.func @power_i8() {
  %c0 = stablehlo.constant dense<[2, -2, 3, -1, 0, 5, 7, 1, 0]> : tensor<9xi8>
  %c1 = stablehlo.constant dense<[3, 3, 1, 7, 0, 0, 3, 2, 1]> : tensor<9xi8>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<9xi8>, tensor<9xi8>) -> tensor<9xi8>
  check.expect_eq_const %2, dense<[8, -8, 3, -1, 1, 1, 87, 1, 0]> : tensor<9xi8>
  func.return
}
func.func @power_i16() {
  %c0 = stablehlo.constant dense<[2, -2, 3, -1, 0, 5, 7, 1, 0]> : tensor<9xi16>
  %c1 = stablehlo.constant dense<[3, 3, 1, 7, 0, 0, 3, 2, 1]> : tensor<9xi16>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<9xi16>, tensor<9xi16>) -> tensor<9xi16>
  check.expect_eq_const %2, dense<[8, -8, 3, -1, 1, 1, 343, 1, 0]> : tensor<9xi16>
  func.return
}
func.func @power_i32() {
  %c0 = stablehlo.constant dense<[2, -2, 3, -1, 0, 5, 7, 1, 0]> : tensor<9xi32>
  %c1 = stablehlo.constant dense<[3, 3, 1, 7, 0, 0, 3, 2, 1]> : tensor<9xi32>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
  check.expect_eq_const %2, dense<[8, -8, 3, -1, 1, 1, 343, 1, 0]> : tensor<9xi32>
  func.return
}
func.func @power_i64() {
  %c0 = stablehlo.constant dense<[2, -2, 3, -1, 0, 5, 7, 1, 0]> : tensor<9xi64>
  %c1 = stablehlo.constant dense<[3, 3, 1, 7, 0, 0, 3, 2, 1]> : tensor<9xi64>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<9xi64>, tensor<9xi64>) -> tensor<9xi64>
  check.expect_eq_const %2, dense<[8, -8, 3, -1, 1, 1, 343, 1, 0]> : tensor<9xi64>
  func.return
}
func.func @power_ui2() {
  %c0 = stablehlo.constant dense<[2, 3, 0, 1, 0]> : tensor<5xui2>
  %c1 = stablehlo.constant dense<[3, 1, 0, 2, 1]> : tensor<5xui2>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<5xui2>, tensor<5xui2>) -> tensor<5xui2>
  check.expect_eq_const %2, dense<[0, 3, 1, 1, 0]> : tensor<5xui2>
  func.return
}
func.func @power_ui4() {
  %c0 = stablehlo.constant dense<[2, 3, 0, 5, 7, 1, 0]> : tensor<7xui4>
  %c1 = stablehlo.constant dense<[3, 1, 0, 0, 3, 2, 1]> : tensor<7xui4>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<7xui4>, tensor<7xui4>) -> tensor<7xui4>
  check.expect_eq_const %2, dense<[8, 3, 1, 1, 7, 1, 0]> : tensor<7xui4>
  func.return
}
func.func @power_ui8() {
  %c0 = stablehlo.constant dense<[2, 3, 0, 5, 7, 1, 0]> : tensor<7xui8>
  %c1 = stablehlo.constant dense<[3, 1, 0, 0, 3, 2, 1]> : tensor<7xui8>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<7xui8>, tensor<7xui8>) -> tensor<7xui8>
  check.expect_eq_const %2, dense<[8, 3, 1, 1, 87, 1, 0]> : tensor<7xui8>
  func.return
}
func.func @power_ui16() {
  %c0 = stablehlo.constant dense<[2, 3, 0, 5, 7, 1, 0]> : tensor<7xui16>
  %c1 = stablehlo.constant dense<[3, 1, 0, 0, 3, 2, 1]> : tensor<7xui16>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<7xui16>, tensor<7xui16>) -> tensor<7xui16>
  check.expect_eq_const %2, dense<[8, 3, 1, 1, 343, 1, 0]> : tensor<7xui16>
  func.return
}
func.func @power_ui32() {
  %c0 = stablehlo.constant dense<[2, 3, 0, 5, 7, 1, 0]> : tensor<7xui32>
  %c1 = stablehlo.constant dense<[3, 1, 0, 0, 3, 2, 1]> : tensor<7xui32>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
  check.expect_eq_const %2, dense<[8, 3, 1, 1, 343, 1, 0]> : tensor<7xui32>
  func.return
}
func.func @power_ui64() {
  %c0 = stablehlo.constant dense<[2, 3, 0, 5, 7, 1, 0]> : tensor<7xui64>
  %c1 = stablehlo.constant dense<[3, 1, 0, 0, 3, 2, 1]> : tensor<7xui64>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xui64>
  check.expect_eq_const %2, dense<[8, 3, 1, 1, 343, 1, 0]> : tensor<7xui64>
  func.return
}
func.func @power_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[2.0, 1.5, 4.0, 0.0, 3.0, 0.5, -2.0, -1.0, 1.0]> : tensor<9xf4E2M1FN>
  %c1 = stablehlo.constant dense<[3.0, 2.0, 0.5, 2.0, 0.0, -1.0, 2.0, 3.0, -2.0]> : tensor<9xf4E2M1FN>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<9xf4E2M1FN>, tensor<9xf4E2M1FN>) -> tensor<9xf4E2M1FN>
  %c3 = stablehlo.constant dense<[6.0, 2.0, 2.0, 0.0, 1.0, 2.0, 4.0, -1.0, 1.0]> : tensor<9xf4E2M1FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<9xf4E2M1FN>, tensor<9xf4E2M1FN>
  func.return
}
func.func @power_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[2.0, 1.5, 4.0, 0.0, 3.0, 0.5, -2.0, -1.0, 1.0]> : tensor<9xf6E2M3FN>
  %c1 = stablehlo.constant dense<[3.0, 2.0, 0.5, 2.0, 0.0, -1.0, 2.0, 3.0, -2.0]> : tensor<9xf6E2M3FN>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<9xf6E2M3FN>, tensor<9xf6E2M3FN>) -> tensor<9xf6E2M3FN>
  %c3 = stablehlo.constant dense<[7.5, 2.25, 2.0, 0.0, 1.0, 2.0, 4.0, -1.0, 1.0]> : tensor<9xf6E2M3FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<9xf6E2M3FN>, tensor<9xf6E2M3FN>
  func.return
}
func.func @power_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[2.0, 1.5, 4.0, 0.0, 3.0, 0.5, -2.0, -1.0, 1.0]> : tensor<9xf6E3M2FN>
  %c1 = stablehlo.constant dense<[3.0, 2.0, 0.5, 2.0, 0.0, -1.0, 2.0, 3.0, -2.0]> : tensor<9xf6E3M2FN>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<9xf6E3M2FN>, tensor<9xf6E3M2FN>) -> tensor<9xf6E3M2FN>
  %c3 = stablehlo.constant dense<[8.0, 2.0, 2.0, 0.0, 1.0, 2.0, 4.0, -1.0, 1.0]> : tensor<9xf6E3M2FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<9xf6E3M2FN>, tensor<9xf6E3M2FN>
  func.return
}
func.func @power_f8E3M4() {
  %c0 = stablehlo.constant dense<[2.0, 1.5, 4.0, 0.0, 3.0, 0.5, -2.0, -1.0, 1.0]> : tensor<9xf8E3M4>
  %c1 = stablehlo.constant dense<[3.0, 2.0, 0.5, 2.0, 0.0, -1.0, 2.0, 3.0, -2.0]> : tensor<9xf8E3M4>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<9xf8E3M4>, tensor<9xf8E3M4>) -> tensor<9xf8E3M4>
  %c3 = stablehlo.constant dense<[8.0, 2.25, 2.0, 0.0, 1.0, 2.0, 4.0, -1.0, 1.0]> : tensor<9xf8E3M4>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<9xf8E3M4>, tensor<9xf8E3M4>
  func.return
}
func.func @power_f8E4M3() {
  %c0 = stablehlo.constant dense<[2.0, 1.5, 4.0, 0.0, 3.0, 0.5, -2.0, -1.0, 1.0]> : tensor<9xf8E4M3>
  %c1 = stablehlo.constant dense<[3.0, 2.0, 0.5, 2.0, 0.0, -1.0, 2.0, 3.0, -2.0]> : tensor<9xf8E4M3>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<9xf8E4M3>, tensor<9xf8E4M3>) -> tensor<9xf8E4M3>
  %c3 = stablehlo.constant dense<[8.0, 2.25, 2.0, 0.0, 1.0, 2.0, 4.0, -1.0, 1.0]> : tensor<9xf8E4M3>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<9xf8E4M3>, tensor<9xf8E4M3>
  func.return
}
func.func @power_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[2.0, 1.5, 4.0, 0.0, 3.0, 0.5, -2.0, -1.0, 1.0]> : tensor<9xf8E4M3FN>
  %c1 = stablehlo.constant dense<[3.0, 2.0, 0.5, 2.0, 0.0, -1.0, 2.0, 3.0, -2.0]> : tensor<9xf8E4M3FN>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<9xf8E4M3FN>, tensor<9xf8E4M3FN>) -> tensor<9xf8E4M3FN>
  %c3 = stablehlo.constant dense<[8.0, 2.25, 2.0, 0.0, 1.0, 2.0, 4.0, -1.0, 1.0]> : tensor<9xf8E4M3FN>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<9xf8E4M3FN>, tensor<9xf8E4M3FN>
  func.return
}
func.func @power_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[2.0, 1.5, 4.0, 0.0, 3.0, 0.5, -2.0, -1.0, 1.0]> : tensor<9xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[3.0, 2.0, 0.5, 2.0, 0.0, -1.0, 2.0, 3.0, -2.0]> : tensor<9xf8E4M3FNUZ>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<9xf8E4M3FNUZ>, tensor<9xf8E4M3FNUZ>) -> tensor<9xf8E4M3FNUZ>
  %c3 = stablehlo.constant dense<[8.0, 2.25, 2.0, 0.0, 1.0, 2.0, 4.0, -1.0, 1.0]> : tensor<9xf8E4M3FNUZ>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<9xf8E4M3FNUZ>, tensor<9xf8E4M3FNUZ>
  func.return
}
func.func @power_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[2.0, 1.5, 4.0, 0.0, 3.0, 0.5, -2.0, -1.0, 1.0]> : tensor<9xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[3.0, 2.0, 0.5, 2.0, 0.0, -1.0, 2.0, 3.0, -2.0]> : tensor<9xf8E4M3B11FNUZ>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<9xf8E4M3B11FNUZ>, tensor<9xf8E4M3B11FNUZ>) -> tensor<9xf8E4M3B11FNUZ>
  %c3 = stablehlo.constant dense<[8.0, 2.25, 2.0, 0.0, 1.0, 2.0, 4.0, -1.0, 1.0]> : tensor<9xf8E4M3B11FNUZ>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<9xf8E4M3B11FNUZ>, tensor<9xf8E4M3B11FNUZ>
  func.return
}
func.func @power_f8E5M2() {
  %c0 = stablehlo.constant dense<[2.0, 1.5, 4.0, 0.0, 3.0, 0.5, -2.0, -1.0, 1.0]> : tensor<9xf8E5M2>
  %c1 = stablehlo.constant dense<[3.0, 2.0, 0.5, 2.0, 0.0, -1.0, 2.0, 3.0, -2.0]> : tensor<9xf8E5M2>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<9xf8E5M2>, tensor<9xf8E5M2>) -> tensor<9xf8E5M2>
  %c3 = stablehlo.constant dense<[8.0, 2.0, 2.0, 0.0, 1.0, 2.0, 4.0, -1.0, 1.0]> : tensor<9xf8E5M2>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<9xf8E5M2>, tensor<9xf8E5M2>
  func.return
}
func.func @power_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[2.0, 1.5, 4.0, 0.0, 3.0, 0.5, -2.0, -1.0, 1.0]> : tensor<9xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[3.0, 2.0, 0.5, 2.0, 0.0, -1.0, 2.0, 3.0, -2.0]> : tensor<9xf8E5M2FNUZ>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<9xf8E5M2FNUZ>, tensor<9xf8E5M2FNUZ>) -> tensor<9xf8E5M2FNUZ>
  %c3 = stablehlo.constant dense<[8.0, 2.0, 2.0, 0.0, 1.0, 2.0, 4.0, -1.0, 1.0]> : tensor<9xf8E5M2FNUZ>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<9xf8E5M2FNUZ>, tensor<9xf8E5M2FNUZ>
  func.return
}
func.func @power_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[2.0, 4.0, 0.5, 1.0]> : tensor<4xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[2.0, 0.5, 4.0, 2.0]> : tensor<4xf8E8M0FNU>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<4xf8E8M0FNU>, tensor<4xf8E8M0FNU>) -> tensor<4xf8E8M0FNU>
  %c3 = stablehlo.constant dense<[4.0, 2.0, 0.0625, 1.0]> : tensor<4xf8E8M0FNU>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<4xf8E8M0FNU>, tensor<4xf8E8M0FNU>
  func.return
}
func.func @power_bf16() {
  %c0 = stablehlo.constant dense<[2.0, 1.5, 4.0, 0.0, 3.0, 0.5, -2.0, -1.0, 1.0]> : tensor<9xbf16>
  %c1 = stablehlo.constant dense<[3.0, 2.0, 0.5, 2.0, 0.0, -1.0, 2.0, 3.0, -2.0]> : tensor<9xbf16>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<9xbf16>, tensor<9xbf16>) -> tensor<9xbf16>
  %c3 = stablehlo.constant dense<[8.0, 2.25, 2.0, 0.0, 1.0, 2.0, 4.0, -1.0, 1.0]> : tensor<9xbf16>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<9xbf16>, tensor<9xbf16>
  func.return
}
func.func @power_f16() {
  %c0 = stablehlo.constant dense<[2.0, 1.5, 4.0, 0.0, 3.0, 0.5, -2.0, -1.0, 1.0]> : tensor<9xf16>
  %c1 = stablehlo.constant dense<[3.0, 2.0, 0.5, 2.0, 0.0, -1.0, 2.0, 3.0, -2.0]> : tensor<9xf16>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<9xf16>, tensor<9xf16>) -> tensor<9xf16>
  %c3 = stablehlo.constant dense<[8.0, 2.25, 2.0, 0.0, 1.0, 2.0, 4.0, -1.0, 1.0]> : tensor<9xf16>
  check.expect_close %2, %c3, max_ulp_difference = 1 : tensor<9xf16>, tensor<9xf16>
  func.return
}
func.func @power_f32() {
  %c0 = stablehlo.constant dense<[2.0, 1.5, 4.0, 0.0, 3.0, 0.5, -2.0, -1.0, 1.0]> : tensor<9xf32>
  %c1 = stablehlo.constant dense<[3.0, 2.0, 0.5, 2.0, 0.0, -1.0, 2.0, 3.0, -2.0]> : tensor<9xf32>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
  %c3 = stablehlo.constant dense<[8.0, 2.25, 2.0, 0.0, 1.0, 2.0, 4.0, -1.0, 1.0]> : tensor<9xf32>
  check.expect_close %2, %c3, max_ulp_difference = 2 : tensor<9xf32>, tensor<9xf32>
  func.return
}
func.func @power_f64() {
  %c0 = stablehlo.constant dense<[2.0, 1.5, 4.0, 0.0, 3.0, 0.5, -2.0, -1.0, 1.0]> : tensor<9xf64>
  %c1 = stablehlo.constant dense<[3.0, 2.0, 0.5, 2.0, 0.0, -1.0, 2.0, 3.0, -2.0]> : tensor<9xf64>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<9xf64>, tensor<9xf64>) -> tensor<9xf64>
  %c3 = stablehlo.constant dense<[8.0, 2.25, 2.0, 0.0, 1.0, 2.0, 4.0, -1.0, 1.0]> : tensor<9xf64>
  check.expect_close %2, %c3, max_ulp_difference = 2 : tensor<9xf64>, tensor<9xf64>
  func.return
}
func.func @power_complex_f32() {
  %c0 = stablehlo.constant dense<[(1.0, 1.0), (2.0, -1.0), (0.0, 0.5)]> : tensor<3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(2.0, 0.0), (0.5, 0.5), (-1.0, 1.0)]> : tensor<3xcomplex<f32>>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  "check.expect_almost_eq_const"(%2) {tolerance = 4.000e-06 : f64, value = dense<[(0.0, 2.0), (1.8581308, 0.3199856), (-0.265654, -0.3198181)]> : tensor<3xcomplex<f32>>} : (tensor<3xcomplex<f32>>) -> ()
  func.return
}
func.func @power_complex_f64() {
  %c0 = stablehlo.constant dense<[(1.0, 1.0), (2.0, -1.0), (0.0, 0.5)]> : tensor<3xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(2.0, 0.0), (0.5, 0.5), (-1.0, 1.0)]> : tensor<3xcomplex<f64>>
  %2 = "stablehlo.power"(%c0, %c1) : (tensor<3xcomplex<f64>>, tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>>
  "check.expect_almost_eq_const"(%2) {tolerance = 4.000e-14 : f64, value = dense<[(0.0, 2.0), (1.8581308087410395, 0.31998560486333466), (-0.2656539988492411, -0.3198181138561361)]> : tensor<3xcomplex<f64>>} : (tensor<3xcomplex<f64>>) -> ()
  func.return
}
func.func @power_quantised() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 4.0]> : tensor<4xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %c2 = stablehlo.constant dense<[1.0, -0.5, 3.0, 2.5]> : tensor<4xf32>
  %3 = "stablehlo.uniform_quantize"(%c2) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %4 = "stablehlo.power"(%1, %3) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>, tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %5 = "stablehlo.uniform_dequantize"(%4) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4xf32>
  check.expect_eq_const %5, dense<[0.5, 1.0, 8.0, 32.0]> : tensor<4xf32>
  func.return
}
