// stablehlo.uniform_dequantize of what uniform_quantize made.
// Made by tests/ops/make.py.

func.func @uniform_dequantize_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.25, -3.0, 100.0, -100.0, 0.75]> : tensor<6xbf16>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<6xbf16>) -> tensor<6x!quant.uniform<i8:bf16, 0.5:2>>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6x!quant.uniform<i8:bf16, 0.5:2>>) -> tensor<6xi8>
  check.expect_eq_const %2, dense<[2, 4, -4, 127, -128, 4]> : tensor<6xi8>
  %3 = "stablehlo.uniform_dequantize"(%1) : (tensor<6x!quant.uniform<i8:bf16, 0.5:2>>) -> tensor<6xbf16>
  check.expect_eq_const %3, dense<[0.0, 1.0, -3.0, 62.5, -65.0, 1.0]> : tensor<6xbf16>
  func.return
}
func.func @uniform_dequantize_f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.25, -3.0, 100.0, -100.0, 0.75]> : tensor<6xf16>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<6xf16>) -> tensor<6x!quant.uniform<i8:f16, 0.5:2>>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6x!quant.uniform<i8:f16, 0.5:2>>) -> tensor<6xi8>
  check.expect_eq_const %2, dense<[2, 4, -4, 127, -128, 4]> : tensor<6xi8>
  %3 = "stablehlo.uniform_dequantize"(%1) : (tensor<6x!quant.uniform<i8:f16, 0.5:2>>) -> tensor<6xf16>
  check.expect_eq_const %3, dense<[0.0, 1.0, -3.0, 62.5, -65.0, 1.0]> : tensor<6xf16>
  func.return
}
func.func @uniform_dequantize_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.25, -3.0, 100.0, -100.0, 0.75]> : tensor<6xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<6xf32>) -> tensor<6x!quant.uniform<i8:f32, 0.5:2>>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<6xi8>
  check.expect_eq_const %2, dense<[2, 4, -4, 127, -128, 4]> : tensor<6xi8>
  %3 = "stablehlo.uniform_dequantize"(%1) : (tensor<6x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<6xf32>
  check.expect_eq_const %3, dense<[0.0, 1.0, -3.0, 62.5, -65.0, 1.0]> : tensor<6xf32>
  func.return
}
