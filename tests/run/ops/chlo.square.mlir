func.func @f32(%x0: tensor<6xf32>) -> tensor<6xf32> {
  %r = chlo.square %x0 : tensor<6xf32> -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xf64> {
  %r = chlo.square %x0 : tensor<6xf64> -> tensor<6xf64>
  return %r : tensor<6xf64>
}
// run: @f32([-0.25, 0.0, 1.25, -0.25, -2.5, -1.25]) ~= [0.0625, 0.0, 1.5625, 0.0625, 6.25, 1.5625]
// run: @f64([-0.25, 0.0, 1.25, -0.25, -2.5, -1.25]) ~= [0.0625, 0.0, 1.5625, 0.0625, 6.25, 1.5625]
