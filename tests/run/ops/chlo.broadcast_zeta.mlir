func.func @f32(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>) -> tensor<2x3xf32> {
  %r = chlo.broadcast_zeta %x0, %x1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
func.func @f64(%x0: tensor<2x3xf64>, %x1: tensor<3xf64>) -> tensor<2x3xf64> {
  %r = chlo.broadcast_zeta %x0, %x1 : (tensor<2x3xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}
// run: @f32([[0.0, 1.75, 0.75], [1.75, 2.75, 1.0]]; [1.75, 2.25, -2.75]) ~= [[nan, 0.8619406819343567, nan], [1.0939104557037354, 0.20240336656570435, inf]]
// run: @f64([[0.0, 1.75, 0.75], [1.75, 2.75, 1.0]]; [1.75, 2.25, -2.75]) ~= [[nan, 0.8619407079245488, nan], [1.093910384140481, 0.20240338059483834, inf]]
