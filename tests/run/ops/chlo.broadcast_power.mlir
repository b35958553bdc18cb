func.func @i32(%x0: tensor<2x3xi32>, %x1: tensor<3xi32>) -> tensor<2x3xi32> {
  %r = chlo.broadcast_power %x0, %x1 : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
func.func @f32(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>) -> tensor<2x3xf32> {
  %r = chlo.broadcast_power %x0, %x1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// run: @i32([[-9, 12, 11], [-3, -1, 8]]; [1, 1, 0]) == [[-9, 12, 1], [-3, -1, 1]]
// run: @f32([[-1.75, 2.5, 2.25], [-0.5, -0.25, 1.75]]; [1.75, -1.75, -0.75]) ~= [[nan, 0.20118935406208038, 0.5443310737609863], [nan, nan, 0.6572361588478088]]
