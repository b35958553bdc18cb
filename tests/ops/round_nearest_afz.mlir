// stablehlo.round_nearest_afz on every float.
// Made by tests/ops/make.py.

func.func @round_nearest_afz_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.5, -0.5, 1.5, -1.5, 2.0, -2.0, 0.0, -1.0, 3.0, 0.0]> : tensor<10xf4E2M1FN>
  %1 = "stablehlo.round_nearest_afz"(%c0) : (tensor<10xf4E2M1FN>) -> tensor<10xf4E2M1FN>
  check.expect_eq_const %1, dense<[1.0, -1.0, 2.0, -2.0, 2.0, -2.0, 0.0, -1.0, 3.0, 0.0]> : tensor<10xf4E2M1FN>
  func.return
}
func.func @round_nearest_afz_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.25, -0.75, 3.0, 0.0]> : tensor<10xf6E2M3FN>
  %1 = "stablehlo.round_nearest_afz"(%c0) : (tensor<10xf6E2M3FN>) -> tensor<10xf6E2M3FN>
  check.expect_eq_const %1, dense<[1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 0.0, -1.0, 3.0, 0.0]> : tensor<10xf6E2M3FN>
  func.return
}
func.func @round_nearest_afz_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.25, -0.75, 3.0, 0.0]> : tensor<10xf6E3M2FN>
  %1 = "stablehlo.round_nearest_afz"(%c0) : (tensor<10xf6E3M2FN>) -> tensor<10xf6E3M2FN>
  check.expect_eq_const %1, dense<[1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 0.0, -1.0, 3.0, 0.0]> : tensor<10xf6E3M2FN>
  func.return
}
func.func @round_nearest_afz_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.25, -0.75, 3.0, 0.0, 0x78]> : tensor<11xf8E3M4>
  %1 = "stablehlo.round_nearest_afz"(%c0) : (tensor<11xf8E3M4>) -> tensor<11xf8E3M4>
  %c2 = stablehlo.constant dense<[1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 0.0, -1.0, 3.0, 0.0, 0x78]> : tensor<11xf8E3M4>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<11xf8E3M4>, tensor<11xf8E3M4>
  func.return
}
func.func @round_nearest_afz_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.25, -0.75, 3.0, 0.0, 0x7C]> : tensor<11xf8E4M3>
  %1 = "stablehlo.round_nearest_afz"(%c0) : (tensor<11xf8E4M3>) -> tensor<11xf8E4M3>
  %c2 = stablehlo.constant dense<[1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 0.0, -1.0, 3.0, 0.0, 0x7C]> : tensor<11xf8E4M3>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<11xf8E4M3>, tensor<11xf8E4M3>
  func.return
}
func.func @round_nearest_afz_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.25, -0.75, 3.0, 0.0, 0x7F]> : tensor<11xf8E4M3FN>
  %1 = "stablehlo.round_nearest_afz"(%c0) : (tensor<11xf8E4M3FN>) -> tensor<11xf8E4M3FN>
  %c2 = stablehlo.constant dense<[1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 0.0, -1.0, 3.0, 0.0, 0x7F]> : tensor<11xf8E4M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<11xf8E4M3FN>, tensor<11xf8E4M3FN>
  func.return
}
func.func @round_nearest_afz_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.25, -0.75, 3.0, 0.0, 0x80]> : tensor<11xf8E4M3FNUZ>
  %1 = "stablehlo.round_nearest_afz"(%c0) : (tensor<11xf8E4M3FNUZ>) -> tensor<11xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 0.0, -1.0, 3.0, 0.0, 0x80]> : tensor<11xf8E4M3FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<11xf8E4M3FNUZ>, tensor<11xf8E4M3FNUZ>
  func.return
}
func.func @round_nearest_afz_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.25, -0.75, 3.0, 0.0, 0x80]> : tensor<11xf8E4M3B11FNUZ>
  %1 = "stablehlo.round_nearest_afz"(%c0) : (tensor<11xf8E4M3B11FNUZ>) -> tensor<11xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 0.0, -1.0, 3.0, 0.0, 0x80]> : tensor<11xf8E4M3B11FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<11xf8E4M3B11FNUZ>, tensor<11xf8E4M3B11FNUZ>
  func.return
}
func.func @round_nearest_afz_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.25, -0.75, 3.0, 0.0, 0x7E]> : tensor<11xf8E5M2>
  %1 = "stablehlo.round_nearest_afz"(%c0) : (tensor<11xf8E5M2>) -> tensor<11xf8E5M2>
  %c2 = stablehlo.constant dense<[1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 0.0, -1.0, 3.0, 0.0, 0x7E]> : tensor<11xf8E5M2>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<11xf8E5M2>, tensor<11xf8E5M2>
  func.return
}
func.func @round_nearest_afz_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.25, -0.75, 3.0, 0.0, 0x80]> : tensor<11xf8E5M2FNUZ>
  %1 = "stablehlo.round_nearest_afz"(%c0) : (tensor<11xf8E5M2FNUZ>) -> tensor<11xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 0.0, -1.0, 3.0, 0.0, 0x80]> : tensor<11xf8E5M2FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<11xf8E5M2FNUZ>, tensor<11xf8E5M2FNUZ>
  func.return
}
func.func @round_nearest_afz_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125, 1024.0, 9.5367431640625e-07, 0xFF, 1.7014118346046923e+38, 1.1754943508222875e-38]> : tensor<10xf8E8M0FNU>
  %1 = "stablehlo.round_nearest_afz"(%c0) : (tensor<10xf8E8M0FNU>) -> tensor<10xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[1.0, 2.0, 1.0, 4.0, 0xFF, 1024.0, 0xFF, 0xFF, 1.7014118346046923e+38, 0xFF]> : tensor<10xf8E8M0FNU>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<10xf8E8M0FNU>, tensor<10xf8E8M0FNU>
  func.return
}
func.func @round_nearest_afz_bf16() {
  %c0 = stablehlo.constant dense<[0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.25, -0.75, 3.0, 0.0, 0x7FC0]> : tensor<11xbf16>
  %1 = "stablehlo.round_nearest_afz"(%c0) : (tensor<11xbf16>) -> tensor<11xbf16>
  %c2 = stablehlo.constant dense<[1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 0.0, -1.0, 3.0, 0.0, 0x7FC0]> : tensor<11xbf16>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<11xbf16>, tensor<11xbf16>
  func.return
}
func.func @round_nearest_afz_f16() {
  %c0 = stablehlo.constant dense<[0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.25, -0.75, 3.0, 0.0, 0x7E00]> : tensor<11xf16>
  %1 = "stablehlo.round_nearest_afz"(%c0) : (tensor<11xf16>) -> tensor<11xf16>
  %c2 = stablehlo.constant dense<[1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 0.0, -1.0, 3.0, 0.0, 0x7E00]> : tensor<11xf16>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<11xf16>, tensor<11xf16>
  func.return
}
func.func @round_nearest_afz_f32() {
  %c0 = stablehlo.constant dense<[0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.25, -0.75, 3.0, 0.0, 0x7FC00000]> : tensor<11xf32>
  %1 = "stablehlo.round_nearest_afz"(%c0) : (tensor<11xf32>) -> tensor<11xf32>
  %c2 = stablehlo.constant dense<[1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 0.0, -1.0, 3.0, 0.0, 0x7FC00000]> : tensor<11xf32>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<11xf32>, tensor<11xf32>
  func.return
}
func.func @round_nearest_afz_f64() {
  %c0 = stablehlo.constant dense<[0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.25, -0.75, 3.0, 0.0, 0x7FF8000000000000]> : tensor<11xf64>
  %1 = "stablehlo.round_nearest_afz"(%c0) : (tensor<11xf64>) -> tensor<11xf64>
  %c2 = stablehlo.constant dense<[1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 0.0, -1.0, 3.0, 0.0, 0x7FF8000000000000]> : tensor<11xf64>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<11xf64>, tensor<11xf64>
  func.return
}
func.func @round_nearest_afz_quantised() {
  %c0 = stablehlo.constant dense<[0.0, 1.5, -2.0, 4.0]> : tensor<4xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %2 = "stablehlo.round_nearest_afz"(%1) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4xf32>
  check.expect_eq_const %3, dense<[0.0, 2.0, -2.0, 4.0]> : tensor<4xf32>
  func.return
}
