func.func @f32(%x0: tensor<6xf32>) -> tensor<6xf32> {
  %r = chlo.acos %x0 : tensor<6xf32> -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xf64> {
  %r = chlo.acos %x0 : tensor<6xf64> -> tensor<6xf64>
  return %r : tensor<6xf64>
}
// run: @f32([2.75, 3.0, 0.5, -2.0, 3.0, 0.75]) ~= [nan, nan, 1.0471975803375244, nan, nan, 0.7227342128753662]
// run: @f64([2.75, 3.0, 0.5, -2.0, 3.0, 0.75]) ~= [nan, nan, 1.0471975511965976, nan, nan, 0.7227342478134157]
