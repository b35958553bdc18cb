func.func @f32(%x0: tensor<6xf32>) -> tensor<6xf32> {
  %r = chlo.acosh %x0 : tensor<6xf32> -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xf64> {
  %r = chlo.acosh %x0 : tensor<6xf64> -> tensor<6xf64>
  return %r : tensor<6xf64>
}
// run: @f32([-2.25, 0.5, -3.0, -2.75, -1.25, -0.25]) ~= [nan, nan, nan, nan, nan, nan]
// run: @f64([-2.25, 0.5, -3.0, -2.75, -1.25, -0.25]) ~= [nan, nan, nan, nan, nan, nan]
