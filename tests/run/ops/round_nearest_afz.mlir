func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN> {
  %r = stablehlo.round_nearest_afz %x0 : tensor<6xf4E2M1FN>
  return %r : tensor<6xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>) -> tensor<6xf8E3M4> {
  %r = stablehlo.round_nearest_afz %x0 : tensor<6xf8E3M4>
  return %r : tensor<6xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>) -> tensor<6xf8E4M3> {
  %r = stablehlo.round_nearest_afz %x0 : tensor<6xf8E4M3>
  return %r : tensor<6xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN> {
  %r = stablehlo.round_nearest_afz %x0 : tensor<6xf8E4M3FN>
  return %r : tensor<6xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ> {
  %r = stablehlo.round_nearest_afz %x0 : tensor<6xf8E4M3FNUZ>
  return %r : tensor<6xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ> {
  %r = stablehlo.round_nearest_afz %x0 : tensor<6xf8E4M3B11FNUZ>
  return %r : tensor<6xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>) -> tensor<6xf8E5M2> {
  %r = stablehlo.round_nearest_afz %x0 : tensor<6xf8E5M2>
  return %r : tensor<6xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ> {
  %r = stablehlo.round_nearest_afz %x0 : tensor<6xf8E5M2FNUZ>
  return %r : tensor<6xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU> {
  %r = stablehlo.round_nearest_afz %x0 : tensor<6xf8E8M0FNU>
  return %r : tensor<6xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<6xbf16>) -> tensor<6xbf16> {
  %r = stablehlo.round_nearest_afz %x0 : tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>) -> tensor<6xf16> {
  %r = stablehlo.round_nearest_afz %x0 : tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>) -> tensor<6xf32> {
  %r = stablehlo.round_nearest_afz %x0 : tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xf64> {
  %r = stablehlo.round_nearest_afz %x0 : tensor<6xf64>
  return %r : tensor<6xf64>
}
// run: @f4E2M1FN([-1.5, 2.0, -0.0, -0.0, -3.0, 0.0]) == [-2.0, 2.0, -0.0, -0.0, -3.0, 0.0]
// run: @f8E3M4([-1.5, 2.25, -0.25, -0.25, -3.0, 0.0]) == [-2.0, 2.0, -0.0, -0.0, -3.0, 0.0]
// run: @f8E4M3([-1.5, 2.25, -0.25, -0.25, -3.0, 0.0]) == [-2.0, 2.0, -0.0, -0.0, -3.0, 0.0]
// run: @f8E4M3FN([-1.5, 2.25, -0.25, -0.25, -3.0, 0.0]) == [-2.0, 2.0, -0.0, -0.0, -3.0, 0.0]
// run: @f8E4M3FNUZ([-1.5, 2.25, -0.25, -0.25, -3.0, 0.0]) == [-2.0, 2.0, 0.0, 0.0, -3.0, 0.0]
// run: @f8E4M3B11FNUZ([-1.5, 2.25, -0.25, -0.25, -3.0, 0.0]) == [-2.0, 2.0, 0.0, 0.0, -3.0, 0.0]
// run: @f8E5M2([-1.5, 2.0, -0.25, -0.25, -3.0, 0.0]) == [-2.0, 2.0, -0.0, -0.0, -3.0, 0.0]
// run: @f8E5M2FNUZ([-1.5, 2.0, -0.25, -0.25, -3.0, 0.0]) == [-2.0, 2.0, 0.0, 0.0, -3.0, 0.0]
// run: @f8E8M0FNU([0.25, 8.0, 1.0, 1.0, 0.125, 1.0]) == [nan, 8.0, 1.0, 1.0, nan, 1.0]
// run: @bf16([-1.5, 2.25, -0.25, -0.25, -3.0, 0.0]) == [-2.0, 2.0, -0.0, -0.0, -3.0, 0.0]
// run: @f16([-1.5, 2.25, -0.25, -0.25, -3.0, 0.0]) == [-2.0, 2.0, -0.0, -0.0, -3.0, 0.0]
// run: @f32([-1.5, 2.25, -0.25, -0.25, -3.0, 0.0]) == [-2.0, 2.0, -0.0, -0.0, -3.0, 0.0]
// run: @f64([-1.5, 2.25, -0.25, -0.25, -3.0, 0.0]) == [-2.0, 2.0, -0.0, -0.0, -3.0, 0.0]
