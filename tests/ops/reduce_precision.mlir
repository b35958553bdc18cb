// stablehlo.reduce_precision on every float.
// Made by tests/ops/make.py.

func.func @reduce_precision_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[1.0, -1.5, 2.0, 3.0, -1.0, 6.0, 0.5]> : tensor<7xf4E2M1FN>
  %1 = "stablehlo.reduce_precision"(%c0) {exponent_bits = 3 : i32, mantissa_bits = 1 : i32} : (tensor<7xf4E2M1FN>) -> tensor<7xf4E2M1FN>
  check.expect_eq_const %1, dense<[1.0, -1.5, 2.0, 3.0, -1.0, 6.0, 0.5]> : tensor<7xf4E2M1FN>
  func.return
}
func.func @reduce_precision_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[1.0, -1.5, 1.75, 3.0, -1.125, 6.0, 0.5]> : tensor<7xf6E2M3FN>
  %1 = "stablehlo.reduce_precision"(%c0) {exponent_bits = 3 : i32, mantissa_bits = 2 : i32} : (tensor<7xf6E2M3FN>) -> tensor<7xf6E2M3FN>
  check.expect_eq_const %1, dense<[1.0, -1.5, 1.75, 3.0, -1.0, 6.0, 0.5]> : tensor<7xf6E2M3FN>
  func.return
}
func.func @reduce_precision_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[1.0, -1.5, 1.75, 3.0, -1.0, 6.0, 0.5]> : tensor<7xf6E3M2FN>
  %1 = "stablehlo.reduce_precision"(%c0) {exponent_bits = 4 : i32, mantissa_bits = 1 : i32} : (tensor<7xf6E3M2FN>) -> tensor<7xf6E3M2FN>
  check.expect_eq_const %1, dense<[1.0, -1.5, 2.0, 3.0, -1.0, 6.0, 0.5]> : tensor<7xf6E3M2FN>
  func.return
}
func.func @reduce_precision_f8E3M4() {
  %c0 = stablehlo.constant dense<[1.0, -1.5, 1.75, 3.0, -1.125, 6.0, 0.5]> : tensor<7xf8E3M4>
  %1 = "stablehlo.reduce_precision"(%c0) {exponent_bits = 4 : i32, mantissa_bits = 2 : i32} : (tensor<7xf8E3M4>) -> tensor<7xf8E3M4>
  check.expect_eq_const %1, dense<[1.0, -1.5, 1.75, 3.0, -1.0, 6.0, 0.5]> : tensor<7xf8E3M4>
  func.return
}
func.func @reduce_precision_f8E4M3() {
  %c0 = stablehlo.constant dense<[1.0, -1.5, 1.75, 3.0, -1.125, 6.0, 0.5]> : tensor<7xf8E4M3>
  %1 = "stablehlo.reduce_precision"(%c0) {exponent_bits = 5 : i32, mantissa_bits = 2 : i32} : (tensor<7xf8E4M3>) -> tensor<7xf8E4M3>
  check.expect_eq_const %1, dense<[1.0, -1.5, 1.75, 3.0, -1.0, 6.0, 0.5]> : tensor<7xf8E4M3>
  func.return
}
func.func @reduce_precision_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[1.0, -1.5, 1.75, 3.0, -1.125, 6.0, 0.5]> : tensor<7xf8E4M3FN>
  %1 = "stablehlo.reduce_precision"(%c0) {exponent_bits = 5 : i32, mantissa_bits = 2 : i32} : (tensor<7xf8E4M3FN>) -> tensor<7xf8E4M3FN>
  check.expect_eq_const %1, dense<[1.0, -1.5, 1.75, 3.0, -1.0, 6.0, 0.5]> : tensor<7xf8E4M3FN>
  func.return
}
func.func @reduce_precision_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[1.0, -1.5, 1.75, 3.0, -1.125, 6.0, 0.5]> : tensor<7xf8E4M3FNUZ>
  %1 = "stablehlo.reduce_precision"(%c0) {exponent_bits = 5 : i32, mantissa_bits = 2 : i32} : (tensor<7xf8E4M3FNUZ>) -> tensor<7xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[1.0, -1.5, 1.75, 3.0, -1.0, 6.0, 0.5]> : tensor<7xf8E4M3FNUZ>
  func.return
}
func.func @reduce_precision_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[1.0, -1.5, 1.75, 3.0, -1.125, 6.0, 0.5]> : tensor<7xf8E4M3B11FNUZ>
  %1 = "stablehlo.reduce_precision"(%c0) {exponent_bits = 5 : i32, mantissa_bits = 2 : i32} : (tensor<7xf8E4M3B11FNUZ>) -> tensor<7xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[1.0, -1.5, 1.75, 3.0, -1.0, 6.0, 0.5]> : tensor<7xf8E4M3B11FNUZ>
  func.return
}
func.func @reduce_precision_f8E5M2() {
  %c0 = stablehlo.constant dense<[1.0, -1.5, 1.75, 3.0, -1.0, 6.0, 0.5]> : tensor<7xf8E5M2>
  %1 = "stablehlo.reduce_precision"(%c0) {exponent_bits = 5 : i32, mantissa_bits = 1 : i32} : (tensor<7xf8E5M2>) -> tensor<7xf8E5M2>
  check.expect_eq_const %1, dense<[1.0, -1.5, 2.0, 3.0, -1.0, 6.0, 0.5]> : tensor<7xf8E5M2>
  func.return
}
func.func @reduce_precision_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[1.0, -1.5, 1.75, 3.0, -1.0, 6.0, 0.5]> : tensor<7xf8E5M2FNUZ>
  %1 = "stablehlo.reduce_precision"(%c0) {exponent_bits = 5 : i32, mantissa_bits = 1 : i32} : (tensor<7xf8E5M2FNUZ>) -> tensor<7xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[1.0, -1.5, 2.0, 3.0, -1.0, 6.0, 0.5]> : tensor<7xf8E5M2FNUZ>
  func.return
}
func.func @reduce_precision_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125, 1024.0, 9.5367431640625e-07, 0xFF, 1.7014118346046923e+38, 1.1754943508222875e-38]> : tensor<10xf8E8M0FNU>
  %1 = "stablehlo.reduce_precision"(%c0) {exponent_bits = 8 : i32, mantissa_bits = 0 : i32} : (tensor<10xf8E8M0FNU>) -> tensor<10xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125, 1024.0, 9.5367431640625e-07, 0xFF, 1.7014118346046923e+38, 1.1754943508222875e-38]> : tensor<10xf8E8M0FNU>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<10xf8E8M0FNU>, tensor<10xf8E8M0FNU>
  func.return
}
func.func @reduce_precision_bf16() {
  %c0 = stablehlo.constant dense<[1.0, -1.5, 1.75, 3.0, -1.125, 6.0, 0.5, 1.0625, 1.03125, 300.0, 0x7FC0, 0x7F80]> : tensor<12xbf16>
  %1 = "stablehlo.reduce_precision"(%c0) {exponent_bits = 8 : i32, mantissa_bits = 3 : i32} : (tensor<12xbf16>) -> tensor<12xbf16>
  %c2 = stablehlo.constant dense<[1.0, -1.5, 1.75, 3.0, -1.125, 6.0, 0.5, 1.0, 1.0, 288.0, 0x7FC0, 0x7F80]> : tensor<12xbf16>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<12xbf16>, tensor<12xbf16>
  func.return
}
func.func @reduce_precision_f16() {
  %c0 = stablehlo.constant dense<[1.0, -1.5, 1.75, 3.0, -1.125, 6.0, 0.5, 1.0625, 1.03125, 300.75, 0x7E00, 0x7C00]> : tensor<12xf16>
  %1 = "stablehlo.reduce_precision"(%c0) {exponent_bits = 5 : i32, mantissa_bits = 3 : i32} : (tensor<12xf16>) -> tensor<12xf16>
  %c2 = stablehlo.constant dense<[1.0, -1.5, 1.75, 3.0, -1.125, 6.0, 0.5, 1.0, 1.0, 288.0, 0x7E00, 0x7C00]> : tensor<12xf16>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<12xf16>, tensor<12xf16>
  func.return
}
func.func @reduce_precision_f32() {
  %c0 = stablehlo.constant dense<[1.0, -1.5, 1.75, 3.0, -1.125, 6.0, 0.5, 1.0625, 1.03125, 300.7, 0x7FC00000, 0x7F800000]> : tensor<12xf32>
  %1 = "stablehlo.reduce_precision"(%c0) {exponent_bits = 5 : i32, mantissa_bits = 10 : i32} : (tensor<12xf32>) -> tensor<12xf32>
  %c2 = stablehlo.constant dense<[1.0, -1.5, 1.75, 3.0, -1.125, 6.0, 0.5, 1.0625, 1.03125, 300.75, 0x7FC00000, 0x7F800000]> : tensor<12xf32>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<12xf32>, tensor<12xf32>
  func.return
}
func.func @reduce_precision_f64() {
  %c0 = stablehlo.constant dense<[1.0, -1.5, 1.75, 3.0, -1.125, 6.0, 0.5, 1.0625, 1.03125, 300.7, 0x7FF8000000000000, 0x7FF0000000000000]> : tensor<12xf64>
  %1 = "stablehlo.reduce_precision"(%c0) {exponent_bits = 8 : i32, mantissa_bits = 23 : i32} : (tensor<12xf64>) -> tensor<12xf64>
  %c2 = stablehlo.constant dense<[1.0, -1.5, 1.75, 3.0, -1.125, 6.0, 0.5, 1.0625, 1.03125, 300.70001220703125, 0x7FF8000000000000, 0x7FF0000000000000]> : tensor<12xf64>
  check.expect_close %1, %c2, max_ulp_difference = 0 : tensor<12xf64>, tensor<12xf64>
  func.return
}
func.func @reduce_precision_quantised() {
  %c0 = stablehlo.constant dense<[0.0, 1.5, -2.0, 4.0]> : tensor<4xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %2 = "stablehlo.reduce_precision"(%1) {exponent_bits = 8 : i32, mantissa_bits = 10 : i32} : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4xf32>
  check.expect_eq_const %3, dense<[0.0, 1.5, -2.0, 4.0]> : tensor<4xf32>
  func.return
}
