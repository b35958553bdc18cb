func.func @complex_f32(%x0: tensor<6xcomplex<f32>>) -> tensor<6xf32> {
  %r = stablehlo.real %x0 : (tensor<6xcomplex<f32>>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @complex_f64(%x0: tensor<6xcomplex<f64>>) -> tensor<6xf64> {
  %r = stablehlo.real %x0 : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
  return %r : tensor<6xf64>
}
// run: @complex_f32([(-0.75, -0.75), (2.0, -0.75), (-1.0, 2.0), (2.0, 1.0), (0.25, -0.25), (-1.25, -1.75)]) == [-0.75, 2.0, -1.0, 2.0, 0.25, -1.25]
// run: @complex_f64([(-0.75, -0.75), (2.0, -0.75), (-1.0, 2.0), (2.0, 1.0), (0.25, -0.25), (-1.25, -1.75)]) == [-0.75, 2.0, -1.0, 2.0, 0.25, -1.25]
