func.func @f32(%x0: tensor<6xf32>) -> tensor<6xf32> {
  %r = chlo.asin %x0 : tensor<6xf32> -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xf64> {
  %r = chlo.asin %x0 : tensor<6xf64> -> tensor<6xf64>
  return %r : tensor<6xf64>
}
// run: @f32([-2.0, 1.0, 1.25, 0.0, -1.5, 0.0]) ~= [nan, 1.5707963705062866, nan, 0.0, nan, 0.0]
// run: @f64([-2.0, 1.0, 1.25, 0.0, -1.5, 0.0]) ~= [nan, 1.5707963267948966, nan, 0.0, nan, 0.0]
