func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.uniform_quantize %x : (tensor<3xf32>) -> tensor<3x!quant.uniform<i8:f32, 0.5:1>>
  %1 = stablehlo.uniform_dequantize %0 : (tensor<3x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
// run: @main([0.6, -1.3, 1000]) == [0.5, -1.5, 63]
