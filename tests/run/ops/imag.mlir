func.func @complex_f32(%x0: tensor<6xcomplex<f32>>) -> tensor<6xf32> {
  %r = stablehlo.imag %x0 : (tensor<6xcomplex<f32>>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @complex_f64(%x0: tensor<6xcomplex<f64>>) -> tensor<6xf64> {
  %r = stablehlo.imag %x0 : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
  return %r : tensor<6xf64>
}
// run: @complex_f32([(1.25, -0.5), (-1.25, 1.75), (-2.0, -1.25), (0.0, 1.5), (-0.25, -1.75), (-1.5, 1.5)]) == [-0.5, 1.75, -1.25, 1.5, -1.75, 1.5]
// run: @complex_f64([(1.25, -0.5), (-1.25, 1.75), (-2.0, -1.25), (0.0, 1.5), (-0.25, -1.75), (-1.5, 1.5)]) == [-0.5, 1.75, -1.25, 1.5, -1.75, 1.5]
