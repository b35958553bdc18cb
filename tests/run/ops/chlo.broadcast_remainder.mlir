func.func @i32(%x0: tensor<2x3xi32>, %x1: tensor<3xi32>) -> tensor<2x3xi32> {
  %r = chlo.broadcast_remainder %x0, %x1 : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
func.func @f32(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>) -> tensor<2x3xf32> {
  %r = chlo.broadcast_remainder %x0, %x1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// run: @i32([[-16, 8, 1], [-4, -1, -15]]; [-2, 13, -6]) == [[0, 8, 1], [0, -1, -3]]
// run: @f32([[-3.0, 1.5, 0.25], [-0.5, 0.0, -2.75]]; [-0.25, 2.75, -1.0]) ~= [[-0.0, 1.5, 0.25], [-0.0, 0.0, -0.75]]
