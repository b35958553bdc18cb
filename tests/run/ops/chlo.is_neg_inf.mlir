func.func @f32(%x0: tensor<6xf32>) -> tensor<6xi1> {
  %r = chlo.is_neg_inf %x0 : tensor<6xf32> -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xi1> {
  %r = chlo.is_neg_inf %x0 : tensor<6xf64> -> tensor<6xi1>
  return %r : tensor<6xi1>
}
// run: @f32([-0.75, -2.75, -3.0, 1.0, 2.0, 2.5]) == [false, false, false, false, false, false]
// run: @f64([-0.75, -2.75, -3.0, 1.0, 2.0, 2.5]) == [false, false, false, false, false, false]
