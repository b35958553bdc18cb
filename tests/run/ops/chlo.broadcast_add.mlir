func.func @i32(%x0: tensor<2x3xi32>, %x1: tensor<3xi32>) -> tensor<2x3xi32> {
  %r = chlo.broadcast_add %x0, %x1 : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
func.func @f32(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>) -> tensor<2x3xf32> {
  %r = chlo.broadcast_add %x0, %x1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// run: @i32([[-8, -6, 1], [-6, 9, 12]]; [13, -12, 5]) == [[5, -18, 6], [7, -3, 17]]
// run: @f32([[-1.5, -1.0, 0.25], [-1.0, 1.75, 2.25]]; [2.75, -2.25, 1.0]) ~= [[1.25, -3.25, 1.25], [1.75, -0.5, 3.25]]
