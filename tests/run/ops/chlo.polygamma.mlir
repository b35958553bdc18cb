func.func @f32(%x0: tensor<6xf32>, %x1: tensor<6xf32>) -> tensor<6xf32> {
  %r = chlo.polygamma %x0, %x1 : tensor<6xf32>, tensor<6xf32> -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>, %x1: tensor<6xf64>) -> tensor<6xf64> {
  %r = chlo.polygamma %x0, %x1 : tensor<6xf64>, tensor<6xf64> -> tensor<6xf64>
  return %r : tensor<6xf64>
}
// run: @f32([0.5, 2.75, 1.75, -0.5, -2.5, 0.75]; [2.75, -2.75, -2.5, 1.75, 0.5, -2.25]) ~= [nan, nan, nan, nan, nan, nan]
// run: @f64([0.5, 2.75, 1.75, -0.5, -2.5, 0.75]; [2.75, -2.75, -2.5, 1.75, 0.5, -2.25]) ~= [nan, nan, nan, nan, nan, nan]
