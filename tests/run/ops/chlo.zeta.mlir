func.func @f32(%x0: tensor<6xf32>, %x1: tensor<6xf32>) -> tensor<6xf32> {
  %r = chlo.zeta %x0, %x1 : tensor<6xf32>, tensor<6xf32> -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>, %x1: tensor<6xf64>) -> tensor<6xf64> {
  %r = chlo.zeta %x0, %x1 : tensor<6xf64>, tensor<6xf64> -> tensor<6xf64>
  return %r : tensor<6xf64>
}
// run: @f32([-1.25, 0.75, -2.5, 0.5, 1.5, -1.75]; [1.5, -1.75, -2.5, 2.25, 0.0, -0.25]) ~= [nan, nan, nan, nan, nan, nan]
// run: @f64([-1.25, 0.75, -2.5, 0.5, 1.5, -1.75]; [1.5, -1.75, -2.5, 2.25, 0.0, -0.25]) ~= [nan, nan, nan, nan, nan, nan]
