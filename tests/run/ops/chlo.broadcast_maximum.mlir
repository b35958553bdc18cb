func.func @i32(%x0: tensor<2x3xi32>, %x1: tensor<3xi32>) -> tensor<2x3xi32> {
  %r = chlo.broadcast_maximum %x0, %x1 : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
func.func @f32(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>) -> tensor<2x3xf32> {
  %r = chlo.broadcast_maximum %x0, %x1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// run: @i32([[-3, -8, -8], [8, -5, -1]]; [12, -9, -12]) == [[12, -8, -8], [12, -5, -1]]
// run: @f32([[-0.5, -1.5, -1.5], [1.75, -1.0, -0.25]]; [2.5, -1.75, -2.25]) ~= [[2.5, -1.5, -1.5], [2.5, -1.0, -0.25]]
