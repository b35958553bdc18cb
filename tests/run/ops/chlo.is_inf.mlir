func.func @f32(%x0: tensor<6xf32>) -> tensor<6xi1> {
  %r = chlo.is_inf %x0 : tensor<6xf32> -> tensor<6xi1>
  return %r : tensor<6xi1>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xi1> {
  %r = chlo.is_inf %x0 : tensor<6xf64> -> tensor<6xi1>
  return %r : tensor<6xi1>
}
// run: @f32([-1.0, -1.75, -1.75, 0.25, -2.75, 2.0]) == [false, false, false, false, false, false]
// run: @f64([-1.0, -1.75, -1.75, 0.25, -2.75, 2.0]) == [false, false, false, false, false, false]
