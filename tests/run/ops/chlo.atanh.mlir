func.func @f32(%x0: tensor<6xf32>) -> tensor<6xf32> {
  %r = chlo.atanh %x0 : tensor<6xf32> -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xf64> {
  %r = chlo.atanh %x0 : tensor<6xf64> -> tensor<6xf64>
  return %r : tensor<6xf64>
}
// run: @f32([0.75, 2.75, -1.25, 1.75, 2.75, -0.75]) ~= [0.9729551076889038, nan, nan, nan, nan, -0.9729551076889038]
// run: @f64([0.75, 2.75, -1.25, 1.75, 2.75, -0.75]) ~= [0.9729550745276566, nan, nan, nan, nan, -0.9729550745276566]
