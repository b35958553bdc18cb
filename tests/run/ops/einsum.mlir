func.func @f32(%x0: tensor<2x3xf32>, %x1: tensor<2x3xf32>) -> tensor<2x2xf32> {
  %r = stablehlo.einsum %x0, %x1, config = "ij,kj->ik" : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}
func.func @f64(%x0: tensor<2x3xf64>, %x1: tensor<2x3xf64>) -> tensor<2x2xf64> {
  %r = stablehlo.einsum %x0, %x1, config = "ij,kj->ik" : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x2xf64>
  return %r : tensor<2x2xf64>
}
// run: @f32([[1.25, 0.5, 2.5], [1.0, 0.5, -0.25]]; [[0.75, 2.5, 3.0], [2.75, -0.5, -0.25]]) ~= [[9.6875, 2.5625], [1.25, 2.5625]]
// run: @f64([[1.25, 0.5, 2.5], [1.0, 0.5, -0.25]]; [[0.75, 2.5, 3.0], [2.75, -0.5, -0.25]]) ~= [[9.6875, 2.5625], [1.25, 2.5625]]
