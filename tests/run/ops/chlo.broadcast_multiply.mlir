func.func @i32(%x0: tensor<2x3xi32>, %x1: tensor<3xi32>) -> tensor<2x3xi32> {
  %r = chlo.broadcast_multiply %x0, %x1 : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
func.func @f32(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>) -> tensor<2x3xf32> {
  %r = chlo.broadcast_multiply %x0, %x1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// run: @i32([[-4, -6, -10], [-11, 2, -13]]; [-9, -16, -5]) == [[36, 96, 50], [99, -32, 65]]
// run: @f32([[-0.75, -1.0, -1.75], [-2.0, 0.5, -2.5]]; [-1.5, -3.0, -1.0]) ~= [[1.125, 3.0, 1.75], [3.0, -1.5, 2.5]]
