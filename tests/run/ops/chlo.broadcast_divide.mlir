func.func @i32(%x0: tensor<2x3xi32>, %x1: tensor<3xi32>) -> tensor<2x3xi32> {
  %r = chlo.broadcast_divide %x0, %x1 : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
func.func @f32(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>) -> tensor<2x3xf32> {
  %r = chlo.broadcast_divide %x0, %x1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
// run: @i32([[2, 0, 0], [12, 5, -10]]; [12, -9, 6]) == [[0, 0, 0], [1, 0, -1]]
// run: @f32([[0.5, 0.0, 0.0], [2.5, 1.0, -1.75]]; [2.5, -1.75, 1.25]) ~= [[0.20000000298023224, -0.0, 0.0], [1.0, -0.5714285969734192, -1.399999976158142]]
