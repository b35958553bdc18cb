func.func @f32(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>) -> tensor<2x3xf32> {
  %r = chlo.broadcast_next_after %x0, %x1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
func.func @f64(%x0: tensor<2x3xf64>, %x1: tensor<3xf64>) -> tensor<2x3xf64> {
  %r = chlo.broadcast_next_after %x0, %x1 : (tensor<2x3xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}
// run: @f32([[-2.0, 0.0, -2.5], [1.75, 2.75, -0.5]]; [0.75, 3.0, 0.5]) ~= [[-1.9999998807907104, 1.401298464324817e-45, -2.499999761581421], [1.7499998807907104, 2.750000238418579, -0.4999999701976776]]
// run: @f64([[-2.0, 0.0, -2.5], [1.75, 2.75, -0.5]]; [0.75, 3.0, 0.5]) ~= [[-1.9999999999999998, 5e-324, -2.4999999999999996], [1.7499999999999998, 2.7500000000000004, -0.49999999999999994]]
