func.func @f32(%x0: tensor<6xf32>) -> tensor<6xf32> {
  %r = chlo.digamma %x0 : tensor<6xf32> -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xf64> {
  %r = chlo.digamma %x0 : tensor<6xf64> -> tensor<6xf64>
  return %r : tensor<6xf64>
}
// run: @f32([0.25, -3.0, 0.0, 0.75, -1.5, 1.5]) ~= [-4.227453708648682, nan, nan, -1.0858609676361084, 0.7031567096710205, 0.03649008274078369]
// run: @f64([0.25, -3.0, 0.0, 0.75, -1.5, 1.5]) ~= [-4.227453533376266, nan, nan, -1.0858608797864728, 0.703156640645244, 0.03648997397857712]
