// stablehlo.is_finite on every float.
// Made by tests/ops/make.py.

func.func @is_finite_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 6.0, -0.0]> : tensor<10xf4E2M1FN>
  %1 = "stablehlo.is_finite"(%c0) : (tensor<10xf4E2M1FN>) -> tensor<10xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, true, true, true, true, true]> : tensor<10xi1>
  func.return
}
func.func @is_finite_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 7.5, 7.0, -0.125]> : tensor<11xf6E2M3FN>
  %1 = "stablehlo.is_finite"(%c0) : (tensor<11xf6E2M3FN>) -> tensor<11xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, true, true, true, true, true, true]> : tensor<11xi1>
  func.return
}
func.func @is_finite_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 28.0, -0.25, 7.0, -0.125]> : tensor<12xf6E3M2FN>
  %1 = "stablehlo.is_finite"(%c0) : (tensor<12xf6E3M2FN>) -> tensor<12xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<12xi1>
  func.return
}
func.func @is_finite_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 15.5, -0.25, 0x70, 0x78]> : tensor<12xf8E3M4>
  %1 = "stablehlo.is_finite"(%c0) : (tensor<12xf8E3M4>) -> tensor<12xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, true, true, true, true, true, false, false]> : tensor<12xi1>
  func.return
}
func.func @is_finite_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 240.0, -0.015625, 0x78, 0x7C]> : tensor<12xf8E4M3>
  %1 = "stablehlo.is_finite"(%c0) : (tensor<12xf8E4M3>) -> tensor<12xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, true, true, true, true, true, false, false]> : tensor<12xi1>
  func.return
}
func.func @is_finite_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 448.0, -0.015625, 7.0, 0x7F]> : tensor<12xf8E4M3FN>
  %1 = "stablehlo.is_finite"(%c0) : (tensor<12xf8E4M3FN>) -> tensor<12xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, true, true, true, true, true, true, false]> : tensor<12xi1>
  func.return
}
func.func @is_finite_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 240.0, -0.0078125, 7.0, 0x80]> : tensor<12xf8E4M3FNUZ>
  %1 = "stablehlo.is_finite"(%c0) : (tensor<12xf8E4M3FNUZ>) -> tensor<12xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, true, true, true, true, true, true, false]> : tensor<12xi1>
  func.return
}
func.func @is_finite_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 30.0, -0.0009765625, 7.0, 0x80]> : tensor<12xf8E4M3B11FNUZ>
  %1 = "stablehlo.is_finite"(%c0) : (tensor<12xf8E4M3B11FNUZ>) -> tensor<12xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, true, true, true, true, true, true, false]> : tensor<12xi1>
  func.return
}
func.func @is_finite_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 57344.0, -6.103515625e-05, 0x7C, 0x7E]> : tensor<12xf8E5M2>
  %1 = "stablehlo.is_finite"(%c0) : (tensor<12xf8E5M2>) -> tensor<12xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, true, true, true, true, true, false, false]> : tensor<12xi1>
  func.return
}
func.func @is_finite_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 57344.0, -3.0517578125e-05, 7.0, 0x80]> : tensor<12xf8E5M2FNUZ>
  %1 = "stablehlo.is_finite"(%c0) : (tensor<12xf8E5M2FNUZ>) -> tensor<12xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, true, true, true, true, true, true, false]> : tensor<12xi1>
  func.return
}
func.func @is_finite_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125, 1024.0, 9.5367431640625e-07, 0xFF, 1.7014118346046923e+38, 1.1754943508222875e-38]> : tensor<10xf8E8M0FNU>
  %1 = "stablehlo.is_finite"(%c0) : (tensor<10xf8E8M0FNU>) -> tensor<10xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, true, true, false, true, true]> : tensor<10xi1>
  func.return
}
func.func @is_finite_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 3.3895313892515355e+38, -1.1754943508222875e-38, 0x7F80, 0x7FC0]> : tensor<12xbf16>
  %1 = "stablehlo.is_finite"(%c0) : (tensor<12xbf16>) -> tensor<12xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, true, true, true, true, true, false, false]> : tensor<12xi1>
  func.return
}
func.func @is_finite_f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 65504.0, -6.103515625e-05, 0x7C00, 0x7E00]> : tensor<12xf16>
  %1 = "stablehlo.is_finite"(%c0) : (tensor<12xf16>) -> tensor<12xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, true, true, true, true, true, false, false]> : tensor<12xi1>
  func.return
}
func.func @is_finite_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 3.4028235e+38, -1.1754944e-38, 0x7F800000, 0x7FC00000]> : tensor<12xf32>
  %1 = "stablehlo.is_finite"(%c0) : (tensor<12xf32>) -> tensor<12xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, true, true, true, true, true, false, false]> : tensor<12xi1>
  func.return
}
func.func @is_finite_f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 1.7976931348623157e+308, -2.2250738585072014e-308, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  %1 = "stablehlo.is_finite"(%c0) : (tensor<12xf64>) -> tensor<12xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true, true, true, true, true, true, false, false]> : tensor<12xi1>
  func.return
}
func.func @is_finite_quantised() {
  %c0 = stablehlo.constant dense<[0.0, 1.5, -2.0, 4.0]> : tensor<4xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %2 = "stablehlo.is_finite"(%1) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4xi1>
  check.expect_eq_const %2, dense<[true, true, true, true]> : tensor<4xi1>
  func.return
}
