func.func @f32(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>) -> tensor<2x3xcomplex<f32>> {
  %r = chlo.broadcast_complex %x0, %x1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xcomplex<f32>>
  return %r : tensor<2x3xcomplex<f32>>
}
func.func @f64(%x0: tensor<2x3xf64>, %x1: tensor<3xf64>) -> tensor<2x3xcomplex<f64>> {
  %r = chlo.broadcast_complex %x0, %x1 : (tensor<2x3xf64>, tensor<3xf64>) -> tensor<2x3xcomplex<f64>>
  return %r : tensor<2x3xcomplex<f64>>
}
// run: @f32([[0.75, 2.5, 3.0], [2.75, -0.5, -0.25]]; [0.25, -2.25, 1.5]) == [[(0.75, 0.25), (2.5, -2.25), (3.0, 1.5)], [(2.75, 0.25), (-0.5, -2.25), (-0.25, 1.5)]]
// run: @f64([[0.75, 2.5, 3.0], [2.75, -0.5, -0.25]]; [0.25, -2.25, 1.5]) == [[(0.75, 0.25), (2.5, -2.25), (3.0, 1.5)], [(2.75, 0.25), (-0.5, -2.25), (-0.25, 1.5)]]
