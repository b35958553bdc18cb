func.func @bf16(%x0: tensor<6xbf16>) -> tensor<6xbf16> {
  %r = stablehlo.reduce_precision %x0, format = e5m2 : tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>) -> tensor<6xf16> {
  %r = stablehlo.reduce_precision %x0, format = e5m2 : tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>) -> tensor<6xf32> {
  %r = stablehlo.reduce_precision %x0, format = e5m2 : tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xf64> {
  %r = stablehlo.reduce_precision %x0, format = e5m2 : tensor<6xf64>
  return %r : tensor<6xf64>
}
// run: @bf16([-1.5, -1.25, -2.0, 0.25, 1.25, 1.0]) == [-1.5, -1.25, -2.0, 0.25, 1.25, 1.0]
// run: @f16([-1.5, -1.25, -2.0, 0.25, 1.25, 1.0]) == [-1.5, -1.25, -2.0, 0.25, 1.25, 1.0]
// run: @f32([-1.5, -1.25, -2.0, 0.25, 1.25, 1.0]) == [-1.5, -1.25, -2.0, 0.25, 1.25, 1.0]
// run: @f64([-1.5, -1.25, -2.0, 0.25, 1.25, 1.0]) == [-1.5, -1.25, -2.0, 0.25, 1.25, 1.0]
