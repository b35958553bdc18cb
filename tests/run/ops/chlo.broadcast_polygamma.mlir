func.func @f32(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>) -> tensor<2x3xf32> {
  %r = chlo.broadcast_polygamma %x0, %x1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
func.func @f64(%x0: tensor<2x3xf64>, %x1: tensor<3xf64>) -> tensor<2x3xf64> {
  %r = chlo.broadcast_polygamma %x0, %x1 : (tensor<2x3xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}
// run: @f32([[0.5, 1.75, 0.5], [-2.25, -1.0, -2.0]]; [2.0, -1.75, 2.0]) ~= [[nan, nan, nan], [nan, nan, nan]]
// run: @f64([[0.5, 1.75, 0.5], [-2.25, -1.0, -2.0]]; [2.0, -1.75, 2.0]) ~= [[nan, nan, nan], [nan, nan, nan]]
