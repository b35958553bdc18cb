func.func @f32(%x0: tensor<6xf32>) -> tensor<6xi1> {
  %r = chlo.is_pos_inf %x0 : tensor<6xf32> -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xi1> {
  %r = chlo.is_pos_inf %x0 : tensor<6xf64> -> tensor<6xi1>
  return %r : tensor<6xi1>
}
// run: @f32([1.75, -3.0, 2.75, 1.25, -2.5, -1.25]) == [false, false, false, false, false, false]
// run: @f64([1.75, -3.0, 2.75, 1.25, -2.5, -1.25]) == [false, false, false, false, false, false]
