func.func @complex_f32(%x0: tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>> {
  %r = chlo.conj %x0 : tensor<6xcomplex<f32>> -> tensor<6xcomplex<f32>>
  return %r : tensor<6xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>> {
  %r = chlo.conj %x0 : tensor<6xcomplex<f64>> -> tensor<6xcomplex<f64>>
  return %r : tensor<6xcomplex<f64>>
}
// run: @complex_f32([(-1.25, -0.75), (0.0, 1.25), (0.75, -1.25), (0.0, -2.0), (1.25, -1.0), (1.75, 0.0)]) == [(-1.25, 0.75), (0.0, -1.25), (0.75, 1.25), (0.0, 2.0), (1.25, 1.0), (1.75, -0.0)]
// run: @complex_f64([(-1.25, -0.75), (0.0, 1.25), (0.75, -1.25), (0.0, -2.0), (1.25, -1.0), (1.75, 0.0)]) == [(-1.25, 0.75), (0.0, -1.25), (0.75, 1.25), (0.0, 2.0), (1.25, 1.0), (1.75, -0.0)]
