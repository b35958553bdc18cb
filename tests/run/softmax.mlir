func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %lowest = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %max = stablehlo.reduce(%x init: %lowest) applies stablehlo.maximum across dimensions = [1]
      : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  %wide_max = stablehlo.broadcast_in_dim %max, dims = [0] : (tensor<2xf32>) -> tensor<2x3xf32>
  %shifted = stablehlo.subtract %x, %wide_max : tensor<2x3xf32>
  %exp = stablehlo.exponential %shifted : tensor<2x3xf32>
  %sum = stablehlo.reduce(%exp init: %zero) applies stablehlo.add across dimensions = [1]
      : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  %wide_sum = stablehlo.broadcast_in_dim %sum, dims = [0] : (tensor<2xf32>) -> tensor<2x3xf32>
  %result = stablehlo.divide %exp, %wide_sum : tensor<2x3xf32>
  return %result : tensor<2x3xf32>
}
// run: @main([[1, 2, 3], [1, 1, 1]]) ~= [[0.09003057, 0.24472847, 0.66524096], [0.33333334, 0.33333334, 0.33333334]]
