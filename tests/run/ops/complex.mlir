func.func @f32(%x0: tensor<6xf32>, %x1: tensor<6xf32>) -> tensor<6xcomplex<f32>> {
  %r = stablehlo.complex %x0, %x1 : tensor<6xcomplex<f32>>
  return %r : tensor<6xcomplex<f32>>
}
func.func @f64(%x0: tensor<6xf64>, %x1: tensor<6xf64>) -> tensor<6xcomplex<f64>> {
  %r = stablehlo.complex %x0, %x1 : tensor<6xcomplex<f64>>
  return %r : tensor<6xcomplex<f64>>
}
// run: @f32([3.0, 1.25, 0.5, -1.5, 0.25, -1.0]; [-2.75, -1.0, -1.0, 3.0, 2.25, -2.75]) == [(3.0, -2.75), (1.25, -1.0), (0.5, -1.0), (-1.5, 3.0), (0.25, 2.25), (-1.0, -2.75)]
// run: @f64([3.0, 1.25, 0.5, -1.5, 0.25, -1.0]; [-2.75, -1.0, -1.0, 3.0, 2.25, -2.75]) == [(3.0, -2.75), (1.25, -1.0), (0.5, -1.0), (-1.5, 3.0), (0.25, 2.25), (-1.0, -2.75)]
