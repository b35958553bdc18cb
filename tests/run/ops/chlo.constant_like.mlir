func.func @f32(%x0: tensor<3xf32>) -> tensor<3xf32> {
  %r = "chlo.constant_like"(%x0) <{value = 3.5 : f32}> : (tensor<3xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
func.func @f64(%x0: tensor<3xf64>) -> tensor<3xf64> {
  %r = "chlo.constant_like"(%x0) <{value = 3.5 : f64}> : (tensor<3xf64>) -> tensor<3xf64>
  return %r : tensor<3xf64>
}
// run: @f32([-2.75, 0.5, 2.5]) == [3.5, 3.5, 3.5]
// run: @f64([-2.75, 0.5, 2.5]) == [3.5, 3.5, 3.5]
