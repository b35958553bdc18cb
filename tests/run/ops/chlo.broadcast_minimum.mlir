func.func @i32(%x0: tensor<2x3xi32>, %x1: tensor<3xi32>) -> tensor<2x3xi32> {
  %r = chlo.broadcast_minimum %x0, %x1 : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
func.func @f32(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>) -> tensor<2x3xf32> {
  %r = chlo.broadcast_minimum %x0, %x1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// run: @i32([[-5, -12, -14], [5, 2, -2]]; [10, 6, 0]) == [[-5, -12, -14], [5, 2, -2]]
// run: @f32([[-1.0, -2.25, -2.75], [1.0, 0.5, -0.25]]; [2.0, 1.25, 0.0]) ~= [[-1.0, -2.25, -2.75], [1.0, 0.5, -0.25]]
