// stablehlo.rsqrt on every float, both complex types.
// Made by tests/ops/make.py.

func.func @rsqrt_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<7xf4E2M1FN>
  %1 = "stablehlo.rsqrt"(%c0) : (tensor<7xf4E2M1FN>) -> tensor<7xf4E2M1FN>
  %c2 = stablehlo.constant dense<[1.5, 1.0, 1.0, 0.5, 0.5, 0.5, 0.5]> : tensor<7xf4E2M1FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<7xf4E2M1FN>, tensor<7xf4E2M1FN>
  func.return
}
func.func @rsqrt_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf6E2M3FN>
  %1 = "stablehlo.rsqrt"(%c0) : (tensor<8xf6E2M3FN>) -> tensor<8xf6E2M3FN>
  %c2 = stablehlo.constant dense<[1.375, 1.0, 0.875, 0.75, 0.625, 0.5, 2.0, 0.375]> : tensor<8xf6E2M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf6E2M3FN>, tensor<8xf6E2M3FN>
  func.return
}
func.func @rsqrt_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf6E3M2FN>
  %1 = "stablehlo.rsqrt"(%c0) : (tensor<8xf6E3M2FN>) -> tensor<8xf6E3M2FN>
  %c2 = stablehlo.constant dense<[1.5, 1.0, 0.875, 0.75, 0.625, 0.5, 2.0, 0.4375]> : tensor<8xf6E3M2FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf6E3M2FN>, tensor<8xf6E3M2FN>
  func.return
}
func.func @rsqrt_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E3M4>
  %1 = "stablehlo.rsqrt"(%c0) : (tensor<8xf8E3M4>) -> tensor<8xf8E3M4>
  %c2 = stablehlo.constant dense<[1.4375, 1.0, 0.8125, 0.71875, 0.5625, 0.5, 2.0, 0.40625]> : tensor<8xf8E3M4>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E3M4>, tensor<8xf8E3M4>
  func.return
}
func.func @rsqrt_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E4M3>
  %1 = "stablehlo.rsqrt"(%c0) : (tensor<8xf8E4M3>) -> tensor<8xf8E4M3>
  %c2 = stablehlo.constant dense<[1.375, 1.0, 0.8125, 0.6875, 0.5625, 0.5, 2.0, 0.40625]> : tensor<8xf8E4M3>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E4M3>, tensor<8xf8E4M3>
  func.return
}
func.func @rsqrt_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E4M3FN>
  %1 = "stablehlo.rsqrt"(%c0) : (tensor<8xf8E4M3FN>) -> tensor<8xf8E4M3FN>
  %c2 = stablehlo.constant dense<[1.375, 1.0, 0.8125, 0.6875, 0.5625, 0.5, 2.0, 0.40625]> : tensor<8xf8E4M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E4M3FN>, tensor<8xf8E4M3FN>
  func.return
}
func.func @rsqrt_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E4M3FNUZ>
  %1 = "stablehlo.rsqrt"(%c0) : (tensor<8xf8E4M3FNUZ>) -> tensor<8xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[1.375, 1.0, 0.8125, 0.6875, 0.5625, 0.5, 2.0, 0.40625]> : tensor<8xf8E4M3FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E4M3FNUZ>, tensor<8xf8E4M3FNUZ>
  func.return
}
func.func @rsqrt_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E4M3B11FNUZ>
  %1 = "stablehlo.rsqrt"(%c0) : (tensor<8xf8E4M3B11FNUZ>) -> tensor<8xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[1.375, 1.0, 0.8125, 0.6875, 0.5625, 0.5, 2.0, 0.40625]> : tensor<8xf8E4M3B11FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E4M3B11FNUZ>, tensor<8xf8E4M3B11FNUZ>
  func.return
}
func.func @rsqrt_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E5M2>
  %1 = "stablehlo.rsqrt"(%c0) : (tensor<8xf8E5M2>) -> tensor<8xf8E5M2>
  %c2 = stablehlo.constant dense<[1.5, 1.0, 0.875, 0.75, 0.625, 0.5, 2.0, 0.4375]> : tensor<8xf8E5M2>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E5M2>, tensor<8xf8E5M2>
  func.return
}
func.func @rsqrt_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E5M2FNUZ>
  %1 = "stablehlo.rsqrt"(%c0) : (tensor<8xf8E5M2FNUZ>) -> tensor<8xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[1.5, 1.0, 0.875, 0.75, 0.625, 0.5, 2.0, 0.4375]> : tensor<8xf8E5M2FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E5M2FNUZ>, tensor<8xf8E5M2FNUZ>
  func.return
}
func.func @rsqrt_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 2.0, 4.0, 0.25]> : tensor<5xf8E8M0FNU>
  %1 = "stablehlo.rsqrt"(%c0) : (tensor<5xf8E8M0FNU>) -> tensor<5xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[1.0, 1.0, 0.5, 0.5, 2.0]> : tensor<5xf8E8M0FNU>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<5xf8E8M0FNU>, tensor<5xf8E8M0FNU>
  func.return
}
func.func @rsqrt_bf16() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xbf16>
  %1 = "stablehlo.rsqrt"(%c0) : (tensor<8xbf16>) -> tensor<8xbf16>
  %c2 = stablehlo.constant dense<[1.4140625, 1.0, 0.81640625, 0.70703125, 0.578125, 0.5, 2.0, 0.408203125]> : tensor<8xbf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xbf16>, tensor<8xbf16>
  func.return
}
func.func @rsqrt_f16() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf16>
  %1 = "stablehlo.rsqrt"(%c0) : (tensor<8xf16>) -> tensor<8xf16>
  %c2 = stablehlo.constant dense<[1.4140625, 1.0, 0.81640625, 0.70703125, 0.5771484375, 0.5, 2.0, 0.408203125]> : tensor<8xf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf16>, tensor<8xf16>
  func.return
}
func.func @rsqrt_f32() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf32>
  %1 = "stablehlo.rsqrt"(%c0) : (tensor<8xf32>) -> tensor<8xf32>
  %c2 = stablehlo.constant dense<[1.4142135, 1.0, 0.8164966, 0.70710677, 0.57735026, 0.5, 2.0, 0.4082483]> : tensor<8xf32>
  check.expect_close %1, %c2, max_ulp_difference = 2 : tensor<8xf32>, tensor<8xf32>
  func.return
}
func.func @rsqrt_f64() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf64>
  %1 = "stablehlo.rsqrt"(%c0) : (tensor<8xf64>) -> tensor<8xf64>
  %c2 = stablehlo.constant dense<[1.414213562373095, 1.0, 0.8164965809277261, 0.7071067811865475, 0.5773502691896258, 0.5, 2.0, 0.4082482904638631]> : tensor<8xf64>
  check.expect_close %1, %c2, max_ulp_difference = 2 : tensor<8xf64>, tensor<8xf64>
  func.return
}
func.func @rsqrt_complex_f32() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.0, 2.0), (2.0, -1.5), (-0.75, -0.5), (1.0, 0.0), (0.0, 1.0)]> : tensor<6xcomplex<f32>>
  %1 = "stablehlo.rsqrt"(%c0) : (tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  "check.expect_almost_eq_const"(%1) {tolerance = 2.675e-06 : f64, value = dense<[(1.3017017, -0.30729008), (0.35157758, -0.56886446), (0.6, 0.2), (0.30522406, 1.0080867), (1.0, 0.0), (0.70710677, -0.70710677)]> : tensor<6xcomplex<f32>>} : (tensor<6xcomplex<f32>>) -> ()
  func.return
}
func.func @rsqrt_complex_f64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.0, 2.0), (2.0, -1.5), (-0.75, -0.5), (1.0, 0.0), (0.0, 1.0)]> : tensor<6xcomplex<f64>>
  %1 = "stablehlo.rsqrt"(%c0) : (tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  "check.expect_almost_eq_const"(%1) {tolerance = 2.675e-14 : f64, value = dense<[(1.3017016520692888, -0.3072900763121319), (0.3515775842541429, -0.5688644810057831), (0.6, 0.19999999999999998), (0.30522407291491205, 1.0080866320727055), (1.0, 0.0), (0.7071067811865475, -0.7071067811865475)]> : tensor<6xcomplex<f64>>} : (tensor<6xcomplex<f64>>) -> ()
  func.return
}
func.func @rsqrt_quantised() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 4.0]> : tensor<4xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %2 = "stablehlo.rsqrt"(%1) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4xf32>
  check.expect_eq_const %3, dense<[1.5, 1.0, 0.5, 0.5]> : tensor<4xf32>
  func.return
}
