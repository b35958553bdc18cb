func.func @i32(%x0: tensor<2x3xi32>, %x1: tensor<3xi32>) -> tensor<2x3xi32> {
  %r = chlo.broadcast_subtract %x0, %x1 : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
func.func @f32(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>) -> tensor<2x3xf32> {
  %r = chlo.broadcast_subtract %x0, %x1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// run: @i32([[-14, 4, 14], [-8, -15, -16]]; [-2, 10, -1]) == [[-12, -6, 15], [-6, -25, -15]]
// run: @f32([[-2.5, 0.75, 2.75], [-1.5, -2.75, -3.0]]; [-0.5, 2.0, -0.25]) ~= [[-2.0, -1.25, 3.0], [-1.0, -4.75, -2.75]]
