// stablehlo.sqrt on every float, both complex types.
// Made by tests/ops/make.py.

func.func @sqrt_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.0, 6.0]> : tensor<8xf4E2M1FN>
  %1 = "stablehlo.sqrt"(%c0) : (tensor<8xf4E2M1FN>) -> tensor<8xf4E2M1FN>
  %c2 = stablehlo.constant dense<[0.5, 1.0, 1.0, 1.5, 1.5, 2.0, 0.0, 2.0]> : tensor<8xf4E2M1FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf4E2M1FN>, tensor<8xf4E2M1FN>
  func.return
}
func.func @sqrt_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf6E2M3FN>
  %1 = "stablehlo.sqrt"(%c0) : (tensor<8xf6E2M3FN>) -> tensor<8xf6E2M3FN>
  %c2 = stablehlo.constant dense<[0.75, 1.0, 1.25, 1.375, 1.75, 2.0, 0.5, 2.5]> : tensor<8xf6E2M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf6E2M3FN>, tensor<8xf6E2M3FN>
  func.return
}
func.func @sqrt_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf6E3M2FN>
  %1 = "stablehlo.sqrt"(%c0) : (tensor<8xf6E3M2FN>) -> tensor<8xf6E3M2FN>
  %c2 = stablehlo.constant dense<[0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 0.5, 2.5]> : tensor<8xf6E3M2FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf6E3M2FN>, tensor<8xf6E3M2FN>
  func.return
}
func.func @sqrt_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E3M4>
  %1 = "stablehlo.sqrt"(%c0) : (tensor<8xf8E3M4>) -> tensor<8xf8E3M4>
  %c2 = stablehlo.constant dense<[0.71875, 1.0, 1.25, 1.4375, 1.75, 2.0, 0.5, 2.5]> : tensor<8xf8E3M4>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E3M4>, tensor<8xf8E3M4>
  func.return
}
func.func @sqrt_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E4M3>
  %1 = "stablehlo.sqrt"(%c0) : (tensor<8xf8E4M3>) -> tensor<8xf8E4M3>
  %c2 = stablehlo.constant dense<[0.6875, 1.0, 1.25, 1.375, 1.75, 2.0, 0.5, 2.5]> : tensor<8xf8E4M3>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E4M3>, tensor<8xf8E4M3>
  func.return
}
func.func @sqrt_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E4M3FN>
  %1 = "stablehlo.sqrt"(%c0) : (tensor<8xf8E4M3FN>) -> tensor<8xf8E4M3FN>
  %c2 = stablehlo.constant dense<[0.6875, 1.0, 1.25, 1.375, 1.75, 2.0, 0.5, 2.5]> : tensor<8xf8E4M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E4M3FN>, tensor<8xf8E4M3FN>
  func.return
}
func.func @sqrt_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E4M3FNUZ>
  %1 = "stablehlo.sqrt"(%c0) : (tensor<8xf8E4M3FNUZ>) -> tensor<8xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[0.6875, 1.0, 1.25, 1.375, 1.75, 2.0, 0.5, 2.5]> : tensor<8xf8E4M3FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E4M3FNUZ>, tensor<8xf8E4M3FNUZ>
  func.return
}
func.func @sqrt_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E4M3B11FNUZ>
  %1 = "stablehlo.sqrt"(%c0) : (tensor<8xf8E4M3B11FNUZ>) -> tensor<8xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[0.6875, 1.0, 1.25, 1.375, 1.75, 2.0, 0.5, 2.5]> : tensor<8xf8E4M3B11FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E4M3B11FNUZ>, tensor<8xf8E4M3B11FNUZ>
  func.return
}
func.func @sqrt_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E5M2>
  %1 = "stablehlo.sqrt"(%c0) : (tensor<8xf8E5M2>) -> tensor<8xf8E5M2>
  %c2 = stablehlo.constant dense<[0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 0.5, 2.5]> : tensor<8xf8E5M2>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E5M2>, tensor<8xf8E5M2>
  func.return
}
func.func @sqrt_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E5M2FNUZ>
  %1 = "stablehlo.sqrt"(%c0) : (tensor<8xf8E5M2FNUZ>) -> tensor<8xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 0.5, 2.5]> : tensor<8xf8E5M2FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E5M2FNUZ>, tensor<8xf8E5M2FNUZ>
  func.return
}
func.func @sqrt_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 2.0, 4.0, 0.25]> : tensor<5xf8E8M0FNU>
  %1 = "stablehlo.sqrt"(%c0) : (tensor<5xf8E8M0FNU>) -> tensor<5xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[1.0, 0.5, 1.0, 2.0, 0.5]> : tensor<5xf8E8M0FNU>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<5xf8E8M0FNU>, tensor<5xf8E8M0FNU>
  func.return
}
func.func @sqrt_bf16() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xbf16>
  %1 = "stablehlo.sqrt"(%c0) : (tensor<8xbf16>) -> tensor<8xbf16>
  %c2 = stablehlo.constant dense<[0.70703125, 1.0, 1.2265625, 1.4140625, 1.734375, 2.0, 0.5, 2.453125]> : tensor<8xbf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xbf16>, tensor<8xbf16>
  func.return
}
func.func @sqrt_f16() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf16>
  %1 = "stablehlo.sqrt"(%c0) : (tensor<8xf16>) -> tensor<8xf16>
  %c2 = stablehlo.constant dense<[0.70703125, 1.0, 1.224609375, 1.4140625, 1.732421875, 2.0, 0.5, 2.44921875]> : tensor<8xf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf16>, tensor<8xf16>
  func.return
}
func.func @sqrt_f32() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf32>
  %1 = "stablehlo.sqrt"(%c0) : (tensor<8xf32>) -> tensor<8xf32>
  %c2 = stablehlo.constant dense<[0.70710677, 1.0, 1.2247449, 1.4142135, 1.7320508, 2.0, 0.5, 2.4494898]> : tensor<8xf32>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf32>, tensor<8xf32>
  func.return
}
func.func @sqrt_f64() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf64>
  %1 = "stablehlo.sqrt"(%c0) : (tensor<8xf64>) -> tensor<8xf64>
  %c2 = stablehlo.constant dense<[0.7071067811865476, 1.0, 1.224744871391589, 1.4142135623730951, 1.7320508075688772, 2.0, 0.5, 2.449489742783178]> : tensor<8xf64>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf64>, tensor<8xf64>
  func.return
}
func.func @sqrt_complex_f32() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.0, 2.0), (2.0, -1.5), (-0.75, -0.5), (1.0, 0.0), (0.0, 1.0)]> : tensor<6xcomplex<f32>>
  %1 = "stablehlo.sqrt"(%c0) : (tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  "check.expect_almost_eq_const"(%1) {tolerance = 1.581e-06 : f64, value = dense<[(0.72767335, 0.17178038), (0.78615135, 1.2720196), (1.5, -0.5), (0.27512527, -0.908677), (1.0, 0.0), (0.70710677, 0.70710677)]> : tensor<6xcomplex<f32>>} : (tensor<6xcomplex<f32>>) -> ()
  func.return
}
func.func @sqrt_complex_f64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.0, 2.0), (2.0, -1.5), (-0.75, -0.5), (1.0, 0.0), (0.0, 1.0)]> : tensor<6xcomplex<f64>>
  %1 = "stablehlo.sqrt"(%c0) : (tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  "check.expect_almost_eq_const"(%1) {tolerance = 1.581e-14 : f64, value = dense<[(0.7276733451126774, 0.17178037486125622), (0.7861513777574233, 1.272019649514069), (1.5, -0.5), (0.27512526135016874, -0.9086770105119854), (1.0, 0.0), (0.7071067811865476, 0.7071067811865476)]> : tensor<6xcomplex<f64>>} : (tensor<6xcomplex<f64>>) -> ()
  func.return
}
func.func @sqrt_quantised() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 4.0]> : tensor<4xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %2 = "stablehlo.sqrt"(%1) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4xf32>
  check.expect_eq_const %3, dense<[0.5, 1.0, 1.5, 2.0]> : tensor<4xf32>
  func.return
}
