func.func @complex_f32(%x0: tensor<2x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>> {
  %r = stablehlo.fft %x0, type = FFT, length = [4] : (tensor<2x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
  return %r : tensor<2x4xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<2x4xcomplex<f64>>) -> tensor<2x4xcomplex<f64>> {
  %r = stablehlo.fft %x0, type = FFT, length = [4] : (tensor<2x4xcomplex<f64>>) -> tensor<2x4xcomplex<f64>>
  return %r : tensor<2x4xcomplex<f64>>
}
// run: @complex_f32([[(-0.5, 0.0), (-1.75, 0.5), (-2.0, -0.5), (2.0, 0.75)], [(-2.0, 0.5), (0.25, -0.75), (-1.75, -1.0), (-1.0, 0.0)]]) ~= [[(-2.25, 0.75), (1.25, 4.25), (-2.75, -1.75), (1.75, -3.25)], [(-4.5, -1.25), (-1.0, 0.25), (-3.0, 0.25), (0.5, 2.75)]]
// run: @complex_f64([[(-0.5, 0.0), (-1.75, 0.5), (-2.0, -0.5), (2.0, 0.75)], [(-2.0, 0.5), (0.25, -0.75), (-1.75, -1.0), (-1.0, 0.0)]]) ~= [[(-2.25, 0.75), (1.25, 4.25), (-2.75, -1.75), (1.75, -3.25)], [(-4.5, -1.25), (-1.0, 0.25), (-3.0, 0.25), (0.5, 2.75)]]
